package scenario

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"spielwerk/cards"
)

func TestUpdate(t *testing.T) {
	const over = "0 show a\n1 show b\n"
	for _, test := range []struct{ reason, body, want string }{
		{"what holds stays", "expect   {\"shown\" : 0}  # so\ncount 0   1\n", "expect   {\"shown\" : 0}  # so\ncount 0   1\n"},
		{"expect, comment and spaces kept", "expect   { \"shown\" : 7 }   # all\n", "expect   { \"shown\" : 0 }   # all\n"},
		{"no line break at the end", "expect {\"shown\":7}", "expect {\"shown\":0}"},
		{"values that hold keep their text", `expect {"seats":{"0":{"card":"\u0061"}},"shown":7}`, `expect {"seats":{"0":{"card":"\u0061"}},"shown":0}`},
		{"several members, their order kept", `expect {"shown":7,"phase":"x"}`, `expect {"shown":0,"phase":"show"}`},
		{"members that were not named stay out", `expect {"seats":{"1":{"card":"a"}}}`, `expect {"seats":{"1":{"card":"b"}}}`},
		{"a value becomes an object", `expect {"seats":1}`, `expect {"seats":{"0":{"card":"a","open":false},"1":{"card":"b","open":false}}}`},
		{"an object becomes a value", `expect {"phase":{"is":1},"shown":1}`, `expect {"phase":"show","shown":0}`},
		{"a member that is not there stays", `expect {"shown":7,"seat":1}`, `expect {"shown":0,"seat":1}`},
		{"view", `view  1 {"shown":7}`, `view  1 {"shown":0}`},
		{
			"lines and their comments stay",
			"expect {\"phase\":\"x\", # one\n\n# between\n\t\"seats\":{\"0\":{\"card\":\"a\"}, # two\n  \"1\":{\"card\":\"d\"}}} # three\ntoact 0 1\n",
			"expect {\"phase\":\"show\", # one\n\n# between\n\t\"seats\":{\"0\":{\"card\":\"a\"}, # two\n  \"1\":{\"card\":\"b\"}}} # three\ntoact 0 1\n",
		},
		{
			"lines that are left over go, their comments stay",
			"expect {\"shown\":[1, # one\n  2, # two\n  3],\n  \"phase\":\"x\"} # four\n",
			"expect {\"shown\":0, # one\n  \"phase\":\"show\"} # two\n  # four\n",
		},
		{"JSON begins on the next line", "expect # it\n  {\"shown\":7}\n", "expect {\"shown\":0} # it\n"},
		{"moves, in the order of the game", "moves 0 : show b; x # one\nmoves 7 : x\nmoves 1 :\n", "moves 0 : show a # one\nmoves 7 :\nmoves 1 : show b\n"},
		{"count", "count 0 9", "count 0 1"},
		{"toact and waiting", "toact 0 # who\nwaiting\n", "toact 0 1 # who\nwaiting 0\n"},
		{"nobody", over + "toact 1 # who\n", over + "toact # who\n"},
		{"events", over + "events   toy/show\n  toy/show", over + "events   toy/show toy/win\n"},
		{"result", over + `result {"place":[1,2]}`, over + `result {"place":[2,1]}`},
		{"eval", `eval number "c" -> 4 # of four`, `eval number "c" -> 3 # of four`},
		{"refusals stay", "refuse 0 show b -> toy/win\nrefuse 0 show a -> toy/hand\n", "refuse 0 show b -> toy/win\nrefuse 0 show a -> toy/hand\n"},
		{"what is hidden stays", "hides 0 a", "hides 0 a"},
		{"what is wrong in itself stays", "expect {}\ncount x\ncount 0 x\nmoves 0\nevents x\nresult {\"place\":1}\neval x", "expect {}\ncount x\ncount 0 x\nmoves 0\nevents toy/deal toy/deal\nresult {\"place\":1}\neval x"},
		{"what is not accepted stays, and all after it", "count 0 9\n0 show b\ncount 0 9", "count 0 1\n0 show b\ncount 0 9"},
		{"a file of another shape stays", "except {}\ncount 0 9", "except {}\ncount 0 9"},
		{"lines that end as on Windows", "count 0 9 # a\r\ncount 1 9\r\n", "count 0 1 # a\r\ncount 1 1\r\n"},
	} {
		have := Update("toy.txt", begun+test.body, config(flawless))
		if diff := cmp.Diff(begun+test.want, have); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.reason, diff)
		}
	}
}

