package flaschenteufel_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

// A whole game, played at random.
func Example() {
	src := rand.NewPCG(1, 2)
	game, err := flaschenteufel.New(flaschenteufel.Options{Players: 4, Rounds: 1})
	for err == nil && !game.ToAct().IsEmpty() {
		if pile := flaschenteufel.Pile(game); pile != nil { // chance comes from outside
			cards.Shuffle(src, pile)
			game, err = flaschenteufel.Deal(game, pile)
			continue
		}
		moves := flaschenteufel.AppendMoves(nil, game)
		game, err = flaschenteufel.Apply(game, moves[cards.IntN(src, len(moves))])
	}
	result, over := game.Result()
	fmt.Println(over, err, "somebody won:", !result.Winners().IsEmpty())
	// Output:
	// true <nil> somebody won: true
}

// Functions over [cards.Game] play any game of the module.
func Example_anyGame() {
	fmt.Println(rounds(flaschenteufel.Game{}, `{"players":4,"rounds":3}`))
	// Output:
	// 3 <nil>
}

// rounds plays a whole game at random and returns how often was dealt.
func rounds[S, M, V any](g cards.Game[S, M, V], options string) (deals int, err error) {
	src := rand.NewPCG(1, 2)
	s, err := g.New(options)
	for err == nil && !g.ToAct(s).IsEmpty() {
		if g.Pile(s) != "" {
			s = g.Shuffle(s, src)
			deals++
			continue
		}
		moves := g.AppendMoves(nil, s)
		s, err = g.Apply(s, moves[cards.IntN(src, len(moves))])
	}
	return deals, err
}

// exampleDeal gives seat 0 the cards 1 2 4 18 21 24 25 34 36, seat 1 6 10 11 13 15 22
// 26 29 33, seat 2 8 9 14 17 23 28 30 31 37 and seat 3 3 5 7 12 16 20 27 32 35.
var exampleDeal = []flaschenteufel.Card{
	1, 6, 8, 3, 2, 10, 9, 5, 4, 11, 14, 7, 18, 13, 17, 12, 21, 15,
	23, 16, 24, 22, 28, 20, 25, 26, 30, 27, 34, 29, 31, 32, 36, 33, 37, 35,
}

// exampleDealt returns a game of four after that deal.
func exampleDealt() flaschenteufel.State {
	s, err := flaschenteufel.Deal(mustNew(flaschenteufel.Options{Players: 4}), exampleDeal)
	if err != nil {
		panic(err)
	}
	return s
}

// exampleTricks returns the game when all have exchanged and seat 0 is to lead.
func exampleTricks() flaschenteufel.State {
	return mustApply(exampleDealt(),
		flaschenteufel.Exchange(0, 2, 1, 4),
		flaschenteufel.Exchange(1, 10, 6, 13),
		flaschenteufel.Exchange(2, 8, 9, 23),
		flaschenteufel.Exchange(3, 5, 12, 3))
}

func ExampleNew() {
	s, err := flaschenteufel.New(flaschenteufel.Options{Players: 3})
	fmt.Println(s.Options().Target, s.ToAct(), err)
	_, err = flaschenteufel.New(flaschenteufel.Options{Players: 5})
	fmt.Println(err)
	fmt.Println(errors.Is(err, flaschenteufel.RulePlayers))
	// Output:
	// 500 {nature} <nil>
	// flaschenteufel/players: options: players: 5, want 2 to 4
	// true
}

func ExamplePile() {
	s := mustNew(flaschenteufel.Options{Players: 4})
	fmt.Println(flaschenteufel.Pile(s))
	fmt.Println(flaschenteufel.Pile(exampleDealt()) == nil)
	// Output:
	// [1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37]
	// true
}

func ExampleDeal() {
	s, err := flaschenteufel.Deal(mustNew(flaschenteufel.Options{Players: 4}), exampleDeal)
	fmt.Println(s.Hand(0), s.ToAct(), err)
	_, err = flaschenteufel.Deal(s, exampleDeal)
	fmt.Println(err)
	// Output:
	// {1 2 4 18 21 24 25 34 36} {0 1 2 3} <nil>
	// cards/pile: deal: no deal is due
}

func ExampleApply() {
	s := exampleTricks()
	for _, m := range []flaschenteufel.Move{
		flaschenteufel.Play(0, 24), flaschenteufel.Play(1, 15), flaschenteufel.Play(2, 17), flaschenteufel.Play(3, 32),
	} {
		s, _ = flaschenteufel.Apply(s, m)
	}
	fmt.Println("owner:", s.Owner(), "price:", s.Price(), "won:", s.Won(2))
	// Output:
	// owner: 2 price: 17 won: {15 17 24 32}
}

