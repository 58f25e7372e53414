package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"spielwerk/cards"
)

// A screen is where a game is shown. It keeps the first error of a write, as a
// bufio.Writer does, for Flush to return.
type screen struct {
	*bufio.Writer
	apart bool // the last line is an empty one, or there is none
}

func newScreen(w io.Writer) *screen { return &screen{bufio.NewWriter(w), true} }

// printf prints text that ends a line, or a prompt.
func (s *screen) printf(format string, args ...any) {
	_, _ = fmt.Fprintf(s, format, args...) // Flush returns the error
	s.apart = false
}

// gap prints an empty line, unless the last one is.
func (s *screen) gap() {
	if !s.apart {
		s.printf("\n")
	}
	s.apart = true
}

// tell prints what happened in a game and, behind it, by which rule. An event that
// says nothing to the one who reads is left out.
func (s *screen) tell(game, indent string, events []cards.Event) {
	for _, e := range events {
		if e.Text != "" {
			s.printf("%-60s   [%s]\n", indent+e.Text, slug(game, e.Rule))
		}
	}
}

// slug returns the name of a rule without that of the game that is played.
func slug(game string, rule cards.Rule) string { return strings.TrimPrefix(string(rule), game+"/") }

// places prints a result from the first place down.
func (s *screen) places(r cards.Result) {
	var seats []cards.Seat
	for seat, place := range r.Place {
		if place > 0 {
			seats = append(seats, cards.Seat(seat))
		}
	}
	slices.SortStableFunc(seats, func(a, b cards.Seat) int { return cmp.Compare(r.Place[a], r.Place[b]) })
	s.gap()
	for _, seat := range seats {
		s.printf("Place %d: seat %v with %d\n", r.Place[seat], seat, r.Score[seat])
	}
}
