package algorithms

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// The marks of these are domains: what a digit on the board rules out is among them until it is removed
// by a step of its own.
var domains = []string{"arc-consistency"}

// mayMark returns what an algorithm may know of a cell at a moment: what the board leaves before or after
// the step or, of a domain, what is not struck out.
func mayMark(a *solving.Algorithm, m *trace.Moment, cell int) puzzles.Digits {
	if slices.Contains(domains, a.ID) {
		return m.Puzzle.Allowed(cell) &^ puzzles.Digits(m.Struck[cell])
	}
	before := m.Before()
	return m.Candidates(cell) | before.Candidates(cell)
}

// An algorithm knows no more than the digits on the board say, before or after its
// step: nothing from the solution. But for the techniques, whose pencil marks come
// first, it has looked nowhere before its first step.
func TestMarksAreNoMoreThanTheBoardSays(t *testing.T) {
	for _, a := range All() {
		solvingtest.Marks(t, a, func(t *testing.T, m *trace.Moment, marks []uint32) {
			for cell, mark := range marks {
				if mark == 0 {
					continue
				}
				can := mayMark(a, m, cell)
				switch {
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
}

// Those that look at no candidates have no marks: that a cell next to the last digit
// has none left is for them to run into.
func TestWhoLooksAtNoCandidatesHasNoMarks(t *testing.T) {
	for _, a := range All() {
		if a.Known == nil {
			solvingtest.Marks(t, a, func(t *testing.T, m *trace.Moment, marks []uint32) {
				check.Must(t, slices.Max(marks) == 0, "step %d: it has marks", m.Index)
			})
		}
	}
}

// Of a puzzle that is given as candidates all algorithms show these to begin with.
func TestCandidatesThatAreGivenAreShown(t *testing.T) {
	g := solvingtest.Read(t, "candidates="+strings.Repeat("123.", 4)+strings.Repeat("1234", 12))
	for _, a := range All() {
		timeline, _ := solvingtest.Record(t, a, g, solving.Options{Seed: 1, MaxSteps: 1})
		marks := make([]uint32, 16)
		a.MarksAt(solving.KnownMarks, g)(trace.NewCursor(timeline).To(0), marks)
		check.That(t, marks[0] == 7 && marks[15] == 15, "%s shows %v", a.ID, marks)
	}
}

// Visible marks do not depend on the algorithm: what it struck out is there, and they are
// there before the first step.
func TestWhatCanBeSeenIsWhatTheRulesAllow(t *testing.T) {
	g := solvingtest.Named(t, "inkala2012")
	timeline, _ := solvingtest.Record(t, human.Algorithm(), g, solving.Options{})
	c, marks := trace.NewCursor(timeline), make([]uint32, 81)
	for n := range timeline.Len() + 1 {
		m := c.To(n)
		human.Algorithm().MarksAt(solving.VisibleMarks, g)(m, marks)
		board := m.Grid()
		for cell, mark := range marks {
			want := board.Candidates(cell)
			check.Must(t, (m.At(cell) != 0 || puzzles.Digits(mark) == want) && (m.At(cell) == 0 || mark == 0),
				"step %d: cell %d is marked %v, and the rules allow %v", n, cell, puzzles.Digits(mark), want)
		}
	}
}

// What a person did before an algorithm went on is not what it knows.
func TestAnAlgorithmKnowsNothingWhileAPersonPlays(t *testing.T) {
	g := solvingtest.Named(t, "wikipedia_std")
	a := human.Algorithm().AfterHand(2, func(b *trace.Board) {
		b.Place(2, 4)
		b.Clear(2)
	})
	timeline, _ := solvingtest.Record(t, a, g, solving.Options{})
	c, marks := trace.NewCursor(timeline), make([]uint32, 81)
	for n := range int64(4) {
		a.MarksAt(solving.KnownMarks, g)(c.To(n), marks)
		check.Is(t, marks[2] != 0, (n > 2), "after %d steps, of which two are by hand, there are marks", n)
	}
}
