package technique

import "sudoscope/puzzles"

// A puzzle has one solution: so its maker promises, and a solver may build on it.
// There are patterns that a solution cannot contain, because their digits could be
// exchanged without touching anything else, and would make a second solution. So
// whatever keeps such a pattern from coming about must be true. Rectangles with
// two digits and graves of pairs, in rectangles.go and bug.go, are found that way.
//
// It takes trust: where a grid has several solutions such an argument picks one of
// them, for no reason. So these techniques are marked, a [Ladder] can do without
// them, and they find nothing in a grid with more than one solution. What has to
// have one solution is the puzzle itself, its givens alone. Whether it has is
// counted once for a position, when the first of these techniques is tried; that
// takes about as long as a few steps.

// verdict says whether a puzzle has exactly one solution.
type verdict uint8

const (
	unknown verdict = iota
	one
	notOne
)

// uniqueWork bounds the count of solutions, which could take too long in large
// grids: the number of digits to place.
const uniqueWork = 200_000

// Unique reports whether the givens of the position have exactly one solution. It
// is counted when it is asked for the first time. Where that would take too long
// the answer is no, so that nothing is concluded from it.
func (p *Position) Unique() bool {
	if p.unique == unknown {
		g := p.start.Clone()
		copy(g.Cells(), p.givens)
		p.unique = notOne
		if n, done := puzzles.CountWithin(g, 2, uniqueWork); n == 1 && done {
			p.unique = one
		}
	}
	return p.unique == one
}

// AssumeUnique says that the givens of the position are known to have exactly one
// solution, so that it need not be counted.
func (p *Position) AssumeUnique() { p.unique = one }
