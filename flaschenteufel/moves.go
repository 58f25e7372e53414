package flaschenteufel

import (
	"iter"
	"slices"

	"spielwerk/cards"
)

// AppendMoves appends every legal move of every seat to dst. The order is fixed:
// by seat, then by the number of the first card, of the second, and so on. It
// does not allocate if dst has room. That is for 16 moves in the tricks, and in the
// exchange for 11,880 with two players, 3,960 with three and 2,016 with four.
func AppendMoves(dst []Move, s State) []Move {
	switch s.phase {
	case PhaseExchange:
		for seat := range cards.Seat(s.players) {
			if s.passed[seat][0] == 0 {
				dst = appendExchanges(dst, seat, s.hand[seat], s.players == 2)
			}
		}
	case PhaseTricks:
		turn := s.turn()
		dst = appendPlays(dst, turn, s.playable(turn))
	case PhaseDeal, PhaseOver: // a deal is no move
	}
	return dst
}

// Moves yields every legal move of every seat, in the order of [AppendMoves].
func Moves(s State) iter.Seq[Move] { return slices.Values(AppendMoves(nil, s)) }

func appendPlays(dst []Move, seat cards.Seat, hand mask) []Move {
	start := moveOf(seat, verbPlay, 1)
	for ; hand != 0; hand &= hand - 1 {
		dst = append(dst, start.with(0, hand.lowest()))
	}
	return dst
}

// appendExchanges appends the exchanges of one seat, by construction: asking check about
// each way to name cards would take many times as long, and the law "moves" holds this list
// to what check accepts. The two cards that one of two players lays in the devil's trick
// have no order.
func appendExchanges(dst []Move, seat cards.Seat, hand mask, two bool) []Move {
	n := hand.len()
	count, listed := uint8(toDevil+1), n*(n-1)*(n-2)
	if two {
		count, listed = toDevil2+1, listed*(n-3)/2
	}
	dst = slices.Grow(dst, listed)
	start := moveOf(seat, verbExchange, count)
	for first := hand; first != 0; first &= first - 1 {
		a := first.lowest()
		for second := hand &^ bit(a); second != 0; second &= second - 1 {
			b := second.lowest()
			passed := start.with(0, a).with(1, b)
			for third := hand &^ bit(a) &^ bit(b); third != 0; third &= third - 1 {
				laid := passed.with(toDevil, third.lowest())
				if !two {
					dst = append(dst, laid)
					continue
				}
				for fourth := third & (third - 1); fourth != 0; fourth &= fourth - 1 {
					dst = append(dst, laid.with(toDevil2, fourth.lowest()))
				}
			}
		}
	}
	return dst
}
