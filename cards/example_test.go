package cards_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

// Play plays any game to its end, each move drawn at random.
func Play[S, M, V any](g cards.Game[S, M, V], s S, src rand.Source) cards.Result {
	var moves []M
	for {
		if result, over := g.Result(s); over {
			return result
		}
		s = g.Shuffle(s, src) // deals if a deal is due
		if moves = g.AppendMoves(moves[:0], s); len(moves) > 0 {
			s, _ = g.Apply(s, moves[cards.IntN(src, len(moves))])
		}
	}
}

// A function over Game works with every game of this module.
func ExampleGame() {
	game := flaschenteufel.Game{}
	start, err := game.New(`{"players":3,"rounds":2}`)
	if err != nil {
		fmt.Println(err)
		return
	}
	result := Play(game, start, rand.NewPCG(1, 2))
	fmt.Println("somebody won:", !result.Winners().IsEmpty())
	// Output:
	// somebody won: true
}

func ExampleSeat() {
	fmt.Println(cards.Seat(3), cards.Nature, cards.Nobody)
	fmt.Println(cards.Seat(3).IsPlayer(4), cards.Seat(3).IsPlayer(3), cards.Nature.IsPlayer(8))
	// Output:
	// 3 nature nobody
	// true false false
}

func ExampleSeat_Left() {
	fmt.Println(cards.Seat(1).Left(3), cards.Seat(2).Left(3), cards.Seat(3).Left(3))
	// Output:
	// 2 0 nobody
}

func ExampleSeat_Right() {
	fmt.Println(cards.Seat(1).Right(3), cards.Seat(0).Right(3), cards.Nature.Right(3))
	// Output:
	// 0 2 nobody
}

// Those still in are a set; LeftIn finds who of them is next.
func ExampleSeat_LeftIn() {
	in := cards.SetOf[cards.Seat](1, 3)
	fmt.Println(cards.Seat(1).LeftIn(in), cards.Seat(3).LeftIn(in), cards.Seat(2).LeftIn(in))
	fmt.Println(cards.Seat(1).LeftIn(in.Without(3)), cards.Seat(1).LeftIn(cards.Set[cards.Seat]{}))
	// Output:
	// 3 1 3
	// 1 nobody
}

func ExampleParseSeat() {
	seat, err := cards.ParseSeat("nature")
	fmt.Println(seat == cards.Nature, err)
	_, err = cards.ParseSeat("8")
	fmt.Println(err != nil)
	// Output:
	// true <nil>
	// true
}

func ExampleSet() {
	one := cards.SetOf[cards.Seat](2, 0)
	other := one.With(3).Without(0)
	fmt.Println(one, other)
	fmt.Println("both:  ", one.Intersect(other))
	fmt.Println("either:", one.Union(other))
	fmt.Println("only:  ", one.Minus(other))
	fmt.Println("equal: ", one == cards.SetOf[cards.Seat](0, 2))
	fmt.Println(one.Has(0), other.Has(0), one.Len(), one.IsEmpty())
	// Output:
	// {0 2} {2 3}
	// both:   {2}
	// either: {0 2 3}
	// only:   {0}
	// equal:  true
	// true false 2 false
}

func ExampleSet_All() {
	hand := cards.SetOf(cards.MustParseCard("10H"), cards.MustParseCard("AC"), cards.MustParseCard("JH"))
	for c := range hand.All() {
		fmt.Println(c.Symbol())
	}
	fmt.Println(slices.Collect(hand.All()))
	// Output:
	// A♣
	// J♥
	// 10♥
	// [AC JH 10H]
}

func ExampleSetOfBits() {
	set := cards.SetOfBits[uint8](1<<3|1<<63, 1)
	lo, hi := set.Bits()
	fmt.Println(set, lo == 1<<3|1<<63, hi)
	// Output:
	// {3 63 64} true 1
}

func ExampleSet_MarshalJSON() {
	fmt.Println(cards.JSON(cards.SetOf(cards.Nobody, 0, 3)))
	fmt.Println(cards.JSON(cards.SetOf(cards.MustParseCard("10H"))))
	// Output:
	// [0,3,"nobody"]
	// ["10H"]
}

func ExampleShuffle() {
	pile := []string{"JC", "QC", "KC", "AC"}
	cards.Shuffle(rand.NewPCG(1, 2), pile)
	fmt.Println(pile)
	// Output:
	// [JC KC QC AC]
}

func ExampleShuffleText() {
	fmt.Println(cards.ShuffleText(rand.NewPCG(1, 2), "JC QC KC AC"))
	// Output:
	// JC KC QC AC
}

func ExampleIntN() {
	src := rand.NewPCG(1, 2)
	fmt.Println(cards.IntN(src, 6)+1, cards.IntN(src, 6)+1, cards.IntN(src, 6)+1)
	// Output:
	// 5 4 5
}