// A move that is refused leaves the state as it was and names the rule.
func ExampleApply_refused() {
	s := mustApply(exampleTricks(), flaschenteufel.Play(0, 24), flaschenteufel.Play(1, 15))
	next, err := flaschenteufel.Apply(s, flaschenteufel.Play(2, 37))
	fmt.Println(err)
	fmt.Println(errors.Is(err, flaschenteufel.RuleFollowSuit), next == s)
	// Output:
	// flaschenteufel/follow-suit: 2 play 37: blue was led and is held
	// true true
}

func ExampleAppendMoves() {
	var moves []flaschenteufel.Move
	moves = flaschenteufel.AppendMoves(moves[:0], exampleDealt())
	fmt.Println(len(moves), moves[0], "…", moves[len(moves)-1])
	moves = flaschenteufel.AppendMoves(moves[:0], exampleTricks())
	fmt.Println(len(moves), moves[0], "…", moves[len(moves)-1])
	// Output:
	// 2016 0 exchange 1 2 4 … 3 exchange 35 32 27
	// 8 0 play 5 … 0 play 36
}

func ExampleMoves() {
	for m := range flaschenteufel.Moves(exampleTricks()) {
		fmt.Print(m, "; ")
	}
	// Output:
	// 0 play 5; 0 play 6; 0 play 18; 0 play 21; 0 play 24; 0 play 25; 0 play 34; 0 play 36;
}

func ExampleExplain() {
	s := mustApply(exampleTricks(), flaschenteufel.Play(0, 24), flaschenteufel.Play(1, 15), flaschenteufel.Play(2, 17))
	_, events, err := flaschenteufel.Explain(s, flaschenteufel.Play(3, 32))
	for _, e := range events {
		fmt.Printf("%s [%s]\n", e.Text, e.Rule)
	}
	fmt.Println(err)
	// Output:
	// Seat 3 follows with 32. [flaschenteufel/follow-suit]
	// Below the price of 19 the highest card is 17: seat 2 wins the trick and the bottle. [flaschenteufel/under-price]
	// The price falls to 17. [flaschenteufel/price-falls]
	// <nil>
}

// Each seat gets the events as it may know them.
func ExampleExplainDeal() {
	_, events, err := flaschenteufel.ExplainDeal(mustNew(flaschenteufel.Options{Players: 4}), exampleDeal)
	for _, e := range events {
		fmt.Println(e.For(1).Text)
	}
	fmt.Println(err)
	// Output:
	// Seat 0 is dealt 9 cards.
	// Seat 1 is dealt 6 10 11 13 15 22 26 29 33.
	// Seat 2 is dealt 9 cards.
	// Seat 3 is dealt 9 cards.
	// The bottle stands unowned at a price of 19.
	// <nil>
}

func ExampleState_ToAct() {
	s := mustApply(exampleDealt(), flaschenteufel.Exchange(1, 10, 6, 13))
	fmt.Println("to exchange:", s.ToAct(), "waiting for:", s.Waiting())
	fmt.Println("to play:", exampleTricks().ToAct())
	// Output:
	// to exchange: {0 2 3} waiting for: {0 2 3}
	// to play: {0}
}

func ExampleState_View() {
	v := exampleTricks().View(1)
	fmt.Println("hand:", v.Hand(), "others hold", v.HandSize(0))
	fmt.Println("passed:", v.Passed())
	fmt.Println("received:", v.Received().Left, "from the left,", v.Received().Right, "from the right")
	fmt.Println("spectator:", exampleTricks().View(cards.Nobody).Hand())
	// Output:
	// hand: {2 9 11 15 22 26 29 33} others hold 8
	// passed: 10 to the left, 6 to the right and 13 in the devil's trick
	// received: 9 from the left, 2 from the right
	// spectator: {}
}

func ExampleView_AppendMoves() {
	s := mustApply(exampleTricks(), flaschenteufel.Play(0, 24), flaschenteufel.Play(1, 15))
	fmt.Println(s.View(2).AppendMoves(nil))
	fmt.Println(s.View(3).AppendMoves(nil))
	// Output:
	// [2 play 10 2 play 17 2 play 30]
	// []
}

// A bot that may not peek draws worlds that agree with what it sees.
func ExampleView_Sample() {
	v := exampleTricks().View(1)
	world, err := v.Sample(rand.NewPCG(1, 2))
	fmt.Println(world.View(1) == v, world == exampleTricks(), err)
	fmt.Println(world.Hand(2).Has(10)) // seat 1 passed the 10 to seat 2
	// Output:
	// true false <nil>
	// true
}

// A state is stored as its position and validated when it is read.
func ExampleState_Position() {
	data, err := json.Marshal(mustNew(flaschenteufel.Options{Players: 3, Rounds: 5}))
	fmt.Println(string(data), err)
	var s flaschenteufel.State
	err = json.Unmarshal([]byte(strings.Replace(string(data), `"price":19`, `"price":18`, 1)), &s)
	fmt.Println(errors.Is(err, cards.RuleState))
	// Output:
	// {"v":1,"options":{"players":3,"rounds":5},"phase":"deal","round":1,"totals":[0,0,0],"leader":0,"price":19,"owner":"nobody","trick":[],"won":[[],[],[]],"hands":[[],[],[]],"passed":[{},{},{}]} <nil>
	// true
}

