package laws

import (
	"pgregory.net/rapid"

	"spielwerk/cards"
)

func (c Config[S, M, V]) oneOfThree(t *rapid.T) {
	nature := cards.SetOf(cards.Nature)
	for _, turn := range c.play(t) {
		s := turn.state
		pile := c.Game.Pile(s)
		_, over := c.Game.Result(s)
		var movers cards.Set[cards.Seat]
		for _, m := range c.Game.AppendMoves(nil, s) {
			if !m.Seat().IsPlayer(c.Game.Players(s)) && m.Seat() != cards.Nature {
				t.Fatalf("%v is listed, but nobody sits there", m)
			}
			movers = movers.With(m.Seat())
		}
		if movers.Has(cards.Nature) && movers != nature {
			t.Fatalf("players and chance can move at once: %v", movers)
		}
		holds := 0
		for _, it := range []bool{pile != "", !movers.IsEmpty(), over} {
			if it {
				holds++
			}
		}
		if holds != 1 {
			t.Fatalf("want one of pile, moves and end, have pile %q, moves of %v, over: %t\n%s", pile, movers, over, show(s))
		}
		if pile != "" {
			movers = nature
		}
		if got := c.Game.ToAct(s); got != movers {
			t.Fatalf("to act: %v, want %v\n%s", got, movers, show(s))
		}
	}
}

func (c Config[S, M, V]) waiting(t *rapid.T) {
	for _, turn := range c.play(t) {
		waiting, toAct := c.Game.Waiting(turn.state), c.Game.ToAct(turn.state)
		if !waiting.Minus(toAct).IsEmpty() {
			t.Fatalf("the game waits for %v, but only %v can act\n%s", waiting, toAct, show(turn.state))
		}
		if waiting.IsEmpty() && !toAct.IsEmpty() {
			t.Fatalf("the game waits for nobody, but %v can act\n%s", toAct, show(turn.state))
		}
	}
}

func (c Config[S, M, V]) conserved(t *rapid.T) {
	for _, turn := range c.play(t) {
		if err := c.Conserve(turn.state); err != nil {
			t.Fatalf("after %q: %v\n%s", turn.step, err, show(turn.state))
		}
	}
}

func (c Config[S, M, V]) ends(t *rapid.T) {
	game := c.play(t)
	if last := game[len(game)-1].state; !c.over(last) {
		t.Fatalf("the game is stuck: %s", show(last))
	}
}

func (c Config[S, M, V]) over(s S) bool {
	_, over := c.Game.Result(s)
	return over
}

func (c Config[S, M, V]) result(t *rapid.T) {
	game := c.play(t)
	last := len(game) - 1
	for _, turn := range game[:last] {
		if result, over := c.Game.Result(turn.state); over || result != (cards.Result{}) {
			t.Fatalf("a result before the end: %+v\n%s", result, show(turn.state))
		}
	}
	result, _ := c.Game.Result(game[last].state)
	for i, place := range result.Place {
		if !cards.Seat(i).IsPlayer(c.Game.Players(game[last].state)) {
			if place != 0 || result.Score[i] != 0 {
				t.Fatalf("nobody sits at %d: %+v", i, result)
			}
			continue
		}
		better := 0
		for _, other := range result.Place {
			if other != 0 && other < place {
				better++
			}
		}
		if int(place) != better+1 {
			t.Fatalf("seat %d is in place %d after %d others: %+v", i, place, better, result)
		}
	}
}
