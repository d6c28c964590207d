package crook

import (
	"fmt"
	"slices"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// crookGuesses are the guesses that independent programs count for the variant
// that takes the first cell with the fewest marks and its marks in ascending
// order.
var crookGuesses = []struct {
	name    string
	guesses int64
}{
	{"seed_2sol", 1},
	{"euler01", 0},
	{"euler06", 5},
	{"taocp29a", 0},
	{"wikipedia_std", 0},
	{"shortz301", 0},
	{"mephamD", 7},
	{"crook_fig2", 1},
	{"norvig_grid2", 0},
	{"wiki_17", 26},
	{"ai_escargot", 19},
	{"inkala2010", 30},
	{"inkala2012", 58},
	{"easter_monster", 130},
	{"golden_nugget", 278},
	{"platinum_blonde", 20},
	{"fata_morgana", 652},
}

func TestCrookGuessesAsOftenAsMeasured(t *testing.T) {
	for _, c := range crookGuesses {
		t.Run(c.name, func(t *testing.T) {
			r := solvingtest.Solve(t, Algorithm(), solvingtest.Named(t, c.name), solving.Options{})
			check.Must(t, r.Verdict == trace.Solved, "%v", r.Verdict)
			solvingtest.Want(t, "guesses", r.Guesses, c.guesses)
		})
	}
}

func TestCrookSolvesMostEasyPuzzlesWithoutGuessing(t *testing.T) {
	for _, c := range []struct {
		file           string
		size, straight int
	}{{"euler50.txt", 50, 46}, {"top95.txt", 95, 15}} {
		straight := 0
		for _, g := range solvingtest.Puzzles(t, c.file, c.size) {
			r := solvingtest.Solve(t, Algorithm(), g, solving.Options{})
			check.That(t, r.Verdict == trace.Solved, "%v: %v", g, r.Verdict)
			if r.Guesses == 0 {
				straight++
			}
		}
		solvingtest.Want(t, c.file+" without guess", straight, c.straight)
	}
}

// paper is a crook whose pencil is led by a test, in the order of the paper. It
// names cells as the paper does: row and column from 1.
type paper struct {
	t *testing.T
	*pencil
	entered int
}

func newPaper(t *testing.T, name string) *paper {
	return &paper{t: t, pencil: newPencil(solvingtest.Board(solvingtest.Named(t, name)))}
}

func rc(row, col int) int { return (row-1)*9 + col - 1 }

func digitsOf(ds ...int) puzzles.Digits {
	var set puzzles.Digits
	for _, d := range ds {
		set = set.With(d)
	}
	return set
}

// forced enters the forced numbers and checks that they are these.
func (p *paper) forced(want map[int]int) {
	p.t.Helper()
	empty := p.EmptyCells()
	p.enterForced()
	got := 0
	for _, c := range empty {
		if p.Empty(c) {
			continue
		}
		if got++; want[c] != p.At(c) {
			p.t.Errorf("forced number %d in cell %d, want %d", p.At(c), c, want[c])
		}
	}
	check.That(p.t, got == len(want), "%d forced numbers, want %d", got, len(want))
}

// set checks that the cells and digits are a preemptive set as the board stands,
// and crosses its digits out.
func (p *paper) set(digits puzzles.Digits, cells ...int) {
	p.t.Helper()
	var union puzzles.Digits
	for _, c := range cells {
		check.That(p.t, p.Empty(c), "cell %d of the set %v is filled", c, digits)
		union |= p.Candidates(c)
	}
	set := newSet(p.layout, cells, digits)
	check.Must(p.t, union == digits && len(cells) == digits.Len() && len(set.Range) != 0,
		"%v in %v with marks %v is no preemptive set", digits, cells, union)
	check.Must(p.t, p.finder.Useful(set), "%v in %v crosses nothing out", digits, cells)
	p.crossOut(set)
}

// enter checks that a cell can only hold this digit, by its marks or because no
// other cell of a house takes the digit, and enters it.
func (p *paper) enter(digit, cell int) {
	p.t.Helper()
	single := p.Empty(cell) && p.Candidates(cell) == puzzles.Digit(digit)
	for _, h := range p.layout.HousesOf(cell) {
		only, n := p.PlacesIn(p.layout.CellsOf(h), digit)
		single = single || n == 1 && only == cell
	}
	if !single {
		p.t.Fatalf("%d is no singleton in cell %d, where the marks are %v", digit, cell, p.Candidates(cell))
	}
	p.Place(cell, digit)
	p.entered++
}

func (p *paper) marks(want puzzles.Digits, cells ...int) {
	p.t.Helper()
	var union puzzles.Digits
	for _, c := range cells {
		union |= p.Candidates(c)
	}
	check.That(p.t, union == want, "cells %v have the marks %v, want %v", cells, union, want)
}

// Figures 6 to 9 of the paper.
func TestCrooksFirstExampleStandsInItsOrder(t *testing.T) {
	p := newPaper(t, "shortz301")
	p.forced(map[int]int{rc(2, 3): 1, rc(2, 6): 9})
	p.set(digitsOf(1, 2, 6), rc(1, 7), rc(1, 9), rc(2, 9))
	p.enter(8, rc(1, 8))
	p.enter(7, rc(5, 9))
	for _, e := range [][2]int{{5, rc(4, 7)}, {5, rc(3, 8)}, {3, rc(2, 7)}} {
		p.enter(e[0], e[1])
	}
	p.set(digitsOf(2, 3, 6), rc(3, 4), rc(8, 4), rc(9, 4))
	p.marks(digitsOf(1, 9), rc(5, 4), rc(6, 4))
	p.set(digitsOf(2, 8), rc(3, 3), rc(4, 3))
	p.set(digitsOf(3, 4, 5, 9), rc(7, 1), rc(7, 2), rc(8, 3), rc(9, 3))
	p.set(digitsOf(3, 4), rc(8, 3), rc(8, 8))
	p.set(digitsOf(2, 7), rc(9, 1), rc(9, 2))
	p.set(digitsOf(2, 6), rc(8, 4), rc(8, 6))
	p.enter(7, rc(8, 7))
	p.enter(8, rc(8, 1))
	p.enter(3, rc(9, 4))
	p.set(digitsOf(4, 5), rc(9, 3), rc(9, 5))
	p.enter(6, rc(9, 7))
	p.enter(9, rc(9, 8))
	p.enter(1, rc(7, 9))
	check.Must(t, p.deduce() && len(p.EmptyCells()) == 0, "it does not end: %v", p.Grid())
	solvingtest.Want(t, "entries", p.entered+p.entries, 56)
	const solution = "639574182541829376782613954198467523365982417427135869956748231813296745274351698"
	check.Is(t, p.Grid().String(), solution, "solution")
}

func TestCrookFindsTheSmallestSetsFirst(t *testing.T) {
	timeline, r := solvingtest.Record(t, Algorithm(), solvingtest.Named(t, "shortz301"), solving.Options{})
	sizes := map[int]int{}
	cursor := trace.NewCursor(timeline)
	for n := int64(1); n <= timeline.Len(); n++ {
		if set, ok := preemptiveSetOf(&cursor.To(n).Step); ok {
			sizes[len(set.Cells)]++
		}
	}
	solvingtest.Want(t, "pairs", sizes[2], 5)
	solvingtest.Want(t, "triples", sizes[3], 2)
	solvingtest.Want(t, "quads", sizes[4], 1)
	solvingtest.Want(t, "sizes of sets", len(sizes), 3)
	solvingtest.Want(t, "cross-outs", r.Eliminations, 38)
	solvingtest.Want(t, "forced numbers and entries", r.Placements, 2+56)
	solvingtest.Want(t, "the gauge of entries", int(r.Gauges[gaugeEntries]), 56)
	solvingtest.Want(t, "the gauge of sets", int(r.Gauges[gaugeSets]), 8)
}

// Figures 10 to 14 of the paper, with the tree of its search.
func TestCrooksSecondExampleStandsInItsOrder(t *testing.T) {
	// stall is the grid at which reasoning comes to its first halt.
	stall := func(t *testing.T) *paper {
		p := newPaper(t, "mephamD")
		p.forced(map[int]int{
			rc(1, 3): 5, rc(1, 1): 2, rc(2, 5): 6, rc(2, 4): 8, rc(6, 6): 6, rc(5, 5): 8,
			rc(7, 4): 5, rc(9, 7): 6, rc(9, 9): 2,
		})
		p.set(digitsOf(4, 7), rc(2, 1), rc(2, 9))
		p.enter(9, rc(2, 7))
		p.set(digitsOf(2, 4, 9), rc(4, 4), rc(4, 6), rc(4, 7))
		p.marks(digitsOf(1, 3, 8), rc(4, 1), rc(4, 2), rc(4, 8))
		check.Must(t, p.deduce(), "a violation before any guess")
		solvingtest.Want(t, "cells open at the first stall", len(p.EmptyCells()), 43)
		return p
	}
	t.Run("c(2,1)=7", func(t *testing.T) {
		p := stall(t)
		p.Guess(rc(2, 1), 7)
		check.That(t, !p.deduce(), "no violation")
	})
	t.Run("c(2,1)=4", func(t *testing.T) {
		second := func() *paper {
			p := stall(t)
			p.Guess(rc(2, 1), 4)
			check.Must(t, p.deduce(), "a violation too early")
			solvingtest.Want(t, "cells open at the second stall", len(p.EmptyCells()), 40)
			return p
		}
		p := second()
		p.Guess(rc(7, 8), 4)
		check.That(t, !p.deduce(), "c(7,8)=4: no violation")
		p = second()
		p.Guess(rc(7, 8), 8)
		check.Must(t, p.deduce() && len(p.EmptyCells()) == 0, "c(7,8)=8 does not solve it")
		solvingtest.Want(t, "forced numbers and entries", p.Counters().Placements, 9+44)
		const solution = "295743861431865927876192543387459216612387495549216738763524189928671354154938672"
		check.Is(t, p.Grid().String(), solution, "solution")
	})
}

func TestCrooksFigure2NeedsAGuessBeforeAnySet(t *testing.T) {
	p := newPaper(t, "crook_fig2")
	p.enterForced()
	solvingtest.Want(t, "forced numbers", p.Counters().Placements, 6)
	check.That(t, p.deduce() && p.entries == 0 && p.sets == 0,
		"%d entries and %d sets before the guess", p.entries, p.sets)
}

func TestEverySetThatCrookShowsIsOne(t *testing.T) {
	sets, pairsOfHouses := 0, 0
	for _, name := range []string{"shortz301", "mephamD", "ai_escargot", "wiki_17"} {
		g := solvingtest.Named(t, name)
		timeline, _ := solvingtest.Record(t, Algorithm(), g, solving.Options{})
		cursor := trace.NewCursor(timeline)
		for n := int64(1); n <= timeline.Len(); n++ {
			m := cursor.To(n)
			set, ok := preemptiveSetOf(&m.Step)
			check.Must(t, ok == (m.Step.Kind == trace.Deduce), "step %d is %v, a set: %v", n, m.Step.Kind, ok)
			if !ok {
				continue
			}
			sets++
			if len(set.Range) == 2 {
				pairsOfHouses++
			}
			var union puzzles.Digits
			for _, c := range set.Cells {
				union |= m.Candidates(c)
				check.That(t, m.At(c) == 0, "step %d: cell %d of the set is filled", n, c)
				for _, h := range set.Range {
					check.That(t, slices.Contains(g.Layout().CellsOf(h), c), "step %d: cell %d is not in %v", n, c, h)
				}
			}
			if union != set.Digits || len(set.Cells) != union.Len() || len(set.Cells) < 2 || len(set.Range) == 0 {
				t.Errorf("step %d: %+v with the marks %v", n, set, union)
			}
			// What follows is crossed out because of it.
			m = cursor.To(n + 1)
			if m.Step.Kind != trace.Eliminate || !set.Digits.Has(m.Step.Digit) ||
				!slices.Contains(set.Others(g.Layout()), m.Step.Cell) {
				t.Errorf("step %d after the set %+v: %+v", n+1, set, m.Step)
			}
		}
	}
	check.That(t, sets >= 50 && pairsOfHouses != 0,
		"looked at %d sets, %d of them with two houses as range", sets, pairsOfHouses)
}

func TestEveryCrossOutNamesTheSetThatWasAnnounced(t *testing.T) {
	timeline, _ := solvingtest.Record(t, Algorithm(), solvingtest.Named(t, "ai_escargot"), solving.Options{})
	cursor := trace.NewCursor(timeline)
	sp := trace.Speaker{Shape: puzzles.Classic}
	seen := 0
	var announced Set
	for n := int64(1); n <= timeline.Len(); n++ {
		m := cursor.To(n)
		if set, ok := preemptiveSetOf(&m.Step); ok {
			announced = set
		}
		if m.Step.Kind != trace.Eliminate {
			continue
		}
		seen++
		cell, digit := m.Step.Cell, m.Step.Digit
		check.That(t, announced.Digits.Has(digit) && slices.Contains(announced.Others(m.Puzzle.Layout()), cell),
			"step %d: %+v does not follow from %+v", n, m.Step, announced)
		e := Algorithm().Explain(m)
		why := fmt.Sprintf("These %d cells of %s hold no digits but %s between them. %s sees them all and is not one of "+
			"them, so it cannot be %d.",
			len(announced.Cells), sp.String(announced.RangeName()), sp.String(trace.Say("", "%v", announced.Digits)),
			sp.Cell(cell), digit)
		if got := sp.Strings(e.Reasons); got != why || !slices.Equal(e.Houses, announced.Range) {
			t.Errorf("step %d: %s\nwant %s", n, got, why)
		}
		for _, c := range announced.Cells {
			check.That(t, slices.Contains(e.Marks, trace.Mark{Cell: c, Role: trace.Pattern}),
				"step %d: cell %d of the set is not marked", n, c)
		}
	}
	solvingtest.Want(t, "cross-outs", seen, 75)
}

// naiveSets crosses out by every group of cells of every house, however many,
// until nothing changes. It reports false on a violation.
func naiveSets(marks []puzzles.Digits, l *puzzles.Layout) bool {
	for changed := true; changed; {
		changed = false
		for _, house := range l.Houses {
			for group := 1; group < 1<<l.N-1; group++ {
				var union puzzles.Digits
				n := 0
				for i, c := range house {
					if group>>i&1 != 0 {
						union |= marks[c]
						n++
					}
				}
				if union.Len() < n {
					return false
				}
				if union.Len() > n {
					continue
				}
				for i, c := range house {
					if group>>i&1 == 0 && marks[c]&union != 0 {
						marks[c] &^= union
						changed = true
					}
				}
			}
		}
	}
	return true
}

// Large sets are found by way of the digits they leave to others; that must not
// miss any.
func TestNoSetEscapesCrook(t *testing.T) {
	stuck := 0
	for _, g := range solvingtest.Puzzles(t, "top95.txt", 95)[:25] {
		s := newPencil(solvingtest.Board(g))
		ok := s.deduce()
		marks := make([]puzzles.Digits, s.Size())
		for c := range marks {
			if marks[c] = puzzles.DigitsUpTo(9); g.At(c) != 0 {
				marks[c] = puzzles.Digit(g.At(c))
			}
		}
		if naive := naiveSets(marks, s.layout); naive != ok {
			t.Fatalf("%v: violation %v, naively %v", g, !ok, !naive)
		}
		for c, digits := range marks {
			got := s.Candidates(c)
			if !s.Empty(c) {
				got = puzzles.Digit(s.At(c))
			}
			check.Must(t, got == digits, "%v: cell %d is left with %v, naively with %v", g, c, got, digits)
		}
		if len(s.EmptyCells()) > 0 {
			stuck++
		}
	}
	check.That(t, stuck >= 5, "only %d of the grids were not solved, so little was compared", stuck)
}

func TestErasingAPathLeavesNothingOfIt(t *testing.T) {
	timeline, _ := solvingtest.Record(t, Algorithm(), solvingtest.Named(t, "ai_escargot"), solving.Options{})
	cursor := trace.NewCursor(timeline)
	var opened []string // the board before each guess that stands
	board := func(m *trace.Moment) string {
		var marks []puzzles.Digits
		for c := range m.Digits {
			marks = append(marks, m.Candidates(c))
		}
		return m.Grid().String() + " " + join(marks)
	}
	erased := 0
	for n := int64(1); n <= timeline.Len(); n++ {
		switch m := cursor.To(n); {
		case m.Step.Kind == trace.Guess:
			opened = append(opened, board(cursor.To(n-1)))
			cursor.To(n)
			solvingtest.Want(t, "depth", m.Step.Depth, len(opened))
		case m.Step.Line == lineRetract:
			erased++
			last := len(opened) - 1
			check.Must(t, board(m) == opened[last], "step %d leaves something of the path", n)
			opened = opened[:last]
			solvingtest.Want(t, "depth", m.Step.Depth, last)
		}
	}
	check.That(t, erased >= 10, "only %d paths were erased", erased)
}

func join(all []puzzles.Digits) string {
	text := ""
	for _, d := range all {
		text += d.String() + ","
	}
	return text
}

func TestCrookPutsASetIntoWords(t *testing.T) {
	timeline, _ := solvingtest.Record(t, Algorithm(), solvingtest.Named(t, "mephamD"), solving.Options{})
	cursor := trace.NewCursor(timeline)
	n, ok := cursor.Next(0, trace.Query{Kinds: trace.Kinds(trace.Deduce), Cell: trace.NoCell})
	check.Must(t, ok, "no set")
	m := cursor.To(n)
	set, _ := preemptiveSetOf(&m.Step)
	e := Algorithm().Explain(m)
	sp := trace.Speaker{Shape: m.Puzzle.Shape()}
	if got, want := sp.String(e.Title), "A preemptive set: 4 and 7 in B1 and B9."; got != want {
		t.Errorf("title %q, want %q", got, want)
	}
	if got, want := sp.Strings(e.Reasons), "These 2 cells of row B hold no digits but 4 and 7 between them. "+
		"They use up these digits, so these are crossed out in the rest of row B."; got != want {
		t.Errorf("reasons %q, want %q", got, want)
	}
	check.That(t, slices.Equal(e.Houses, set.Range), "houses %v, range %v", e.Houses, set.Range)
	for _, c := range set.Cells {
		check.That(t, slices.Contains(e.Marks, trace.Mark{Cell: c, Role: trace.Pattern}), "cell %d is not marked", c)
	}
}

// preemptiveSetOf returns the set that a step of Crook's algorithm has found,
// and false if the step is not about finding one.
func preemptiveSetOf(s *trace.Step) (Set, bool) {
	if s.Kind != trace.Deduce || s.Line != lineSet {
		return Set{}, false
	}
	return Decode(s.Data)
}

// Crook looks for no larger sets than it may, and solves the puzzle all the same.
func TestSetsAreNoLargerThanAllowed(t *testing.T) {
	puzzle := solvingtest.Named(t, "ai_escargot")
	for choice, largest := range []int{9, 4, 3, 2, 1} {
		o := solving.Options{Settings: map[string]float64{setLargest: float64(choice + 1)}}
		timeline, r := solvingtest.Record(t, Algorithm(), puzzle, o)
		c := trace.NewCursor(timeline)
		for n := int64(1); n <= timeline.Len(); n++ {
			if set, ok := preemptiveSetOf(&c.To(n).Step); ok && len(set.Cells) > largest {
				t.Fatalf("a set of %d cells with the setting %d", len(set.Cells), choice+1)
			}
		}
		if none := largest == 1; r.Verdict != trace.Solved || (r.Eliminations == 0) != none {
			t.Errorf("up to %d cells: %v with %d cells crossed out", largest, r.Verdict, r.Eliminations)
		}
	}
}

// What is shown of Crook's algorithm is its markup, written, crossed out and erased by
// its steps alone.
func TestTheMarksOfCrookAreItsMarkup(t *testing.T) {
	crossed := map[int]puzzles.Digits{}
	solvingtest.Marks(t, Algorithm(), func(t *testing.T, m *trace.Moment, marks []uint32) {
		if m.Index == 0 {
			clear(crossed)
			return
		}
		s := &m.Step
		switch s.Kind {
		case trace.Eliminate:
			crossed[s.Cell] |= puzzles.Digit(s.Digit)
		case trace.Restore:
			crossed[s.Cell] &^= puzzles.Digit(s.Digit)
		}
		g := m.Grid()
		for cell, mark := range marks {
			want := puzzles.Digits(0)
			if g.At(cell) == 0 && s.Line != lineForced {
				want = g.Candidates(cell) &^ crossed[cell]
			}
			check.Must(t, puzzles.Digits(mark) == want,
				"step %d: cell %d is marked %v, in the markup %v", m.Index, cell, puzzles.Digits(mark), want)
		}
	})
}
