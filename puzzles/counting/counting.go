// Package counting counts the solutions of grids whose rules are tables: which cells form
// houses, and which cells see each other. Of diagonals and moves it knows nothing, and of
// boxes two searches that are faster where there are some.
//
// That no two peers hold the same digit is all that decides. Houses, whose cells are all
// peers of each other and as many as there are digits, are where conclusions come from.
//
// Three searches answer the same questions, each in a file: classic.go is for grids of sides up
// to 9, with rules for bands where there are boxes (houses.go has what other rules add to it, and
// what there is in place of bands) and sixteen.go for 16×16 grids with boxes alone. The one in
// weights.go is for any side; it learns where the trouble is, which matters the more, the larger
// the grid.
//
// No search allocates, but for tables when it is first asked; and all may be used by many
// goroutines at once.
package counting

import (
	"sync"

	"sudoscope/puzzles/yield"
)

// The greatest grid.
const (
	MaxSide  = 25
	MaxCells = MaxSide * MaxSide
)

// SmallSide is the greatest side that [Tables.SearchSmall] is for.
const SmallSide = 9

// Turns is the number of guesses between two turns of the browser, where there is one.
const Turns = 64

// Tables are the rules of a grid in the form that the searches need.
type Tables struct {
	small func() *smallTables
	wide  func() *wideTables
}

// New returns the tables of grids with n×n cells, in rows of n. The first 2n houses are the
// rows and the columns; the cells of each ascend, and so do the peers of each cell.
func New(n int, houses, peers [][]int) *Tables {
	return &Tables{
		small: sync.OnceValue(func() *smallTables { return newSmallTables(n, houses, peers) }),
		wide:  sync.OnceValue(func() *wideTables { return newWideTables(n, houses, peers) }),
	}
}

// A Question is what a search is asked about a grid.
type Question struct {
	Cells   []uint8               // the digits, 0 for none
	Allowed func(cell int) uint32 // the digits that are allowed in a cell, bit d-1 for d; nil if all are everywhere
	Limit   int                   // stop after this many solutions
	Work    int                   // give up after placing about this many digits, 0 for never
	// Only solutions without the digit Not in Cell count, if it is not 0.
	Cell, Not int
	// A solution of the grid with that digit in the cell, if one is known, else nil:
	// solutions that are like it are looked for first. Only where Limit is 1.
	Like []uint8
}

// An Answer is what a search has found.
type Answer struct {
	Found   int
	Done    bool // false if it has given up
	Guesses int
	Work    int // about how many digits were placed
}

// task is a question and what of its answer is known.
type task struct {
	Question
	Answer
	solution []uint8 // where solutions are copied to, if not nil
}

func newTask(q Question, solution []uint8) task {
	return task{Question: q, Answer: Answer{Done: true}, solution: solution}
}

// spent reports whether all work is done that may be, and notes it.
func (t *task) spent() bool {
	if t.Question.Work > 0 && t.Answer.Work >= t.Question.Work {
		t.Done = false
	}
	return !t.Done
}

// guessing counts a guess. Now and then the browser has its turn.
func (t *task) guessing() {
	if t.Guesses++; t.Guesses%Turns == 0 {
		yield.Now()
	}
}

// over reports whether nothing more is to be found.
func (t *task) over() bool { return t.Found >= t.Limit || !t.Done }

// SearchSmall is [Tables.SearchAnySide] for sides up to [SmallSide]. It is fastest where the first
// houses after the rows and the columns are boxes of 3×3.
func (t *Tables) SearchSmall(q Question, solution []uint8) Answer {
	return t.small().search(q, solution)
}

// SearchAnySide answers a question, and copies the last solution that it finds into solution,
// if that is not nil.
func (t *Tables) SearchAnySide(q Question, solution []uint8) Answer {
	s := search{wideTables: t.wide(), task: newTask(q, solution)}
	if q.Limit > 0 && s.load(&q) && (q.Not == 0 || s.remove(q.Cell, q.Not-1)) && s.conclude() {
		s.run()
	}
	return s.Answer
}

// shareHouse reports whether two cells share a row, a column or a box, where boxes have n×n
// cells and nothing else is a house.
func shareHouse(n, a, b int) bool {
	side := n * n
	rowA, colA, rowB, colB := a/side, a%side, b/side, b%side
	return a != b && (rowA == rowB || colA == colB || rowA/n == rowB/n && colA/n == colB/n)
}
