package laws

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"spielwerk/cards"
)

// The toy is a game small enough to see through that has all the laws speak of:
// deals of all and of some of the cards, hidden cards, views that forget,
// simultaneous choices, a move of chance, several rounds. Of eight cards each of two
// or three players gets two and chooses one of them face down; who holds the A must
// choose that. When all have chosen, the other cards go back to the rest, and each
// player gets one from there. Then chance turns up one of those left; who has chosen
// the highest card below that one scores a point. What was not chosen is never shown.
type toy struct{}

// A card is A to H, from 1.
type card uint8

func (c card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

func (c *card) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*c = 0
		return nil
	}
	parsed, err := parseCard(string(text))
	*c = parsed
	return err
}

func (c card) String() string {
	if c == 0 {
		return ""
	}
	return string(rune('A' + c - 1))
}

func parseCard(text string) (card, error) {
	if len(text) != 1 || text[0] < 'A' || text[0] > 'H' {
		return 0, fmt.Errorf("card %q: want A to H", text)
	}
	return card(text[0]-'A') + 1, nil
}

var pack = []card{1, 2, 3, 4, 5, 6, 7, 8}

type phase uint8

const (
	dealing phase = iota + 1
	choosing
	redealing
	turning
	over
)

// deals reports whether a pile is due.
func (p phase) deals() bool { return p == dealing || p == redealing }

// plays reports whether the players have cards.
func (p phase) plays() bool { return p > dealing && p < over }

// settings are the options of the toy.
type settings struct {
	Players, Rounds uint8
}

// table is what everybody sees.
type table struct {
	settings
	Round uint8
	Phase phase
	Total [3]uint8
}

// state is a game of the toy. The note is no part of it, and has no place in JSON:
// the toy leaves it at zero, and faults are planted in it.
type state struct {
	table
	Hand   [3][2]card
	Chosen [3]card
	note   float64
}

// view is what a seat sees of a state. The note is as that of a state.
type view struct {
	table
	Seat   cards.Seat
	Hand   [2]card
	Chosen card
	Did    cards.Set[cards.Seat]
	wait   cards.Set[cards.Seat] // in place of ToAct, where a fault is planted
	note   float64
}

const (
	ruleDeal   cards.Rule = "toy/deal"
	ruleHand   cards.Rule = "toy/hand"
	ruleChoose cards.Rule = "toy/choose"
	ruleDuty   cards.Rule = "toy/duty"
	ruleTurn   cards.Rule = "toy/turn"
	ruleScore  cards.Rule = "toy/score"
)

func (toy) Name() string      { return "toy" }
func (toy) RulesVersion() int { return 1 }

func (toy) New(options string) (state, error) {
	var o settings
	if err := cards.UnmarshalStrict([]byte(options), &o); err != nil {
		return state{}, cards.Refuse(cards.RuleState, "options", "%v", err)
	}
	if o.Players < 2 || o.Players > 3 || o.Rounds < 1 {
		return state{}, cards.Refuse(ruleDeal, "options", "want two or three players and a round")
	}
	return state{table: table{settings: o, Round: 1, Phase: dealing}}, nil
}

func (toy) Options(s state) string { return cards.JSON(s.settings) }

func (toy) Players(s state) int { return int(s.Players) }

func (toy) Pile(s state) string {
	if !s.Phase.deals() {
		return ""
	}
	return string(cards.AppendWords(nil, s.pile()...))
}

// pile returns the cards that nobody has chosen.
func (s state) pile() []card { return without(pack, s.Chosen[:]) }

// without returns the cards of a list that are not among others.
func without(list, others []card) []card {
	return slices.DeleteFunc(slices.Clone(list), func(c card) bool { return slices.Contains(others, c) })
}

// blocked refuses what the phase refuses, whatever it is.
func (s state) blocked(what string, deal bool) *cards.Violation {
	switch {
	case s.Phase == 0:
		return cards.Refuse(cards.RuleState, what, "no game")
	case s.Phase == over:
		return cards.Refuse(cards.RuleOver, what, "over")
	case deal != s.Phase.deals():
		return cards.Refuse(cards.RulePile, what, "a deal is due: %t", !deal)
	}
	return nil
}

func (g toy) Deal(s state, deal string) (state, error) {
	if v := s.blocked("deal", true); v != nil {
		return s, v
	}
	order, err := cards.ParseDeal(deal, s.pile(), parseCard)
	if err != nil {
		return s, cards.Refuse(cards.RulePile, "deal", "%v", err)
	}
	for seat := range s.Players {
		hand := []card{s.Chosen[seat], order[seat]}
		if s.Phase == dealing {
			hand = order[2*seat : 2*seat+2]
		}
		s.Hand[seat] = [2]card(slices.Sorted(slices.Values(hand)))
	}
	s.Phase++
	return s, nil
}

