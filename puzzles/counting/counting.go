// Package counting counts the solutions of grids whose rules are tables: which cells form
// houses, and which cells see each other. It knows of no boxes, diagonals or moves.
//
// That no two peers hold the same digit is all that decides. Houses, whose cells are all
// peers of each other and as many as there are digits, are where conclusions come from.
//
// Two searches answer the same questions. The one in lanes.go is for sides up to 9 and
// takes some 3 µs a guess. The one in weights.go is for all sides; it learns where the
// trouble is, which matters the more, the larger the grid.
package counting

import "sync"

// The greatest grid.
const (
	MaxSide  = 25
	MaxCells = MaxSide * MaxSide
)

// Turns is the number of guesses between two turns of the browser, where there is one.
const Turns = 64

// Tables are the rules of a grid in the form that the searches need. They may be used by
// many goroutines at once.
type Tables struct {
	side  int
	lanes func() *laneTables
	wide  func() *wideTables
}

// New returns the tables of grids with n×n cells, in rows of n. The first 2n houses are the
// rows and the columns; the cells of each ascend, and so do the peers of each cell.
func New(n int, houses, peers [][]int) *Tables {
	return &Tables{
		side:  n,
		lanes: sync.OnceValue(func() *laneTables { return newLaneTables(n, houses, peers) }),
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

// Search answers a question, and copies the last solution that it finds into solution, if
// that is not nil. It allocates nothing, but for the tables when first asked.
func (t *Tables) Search(q Question, solution []uint8) Answer {
	if t.side > lanesSide {
		return t.SearchByWeight(q, solution)
	}
	c := laneSearch{laneTables: t.lanes(), question: q, answer: Answer{Done: true}, solution: solution}
	s := c.start
	if q.Limit > 0 && c.load(&s) {
		c.run(&s)
	}
	return c.answer
}

// SearchByWeight is Search with the search of weights.go whatever the side.
func (t *Tables) SearchByWeight(q Question, solution []uint8) Answer {
	s := search{wideTables: t.wide(), limit: q.Limit, work: q.Work, bounded: q.Work > 0}
	if q.Limit > 0 && s.load(&q) && (q.Not == 0 || s.remove(q.Cell, q.Not-1)) && s.conclude() {
		s.run()
	}
	if s.found > 0 {
		copy(solution, s.solution[:])
	}
	return Answer{s.found, !s.spent, s.guesses, q.Work - s.work}
}
