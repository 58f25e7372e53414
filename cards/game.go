package cards

import "math/rand/v2"

// Game is the contract that every game of this module keeps, for code that
// works with any of them: drivers, bots, servers, property tests. S is the
// state, M a move, V a view; functions over a Game infer them from the value:
//
//	func Play[S, M, V any](g cards.Game[S, M, V], src rand.Source) { … }
//	…
//	Play(flaschenteufel.Game{}, src)
//
// The methods do what the functions of the package with the same names do, with
// options and deals as text. States and moves are comparable values. No method
// changes its arguments, keeps anything between calls, or panics; all may be
// called from many goroutines at once.
type Game[S, M, V any] interface {
	// Name is the name of the package, "flaschenteufel", and the first half of its rules' names.
	Name() string
	// RulesVersion is the version of the rules, from 1; see Record.
	RulesVersion() int

	// New starts a game with options in JSON; "{}" does not name enough for most games.
	New(options string) (S, error)
	// Options returns the options of the game, complete and normalised, in JSON of one line.
	Options(s S) string
	// Players returns the number of players: the seats are 0 to Players-1.
	Players(s S) int

	// Pile returns what has to be shuffled now, as words in a fixed order, or "" if nothing.
	Pile(s S) string
	// Deal deals the words of the pile in the order given, the first one first.
	// Words may be left out at the end: the rest follows in the order of Pile.
	Deal(s S, deal string) (S, error)
	// ExplainDeal is Deal with the events it brings about.
	ExplainDeal(s S, deal string) (S, []Event, error)
	// Shuffle shuffles the pile that is due, with the function Shuffle of this package, and
	// deals it. It returns s itself if none is due.
	Shuffle(s S, src rand.Source) S

	// Apply makes a move. On error it returns s and a *Violation.
	Apply(s S, m M) (S, error)
	// Explain is Apply with the events it brings about.
	Explain(s S, m M) (S, []Event, error)
	// AppendMoves appends every legal move of every seat, in the order that the package
	// documents. Moves of Nature are equally likely: a driver draws one with IntN.
	AppendMoves(dst []M, s S) []M
	// ParseMove reads the text of a move.
	ParseMove(text string) (M, error)

	// ToAct returns every seat with a legal move: {Nature} when chance or a deal is due, empty at the end.
	ToAct(s S) Set[Seat]
	// Waiting returns those of ToAct without whose move the game stands still. It is empty only
	// if ToAct is.
	Waiting(s S) Set[Seat]
	// Result returns the result, and whether the game is over.
	Result(s S) (Result, bool)

	// View returns what a seat may know; any seat not at the table is a spectator's.
	View(s S, seat Seat) V
	// ViewMoves appends the legal moves of the view's seat.
	ViewMoves(dst []M, v V) []M
	// Sample returns a state drawn from all that agree with the view, every one equally likely.
	// A view that no state has, such as the zero value, is an error.
	Sample(v V, src rand.Source) (S, error)
}
