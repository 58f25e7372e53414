package main

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// flaschenteufelEntry is the entry of the table with its types.
var flaschenteufelEntry = games[0].(entry[flaschenteufel.State, flaschenteufel.Move, flaschenteufel.View])

// dealt returns a game after the first deal.
func dealt(tb testing.TB, players int) flaschenteufel.State {
	tb.Helper()
	s, err := flaschenteufel.New(flaschenteufel.Options{Players: players, Rounds: 1})
	require.NoError(tb, err)
	return flaschenteufel.Game{}.Shuffle(s, rand.NewPCG(1, 2))
}

func TestRankGivesLegalMovesOnce(t *testing.T) {
	for n := range 8 {
		v := position(t, 4, n).View(human)
		legal := v.AppendMoves(nil)
		best, err := flaschenteufelEntry.rank(v, human, rand.NewPCG(1, 2))
		require.NoError(t, err)
		assert.Len(t, best, min(candidates, len(legal)))
		assert.Subset(t, legal, best)
		seen := map[flaschenteufel.Move]bool{}
		for _, m := range best {
			assert.False(t, seen[m], m)
			seen[m] = true
		}
		again, err := flaschenteufelEntry.rank(v, human, rand.NewPCG(1, 2))
		require.NoError(t, err)
		assert.Equal(t, best, again)
	}
}

func TestRankOfWhoHasNoMoveIsEmpty(t *testing.T) {
	best, err := flaschenteufelEntry.rank(flaschenteufel.View{}, human, rand.NewPCG(1, 2))
	require.NoError(t, err)
	assert.Empty(t, best)
}

// A bot has to play better than chance: against three random players it should win
// far more than a quarter of the games.
func TestBotsBeatRandomPlay(t *testing.T) {
	const games, bot = 40, cards.Seat(2)
	src := rand.NewPCG(5, 6)
	won := 0
	for range games {
		s, err := flaschenteufel.New(flaschenteufel.Options{Players: 4, Rounds: 1})
		require.NoError(t, err)
		s = flaschenteufel.Game{}.Shuffle(s, src)
		for seats := s.ToAct(); !seats.IsEmpty(); seats = s.ToAct() {
			moves := flaschenteufel.AppendMoves(nil, s)
			m := moves[cards.IntN(src, len(moves))]
			if m.Seat() == bot {
				best, err := flaschenteufelEntry.rank(s.View(bot), bot, src)
				require.NoError(t, err)
				m = best[0]
			}
			s, err = flaschenteufel.Apply(s, m)
			require.NoError(t, err)
		}
		if result, _ := s.Result(); result.Winners().Has(bot) {
			won++
		}
	}
	t.Logf("%d of %d games won", won, games)
	assert.Greater(t, won, games*2/5)
}

// BenchmarkRank measures the slowest decisions there are: exchanges.
func BenchmarkRank(b *testing.B) {
	for players := flaschenteufel.MinPlayers; players <= flaschenteufel.MaxPlayers; players++ {
		b.Run(fmt.Sprint(players), func(b *testing.B) {
			v := dealt(b, players).View(human)
			for b.Loop() {
				_, err := flaschenteufelEntry.rank(v, human, rand.NewPCG(1, 2))
				require.NoError(b, err)
			}
		})
	}
}
