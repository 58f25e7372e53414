package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// In two worlds that seat 0 cannot tell apart the user sees the same, whatever is
// typed: the same list, the same suggestions, the same refusals.
func TestTheScreenIsTheSameInWorldsThatLookAlike(t *testing.T) {
	for players := flaschenteufel.MinPlayers; players <= flaschenteufel.MaxPlayers; players++ {
		for n := range 7 {
			s := position(t, players, n)
			other, err := s.View(human).Sample(rand.NewPCG(uint64(n), 9))
			require.NoError(t, err)
			if n < 5 {
				require.NotEqual(t, s, other, "the worlds have to differ")
			}
			want, wantScreen := interview(t, s)
			steps, screen := interview(t, other)
			assert.Equal(t, want, steps)
			assert.Equal(t, wantScreen, screen)
		}
	}
}

// interview asks the user in a state as often as it takes to type everything, and
// returns the moves and the screen.
func interview(t *testing.T, s flaschenteufel.State) (steps []string, screen string) {
	t.Helper()
	var out bytes.Buffer
	d := driverAt(t, s, everything(s), &out)
	for {
		step, err := d.ask(s.View(human), false)
		if err != nil {
			require.ErrorIs(t, err, errLeft)
			require.NotEmpty(t, steps)
			return steps, out.String()
		}
		steps = append(steps, step)
	}
}

// everything is input with every key, and every card in a move of every seat.
func everything(s flaschenteufel.State) string {
	var b strings.Builder
	fmt.Fprint(&b, "?\nview\nmore\nmore\n\n1\n4\nnature flip heads\n")
	pack := flaschenteufel.Pack()
	for seat := range cards.Seat(s.Players()) {
		for i, c := range pack {
			fmt.Fprintf(&b, "%v play %v\n", seat, c)
			fmt.Fprintf(&b, "%v exchange %v %v %v\n", seat, c, pack[(i+5)%len(pack)], pack[(i+7)%len(pack)])
			fmt.Fprintf(&b, "%v exchange %v 1 2 3\n", seat, c)
		}
	}
	return b.String()
}

// What a game tells the user is what its events tell seat 0, no more and no less;
// what it tells without a user is all of it.
func TestTheUserIsToldWhatTheSeatMayKnow(t *testing.T) {
	for players := flaschenteufel.MinPlayers; players <= flaschenteufel.MaxPlayers; players++ {
		for _, auto := range []bool{false, true} {
			args := []string{"-seed", "3", "-players", fmt.Sprint(players), fmt.Sprintf("-auto=%v", auto)}
			screen, r, _ := recorded(t, firsts, args...)
			var want []string
			hidden := 0
			s, err := flaschenteufel.Game{}.New(r.Options())
			require.NoError(t, err)
			for step := range r.Steps() {
				next, events, err := cards.ExplainStep(flaschenteufel.Game{}, s, step)
				require.NoError(t, err)
				for _, e := range events {
					text := e.Text
					if !auto {
						text = e.For(human).Text
					}
					if text != e.Text {
						hidden++
						require.NotContains(t, screen, e.Text)
					}
					want = append(want, text+" ["+strings.TrimPrefix(string(e.Rule), "flaschenteufel/")+"]")
				}
				s = next
			}
			assert.Equal(t, want, told(screen))
			assert.Equal(t, !auto, hidden > 0)
		}
	}
}
