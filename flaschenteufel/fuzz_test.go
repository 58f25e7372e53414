package flaschenteufel_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"testing"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

// examine fails unless the state keeps the contract: exactly one of a pile, moves and
// the end, every listed move accepted, views that can be sampled, a position that reads
// back.
func examine(t *testing.T, s flaschenteufel.State) {
	t.Helper()
	moves := flaschenteufel.AppendMoves(nil, s)
	pile := flaschenteufel.Pile(s)
	_, over := s.Result()
	have := 0
	for _, one := range []bool{pile != nil, len(moves) > 0, over} {
		if one {
			have++
		}
	}
	if have != 1 {
		t.Fatalf("pile %v, %d moves, over %t in %v", pile, len(moves), over, s)
	}
	// The first and last moves stand for the hundreds of an exchange.
	for i, m := range moves {
		if i < 16 || i >= len(moves)-16 {
			if _, _, err := flaschenteufel.Explain(s, m); err != nil {
				t.Fatalf("%v is listed, but %v in %v", m, err, s)
			}
		}
	}
	for seat := range cards.Seat(s.Players() + 1) {
		v := s.View(seat)
		world, err := v.Sample(rand.NewPCG(1, uint64(seat)))
		if err != nil || world.View(seat) != v {
			t.Fatalf("seat %v: %v sampled from %v: %v", seat, world, s, err)
		}
		examineJSON(t, v)
		examineJSON(t, world)
	}
	examineJSON(t, s)
}

// examineJSON fails unless the value reads back from its JSON.
func examineJSON[T comparable](t *testing.T, v T) {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var again T
	if err := json.Unmarshal(data, &again); err != nil || again != v {
		t.Fatalf("%s reads back as %v: %v", data, again, err)
	}
}

// refusal fails unless an error is a violation.
func refusal(t *testing.T, err error) {
	t.Helper()
	if v := (*cards.Violation)(nil); !errors.As(err, &v) {
		t.Fatalf("%v is no violation", err)
	}
}

// FuzzPlay plays games by bytes: the first two choose the options, each other one a
// legal move, and a missing byte is 0.
func FuzzPlay(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("0"))
	f.Add([]byte{2, 1, 200, 100, 50, 3, 2, 1, 0, 3, 2, 1, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		next := func() int {
			if len(data) == 0 {
				return 0
			}
			b := data[0]
			data = data[1:]
			return int(b)
		}
		players := 2 + next()%3
		s := mustNew(flaschenteufel.Options{Players: players, Rounds: 1 + next()%2, FirstLead: cards.Seat(next() % players)})
		var moves []flaschenteufel.Move
		for {
			if _, over := s.Result(); over {
				return
			}
			if pile := flaschenteufel.Pile(s); pile != nil {
				for i := range pile { // three bytes cut and turn the pile
					j := (next() + i) % len(pile)
					pile[i], pile[j] = pile[j], pile[i]
				}
				var err error
				if s, err = flaschenteufel.Deal(s, pile); err != nil {
					t.Fatal(err)
				}
			}
			if next()%8 == 7 {
				examine(t, s)
			}
			moves = flaschenteufel.AppendMoves(moves[:0], s)
			s = mustApply(s, moves[(next()*256+next())%len(moves)])
		}
	})
}

// FuzzText reads cards, phases and moves: what parses prints as it was read, but for
// space and the order of the two cards in a devil's trick, and no state panics at it.
func FuzzText(f *testing.F) {
	for _, text := range []string{"24", "tricks", "0 play 24", "1 exchange 5 7 9", "1 exchange 5 7 12 9", "nature play 1", "7 play 255"} {
		f.Add(text)
	}
	states := []flaschenteufel.State{{}, mustNew(flaschenteufel.Options{Players: 2}), exampleDealt(), exampleTricks()}
	f.Fuzz(func(t *testing.T, text string) {
		if c, err := flaschenteufel.ParseCard(text); err == nil && (c.String() != text || !c.IsValid()) {
			t.Errorf("%q prints as %q", text, c)
		}
		var p flaschenteufel.Phase
		if err := p.UnmarshalText([]byte(text)); err == nil && p.String() != text {
			t.Errorf("%q prints as %q", text, p)
		}
		m, err := flaschenteufel.ParseMove(text)
		if err != nil {
			refusal(t, err)
			return
		}
		if again, err := flaschenteufel.ParseMove(m.String()); err != nil || again != m {
			t.Errorf("%q reads back as %v: %v", m, again, err)
		}
		for _, s := range states {
			if next, err := flaschenteufel.Apply(s, m); err != nil {
				refusal(t, err)
				if next != s {
					t.Errorf("%v is refused and changes %v", m, s)
				}
			}
		}
	})
}

