package rulebook

import (
	"fmt"
	"slices"

	"spielwerk/cards"
	"spielwerk/internal/scenario"
)

// Gaps lists, a sentence each, what the scenarios leave uncovered of a game's rules and of
// the rules that the games share. Evals are the functions that eval lines could call.
func Gaps(game, common Book, uses []scenario.Uses, evals []string) []string {
	var gaps []string
	gap := func(format string, args ...any) { gaps = append(gaps, fmt.Sprintf(format, args...)) }
	for _, r := range game.Rules {
		acting := filter(uses, func(u scenario.Uses) bool { return slices.Contains(u.Acting, r.Name) })
		citing := filter(acting, func(u scenario.Uses) bool { return slices.Contains(u.Cited, r.Name) })
		refusing := filter(acting, func(u scenario.Uses) bool { return slices.Contains(u.Refused, r.Name) })
		if !r.Stated {
			gap("%s: the package's comment does not state it", r.Name)
		}
		if len(acting) == 0 {
			gap("%s: no scenario in which it acts", r.Name)
		}
		if r.Cited && len(citing) == 0 {
			gap("%s: events cite it, but no scenario that names it has it in an events line", r.Name)
		}
		if r.Refuses != "" && len(refusing) == 0 {
			gap("%s: no scenario that names it has something refused for it", r.Name)
		}
		if r.Refuses == "" && slices.ContainsFunc(uses, func(u scenario.Uses) bool { return slices.Contains(u.Refused, r.Name) }) {
			gap("%s: scenarios have something refused for it, but its comment does not say what it refuses", r.Name)
		}
	}
	for _, r := range common.Rules {
		if r.Name == cards.RuleRulesVersion {
			continue // a matter of records, which scenarios do not have
		}
		if !slices.ContainsFunc(uses, func(u scenario.Uses) bool { return slices.Contains(u.Refused, r.Name) }) {
			gap("%s: no scenario in which something is refused for it", r.Name)
		}
	}
	for _, u := range uses {
		names := slices.Sorted(slices.Values(slices.Concat(u.Acting, u.Cited, u.Refused)))
		for _, name := range slices.Compact(names) {
			if !slices.Contains(game.Names(), name) && !slices.Contains(common.Names(), name) {
				gap("%s: %s is no rule", u.File, name)
			}
		}
	}
	for _, name := range evals {
		if !slices.ContainsFunc(uses, func(u scenario.Uses) bool { return slices.Contains(u.Evals, name) }) {
			gap("%s: no scenario calls this function", name)
		}
	}
	return gaps
}

func filter(uses []scenario.Uses, keep func(scenario.Uses) bool) []scenario.Uses {
	return slices.DeleteFunc(slices.Clone(uses), func(u scenario.Uses) bool { return !keep(u) })
}
