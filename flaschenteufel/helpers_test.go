package flaschenteufel_test

import (
	"fmt"

	"spielwerk/flaschenteufel"
)

// The helpers of the tests panic: what they are given is known to be legal.

func mustNew(o flaschenteufel.Options) flaschenteufel.State {
	s, err := flaschenteufel.New(o)
	if err != nil {
		panic(err)
	}
	return s
}

func mustApply(s flaschenteufel.State, moves ...flaschenteufel.Move) flaschenteufel.State {
	for _, m := range moves {
		next, err := flaschenteufel.Apply(s, m)
		if err != nil {
			panic(fmt.Sprintf("%v: %v", m, err))
		}
		s = next
	}
	return s
}
