package flaschenteufel_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestFrontDoor checks that the game played in the module's documentation and in its
// README is the one that Example compiles and runs.
func TestFrontDoor(t *testing.T) {
	t.Parallel()
	read := func(path string) string {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		// Comments, their marks and layout do not count.
		text := regexp.MustCompile(`(?m)^//|[ \t]*// .*$`).ReplaceAllString(string(data), "")
		return strings.Join(strings.Fields(text), " ")
	}
	example := read("example_test.go")
	from := strings.Index(example, "src := rand.NewPCG")
	to := strings.Index(example, "result, over := game.Result()")
	require.Positive(t, from)
	require.Greater(t, to, from)
	session := example[from:to] + "result, over := game.Result()"
	assert.Contains(t, read("../doc.go"), session)
	assert.Contains(t, read("../README.md"), session)
}
