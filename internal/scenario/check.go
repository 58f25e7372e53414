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
	acted    bool          // whether there is a last move or deal
	last     []cards.Event // of the last move or deal
	told     []cards.Event // since the last deal
	failures []Failure
	rewrites map[int]string // by index of the line: what -update makes of Rest
}

func run[S, M comparable, V any](f File, cfg Config[S, M, V]) (rewrites map[int]string, failures []Failure) {
	r := runner[S, M, V]{Config: cfg, file: f, line: f.rule, rewrites: map[int]string{}}
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
	r.failures = append(r.failures, Failure{r.file.Name, r.line.First, r.line.text(), expected, fmt.Sprintf(format, args...)})
}

// rule fails a name that no rule has.
func (r *runner[S, M, V]) rule(rule cards.Rule) bool {
	ok := slices.Contains(r.Rules, rule)
	if !ok {
		r.fail("the name of a rule", "%q", rule)
	}
	return ok
}

// json reads the JSON of the line.
func (r *runner[S, M, V]) json(text string) (value, bool) {
	v, err := parseValue(text)
	if err != nil {
		r.fail("JSON", "%v", err)
	}
	return v, err == nil
}

// make makes happen what the line says.
func (r *runner[S, M, V]) make() bool {
	before := len(r.failures)
	var next S
	var events []cards.Event
	var err error
	switch key := r.line.Key; {
	case key == "new" || key == "position":
		if _, ok := r.json(r.line.Rest); !ok {
			return false
		}
		next, err = r.begin(key, r.line.Rest)
		r.told = nil
	case !r.needs():
		return false
	case key == "deal":
		next, events, err = r.deal(r.line.Rest)
		r.told = nil
	default:
		next, events, err = r.move(r.line.Rest)
	}
	if err != nil {
		r.fail("accepted", "%v", err)
	}
	r.s, r.begun = next, true
	r.last, r.acted = events, r.line.Key == "deal" || r.line.Key == keyMove
	r.told = append(r.told, events...)
	return len(r.failures) == before
}

// needs fails a line that comes before a game has begun.
func (r *runner[S, M, V]) needs() bool {
	if !r.begun {
		r.fail("new or position before it", "none")
	}
	return r.begun
}

// begin returns the state of a new game or a position. The position is not left to
// package json, which would refuse malformed text before the game can.
func (r *runner[S, M, V]) begin(key, text string) (s S, err error) {
	if key == "new" {
		return r.Game.New(text)
	}
	if u, ok := any(&s).(json.Unmarshaler); ok {
		return s, u.UnmarshalJSON([]byte(text))
	}
	return s, json.Unmarshal([]byte(text), &s)
}

// deal makes a deal, and checks that the game explains it as it makes it.
func (r *runner[S, M, V]) deal(text string) (S, []cards.Event, error) {
	next, err := r.Game.Deal(r.s, oneLine(text))
	same, events, err2 := r.Game.ExplainDeal(r.s, oneLine(text))
	r.agree(next, same, err, err2)
	return next, events, err
}

// move makes a move, and checks that the game explains it as it makes it and lists it if
// it accepts it.
func (r *runner[S, M, V]) move(text string) (S, []cards.Event, error) {
	m, err := r.Game.ParseMove(oneLine(text))
	if err != nil {
		return r.s, nil, err
	}
	next, err := r.Game.Apply(r.s, m)
	same, events, err2 := r.Game.Explain(r.s, m)
	r.agree(next, same, err, err2)
	if listed := slices.Contains(r.Game.AppendMoves(nil, r.s), m); listed != (err == nil) {
		r.fail("a move that is listed if it is accepted", "listed: %t, accepted: %t", listed, err == nil)
	}
	return next, events, err
}

// agree fails what turns out otherwise when it is explained.
func (r *runner[S, M, V]) agree(next, same S, err, err2 error) {
	if next != same || (err == nil) != (err2 == nil) || ruleOf(err) != ruleOf(err2) {
		r.fail("the same with events and without", "%v, %v without\n%v, %v with", cards.JSON(next), err, cards.JSON(same), err2)
	}
}

