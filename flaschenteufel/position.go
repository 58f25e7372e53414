package flaschenteufel

import (
	"encoding/json"
	"slices"

	"spielwerk/cards"
)

// positionVersion is the version of the JSON form.
const positionVersion = 1

// Table is what lies open before everybody, in the open form that [Position] and
// the JSON of a [View] share.
type Table struct {
	// Options are those of the game; defaults are filled in.
	Options Options `json:"options"`
	Phase   Phase   `json:"phase"`
	// Round is the number of the round, 1 to 100.
	Round int `json:"round"`
	// Totals are the coins scored in earlier rounds, by seat.
	Totals []int `json:"totals"`
	// Leader leads the trick; before the first trick of a round it is the
	// dealer's left neighbour; at the end it is 0.
	Leader cards.Seat `json:"leader"`
	// Price is the number of the card under the bottle, 19 while Owner is nobody.
	Price int        `json:"price"`
	Owner cards.Seat `json:"owner"`
	// Trick are the cards of the trick in the order played.
	Trick []Card `json:"trick"`
	// Won are the cards won this round, by seat, the one under the bottle included.
	Won []cards.Set[Card] `json:"won"`
}

// Position is a State laid open: everything in it, as exported fields with names
// in JSON. It is the form in which a State is stored and the only way in from
// outside: [Position.State] checks it. Absent fields are zero; lists by seat may
// be absent as a whole. Sets of cards may stand in any order and print in
// ascending order.
type Position struct {
	// Version is the version of this form: 1.
	Version int `json:"v"`
	Table
	// Hands are the hands by seat; with two players the hidden hands. They
	// change when all have exchanged.
	Hands []cards.Set[Card] `json:"hands"`
	// Open are the open hands of two players.
	Open []cards.Set[Card] `json:"open,omitempty"`
	// Passed is what each seat passed on and laid in the devil's trick this
	// round; empty for a seat that has not exchanged.
	Passed []Passed `json:"passed"`
}

// Position returns the state laid open. Of the zero State it is the zero Position.
func (s State) Position() Position {
	if s.phase == 0 {
		return Position{}
	}
	n := int(s.players)
	p := Position{
		Version: positionVersion,
		Table:   s.open(),
		Hands:   sets(s.hand[:n]),
		Passed:  make([]Passed, n),
	}
	if s.players == 2 {
		p.Open = sets(s.hand[handOpen:])
	}
	for i := range p.Passed {
		p.Passed[i] = passedOf(s.players, s.passed[i])
	}
	return p
}

// State returns the state of the position. A position that breaks an invariant
// is refused for [cards.RuleState], one with impossible options for their rule:
// each card must be in one place, hands must fit the tricks played, what was
// passed must have arrived, totals must be possible, and a game that has ended
// must be over. Whether play can lead to the position is not asked.
func (p Position) State() (State, error) {
	if p.Version != positionVersion {
		return State{}, refusePosition("v: %d, want %d", p.Version, positionVersion)
	}
	t, v := p.decode("position")
	if v != nil {
		return State{}, v
	}
	s := State{public: t}
	n := int(t.players)
	open := t.openHands()
	switch {
	case len(p.Hands) != 0 && len(p.Hands) != n:
		return State{}, refusePosition("hands: %d, want %d", len(p.Hands), n)
	case len(p.Open) != 0 && len(p.Open) != open:
		return State{}, refusePosition("open: %d, want %d", len(p.Open), open)
	case len(p.Passed) != 0 && len(p.Passed) != n:
		return State{}, refusePosition("passed: %d, want %d", len(p.Passed), n)
	}
	for i, hand := range p.Hands {
		s.hand[i] = maskOf(hand)
	}
	for i, hand := range p.Open {
		s.hand[i+handOpen] = maskOf(hand)
	}
	for i, passed := range p.Passed {
		list, ok := passed.list(t.players)
		if !ok {
			return State{}, refusePosition("passed: seat %d: not an exchange of %d players", i, n)
		}
		s.passed[i] = list
	}
	if v := s.invariant(); v != nil {
		return State{}, v
	}
	return s, nil
}

// openHands returns the number of open hands.
func (t *public) openHands() int {
	if t.players == 2 {
		return 2
	}
	return 0
}

func refusePosition(format string, args ...any) *cards.Violation {
	return cards.Refuse(cards.RuleState, "position", format, args...)
}

func sets(masks []mask) []cards.Set[Card] {
	list := make([]cards.Set[Card], len(masks))
	for i, m := range masks {
		list[i] = m.set()
	}
	return list
}

// open returns the table in its open form.
func (t *public) open() Table {
	open := Table{
		Options: t.Options(),
		Phase:   t.phase,
		Round:   int(t.round),
		Totals:  make([]int, t.players),
		Leader:  t.leader,
		Price:   int(t.price),
		Owner:   t.owner,
		Trick:   append([]Card{}, t.trick[:t.played]...),
		Won:     sets(t.won[:t.players]),
	}
	for i := range open.Totals {
		open.Totals[i] = int(t.total[i])
	}
	return open
}

