package flaschenteufel

import (
	"fmt"
	"iter"
	"slices"

	"spielwerk/cards"
)

// A Phase is what a game is waiting for. The zero value is no phase. In text and
// JSON it is one word: "deal", "exchange", "tricks" or "over".
type Phase uint8

// The phases, in the order of a round.
const (
	// PhaseDeal: the pack is to be shuffled and dealt.
	PhaseDeal Phase = iota + 1
	// PhaseExchange: some seats have yet to exchange.
	PhaseExchange
	// PhaseTricks: a card is to be played.
	PhaseTricks
	// PhaseOver: the game is over.
	PhaseOver
)

var phaseWords = [...]string{PhaseDeal: "deal", PhaseExchange: "exchange", PhaseTricks: "tricks", PhaseOver: "over"}

// String returns the word for the phase.
func (p Phase) String() string {
	if p == 0 || int(p) >= len(phaseWords) {
		return fmt.Sprintf("Phase(%d)", uint8(p))
	}
	return phaseWords[p]
}

// MarshalText returns the word for the phase. A value that is no phase is an error.
func (p Phase) MarshalText() ([]byte, error) {
	if p == 0 || int(p) >= len(phaseWords) {
		return nil, fmt.Errorf("flaschenteufel: %v is no phase", p)
	}
	return []byte(phaseWords[p]), nil
}

// UnmarshalText sets the phase from its word.
func (p *Phase) UnmarshalText(text []byte) error {
	i := slices.Index(phaseWords[:], string(text))
	if i < int(PhaseDeal) {
		return fmt.Errorf("phase %q: want deal, exchange, tricks or over", text)
	}
	*p = Phase(i)
	return nil
}

// handOpen is added to a seat to find its open hand: with two players the open
// hands of seats 0 and 1 are kept where others keep the hands of seats 2 and 3.
const handOpen = 2

// State is a game at one moment: a value of 112 bytes without pointers. Copying
// it takes a snapshot, == compares whole games, and it can be the key of a map.
//
// A State is valid if and only if it comes from [New], [Deal], [Apply] or
// [Position.State]. The zero value is not: it has no moves, no pile and no
// result, and refuses every move for [cards.RuleState].
type State struct {
	public
	hand   [MaxPlayers]mask             // by seat; see handOpen
	passed [MaxPlayers][MaxPlayers]Card // by seat, in the places of exchange.go; zero until the seat has exchanged
}

// public is the part of a game that every seat may see. It is 64 bytes, and State and View are multiples of 16, since Go copies other sizes by
// overlapping moves, for which the processor has to wait.
type public struct {
	won     [MaxPlayers]mask // by seat: cards won this round, the one under the bottle included
	down    mask             // the cards of trick as a set
	total   [MaxPlayers]int16
	trick   [MaxPlayers]Card // in the order played
	played  uint8            // cards in trick
	price   Card             // StartPrice until somebody buys
	owner   cards.Seat
	leader  cards.Seat // of the trick; of the round before the first
	phase   Phase
	round   uint8 // from 1
	players uint8
	first   cards.Seat // Options.FirstLead
	rounds  uint8
	target  uint16
}

// New starts a game. It waits for the first deal. Options outside their ranges
// are refused for [RulePlayers] or [RuleGameEnd].
func New(o Options) (State, error) {
	o, v := o.normal()
	if v != nil {
		return State{}, v
	}
	return State{public: newPublic(o)}, nil
}

// newPublic returns the table before the first deal. The options are normal.
func newPublic(o Options) public {
	t := public{
		players: uint8(o.Players),
		rounds:  uint8(o.Rounds),
		target:  uint16(o.Target),
		first:   o.FirstLead,
		round:   1,
		phase:   PhaseDeal,
		price:   StartPrice,
		owner:   cards.Nobody,
	}
	t.leader = t.opener()
	return t
}

// opener returns the seat that leads the first trick of the round.
func (t *public) opener() cards.Seat {
	return cards.Seat((uint8(t.first) + t.round - 1) % t.players)
}

// turn returns the seat whose card is due in PhaseTricks.
func (t *public) turn() cards.Seat { return t.seatAt(t.played) }

// seatAt returns the seat that plays card i, 0 to 3, of the trick: the remainder of
// leader + i by the number of players, without a division.
func (t *public) seatAt(i uint8) cards.Seat {
	n := uint8(t.leader) + i
	if n >= t.players {
		n -= t.players
	}
	if n >= t.players { // two players: up to 1 + 3
		n -= t.players
	}
	return cards.Seat(n)
}

// trickSize returns the number of cards in a trick: four but for three players.
func (t *public) trickSize() uint8 {
	if t.players == 3 {
		return 3
	}
	return 4
}

// toAct returns the seats with a legal move, given those that have exchanged.
func (t *public) toAct(chosen cards.Set[cards.Seat]) cards.Set[cards.Seat] {
	switch t.phase {
	case PhaseDeal:
		return cards.SetOf(cards.Nature)
	case PhaseExchange:
		return t.seats().Minus(chosen)
	case PhaseTricks:
		return cards.SetOf(t.turn())
	case PhaseOver:
	}
	return cards.Set[cards.Seat]{}
}

