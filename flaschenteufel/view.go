package flaschenteufel

import (
	"encoding/json"
	"slices"

	"spielwerk/cards"
)

// View is what one seat may know of a game: the table, its own hand, what it
// passed on, laid in the devil's trick and received, and how many cards the
// others hold. It is a comparable value that holds nothing else, so it can be
// sent to that seat as it is. The zero value is the view of no game: it has no
// moves, and [View.Sample] refuses it.
type View struct {
	public
	seat   cards.Seat            // Nobody for a spectator
	hand   mask                  // own
	open   [handOpen]mask        // two players: the open hands, as far as this seat sees them
	sizes  [MaxPlayers]uint8     // number of cards in State.hand
	chosen cards.Set[cards.Seat] // seats that have exchanged
	passed [MaxPlayers]Card      // by this seat, as in State.passed
	got    [toDevil]Card         // by this seat: the card passed to the left by its right neighbour, and to the right by its left one; see giver
}

// View returns what the seat may know. Any seat that is not at the table,
// [cards.Nobody] say, gets the view of a spectator, who sees no hands.
func (s State) View(seat cards.Seat) View {
	v := View{public: s.public, seat: cards.Nobody}
	if s.phase == 0 {
		return View{}
	}
	if s.phase != PhaseExchange && s.phase != PhaseTricks {
		if s.seated(seat) {
			v.seat = seat
		}
		return v
	}
	for i, hand := range s.hand {
		v.sizes[i] = uint8(hand.len())
	}
	v.chosen = s.chosen()
	exchanged := s.phase == PhaseTricks
	if s.players == 2 && exchanged {
		v.open = [handOpen]mask{s.hand[handOpen], s.hand[handOpen+1]}
	}
	if !s.seated(seat) {
		return v
	}
	v.seat, v.hand, v.passed = seat, s.hand[seat], s.passed[seat]
	if s.players == 2 {
		v.open[seat] = s.hand[seat+handOpen]
	}
	if exchanged {
		for i := range v.got {
			v.got[i] = s.passed[s.giver(seat, i)][i]
		}
	}
	return v
}

// Seat returns the seat whose view it is, [cards.Nobody] for a spectator.
func (v View) Seat() cards.Seat { return v.seat }

// Hand returns the hand of the view's seat; with two players its hidden hand.
func (v View) Hand() cards.Set[Card] { return v.hand.set() }

// HandSize returns the number of cards in a seat's hand; with two players in its
// hidden hand. No hand changes until all have exchanged.
func (v View) HandSize(seat cards.Seat) int {
	if !v.seated(seat) {
		return 0
	}
	return int(v.sizes[seat])
}

// Open returns a seat's open hand in a game for two, as far as it can be seen:
// before both have exchanged only by its owner.
func (v View) Open(seat cards.Seat) cards.Set[Card] {
	if v.players != 2 || !v.seated(seat) {
		return cards.Set[Card]{}
	}
	return v.open[seat].set()
}

// OpenSize returns the number of cards in a seat's open hand in a game for two, else 0.
func (v View) OpenSize(seat cards.Seat) int {
	if v.players != 2 || !v.seated(seat) {
		return 0
	}
	return int(v.sizes[seat+handOpen])
}

// Exchanged returns the seats that have chosen what to pass.
func (v View) Exchanged() cards.Set[cards.Seat] { return v.chosen }

// Passed returns what the view's seat passed on and laid in the devil's trick
// this round; the zero Passed before it has exchanged.
func (v View) Passed() Passed { return passedOf(v.players, v.passed) }

// Received returns what the view's seat was passed; the zero Received before all
// have exchanged.
func (v View) Received() Received {
	if v.players == 2 {
		return Received{Open: v.got[toOpen], Hidden: v.got[toHidden]}
	}
	return Received{Left: v.got[toRight], Right: v.got[toLeft]}
}

// ToAct returns every seat with a legal move; see [State.ToAct].
func (v View) ToAct() cards.Set[cards.Seat] { return v.toAct(v.chosen) }

// Waiting returns the seats without whose move the game stands still; see [State.Waiting].
func (v View) Waiting() cards.Set[cards.Seat] { return v.ToAct() }

// AppendMoves appends the legal moves of the view's seat, in the order of the
// function [AppendMoves].
func (v View) AppendMoves(dst []Move) []Move {
	switch {
	case v.seat == cards.Nobody || !v.ToAct().Has(v.seat):
		return dst
	case v.phase == PhaseExchange:
		return appendExchanges(dst, v.seat, v.hand, v.players == 2)
	case v.players == 2:
		return appendPlays(dst, v.seat, follow(v.hand, v.led())|follow(v.open[v.seat], v.led()))
	}
	return appendPlays(dst, v.seat, follow(v.hand, v.led()))
}

