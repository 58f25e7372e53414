package cards

// An Event is one step of what a move or a deal brought about. It is what a
// server sends to its clients instead of moves, which may name hidden cards:
// each client gets [Event.For] its seat.
type Event struct {
	// Rule is the rule by which it happened.
	Rule Rule `json:"rule"`
	// Seat is who did it or whom it befell; Nature for chance.
	Seat Seat `json:"seat"`
	// To is to whom it was done; Nobody if to no one.
	To Seat `json:"to"`
	// N is how many or how much, in the unit of the rule. It is public: a secret amount
	// stands in Cards and Text only.
	N int `json:"n"`
	// Cards are the cards concerned, as words with a space between.
	Cards string `json:"cards,omitempty"`
	// Text is a sentence that says it, cards included.
	Text string `json:"text"`
	// Public is the sentence for those who may not know Cards and Text.
	Public string `json:"public,omitempty"`
	// Known are the seats that may know Cards and Text; Nobody stands for spectators.
	Known Set[Seat] `json:"known"`
	// Shown are those of Known who learn by this event what was hidden from
	// them. A server must not let a move be taken back past an event that shows
	// something.
	Shown Set[Seat] `json:"shown"`
}

// Everyone returns the set of all seats and [Nobody], for spectators: the value of
// Event.Known for what is public.
func Everyone() Set[Seat] { return Set[Seat]{lo: 1<<MaxSeats - 1 | 1<<Nobody} }

// For returns the event as that seat may know it: whole for a seat in Known;
// for others the public sentence without the cards. Any seat above 7 is a
// spectator.
func (e Event) For(seat Seat) Event {
	if seat >= MaxSeats {
		seat = Nobody
	}
	if !e.Known.Has(seat) {
		e.Cards, e.Text, e.Known = "", e.Public, Everyone()
	}
	e.Public = ""
	return e
}
