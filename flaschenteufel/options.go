package flaschenteufel

import "spielwerk/cards"

// Limits of the options.
const (
	MinPlayers = 2
	MaxPlayers = 4
	// MaxRounds is the number of rounds after which every game ends.
	MaxRounds = 100
	MaxTarget = 10_000
	// DefaultTarget is the total to be reached where neither Rounds nor Target is given.
	DefaultTarget = 500
)

// Options are what the players agree on before the game. Only Players must be
// given; the zero value of every other field is its default.
type Options struct {
	// Players is the number of players, 2 to 4 (RulePlayers).
	Players int `json:"players"`
	// Rounds ends the game after that many rounds, 1 to 100 (RuleGameEnd);
	// 0: no agreed number.
	Rounds int `json:"rounds,omitzero"`
	// Target ends the game after the round in which somebody's total reaches it,
	// 1 to 10,000 coins (RuleGameEnd). 0: no target, or DefaultTarget if
	// Rounds is 0 too.
	Target int `json:"target,omitzero"`
	// FirstLead is the seat that leads the first round; its right neighbour is
	// the first dealer (RuleDeal).
	FirstLead cards.Seat `json:"firstLead,omitzero"`
}

// normal returns the options with defaults filled in, or why they are refused.
func (o Options) normal() (Options, *cards.Violation) {
	switch {
	case o.Players < MinPlayers || o.Players > MaxPlayers:
		return o, cards.Refuse(RulePlayers, "options", "players: %d, want %d to %d", o.Players, MinPlayers, MaxPlayers)
	case !o.FirstLead.IsPlayer(o.Players):
		return o, cards.Refuse(RulePlayers, "options", "firstLead: seat %v is not at a table of %d", o.FirstLead, o.Players)
	case o.Rounds < 0 || o.Rounds > MaxRounds:
		return o, cards.Refuse(RuleGameEnd, "options", "rounds: %d, want 0 to %d", o.Rounds, MaxRounds)
	case o.Target < 0 || o.Target > MaxTarget:
		return o, cards.Refuse(RuleGameEnd, "options", "target: %d, want 0 to %d", o.Target, MaxTarget)
	case o.Rounds == 0 && o.Target == 0:
		o.Target = DefaultTarget
	}
	return o, nil
}
