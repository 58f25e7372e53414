package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// driverAt returns a driver of a game that has got so far.
func driverAt(t *testing.T, s flaschenteufel.State, stdin string, out io.Writer) *driver[flaschenteufel.State, flaschenteufel.Move, flaschenteufel.View] {
	t.Helper()
	d, err := newDriver(flaschenteufelEntry, party{
		options: flaschenteufel.Game{}.Options(s),
		in:      bufio.NewReader(strings.NewReader(stdin)),
		out:     newScreen(out),
	})
	require.NoError(t, err)
	d.state = s
	return d
}

// asked asks the user in a state and returns the move and the screen.
func asked(t *testing.T, s flaschenteufel.State, stdin string) (step, screen string, err error) {
	t.Helper()
	var out bytes.Buffer
	d := driverAt(t, s, stdin, &out)
	step, err = d.ask(s.View(human), false)
	require.NoError(t, d.out.Flush())
	return step, out.String(), err
}

// position plays on from a deal, at random, until seat 0 has to play its card n of
// the round; n is 0 for the exchange.
func position(t *testing.T, players, n int) flaschenteufel.State {
	t.Helper()
	s, src := dealt(t, players), rand.NewPCG(3, 4)
	for {
		moves := flaschenteufel.AppendMoves(nil, s)
		require.NotEmpty(t, moves)
		if s.ToAct().Has(human) {
			if n == 0 {
				return s
			}
			moves = s.View(human).AppendMoves(nil)
			n--
		}
		var err error
		s, err = flaschenteufel.Apply(s, moves[cards.IntN(src, len(moves))])
		require.NoError(t, err)
	}
}

func TestWaysToTypeAMove(t *testing.T) {
	exchange, tricks := position(t, 4, 0), position(t, 4, 3)
	held := slices.Collect(exchange.Hand(human).All())
	card := tricks.View(human).AppendMoves(nil)[0].Cards()[0]
	// A, B and C stand for cards that can be exchanged, P for one that can be played.
	fill := strings.NewReplacer("A", held[5].String(), "B", held[2].String(), "C", held[0].String(), "P", card.String())
	for _, test := range []struct {
		reason, line, want string
		s                  flaschenteufel.State
	}{
		{"whole", "0 exchange A B C", "0 exchange A B C", exchange},
		{"without the seat", "exchange A B C", "0 exchange A B C", exchange},
		{"the cards alone", "A B C", "0 exchange A B C", exchange},
		{"with more space", "\t exchange   A B C  \r", "0 exchange A B C", exchange},
		{"by the last number", "504", "0 exchange " + lastExchange(held), exchange},
		{"whole", "0 play P", "0 play P", tricks},
		{"without the seat", "play P", "0 play P", tricks},
		{"by number", "1", "0 play P", tricks},
	} {
		step, _, err := asked(t, test.s, fill.Replace(test.line)+"\n")
		require.NoError(t, err, test.reason)
		assert.Equal(t, fill.Replace(test.want), step, test.reason)
	}
}

// lastExchange is the last in the order of exchanges: the highest cards, falling.
func lastExchange(held []flaschenteufel.Card) string {
	return fmt.Sprint(held[8], held[7], held[6])
}

