package flaschenteufel_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

// Depths with more sequences than these are left out, for time: with -short the first,
// for the naive implementation the second.
const (
	perftShort = 100_000
	perftNaive = 10_000
)

// TestPerft counts sequences of plays from fixed deals; see testdata/perft.txt.
func TestPerft(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/perft.txt")
	require.NoError(t, err)
	for i, game := range strings.Split(strings.TrimSpace(string(data)), "\n\n")[1:] {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			var err error
			var s flaschenteufel.State
			var passed [][]int
			var deal []flaschenteufel.Card
			for line := range strings.Lines(game) {
				key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
				switch key {
				case "new":
					s, err = flaschenteufel.Game{}.New(value)
				case "deal":
					deal, err = cards.ParseDeal(value, flaschenteufel.Pack(), flaschenteufel.ParseCard)
					require.NoError(t, err)
					s, err = flaschenteufel.Deal(s, deal)
				case "depth":
					var depth, want int
					_, err = fmt.Sscan(value, &depth, &want)
					require.NoError(t, err)
					if want > perftShort && testing.Short() {
						continue
					}
					if have := perft(s, depth, new([perftDepth][]flaschenteufel.Move)); have != want {
						t.Errorf("depth %d: %d sequences, want %d", depth, have, want)
					}
					if want <= perftNaive {
						naive := newNaiveRound(s.Players(), int(s.Options().FirstLead), ints(deal))
						naive.exchange(passed)
						if have := naive.perft(depth); have != want {
							t.Errorf("depth %d: %d sequences by the naive implementation, want %d", depth, have, want)
						}
					}
				default:
					var m flaschenteufel.Move
					m, err = flaschenteufel.ParseMove(strings.TrimSpace(line))
					require.NoError(t, err)
					passed = append(passed, ints(m.Cards()))
					s, err = flaschenteufel.Apply(s, m)
				}
				require.NoError(t, err)
			}
		})
	}
}

const perftDepth = 16

// perft counts the sequences of that many moves; buffers hold the moves by depth.
func perft(s flaschenteufel.State, depth int, buffers *[perftDepth][]flaschenteufel.Move) int {
	moves := flaschenteufel.AppendMoves(buffers[depth][:0], s)
	buffers[depth] = moves
	if depth == 1 {
		return len(moves)
	}
	n := 0
	for _, m := range moves {
		n += perft(mustApply(s, m), depth-1, buffers)
	}
	return n
}

func (r *naiveRound) perft(depth int) int {
	moves := r.legal()
	if depth == 1 {
		return len(moves)
	}
	n := 0
	for _, c := range moves {
		next := *r
		next.hands = map[string][]int{}
		for hand, list := range r.hands {
			next.hands[hand] = append([]int(nil), list...)
		}
		next.trick = append([]naiveCard(nil), r.trick...)
		next.play(c)
		n += next.perft(depth - 1)
	}
	return n
}
