package flaschenteufel_test

import (
	"fmt"
	"iter"
	"testing"

	"pgregory.net/rapid"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
	"spielwerk/internal/laws"
)

func TestLaws(t *testing.T) {
	laws.Check(t, laws.Config[flaschenteufel.State, flaschenteufel.Move, flaschenteufel.View]{
		Game:     flaschenteufel.Game{},
		Options:  rapid.Custom(drawOptions),
		MaxSize:  256,
		MaxMoves: mostMoves,
		MaxDeals: mostDeals,
		Universe: universe,
		Conserve: conserve,
		// In this game only exchanges are open to several seats at once.
		Commute:  func(flaschenteufel.State, flaschenteufel.Move, flaschenteufel.Move) bool { return true },
		Unseen:   unseen,
		OneWorld: oneWorld,
	})
}

// drawOptions draws games of one or two rounds, or of a few more until somebody has reached a low target.
func drawOptions(t *rapid.T) string {
	players := rapid.IntRange(flaschenteufel.MinPlayers, flaschenteufel.MaxPlayers).Draw(t, "players")
	first := rapid.IntRange(0, players-1).Draw(t, "first lead")
	rounds := rapid.IntRange(0, 2).Draw(t, "rounds")
	target := rapid.IntRange(1, 150).Draw(t, "target")
	if rapid.Bool().Draw(t, "without target") && rounds > 0 {
		target = 0
	}
	return fmt.Sprintf(`{"players":%d,"rounds":%d,"target":%d,"firstLead":%d}`, players, rounds, target, first)
}

// mostMoves is an exchange of each seat and a move for each card that is not in
// the devil's trick then.
func mostMoves(s flaschenteufel.State) int {
	devil := s.Players()
	if s.Players() == 2 {
		devil *= 2
	}
	return s.Players() + flaschenteufel.PackSize - devil
}

func mostDeals(s flaschenteufel.State) int {
	if rounds := s.Options().Rounds; rounds > 0 {
		return rounds
	}
	return flaschenteufel.MaxRounds
}

// universe yields plays of every card, and of what is no card, by every seat and
// by who is none. While an exchange is due it yields those of every seat with the
// cards of its hand and some that are wrong, in every order and repeated; at other
// times a few.
func universe(s flaschenteufel.State) iter.Seq[flaschenteufel.Move] {
	return func(yield func(flaschenteufel.Move) bool) {
		for _, seat := range []cards.Seat{0, 1, 2, 3, 4, 7, cards.Nature, cards.Nobody, 200} {
			for c := range flaschenteufel.Card(41) {
				if !yield(flaschenteufel.Play(seat, c)) {
					return
				}
			}
			list := exchangeable(s, seat)
			for three := range triples(list) {
				if !yield(flaschenteufel.Exchange(seat, three[0], three[1], three[2])) {
					return
				}
				if s.Players() > 2 {
					continue
				}
				for _, c := range list {
					if !yield(flaschenteufel.ExchangeTwo(seat, three[0], three[1], three[2], c)) {
						return
					}
				}
			}
			if !yield(flaschenteufel.ExchangeTwo(seat, 1, 2, 3, 5)) {
				return
			}
		}
		yield(flaschenteufel.Move{})
	}
}

// exchangeable returns cards worth trying in an exchange: those of the hand
// (with two players, whose exchanges name four, six of them), one of the open
// hand, one of another's hand, and one that is none.
func exchangeable(s flaschenteufel.State, seat cards.Seat) []flaschenteufel.Card {
	list := []flaschenteufel.Card{flaschenteufel.StartPrice}
	if s.Phase() != flaschenteufel.PhaseExchange {
		return append(list, 1)
	}
	own := 0
	for c := range s.Hand(seat).All() {
		if own++; s.Players() > 2 || own <= 6 {
			list = append(list, c)
		}
	}
	for _, other := range []cards.Set[flaschenteufel.Card]{s.Open(seat), s.Hand(seat.Left(s.Players()))} {
		for c := range other.All() {
			list = append(list, c)
			break
		}
	}
	return list
}

