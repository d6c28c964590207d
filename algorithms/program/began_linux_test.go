package program

import (
	"context"
	"testing"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// What a program does before it reads its puzzle, such as starting its language, is not in its time.
func TestTheStartOfAProgramIsNotInItsTime(t *testing.T) {
	t.Parallel()
	const start = 2 * time.Second
	for script, counts := range map[string]bool{
		"sleep 2; cat >/dev/null; echo stuck": false,
		"cat >/dev/null; sleep 2; echo stuck": true,
	} {
		t.Run(script, func(t *testing.T) {
			t.Parallel()
			a := New(solving.Code{Name: "slow", Command: []string{"sh", "-c", script}}, Processes{})
			r, err := solving.Solve(t.Context(), a, puzzles.NewGrid(puzzles.Classic), solving.Options{})
			check.OK(t, err)
			counted := r.Elapsed >= start
			check.That(t, counted == counts, "%v, %s; the start takes 2 s", r.Elapsed, r.Problem)
		})
	}
}

// A program that is stopped while it prints nothing has computed until then.
func TestAStoppedProgramComputedUntilItsStop(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
	defer cancel()
	a := New(solving.Code{Name: "silent", Command: []string{"sh", "-c", "cat >/dev/null; sleep 30"}}, Processes{})
	r, err := solving.Solve(ctx, a, puzzles.NewGrid(puzzles.Classic), solving.Options{})
	check.That(t, err == nil && r.Elapsed >= 5*flushInterval, "%v, %v %s; want nearly 2 s", err, r.Elapsed, r.Problem)
}