func (t *public) seats() cards.Set[cards.Seat] {
	return cards.SetOfBits[cards.Seat](1<<t.players-1, 0)
}

// wonCards returns the cards of all tricks won this round.
func (t *public) wonCards() mask { return t.won[0] | t.won[1] | t.won[2] | t.won[3] }

// follow returns what may be played from one hand, given the cards of the colour led
// ([RuleFollowSuit], [RuleTwoFollow]).
func follow(hand, led mask) mask {
	if suit := hand & led; suit != 0 {
		return suit
	}
	return hand
}

// led returns the cards of the colour led, the whole pack if no card was led.
func (t *public) led() mask { return suitOf[t.trick[0]] }

// ended reports whether the game is over once that many rounds are scored ([RuleGameEnd]).
func (t *public) ended(scored uint8) bool {
	if scored == 0 {
		return false
	}
	if scored >= MaxRounds || t.rounds > 0 && scored >= t.rounds {
		return true
	}
	return t.target > 0 && int(slices.Max(t.total[:t.players])) >= int(t.target)
}

// held returns all the cards in a seat's hand or hands. Seats are below 2 and 4 here; the
// masks spare the check of the bounds.
func (s *State) held(seat cards.Seat) mask {
	if s.players == 2 {
		return s.hand[seat&1] | s.hand[seat&1+handOpen]
	}
	return s.hand[seat&3]
}

// chosen returns the seats that have exchanged.
func (s *State) chosen() cards.Set[cards.Seat] {
	var set cards.Set[cards.Seat]
	for seat := range cards.Seat(MaxPlayers) {
		if s.passed[seat][0] != 0 {
			set = set.With(seat)
		}
	}
	return set
}

// known reports whether the seat is at the table, so that an accessor has
// something to tell of it.
func (t *public) seated(seat cards.Seat) bool { return seat.IsPlayer(int(t.players)) }

// Options returns the options of the game, normalised.
func (t public) Options() Options {
	return Options{Players: int(t.players), Rounds: int(t.rounds), Target: int(t.target), FirstLead: t.first}
}

// Players returns the number of players.
func (t public) Players() int { return int(t.players) }

// Phase returns what the game is waiting for.
func (t public) Phase() Phase { return t.phase }

// Round returns the number of the round that is played or due, from 1; at the
// end, of the last one played.
func (t public) Round() int { return int(t.round) }

// Leader returns the seat that leads the trick that is played or due; before the
// first trick of a round the seat at the dealer's left, at the end seat 0.
func (t public) Leader() cards.Seat { return t.leader }

// Price returns the price of the bottle: the number it stands on.
func (t public) Price() int { return int(t.price) }

// Owner returns the owner of the bottle, [cards.Nobody] until somebody buys it.
func (t public) Owner() cards.Seat { return t.owner }

// Trick yields the cards of the trick in the order they were played; the first
// one is the leader's.
func (t public) Trick() iter.Seq[Card] { return slices.Values(t.trick[:t.played]) }

// Won returns the cards that the seat has won this round, the price card under
// its bottle included.
func (t public) Won(seat cards.Seat) cards.Set[Card] {
	if !t.seated(seat) {
		return cards.Set[Card]{}
	}
	return t.won[seat].set()
}

// Total returns the coins that the seat has scored in all rounds so far.
func (t public) Total(seat cards.Seat) int {
	if !t.seated(seat) {
		return 0
	}
	return int(t.total[seat])
}

// Hand returns the seat's hand; with two players, its hidden hand.
func (s State) Hand(seat cards.Seat) cards.Set[Card] {
	if !s.seated(seat) {
		return cards.Set[Card]{}
	}
	return s.hand[seat].set()
}

// Open returns the seat's open hand in a game for two, else the empty set. It
// lies open to both players once both have exchanged.
func (s State) Open(seat cards.Seat) cards.Set[Card] {
	if s.players != 2 || !s.seated(seat) {
		return cards.Set[Card]{}
	}
	return s.hand[seat+handOpen].set()
}

// Passed returns what the seat passed on and laid in the devil's trick this
// round; the zero Passed until it has exchanged.
func (s State) Passed(seat cards.Seat) Passed {
	if !s.seated(seat) {
		return Passed{}
	}
	return passedOf(s.players, s.passed[seat])
}

// ToAct returns every seat with a legal move: those that have yet to exchange,
// the one to play, {[cards.Nature]} when a deal is due. It is empty at the end.
func (s State) ToAct() cards.Set[cards.Seat] { return s.toAct(s.chosen()) }

// Waiting returns the seats without whose move the game stands still: in this
// game all of [State.ToAct].
func (s State) Waiting() cards.Set[cards.Seat] { return s.ToAct() }

// Result returns places and totals in coins, and whether the game is over.
// Before that it is the zero Result.
func (t public) Result() (cards.Result, bool) {
	if t.phase != PhaseOver {
		return cards.Result{}, false
	}
	var scores [MaxPlayers]int32
	for i, total := range t.total {
		scores[i] = int32(total)
	}
	return cards.ResultOf(scores[:t.players]...), true
}
