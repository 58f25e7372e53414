package flaschenteufel_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"spielwerk/flaschenteufel"
)

// TestPack checks the pack against the rule's table: numbers and, in brackets there,
// coins.
func TestPack(t *testing.T) {
	t.Parallel()
	coins := []int{1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6}
	var all []flaschenteufel.Card
	for colour, list := range map[flaschenteufel.Colour][]flaschenteufel.Card{
		flaschenteufel.Yellow: {1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 25, 28},
		flaschenteufel.Blue:   {4, 6, 8, 10, 13, 17, 20, 24, 27, 30, 32, 34},
		flaschenteufel.Red:    {11, 14, 16, 21, 23, 26, 29, 31, 33, 35, 36, 37},
	} {
		for i, c := range list {
			assert.Equal(t, colour, c.Colour(), "colour of %v", c)
			assert.Equal(t, coins[i], c.Coins(), "coins of %v", c)
		}
		all = append(all, list...)
	}
	slices.Sort(all)
	if diff := cmp.Diff(all, flaschenteufel.Pack()); diff != "" {
		t.Errorf("pack (-want +got)\n%s", diff)
	}
	assert.Len(t, all, flaschenteufel.PackSize)

	pack := flaschenteufel.Pack()
	pack[0] = 37
	assert.Equal(t, flaschenteufel.Card(1), flaschenteufel.Pack()[0], "the pack handed out is a copy")
}

// TestCard takes every value of the type through text and back.
func TestCard(t *testing.T) {
	t.Parallel()
	valid := 0
	for n := range 256 {
		c := flaschenteufel.Card(n)
		data, err := c.MarshalText()
		if !c.IsValid() {
			assert.Error(t, err, "%d has no text", n)
			assert.Zero(t, c.Coins(), "coins of %d", n)
			assert.Zero(t, c.Colour(), "colour of %d", n)
			continue
		}
		valid++
		require.NoError(t, err)
		assert.Equal(t, c, flaschenteufel.MustParseCard(string(data)))
		assert.Equal(t, c.String(), string(data))
		assert.Equal(t, c.String(), c.GoString())

		var again flaschenteufel.Card
		data, err = json.Marshal(c)
		require.NoError(t, err)
		assert.Equal(t, `"`+c.String()+`"`, string(data), "a card is a string in JSON")
		require.NoError(t, json.Unmarshal(data, &again))
		assert.Equal(t, c, again)
	}
	assert.Equal(t, flaschenteufel.PackSize, valid)
}

func TestParseCardRefuses(t *testing.T) {
	t.Parallel()
	for text, reason := range map[string]string{
		"":     "empty",
		"19":   "the start card is none of the pack",
		"0":    "below 1",
		"38":   "above 37",
		"-1":   "a sign",
		"+1":   "a sign",
		"01":   "a leading zero",
		"1.0":  "a fraction",
		" 1":   "a space",
		"257":  "more than a byte holds",
		"x":    "no number",
		"1e1":  "an exponent",
		"0x10": "not decimal",
		"１":    "a digit that is not ASCII",
	} {
		_, err := flaschenteufel.ParseCard(text)
		assert.Error(t, err, "%q: %s", text, reason)
		c := flaschenteufel.Card(5)
		assert.Error(t, c.UnmarshalText([]byte(text)), "%q: %s", text, reason)
		assert.Equal(t, flaschenteufel.Card(5), c, "%q: left as it was", text)
	}
	assert.Panics(t, func() { flaschenteufel.MustParseCard("19") })
}

func TestColourString(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "yellow blue red", flaschenteufel.Yellow.String()+" "+flaschenteufel.Blue.String()+" "+flaschenteufel.Red.String())
	assert.Equal(t, "Colour(0)", flaschenteufel.Colour(0).String())
	assert.Equal(t, "Colour(4)", flaschenteufel.Colour(4).String())
}
