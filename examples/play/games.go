package main

import (
	"fmt"
	"strings"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

// games is the table of the games that can be played, the default first.
var games = []game{
	entry[flaschenteufel.State, flaschenteufel.Move, flaschenteufel.View]{
		Game:    flaschenteufel.Game{},
		options: map[string]int{"players": 4, "rounds": 1},
		show:    showFlaschenteufel,
		worth:   worthFlaschenteufel,
	},
}

// A move is what a driver has to know of the moves of a game: their text.
type move interface {
	comparable
	fmt.Stringer
}

// An entry is a game with what a driver has to be told about it.
type entry[S any, M move, V any] struct {
	cards.Game[S, M, V]
	options map[string]int   // to play with if nothing else is said
	show    func(v V) string // a view in a few lines for people
	worth   func(v V) int    // how well its seat stands when a round is over, for bots
}

// A game is an entry whatever its types are.
type game interface {
	Name() string
	// defaults returns the options to play with if nothing else is said.
	defaults() map[string]int
	// normal returns options in JSON complete, or why they are refused.
	normal(options string) (string, error)
	// play plays a whole game.
	play(p party) error
	// replay explains a recorded game. The error comes with the number of the step it is about.
	replay(r cards.Record, out *screen) (step int, err error)
}

func (e entry[S, M, V]) defaults() map[string]int { return e.options }

func (e entry[S, M, V]) normal(options string) (string, error) {
	s, err := e.New(options)
	if err != nil {
		return "", err
	}
	return e.Options(s), nil
}

// lookUp returns the game of that name.
func lookUp(name string) (game, error) {
	for _, g := range games {
		if g.Name() == name {
			return g, nil
		}
	}
	return nil, fmt.Errorf("there is no game %q; there is %s", name, gameNames())
}

func gameNames() string {
	var names []string
	for _, g := range games {
		names = append(names, g.Name())
	}
	return strings.Join(names, ", ")
}
