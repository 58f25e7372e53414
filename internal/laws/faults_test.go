package laws

import (
	"errors"
	"iter"
	"math/rand/v2"
	"slices"

	"spielwerk/cards"
)

// A fault is planted in the toy, or in its description, and must be caught by a
// law. What the law says of it shows that the right check has found it.
type fault struct {
	law, fault string
	says       string
	plant      func(c *config, b *broken)
}

// after makes Apply do something to the state that a legal move leads to, and
// Explain agree with it.
func (b *broken) after(change func(before state, m move, next *state)) {
	apply, explain := b.apply, b.explain
	b.apply = func(s state, m move) (state, error) {
		next, err := apply(s, m)
		if err == nil {
			change(s, m, &next)
		}
		return next, err
	}
	b.explain = func(s state, m move) (state, []cards.Event, error) {
		_, events, err := explain(s, m)
		next, _ := b.apply(s, m)
		return next, events, err
	}
}

// eachEvent makes Explain change its events.
func (b *broken) eachEvent(change func(*cards.Event)) {
	explain, explainDeal := b.explain, b.explainDeal
	b.explain = func(s state, m move) (state, []cards.Event, error) {
		next, events, err := explain(s, m)
		for i := range events {
			change(&events[i])
		}
		return next, events, err
	}
	b.explainDeal = func(s state, deal string) (state, []cards.Event, error) {
		next, events, err := explainDeal(s, deal)
		for i := range events {
			change(&events[i])
		}
		return next, events, err
	}
}

// listed makes AppendMoves change the moves it adds.
func (b *broken) listed(change func(moves []move, s state) []move) {
	appendMoves := b.appendMoves
	b.appendMoves = func(dst []move, s state) []move { return append(dst, change(appendMoves(nil, s), s)...) }
}

// noted makes listed moves carry a note, which Apply accepts.
func noted(note uint8) func(*config, *broken) {
	return func(_ *config, b *broken) {
		b.listed(func(moves []move, _ state) []move {
			for i := range moves {
				moves[i].note = note
			}
			return moves
		})
		apply := b.apply
		b.apply = func(s state, m move) (state, error) {
			if m.note == note {
				m.note = 0
			}
			return apply(s, m)
		}
	}
}

// parsed makes listed moves carry a note, which Apply accepts and ParseMove gives.
func parsed(note uint8) func(*config, *broken) {
	return func(c *config, b *broken) {
		noted(note)(c, b)
		c.Universe = func(state) iter.Seq[move] { return slices.Values([]move(nil)) }
		b.parseMove = func(text string) (move, error) {
			m, err := toy{}.ParseMove(text)
			m.note = note
			return m, err
		}
	}
}

var faults = slices.Concat(stateFaults, moveFaults, textFaults, eventFaults, viewFaults)

// refusing makes Apply refuse otherwise.
func refusing(change func(*cards.Violation)) func(*config, *broken) {
	return func(_ *config, b *broken) {
		b.apply = func(s state, m move) (state, error) {
			next, err := toy{}.Apply(s, m)
			if v, ok := errors.AsType[*cards.Violation](err); ok {
				change(v)
			}
			return next, err
		}
	}
}

// sampling makes Sample give something else.
func sampling(change func(s *state, v view, err *error)) func(*config, *broken) {
	return func(_ *config, b *broken) {
		b.sample = func(v view, src rand.Source) (state, error) {
			s, err := toy{}.Sample(v, src)
			change(&s, v, &err)
			return s, err
		}
	}
}
