package cards_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"spielwerk/cards"
)

func TestCutMove(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		text string
		seat cards.Seat
		verb string
		args string
	}{
		{"0 knock", 0, "knock", ""},
		{"2 play 24", 2, "play", "24"},
		{"1 exchange 5 7 9", 1, "exchange", "5 7 9"},
		{"nature draw 10H", cards.Nature, "draw", "10H"},
		{"nobody 0 0", cards.Nobody, "0", "0"},
		{" \t3  bid\t 12 \n", 3, "bid", "12"},
	} {
		seat, verb, args, err := cards.CutMove(row.text)
		require.NoError(t, err, "%q", row.text)
		assert.Equal(t, row.seat, seat, "%q", row.text)
		assert.Equal(t, row.verb, verb, "%q", row.text)
		assert.Equal(t, row.args, strings.Join(args, " "), "%q", row.text)
	}
	for _, row := range []struct{ text, reason string }{
		{"", "nothing"},
		{"  ", "only space"},
		{"1", "no verb"},
		{"play 24", "no seat"},
		{"8 play 24", "no seat of that number"},
		{"Nature draw", "an upper-case letter"},
		{"deal 24", "a deal is no move"},
		{"1\nplay 24", "two lines"},
		{"1 play\r24", "two lines of another system"},
	} {
		seat, verb, args, err := cards.CutMove(row.text)
		assert.Error(t, err, "%q: %s", row.text, row.reason)
		assert.Equal(t, cards.Nobody, seat, "%q", row.text)
		assert.Empty(t, verb, "%q", row.text)
		assert.Empty(t, args, "%q", row.text)
	}
}

func TestAppendWords(t *testing.T) {
	t.Parallel()
	c := cards.MustParseCard
	assert.Equal(t, "1 play 10H JC 7S", string(cards.AppendWords([]byte("1 play "), c("10H"), c("JC"), c("7S"))))
	assert.Equal(t, "nature", string(cards.AppendWords(nil, cards.Nature)))
	assert.Equal(t, "1 knock", string(cards.AppendWords[cards.Card]([]byte("1 knock"))))
}

func TestParseDeal(t *testing.T) {
	t.Parallel()
	pile := parseCards(t, "JC QC KC AC 10H")
	for _, row := range []struct{ name, text, want string }{
		{"nothing named", "", "JC QC KC AC 10H"},
		{"only space", " \n", "JC QC KC AC 10H"},
		{"the first one named", "10H", "10H JC QC KC AC"},
		{"some named", "KC 10♥", "KC 10H JC QC AC"},
		{"all but one named", "QC KC AC 10H", "QC KC AC 10H JC"},
		{"all named, any space", " 10H\tAC  KC\nQC JC ", "10H AC KC QC JC"},
	} {
		deal, err := cards.ParseDeal(row.text, pile, cards.ParseCard)
		require.NoError(t, err, row.name)
		assert.Equal(t, parseCards(t, row.want), deal, row.name)
	}
	for _, row := range []struct{ text, reason string }{
		{"JX", "no card"},
		{"JC JX", "no card, after one"},
		{"7C", "not in the pile"},
		{"JC JC", "named twice"},
		{"10H JC 10♥", "named twice in two forms"},
		{"JC,QC", "no space between"},
	} {
		_, err := cards.ParseDeal(row.text, pile, cards.ParseCard)
		assert.Error(t, err, "%q: %s", row.text, row.reason)
	}
	assert.Equal(t, parseCards(t, "JC QC KC AC 10H"), pile, "the pile stays as it was")

	reason := errors.New("not today")
	_, err := cards.ParseDeal("JC", pile, func(string) (cards.Card, error) { return 0, reason })
	assert.ErrorIs(t, err, reason, "the parser's error comes back")
}

func parseCards(t *testing.T, text string) []cards.Card {
	t.Helper()
	var list []cards.Card
	for word := range strings.FieldsSeq(text) {
		c, err := cards.ParseCard(word)
		require.NoError(t, err)
		list = append(list, c)
	}
	return list
}

// TestParseDealOrder deals any beginning of any order of any pile: what is named comes
// first, and the rest keeps the order of the pile.
func TestParseDealOrder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		pack := make([]cards.Card, cards.SkatPack)
		for i := range pack {
			pack[i] = cards.Card(i + 1)
		}
		pile := rapid.Permutation(pack).Draw(t, "pile")[:rapid.IntRange(0, cards.SkatPack).Draw(t, "size")]
		order := rapid.Permutation(pile).Draw(t, "order")
		named := order[:rapid.IntRange(0, len(order)).Draw(t, "named")]
		deal, err := cards.ParseDeal(string(cards.AppendWords(nil, named...)), pile, cards.ParseCard)
		if err != nil {
			t.Fatal(err)
		}
		want := slices.Concat(named, slices.DeleteFunc(slices.Clone(pile), func(c cards.Card) bool { return slices.Contains(named, c) }))
		if !slices.Equal(deal, want) {
			t.Fatalf("%v, want %v", deal, want)
		}
	})
}