func ExampleCardOf() {
	c := cards.CardOf(cards.Ten, cards.Hearts)
	fmt.Println(c, c.Symbol(), c.Rank(), c.Suit(), c.Suit().Symbol())
	fmt.Println(cards.CardOf(0, cards.Hearts).IsValid())
	// Output:
	// 10H 10♥ 10 H ♥
	// false
}

func ExampleParseCard() {
	letters, _ := cards.ParseCard("10H")
	sign, _ := cards.ParseCard("10♥")
	fmt.Println(letters == sign)
	_, err := cards.ParseCard("6H")
	fmt.Println(err)
	// Output:
	// true
	// card "6H": want a rank of J Q K A 7 8 9 10 and a suit of C S H D
}

func ExampleMustParseCard() {
	fmt.Println(cards.MustParseCard("QS").Symbol())
	// Output:
	// Q♠
}

// A refusal is found by its rule, and tells more as a Violation.
func ExampleViolation() {
	var err error = cards.Refuse(cards.RuleOver, "0 play 24", "the game ended in round %d", 3)
	fmt.Println(err)
	fmt.Println(errors.Is(err, cards.RuleOver), errors.Is(err, cards.RulePile))

	var v *cards.Violation
	if errors.As(err, &v) {
		fmt.Println(v.Rule)
		fmt.Println(v.Move)
		fmt.Println(v.Reason)
	}
	// Output:
	// cards/over: 0 play 24: the game ended in round 3
	// true false
	// cards/over
	// 0 play 24
	// the game ended in round 3
}

func ExampleRefuse() {
	fmt.Println(cards.Refuse(cards.RulePile, "deal", "%d cards are missing", 2))
	// Output:
	// cards/pile: deal: 2 cards are missing
}

func ExampleResultOf() {
	r := cards.ResultOf(87, 510, -4, 510)
	fmt.Println(r.Winners())
	fmt.Println(cards.JSON(r))
	// Output:
	// {1 3}
	// {"place":[3,1,4,1],"score":[87,510,-4,510]}
}

// A server sends to each client the event as that seat may know it.
func ExampleEvent_For() {
	e := cards.Event{
		Rule: "flaschenteufel/exchange", Seat: 0, To: 1, N: 1, Cards: "24",
		Text:   "Seat 0 passes 24 to seat 1.",
		Public: "Seat 0 passes a card to seat 1.",
		Known:  cards.SetOf[cards.Seat](0, 1),
		Shown:  cards.SetOf[cards.Seat](1),
	}
	for _, seat := range []cards.Seat{0, 1, 2, cards.Nobody} {
		fmt.Printf("%v: %q %s\n", seat, e.For(seat).Cards, e.For(seat).Text)
	}
	// Output:
	// 0: "24" Seat 0 passes 24 to seat 1.
	// 1: "24" Seat 0 passes 24 to seat 1.
	// 2: "" Seat 0 passes a card to seat 1.
	// nobody: "" Seat 0 passes a card to seat 1.
}

func ExampleSet_Min() {
	fmt.Println(cards.SetOf[cards.Seat](2).Min()) // who alone is to act
	// Output:
	// 2 true
}

func ExampleEveryone() {
	fmt.Println(cards.Everyone())
	// Output:
	// {0 1 2 3 4 5 6 7 nobody}
}

