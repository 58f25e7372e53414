package laws

import (
	"encoding/json"
	"slices"

	"pgregory.net/rapid"

	"spielwerk/cards"
)

func (c Config[S, M, V]) views(t *rapid.T) {
	for _, s := range c.some(t, 5) {
		for _, seat := range c.seats(s) {
			v := c.Game.View(s, seat)
			want, got := c.movesOf(s, seat), c.Game.ViewMoves(nil, v)
			if !slices.Equal(got, want) {
				t.Fatalf("the view of seat %v has the moves\n%v\nwant\n%v\n%s", seat, got, want, show(s))
			}
			if v.ToAct() != c.Game.ToAct(s) || v.Waiting() != c.Game.Waiting(s) {
				t.Fatalf("in the view of seat %v %v can act, waited for %v\n%s", seat, v.ToAct(), v.Waiting(), show(s))
			}
		}
	}
}

// movesOf returns the legal moves of one seat.
func (c Config[S, M, V]) movesOf(s S, seat cards.Seat) []M {
	return slices.DeleteFunc(c.Game.AppendMoves(nil, s), func(m M) bool { return m.Seat() != seat })
}

func (c Config[S, M, V]) spectators(t *rapid.T) {
	for _, turn := range c.play(t) {
		want := c.Game.View(turn.state, cards.Nobody)
		for seat := cards.Seat(c.Game.Players(turn.state)); seat != 0; seat++ {
			if got := c.Game.View(turn.state, seat); got != want {
				t.Fatalf("seat %v sees\n%s\na spectator\n%s", seat, show(got), show(want))
			}
		}
	}
}

func (c Config[S, M, V]) sampled(t *rapid.T) {
	for _, s := range c.some(t, 3) {
		seat := rapid.SampledFrom(c.seats(s)).Draw(t, "seat")
		v, seed := c.Game.View(s, seat), drawSeed(t)
		world, err := c.Game.Sample(v, source(seed))
		if err != nil {
			t.Fatalf("no sample of the view of seat %v: %v\n%s", seat, err, show(v))
		}
		if again, _ := c.Game.Sample(v, source(seed)); again != world {
			t.Fatalf("the same source samples\n%s\nand then\n%s", show(world), show(again))
		}
		c.valid(t, world)
		if other := c.Game.View(world, seat); other != v {
			t.Fatalf("seat %v sees\n%s\nbut in a sample\n%s", seat, show(v), show(other))
		}
		if c.Game.ToAct(world) != c.Game.ToAct(s) || !slices.Equal(c.movesOf(world, seat), c.movesOf(s, seat)) {
			t.Fatalf("seat %v has other moves, or others can act, in the sample\n%s\nof\n%s", seat, show(world), show(s))
		}
		for _, m := range c.tries(t, s, 1000) {
			if m.Seat() != seat {
				continue
			}
			_, err1 := c.Game.Apply(s, m)
			_, err2 := c.Game.Apply(world, m)
			if !sameError(err1, err2) {
				t.Fatalf("%v tells a sample from the true state:\n%v\n%v\n%s\n%s", m, err1, err2, show(world), show(s))
			}
		}
	}
}

// valid checks that a state is one that could have been stored.
func (c Config[S, M, V]) valid(t *rapid.T, s S) {
	var again S
	if err := json.Unmarshal([]byte(show(s)), &again); err != nil || again != s {
		t.Fatalf("a sample is no valid state: %v\n%s", err, show(s))
	}
	if err := c.Conserve(s); err != nil {
		t.Fatalf("a sample keeps not what it must: %v\n%s", err, show(s))
	}
}

// samples is the number of samples in which a second world must turn up: with
// two equally likely ones it stays away with a probability of 2 to the -63.
const samples = 64

func (c Config[S, M, V]) worlds(t *rapid.T) {
	for _, s := range c.some(t, 4) {
		for _, seat := range c.seats(s) {
			v, src := c.Game.View(s, seat), source(drawSeed(t))
			worlds := map[S]bool{}
			for range samples {
				world, err := c.Game.Sample(v, src)
				if err != nil {
					t.Fatalf("no sample of the view of seat %v: %v\n%s", seat, err, show(v))
				}
				worlds[world] = true
			}
			if one := c.OneWorld(v); one && !(len(worlds) == 1 && worlds[s]) || !one && len(worlds) == 1 {
				t.Fatalf("%d samples of a view are %d states; only one expected: %t\n%s", samples, len(worlds), one, show(v))
			}
		}
	}
}
