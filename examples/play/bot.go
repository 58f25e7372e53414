package main

import (
	"math/rand/v2"
	"slices"

	"spielwerk/cards"
)

const (
	candidates = 24  // moves a bot looks at, drawn at random where there are more
	playouts   = 360 // games it plays in its mind, for all of them together
)

// rank returns moves of the seat whose view this is, the best first. It draws
// worlds that agree with the view, makes each move in each of them and plays the
// round out at random; what counts is how well the seat then stands on average. So
// it knows what the seat knows, and nothing of how the game is played well.
func (e entry[S, M, V]) rank(v V, seat cards.Seat, src rand.Source) ([]M, error) {
	moves := e.ViewMoves(nil, v)
	if len(moves) < 2 {
		return moves, nil
	}
	cards.Shuffle(src, moves)
	moves = moves[:min(len(moves), candidates)]
	worth := make(map[M]int, len(moves))
	var room []M
	for range playouts / len(moves) {
		world, err := e.Sample(v, src)
		if err != nil {
			return nil, err
		}
		for _, m := range moves {
			s, err := e.Apply(world, m)
			for err == nil {
				room = e.AppendMoves(room[:0], s)
				if len(room) == 0 {
					break
				}
				s, err = e.Apply(s, room[cards.IntN(src, len(room))])
			}
			if err != nil {
				return nil, err
			}
			worth[m] += e.worth(e.View(s, seat))
		}
	}
	slices.SortStableFunc(moves, func(a, b M) int { return worth[b] - worth[a] })
	return moves, nil
}
