package explainer

import (
	"os"
	"testing"

	"sudoscope/puzzles"
)

// The path is what is rated: its hardest step is ER, the hardest up to the first
// digit is EP, its first step is ED, and its digits are the solution's.
func TestPathIsWhatIsRated(t *testing.T) {
	for i, c := range ratedPuzzles(t) {
		if i%4 > 0 && os.Getenv("SUDOSCOPE_TEST_LONG") == "" {
			continue
		}
		solution, _ := puzzles.Solve(c.grid)
		g := c.grid.Clone()
		want := rating(t, c.grid)
		var got Rating
		for s := range Path(t.Context(), c.grid) {
			got.Add(s)
			if len(s.Places)+len(s.Eliminations) == 0 {
				t.Fatalf("%v: %s says nothing", c.grid, s.Technique)
			}
			for _, p := range s.Places {
				g.Set(p.Cell, p.Digit)
			}
			for _, e := range s.Eliminations {
				if solution.At(e.Cell) == e.Digit {
					t.Errorf("%v: %s strikes out the %d of cell %d", c.grid, s.Technique, e.Digit, e.Cell)
				}
			}
		}
		got.Solved = g.Equal(solution)
		if got != want {
			t.Errorf("%v: the path says %+v, the rating %+v", c.grid, got, want)
		}
	}
	for range Path(t.Context(), puzzles.NewGrid(puzzles.Classic)) {
		t.Fatal("there is a path through the empty grid")
	}
}
