package laws

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	"spielwerk/cards"
)

// permuted plays to some turn and looks back from there: the two cards have
// changed places since the last deal, in the deal itself and in all moves.
func (c Config[S, M, V]) permuted(t *rapid.T) {
	game := c.play(t)
	for _, end := range drawIndices(t, len(game), 4) {
		played := game[:end+1]
		start := lastDeal(played)
		seat := rapid.SampledFrom(c.seats(game[0].state)).Draw(t, "seat")
		unseen := c.Unseen(c.Game.View(game[end].state, seat))
		if start < 0 {
			continue
		}
		unseen = rapid.Permutation(unseen).Draw(t, "unseen")
		for pair := range slices.Chunk(unseen, 2) {
			if len(pair) == 2 {
				c.permute(t, played[start:], seat, pair[0], pair[1])
			}
		}
	}
}

// lastDeal returns the index of the last turn that was a deal, -1 if there is none.
func lastDeal[S any](game []turn[S]) int {
	for i, turn := range slices.Backward(game) {
		if _, ok := cards.CutDeal(turn.step); ok {
			return i
		}
	}
	return -1
}

// permute plays the turns again with two cards exchanged and compares what the
// seat sees, as long as that is legal. If it is not, somebody has shown that he
// does not hold the card that the other game would have given him, and the seat
// may know it.
func (c Config[S, M, V]) permute(t *rapid.T, turns []turn[S], seat cards.Seat, a, b string) {
	type look struct {
		step   string
		view   V
		events []cards.Event
	}
	var first, second []look
	other := turns[0].before
	for _, turn := range turns {
		_, events, err := cards.ExplainStep(c.Game, turn.before, turn.step)
		if err != nil {
			t.Fatalf("%s is made but not explained: %v", turn.step, err)
		}
		first = append(first, look{turn.step, c.Game.View(turn.state, seat), eventsFor(events, seat)})

		step := exchange(turn.step, a, b)
		if other, events, err = cards.ExplainStep(c.Game, other, step); err != nil {
			return
		}
		second = append(second, look{step, c.Game.View(other, seat), eventsFor(events, seat)})
	}
	for i, want := range first {
		if got := second[i]; got.view != want.view || !slices.Equal(got.events, want.events) {
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
