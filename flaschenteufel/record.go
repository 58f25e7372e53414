package flaschenteufel

import (
	"iter"

	"spielwerk/cards"
)

// RulesVersion is the version of the rules that this package plays. It rises
// when a record of an earlier version would no longer replay to the same states.
const RulesVersion = 1

// Record is a game of Flaschenteufel as text, from which it can be replayed
// exactly; see [cards.Record] for its form.
type Record struct{ cards.Record }

// NewRecord returns the record of a game that has just begun. It refuses options
// as [New] does.
func NewRecord(o Options) (Record, error) {
	s, err := New(o)
	if err != nil {
		return Record{}, err
	}
	r, err := cards.NewRecord(Game{}.Name(), RulesVersion, Game{}.Options(s))
	return Record{r}, err
}

// ParseRecord reads the text of a record; see [cards.ParseRecord].
func ParseRecord(text string) (Record, error) {
	r, err := cards.ParseRecord(text)
	return Record{r}, err
}

// AddDeal adds a deal at the end; see [cards.Record.Add]. A pile that is no permutation of
// the pack is refused for [cards.RulePile].
func (r *Record) AddDeal(pile []Card) error {
	if v := checkPile(pile); v != nil {
		return v
	}
	return r.Add("deal " + words(pile...))
}

// AddMove adds a move at the end; see [cards.Record.Add]. A move that has no text is refused
// for [cards.RuleMove], as by [Move.AppendText].
func (r *Record) AddMove(m Move) error {
	text, err := m.MarshalText()
	if err != nil {
		return err
	}
	return r.Add(string(text))
}

// Replay yields the states of the game: the first one, then the one after each
// deal and move. What cannot be replayed ends it with the last state and an
// error; a record of another version of the rules is refused for [cards.RuleRulesVersion].
func (r Record) Replay() iter.Seq2[State, error] { return cards.Replay(Game{}, r.Record) }
