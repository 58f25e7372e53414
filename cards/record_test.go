package cards_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"spielwerk/cards"
)

// head is the head of a record of any game.
const head = "spielwerk-record 1\ngame demo\nrules 3\noptions {\"a\":[1]}\n"

// added returns a copy of the record with a step more.
func added(r cards.Record, step string) (cards.Record, error) {
	err := r.Add(step)
	return r, err
}

// commented returns a copy of the record with a comment more.
func commented(r cards.Record, text string) cards.Record {
	r.Comment(text)
	return r
}

func mustParseRecord(t *testing.T, text string) cards.Record {
	t.Helper()
	r, err := cards.ParseRecord(text)
	require.NoError(t, err)
	return r
}

// TestRecordKept reads the record of the first form that was kept.
func TestRecordKept(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/records/v1.txt")
	require.NoError(t, err)
	r := mustParseRecord(t, string(text))
	assert.Equal(t, string(text), r.String(), "prints as it was written")
	assert.Equal(t, "flaschenteufel", r.Game())
	assert.Equal(t, 1, r.Rules())
	assert.Equal(t, `{"players":4,"rounds":1}`, r.Options())
	assert.Equal(t, []string{
		"deal 1 6 8 3 2 10 9 5 4 11 14 7 18 13 17 12", "0 exchange 2 1 4", "1 exchange 10 6 13", "2 exchange 8 9 14",
	}, slices.Collect(r.Steps()))
	for n, want := range [][]string{
		{"Kept as it is: records of this form are read for ever.", "a comment within the head", "", "two of them, the first one empty"},
		nil, nil,
		{"the rest of the pile came in its own order"},
		{`"quotes", a # and a ♥`, "and a second line"},
		nil,
	} {
		assert.Equal(t, want, slices.Collect(r.Comments(n)), "after step %d", n)
	}
	assert.Empty(t, slices.Collect(r.Comments(-1)))
}

// TestRecordForms writes one record in other ways: it prints in the one form that it has.
func TestRecordForms(t *testing.T) {
	t.Parallel()
	const want = head + "# first\ndeal\n0 play 24\n# second\n"
	for _, row := range []struct{ name, text string }{
		{"as it prints", want},
		{"no end of the last line", strings.TrimSuffix(want, "\n")},
		{"lines of another system", strings.ReplaceAll(want, "\n", "\r\n")},
		{"empty lines", "\n \n" + strings.ReplaceAll(want, "\n", "\n\n\t\n")},
		{"space around", " " + strings.ReplaceAll(want, "\n", " \n\t")},
		{"comments on the line they follow", head[:len(head)-1] + " # first\ndeal\n0 play 24 #second"},
		{"space within the head", "spielwerk-record 1\ngame   demo\nrules \t3\noptions  {\"a\":[1]}\n#first\ndeal\n0 play 24\n#second"},
	} {
		r := mustParseRecord(t, row.text)
		again := mustParseRecord(t, r.String())
		assert.True(t, r.Equal(again), row.name)
		assert.Equal(t, "demo", r.Game(), row.name)
		assert.Equal(t, 3, r.Rules(), row.name)
		assert.JSONEq(t, `{"a":[1]}`, r.Options(), row.name)
		assert.Equal(t, []string{"deal", "0 play 24"}, slices.Collect(r.Steps()), row.name)
		assert.Equal(t, []string{"first"}, slices.Collect(r.Comments(0)), row.name)
		assert.Equal(t, []string{"second"}, slices.Collect(r.Comments(2)), row.name)
		if row.name != "space within the head" { // which is kept
			assert.Equal(t, want, r.String(), row.name)
		}
	}
}

// TestRecordEqual has a record beside each that differs from it in one thing.
func TestRecordEqual(t *testing.T) {
	t.Parallel()
	const text = head + "deal\n# so\n0 play 24\n"
	r := mustParseRecord(t, text)
	assert.True(t, r.Equal(mustParseRecord(t, text)))
	assert.True(t, cards.Record{}.Equal(cards.Record{}))
	assert.False(t, r.Equal(cards.Record{}))
	for _, change := range []struct{ old, new string }{
		{"demo", "game"},
		{"rules 3", "rules 4"},
		{"[1]", "[2]"},
		{"deal\n", "deal 24\n"},
		{"24\n", "25\n"},
		{"24\n", "24\n0 play 25\n"},
		{"0 play 24\n", ""},
		{"# so\n", ""},
		{"# so", "# not so"},
		{"# so\n", "# so\n# so\n"},
		{"# so\n0 play 24\n", "0 play 24\n# so\n"},
	} {
		other := mustParseRecord(t, strings.Replace(text, change.old, change.new, 1))
		assert.False(t, r.Equal(other), "%q", other)
		assert.False(t, other.Equal(r), "%q", other)
	}
}

