package cards

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// recordHeader is the first line of every record: the name and version of the format.
const recordHeader = "spielwerk-record 1"

// A Record is a game as text, from which it can be replayed exactly. The text
// has one line each for the format, the game, the version of its rules and its
// options, then one for each deal and move in the order they were made:
//
//	spielwerk-record 1
//	game flaschenteufel
//	rules 1
//	options {"players":3,"target":500}
//	deal 24 15 17 …
//	0 exchange 5 7 9
//	# seat 0 hopes that nobody holds the 4
//
// A # at the start of a line or after a space begins a comment, which belongs to
// the line it follows. Parsing what a Record prints gives it back. The zero
// value is no record of any game.
//
// A Record may be copied: what is added to a copy does not show in the other one.
// But copies share memory, so that no two of them may be added to at the same time
// by different goroutines.
type Record struct {
	game    string
	rules   int
	options string
	lines   []recordLine
	steps   int           // lines that are no comments, the head's included
	longest *[]recordLine // of all copies: lines may be appended to in place if they are these
}

type recordLine struct {
	text    string
	comment bool
}

// headLines is the number of lines before the first deal or move.
const headLines = 4

// NewRecord returns the record of a game that has just begun. Rules is the
// version of the game's rules, at least 1, and options a JSON object.
func NewRecord(game string, rules int, options string) (Record, error) {
	var compact bytes.Buffer
	if err := json.Compact(&compact, []byte(options)); err != nil {
		return Record{}, fmt.Errorf("record: options: %w", err)
	}
	r, err := ParseRecord(fmt.Sprintf("%s\ngame %s\nrules %d\noptions %s\n", recordHeader, game, rules, &compact))
	if err == nil && r.game != game {
		return Record{}, fmt.Errorf("record: want the name of a game, have %q", game)
	}
	return r, err
}

// ParseRecord reads the text of a record. It checks the head and the shape of
// each line, not whether the moves are legal: that is what [Replay] does. So the
// record of any game, and of any version of its rules, can be read.
func ParseRecord(text string) (Record, error) {
	var r Record
	number := 0
	for raw := range strings.Lines(text) {
		number++
		line, comment, commented := CutComment(raw)
		if line != "" {
			if err := r.parse(line); err != nil {
				return Record{}, fmt.Errorf("record: line %d: %w", number, err)
			}
			r.append(line, false)
		}
		if commented {
			if r.steps == 0 {
				return Record{}, fmt.Errorf("record: line %d: a comment before %q", number, recordHeader)
			}
			r.append(comment, true)
		}
	}
	if r.steps < headLines {
		return Record{}, fmt.Errorf("record: line %d: the record ends within its head", number+1)
	}
	return r, nil
}

// append adds a line that has been checked.
func (r *Record) append(text string, comment bool) {
	if r.longest == nil || len(*r.longest) != len(r.lines) {
		r.lines, r.longest = slices.Clip(r.lines), new([]recordLine)
	}
	r.lines = append(r.lines, recordLine{text, comment})
	*r.longest = r.lines
	if !comment {
		r.steps++
	}
}

// parse checks the next line and keeps what the head says.
func (r *Record) parse(line string) error {
	key, value := cutWord(line)
	switch want := [...]string{"", "game", "rules", "options"}; {
	case r.steps == 0:
		if line != recordHeader {
			return fmt.Errorf("want %q, have %q", recordHeader, line)
		}
	case r.steps < headLines && key != want[r.steps]:
		return fmt.Errorf("want %q, have %q", want[r.steps], line)
	case r.steps == 1:
		if value == "" || strings.ContainsFunc(value, unicode.IsSpace) {
			return fmt.Errorf("want the name of a game, have %q", value)
		}
		r.game = value
	case r.steps == 2:
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || strconv.Itoa(n) != value {
			return fmt.Errorf("want a version of the rules from 1, have %q", value)
		}
		r.rules = n
	case r.steps == 3:
		if !strings.HasPrefix(value, "{") || !json.Valid([]byte(value)) {
			return fmt.Errorf("want options as a JSON object, have %q", value)
		}
		r.options = value
	case key == "deal":
	default:
		if _, _, _, err := CutMove(line); err != nil {
			return err
		}
	}
	return nil
}

// Game returns the name of the game.
func (r Record) Game() string { return r.game }

// Rules returns the version of the game's rules that the record was written under.
func (r Record) Rules() int { return r.rules }

// Options returns the options of the game in JSON.
func (r Record) Options() string { return r.options }

// Steps yields the deals and moves in the order they were made: a deal as
// "deal" and its cards, a move as its text.
func (r Record) Steps() iter.Seq[string] {
	return func(yield func(string) bool) {
		n := 0
		for _, line := range r.lines {
			if line.comment {
				continue
			}
			if n++; n > headLines && !yield(line.text) {
				return
			}
		}
	}
}

