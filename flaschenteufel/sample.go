package flaschenteufel

import (
	"math/rand/v2"

	"spielwerk/cards"
)

// Sample draws a state that agrees with the view, every one equally likely. The
// cards that the view's seat cannot see are dealt to the other hands and the
// devil's trick at random, but a card it passed on and has not seen since is
// where it went. What others passed to each other is drawn too. Nothing is
// inferred from how others played. The zero View is refused for [cards.RuleState].
func (v View) Sample(src rand.Source) (State, error) {
	if s, ok := v.world(src); ok {
		return s, nil
	}
	return State{}, cards.Refuse(cards.RuleState, "view", "no game looks like this")
}

// world draws a state that agrees with the view. It is not ok if there is none.
// It must bear any view whose fields are in range, since decoding relies on it.
func (v *View) world(src rand.Source) (s State, ok bool) {
	s.public = v.public
	switch v.phase {
	case PhaseDeal, PhaseOver:
		return s, true
	case PhaseExchange:
		if !v.dealUnseen(&s, src) {
			return s, false
		}
		v.drawChoices(&s, src)
		return s, true
	case PhaseTricks:
		return s, v.dealUnseen(&s, src) && v.drawPasses(&s, src)
	}
	return s, false
}

// dealUnseen fills the hands, and in PhaseTricks the devil's trick.
func (v *View) dealUnseen(s *State, src rand.Source) bool {
	hands := int(v.players)
	seen := v.hand | v.open[0] | v.open[1] | v.wonCards() | v.down
	var shown [MaxPlayers]bool // hands that this seat sees
	if v.seat != cards.Nobody {
		s.hand[v.seat], shown[v.seat] = v.hand, true
		s.passed[v.seat] = v.passed
	}
	if v.players == 2 {
		hands += handOpen
		for seat, open := range v.open {
			if v.phase == PhaseTricks || seat == int(v.seat) {
				s.hand[seat+handOpen], shown[seat+handOpen] = open, true
			}
		}
	}
	if v.phase == PhaseTricks && v.seat != cards.Nobody {
		for _, c := range v.passed[toDevil:v.exchangeSize()] {
			seen |= bit(c)
		}
	}
	unseen := wholePack &^ seen
	if v.phase == PhaseTricks && v.seat != cards.Nobody {
		for i, c := range v.passed[:toDevil] {
			if to := v.receiver(v.seat, i); unseen.has(c) && !shown[to] {
				s.hand[to] |= bit(c)
				unseen &^= bit(c)
			}
		}
	}

	var room [PackSize]Card
	pile := unseen.appendTo(room[:0])
	cards.Shuffle(src, pile)
	for i := range hands {
		for !shown[i] && s.hand[i].len() < int(v.sizes[i]) {
			if len(pile) == 0 {
				return false
			}
			s.hand[i] |= bit(pile[0])
			pile = pile[1:]
		}
	}
	if v.phase == PhaseExchange {
		return len(pile) == 0
	}
	for seat := range cards.Seat(v.players) {
		if seat == v.seat {
			continue
		}
		laid := s.passed[seat][toDevil:v.exchangeSize()]
		if len(pile) < len(laid) {
			return false
		}
		pile = pile[copy(laid, pile):]
		sortPair(laid)
	}
	return len(pile) == 0
}

// drawChoices draws what other seats have chosen to pass while some have yet to.
func (v *View) drawChoices(s *State, src rand.Source) {
	var room [PackSize]Card
	for seat := range v.chosen.All() {
		if seat == v.seat || !v.seated(seat) {
			continue
		}
		list := s.hand[seat].appendTo(room[:0])
		cards.Shuffle(src, list)
		choice := s.passed[seat][:v.exchangeSize()]
		copy(choice, list)
		sortPair(choice[toDevil:])
	}
}

