package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"

	"spielwerk/cards"
)

// flags are what the command line says.
type flags struct {
	*flag.FlagSet
	game           string
	auto           bool
	seed           uint64
	record, replay string
	options        string
	agreed         map[string]*int // the options that have flags of their own
}

const intro = `Usage: play [flags]

Play a whole card game in the terminal. You are seat 0, bots play the others;
every event is followed by the rule it happens by. The game is over after one
round, unless -rounds, -target or -options says otherwise.

`

// parseFlags reads the command line. The error is [flag.ErrHelp] if help is asked for.
func parseFlags(args []string) (*flags, error) {
	f := &flags{FlagSet: flag.NewFlagSet("play", flag.ContinueOnError)}
	f.SetOutput(io.Discard)
	f.StringVar(&f.game, "game", games[0].Name(), "play the game of this `name`: "+gameNames())
	f.BoolVar(&f.auto, "auto", false, "let bots play all seats and print the whole game, hidden cards too")
	f.Uint64Var(&f.seed, "seed", 0, "repeat the deals and the bots of the game with this `number`; without it they are new")
	f.StringVar(&f.record, "record", "", "write the record of the game to this `file`, which is overwritten")
	f.StringVar(&f.replay, "replay", "", "explain the game recorded in this `file` step by step; goes without other flags")
	f.StringVar(&f.options, "options", "", "options of the game as `JSON`, in place of -players, -rounds and -target")
	f.agreed = map[string]*int{
		"players": f.Int("players", 0, "this `number` of players instead of four"),
		"rounds":  f.Int("rounds", 0, "end the game after this `number` of rounds"),
		"target":  f.Int("target", 0, "end the game after the round in which somebody reaches this `total`"),
	}
	if err := f.Parse(args); err != nil {
		return f, err
	}
	if f.NArg() > 0 {
		return f, fmt.Errorf("%q is not a flag; see -help", f.Arg(0))
	}
	if f.given("replay") && f.NFlag() > 1 {
		return f, errors.New("-replay plays no new game, so it goes without other flags")
	}
	if f.given("options") && (f.given("players") || f.given("rounds") || f.given("target")) {
		return f, errors.New("-options names all options, so it goes without -players, -rounds and -target")
	}
	return f, nil
}

// given reports whether the flag stands on the command line.
func (f *flags) given(name string) (found bool) {
	f.Visit(func(arg *flag.Flag) { found = found || arg.Name == name })
	return found
}

// help prints what the flags mean.
func (f *flags) help(out *screen) {
	out.printf(intro)
	f.SetOutput(out)
	f.PrintDefaults()
}

// optionsOf returns the options of the game in JSON: its defaults, changed by what
// is given. The ends of a game belong together: who gives one end does not get the
// default of another.
func (f *flags) optionsOf(g game) string {
	if f.given("options") {
		return f.options
	}
	all := maps.Clone(g.defaults())
	if f.given("rounds") || f.given("target") {
		delete(all, "rounds")
		delete(all, "target")
	}
	for name, value := range f.agreed {
		if f.given(name) {
			all[name] = *value
		}
	}
	return cards.JSON(all)
}
