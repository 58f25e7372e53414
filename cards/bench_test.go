package cards_test

import (
	"math/rand/v2"
	"os"
	"testing"

	"spielwerk/cards"
)

// sink keeps the compiler from leaving out what is measured.
var sink struct {
	n      int
	set    byteSet
	card   cards.Card
	record cards.Record
}

func BenchmarkIntN(b *testing.B) {
	src := rand.NewPCG(1, 2)
	b.ReportAllocs()
	for b.Loop() {
		sink.n = cards.IntN(src, 36)
	}
}

// BenchmarkShuffle orders a pack of 36 cards.
func BenchmarkShuffle(b *testing.B) {
	src := rand.NewPCG(1, 2)
	var pile [36]uint8
	for i := range pile {
		pile[i] = uint8(i)
	}
	b.ReportAllocs()
	for b.Loop() {
		cards.Shuffle(src, pile[:])
	}
}

// BenchmarkSetAlgebra adds, takes out, unites, intersects and subtracts.
func BenchmarkSetAlgebra(b *testing.B) {
	one, other := cards.SetOf[uint8](1, 2, 3, 70, 90), cards.SetOf[uint8](2, 90, 120)
	b.ReportAllocs()
	for b.Loop() {
		sink.set = one.With(7).Without(2).Union(other).Intersect(one).Minus(other)
	}
}

// BenchmarkSetAll goes through 36 members.
func BenchmarkSetAll(b *testing.B) {
	set := cards.SetOfBits[uint8](1<<36-1, 0)
	b.ReportAllocs()
	for b.Loop() {
		sum := 0
		for m := range set.All() {
			sum += int(m)
		}
		sink.n = sum
	}
}

func BenchmarkParseCard(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		sink.card, _ = cards.ParseCard("10D")
	}
}

func BenchmarkParseRecord(b *testing.B) {
	text, err := os.ReadFile("testdata/records/v1.txt")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		sink.record, _ = cards.ParseRecord(string(text))
	}
}
