package main

import (
	"fmt"
	"strings"

	"spielwerk/cards"
	"spielwerk/flaschenteufel"
)

// worthFlaschenteufel is the lead of the view's seat over the best of the others.
func worthFlaschenteufel(v flaschenteufel.View) int {
	best := -flaschenteufel.MaxTarget
	for seat := range cards.Seat(v.Players()) {
		if seat != v.Seat() {
			best = max(best, v.Total(seat))
		}
	}
	return v.Total(v.Seat()) - best
}

// showFlaschenteufel shows the table, the hands that can be seen, and what can be done.
func showFlaschenteufel(v flaschenteufel.View) string {
	var b strings.Builder
	line := func(name, text string) { fmt.Fprintf(&b, "%-9s%s\n", name, text) }

	owner := "seat " + v.Owner().String()
	if v.Owner() == cards.Nobody {
		owner = "nobody"
	}
	line("Round", fmt.Sprintf("%d; the bottle costs %d and belongs to %s", v.Round(), v.Price(), owner))
	line("Total", perSeat(v.Players(), v.Total))
	line("Won", perSeat(v.Players(), func(seat cards.Seat) int { return coins(v.Won(seat)) })+" (coins, this round)")
	if gone := played(v); !gone.IsEmpty() {
		line("Gone", strings.Trim(gone.String(), "{}"))
	}
	line("Trick", trick(v))
	own := "Hand"
	if v.Players() == 2 {
		own = "Hidden"
		for seat := range cards.Seat(v.Players()) {
			if open := v.Open(seat); !open.IsEmpty() {
				line("Open", fmt.Sprintf("seat %v: %s", seat, hand(open)))
			}
		}
	}
	line(own, hand(v.Hand()))
	if passed := v.Passed(); passed != (flaschenteufel.Passed{}) {
		line("Passed", passed.String())
	}
	if received := v.Received(); received != (flaschenteufel.Received{}) {
		line("Received", received.String())
	}
	line("Now", due(v))
	return b.String()
}

// due says what the seat has to do now.
func due(v flaschenteufel.View) string {
	led, following := first(v)
	switch {
	case v.Phase() == flaschenteufel.PhaseExchange && v.Players() == 2:
		return "exchange OPEN HIDDEN DEVIL DEVIL: a card of your hand for the other's open hand,\n" +
			"         one for the other's hidden hand, and two for the devil's trick"
	case v.Phase() == flaschenteufel.PhaseExchange:
		return "exchange LEFT RIGHT DEVIL: a card for your left neighbour, one for your right\n" +
			"         neighbour, and one for the devil's trick"
	case following:
		return fmt.Sprintf("play a card; %v was led", led.Colour())
	}
	return "lead any card"
}

func first(v flaschenteufel.View) (c flaschenteufel.Card, ok bool) {
	for c := range v.Trick() {
		return c, true
	}
	return 0, false
}

func trick(v flaschenteufel.View) string {
	seat := v.Leader()
	var list []string
	for c := range v.Trick() {
		list = append(list, fmt.Sprintf("seat %v: %v %s", seat, c.Colour(), priced(c)))
		seat = seat.Left(v.Players())
	}
	if list == nil {
		return fmt.Sprintf("led by seat %v", seat)
	}
	return strings.Join(list, ", ")
}

// hand gives cards by colour, each with its coins: "yellow 5(2) 7(3)  red 11(1)".
func hand(set cards.Set[flaschenteufel.Card]) string {
	var b strings.Builder
	for _, colour := range []flaschenteufel.Colour{flaschenteufel.Yellow, flaschenteufel.Blue, flaschenteufel.Red} {
		before := b.Len()
		for c := range set.All() {
			if c.Colour() != colour {
				continue
			}
			if b.Len() == before {
				fmt.Fprintf(&b, "%v ", colour)
			}
			b.WriteString(priced(c) + " ")
		}
		if b.Len() > before {
			b.WriteByte(' ')
		}
	}
	return strings.TrimRight(b.String(), " ")
}

// priced gives a card with its coins in brackets.
func priced(c flaschenteufel.Card) string { return fmt.Sprintf("%v(%d)", c, c.Coins()) }

// played returns the cards of the tricks that are over.
func played(v flaschenteufel.View) (gone cards.Set[flaschenteufel.Card]) {
	for seat := range cards.Seat(v.Players()) {
		gone = gone.Union(v.Won(seat))
	}
	return gone
}

func coins(set cards.Set[flaschenteufel.Card]) (sum int) {
	for c := range set.All() {
		sum += c.Coins()
	}
	return sum
}

func perSeat(players int, of func(cards.Seat) int) string {
	var list []string
	for seat := range cards.Seat(players) {
		list = append(list, fmt.Sprintf("seat %v: %d", seat, of(seat)))
	}
	return strings.Join(list, ", ")
}