// decode is the opposite of open. It refuses what no table can hold, naming what
// was read and the field.
func (p *Table) decode(what string) (public, *cards.Violation) {
	refuse := func(format string, args ...any) (public, *cards.Violation) {
		return public{}, cards.Refuse(cards.RuleState, what, format, args...)
	}
	o, v := p.Options.normal()
	if v != nil {
		return public{}, v
	}
	t := newPublic(o)
	n := o.Players
	switch {
	case p.Phase < PhaseDeal || p.Phase > PhaseOver:
		return refuse("phase: missing")
	case p.Round < 1 || p.Round > MaxRounds:
		return refuse("round: %d, want 1 to %d", p.Round, MaxRounds)
	case o.Rounds > 0 && p.Round > o.Rounds:
		return refuse("round: %d of %d", p.Round, o.Rounds)
	case len(p.Totals) != 0 && len(p.Totals) != n:
		return refuse("totals: %d, want %d", len(p.Totals), n)
	case !p.Leader.IsPlayer(n):
		return refuse("leader: seat %v is not at the table", p.Leader)
	case p.Price < 1 || p.Price > StartPrice: // only a card below the old price is a new one
		return refuse("price: %d, want 1 to %d", p.Price, StartPrice)
	case !p.Owner.IsPlayer(n) && p.Owner != cards.Nobody:
		return refuse("owner: seat %v is not at the table", p.Owner)
	case len(p.Trick) >= int(t.trickSize()):
		return refuse("trick: %d cards, a trick of %d is decided", len(p.Trick), t.trickSize())
	case len(p.Won) != 0 && len(p.Won) != n:
		return refuse("won: %d, want %d", len(p.Won), n)
	}
	t.phase, t.round, t.leader = p.Phase, uint8(p.Round), p.Leader
	t.price, t.owner = Card(p.Price), p.Owner
	// A round brings all players together at most the whole pack, and costs one of them at
	// most a devil's trick of the dearest cards.
	scored, sum := t.scored(), 0
	most, least := scored*PackCoins, -scored*t.devilSize()*maxCoins
	for i, total := range p.Totals {
		if sum += total; total > most || total < least {
			return refuse("totals: %d after %d rounds", total, scored)
		}
		t.total[i] = int16(total)
	}
	if sum > most || sum < least {
		return refuse("totals: %d together after %d rounds", sum, scored)
	}
	for i, c := range p.Trick {
		if !c.IsValid() {
			return refuse("trick: %v is no card", c)
		}
		t.trick[i] = c
		t.down |= bit(c)
	}
	t.played = uint8(len(p.Trick))
	for i, won := range p.Won {
		t.won[i] = maskOf(won)
	}
	return t, nil
}

// scored returns the number of rounds that have been scored.
func (t *public) scored() int {
	if t.phase == PhaseOver {
		return int(t.round)
	}
	return int(t.round) - 1
}

// invariant says which invariant the state breaks; nil if it is valid. What the
// types of its fields allow is all that it may rely on.
func (s *State) invariant() *cards.Violation {
	if over := s.ended(uint8(s.scored())); over != (s.phase == PhaseOver) {
		return refusePosition("phase: %v, but after %d rounds the game is over: %t", s.phase, s.scored(), over)
	}
	switch s.phase {
	case PhaseExchange:
		return s.invariantExchange()
	case PhaseTricks:
		return s.invariantTricks()
	case PhaseDeal, PhaseOver:
	}
	// Between two rounds and at the end nothing is left of a round.
	empty := State{public: s.freshPublic()}
	if s.phase == PhaseOver {
		empty.leader = 0
	}
	if *s != empty {
		return refusePosition("phase: %v, so no cards are out, the price is %d, the owner nobody and the leader seat %v",
			s.phase, StartPrice, empty.leader)
	}
	return nil
}

// freshPublic returns what everybody sees as the round begins.
func (s *State) freshPublic() public {
	fresh := newPublic(s.Options())
	fresh.phase, fresh.round, fresh.total = s.phase, s.round, s.total
	fresh.leader = fresh.opener()
	return fresh
}

// places checks that each card is in exactly one of these places.
func places(masks ...mask) *cards.Violation {
	var seen mask
	for _, m := range masks {
		if twice := m & seen; twice != 0 {
			return refusePosition("cards: %v is in two places", twice.lowest())
		}
		seen |= m
	}
	if seen != wholePack {
		odd := seen ^ wholePack
		if seen.has(odd.lowest()) {
			return refusePosition("cards: %v is no card", odd.lowest())
		}
		return refusePosition("cards: %v is missing", odd.lowest())
	}
	return nil
}

