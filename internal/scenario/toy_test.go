package scenario

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"spielwerk/cards"
)

// The toy is a game with a little of all that lines speak of. Of the cards a to d each of
// two players gets one and shows it, in any order; the later letter wins.
type toy struct{ fault fault }

// A fault makes the toy break a promise that the runner relies on.
type fault int

const (
	flawless      fault = iota
	explainsOther       // Explain leads to another state than Apply
	explainsError       // Explain refuses what Apply accepts
	dealsOther          // as explainsOther, for deals
	listsNothing        // no move is listed
	plainErrors         // refusals are no violations
	refusesOther        // a refusal changes the state
	leaks               // the view names a hidden card, behind an escape
	tells               // the event of the deal names the cards to everybody
	badView             // the view's JSON names a member twice
	redeals             // a deal is accepted at any time
)

const (
	ruleDeal cards.Rule = "toy/deal"
	ruleShow cards.Rule = "toy/show"
	ruleHand cards.Rule = "toy/hand"
	ruleWin  cards.Rule = "toy/win"
)

// state holds the card of each seat, 0 before the deal.
type state struct {
	begun bool
	card  [2]byte
	open  [2]bool
}

type move struct {
	seat cards.Seat
	card byte
}

func (m move) String() string { return fmt.Sprintf("%v show %c", m.seat, m.card) }

type place struct {
	Card string `json:"card"`
	Open bool   `json:"open"`
}

// position is the JSON of a state, and of what a seat sees of it.
type position struct {
	Phase string           `json:"phase"`
	Shown int              `json:"shown"`
	Seats map[string]place `json:"seats,omitempty"`
	Note  string           `json:"note,omitempty"`
}

type view struct {
	position
	fault fault
}

func (s state) position(sees func(seat int) bool) position {
	p := position{Phase: "deal"}
	if s.card[0] == 0 {
		return p
	}
	p.Phase, p.Seats = "show", map[string]place{}
	for seat, c := range s.card {
		at := place{Open: s.open[seat]}
		if at.Open {
			p.Shown++
		}
		if sees(seat) {
			at.Card = string(c)
		}
		p.Seats[fmt.Sprint(seat)] = at
	}
	return p
}

func (s state) MarshalJSON() ([]byte, error) {
	return json.Marshal(s.position(func(int) bool { return true }))
}

func (s *state) UnmarshalJSON(data []byte) error {
	var p position
	if err := cards.UnmarshalStrict(data, &p); err != nil {
		return cards.Refuse(cards.RuleState, "position", "%v", err)
	}
	*s = state{begun: true}
	for seat := range s.card {
		at := p.Seats[fmt.Sprint(seat)]
		if at.Card == "" {
			return cards.Refuse(cards.RuleState, "position", "seat %d has no card", seat)
		}
		s.card[seat], s.open[seat] = at.Card[0], at.Open
	}
	return nil
}

func (v view) MarshalJSON() ([]byte, error) {
	if v.fault == badView {
		return []byte(`{"a":1,"a":2}`), nil
	}
	return json.Marshal(v.position)
}

func (toy) Name() string         { return "toy" }
func (toy) RulesVersion() int    { return 1 }
func (toy) Options(state) string { return "{}" }
func (toy) Players(state) int    { return 2 }

func (toy) New(options string) (state, error) {
	if options != "{}" {
		return state{}, cards.Refuse(cards.RuleState, "options", "there are none")
	}
	return state{begun: true}, nil
}

func (toy) Pile(s state) string {
	if s.begun && s.card[0] == 0 {
		return "a b c d"
	}
	return ""
}

func (g toy) Deal(s state, deal string) (state, error) {
	words := strings.Split(deal, " ")
	if g.Pile(s) == "" && g.fault != redeals || len(words) != 2 || len(words[0]) != 1 || len(words[1]) != 1 {
		return s, cards.Refuse(cards.RulePile, "deal", "want two cards, once")
	}
	s.card = [2]byte{words[0][0], words[1][0]}
	return s, nil
}

func (g toy) ExplainDeal(s state, deal string) (state, []cards.Event, error) {
	next, err := g.Deal(s, deal)
	if err != nil {
		return s, nil, err
	}
	if g.fault == dealsOther {
		next.open[0] = true
	}
	var events []cards.Event
	for seat, c := range next.card {
		e := cards.Event{Rule: ruleDeal, To: cards.Seat(seat), Cards: string(c), Text: "A card: " + string(c) + ".", Known: cards.SetOf(cards.Seat(seat))}
		if g.fault == tells {
			e.Public = e.Text
		}
		events = append(events, e)
	}
	return next, events, nil
}

