package explainer

import (
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// What is found directly places its digit and strikes nothing else, as in Sudoku Explainer
// 1.2.1: who strikes too rates the first 2.0, which is 3.0 by 1.2.1 and by skfr. The others
// were found by rating both ways.
func TestDirectStepsStrikeNothing(t *testing.T) {
	for text, er := range map[string]float64{
		".2.64...5......7.2789......59...8.........63.3.17......1...4.5......6..32...5..8.": 3.0,
		"..39.5.7.4...1....7.....5412....9.3..6.7.28..8...........3.........743...9.....2.": 2.8,
		".2.....6..56.9..817.9.3..5....2...1.8.5...6...3..68.....1..........56..2.6....59.": 2.6,
		"1.3..9.8....8........4..6.3.4.....6....75.9.129....84.9..2...7.8.....5......7....": 3.0,
	} {
		g := parse(t, text)
		got := rating(t, g)
		check.That(t, got.ER == er && got.Solved, "%s: %+v, want %v", text, got, er)
		direct := 0
		for s := range Path(t.Context(), g) {
			if strings.HasPrefix(s.Technique, "Direct ") {
				direct++
				check.That(t, len(s.Places) == 1 && len(s.Eliminations) == 0,
					"%s: %s places %d digits and strikes %d", text, s.Technique, len(s.Places), len(s.Eliminations))
			}
		}
		check.That(t, direct != 0, "%s: nothing is found directly", text)
	}
}

// The path is what is rated: its hardest step is ER, the hardest up to the first
// digit is EP, its first step is ED, and its digits are the solution's.
func TestPathIsWhatIsRated(t *testing.T) {
	for i, c := range ratedPuzzles(t) {
		if i%8 > 0 && !check.Long {
			continue
		}
		solution, _ := puzzles.Solve(c.grid)
		g := c.grid.Clone()
		want := rating(t, c.grid)
		var got Rating
		for s := range Path(t.Context(), c.grid) {
			got.Add(s)
			check.Must(t, len(s.Places)+len(s.Eliminations) != 0, "%v: %s says nothing", c.grid, s.Technique)
			for _, p := range s.Places {
				g.Set(p.Cell, p.Digit)
			}
			for _, e := range s.Eliminations {
				check.That(t, solution.At(e.Cell) != e.Digit,
					"%v: %s strikes out the %d of cell %d", c.grid, s.Technique, e.Digit, e.Cell)
			}
		}
		got.Solved = g.Equal(solution)
		check.That(t, got == want, "%v: the path says %+v, the rating %+v", c.grid, got, want)
	}
	for range Path(t.Context(), puzzles.NewGrid(puzzles.Classic)) {
		t.Fatal("there is a path through the empty grid")
	}
}
