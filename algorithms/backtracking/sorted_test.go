package backtracking

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

func TestSortedBacktrackingTakesTheFirstCellWithTheFewestCandidates(t *testing.T) {
	g := solvingtest.Named(t, "euler06")
	timeline, _ := solvingtest.Record(t, Sorted(), g, solving.Options{})
	c := trace.NewCursor(timeline)
	chosen, deadEnds, placed := 0, 0, 0
	tried := map[int]int{} // by cell, the digit tried last
	for n := int64(1); n <= timeline.Len(); n++ {
		m := c.To(n)
		s := m.Step
		switch s.Kind {
		case trace.Consider, trace.DeadEnd:
			first, fewest := trace.NoCell, 10
			for cell := range m.Digits {
				count := 0
				for d := 1; d <= 9; d++ {
					held := func(peer int) bool { return m.At(peer) == d }
					if !slices.ContainsFunc(g.Layout().Peers[cell], held) {
						count++
					}
				}
				if m.At(cell) == 0 && count < fewest {
					first, fewest = cell, count
				}
			}
			if s.Cell != first || (fewest == 0) != (s.Kind == trace.DeadEnd) || m.Gauges[0] != float32(fewest) {
				t.Fatalf("step %d (%v) takes cell %d with %v candidates, want cell %d with %d", n, s.Kind, s.Cell, m.Gauges[0],
					first, fewest)
			}
			tried[s.Cell] = 0
			if chosen++; s.Kind == trace.DeadEnd {
				deadEnds++
			}
		case trace.Place, trace.Guess:
			digits := m.Candidates(s.Cell)
			check.Must(t, digits.Has(s.Digit) && (digits.Len() > 1) == (s.Kind == trace.Guess),
				"step %d is a %v of %d, where %v fit", n, s.Kind, s.Digit, digits)
			for d := range digits.All() {
				if d > tried[s.Cell] {
					check.Must(t, d == s.Digit,
						"step %d tries %d after %d, but %v fit", n, s.Digit, tried[s.Cell], digits)
					break
				}
			}
			tried[s.Cell] = s.Digit
			placed++
		}
	}
	solvingtest.Want(t, "placements", placed, 360)
	check.That(t, chosen >= 100 && deadEnds >= 10, "%d choices, %d dead ends", chosen, deadEnds)
}

func TestSortedBacktrackingSaysWhetherItKnowsOrGuesses(t *testing.T) {
	a := Sorted()
	timeline, _ := solvingtest.Record(t, a, solvingtest.Named(t, "euler06"), solving.Options{})
	c := trace.NewCursor(timeline)
	for _, s := range []struct {
		step           int64
		title, reasons string
	}{
		{1, "Take D8: only 3 and 6 fit.", "No empty cell has fewer candidates. Of those with as few (3 others), it is the " +
			"first row by row."},
		{2, "Try 3 in D8.", "The candidates of D8 are 3 and 6: this is a guess. Still to try if this fails: 6."},
		{4, "Place 8 in F9.", "It is the only candidate of F9, so there is no choice."},
		{21, "Dead end: nothing fits into B8.", "1, 2, 3, 4, 5, 6, 7, 8 and 9 do not fit"},
		{22, "Remove 6 from B7.", "Every way to go on with it has failed. B7 has no other candidate: go back to the " +
			"previous cell."},
		{24, "Remove 5 from A7.", "Every way to go on with it has failed. The next candidate of A7 is 8."},
	} {
		title, reasons := solvingtest.Spoken(a, c.To(s.step))
		check.That(t, title == s.title && strings.HasPrefix(reasons, s.reasons),
			"step %d says: %s %s\nwant: %s %s", s.step, title, reasons, s.title, s.reasons)
	}
}

// While sorted backtracking puts a digit in, no cell looks doomed: it compared all of
// them, and would have gone to one without candidates. It finds out when it chooses next.
func TestNoGuessOfSortedBacktrackingLooksDoomed(t *testing.T) {
	doomed := 0
	solvingtest.Marks(t, Sorted(), func(t *testing.T, m *trace.Moment, marks []uint32) {
		if m.Index == 0 ||
			m.Step.Kind != trace.Place && m.Step.Kind != trace.Guess {
			return
		}
		for cell, mark := range marks {
			if m.At(cell) != 0 {
				continue
			}
			check.Must(t, mark != 0, "step %d: cell %d has no candidate left, and the algorithm goes on", m.Index, cell)
			if m.Candidates(cell) == 0 {
				doomed++
			}
		}
	})
	check.That(t, doomed != 0, "no step was doomed, so nothing was tried")
}
