package cards

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// MaxSeats is the largest number of players of any game here: seats are 0 to 7.
const MaxSeats = 8

// A Seat is a place at the table, numbered clockwise from 0 to 7, so that the
// left neighbour of seat 2 is seat 3. [Nature] and [Nobody] are seats without a
// player. The zero value is seat 0.
type Seat uint8

const (
	// Nature is the seat that makes the moves of chance.
	Nature Seat = MaxSeats + iota
	// Nobody is the absence of a seat: an unowned thing, or the view of a spectator.
	Nobody
)

// IsPlayer reports whether s is one of the seats 0 to players-1. There is no
// table of more than MaxSeats.
func (s Seat) IsPlayer(players int) bool { return int(s) < players && players <= MaxSeats }

// Left returns the next seat clockwise at a table of that many players.
// It returns [Nobody] if s is not at that table.
func (s Seat) Left(players int) Seat {
	if !s.IsPlayer(players) {
		return Nobody
	}
	return Seat((int(s) + 1) % players)
}

// Right returns the next seat counter-clockwise at a table of that many
// players. It returns [Nobody] if s is not at that table.
func (s Seat) Right(players int) Seat {
	if !s.IsPlayer(players) {
		return Nobody
	}
	return Seat((int(s) + players - 1) % players)
}

// LeftIn returns the first member of the set clockwise after s, s itself last: who is next
// among those still in. It returns [Nobody] if no seat from 0 to 7 is in the set, and if s
// is none of them.
func (s Seat) LeftIn(set Set[Seat]) Seat {
	if s >= MaxSeats {
		return Nobody
	}
	for i := range Seat(MaxSeats) {
		if next := (s + 1 + i) % MaxSeats; set.Has(next) {
			return next
		}
	}
	return Nobody
}

// ParseSeat reads a seat as [Seat.String] prints it: "0" to "7", "nature" or
// "nobody".
func ParseSeat(text string) (Seat, error) {
	switch text {
	case "nature":
		return Nature, nil
	case "nobody":
		return Nobody, nil
	}
	if len(text) == 1 && '0' <= text[0] && text[0] < '0'+MaxSeats {
		return Seat(text[0] - '0'), nil
	}
	return Nobody, fmt.Errorf("seat %q: want 0 to 7, nature or nobody", text)
}

// AppendText appends the text of the seat to b; see [ParseSeat]. The error is
// always nil: a value that is no seat prints as "Seat(n)".
func (s Seat) AppendText(b []byte) ([]byte, error) {
	switch {
	case s < MaxSeats:
		return append(b, '0'+byte(s)), nil
	case s == Nature:
		return append(b, "nature"...), nil
	case s == Nobody:
		return append(b, "nobody"...), nil
	}
	return append(strconv.AppendUint(append(b, "Seat("...), uint64(s), 10), ')'), nil
}

// MarshalText returns the text of the seat; see [ParseSeat].
func (s Seat) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText sets the seat from its text; see [ParseSeat].
func (s *Seat) UnmarshalText(text []byte) error {
	v, err := ParseSeat(string(text))
	if err == nil {
		*s = v
	}
	return err
}

// String returns the text of the seat: "0" to "7", "nature" or "nobody".
func (s Seat) String() string {
	b, _ := s.AppendText(nil)
	return string(b)
}

// GoString returns the seat as a Go expression.
func (s Seat) GoString() string {
	switch s {
	case Nature:
		return "cards.Nature"
	case Nobody:
		return "cards.Nobody"
	}
	return strconv.Itoa(int(s))
}

// MarshalJSON returns a player's seat as a number and the others as a string.
func (s Seat) MarshalJSON() ([]byte, error) {
	if s < MaxSeats {
		return s.AppendText(nil)
	}
	return json.Marshal(s.String())
}

// UnmarshalJSON reads what [Seat.MarshalJSON] writes. A player's seat may be a
// string too: the keys of JSON objects are.
func (s *Seat) UnmarshalJSON(data []byte) error {
	word := string(data)
	if strings.HasPrefix(word, `"`) {
		if err := json.Unmarshal(data, &word); err != nil {
			return err
		}
	} else if len(word) != 1 {
		return fmt.Errorf("seat %s: want 0 to 7, \"nature\" or \"nobody\"", data)
	}
	return s.UnmarshalText([]byte(word))
}
