package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"spielwerk/cards"
)

const (
	page        = 20 // moves listed at a time
	suggestions = 5  // moves listed at first where there are more than a page
)

const prompt = "Number or move> "

const keys = `Make a move by its number in the list or by its text, with or without the seat.
  more   list more moves
  view   show again what you know
  quit   leave the game, as the end of input does
  ?      this help
The rules, each under the name that stands behind an event: go doc -all ./%s
`

// A menu is the moves of the user, numbered from 1.
type menu struct {
	moves []string // without the seat
	shown int      // how many of them have been listed
}

// ask shows the user what the seat knows and can do, and reads on until a move is
// made, which it returns as text. Where the game can go on without the user, an
// empty line lets it: the move is empty.
func (d *driver[S, M, V]) ask(v V, optional bool) (string, error) {
	m, first, err := d.menuOf(v)
	if err != nil {
		return "", err
	}
	d.out.gap()
	d.out.printf("%s", d.show(v))
	m.list(d.out, first)
	if optional {
		d.out.printf("You need not: an empty line waits.\n")
	}
	for {
		line, err := d.readLine()
		if err != nil {
			return "", err
		}
		number, notNumber := strconv.Atoi(line)
		switch {
		case line == "" && optional:
			return "", nil
		case line == "":
			d.out.printf("Type the number of a move, or ? for help.\n")
		case line == "?":
			d.out.printf(keys, d.Name())
		case line == "more":
			m.list(d.out, page)
		case line == "view":
			d.out.printf("%s", d.show(v))
		case line == "quit":
			return "", errLeft
		case notNumber == nil && (number < 1 || number > len(m.moves)):
			d.out.printf("No move has the number %d; they go from 1 to %d.\n", number, len(m.moves))
		case notNumber == nil:
			return human.String() + " " + m.moves[number-1], nil
		default:
			move, err := d.moveOf(line, m)
			if err == nil {
				return move.String(), nil
			}
			d.out.printf("%s\n", refusal(d.Name(), err))
		}
	}
}

// menuOf returns the moves of the view and how many of them to list at first. Where
// there are many, those that a bot would make come first.
func (d *driver[S, M, V]) menuOf(v V) (m menu, first int, err error) {
	moves := d.ViewMoves(nil, v)
	first = len(moves)
	if first > page {
		best, err := d.rank(v, human, d.minds[human])
		if err != nil {
			return menu{}, 0, err
		}
		best = best[:suggestions]
		moves = slices.DeleteFunc(moves, func(m M) bool { return slices.Contains(best, m) })
		moves = slices.Insert(moves, 0, best...)
		first = suggestions
	}
	for _, move := range moves {
		m.moves = append(m.moves, strings.TrimPrefix(move.String(), human.String()+" "))
	}
	return m, first, nil
}

// list prints the next moves, n at most.
func (m *menu) list(out *screen, n int) {
	if m.shown == len(m.moves) {
		out.printf("All %d moves have been listed.\n", len(m.moves))
		return
	}
	for _, move := range m.moves[m.shown:min(m.shown+n, len(m.moves))] {
		m.shown++
		out.printf("%5d  %s\n", m.shown, move)
	}
	if rest := len(m.moves) - m.shown; rest > 0 {
		out.printf("       and %d others: type your own like these, or \"more\"\n", rest)
	}
}

// readLine reads what the user types, without the space around it. The end of
// input is errLeft.
func (d *driver[S, M, V]) readLine() (string, error) {
	d.out.printf(prompt)
	if err := d.out.Flush(); err != nil {
		return "", err
	}
	line, err := d.in.ReadString('\n')
	line = strings.TrimSpace(line)
	switch {
	case errors.Is(err, io.EOF) && line == "":
		return "", errLeft
	case err != nil && !errors.Is(err, io.EOF):
		return "", err
	}
	return line, nil
}

// moveOf reads a move that the user typed, in any of the ways to be brief: with the
// seat, without it, or the arguments alone where all moves have the same verb. The
// error says why it cannot be made. Another seat's move is never tried: whether it
// is legal is none of the user's business.
func (d *driver[S, M, V]) moveOf(line string, menu menu) (move M, err error) {
	full := human.String() + " " + line
	if _, _, _, notWhole := cards.CutMove(line); notWhole == nil {
		full = line
	}
	if move, err = d.ParseMove(full); err != nil {
		verb, ok := menu.verb()
		if m, failed := d.ParseMove(human.String() + " " + verb + " " + line); ok && failed == nil {
			move, err = m, nil
		}
	}
	if err != nil {
		return move, err
	}
	if seat, _, _, _ := cards.CutMove(move.String()); seat != human {
		return move, fmt.Errorf("seat %v is not yours", seat)
	}
	_, err = d.Apply(d.state, move)
	return move, err
}

// verb returns the verb of the moves, and whether it is the same for all.
func (m menu) verb() (verb string, same bool) {
	for i, move := range m.moves {
		word, _, _ := strings.Cut(move, " ")
		if i > 0 && word != verb {
			return "", false
		}
		verb = word
	}
	return verb, true
}

// refusal says in one line why a move cannot be made, and by which rule.
func refusal(game string, err error) string {
	if v, ok := errors.AsType[*cards.Violation](err); ok {
		return fmt.Sprintf("That cannot be done: %s.   [%s]", v.Reason, slug(game, v.Rule))
	}
	return fmt.Sprintf("That cannot be done: %v.", err)
}