func (g toy) Shuffle(s state, _ rand.Source) state {
	s, _ = g.Deal(s, "a b")
	return s
}

func (g toy) Apply(s state, m move) (state, error) {
	next := s
	if g.fault == refusesOther {
		next.open = [2]bool{true, true}
	}
	switch {
	case s.card[0] == 0:
		return next, cards.Refuse(cards.RulePile, m.String(), "a deal is due")
	case m.seat > 1 || s.open[m.seat]:
		return next, cards.Refuse(ruleShow, m.String(), "one card each")
	case s.card[m.seat] != m.card && g.fault == plainErrors:
		return next, errors.New("no such card")
	case s.card[m.seat] != m.card:
		return next, cards.Refuse(ruleHand, m.String(), "not the card held")
	}
	s.open[m.seat] = true
	return s, nil
}

func (g toy) Explain(s state, m move) (state, []cards.Event, error) {
	next, err := g.Apply(s, m)
	switch {
	case err != nil:
		return next, nil, err
	case g.fault == explainsOther:
		next = s
	case g.fault == explainsError:
		return s, nil, cards.Refuse(ruleShow, m.String(), "no")
	}
	text := string(m.card)
	events := []cards.Event{{Rule: ruleShow, Seat: m.seat, Cards: text, Text: "Shown: " + text + ".", Known: cards.Everyone()}}
	if _, over := g.Result(next); over {
		events = append(events, cards.Event{Rule: ruleWin, Text: "The later letter wins.", Known: cards.Everyone()})
	}
	return next, events, nil
}

// AppendMoves lists the moves of seat 1 first, so that order shows.
func (g toy) AppendMoves(dst []move, s state) []move {
	for _, seat := range []cards.Seat{1, 0} {
		if g.fault != listsNothing && s.card[seat] != 0 && !s.open[seat] {
			dst = append(dst, move{seat, s.card[seat]})
		}
	}
	return dst
}

func (toy) ParseMove(text string) (move, error) {
	seat, verb, args, err := cards.CutMove(text)
	if err != nil || verb != "show" || len(args) != 1 {
		return move{}, cards.Refuse(cards.RuleMove, text, "want SEAT show CARD")
	}
	return move{seat, args[0][0]}, nil
}

func (g toy) ToAct(s state) cards.Set[cards.Seat] {
	if g.Pile(s) != "" {
		return cards.SetOf(cards.Nature)
	}
	var seats cards.Set[cards.Seat]
	for _, m := range g.AppendMoves(nil, s) {
		seats = seats.With(m.seat)
	}
	return seats
}

func (g toy) Waiting(s state) cards.Set[cards.Seat] { return g.ToAct(s).Without(1) }

func (toy) Result(s state) (cards.Result, bool) {
	if s.open != [2]bool{true, true} {
		return cards.Result{}, false
	}
	return cards.ResultOf(int32(s.card[0]-'a'), int32(s.card[1]-'a')), true
}

func (g toy) View(s state, seat cards.Seat) view {
	v := view{s.position(func(i int) bool { return cards.Seat(i) == seat || s.open[i] }), g.fault}
	if g.fault == leaks {
		v.Note = "\n" + string(s.card[1]) + "\n"
	}
	return v
}

func (toy) ViewMoves(dst []move, _ view) []move { return dst }

func (toy) Sample(view, rand.Source) (state, error) { return state{}, errors.New("no samples") }

// config is the toy, and a function that tells the number of a letter.
func config(f fault) Config[state, move, view] {
	return Config[state, move, view]{
		Game:  toy{f},
		Rules: []cards.Rule{ruleDeal, ruleShow, ruleHand, ruleWin, cards.RuleState, cards.RuleMove, cards.RulePile},
		Evals: map[string]func(string) (string, error){
			"number": func(arg string) (string, error) {
				i := slices.Index([]string{`"a"`, `"b"`, `"c"`, `"d"`}, arg)
				if i < 0 {
					return "", fmt.Errorf("no letter: %s", arg)
				}
				return fmt.Sprint(i + 1), nil
			},
		},
	}
}