func (s *State) invariantExchange() *cards.Violation {
	if v := places(s.hand[:]...); v != nil {
		return v
	}
	for i, hand := range s.hand {
		want := 0
		switch {
		case s.players == 2 && i >= handOpen:
			want = openTwo
		case s.players == 2:
			want = hiddenTwo
		case i < int(s.players):
			want = PackSize / int(s.players)
		}
		if hand.len() != want {
			return refusePosition("hands: %d cards where %d are dealt", hand.len(), want)
		}
	}
	if fresh := s.freshPublic(); s.public != fresh {
		return refusePosition("phase: before the tricks no trick is played, the price is %d, the owner nobody and the leader seat %v",
			StartPrice, fresh.leader)
	}
	if s.chosen() == s.seats() {
		return refusePosition("phase: all have exchanged")
	}
	for seat, list := range s.passed {
		m := maskOf(cards.SetOf(list[:]...)) &^ 1
		if m != 0 && (m.len() != int(s.exchangeSize()) || m&^s.hand[seat] != 0) {
			return refusePosition("passed: seat %d: want %d cards of the hand", seat, s.exchangeSize())
		}
	}
	return nil
}

func (s *State) invariantTricks() *cards.Violation {
	if s.chosen() != s.seats() {
		return refusePosition("passed: not all have exchanged")
	}
	if v := places(slices.Concat([]mask{s.down, s.devilsTrick()}, s.won[:], s.hand[:])...); v != nil {
		return v
	}
	if s.devilsTrick().len() != s.devilSize() || s.down.len() != int(s.played) {
		return refusePosition("cards: one is named twice")
	}
	if v := s.invariantHands(); v != nil {
		return v
	}
	if s.price == StartPrice != (s.owner == cards.Nobody) || s.owner != cards.Nobody && !s.won[s.owner].has(s.price) {
		return refusePosition("owner: %v at a price of %v, which must be a card that the owner has won", s.owner, s.price)
	}
	if won := s.wonCards(); won == 0 && s.leader != s.opener() || won != 0 && s.won[s.leader] == 0 {
		return refusePosition("leader: seat %v: want the winner of the last trick, seat %v before the first", s.leader, s.opener())
	}
	var passed mask
	for seat := range cards.Seat(s.players) {
		for i, c := range s.passed[seat][:toDevil] {
			if passed.has(c) {
				return refusePosition("passed: %v is passed twice", c)
			}
			if passed |= bit(c); !s.arrived(s.receiver(seat, i)).has(c) {
				return refusePosition("passed: seat %v: %v has not arrived", seat, c)
			}
		}
	}
	if !s.passesFit() {
		return refusePosition("passed: more cards have been won than the one to whom they were passed has played")
	}
	return nil
}

// invariantHands checks the numbers of cards won and held against the tricks.
func (s *State) invariantHands() *cards.Violation {
	size := int(s.trickSize())
	tricks := 0
	for seat, won := range s.won {
		if won.len()%size != 0 {
			return refusePosition("won: seat %d: %d cards are no tricks of %d", seat, won.len(), size)
		}
		tricks += won.len() / size
	}
	each := size / int(s.players) // cards that a seat plays to a trick
	most := (PackSize - s.devilsTrick().len()) / int(s.players)
	for seat := range cards.Seat(s.players) {
		want := most - tricks*each
		for i := range s.played {
			if s.seatAt(i) == seat {
				want--
			}
		}
		if s.held(seat).len() != want {
			return refusePosition("hands: seat %v: %d cards, want %d", seat, s.held(seat).len(), want)
		}
		if s.players == 2 && s.hand[seat].len() > hiddenTwoAfter || s.players == 2 && s.hand[seat+handOpen].len() > openTwoAfter {
			return refusePosition("hands: seat %v: more than %d hidden or %d open cards", seat, hiddenTwoAfter, openTwoAfter)
		}
	}
	if tricks*size == PackSize-s.devilsTrick().len() {
		return refusePosition("phase: all cards are played")
	}
	return nil
}

// MarshalJSON returns the position of the state in JSON. The zero State is an error.
func (s State) MarshalJSON() ([]byte, error) {
	if s.phase == 0 {
		return nil, cards.Refuse(cards.RuleState, "position", "the zero State is no game")
	}
	return json.Marshal(s.Position())
}

// UnmarshalJSON sets the position from JSON. JSON that is no position, for
// unknown fields too, is refused for [cards.RuleState]; what the fields say is checked by
// [Position.State].
func (p *Position) UnmarshalJSON(data []byte) error {
	type plain Position // without this method
	var next plain
	if err := cards.UnmarshalStrict(data, &next); err != nil {
		return refusePosition("%v", err)
	}
	*p = Position(next)
	return nil
}

// UnmarshalJSON sets the state from a position in JSON, which is checked as by
// [Position.State]. Unknown fields are refused.
func (s *State) UnmarshalJSON(data []byte) error {
	var p Position
	if err := p.UnmarshalJSON(data); err != nil {
		return err
	}
	next, err := p.State()
	if err == nil {
		*s = next
	}
	return err
}

// String returns the position of the state in JSON, "State{}" for the zero State.
func (s State) String() string {
	data, err := s.MarshalJSON()
	if err != nil {
		return "State{}"
	}
	return string(data)
}
