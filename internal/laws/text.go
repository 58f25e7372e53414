package laws

import (
	"encoding"
	"encoding/json"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"spielwerk/cards"
)

func (c Config[S, M, V]) options(t *rapid.T) {
	game := c.play(t)
	options := c.Game.Options(game[0].state)
	if again, err := c.Game.New(options); err != nil || again != game[0].state {
		t.Fatalf("a game reports the options %s, which give\n%s, %v\nwant\n%s", options, show(again), err, show(game[0].state))
	}
	if strings.Contains(options, "\n") {
		t.Fatalf("the options are more than a line: %s", options)
	}
	for _, turn := range game {
		if now := c.Game.Options(turn.state); now != options {
			t.Fatalf("a game with the options %s has\n%s\nafter %q", options, now, turn.step)
		}
	}
	for _, text := range []string{"", "{", `{"no-such-option":1}`} {
		_, err := c.Game.New(text)
		c.refusal(t, "options "+text, err)
	}
}

func (c Config[S, M, V]) deals(t *rapid.T) {
	for _, turn := range c.play(t) {
		s, seed := turn.state, drawSeed(t)
		shuffled := c.Game.Shuffle(s, source(seed))
		pile := c.Game.Pile(s)
		if pile == "" {
			if shuffled != s {
				t.Fatalf("no pile is due, but is shuffled into\n%s", show(shuffled))
			}
			continue
		}
		if dealt, err := c.Game.Deal(s, cards.ShuffleText(source(seed), pile)); err != nil || dealt != shuffled {
			t.Fatalf("shuffled:\n%s\ndealt in the same order:\n%s, %v", show(shuffled), show(dealt), err)
		}
		words := strings.Fields(pile)
		deal := strings.Fields(drawDeal(t, pile))
		first := deal[:rapid.IntRange(0, len(deal)).Draw(t, "stop after")]
		rest := slices.DeleteFunc(words, func(word string) bool { return slices.Contains(first, word) })
		short, err1 := c.Game.Deal(s, strings.Join(first, " "))
		long, err2 := c.Game.Deal(s, strings.Join(slices.Concat(first, rest), " "))
		if err1 != nil || err2 != nil || short != long {
			t.Fatalf("%v dealt:\n%s, %v\nand with the rest of the pile, %v:\n%s, %v", first, show(short), err1, rest, show(long), err2)
		}
	}
}

func (c Config[S, M, V]) moveText(t *rapid.T) {
	for _, s := range c.some(t, 4) {
		for _, m := range c.tries(t, s, 200) {
			text := m.String()
			if strings.Contains(text, "\n") {
				t.Fatalf("%#v is more than a line: %q", m, text)
			}
			if again, err := c.Game.ParseMove(text); err == nil && again != m {
				t.Fatalf("%#v prints as %q, which parses as %#v", m, text, again)
			}
			if _, err := c.Game.Apply(s, m); err == nil {
				c.legalText(t, m, text)
			}
		}
	}
}

// legalText checks the text of a move that a state accepts.
func (c Config[S, M, V]) legalText(t *rapid.T, m M, text string) {
	if _, err := c.Game.ParseMove(text); err != nil {
		t.Fatalf("%#v prints as %q, which does not parse: %v", m, text, err)
	}
	if seat, _, _, err := cards.CutMove(text); err != nil || seat != m.Seat() {
		t.Fatalf("%q is a move of seat %v: %v", text, m.Seat(), err)
	}
	marshalled, err1 := m.MarshalText()
	appended, err2 := m.AppendText([]byte("> "))
	if err1 != nil || err2 != nil || string(marshalled) != text || string(appended) != "> "+text {
		t.Fatalf("%q marshals to %q, %v and is appended as %q, %v", text, marshalled, err1, appended, err2)
	}
	again := new(M)
	decoder, ok := any(again).(encoding.TextUnmarshaler)
	if !ok || decoder.UnmarshalText(marshalled) != nil || *again != m {
		t.Fatalf("%q does not unmarshal to the move it was: %#v", text, *again)
	}
}

func (c Config[S, M, V]) json(t *rapid.T) {
	for _, s := range c.some(t, 5) {
		roundTrip(t, s)
		if lax(s) {
			t.Fatalf("an unknown field is accepted beside those of %s", show(s))
		}
		for _, seat := range c.seats(s) {
			roundTrip(t, c.Game.View(s, seat))
		}
	}
}

// roundTrip returns v as it comes back from JSON, which must be as it was.
func roundTrip[T comparable](t *rapid.T, v T) {
	var again T
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, &again)
	}
	if err != nil || again != v || show(again) != string(data) {
		t.Fatalf("%s\ncomes back as\n%s: %v", data, show(again), err)
	}
}

// lax reports whether a T is read from the JSON of v with an unknown field added.
func lax[T any](v T) bool {
	odd := strings.Replace(show(v), "{", `{"no-such-field":1,`, 1)
	return json.Unmarshal([]byte(odd), new(T)) == nil
}

func (c Config[S, M, V]) replay(t *rapid.T) {
	game := c.play(t)
	record, err := cards.NewRecord(c.Game.Name(), c.Game.RulesVersion(), c.Game.Options(game[0].state))
	for _, turn := range game[1:] {
		if err == nil {
			err = record.Add(turn.step)
		}
	}
	text := record.String()
	if err == nil {
		record, err = cards.ParseRecord(text)
	}
	if err != nil || record.String() != text {
		t.Fatalf("the game cannot be recorded and read again: %v\n%s", err, text)
	}
	i := 0
	for s, err := range cards.Replay(c.Game, record) {
		if err != nil || s != game[i].state {
			t.Fatalf("step %d, %q, replays to\n%s, %v\nwant\n%s", i, game[i].step, show(s), err, show(game[i].state))
		}
		i++
	}
}
