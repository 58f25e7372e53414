// Package scenario runs scenario files: rules in play, written so that anybody can read
// them and a program in any language can run them.
//
// # A file
//
// A file makes one point. Each line is a key and what it is about; an indented line
// continues the one before. A # at the start of a line or after a space, but not inside
// a JSON string, begins a comment. First come these two, once each:
//
//	about  what the file shows, in a sentence
//	rule   the rules that act in it
//
// Then lines that make something happen. All must be accepted:
//
//	new    {…}          a game with these options, in JSON
//	position {…}        a game from this position, in JSON
//	deal   24 15 …      the pile, first card dealt first; the rest may be left out and
//	                    follows in the order of the pile
//	0 play 24           a move
//
// And lines that something must be true of. A file without any of these proves nothing and
// fails:
//
//	refuse 1 play 3 -> RULE       the move is refused for exactly that rule and changes
//	                              nothing; likewise refuse new {…}, refuse position {…} and
//	                              refuse deal …
//	expect {…}                    contained in the position
//	view 1 {…}                    contained in what that seat may see; view nobody is a
//	                              spectator's
//	hides 1 32 36                 none of these words is in a string of that seat's view now,
//	                              or of what it was told since the deal
//	moves 1 : play 15; play 31    exactly these moves are legal for the seat, in any order;
//	                              nothing after the colon: none
//	count 0 504                   that many moves are legal for the seat
//	toact 0 2                     exactly these seats have a legal move
//	waiting 0 2                   exactly these hold the game up
//	events RULE RULE              the rules cited by the last move or deal, in order
//	result {…}                    the game is over, and this is contained in the result
//	eval NAME {…} -> TEXT         a function of the game that is no move gives that text
//
// JSON is contained in other JSON if each member that it names is contained in the member
// of the same name; arrays and all other values are contained if they are equal. Numbers
// are equal if they are written alike. No object may name a member twice, and an object
// in which nothing is named proves nothing. A word is a run of letters, digits and hyphens.
//
// # Running
//
// [Run] runs the files of a directory as subtests, each move also through Explain and
// against the moves listed. [Check] does it without a test, and [Parse] only reads. With
// the flag -update, expectations that fail are rewritten to what was found, as [Update]
// does; read the difference before you believe it.
package scenario
