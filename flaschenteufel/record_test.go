package flaschenteufel_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

// TestRecordsKept replays the records kept for ever. The last comment of each tells how
// the game ended. A record of rules that are no longer played parses and is refused.
func TestRecordsKept(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/records/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			r, err := flaschenteufel.ParseRecord(string(text))
			require.NoError(t, err)
			assert.Equal(t, string(text), r.String(), "prints as it was written")

			var s flaschenteufel.State
			steps := -1
			for s, err = range r.Replay() {
				steps++
				if r.Rules() != flaschenteufel.RulesVersion {
					require.ErrorIs(t, err, cards.RuleRulesVersion)
					return
				}
				require.NoError(t, err, "step %d", steps)
			}
			result, over := s.Result()
			require.True(t, over)
			have, err := json.Marshal(result)
			require.NoError(t, err)
			comments := slices.Collect(r.Comments(steps))
			require.NotEmpty(t, comments)
			assert.Equal(t, comments[len(comments)-1], "result "+string(have))
		})
	}
}

func TestRecordRefuses(t *testing.T) {
	t.Parallel()
	_, err := flaschenteufel.NewRecord(flaschenteufel.Options{Players: 5})
	require.ErrorIs(t, err, flaschenteufel.RulePlayers)
	_, err = flaschenteufel.ParseRecord("spielwerk-record 2\n")
	require.Error(t, err)

	r, err := flaschenteufel.NewRecord(flaschenteufel.Options{Players: 2})
	require.NoError(t, err)
	before := r.String()
	for _, m := range []flaschenteufel.Move{{}, flaschenteufel.Play(9, 19), flaschenteufel.Play(0, 0)} {
		require.ErrorIs(t, r.AddMove(m), cards.RuleMove, "%v has no text", m)
	}
	for _, pile := range [][]flaschenteufel.Card{nil, {4, 5}, {19, 19}, flaschenteufel.Pack()[1:]} {
		require.ErrorIs(t, r.AddDeal(pile), cards.RulePile, "%v", pile)
	}
	assert.Equal(t, before, r.String(), "left as it was")

	for text, rule := range map[string]cards.Rule{
		"spielwerk-record 1\ngame flaschenteufel\nrules 2\noptions {\"players\":2}\n":                 cards.RuleRulesVersion,
		"spielwerk-record 1\ngame flaschenteufel\nrules 1\noptions {\"players\":7}\n":                 flaschenteufel.RulePlayers,
		"spielwerk-record 1\ngame flaschenteufel\nrules 1\noptions {\"players\":2}\ndeal 1 1\n":       cards.RulePile,
		"spielwerk-record 1\ngame flaschenteufel\nrules 1\noptions {\"players\":2}\n0 play 1\n":       cards.RulePile,
		"spielwerk-record 1\ngame flaschenteufel\nrules 1\noptions {\"players\":2}\n0 knock\n":        cards.RuleMove,
		"spielwerk-record 1\ngame flaschenteufel\nrules 1\noptions {\"players\":2}\ndeal\n0 play 1\n": flaschenteufel.RuleExchange,
	} {
		r, err := flaschenteufel.ParseRecord(text)
		require.NoError(t, err)
		last := error(nil)
		for _, err := range r.Replay() {
			require.NoError(t, last, "an error is the last")
			last = err
		}
		require.ErrorIs(t, last, rule, "%s", text)
	}
}