// TestParseRecordRefuses has a row for everything that is no record, with the line that
// the error has to name.
func TestParseRecordRefuses(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ reason, text, line string }{
		{"nothing", "", "line 1:"},
		{"only empty lines", "\n\n", "line 3:"},
		{"a comment before the head", "# so\n" + head, "line 1:"},
		{"another format", "spielwerk-record 2\n", "line 1:"},
		{"a number that only begins so", "spielwerk-record 10\n", "line 1:"},
		{"no version", "spielwerk-record\n", "line 1:"},
		{"another text", "\nhello\n", "line 2:"},
		{"the head ends", "spielwerk-record 1\ngame demo\nrules 1\n", "line 4:"},
		{"the head ends in a comment", "spielwerk-record 1\n# so\ngame demo\n", "line 4:"},
		{"the head in another order", "spielwerk-record 1\nrules 1\ngame demo\noptions {}\n", "line 2:"},
		{"a move within the head", "spielwerk-record 1\ngame demo\nrules 1\n0 play 24\n", "line 4:"},
		{"no game", "spielwerk-record 1\ngame\nrules 1\noptions {}\n", "line 2:"},
		{"a game of two words, a tab between", "spielwerk-record 1\ngame demo\ttwo\nrules 1\noptions {}\n", "line 2:"},
		{"a game of two words", "spielwerk-record 1\ngame demo two\nrules 1\noptions {}\n", "line 2:"},
		{"no rules", "spielwerk-record 1\ngame demo\nrules\noptions {}\n", "line 3:"},
		{"rules below 1", "spielwerk-record 1\ngame demo\nrules 0\noptions {}\n", "line 3:"},
		{"rules with a sign", "spielwerk-record 1\ngame demo\nrules +1\noptions {}\n", "line 3:"},
		{"rules with a leading zero", "spielwerk-record 1\ngame demo\nrules 01\noptions {}\n", "line 3:"},
		{"rules in words", "spielwerk-record 1\ngame demo\nrules one\noptions {}\n", "line 3:"},
		{"rules beyond counting", "spielwerk-record 1\ngame demo\nrules 99999999999999999999\noptions {}\n", "line 3:"},
		{"no options", "spielwerk-record 1\ngame demo\nrules 1\noptions\n", "line 4:"},
		{"options that are no object", "spielwerk-record 1\ngame demo\nrules 1\noptions [1]\n", "line 4:"},
		{"options that end early", "spielwerk-record 1\ngame demo\nrules 1\noptions {\"a\":1\n", "line 4:"},
		{"something behind the options", "spielwerk-record 1\ngame demo\nrules 1\noptions {} {}\n", "line 4:"},
		{"a step without a verb", head + "deal\n0\n", "line 6:"},
		{"a step without a seat", head + "# so\n\nplay 24\n", "line 7:"},
		{"a seat that is none", head + "8 play 24\n", "line 5:"},
		{"a word that begins with deal", head + "dealt 24\n", "line 5:"},
	} {
		r, err := cards.ParseRecord(row.text)
		assert.ErrorContains(t, err, row.line, row.reason)
		assert.True(t, r.Equal(cards.Record{}), row.reason)
		r = mustParseRecord(t, head)
		require.Error(t, r.UnmarshalText([]byte(row.text)), row.reason)
		assert.Equal(t, head, r.String(), "%s: left as it was", row.reason)
	}
}

