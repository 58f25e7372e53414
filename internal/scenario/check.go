package scenario

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"spielwerk/cards"
)

// Config is a game and what its scenario files may name.
type Config[S, M comparable, V any] struct {
	Game cards.Game[S, M, V]
	// Rules are all rules that a file may name.
	Rules []cards.Rule
	// Evals are the functions that eval lines call, by name. They are given JSON and
	// return a text, or an error, which fails the line.
	Evals map[string]func(arg string) (string, error)
}

// Check runs a file and returns the lines that fail. It stops at a line that should make
// something happen and does not.
func Check[S, M comparable, V any](f File, cfg Config[S, M, V]) []Failure {
	_, failures := run(f, cfg)
	return failures
}

// A runner is the game while a file runs.
type runner[S, M comparable, V any] struct {
	Config[S, M, V]
	file     File
	line     Line
	begun    bool
	s        S
	last     []cards.Event // of the last move or deal
	told     []cards.Event // since the last deal
	failures []Failure
	rewrites map[int]string // by index of the line: what -update makes of Rest
}

func run[S, M comparable, V any](f File, cfg Config[S, M, V]) (rewrites map[int]string, failures []Failure) {
	r := runner[S, M, V]{Config: cfg, file: f, rewrites: map[int]string{}}
	for _, rule := range f.Rules {
		r.rule(rule)
	}
	for i, l := range f.Lines {
		r.line = l
		if slices.Contains(makes, l.Key) {
			if !r.make() {
				break
			}
			continue
		}
		if rest, ok := r.prove(); ok {
			r.rewrites[i] = rest
		}
	}
	return r.rewrites, r.failures
}

func (r *runner[S, M, V]) fail(expected, format string, args ...any) {
	text := r.line.text()
	if r.line.Key == "" {
		text = "rule"
	}
	r.failures = append(r.failures, Failure{r.file.Name, max(1, r.line.First), text, expected, fmt.Sprintf(format, args...)})
}

// rule fails a name that no rule has.
func (r *runner[S, M, V]) rule(rule cards.Rule) {
	if !slices.Contains(r.Rules, rule) {
		r.fail("the name of a rule", "%q", rule)
	}
}

// make makes happen what the line says.
func (r *runner[S, M, V]) make() bool {
	before := len(r.failures)
	r.last = nil
	var err error
	switch r.line.Key {
	case "new":
		r.s, err = r.Game.New(r.line.Rest)
		r.begun, r.told = true, nil
	case "position":
		r.s, err = decode[S](r.line.Rest)
		r.begun, r.told = true, nil
	case "deal":
		if r.needs() {
			err = r.step(nil)
		}
	case keyMove:
		if r.needs() {
			err = r.step(r.move)
		}
	}
	if err != nil {
		r.fail("accepted", "%v", err)
	}
	return len(r.failures) == before
}

// needs fails a line that comes before a game has begun.
func (r *runner[S, M, V]) needs() bool {
	if !r.begun {
		r.fail("new or position before it", "none")
	}
	return r.begun
}

func decode[S any](text string) (S, error) {
	var s S
	if u, ok := any(&s).(json.Unmarshaler); ok {
		return s, u.UnmarshalJSON([]byte(text))
	}
	return s, json.Unmarshal([]byte(text), &s)
}

// step makes the deal or, if it is given, the move of the line, and checks that the game
// explains it as it makes it.
func (r *runner[S, M, V]) step(move func() (M, error)) error {
	var next, same S
	var events []cards.Event
	if move == nil {
		var err, err2 error
		next, err = r.Game.Deal(r.s, r.line.Rest)
		same, events, err2 = r.Game.ExplainDeal(r.s, r.line.Rest)
		if err = errors.Join(err, err2); err != nil {
			return err
		}
		r.told = nil
	} else {
		m, err := move()
		if err != nil {
			return err
		}
		var err2 error
		next, err = r.Game.Apply(r.s, m)
		same, events, err2 = r.Game.Explain(r.s, m)
		if err = errors.Join(err, err2); err != nil {
			return err
		}
		if !slices.Contains(r.Game.AppendMoves(nil, r.s), m) {
			r.fail("a move that is listed", "it is accepted, but not listed")
		}
	}
	if next != same {
		r.fail("the same state with and without events", "another one")
	}
	r.s, r.last = next, events
	r.told = append(r.told, events...)
	return nil
}

