package cards_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

// demo is the game that the tests of records replay.
var demo = flaschenteufel.Game{}

// demoHead returns the head of a record of that game for four.
func demoHead(rules int) string {
	return fmt.Sprintf("spielwerk-record 1\ngame %s\nrules %d\noptions {\"players\":4}\n", demo.Name(), rules)
}

// TestReplay compares each state with one made by the functions of the game.
func TestReplay(t *testing.T) {
	t.Parallel()
	r := mustParseRecord(t, demoHead(demo.RulesVersion())+
		"deal 1 6 8 3 2 10 9 5 4 11 14 7 18 13 17 12\n0 exchange 2 1 4\n1 exchange 10 6 13\n2 exchange 8 9 14\n")

	want, err := flaschenteufel.New(flaschenteufel.Options{Players: 4})
	require.NoError(t, err)
	states := []flaschenteufel.State{want}
	deal := []flaschenteufel.Card{
		1, 6, 8, 3, 2, 10, 9, 5, 4, 11, 14, 7, 18, 13, 17, 12, 15, 16,
		20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37,
	}
	want, err = flaschenteufel.Deal(want, deal)
	require.NoError(t, err)
	states = append(states, want)
	for _, m := range []flaschenteufel.Move{
		flaschenteufel.Exchange(0, 2, 1, 4), flaschenteufel.Exchange(1, 10, 6, 13), flaschenteufel.Exchange(2, 8, 9, 14),
	} {
		want, err = flaschenteufel.Apply(want, m)
		require.NoError(t, err)
		states = append(states, want)
	}

	n := 0
	for s, err := range cards.Replay(demo, r) {
		require.NoError(t, err)
		require.True(t, s == states[n], "state %d: %v, want %v", n, s, states[n])
		n++
	}
	assert.Equal(t, len(states), n)
}

// TestReplayRefuses has a row for each way in which a replay ends early: how many states
// it gives before the error, and the rule.
func TestReplayRefuses(t *testing.T) {
	t.Parallel()
	own, others := demoHead(demo.RulesVersion()), demoHead(demo.RulesVersion()+1)
	for _, row := range []struct {
		reason, text string
		states       int
		rule         cards.Rule
	}{
		{"another game", head, 0, ""},
		{"other rules", others, 0, cards.RuleRulesVersion},
		{"another game and other rules", strings.Replace(others, demo.Name(), "demo", 1), 0, ""},
		{"odd options", strings.Replace(own, ":4", ":9", 1), 0, flaschenteufel.RulePlayers},
		{"a deal that is none", own + "deal 19\n", 1, cards.RulePile},
		{"a move that does not parse", own + "deal\n0 knock\n1 knock\n", 2, cards.RuleMove},
		{"a move that is refused", own + "deal\n0 exchange 1 5 9\n0 exchange 1 5 9\n", 3, flaschenteufel.RuleExchange},
	} {
		var last flaschenteufel.State
		states, ended := 0, false
		for s, err := range cards.Replay(demo, mustParseRecord(t, row.text)) {
			require.False(t, ended, "%s: the error is the last", row.reason)
			if err == nil {
				states++
				last = s
				continue
			}
			ended = true
			assert.True(t, s == last, "%s: with the last state", row.reason)
			var v *cards.Violation
			assert.Equal(t, row.rule != "", errors.As(err, &v), row.reason)
			if row.rule != "" {
				assert.ErrorIs(t, err, row.rule, row.reason)
			}
		}
		assert.True(t, ended, row.reason)
		assert.Equal(t, row.states, states, row.reason)
	}
	for s, err := range cards.Replay(demo, cards.Record{}) {
		assert.Error(t, err, "the zero Record is of no game")
		assert.True(t, s == flaschenteufel.State{})
	}
}

// TestReplayEnds breaks out of a replay at every state, the ones with an error included.
func TestReplayEnds(t *testing.T) {
	t.Parallel()
	r := mustParseRecord(t, demoHead(demo.RulesVersion())+"deal\n0 exchange 1 5 9\n1 knock\n")
	for end := 1; end <= 4; end++ {
		n := 0
		for range cards.Replay(demo, r) {
			if n++; n == end {
				break
			}
		}
		assert.Equal(t, end, n)
	}
	for _, text := range []string{head, demoHead(demo.RulesVersion() + 1)} {
		for range cards.Replay(demo, mustParseRecord(t, text)) {
			break
		}
	}
}

// TestStep makes each kind of step, with its events and without.
func TestStep(t *testing.T) {
	t.Parallel()
	start, err := demo.New(`{"players":4}`)
	require.NoError(t, err)
	dealt, err := demo.Deal(start, "24 15")
	require.NoError(t, err)
	var hand []flaschenteufel.Card
	for c := range dealt.Hand(0).All() {
		hand = append(hand, c)
	}
	exchange := flaschenteufel.Exchange(0, hand[0], hand[1], hand[2])
	chosen, err := demo.Apply(dealt, exchange)
	require.NoError(t, err)

	for _, row := range []struct {
		reason     string
		from, want flaschenteufel.State
		step       string
		rule       cards.Rule
	}{
		{"a deal", start, dealt, "deal 24 15", ""},
		{"a deal, with space", start, dealt, " deal   24\t15 ", ""},
		{"a move", dealt, chosen, exchange.String(), ""},
		{"a deal that is refused", start, start, "deal 24 24", cards.RulePile},
		{"a deal that is not due", dealt, dealt, "deal 24 15", cards.RulePile},
		{"a move that is refused", start, start, exchange.String(), cards.RulePile},
		{"a move that does not parse", dealt, dealt, "0 knock", cards.RuleMove},
		{"no step", dealt, dealt, "", cards.RuleMove},
	} {
		have, err := cards.ApplyStep(demo, row.from, row.step)
		explained, events, explainErr := cards.ExplainStep(demo, row.from, row.step)
		assert.True(t, have == row.want, row.reason)
		assert.True(t, explained == row.want, row.reason)
		if row.rule == "" {
			require.NoError(t, err, row.reason)
			require.NoError(t, explainErr, row.reason)
			assert.NotEmpty(t, events, row.reason)
			continue
		}
		require.ErrorIs(t, err, row.rule, row.reason)
		assert.Equal(t, err, explainErr, row.reason)
		assert.Empty(t, events, row.reason)
	}
}

func TestCutDeal(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		step, deal string
		ok         bool
	}{
		{"deal 24 15", "24 15", true},
		{"deal", "", true},
		{"\tdeal  24  15 \n", "24  15", true},
		{"deal\t24", "24", true},
		{"dealt 24", "24", false},
		{"Deal 24", "24", false},
		{"0 deal 24", "deal 24", false},
		{"", "", false},
	} {
		deal, ok := cards.CutDeal(row.step)
		assert.Equal(t, row.ok, ok, "%q", row.step)
		if ok {
			assert.Equal(t, row.deal, deal, "%q", row.step)
		}
	}
}