// Comments yields the comments that follow step n, counted from 1; with n = 0
// those of the head.
func (r Record) Comments(n int) iter.Seq[string] {
	return func(yield func(string) bool) {
		step := -headLines
		for _, line := range r.lines {
			if !line.comment {
				step++
			} else if max(0, step) == n && !yield(line.text) {
				return
			}
		}
	}
}

// Add adds a step at the end: the text of a move, or "deal" and the cards dealt.
// Whether it is legal is not asked: that is what [Replay] does. On error the
// record stays as it was.
func (r *Record) Add(step string) error {
	if r.steps < headLines {
		return errors.New("record: the zero Record has no game to add to")
	}
	text, _, commented := CutComment(step)
	if commented || strings.Contains(text, "\n") {
		return fmt.Errorf("record: step %q is not one line without a comment", step)
	}
	if err := r.parse(text); err != nil {
		return fmt.Errorf("record: step %q: %w", step, err)
	}
	r.append(text, false)
	return nil
}

// Comment adds a comment at the end, one for each line of the text. The zero
// Record, in which there is no line to follow, stays as it is.
func (r *Record) Comment(text string) {
	if r.steps == 0 {
		return
	}
	for line := range strings.Lines(text) {
		r.append(strings.TrimSpace(line), true)
	}
}

// Equal reports whether two records have the same lines and comments.
func (r Record) Equal(other Record) bool { return slices.Equal(r.lines, other.lines) }

// AppendText appends the text of the record to b; see [ParseRecord]. The error
// is always nil: the zero Record has an empty text, which does not read back.
func (r Record) AppendText(b []byte) ([]byte, error) {
	for _, line := range r.lines {
		if line.comment {
			b = append(b, '#')
			if line.text != "" {
				b = append(b, ' ')
			}
		}
		b = append(append(b, line.text...), '\n')
	}
	return b, nil
}

// MarshalText returns the text of the record; see [ParseRecord].
func (r Record) MarshalText() ([]byte, error) { return r.AppendText(nil) }

// UnmarshalText sets the record from its text; see [ParseRecord].
func (r *Record) UnmarshalText(text []byte) error {
	v, err := ParseRecord(string(text))
	if err == nil {
		*r = v
	}
	return err
}

// String returns the text of the record.
func (r Record) String() string {
	b, _ := r.AppendText(nil)
	return string(b)
}

// Replay yields the states of a recorded game: the first one, then the one after
// each step. What cannot be replayed ends it with the last state and an error: a
// record of another game, of another version of its rules ([RuleRulesVersion]),
// or a step that is refused, whose number from 1 the error tells.
func Replay[S, M, V any](g Game[S, M, V], r Record) iter.Seq2[S, error] {
	return func(yield func(S, error) bool) {
		var s S
		if r.game != g.Name() {
			yield(s, fmt.Errorf("record: of the game %q, not %q", r.game, g.Name()))
			return
		}
		if r.rules != g.RulesVersion() {
			yield(s, Refuse(RuleRulesVersion, "record", "written under rules %d, this package plays rules %d", r.rules, g.RulesVersion()))
			return
		}
		s, err := g.New(r.options)
		if !yield(s, err) || err != nil {
			return
		}
		n := 0
		for step := range r.Steps() {
			n++
			if s, err = ApplyStep(g, s, step); err != nil {
				err = fmt.Errorf("record: step %d: %w", n, err)
			}
			if !yield(s, err) || err != nil {
				return
			}
		}
	}
}

// ApplyStep makes one step of a record: a move, or "deal" and the cards dealt.
func ApplyStep[S, M, V any](g Game[S, M, V], s S, step string) (S, error) {
	if deal, ok := CutDeal(step); ok {
		return g.Deal(s, deal)
	}
	m, err := g.ParseMove(step)
	if err != nil {
		return s, err
	}
	return g.Apply(s, m)
}

// ExplainStep is [ApplyStep] with the events it brings about.
func ExplainStep[S, M, V any](g Game[S, M, V], s S, step string) (S, []Event, error) {
	if deal, ok := CutDeal(step); ok {
		return g.ExplainDeal(s, deal)
	}
	m, err := g.ParseMove(step)
	if err != nil {
		return s, nil, err
	}
	return g.Explain(s, m)
}

// CutDeal returns the cards of a step "deal …", and whether it is one.
func CutDeal(step string) (deal string, ok bool) {
	key, deal := cutWord(strings.TrimSpace(step))
	return deal, key == "deal"
}

// cutWord splits a line without space around it after its first word.
func cutWord(line string) (word, rest string) {
	end := strings.IndexFunc(line, unicode.IsSpace)
	if end < 0 {
		return line, ""
	}
	return line[:end], strings.TrimSpace(line[end:])
}
