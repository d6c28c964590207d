package compare

import (
	"math"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/player"
	"sudoscope/app/stage"
	"sudoscope/puzzles"
)

// courseOf runs an algorithm on a built-in puzzle and looks at its course.
func courseOf(t *testing.T, puzzle, algorithm string) (*course, *trace.Timeline) {
	t.Helper()
	r, err := stage.Start(pagetest.BuiltIn(t, puzzle), pagetest.Algorithm(t, algorithm), solving.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	<-r.Done
	return newCourse(r.Timeline), r.Timeline
}

// At each point a course says what the run says at that step.
func TestACourseSaysWhatTheRunSays(t *testing.T) {
	for _, algorithm := range []string{"backtracking", "dlx"} {
		c, run := courseOf(t, "wikipedia", algorithm)
		if len(c.at) <= int(min(run.Len(), coursePoints)) || len(c.at) > 3000 || c.at[0].step != 0 ||
			c.at[len(c.at)-1].step != run.Len() {
			t.Fatalf("%s: %d points from %d to %d", algorithm, len(c.at), c.at[0].step, c.at[len(c.at)-1].step)
		}
		cursor := trace.NewCursor(run)
		for _, p := range c.at {
			if m := cursor.To(p.step); p.Counters != m.Counters() || p.Changes != m.Changes() ||
				p.filled != m.Grid().Filled() || p.depth != m.Depth {
				t.Fatalf("%s at %d: %+v", algorithm, p.step, p)
			}
		}
		if last := c.at[len(c.at)-1]; last.record != run.Size() || c.at[0].record != 0 {
			t.Errorf("%s: the record grows from %d to %d bytes, and has %d", algorithm, c.at[0].record, last.record,
				run.Size())
		}
	}
}

func TestChartsOfARace(t *testing.T) {
	long, _ := courseOf(t, "wikipedia", "backtracking") // 8,365 steps, 4,208 placements
	short, _ := courseOf(t, "wikipedia", "sorted-backtracking")
	both := []*course{long, short}
	placements := measures()[4]

	chart := func(courses []*course, a player.Align, m measure, wide, reached float64) [][]float32 {
		axis := acrossOf(courses, a, wide, reached)
		axis.Log = false
		return chartOf(courses, a, m, &axis, wide, reached)
	}
	lines := chart(both, player.ByStep, placements, 1, 1)
	if !farApart(puzzles.Map(lines, last)) {
		t.Error("4,208 and 51 want a logarithmic axis")
	}
	if got := lines[0][coursePoints-1]; got != 4208 {
		t.Errorf("backtracking ends with %v placements", got)
	}
	// After 102 of 8,365 steps the second run is over, and its line goes on.
	if a, b := lines[1][10], lines[1][coursePoints-1]; a != 51 || b != 51 {
		t.Errorf("the line of a run that has ended goes from %v to %v", a, b)
	}
	lines = chart(both, player.ByShare, placements, 1, 1)
	for i, want := range []float32{4208, 51} {
		if got := lines[i][coursePoints/2]; got < 0.4*want || got > 0.6*want {
			t.Errorf("half-way run %d has %v of %v placements", i, got, want)
		}
	}
	lines = chart(both, player.ByShare, measures()[0], 1, 1)
	if lines[0][0] != 30 || lines[0][coursePoints-1] != 81 || lines[1][coursePoints-1] != 81 {
		t.Errorf("cells filled go from %v to %v and %v", lines[0][0], lines[0][coursePoints-1],
			lines[1][coursePoints-1])
	}
	if farApart(puzzles.Map(chart([]*course{short, short}, player.ByShare, placements, 1, 1), last)) {
		t.Error("equal runs want no logarithmic axis")
	}
}

// Of a race that has not got far every step is seen, at any length of the run, and
// nothing of what comes after.
func TestTheBeginningOfARaceIsDrawnInFull(t *testing.T) {
	long, run := courseOf(t, "wikipedia", "backtracking")
	filled, whole := measures()[0], float64(run.Len())
	all, wide := []*course{long}, leastScale/whole
	axis := acrossOf(all, player.ByStep, wide, 40/whole)
	line := chartOf(all, player.ByStep, filled, &axis, wide, 40/whole)[0]
	cursor := trace.NewCursor(run)
	for i, got := range line {
		step := leastScale * float64(i) / (coursePoints - 1)
		if step > 40 {
			if !math.IsNaN(float64(got)) {
				t.Fatalf("at step %.1f of 40 the line is at %v", step, got)
			}
			continue
		}
		if want := cursor.To(int64(step + 1e-6)).Grid().Filled(); got != float32(want) {
			t.Fatalf("at step %.1f the line is at %v, want %d", step, got, want)
		}
	}
}
