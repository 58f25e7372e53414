package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielwerk/cards"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// drive plays a game of an entry and returns what is on the screen and in the record.
func drive[S any, M move, V any](e entry[S, M, V], auto bool, seed uint64, stdin string) (screen string, r cards.Record, err error) {
	var out, record bytes.Buffer
	onto := newScreen(&out)
	err = e.play(party{
		options: "{}", seed: seed, auto: auto,
		in: bufio.NewReader(strings.NewReader(stdin)), out: onto, record: &record,
	})
	if err == nil {
		err = onto.Flush()
	}
	if err == nil {
		r, err = cards.ParseRecord(record.String())
	}
	return out.String(), r, err
}

func TestChanceIsDrawnFromTheSeed(t *testing.T) {
	flips := map[string]int{}
	for seed := range uint64(40) {
		screen, r, err := drive(toyEntry(toy{}), true, seed, "")
		require.NoError(t, err)
		assert.Contains(t, screen, "\nPlace 1: seat ")
		steps := slices.Collect(r.Steps())
		require.Len(t, steps, 4) // a deal, a flip, two cards
		flips[steps[1]]++
	}
	assert.Equal(t, 40, flips["nature flip heads"]+flips["nature flip tails"])
	assert.Greater(t, flips["nature flip heads"], 8)
	assert.Greater(t, flips["nature flip tails"], 8)
}

func TestAMoveThatNeedNotBeMade(t *testing.T) {
	for _, test := range []struct {
		reason, stdin string
		first         string // who shows a card first
	}{
		{"moved at once", "1\n", "0 "},
		{"waited", "\n1\n", "1 "},
		{"asked, then waited", "?\n\n1\n", "1 "},
		{"waited, but not for ever", "\n\n\n1\n", "1 "},
	} {
		screen, r, err := drive(toyEntry(toy{}), false, 1, test.stdin)
		require.NoError(t, err, test.reason)
		require.Contains(t, screen, "\nPlace 1: seat ", test.reason)
		steps := slices.Collect(r.Steps())
		assert.True(t, strings.HasPrefix(steps[2], test.first), "%s: %q", test.reason, steps)
	}
}

func TestTheScreenHidesWhatTheSeatMayNotKnow(t *testing.T) {
	for seed := range uint64(40) {
		screen, r, err := drive(toyEntry(toy{}), false, seed, "view\nmore\n?\n1 show amber\nshow nothing\n\nview\n1\n")
		require.NoError(t, err)
		deal, _ := cards.CutDeal(slices.Collect(r.Steps())[0])
		var s toyState
		for next, err := range cards.Replay(toy{}, r) {
			require.NoError(t, err)
			s = next
		}
		for i, word := range strings.Fields(deal) {
			may := i < 2 || word == s.shown[1] // own, or shown
			assert.Equal(t, may, strings.Contains(screen, word), "%s of %s in:\n%s", word, deal, screen)
		}
	}
}

func TestAWatchedGameShowsAll(t *testing.T) {
	screen, _, err := drive(toyEntry(toy{}), true, 1, "")
	require.NoError(t, err)
	for word := range strings.FieldsSeq(toyPile) {
		assert.Contains(t, screen, word)
	}
}

// Games that break the contract, each in one way.
type (
	badSample  struct{ toy }
	badApply   struct{ toy }
	badExplain struct{ toy }
)

var errBad = errors.New("bad")

func (badSample) Sample(toyView, rand.Source) (toyState, error) { return toyState{}, errBad }
func (badApply) Apply(s toyState, _ toyMove) (toyState, error)  { return s, errBad }
func (badExplain) Explain(s toyState, _ toyMove) (toyState, []cards.Event, error) {
	return s, nil, errBad
}

func TestABrokenGameEndsInAnError(t *testing.T) {
	for _, g := range []cards.Game[toyState, toyMove, toyView]{badSample{}, badApply{}, badExplain{}} {
		_, _, err := drive(toyEntry(g), true, 1, "")
		assert.ErrorIs(t, err, errBad)
	}
}

// limited takes so many writes and then none.
type limited struct{ left int }

func (w *limited) Write(p []byte) (int, error) {
	if w.left--; w.left < 0 {
		return 0, errBad
	}
	return len(p), nil
}

func TestARecordThatBreaksOff(t *testing.T) {
	for writes := range 5 { // the head and four steps
		err := toyEntry(toy{}).play(party{
			options: "{}", auto: true, out: newScreen(io.Discard), record: &limited{writes},
		})
		assert.ErrorIs(t, err, errBad)
	}
}

func TestOptionsThatAreRefused(t *testing.T) {
	err := toyEntry(toy{}).play(party{options: "[]", out: newScreen(io.Discard), record: io.Discard})
	assert.ErrorIs(t, err, cards.Rule("toy/options"))
}
