// Package cards holds what the games of this module share: seats, sets, the
// shuffle, rules and their violations, events, results, records, the Skat pack,
// and [Game], the contract that every game keeps.
//
// # The table
//
// A [Seat] is a place at the table, numbered clockwise; [Nature] makes the moves
// of chance and [Nobody] stands for no seat at all. A [Set] is a set of up to 128 small values,
// such as seats or cards, that can be compared and copied. A [Result] tells who
// came in which place.
//
// # Chance
//
// No game draws at random. What is shuffled comes from outside: [Shuffle] orders
// a pile by a source of math/rand/v2, the same in every version, and the order is
// dealt as data. So the options, the deals and the moves of a game are the whole
// game, and a [Record] of them replays it with [Replay].
//
// # Rules
//
// A [Rule] is the permanent name of a rule and an error at once. Whatever is
// refused is refused for one rule, with a [*Violation]. Five rules are shared by
// all games:
//
//   - [RuleState]: what is asked of no valid state is refused
//   - [RuleOver]: nothing is played after the end
//   - [RulePile]: the pile that is due is dealt, whole, when it is due
//   - [RuleMove]: a move is one of this game, by a seat at this table
//   - [RuleRulesVersion]: a record is replayed under the rules it was written for
//
// A move that breaks several rules is refused for the first of these, in this
// order; then for the rule of the phase; for turn; for the standing of the
// player; for cards not held or named twice; for amounts; for duties of suit.
//
// # Events
//
// An [Event] says one step of what a move or a deal brought about, and by which
// rule. [Event.For] gives what one seat may know of it.
//
// # For packages of games
//
// [CutMove], [CutDeal], [CutComment], [ParseDeal], [AppendWords], [UnmarshalStrict] and [JSON]
// are what the packages of the games read and print text with.
package cards
