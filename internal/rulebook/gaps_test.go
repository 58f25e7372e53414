package rulebook

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielwerk/cards"
	"spielwerk/internal/scenario"
)

func TestGaps(t *testing.T) {
	rules := func(names ...cards.Rule) []cards.Rule { return names }
	common := Book{Package: "cards", Rules: []Rule{{Name: cards.RuleOver}, {Name: cards.RuleRulesVersion}}}
	over := scenario.Uses{File: "over", Acting: rules(cards.RuleOver), Refused: rules(cards.RuleOver)}
	acts := scenario.Uses{File: "acts", Acting: rules("toy/a")}
	cites := scenario.Uses{File: "cites", Acting: rules("toy/a"), Cited: rules("toy/a", "toy/b")}
	refuses := scenario.Uses{File: "refuses", Acting: rules("toy/a"), Refused: rules("toy/a")}
	other := scenario.Uses{File: "other", Acting: rules("toy/b"), Cited: rules("toy/a"), Refused: rules("toy/a"), Evals: []string{"f"}}
	b := Rule{Name: "toy/b", Stated: true}
	for _, test := range []struct {
		reason string
		rule   Rule // toy/a, beside b
		uses   []scenario.Uses
		evals  []string
		want   []string
	}{
		{"it acts", Rule{Stated: true}, []scenario.Uses{over, acts, {File: "b", Acting: rules("toy/b")}}, nil, nil},
		{"it acts, is cited, refuses, is called", Rule{Stated: true, Cited: true, Refuses: "x"}, []scenario.Uses{over, cites, refuses, other}, []string{"f"}, nil},
		{"it is not stated", Rule{}, []scenario.Uses{over, acts, {Acting: rules("toy/b")}}, nil, []string{"toy/a: the package's comment does not state it"}},
		{"it does not act", Rule{Stated: true}, []scenario.Uses{over, {Acting: rules("toy/b")}}, nil, []string{"toy/a: no scenario in which it acts"}},
		{"it is not even stated", Rule{}, []scenario.Uses{over, {Acting: rules("toy/b")}}, nil, []string{"toy/a: the package's comment does not state it", "toy/a: no scenario in which it acts"}},
		{"cited where others act", Rule{Stated: true, Cited: true, Refuses: "x"}, []scenario.Uses{over, refuses, other}, nil, []string{"toy/a: events cite it, but no scenario that names it has it in an events line"}},
		{"refuses where others act", Rule{Stated: true, Cited: true, Refuses: "x"}, []scenario.Uses{over, cites, other}, nil, []string{"toy/a: no scenario that names it has something refused for it"}},
		{"refuses unsaid", Rule{Stated: true}, []scenario.Uses{over, acts, other}, nil, []string{"toy/a: scenarios have something refused for it, but its comment does not say what it refuses"}},
		{"a shared rule refuses nothing", Rule{Stated: true}, []scenario.Uses{acts, {Acting: rules("toy/b", cards.RuleOver)}}, nil, []string{"cards/over: no scenario in which something is refused for it"}},
		{"a shared rule refuses where others act", Rule{Stated: true}, []scenario.Uses{acts, {Acting: rules("toy/b"), Refused: rules(cards.RuleOver)}}, nil, nil},
		{"no such rule", Rule{Stated: true}, []scenario.Uses{over, acts, {File: "x", Acting: rules("toy/b", "toy/c"), Cited: rules("toy/c"), Refused: rules("")}}, nil, []string{"x:  is no rule", "x: toy/c is no rule"}},
		{"a function is not called", Rule{Stated: true}, []scenario.Uses{over, acts, {Acting: rules("toy/b"), Evals: []string{"f"}}}, []string{"f", "g"}, []string{"g: no scenario calls this function"}},
		{"no scenarios", Rule{Stated: true, Cited: true, Refuses: "x"}, nil, nil, []string{
			"toy/a: no scenario in which it acts",
			"toy/a: events cite it, but no scenario that names it has it in an events line",
			"toy/a: no scenario that names it has something refused for it",
			"toy/b: no scenario in which it acts",
			"cards/over: no scenario in which something is refused for it",
		}},
	} {
		test.rule.Name = "toy/a"
		have := Gaps(Book{Package: "toy", Rules: []Rule{test.rule, b}}, common, test.uses, test.evals)
		if diff := cmp.Diff(test.want, have); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.reason, diff)
		}
	}
}
