package algorithms

import (
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
)

func TestSortedBacktrackingTakesTheFirstCellWithTheFewestCandidates(t *testing.T) {
	g := namedPuzzle(t, "euler06")
	timeline, _ := record(t, SortedBacktracking(), g, Options{})
	c := trace.NewCursor(timeline)
	chosen, deadEnds, placed := 0, 0, 0
	tried := map[int]int{} // by cell, the digit tried last
	for n := int64(1); n <= timeline.Len(); n++ {
		m := c.To(n)
		s := m.Step
		switch s.Kind {
		case trace.Consider, trace.DeadEnd:
			first, fewest := trace.NoCell, 10
			for cell, fits := range candidatesByHand(m.Grid()) {
				count := 0
				for _, ok := range fits {
					if ok {
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
			if !digits.Has(s.Digit) || (digits.Len() > 1) != (s.Kind == trace.Guess) {
				t.Fatalf("step %d is a %v of %d, where %v fit", n, s.Kind, s.Digit, digits)
			}
			for d := range digits.All() {
				if d > tried[s.Cell] {
					if d != s.Digit {
						t.Fatalf("step %d tries %d after %d, but %v fit", n, s.Digit, tried[s.Cell], digits)
					}
					break
				}
			}
			tried[s.Cell] = s.Digit
			placed++
		}
	}
	want(t, "placements", placed, 360)
	if chosen < 100 || deadEnds < 10 {
		t.Errorf("%d choices, %d dead ends", chosen, deadEnds)
	}
}

func TestSortedBacktrackingSaysWhetherItKnowsOrGuesses(t *testing.T) {
	a := SortedBacktracking()
	timeline, _ := record(t, a, namedPuzzle(t, "euler06"), Options{})
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
		title, reasons := spoken(a, c.To(s.step))
		if title != s.title || !strings.HasPrefix(reasons, s.reasons) {
			t.Errorf("step %d says: %s %s\nwant: %s %s", s.step, title, reasons, s.title, s.reasons)
		}
	}
}
