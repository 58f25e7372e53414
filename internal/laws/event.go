package laws

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	"spielwerk/cards"
)

func (c Config[S, M, V]) explain(t *rapid.T) {
	game := c.play(t)
	for _, turn := range game[1:] {
		s, events, err := cards.ExplainStep(c.Game, turn.before, turn.step)
		if err != nil || s != turn.state || len(events) == 0 {
			t.Fatalf("%s is explained by %d events with\n%s, %v\nwant\n%s", turn.step, len(events), show(s), err, show(turn.state))
		}
		if _, again, _ := cards.ExplainStep(c.Game, turn.before, turn.step); !slices.Equal(again, events) {
			t.Fatalf("%s is explained by\n%+v\nand then by\n%+v", turn.step, events, again)
		}
	}
	for _, i := range drawIndices(t, len(game), 2) {
		s := game[i].state
		for _, m := range c.tries(t, s, 200) {
			applied, err1 := c.Game.Apply(s, m)
			explained, events, err2 := c.Game.Explain(s, m)
			c.agree(t, m.String(), applied, err1, explained, events, err2)
		}
		for _, deal := range []string{"", "no-such-card"} {
			dealt, err1 := c.Game.Deal(s, deal)
			explained, events, err2 := c.Game.ExplainDeal(s, deal)
			c.agree(t, "deal "+deal, dealt, err1, explained, events, err2)
		}
	}
}

// agree checks that what was explained is what was done, and a refusal without events.
func (c Config[S, M, V]) agree(t *rapid.T, what string, done S, err1 error, explained S, events []cards.Event, err2 error) {
	if done != explained || !sameError(err1, err2) || err1 != nil && len(events) > 0 {
		t.Fatalf("%s gives\n%s, %v\nbut is explained by %d events with\n%s, %v",
			what, show(done), err1, len(events), show(explained), err2)
	}
}

func (c Config[S, M, V]) events(t *rapid.T) {
	c.explained(t, func(turn turn[S], events []cards.Event) {
		for _, e := range events {
			switch {
			case !c.isRule(e.Rule):
				t.Fatalf("%s: an event cites %q, no rule of this game: %+v", turn.step, e.Rule, e)
			case e.Seat > cards.Nobody || e.To > cards.Nobody:
				t.Fatalf("%s: an event befalls who is no seat: %+v", turn.step, e)
			case e.Text == "" || e.Known.IsEmpty():
				t.Fatalf("%s: an event tells nothing or nobody: %+v", turn.step, e)
			case e.Known != cards.Everyone() && e.Public == "":
				t.Fatalf("%s: an event has nothing to say to those who may not know it: %+v", turn.step, e)
			case !e.Shown.Minus(e.Known).IsEmpty():
				t.Fatalf("%s: an event shows something to who may not know it: %+v", turn.step, e)
			}
		}
	})
}

func (c Config[S, M, V]) shown(t *rapid.T) {
	c.explained(t, func(turn turn[S], events []cards.Event) {
		for _, seat := range c.seats(turn.state) {
			// What is shuffled is hidden even from who has just put it there.
			hidden := slices.Concat(c.Unseen(c.Game.View(turn.before, seat)), strings.Fields(c.Game.Pile(turn.before)))
			now := c.Unseen(c.Game.View(turn.state, seat))
			told := toldTo(events, seat)
			quiet := slices.DeleteFunc(hidden, func(card string) bool {
				// Where nothing is unseen any more the cards may have been put away.
				return len(now) == 0 || slices.Contains(now, card) || slices.Contains(told, card)
			})
			if len(quiet) > 0 {
				t.Fatalf("%s: seat %v comes to see %v, but no event shows it:\n%+v", turn.step, seat, quiet, events)
			}
		}
	})
}

// toldTo returns the cards in the events that show the seat something.
func toldTo(events []cards.Event, seat cards.Seat) []string {
	var words []string
	for _, e := range events {
		if e.Shown.Has(seat) {
			words = append(words, strings.Fields(e.For(seat).Cards)...)
		}
	}
	return words
}

// explained plays a game and passes on each deal and move with its events.
func (c Config[S, M, V]) explained(t *rapid.T, pass func(turn[S], []cards.Event)) {
	for _, turn := range c.play(t)[1:] {
		_, events, err := cards.ExplainStep(c.Game, turn.before, turn.step)
		if err != nil {
			t.Fatalf("%s is made but not explained: %v", turn.step, err)
		}
		pass(turn, events)
	}
}
