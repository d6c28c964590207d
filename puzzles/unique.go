package puzzles

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"sudoscope/puzzles/counting"
)

// Possible returns for each cell the digits that it has over all solutions of
// the grid, or nil if the grid has no solution. The cells with more than one
// digit are those in which the solutions differ.
//
// It gives up after placing about work digits (0 for any number) and then
// returns done = false with what it has seen by then: digits that the cells do
// have in some solution, but perhaps not all of them.
//
// The solutions themselves may be far too many to visit. So it asks for a
// solution with a digit in a cell only if that has not been seen there yet: as
// many questions as the grid has candidates at most, and usually far fewer, as
// each solution answers a question for every cell.
func Possible(g Grid, work int) (sets []Digits, done bool) {
	probe := g.Clone()
	solution := NewGrid(g.shape)
	left := work
	// ask looks for a solution of the probe and notes its digits.
	ask := func() (found bool) {
		a := searchFor(probe, counting.Question{Limit: 1, Work: left}, solution.cells)
		if work > 0 {
			left = max(left-a.Work, 0)
		}
		done = a.Done && (work == 0 || left > 0)
		if a.Found == 0 {
			return false
		}
		if sets == nil {
			sets = make([]Digits, len(g.cells))
		}
		for c, d := range solution.cells {
			sets[c] = sets[c].With(int(d))
		}
		return true
	}
	if !ask() || !done {
		return sets, done
	}
	for c, d := range g.cells {
		if d != 0 {
			continue
		}
		for d := range g.Candidates(c).All() {
			if sets[c].Has(d) {
				continue
			}
			probe.Set(c, d)
			if ask(); !done {
				return sets, false
			}
		}
		probe.Set(c, 0)
	}
	return sets, true
}

// ErrUndecided is what [CheckUniqueWithin] returns when it has given up.
var ErrUndecided = errors.New("it takes too long to find out whether the puzzle has only one solution: add clues")

// CheckUniqueWithin returns nil if the grid has exactly one solution, as a
// puzzle must. If not, the error says why in words for the person whose puzzle
// it is: a [*ConflictError], a [*NoSolutionError] or a [*SolutionsError]. The
// work is bounded as in [CountWithin]; it returns [ErrUndecided] if it has given
// up before it knew.
func CheckUniqueWithin(g Grid, work int) error {
	if err := CheckConflicts(g); err != nil {
		return err
	}
	// A search gets lost in a grid that nothing fits into, whatever its clues, so that is looked at before
	// much work is done.
	a := searchFor(g, counting.Question{Limit: 2, Work: min(work, layoutWork)}, nil)
	if a.Found < 2 && !a.Done {
		if err := CheckShape(g.shape); err != nil {
			return err
		}
		a = searchFor(g, counting.Question{Limit: 2, Work: work}, nil)
	}
	switch {
	case a.Found == 1 && a.Done:
		return nil
	case a.Found < 2 && !a.Done:
		return ErrUndecided
	case a.Found == 0:
		return noSolution(g)
	}
	return severalSolutions(g, work)
}

// CheckConflicts returns a [*ConflictError] if clues of the grid contradict each other.
func CheckConflicts(g Grid) error {
	if conflicts := g.Conflicts(); len(conflicts) > 0 {
		return &ConflictError{conflicts, g.shape}
	}
	return nil
}

// A ConflictError says that clues of a puzzle contradict each other.
type ConflictError struct {
	Conflicts []Conflict // at least one, as of [Grid.Conflicts]
	shape     Shape
}

func (e *ConflictError) Error() string { return e.In(byLetters) }

// In is for [NamingError].
func (e *ConflictError) In(namer func(Shape) Namer) string {
	c, n := e.Conflicts[0], namer(e.shape)
	switch {
	case c.Alone():
		return fmt.Sprintf("%c is in %s, where the rules or the candidates do not allow it: change one of them",
			DigitChar(c.Digit), n.Cell(c.A))
	case c.House.Kind.IsMove():
		return fmt.Sprintf("%c is in %s and in %s, which are %s apart: change one of them", DigitChar(c.Digit), n.Cell(c.A),
			n.Cell(c.B), n.House(c.House))
	}
	return OnDiagonals(fmt.Sprintf("%c is in %s twice, in %s and in %s: change one of them",
		DigitChar(c.Digit), n.House(c.House), n.Cell(c.A), n.Cell(c.B)))
}

// A NoSolutionError says that a puzzle whose clues do not contradict each other
// has no solution all the same.
type NoSolutionError struct {
	Cell  int   // an empty cell into which no digit fits, or -1
	Digit int   // if there is none, a digit for which House has no cell, or 0
	House House // if Digit is not 0
	shape Shape
}

func (e *NoSolutionError) Error() string { return e.In(byLetters) }

// In is for [NamingError].
func (e *NoSolutionError) In(namer func(Shape) Namer) string {
	where := "in its row, column or box"
	if e.shape.rules != nil {
		where = "in a cell that it sees"
	}
	switch n := namer(e.shape); {
	case e.Cell >= 0:
		return fmt.Sprintf("the puzzle has no solution: no digit fits into %s. Change a clue %s", n.Cell(e.Cell), where)
	case e.Digit != 0:
		return fmt.Sprintf("the puzzle has no solution: %[1]s has no cell for %[2]c. Change a clue in %[1]s, or a %[2]c "+
			"nearby", n.House(e.House), DigitChar(e.Digit))
	}
	return "the puzzle has no solution: every way to fill it ends in a contradiction. Change or remove a clue"
}

