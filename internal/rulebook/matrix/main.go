// Command matrix prints which scenarios cover which rule: for each rule of each game its
// scenarios, those in which something is refused for it, and its source. It reads the
// packages named, by default all games of the module, and exits with 1 if there are gaps.
//
//	go run ./internal/rulebook/matrix [DIR...]
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"spielwerk/internal/rulebook"
	"spielwerk/internal/scenario"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

func run(dirs []string, stdout, stderr io.Writer) int {
	if len(dirs) == 0 {
		found, err := filepath.Glob(filepath.Join("*", "rules.go"))
		if err != nil || len(found) == 0 {
			fmt.Fprintln(stderr, "matrix: no game here; run it in the root of the module")
			return 1
		}
		for _, path := range found {
			dirs = append(dirs, filepath.Dir(path))
		}
	}
	code := 0
	for _, dir := range dirs {
		gaps, err := print(stdout, dir)
		if err != nil {
			fmt.Fprintln(stderr, "matrix:", err)
			return 1
		}
		for _, gap := range gaps {
			fmt.Fprintln(stderr, "gap:", gap)
			code = 1
		}
	}
	return code
}

// print prints the matrix of one game and returns its gaps.
func print(w io.Writer, dir string) ([]string, error) {
	game, err := rulebook.Load(dir)
	if err != nil {
		return nil, err
	}
	common, err := rulebook.Load(filepath.Join(dir, "..", "cards"))
	if err != nil {
		return nil, err
	}
	paths, err := filepath.Glob(filepath.Join(dir, rulebook.Scenarios, "*.txt"))
	if err != nil {
		return nil, err
	}
	var uses []scenario.Uses
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		f, failures := scenario.Parse(path, string(text))
		if len(failures) > 0 {
			return nil, errors.New(failures[0].String())
		}
		f.Name = strings.TrimSuffix(filepath.Base(path), ".txt")
		uses = append(uses, f.Uses())
	}
	fmt.Fprintf(w, "%s: %d rules, %d scenarios\n\n", game.Package, len(game.Rules), len(uses))
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "rule\tacts in\trefused in\tsource")
	for _, r := range slices.Concat(game.Rules, common.Rules) {
		var acting, refusing []string
		for _, u := range uses {
			if slices.Contains(u.Acting, r.Name) {
				acting = append(acting, u.File)
			}
			if slices.Contains(u.Refused, r.Name) {
				refusing = append(refusing, u.File)
			}
		}
		fmt.Fprintf(table, "%s\t%d\t%d\t%s\n", r.Name, len(acting), len(refusing), r.Source)
		for _, name := range acting {
			mark := ""
			if slices.Contains(refusing, name) {
				mark = "x"
			}
			fmt.Fprintf(table, "  %s\t\t%s\t\n", name, mark)
		}
	}
	fmt.Fprintln(table)
	return rulebook.Gaps(game, common, uses, nil), table.Flush()
}
