package puzzles

import "sudoscope/puzzles/counting"

// The questions of how many solutions a grid has, and which. Package counting answers them.
//
// No question allocates (but the grid that [Solve] and [OtherSolution] return), and
// all may be asked from many goroutines at once.

// Count returns the number of solutions of the grid, but at most limit.
func Count(g Grid, limit int) int {
	n, _ := CountWithin(g, limit, 0)
	return n
}

// CountWithin is Count with a bound on the work: it gives up after placing
// about the given number of digits (0 for any number) and then returns false
// with the solutions found so far.
func CountWithin(g Grid, limit, work int) (n int, done bool) {
	answer := searchFor(g, counting.Question{Limit: limit, Work: work}, nil)
	return answer.Found, answer.Done
}

// CountStats is [Count] that also returns how many guesses it took: how often
// the search has tried a digit in a cell that could hold others as well.
func CountStats(g Grid, limit int) (n, guesses int) {
	answer := searchFor(g, counting.Question{Limit: limit}, nil)
	return answer.Found, answer.Guesses
}

// HasOneSolution reports whether the grid has exactly one solution, as a proper
// puzzle does.
func HasOneSolution(g Grid) bool { return Count(g, 2) == 1 }

// Solve returns a solution of the grid, and false if there is none.
func Solve(g Grid) (Grid, bool) { return OtherSolution(g, 0, 0) }

// HasOtherSolutionWithin reports whether the grid has a solution with another digit than this
// in the cell, which should be empty. A clue that is taken out of a puzzle with one solution
// was needed if and only if that is so. The work is bounded as in [CountWithin]; done is false
// if it has given up before it knew.
func HasOtherSolutionWithin(g Grid, cell, digit, work int) (other, done bool) {
	answer := searchFor(g, counting.Question{Limit: 1, Work: work, Cell: cell, Not: digit}, nil)
	return answer.Found > 0, answer.Done
}

// SolutionBesides reports whether the grid has a solution with another digit in the
// cell, which should be empty, than a known solution of the grid has there. If so, it
// copies one into other, unless that is the zero Grid. The work is bounded as in
// [CountWithin]; done is false if it has given up before it knew.
//
// It answers as [HasOtherSolutionWithin] does, but sooner, as it looks for solutions
// like the known one first; the one that it finds tends to differ from that in few
// cells.
func SolutionBesides(g, known Grid, cell, work int, other Grid) (found, done bool) {
	q := counting.Question{Limit: 1, Work: work, Cell: cell, Not: known.At(cell), Like: known.cells}
	answer := searchFor(g, q, other.cells)
	return answer.Found > 0, answer.Done
}

// OtherSolution returns a solution of the grid with another digit than this in the
// cell, and false if there is none.
func OtherSolution(g Grid, cell, digit int) (Grid, bool) {
	solution := NewGrid(g.shape)
	if searchFor(g, counting.Question{Limit: 1, Cell: cell, Not: digit}, solution.cells).Found == 0 {
		return Grid{}, false
	}
	return solution, true
}

// What [CheckLayout] does: at most so many searches that place so many digits each, which
// takes half a second.
const (
	layoutSearches = 30
	layoutWork     = 10_000
)

// CheckLayout reports whether any grid can be filled by the rules of a shape: regions, say,
// can be such that none can. It returns known = false if it has given up before it knew.
//
// As digits can be renamed, one house can be filled at will. Where a search gets lost depends
// on which, so it tries one house after the other, not for long.
func CheckLayout(s Shape) (fillable, known bool) {
	v := s.rules
	if v == nil {
		return true, true
	}
	v.fill.Do(func() { v.fillable, v.known = checkLayout(s) })
	return v.fillable, v.known
}

func checkLayout(s Shape) (fillable, known bool) {
	l := s.Layout()
	for _, house := range l.Houses[:min(len(l.Houses), layoutSearches)] {
		g := NewGrid(s)
		if l.Allowed == nil {
			for i, c := range house {
				g.Set(c, i+1)
			}
		}
		if n, done := CountWithin(g, 1, layoutWork); n > 0 || done {
			return n > 0, true
		}
	}
	return false, false
}

var shape16 = Shape{BoxRows: 4, BoxCols: 4}

// searchFor answers a question about a grid, and copies a solution into
// solution if it has found one.
func searchFor(g Grid, q counting.Question, solution []uint8) counting.Answer {
	return searchWith(g, q, solution, false)
}

// searchAnySide is searchFor with the search that learns where the trouble is.
func searchAnySide(g Grid, q counting.Question, solution []uint8) counting.Answer {
	return searchWith(g, q, solution, true)
}

func searchWith(g Grid, q counting.Question, solution []uint8, anySide bool) counting.Answer {
	l := g.Layout()
	q.Cells = g.cells
	if l.Allowed != nil || g.ruledOut != nil {
		q.Allowed = func(cell int) uint32 { return uint32(g.allowed(l, cell)) }
	}
	var a counting.Answer
	switch {
	case anySide:
	case g.shape == Classic && q.Allowed == nil:
		a = counting.SearchClassic(q, solution)
	case g.shape == shape16 && q.Allowed == nil:
		a = counting.SearchSixteen(q, solution)
	case l.N <= counting.SmallSide:
		if a = l.counter.SearchSmall(q, solution); g.shape != Classic {
			return a
		}
	}
	if a.Done {
		return a
	}
	// What is endless work for one search is often little for the other.
	b := l.counter.SearchAnySide(q, solution)
	if a.Found > b.Found && !b.Done {
		return a
	}
	return b
}
