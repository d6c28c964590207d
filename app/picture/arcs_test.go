package picture

import (
	"image"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/arcs"
	"sudoscope/algorithms/clauses"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

// A house loses digits step by step, and its picture is the same but for the edge that goes: that of
// the cell and of no other is drawn thick.
func TestTheEdgeThatGoesStandsOut(t *testing.T) {
	a := arcs.Algorithm()
	v, seen := NewViewer(a, runOf(t, a, "shortz-301", 600)), 0
	for n := int64(1); n <= v.Timeline.Len(); n++ {
		s := v.opener.At(n).Step
		c := drawn(v, trace.Point{Step: n})
		var of []int // the cells of edges that are crossed out and thick
		for _, shape := range c.Shapes {
			edge, ok := shape.(paint.Stroke)
			if !ok || edge.Dash == nil || edge.Color != c.Palette.Conflict || edge.Width < float64(3*c.Pen()) {
				continue
			}
			for _, spot := range c.Spots {
				if at := image.Pt(int(edge.Points[0].X), spot.Rect.Min.Y); at.In(spot.Rect) && len(spot.Cells) == 1 {
					of = append(of, spot.Cells...)
				}
			}
		}
		want := []int{}
		if s.Kind == trace.Eliminate {
			seen++
			want = append(want, s.Cell)
		}
		check.Must(t, slices.Equal(of, want), "step %d: the edges of the cells %v stand out, want %v", n, of, want)
	}
	check.That(t, seen >= 400, "%d eliminations", seen)
}

// The implication graph stays until the next conflict, and says that it is an earlier one when the search has
// gone on.
func TestAConflictOfEarlierIsSaidToBe(t *testing.T) {
	a := clauses.Algorithm()
	v, seen := NewViewer(a, runOf(t, a, "inkala-2012", 600)), map[bool]int{}
	for n := int64(1); n <= v.Timeline.Len(); n++ {
		k := v.opener.At(n).Step.Kind
		earlier := k == trace.Place || k == trace.Guess || k == trace.Eliminate || k == trace.Solution
		for _, text := range said(drawn(v, trace.Point{Step: n})) {
			if strings.Contains(strings.ToLower(text), "conflict") && text != "conflict" {
				seen[earlier]++
				check.Must(t, strings.HasPrefix(text, "Latest conflict: ") == earlier,
					"step %d: after a step of kind %v it says %q", n, k, text)
			}
		}
	}
	check.That(t, seen[true] != 0 && seen[false] != 0, "titles of conflicts, of earlier ones or not: %v", seen)
}

// Of a cell whose domain a move has changed, the cells are shown whose moves to it wait, whichever of both a move
// names first, and no house is taken for a move.
func TestTheStarShowsTheMovesThatWait(t *testing.T) {
	a := arcs.Algorithm()
	g := solvingtest.Read(t, ".3..41..7...5........8.9...6......7.........4.4.......3............6..5..643..... rules=anti-knight")
	timeline, _ := solvingtest.Record(t, a, g, solving.Options{MaxSteps: 1500})
	v, seen := NewViewer(a, timeline), 0
	for n := int64(1); n <= timeline.Len(); n++ {
		step := v.opener.At(n)
		w := arcs.WorkAt(a, step)
		led, ok := w.Led()
		if !ok || w.IsHouse(led.Constraint) || step.Step.Kind != trace.Eliminate {
			continue
		}
		x, want := step.Step.Cell, 0
		for _, constraint := range w.Rest {
			if !w.IsHouse(constraint) && constraint != led.Constraint && slices.Contains(w.CellsOf(constraint), x) {
				want++
			}
		}
		c, got := drawn(v, trace.Point{Step: n}), 0
		for _, shape := range c.Shapes {
			if line, ok := shape.(paint.Stroke); ok && line.Color == c.Palette.Choice {
				got++
			}
		}
		if seen += want; got != want {
			t.Fatalf("step %d: %d moves to %v are shown to wait, want %d", n, got, trace.Cell(x), want)
		}
	}
	check.That(t, seen != 0, "no move waited")
}

// The chart of the queue begins with what is put there at the start, before anything is taken.
func TestTheQueueBeginsFull(t *testing.T) {
	a := arcs.Algorithm()
	v := NewViewer(a, runOf(t, a, "wikipedia", 60))
	check.That(t, slices.Contains(said(drawn(v, trace.Point{Step: 1})), "27"),
		"no number of the chart is 27, as many houses as wait")
}

// The conflict that proves that there is no solution has no decision and so no graph: that of the conflict before
// would be taken for it.
func TestTheEmptyClauseIsNotLearnedFromTheConflictBefore(t *testing.T) {
	a := clauses.Algorithm()
	v := NewViewer(a, runOf(t, a, "no-solution", 60_000))
	for n := v.Timeline.Len() - 1; n <= v.Timeline.Len(); n++ {
		for _, text := range said(drawn(v, trace.Point{Step: n})) {
			check.That(t, !strings.HasPrefix(text, "Conflict "), "step %d of %d: it says %q", n, v.Timeline.Len(), text)
		}
	}
}
