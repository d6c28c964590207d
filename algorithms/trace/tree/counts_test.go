package tree

import (
	"slices"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// A line that is told of and then does something was reached once.
func TestALineThatDoesSomethingIsReachedOnce(t *testing.T) {
	p := puzzles.NewGrid(puzzles.Classic)
	tl := trace.NewTimeline(p)
	tl.Record(trace.Start(t.Context(), p, 0, func(b *trace.Board) trace.Verdict {
		b.Line(3).Reach()
		b.Line(4).Reach()
		b.Line(4).Place(0, 1)
		b.Line(4).Reach()
		b.Line(4).Place(1, 2)
		b.Line(3).Place(2, 3)
		return trace.Stuck
	}, nil))
	tr := New(tl)
	tr.Read(tl.Len())
	got, _ := tr.CountsAt(trace.NewCursor(tl), tl.Len())
	check.That(t, got.Reached[3] == 2 && got.Reached[4] == 2, "the lines were reached so often: %v", got.Reached)
}

// Whatever is kept of the counts on the way, those of any step are right.
func TestCountsAreRightAtAnyStep(t *testing.T) {
	tl := record(t, "backtracking", "wikipedia", 8000)
	tr := New(tl)
	tr.counter.every, tr.counter.most = 2, 7
	tr.Read(tl.Len())
	check.Must(t, len(tr.counter.kept) <= 7, "%d counts are kept", len(tr.counter.kept))
	c, walker := trace.NewCursor(tl), trace.NewCursor(tl)
	for _, step := range []int64{5000, 5001, 4000, 7, 0, tl.Len(), tl.Len() + 9} {
		want, lines := make([]int64, 81), make([]int64, 8)
		walker.To(0)
		walker.Walk(min(step, tl.Len()), func(m *trace.Moment) {
			lines[m.Step.Line]++
			if m.Step.Kind == trace.Place {
				want[m.Step.Cell]++
			}
		})
		got, at := tr.CountsAt(c, step)
		for len(got.Reached) < len(lines) {
			got.Reached = append(got.Reached, 0)
		}
		check.That(t, slices.Equal(got.Filled, want) && slices.Equal(got.Reached, lines) && at == min(step, tl.Len()),
			"step %d: %v up to %d, and it is %v and %v", step, got, at, want, lines)
	}
}
