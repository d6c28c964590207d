package puzzles

import (
	"testing"

	"sudoscope/puzzles/check"
)

// That singles agree with the techniques of the same name is a test of package
// technique.
func TestSolvableBySinglesCostsNoMemory(t *testing.T) {
	for _, s := range []Shape{Classic, {BoxRows: 2, BoxCols: 2}, {BoxRows: 2, BoxCols: 3}, {BoxRows: 4, BoxCols: 4}} {
		g, ok := Solve(NewGrid(s))
		check.Must(t, ok, "no full grid of %v", s)
		g = g.Clone()
		for c := 0; c < s.Cells(); c += 3 {
			g.Set(c, 0)
		}
		if n := testing.AllocsPerRun(10, func() { SolvableBySingles(g) }); n != 0 {
			t.Errorf("singles on %v allocate %v times", s, n)
		}
	}
}