// triples yields all triples of cards of the list.
func triples(list []flaschenteufel.Card) iter.Seq[[3]flaschenteufel.Card] {
	return func(yield func([3]flaschenteufel.Card) bool) {
		for i := range len(list) * len(list) * len(list) {
			n := len(list)
			if !yield([3]flaschenteufel.Card{list[i/n/n], list[i/n%n], list[i%n]}) {
				return
			}
		}
	}
}

// conserve checks that every card is in exactly one place while a round is
// played, and in none at other times.
func conserve(s flaschenteufel.State) error {
	p := s.Position()
	var places []cards.Set[flaschenteufel.Card]
	places = append(places, p.Hands...)
	places = append(places, p.Open...)
	places = append(places, p.Won...)
	for _, c := range p.Trick {
		places = append(places, cards.SetOf(c))
	}
	if p.Phase == flaschenteufel.PhaseTricks {
		for _, passed := range p.Passed {
			places = append(places, passed.Devil)
		}
	}
	want, wantCoins := flaschenteufel.PackSize, flaschenteufel.PackCoins
	if p.Phase == flaschenteufel.PhaseDeal || p.Phase == flaschenteufel.PhaseOver {
		want, wantCoins = 0, 0
	}
	var all cards.Set[flaschenteufel.Card]
	n, coins := 0, 0
	for _, place := range places {
		all = all.Union(place)
		n += place.Len()
		for c := range place.All() {
			coins += c.Coins()
		}
	}
	if n != want || all.Len() != want || coins != wantCoins {
		return fmt.Errorf("%d cards, %d of them different, of %d coins; want %d of %d", n, all.Len(), coins, want, wantCoins)
	}
	return nil
}

// unseen returns the cards that the seat sees nowhere and has neither passed nor
// been passed. What it has passed lies where it went until it is played; what it
// has laid in the devil's trick stays there.
func unseen(v flaschenteufel.View) []string {
	if v.Phase() != flaschenteufel.PhaseExchange && v.Phase() != flaschenteufel.PhaseTricks {
		return nil
	}
	passed, got := v.Passed(), v.Received()
	known := v.Hand().Union(v.Open(0)).Union(v.Open(1)).Union(seen(v)).Union(passed.Devil).Union(
		cards.SetOf(passed.Left, passed.Right, passed.Open, passed.Hidden, got.Left, got.Right, got.Open, got.Hidden))
	var words []string
	for _, c := range flaschenteufel.Pack() {
		if !known.Has(c) {
			words = append(words, c.String())
		}
	}
	return words
}

// seen returns the cards that have been played in this round.
func seen(v flaschenteufel.View) cards.Set[flaschenteufel.Card] {
	var set cards.Set[flaschenteufel.Card]
	for seat := range cards.Seat(v.Players()) {
		set = set.Union(v.Won(seat))
	}
	for c := range v.Trick() {
		set = set.With(c)
	}
	return set
}

// oneWorld reports whether the seat knows the whole state.
//
// Between rounds nothing is hidden. In the exchange at least the hands of two
// others, or both hands of one, are. In the tricks of three and four players at
// least two other seats have a card in the devil's trick, and these two could be
// the other way round; a spectator of two players knows not even how the devil's
// trick, turned up, would divide. With two players a seat knows everything but the
// other's hidden hand and the two cards that the other has laid into the devil's
// trick, in no order. Those two are known once nothing is left in that hand but the
// card that the seat itself has passed there.
func oneWorld(v flaschenteufel.View) bool {
	switch {
	case v.Phase() == flaschenteufel.PhaseDeal || v.Phase() == flaschenteufel.PhaseOver:
		return true
	case v.Phase() == flaschenteufel.PhaseExchange || v.Players() > 2 || v.Seat() == cards.Nobody:
		return false
	}
	unknown := v.HandSize(v.Seat().Left(2))
	if !seen(v).Has(v.Passed().Hidden) {
		unknown--
	}
	return unknown == 0
}