// viewJSON is the open form of a View.
type viewJSON struct {
	Version int `json:"v"`
	Table
	Seat      cards.Seat            `json:"seat"`
	Hand      cards.Set[Card]       `json:"hand"`
	Open      []cards.Set[Card]     `json:"open,omitempty"`
	Sizes     []int                 `json:"sizes"`
	OpenSizes []int                 `json:"openSizes,omitempty"`
	Exchanged cards.Set[cards.Seat] `json:"exchanged"`
	Passed    Passed                `json:"passed,omitzero"`
	Received  Received              `json:"received,omitzero"`
	ToAct     cards.Set[cards.Seat] `json:"toAct"`
	Waiting   cards.Set[cards.Seat] `json:"waiting"`
}

func (v *View) wire() viewJSON {
	w := viewJSON{
		Version:   positionVersion,
		Table:     v.public.open(),
		Seat:      v.seat,
		Hand:      v.Hand(),
		Sizes:     ints(v.sizes[:v.players]),
		Exchanged: v.chosen,
		Passed:    v.Passed(),
		Received:  v.Received(),
		ToAct:     v.ToAct(),
		Waiting:   v.Waiting(),
	}
	if v.players == 2 {
		w.Open, w.OpenSizes = sets(v.open[:]), ints(v.sizes[handOpen:])
	}
	return w
}

func ints(list []uint8) []int {
	wide := make([]int, len(list))
	for i, n := range list {
		wide[i] = int(n)
	}
	return wide
}

// MarshalJSON returns the view in JSON: the fields of [Table], and seat, hand,
// sizes (of the hands, by seat), exchanged, passed, received, toAct and waiting;
// with two players open and openSizes too. The zero View is an error.
func (v View) MarshalJSON() ([]byte, error) {
	if v.phase == 0 {
		return nil, cards.Refuse(cards.RuleState, "view", "the zero View is of no game")
	}
	return json.Marshal(v.wire())
}

// String returns the view in JSON, "View{}" for the zero View.
func (v View) String() string {
	data, err := v.MarshalJSON()
	if err != nil {
		return "View{}"
	}
	return string(data)
}

// UnmarshalJSON sets the view from its JSON. A view that no valid state has is
// refused for [cards.RuleState], one with impossible options for their rule.
func (v *View) UnmarshalJSON(data []byte) error {
	var w viewJSON
	if err := cards.UnmarshalStrict(data, &w); err != nil {
		return cards.Refuse(cards.RuleState, "view", "%v", err)
	}
	next, err := w.view()
	if err == nil {
		*v = next
	}
	return err
}

// view is the opposite of wire. It accepts a view if some valid state has it.
func (w *viewJSON) view() (View, error) {
	refuse := func(format string, args ...any) (View, error) {
		return View{}, cards.Refuse(cards.RuleState, "view", format, args...)
	}
	if w.Version != positionVersion {
		return refuse("v: %d, want %d", w.Version, positionVersion)
	}
	t, refused := w.decode("view")
	if refused != nil {
		return View{}, refused
	}
	v := View{public: t, seat: w.Seat, hand: maskOf(w.Hand), chosen: w.Exchanged}
	n, open := int(t.players), t.openHands()
	switch {
	case !v.seated(w.Seat) && w.Seat != cards.Nobody:
		return refuse("seat: %v is not at the table", w.Seat)
	case len(w.Open) != 0 && len(w.Open) != open:
		return refuse("open: %d, want %d", len(w.Open), open)
	case len(w.Sizes) != 0 && len(w.Sizes) != n:
		return refuse("sizes: %d, want %d", len(w.Sizes), n)
	case len(w.OpenSizes) != 0 && len(w.OpenSizes) != open:
		return refuse("openSizes: %d, want %d", len(w.OpenSizes), open)
	}
	for i, hand := range w.Open {
		v.open[i] = maskOf(hand)
	}
	for i, size := range w.Sizes {
		v.sizes[i] = uint8(size)
	}
	for i, size := range w.OpenSizes {
		v.sizes[i+handOpen] = uint8(size)
	}
	v.passed, _ = w.Passed.list(t.players)
	if t.players == 2 {
		v.got = [toDevil]Card{toOpen: w.Received.Open, toHidden: w.Received.Hidden}
	} else {
		v.got = [toDevil]Card{toLeft: w.Received.Right, toRight: w.Received.Left}
	}
	// Some state must look like this to the seat, and like nothing else.
	world, ok := v.world(firstSource{})
	if !ok || world.invariant() != nil || world.View(v.seat) != v || v.differs(w) {
		return refuse("no game looks like this")
	}
	return v, nil
}

// differs reports whether a field of w is lost in v: one that has no place in
// this form of the game, or that follows from others and contradicts them.
func (v *View) differs(w *viewJSON) bool {
	again := v.wire()
	return again.Passed != w.Passed || again.Received != w.Received || again.ToAct != w.ToAct || again.Waiting != w.Waiting ||
		len(w.Sizes) != 0 && !slices.Equal(again.Sizes, w.Sizes) ||
		len(w.OpenSizes) != 0 && !slices.Equal(again.OpenSizes, w.OpenSizes)
}

// firstSource is a source that picks the first of any choice.
type firstSource struct{}

func (firstSource) Uint64() uint64 { return 0 }
