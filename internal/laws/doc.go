// Package laws holds the properties that every game of this module keeps, and
// checks them on random games. A game's tests describe the game in a [Config] and
// call [Check]; each law is a subtest of its own.
//
// Options, deals and moves are drawn by rapid, so that a game that breaks a law is
// shrunk before it is shown. Games are played to their end by legal moves; what is
// illegal is tried beside them, out of [Config.Universe].
//
// # States
//
//   - value: a state holds no pointer, string, slice, map, interface, function or channel, and stays within its size
//   - zero: the zero state has no moves, pile or result and refuses everything for [cards.RuleState]; a zero view has no sample; a zero move is refused
//   - options: a game reports options that start the same game, and keeps them to its end
//   - deal: a deal that stops early goes on in the order of the pile, and Shuffle deals what [cards.Shuffle] orders
//   - conserved: nothing is lost or doubled
//   - past: at the end of a game every earlier state still equals its copy, hashes the same and shows the same
//
// # Moves
//
//   - pure: Apply and Deal give the same every time and leave their argument as it was
//   - refusals: a refusal returns its argument and a [*cards.Violation] of a rule; [cards.RulePile] while a deal is due, [cards.RuleOver] at the end
//   - moves: the moves listed are exactly those accepted, each once
//   - order: the list has one order, and is appended to what was there
//   - one-of-three: a pile is due, or moves are listed, or the game is over; and ToAct says who moves
//   - waiting: the game waits only for seats that can act, and for one of them at least
//   - commute: simultaneous choices give the same in either order
//   - ends: a round ends within its number of moves and a game within its number of deals
//   - result: a game that is over has places that fit each other, one that is not has none
//
// # Text
//
//   - move-text: the text of a move is one line that begins with its seat and parses back
//   - json: states and views come back from JSON as they were, and a state with an unknown field does not
//   - replay: the record of a game prints, parses and replays to the same states
//
// # Events
//
//   - explain: Explain gives what Apply gives, state or refusal, and the same events every time
//   - events: every event cites a rule, has a sentence, and has one for those who may not know its cards
//   - shown: a card that somebody comes to see is named by an event that shows it to them
//
// # Views
//
//   - views: a view has the moves of its seat, in order, and the game's ToAct and Waiting
//   - spectators: whoever is not at the table sees the same
//   - sampled: a sample of a view is a valid state that this seat cannot tell from the true one, not even by what is refused and why
//   - worlds: samples differ wherever more than one state agrees with the view, and are the true state elsewhere
//   - permuted: a game in which two cards whose places a seat has not learnt are exchanged throughout looks the same to that seat, in every view and event
package laws
