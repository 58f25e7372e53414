package rulebook

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"spielwerk/cards"
	"spielwerk/internal/scenario"
)

// The toy refuses every new game, for the rule that its options name as a JSON string.
type toy struct {
	cards.Game[int, int, int]
}

func (toy) New(options string) (int, error) {
	return 0, cards.Refuse(cards.Rule(options[1:len(options)-1]), "options", "no")
}

// module writes a module with the toy and its shared rules, and returns the toy's directory.
func module(t *testing.T, scenarios map[string]string) (dir string) {
	t.Helper()
	root := t.TempDir()
	dir = filepath.Join(root, "toy")
	write(t, dir, map[string]string{"rules.go": "// Package toy has a rule, [RuleLead].\npackage toy\n\n" + lead})
	write(t, filepath.Join(root, "cards"), map[string]string{
		"rule.go": "package cards\n\n// RuleOver is shared.\nconst RuleOver Rule = \"cards/over\"\n",
	})
	write(t, filepath.Join(dir, Scenarios), scenarios)
	return dir
}

const (
	refusesLead = "about a toy\nrule toy/lead\nrefuse new \"toy/lead\" -> toy/lead\n"
	refusesOver = "about a toy\nrule cards/over\nrefuse new \"cards/over\" -> cards/over\n"
)

func TestRun(t *testing.T) {
	t.Chdir(module(t, map[string]string{"lead.txt": refusesLead, "over.txt": refusesOver}))
	Run(t, scenario.Config[int, int, int]{Game: toy{}})
}

// inside names the directory that TestInside runs in; see TestRunFails.
const inside = "RULEBOOK_TEST_DIR"

// TestInside is run by TestRunFails in a process of its own, since it may fail.
func TestInside(t *testing.T) {
	dir := os.Getenv(inside)
	if dir == "" {
		t.Skip("run by TestRunFails")
	}
	t.Chdir(dir)
	Run(t, scenario.Config[int, int, int]{
		Game:  toy{},
		Evals: map[string]func(string) (string, error){"f": func(string) (string, error) { return "1", nil }},
	})
}

// TestRunFails checks what the test of a game prints, and whether it fails.
func TestRunFails(t *testing.T) {
	callsF := refusesOver + "eval f {} -> 1\n"
	file := func(path, text string) func(string) {
		return func(dir string) { require.NoError(t, os.WriteFile(filepath.Join(dir, path), []byte(text), 0o600)) }
	}
	for _, test := range []struct {
		reason, run string
		files       map[string]string
		prepare     func(dir string)
		fails       bool
		want        string
		wantNot     string
	}{
		{"all is covered", "TestInside", map[string]string{"lead.txt": refusesLead, "over.txt": callsF}, nil, false, "PASS", "toy/lead:"},
		{"a gap", "TestInside", map[string]string{"over.txt": callsF}, nil, true, "toy/lead: no scenario in which it acts", "f: no scenario"},
		{"a function not called", "TestInside", map[string]string{"lead.txt": refusesLead, "over.txt": refusesOver}, nil, true, "f: no scenario calls this function", "toy/lead:"},
		{"no gaps of some scenarios", "TestInside/over", map[string]string{"lead.txt": refusesLead, "over.txt": callsF}, nil, false, "PASS", "no scenario"},
		{"no gaps where one fails", "TestInside", map[string]string{"over.txt": callsF + "eval f {} -> 2\n"}, nil, true, "expected: 2", "no scenario in"},
		{"the game has no rules", "TestInside", nil, file("rules.go", "package toy"), true, "rulebook: no rules in .", "no scenario"},
		{"there are no shared rules", "TestInside", nil, file("../cards/rule.go", "package cards"), true, "rulebook: no rules in ../cards", "no scenario"},
	} {
		t.Run(test.reason, func(t *testing.T) {
			dir := module(t, test.files)
			if test.prepare != nil {
				test.prepare(dir)
			}
			cmd := exec.Command(os.Args[0], "-test.v", "-test.run=^"+test.run+"$")
			cmd.Env = append(os.Environ(), inside+"="+dir)
			out, err := cmd.CombinedOutput()
			require.Equal(t, test.fails, err != nil, "%s", out)
			require.Contains(t, string(out), test.want)
			require.NotContains(t, string(out), test.wantNot)
		})
	}
}
