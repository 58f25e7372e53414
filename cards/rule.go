package cards

import "fmt"

// A Rule is the permanent name of a rule, "game/slug". Every rule is a constant
// of its game's package, and is itself the error that refusals unwrap to:
//
//	_, err := flaschenteufel.Apply(s, m)
//	if errors.Is(err, flaschenteufel.RuleFollowSuit) { … }
//
// Names are never changed and never used again for another rule.
type Rule string

// Error returns the name of the rule.
func (r Rule) Error() string { return string(r) }

// RuleState refuses what is asked of a state that is none: the zero value, or a
// position that breaks an invariant of the game.
//
// Refuses: the zero State; a position, view or options text that is malformed or impossible.
const RuleState Rule = "cards/state"

// RuleOver refuses every move and deal once the game is over.
//
// Refuses: a move or a deal after the end.
const RuleOver Rule = "cards/over"

// RulePile is the rule that a pile is shuffled and dealt when it is due, whole,
// and at no other time.
//
// Refuses: a move while a deal is due; a deal while none is due; a pile that is
// no permutation of the one that is due.
const RulePile Rule = "cards/pile"

// RuleMove refuses what is no move of the game.
//
// Refuses: the zero Move; a text that does not parse; a seat that is not at the
// table; a card that is not in the pack; a verb that this game or form of it lacks.
const RuleMove Rule = "cards/move"

// RuleRulesVersion refuses to replay a record that was written under another
// version of a game's rules.
//
// Refuses: replaying such a record.
const RuleRulesVersion Rule = "cards/rules-version"

// A Violation is the error of everything that a game refuses; text that is no record, or
// that encoding/json itself rejects, is a plain error. It unwraps to its
// [Rule], so errors.Is finds the rule and errors.As the particulars.
type Violation struct {
	// Rule is the rule broken, the first in the order that the game's package documents.
	Rule Rule
	// Move is the text of the move refused, or the name of what else was: "deal",
	// "options", "position".
	Move string
	// Reason is a sentence for the person who made the move. It names the cards
	// of that person's own move at most, so it can be shown to them as it is.
	Reason string
}

// Refuse returns a Violation whose reason is formatted as by fmt.Sprintf.
func Refuse(rule Rule, move, format string, args ...any) *Violation {
	return &Violation{rule, move, fmt.Sprintf(format, args...)}
}

// Error returns the rule, the move and the reason.
func (v *Violation) Error() string {
	return string(v.Rule) + ": " + v.Move + ": " + v.Reason
}

// Unwrap returns the rule.
func (v *Violation) Unwrap() error { return v.Rule }
