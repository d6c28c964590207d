package algorithms

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/cover"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// eachKnown calls f with the moments of a run of each algorithm on each of some
// puzzles and the marks that are shown of them, if it ever has any.
func eachKnown(t *testing.T, f func(t *testing.T, a *Algorithm, m *trace.Moment, marks []uint32)) {
	t.Helper()
	for _, a := range All() {
		for _, name := range []string{"wikipedia_std", "ai_escargot", "inkala2012"} {
			t.Run(a.ID+"/"+name, func(t *testing.T) {
				g := namedPuzzle(t, name)
				timeline, _ := record(t, a, g, Options{Seed: 1, MaxSteps: 1500})
				show := a.MarksAt(KnownMarks, g)
				if show == nil {
					show = func(*trace.Moment, []uint32) {}
				}
				c, marks := trace.NewCursor(timeline), make([]uint32, g.Shape().Cells())
				for n := range timeline.Len() + 1 {
					m := c.To(n)
					show(m, marks)
					f(t, a, m, marks)
				}
			})
		}
	}
}

// An algorithm knows no more than the digits on the board say, before or after its
// step: nothing from the solution. But for the techniques, whose pencil marks come
// first, it has looked nowhere before its first step.
func TestMarksAreNoMoreThanTheBoardSays(t *testing.T) {
	eachKnown(t, func(t *testing.T, a *Algorithm, m *trace.Moment, marks []uint32) {
		before := m.Before()
		for cell, mark := range marks {
			can := m.Candidates(cell) | before.Candidates(cell)
			switch {
			case mark == 0:
			case m.Index == 0 && !a.Deduces:
				t.Fatalf("before its first step it knows %v in cell %d", puzzles.Digits(mark), cell)
			case m.At(cell) != 0:
				t.Fatalf("step %d: cell %d holds %d, and has marks", m.Index, cell, m.At(cell))
			case puzzles.Digits(mark)&^can != 0:
				t.Fatalf("step %d: cell %d has the marks %v, of %v that the board allows", m.Index, cell,
					puzzles.Digits(mark), can)
			}
		}
	})
}

// Those that look at no candidates have no marks: that a cell next to the last digit
// has none left is for them to run into.
func TestWhoLooksAtNoCandidatesHasNoMarks(t *testing.T) {
	eachKnown(t, func(t *testing.T, a *Algorithm, m *trace.Moment, marks []uint32) {
		if a.Known == nil && slices.Max(marks) > 0 {
			t.Fatalf("step %d: it has marks", m.Index)
		}
	})
}

// Of a puzzle that is given as candidates all algorithms show these to begin with.
func TestCandidatesThatAreGivenAreShown(t *testing.T) {
	g := gridOf(t, "candidates="+strings.Repeat("123.", 4)+strings.Repeat("1234", 12))
	for _, a := range All() {
		timeline, _ := record(t, a, g, Options{Seed: 1})
		marks := make([]uint32, 16)
		a.MarksAt(KnownMarks, g)(trace.NewCursor(timeline).To(0), marks)
		if marks[0] != 7 || marks[15] != 15 {
			t.Errorf("%s shows %v", a.ID, marks)
		}
	}
}

// While sorted backtracking puts a digit in, no cell looks doomed: it compared all of
// them, and would have gone to one without candidates. It finds out when it chooses next.
func TestNoGuessOfSortedBacktrackingLooksDoomed(t *testing.T) {
	doomed := 0
	eachKnown(t, func(t *testing.T, a *Algorithm, m *trace.Moment, marks []uint32) {
		if a.ID != "sorted-backtracking" || m.Index == 0 ||
			m.Step.Kind != trace.Place && m.Step.Kind != trace.Guess {
			return
		}
		for cell, mark := range marks {
			if m.At(cell) != 0 {
				continue
			}
			if mark == 0 {
				t.Fatalf("step %d: cell %d has no candidate left, and the algorithm goes on", m.Index, cell)
			}
			if m.Candidates(cell) == 0 {
				doomed++
			}
		}
	})
	if doomed == 0 {
		t.Error("no step was doomed, so nothing was tried")
	}
}

// What is shown of Crook's algorithm is its markup, written, crossed out and erased by
// its steps alone.
func TestTheMarksOfCrookAreItsMarkup(t *testing.T) {
	crossed := map[int]puzzles.Digits{}
	eachKnown(t, func(t *testing.T, a *Algorithm, m *trace.Moment, marks []uint32) {
		if a.ID != "crook" {
			return
		}
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
			if g.At(cell) == 0 && s.Line != ckForced {
				want = g.Candidates(cell) &^ crossed[cell]
			}
			if puzzles.Digits(mark) != want {
				t.Fatalf("step %d: cell %d is marked %v, in the markup %v", m.Index, cell, puzzles.Digits(mark), want)
			}
		}
	})
}

