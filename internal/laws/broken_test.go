package laws

import (
	"math/rand/v2"

	"spielwerk/cards"
)

// broken is a game made of functions, at first those of the toy, so that a fault
// can be planted in any of them.
type broken struct {
	newGame     func(string) (state, error)
	options     func(state) string
	players     func(state) int
	pile        func(state) string
	deal        func(state, string) (state, error)
	explainDeal func(state, string) (state, []cards.Event, error)
	shuffle     func(state, rand.Source) state
	apply       func(state, move) (state, error)
	explain     func(state, move) (state, []cards.Event, error)
	appendMoves func([]move, state) []move
	parseMove   func(string) (move, error)
	toAct       func(state) cards.Set[cards.Seat]
	waiting     func(state) cards.Set[cards.Seat]
	result      func(state) (cards.Result, bool)
	view        func(state, cards.Seat) view
	viewMoves   func([]move, view) []move
	sample      func(view, rand.Source) (state, error)
}

func unbroken() *broken {
	var g toy
	return &broken{
		g.New, g.Options, g.Players, g.Pile, g.Deal, g.ExplainDeal, g.Shuffle, g.Apply, g.Explain, g.AppendMoves, g.ParseMove,
		g.ToAct, g.Waiting, g.Result, g.View, g.ViewMoves, g.Sample,
	}
}

func (b *broken) Name() string                                          { return "toy" }
func (b *broken) RulesVersion() int                                     { return 1 }
func (b *broken) New(options string) (state, error)                     { return b.newGame(options) }
func (b *broken) Options(s state) string                                { return b.options(s) }
func (b *broken) Players(s state) int                                   { return b.players(s) }
func (b *broken) Pile(s state) string                                   { return b.pile(s) }
func (b *broken) Deal(s state, deal string) (state, error)              { return b.deal(s, deal) }
func (b *broken) Shuffle(s state, src rand.Source) state                { return b.shuffle(s, src) }
func (b *broken) Apply(s state, m move) (state, error)                  { return b.apply(s, m) }
func (b *broken) AppendMoves(dst []move, s state) []move                { return b.appendMoves(dst, s) }
func (b *broken) ParseMove(text string) (move, error)                   { return b.parseMove(text) }
func (b *broken) ToAct(s state) cards.Set[cards.Seat]                   { return b.toAct(s) }
func (b *broken) Waiting(s state) cards.Set[cards.Seat]                 { return b.waiting(s) }
func (b *broken) Result(s state) (cards.Result, bool)                   { return b.result(s) }
func (b *broken) View(s state, seat cards.Seat) view                    { return b.view(s, seat) }
func (b *broken) ViewMoves(dst []move, v view) []move                   { return b.viewMoves(dst, v) }
func (b *broken) Sample(v view, src rand.Source) (state, error)         { return b.sample(v, src) }
func (b *broken) Explain(s state, m move) (state, []cards.Event, error) { return b.explain(s, m) }
func (b *broken) ExplainDeal(s state, deal string) (state, []cards.Event, error) {
	return b.explainDeal(s, deal)
}
