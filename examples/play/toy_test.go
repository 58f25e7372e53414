package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"spielwerk/cards"
)

// toy is a game that has what Flaschenteufel lacks: moves of chance, a move that
// need not be made, and cards that no number on the screen can be mistaken for. Each
// of two seats gets two cards; a coin is flipped; then each shows a card, seat 0
// early or late, as it likes. The later letter wins after heads, the earlier after tails.
type toy struct{}

type toyState struct {
	coin  string // empty until flipped
	hands [2][2]string
	shown [2]string
}

type toyMove struct{ text string }

type toyView struct {
	toyState // the other hand is empty unless it is this seat's
	seat     cards.Seat
}

const toyPile = "amber birch cedar drift"

func (m toyMove) String() string { return m.text }

func (toy) Name() string            { return "toy" }
func (toy) RulesVersion() int       { return 3 }
func (toy) Players(s toyState) int  { return 2 }
func (toy) Options(toyState) string { return "{}" }

func (toy) New(options string) (toyState, error) {
	if options != "{}" {
		return toyState{}, cards.Refuse("toy/options", "options", "there are none")
	}
	return toyState{}, nil
}

func (toy) Pile(s toyState) string {
	if s.hands[0][0] == "" {
		return toyPile
	}
	return ""
}

func (g toy) Deal(s toyState, deal string) (toyState, error) {
	s, _, err := g.ExplainDeal(s, deal)
	return s, err
}

func (toy) ExplainDeal(s toyState, deal string) (toyState, []cards.Event, error) {
	var events []cards.Event
	words := strings.Fields(deal)
	for seat := range s.hands {
		s.hands[seat] = [2]string(words[2*seat:])
		// Nothing is said to those who may not know.
		events = append(events, cards.Event{
			Rule: "toy/deal", Text: fmt.Sprintf("Seat %d is dealt %s.", seat, s.hands[seat]), Known: cards.SetOf(cards.Seat(seat)),
		})
	}
	return s, events, nil
}

func (g toy) Shuffle(s toyState, src rand.Source) toyState {
	s, _ = g.Deal(s, cards.ShuffleText(src, toyPile))
	return s
}

func (g toy) Apply(s toyState, m toyMove) (toyState, error) {
	s, _, err := g.Explain(s, m)
	return s, err
}

func (g toy) Explain(s toyState, m toyMove) (toyState, []cards.Event, error) {
	if !slices.Contains(g.AppendMoves(nil, s), m) {
		return s, nil, cards.Refuse("toy/move", m.text, "it is not legal")
	}
	seat, verb, args, _ := cards.CutMove(m.text)
	if seat == cards.Nature {
		s.coin = args[0]
	} else {
		s.shown[seat] = args[0]
	}
	return s, []cards.Event{{
		Rule: cards.Rule("toy/" + verb), Text: fmt.Sprintf("Seat %v: %s.", seat, args[0]), Known: cards.Everyone(),
	}}, nil
}

func (g toy) AppendMoves(dst []toyMove, s toyState) []toyMove {
	for seat := range g.ToAct(s).All() {
		if seat < 2 {
			dst = g.ViewMoves(dst, g.View(s, seat))
		} else if g.Pile(s) == "" {
			dst = append(dst, toyMove{"nature flip heads"}, toyMove{"nature flip tails"})
		}
	}
	return dst
}

func (toy) ParseMove(text string) (toyMove, error) {
	seat, verb, args, err := cards.CutMove(text)
	if err != nil || len(args) != 1 {
		return toyMove{}, cards.Refuse(cards.RuleMove, text, "no move")
	}
	return toyMove{seat.String() + " " + verb + " " + args[0]}, nil
}

func (g toy) ToAct(s toyState) cards.Set[cards.Seat] {
	var set cards.Set[cards.Seat]
	if g.Pile(s) != "" || s.coin == "" {
		return set.With(cards.Nature)
	}
	for seat, card := range s.shown {
		if card == "" {
			set = set.With(cards.Seat(seat))
		}
	}
	return set
}

// Waiting leaves seat 0 out until seat 1 has shown a card.
func (g toy) Waiting(s toyState) cards.Set[cards.Seat] {
	if set := g.ToAct(s); set.Len() > 1 {
		return set.Without(0)
	}
	return g.ToAct(s)
}

func (g toy) Result(s toyState) (cards.Result, bool) {
	if !g.ToAct(s).IsEmpty() {
		return cards.Result{}, false
	}
	if (s.shown[0] > s.shown[1]) == (s.coin == "heads") {
		return cards.ResultOf(1, 0), true
	}
	return cards.ResultOf(0, 1), true
}

func (toy) View(s toyState, seat cards.Seat) toyView {
	for other := range s.hands {
		if cards.Seat(other) != seat {
			s.hands[other] = [2]string{}
		}
	}
	return toyView{s, seat}
}

func (toy) ViewMoves(dst []toyMove, v toyView) []toyMove {
	for _, card := range v.hands[v.seat] {
		dst = append(dst, toyMove{v.seat.String() + " show " + card})
	}
	return dst
}

// Sample fills the other hand with the cards that are not in one's own.
func (toy) Sample(v toyView, _ rand.Source) (toyState, error) {
	s := v.toyState
	others := strings.Fields(toyPile)
	others = slices.DeleteFunc(others, func(c string) bool { return slices.Contains(s.hands[v.seat][:], c) })
	s.hands[1-v.seat] = [2]string(others)
	return s, nil
}

// toyEntry is toy in the form of the table of games.
func toyEntry(g cards.Game[toyState, toyMove, toyView]) entry[toyState, toyMove, toyView] {
	return entry[toyState, toyMove, toyView]{
		Game: g,
		show: func(v toyView) string { return fmt.Sprintln(v.hands, v.shown, v.coin) },
		worth: func(v toyView) int {
			result, _ := toy{}.Result(v.toyState)
			return int(result.Score[v.seat])
		},
	}
}
