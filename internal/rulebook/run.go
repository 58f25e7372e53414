package rulebook

import (
	"path/filepath"
	"slices"
	"testing"

	"spielwerk/internal/scenario"
)

// Run runs the scenarios of the game whose package the test stands in, and fails on gaps in
// what they cover. It fills in the rules that they may name. With some scenarios left out by
// -run, or failed, nothing is said of gaps.
func Run[S, M comparable, V any](t *testing.T, cfg scenario.Config[S, M, V]) {
	t.Helper()
	game, err := Load(".")
	if err != nil {
		t.Fatal(err)
	}
	common, err := Load(filepath.Join("..", shared))
	if err != nil {
		t.Fatal(err)
	}
	cfg.Rules = slices.Concat(game.Names(), common.Names())
	report := scenario.Run(t, Scenarios, cfg)
	if t.Failed() || !report.Complete {
		return
	}
	for _, gap := range Gaps(game, common, report.Uses, report.Evals) {
		t.Error(gap)
	}
}

// Scenarios is the directory of scenario files, from that of the package.
const Scenarios = "testdata/scenarios"
