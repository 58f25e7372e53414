package flaschenteufel

import "spielwerk/cards"

// The hands of each of two players, as dealt ([RuleTwoDeal]) and after the exchange
// ([RuleTwoOpen]), in which a seat passes four cards of the hidden hand and gets one back,
// and one for the open hand.
const (
	hiddenTwo      = 12
	openTwo        = PackSize/2 - hiddenTwo
	hiddenTwoAfter = hiddenTwo - 4 + 1
	openTwoAfter   = openTwo + 1
)

// Places in a Move and State.passed. With three and four players a seat
// passes left, right and to the devil's trick; with two, to the other's open and
// hidden hand and two cards to the devil's trick.
const (
	toLeft, toOpen    = 0, 0
	toRight, toHidden = 1, 1
	toDevil           = 2
	toDevil2          = 3
)

// exchangeSize returns the number of cards that an exchange names ([RuleExchange],
// [RuleTwoExchange]).
func (t *public) exchangeSize() uint8 {
	if t.players == 2 {
		return toDevil2 + 1
	}
	return toDevil + 1
}

// devilSize returns the number of cards in the devil's trick ([RuleDevilsTrick]).
func (t *public) devilSize() int { return int(t.players * (t.exchangeSize() - toDevil)) }

// receiver returns the hand that gets card i, 0 or 1, of what the seat passes:
// left and right, or with two players open and hidden.
func (t *public) receiver(seat cards.Seat, i int) int {
	n, at := int(t.players), int(seat)
	switch {
	case n == 2 && i == toOpen:
		return 1 - at + handOpen
	case i == toLeft:
		return (at + 1) % n
	}
	return (at + n - 1) % n
}

// giver returns the seat that passes its card i, 0 or 1, to this seat; see receiver.
func (t *public) giver(seat cards.Seat, i int) cards.Seat {
	if i == toLeft {
		return seat.Right(int(t.players))
	}
	return seat.Left(int(t.players))
}

// arrived returns the cards that may have been passed to this hand: what it holds, what its
// player has in the trick, what anybody has won. A hand of two players of which nothing has
// been played holds what was passed to it.
func (s *State) arrived(hand int) mask {
	if s.players == 2 && s.hand[hand].len() == handTwoAfter(hand) {
		return s.hand[hand]
	}
	m := s.hand[hand] | s.wonCards()
	for i, c := range s.trick[:s.played] {
		if int(s.seatAt(uint8(i))) == hand%int(s.players) {
			m |= bit(c)
		}
	}
	return m
}

// oneWon reports whether one trick has been won and each seat has played one card to it, so
// that of the cards passed to a seat one at most has been won.
func (t *public) oneWon() bool { return t.players != 2 && t.wonCards().len() == int(t.trickSize()) }

// passesFit reports whether no seat was passed more of the cards won than it has played.
func (s *State) passesFit() bool {
	won := s.wonCards()
	for seat := range cards.Seat(s.players) {
		if s.oneWon() && won.has(s.passed[s.giver(seat, toLeft)][toLeft]) && won.has(s.passed[s.giver(seat, toRight)][toRight]) {
			return false
		}
	}
	return true
}

// handTwoAfter returns the size of a hand of two players after the exchange.
func handTwoAfter(hand int) int {
	if hand >= handOpen {
		return openTwoAfter
	}
	return hiddenTwoAfter
}

// sortPair orders the two cards that one of two players lays in the devil's trick.
func sortPair(laid []Card) {
	if len(laid) == 2 && laid[0] > laid[1] {
		laid[0], laid[1] = laid[1], laid[0]
	}
}

// Passed is what a seat gave away in the exchange. Left and Right are used with
// three and four players, Open and Hidden with two. The zero value is an
// exchange not made.
type Passed struct {
	// Left and Right are the cards passed to the neighbours.
	Left  Card `json:"left,omitzero"`
	Right Card `json:"right,omitzero"`
	// Open and Hidden are the cards passed to the other's open and hidden hand.
	Open   Card `json:"open,omitzero"`
	Hidden Card `json:"hidden,omitzero"`
	// Devil is laid in the devil's trick: one card, with two players two.
	Devil cards.Set[Card] `json:"devil,omitzero"`
}

// Received is what a seat got in the exchange. The zero value is an exchange
// that is not complete.
type Received struct {
	// Left and Right are the cards that came from the left and the right
	// neighbour: three and four players.
	Left  Card `json:"left,omitzero"`
	Right Card `json:"right,omitzero"`
	// Open and Hidden are the cards that the other passed to the open and the
	// hidden hand: two players.
	Open   Card `json:"open,omitzero"`
	Hidden Card `json:"hidden,omitzero"`
}

// String says what was received: "6 from the left and 5 from the right".
func (r Received) String() string {
	switch {
	case r == (Received{}):
		return "nothing yet"
	case r.Open != 0:
		return r.Open.String() + " to the open hand and " + r.Hidden.String() + " to the hidden hand"
	}
	return r.Left.String() + " from the left and " + r.Right.String() + " from the right"
}

// passedOf gives the places of a Move's cards their names.
func passedOf(players uint8, list [MaxPlayers]Card) Passed {
	if list[0] == 0 {
		return Passed{}
	}
	if players == 2 {
		return Passed{Open: list[toOpen], Hidden: list[toHidden], Devil: cards.SetOf(list[toDevil:]...)}
	}
	return Passed{Left: list[toLeft], Right: list[toRight], Devil: cards.SetOf(list[toDevil])}
}

// list is the opposite of passedOf. A Passed that names the cards of the other
// number of players, not as many as an exchange has, or what is no card, is not ok.
func (p Passed) list(players uint8) (list [MaxPlayers]Card, ok bool) {
	if p == (Passed{}) {
		return list, true
	}
	size := toDevil + 1
	devil := maskOf(p.Devil)
	list = [MaxPlayers]Card{p.Left, p.Right, devil.lowest()}
	if players == 2 {
		size = toDevil2 + 1
		list = [MaxPlayers]Card{p.Open, p.Hidden, devil.lowest(), devil.highest()}
	}
	for _, c := range list[:size] {
		if !c.IsValid() {
			return list, false
		}
	}
	return list, devil.len() == size-toDevil && p == passedOf(players, list)
}

// String says what was passed: "5 to the left, 7 to the right and 9 in the devil's trick".
func (p Passed) String() string {
	if p == (Passed{}) {
		return "nothing yet"
	}
	first, second, where, there := p.Left, p.Right, "left", "right"
	if p.Open != 0 {
		first, second, where, there = p.Open, p.Hidden, "open hand", "hidden hand"
	}
	return first.String() + " to the " + where + ", " + second.String() + " to the " + there +
		" and " + maskOf(p.Devil).text() + " in the devil's trick"
}