// FuzzNew reads options and deals.
func FuzzNew(f *testing.F) {
	f.Add(`{"players":3}`, "1 2 3")
	f.Add(`{"players":2,"rounds":3,"target":10000,"firstLead":1}`, "")
	f.Add(`{"players":4}`, "1 1")
	f.Fuzz(func(t *testing.T, options, deal string) {
		g := flaschenteufel.Game{}
		s, err := g.New(options)
		if err != nil {
			refusal(t, err)
			return
		}
		if again, err := g.New(g.Options(s)); err != nil || again != s {
			t.Fatalf("%s starts another game than %s: %v", g.Options(s), options, err)
		}
		next, err := g.Deal(s, deal)
		if err != nil {
			refusal(t, err)
			return
		}
		examine(t, next)
	})
}

// FuzzPosition reads states: what is accepted keeps the contract.
func FuzzPosition(f *testing.F) {
	two := flaschenteufel.Game{}.Shuffle(mustNew(flaschenteufel.Options{Players: 2}), rand.NewPCG(1, 2))
	three := flaschenteufel.Game{}.Shuffle(mustNew(flaschenteufel.Options{Players: 3, Rounds: 1}), rand.NewPCG(1, 2))
	for s := three; ; s = mustApply(s, flaschenteufel.AppendMoves(nil, s)[0]) {
		f.Add(s.String())
		if _, over := s.Result(); over {
			break
		}
	}
	for range 12 {
		f.Add(two.String())
		two = mustApply(two, flaschenteufel.AppendMoves(nil, two)[0])
	}
	f.Fuzz(func(t *testing.T, text string) {
		var s flaschenteufel.State
		if err := json.Unmarshal([]byte(text), &s); err != nil {
			return
		}
		examine(t, s)
	})
}

// FuzzView reads views: what is accepted is the view of some state.
func FuzzView(f *testing.F) {
	for _, s := range []flaschenteufel.State{
		mustNew(flaschenteufel.Options{Players: 4}), exampleDealt(), exampleTricks(), inTricks(),
		flaschenteufel.Game{}.Shuffle(mustNew(flaschenteufel.Options{Players: 2}), rand.NewPCG(1, 2)),
	} {
		for seat := range cards.Seat(5) {
			data, err := json.Marshal(s.View(seat))
			if err != nil {
				f.Fatal(err)
			}
			f.Add(string(data))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		var v flaschenteufel.View
		if err := json.Unmarshal([]byte(text), &v); err != nil {
			return
		}
		s, err := v.Sample(rand.NewPCG(1, 2))
		if err != nil || s.View(v.Seat()) != v {
			t.Fatalf("%v sampled from %s: %v", s, text, err)
		}
		examine(t, s)
		examineJSON(t, v)
	})
}

// FuzzRecord reads and replays records.
func FuzzRecord(f *testing.F) {
	f.Add("spielwerk-record 1\ngame flaschenteufel\nrules 1\noptions {\"players\":2}\ndeal\n0 exchange 3 5 1 7\n# so\n")
	f.Add("spielwerk-record 1\ngame flaschenteufel\nrules 1\noptions {\"players\":4}\ndeal 5 1 # first\n0 exchange 5 8 12\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := flaschenteufel.ParseRecord(text)
		if err != nil {
			return
		}
		again, err := flaschenteufel.ParseRecord(r.String())
		if err != nil || !again.Equal(r.Record) {
			t.Fatalf("%q reads back as %q: %v", r, again, err)
		}
		for s, err := range r.Replay() {
			if err == nil {
				examineJSON(t, s)
			}
		}
	})
}
