package cards_test

import (
	"encoding/json"
	"fmt"
	"go/parser"
	"maps"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"spielwerk/cards"
)

type byteSet = cards.Set[uint8]

// A slowSet is the naive second implementation of a set.
type slowSet map[uint8]bool

// members returns the members in ascending order.
func (s slowSet) members() []uint8 { return slices.Sorted(maps.Keys(s)) }

// with adds what a set can hold.
func (s slowSet) with(list ...uint8) slowSet {
	out := maps.Clone(s)
	for _, m := range list {
		if m <= 127 {
			out[m] = true
		}
	}
	return out
}

// filter returns the members that keep says so of.
func (s slowSet) filter(keep func(uint8) bool) slowSet {
	out := slowSet{}
	for m := range s {
		if keep(m) {
			out[m] = true
		}
	}
	return out
}

// TestSetModel puts every operation beside the naive set, in any sequence.
func TestSetModel(t *testing.T) {
	t.Parallel()
	lists := rapid.SliceOfN(rapid.Byte(), 0, 40)
	rapid.Check(t, func(t *rapid.T) {
		var set byteSet
		slow := slowSet{}
		t.Repeat(map[string]func(*rapid.T){
			"": func(t *rapid.T) { compareSets(t, set, slow) },
			"with": func(t *rapid.T) {
				m := rapid.Byte().Draw(t, "m")
				set, slow = set.With(m), slow.with(m)
			},
			"without": func(t *rapid.T) {
				m := rapid.Byte().Draw(t, "m")
				set, slow = set.Without(m), slow.filter(func(n uint8) bool { return n != m })
			},
			"union": func(t *rapid.T) {
				list := lists.Draw(t, "list")
				set, slow = set.Union(cards.SetOf(list...)), slow.with(list...)
			},
			"intersect": func(t *rapid.T) {
				list := lists.Draw(t, "list")
				set, slow = set.Intersect(cards.SetOf(list...)), slow.filter(func(n uint8) bool { return slices.Contains(list, n) })
			},
			"minus": func(t *rapid.T) {
				list := lists.Draw(t, "list")
				set, slow = set.Minus(cards.SetOf(list...)), slow.filter(func(n uint8) bool { return !slices.Contains(list, n) })
			},
			"bits": func(t *rapid.T) {
				lo, hi := rapid.Uint64().Draw(t, "lo"), rapid.Uint64().Draw(t, "hi")
				set, slow = cards.SetOfBits[uint8](lo, hi), slowSet{}
				for m := range uint8(64) {
					if lo>>m%2 == 1 {
						slow[m] = true
					}
					if hi>>m%2 == 1 {
						slow[m+64] = true
					}
				}
			},
		})
	})
}

// compareSets fails unless the set has the members of the slow one in each of its forms.
func compareSets(t *rapid.T, set byteSet, slow slowSet) {
	members := slow.members()
	if have := slices.Collect(set.All()); !slices.Equal(have, members) {
		t.Fatalf("members %v, want %v", have, members)
	}
	if set.Len() != len(members) || set.IsEmpty() != (len(members) == 0) {
		t.Fatalf("%v has %d members and is empty: %t", set, set.Len(), set.IsEmpty())
	}
	for n := range 256 {
		if m := uint8(n); set.Has(m) != slow[m] {
			t.Fatalf("%v has %d: %t", set, m, set.Has(m))
		}
	}
	if again := cards.SetOf(members...); again != set {
		t.Fatalf("%v is not equal to %v", again, set)
	}
	if again := cards.SetOfBits[uint8](set.Bits()); again != set {
		t.Fatalf("the bits of %v make %v", set, again)
	}
	list := fmt.Sprint(members)
	if want := "{" + list[1:len(list)-1] + "}"; set.String() != want {
		t.Fatalf("%v prints as %s", want, set)
	}
	data, err := json.Marshal(set)
	if err != nil {
		t.Fatal(err)
	}
	again := cards.SetOf[uint8](99)
	if err := json.Unmarshal(data, &again); err != nil || again != set {
		t.Fatalf("%v reads back from %s as %v: %v", set, data, again, err)
	}
	if _, err := parser.ParseExpr(fmt.Sprintf("%#v", set)); err != nil {
		t.Fatalf("%#v is no expression: %v", set, err)
	}
}