func TestBadInputIsRefusedAndAskedAgain(t *testing.T) {
	exchange, tricks, two := position(t, 4, 0), position(t, 4, 2), position(t, 2, 2)
	own := exchange.Hand(human)
	held := slices.Collect(own.All())
	var other flaschenteufel.Card
	for c := range flaschenteufel.Card(flaschenteufel.PackSize) {
		if c.IsValid() && !own.Has(c) {
			other = c
		}
	}
	fill := strings.NewReplacer("A", held[0].String(), "B", held[1].String(), "X", other.String())
	for _, test := range []struct {
		reason, line string
		s            flaschenteufel.State
		says         string
	}{
		{"nothing", "", exchange, "Type the number"},
		{"nonsense", "hello", exchange, "[cards/move]"},
		{"too high a number", "505", exchange, "505"},
		{"no number from 1 up", "0", exchange, "from 1 to 504"},
		{"a negative number", "-1", exchange, "from 1 to 504"},
		{"a number beyond numbers", "99999999999999999999", exchange, "[cards/move]"},
		{"no such verb", "0 pass A", exchange, "[cards/move]"},
		{"no card", "exchange A B 19", exchange, "[cards/move]"},
		{"a card twice", "exchange A B A", exchange, "[exchange]"},
		{"the cards alone, one not held", "A B X", exchange, "[hand]"},
		{"too few cards", "A B", exchange, "[cards/move]"},
		{"a card before its time", "play A", exchange, "[exchange]"},
		{"a deal", "deal A", exchange, "[cards/move]"},
		{"the form for two", "exchange A B X X", exchange, "[exchange]"},
		{"the seat of another", "1 exchange A B X", exchange, "seat 1 is not yours"},
		{"chance", "nature exchange A B X", exchange, "seat nature is not yours"},
		{"a card not held", "play 37", tricks, "[hand]"},
		{"an exchange too late", "exchange 1 2 3", tricks, "[exchange]"},
		{"a card that does not follow", "play " + barred(t, tricks), tricks, "[follow-suit]"},
		{"a card of the hand that has to follow", "play " + barred(t, two), two, "[two-follow]"},
	} {
		step, screen, err := asked(t, test.s, fill.Replace(test.line)+"\nquit\n")
		require.ErrorIs(t, err, errLeft, test.reason)
		assert.Empty(t, step, test.reason)
		answers := strings.Split(screen, prompt)
		require.Len(t, answers, 3, test.reason) // the menu, one answer, nothing
		assert.Contains(t, answers[1], test.says, test.reason)
		assert.Equal(t, 1, strings.Count(answers[1], "\n"), test.reason)
	}
}

// barred returns a card that seat 0 holds and may not play.
func barred(t *testing.T, s flaschenteufel.State) string {
	t.Helper()
	held := s.Hand(human).Union(s.Open(human))
	for _, m := range s.View(human).AppendMoves(nil) {
		held = held.Without(m.Cards()[0])
	}
	require.False(t, held.IsEmpty())
	return slices.Min(slices.Collect(held.All())).String()
}

var menuLine = regexp.MustCompile(`(?m)^ +(\d+)  (.+)$`)

// listed returns the moves on the screen, which have to be numbered from 1.
func listed(t *testing.T, screen string) []string {
	t.Helper()
	var moves []string
	for i, line := range menuLine.FindAllStringSubmatch(strings.ReplaceAll(screen, prompt, ""), -1) {
		require.Equal(t, strconv.Itoa(i+1), line[1])
		moves = append(moves, "0 "+line[2])
	}
	return moves
}

func textsOf(moves []flaschenteufel.Move) []string {
	var texts []string
	for _, m := range moves {
		texts = append(texts, m.String())
	}
	return texts
}

func TestFewMovesAreAllListed(t *testing.T) {
	for n := 1; n <= 8; n++ {
		s := position(t, 4, n)
		_, screen, _ := asked(t, s, "")
		assert.Equal(t, textsOf(s.View(human).AppendMoves(nil)), listed(t, screen))
		assert.NotContains(t, screen, "others")
	}
}

func TestManyMovesAreSuggestedThenPaged(t *testing.T) {
	s := position(t, 4, 0)
	all := textsOf(s.View(human).AppendMoves(nil))

	_, screen, _ := asked(t, s, "")
	few := listed(t, screen)
	assert.Len(t, few, suggestions)
	assert.Contains(t, screen, "and 499 others")

	_, screen, _ = asked(t, s, "more\nhello\nmore\n")
	some := listed(t, screen)
	assert.Len(t, some, suggestions+2*page)
	assert.Equal(t, few, some[:suggestions])

	step, screen, err := asked(t, s, strings.Repeat("more\n", 26)+"333\n")
	require.NoError(t, err)
	every := listed(t, screen)
	assert.ElementsMatch(t, all, every)
	assert.Equal(t, every[332], step)
	assert.Contains(t, screen, "All 504 moves have been listed.")
	rest := slices.DeleteFunc(all, func(m string) bool { return slices.Contains(few, m) })
	assert.Equal(t, rest, every[suggestions:], "in the order of the game")
}

func TestHelpAndViewCanBeAskedFor(t *testing.T) {
	s := position(t, 4, 2)
	_, screen, _ := asked(t, s, "?\nview\n")
	assert.Contains(t, screen, "go doc -all ./flaschenteufel")
	assert.Equal(t, 2, strings.Count(screen, showFlaschenteufel(s.View(human))))
}
