package flaschenteufel

import (
	"math/rand/v2"
	"testing"
)

// TestPassesDraw compares draws with every way to fill the slots, found by trying: all
// come up about as often. Two slots are paired, so that one card of those won fills at most
// one of them.
func TestPassesDraw(t *testing.T) {
	t.Parallel()
	const won = mask(1<<1 | 1<<2 | 1<<3)
	from := []mask{won | 1<<5 | 1<<6, won | 1<<6 | 1<<7, won | 1<<7 | 1<<8, 1<<5 | 1<<8}
	type cards4 [4]Card
	fill := func(list *cards4) *passes {
		p := &passes{won: won}
		for i := range from {
			p.add(&list[i], from[i])
		}
		p.paired[0] = true
		return p
	}
	seen := map[cards4]int{}
	for _, a := range from[0].appendTo(nil) {
		for _, b := range from[1].appendTo(nil) {
			for _, c := range from[2].appendTo(nil) {
				for _, d := range from[3].appendTo(nil) {
					alike := a == b || a == c || a == d || b == c || b == d || c == d
					if !alike && !(won.has(a) && won.has(b)) {
						seen[cards4{a, b, c, d}] = 0
					}
				}
			}
		}
	}
	const each = 400
	src := rand.NewPCG(1, 2)
	for range each * len(seen) {
		var list cards4
		if !fill(&list).draw(src) {
			t.Fatal("no way found")
		}
		if _, ok := seen[list]; !ok {
			t.Fatalf("%v does not fit", list)
		}
		seen[list]++
	}
	// Each count is binomial with a mean of 400 and a deviation of 20: six deviations are
	// exceeded once in 500 million.
	for list, n := range seen {
		if n < each-120 || n > each+120 {
			t.Errorf("%v comes up %d times, want about %d", list, n, each)
		}
	}
	if n := fill(new(cards4)).ways(kindsOf(nil, append(from, won)), 0, 0); n != len(seen) {
		t.Errorf("%d ways are counted, there are %d", n, len(seen))
	}
}
