package laws

import (
	"errors"
	"hash/maphash"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"spielwerk/cards"
)

// A picture is what can be seen of a state. A state that shares memory with
// another, or whose game keeps a secret memory of its own, may equal its copy and
// yet look different from one time to the next.
type picture[M, V comparable] struct {
	json, pile     string
	toAct, waiting cards.Set[cards.Seat]
	result         cards.Result
	over           bool
	moves          []M
	views          []V
}

func (c Config[S, M, V]) picture(s S) picture[M, V] {
	p := picture[M, V]{
		json:    show(s),
		pile:    c.Game.Pile(s),
		toAct:   c.Game.ToAct(s),
		waiting: c.Game.Waiting(s),
		moves:   c.Game.AppendMoves(nil, s),
	}
	p.result, p.over = c.Game.Result(s)
	for _, seat := range c.seats(s) {
		p.views = append(p.views, c.Game.View(s, seat))
	}
	return p
}

func (p picture[M, V]) equal(q picture[M, V]) bool {
	return p.json == q.json && p.pile == q.pile && p.toAct == q.toAct && p.waiting == q.waiting &&
		p.result == q.result && p.over == q.over && slices.Equal(p.moves, q.moves) && slices.Equal(p.views, q.views)
}

func (c Config[S, M, V]) pure(t *rapid.T) {
	for _, s := range c.some(t, 4) {
		before := c.picture(s)
		for _, m := range c.tries(t, s, 100) {
			once, err1 := c.Game.Apply(s, m)
			twice, err2 := c.Game.Apply(s, m)
			if once != twice || !sameError(err1, err2) {
				t.Fatalf("%v gives\n%s, %v\nand then\n%s, %v", m, show(once), err1, show(twice), err2)
			}
		}
		deal := drawDeal(t, c.Game.Pile(s))
		once, err1 := c.Game.Deal(s, deal)
		twice, err2 := c.Game.Deal(s, deal)
		if once != twice || !sameError(err1, err2) {
			t.Fatalf("deal %s gives\n%s, %v\nand then\n%s, %v", deal, show(once), err1, show(twice), err2)
		}
		if !before.equal(c.picture(s)) {
			t.Fatalf("moves tried from it have changed\n%s\ninto\n%s", before.json, show(s))
		}
	}
}

func (c Config[S, M, V]) past(t *rapid.T) {
	type memory struct {
		state   S
		hash    uint64
		picture picture[M, V]
	}
	seed := maphash.MakeSeed()
	var game []memory
	for turn := range c.turns(t) {
		game = append(game, memory{turn.state, maphash.Comparable(seed, turn.state), c.picture(turn.state)})
	}
	known := map[S]bool{}
	for _, past := range game {
		known[past.state] = true
	}
	for i, past := range game {
		if !known[past.state] || maphash.Comparable(seed, past.state) != past.hash {
			t.Fatalf("state %d no longer equals or hashes as it did: %s", i, show(past.state))
		}
		if !past.picture.equal(c.picture(past.state)) {
			t.Fatalf("state %d was\n%s\nand at the end of the game is\n%s", i, past.picture.json, show(past.state))
		}
	}
}

func (c Config[S, M, V]) refusals(t *rapid.T) {
	for _, s := range c.some(t, 3) {
		pile := c.Game.Pile(s)
		_, over := c.Game.Result(s)
		refused := func(what string, next S, err error) cards.Rule {
			if next != s {
				t.Fatalf("%s is refused but changes\n%s\ninto\n%s", what, show(s), show(next))
			}
			rule := c.refusal(t, what, err).Rule
			if over && rule != cards.RuleOver || !over && pile != "" && rule != cards.RulePile {
				t.Fatalf("%s is refused for %s; over: %t, pile due: %t", what, rule, over, pile != "")
			}
			return rule
		}
		for _, m := range c.tries(t, s, 1000) {
			next, err := c.Game.Apply(s, m)
			if err == nil {
				continue
			}
			refused(m.String(), next, err)
			if text := c.refusal(t, m.String(), err).Move; text != m.String() {
				t.Fatalf("%v is refused as %q", m, text)
			}
		}
		first, _, _ := strings.Cut(pile, " ")
		for _, deal := range []string{"no-such-card", first + " " + first} {
			next, err := c.Game.Deal(s, deal)
			if rule := refused("deal "+deal, next, err); !over && rule != cards.RulePile {
				t.Fatalf("deal %s is refused for %s, want %s", deal, rule, cards.RulePile)
			}
		}
	}
	for _, text := range []string{"", "0", "0 no-such-verb", "9 no-such-verb 1", "nobody"} {
		if _, err := c.Game.ParseMove(text); c.refusal(t, text, err).Rule != cards.RuleMove {
			t.Fatalf("%q is refused for %v, want %s", text, err, cards.RuleMove)
		}
	}
}

