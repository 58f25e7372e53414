package cards_test

import (
	"errors"
	"fmt"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"spielwerk/cards"
)

// sharedRules are the rules of no one game.
var sharedRules = []cards.Rule{
	cards.RuleState, cards.RuleOver, cards.RulePile, cards.RuleMove, cards.RuleRulesVersion,
}

// TestRules checks that names are what stored data relies on: one for each, of the
// form "game/slug".
func TestRules(t *testing.T) {
	t.Parallel()
	form := regexp.MustCompile(`^cards/[a-z]+(-[a-z]+)*$`)
	seen := map[string]bool{}
	for _, rule := range sharedRules {
		assert.Regexp(t, form, rule.Error())
		assert.False(t, seen[rule.Error()], "%v is named twice", rule)
		seen[rule.Error()] = true
	}
}

func TestViolation(t *testing.T) {
	t.Parallel()
	for _, rule := range sharedRules {
		var err error = cards.Refuse(rule, "2 play 24", "%d cards, want %d", 3, 4)
		for range 2 {
			for _, other := range sharedRules {
				assert.Equal(t, rule == other, errors.Is(err, other), "%v is %v", err, other)
			}
			var v *cards.Violation
			require.ErrorAs(t, err, &v)
			assert.Equal(t, cards.Violation{Rule: rule, Move: "2 play 24", Reason: "3 cards, want 4"}, *v)
			for _, part := range []string{rule.Error(), v.Move, v.Reason} {
				assert.Contains(t, err.Error(), part)
			}
			err = fmt.Errorf("server: %w", err) // and once more, wrapped
		}
	}
	assert.NotErrorIs(t, cards.Refuse("one/turn", "", ""), cards.Rule("other/turn"), "a rule of another game")
	assert.Equal(t, "100%!", cards.Refuse("one/turn", "", "%s", "100%!").Reason, "arguments are no formats")
}
