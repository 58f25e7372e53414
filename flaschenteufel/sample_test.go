package flaschenteufel_test

import (
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

// uniform fails unless the counts of a sample fit the weights of their cells.
//
// The measure is Pearson's chi-square, the sum of (count - expected)² / expected,
// which with k cells is distributed as the sum of d = k-1 squares of normal
// variables. Such a sum exceeds d + 2√(d·x) + 2x with a probability of at most e^-x
// (Laurent and Massart, "Adaptive estimation of a quadratic functional by model
// selection", 2000, lemma 1). With x = 20 that is 2 in 10^9; and since the sources
// here have fixed seeds, a test that passes once passes always.
func uniform[K comparable](t *testing.T, counts map[K]int, weights map[K]float64) {
	t.Helper()
	total, n := 0.0, 0
	for _, weight := range weights {
		total += weight
	}
	for cell, count := range counts {
		require.Positive(t, weights[cell], "a sample that cannot be: %v", cell)
		n += count
	}
	square, least := 0.0, math.Inf(1)
	for cell, weight := range weights {
		expected := float64(n) * weight / total
		least = min(least, expected)
		square += math.Pow(float64(counts[cell])-expected, 2) / expected
	}
	require.GreaterOrEqual(t, least, 5.0, "too few samples to tell")
	const x = 20
	d := float64(len(weights) - 1)
	require.LessOrEqual(t, square, d+2*math.Sqrt(d*x)+2*x, "of %d samples in %d cells", n, len(weights))
}

// played returns a state of a random round: the first in which no more than so many
// cards are held, and in which so many seats have exchanged.
func played(players int, seed uint64, held, chosen int) flaschenteufel.State {
	src := rand.NewPCG(seed, 0)
	s := flaschenteufel.Game{}.Shuffle(mustNew(flaschenteufel.Options{Players: players}), src)
	for inHands(s) > held || s.Phase() == flaschenteufel.PhaseExchange && s.View(cards.Nobody).Exchanged().Len() < chosen {
		moves := flaschenteufel.AppendMoves(nil, s)
		s = mustApply(s, moves[cards.IntN(src, len(moves))])
	}
	return s
}

func inHands(s flaschenteufel.State) int {
	n := 0
	for seat := range cards.Seat(s.Players()) {
		n += s.Hand(seat).Len() + s.Open(seat).Len()
	}
	return n
}

// A bin is a place of cards that a seat cannot see, and how many there are.
type bin struct {
	cards *cards.Set[flaschenteufel.Card]
	n     int
}

// placings visits a position for every way to lay the cards that the seat cannot
// see into the others' hands and devil's tricks. It is one position that changes.
func placings(s flaschenteufel.State, seat cards.Seat, visit func(*flaschenteufel.Position)) {
	p := s.Position()
	tricks := p.Phase == flaschenteufel.PhaseTricks
	var bins []bin
	var pool cards.Set[flaschenteufel.Card]
	hide := func(set *cards.Set[flaschenteufel.Card]) {
		bins = append(bins, bin{set, set.Len()})
		pool = pool.Union(*set)
		*set = cards.Set[flaschenteufel.Card]{}
	}
	for other := range p.Hands {
		if cards.Seat(other) == seat {
			continue
		}
		hide(&p.Hands[other])
		if tricks {
			hide(&p.Passed[other].Devil)
		} else if len(p.Open) > 0 {
			hide(&p.Open[other])
		}
	}
	var place func(list []flaschenteufel.Card)
	place = func(list []flaschenteufel.Card) {
		if len(list) == 0 {
			visit(&p)
			return
		}
		for _, b := range bins {
			if before := *b.cards; before.Len() < b.n {
				*b.cards = before.With(list[0])
				place(list[1:])
				*b.cards = before
			}
		}
	}
	place(slices.Collect(pool.All()))
}

// A slot is a card in a position that one seat has passed to another, and the
// cards that it can be: those that are where a passed card can have come to.
type slot struct {
	card *flaschenteufel.Card
	from cards.Set[flaschenteufel.Card]
}

// passes returns the slots of cards passed that the seat does not know, those of
// others to others, and the cards of those that it knows.
func passes(p *flaschenteufel.Position, seat cards.Seat) (unknown []slot, known cards.Set[flaschenteufel.Card]) {
	n := len(p.Hands)
	add := func(card *flaschenteufel.Card, from, to cards.Seat, hand []cards.Set[flaschenteufel.Card]) {
		if from == seat || to == seat {
			known = known.With(*card)
			return
		}
		arrived := hand[to]
		for _, won := range p.Won {
			arrived = arrived.Union(won)
		}
		for i, c := range p.Trick {
			if (int(p.Leader)+i)%n == int(to) {
				arrived = arrived.With(c)
			}
		}
		unknown = append(unknown, slot{card, arrived})
	}
	for i := range p.Passed {
		from, passed := cards.Seat(i), &p.Passed[i]
		left, right := from.Left(n), from.Right(n)
		if n == 2 {
			add(&passed.Open, from, left, p.Open)
			add(&passed.Hidden, from, left, p.Hands)
		} else {
			add(&passed.Left, from, left, p.Hands)
			add(&passed.Right, from, right, p.Hands)
		}
	}
	return unknown, known
}

// worlds returns all states that agree with what the seat sees of s: every placing
// of the cards that it cannot see, with every card as any of those passed, is tried.
func worlds(s flaschenteufel.State, seat cards.Seat) map[flaschenteufel.State]float64 {
	view, all := s.View(seat), map[flaschenteufel.State]float64{}
	placings(s, seat, func(p *flaschenteufel.Position) {
		var pass func(slots []slot)
		pass = func(slots []slot) {
			if len(slots) > 0 {
				for _, *slots[0].card = range flaschenteufel.Pack() {
					pass(slots[1:])
				}
				return
			}
			if world, err := p.State(); err == nil && world.View(seat) == view {
				all[world] = 1
			}
		}
		var unknown []slot
		if p.Phase == flaschenteufel.PhaseTricks {
			unknown, _ = passes(p, seat)
		}
		pass(unknown)
	})
	return all
}

// sample draws n states from what a seat sees of s.
func sample(t *testing.T, s flaschenteufel.State, seat cards.Seat, n int) iter.Seq[flaschenteufel.State] {
	t.Helper()
	return func(yield func(flaschenteufel.State) bool) {
		src := rand.NewPCG(uint64(n), 1)
		for range n {
			world, err := s.View(seat).Sample(src)
			require.NoError(t, err)
			if !yield(world) {
				return
			}
		}
	}
}

// Where all worlds can be found by trying, each is as likely as any other.
func TestSampleIsUniform(t *testing.T) {
	for _, test := range []struct {
		name                  string
		players, held, chosen int
		seed                  uint64
		seat                  cards.Seat
	}{
		{"two players, nothing exchanged", 2, 36, 0, 1, 0},
		{"two players, own cards chosen", 2, 36, 1, 1, 0},
		{"two players", 2, 12, 0, 1, 0},
		{"two players, the card passed still held", 2, 12, 0, 7, 0},
		{"two players, the card passed alone still held", 2, 12, 0, 2, 0},
		{"three players, the last trick", 3, 3, 0, 1, 0},
		{"three players, within a trick", 3, 4, 0, 2, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := played(test.players, test.seed, test.held, test.chosen)
			weights := worlds(s, test.seat)
			require.Positive(t, weights[s], "the true state is none of the worlds")
			counts := map[flaschenteufel.State]int{}
			for world := range sample(t, s, test.seat, 1000+6*len(weights)) {
				counts[world]++
			}
			uniform(t, counts, weights)
		})
	}
}

