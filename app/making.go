package app

import (
	"context"
	"fmt"

	"sudoscope/algorithms"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// watchMaking shows how a puzzle is made, in the place of how one is solved. If
// there is no such puzzle, it says why and leaves all as it was.
func (w *Watch) watchMaking(r generate.Recipe, seed, index uint64) bool {
	next, err := startMaking(&algorithms.Making{Recipe: r, Index: index}, seed)
	if err != nil {
		tell(w.env, "Such a puzzle cannot be made", err.Error())
		return false
	}
	w.play(next)
	return true
}

// startMaking starts to make a puzzle. The run differs from that of an algorithm
// only in that no list names it.
func startMaking(m *algorithms.Making, seed uint64) (*run, error) {
	a, show, err := m.Producer(seed)
	if err != nil {
		return nil, err
	}
	next := &run{
		making:    m,
		puzzle:    puzzles.Puzzle{Givens: show.Start, Name: fmt.Sprintf("Seed %d, no. %d", seed, m.Index+1)},
		algorithm: a, options: algorithms.Options{Seed: seed},
	}
	solve := func(b *trace.Board) trace.Verdict {
		gentle()
		return show.Solve(b)
	}
	return next, next.record(func(ctx context.Context) (<-chan *trace.Batch, error) {
		return trace.Start(ctx, show.Start, maxSteps, solve, show.Check), nil
	})
}

// made returns the puzzle that the run has made, and false if it makes none or
// has not done so yet.
func (r *run) made() (puzzles.Puzzle, bool) {
	result := r.timeline.Result()
	if result.Verdict != trace.Made {
		return puzzles.Puzzle{}, false
	}
	return puzzles.Puzzle{Givens: result.Grid, Name: r.puzzle.Name}, true
}
