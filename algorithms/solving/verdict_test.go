package solving_test

import (
	"context"
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// liar returns an algorithm that does as told.
func liar(solve func(b *trace.Board) trace.Verdict) *solving.Algorithm {
	return &solving.Algorithm{
		Info: solving.Info{
			ID: "liar", Name: "Liar", Pseudocode: []string{"lie"}, Limits: solving.Limits{MaxSide: puzzles.MaxSide},
		},
		Replay: solving.Replay{Explain: trace.Explain},
		Solve:  func(b *trace.Board, _ solving.Options) trace.Verdict { return solve(b) },
	}
}

func TestWhatIsNotSoIsCalledFailed(t *testing.T) {
	puzzle := solvingtest.Named(t, "wikipedia_std")
	for _, c := range []struct {
		name, problem string
		solve         func(b *trace.Board) trace.Verdict
	}{
		{"panic", "failed at step 1: there is an error in its code", func(b *trace.Board) trace.Verdict {
			b.Place(2, 4)
			return trace.Verdict([]int{}[b.At(0)-5])
		}},
		{"given overwritten", "failed at step 0: it placed a digit", func(b *trace.Board) trace.Verdict {
			b.Place(0, 1)
			return trace.Stuck
		}},
		{"solved claimed", "not a solution", func(b *trace.Board) trace.Verdict { return trace.Solved }},
		{"no solution claimed", "there is one", func(b *trace.Board) trace.Verdict { return trace.NoSolution }},
		{"stuck claimed", "is a solution", func(b *trace.Board) trace.Verdict {
			solution, _ := puzzles.Solve(b.Grid())
			for _, cell := range b.EmptyCells() {
				b.Place(cell, solution.At(cell))
			}
			return trace.Stuck
		}},
		{"nothing claimed", "must not claim", func(b *trace.Board) trace.Verdict { return trace.Running }},
	} {
		t.Run(c.name, func(t *testing.T) {
			run, err := solving.Run(context.Background(), liar(c.solve), puzzle, solving.Options{})
			check.OK(t, err)
			watched := trace.NewTimeline(puzzle).Record(run)
			unwatched, err := solving.Solve(context.Background(), liar(c.solve), puzzle, solving.Options{})
			check.OK(t, err)
			for _, r := range []trace.Result{watched, unwatched} {
				check.That(t, r.Verdict == trace.Failed && strings.Contains(r.Problem, c.problem),
					"%v: %q, want failed: %q", r.Verdict, r.Problem, c.problem)
			}
		})
	}
}
