package cards_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"spielwerk/cards"
)

// allSeats is every seat in each of its forms.
var allSeats = []struct {
	seat cards.Seat
	text string
	json string
	expr string
}{
	{0, "0", "0", "0"},
	{1, "1", "1", "1"},
	{2, "2", "2", "2"},
	{3, "3", "3", "3"},
	{4, "4", "4", "4"},
	{5, "5", "5", "5"},
	{6, "6", "6", "6"},
	{7, "7", "7", "7"},
	{cards.Nature, "nature", `"nature"`, "cards.Nature"},
	{cards.Nobody, "nobody", `"nobody"`, "cards.Nobody"},
}

func TestSeat(t *testing.T) {
	t.Parallel()
	for _, row := range allSeats {
		t.Run(row.text, func(t *testing.T) {
			t.Parallel()
			parsed, err := cards.ParseSeat(row.text)
			require.NoError(t, err)
			assert.Equal(t, row.seat, parsed)
			assert.Equal(t, row.text, row.seat.String())
			assert.Equal(t, row.expr, fmt.Sprintf("%#v", row.seat))

			text, err := row.seat.AppendText([]byte("seat "))
			require.NoError(t, err)
			assert.Equal(t, "seat "+row.text, string(text))
			text, err = row.seat.MarshalText()
			require.NoError(t, err)
			again := cards.Seat(77)
			require.NoError(t, again.UnmarshalText(text))
			assert.Equal(t, row.seat, again)

			data, err := json.Marshal(row.seat)
			require.NoError(t, err)
			assert.Equal(t, row.json, string(data))
			again = cards.Seat(77)
			require.NoError(t, json.Unmarshal(data, &again))
			assert.Equal(t, row.seat, again)

			data, err = json.Marshal(map[cards.Seat]bool{row.seat: true})
			require.NoError(t, err)
			assert.JSONEq(t, `{"`+row.text+`":true}`, string(data), "as a key")
			var keyed map[cards.Seat]bool
			require.NoError(t, json.Unmarshal(data, &keyed))
			assert.True(t, keyed[row.seat], "as a key")
		})
	}
}

// TestSeatNone takes the values that are no seat: they print, and nothing that they
// print reads back.
func TestSeatNone(t *testing.T) {
	t.Parallel()
	for n := int(cards.Nobody) + 1; n < 256; n++ {
		seat := cards.Seat(n)
		assert.Equal(t, fmt.Sprintf("Seat(%d)", n), seat.String())
		assert.Equal(t, fmt.Sprint(n), fmt.Sprintf("%#v", seat))
		_, err := cards.ParseSeat(seat.String())
		assert.Error(t, err)
		data, err := json.Marshal(seat)
		require.NoError(t, err)
		assert.Error(t, json.Unmarshal(data, new(cards.Seat)))
	}
}

// TestParseSeat compares the parser with a slow one that looks for a seat which
// prints so.
func TestParseSeat(t *testing.T) {
	t.Parallel()
	texts := rapid.OneOf(
		rapid.StringMatching(`[0-9]{0,2}`),
		rapid.SampledFrom([]string{"nature", "nobody", "Nature", "nobody ", "-1", "08", "Seat(8)", "０"}),
		rapid.String(),
	)
	rapid.Check(t, func(t *rapid.T) {
		text := texts.Draw(t, "text")
		want, ok := cards.Nobody, false
		for _, row := range allSeats {
			if row.text == text {
				want, ok = row.seat, true
			}
		}
		have, err := cards.ParseSeat(text)
		if (err == nil) != ok || have != want {
			t.Fatalf("%q reads as %v, %v; want %v, %t", text, have, err, want, ok)
		}
	})
}

func TestSeatRefuses(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ json, reason string }{
		{`8`, "the number of Nature, which is written as a word"},
		{`9`, "the number of Nobody, which is written as a word"},
		{`10`, "no seat"},
		{`-1`, "no seat"},
		{`256`, "more than a byte holds"},
		{`1.0`, "a fraction"},
		{`1e0`, "an exponent"},
		{`"8"`, "no seat of that number"},
		{`"07"`, "a leading zero"},
		{`""`, "an empty word"},
		{`"Nobody"`, "an upper-case letter"},
		{`"nobody "`, "a space"},
		{`null`, "a seat is never absent"},
		{`true`, "no seat"},
		{`[0]`, "no seat"},
		{`{"seat":0}`, "no seat"},
	} {
		seat := cards.Seat(5)
		assert.Error(t, json.Unmarshal([]byte(row.json), &seat), "%s: %s", row.json, row.reason)
		assert.Equal(t, cards.Seat(5), seat, "%s: left as it was", row.json)
	}
	seat := cards.Seat(5)
	assert.Error(t, seat.UnmarshalText([]byte("8")))
	assert.Error(t, seat.UnmarshalJSON(nil), "nothing")
	assert.Error(t, seat.UnmarshalJSON([]byte("nature")), "a word that is no JSON")
	assert.Error(t, seat.UnmarshalJSON([]byte(`"nature`)), "a string that does not end")
	assert.Equal(t, cards.Seat(5), seat, "left as it was")
}

// TestSeatNeighbours walks round every table, and has no neighbour for who does not
// sit at it.
func TestSeatNeighbours(t *testing.T) {
	t.Parallel()
	for players := -1; players <= cards.MaxSeats+2; players++ {
		for n := range 256 {
			seat := cards.Seat(n)
			if n >= players || players > cards.MaxSeats {
				assert.False(t, seat.IsPlayer(players), "%v of %d", seat, players)
				assert.Equal(t, cards.Nobody, seat.Left(players), "left of %v of %d", seat, players)
				assert.Equal(t, cards.Nobody, seat.Right(players), "right of %v of %d", seat, players)
				continue
			}
			assert.True(t, seat.IsPlayer(players), "%v of %d", seat, players)
			assert.Equal(t, seat, seat.Left(players).Right(players), "%v of %d", seat, players)
			assert.Equal(t, seat, seat.Right(players).Left(players), "%v of %d", seat, players)
			at, steps := seat.Left(players), 1
			for ; at != seat && steps <= players; steps++ {
				at = at.Left(players)
			}
			assert.Equal(t, players, steps, "once round a table of %d from %v", players, seat)
		}
	}
	assert.Equal(t, cards.Seat(3), cards.Seat(2).Left(4), "seats are numbered clockwise")
	assert.Equal(t, cards.Seat(1), cards.Seat(2).Right(4), "seats are numbered clockwise")
}

// TestSeatLeftIn compares with a walk round a table of eight.
func TestSeatLeftIn(t *testing.T) {
	t.Parallel()
	for bits := range uint64(1 << 10) { // Nature and Nobody among them
		set := cards.SetOfBits[cards.Seat](bits, 0)
		for seat := range cards.Seat(cards.MaxSeats) {
			want, at := cards.Nobody, seat
			for range cards.MaxSeats {
				if at = at.Left(cards.MaxSeats); set.Has(at) {
					want = at
					break
				}
			}
			if have := seat.LeftIn(set); have != want {
				t.Fatalf("left of %v in %v is %v, want %v", seat, set, have, want)
			}
		}
	}
}

// TestSeatLeftInOfNoPlayer asks who is to the left of nobody in particular.
func TestSeatLeftInOfNoPlayer(t *testing.T) {
	t.Parallel()
	for _, seat := range []cards.Seat{8, 9, 10, 200, 255} {
		assert.Equal(t, cards.Nobody, seat.LeftIn(cards.Everyone()), "%v", seat)
	}
}
