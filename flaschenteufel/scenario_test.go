package flaschenteufel_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"spielwerk/flaschenteufel"
	"spielwerk/internal/rulebook"
	"spielwerk/internal/scenario"
)

// TestScenarios runs the scenario files and checks that they cover every rule.
func TestScenarios(t *testing.T) {
	rulebook.Run(t, scenario.Config[flaschenteufel.State, flaschenteufel.Move, flaschenteufel.View]{
		Game:  flaschenteufel.Game{},
		Evals: map[string]func(string) (string, error){"card": evalCard},
	})
}

// evalCard tells the colour and the coins of a card: {"card":"24"} -> blue 4.
func evalCard(arg string) (string, error) {
	var in struct {
		Card flaschenteufel.Card `json:"card"`
	}
	err := json.Unmarshal([]byte(arg), &in)
	return fmt.Sprintf("%v %d", in.Card.Colour(), in.Card.Coins()), err
}
