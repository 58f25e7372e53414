package laws

import (
	"errors"
	"fmt"

	"spielwerk/cards"
)

// move is a choice, or what chance turns up. The note is as that of a state.
type move struct {
	seat cards.Seat
	card card
	note uint8
}

func (m move) Seat() cards.Seat {
	if m.note == noteSeat {
		return m.seat + 1
	}
	return m.seat
}

func (m move) String() string {
	switch {
	case m.note == noteNewline:
		return m.text() + "\n"
	case m.note == noteTwice:
		return m.text() + " " + m.card.String()
	}
	return m.text()
}

// Notes of a move that make its text a bad one.
const (
	noteLost = iota + 1
	noteNewline
	noteTwice
	noteSeat
	noteMarshal
	noteUnmarshal
	noteAppend
)

func (m move) text() string {
	verb := " choose "
	if m.seat == cards.Nature {
		verb = " turn "
	}
	return m.seat.String() + verb + m.card.String()
}

func (m move) GoString() string { return fmt.Sprintf("move{%#v, %d, %d}", m.seat, m.card, m.note) }

func (m move) MarshalText() ([]byte, error) {
	if m.note == noteMarshal {
		return nil, errors.New("no text")
	}
	return m.AppendText(nil)
}

func (m move) AppendText(b []byte) ([]byte, error) {
	if m.note == noteAppend {
		b = nil
	}
	return append(b, m.String()...), nil
}

func (m *move) UnmarshalText(text []byte) error {
	parsed, err := toy{}.ParseMove(string(text))
	*m = parsed
	return err
}

func (toy) ParseMove(text string) (move, error) {
	seat, verb, args, err := cards.CutMove(text)
	if err != nil || len(args) != 1 || (verb == "turn") != (seat == cards.Nature) || verb != "turn" && verb != "choose" {
		return move{}, cards.Refuse(cards.RuleMove, text, "want a seat that chooses, or nature that turns, a card")
	}
	c, err := parseCard(args[0])
	if err != nil {
		return move{}, cards.Refuse(cards.RuleMove, text, "%v", err)
	}
	return move{seat: seat, card: c}, nil
}
