package cards_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"spielwerk/cards"
)

// FuzzRecord reads records: what parses prints as something that parses to the same,
// and can be built again out of its parts.
func FuzzRecord(f *testing.F) {
	text, err := os.ReadFile("testdata/records/v1.txt")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(text))
	f.Add(head)
	f.Add(head + "deal # a\n\n0 play 24 ## b\r\nnature draw\t10♥ #\n")
	f.Add("spielwerk-record 1#\ngame  x \"#\nrules 1\noptions {\"a\":\"\\\" # \"} # \"\n0 say \" # \n")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := cards.ParseRecord(text)
		if err != nil {
			return
		}
		again, err := cards.ParseRecord(r.String())
		if err != nil || !again.Equal(r) || again.Game() != r.Game() || again.Rules() != r.Rules() || again.Options() != r.Options() {
			t.Fatalf("%q reads back as %q: %v", r, again, err)
		}

		built, err := cards.NewRecord(r.Game(), r.Rules(), r.Options())
		if err != nil {
			t.Fatalf("%q: %v", r, err)
		}
		for step := range r.Steps() {
			if err := built.Add(step); err != nil {
				t.Fatalf("%q: %v", r, err)
			}
		}
		if !slices.Equal(slices.Collect(built.Steps()), slices.Collect(r.Steps())) {
			t.Fatalf("%q is built again as %q", r, built)
		}
	})
}

// FuzzText reads lines, moves, seats and cards: what parses prints as it was read.
func FuzzText(f *testing.F) {
	for _, text := range []string{
		"0 play 24", " nature draw 10H # so", "nobody x", "deal 24 15 # a # b", `options {"a":"\" # "} # b`,
		"7", "nature", "10♥", "JC", "a#b #c", `" # `, `\`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		line, comment, found := cards.CutComment(text)
		if line != strings.TrimSpace(line) || comment != strings.TrimSpace(comment) || !found && comment != "" {
			t.Errorf("%q is cut into %q and %q", text, line, comment)
		}
		joined := line
		if found {
			joined = line + " # " + comment
		}
		if l, c, again := cards.CutComment(joined); l != line || c != comment || again != found {
			t.Errorf("%q is cut into %q and %q, then into %q and %q", text, line, comment, l, c)
		}

		if seat, verb, args, err := cards.CutMove(line); err == nil {
			words := append([]string{seat.String(), verb}, args...)
			if !slices.Equal(words, strings.Fields(line)) {
				t.Errorf("%q is cut into %q", line, words)
			}
			if _, ok := cards.CutDeal(line); ok {
				t.Errorf("%q is a move and a deal", line)
			}
		}
		if seat, err := cards.ParseSeat(text); err == nil && seat.String() != text {
			t.Errorf("%q prints as %q", text, seat)
		}
		if c, err := cards.ParseCard(text); err == nil && c.String() != text && c.Symbol() != text {
			t.Errorf("%q prints as %q or %q", text, c, c.Symbol())
		}
	})
}

// FuzzDeal reads deals: what is accepted is a permutation of the pile that begins as
// named.
func FuzzDeal(f *testing.F) {
	f.Add("", uint32(0))
	f.Add("JC 10♥", uint32(1<<23|1))
	f.Add("JC JC", ^uint32(0))
	f.Add("7H\t8H 9H", ^uint32(0))
	f.Fuzz(func(t *testing.T, text string, bits uint32) {
		var pile []cards.Card
		for c := range cards.SetOfBits[cards.Card](uint64(bits)<<1, 0).All() {
			pile = append(pile, c)
		}
		deal, err := cards.ParseDeal(text, pile, cards.ParseCard)
		if err != nil {
			return
		}
		if sorted := slices.Sorted(slices.Values(deal)); !slices.Equal(sorted, pile) {
			t.Errorf("%q deals %v of %v", text, deal, pile)
		}
		for i, word := range strings.Fields(text) {
			if word != deal[i].String() && word != deal[i].Symbol() {
				t.Errorf("%q deals %v", text, deal)
			}
		}
	})
}

// FuzzJSON reads everything that has JSON: what is accepted reads back from what it is
// written as.
func FuzzJSON(f *testing.F) {
	for _, text := range []string{
		`0`, `"nature"`, `[0,"nobody",3]`, `["0"]`, `[null]`, `[127,0,64]`, `"10H"`, `"10♥"`, `null`,
		`{"place":[1,3,1],"score":[7,5,7]}`, `{"place":[0,1],"score":[0,-1]}`, `{"place":[1,0],"score":[5,7]}`,
		`{"rule":"x/y","seat":0,"to":"nobody","n":-1,"cards":"24","text":"a","public":"b","known":[1],"shown":[]}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		readsBack[cards.Seat](t, text)
		readsBack[cards.Card](t, text)
		readsBack[cards.Event](t, text)
		readsBack[cards.Set[cards.Seat]](t, text)
		readsBack[cards.Set[uint8]](t, text)
		readsBack[cards.Set[cards.Card]](t, text)
		readsBack[cards.Result](t, text)
	})
}

func readsBack[T comparable](t *testing.T, text string) {
	t.Helper()
	var first, second T
	if strings.TrimSpace(text) == "null" || json.Unmarshal([]byte(text), &first) != nil {
		return // null leaves some values as they were
	}
	data, err := json.Marshal(first)
	if err != nil {
		t.Fatalf("%s reads as %#v: %v", text, first, err)
	}
	if err := json.Unmarshal(data, &second); err != nil || second != first {
		t.Fatalf("%s reads as %#v, %s as %#v: %v", text, first, data, second, err)
	}
}