func (r *runner[S, M, V]) move() (M, error) { return r.Game.ParseMove(r.line.Rest) }

// prove checks what the line says. If it does not hold but could be rewritten so that it
// does, ok is true and rest the new text after the key.
func (r *runner[S, M, V]) prove() (rest string, ok bool) {
	switch r.line.Key {
	case "refuse":
		r.refuse()
		return "", false
	case "eval":
		return r.eval()
	}
	if !r.needs() {
		return "", false
	}
	switch r.line.Key {
	case "expect":
		return r.contained("", r.line.Rest, cards.JSON(r.s))
	case "view":
		seat, rest, ok := r.seat()
		if !ok {
			return "", false
		}
		return r.contained(seat.String()+" ", rest, cards.JSON(r.Game.View(r.s, seat)))
	case "hides":
		r.hides()
		return "", false
	case "moves":
		return r.moves()
	case "count":
		return r.count()
	case "toact":
		return r.seats(r.Game.ToAct(r.s))
	case "waiting":
		return r.seats(r.Game.Waiting(r.s))
	case "events":
		return r.events()
	}
	result, over := r.Game.Result(r.s)
	if !over {
		r.fail("a game that is over", "it is not")
		return "", false
	}
	return r.contained("", r.line.Rest, cards.JSON(result))
}

// refuse makes what the line says and checks that it is refused.
func (r *runner[S, M, V]) refuse() {
	what, name, ok := cutArrow(r.line.Rest)
	if !ok {
		r.fail("an arrow and a rule", "none")
		return
	}
	want := cards.Rule(name)
	r.rule(want)
	key, rest, _ := strings.Cut(what, " ")
	if key != "new" && key != "position" && !r.needs() {
		return
	}
	next := r.s
	var err error
	switch key {
	case "new":
		_, err = r.Game.New(rest)
	case "position":
		_, err = decode[S](rest)
	case "deal":
		next, err = r.Game.Deal(r.s, rest)
	default:
		var m M
		if m, err = r.Game.ParseMove(what); err == nil {
			next, err = r.Game.Apply(r.s, m)
		}
	}
	var v *cards.Violation
	switch {
	case err == nil:
		r.fail("refused for "+name, "accepted")
	case !errors.As(err, &v):
		r.fail("refused for "+name, "an error that is no violation: %v", err)
	case v.Rule != want:
		r.fail("refused for "+name, "%v", err)
	case next != r.s:
		r.fail("refused and nothing changed", "another state")
	}
}

func (r *runner[S, M, V]) eval() (string, bool) {
	call, want, ok := cutArrow(r.line.Rest)
	name, arg, _ := strings.Cut(call, " ")
	f := r.Evals[name]
	switch {
	case !ok:
		r.fail("an arrow and a text", "none")
		return "", false
	case f == nil:
		r.fail("one of "+strings.Join(slices.Sorted(maps.Keys(r.Evals)), ", "), "%q", name)
		return "", false
	}
	have, err := f(arg)
	if err != nil {
		r.fail(want, "%v", err)
		return "", false
	}
	if have == want {
		return "", false
	}
	r.fail(want, "%s", have)
	return call + " -> " + have, true
}

// contained checks that the JSON text is contained in have. Prefix stands before it in the
// line.
func (r *runner[S, M, V]) contained(prefix, text, have string) (string, bool) {
	want, err := parseValue(text)
	if err != nil {
		r.fail("JSON", "%v", err)
		return "", false
	}
	if !want.proves() {
		r.fail("a member that must be there", "%s", text)
		return "", false
	}
	all, err := parseValue(have)
	if err != nil {
		r.fail("JSON", "%v", err)
		return "", false
	}
	path, expected, found := want.within(all, "")
	if path == "" && expected == "" {
		return "", false
	}
	r.fail(strings.TrimSpace(path+" "+expected), "%s", found)
	return prefix + want.found(all).String(), true
}