func ExampleNewRecord() {
	r, err := cards.NewRecord("flaschenteufel", 1, `{ "players": 3 }`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, step := range []string{"deal 24 15 17", "0 exchange 24 1 4"} {
		if err := r.Add(step); err != nil {
			fmt.Println(err)
		}
	}
	r.Comment("seat 0 parts with its lowest cards")
	fmt.Print(r)
	// Output:
	// spielwerk-record 1
	// game flaschenteufel
	// rules 1
	// options {"players":3}
	// deal 24 15 17
	// 0 exchange 24 1 4
	// # seat 0 parts with its lowest cards
}

// exampleRecord is a game that has just been dealt.
const exampleRecord = `spielwerk-record 1
game flaschenteufel
rules 1
options {"players":3}
deal 24 15 17 # the rest of the pile in its own order
0 play 24
`

func ExampleParseRecord() {
	r, err := cards.ParseRecord(exampleRecord)
	fmt.Println(r.Game(), r.Rules(), r.Options(), err)
	step := 0
	for text := range r.Steps() {
		step++
		fmt.Println(text, slices.Collect(r.Comments(step)))
	}

	_, err = cards.ParseRecord(strings.Replace(exampleRecord, "rules 1", "rules one", 1))
	fmt.Println(err)
	// Output:
	// flaschenteufel 1 {"players":3} <nil>
	// deal 24 15 17 [the rest of the pile in its own order]
	// 0 play 24 []
	// record: line 3: want a version of the rules from 1, have "one"
}

// Add takes the steps of a game. It looks at their shape only, and leaves copies of the
// record as they were.
func ExampleRecord_Add() {
	start, _ := cards.NewRecord("flaschenteufel", 1, `{"players":3}`)
	dealt := start
	err := dealt.Add("deal")
	fmt.Println(slices.Collect(start.Steps()), slices.Collect(dealt.Steps()), err)
	fmt.Println(dealt.Add("play 24"))
	// Output:
	// [] [deal] <nil>
	// record: step "play 24": seat "play": want 0 to 7, nature or nobody
}

func ExampleRecord_Comment() {
	r, _ := cards.NewRecord("flaschenteufel", 1, `{"players":3}`)
	r.Comment("played on a Sunday\nin the rain")
	for comment := range r.Comments(0) {
		fmt.Println(comment)
	}
	// Output:
	// played on a Sunday
	// in the rain
}

func ExampleRecord_Equal() {
	one, _ := cards.ParseRecord(exampleRecord)
	other, _ := cards.ParseRecord(one.String())
	fmt.Println(one.Equal(other))
	other.Comment("so")
	fmt.Println(one.Equal(other))
	// Output:
	// true
	// false
}

func ExampleReplay() {
	r, _ := cards.ParseRecord(exampleRecord)
	for s, err := range cards.Replay(flaschenteufel.Game{}, r) {
		fmt.Println(s.ToAct(), err)
	}
	// Output:
	// {nature} <nil>
	// {0 1 2} <nil>
	// {0 1 2} record: step 2: flaschenteufel/exchange: 0 play 24: some have yet to exchange
}

// A record of other rules is refused, as the same moves could lead to another game.
func ExampleReplay_otherRules() {
	r, _ := cards.ParseRecord(strings.Replace(exampleRecord, "rules 1", "rules 99", 1))
	for _, err := range cards.Replay(flaschenteufel.Game{}, r) {
		fmt.Println(errors.Is(err, cards.RuleRulesVersion))
	}
	// Output:
	// true
}

func ExampleApplyStep() {
	game := flaschenteufel.Game{}
	s, _ := game.New(`{"players":3}`)
	s, err := cards.ApplyStep(game, s, "deal 24 15 17")
	fmt.Println(s.Hand(0).Has(24), err)
	s, err = cards.ApplyStep(game, s, "0 exchange 24 1 4")
	fmt.Println(s.ToAct(), err)
	// Output:
	// true <nil>
	// {1 2} <nil>
}

func ExampleExplainStep() {
	game := flaschenteufel.Game{}
	s, _ := game.New(`{"players":3}`)
	_, events, err := cards.ExplainStep(game, s, "deal")
	for _, e := range events {
		fmt.Println(e.Rule, "·", e.For(cards.Nobody).Text)
	}
	fmt.Println(err)
	// Output:
	// flaschenteufel/deal · Seat 0 is dealt 12 cards.
	// flaschenteufel/deal · Seat 1 is dealt 12 cards.
	// flaschenteufel/deal · Seat 2 is dealt 12 cards.
	// flaschenteufel/start-price · The bottle stands unowned at a price of 19.
	// <nil>
}

func ExampleCutDeal() {
	deal, ok := cards.CutDeal("deal 24 15 17")
	fmt.Println(deal, ok)
	_, ok = cards.CutDeal("0 play 24")
	fmt.Println(ok)
	// Output:
	// 24 15 17 true
	// false
}

func ExampleCutMove() {
	seat, verb, args, err := cards.CutMove("1 exchange 5 7 9")
	fmt.Println(seat, verb, args, err)
	// Output:
	// 1 exchange [5 7 9] <nil>
}

func ExampleAppendWords() {
	move := cards.AppendWords([]byte("1 discard "), cards.MustParseCard("7S"), cards.MustParseCard("10H"))
	fmt.Printf("%s\n", move)
	// Output:
	// 1 discard 7S 10H
}

func ExampleParseDeal() {
	pile := []cards.Card{1, 2, 3, 4}
	fmt.Println(cards.ParseDeal("AC QC", pile, cards.ParseCard))
	_, err := cards.ParseDeal("AC AC", pile, cards.ParseCard)
	fmt.Println(err)
	// Output:
	// [AC QC JC KC] <nil>
	// AC is named twice
}

func ExampleCutComment() {
	text, comment, found := cards.CutComment(`options {"name":"table # 4"} # by the window`)
	fmt.Println(text)
	fmt.Println(comment)
	fmt.Println(found)
	// Output:
	// options {"name":"table # 4"}
	// by the window
	// true
}

func ExampleUnmarshalStrict() {
	var o struct {
		Players int `json:"players"`
	}
	fmt.Println(cards.UnmarshalStrict([]byte(`{"players":3}`), &o), o.Players)
	fmt.Println(cards.UnmarshalStrict([]byte(`{"players":3,"pace":1}`), &o) != nil)
	fmt.Println(cards.UnmarshalStrict([]byte(`{"players":3} and more`), &o) != nil)
	// Output:
	// <nil> 3
	// true
	// true
}

func ExampleJSON() {
	fmt.Println(cards.JSON([]cards.Seat{0, cards.Nature}))
	// Output:
	// [0,"nature"]
}