// drawPasses draws what the seats passed to each other, as far as this seat does
// not know it: cards that the receiver holds, has in the trick, or that somebody
// has won.
func (v *View) drawPasses(s *State, src rand.Source) bool {
	taken := bit(v.passed[toLeft]) | bit(v.passed[toRight]) | bit(v.got[0]) | bit(v.got[1])
	var slots passes
	for to := range cards.Seat(v.players) {
		first, barred := slots.n, mask(0) // of the slots of this receiver
		for i := range toDevil {
			seat := v.giver(to, i)
			switch {
			case seat == v.seat:
			case to == v.seat:
				s.passed[seat][i] = v.got[i]
			default:
				slots.add(&s.passed[seat][i], s.arrived(v.receiver(seat, i))&^taken)
				continue
			}
			if v.oneWon() && v.wonCards().has(s.passed[seat][i]) {
				barred = v.wonCards() // the seat has played no other card that was won
			}
		}
		for i := first; i < slots.n; i++ {
			slots.from[i] &^= barred
		}
		slots.paired[first] = v.oneWon() && slots.n-first == toDevil
	}
	slots.won = v.wonCards()
	return slots.draw(src)
}

// passes are cards to be drawn: each slot from its own set, all of them different. Of two
// slots that are paired, the one so marked and the next, one at most may be among won.
type passes struct {
	slot   [2 * MaxPlayers]*Card
	from   [2 * MaxPlayers]mask
	paired [2*MaxPlayers + 1]bool
	won    mask
	n      int
}

func (p *passes) add(slot *Card, from mask) {
	p.slot[p.n], p.from[p.n] = slot, from
	p.n++
}

// draw fills the slots, every way to do so equally likely. It reports whether there is a
// way.
//
// Cards that are in the same sets are alike, so ways are counted by kinds of cards: the
// number of ways to fill the slots left is the sum, over the kinds that fit the next slot, of
// the cards of the kind times the ways after one is used.
func (p *passes) draw(src rand.Source) bool {
	var room [4 * MaxPlayers]mask
	kinds := kindsOf(room[:0], append(p.from[:p.n:p.n], p.won))
	barred := mask(0)
	for i := range p.n {
		at := cards.IntN(src, p.ways(kinds, i, barred))
		found := false
		for k, kind := range kinds {
			if kind&p.from[i]&^barred == 0 {
				continue
			}
			kinds[k] = kind & (kind - 1) // as many as are left when one is used
			ways := p.ways(kinds, i+1, p.bars(i, kind))
			kinds[k] = kind
			if of := kind.len() * ways; at >= of {
				at -= of
				continue
			}
			barred = p.bars(i, kind)
			for range at / ways {
				kind &= kind - 1
			}
			*p.slot[i] = kind.lowest()
			kinds[k] &^= bit(kind.lowest())
			found = true
			break
		}
		if !found {
			return false
		}
	}
	return true
}

// bars returns what may not fill the slot after i once a card of this kind fills slot i.
func (p *passes) bars(i int, kind mask) mask {
	if p.paired[i] && kind&p.won != 0 {
		return p.won
	}
	return 0
}

// ways returns in how many ways the slots from i on can be filled.
func (p *passes) ways(kinds []mask, i int, barred mask) int {
	if i == p.n {
		return 1
	}
	sum := 0
	for k, kind := range kinds {
		if kind&p.from[i]&^barred != 0 {
			kinds[k] = kind & (kind - 1)
			sum += kind.len() * p.ways(kinds, i+1, p.bars(i, kind))
			kinds[k] = kind
		}
	}
	return sum
}

// kindsOf divides the cards of the sets into those that are in the same sets.
func kindsOf(dst []mask, sets []mask) []mask {
	var all mask
	for _, set := range sets {
		all |= set
	}
	dst = append(dst, all)
	for _, set := range sets {
		for k, kind := range dst {
			if in, out := kind&set, kind&^set; in != 0 && out != 0 {
				dst[k] = in
				dst = append(dst, out)
			}
		}
	}
	return dst
}
