package cards

import (
	"fmt"
	"strings"
)

// A Suit is one of the four French suits. The zero value is no suit.
type Suit uint8

// The suits, in the order of the pack.
const (
	Clubs Suit = iota + 1
	Spades
	Hearts
	Diamonds
)

// A Rank is one of the eight ranks of a Skat pack. The zero value is no rank.
// The constants stand in the order of the pack, which is that of Schröömen; what
// beats what is each game's own.
type Rank uint8

// The ranks, in the order of the pack.
const (
	Jack Rank = iota + 1
	Queen
	King
	Ace
	Seven
	Eight
	Nine
	Ten
)

const (
	suitLetters = "CSHD"
	suitSymbols = "♣♠♥♦"
	rankLetters = "JQKA789"
	ranks       = 8
	// SkatPack is the number of cards in a Skat pack.
	SkatPack = 4 * ranks
)

// String returns the letter of the suit: C, S, H or D.
func (s Suit) String() string {
	if s < Clubs || s > Diamonds {
		return fmt.Sprintf("Suit(%d)", uint8(s))
	}
	return suitLetters[s-1 : s]
}

// Symbol returns the sign of the suit: ♣, ♠, ♥ or ♦.
func (s Suit) Symbol() string {
	if s < Clubs || s > Diamonds {
		return s.String()
	}
	return string([]rune(suitSymbols)[s-1])
}

// String returns the sign of the rank: J, Q, K, A, 7, 8, 9 or 10.
func (r Rank) String() string {
	switch {
	case r < Jack || r > Ten:
		return fmt.Sprintf("Rank(%d)", uint8(r))
	case r == Ten:
		return "10"
	}
	return rankLetters[r-1 : r]
}

// A Card is a card of the 32 of a Skat pack. Cards are numbered from 1 in the
// order of the pack: suit by suit, J Q K A 7 8 9 10 in each. A Card is valid if
// and only if it is 1 to 32; the zero value is no card.
type Card uint8

// CardOf returns the card of that rank and suit, and the zero Card if one of
// them is none.
func CardOf(r Rank, s Suit) Card {
	if r < Jack || r > Ten || s < Clubs || s > Diamonds {
		return 0
	}
	return Card((s-1)*ranks) + Card(r)
}

// IsValid reports whether c is one of the 32 cards.
func (c Card) IsValid() bool { return 1 <= c && c <= SkatPack }

// Suit returns the suit of the card; the zero Suit if c is not valid.
func (c Card) Suit() Suit {
	if !c.IsValid() {
		return 0
	}
	return Suit((c-1)/ranks) + 1
}

// Rank returns the rank of the card; the zero Rank if c is not valid.
func (c Card) Rank() Rank {
	if !c.IsValid() {
		return 0
	}
	return Rank((c-1)%ranks) + 1
}

// String returns the card as rank and suit letter: "10H".
func (c Card) String() string {
	if !c.IsValid() {
		return fmt.Sprintf("Card(%d)", uint8(c))
	}
	return c.Rank().String() + c.Suit().String()
}

// Symbol returns the card with the sign of its suit: "10♥".
func (c Card) Symbol() string {
	if !c.IsValid() {
		return c.String()
	}
	return c.Rank().String() + c.Suit().Symbol()
}

// GoString returns the card as a Go expression.
func (c Card) GoString() string {
	if !c.IsValid() {
		return fmt.Sprintf("cards.Card(%d)", uint8(c))
	}
	return fmt.Sprintf("cards.MustParseCard(%q)", c.String())
}

// ParseCard reads a card as [Card.String] or [Card.Symbol] prints it.
func ParseCard(text string) (Card, error) {
	for c := Card(1); c <= SkatPack; c++ {
		if rest, ok := strings.CutPrefix(text, c.Rank().String()); ok && (rest == c.Suit().String() || rest == c.Suit().Symbol()) {
			return c, nil
		}
	}
	return 0, fmt.Errorf("card %q: want a rank of J Q K A 7 8 9 10 and a suit of C S H D", text)
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
		return b, fmt.Errorf("cards: %v is no card", c)
	}
	return append(b, c.String()...), nil
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
