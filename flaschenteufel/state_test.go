package flaschenteufel_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

// TestAccessors checks what State and View tell against a position worked out by hand:
// the example of the rules has been played.
func TestAccessors(t *testing.T) {
	t.Parallel()
	s := mustApply(exampleTricks(),
		flaschenteufel.Play(0, 24), flaschenteufel.Play(1, 15), flaschenteufel.Play(2, 17), flaschenteufel.Play(3, 32),
		flaschenteufel.Play(2, 31))
	set := cards.SetOf[flaschenteufel.Card]
	assert.Equal(t, flaschenteufel.Options{Players: 4, Target: flaschenteufel.DefaultTarget}, s.Options())
	assert.Equal(t, 4, s.Players())
	assert.Equal(t, flaschenteufel.PhaseTricks, s.Phase())
	assert.Equal(t, 1, s.Round())
	assert.Equal(t, cards.Seat(2), s.Leader())
	assert.Equal(t, 17, s.Price())
	assert.Equal(t, cards.Seat(2), s.Owner())
	assert.Equal(t, []flaschenteufel.Card{31}, slices.Collect(s.Trick()))
	assert.Equal(t, set(15, 17, 24, 32), s.Won(2))
	assert.Equal(t, set(), s.Won(0))
	assert.Equal(t, set(10, 12, 14, 28, 30, 37), s.Hand(2))
	assert.Equal(t, set(), s.Open(2), "four players have no open hands")
	assert.Equal(t, flaschenteufel.Passed{Left: 8, Right: 9, Devil: set(23)}, s.Passed(2))
	assert.Equal(t, 0, s.Total(2))
	assert.Equal(t, cards.SetOf[cards.Seat](3), s.ToAct())
	assert.Equal(t, s.ToAct(), s.Waiting())

	v := s.View(3)
	assert.Equal(t, cards.Seat(3), v.Seat())
	assert.Equal(t, set(1, 7, 8, 16, 20, 27, 35), v.Hand())
	assert.Equal(t, []int{7, 7, 6, 7}, []int{v.HandSize(0), v.HandSize(1), v.HandSize(2), v.HandSize(3)})
	assert.Equal(t, set(), v.Open(3))
	assert.Equal(t, 0, v.OpenSize(3))
	assert.Equal(t, cards.SetOf[cards.Seat](0, 1, 2, 3), v.Exchanged())
	assert.Equal(t, flaschenteufel.Passed{Left: 5, Right: 12, Devil: set(3)}, v.Passed())
	assert.Equal(t, flaschenteufel.Received{Left: 1, Right: 8}, v.Received())
	assert.Equal(t, 17, v.Price(), "what is public is the same in every view")
	assert.Equal(t, s.Waiting(), v.Waiting())
}

// TestAccessorsOfTwo does the same with two players.
func TestAccessorsOfTwo(t *testing.T) {
	t.Parallel()
	set := cards.SetOf[flaschenteufel.Card]
	s := twoTricks()
	assert.Equal(t, set(4, 9, 11, 13, 15, 17, 20, 22, 24), s.Hand(0))
	assert.Equal(t, set(2, 26, 28, 30, 32, 34, 36), s.Open(0))
	assert.Equal(t, flaschenteufel.Passed{Open: 2, Hidden: 4, Devil: set(6, 8)}, s.Passed(1))
	v := s.View(1)
	assert.Equal(t, set(5, 10, 12, 14, 16, 18, 21, 23, 25), v.Hand())
	assert.Equal(t, set(3, 27, 29, 31, 33, 35, 37), v.Open(1))
	assert.Equal(t, s.Open(0), v.Open(0))
	assert.Equal(t, []int{9, 7}, []int{v.HandSize(0), v.OpenSize(0)})
	assert.Equal(t, flaschenteufel.Received{Open: 3, Hidden: 5}, v.Received())
	assert.Equal(t, "2 to the open hand, 4 to the hidden hand and 6 8 in the devil's trick", v.Passed().String())
	assert.Equal(t, "nothing yet", flaschenteufel.Passed{}.String())
	assert.Equal(t, "3 to the open hand and 5 to the hidden hand", v.Received().String())
	assert.Equal(t, "6 from the left and 5 from the right", exampleTricks().View(0).Received().String())
	assert.Equal(t, "nothing yet", flaschenteufel.Received{}.String())
}

