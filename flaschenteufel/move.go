package flaschenteufel

import (
	"fmt"
	"slices"

	"spielwerk/cards"
)

type verb uint8

const (
	verbExchange verb = iota + 1
	verbPlay
)

var verbWords = [...]string{"", verbExchange: "exchange", verbPlay: "play"}

// A Move is a decision of one seat, made by [Play], [Exchange] or [ExchangeTwo].
// Moves are compared with ==. The zero value is no move, and every state refuses
// it for [cards.RuleMove].
//
// The text of a move is its seat, a verb and the cards, with one space between:
//
//	2 play 24
//	0 exchange 5 7 9      to the left, to the right, in the devil's trick
//	1 exchange 5 7 9 12   two players: to the open hand, to the hidden hand, two in the devil's trick
type Move struct {
	// A byte each from the lowest up: seat, verb, number of cards, and the cards
	// themselves. One word, because exchanges are listed by the thousand.
	word uint64
}

// Bits of Move.word.
const (
	verbAt  = 8
	countAt = 16
	cardAt  = 32 // and every eight from there
)

// moveOf returns the move without its cards; see with.
func moveOf(seat cards.Seat, v verb, count uint8) Move {
	return Move{uint64(seat) | uint64(v)<<verbAt | uint64(count)<<countAt}
}

// with returns the move with card i, which must be absent.
func (m Move) with(i int, c Card) Move { return Move{m.word | uint64(c)<<(cardAt+8*i)} }

func (m Move) verb() verb      { return verb(m.word >> verbAt) }
func (m Move) count() uint8    { return uint8(m.word >> countAt) }
func (m Move) card(i int) Card { return Card(m.word >> (cardAt + 8*i)) }

// list returns the cards; those of a move with fewer than four end in zeros.
func (m Move) list() [MaxPlayers]Card {
	return [MaxPlayers]Card{m.card(0), m.card(1), m.card(2), m.card(3)}
}

// Play is the move of a seat that plays a card to the trick. With two players
// the card tells from which hand.
func Play(seat cards.Seat, c Card) Move { return moveOf(seat, verbPlay, 1).with(0, c) }

// Exchange is the move of a seat that passes a card to its left and one to its
// right neighbour and lays one in the devil's trick: three and four players.
func Exchange(seat cards.Seat, left, right, devil Card) Move {
	return moveOf(seat, verbExchange, 3).with(toLeft, left).with(toRight, right).with(toDevil, devil)
}

// ExchangeTwo is the exchange of a game for two: a card to the other's open
// hand, one to the other's hidden hand, and two, whose order does not matter,
// in the devil's trick.
func ExchangeTwo(seat cards.Seat, open, hidden, devil, devil2 Card) Move {
	return moveOf(seat, verbExchange, 4).with(toOpen, open).with(toHidden, hidden).
		with(toDevil, min(devil, devil2)).with(toDevil2, max(devil, devil2))
}

// Seat returns the seat that makes the move.
func (m Move) Seat() cards.Seat { return cards.Seat(m.word) }

// Verb returns the verb of the move's text, "play" or "exchange"; "" for the zero Move.
func (m Move) Verb() string { return verbWords[m.verb()] }

// Cards returns the cards of the move in the order of its text.
func (m Move) Cards() []Card {
	list := m.list()
	return slices.Clone(list[:m.count()])
}

// ParseMove reads the text of a move; see [Move]. It refuses anything that is not a move for
// [cards.RuleMove].
func ParseMove(text string) (Move, error) {
	seat, word, args, err := cards.CutMove(text)
	if err != nil {
		return Move{}, cards.Refuse(cards.RuleMove, text, "%v", err)
	}
	var list [MaxPlayers]Card
	if len(args) > len(list) {
		return Move{}, cards.Refuse(cards.RuleMove, text, "%d cards are too many", len(args))
	}
	for i, arg := range args {
		if list[i], err = ParseCard(arg); err != nil {
			return Move{}, cards.Refuse(cards.RuleMove, text, "%v", err)
		}
	}
	switch {
	case word == verbWords[verbPlay] && len(args) == 1:
		return Play(seat, list[0]), nil
	case word == verbWords[verbExchange] && len(args) == 3:
		return Exchange(seat, list[toLeft], list[toRight], list[toDevil]), nil
	case word == verbWords[verbExchange] && len(args) == 4:
		return ExchangeTwo(seat, list[toOpen], list[toHidden], list[toDevil], list[toDevil2]), nil
	}
	return Move{}, cards.Refuse(cards.RuleMove, text, "want play with one card, or exchange with three or four")
}

// AppendText appends the text of the move to b. A move that has none which reads back, by
// a seat or with a card that does not exist, is an error, and so is the zero Move.
func (m Move) AppendText(b []byte) ([]byte, error) {
	text := m.String()
	if again, err := ParseMove(text); err != nil || again != m {
		return b, cards.Refuse(cards.RuleMove, text, "this move has no text")
	}
	return append(b, text...), nil
}

// MarshalText returns the text of the move; see [Move.AppendText].
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText sets the move from its text; see [ParseMove].
func (m *Move) UnmarshalText(text []byte) error {
	v, err := ParseMove(string(text))
	if err == nil {
		*m = v
	}
	return err
}

// String returns the text of the move, "Move{}" for the zero Move.
func (m Move) String() string {
	if m == (Move{}) {
		return "Move{}"
	}
	return m.Seat().String() + " " + m.Verb() + " " + words(m.Cards()...)
}

// GoString returns the move as a Go expression.
func (m Move) GoString() string {
	c := m.list()
	switch {
	case m == (Move{}):
		return "flaschenteufel.Move{}"
	case m.verb() == verbPlay:
		return fmt.Sprintf("flaschenteufel.Play(%#v, %v)", m.Seat(), c[0])
	case m.count() == 3:
		return fmt.Sprintf("flaschenteufel.Exchange(%#v, %v, %v, %v)", m.Seat(), c[toLeft], c[toRight], c[toDevil])
	}
	return fmt.Sprintf("flaschenteufel.ExchangeTwo(%#v, %v, %v, %v, %v)", m.Seat(), c[toOpen], c[toHidden], c[toDevil], c[toDevil2])
}
