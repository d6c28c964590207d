package singles

import (
	"fmt"
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestPlaceFindingEndsInTheSameGridInAnyOrder(t *testing.T) {
	a := PlaceFinding()
	solvingtest.Want(t, "solved of Project Euler's 50", checkClosure(t, a, solvingtest.Puzzles(t, "euler50.txt", 50),
		hiddenSingles, 3), 32)
	solvingtest.Want(t, "solved of Norvig's 95", checkClosure(t, a, solvingtest.Puzzles(t, "top95.txt", 95),
		hiddenSingles, 3), 0)
	// Of all 49,151 known ones it is 17,233, about as great a part.
	solvingtest.Want(t, "solved of 1,000 with 17 clues",
		checkClosure(t, a, solvingtest.Puzzles(t, "clues17_1000.txt", 1_000), hiddenSingles, 1),
		326)
}

func TestPlaceFindingSaysWhyThereIsOnlyOnePlace(t *testing.T) {
	a := PlaceFinding()
	g := solvingtest.Named(t, "wikipedia_std")
	moments, _ := steps(t, a, g, solving.Options{})
	found := 0
	for i := range moments {
		m := &moments[i]
		if m.Step.Kind != trace.Deduce {
			continue
		}
		found++
		next := moments[i+1].Step
		check.Must(t, next.Kind == trace.Place && next.Cell == m.Step.Cell && next.Digit == m.Step.Digit,
			"step %d finds %d in cell %d, but then comes %+v", i, m.Step.Digit, m.Step.Cell, next)
		// Each other cell of the house is filled or crossed out by a marked peer.
		house := g.Layout().CellsOf(g.Layout().House(int(m.Step.Data[0])))
		e := a.Explain(m)
		for _, cell := range house {
			if cell == m.Step.Cell || m.At(cell) != 0 {
				continue
			}
			crossed, gone := false, false
			for _, mark := range e.Marks {
				crossed = crossed || mark.Role == trace.Conflict && m.At(mark.Cell) == m.Step.Digit &&
					g.Layout().Sees(mark.Cell, cell)
				gone = gone || mark == trace.Mark{Cell: cell, Digit: m.Step.Digit, Role: trace.Gone}
			}
			check.That(t, crossed && gone, "step %d does not show why %d cannot go to cell %d", i, m.Step.Digit, cell)
		}
	}
	solvingtest.Want(t, "places found", found, 81-g.Filled())
}

func TestPlaceFindingBeginsEachDigitOnceAPass(t *testing.T) {
	moments, _ := steps(t, PlaceFinding(), solvingtest.Named(t, "euler01"), solving.Options{})
	last, turns := 0, 0
	for i := 1; i < len(moments); i++ {
		if s := &moments[i].Step; s.Kind == trace.Note {
			switch s.Data[0] {
			case NotePass:
				last = 0
			case NoteDigit:
				turns++
				check.That(t, int(s.Data[1]) > last, "step %d begins digit %d after %d", i, s.Data[1], last)
				last = int(s.Data[1])
			}
		} else if s.Digit != last {
			t.Errorf("step %d is about %d in the turn of %d", i, s.Digit, last)
		}
	}
	check.That(t, turns >= 9, "%d turns", turns)
}

func TestAHouseWithoutPlaceProvesThatThereIsNoSolution(t *testing.T) {
	g := solvingtest.Grid(t, puzzles.Shape{BoxRows: 2, BoxCols: 2}, solvingtest.NoPlace)
	a := PlaceFinding()
	moments, result := steps(t, a, g, solving.Options{})
	last := &moments[len(moments)-1]
	check.Must(t, result.Verdict == trace.NoSolution && last.Step.Kind == trace.DeadEnd,
		"%v with %v", result.Verdict, last.Step.Kind)
	title, reasons := solvingtest.Spoken(a, last)
	if title != "In row A, there is no place for 1." ||
		!strings.Contains(reasons, "The 1 at B1 rules out A1 and A2.") {
		t.Errorf("%s %s", title, reasons)
	}
}

// What one of the two does not see, the other may, and then it says so.
func TestWhoIsStuckSaysWhatItDoesNotSee(t *testing.T) {
	for _, c := range []struct {
		a     *solving.Algorithm
		other rule
		blind string
	}{
		{CandidateChecking(), hiddenSingles, "Place finding looks for that."},
		{PlaceFinding(), nakedSingles, "Candidate checking looks for that."},
	} {
		blind := 0
		for i, g := range solvingtest.Puzzles(t, "euler50.txt", 50) {
			timeline, result := solvingtest.Record(t, c.a, g, solving.Options{})
			if result.Verdict != trace.Stuck {
				continue
			}
			last := trace.NewCursor(timeline).To(timeline.Len())
			title, reasons := solvingtest.Spoken(c.a, last)
			if want := fmt.Sprintf("Stuck. Cells left: %d.", result.Left()); title != want {
				t.Errorf("%s, puzzle %d: %q, want %q", c.a.ID, i+1, title, want)
			}
			sees := len(c.other(result.Grid)) > 0
			if sees {
				blind++
			}
			check.That(t, strings.Contains(reasons, c.blind) == sees,
				"%s, puzzle %d: the other sees something: %v; it says: %s", c.a.ID, i+1, sees, reasons)
			// The empty cells can be seen as they are; marks belong to what the
			// other would find.
			if marks := c.a.Explain(last).Marks; (len(marks) > 0) != sees {
				t.Errorf("%s, puzzle %d: the other sees something: %v; the board marks %v", c.a.ID, i+1, sees, marks)
			}
		}
		check.That(t, blind != 0, "%s: the other never sees more", c.a.ID)
	}
}

// Candidate checking knows of the cell that it looks at, and of nothing else.
func TestCandidateCheckingHasMarksOfTheCellThatItLooksAt(t *testing.T) {
	seen := 0
	solvingtest.Marks(t, CandidateChecking(), func(t *testing.T, m *trace.Moment, marks []uint32) {
		for cell, mark := range marks {
			if mark == 0 {
				continue
			}
			if seen++; cell != m.Step.Cell {
				t.Fatalf("step %d is about cell %d, and cell %d has marks", m.Index, m.Step.Cell, cell)
			}
		}
	})
	check.That(t, seen != 0, "no marks were seen")
}

// Place finding knows where its digit can go, and nothing else.
func TestPlaceFindingHasMarksOfItsDigit(t *testing.T) {
	seen := 0
	solvingtest.Marks(t, PlaceFinding(), func(t *testing.T, m *trace.Moment, marks []uint32) {
		var digits puzzles.Digits
		for _, mark := range marks {
			digits |= puzzles.Digits(mark)
		}
		if seen += digits.Len(); digits.Len() > 1 {
			t.Fatalf("step %d has marks of %v", m.Index, digits)
		}
	})
	check.That(t, seen != 0, "no marks were seen")
}
