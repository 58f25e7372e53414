package cards_test

import (
	"bufio"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"spielwerk/cards"
)

// draws is a source that gives these numbers, then panics.
type draws []uint64

func (d *draws) Uint64() uint64 {
	n := (*d)[0]
	*d = (*d)[1:]
	return n
}

// readSource reads a source of testdata/shuffle.txt.
func readSource(t *testing.T, words []string) rand.Source {
	t.Helper()
	number := func(text string, base int) uint64 {
		n, err := strconv.ParseUint(text, base, 64)
		require.NoError(t, err)
		return n
	}
	if words[0] == "pcg" {
		return rand.NewPCG(number(words[1], 10), number(words[2], 10))
	}
	require.Equal(t, "draws", words[0])
	var d draws
	for _, word := range words[1:] {
		draw, times, many := strings.Cut(word, "*")
		if !many {
			times = "1"
		}
		d = append(d, slices.Repeat([]uint64{number(draw, 16)}, int(number(times, 10)))...)
	}
	return &d
}

// TestShuffleVectors compares with what another program computed; see the head of
// the file.
func TestShuffleVectors(t *testing.T) {
	t.Parallel()
	file, err := os.Open("testdata/shuffle.txt")
	require.NoError(t, err)
	defer file.Close()

	seen := map[string]int{}
	lines := bufio.NewScanner(file)
	for number := 1; lines.Scan(); number++ {
		left, want, found := strings.Cut(lines.Text(), "=")
		if !found || strings.HasPrefix(left, "#") {
			continue
		}
		words, want := strings.Fields(left), strings.TrimSpace(want)
		n, err := strconv.ParseInt(words[1], 10, 64)
		require.NoError(t, err)
		if int64(int(n)) != n {
			continue // a size that this machine's int does not hold
		}
		src := readSource(t, words[2:])
		have := ""
		switch words[0] {
		case "intn":
			have = strconv.Itoa(cards.IntN(src, int(n)))
		case "shuffle":
			have = cards.ShuffleText(src, pileOf(int(n)))
		}
		assert.Equal(t, want, have, "shuffle.txt:%d", number)
		if d, ok := src.(*draws); ok {
			assert.Empty(t, *d, "shuffle.txt:%d: draws not taken", number)
		}
		seen[words[0]]++
	}
	require.NoError(t, lines.Err())
	assert.Greater(t, seen["intn"], 20)
	assert.Greater(t, seen["shuffle"], 15)
}

// pileOf returns the numbers from 0 to n-1 as words.
func pileOf(n int) string {
	words := make([]string, n)
	for i := range words {
		words[i] = strconv.Itoa(i)
	}
	return strings.Join(words, " ")
}

// TestIntN compares with numbers of any length: the first draw times n, cut at 2^64,
// of which the low part is not below 2^64 mod n.
func TestIntN(t *testing.T) {
	t.Parallel()
	word := new(big.Int).Lsh(big.NewInt(1), 64)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.IntRange(2, 40), rapid.IntMin(2)).Draw(t, "n")
		list := rapid.SliceOfN(rapid.OneOf(rapid.Uint64(), rapid.Uint64Max(3)), 66, 66).Draw(t, "draws")
		src := draws(slices.Clone(list))
		have := cards.IntN(&src, n)

		wide := big.NewInt(int64(n))
		least := new(big.Int).Mod(word, wide)
		for i, draw := range list {
			hi, lo := new(big.Int).DivMod(new(big.Int).Mul(new(big.Int).SetUint64(draw), wide), word, new(big.Int))
			if lo.Cmp(least) >= 0 || i == 64 {
				if taken := len(list) - len(src); int64(have) != hi.Int64() || taken != i+1 {
					t.Fatalf("%d after %d draws, want %v after %d", have, taken, hi, i+1)
				}
				return
			}
		}
	})
}

// TestShuffleExact feeds every combination of choices once: each order of the cards
// comes out once, so that equally likely choices make equally likely orders.
func TestShuffleExact(t *testing.T) {
	t.Parallel()
	const third, fourth = 1<<64/3 + 1, 1 << 62
	seen := map[[4]byte]int{}
	for i := range uint64(4) {
		for j := range uint64(3) {
			for k := range uint64(2) {
				pile := [4]byte{'a', 'b', 'c', 'd'}
				cards.Shuffle(&draws{i * fourth, j*third + 1, k << 63}, pile[:])
				seen[pile]++
			}
		}
	}
	assert.Len(t, seen, 24, "orders")
}

// TestShuffleUniform counts the orders of four cards over a fixed source. For 24
// equally likely orders chi-square has 23 degrees of freedom: it lies below 7.5 once in
// a thousand and above 49.7 once in a thousand. Changing each card with any of the
// four, the usual mistake, gives a value above 500.
func TestShuffleUniform(t *testing.T) {
	t.Parallel()
	const orders, each = 24, 1000
	src := rand.NewPCG(1, 2)
	seen := map[[4]uint8]float64{}
	for range orders * each {
		pile := [4]uint8{0, 1, 2, 3}
		cards.Shuffle(src, pile[:])
		seen[pile]++
	}
	assert.Len(t, seen, orders)
	chi := 0.0
	for _, n := range seen {
		chi += (n - each) * (n - each) / each
	}
	assert.Greater(t, chi, 7.5)
	assert.Less(t, chi, 49.7)
}

// TestShuffleText has the order of Shuffle, and keeps words whatever is between them.
func TestShuffleText(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOf(rapid.StringMatching(`[A-Za-z0-9-]+`)).Draw(t, "words")
		list := rapid.SliceOfN(rapid.Uint64Range(1<<32, 1<<64-1), 99, 99).Draw(t, "draws")
		gap := rapid.SampledFrom([]string{" ", "  ", "\t", "\n"}).Draw(t, "gap")

		one, other := draws(list), draws(list)
		have := cards.ShuffleText(&one, gap+strings.Join(words, gap)+gap)
		cards.Shuffle(&other, words)
		if want := strings.Join(words, " "); have != want || len(one) != len(other) {
			t.Fatalf("%q, want %q", have, want)
		}
	})
}
