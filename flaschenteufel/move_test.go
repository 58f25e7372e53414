package flaschenteufel_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

// TestMove takes moves through their text, their Go expression and JSON.
func TestMove(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		move flaschenteufel.Move
		text string
		expr string
		seat cards.Seat
		list []flaschenteufel.Card
	}{
		{flaschenteufel.Play(2, 24), "2 play 24", "flaschenteufel.Play(2, 24)", 2, []flaschenteufel.Card{24}},
		{flaschenteufel.Exchange(0, 5, 7, 9), "0 exchange 5 7 9", "flaschenteufel.Exchange(0, 5, 7, 9)", 0, []flaschenteufel.Card{5, 7, 9}},
		{flaschenteufel.Exchange(3, 9, 7, 5), "3 exchange 9 7 5", "flaschenteufel.Exchange(3, 9, 7, 5)", 3, []flaschenteufel.Card{9, 7, 5}},
		{flaschenteufel.ExchangeTwo(1, 5, 7, 9, 12), "1 exchange 5 7 9 12", "flaschenteufel.ExchangeTwo(1, 5, 7, 9, 12)", 1, []flaschenteufel.Card{5, 7, 9, 12}},
		{flaschenteufel.ExchangeTwo(1, 5, 7, 12, 9), "1 exchange 5 7 9 12", "flaschenteufel.ExchangeTwo(1, 5, 7, 9, 12)", 1, []flaschenteufel.Card{5, 7, 9, 12}},
		{flaschenteufel.Play(cards.Nature, 1), "nature play 1", "flaschenteufel.Play(cards.Nature, 1)", cards.Nature, []flaschenteufel.Card{1}},
		{flaschenteufel.Play(cards.Nobody, 37), "nobody play 37", "flaschenteufel.Play(cards.Nobody, 37)", cards.Nobody, []flaschenteufel.Card{37}},
	} {
		assert.Equal(t, row.text, row.move.String())
		assert.Equal(t, row.expr, row.move.GoString())
		assert.Equal(t, row.seat, row.move.Seat())
		assert.Equal(t, row.list, row.move.Cards())
		parsed, err := flaschenteufel.ParseMove("  " + row.text + " ")
		require.NoError(t, err)
		assert.True(t, parsed == row.move, "%v parsed as %v", row.move, parsed)

		data, err := json.Marshal(row.move)
		require.NoError(t, err)
		assert.Equal(t, `"`+row.text+`"`, string(data))
		var again flaschenteufel.Move
		require.NoError(t, json.Unmarshal(data, &again))
		assert.True(t, again == row.move)
	}
}

func TestParseMoveRefuses(t *testing.T) {
	t.Parallel()
	for text, reason := range map[string]string{
		"":                      "empty",
		"0":                     "no verb",
		"0 play":                "no card",
		"play 24":               "no seat",
		"8 play 24":             "no seat",
		"0 plays 24":            "no verb of the game",
		"0 Play 24":             "capitals",
		"0 play 19":             "no card",
		"0 play 24 25":          "a card too many",
		"0 exchange 5 7":        "a card too few",
		"0 exchange 1 2 3 4 5":  "a card too many",
		"0 exchange 5 7 x":      "no card",
		"0 exchange 5,7,9":      "commas",
		"0 play 24 # a comment": "comments belong to records",
		"0\nplay\n24":           "more than a line",
	} {
		_, err := flaschenteufel.ParseMove(text)
		require.ErrorIs(t, err, cards.RuleMove, "%q: %s", text, reason)
		m := flaschenteufel.Play(0, 5)
		require.ErrorIs(t, m.UnmarshalText([]byte(text)), cards.RuleMove, "%q: %s", text, reason)
		assert.True(t, m == flaschenteufel.Play(0, 5), "%q: left as it was", text)
	}
}

// TestMoveMalformed makes moves that no text says and no state accepts.
func TestMoveMalformed(t *testing.T) {
	t.Parallel()
	_, err := flaschenteufel.Move{}.MarshalText()
	require.ErrorIs(t, err, cards.RuleMove)
	assert.Equal(t, "Move{}", flaschenteufel.Move{}.String())
	assert.Equal(t, "flaschenteufel.Move{}", flaschenteufel.Move{}.GoString())

	for _, m := range []flaschenteufel.Move{
		flaschenteufel.Play(0, 0), flaschenteufel.Play(0, 200), flaschenteufel.Play(77, 5), flaschenteufel.Exchange(0, 0, 0, 0),
	} {
		_, err := m.MarshalText()
		require.ErrorIs(t, err, cards.RuleMove, "%v has no text that reads back", m)
	}

	dealt, tricks := exampleDealt(), exampleTricks()
	for _, m := range []flaschenteufel.Move{
		{},
		flaschenteufel.Play(0, 0),
		flaschenteufel.Play(0, 19),
		flaschenteufel.Play(0, 38),
		flaschenteufel.Play(0, 64+24), // seat 0 holds 24
		flaschenteufel.Play(0, 128+24),
		flaschenteufel.Play(4, 24),
		flaschenteufel.Play(255, 24),
		flaschenteufel.Play(cards.Nature, 24),
		flaschenteufel.Exchange(0, 1, 2, 0),
		flaschenteufel.Exchange(0, 1, 2, 64+4),
		flaschenteufel.Exchange(0, 64+1, 2, 4),
		flaschenteufel.Exchange(16, 1, 2, 4),
	} {
		for _, s := range []flaschenteufel.State{dealt, tricks} {
			next, err := flaschenteufel.Apply(s, m)
			require.ErrorIs(t, err, cards.RuleMove, "%#v", m)
			assert.True(t, next == s, "%#v changes the state", m)
		}
	}
}
