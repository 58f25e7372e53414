package cards

import (
	"encoding/json"
	"fmt"
)

// A Result is how a game ended. Its JSON form lists the seats of the game, as in
// {"place":[1,3,2],"score":[510,-4,87]}.
type Result struct {
	// Place is each seat's place from 1; players who share one leave the next
	// ones empty (1, 2, 2, 4). It is 0 where nobody sits.
	Place [8]uint8
	// Score is each seat's score, in the unit that the game's package documents.
	Score [8]int32
}

// ResultOf returns the result of a game that the highest score wins, with one
// score for each seat from 0 and at most eight. Equal scores share a place.
func ResultOf(scores ...int32) Result {
	var r Result
	scores = scores[:min(len(scores), MaxSeats)]
	for i, score := range scores {
		r.Score[i] = score
		r.Place[i] = 1
		for _, other := range scores {
			if other > score {
				r.Place[i]++
			}
		}
	}
	return r
}

// Winners returns the seats in the first place.
func (r Result) Winners() Set[Seat] {
	var won Set[Seat]
	for i, place := range r.Place {
		if place == 1 {
			won = won.With(Seat(i))
		}
	}
	return won
}

type resultJSON struct {
	Place []int   `json:"place"`
	Score []int32 `json:"score"`
}

// MarshalJSON returns the places and scores up to the last seat with a place.
func (r Result) MarshalJSON() ([]byte, error) {
	wire := resultJSON{Place: []int{}, Score: []int32{}}
	for n := MaxSeats; n > 0; n-- {
		if r.Place[n-1] == 0 {
			continue
		}
		for _, place := range r.Place[:n] {
			wire.Place = append(wire.Place, int(place))
		}
		wire.Score = r.Score[:n]
		break
	}
	return json.Marshal(wire)
}

// UnmarshalJSON reads what [Result.MarshalJSON] writes.
func (r *Result) UnmarshalJSON(data []byte) error {
	var wire resultJSON
	if err := UnmarshalStrict(data, &wire); err != nil {
		return err
	}
	if len(wire.Place) > MaxSeats || len(wire.Score) != len(wire.Place) {
		return fmt.Errorf("result: %d places and %d scores", len(wire.Place), len(wire.Score))
	}
	var out Result
	copy(out.Score[:], wire.Score)
	for i, place := range wire.Place {
		if place < 0 || place > MaxSeats {
			return fmt.Errorf("result: place %d", place)
		}
		if place == 0 && wire.Score[i] != 0 {
			return fmt.Errorf("result: a score of %d without a place", wire.Score[i])
		}
		out.Place[i] = uint8(place)
	}
	*r = out
	return nil
}
