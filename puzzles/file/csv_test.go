package file

import (
	"strings"
	"testing"
)

// Our own tables come back as they were, also those that a spreadsheet would misread.
func TestATableForSpreadsheetsComesBack(t *testing.T) {
	grid := solution
	for _, text := range []string{"puzzle,name\n'" + grid + ",'=1+1\n", "'" + grid + ";'=1+1\n"} {
		got := ""
		for e, err := range ReadAny(strings.NewReader(text), "t.csv") {
			if err != nil {
				t.Fatal(err)
			}
			got += e.Puzzle.Name + " " + e.Puzzle.Givens.String()
		}
		if got != "=1+1 "+grid {
			t.Errorf("%q is read as %q", text, got)
		}
	}
}