// CheckShape returns an error if no grid can be filled by the rules of the shape. It gives up,
// and returns nil, where finding that out takes long.
func CheckShape(s Shape) error {
	fillable, known := CheckLayout(s)
	switch {
	case fillable || !known:
		return nil
	case s.Rules().Regions != "":
		return errors.New("no grid fits these regions: move cells between them")
	}
	return errors.New("no grid fits these rules together: leave one out")
}

// A CandidatesError says that candidates were eliminated which the only solution of the puzzle
// needs.
type CandidatesError struct {
	Cells    []int // where they are missing, at least one
	Solution Grid  // of the puzzle without the eliminations
}

func (e *CandidatesError) Error() string { return e.In(byLetters) }

// In is for [NamingError].
func (e *CandidatesError) In(namer func(Shape) Namer) string {
	const most = 4
	n := namer(e.Solution.shape)
	var missing []string
	for _, c := range e.Cells[:min(most, len(e.Cells))] {
		missing = append(missing, fmt.Sprintf("%c is missing in %s", DigitChar(e.Solution.At(c)), n.Cell(c)))
	}
	if more := len(e.Cells) - most; more > 0 {
		missing = append(missing, fmt.Sprintf("%d more are", more))
	}
	return "the candidates are wrong: " + Enumerate(missing, "and")
}

// CheckCandidates returns a [*CandidatesError] if the grid has no solution only because
// candidates of the one that it has without the eliminations are missing. It gives up, and
// returns nil, where finding that out takes long.
func CheckCandidates(g Grid) error {
	if g.Eliminated() == 0 {
		return nil
	}
	if n, done := CountWithin(g, 1, solutionsWork); n > 0 || !done {
		return nil
	}
	free, e := g.Unrestricted(), &CandidatesError{Solution: NewGrid(g.shape)}
	if a := searchFor(free, counting.Question{Limit: 2, Work: solutionsWork}, nil); a.Found != 1 || !a.Done {
		return nil
	}
	searchFor(free, counting.Question{Limit: 1}, e.Solution.cells)
	for c, d := range e.Solution.cells {
		if g.RuledOut(c).Has(int(d)) {
			e.Cells = append(e.Cells, c)
		}
	}
	return e
}

// noSolution returns what can be seen of why a grid without conflicts has no
// solution.
func noSolution(g Grid) error {
	if err := cmp.Or(CheckShape(g.shape), CheckCandidates(g)); err != nil {
		return err
	}
	l := g.Layout()
	for c, d := range g.cells {
		if d == 0 && g.Candidates(c) == 0 {
			return &NoSolutionError{Cell: c, shape: g.shape}
		}
	}
	for i, house := range l.Houses {
		missing := DigitsUpTo(l.N)
		for _, c := range house {
			if d := g.At(c); d != 0 {
				missing = missing.Without(d)
			} else {
				missing &^= g.Candidates(c)
			}
		}
		if missing != 0 {
			return &NoSolutionError{Cell: -1, Digit: missing.Min(), House: l.House(i), shape: g.shape}
		}
	}
	return &NoSolutionError{Cell: -1, shape: g.shape}
}

// A SolutionsError says that a puzzle has more than one solution.
type SolutionsError struct {
	First, Second Grid // two of the solutions
	// Cells are those in which the solutions differ, in order: all of them,
	// unless that would have taken too long to find out.
	Cells []int
	// Digits are those that each cell has over all solutions, as of [Possible];
	// nil if that would have taken too long.
	Digits []Digits
	// AtLeast solutions there are, and Exactly so many; Exactly is 0 if they
	// are too many to count.
	AtLeast, Exactly int
}

// How far a [SolutionsError] goes to say more than that there are two solutions.
const (
	mostSolutions = 1000
	solutionsWork = 1_000_000
)

// severalSolutions looks for what to say of a grid with more than one solution,
// within the bound that the question had.
func severalSolutions(g Grid, work int) error {
	if work == 0 || work > solutionsWork {
		work = solutionsWork
	}
	e := &SolutionsError{First: NewGrid(g.shape), Second: NewGrid(g.shape)}
	searchAnySide(g, counting.Question{Limit: 1}, e.First.cells)
	searchAnySide(g, counting.Question{Limit: 2}, e.Second.cells)
	counted := searchFor(g, counting.Question{Limit: mostSolutions, Work: work}, nil)
	e.AtLeast = max(counted.Found, 2)
	if counted.Done && counted.Found < mostSolutions {
		e.Exactly = counted.Found
	}
	sets, done := Possible(g, work)
	for c := range g.cells {
		if e.First.cells[c] != e.Second.cells[c] || sets != nil && sets[c].Len() > 1 {
			e.Cells = append(e.Cells, c)
		}
	}
	if done {
		e.Digits = sets
	}
	return e
}

func (e *SolutionsError) Error() string { return e.In(byLetters) }

// In is for [NamingError].
func (e *SolutionsError) In(namer func(Shape) Namer) string {
	var b strings.Builder
	b.WriteString("the puzzle has ")
	if e.Exactly == 0 {
		b.WriteString("at least ")
	}
	fmt.Fprintf(&b, "%d solutions: %s can change. ", e.AtLeast, namesOf(namer(e.First.Shape()), e.Cells))
	if e.Exactly == 2 {
		b.WriteString("Add a clue in one of them") // which tells the two apart, whatever the cell
	} else {
		b.WriteString("Add clues there")
	}
	return b.String()
}
