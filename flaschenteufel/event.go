package flaschenteufel

import (
	"fmt"

	"spielwerk/cards"
)

// Explain is [Apply] with the events that the move brings about, in the order
// they happen. They cite the rule each step follows: [RuleExchange] and
// [RuleTwoExchange] for a choice and for each card that changes hands,
// [RuleDevilsTrick], [RuleTwoOpen]; [RuleLead], [RuleFollowSuit], [RuleNoSuit] and
// [RuleTwoFollow] for a card played; [RuleOverPrice], [RuleUnderPrice],
// [RulePriceFalls] and [RuleOldPrice] for a trick; [RuleScore], [RuleImpScore],
// [RuleGameEnd] and [RuleWinner] at the end of a round.
func Explain(s State, m Move) (State, []cards.Event, error) {
	if v := check(&s, m); v != nil {
		return s, nil, v
	}
	var j journal
	s.advance(m, &j)
	return s, j, nil
}

// ExplainDeal is [Deal] with the events that the deal brings about: for each
// seat the cards it gets ([RuleDeal]; with two players [RuleTwoDeal], the hidden
// hand first), then the price at which the bottle starts ([RuleStartPrice]).
func ExplainDeal(s State, pile []Card) (State, []cards.Event, error) {
	if v := checkDeal(&s, pile); v != nil {
		return s, nil, v
	}
	var j journal
	s.deal(pile, &j)
	return s, j, nil
}

// A journal collects events; transitions that are given none write none.
type journal []cards.Event

// add appends a public event.
func (j *journal) add(e cards.Event, format string, args ...any) {
	e.Text = fmt.Sprintf(format, args...)
	e.Known = cards.Everyone()
	*j = append(*j, e)
}

// addSecret appends an event whose cards only some seats may know.
func (j *journal) addSecret(e cards.Event, public, format string, args ...any) {
	e.Text, e.Public = fmt.Sprintf(format, args...), public
	*j = append(*j, e)
}

func others(seat cards.Seat) cards.Set[cards.Seat] { return cards.Everyone().Without(seat) }

func (j *journal) dealt(s *State) {
	dealer := s.leader.Right(int(s.players))
	hand := func(rule cards.Rule, seat cards.Seat, m mask, kind string) {
		public := fmt.Sprintf("Seat %v is dealt %d cards%s.", seat, m.len(), kind)
		j.addSecret(cards.Event{
			Rule: rule, Seat: dealer, To: seat, N: m.len(), Cards: m.text(), Known: cards.SetOf(seat), Shown: cards.SetOf(seat),
		}, public, "Seat %v is dealt %s%s.", seat, m.text(), kind)
	}
	for seat := range cards.Seat(s.players) {
		if s.players == 2 {
			hand(RuleTwoDeal, seat, s.hand[seat], " as its hidden hand")
			hand(RuleTwoDeal, seat, s.hand[seat+handOpen], " as its open hand")
		} else {
			hand(RuleDeal, seat, s.hand[seat], "")
		}
	}
	j.add(cards.Event{Rule: RuleStartPrice, Seat: cards.Nobody, To: cards.Nobody, N: StartPrice},
		"The bottle stands unowned at a price of %d.", StartPrice)
}

func (j *journal) chose(s *State, m Move) {
	rule := RuleExchange
	if s.players == 2 {
		rule = RuleTwoExchange
	}
	seat := m.Seat()
	j.addSecret(cards.Event{
		Rule: rule, Seat: seat, To: cards.Nobody, N: int(m.count()), Cards: words(m.Cards()...), Known: cards.SetOf(seat),
	}, fmt.Sprintf("Seat %v has chosen what to pass.", seat), "Seat %v has chosen to pass %v.", seat, passedOf(s.players, m.list()))
}

