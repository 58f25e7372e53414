package flaschenteufel_test

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

// twoTricks returns a game of two when both have exchanged.
func twoTricks() flaschenteufel.State {
	s, err := flaschenteufel.Deal(mustNew(flaschenteufel.Options{Players: 2}), flaschenteufel.Pack())
	if err != nil {
		panic(err)
	}
	return mustApply(s, flaschenteufel.ExchangeTwo(0, 3, 5, 1, 7), flaschenteufel.ExchangeTwo(1, 2, 4, 6, 8))
}

// TestPositionRefuses breaks one field at a time of positions that are valid.
func TestPositionRefuses(t *testing.T) {
	t.Parallel()
	type position = flaschenteufel.Position
	type set = cards.Set[flaschenteufel.Card]
	fresh, dealt, tricks := mustNew(flaschenteufel.Options{Players: 4}), exampleDealt(), exampleTricks()
	chosen := mustApply(dealt, flaschenteufel.Exchange(1, 10, 6, 13))
	leading := mustApply(tricks, flaschenteufel.Play(0, 24))
	bought := mustApply(leading, flaschenteufel.Play(1, 15), flaschenteufel.Play(2, 17), flaschenteufel.Play(3, 32))
	two := twoTricks()
	openOnly := mustApply(two, flaschenteufel.Play(0, 26), flaschenteufel.Play(1, 29), flaschenteufel.Play(0, 36), flaschenteufel.Play(1, 31))
	for _, row := range []struct {
		reason string
		from   flaschenteufel.State
		change func(p *position)
	}{
		{"the zero position", fresh, func(p *position) { *p = position{} }},
		{"version 0", fresh, func(p *position) { p.Version = 0 }},
		{"no phase", fresh, func(p *position) { p.Phase = 0 }},
		{"a phase beyond the last", fresh, func(p *position) { p.Phase = flaschenteufel.PhaseOver + 1 }},
		{"round 0", fresh, func(p *position) { p.Round = 0 }},
		{"round 101", fresh, func(p *position) { p.Round = 101 }},
		{"totals of three", fresh, func(p *position) { p.Totals = []int{0, 0, 0} }},
		{"totals before the first round is scored", fresh, func(p *position) { p.Totals[2] = -1 }},
		{"more than the pack holds", fresh, func(p *position) { p.Round, p.Leader, p.Totals[2] = 2, 1, 127 }},
		{"less than the pack holds", fresh, func(p *position) { p.Round, p.Leader, p.Totals[2] = 2, 1, -127 }},
		{"a leader who is nobody", tricks, func(p *position) { p.Leader = cards.Nobody }},
		{"another leader before the deal", fresh, func(p *position) { p.Leader = 1 }},
		{"another leader after the deal", dealt, func(p *position) { p.Leader = 1 }},
		{"a price before the deal", fresh, func(p *position) { p.Price, p.Owner = 18, 0 }},
		{"a price after the deal", dealt, func(p *position) { p.Price, p.Owner = 18, 0 }},
		{"a price of 0", tricks, func(p *position) { p.Price = 0 }},
		{"a price below 0", tricks, func(p *position) { p.Price = -1 }},
		{"a price of 38", tricks, func(p *position) { p.Price = 38 }},
		{"a price of 256 + 17", bought, func(p *position) { p.Price = 256 + 17 }},
		{"a price above the start", bought, func(p *position) { p.Price = 24 }},
		{"a round after the last", fresh, func(p *position) { p.Options.Rounds, p.Round, p.Leader = 3, 4, 3 }},
		{"more than the pack together", fresh, func(p *position) {
			p.Round, p.Leader, p.Totals = 2, 1, []int{126, 1, 0, 0}
		}},
		{"less than one bottle costs", fresh, func(p *position) {
			p.Round, p.Leader, p.Totals = 2, 1, []int{-20, -5, 0, 0}
		}},
		{"a leader who is not at the dealer's left", tricks, func(p *position) { p.Leader = 2 }},
		{"a leader who has won no trick", bought, func(p *position) { p.Leader = 0 }},
		{"cards passed that are none", dealt, func(p *position) {
			p.Passed[0] = flaschenteufel.Passed{Left: 200, Right: 201, Devil: cards.SetOf[flaschenteufel.Card](0)}
		}},
		{"a card passed that is none, but a member of a set", dealt, func(p *position) {
			p.Passed[0] = flaschenteufel.Passed{Left: 100, Right: 101, Devil: cards.SetOf[flaschenteufel.Card](102)}
		}},
		{"both cards passed to one seat won in the first trick", bought, func(p *position) {
			p.Passed[0].Left, p.Passed[2].Right = 15, 24
		}},
		{"a card passed to a hidden hand won, of which none was played", openOnly, func(p *position) { p.Passed[0].Hidden = 29 }},
		{"an owner not at the table", bought, func(p *position) { p.Owner = 4 }},
		{"an owner at 19", tricks, func(p *position) { p.Owner = 0 }},
		{"nobody at 17", bought, func(p *position) { p.Owner = cards.Nobody }},
		{"an owner who has not won the price", bought, func(p *position) { p.Owner = 3 }},
		{"a price that nobody has won", bought, func(p *position) { p.Price = 12 }},
		{"a trick of four", leading, func(p *position) { p.Trick = []flaschenteufel.Card{24, 15, 17, 32} }},
		{"no card in the trick", leading, func(p *position) { p.Trick[0] = 19 }},
		{"a card above 63 in the trick", leading, func(p *position) { p.Trick[0] = 64 + 24 }},
		{"a card twice in the trick", leading, func(p *position) { p.Trick = append(p.Trick, 24) }},
		{"a trick before the deal", fresh, func(p *position) { p.Trick = []flaschenteufel.Card{24} }},
		{"a card both in the trick and in a hand", leading, func(p *position) { p.Hands[0] = p.Hands[0].With(24) }},
		{"won by three", bought, func(p *position) { p.Won = p.Won[:3] }},
		{"won before the deal", fresh, func(p *position) { p.Won[0] = cards.SetOf[flaschenteufel.Card](1, 2, 3, 4) }},
		{"part of a trick won", bought, func(p *position) { p.Won[2], p.Won[1] = p.Won[2].Without(32), p.Won[1].With(32) }},
		{"hands of three", dealt, func(p *position) { p.Hands = p.Hands[:3] }},
		{"no hands", dealt, func(p *position) { p.Hands = nil }},
		{"a hand before the deal", fresh, func(p *position) { p.Hands[0] = cards.SetOf[flaschenteufel.Card](1) }},
		{"a card missing", dealt, func(p *position) { p.Hands[0] = p.Hands[0].Without(36) }},
		{"a card in two hands", dealt, func(p *position) { p.Hands[0] = p.Hands[0].With(6) }},
		{"uneven hands", dealt, func(p *position) { p.Hands[0], p.Hands[1] = p.Hands[0].Without(36), p.Hands[1].With(36) }},
		{"uneven hands in the tricks", tricks, func(p *position) { p.Hands[0], p.Hands[1] = p.Hands[0].Without(36), p.Hands[1].With(36) }},
		{"a 19", dealt, func(p *position) { p.Hands[0] = p.Hands[0].With(19) }},
		{"no card, but a member of a set", dealt, func(p *position) { p.Hands[0] = p.Hands[0].With(100) }},
		{"an open hand of four players", dealt, func(p *position) { p.Open = []set{{}, {}} }},
		{"one open hand", two, func(p *position) { p.Open = p.Open[:1] }},
		{"eight open cards", two, func(p *position) {
			p.Open[0], p.Hands[0] = p.Open[0].With(4), p.Hands[0].Without(4)
		}},
		{"ten hidden cards", two, func(p *position) {
			p.Open[0], p.Hands[0] = p.Open[0].Without(26), p.Hands[0].With(26)
		}},
		{"passed by three", dealt, func(p *position) { p.Passed = p.Passed[:3] }},
		{"passed before the deal", fresh, func(p *position) { p.Passed[0] = chosen.Passed(1) }},
		{"a card passed that is not held", chosen, func(p *position) { p.Passed[1].Left = 1 }},
		{"a card passed twice by one seat", chosen, func(p *position) { p.Passed[1].Left = p.Passed[1].Right }},
		{"no card to the left", chosen, func(p *position) { p.Passed[1].Left = 0 }},
		{"nothing for the devil's trick", chosen, func(p *position) { p.Passed[1].Devil = set{} }},
		{"two for the devil's trick", chosen, func(p *position) { p.Passed[1].Devil = p.Passed[1].Devil.With(11) }},
		{"more than cards for the devil's trick", chosen, func(p *position) { p.Passed[1].Devil = p.Passed[1].Devil.With(100) }},
		{"the exchange of two", chosen, func(p *position) { p.Passed[1].Open = 11 }},
		{"the exchange of more", two, func(p *position) { p.Passed[1].Left = 11 }},
		{"all have exchanged, but the tricks have not begun", tricks, func(p *position) {
			*p = dealt.Position()
			p.Passed = tricks.Position().Passed
		}},
		{"not all have exchanged in the tricks", tricks, func(p *position) { p.Passed[2] = flaschenteufel.Passed{} }},
		{"a card passed that has not arrived", tricks, func(p *position) { p.Passed[0].Left = 36 }},
		{"a card passed by two", bought, func(p *position) { p.Passed[0].Left, p.Passed[1].Left = 17, 17 }},
		{"what is laid is in a hand", tricks, func(p *position) { p.Passed[0].Devil = cards.SetOf[flaschenteufel.Card](36) }},
		{"what two lay is the same", tricks, func(p *position) { p.Passed[0].Devil = p.Passed[1].Devil }},
		{"over before the target is reached", fresh, func(p *position) { p.Phase = flaschenteufel.PhaseOver }},
		{"not over after the last round", fresh, func(p *position) { p.Options.Rounds, p.Options.Target, p.Round, p.Leader = 3, 0, 4, 3 }},
		{"no hands in the tricks", tricks, func(p *position) { p.Hands = nil }},
		{"all cards are played, but the round is not scored", tricks, func(p *position) {
			for i, hand := range p.Hands {
				p.Won[i], p.Hands[i] = hand, set{}
			}
		}},
	} {
		p := row.from.Position()
		_, err := p.State()
		require.NoError(t, err)
		row.change(&p)
		s, err := p.State()
		require.ErrorIs(t, err, cards.RuleState, "%s", row.reason)
		assert.True(t, s == flaschenteufel.State{}, "%s: the zero State comes with the error", row.reason)
	}
}

