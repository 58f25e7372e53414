package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"spielwerk/cards"
)

// replayFile explains the game recorded in a file.
func replayFile(name string, out *screen) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	r, err := cards.ParseRecord(string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	g, err := lookUp(r.Game())
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	refused, err := g.replay(r, out)
	switch {
	case err == nil:
		return nil
	case refused == 0:
		return fmt.Errorf("%s: %w", name, err)
	}
	// The line says more than the number of the step, which stands before the reason.
	return fmt.Errorf("%s: line %d: %w", name, lineOf(refused, string(text)), errors.Unwrap(err))
}

// headLines is the number of lines before the first step of a record.
const headLines = 4

// lineOf returns the number of the line with step n of a record, both counted from 1.
func lineOf(n int, text string) (number int) {
	for line := range strings.Lines(text) {
		number++
		if words, _, _ := cards.CutComment(line); words != "" {
			n--
		}
		if n == -headLines {
			break
		}
	}
	return number
}

// replay explains a recorded game, hidden cards included: it is over. If a step is
// refused, its number comes with the error; 0 means the record as a whole.
func (e entry[S, M, V]) replay(r cards.Record, out *screen) (step int, err error) {
	steps := slices.Collect(r.Steps())
	var before S
	over := false
	for s, err := range cards.Replay(e.Game, r) {
		if err != nil {
			return step, err
		}
		if step == 0 {
			out.printf("A recorded game of %s with the options %s.\n", e.Name(), r.Options())
		} else {
			_, events, err := cards.ExplainStep(e.Game, before, steps[step-1])
			if err != nil {
				return step, err
			}
			out.printf("\n%d. %s\n", step, steps[step-1])
			out.tell(e.Name(), "   ", events)
		}
		for comment := range r.Comments(step) {
			out.printf("   # %s\n", comment)
		}
		var result cards.Result
		if result, over = e.Result(s); over {
			out.places(result)
		}
		before = s
		step++
	}
	if !over {
		out.printf("\nThe record ends before the game does.\n")
	}
	return 0, nil
}
