package flaschenteufel_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

// TestEventsOfAnExchange checks who may know what of the exchange that completes it.
func TestEventsOfAnExchange(t *testing.T) {
	t.Parallel()
	s := mustApply(exampleDealt(),
		flaschenteufel.Exchange(0, 2, 1, 4), flaschenteufel.Exchange(1, 10, 6, 13), flaschenteufel.Exchange(2, 8, 9, 23))
	_, events, err := flaschenteufel.Explain(s, flaschenteufel.Exchange(3, 5, 12, 3))
	require.NoError(t, err)
	for seat, want := range map[cards.Seat][]string{
		0: {
			"Seat 3 has chosen what to pass.",
			"Seat 0 passes 2 to seat 1.",
			"Seat 0 passes 1 to seat 3.",
			"Seat 0 lays 4 in the devil's trick.",
			"Seat 1 passes a card to seat 2.",
			"Seat 1 passes 6 to seat 0.",
			"Seat 1 lays a card in the devil's trick.",
			"Seat 2 passes a card to seat 3.",
			"Seat 2 passes a card to seat 1.",
			"Seat 2 lays a card in the devil's trick.",
			"Seat 3 passes 5 to seat 0.",
			"Seat 3 passes a card to seat 2.",
			"Seat 3 lays a card in the devil's trick.",
		},
		cards.Nobody: {
			"Seat 3 has chosen what to pass.",
			"Seat 0 passes a card to seat 1.",
			"Seat 0 passes a card to seat 3.",
			"Seat 0 lays a card in the devil's trick.",
			"Seat 1 passes a card to seat 2.",
			"Seat 1 passes a card to seat 0.",
			"Seat 1 lays a card in the devil's trick.",
			"Seat 2 passes a card to seat 3.",
			"Seat 2 passes a card to seat 1.",
			"Seat 2 lays a card in the devil's trick.",
			"Seat 3 passes a card to seat 0.",
			"Seat 3 passes a card to seat 2.",
			"Seat 3 lays a card in the devil's trick.",
		},
	} {
		var texts []string
		for _, e := range events {
			texts = append(texts, e.For(seat).Text)
		}
		if diff := cmp.Diff(want, texts); diff != "" {
			t.Errorf("seat %v (-want +got)\n%s", seat, diff)
		}
	}
	assert.Equal(t, "Seat 3 has chosen to pass 5 to the left, 12 to the right and 3 in the devil's trick.", events[0].For(3).Text)
}

// TestEventsShow checks which events newly show something, and to whom: past those
// nothing may be taken back.
func TestEventsShow(t *testing.T) {
	t.Parallel()
	all := cards.Everyone()
	shown := func(events []cards.Event) (list []cards.Set[cards.Seat]) {
		for _, e := range events {
			list = append(list, e.Shown)
		}
		return list
	}
	seats := func(s ...cards.Seat) cards.Set[cards.Seat] { return cards.SetOf(s...) }

	_, events, err := flaschenteufel.ExplainDeal(mustNew(flaschenteufel.Options{Players: 3}), flaschenteufel.Pack())
	require.NoError(t, err)
	assert.Equal(t, []cards.Set[cards.Seat]{seats(0), seats(1), seats(2), seats()}, shown(events), "a hand is shown to its seat")

	_, events, err = flaschenteufel.Explain(exampleDealt(), flaschenteufel.Exchange(0, 2, 1, 4))
	require.NoError(t, err)
	assert.Equal(t, []cards.Set[cards.Seat]{seats()}, shown(events), "a choice shows nothing")

	_, events, err = flaschenteufel.Explain(exampleTricks(), flaschenteufel.Play(0, 24))
	require.NoError(t, err)
	assert.Equal(t, []cards.Set[cards.Seat]{all.Without(0)}, shown(events), "a card played is shown to the others")

	_, events, err = flaschenteufel.Explain(exampleTricks(), flaschenteufel.Play(0, 5))
	require.NoError(t, err)
	assert.Equal(t, []cards.Set[cards.Seat]{all.Without(0).Without(3)}, shown(events), "seat 3 passed this card and knew where it was")

	_, events, err = flaschenteufel.Explain(twoTricks(), flaschenteufel.Play(0, 26))
	require.NoError(t, err)
	assert.Equal(t, []cards.Set[cards.Seat]{seats()}, shown(events), "an open card was seen before")

	s, err := flaschenteufel.Deal(mustNew(flaschenteufel.Options{Players: 2}), flaschenteufel.Pack())
	require.NoError(t, err)
	_, events, err = flaschenteufel.Explain(mustApply(s, flaschenteufel.ExchangeTwo(0, 3, 5, 1, 7)), flaschenteufel.ExchangeTwo(1, 2, 4, 6, 8))
	require.NoError(t, err)
	assert.Equal(t, []cards.Set[cards.Seat]{
		seats(),                     // the choice
		seats(1), seats(1), seats(), // what seat 0 passes and lays
		seats(0), seats(0), seats(), // what seat 1 passes and lays
		all.Without(0), all.Without(1), // the open hands
	}, shown(events))
}