// TestPositionAbsent reads a position in which whole lists are left out.
func TestPositionAbsent(t *testing.T) {
	t.Parallel()
	var s flaschenteufel.State
	require.NoError(t, json.Unmarshal([]byte(`{"v":1,"options":{"players":3},"phase":"deal","round":1,"price":19,"owner":"nobody"}`), &s))
	assert.True(t, s == mustNew(flaschenteufel.Options{Players: 3}))
}

// TestPositionIsACopy changes what a position hands out.
func TestPositionIsACopy(t *testing.T) {
	t.Parallel()
	s := mustApply(exampleTricks(), flaschenteufel.Play(0, 24))
	p := s.Position()
	p.Trick[0], p.Hands[0], p.Totals[0] = 1, cards.Set[flaschenteufel.Card]{}, 7
	again, err := s.Position().State()
	require.NoError(t, err)
	assert.True(t, again == s)
}

func TestStateJSONRefuses(t *testing.T) {
	t.Parallel()
	good, err := json.Marshal(exampleDealt())
	require.NoError(t, err)
	for text, reason := range map[string]string{
		`{}`:            "empty",
		`null`:          "null",
		`[]`:            "an array",
		`{"v":1,"x":1}`: "an unknown field",
		string(good[:len(good)-1]) + `,"round":1}`: "a field twice",
		string(good[1:]):       "no object",
		string(good) + ` {}`:   "a second value",
		`{"v":1,"phase":"x"}`:  "an unknown phase",
		`{"v":1,"trick":[24]}`: "a card that is a number",
	} {
		s := exampleTricks()
		require.Error(t, json.Unmarshal([]byte(text), &s), "%s", reason)
		assert.True(t, s == exampleTricks(), "%s: left as it was", reason)
		require.ErrorIs(t, new(flaschenteufel.State).UnmarshalJSON([]byte(text)), cards.RuleState, "%s", reason)
		p := exampleTricks().Position()
		if err := json.Unmarshal([]byte(text), &p); err != nil {
			assert.Equal(t, exampleTricks().Position(), p, "%s: left as it was", reason)
		} else {
			_, err = p.State()
			require.ErrorIs(t, err, cards.RuleState, "%s", reason)
		}
	}
	_, err = flaschenteufel.State{}.MarshalJSON()
	require.ErrorIs(t, err, cards.RuleState)
	assert.Equal(t, "State{}", flaschenteufel.State{}.String())
	assert.Equal(t, string(good), exampleDealt().String())
	assert.Zero(t, flaschenteufel.State{}.Position())
}

