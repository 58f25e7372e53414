package flaschenteufel_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

// Budgets, on one core: Apply costs at most three times BenchmarkCopy, a decision
// in the tricks at most 100 ns, a listed exchange at most 8 ns, a view at most
// 200 ns; none of them allocates.

// sink keeps the compiler from leaving out what is measured.
var sink struct {
	state flaschenteufel.State
	view  flaschenteufel.View
	err   error
	data  []byte
}

// inTricks returns a game of four whose third trick is being played: the second
// player is to follow.
func inTricks() flaschenteufel.State {
	s := flaschenteufel.Game{}.Shuffle(mustNew(flaschenteufel.Options{Players: 4}), rand.NewPCG(4, 2))
	for s.Phase() == flaschenteufel.PhaseExchange || s.Won(0).Len()+s.Won(1).Len()+s.Won(2).Len()+s.Won(3).Len() < 8 {
		s = mustApply(s, flaschenteufel.AppendMoves(nil, s)[0])
	}
	return mustApply(s, flaschenteufel.AppendMoves(nil, s)[0])
}

// tricksCards returns the number of cards played in the tricks of a round.
func tricksCards(players int) int {
	if players == 3 {
		return 33
	}
	return 32
}

//go:noinline
func copyState(s flaschenteufel.State) (flaschenteufel.State, error) { return s, nil }

// BenchmarkCopy is the floor under BenchmarkApply: a function that only returns
// its argument and no error.
func BenchmarkCopy(b *testing.B) {
	s := inTricks()
	b.ReportAllocs()
	for b.Loop() {
		sink.state, sink.err = copyState(s)
	}
}

func BenchmarkApply(b *testing.B) {
	s := inTricks()
	m := flaschenteufel.AppendMoves(nil, s)[0]
	b.ReportAllocs()
	for b.Loop() {
		sink.state, sink.err = flaschenteufel.Apply(s, m)
	}
}

func BenchmarkAppendMoves(b *testing.B) {
	s := inTricks()
	moves := flaschenteufel.AppendMoves(nil, s)
	b.ReportAllocs()
	for b.Loop() {
		moves = flaschenteufel.AppendMoves(moves[:0], s)
	}
}

// BenchmarkExchanges lists what all seats may exchange after the deal, and
// reports the time per move listed.
func BenchmarkExchanges(b *testing.B) {
	for players, name := range map[int]string{2: "two", 3: "three", 4: "four"} {
		b.Run(name, func(b *testing.B) {
			s := flaschenteufel.Game{}.Shuffle(mustNew(flaschenteufel.Options{Players: players}), rand.NewPCG(4, 2))
			moves := flaschenteufel.AppendMoves(nil, s)
			b.ReportAllocs()
			for b.Loop() {
				moves = flaschenteufel.AppendMoves(moves[:0], s)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(moves)), "ns/move")
		})
	}
}

// BenchmarkDecision plays the tricks of rounds at random and reports the time per
// card: legal moves, choice and Apply.
func BenchmarkDecision(b *testing.B) {
	for players, name := range map[int]string{2: "two", 3: "three", 4: "four"} {
		b.Run(name, func(b *testing.B) {
			src := rand.NewPCG(4, 2)
			start := flaschenteufel.Game{}.Shuffle(mustNew(flaschenteufel.Options{Players: players}), src)
			var moves []flaschenteufel.Move
			for start.Phase() == flaschenteufel.PhaseExchange {
				moves = flaschenteufel.AppendMoves(moves[:0], start)
				start = mustApply(start, moves[cards.IntN(src, len(moves))])
			}
			s, left := start, tricksCards(players)
			b.ReportAllocs()
			for b.Loop() {
				moves = flaschenteufel.AppendMoves(moves[:0], s)
				var err error
				if s, err = flaschenteufel.Apply(s, moves[cards.IntN(src, len(moves))]); err != nil {
					b.Fatal(err)
				}
				if left--; left == 0 {
					s, left = start, tricksCards(players)
				}
			}
		})
	}
}

// BenchmarkRound plays whole rounds of four at random: the shuffle, the exchange
// and 32 cards.
func BenchmarkRound(b *testing.B) {
	src := rand.NewPCG(4, 2)
	start := mustNew(flaschenteufel.Options{Players: 4})
	moves := flaschenteufel.AppendMoves(nil, flaschenteufel.Game{}.Shuffle(start, src))
	b.ReportAllocs()
	for b.Loop() {
		s := flaschenteufel.Game{}.Shuffle(start, src)
		for s.Phase() != flaschenteufel.PhaseDeal {
			moves = flaschenteufel.AppendMoves(moves[:0], s)
			s, sink.err = flaschenteufel.Apply(s, moves[cards.IntN(src, len(moves))])
		}
	}
}

func BenchmarkView(b *testing.B) {
	s := inTricks()
	b.ReportAllocs()
	for b.Loop() {
		sink.view = s.View(1)
	}
}

func BenchmarkSample(b *testing.B) {
	v := inTricks().View(1)
	src := rand.NewPCG(4, 2)
	b.ReportAllocs()
	for b.Loop() {
		sink.state, sink.err = v.Sample(src)
	}
}

func BenchmarkMarshalJSON(b *testing.B) {
	s := inTricks()
	b.ReportAllocs()
	for b.Loop() {
		sink.data, sink.err = json.Marshal(s)
	}
}

func BenchmarkUnmarshalJSON(b *testing.B) {
	data, err := json.Marshal(inTricks())
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		sink.err = json.Unmarshal(data, &sink.state)
	}
}