func TestFailureString(t *testing.T) {
	f := Failure{File: "a/b.txt", Line: 7, Text: "count 0 2", Expected: "2", Found: "1"}
	require.Equal(t, "a/b.txt:7: count 0 2\nexpected: 2\nfound:    1", f.String())
}

// write writes files into a new directory.
func write(t *testing.T, files map[string]string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, text := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	return dir
}

func TestRun(t *testing.T) {
	dir := write(t, map[string]string{
		"b.txt":     "about a toy\nrule toy/show toy/win\nnew {}\ndeal a b\nrefuse 0 show b -> toy/hand\n0 show a\nevents toy/show\n",
		"a.txt":     "about a toy\nrule toy/deal\neval number \"a\" -> 1\nrefuse new [] -> cards/state\n",
		"README.md": "no scenario",
	})
	cfg := config(flawless)
	want := Report{
		Uses: []Uses{
			{File: filepath.Join(dir, "a.txt"), Acting: []cards.Rule{ruleDeal}, Refused: []cards.Rule{cards.RuleState}, Evals: []string{"number"}, Proofs: 2},
			{File: filepath.Join(dir, "b.txt"), Acting: []cards.Rule{ruleShow, ruleWin}, Cited: []cards.Rule{ruleShow}, Refused: []cards.Rule{ruleHand}, Proofs: 2},
		},
		Rules:    cfg.Rules,
		Evals:    []string{"number"},
		Complete: true,
	}
	if diff := cmp.Diff(want, Run(t, dir, cfg)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestRunUpdate(t *testing.T) {
	dir := write(t, map[string]string{"a.txt": begun + "count 0 9 # one\n", "b.txt": begun + "count 0 1\n"})
	defer func(was bool) { *update = was }(*update)
	*update = true
	report := Run(t, dir, config(flawless))
	require.Len(t, report.Uses, 2)
	text, err := os.ReadFile(filepath.Join(dir, "a.txt"))
	require.NoError(t, err)
	require.Equal(t, begun+"count 0 1 # one\n", string(text))
}

// inside names the directory that TestInside runs; see TestRunFails.
const inside = "SCENARIO_TEST_DIR"

// TestInside is run by TestRunFails in a process of its own, since it may fail.
func TestInside(t *testing.T) {
	dir := os.Getenv(inside)
	if dir == "" {
		t.Skip("run by TestRunFails")
	}
	report := Run(t, dir, config(flawless))
	t.Logf("%d passed, complete: %t", len(report.Uses), report.Complete)
}

// TestRunFails checks what the test of a game prints, and whether it fails.
func TestRunFails(t *testing.T) {
	pass, fail := begun+"count 0 1\n", begun+"count 0 2\n"
	gone := func(dir string) { require.NoError(t, os.Symlink("gone", filepath.Join(dir, "c.txt"))) }
	for _, test := range []struct {
		reason, run string
		files       map[string]string
		prepare     func(dir string)
		fails       bool
		want        string
	}{
		{"all pass", "TestInside", map[string]string{"a.txt": pass, "b.txt": pass}, nil, false, "2 passed, complete: true"},
		{"one is left out", "TestInside/b", map[string]string{"a.txt": fail, "b.txt": pass}, nil, false, "1 passed, complete: false"},
		{"one fails", "TestInside", map[string]string{"a.txt": fail, "b.txt": pass}, nil, true, "1 passed, complete: true"},
		{"how it fails", "TestInside", map[string]string{"a.txt": fail}, nil, true, "a.txt:5: count 0 2\n        expected: 2\n        found:    1\n"},
		{"its shape is wrong", "TestInside", map[string]string{"a.txt": "about"}, nil, true, "a.txt:1: about\n        expected: a sentence\n"},
		{"no files", "TestInside", nil, nil, true, "no scenario files in "},
		{"a file that cannot be read", "TestInside", map[string]string{"a.txt": pass}, gone, true, "c.txt: no such file"},
	} {
		t.Run(test.reason, func(t *testing.T) {
			dir := write(t, test.files)
			if test.prepare != nil {
				test.prepare(dir)
			}
			cmd := exec.Command(os.Args[0], "-test.v", "-test.run=^"+test.run+"$")
			cmd.Env = append(os.Environ(), inside+"="+dir)
			out, err := cmd.CombinedOutput()
			require.Equal(t, test.fails, err != nil, "%s", out)
			require.Contains(t, string(out), test.want)
		})
	}
}
