package flaschenteufel

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"

	"spielwerk/cards"
)

// A Card is one of the 36 cards: its number. A Card is valid if and only if it
// is 1 to 37 and not 19; the zero value is no card. In text it is its number, 24, and in
// JSON the string "24".
type Card uint8

// A Colour is one of the three colours, the suits of this game. The zero value
// is no colour.
type Colour uint8

// The colours.
const (
	Yellow Colour = iota + 1
	Blue
	Red
)

const (
	// PackSize is the number of cards.
	PackSize = 36
	// PackCoins is the worth of all cards together.
	PackCoins = 126
	// StartPrice is the price of the bottle before anyone has bought it: the
	// number on the start card, which no other card has.
	StartPrice = 19

	highest  = 37 // the highest number on a card
	maxCoins = 6  // the most that a card is worth
	ofColour = 12 // cards of each colour
)

// numbers holds the pack: the cards of each colour from the lowest up. Two
// neighbours each are worth the same: 1, 1, 2, 2, … 6, 6 coins ([RulePack]).
var numbers = [Red + 1][ofColour]Card{
	Yellow: {1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 25, 28},
	Blue:   {4, 6, 8, 10, 13, 17, 20, 24, 27, 30, 32, 34},
	Red:    {11, 14, 16, 21, 23, 26, 29, 31, 33, 35, 36, 37},
}

// Tables made from numbers, with a row for every value of a byte, so that none is out of
// range: colour and coins of a card, and the cards of its colour.
var (
	colourOf, coinsOf, suitOf = tables()

	wholePack = suitOf[0]
	pack      = [PackSize]Card(wholePack.appendTo(nil))
)

func tables() (colours [256]Colour, coins [256]uint8, suits [256]mask) {
	for _, colour := range []Colour{Yellow, Blue, Red} {
		var suit mask
		for i, c := range numbers[colour] {
			colours[c], coins[c] = colour, uint8(i/2+1)
			suit |= bit(c)
		}
		for _, c := range numbers[colour] {
			suits[c] = suit
		}
		suits[0] |= suit // with no card led everything follows
	}
	return colours, coins, suits
}

// A mask is a set of cards: bit n is card n.
type mask uint64

func bit(c Card) mask               { return 1 << c } // nothing from 64 up
func (m mask) has(c Card) bool      { return m&bit(c) != 0 }
func (m mask) len() int             { return bits.OnesCount64(uint64(m)) }
func (m mask) lowest() Card         { return Card(bits.TrailingZeros64(uint64(m))) }
func (m mask) highest() Card        { return Card(63 - bits.LeadingZeros64(uint64(m))) }
func (m mask) set() cards.Set[Card] { return cards.SetOfBits[Card](uint64(m), 0) }

// maskOf returns the set as a mask. Members from 64 up, which are no cards, stand as
// card 0, which is none either: they are refused, not lost.
func maskOf(s cards.Set[Card]) mask {
	lo, hi := s.Bits()
	if hi != 0 {
		lo |= 1
	}
	return mask(lo)
}

func (m mask) appendTo(dst []Card) []Card {
	for ; m != 0; m &= m - 1 {
		dst = append(dst, m.lowest())
	}
	return dst
}

// text returns the cards as words in pack order.
func (m mask) text() string { return words(m.appendTo(nil)...) }

func words(list ...Card) string { return string(cards.AppendWords(nil, list...)) }

// coins returns what the cards are worth together.
func (m mask) coins() int {
	sum := 0
	for ; m != 0; m &= m - 1 {
		sum += m.lowest().Coins()
	}
	return sum
}

// Pack returns the 36 cards in ascending order: the order of the pack.
func Pack() []Card { return slices.Clone(pack[:]) }

// IsValid reports whether c is one of the 36 cards.
func (c Card) IsValid() bool { return colourOf[c] != 0 }

// Colour returns the colour of the card; the zero Colour if c is not valid.
func (c Card) Colour() Colour { return colourOf[c] }

// Coins returns what the card is worth, 1 to 6 coins; 0 if c is not valid.
func (c Card) Coins() int { return int(coinsOf[c]) }

// String returns the number of the card.
func (c Card) String() string { return strconv.Itoa(int(c)) }

// GoString returns the number of the card, which is a Go expression for it.
func (c Card) GoString() string { return c.String() }

// ParseCard reads a card: its number, without sign or leading zero.
func ParseCard(text string) (Card, error) {
	n, err := strconv.ParseUint(text, 10, 8)
	if err != nil || !Card(n).IsValid() || strconv.FormatUint(n, 10) != text {
		return 0, fmt.Errorf("card %q: want a number from 1 to %d other than %d", text, highest, StartPrice)
	}
	return Card(n), nil
}

// MustParseCard is [ParseCard] for tests and package variables: it panics if the
// text is no card.
func MustParseCard(text string) Card {
	c, err := ParseCard(text)
	if err != nil {
		panic(err)
	}
	return c
}

// AppendText appends the text of the card to b. A value that is no card is an error.
func (c Card) AppendText(b []byte) ([]byte, error) {
	if !c.IsValid() {
		return b, fmt.Errorf("flaschenteufel: %d is no card", uint8(c))
	}
	return strconv.AppendUint(b, uint64(c), 10), nil
}

// MarshalText returns the text of the card. A value that is no card is an error.
func (c Card) MarshalText() ([]byte, error) { return c.AppendText(nil) }

// UnmarshalText sets the card from its text; see [ParseCard].
func (c *Card) UnmarshalText(text []byte) error {
	v, err := ParseCard(string(text))
	if err == nil {
		*c = v
	}
	return err
}

// String returns the name of the colour in lower case.
func (c Colour) String() string {
	switch c {
	case Yellow:
		return "yellow"
	case Blue:
		return "blue"
	case Red:
		return "red"
	}
	return fmt.Sprintf("Colour(%d)", uint8(c))
}
