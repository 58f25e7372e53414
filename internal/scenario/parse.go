package scenario

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"spielwerk/cards"
)

// A File is a scenario file that has been read, but not run.
type File struct {
	Name  string // of the file, as in failures
	About string
	Rules []cards.Rule // those that act in it
	Lines []Line       // all that follow, in order
	rule  Line
}

// A Line is one line and those that continue it.
type Line struct {
	First, Last int    // numbers of the lines in the file, from 1
	Key         string // "new", "refuse", …; "move" for a move
	Rest        string // what follows the key, a line break where the next line continues it; the whole line for a move
}

func (l Line) text() string {
	if l.Key == keyMove {
		return oneLine(l.Rest)
	}
	return oneLine(l.Key + " " + l.Rest)
}

// oneLine returns the text with one space between words.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// cutWord splits a text after its first word.
func cutWord(text string) (word, rest string) {
	if i := strings.IndexAny(text, " \t\n"); i >= 0 {
		return text[:i], strings.TrimSpace(text[i:])
	}
	return text, ""
}

// keyMove stands for the key of a move, which begins with its seat.
const keyMove = "move"

// makes are the keys of what happens, proves those of expectations.
var (
	makes  = []string{"new", "position", "deal", keyMove}
	proves = []string{"refuse", "expect", "view", "hides", "moves", "count", "toact", "waiting", "events", "result", "eval"}
)

// A Failure is a line that is wrong or does not hold.
type Failure struct {
	File     string
	Line     int
	Text     string // the line
	Expected string
	Found    string
}

// String returns the failure in three lines that begin with file:line.
func (f Failure) String() string {
	return fmt.Sprintf("%s:%d: %s\nexpected: %s\nfound:    %s", f.File, f.Line, f.Text, f.Expected, f.Found)
}

// Parse reads the text of a file. It checks the shape of each line, not what it says.
func Parse(name, text string) (File, []Failure) {
	f := File{Name: name}
	var failures []Failure
	lines := split(text)
	for _, l := range lines {
		fail := func(expected, found string) {
			failures = append(failures, Failure{name, l.First, l.text(), expected, found})
		}
		switch {
		case l.Key == "about" && f.About == "" && f.Rules == nil:
			if f.About = oneLine(l.Rest); f.About == "" {
				fail("a sentence", "nothing")
			}
		case l.Key == "rule" && f.About != "" && f.Rules == nil:
			f.rule = l
			for word := range strings.FieldsSeq(l.Rest) {
				f.Rules = append(f.Rules, cards.Rule(word))
			}
			if f.Rules == nil {
				fail("rules that act", "nothing")
			}
		case l.Key == "about" || l.Key == "rule" || f.Rules == nil:
			fail("about, then rule, once each, before everything else", l.Key)
			if f.Rules == nil {
				return f, failures
			}
		case !slices.Contains(makes, l.Key) && !slices.Contains(proves, l.Key):
			fail("a key or the seat of a move", l.Key)
		default:
			f.Lines = append(f.Lines, l)
		}
	}
	switch {
	case len(lines) == 0:
		failures = append(failures, Failure{name, 1, "", "about, then rule", "nothing"})
	case len(failures) == 0 && f.Uses().Proofs == 0:
		failures = append(failures, Failure{name, lines[0].First, lines[0].text(), "a line that something must be true of", "none"})
	}
	return f, failures
}

// split cuts a text into lines with their continuations.
func split(text string) []Line {
	var lines []Line
	number := 0
	for raw := range strings.Lines(text) {
		number++
		body, _, _ := cards.CutComment(raw)
		continues := len(lines) > 0 && (strings.HasPrefix(raw, " ") || strings.HasPrefix(raw, "\t"))
		switch {
		case body == "":
		case continues:
			last := &lines[len(lines)-1]
			last.Last = number
			last.Rest = strings.TrimSpace(last.Rest + "\n" + body)
		default:
			key, rest := cutWord(body)
			if _, err := cards.ParseSeat(key); err == nil {
				key, rest = keyMove, body
			}
			lines = append(lines, Line{First: number, Last: number, Key: key, Rest: rest})
		}
	}
	return lines
}

// Uses is what a file proves about rules, provided that it passes.
type Uses struct {
	File    string
	Acting  []cards.Rule // those of its rule line
	Cited   []cards.Rule // in events lines
	Refused []cards.Rule // in refuse lines
	Evals   []string     // functions called
	Proofs  int          // lines that something must be true of
}

// Uses returns what the file proves about rules, provided that it passes.
func (f File) Uses() Uses {
	u := Uses{File: f.Name, Acting: f.Rules}
	cited, refused, evals := map[cards.Rule]bool{}, map[cards.Rule]bool{}, map[string]bool{}
	for _, l := range f.Lines {
		if slices.Contains(proves, l.Key) {
			u.Proofs++
		}
		switch l.Key {
		case "events":
			for word := range strings.FieldsSeq(l.Rest) {
				cited[cards.Rule(word)] = true
			}
		case "refuse":
			_, rule, _ := cutArrow(l.Rest)
			refused[cards.Rule(rule)] = true
		case "eval":
			name, _ := cutWord(l.Rest)
			evals[name] = true
		}
	}
	u.Cited, u.Refused, u.Evals = slices.Sorted(maps.Keys(cited)), slices.Sorted(maps.Keys(refused)), slices.Sorted(maps.Keys(evals))
	return u
}

// cutArrow splits "what -> outcome" at the last arrow.
func cutArrow(text string) (what, outcome string, ok bool) {
	i := strings.LastIndex(text, "->")
	if i < 0 {
		return text, "", false
	}
	return strings.TrimSpace(text[:i]), strings.TrimSpace(text[i+2:]), true
}