// placing is the part of a position that placings vary, as text.
func placing(p *flaschenteufel.Position) string {
	var devils []cards.Set[flaschenteufel.Card]
	for _, passed := range p.Passed {
		devils = append(devils, passed.Devil)
	}
	return fmt.Sprint(p.Hands, devils)
}

// Where there are too many worlds to be kept they are counted: each placing, and
// each card as the one passed, turns up as often as there are worlds with it.
func TestSampleIsUniformInItsParts(t *testing.T) {
	for _, test := range []struct {
		name          string
		players, held int
		seed          uint64
		seat          cards.Seat
	}{
		{"two players, a spectator", 2, 3, 5, cards.Nobody},
		{"three players, the last trick", 3, 3, 1, 0},
		{"four players, within the last trick", 4, 2, 1, 3},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := played(test.players, test.seed, test.held, 0)
			p := s.Position()
			unknown, _ := passes(&p, test.seat)
			placed, placedCounts := map[string]float64{}, map[string]int{}
			passed, passedCounts := make([]map[flaschenteufel.Card]float64, len(unknown)), make([]map[flaschenteufel.Card]int, len(unknown))
			for i := range unknown {
				passed[i], passedCounts[i] = map[flaschenteufel.Card]float64{}, map[flaschenteufel.Card]int{}
			}
			placings(s, test.seat, func(p *flaschenteufel.Position) {
				unknown, known := passes(p, test.seat)
				var ways func(i int, used cards.Set[flaschenteufel.Card]) float64
				ways = func(i int, used cards.Set[flaschenteufel.Card]) float64 {
					if i == len(unknown) {
						return 1
					}
					sum := 0.0
					for c := range unknown[i].from.Minus(used).All() {
						n := ways(i+1, used.With(c))
						passed[i][c] += n
						sum += n
					}
					return sum
				}
				placed[placing(p)] = ways(0, known)
			})
			for world := range sample(t, s, test.seat, 20_000) {
				p := world.Position()
				placedCounts[placing(&p)]++
				unknown, _ := passes(&p, test.seat)
				for i, slot := range unknown {
					passedCounts[i][*slot.card]++
				}
			}
			uniform(t, placedCounts, placed)
			for i, weights := range passed {
				uniform(t, passedCounts[i], weights)
			}
		})
	}
}

// What others have chosen to pass is drawn too. Whatever hand is drawn for them,
// any cards of it are as likely as any others, so their ranks within it are counted.
func TestSampleIsUniformOverChoices(t *testing.T) {
	for players, patterns := range map[int]int{2: 12 * 11 * 10 * 9 / 2, 3: 12 * 11 * 10, 4: 9 * 8 * 7} {
		s := played(players, 1, flaschenteufel.PackSize, 1)
		other := slices.Collect(s.View(cards.Nobody).Exchanged().All())[0]
		counts, weights := map[[4]int]int{}, map[[4]int]float64{}
		for world := range sample(t, s, other.Left(players), 20*patterns) {
			hand := slices.Collect(world.Hand(other).All())
			p := world.Passed(other)
			list := []flaschenteufel.Card{p.Left, p.Right}
			if players == 2 {
				list = []flaschenteufel.Card{p.Open, p.Hidden}
			}
			var ranks [4]int
			for i, c := range slices.AppendSeq(list, p.Devil.All()) {
				ranks[i] = slices.Index(hand, c) + 1
			}
			counts[ranks]++
			weights[ranks] = 1
		}
		require.Len(t, weights, patterns, "with %d players", players)
		uniform(t, counts, weights)
	}
}
