package laws

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"spielwerk/cards"
)

// A turn is a state of a game, the step that led to it, and the state before that.
// The step is as a record has it: the text of a move, or "deal" and the cards. It
// is empty in the first turn.
type turn[S any] struct {
	before S
	step   string
	state  S
}

// turns plays a game to its end and yields each state before it goes on.
func (c Config[S, M, V]) turns(t *rapid.T) iter.Seq[turn[S]] {
	return func(yield func(turn[S]) bool) {
		s := c.begin(t)
		maxMoves, maxDeals := c.MaxMoves(s), c.MaxDeals(s)
		var legal []M
		var err error
		moves, deals := 0, 0
		for now := (turn[S]{state: s}); yield(now); {
			now.before = now.state
			legal = c.Game.AppendMoves(legal[:0], now.state)
			if pile := c.Game.Pile(now.state); pile != "" {
				moves, deals = 0, deals+1
				deal := drawDeal(t, pile)
				now.step = "deal " + deal
				now.state, err = c.Game.Deal(now.state, deal)
			} else if len(legal) > 0 {
				moves++
				m := rapid.SampledFrom(legal).Draw(t, "move")
				now.step = m.String()
				now.state, err = c.Game.Apply(now.state, m)
			} else {
				return
			}
			if err != nil {
				t.Fatalf("%s is legal but refused: %v", now.step, err)
			}
			if moves > maxMoves || deals > maxDeals {
				t.Fatalf("the game goes on after %d deals and %d moves; at most %d deals of %d moves are expected",
					deals, moves, maxDeals, maxMoves)
			}
		}
	}
}

// begin starts a game with drawn options.
func (c Config[S, M, V]) begin(t *rapid.T) S {
	options := c.Options.Draw(t, "options")
	s, err := c.Game.New(options)
	if err != nil {
		t.Fatalf("options %s are refused: %v", options, err)
	}
	return s
}

// play returns the turns of a whole game.
func (c Config[S, M, V]) play(t *rapid.T) []turn[S] { return slices.Collect(c.turns(t)) }

// some plays a game and returns up to n of its states, from anywhere in it.
func (c Config[S, M, V]) some(t *rapid.T, n int) []S {
	game := c.play(t)
	var states []S
	for _, i := range drawIndices(t, len(game), n) {
		states = append(states, game[i].state)
	}
	return states
}

// drawIndices draws up to n different indices of a slice of that length.
func drawIndices(t *rapid.T, length, n int) []int {
	index := rapid.IntRange(0, length-1)
	return rapid.SliceOfNDistinct(index, 1, min(n, length), rapid.ID).Draw(t, "look at")
}

// drawDeal draws an order of the pile. It is drawn card by card, not from a seed,
// so that it shrinks towards the pile's own order.
func drawDeal(t *rapid.T, pile string) string {
	return strings.Join(rapid.Permutation(strings.Fields(pile)).Draw(t, "deal"), " ")
}

// drawSeed draws the seed of a [source].
func drawSeed(t *rapid.T) uint64 { return rapid.Uint64().Draw(t, "seed") }

func source(seed uint64) rand.Source { return rand.NewPCG(seed, 0) }

// tries returns the moves of the universe and the listed ones, or a random
// sample of about that many if there are more. Listed moves occur twice if the
// universe has them too.
func (c Config[S, M, V]) tries(t *rapid.T, s S, most int) []M {
	all := c.Game.AppendMoves(nil, s)
	all = slices.AppendSeq(all, c.Universe(s))
	if len(all) <= most {
		return all
	}
	random := rand.New(source(drawSeed(t)))
	return slices.DeleteFunc(all, func(M) bool { return random.IntN(len(all)) >= most })
}

// seats returns the seats at the table, and Nobody for the spectators.
func (c Config[S, M, V]) seats(s S) []cards.Seat {
	var list []cards.Seat
	for seat := range cards.Seat(c.Game.Players(s)) {
		list = append(list, seat)
	}
	return append(list, cards.Nobody)
}

// isRule reports whether a rule is one of this game or of no one game.
func (c Config[S, M, V]) isRule(rule cards.Rule) bool {
	game, slug, ok := strings.Cut(string(rule), "/")
	return ok && slug != "" && (game == c.Game.Name() || game == "cards")
}

// show returns a state or view for a failure report.
func show(v any) string { return cards.JSON(v) }
