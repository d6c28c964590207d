package puzzles

// The questions of how many solutions a grid has, and which. What answers them
// for grids of any shape, and from which sources, is told in search.go.
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
	answer := searchFor(g, question{limit: limit, work: work}, nil)
	return answer.found, answer.done
}

// CountStats is [Count] that also returns how many guesses it took: how often
// the search has tried a digit in a cell that could hold others as well.
func CountStats(g Grid, limit int) (n, guesses int) {
	answer := searchFor(g, question{limit: limit}, nil)
	return answer.found, answer.guesses
}

// HasOneSolution reports whether the grid has exactly one solution, as a proper
// puzzle does.
func HasOneSolution(g Grid) bool { return Count(g, 2) == 1 }

// Solve returns a solution of the grid, and false if there is none.
func Solve(g Grid) (Grid, bool) { return OtherSolution(g, 0, 0) }

// HasOtherSolution reports whether the grid has a solution with another digit than this
// in the cell, which should be empty. A clue that is taken out of a puzzle with
// one solution was needed if and only if that is so.
func HasOtherSolution(g Grid, cell, digit int) bool {
	other, _ := HasOtherSolutionWithin(g, cell, digit, 0)
	return other
}

// HasOtherSolutionWithin is HasOtherSolution with a bound on the work, as in [CountWithin]. It
// returns done = false if it has given up before it knew.
func HasOtherSolutionWithin(g Grid, cell, digit, work int) (other, done bool) {
	answer := searchFor(g, question{limit: 1, work: work, cell: cell, not: digit}, nil)
	return answer.found > 0, answer.done
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
	q := question{limit: 1, work: work, cell: cell, not: known.At(cell), like: known.cells}
	answer := searchFor(g, q, other.cells)
	return answer.found > 0, answer.done
}

// OtherSolution returns a solution of the grid with another digit than this in the
// cell, and false if there is none.
func OtherSolution(g Grid, cell, digit int) (Grid, bool) {
	solution := NewGrid(g.shape)
	if searchFor(g, question{limit: 1, cell: cell, not: digit}, solution.cells).found == 0 {
		return Grid{}, false
	}
	return solution, true
}

// turns is the number of guesses between two turns of the browser, where there is one.
const turns = 64

// A question is what the search is asked about a grid.
type question struct {
	limit int // stop after this many solutions
	work  int // give up after placing about this many digits, 0 for never
	// Only solutions without the digit not in cell count, if it is not 0.
	cell, not int
	// A solution of the grid with that digit in the cell, if one is known, else nil:
	// solutions that are like it are looked for first. Only where limit is 1.
	like []uint8
}

// An answer is what the search has found.
type answer struct {
	found   int
	done    bool // false if it has given up
	guesses int
	work    int // about how many digits were placed
}

// searchFor answers a question about a grid, and copies a solution into
// solution if it has found one.
func searchFor(g Grid, q question, solution []uint8) answer {
	if g.shape.rules != nil || g.ruledOut != nil {
		return searchRuled(g, q, solution)
	}
	var a answer
	switch g.shape {
	case Classic:
		a = searchClassic(g, q, solution)
	case shape16:
		a = searchSixteen(g, q, solution)
	default:
		return searchAnyShape(g, q, solution)
	}
	if a.done {
		return a
	}
	// What is endless work for one search is often little for the other.
	if b := searchAnyShape(g, q, solution); b.done || b.found > a.found {
		return b
	}
	return a
}
