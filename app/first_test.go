package app

import (
	"testing"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/player"
)

// Whoever presses Play at the very first start sees what backtracking is within the
// first minute: a dead end, the way back from it, and the solution.
func TestTheFirstRunShowsADeadEndAReturnAndTheSolutionWithinAMinute(t *testing.T) {
	d := open(t, Start{})
	a := d.watch().Solver()
	steps := time.Minute / player.DefaultPace
	line := trace.NewTimeline(d.env.Subject.Givens)
	run, err := algorithms.Run(t.Context(), a, d.env.Subject.Givens, d.env.OptionsOf(a))
	if err != nil {
		t.Fatal(err)
	}
	result := line.Record(run)
	if result.Verdict != trace.Solved || result.Steps > int64(steps) {
		t.Errorf("%s on %s ends %v after %d steps, and a minute has %d", a.Name, d.env.Subject.Title(), result.Verdict,
			result.Steps, steps)
	}
	c := trace.NewCursor(line)
	dead, ok := c.Next(0, trace.Query{DeadEnds: true, Cell: trace.NoCell})
	if !ok || dead > 100 {
		t.Fatalf("the first dead end is at step %d, %v: nobody has seen one after ten seconds", dead, ok)
	}
	back, ok := c.Next(dead, trace.Query{Kinds: trace.Kinds(trace.Clear), Cell: trace.NoCell})
	if !ok || back > dead+10 {
		t.Errorf("after the dead end at step %d a digit is taken back at step %d, %v", dead, back, ok)
	}
}
