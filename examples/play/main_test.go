package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// firsts is input that makes the first move of the list, often enough for any game here.
var firsts = strings.Repeat("1\n", 200)

// succeed runs the command and returns what it prints.
func succeed(t *testing.T, stdin string, args ...string) string {
	t.Helper()
	var out, failed bytes.Buffer
	code := run(args, strings.NewReader(stdin), &out, &failed)
	require.Zero(t, code, failed.String())
	require.Empty(t, failed.String())
	return out.String()
}

// refused runs the command, which has to refuse in one line, and returns that line.
func refused(t *testing.T, stdin io.Reader, stdout io.Writer, args ...string) string {
	t.Helper()
	var failed bytes.Buffer
	require.Equal(t, 2, run(args, stdin, stdout, &failed))
	line := failed.String()
	require.True(t, strings.HasPrefix(line, "play: "), line)
	require.Equal(t, len(line)-1, strings.IndexByte(line, '\n'), "more or less than a line: %q", line)
	return line
}

// write returns the name of a new file with that text.
func write(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "game.txt")
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

// recorded plays a game and returns what it prints, its record and the file with it.
func recorded(t *testing.T, stdin string, args ...string) (out string, r cards.Record, name string) {
	t.Helper()
	name = filepath.Join(t.TempDir(), "game.txt")
	out = succeed(t, stdin, append(args, "-record", name)...)
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	r, err = cards.ParseRecord(string(text))
	require.NoError(t, err)
	require.Equal(t, string(text), r.String())
	return out, r, name
}

// last replays a record and returns its last state.
func last(t *testing.T, r cards.Record) (s flaschenteufel.State) {
	t.Helper()
	for next, err := range cards.Replay(flaschenteufel.Game{}, r) {
		require.NoError(t, err)
		s = next
	}
	return s
}

var eventLine = regexp.MustCompile(`(?m)^.*   \[[a-z/-]+\]$`)

// told returns the lines of the output that tell events, without the space around them.
func told(out string) []string {
	var lines []string
	for _, line := range eventLine.FindAllString(out, -1) {
		line = strings.TrimPrefix(line, prompt) // what the user types is not echoed here
		lines = append(lines, strings.Join(strings.Fields(line), " "))
	}
	return lines
}

func TestAutoIsRepeatedByTheSeed(t *testing.T) {
	for _, players := range []string{"2", "3", "4"} {
		out := succeed(t, "", "-auto", "-seed", "7", "-players", players)
		assert.Equal(t, out, succeed(t, "", "-seed=7", "-auto", "-players", players))
		assert.NotEqual(t, told(out), told(succeed(t, "", "-auto", "-seed", "8", "-players", players)))
		assert.Contains(t, out, "\nPlace 1: seat ")
		assert.Contains(t, out, "\nPlace "+players+": seat ")
	}
}

func TestADrawnSeedIsPrinted(t *testing.T) {
	out := succeed(t, "", "-auto")
	seed := regexp.MustCompile(`-seed (\d+)\n`).FindStringSubmatch(out)
	require.NotNil(t, seed)
	assert.Equal(t, out, succeed(t, "", "-auto", "-seed", seed[1]))
}

func TestOptions(t *testing.T) {
	for _, test := range []struct {
		reason string
		args   []string
		want   flaschenteufel.Options
	}{
		{"one round if nothing is said", nil, flaschenteufel.Options{Players: 4, Rounds: 1}},
		{"the players change, the rest stays", []string{"-players", "3"}, flaschenteufel.Options{Players: 3, Rounds: 1}},
		{"more rounds", []string{"-rounds", "2"}, flaschenteufel.Options{Players: 4, Rounds: 2}},
		{"a target goes without the default of rounds", []string{"-target", "20"}, flaschenteufel.Options{Players: 4, Target: 20}},
		{"a target and rounds", []string{"-target", "90", "-rounds", "2"}, flaschenteufel.Options{Players: 4, Rounds: 2, Target: 90}},
		{"JSON", []string{"-options", `{"players":2,"rounds":1,"firstLead":1}`}, flaschenteufel.Options{Players: 2, Rounds: 1, FirstLead: 1}},
		{"the game by name", []string{"-game", "flaschenteufel"}, flaschenteufel.Options{Players: 4, Rounds: 1}},
	} {
		_, r, _ := recorded(t, "", append(test.args, "-auto", "-seed", "1")...)
		s := last(t, r)
		assert.Equal(t, test.want, s.Options(), test.reason)
		assert.Equal(t, flaschenteufel.PhaseOver, s.Phase(), test.reason)
	}
}