// ruleOf returns the rule that the error says is broken, "" if it is no violation.
func ruleOf(err error) cards.Rule {
	var v *cards.Violation
	if errors.As(err, &v) {
		return v.Rule
	}
	return ""
}

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
		return r.contained(r.line.Rest, r.s)
	case "view":
		seat, rest, ok := r.seat()
		if !ok {
			return "", false
		}
		return r.contained(rest, r.Game.View(r.s, seat))
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
	return r.contained(r.line.Rest, result)
}

// refuse makes what the line says and checks that it is refused.
func (r *runner[S, M, V]) refuse() {
	what, name, ok := cutArrow(r.line.Rest)
	if !ok || what == "" {
		r.fail("what is refused, an arrow and a rule", "%q", oneLine(r.line.Rest))
		return
	}
	if !r.rule(cards.Rule(name)) {
		return
	}
	next := r.s
	var err error
	switch key, rest := cutWord(what); {
	case key == "new" || key == "position":
		_, err = r.begin(key, rest)
	case !r.needs():
		return
	case key == "deal":
		next, _, err = r.deal(rest)
	default:
		next, _, err = r.move(what)
	}
	switch rule := ruleOf(err); {
	case err == nil:
		r.fail("refused for "+name, "accepted")
	case rule == "":
		r.fail("refused for "+name, "an error that is no violation: %v", err)
	case rule != cards.Rule(name):
		r.fail("refused for "+name, "%v", err)
	case next != r.s:
		r.fail("refused and nothing changed", "another state: %s", cards.JSON(next))
	}
}

func (r *runner[S, M, V]) eval() (string, bool) {
	call, want, ok := cutArrow(r.line.Rest)
	name, arg := cutWord(call)
	f := r.Evals[name]
	switch {
	case !ok:
		r.fail("an arrow and a text", "none")
		return "", false
	case f == nil:
		r.fail("one of "+strings.Join(slices.Sorted(maps.Keys(r.Evals)), ", "), "%q", name)
		return "", false
	}
	if _, ok := r.json(arg); !ok {
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

// contained checks that the JSON text, which ends the line, is contained in that of have.
func (r *runner[S, M, V]) contained(text string, have any) (string, bool) {
	want, ok := r.json(text)
	if !ok {
		return "", false
	}
	if !want.proves() {
		r.fail("a member that must be there", "%s", oneLine(text))
		return "", false
	}
	all, ok := r.json(cards.JSON(have))
	if !ok {
		return "", false
	}
	differs := want.within(all, "")
	if differs == nil {
		return "", false
	}
	r.fail(strings.TrimSpace(differs.path+" "+differs.want), "%s", differs.have)
	return strings.TrimSuffix(r.line.Rest, text) + want.found(text, all), true
}

// seat reads the seat at the beginning of the line.
func (r *runner[S, M, V]) seat() (cards.Seat, string, bool) {
	word, rest := cutWord(r.line.Rest)
	seat, err := cards.ParseSeat(word)
	if err != nil {
		r.fail("a seat", "%v", err)
	}
	return seat, rest, err == nil
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
	view, ok := r.json(cards.JSON(r.Game.View(r.s, seat)))
	if !ok {
		return
	}
	seen := map[string]bool{}
	view.words(seen)
	for _, e := range r.told {
		e = e.For(seat)
		addWords(seen, e.Text+" "+e.Cards)
	}
	for word := range strings.FieldsSeq(rest) {
		switch {
		case strings.ContainsFunc(word, notInWord):
			r.fail("words of letters, digits and hyphens", "%q", word)
		case seen[word]:
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
		if text = oneLine(text); text != "" {
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
	if !r.acted {
		r.fail("a move or deal before it", "none")
		return "", false
	}
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
