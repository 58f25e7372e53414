package cards

import (
	"math/bits"
	"math/rand/v2"
	"strings"
)

// Shuffle puts the cards of the pile into a random order, every order equally
// likely: Fisher–Yates from the last card down, each index drawn by [IntN]. The
// same source gives the same order in every version of Go and of this module.
func Shuffle[C any](src rand.Source, pile []C) {
	for i := len(pile) - 1; i > 0; i-- {
		j := IntN(src, i+1)
		pile[i], pile[j] = pile[j], pile[i]
	}
}

// ShuffleText is [Shuffle] for a pile written as words, the form that
// [Game.Pile] gives and [Game.Deal] takes.
func ShuffleText(src rand.Source, pile string) string {
	words := strings.Fields(pile)
	Shuffle(src, words)
	return strings.Join(words, " ")
}

// maxRedraws bounds the draws that IntN throws away, so that it returns even
// from a source that repeats one value. A fair source needs a second draw with
// a probability of less than n in 2^64.
const maxRedraws = 64

// IntN returns a number from 0 to n-1, every one equally likely, and 0 if n is
// less than 2. It is the high word of src.Uint64() * n, drawn again while the
// low word is below 2^64 mod n (Lemire, "Fast Random Integer Generation in an
// Interval", 2019).
func IntN(src rand.Source, n int) int {
	if n < 2 {
		return 0
	}
	hi, lo := bits.Mul64(src.Uint64(), uint64(n))
	if lo < uint64(n) {
		least := -uint64(n) % uint64(n)
		for try := 0; lo < least && try < maxRedraws; try++ {
			hi, lo = bits.Mul64(src.Uint64(), uint64(n))
		}
	}
	return int(hi)
}
