// Command mutate tests tests: it changes one thing at a time in a package (an operator, a
// condition, a statement left out) and runs the tests, which ought to fail. All mutants are
// compiled at once, through an overlay, and one is switched on for each run by $MUT. It
// prints the mutants that no test notices.
//
//	mutate [-min PERCENT] PKGDIR TESTPKG...
//
// PKGDIR is the package to change. Each TESTPKG is the directory of a package whose tests
// are run, starting with ./ or ../ as for the go command. The score is the percentage of
// mutants noticed, of those that tests reach. The exit status is 1 for a score below the
// minimum, and 2 if there is none to tell.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"
)

func main() {
	minimum := flag.Float64("min", 0, "fail if less than this `PERCENT` of the covered mutants are killed")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: mutate [-min PERCENT] PKGDIR TESTPKG...")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() < 2 {
		flag.Usage()
		os.Exit(2)
	}
	result, err := mutate(flag.Arg(0), flag.Args()[1:])
	if err == nil {
		err = result.print(os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	}
	if result.score() < *minimum {
		os.Exit(1)
	}
}

// mutate finds the mutants of a package and tries each on the tests.
func mutate(dir string, testDirs []string) (_ *result, err error) {
	pkg, err := load(dir)
	if err != nil {
		return nil, err
	}
	mutants := pkg.findMutants()

	tmp, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(tmp)) }()

	overlay, err := pkg.writeOverlay(tmp, len(mutants))
	if err != nil {
		return nil, err
	}
	start := time.Now()
	tests, err := build(tmp, overlay, testDirs)
	if err != nil {
		return nil, err
	}
	built := time.Since(start)
	if err := tests.tryAll(tmp, mutants); err != nil {
		return nil, err
	}
	return newResult(mutants, built, time.Since(start)), nil
}

// A result is what became of the mutants.
type result struct {
	mutants     []*mutant
	count       map[fate]int
	built, took time.Duration
}

func newResult(mutants []*mutant, built, took time.Duration) *result {
	count := map[fate]int{}
	for _, m := range mutants {
		count[m.fate]++
	}
	return &result{mutants, count, built, took}
}

func (r *result) killed() int  { return r.count[failed] + r.count[timedOut] }
func (r *result) covered() int { return r.count[lived] + r.killed() }

// score returns the percentage of covered mutants that were killed. At least one is covered,
// or tryAll would have returned an error.
func (r *result) score() float64 { return 100 * float64(r.killed()) / float64(r.covered()) }

// print writes a line for each mutant that was not killed, and a summary.
func (r *result) print(w io.Writer) error {
	for _, m := range r.mutants {
		if m.fate == failed || m.fate == timedOut {
			continue
		}
		if _, err := fmt.Fprintf(w, "%s: %s: %s\n", m.pos, m.fate, m.change); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(w, "%d mutants, %d covered, %d killed (%d by timeout): %.1f%% of those covered; built in %v, %v in all\n",
		len(r.mutants), r.covered(), r.killed(), r.count[timedOut], r.score(),
		r.built.Round(time.Millisecond), r.took.Round(time.Millisecond))
	return err
}
