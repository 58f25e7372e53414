package flaschenteufel_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

// A second implementation of trick and score, written from the text of the rules with
// lists and maps and without a look at the first. It plays one round.
type naiveRound struct {
	players int
	colour  map[int]string
	coins   map[int]int
	hands   map[string][]int // "0" is seat 0's hand; with two players "0" is hidden, "0 open" open
	devil   []int
	trick   []naiveCard
	turn    int
	price   int
	owner   int // -1: nobody
	won     [4][]int
}

type naiveCard struct{ seat, number int }

func newNaiveRound(players, firstLead int, deal []int) *naiveRound {
	r := &naiveRound{
		players: players, turn: firstLead, price: 19, owner: -1,
		colour: map[int]string{}, coins: map[int]int{}, hands: map[string][]int{},
	}
	for colour, list := range map[string][]int{
		"yellow": {1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 25, 28},
		"blue":   {4, 6, 8, 10, 13, 17, 20, 24, 27, 30, 32, 34},
		"red":    {11, 14, 16, 21, 23, 26, 29, 31, 33, 35, 36, 37},
	} {
		for i, worth := range []int{1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6} {
			r.colour[list[i]], r.coins[list[i]] = colour, worth
		}
	}
	seat := firstLead
	for i, number := range deal {
		hand := fmt.Sprint(seat)
		if players == 2 && i >= 24 {
			hand += " open"
		}
		r.hands[hand] = append(r.hands[hand], number)
		seat = (seat + 1) % players
	}
	return r
}

func (r *naiveRound) take(hand string, number int) {
	i := slices.Index(r.hands[hand], number)
	r.hands[hand] = slices.Delete(r.hands[hand], i, i+1)
}

// exchange is given what each seat passes, in the order of the move's text.
func (r *naiveRound) exchange(passed [][]int) {
	for seat, list := range passed {
		for i, number := range list {
			r.take(fmt.Sprint(seat), number)
			var to string
			switch {
			case i >= 2:
				r.devil = append(r.devil, number)
				continue
			case r.players == 2 && i == 0:
				to = fmt.Sprint(1-seat, " open")
			case r.players == 2:
				to = fmt.Sprint(1 - seat)
			case i == 0:
				to = fmt.Sprint((seat + 1) % r.players)
			default:
				to = fmt.Sprint((seat - 1 + r.players) % r.players)
			}
			// What comes in is not in the way of what goes out: all chose before.
			r.hands[to] = append(r.hands[to], number)
		}
	}
}

// legal returns the cards that the seat in turn may play, in ascending order.
func (r *naiveRound) legal() []int {
	var all []int
	for _, hand := range []string{fmt.Sprint(r.turn), fmt.Sprint(r.turn, " open")} {
		var follow []int
		for _, number := range r.hands[hand] {
			if len(r.trick) > 0 && r.colour[number] == r.colour[r.trick[0].number] {
				follow = append(follow, number)
			}
		}
		if len(follow) == 0 {
			follow = r.hands[hand]
		}
		all = append(all, follow...)
	}
	slices.Sort(all)
	return all
}

func (r *naiveRound) play(number int) {
	for hand, list := range r.hands {
		if slices.Contains(list, number) {
			r.take(hand, number)
		}
	}
	r.trick = append(r.trick, naiveCard{r.turn, number})
	r.turn = (r.turn + 1) % r.players
	if len(r.trick) < 3 || r.players != 3 && len(r.trick) < 4 {
		return
	}
	// The highest card wins; but if there are cards below the price, the highest of them.
	candidates := r.trick
	var below []naiveCard
	for _, c := range r.trick {
		if c.number < r.price {
			below = append(below, c)
		}
	}
	if len(below) > 0 {
		candidates = below
	}
	winner := slices.MaxFunc(candidates, func(a, b naiveCard) int { return a.number - b.number })
	for _, c := range r.trick {
		r.won[winner.seat] = append(r.won[winner.seat], c.number)
	}
	if len(below) > 0 {
		r.owner, r.price = winner.seat, winner.number
	}
	r.turn, r.trick = winner.seat, nil
}