// refusal returns the particulars of a refusal that has them all.
func (c Config[S, M, V]) refusal(t *rapid.T, what string, err error) cards.Violation {
	v, ok := errors.AsType[*cards.Violation](err)
	if !ok || v == nil {
		t.Fatalf("%s: the error is %#v, want a *cards.Violation", what, err)
	}
	if !c.isRule(v.Rule) || v.Reason == "" {
		t.Fatalf("%s: refused without a rule of this game or a reason: %#v", what, *v)
	}
	return *v
}

// sameError reports whether two errors are both nil or the same refusal.
func sameError(a, b error) bool {
	v, _ := errors.AsType[*cards.Violation](a)
	w, _ := errors.AsType[*cards.Violation](b)
	if v == nil || w == nil {
		return a == nil && b == nil
	}
	return *v == *w
}

func (c Config[S, M, V]) moves(t *rapid.T) {
	for _, s := range c.some(t, 4) {
		listed := map[M]bool{}
		for _, m := range c.Game.AppendMoves(nil, s) {
			if listed[m] {
				t.Fatalf("%v is listed twice", m)
			}
			listed[m] = true
			if _, err := c.Game.Apply(s, m); err != nil {
				t.Fatalf("%v is listed but refused: %v", m, err)
			}
		}
		for _, m := range c.tries(t, s, 10_000) {
			if _, err := c.Game.Apply(s, m); err == nil && !listed[m] {
				t.Fatalf("%v is accepted but not listed", m)
			}
		}
	}
}

func (c Config[S, M, V]) order(t *rapid.T) {
	for _, s := range c.some(t, 4) {
		listed := c.Game.AppendMoves(nil, s)
		var zero M
		before := slices.Insert(slices.Clone(listed[:min(2, len(listed))]), 0, zero)
		want := slices.Concat(before, listed)
		for _, room := range []int{0, 1, len(listed)} {
			dst := slices.Grow(slices.Clip(slices.Clone(before)), room)
			if got := c.Game.AppendMoves(dst, s); !slices.Equal(got, want) {
				t.Fatalf("appended to %v with room for %d more:\n%v\nwant\n%v", before, room, got, want)
			}
		}
	}
}

func (c Config[S, M, V]) commute(t *rapid.T) {
	for _, turn := range c.play(t) {
		s := turn.state
		moves := c.Game.AppendMoves(nil, s)
		if c.Game.ToAct(s).Len() < 2 {
			continue
		}
		a := rapid.SampledFrom(moves).Draw(t, "a")
		others := slices.DeleteFunc(moves, func(m M) bool { return m.Seat() == a.Seat() })
		b := rapid.SampledFrom(others).Draw(t, "b")
		if !c.Commute(s, a, b) {
			continue
		}
		ab, err1 := c.both(s, a, b)
		ba, err2 := c.both(s, b, a)
		if err := errors.Join(err1, err2); err != nil || ab != ba {
			t.Fatalf("%v and then %v:\n%s\nthe other way round:\n%s\n%v", a, b, show(ab), show(ba), err)
		}
	}
}

// both makes one move after the other.
func (c Config[S, M, V]) both(s S, first, second M) (S, error) {
	s, err := c.Game.Apply(s, first)
	if err == nil {
		s, err = c.Game.Apply(s, second)
	}
	return s, err
}
