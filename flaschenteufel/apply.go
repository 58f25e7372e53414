package flaschenteufel

import (
	"slices"

	"spielwerk/cards"
)

// Pile returns the cards that have to be shuffled and dealt now, in ascending
// order: the whole pack before each round. It returns nil when no deal is due.
func Pile(s State) []Card {
	if s.phase != PhaseDeal {
		return nil
	}
	return Pack()
}

// Deal deals a round. The pile is a permutation of [Pile]; its first card goes
// to the seat at the dealer's left, and so on round the table ([RuleDeal]; with
// two players [RuleTwoDeal]). Refused are a deal that is not due and a pile that
// is no permutation ([cards.RulePile]), and any after the end ([cards.RuleOver]).
func Deal(s State, pile []Card) (State, error) {
	if v := checkDeal(&s, pile); v != nil {
		return s, v
	}
	s.deal(pile, nil)
	return s, nil
}

// Apply makes a move: a card played, or an exchange. On success the error is a
// literal nil. A move that is refused comes back with s itself and a
// [*cards.Violation] that names the first rule broken, in this order:
//
//  1. [cards.RuleState], [cards.RuleOver], [cards.RulePile], [cards.RuleMove]
//  2. the phase, and an exchange with the other number of cards: [RuleExchange]
//  3. [RuleTurn]
//  4. having exchanged already: [RuleExchange]
//  5. cards not held: [RuleHand]; cards named twice, or of the wrong hand:
//     [RuleExchange], with two players [RuleTwoExchange]
//  6. [RuleFollowSuit], with two players [RuleTwoFollow]
func Apply(s State, m Move) (State, error) {
	if v := check(&s, m); v != nil {
		return s, v
	}
	s.advance(m, nil)
	return s, nil
}

// checkTable refuses what no state can accept in this phase: rules of no one game.
func checkTable(s *State, what string, dealing bool) *cards.Violation {
	switch {
	case s.phase == 0:
		return cards.Refuse(cards.RuleState, what, "the zero State is no game")
	case s.phase == PhaseOver:
		return cards.Refuse(cards.RuleOver, what, "the game is over")
	case dealing && s.phase != PhaseDeal:
		return cards.Refuse(cards.RulePile, what, "no deal is due")
	case !dealing && s.phase == PhaseDeal:
		return cards.Refuse(cards.RulePile, what, "the pack has to be dealt first")
	}
	return nil
}

// checkDeal decides whether a pile may be dealt.
func checkDeal(s *State, pile []Card) *cards.Violation {
	if v := checkTable(s, "deal", true); v != nil {
		return v
	}
	return checkPile(pile)
}

// checkPile decides whether a pile is a permutation of the pack.
func checkPile(pile []Card) *cards.Violation {
	var seen mask
	for _, c := range pile {
		switch {
		case !c.IsValid():
			return cards.Refuse(cards.RulePile, "deal", "%v is no card", c)
		case seen.has(c):
			return cards.Refuse(cards.RulePile, "deal", "%v is named twice", c)
		}
		seen |= bit(c)
	}
	if seen != wholePack {
		return cards.Refuse(cards.RulePile, "deal", "%d cards are missing", (wholePack &^ seen).len())
	}
	return nil
}

// check decides whether a move is legal, in the order that [Apply] documents. It
// changes nothing. An ordinary card comes first and is decided by this line alone:
// what AppendMoves lists in the tricks is accepted here, and nothing else is.
func check(s *State, m Move) *cards.Violation {
	if m.verb() == verbPlay && s.phase == PhaseTricks && m.Seat() == s.turn() && s.playable(m.Seat()).has(m.card(0)) {
		return nil
	}
	return checkRest(s, m)
}

// checkRest decides about exchanges, and says why a card may not be played.
func checkRest(s *State, m Move) *cards.Violation {
	if s.phase == 0 || s.phase == PhaseOver || s.phase == PhaseDeal {
		return checkTable(s, m.String(), false) // the text allocates: only a refusal makes it
	}
	switch {
	case m.verb() == 0:
		return cards.Refuse(cards.RuleMove, m.String(), "the zero Move is no move")
	case !s.seated(m.Seat()):
		return cards.Refuse(cards.RuleMove, m.String(), "no player sits there")
	}
	list := m.list()
	for _, c := range list[:m.count()] {
		if !c.IsValid() {
			return cards.Refuse(cards.RuleMove, m.String(), "%v is no card", c)
		}
	}
	if m.verb() == verbExchange {
		return checkExchange(s, m)
	}
	return checkPlay(s, m)
}

func checkExchange(s *State, m Move) *cards.Violation {
	switch {
	case s.phase != PhaseExchange:
		return cards.Refuse(RuleExchange, m.String(), "all have exchanged")
	case m.count() != s.exchangeSize():
		return cards.Refuse(RuleExchange, m.String(), "with %d players %d cards are named, not %d", s.players, s.exchangeSize(), m.count())
	case s.passed[m.Seat()][0] != 0:
		return cards.Refuse(RuleExchange, m.String(), "this seat has exchanged")
	}
	rule := RuleExchange
	if s.players == 2 {
		rule = RuleTwoExchange
	}
	list := m.list()
	for _, c := range list[:m.count()] {
		if !s.held(m.Seat()).has(c) {
			return cards.Refuse(RuleHand, m.String(), "%v is not held", c)
		}
	}
	var seen mask
	for _, c := range list[:m.count()] {
		switch {
		case seen.has(c):
			return cards.Refuse(rule, m.String(), "%v is named twice", c)
		case !s.hand[m.Seat()].has(c):
			return cards.Refuse(rule, m.String(), "%v is in the open hand", c)
		}
		seen |= bit(c)
	}
	return nil
}