func TestNewRecord(t *testing.T) {
	t.Parallel()
	r, err := cards.NewRecord("demo", 3, "\n{ \"a\" : [ 1 ],\n\"b\":\"x # y\" } ")
	require.NoError(t, err)
	assert.Equal(t, "spielwerk-record 1\ngame demo\nrules 3\noptions {\"a\":[1],\"b\":\"x # y\"}\n", r.String())
	assert.Empty(t, slices.Collect(r.Steps()))

	for _, row := range []struct {
		reason, game string
		rules        int
		options      string
	}{
		{"no game", "", 1, "{}"},
		{"a game of two words", "demo two", 1, "{}"},
		{"a game of two lines", "demo\nrules 1", 1, "{}"},
		{"a game with a comment", "demo # two", 1, "{}"},
		{"a game and a line of its own", "demo\n#", 1, "{}"},
		{"space before the game", " demo", 1, "{}"},
		{"rules below 1", "demo", 0, "{}"},
		{"rules below 0", "demo", -1, "{}"},
		{"no options", "demo", 1, ""},
		{"options that are no object", "demo", 1, "null"},
		{"options that end early", "demo", 1, `{"a":`},
		{"two options", "demo", 1, "{}{}"},
	} {
		r, err := cards.NewRecord(row.game, row.rules, row.options)
		assert.Error(t, err, row.reason)
		assert.True(t, r.Equal(cards.Record{}), row.reason)
	}
	var syntax *json.SyntaxError
	_, err = cards.NewRecord("demo", 1, `{"a":}`)
	assert.ErrorAs(t, err, &syntax, "says why the options are no JSON")
}

func TestRecordAddRefuses(t *testing.T) {
	t.Parallel()
	r := mustParseRecord(t, head)
	for _, row := range []struct{ step, reason string }{
		{"", "nothing"},
		{"0", "no verb"},
		{"play 24", "no seat"},
		{"8 play 24", "no seat of that number"},
		{"Move{}", "the zero move of a game"},
		{"options {}", "a line of the head"},
		{"0 play 24\n1 play 7", "two lines"},
		{"0 play 24 # so", "a comment"},
		{"# so", "only a comment"},
	} {
		after, err := added(r, row.step)
		assert.Error(t, err, "%q: %s", row.step, row.reason)
		assert.True(t, after.Equal(r), "%q: left as it was", row.step)
	}
	after, err := added(r, " \t1 play 24 ")
	require.NoError(t, err)
	assert.Equal(t, head+"1 play 24\n", after.String(), "the space around is no part of the step")
	for _, step := range []string{"0 play a#b", `0 say "a # b"`, "deal\t24"} {
		after, err := added(r, step)
		require.NoError(t, err, step)
		assert.True(t, after.Equal(mustParseRecord(t, head+step+"\n")), "%q: as ParseRecord reads it", step)
	}
}

// TestRecordZero is about the record of no game.
func TestRecordZero(t *testing.T) {
	t.Parallel()
	var r cards.Record
	assert.Empty(t, r.Game())
	assert.Zero(t, r.Rules())
	assert.Empty(t, r.Options())
	assert.Empty(t, r.String())
	assert.Empty(t, slices.Collect(r.Steps()))
	assert.Empty(t, slices.Collect(r.Comments(0)))
	for _, line := range []string{"0 play 24", "spielwerk-record 1"} {
		after, err := added(r, line)
		require.Error(t, err, line)
		assert.True(t, after.Equal(r), line)
	}
	assert.True(t, commented(r, "so").Equal(r), "there is no line to follow")
}

// TestRecordBranches grows two records out of each of a long line of records: neither
// writes into the other, whatever room there was behind the one they share.
func TestRecordBranches(t *testing.T) {
	t.Parallel()
	grow := map[string]func(cards.Record, string) cards.Record{
		"comments": commented,
		"steps": func(r cards.Record, word string) cards.Record {
			next, err := added(r, "0 say "+word)
			require.NoError(t, err)
			return next
		},
	}
	for name, add := range grow {
		r := mustParseRecord(t, head)
		for range 9 {
			one := add(r, "one")
			text := one.String()
			other := add(r, "other")
			assert.Equal(t, text, one.String(), name)
			assert.Equal(t, strings.TrimSuffix(text, "one\n")+"other\n", other.String(), name)
			r = one
		}
	}
}

func TestRecordIterationEnds(t *testing.T) {
	t.Parallel()
	r := mustParseRecord(t, head+"# a\n# b\ndeal\n0 play 24\n")
	for step := range r.Steps() {
		assert.Equal(t, "deal", step)
		break
	}
	for comment := range r.Comments(0) {
		assert.Equal(t, "a", comment)
		break
	}
}

