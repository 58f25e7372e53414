// Command play plays a whole card game in the terminal: the user at seat 0, bots
// at the other seats. It shows what that seat may know and nothing else, and says
// of everything that happens by which rule it does.
//
// It is also an example of a driver over [cards.Game]: what belongs to one game
// alone is its entry in the table of games.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run is the command without its process. It returns the exit code: 0, or 2 after
// one line on stderr.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	out := newScreen(stdout)
	err := command(args, bufio.NewReader(stdin), out)
	if failed := out.Flush(); err == nil {
		err = failed
	}
	if err != nil {
		_, _ = fmt.Fprintln(stderr, "play:", strings.ReplaceAll(err.Error(), "\n", " "))
		return 2
	}
	return 0
}

// command does what the flags ask for.
func command(args []string, in *bufio.Reader, out *screen) error {
	f, err := parseFlags(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		f.help(out)
		return nil
	case err != nil:
		return err
	case f.given("replay"):
		return replayFile(f.replay, out)
	}
	return playGame(f, in, out)
}

// seedLimit keeps the seeds that are drawn short enough to type.
const seedLimit = 1_000_000

// playGame plays a new game, and records it if that is asked for.
func playGame(f *flags, in *bufio.Reader, out *screen) (err error) {
	g, err := lookUp(f.game)
	if err != nil {
		return err
	}
	options, err := g.normal(f.optionsOf(g))
	if err != nil {
		return err
	}
	p := party{options: options, seed: f.seed, auto: f.auto, in: in, out: out, record: io.Discard}
	if !f.given("seed") {
		p.seed = rand.Uint64N(seedLimit)
	}
	if f.given("record") { // opened last, so that a slip in another flag spares the file
		file, err := os.Create(f.record)
		if err != nil {
			return err
		}
		defer func() {
			if failed := file.Close(); err == nil {
				err = failed
			}
		}()
		p.record = file
	}
	return g.play(p)
}
