package files_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/files"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

func TestPuzzlesAsJSON(t *testing.T) {
	var ids []string
	for line := range strings.Lines(clitest.Typed(t, "", "puzzles", "--json").Stdout) {
		var p files.PuzzleLine
		err := json.Unmarshal([]byte(line), &p)
		check.Must(t, err == nil, "%v: %s", err, line)
		check.That(t, p.Name != "" && p.Source != "" && len(p.Themes) != 0, "lacks something: %s", line)
		ids = append(ids, p.ID)
	}
	var want []string
	for _, it := range collection.All() {
		if len(it.Themes) > 0 {
			want = append(want, it.ID)
		}
	}
	slices.Sort(ids)
	slices.Sort(want)
	check.That(t, slices.Equal(ids, want), "got  %v\nwant %v", ids, want)
	for line := range strings.Lines(clitest.Typed(t, "", "puzzles", "--needs", "jellyfish", "--json").Stdout) {
		check.That(t, strings.Contains(line, `"needs":"jellyfish"`) && !strings.Contains(line, "null"),
			"for a technique: %s", line)
	}
	one := clitest.Typed(t, "", "puzzles", "--json", "inkala-2012", "inkala-2012").Stdout
	check.That(t, strings.Count(one, "\n") == 1 && strings.Contains(one, `"id":"inkala-2012"`), "one puzzle: %s", one)
}
