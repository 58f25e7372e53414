package scenario

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
)

func TestParseValue(t *testing.T) {
	for _, test := range []struct{ reason, text, want, err string }{
		{"members keep their order", ` {"b" : [ 1 , {} ] , "a" : null}`, `{"b":[1,{}],"a":null}`, ""},
		{"strings are plain", `["\u00fc<\u0026","\n"]`, `["ü<&","\n"]`, ""},
		{"numbers keep their text", `[1.0,-1e2,12345678901234567890]`, `[1.0,-1e2,12345678901234567890]`, ""},
		{"nothing", ` `, "", "EOF"},
		{"two values", `1 2`, "", "text after the JSON value"},
		{"more than a value", `{} x`, "", "text after the JSON value"},
		{"an array that does not end", `[1`, "", "EOF"},
		{"an object that does not end", `{"a":1`, "", "EOF"},
		{"a member without a value", `{"a":}`, "", "invalid character '}'"},
		{"a name that is no string", `{1:2}`, "", "invalid character '1'"},
		{"a comma too many", `[1,]`, "", "invalid character ']'"},
		{"no comma", `[1 2]`, "", "invalid character '2'"},
		{"a member twice", `{"a":1,"b":2,"a":1}`, "", `member "a" is named twice`},
		{"a member twice deep inside", `[{"a":{"b":1,"b":1}}]`, "", `member "b" is named twice`},
		{"a member twice by an escape", `{"a":1,"\u0061":1}`, "", `member "a" is named twice`},
	} {
		v, err := parseValue(test.text)
		if test.err != "" {
			require.ErrorContains(t, err, test.err, test.reason)
			continue
		}
		require.NoError(t, err, test.reason)
		require.Equal(t, test.want, v.String(), test.reason)
	}
}

func TestWithin(t *testing.T) {
	for _, test := range []struct {
		reason, text, in string
		want             *difference
	}{
		{"fewer members", `{"a":1}`, `{"b":2,"a":1}`, nil},
		{"arrays that are equal", `{"a":[1,{"b":2,"c":[3]}]}`, `{"a":[1,{"c":[3],"b":2}]}`, nil},
		{"objects in arrays have to be equal", `{"a":[{"b":2}]}`, `{"a":[{"b":2,"c":3}]}`, &difference{"a", `[{"b":2}]`, `[{"b":2,"c":3}]`}},
		{"other members in arrays", `{"a":[{"b":2}]}`, `{"a":[{"c":2}]}`, &difference{"a", `[{"b":2}]`, `[{"c":2}]`}},
		{"other values in arrays", `{"a":[{"b":2}]}`, `{"a":[{"b":3}]}`, &difference{"a", `[{"b":2}]`, `[{"b":3}]`}},
		{"a longer array", `[1]`, `[1,2]`, &difference{"", `[1]`, `[1,2]`}},
		{"another order", `[1,2]`, `[2,1]`, &difference{"", `[1,2]`, `[2,1]`}},
		{"null is a value", `{"a":null}`, `{}`, &difference{"a", `null`, `no such member`}},
		{"the first that differs", `{"a":1,"b":{"c":2,"d":3}}`, `{"a":1,"b":{"c":3,"d":4}}`, &difference{"b.c", `2`, `3`}},
		{"a member without a name", `{"":1}`, `{"":2}`, &difference{"", `1`, `2`}},
		{"an array is no object", `{"a":[]}`, `{"a":{}}`, &difference{"a", `[]`, `{}`}},
		{"an object is no array", `{"a":{}}`, `{"a":[]}`, &difference{"a", `{}`, `[]`}},
	} {
		v, err := parseValue(test.text)
		require.NoError(t, err, test.reason)
		w, err := parseValue(test.in)
		require.NoError(t, err, test.reason)
		if diff := cmp.Diff(test.want, v.within(w, ""), cmp.AllowUnexported(difference{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.reason, diff)
		}
	}
}

func TestValueWords(t *testing.T) {
	v, err := parseValue(`{"name-1":["10H","7-Humus, Phex","a0z/A9Z:b@c[d{e",12,null,{"x":"\u0041b\n13"}]}`)
	require.NoError(t, err)
	seen := map[string]bool{}
	v.words(seen)
	words := []string{}
	for word := range seen {
		words = append(words, word)
	}
	slices.Sort(words)
	require.Equal(t, []string{"10H", "13", "7-Humus", "A9Z", "Ab", "Phex", "a0z", "b", "c", "d", "e", "name-1", "x"}, words)
}