// exchanged tells, after all have chosen, which cards went where.
func (j *journal) exchanged(s *State) {
	rule := RuleExchange
	if s.players == 2 {
		rule = RuleTwoExchange
	}
	for seat := range cards.Seat(s.players) {
		for i, c := range s.passed[seat][:toDevil] {
			to := cards.Seat(s.receiver(seat, i) % int(s.players))
			hand := ""
			if s.players == 2 {
				hand = [...]string{toOpen: ", to its open hand", toHidden: ", to its hidden hand"}[i]
			}
			j.addSecret(cards.Event{
				Rule: rule, Seat: seat, To: to, N: 1, Cards: c.String(), Known: cards.SetOf(seat, to), Shown: cards.SetOf(to),
			}, fmt.Sprintf("Seat %v passes a card to seat %v%s.", seat, to, hand), "Seat %v passes %v to seat %v%s.", seat, c, to, hand)
		}
		laid, kept := words(s.passed[seat][toDevil:s.exchangeSize()]...), "a card"
		if s.players == 2 {
			kept = "two cards"
		}
		j.addSecret(cards.Event{
			Rule: RuleDevilsTrick, Seat: seat, To: cards.Nobody, N: int(s.exchangeSize()) - toDevil, Cards: laid, Known: cards.SetOf(seat),
		}, fmt.Sprintf("Seat %v lays %s in the devil's trick.", seat, kept), "Seat %v lays %s in the devil's trick.", seat, laid)
	}
	if s.players != 2 {
		return
	}
	for seat := range cards.Seat(s.players) {
		open := s.hand[seat+handOpen]
		j.add(cards.Event{Rule: RuleTwoOpen, Seat: seat, To: cards.Nobody, N: open.len(), Cards: open.text(), Shown: others(seat)},
			"Seat %v opens its open hand: %s.", seat, open.text())
	}
}

// played tells of a card that is about to be played.
func (j *journal) played(s *State, seat cards.Seat, c Card) {
	e := cards.Event{Seat: seat, To: cards.Nobody, N: 1, Cards: c.String(), Shown: others(seat)}
	for giver, passed := range s.passed {
		if passed[toLeft] == c || passed[toRight] == c {
			e.Shown = e.Shown.Without(cards.Seat(giver)) // who knew where it was
		}
	}
	if s.players == 2 && s.hand[seat+handOpen].has(c) {
		e.Shown = cards.Set[cards.Seat]{}
	}
	switch {
	case s.played == 0:
		e.Rule = RuleLead
		j.add(e, "Seat %v leads %v.", seat, c)
	case s.players == 2:
		e.Rule = RuleTwoFollow
		j.add(e, "Seat %v plays %v to the %v lead.", seat, c, s.trick[0].Colour())
	case c.Colour() == s.trick[0].Colour():
		e.Rule = RuleFollowSuit
		j.add(e, "Seat %v follows with %v.", seat, c)
	default:
		e.Rule = RuleNoSuit
		j.add(e, "Seat %v holds no %v and plays %v.", seat, s.trick[0].Colour(), c)
	}
}

// decided tells of a trick that is about to be given to its winner.
func (j *journal) decided(s *State, winner cards.Seat, card Card, sold bool) {
	e := cards.Event{Rule: RuleOverPrice, Seat: winner, To: cards.Nobody, N: s.down.coins(), Cards: words(s.trick[:s.played]...)}
	if !sold {
		j.add(e, "Nobody is below the price of %v: seat %v wins the trick with %v.", s.price, winner, card)
		return
	}
	e.Rule = RuleUnderPrice
	j.add(e, "Below the price of %v the highest card is %v: seat %v wins the trick and the bottle.", s.price, card, winner)
	j.add(cards.Event{Rule: RulePriceFalls, Seat: winner, To: cards.Nobody, N: int(card), Cards: card.String()},
		"The price falls to %v.", card)
	if s.owner != cards.Nobody {
		j.add(cards.Event{Rule: RuleOldPrice, Seat: s.owner, To: cards.Nobody, N: 1, Cards: s.price.String()},
			"The old price card %v stays with seat %v.", s.price, s.owner)
	}
}

// scored tells the points of a round that is over.
func (j *journal) scored(s *State, points [MaxPlayers]int, devil mask) {
	j.add(cards.Event{
		Rule: RuleDevilsTrick, Seat: cards.Nobody, To: cards.Nobody, N: devil.len(), Cards: devil.text(), Shown: cards.Everyone(),
	}, "The devil's trick is turned up: %s.", devil.text())
	for seat := range cards.Seat(s.players) {
		e := cards.Event{Rule: RuleScore, Seat: seat, To: cards.Nobody, N: points[seat]}
		if seat != s.owner {
			j.add(e, "Seat %v scores %d.", seat, points[seat])
			continue
		}
		e.Rule = RuleImpScore
		j.add(e, "Seat %v owns the bottle and scores %d.", seat, points[seat])
	}
}

// over tells how the game ended.
func (j *journal) over(s *State) {
	j.add(cards.Event{Rule: RuleGameEnd, Seat: cards.Nobody, To: cards.Nobody, N: int(s.round)},
		"The game ends after round %d.", s.round)
	result, _ := s.Result()
	for seat := range result.Winners().All() {
		j.add(cards.Event{Rule: RuleWinner, Seat: seat, To: cards.Nobody, N: int(s.total[seat])},
			"Seat %v wins with %d.", seat, s.total[seat])
	}
}
