package laws

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	"spielwerk/cards"
)

// A look is what a seat may know of a turn: its view, and the events told to it.
type look[V any] struct {
	step   string
	view   V
	events []cards.Event
}

// permuted plays to some turn and looks back from there: two cards that the seat
// has not learnt by then have been in each other's place all along, in every deal
// and move.
func (c Config[S, M, V]) permuted(t *rapid.T) {
	game := c.play(t)
	for _, end := range drawIndices(t, len(game), 4) {
		seat := rapid.SampledFrom(c.seats(game[0].state)).Draw(t, "seat")
		start := c.fresh(game[:end+1], seat)
		if start < 0 {
			continue
		}
		var steps []string
		for _, turn := range game[start : end+1] {
			steps = append(steps, turn.step)
		}
		first := game[start].before
		want, err := c.looks(first, steps, seat)
		if err != nil {
			t.Fatalf("a step of %q is made but not explained: %v", steps, err)
		}
		unlearnt := rapid.Permutation(c.unlearnt(want, seat)).Draw(t, "unlearnt")
		for pair := range slices.Chunk(unlearnt, 2) {
			if len(pair) == 2 {
				c.permute(t, first, want, seat, pair[0], pair[1])
			}
		}
	}
}

// fresh returns the index of the last turn that dealt when nothing was unseen by
// the seat, -1 if there is none. A later deal may be of some of the cards only.
func (c Config[S, M, V]) fresh(game []turn[S], seat cards.Seat) int {
	for i, turn := range slices.Backward(game) {
		if _, ok := cards.CutDeal(turn.step); ok && len(c.Unseen(c.Game.View(turn.before, seat))) == 0 {
			return i
		}
	}
	return -1
}

// looks takes the steps one after the other and returns what the seat may know of
// each, or the first refusal.
func (c Config[S, M, V]) looks(s S, steps []string, seat cards.Seat) ([]look[V], error) {
	var list []look[V]
	for _, step := range steps {
		next, events, err := cards.ExplainStep(c.Game, s, step)
		if err != nil {
			return nil, err
		}
		s = next
		list = append(list, look[V]{step, c.Game.View(s, seat), eventsFor(events, seat)})
	}
	return list, nil
}

// unlearnt returns the cards that no look has shown to the seat. A view may forget
// what an earlier one has shown, and never show what an event has told.
func (c Config[S, M, V]) unlearnt(looks []look[V], seat cards.Seat) []string {
	unlearnt := c.Unseen(looks[0].view)
	for _, look := range looks {
		unseen, told := c.Unseen(look.view), toldTo(look.events, seat)
		unlearnt = slices.DeleteFunc(unlearnt, func(card string) bool {
			// Cards that are put away at the end have been shown by events only.
			return len(unseen) > 0 && !slices.Contains(unseen, card) || slices.Contains(told, card)
		})
	}
	return unlearnt
}

// permute takes the steps again with two cards exchanged and compares what the
// seat may know, if that game is legal. If it is not, somebody has shown that he
// does not hold the card that the other game would have given him, and the seat
// may know it.
func (c Config[S, M, V]) permute(t *rapid.T, first S, want []look[V], seat cards.Seat, a, b string) {
	var steps []string
	for _, look := range want {
		steps = append(steps, exchange(look.step, a, b))
	}
	looks, err := c.looks(first, steps, seat)
	if err != nil {
		return
	}
	for i, got := range looks {
		if want := want[i]; got.view != want.view || !slices.Equal(got.events, want.events) {
			t.Fatalf("seat %v can tell %s from %s. After %s it sees\n%s\n%+v\nand after %s\n%s\n%+v",
				seat, a, b, want.step, show(want.view), want.events, got.step, show(got.view), got.events)
		}
	}
}

// eventsFor returns the events as the seat may know them.
func eventsFor(events []cards.Event, seat cards.Seat) []cards.Event {
	var list []cards.Event
	for _, e := range events {
		list = append(list, e.For(seat))
	}
	return list
}

// exchange puts each of two words in the place of the other in a step. The seat
// and the verb of a move stay, for a seat may look like a card.
func exchange(step, a, b string) string {
	words := strings.Fields(step)
	from := 2
	if _, ok := cards.CutDeal(step); ok {
		from = 1
	}
	for i, word := range words[from:] {
		switch word {
		case a:
			words[from+i] = b
		case b:
			words[from+i] = a
		}
	}
	return strings.Join(words, " ")
}
