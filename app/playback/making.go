package playback

import (
	"context"
	"fmt"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/puzzles"
)

// StartMaking starts to make a puzzle. The run differs from that of an algorithm
// only in that no list names it.
func StartMaking(m *algorithms.Making, seed uint64) (*Run, error) {
	a, show, err := m.Producer(seed)
	if err != nil {
		return nil, err
	}
	next := &Run{
		Making:    m,
		Puzzle:    puzzles.Puzzle{Givens: show.Start, Name: fmt.Sprintf("Seed %d, no. %d", seed, m.Index+1)},
		Algorithm: a, Options: algorithms.Options{Seed: seed},
	}
	solve := func(b *trace.Board) trace.Verdict {
		page.YieldThread()
		return show.Solve(b)
	}
	return next, next.recordFrom(func(ctx context.Context) (<-chan *trace.Batch, error) {
		return trace.Start(ctx, show.Start, MaxSteps, solve, show.Check), nil
	})
}

// Made returns the puzzle that the run has made, and false if it makes none or
// has not done so yet.
func (r *Run) Made() (puzzles.Puzzle, bool) {
	result := r.Timeline.Result()
	if result.Verdict != trace.Made {
		return puzzles.Puzzle{}, false
	}
	return puzzles.Puzzle{Givens: result.Grid, Name: r.Puzzle.Name}, true
}