// What is shown of DLX are its rows: a cell has as many marks as its item has options.
func TestTheMarksOfDLXAreItsOptions(t *testing.T) {
	eachKnown(t, func(t *testing.T, a *Algorithm, m *trace.Moment, marks []uint32) {
		if a.ID != "dlx" || m.Index == 0 {
			return
		}
		sizes := cover.Sizes(m.Grid())
		for cell, mark := range marks {
			if n := puzzles.Digits(mark).Len(); m.At(cell) == 0 && n != sizes[cell] {
				t.Fatalf("step %d: cell %d has %d marks, its item %d options", m.Index, cell, n, sizes[cell])
			}
		}
	})
	// When the first of all solutions is shown again, the matrix has gone.
	g := namedPuzzle(t, "wikipedia_std")
	timeline, _ := record(t, DLX(), g, Options{Settings: map[string]float64{"all": 1}})
	marks := make([]uint32, 81)
	DLX().MarksAt(KnownMarks, timeline.Puzzle())(trace.NewCursor(timeline).To(timeline.Len()-20), marks)
	for cell, mark := range marks {
		if mark != 0 {
			t.Fatalf("while a solution is shown cell %d has marks", cell)
		}
	}
}

// Candidate checking knows of the cell that it looks at, place finding where its digit
// can go, and neither anything else.
func TestWhoLooksAtOneThingHasMarksOfThat(t *testing.T) {
	seen := map[string]int{}
	eachKnown(t, func(t *testing.T, a *Algorithm, m *trace.Moment, marks []uint32) {
		if a.ID != "candidate-checking" && a.ID != "place-finding" || m.Index == 0 {
			return
		}
		var digits puzzles.Digits
		for cell, mark := range marks {
			if mark == 0 {
				continue
			}
			seen[a.ID]++
			digits |= puzzles.Digits(mark)
			if a.ID == "candidate-checking" && cell != m.Step.Cell {
				t.Fatalf("step %d is about cell %d, and cell %d has marks", m.Index, m.Step.Cell, cell)
			}
		}
		if a.ID == "place-finding" && digits.Len() > 1 {
			t.Fatalf("step %d has marks of %v", m.Index, digits)
		}
	})
	if len(seen) != 2 {
		t.Errorf("marks were seen of %v", seen)
	}
}

// The techniques know what no digit takes away and none of them has struck out.
func TestTheMarksOfTechniquesAreTheirCandidates(t *testing.T) {
	eachKnown(t, func(t *testing.T, a *Algorithm, m *trace.Moment, marks []uint32) {
		if !a.Deduces {
			return
		}
		for cell, mark := range marks {
			if m.At(cell) == 0 && puzzles.Digits(mark) != m.Candidates(cell) {
				t.Fatalf("step %d: cell %d is marked %v, and has %v", m.Index, cell, puzzles.Digits(mark),
					m.Candidates(cell))
			}
		}
	})
}

// Visible marks do not depend on the algorithm: what it struck out is there, and they are
// there before the first step.
func TestWhatCanBeSeenIsWhatTheRulesAllow(t *testing.T) {
	g := namedPuzzle(t, "inkala2012")
	timeline, _ := record(t, Techniques(), g, Options{})
	c, marks := trace.NewCursor(timeline), make([]uint32, 81)
	for n := range timeline.Len() + 1 {
		m := c.To(n)
		Techniques().MarksAt(VisibleMarks, g)(m, marks)
		board := m.Grid()
		for cell, mark := range marks {
			if want := board.Candidates(cell); m.At(cell) == 0 && puzzles.Digits(mark) != want ||
				m.At(cell) != 0 && mark != 0 {
				t.Fatalf("step %d: cell %d is marked %v, and the rules allow %v", n, cell, puzzles.Digits(mark), want)
			}
		}
	}
}

// What a person did before an algorithm went on is not what it knows.
func TestAnAlgorithmKnowsNothingWhileAPersonPlays(t *testing.T) {
	g := namedPuzzle(t, "wikipedia_std")
	a := Techniques().AfterHand(2, func(b *trace.Board) {
		b.Place(2, 4)
		b.Clear(2)
	})
	timeline, _ := record(t, a, g, Options{})
	c, marks := trace.NewCursor(timeline), make([]uint32, 81)
	for n := range int64(4) {
		a.MarksAt(KnownMarks, g)(c.To(n), marks)
		if has := marks[2] != 0; has != (n > 2) {
			t.Errorf("after %d steps, of which two are by hand, there are marks: %v", n, has)
		}
	}
}

func TestNamesOfMarks(t *testing.T) {
	k := KnownMarks
	for range AllMarks() {
		if again, err := ParseMarks(k.String()); err != nil || again != k || k.Name() == "" || k.Short() == "" {
			t.Errorf("%q is read as %v: %v", k, again, err)
		}
		k = k.Next(AllMarks())
	}
	if _, err := ParseMarks("all"); k != KnownMarks || err == nil {
		t.Errorf("after all comes %v; %v", k, err)
	}
	if next := NumberMarks.Next([]Marks{KnownMarks, NoMarks}); next != KnownMarks {
		t.Errorf("after what is not there comes %v", next)
	}
}
