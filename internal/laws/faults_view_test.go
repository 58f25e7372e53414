package laws

import (
	"errors"
	"math/rand/v2"
	"slices"

	"spielwerk/cards"
)

var textFaults = []fault{
	{"move-text", "a text that loses something", "which parses as", noted(noteLost)},
	{"move-text", "a text of two lines", "more than a line", noted(noteNewline)},
	{"move-text", "a text that does not parse", "does not parse", noted(noteTwice)},
	{"move-text", "a text of another seat", "is a move of seat", parsed(noteSeat)},
	{"move-text", "no text to marshal", `marshals to ""`, parsed(noteMarshal)},
	{"move-text", "a text that is not appended", "is appended as", parsed(noteAppend)},
	{"move-text", "a text that unmarshals otherwise", "does not unmarshal", parsed(noteUnmarshal)},
	{"json", "a field lost", "comes back as", func(_ *config, b *broken) {
		b.after(func(_ state, _ move, next *state) { next.note = 1 })
	}},
	{"json", "a field of a view lost", `"Seat":`, func(_ *config, b *broken) {
		b.view = func(s state, seat cards.Seat) view {
			v := toy{}.View(s, seat)
			v.note = 1
			return v
		}
	}},
	{"replay", "a text that loses something", "replays to", func(c *config, b *broken) {
		noted(noteLost)(c, b)
		b.after(func(_ state, m move, next *state) { next.note = float64(m.note) })
	}},
	{"replay", "a text that does not parse", "replays to", noted(noteTwice)},
	{"replay", "options that get lost", "step 0", func(_ *config, b *broken) {
		b.options = func(state) string { return `{"Players":2,"Rounds":9}` }
	}},
	{"replay", "options that are no JSON", "cannot be recorded", func(_ *config, b *broken) {
		b.options = func(state) string { return "none" }
	}},
}

var eventFaults = []fault{
	{"explain", "another state", "is explained by 1 events", func(_ *config, b *broken) {
		b.explain = func(s state, m move) (state, []cards.Event, error) {
			next, events, err := toy{}.Explain(s, m)
			next.note = 1
			return next, events, err
		}
	}},
	{"explain", "another refusal", "but is explained by 0 events", func(_ *config, b *broken) {
		b.explain = func(s state, m move) (state, []cards.Event, error) {
			next, events, err := toy{}.Explain(s, m)
			if err != nil {
				err = cards.Refuse(ruleTurn, m.String(), "not so")
			}
			return next, events, err
		}
	}},
	{"explain", "events of a refusal", "but is explained by 1 events", func(_ *config, b *broken) {
		b.explainDeal = func(s state, deal string) (state, []cards.Event, error) {
			next, events, err := toy{}.ExplainDeal(s, deal)
			return next, append(events, cards.Event{}), err
		}
	}},
	{"explain", "no events", "is explained by 0 events", func(_ *config, b *broken) {
		b.explain = func(s state, m move) (state, []cards.Event, error) {
			next, err := toy{}.Apply(s, m)
			return next, nil, err
		}
	}},
	{"explain", "events that count", "and then by", func(_ *config, b *broken) {
		calls := 0
		b.eachEvent(func(e *cards.Event) { calls++; e.N = calls })
	}},
	{"events", "no rule", `cites ""`, func(_ *config, b *broken) { b.eachEvent(func(e *cards.Event) { e.Rule = "" }) }},
	{"events", "a rule of another game", `cites "game/rule"`, func(_ *config, b *broken) { b.eachEvent(func(e *cards.Event) { e.Rule = "game/rule" }) }},
	{"events", "a rule without a name", `cites "toy/"`, func(_ *config, b *broken) { b.eachEvent(func(e *cards.Event) { e.Rule = "toy/" }) }},
	{"events", "no seat", "who is no seat", func(_ *config, b *broken) { b.eachEvent(func(e *cards.Event) { e.To = cards.Nobody + 1 }) }},
	{"events", "no sentence", "nothing or nobody", func(_ *config, b *broken) { b.eachEvent(func(e *cards.Event) { e.Text = "" }) }},
	{"events", "known to nobody", "nothing or nobody", func(_ *config, b *broken) {
		b.eachEvent(func(e *cards.Event) { e.Known, e.Shown = cards.Set[cards.Seat]{}, cards.Set[cards.Seat]{} })
	}},
	{"events", "no public sentence", "has nothing to say", func(_ *config, b *broken) { b.eachEvent(func(e *cards.Event) { e.Public = "" }) }},
	{"events", "shown to who may not know", "shows something to who may not", func(_ *config, b *broken) {
		b.eachEvent(func(e *cards.Event) { e.Shown = cards.Everyone() })
	}},
	{"events", "a refusal to explain", "made but not explained", func(_ *config, b *broken) {
		b.explain = func(s state, m move) (state, []cards.Event, error) {
			return s, nil, cards.Refuse(ruleTurn, m.String(), "not so")
		}
	}},
	{"shown", "a card shown on the quiet", "no event shows it", showQuietly},
	{"shown", "an event that names no card", "no event shows it", func(_ *config, b *broken) {
		b.eachEvent(func(e *cards.Event) { e.Cards = "" })
	}},
	{"shown", "the first hands dealt on the quiet", "no event shows it", func(_ *config, b *broken) {
		b.eachEvent(func(e *cards.Event) {
			if e.N == 2 {
				e.Shown = cards.Set[cards.Seat]{}
			}
		})
	}},
}

