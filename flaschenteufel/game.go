package flaschenteufel

import (
	"math/rand/v2"

	"spielwerk/cards"
)

// Game is the game as a [cards.Game], for code that works with any game. The
// zero value is ready.
type Game struct{}

var _ cards.Game[State, Move, View] = Game{}

// Name returns "flaschenteufel".
func (Game) Name() string { return "flaschenteufel" }

// RulesVersion returns [RulesVersion].
func (Game) RulesVersion() int { return RulesVersion }

// New calls the function [New] with options in JSON; text that is not valid JSON of [Options] is refused
// for [cards.RuleState].
func (Game) New(options string) (State, error) {
	var o Options
	if err := cards.UnmarshalStrict([]byte(options), &o); err != nil {
		return State{}, cards.Refuse(cards.RuleState, "options", "%v", err)
	}
	return New(o)
}

// Options returns State.Options in JSON.
func (Game) Options(s State) string { return cards.JSON(s.Options()) }

// Players calls State.Players.
func (Game) Players(s State) int { return s.Players() }

// Pile returns the cards of the function [Pile] as words.
func (Game) Pile(s State) string { return words(Pile(s)...) }

// Deal calls the function [Deal] with the pile as words; see [cards.Game].
func (Game) Deal(s State, deal string) (State, error) {
	pile, err := parseDeal(&s, deal)
	if err != nil {
		return s, err
	}
	return Deal(s, pile)
}

// ExplainDeal calls the function [ExplainDeal] with the pile as words.
func (Game) ExplainDeal(s State, deal string) (State, []cards.Event, error) {
	pile, err := parseDeal(&s, deal)
	if err != nil {
		return s, nil, err
	}
	return ExplainDeal(s, pile)
}

func parseDeal(s *State, deal string) ([]Card, error) {
	if v := checkTable(s, "deal", true); v != nil {
		return nil, v
	}
	pile, err := cards.ParseDeal(deal, Pile(*s), ParseCard)
	if err != nil {
		return nil, cards.Refuse(cards.RulePile, "deal", "%v", err)
	}
	return pile, nil
}

// Shuffle deals the pack in random order if a deal is due; see [cards.Game].
func (Game) Shuffle(s State, src rand.Source) State {
	if s.phase != PhaseDeal {
		return s
	}
	pile := pack
	cards.Shuffle(src, pile[:])
	s.deal(pile[:], nil)
	return s
}

// Apply calls the function [Apply] of the package.
func (Game) Apply(s State, m Move) (State, error) { return Apply(s, m) }

// Explain calls the function [Explain] of the package.
func (Game) Explain(s State, m Move) (State, []cards.Event, error) { return Explain(s, m) }

// AppendMoves calls the function [AppendMoves] of the package.
func (Game) AppendMoves(dst []Move, s State) []Move { return AppendMoves(dst, s) }

// ParseMove calls the function [ParseMove] of the package.
func (Game) ParseMove(text string) (Move, error) { return ParseMove(text) }

// ToAct calls [State.ToAct].
func (Game) ToAct(s State) cards.Set[cards.Seat] { return s.ToAct() }

// Waiting calls [State.Waiting].
func (Game) Waiting(s State) cards.Set[cards.Seat] { return s.Waiting() }

// Result calls [State.Result].
func (Game) Result(s State) (cards.Result, bool) { return s.Result() }

// View calls [State.View].
func (Game) View(s State, seat cards.Seat) View { return s.View(seat) }

// ViewMoves calls [View.AppendMoves].
func (Game) ViewMoves(dst []Move, v View) []Move { return v.AppendMoves(dst) }

// Sample calls [View.Sample].
func (Game) Sample(v View, src rand.Source) (State, error) { return v.Sample(src) }