func TestReplayTellsWhatThePlayTold(t *testing.T) {
	for _, players := range []string{"2", "3", "4"} {
		out, r, name := recorded(t, "", "-auto", "-seed", "5", "-rounds", "2", "-players", players)
		again := succeed(t, "", "-replay", name)
		assert.Equal(t, told(out), told(again))
		assert.Equal(t, places(out), places(again))
		for step := range r.Steps() {
			assert.Contains(t, again, ". "+step+"\n")
		}
	}
}

func places(out string) string { return out[strings.Index(out, "\nPlace 1"):] }

func TestReplayShowsComments(t *testing.T) {
	_, r, _ := recorded(t, "quit", "-seed", "5")
	name := write(t, "# first\n"+strings.Replace(r.String(), "\ndeal", "\n# of the head\n\ndeal", 1)+"# of the deal\n")
	assert.Contains(t, refused(t, strings.NewReader(""), io.Discard, "-replay", name), "line 1")

	name = write(t, strings.Replace(r.String(), "\ndeal", "\n# of the head\n\ndeal", 1)+"# of the deal\n")
	out := succeed(t, "", "-replay", name)
	head, deal := strings.Index(out, "# of the head"), strings.Index(out, "# of the deal")
	first := strings.Index(out, "\n1. deal")
	assert.True(t, 0 < head && head < first && first < deal, out)
}

func TestAPersonPlaysToTheEnd(t *testing.T) {
	for _, players := range []string{"2", "3", "4"} {
		out, r, name := recorded(t, firsts, "-seed", "3", "-players", players)
		assert.Contains(t, out, "\nPlace 1: seat ")
		assert.Equal(t, flaschenteufel.PhaseOver, last(t, r).Phase())
		assert.Equal(t, places(out), places(succeed(t, "", "-replay", name)))
	}
}

func TestTheSeedDealsTheSameToPeopleAndBots(t *testing.T) {
	_, played, _ := recorded(t, "1\n", "-seed", "4")
	_, watched, _ := recorded(t, "", "-seed", "4", "-auto")
	for step := range played.Steps() {
		for other := range watched.Steps() {
			assert.Equal(t, step, other)
			return // the deal alone
		}
	}
}

func TestWhoLeavesGetsTheRecordSoFar(t *testing.T) {
	for _, test := range []struct {
		reason, stdin string
		moves         int // of the user
	}{
		{"no input", "", 0},
		{"end of input within the game", "1\n1\n", 2},
		{"a last line without its end", "1\n1", 2},
		{"quit", "1\nquit\n1\n1\n", 1},
		{"quit without the end of the line", "quit", 0},
	} {
		out, r, name := recorded(t, test.stdin, "-seed", "3")
		assert.True(t, strings.HasSuffix(out, "\nYou leave; the game stays unfinished.\n"), test.reason)
		moves := 0
		for step := range r.Steps() {
			if strings.HasPrefix(step, "0 ") {
				moves++
			}
		}
		assert.Equal(t, test.moves, moves, test.reason)
		assert.NotEqual(t, flaschenteufel.PhaseOver, last(t, r).Phase(), test.reason)
		assert.Contains(t, succeed(t, "", "-replay", name), "The record ends before the game does.", test.reason)
	}
}

func TestHelp(t *testing.T) {
	for _, arg := range []string{"-h", "-help", "--help"} {
		out := succeed(t, "", arg)
		for _, name := range []string{"-auto", "-game", "-options", "-players", "-record", "-replay", "-rounds", "-seed", "-target"} {
			assert.Contains(t, out, "\n  "+name)
		}
	}
}