func (r *naiveRound) sum(list []int) int {
	n := 0
	for _, number := range list {
		n += r.coins[number]
	}
	return n
}

func (r *naiveRound) scores() []int {
	scores := make([]int, r.players)
	for seat := range scores {
		scores[seat] = r.sum(r.won[seat])
		if seat == r.owner {
			scores[seat] = -r.sum(r.devil)
		}
	}
	return scores
}

// state is what the two implementations are compared by.
type naiveState struct {
	Trick, Legal []int
	Won, Hands   [][]int
	Price, Owner int
}

func (r *naiveRound) state() naiveState {
	s := naiveState{Price: r.price, Owner: r.owner, Legal: r.legal()}
	for _, c := range r.trick {
		s.Trick = append(s.Trick, c.number)
	}
	for seat := range r.players {
		s.Won = append(s.Won, slices.Sorted(slices.Values(r.won[seat])))
		s.Hands = append(s.Hands, slices.Sorted(slices.Values(slices.Concat(r.hands[fmt.Sprint(seat)], r.hands[fmt.Sprint(seat, " open")]))))
	}
	return s
}

func naiveOf(s flaschenteufel.State) naiveState {
	n := naiveState{Price: s.Price(), Owner: int(s.Owner())}
	if s.Owner() == cards.Nobody {
		n.Owner = -1
	}
	for c := range s.Trick() {
		n.Trick = append(n.Trick, int(c))
	}
	for m := range flaschenteufel.Moves(s) {
		n.Legal = append(n.Legal, int(m.Cards()[0]))
	}
	for seat := range cards.Seat(s.Players()) {
		n.Won = append(n.Won, numbers(s.Won(seat)))
		n.Hands = append(n.Hands, numbers(s.Hand(seat).Union(s.Open(seat))))
	}
	return n
}

func numbers(set cards.Set[flaschenteufel.Card]) []int {
	var list []int
	for c := range set.All() {
		list = append(list, int(c))
	}
	return list
}

func ints(list []flaschenteufel.Card) []int {
	out := make([]int, len(list))
	for i, c := range list {
		out[i] = int(c)
	}
	return out
}

func TestNaiveRound(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.IntRange(2, 4).Draw(t, "players")
		lead := rapid.IntRange(0, players-1).Draw(t, "first lead")
		deal := rapid.Permutation(flaschenteufel.Pack()).Draw(t, "deal")
		s, err := flaschenteufel.Deal(mustNew(flaschenteufel.Options{Players: players, FirstLead: cards.Seat(lead), Rounds: 1}), deal)
		if err != nil {
			t.Fatal(err)
		}
		naive := newNaiveRound(players, lead, ints(deal))

		passed := make([][]int, players)
		for seat := range cards.Seat(players) {
			moves := s.View(seat).AppendMoves(nil)
			m := rapid.SampledFrom(moves).Draw(t, "exchange")
			passed[seat] = ints(m.Cards())
			s = mustApply(s, m)
		}
		naive.exchange(passed)

		for s.Phase() == flaschenteufel.PhaseTricks {
			if diff := cmp.Diff(naive.state(), naiveOf(s)); diff != "" {
				t.Fatalf("(-naive +package)\n%s", diff)
			}
			if turn := cards.SetOf(cards.Seat(naive.turn)); s.ToAct() != turn {
				t.Fatalf("to act: %v, naive: %v", s.ToAct(), turn)
			}
			c := rapid.SampledFrom(naive.legal()).Draw(t, "card")
			s = mustApply(s, flaschenteufel.Play(cards.Seat(naive.turn), flaschenteufel.Card(c)))
			naive.play(c)
		}

		scores := make([]int, players)
		for seat := range scores {
			scores[seat] = s.Total(cards.Seat(seat))
		}
		if diff := cmp.Diff(naive.scores(), scores); diff != "" {
			t.Fatalf("scores (-naive +package)\n%s", diff)
		}
		if all := naive.sum(slices.Concat(naive.won[0], naive.won[1], naive.won[2], naive.won[3], naive.devil)); all != flaschenteufel.PackCoins {
			t.Fatalf("%d coins in the tricks and the devil's trick", all)
		}
	})
}
