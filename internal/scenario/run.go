package scenario

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"spielwerk/cards"
)

var update = flag.Bool("update", false, "rewrite expectations of scenario files that fail")

// Report is what the files of a directory have proved.
type Report struct {
	// Uses are those of the files that passed, by name.
	Uses []Uses
	// Rules and Evals are the names that the files could use.
	Rules []cards.Rule
	Evals []string
	// Complete is whether every file was run: -run may leave some out.
	Complete bool
}

// Run runs the files "*.txt" of a directory, each as a subtest named after the file.
func Run[S, M comparable, V any](t *testing.T, dir string, cfg Config[S, M, V]) Report {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) == 0 {
		t.Fatalf("no scenario files in %s", dir)
	}
	report := Report{Rules: cfg.Rules}
	for name := range cfg.Evals {
		report.Evals = append(report.Evals, name)
	}
	slices.Sort(report.Evals)
	ran := 0
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			ran++
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			f, failures := Parse(path, string(text))
			if *update && len(failures) == 0 {
				f, failures = rewrite(t, path, string(text), cfg)
			}
			if len(failures) == 0 {
				failures = Check(f, cfg)
			}
			for _, failure := range failures {
				t.Error("\n" + failure.String())
			}
			if len(failures) == 0 {
				report.Uses = append(report.Uses, f.Uses())
			}
		})
	}
	report.Complete = ran == len(paths)
	return report
}

func rewrite[S, M comparable, V any](t *testing.T, path, text string, cfg Config[S, M, V]) (File, []Failure) {
	t.Helper()
	if next := Update(path, text, cfg); next != text {
		if err := os.WriteFile(path, []byte(next), 0o644); err != nil {
			t.Fatal(err)
		}
		text = next
	}
	return Parse(path, text)
}

// Update returns the text of a file with the expectations that fail rewritten to what was
// found. Refusals, what is hidden, and what has to be accepted stay as they are, and so do
// comments, line breaks, values that hold and members that were not found.
func Update[S, M comparable, V any](name, text string, cfg Config[S, M, V]) string {
	f, failures := Parse(name, text)
	if len(failures) > 0 {
		return text
	}
	rewrites, _ := run(f, cfg)
	lines := slices.Collect(strings.Lines(text))
	for i, rest := range rewrites {
		l := f.Lines[i]
		replace(lines[l.First-1:l.Last], l.Key, strings.Split(rest, "\n"))
	}
	return strings.Join(lines, "")
}

// replace puts new texts into the lines of a key, one into each that has text. A line for
// which none is left keeps its comment, and goes if it has none.
func replace(lines []string, key string, texts []string) {
	for i, line := range lines {
		old, _, commented := cards.CutComment(line)
		if old == "" {
			continue
		}
		before, after, _ := strings.Cut(line, old)
		if i == 0 {
			_, rest := cutWord(old)
			if before = strings.TrimSuffix(old, rest); before == key {
				before += " "
			}
		}
		switch {
		case len(texts) > 0:
			lines[i] = strings.TrimRight(before+texts[0], " \t") + after
			texts = texts[1:]
		case commented:
			lines[i] = before + strings.TrimLeft(after, " \t")
		default:
			lines[i] = ""
		}
	}
}