func TestBadFlags(t *testing.T) {
	for _, test := range []struct {
		reason string
		args   []string
		names  string // the refusal says what it is about
	}{
		{"no such flag", []string{"-colour"}, "colour"},
		{"no number", []string{"-seed", "x"}, "seed"},
		{"a negative seed", []string{"-seed", "-1"}, "seed"},
		{"a flag without its value", []string{"-record"}, "record"},
		{"no flag", []string{"game.txt"}, "game.txt"},
		{"no such game", []string{"-game", "skat"}, "flaschenteufel"},
		{"too many players", []string{"-players", "9"}, string(flaschenteufel.RulePlayers)},
		{"too few players", []string{"-players", "-1"}, string(flaschenteufel.RulePlayers)},
		{"too many rounds", []string{"-rounds", "101"}, string(flaschenteufel.RuleGameEnd)},
		{"too high a target", []string{"-target", "10001"}, string(flaschenteufel.RuleGameEnd)},
		{"options that are no JSON", []string{"-options", "four"}, string(cards.RuleState)},
		{"options empty", []string{"-options", ""}, string(cards.RuleState)},
		{"unknown options", []string{"-options", `{"jokers":2}`}, "jokers"},
		{"options twice", []string{"-options", `{"players":3}`, "-players", "3"}, "-options"},
		{"replay and record", []string{"-replay", "a", "-record", "b"}, "-replay"},
		{"replay and auto", []string{"-auto", "-replay", "a"}, "-replay"},
		{"replay and a game", []string{"-replay", "a", "-game", "flaschenteufel"}, "-replay"},
		{"a record where no file can be", []string{"-auto", "-record", "no such\nfolder/game.txt"}, "folder/game.txt"},
		{"a record without a name", []string{"-auto", "-record", ""}, "open"},
		{"a replay without a name", []string{"-replay", ""}, "open"},
	} {
		var out bytes.Buffer
		assert.Contains(t, refused(t, strings.NewReader(firsts), &out, test.args...), test.names, test.reason)
		assert.Empty(t, out.String(), test.reason)
	}
}

func TestASlipInAFlagSparesTheFile(t *testing.T) {
	name := write(t, "precious")
	refused(t, strings.NewReader(""), io.Discard, "-record", name, "-players", "7")
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, "precious", string(text))
}

func TestBadFiles(t *testing.T) {
	const head = "spielwerk-record 1\ngame flaschenteufel\nrules 1\noptions {\"players\":4,\"rounds\":1}\n"
	_, whole, _ := recorded(t, "", "-auto", "-seed", "5")
	for _, test := range []struct {
		reason, text string
		names        []string
	}{
		{"empty", "", []string{"line 1"}},
		{"no record", "# a shopping list\nmilk\n", []string{"line 1"}},
		{"no text", "\x00\xff\xfe", []string{"line 1"}},
		{"ends in the head", "spielwerk-record 1\n", []string{"line 2"}},
		{"a game that is not here", strings.Replace(head, "flaschenteufel", "skat", 1), []string{"skat"}},
		{"another version of the rules", strings.Replace(head, "rules 1", "rules 99", 1), []string{string(cards.RuleRulesVersion)}},
		{"options that are refused", strings.Replace(head, "4", "5", 1), []string{string(flaschenteufel.RulePlayers)}},
		{"a move before the deal", head + "\n# none\n0 play 5\n", []string{"line 7", string(cards.RulePile)}},
		{"a line that is no step", head + "deal\nnonsense\n", []string{"line 6"}},
		{"a card that is none", head + "deal\n0 play 19\n", []string{"line 6", string(cards.RuleMove)}},
		{"an illegal step", head + "# 1\ndeal # 2\n\n# 3\n0 exchange 1 1 1\n", []string{"line 9", string(flaschenteufel.RuleExchange)}},
		{"a step after the end", whole.String() + "0 play 5", []string{"line 42", string(cards.RuleOver)}},
	} {
		name := write(t, test.text)
		line := refused(t, strings.NewReader(""), io.Discard, "-replay", name)
		assert.Contains(t, line, name, test.reason)
		for _, want := range test.names {
			assert.Contains(t, line, want, test.reason)
		}
	}
	for _, name := range []string{t.TempDir(), filepath.Join(t.TempDir(), "missing.txt")} {
		assert.Contains(t, refused(t, strings.NewReader(""), io.Discard, "-replay", name), name)
	}
}

// badWriter fails always.
type badWriter struct{}

func (badWriter) Write([]byte) (int, error) { return 0, errors.New("broken") }

func TestBrokenStreams(t *testing.T) {
	_, _, name := recorded(t, "", "-auto", "-seed", "5")
	none := strings.NewReader(firsts)
	for _, args := range [][]string{{"-h"}, {"-auto"}, {"-replay", name}, {}} {
		assert.Contains(t, refused(t, none, badWriter{}, args...), "broken")
	}
	assert.Contains(t, refused(t, iotest.ErrReader(errors.New("broken")), io.Discard), "broken")
	assert.Contains(t, refused(t, io.MultiReader(strings.NewReader("1\n1"), iotest.ErrReader(errors.New("broken"))), io.Discard), "broken")
}

func TestARecordThatCannotBeWritten(t *testing.T) {
	const full = "/dev/full" // takes no byte
	if _, err := os.Stat(full); err != nil {
		t.Skip("there is no ", full)
	}
	assert.Contains(t, refused(t, strings.NewReader(""), io.Discard, "-auto", "-record", full), full)
}
