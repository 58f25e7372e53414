package laws

import (
	"fmt"
	"reflect"

	"pgregory.net/rapid"

	"spielwerk/cards"
)

func (c Config[S, M, V]) value(t *rapid.T) {
	state := reflect.TypeFor[S]()
	if flaw := shared(state); flaw != "" {
		t.Fatalf("%v holds what a copy would share: %s", state, flaw)
	}
	if state.Size() > c.MaxSize {
		t.Fatalf("%v has %d bytes, at most %d are allowed", state, state.Size(), c.MaxSize)
	}
}

// shared says where a type holds anything but numbers, truth values, and arrays
// and structs of them; "" if nowhere.
func shared(typ reflect.Type) string {
	switch kind := typ.Kind(); {
	case kind == reflect.Array:
		return shared(typ.Elem())
	case kind == reflect.Struct:
		for field := range typ.Fields() {
			if flaw := shared(field.Type); flaw != "" {
				return field.Name + ": " + flaw
			}
		}
		return ""
	case kind >= reflect.Bool && kind <= reflect.Complex128 && kind != reflect.Uintptr:
		return ""
	}
	return fmt.Sprintf("%v", typ)
}

func (c Config[S, M, V]) zero(t *rapid.T) {
	var none S
	var nothing V
	g := c.Game
	if _, over := g.Result(none); over || g.Pile(none) != "" || len(g.AppendMoves(nil, none)) > 0 ||
		!g.ToAct(none).IsEmpty() || !g.Waiting(none).IsEmpty() {
		t.Fatalf("the zero state has a result, a pile, moves or somebody to act")
	}
	if g.Shuffle(none, source(0)) != none {
		t.Fatalf("the zero state is shuffled")
	}
	refuses := func(what string, s S, err error) {
		if s != none || c.refusal(t, what, err).Rule != cards.RuleState {
			t.Fatalf("%s in the zero state: %v, want a refusal for %s", what, err, cards.RuleState)
		}
	}
	s, err := g.Deal(none, "")
	refuses("a deal", s, err)
	s, _, err = g.ExplainDeal(none, "")
	refuses("a deal explained", s, err)

	valid := c.some(t, 1)[0]
	for _, m := range c.tries(t, valid, 100) {
		s, err = g.Apply(none, m)
		refuses(m.String(), s, err)
		s, _, err = g.Explain(none, m)
		refuses(m.String()+" explained", s, err)
	}
	for _, seat := range c.seats(valid) {
		if v := g.View(none, seat); v != nothing {
			t.Fatalf("the zero state has a view: %v", v)
		}
	}
	if len(g.ViewMoves(nil, nothing)) > 0 {
		t.Fatalf("the zero view has moves")
	}
	s, err = g.Sample(nothing, source(0))
	refuses("a sample of the zero view", s, err)

	var m M
	if len(g.AppendMoves(nil, valid)) > 0 {
		if _, err := g.Apply(valid, m); c.refusal(t, "the zero move", err).Rule != cards.RuleMove {
			t.Fatalf("the zero move: %v, want a refusal for %s", err, cards.RuleMove)
		}
	}
}
