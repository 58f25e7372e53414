// Package spielwerk is the front door of a module that plays German card games: each game
// is a package of its own, a pure and deterministic rules engine with a conformance suite
// that holds it to its rules. The package itself is empty.
//
// The games:
//
//   - [spielwerk/flaschenteufel]: tricks, and a bottle that nobody wants to own in the end
//
// What they share (seats, sets, the shuffle, rules, events, results, records) is in
// [spielwerk/cards]. The comment of each game's package is its rulebook: it states every
// rule in the order of play and links it to a constant that tells its source and, where
// the source is open, the reading taken.
//
// # The contract
//
// Every game exports the same names, among others:
//
//	New(Options) (State, error)               a game, waiting for its first deal
//	Pile(State) []Card                        what has to be shuffled now, nil if nothing
//	Deal(State, []Card) (State, error)        deals it
//	AppendMoves([]Move, State) []Move         the legal moves of all seats
//	Apply(State, Move) (State, error)         makes one
//	Explain(State, Move) (State, []cards.Event, error)
//	                                          the same, and tells what it brought about
//	State.ToAct() cards.Set[cards.Seat]       who has a legal move
//	State.View(cards.Seat) View               what a seat may know, with its moves and Sample
//	State.Position() Position                 everything, as JSON; Position.State validates it
//	Record                                    a game as text, which replays
//	State.Result() (cards.Result, bool)       places and scores, once the game is over
//	Game                                      all of it as a cards.Game, for generic code
//
// A whole game, played at random:
//
//	src := rand.NewPCG(1, 2)
//	game, err := flaschenteufel.New(flaschenteufel.Options{Players: 4, Rounds: 1})
//	for err == nil && !game.ToAct().IsEmpty() {
//		if pile := flaschenteufel.Pile(game); pile != nil {
//			cards.Shuffle(src, pile)
//			game, err = flaschenteufel.Deal(game, pile)
//			continue
//		}
//		moves := flaschenteufel.AppendMoves(nil, game)
//		game, err = flaschenteufel.Apply(game, moves[cards.IntN(src, len(moves))])
//	}
//	result, over := game.Result()
//
// A State is a comparable value without pointers: a copy is a snapshot, == compares, and
// it can be the key of a map. Functions never change their arguments and never panic; what
// is refused comes back unchanged with a *cards.Violation that names the rule broken.
//
// Chance comes from outside, by Deal and by moves of the seat cards.Nature. No package
// reads a clock or a random source, so options, deals and moves replay a game exactly.
package spielwerk
