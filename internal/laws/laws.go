package laws

import (
	"encoding"
	"fmt"
	"iter"
	"testing"

	"pgregory.net/rapid"

	"spielwerk/cards"
)

// Move is what the laws ask of the type of a move.
type Move interface {
	comparable
	fmt.Stringer
	fmt.GoStringer
	encoding.TextAppender
	encoding.TextMarshaler
	// Seat is the seat that makes the move.
	Seat() cards.Seat
}

// View is what the laws ask of the type of a view.
type View interface {
	comparable
	ToAct() cards.Set[cards.Seat]
	Waiting() cards.Set[cards.Seat]
}

// Config is a game under test, and what the laws cannot know of it. Every field
// must be set but Commute. The functions that take a state get valid ones only.
type Config[S comparable, M Move, V View] struct {
	Game cards.Game[S, M, V]
	// Options draws options that Game.New accepts. Games of few rounds keep the
	// laws quick.
	Options *rapid.Generator[string]
	// MaxSize is the most bytes that a state may have.
	MaxSize uintptr
	// MaxMoves returns the most moves that can follow one deal, chance moves
	// included; MaxDeals the most deals in the game.
	MaxMoves, MaxDeals func(S) int
	// Universe yields the moves worth trying in a state, by all seats and by
	// some that are not at the table: legal, illegal and malformed ones. The laws
	// take a sample where there are very many. Listed moves may be left out.
	Universe func(S) iter.Seq[M]
	// Conserve says what has been lost or doubled; nil if nothing.
	Conserve func(S) error
	// Commute reports whether two moves of different seats, both legal now, are
	// simultaneous choices, so that their order must make no difference. It may
	// be nil for a game without such choices.
	Commute func(s S, a, b M) bool
	// Unseen returns the words of the cards whose places the view does not show;
	// none between rounds, when the cards are put away.
	Unseen func(V) []string
	// OneWorld reports whether only one state agrees with the view.
	OneWorld func(V) bool
}

// Check runs each law as a subtest that bears its name; see the package's index.
func Check[S comparable, M Move, V View](t *testing.T, c Config[S, M, V]) {
	t.Helper()
	for _, law := range c.laws() {
		t.Run(law.name, rapid.MakeCheck(law.check))
	}
}

// A law is a property of random games that must hold.
type law struct {
	name  string
	check func(*rapid.T)
}

// laws returns the laws in the order of the index.
func (c Config[S, M, V]) laws() []law {
	all := []law{
		{"value", c.value},
		{"zero", c.zero},
		{"options", c.options},
		{"deal", c.deals},
		{"pure", c.pure},
		{"past", c.past},
		{"refusals", c.refusals},
		{"moves", c.moves},
		{"order", c.order},
		{"one-of-three", c.oneOfThree},
		{"waiting", c.waiting},
		{"conserved", c.conserved},
		{"ends", c.ends},
		{"result", c.result},
		{"move-text", c.moveText},
		{"json", c.json},
		{"replay", c.replay},
		{"explain", c.explain},
		{"events", c.events},
		{"shown", c.shown},
		{"views", c.views},
		{"spectators", c.spectators},
		{"sampled", c.sampled},
		{"worlds", c.worlds},
		{"permuted", c.permuted},
	}
	if c.Commute != nil {
		all = append(all, law{"commute", c.commute})
	}
	return all
}