func (g toy) Shuffle(s state, src rand.Source) state {
	if s.Phase.deals() {
		s, _ = g.Deal(s, cards.ShuffleText(src, g.Pile(s)))
	}
	return s
}

func (s state) check(m move) *cards.Violation {
	if v := s.blocked(m.String(), false); v != nil {
		return v
	}
	nature := m.seat == cards.Nature
	switch {
	case !slices.Contains(pack, m.card) || !nature && !m.seat.IsPlayer(int(s.Players)) || m.note != 0:
		return cards.Refuse(cards.RuleMove, m.String(), "no such card or seat")
	case nature != (s.Phase == turning):
		return cards.Refuse(ruleTurn, m.String(), "a card is to be turned up: %t", !nature)
	case nature && !slices.Contains(s.rest(), m.card):
		return cards.Refuse(ruleTurn, m.String(), "dealt")
	case !nature && s.Chosen[m.seat] != 0:
		return cards.Refuse(ruleChoose, m.String(), "chosen")
	case !nature && !slices.Contains(s.Hand[m.seat][:], m.card):
		return cards.Refuse(ruleHand, m.String(), "not held")
	case !nature && !slices.Contains(choices(s.Hand[m.seat]), m.card):
		return cards.Refuse(ruleDuty, m.String(), "the A is held")
	}
	return nil
}

// choices returns the cards of a hand, in order, that may be chosen.
func choices(hand [2]card) []card {
	if hand[0] == pack[0] {
		return hand[:1]
	}
	return hand[:]
}

// rest returns the cards that nobody holds.
func (s state) rest() []card {
	return without(pack, slices.Concat(s.Hand[0][:], s.Hand[1][:], s.Hand[2][:]))
}

func (g toy) Apply(s state, m move) (state, error) {
	if v := s.check(m); v != nil {
		return s, v
	}
	if s.Phase == choosing {
		s.Chosen[m.seat] = m.card
		if !slices.Contains(s.Chosen[:s.Players], 0) {
			s.Phase = redealing
		}
		return s, nil
	}
	if winner, ok := s.winner(m.card); ok {
		s.Total[winner]++
	}
	s.Hand, s.Chosen = [3][2]card{}, [3]card{}
	s.Phase = dealing
	if s.Round == s.Rounds {
		s.Phase = over
		return s, nil
	}
	s.Round++
	return s, nil
}

func (s state) winner(turned card) (winner cards.Seat, ok bool) {
	best := card(0)
	for seat, c := range s.Chosen {
		if c < turned && c > best {
			best, winner = c, cards.Seat(seat)
		}
	}
	return winner, best != 0
}

func (g toy) AppendMoves(dst []move, s state) []move {
	switch s.Phase {
	case choosing:
		for seat := range s.Players {
			if s.Chosen[seat] == 0 {
				dst = appendChoices(dst, cards.Seat(seat), s.Hand[seat])
			}
		}
	case turning:
		for _, c := range s.rest() {
			dst = append(dst, move{seat: cards.Nature, card: c})
		}
	}
	return dst
}

func appendChoices(dst []move, seat cards.Seat, hand [2]card) []move {
	for _, c := range choices(hand) {
		dst = append(dst, move{seat: seat, card: c})
	}
	return dst
}

func (g toy) ExplainDeal(s state, deal string) (state, []cards.Event, error) {
	next, err := g.Deal(s, deal)
	if err != nil {
		return next, nil, err
	}
	var events []cards.Event
	for i := range next.Players {
		seat, dealt := cards.Seat(i), without(next.Hand[i][:], s.Chosen[i:i+1])
		events = append(events, cards.Event{
			Rule: ruleDeal, Seat: cards.Nature, To: seat, N: len(dealt), Cards: string(cards.AppendWords(nil, dealt...)),
			Text: "For you.", Public: "For another.", Known: cards.SetOf(seat), Shown: cards.SetOf(seat),
		})
	}
	return next, events, nil
}