// TestViewJSON changes one field at a time of views that are those of some state.
func TestViewJSON(t *testing.T) {
	t.Parallel()
	chosen := mustApply(exampleDealt(), flaschenteufel.Exchange(1, 10, 6, 13))
	for _, row := range []struct {
		reason string
		from   flaschenteufel.View
		change map[string]any
	}{
		{"version 2", exampleDealt().View(0), map[string]any{"v": 2}},
		{"a seat not at the table", exampleDealt().View(0), map[string]any{"seat": 4}},
		{"hands of no game", exampleDealt().View(0), map[string]any{"sizes": []int{9, 9, 9, 8}}},
		{"more cards than the pack has", exampleDealt().View(0), map[string]any{"sizes": []int{9, 9, 9, 10}}},
		{"nothing left for the devil's trick", exampleTricks().View(0), map[string]any{"sizes": []int{8, 8, 8, 9}}},
		{"nowhere for a card that was passed", exampleTricks().View(0), map[string]any{"sizes": []int{8, 0, 8, 15}}},
		{"sizes of three", exampleDealt().View(0), map[string]any{"sizes": []int{9, 9, 9}}},
		{"a size that is none", exampleDealt().View(0), map[string]any{"sizes": []int{9, 9, 9, -247}}},
		{"a size above a byte", exampleDealt().View(0), map[string]any{"sizes": []int{9, 9, 9, 265}}},
		{"sizes before the deal", mustNew(flaschenteufel.Options{Players: 4}).View(0), map[string]any{"sizes": []int{1, 0, 0, 0}}},
		{"an open hand of four", exampleDealt().View(0), map[string]any{"open": [][]string{{}, {}}}},
		{"sizes of open hands of four", exampleDealt().View(0), map[string]any{"openSizes": []int{0, 0}}},
		{"sizes of open hands that differ", twoTricks().View(0), map[string]any{"openSizes": []int{7, 7 - 256}}},
		{"an open hand less", twoTricks().View(0), map[string]any{"open": [][]string{{}, {}}}},
		{"a hand that holds no card", exampleDealt().View(0), map[string]any{"hand": []string{"19"}}},
		{"a hand smaller than its size", exampleDealt().View(0), map[string]any{"hand": []string{"1"}}},
		{"a choice that is not passed", chosen.View(0), map[string]any{"exchanged": []int{0}}},
		{"passed without having chosen", chosen.View(1), map[string]any{"exchanged": []int{2}}},
		{"passed what is not held", chosen.View(1), map[string]any{"passed": map[string]any{"left": "1", "right": "6", "devil": []string{"13"}}}},
		{"passed half", chosen.View(1), map[string]any{"passed": map[string]any{"left": "10"}}},
		{"received by a spectator", exampleTricks().View(9), map[string]any{"received": map[string]any{"left": "6", "right": "5"}}},
		{"received what has not arrived", exampleTricks().View(0), map[string]any{"received": map[string]any{"left": "2", "right": "5"}}},
		{"received the same twice", exampleTricks().View(0), map[string]any{"received": map[string]any{"left": "5", "right": "5"}}},
		{"received as one of two", exampleTricks().View(0), map[string]any{"received": map[string]any{"left": "6", "right": "5", "open": "18"}}},
		{"nothing received", exampleTricks().View(0), map[string]any{"received": map[string]any{}}},
		{"nobody to act", exampleTricks().View(0), map[string]any{"toAct": []int{}}},
		{"waiting for another", exampleTricks().View(0), map[string]any{"waiting": []int{1}}},
		{"an unknown field", exampleTricks().View(0), map[string]any{"devil": []string{"13"}}},
		{"a phase that is none", exampleTricks().View(0), map[string]any{"phase": "x"}},
		{"a table that is none", exampleTricks().View(0), map[string]any{"price": 38}},
		{"all have chosen, but the tricks have not begun", exampleDealt().View(9), map[string]any{"exchanged": []int{0, 1, 2, 3}}},
		{"a chooser not at the table", exampleDealt().View(9), map[string]any{"exchanged": []int{5}}},
	} {
		data, err := json.Marshal(row.from)
		require.NoError(t, err)
		var fields map[string]any
		require.NoError(t, json.Unmarshal(data, &fields))
		maps.Copy(fields, row.change)
		changed, err := json.Marshal(fields)
		require.NoError(t, err)
		v := exampleTricks().View(2)
		require.ErrorIs(t, v.UnmarshalJSON(changed), cards.RuleState, "%s: %s", row.reason, changed)
		assert.True(t, v == exampleTricks().View(2), "%s: left as it was", row.reason)
	}
	_, err := flaschenteufel.View{}.MarshalJSON()
	require.ErrorIs(t, err, cards.RuleState)
	assert.Equal(t, "View{}", flaschenteufel.View{}.String())
	data, err := json.Marshal(exampleDealt().View(2))
	require.NoError(t, err)
	assert.Equal(t, string(data), exampleDealt().View(2).String())
	_, err = flaschenteufel.View{}.Sample(rand.NewPCG(1, 2))
	require.ErrorIs(t, err, cards.RuleState)
	require.ErrorIs(t, new(flaschenteufel.View).UnmarshalJSON([]byte(`{"v":1,"options":{"players":5}}`)), flaschenteufel.RulePlayers)
	require.ErrorIs(t, new(flaschenteufel.View).UnmarshalJSON([]byte(`[]`)), cards.RuleState)
}

// TestPhase takes phases through text.
func TestPhase(t *testing.T) {
	t.Parallel()
	for p, word := range map[flaschenteufel.Phase]string{
		flaschenteufel.PhaseDeal: "deal", flaschenteufel.PhaseExchange: "exchange",
		flaschenteufel.PhaseTricks: "tricks", flaschenteufel.PhaseOver: "over",
	} {
		assert.Equal(t, word, p.String())
		data, err := p.MarshalText()
		require.NoError(t, err)
		var again flaschenteufel.Phase
		require.NoError(t, again.UnmarshalText(data))
		assert.Equal(t, p, again)
	}
	for _, p := range []flaschenteufel.Phase{0, flaschenteufel.PhaseOver + 1} {
		_, err := p.MarshalText()
		require.Error(t, err)
	}
	assert.Equal(t, "Phase(0) Phase(5)", flaschenteufel.Phase(0).String()+" "+flaschenteufel.Phase(5).String())
	for _, word := range []string{"", "Deal", "play"} {
		require.Error(t, new(flaschenteufel.Phase).UnmarshalText([]byte(word)))
	}
}
