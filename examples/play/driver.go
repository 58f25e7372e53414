package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"

	"spielwerk/cards"
)

// human is the seat of the user.
const human cards.Seat = 0

// A party is what a game is played with.
type party struct {
	options string
	seed    uint64
	auto    bool // bots play the user's seat too, and all is shown
	in      *bufio.Reader
	out     *screen
	record  io.Writer
}

// A driver plays one game.
type driver[S any, M move, V any] struct {
	entry[S, M, V]
	party
	state  S
	chance rand.Source
	minds  [cards.MaxSeats]rand.Source // what each seat's bot draws from
}

// errLeft says that the user left the game.
var errLeft = errors.New("the user left")

// newDriver returns a driver for the game that has just begun. Deals and bots draw
// from sources of their own, so that the seed deals the same whoever plays.
func newDriver[S any, M move, V any](e entry[S, M, V], p party) (*driver[S, M, V], error) {
	s, err := e.New(p.options)
	d := &driver[S, M, V]{entry: e, party: p, state: s, chance: rand.NewPCG(p.seed, 0)}
	for seat := range d.minds {
		d.minds[seat] = rand.NewPCG(p.seed, uint64(seat)+1)
	}
	return d, err
}

func (e entry[S, M, V]) play(p party) error {
	d, err := newDriver(e, p)
	if err != nil {
		return err
	}
	head, err := cards.NewRecord(e.Name(), e.RulesVersion(), p.options)
	if err != nil {
		return err
	}
	if _, err = fmt.Fprint(p.record, head); err != nil {
		return err
	}
	p.out.printf("A game of %s with the options %s. To repeat it: -seed %d\n", e.Name(), p.options, p.seed)
	if !p.auto {
		p.out.printf("You are seat %v. Type ? for help at any time.\n", human)
	}
	p.out.gap()
	if err = d.run(); errors.Is(err, errLeft) {
		p.out.printf("\nYou leave; the game stays unfinished.\n")
		return nil
	}
	return err
}

// run plays to the end. Each step is recorded when it is made, so a record holds
// the game as far as it got, however it was broken off.
func (d *driver[S, M, V]) run() error {
	for {
		step, err := d.next()
		if err != nil || step == "" {
			return err
		}
		s, events, err := cards.ExplainStep(d.Game, d.state, step)
		if err != nil {
			return err
		}
		if _, err = fmt.Fprintln(d.record, step); err != nil {
			return err
		}
		d.state = s
		if !d.auto {
			for i := range events {
				events[i] = events[i].For(human)
			}
		}
		d.out.tell(d.Name(), "", events)
		if len(events) > 1 { // something came to an end
			d.out.gap()
		}
		if result, over := d.Result(s); over {
			d.out.places(result)
		}
	}
}

// next returns the next step of the game in the form of records: a deal, or a move
// of chance, of the user or of a bot. It is empty when the game is over.
func (d *driver[S, M, V]) next() (string, error) {
	if pile := d.Pile(d.state); pile != "" {
		return "deal " + cards.ShuffleText(d.chance, pile), nil
	}
	toAct, bots := d.ToAct(d.state), d.Waiting(d.state)
	switch {
	case toAct.IsEmpty():
		return "", nil
	case toAct.Has(cards.Nature):
		moves := d.AppendMoves(nil, d.state)
		return moves[cards.IntN(d.chance, len(moves))].String(), nil
	case !d.auto && toAct.Has(human):
		step, err := d.ask(d.View(d.state, human), !bots.Has(human))
		if step != "" || err != nil {
			return step, err
		}
		bots = bots.Without(human)
	}
	// Bots move only where the game stands still without them.
	seat := slices.Min(slices.Collect(bots.All()))
	best, err := d.rank(d.View(d.state, seat), seat, d.minds[seat])
	if err != nil {
		return "", err
	}
	return best[0].String(), nil
}
