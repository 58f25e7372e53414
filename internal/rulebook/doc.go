// Package rulebook reads the rules of a game out of its source and checks that scenarios
// cover them.
//
// A rule is a constant of type cards.Rule, declared on its own, whose comment begins with
// its name and has a paragraph "Source:", and where they apply "Refuses:" and "Ruling:".
// [Load] reads those of a package and fails on any that is not so.
//
// A rule is covered if it acts: a scenario that passes names it in its rule line. Besides,
//
//   - a rule that events cite stands in an events line of a scenario that names it
//   - a rule with a paragraph "Refuses:" has a scenario that names it and in which something
//     is refused for it; one without refuses nothing
//   - the package's comment states it, with a link
//
// [Gaps] lists what is not covered, [Run] runs a game's scenarios and fails on gaps, and
// the command rulebook/matrix prints which scenarios cover which rule.
package rulebook
