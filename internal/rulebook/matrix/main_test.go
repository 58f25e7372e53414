package main

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
)

// module returns the files of a module with one game, whose rule is covered.
func module() map[string]string {
	return map[string]string{
		"cards/rule.go": "package cards\n\n// RuleOver is shared.\nconst RuleOver Rule = \"cards/over\"\n",
		"toy/rules.go": "// Package toy has a rule, [RuleLead].\npackage toy\n\n" +
			"// RuleLead says something.\n//\n// Source: toy.txt.\n//\n// Refuses: x.\nconst RuleLead cards.Rule = \"toy/lead\"\n",
		"toy/testdata/scenarios/a.txt": "about a\nrule toy/lead\nrefuse 0 play -> toy/lead\n",
		"toy/testdata/scenarios/b.txt": "about b\nrule toy/lead cards/over\nrefuse 0 play -> cards/over\n",
		"other/other.go":               "package other\n",
	}
}

const table = `toy: 1 rules, 2 scenarios

rule        acts in  refused in  source
toy/lead    2        1           toy.txt.
  a                  x           
  b                              
cards/over  1        1           
  b                  x           

`

func TestRun(t *testing.T) {
	for _, test := range []struct {
		reason         string
		change         map[string]string // files; "" is none
		dirs           []string
		code           int
		stdout, stderr string // what they contain
	}{
		{"all games", nil, nil, 0, table, ""},
		{"one game", nil, []string{"toy"}, 0, table, ""},
		{
			"a gap",
			map[string]string{"toy/testdata/scenarios/a.txt": ""},
			nil, 1, "toy: 1 rules, 1 scenarios", "gap: toy/lead: no scenario that names it has something refused for it\n",
		},
		{
			"gaps of one game do not end the others",
			map[string]string{
				"toy/testdata/scenarios/b.txt": "",
				"ace/rules.go":                 "// Package ace is [RuleAce].\npackage ace\n\n// RuleAce is one.\n//\n// Source: x.\nconst RuleAce cards.Rule = \"ace/ace\"\n",
				"ace/testdata/scenarios/a.txt": "about a\nrule ace/ace\nrefuse 0 play -> cards/over\n",
			},
			nil, 1, "toy: 1 rules, 1 scenarios", "gap: cards/over: no scenario in which something is refused for it\n",
		},
		{"no scenarios", map[string]string{"toy/testdata/scenarios/a.txt": "", "toy/testdata/scenarios/b.txt": ""}, []string{"toy"}, 1, "toy: 1 rules, 0 scenarios", "gap: toy/lead: no scenario in which it acts\n"},
		{"no game", nil, []string{"other"}, 1, "", "matrix: rulebook: no rules in other\n"},
		{"no such directory", nil, []string{"toys"}, 1, "", "matrix: rulebook: no rules in toys\n"},
		{"no shared rules", map[string]string{"cards/rule.go": ""}, nil, 1, "", "matrix: rulebook: no rules in cards\n"},
		{"a scenario that is none", map[string]string{"toy/testdata/scenarios/b.txt": "about b"}, nil, 1, "", "matrix: toy/testdata/scenarios/b.txt:1: about b\nexpected: a line that something must be true of\nfound:    none\n"},
		{"a scenario that cannot be read", map[string]string{"toy/testdata/scenarios/c.txt/d": "x"}, nil, 1, "", "matrix: read toy/testdata/scenarios/c.txt: is a directory\n"},
	} {
		t.Run(test.reason, func(t *testing.T) {
			t.Chdir(t.TempDir())
			files := module()
			maps.Copy(files, test.change)
			for path, text := range files {
				if text == "" {
					continue
				}
				require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
				require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
			}
			var stdout, stderr strings.Builder
			require.Equal(t, test.code, run(test.dirs, &stdout, &stderr), "%s", &stderr)
			require.Contains(t, stdout.String(), test.stdout)
			if test.stdout == table {
				require.Empty(t, cmp.Diff(table, stdout.String()))
			}
			require.Contains(t, stderr.String(), test.stderr)
			require.Equal(t, test.code == 0, stderr.Len() == 0)
		})
	}
}

func TestRunOutsideAModule(t *testing.T) {
	t.Chdir(t.TempDir())
	var stdout, stderr strings.Builder
	require.Equal(t, 1, run(nil, &stdout, &stderr))
	require.Empty(t, stdout.String())
	require.Equal(t, "matrix: no game here; run it in the root of the module\n", stderr.String())
}
