package laws

import (
	"flag"
	"fmt"
	"iter"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"spielwerk/cards"
)

// Most laws here are checked on games that break them, on purpose: their
// failures need neither a fail file nor a small example.
func TestMain(m *testing.M) {
	flag.Parse()
	for name, value := range map[string]string{"rapid.nofailfile": "true", "rapid.shrinktime": "0s"} {
		if err := flag.Set(name, value); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

type config = Config[state, move, view]

// sound returns the description of the toy.
func sound() config {
	return config{
		Game: toy{},
		Options: rapid.Custom(func(t *rapid.T) string {
			players, rounds := rapid.IntRange(2, 3).Draw(t, "players"), rapid.IntRange(1, 3).Draw(t, "rounds")
			return fmt.Sprintf(`{"Players":%d,"Rounds":%d}`, players, rounds)
		}),
		MaxSize:  32,
		MaxMoves: func(s state) int { return int(s.Players) },
		MaxDeals: func(s state) int { return 2 * int(s.Rounds) },
		Universe: universe,
		Conserve: lost,
		Commute:  func(state, move, move) bool { return true },
		Unseen: func(v view) []string {
			return strings.Fields(string(cards.AppendWords(nil, v.unseen()...)))
		},
		OneWorld: func(v view) bool { return !v.Phase.plays() },
	}
}

// universe yields every move of every seat with every card and one that is none.
func universe(state) iter.Seq[move] {
	return func(yield func(move) bool) {
		for seat := range cards.Nobody + 1 {
			for c := range card(10) {
				if !yield(move{seat: seat, card: c}) {
					return
				}
			}
		}
	}
}

func TestLawsHoldForTheToy(t *testing.T) { Check(t, sound()) }

// recorder stands in for the test of a law that is expected to fail.
type recorder struct {
	testing.TB
	failure string
}

func (r *recorder) Helper()             {}
func (r *recorder) Logf(string, ...any) {}
func (r *recorder) Failed() bool        { return r.failure != "" }
func (r *recorder) FailNow()            {}
func (r *recorder) Errorf(format string, args ...any) {
	r.failure += fmt.Sprintf(format, args...)
}

// check runs the law of that name and returns how it failed, "" if it held.
func check[S comparable, M Move, V View](t *testing.T, c Config[S, M, V], name string) string {
	t.Helper()
	laws := c.laws()
	i := slices.IndexFunc(laws, func(l law) bool { return l.name == name })
	require.GreaterOrEqual(t, i, 0, "no law %q", name)
	r := &recorder{TB: t}
	rapid.Check(r, laws[i].check)
	return r.failure
}

func TestLawsCatchWhatBreaksThem(t *testing.T) {
	caught := map[string]bool{}
	for _, f := range faults {
		t.Run(f.law+"/"+strings.ReplaceAll(f.fault, " ", "-"), func(t *testing.T) {
			caught[f.law] = true
			c := sound()
			b := unbroken()
			c.Game = b
			f.plant(&c, b)
			failure := check(t, c, f.law)
			// The law must complain, not panic or give up. A game that remembers
			// what was tried may pass when rapid tries it again.
			require.Regexp(t, `^\[rapid\] (failed after|flaky test)`, failure)
			require.Contains(t, failure, f.says)
		})
	}
	for _, law := range sound().laws() {
		require.True(t, caught[law.name], "no fault breaks the law %q", law.name)
	}
}

func TestValueOfAStateThatShares(t *testing.T) {
	type pointing struct {
		state
		_ *state
	}
	require.Contains(t, check(t, Config[pointing, move, view]{MaxSize: 64}, "value"), "_: *laws.state")
}

func TestShared(t *testing.T) {
	type inner struct {
		A, B int16
		Deep [2]struct{ Names [3]string }
	}
	for _, test := range []struct {
		typ  reflect.Type
		want string
	}{
		{reflect.TypeFor[state](), ""},
		{reflect.TypeFor[[4]bool](), ""},
		{reflect.TypeFor[complex128](), ""},
		{reflect.TypeFor[inner](), "Deep: Names: string"},
		{reflect.TypeFor[*int](), "*int"},
		{reflect.TypeFor[[2][]int](), "[]int"},
		{reflect.TypeFor[map[int]int](), "map[int]int"},
		{reflect.TypeFor[error](), "error"},
		{reflect.TypeFor[func()](), "func()"},
		{reflect.TypeFor[chan int](), "chan int"},
		{reflect.TypeFor[uintptr](), "uintptr"},
	} {
		require.Equal(t, test.want, shared(test.typ), test.typ)
	}
}

func TestLax(t *testing.T) {
	s, err := toy{}.New(`{"Players":2,"Rounds":1}`)
	require.NoError(t, err)
	require.False(t, lax(s))
	require.True(t, lax(s.table), "encoding/json ignores unknown fields")
}

func TestExchange(t *testing.T) {
	for _, test := range []struct{ step, want string }{
		{"deal 1 2 3 10", "deal 2 1 3 10"},
		{"deal", "deal"},
		{"1 play 2", "1 play 1"},
		{"nature turn 1 2 1", "nature turn 2 1 2"},
		{"2 pass", "2 pass"},
	} {
		require.Equal(t, test.want, exchange(test.step, "1", "2"), test.step)
	}
}

// A game may have choices whose order matters, if it says so.
func TestCommuteAsksTheGame(t *testing.T) {
	c, b := sound(), unbroken()
	c.Game = b
	b.after(func(before state, m move, next *state) {
		if before.did().IsEmpty() {
			next.note = float64(m.seat)
		}
	})
	require.NotEmpty(t, check(t, c, "commute"))
	c.Commute = func(state, move, move) bool { return false }
	require.Empty(t, check(t, c, "commute"))
}

// What a view has shown the seat has learnt, even if no event tells it and later
// views have forgotten it.
func TestPermutedHeedsEveryView(t *testing.T) {
	c, b := sound(), unbroken()
	c.Game = b
	showQuietly(&c, b)
	require.Empty(t, check(t, c, "permuted"))
}

func TestCommuteIsOptional(t *testing.T) {
	c := sound()
	c.Commute = nil
	require.False(t, slices.ContainsFunc(c.laws(), func(l law) bool { return l.name == "commute" }))
}
