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

// TestRecordAddAllocs keeps a long game from being copied at each step: a thousand steps
// and comments take the room for new lines seldom, not each time.
func TestRecordAddAllocs(t *testing.T) { // not parallel: it counts all allocations
	allocs := testing.AllocsPerRun(5, func() {
		r, err := cards.NewRecord("demo", 1, "{}")
		if err != nil {
			t.Fatal(err)
		}
		for range 1000 {
			if err := r.Add("0 knock"); err != nil {
				t.Fatal(err)
			}
			r.Comment("so")
		}
	})
	// Cutting a step into words takes one; a copy at each line would take two more.
	if allocs > 1500 {
		t.Errorf("%v allocations, want few more than one a step", allocs)
	}
}