// TestEventsOfTheDevilsTrick turns it up.
func TestEventsOfTheDevilsTrick(t *testing.T) {
	t.Parallel()
	s := exampleTricks()
	var events []cards.Event
	for s.Phase() == flaschenteufel.PhaseTricks {
		var err error
		s, events, err = flaschenteufel.Explain(s, flaschenteufel.AppendMoves(nil, s)[0])
		require.NoError(t, err)
	}
	for _, e := range events {
		if e.Rule == flaschenteufel.RuleDevilsTrick {
			assert.Equal(t, "3 4 13 23", e.Cards)
			assert.Equal(t, e, e.For(cards.Nobody))
			assert.Equal(t, cards.Everyone(), e.Shown)
			return
		}
	}
	t.Error("the devil's trick is not turned up")
}

// TestExplainRefuses gives no events with a refusal.
func TestExplainRefuses(t *testing.T) {
	t.Parallel()
	s := exampleTricks()
	next, events, err := flaschenteufel.Explain(s, flaschenteufel.Play(1, 15))
	require.ErrorIs(t, err, flaschenteufel.RuleTurn)
	assert.Nil(t, events)
	assert.True(t, next == s)
	next, events, err = flaschenteufel.ExplainDeal(s, flaschenteufel.Pack())
	require.ErrorIs(t, err, cards.RulePile)
	assert.Nil(t, events)
	assert.True(t, next == s)
	next, events, err = flaschenteufel.Game{}.ExplainDeal(mustNew(flaschenteufel.Options{Players: 3}), "1 1")
	require.ErrorIs(t, err, cards.RulePile)
	assert.Nil(t, events)
	assert.True(t, next == mustNew(flaschenteufel.Options{Players: 3}))
}

// TestReasonsGiveNothingAway refuses moves of each seat and looks for cards in the
// reason that the move did not name: the reason may be shown to whoever made it.
func TestReasonsGiveNothingAway(t *testing.T) {
	t.Parallel()
	for _, s := range []flaschenteufel.State{exampleDealt(), exampleTricks(), twoTricks()} {
		for seat := range cards.Seat(s.Players()) {
			for _, c := range flaschenteufel.Pack() {
				_, err := flaschenteufel.Apply(s, flaschenteufel.Play(seat, c))
				var v *cards.Violation
				if !errors.As(err, &v) {
					continue
				}
				for word := range strings.FieldsFuncSeq(v.Reason, func(r rune) bool { return r < '0' || '9' < r }) {
					// Seat numbers are single digits.
					assert.True(t, word == c.String() || len(word) == 1, "%v: %s", v.Move, v.Reason)
				}
			}
		}
	}
}
