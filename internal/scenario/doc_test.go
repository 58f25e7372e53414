package scenario

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestDocumented checks that every key is explained in the documentation of the package
// and in the README beside the scenario files of each game.
func TestDocumented(t *testing.T) {
	dirs, err := filepath.Glob("../../*/testdata/scenarios")
	require.NoError(t, err)
	require.NotEmpty(t, dirs)
	lines := map[string]string{"doc.go": `(?m)^//\t`} // how a line begins, by file
	for _, dir := range dirs {
		lines[filepath.Join(dir, "README.md")] = "(?m)^\\| `"
	}
	for path, begins := range lines {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		for _, key := range slices.Concat([]string{"about", "rule"}, makes, proves) {
			if key == keyMove {
				key = "0"
			}
			require.Regexp(t, begins+key+" ", string(text), "%s explains the key %s", path, key)
		}
	}
}