// showQuietly lets everybody see what seat 0 has chosen, but only until the next deal.
func showQuietly(c *config, b *broken) {
	b.view = func(s state, seat cards.Seat) view {
		v := toy{}.View(s, seat)
		if s.Phase == redealing {
			v.note = float64(s.Chosen[0])
		}
		return v
	}
	unseen := c.Unseen
	c.Unseen = func(v view) []string {
		return slices.DeleteFunc(unseen(v), func(word string) bool { return word == card(v.note).String() })
	}
}

var viewFaults = []fault{
	{"views", "a move too few", "has the moves", func(_ *config, b *broken) {
		b.viewMoves = func(dst []move, v view) []move {
			moves := toy{}.ViewMoves(dst, v)
			return moves[:min(1, len(moves))]
		}
	}},
	{"views", "another order", "has the moves", func(_ *config, b *broken) {
		b.viewMoves = func(dst []move, v view) []move {
			moves := toy{}.ViewMoves(dst, v)
			slices.Reverse(moves)
			return moves
		}
	}},
	{"views", "others to act", "can act, waited for", func(_ *config, b *broken) {
		b.view = func(s state, seat cards.Seat) view {
			v := toy{}.View(s, seat)
			v.wait = cards.SetOf[cards.Seat](0)
			return v
		}
	}},
	{"spectators", "one who sees a hand", "seat nature sees", func(_ *config, b *broken) {
		b.view = func(s state, seat cards.Seat) view {
			v := toy{}.View(s, seat)
			if seat == cards.Nature {
				v.Hand = s.Hand[0]
			}
			return v
		}
	}},
	{"sampled", "no sample", "no sample of the view", sampling(func(_ *state, _ view, err *error) { *err = errors.New("none") })},
	{"sampled", "a source of its own", "the same source", func(_ *config, b *broken) {
		src := rand.NewPCG(1, 2)
		b.sample = func(v view, _ rand.Source) (state, error) { return toy{}.Sample(v, src) }
	}},
	{"sampled", "an invalid state", "no valid state", sampling(func(s *state, _ view, _ *error) { s.Hand[0] = [2]card{1, 1} })},
	{"sampled", "a round lost", "keeps not", func(c *config, b *broken) {
		c.Conserve = func(s state) error {
			if s.Round == 0 {
				return errors.New("a round is missing")
			}
			return nil
		}
		sampling(func(s *state, _ view, _ *error) { s.Round = 0 })(c, b)
	}},
	{"sampled", "a state with another view", "but in a sample", sampling(func(s *state, v view, _ *error) {
		if v.Seat != cards.Nobody {
			s.Chosen[v.Seat] = 0
		}
	})},
	{"sampled", "a view that shows a card", "but in a sample", func(_ *config, b *broken) {
		b.view = func(s state, seat cards.Seat) view {
			v := toy{}.View(s, seat)
			v.note = float64(s.Hand[0][0])
			return v
		}
	}},
	{"sampled", "moves that tell", "has other moves", func(_ *config, b *broken) {
		b.listed(func(moves []move, s state) []move {
			if s.Phase == choosing && s.Hand[0][0]%2 == 0 {
				slices.Reverse(moves)
			}
			return moves
		})
	}},
	{"sampled", "a refusal that tells", "tells a sample", func(_ *config, b *broken) {
		b.apply = func(s state, m move) (state, error) {
			next, err := toy{}.Apply(s, m)
			if errors.Is(err, ruleHand) && slices.Contains(s.rest(), m.card) {
				err = cards.Refuse(ruleHand, m.String(), "nobody holds it")
			}
			return next, err
		}
	}},
	{"worlds", "the true state alone", "only one expected: false", func(_ *config, b *broken) {
		truth := map[view]state{}
		b.view = func(s state, seat cards.Seat) view {
			v := toy{}.View(s, seat)
			truth[v] = s
			return v
		}
		b.sample = func(v view, _ rand.Source) (state, error) { return truth[v], nil }
	}},
	{"worlds", "more than the true state", "only one expected: true", sampling(func(s *state, v view, _ *error) {
		if v.Phase == over {
			s.note = 1
		}
	})},
	{"worlds", "no sample", "no sample of the view", sampling(func(_ *state, _ view, err *error) { *err = errors.New("none") })},
	{"permuted", "a view that shows a card", "can tell", func(_ *config, b *broken) {
		b.view = func(s state, seat cards.Seat) view {
			v := toy{}.View(s, seat)
			v.note = float64(s.Hand[0][0])
			return v
		}
	}},
	{"permuted", "a view that shows a card of an earlier deal", "can tell", func(_ *config, b *broken) {
		// The second deal leaves the cards chosen where they are.
		b.view = func(s state, seat cards.Seat) view {
			v := toy{}.View(s, seat)
			if s.Phase == turning {
				v.note = float64(s.Chosen[0])
			}
			return v
		}
	}},
	{"permuted", "an event that tells of a card put away", "can tell", func(_ *config, b *broken) {
		b.explain = func(s state, m move) (state, []cards.Event, error) {
			next, events, err := toy{}.Explain(s, m)
			if err == nil && s.Phase == turning {
				events[0].N = int(without(s.Hand[0][:], s.Chosen[:])[0])
			}
			return next, events, err
		}
	}},
	{"permuted", "an event that shows a card", "can tell", func(_ *config, b *broken) {
		b.eachEvent(func(e *cards.Event) {
			if e.Rule == ruleChoose {
				e.Known = cards.Everyone()
			}
		})
	}},
	{"permuted", "a public sentence that names a card", "can tell", func(_ *config, b *broken) {
		b.eachEvent(func(e *cards.Event) { e.Public += e.Cards })
	}},
	{"permuted", "a refusal to explain", "made but not explained", func(_ *config, b *broken) {
		b.explain = func(s state, m move) (state, []cards.Event, error) {
			return s, nil, cards.Refuse(ruleTurn, m.String(), "not so")
		}
	}},
}