// TestAccessorsOfStrangers asks for seats that are not at the table.
func TestAccessorsOfStrangers(t *testing.T) {
	t.Parallel()
	for _, s := range []flaschenteufel.State{exampleTricks(), twoTricks()} {
		for _, seat := range []cards.Seat{4, 7, cards.Nature, cards.Nobody, 200, 255} {
			assert.Zero(t, s.Won(seat))
			assert.Zero(t, s.Total(seat))
			assert.Zero(t, s.Hand(seat))
			assert.Zero(t, s.Open(seat))
			assert.Zero(t, s.Passed(seat))
			v := s.View(seat)
			assert.True(t, v == s.View(cards.Nobody), "the view of a spectator")
			assert.Equal(t, cards.Nobody, v.Seat())
			assert.Empty(t, v.AppendMoves(nil))
			v = s.View(0)
			assert.Zero(t, v.HandSize(seat))
			assert.Zero(t, v.Open(seat))
			assert.Zero(t, v.OpenSize(seat))
		}
	}
}

// TestViewOfResult checks that a view tells the result.
func TestViewOfResult(t *testing.T) {
	t.Parallel()
	s := mustNew(flaschenteufel.Options{Players: 3, Rounds: 1})
	_, over := s.View(0).Result()
	assert.False(t, over)
	s, err := flaschenteufel.Deal(s, flaschenteufel.Pack())
	require.NoError(t, err)
	for s.Phase() != flaschenteufel.PhaseOver {
		s = mustApply(s, flaschenteufel.AppendMoves(nil, s)[0])
	}
	want, _ := s.Result()
	for seat := range cards.Seat(4) {
		result, over := s.View(seat).Result()
		assert.True(t, over)
		assert.Equal(t, want, result)
	}
	assert.True(t, s.ToAct().IsEmpty())
}

// TestDealRefuses deals piles that are no permutation, as values.
func TestDealRefuses(t *testing.T) {
	t.Parallel()
	s := mustNew(flaschenteufel.Options{Players: 3})
	change := func(f func(pile []flaschenteufel.Card)) []flaschenteufel.Card {
		pile := flaschenteufel.Pack()
		f(pile)
		return pile
	}
	for reason, pile := range map[string][]flaschenteufel.Card{
		"no cards":           nil,
		"a card less":        flaschenteufel.Pack()[1:],
		"a card more":        append(flaschenteufel.Pack(), 1),
		"a card twice":       change(func(pile []flaschenteufel.Card) { pile[0] = 37 }),
		"no card":            change(func(pile []flaschenteufel.Card) { pile[0] = 0 }),
		"the start card":     change(func(pile []flaschenteufel.Card) { pile[0] = 19 }),
		"a card above 63":    change(func(pile []flaschenteufel.Card) { pile[0] = 64 + 1 }),
		"a card of 128 more": change(func(pile []flaschenteufel.Card) { pile[0] = 128 + 1 }),
	} {
		next, err := flaschenteufel.Deal(s, pile)
		require.ErrorIs(t, err, cards.RulePile, "%s", reason)
		assert.True(t, next == s, "%s", reason)
	}
	pile := flaschenteufel.Pack()
	slices.Reverse(pile)
	before := slices.Clone(pile)
	_, err := flaschenteufel.Deal(s, pile)
	require.NoError(t, err)
	assert.Equal(t, before, pile, "the pile is not changed")

	_, err = flaschenteufel.Deal(flaschenteufel.State{}, pile)
	require.ErrorIs(t, err, cards.RuleState)
	_, err = flaschenteufel.Game{}.Deal(flaschenteufel.State{}, "")
	require.ErrorIs(t, err, cards.RuleState)
}