// checkPlay says why a card may not be played; one that may be does not come here.
func checkPlay(s *State, m Move) *cards.Violation {
	c := m.card(0)
	switch {
	case s.phase != PhaseTricks:
		return cards.Refuse(RuleExchange, m.String(), "some have yet to exchange")
	case m.Seat() != s.turn():
		return cards.Refuse(RuleTurn, m.String(), "it is the turn of seat %v", s.turn())
	case !s.held(m.Seat()).has(c):
		return cards.Refuse(RuleHand, m.String(), "%v is not held", c)
	case s.players == 2:
		return cards.Refuse(RuleTwoFollow, m.String(), "the hand with this card holds %v, which was led", s.trick[0].Colour())
	}
	return cards.Refuse(RuleFollowSuit, m.String(), "%v was led and is held", s.trick[0].Colour())
}

// deal transitions from PhaseDeal. The pile has passed checkDeal.
func (s *State) deal(pile []Card, j *journal) {
	hidden := len(pile)
	if s.players == 2 {
		hidden = 2 * hiddenTwo
	}
	for i, c := range pile {
		hand := (int(s.leader) + i) % int(s.players)
		if i >= hidden {
			hand += handOpen
		}
		s.hand[hand] |= bit(c)
	}
	s.phase = PhaseExchange
	if j != nil {
		j.dealt(s)
	}
}

// advance transitions by a move that has passed check.
func (s *State) advance(m Move, j *journal) {
	if m.verb() == verbPlay {
		s.play(m, j)
	} else {
		s.exchange(m, j)
	}
}

// exchange notes what a seat passes; cards move when all have chosen ([RuleExchange]).
func (s *State) exchange(m Move, j *journal) {
	s.passed[m.Seat()] = m.list()
	if j != nil {
		j.chose(s, m)
	}
	for seat := range s.players {
		if s.passed[seat][0] == 0 {
			return
		}
	}
	for seat := range cards.Seat(s.players) {
		for _, c := range s.passed[seat][:s.exchangeSize()] {
			s.hand[seat] &^= bit(c)
		}
	}
	for seat := range cards.Seat(s.players) {
		s.hand[s.receiver(seat, 0)] |= bit(s.passed[seat][0])
		s.hand[s.receiver(seat, 1)] |= bit(s.passed[seat][1])
	}
	s.phase = PhaseTricks
	if j != nil {
		j.exchanged(s)
	}
}

// playable returns the cards that the seat may play to the trick.
func (s *State) playable(seat cards.Seat) mask {
	led := s.led()
	if s.players == 2 {
		return follow(s.hand[seat&1], led) | follow(s.hand[seat&1+handOpen], led)
	}
	return follow(s.hand[seat&3], led)
}

// handWith returns the hand out of which the seat plays the card; see handOpen.
func (s *State) handWith(seat cards.Seat, c Card) cards.Seat {
	if s.players == 2 && s.hand[(seat+handOpen)&3].has(c) {
		return seat + handOpen
	}
	return seat
}

// play puts a card into the trick and decides the trick if it is complete.
func (s *State) play(m Move, j *journal) {
	c := m.card(0)
	if j != nil {
		j.played(s, m.Seat(), c)
	}
	s.hand[s.handWith(m.Seat(), c)&3] &^= bit(c)
	s.trick[s.played&3] = c
	s.down |= bit(c)
	s.played++
	if s.played == s.trickSize() {
		s.decide(j)
	}
}

// decide gives the trick to its winner, and scores the round after the last trick.
func (s *State) decide(j *journal) {
	below := s.down & (bit(s.price) - 1)
	best := s.down
	if below != 0 { // RuleUnderPrice; else RuleOverPrice
		best = below
	}
	card := best.highest()
	winner := s.seatAt(uint8(slices.Index(s.trick[:], card)))
	if j != nil {
		j.decided(s, winner, card, below != 0)
	}
	s.won[winner] |= s.down // the old price card stays where it was won: RuleOldPrice
	if below != 0 {
		s.price, s.owner = card, winner // RulePriceFalls
	}
	s.leader = winner // RuleLead
	s.trick, s.down, s.played = [MaxPlayers]Card{}, 0, 0
	if s.hand[0]|s.hand[1]|s.hand[2]|s.hand[3] == 0 {
		s.score(j)
	}
}

// score ends a round ([RuleScore], [RuleImpScore]) and perhaps the game.
func (s *State) score(j *journal) {
	var points [MaxPlayers]int
	devil := s.devilsTrick()
	for seat := range cards.Seat(s.players) {
		points[seat] = s.won[seat].coins()
		if seat == s.owner {
			points[seat] = -devil.coins()
		}
		s.total[seat] += int16(points[seat])
	}
	if j != nil {
		j.scored(s, points, devil)
	}
	// Only what the next round needs is kept.
	s.hand, s.won = [MaxPlayers]mask{}, [MaxPlayers]mask{}
	s.passed = [MaxPlayers][MaxPlayers]Card{}
	s.price, s.owner = StartPrice, cards.Nobody // RuleStartPrice
	if s.ended(s.round) {
		s.phase, s.leader = PhaseOver, 0
		if j != nil {
			j.over(s)
		}
		return
	}
	s.round++
	s.phase, s.leader = PhaseDeal, s.opener()
}

// devilsTrick returns the cards laid in the devil's trick by those who have exchanged.
func (s *State) devilsTrick() mask {
	var m mask
	for seat := range s.players {
		for _, c := range s.passed[seat][toDevil:s.exchangeSize()] {
			m |= bit(c)
		}
	}
	return m &^ 1 // zero slots of seats that have not exchanged
}
