package puzzles_test

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// What a spreadsheet would take for a formula, or for a number of which it keeps 15 digits, is a
// text there; and whoever reads the table finds what was written.
func TestASpreadsheetTakesATableAsItIsMeant(t *testing.T) {
	grid := strings.Repeat("123456789", 9)
	row := []string{"=1+1", "+1", "-cmd", "@SUM(A1)", "\t=1", "'=1", "''" + grid, grid, grid[1:] + ".",
		"18446744073709551615",
		"123456789012345", "12.5", "'tis", "Ökonomie", "", "'", ".." + grid[2:]}
	var b bytes.Buffer
	check.OK(t, puzzles.NewTable(&b).WriteAll([][]string{row, row}))
	all, err := csv.NewReader(&b).ReadAll()
	check.Must(t, err == nil && len(all) == 2, "%v, %v", all, err)
	for i, field := range all[1] {
		guarded := field != row[i]
		check.That(t, guarded == (i < 10) && (!guarded || field == "'"+row[i]), "%q is written as %q", row[i], field)
	}
	got := puzzles.Map(all[1], puzzles.Plainly)
	check.That(t, slices.Equal(got, row), "read as %q", got)
}
