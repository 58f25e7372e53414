package rulebook

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"spielwerk/cards"
)

// lead is a rule as it should be written.
const lead = `// RuleLead says that any
// card may be led.
//
// Source: toy.txt, "any
// card".
//
// Refuses: no card.
//
// Something else: nothing of ours.
//
// Ruling: a joker too.
const RuleLead cards.Rule = "toy/lead"
`

// write writes files into a directory, which it makes.
func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(dir, 0o700))
	for name, text := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
}

func TestLoad(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{
		"doc.go": "// Package toy has a rule ([RuleLead]).\n//\n// RuleTwo2End is not linked, [Rule.RuleTwo2End] is no rule, and this is code:\n//\n//\t[RuleTwo2End]\npackage toy\n",
		"event.go": "package toy\n\nimport \"spielwerk/cards\"\n\n" +
			"// event cites no RuleTwo2End.\nfunc event() cards.Event { return cards.Event{Rule: RuleLead} }\n",
		"rules.go": "package toy\n\nimport \"spielwerk/cards\"\n\n" + lead +
			"\n// RuleTwo2End ends it.\n//\n// Source: toy.txt.\nconst RuleTwo2End cards.Rule = `toy/two2-end`\n" +
			"\n// RulesVersion is no rule.\nconst RulesVersion = 1\n\nvar ruler, x = 1, cards.Rule(\"\")\n\ntype RuleBook struct{}\n\nfunc RuleOut() {}\n",
		"rules_test.go": "package toy_test\n\nconst RuleTest = 1\n",
		"notes.txt":     "const RuleText = 1",
	})
	want := Book{Package: "toy", Rules: []Rule{
		{
			Const: "RuleLead", Name: "toy/lead", Summary: "RuleLead says that any card may be led.", Source: `toy.txt, "any card".`,
			Refuses: "no card.", Ruling: "a joker too.", Stated: true, Cited: true,
		},
		{Const: "RuleTwo2End", Name: "toy/two2-end", Summary: "RuleTwo2End ends it.", Source: "toy.txt."},
	}}
	book, err := Load(dir)
	require.NoError(t, err)
	if diff := cmp.Diff(want, book); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	require.Equal(t, []cards.Rule{"toy/lead", "toy/two2-end"}, book.Names())
}

// TestLoadShared checks that the package cards, whose type Rule is its own, needs no sources.
func TestLoadShared(t *testing.T) {
	book, err := Load(filepath.Join("..", "..", "cards"))
	require.NoError(t, err)
	require.Equal(t, []cards.Rule{cards.RuleState, cards.RuleOver, cards.RulePile, cards.RuleMove, cards.RuleRulesVersion}, book.Names())
	for _, r := range book.Rules {
		require.Empty(t, r.Source, r.Name)
		require.NotEmpty(t, r.Refuses, r.Name)
	}
}

func TestLoadErrors(t *testing.T) {
	change := func(from, to string) string { return strings.Replace(lead, from, to, 1) }
	for _, test := range []struct{ reason, source, want string }{
		{"no rules", "const RulesVersion = 1", "rulebook: no rules in "},
		{"no Go", "const", "expected 'IDENT'"},
		{"no comment", change(lead[:strings.Index(lead, "const")], ""), "rules.go:3:7: RuleLead has no comment that begins with its name"},
		{"a comment about something else", change("RuleLead says", "RuleLeader says"), "RuleLead has no comment that begins with its name"},
		{"no source", change("Source: ", "Sources: "), "the comment of RuleLead has no paragraph that begins with Source"},
		{"an empty source", change(`Source: toy.txt, "any`+"\n// card\".", "Source:"), "RuleLead has an empty paragraph Source"},
		{"an empty refusal", change("Refuses: no card.", "Refuses:"), "RuleLead has an empty paragraph Refuses"},
		{"two rulings", change("Ruling:", "Ruling: one.\n//\n// Ruling:"), "RuleLead has two paragraphs that begin with Ruling"},
		{"another name", change(`"toy/lead"`, `"toy/led"`), `RuleLead is "toy/led": want a name of the package that fits`},
		{"a name of another package", change(`"toy/lead"`, `"game/lead"`), `RuleLead is "game/lead": want`},
		{"a name that begins as the package does", change(`"toy/lead"`, `"toys/lead"`), `RuleLead is "toys/lead": want`},
		{"capitals in a name", change(`"toy/lead"`, `"toy/Lead"`), `RuleLead is "toy/Lead": want`},
		{"a hyphen too many", change(`"toy/lead"`, `"toy/lead-"`), `RuleLead is "toy/lead-": want`},
		{"no slug", change(`"toy/lead"`, `"toy/"`), `RuleLead is "toy/": want`},
		{"another constant", strings.ReplaceAll(lead, "RuleLead", "Lead"), `Lead is "toy/lead": want`},
		{"in a group", change("const RuleLead", "const (\n\tOther = 1\n\tRuleLead") + ")\n", "RuleLead is not declared on its own"},
		{"two in one", change(`RuleLead cards.Rule = "toy/lead"`, `RuleLead, RuleLed cards.Rule = "toy/lead", "toy/led"`), "RuleLead is not declared on its own"},
		{"an expression", change(`"toy/lead"`, `"toy/" + "lead"`), "RuleLead is no string literal"},
		{"a number", change(`"toy/lead"`, `1`), "RuleLead is no string literal"},
		{"converted", change(`cards.Rule = "toy/lead"`, `= cards.Rule("toy/lead")`), "RuleLead is no constant of type cards.Rule"},
		{"no type", change("cards.Rule =", "="), "RuleLead is no constant of type cards.Rule"},
		{"another package's type", change("cards.Rule =", "cords.Rule ="), "RuleLead is no constant of type cards.Rule"},
		{"its own type", change("cards.Rule =", "Rule ="), "RuleLead is no constant of type cards.Rule"},
		{"a pointer type", change("cards.Rule =", "*cards.Rule ="), "RuleLead is no constant of type cards.Rule"},
		{"a variable", change("const RuleLead", "var RuleLead"), "RuleLead is no constant of type cards.Rule"},
	} {
		dir := t.TempDir()
		write(t, dir, map[string]string{"rules.go": "package toy\n\n" + test.source})
		_, err := Load(dir)
		require.ErrorContains(t, err, test.want, test.reason)
	}
}

func TestLoadNoFiles(t *testing.T) {
	_, err := Load(filepath.Join(t.TempDir(), "["))
	require.ErrorIs(t, err, filepath.ErrBadPattern)
	dir := t.TempDir()
	require.NoError(t, os.Symlink("gone", filepath.Join(dir, "rules.go")))
	_, err = Load(dir)
	require.ErrorIs(t, err, os.ErrNotExist)
}
