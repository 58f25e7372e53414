package cards_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"spielwerk/cards"
)

// The pack in its order, in letters and with the signs of the suits.
const (
	packText = "JC QC KC AC 7C 8C 9C 10C JS QS KS AS 7S 8S 9S 10S " +
		"JH QH KH AH 7H 8H 9H 10H JD QD KD AD 7D 8D 9D 10D"
	packSymbols = "J♣ Q♣ K♣ A♣ 7♣ 8♣ 9♣ 10♣ J♠ Q♠ K♠ A♠ 7♠ 8♠ 9♠ 10♠ " +
		"J♥ Q♥ K♥ A♥ 7♥ 8♥ 9♥ 10♥ J♦ Q♦ K♦ A♦ 7♦ 8♦ 9♦ 10♦"
)

// TestSkatPack takes each card of the pack through all its forms.
func TestSkatPack(t *testing.T) {
	t.Parallel()
	letters, symbols := strings.Fields(packText), strings.Fields(packSymbols)
	require.Len(t, letters, cards.SkatPack)
	for i, text := range letters {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			c := cards.Card(i + 1)
			assert.True(t, c.IsValid())
			assert.Equal(t, cards.Suit(i/8+1), c.Suit())
			assert.Equal(t, cards.Rank(i%8+1), c.Rank())
			assert.Equal(t, c, cards.CardOf(c.Rank(), c.Suit()))
			assert.Equal(t, text, c.String())
			assert.Equal(t, symbols[i], c.Symbol())
			assert.Equal(t, c.Rank().String()+c.Suit().String(), text)
			assert.Equal(t, c.Rank().String()+c.Suit().Symbol(), symbols[i])
			assert.Equal(t, `cards.MustParseCard("`+text+`")`, fmt.Sprintf("%#v", c))

			assert.Equal(t, c, cards.MustParseCard(text))
			assert.Equal(t, c, cards.MustParseCard(symbols[i]))
			data, err := c.AppendText([]byte("play "))
			require.NoError(t, err)
			assert.Equal(t, "play "+text, string(data))
			data, err = json.Marshal(c)
			require.NoError(t, err)
			assert.Equal(t, `"`+text+`"`, string(data), "a card is a string in JSON")
			for _, form := range []string{text, symbols[i]} {
				var again cards.Card
				require.NoError(t, again.UnmarshalText([]byte(form)))
				assert.Equal(t, c, again)
			}
		})
	}
}

// TestSkatNames ties the constants to what they are called.
func TestSkatNames(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "10H", cards.CardOf(cards.Ten, cards.Hearts).String())
	assert.Equal(t, "JC", cards.CardOf(cards.Jack, cards.Clubs).String())
	assert.Equal(t, "[C S H D]", fmt.Sprint([]cards.Suit{cards.Clubs, cards.Spades, cards.Hearts, cards.Diamonds}))
	assert.Equal(t, "[J Q K A 7 8 9 10]", fmt.Sprint([]cards.Rank{
		cards.Jack, cards.Queen, cards.King, cards.Ace, cards.Seven, cards.Eight, cards.Nine, cards.Ten,
	}))
}

// TestSkatNone takes all values that are no card, suit or rank.
func TestSkatNone(t *testing.T) {
	t.Parallel()
	valid := 0
	for n := range 256 {
		if c := cards.Card(n); !c.IsValid() {
			assert.Equal(t, fmt.Sprintf("Card(%d)", n), c.String())
			assert.Equal(t, c.String(), c.Symbol())
			assert.Zero(t, c.Suit())
			assert.Zero(t, c.Rank())
			assert.Equal(t, fmt.Sprintf("cards.Card(%d)", n), fmt.Sprintf("%#v", c))
			text, err := c.AppendText([]byte("play "))
			require.Error(t, err)
			assert.Equal(t, "play ", string(text))
			_, err = c.MarshalText()
			require.Error(t, err)
			_, err = cards.ParseCard(c.String())
			require.Error(t, err)
		}
		for k := range 256 {
			if c := cards.CardOf(cards.Rank(n), cards.Suit(k)); c != 0 {
				valid++
				require.Equal(t, cards.Rank(n), c.Rank())
				require.Equal(t, cards.Suit(k), c.Suit())
			}
		}
	}
	assert.Equal(t, cards.SkatPack, valid)
	for _, s := range []cards.Suit{0, 5, 255} {
		assert.Equal(t, fmt.Sprintf("Suit(%d)", uint8(s)), s.String())
		assert.Equal(t, s.String(), s.Symbol())
	}
	for _, r := range []cards.Rank{0, 9, 255} {
		assert.Equal(t, fmt.Sprintf("Rank(%d)", uint8(r)), r.String())
	}
}

// TestParseCard compares the parser with a slow one that looks through the pack.
func TestParseCard(t *testing.T) {
	t.Parallel()
	slow := map[string]cards.Card{}
	for i, text := range strings.Fields(packText) {
		slow[text], slow[strings.Fields(packSymbols)[i]] = cards.Card(i+1), cards.Card(i+1)
	}
	texts := rapid.OneOf(rapid.StringMatching(`(J|Q|K|A|7|8|9|10|1|6)?[CSHD♣♠♥♦]?`), rapid.String())
	rapid.Check(t, func(t *rapid.T) {
		text := texts.Draw(t, "text")
		c, err := cards.ParseCard(text)
		if want := slow[text]; c != want || (err == nil) != (want != 0) {
			t.Fatalf("%q reads as %v, %v; want %v", text, c, err, want)
		}
	})
}

func TestParseCardRefuses(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ text, reason string }{
		{"", "empty"},
		{"10", "no suit"},
		{"H", "no rank"},
		{"♥", "no rank"},
		{"H10", "the suit first"},
		{"10h", "a lower-case letter"},
		{"jH", "a lower-case letter"},
		{"1H", "no rank of this pack"},
		{"6H", "no rank of this pack"},
		{"TH", "a rank is written as on the card"},
		{"010H", "a leading zero"},
		{"10 H", "a space"},
		{" 10H", "a space"},
		{"10HH", "two suits"},
		{"10H♥", "two suits"},
		{"10♡", "the sign of another font"},
		{"10\xe2\x99", "half a sign"},
		{"Card(1)", "what no card prints as"},
	} {
		_, err := cards.ParseCard(row.text)
		assert.Error(t, err, "%q: %s", row.text, row.reason)
		c := cards.Card(7)
		assert.Error(t, c.UnmarshalText([]byte(row.text)), "%q: %s", row.text, row.reason)
		assert.Equal(t, cards.Card(7), c, "%q: left as it was", row.text)
	}
	assert.Panics(t, func() { cards.MustParseCard("10X") })
}