// TestSetAllEnds breaks out of the iteration at every member, on both sides of the
// middle.
func TestSetAllEnds(t *testing.T) {
	t.Parallel()
	members := []uint8{0, 1, 63, 64, 100, 127}
	set := cards.SetOf(members...)
	for i := range members {
		var have []uint8
		for m := range set.All() {
			have = append(have, m)
			if len(have) == i+1 {
				break
			}
		}
		assert.Equal(t, members[:i+1], have)
	}
}

// TestSetForms has a row for each form of a set of seats.
func TestSetForms(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		set        cards.Set[cards.Seat]
		text, json string
		expr       string
	}{
		{cards.Set[cards.Seat]{}, "{}", `[]`, "cards.SetOf[cards.Seat]()"},
		{cards.SetOf[cards.Seat](3), "{3}", `[3]`, "cards.SetOf[cards.Seat](3)"},
		{cards.SetOf[cards.Seat](2, 0, 2), "{0 2}", `[0,2]`, "cards.SetOf[cards.Seat](0, 2)"},
		{cards.SetOf(cards.Nobody, 0, cards.Nature), "{0 nature nobody}", `[0,"nature","nobody"]`, "cards.SetOf[cards.Seat](0, 8, 9)"},
	} {
		assert.Equal(t, row.text, row.set.String())
		assert.Equal(t, row.expr, fmt.Sprintf("%#v", row.set))
		data, err := json.Marshal(row.set)
		require.NoError(t, err)
		assert.Equal(t, row.json, string(data))
		var again cards.Set[cards.Seat]
		require.NoError(t, json.Unmarshal(data, &again))
		assert.Equal(t, row.set, again)
	}
	assert.Equal(t, "cards.SetOf[uint8](5, 127)", fmt.Sprintf("%#v", cards.SetOf[uint8](127, 5)))
	assert.EqualValues(t, 16, unsafe.Sizeof(byteSet{}), "bytes of a set")
}

func TestSetUnmarshalJSON(t *testing.T) {
	t.Parallel()
	var seats cards.Set[cards.Seat]
	require.NoError(t, json.Unmarshal([]byte(` [ "nature" , 7,0 ] `), &seats))
	assert.Equal(t, cards.SetOf(0, 7, cards.Nature), seats, "in any order")

	for _, row := range []struct{ json, reason string }{
		{`[3,3]`, "named twice"},
		{`[0,127,0]`, "named twice, not side by side"},
		{`[64,1,64]`, "named twice, above 63"},
		{`[128]`, "above 127"},
		{`[255]`, "above 127"},
		{`[256]`, "more than a byte holds"},
		{`[-1]`, "below 0"},
		{`[1.5]`, "a fraction"},
		{`["1"]`, "a word"},
		{`[1,null]`, "no member"},
		{`[[1]]`, "an array in the array"},
		{`{"0":1}`, "no array"},
		{`"AQID"`, "no array, but what a slice of bytes looks like"},
		{`7`, "no array"},
	} {
		set := cards.SetOf[uint8](42)
		assert.Error(t, json.Unmarshal([]byte(row.json), &set), "%s: %s", row.json, row.reason)
		assert.Equal(t, cards.SetOf[uint8](42), set, "%s: left as it was", row.json)
	}
}

// TestSetMarshalJSONRefuses has a member that has no text.
func TestSetMarshalJSONRefuses(t *testing.T) {
	t.Parallel()
	_, err := json.Marshal(cards.SetOf(cards.MustParseCard("10H"), cards.Card(0)))
	assert.Error(t, err)
}

func TestSetMin(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		name string
		set  cards.Set[uint8]
		min  uint8
		ok   bool
	}{
		{"empty", cards.Set[uint8]{}, 0, false},
		{"0 is a member like any", cards.SetOf[uint8](0), 0, true},
		{"one", cards.SetOf[uint8](7), 7, true},
		{"in the upper word", cards.SetOf[uint8](127, 64), 64, true},
		{"in both words", cards.SetOf[uint8](64, 63), 63, true},
	} {
		least, ok := row.set.Min()
		assert.Equal(t, row.min, least, row.name)
		assert.Equal(t, row.ok, ok, row.name)
	}
}