func TestCutComment(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		reason, line  string
		text, comment string
		found         bool
	}{
		{"nothing", "", "", "", false},
		{"no comment", " 0 play 24 \n", "0 play 24", "", false},
		{"a line of its own", "# so\n", "", "so", true},
		{"after space", "\t # so\r\n", "", "so", true},
		{"after any other space", "\u00a0\v# so", "", "so", true},
		{"no space behind the sign", "#so", "", "so", true},
		{"after a move", "0 play 24 # the highest", "0 play 24", "the highest", true},
		{"after a tab", "0 play 24\t#\tthe highest\t", "0 play 24", "the highest", true},
		{"empty", "0 play 24 #", "0 play 24", "", true},
		{"one begins another", "deal # a # b", "deal", "a # b", true},
		{"two signs", "## so", "", "# so", true},
		{"within a word", "0 play a#b", "0 play a#b", "", false},
		{"within a word, then one", "0 play a#b #c", "0 play a#b", "c", true},
		{"within a string", `options {"a":" # "}`, `options {"a":" # "}`, "", false},
		{"after a string", `options {"a":" # "} # b`, `options {"a":" # "}`, "b", true},
		{"a quote within a string", `options {"a":"\" # "} # b`, `options {"a":"\" # "}`, "b", true},
		{"a backslash ends a string", `options {"a":"\\"} # b`, `options {"a":"\\"}`, "b", true},
		{"a backslash outside of strings", `0 play \" # " # b`, `0 play \" # "`, "b", true},
		{"a string that does not end", `0 say "a # b`, `0 say "a # b`, "", false},
		{"a backslash at the end", `0 say "a \`, `0 say "a \`, "", false},
		{"quotes in a comment", `0 play 24 # "so"`, "0 play 24", `"so"`, true},
		{"an odd quote in a comment", `0 play 24 # " # b`, "0 play 24", `" # b`, true},
		{"signs of more than a byte", "0 play 10♥ # ♥ # ♠", "0 play 10♥", "♥ # ♠", true},
	} {
		text, comment, found := cards.CutComment(row.line)
		assert.Equal(t, row.text, text, row.reason)
		assert.Equal(t, row.comment, comment, row.reason)
		assert.Equal(t, row.found, found, row.reason)
	}
}

type pairOf struct {
	D int `json:"d"`
}

func TestUnmarshalStrict(t *testing.T) {
	t.Parallel()
	type pair struct {
		A int       `json:"a"`
		B []float64 `json:"b"`
		C []pairOf  `json:"c"`
	}
	for _, text := range []string{`{"a":1,"b":[2]}`, " {\n\"b\":[2], \"a\":1}\n\t", `{"a":1,"b":[2],"c":null}`} {
		var p pair
		require.NoError(t, cards.UnmarshalStrict([]byte(text), &p), text)
		assert.Equal(t, pair{1, []float64{2}, nil}, p, text)
	}
	for _, row := range []struct{ text, reason string }{
		{``, "nothing"},
		{`{`, "ends early"},
		{`{"a":1,}`, "a comma too many"},
		{`{"a":1,"d":2}`, "an unknown field"},
		{`{"a":1,"a":1}`, "a member twice"},
		{`{"a":1,"A":2}`, "a member twice, in another letter"},
		{`{"a":1,"c":[{"d":1},{"d":1,"d":2}]}`, "a member twice further in"},
		{`{"a":"1"}`, "another type"},
		{`{"a":1}{}`, "a second value"},
		{`{"a":1} x`, "a word behind"},
		{`{"a":1}}`, "a bracket behind"},
		{`{"a":1},`, "a comma behind"},
		{`[]`, "another type"},
	} {
		var p pair
		assert.Error(t, cards.UnmarshalStrict([]byte(row.text), &p), "%q: %s", row.text, row.reason)
	}
}

func TestJSON(t *testing.T) {
	t.Parallel()
	assert.Equal(t, `{"place":[1],"score":[5]}`, cards.JSON(cards.ResultOf(5)))
	assert.Equal(t, "null", cards.JSON(math.NaN()), "a value that has no JSON")
	assert.Equal(t, "null", cards.JSON(cards.Card(0)), "a value that refuses to have one")
}
