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

// AddDeal returns the record with a deal at its end.
func (r Record) AddDeal(pile []Card) (Record, error) { return r.Add("deal " + words(pile...)) }

// AddMove returns the record with a move at its end.
func (r Record) AddMove(m Move) (Record, error) { return r.Add(m.String()) }

// Add returns the record with a step at its end: the text of a move, or "deal" and the
// cards dealt. Whether it is legal is not asked.
func (r Record) Add(step string) (Record, error) {
	next, err := r.Record.Add(step)
	return Record{next}, err
}

// Comment returns the record with a comment at its end; see [cards.Record.Comment].
func (r Record) Comment(text string) Record { return Record{r.Record.Comment(text)} }

// Replay yields the states of the game: the first one, then the one after each
// deal and move. What cannot be replayed ends it with the last state and an
// error; a record of another version of the rules is refused for [cards.RuleRulesVersion].
func (r Record) Replay() iter.Seq2[State, error] { return cards.Replay(Game{}, r.Record) }