// TestRecordText passes a record through its text and through JSON, of which it is a string.
func TestRecordText(t *testing.T) {
	t.Parallel()
	r := mustParseRecord(t, head+"deal\n# \"so\"\n")
	text, err := r.AppendText([]byte("> "))
	require.NoError(t, err)
	assert.Equal(t, "> "+r.String(), string(text))
	data, err := json.Marshal(r)
	require.NoError(t, err)
	var again cards.Record
	require.NoError(t, json.Unmarshal(data, &again))
	assert.True(t, again.Equal(r))
	assert.Equal(t, r.Game(), again.Game())
	assert.Error(t, json.Unmarshal([]byte(`{"game":"demo"}`), &again), "no string")
}

// A slowRecord is the naive second form of a record: its steps, and what follows each;
// the head is the first of them.
type slowRecord struct {
	steps    []string
	comments [][]string
}

// TestRecordModel writes records that grow out of each other. Each prints and parses as
// the naive one says, and stays as it was when others grow out of it.
func TestRecordModel(t *testing.T) {
	t.Parallel()
	words := rapid.StringMatching(`[a-z0-9"♥-]{1,4}`)
	steps := rapid.Custom(func(t *rapid.T) string {
		list := rapid.SliceOfN(words, 0, 4).Draw(t, "words")
		start := rapid.SampledFrom([]string{"deal", "0 play", "7 x", "nature draw", "nobody 1"}).Draw(t, "start")
		return strings.TrimSpace(start + " " + strings.Join(list, " "))
	})
	texts := rapid.OneOf(rapid.String(), rapid.StringMatching(`([#" a]{0,3}\n?){0,3}`))
	rapid.Check(t, func(t *rapid.T) {
		first, err := cards.ParseRecord(head)
		if err != nil {
			t.Fatal(err)
		}
		records := []cards.Record{first}
		slow := []slowRecord{{[]string{strings.TrimSuffix(head, "\n")}, [][]string{nil}}}
		for range rapid.IntRange(1, 20).Draw(t, "grow") {
			// Mostly the last one grows, so that records get long and share their beginning.
			from := max(0, len(records)-1-rapid.IntRange(0, 3).Draw(t, "back"))
			next := slowRecord{slices.Clone(slow[from].steps), slices.Clone(slow[from].comments)}
			if rapid.Bool().Draw(t, "comment") {
				text := texts.Draw(t, "text")
				records = append(records, commented(records[from], text))
				last := &next.comments[len(next.comments)-1]
				*last = slices.Clone(*last)
				for line := range strings.Lines(text) {
					*last = append(*last, strings.TrimSpace(line))
				}
			} else {
				step := steps.Draw(t, "step")
				r, err := added(records[from], step)
				if err != nil {
					t.Fatal(err)
				}
				records = append(records, r)
				next.steps, next.comments = append(next.steps, step), append(next.comments, nil)
			}
			slow = append(slow, next)
		}
		for i, r := range records {
			compareRecords(t, r, slow[i])
			again, err := cards.ParseRecord(r.String())
			if err != nil || !again.Equal(r) {
				t.Fatalf("%q reads back as %q: %v", r, again, err)
			}
			compareRecords(t, again, slow[i])
		}
	})
}

func compareRecords(t *rapid.T, r cards.Record, slow slowRecord) {
	if r.Game() != "demo" || r.Rules() != 3 || r.Options() != `{"a":[1]}` {
		t.Fatalf("the head is %s %d %s", r.Game(), r.Rules(), r.Options())
	}
	if have := slices.Collect(r.Steps()); !slices.Equal(have, slow.steps[1:]) {
		t.Fatalf("steps %q, want %q", have, slow.steps[1:])
	}
	var text strings.Builder
	for n, step := range slow.steps {
		if have := slices.Collect(r.Comments(n)); !slices.Equal(have, slow.comments[n]) {
			t.Fatalf("comments %q after step %d, want %q", have, n, slow.comments[n])
		}
		text.WriteString(step + "\n")
		for _, comment := range slow.comments[n] {
			text.WriteString(strings.TrimSpace("# "+comment) + "\n")
		}
	}
	if r.String() != text.String() {
		t.Fatalf("prints as\n%swant\n%s", r, text.String())
	}
}
