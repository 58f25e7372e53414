package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"time"
)

// A suite is the tests of some packages, with all mutants compiled in.
type suite []testBinary

type testBinary struct{ path, dir string }

// build compiles the tests of packages with an overlay.
func build(tmp, overlay string, dirs []string) (suite, error) {
	var tests suite
	for i, dir := range dirs {
		path := filepath.Join(tmp, fmt.Sprintf("t%d.test", i))
		out, err := exec.Command("go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", path, dir).CombinedOutput()
		if err != nil {
			return nil, fmt.Errorf("the tests of %s do not build: %w\n%s", dir, err, bytes.TrimSpace(out))
		}
		tests = append(tests, testBinary{path, dir})
	}
	return tests, nil
}

// tryAll finds out the fate of each mutant that the tests reach.
func (tests suite) tryAll(tmp string, mutants []*mutant) error {
	took, err := tests.runUnchanged("")
	if err != nil {
		return err
	}
	covered, err := tests.findCovered(filepath.Join(tmp, "hits"), mutants)
	if err != nil {
		return err
	}
	limit := 10*took + 2*time.Second // the other runs beside it slow each one down
	errs := make([]error, len(covered))
	free := make(chan struct{}, runtime.NumCPU())
	var wg sync.WaitGroup
	for i, m := range covered {
		free <- struct{}{}
		wg.Go(func() {
			m.fate, errs[i] = tests.run(m.id, "", limit)
			<-free
		})
	}
	wg.Wait()
	return errors.Join(errs...)
}

// findCovered returns the mutants that the tests reach, which is at least one.
func (tests suite) findCovered(log string, mutants []*mutant) ([]*mutant, error) {
	if _, err := tests.runUnchanged(log); err != nil {
		return nil, err
	}
	hits, err := os.ReadFile(log)
	if errors.Is(err, os.ErrNotExist) { // the first hit creates it
		return nil, errors.New("the tests reach no mutant")
	}
	if err != nil {
		return nil, err
	}
	reached := map[int]bool{}
	for line := range bytes.Lines(hits) {
		id, err := strconv.Atoi(string(bytes.TrimSpace(line)))
		if err != nil {
			return nil, err
		}
		reached[id] = true
	}
	var covered []*mutant
	for _, m := range mutants {
		if reached[m.id] {
			covered = append(covered, m)
		}
	}
	return covered, nil
}

// runUnchanged runs the tests with no mutant on, and returns how long they take.
func (tests suite) runUnchanged(log string) (time.Duration, error) {
	start := time.Now()
	fate, err := tests.run(0, log, time.Minute)
	if err == nil && fate != lived {
		err = fmt.Errorf("the tests have to pass without a mutant, but: %s", fate)
	}
	return time.Since(start), err
}

// run runs the tests with one mutant on, up to the first that fails. No package's tests may
// take longer than the limit. The mutants reached are added to the file log, if one is named.
func (tests suite) run(id int, log string, limit time.Duration) (fate, error) {
	for _, t := range tests {
		result, err := t.run(id, log, limit)
		if err != nil || result != lived {
			return result, err
		}
	}
	return lived, nil
}

func (t testBinary) run(id int, log string, limit time.Duration) (fate, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, t.path, "-test.failfast")
	cmd.Dir = t.dir // where go test would run it
	cmd.Env = append(os.Environ(), fmt.Sprintf("MUT=%d", id), "MUTLOG="+log)
	err := cmd.Run()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return lived, nil
	case ctx.Err() != nil:
		return timedOut, nil
	case errors.As(err, &exit):
		return failed, nil
	default: // it did not even start
		return "", fmt.Errorf("the tests of %s do not run: %w", t.dir, err)
	}
}
