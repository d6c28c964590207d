package techniques

import (
	"slices"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// A puzzle of candidates alone stays where it is while other pages are seen, and has neither a
// score of other rules nor a rating.
func TestAPuzzleOfCandidatesKeepsItsPlace(t *testing.T) {
	g, err := puzzles.Parse("................ rules=x")
	check.OK(t, err)
	solution, _ := puzzles.Solve(g)
	allowed := make([]puzzles.Digits, len(g.Cells()))
	for c := range allowed {
		allowed[c] = puzzles.DigitsUpTo(4)
	}
	for c := 0; !puzzles.HasOneSolution(g); c++ {
		allowed[c] = puzzles.Digit(solution.At(c))
		g = g.Restrict(allowed)
	}
	d := newDesk(t)
	d.Subject = puzzles.Puzzle{Givens: g}
	d.Show(d.page)
	d.Keys("Right")
	d.page.Disappear()
	d.page.Appear()
	d.Is(d.page.At.Done, 1, "it stands after")
	if chips := d.page.summary(); !slices.Contains(chips, "score –") || !slices.Contains(chips, "4×4, x") {
		t.Errorf("it is said to be %q", chips)
	}
	said := d.page.ratingEntries()
	d.Check(said[0].Figure == "–" && said[1].Figure == "–",
		"its score is %q, its rating %q", said[0].Figure, said[1].Figure)
}
