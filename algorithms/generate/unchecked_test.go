package generate

import (
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// A saved run can claim to have made a puzzle that takes too long to solve. Opening
// it does not wait: the puzzle stands as not checked.
func TestAPuzzleThatIsTooHardToCheckIsNotChecked(t *testing.T) {
	recipe := Recipe{Shape: puzzles.Shape{BoxRows: 5, BoxCols: 5}}
	p, err := recipe.plan()
	check.OK(t, err)
	m := newMaker(p, 1, 0)
	check.Must(t, m.fill(), "there is no full grid")
	for _, cell := range m.dice.perm(m.l.Size)[:330] {
		m.grid.Set(cell, 0)
	}
	// Another digit in one cell leaves no solution, and no short way to see that.
	for cell, d := range m.grid.Cells() {
		if d == 0 {
			continue
		}
		m.grid.Set(cell, 0)
		if others := m.grid.Candidates(cell).Without(int(d)); others != 0 {
			m.grid.Set(cell, others.Min())
			break
		}
		m.grid.Set(cell, int(d))
	}
	r := p.checkMade(puzzles.Grid{}, trace.Result{Verdict: trace.Made, Grid: m.grid})
	check.That(t, r.Verdict == trace.Made && r.Unchecked,
		"it is %v, unchecked: %v: %s", r.Verdict, r.Unchecked, r.Problem)
}
