// Command consumer stands for a module of somebody else's: it imports the library and plays
// a whole game, both by the package's functions and by the contract for any game.
package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	src := rand.NewPCG(1, 2)
	game, err := flaschenteufel.New(flaschenteufel.Options{Players: 4, Rounds: 1})
	for err == nil && !game.ToAct().IsEmpty() {
		if pile := flaschenteufel.Pile(game); pile != nil {
			cards.Shuffle(src, pile)
			game, err = flaschenteufel.Deal(game, pile)
			continue
		}
		moves := flaschenteufel.AppendMoves(nil, game)
		game, err = flaschenteufel.Apply(game, moves[cards.IntN(src, len(moves))])
	}
	result, over := game.Result()
	if err != nil || !over {
		return fmt.Errorf("flaschenteufel: over %t: %w", over, err)
	}
	fmt.Println("flaschenteufel: places", result.Place, "scores", result.Score)
	if _, err := flaschenteufel.Apply(game, flaschenteufel.Play(0, 1)); !errors.Is(err, cards.RuleOver) {
		return fmt.Errorf("after the end: %w", err)
	}
	return anyGame(flaschenteufel.Game{}, `{"players":2,"rounds":1}`)
}

func anyGame[S, M, V any](g cards.Game[S, M, V], options string) error {
	src := rand.NewPCG(1, 2)
	s, err := g.New(options)
	for err == nil && !g.ToAct(s).IsEmpty() {
		if g.Pile(s) != "" {
			s = g.Shuffle(s, src)
			continue
		}
		moves := g.AppendMoves(nil, s)
		s, err = g.Apply(s, moves[cards.IntN(src, len(moves))])
	}
	result, over := g.Result(s)
	if err != nil || !over {
		return fmt.Errorf("%s: over %t: %w", g.Name(), over, err)
	}
	fmt.Printf("%s: places %v\n", g.Name(), result.Place)
	return nil
}