// seat reads the seat at the beginning of the line.
func (r *runner[S, M, V]) seat() (cards.Seat, string, bool) {
	word, rest, _ := strings.Cut(r.line.Rest, " ")
	seat, err := cards.ParseSeat(word)
	if err != nil {
		r.fail("a seat", "%v", err)
	}
	return seat, strings.TrimSpace(rest), err == nil
}

func (r *runner[S, M, V]) hides() {
	seat, rest, ok := r.seat()
	if !ok {
		return
	}
	if rest == "" {
		r.fail("words", "none")
		return
	}
	view, err := parseValue(cards.JSON(r.Game.View(r.s, seat)))
	if err != nil {
		r.fail("JSON", "%v", err)
		return
	}
	seen := map[string]bool{}
	view.words(seen)
	for _, e := range r.told {
		e = e.For(seat)
		addWords(seen, e.Text+" "+e.Cards)
	}
	for word := range strings.FieldsSeq(rest) {
		if seen[word] {
			r.fail("hidden from seat "+seat.String(), "%s", word)
		}
	}
}

// legal returns the texts of the seat's legal moves, without the seat.
func (r *runner[S, M, V]) legal(seat cards.Seat) []string {
	list := []string{}
	for _, m := range r.Game.AppendMoves(nil, r.s) {
		if text, ok := strings.CutPrefix(fmt.Sprint(m), seat.String()+" "); ok {
			list = append(list, text)
		}
	}
	return list
}

func (r *runner[S, M, V]) moves() (string, bool) {
	seat, rest, ok := r.seat()
	if !ok {
		return "", false
	}
	rest, ok = strings.CutPrefix(rest, ":")
	if !ok {
		r.fail("a colon after the seat", "%q", rest)
		return "", false
	}
	var want []string
	for text := range strings.SplitSeq(rest, ";") {
		if text = strings.Join(strings.Fields(text), " "); text != "" {
			want = append(want, text)
		}
	}
	listed := r.legal(seat)
	have := slices.Sorted(slices.Values(listed))
	slices.Sort(want)
	if slices.Equal(want, have) {
		return "", false
	}
	missing := func(from, in []string) string {
		var list []string
		for _, text := range from {
			if !slices.Contains(in, text) {
				list = append(list, text)
			}
		}
		return strings.Join(list, "; ")
	}
	r.fail(strings.Join(want, "; "), "%s\nnot legal: %s\nnot named: %s", strings.Join(have, "; "), missing(want, have), missing(have, want))
	return strings.TrimSpace(seat.String() + " : " + strings.Join(listed, "; ")), true
}

func (r *runner[S, M, V]) count() (string, bool) {
	seat, rest, ok := r.seat()
	if !ok {
		return "", false
	}
	want, err := strconv.Atoi(rest)
	if err != nil {
		r.fail("a number", "%q", rest)
		return "", false
	}
	have := len(r.legal(seat))
	if have == want {
		return "", false
	}
	r.fail(strconv.Itoa(want), "%d", have)
	return fmt.Sprintf("%v %d", seat, have), true
}

func (r *runner[S, M, V]) seats(have cards.Set[cards.Seat]) (string, bool) {
	var want cards.Set[cards.Seat]
	for word := range strings.FieldsSeq(r.line.Rest) {
		seat, err := cards.ParseSeat(word)
		if err != nil || want.Has(seat) {
			r.fail("seats, each once", "%q", word)
			return "", false
		}
		want = want.With(seat)
	}
	if have == want {
		return "", false
	}
	r.fail(want.String(), "%v", have)
	return strings.Trim(have.String(), "{}"), true
}

func (r *runner[S, M, V]) events() (string, bool) {
	want := strings.Fields(r.line.Rest)
	for _, name := range want {
		r.rule(cards.Rule(name))
	}
	have := []string{}
	for _, e := range r.last {
		have = append(have, string(e.Rule))
	}
	if slices.Equal(want, have) {
		return "", false
	}
	r.fail(strings.Join(want, " "), "%s", strings.Join(have, " "))
	return strings.Join(have, " "), true
}
