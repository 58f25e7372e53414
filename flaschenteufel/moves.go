package flaschenteufel

import (
	"iter"
	"math/bits"
	"slices"

	"spielwerk/cards"
)

// hiddenTwo and openTwo are the sizes of the hands dealt to each of two players;
// see [RuleTwoDeal].
const (
	hiddenTwo = 12
	openTwo   = 6
)

// AppendMoves appends every legal move of every seat to dst. The order is fixed:
// by seat, then by the number of the first card, of the second, and so on. It
// does not allocate if dst has room: for 1,320 × 3 moves in the exchange of three
// players, the most there can be after 5,940 × 2 with two, and for 16 in the tricks.
func AppendMoves(dst []Move, s State) []Move {
	switch s.phase {
	case PhaseExchange:
		for seat := range cards.Seat(s.players) {
			if s.passed[seat][0] == 0 {
				dst = appendExchanges(dst, seat, s.hand[seat], s.players == 2)
			}
		}
	case PhaseTricks:
		dst = appendPlays(dst, s.turn(), s.playable(s.turn()))
	}
	return dst
}

// Moves yields every legal move of every seat, in the order of [AppendMoves].
func Moves(s State) iter.Seq[Move] { return slices.Values(AppendMoves(nil, s)) }

func appendPlays(dst []Move, seat cards.Seat, hand mask) []Move {
	for ; hand != 0; hand &= hand - 1 {
		dst = append(dst, Play(seat, hand.lowest()))
	}
	return dst
}

// appendExchanges appends the exchanges of one seat. The two cards that one of
// two players lays into the devil's trick have no order.
func appendExchanges(dst []Move, seat cards.Seat, hand mask, two bool) []Move {
	n := bits.OnesCount64(uint64(hand))
	if two {
		dst = slices.Grow(dst, n*(n-1)*(n-2)*(n-3)/2)
	} else {
		dst = slices.Grow(dst, n*(n-1)*(n-2))
	}
	for first := hand; first != 0; first &= first - 1 {
		a := first.lowest()
		for second := hand &^ bit(a); second != 0; second &= second - 1 {
			b := second.lowest()
			for third := hand &^ bit(a) &^ bit(b); third != 0; third &= third - 1 {
				c := third.lowest()
				if !two {
					dst = append(dst, Exchange(seat, a, b, c))
					continue
				}
				for fourth := third & (third - 1); fourth != 0; fourth &= fourth - 1 {
					dst = append(dst, ExchangeTwo(seat, a, b, c, fourth.lowest()))
				}
			}
		}
	}
	return dst
}