func (g toy) Explain(s state, m move) (state, []cards.Event, error) {
	next, err := g.Apply(s, m)
	if err != nil {
		return next, nil, err
	}
	e := cards.Event{Rule: ruleChoose, Seat: m.seat, To: cards.Nobody, N: 1, Cards: m.card.String(), Text: "Chosen."}
	if m.seat != cards.Nature {
		e.Public, e.Known = "A choice.", cards.SetOf(m.seat)
		return next, []cards.Event{e}, nil
	}
	e.Rule, e.Known, e.Shown = ruleTurn, cards.Everyone(), cards.Everyone()
	score := cards.Event{
		Rule: ruleScore, Seat: cards.Nobody, To: cards.Nobody, Text: "The choices.", Cards: string(cards.AppendWords(nil, s.Chosen[:s.Players]...)),
		Known: cards.Everyone(), Shown: cards.Everyone(),
	}
	return next, []cards.Event{e, score}, nil
}

func (t table) toAct(did cards.Set[cards.Seat]) cards.Set[cards.Seat] {
	switch t.Phase {
	case dealing, redealing, turning:
		return cards.SetOf(cards.Nature)
	case choosing:
		return cards.SetOfBits[cards.Seat](1<<t.Players-1, 0).Minus(did)
	}
	return cards.Set[cards.Seat]{}
}

func (s state) did() cards.Set[cards.Seat] {
	var set cards.Set[cards.Seat]
	for seat, c := range s.Chosen {
		if c != 0 {
			set = set.With(cards.Seat(seat))
		}
	}
	return set
}

func (toy) ToAct(s state) cards.Set[cards.Seat]   { return s.toAct(s.did()) }
func (toy) Waiting(s state) cards.Set[cards.Seat] { return s.toAct(s.did()) }

func (toy) Result(s state) (cards.Result, bool) {
	if s.Phase != over {
		return cards.Result{}, false
	}
	var scores []int32
	for _, total := range s.Total[:s.Players] {
		scores = append(scores, int32(total))
	}
	return cards.ResultOf(scores...), true
}

func (toy) View(s state, seat cards.Seat) view {
	if s.Phase == 0 {
		return view{}
	}
	v := view{table: s.table, Seat: cards.Nobody, Did: s.did()}
	if seat.IsPlayer(int(s.Players)) {
		v.Seat, v.Hand, v.Chosen = seat, s.Hand[seat], s.Chosen[seat]
	}
	return v
}

func (v view) ToAct() cards.Set[cards.Seat]   { return v.toAct(v.Did).Union(v.wait) }
func (v view) Waiting() cards.Set[cards.Seat] { return v.toAct(v.Did) }

func (toy) ViewMoves(dst []move, v view) []move {
	if v.Phase == choosing && v.Seat != cards.Nobody && v.Chosen == 0 {
		dst = appendChoices(dst, v.Seat, v.Hand)
	}
	return dst
}

func (toy) Sample(v view, src rand.Source) (state, error) {
	s := state{table: v.table}
	if v.Phase == 0 {
		return state{}, cards.Refuse(cards.RuleState, "view", "no game")
	}
	if !v.Phase.plays() {
		return s, nil
	}
	rest := v.unseen()
	cards.Shuffle(src, rest)
	for i := range s.Players {
		seat := cards.Seat(i)
		if seat == v.Seat {
			s.Hand[i], s.Chosen[i] = v.Hand, v.Chosen
			continue
		}
		s.Hand[i] = [2]card(slices.Sorted(slices.Values(rest[:2])))
		rest = rest[2:]
		if v.Did.Has(seat) {
			may := s.Hand[i][:]
			if v.Phase != turning {
				may = choices(s.Hand[i])
			}
			s.Chosen[i] = may[cards.IntN(src, len(may))]
		}
	}
	return s, nil
}

// unseen returns the cards that the seat of the view does not hold.
func (v view) unseen() []card {
	if !v.Phase.plays() {
		return nil
	}
	return without(pack, v.Hand[:])
}

// UnmarshalJSON accepts what lost finds no fault with.
func (s *state) UnmarshalJSON(data []byte) error {
	type open state
	var o open
	if err := cards.UnmarshalStrict(data, &o); err != nil {
		return err
	}
	if err := lost(state(o)); err != nil {
		return err
	}
	*s = state(o)
	return nil
}

// lost says which card a state has lost or doubled.
func lost(s state) error {
	seen := map[card]bool{}
	for seat, hand := range s.Hand {
		plays := seat < int(s.Players) && s.Phase.plays()
		for _, c := range hand {
			if plays != (c != 0) || c != 0 && seen[c] {
				return fmt.Errorf("seat %d has lost or doubled %q", seat, c.String())
			}
			seen[c] = true
		}
	}
	return nil
}
