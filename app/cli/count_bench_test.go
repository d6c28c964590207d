package cli_test

import (
	"io"
	"os"
	"strings"
	"testing"

	"sudoscope/app/cli"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/file"
)

// BenchmarkCount is the whole command on many lines with 17 clues, beside the counting
// alone.
func BenchmarkCount(b *testing.B) {
	var lines []string
	var grids []puzzles.Grid
	for e, err := range file.Open("../../puzzles/testdata/clues17.txt") {
		check.OK(b, err)
		lines, grids = append(lines, e.Givens.String()+"\n"), append(grids, e.Givens)
	}
	b.Run("alone", func(b *testing.B) {
		for i := range b.N {
			puzzles.Count(grids[i%len(grids)], 1000)
		}
	})
	b.Run("command", func(b *testing.B) {
		all := strings.Repeat(strings.Join(lines, ""), b.N/len(lines)+1)
		in := strings.NewReader(all[:b.N*len(lines[0])])
		status := cli.Run(b.Context(), []string{"count", "-"}, cli.Hooks{}, in, io.Discard, os.Stderr)
		check.Must(b, status == terminal.ExitOK, "%v", status)
	})
}