func ExamplePosition_State() {
	p := exampleTricks().Position()
	p.Hands[0] = p.Hands[0].Without(36)
	_, err := p.State()
	fmt.Println(err)
	p.Hands[0] = p.Hands[0].With(36)
	s, err := p.State()
	fmt.Println(s == exampleTricks(), err)
	// Output:
	// cards/state: position: cards: 36 is missing
	// true <nil>
}

func ExampleState_Result() {
	_, over := exampleTricks().Result()
	fmt.Println(over)
	// Output:
	// false
}

func ExampleParseMove() {
	m, err := flaschenteufel.ParseMove("2 play 24")
	fmt.Println(m == flaschenteufel.Play(2, 24), err)
	_, err = flaschenteufel.ParseMove("2 play 19")
	fmt.Println(err)
	// Output:
	// true <nil>
	// cards/move: 2 play 19: card "19": want a number from 1 to 37 other than 19
}

func ExamplePlay() {
	m := flaschenteufel.Play(2, 24)
	fmt.Println(m, m.Seat(), m.Cards())
	// Output:
	// 2 play 24 2 [24]
}

func ExampleExchange() {
	fmt.Println(flaschenteufel.Exchange(0, 2, 1, 4)) // 2 to the left, 1 to the right, 4 laid
	// Output:
	// 0 exchange 2 1 4
}

func ExampleExchangeTwo() {
	a, b := flaschenteufel.ExchangeTwo(1, 2, 4, 8, 6), flaschenteufel.ExchangeTwo(1, 2, 4, 6, 8)
	fmt.Println(a, a == b)
	// Output:
	// 1 exchange 2 4 6 8 true
}

func ExamplePack() {
	coins := map[flaschenteufel.Colour]int{}
	for _, c := range flaschenteufel.Pack() {
		coins[c.Colour()] += c.Coins()
	}
	fmt.Println(coins[flaschenteufel.Yellow], coins[flaschenteufel.Blue], coins[flaschenteufel.Red])
	// Output:
	// 42 42 42
}

func ExampleParseCard() {
	c, err := flaschenteufel.ParseCard("24")
	fmt.Println(c, c.Colour(), c.Coins(), err)
	_, err = flaschenteufel.ParseCard("38")
	fmt.Println(err)
	// Output:
	// 24 blue 4 <nil>
	// card "38": want a number from 1 to 37 other than 19
}

func ExampleMustParseCard() {
	fmt.Println(flaschenteufel.MustParseCard("37").Colour())
	// Output:
	// red
}

// Code for any game takes a [cards.Game]; Game is this one.
func ExampleGame() {
	g := flaschenteufel.Game{}
	s, err := g.New(`{"players":2}`)
	s = g.Shuffle(s, rand.NewPCG(1, 2))
	fmt.Println(g.Name(), g.RulesVersion(), g.Options(s), len(g.AppendMoves(nil, s)), err)
	// Output:
	// flaschenteufel 1 {"players":2,"target":500} 11880 <nil>
}

func ExampleNewRecord() {
	r, err := flaschenteufel.NewRecord(flaschenteufel.Options{Players: 4, Rounds: 1})
	if err != nil {
		fmt.Println(err)
	}
	if err := r.AddDeal(exampleDeal); err != nil {
		fmt.Println(err)
	}
	if err := r.AddMove(flaschenteufel.Exchange(0, 2, 1, 4)); err != nil {
		fmt.Println(err)
	}
	r.Comment("the 4 is safer in the devil's trick")
	fmt.Print(r)
	// Output:
	// spielwerk-record 1
	// game flaschenteufel
	// rules 1
	// options {"players":4,"rounds":1}
	// deal 1 6 8 3 2 10 9 5 4 11 14 7 18 13 17 12 21 15 23 16 24 22 28 20 25 26 30 27 34 29 31 32 36 33 37 35
	// 0 exchange 2 1 4
	// # the 4 is safer in the devil's trick
}

func ExampleRecord_Replay() {
	r, err := flaschenteufel.ParseRecord(`spielwerk-record 1
game flaschenteufel
rules 1
options {"players":4}
deal 4 8 12 16 1
# the rest follows in the order of the pack
0 exchange 4 1 6
0 play 36
`)
	if err != nil {
		fmt.Println(err)
	}
	for s, err := range r.Replay() {
		fmt.Println(s.Phase(), s.ToAct(), err)
	}
	// Output:
	// deal {nature} <nil>
	// exchange {0 1 2 3} <nil>
	// exchange {1 2 3} <nil>
	// exchange {1 2 3} record: step 3: flaschenteufel/exchange: 0 play 36: some have yet to exchange
}
