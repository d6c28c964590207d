package app

import (
	"context"
	"fmt"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Limits of a run in the window. A run that reaches one ends with its record
// readable, and the page says so.
const (
	maxSteps  = 200_000_000
	maxRecord = 512 << 20 // bytes
)

// run is an algorithm at work on a puzzle, or what is left of that: its record.
type run struct {
	puzzle    puzzles.Puzzle
	algorithm *algorithms.Algorithm
	making    *algorithms.Making // of a puzzle out of an empty grid, by an algorithm that no menu has; else nil
	options   algorithms.Options
	timeline  *trace.Timeline
	cancel    context.CancelFunc
	done      chan struct{} // closed when the record is complete
	full      bool          // it was stopped because its record became too large
	saved     bool          // it comes from a file
	program   string        // the version that recorded it then
}

// startRun starts an algorithm on a puzzle. It is an error if the algorithm does
// not accept the puzzle; nothing has been started then.
func startRun(p puzzles.Puzzle, a *algorithms.Algorithm, o algorithms.Options) (*run, error) {
	if o.MaxSteps == 0 {
		o.MaxSteps = maxSteps
	}
	r := &run{puzzle: p, algorithm: a, options: o}
	return r, r.record(func(ctx context.Context) (<-chan *trace.Batch, error) {
		return algorithms.Run(ctx, gently(a), p.Givens, o)
	})
}

// gently returns the algorithm as it runs behind the window: on a thread that
// leaves the processors to it.
func gently(a *algorithms.Algorithm) *algorithms.Algorithm {
	behind := *a
	behind.Solve = func(b *trace.Board, o algorithms.Options) trace.Verdict {
		gentle()
		return a.Solve(b, o)
	}
	return &behind
}

// record starts what begin starts and records it.
func (r *run) record(begin func(context.Context) (<-chan *trace.Batch, error)) error {
	ctx, cancel := context.WithCancel(context.Background())
	batches, err := begin(ctx)
	if err != nil {
		cancel()
		return err
	}
	r.timeline, r.cancel, r.done = trace.NewTimeline(r.puzzle.Givens), cancel, make(chan struct{})
	go func() {
		defer close(r.done)
		gentle()
		r.timeline.Record(batches)
	}()
	return nil
}

// running reports whether the record still grows.
func (r *run) running() bool { return r.timeline.Result().Verdict == trace.Running }

// played reports whether it is a game that somebody played: it is left where the
// player left it, and not stuck.
func (r *run) played() bool { return r.algorithm.Played }

// bound stops the run if its record has become larger than so many bytes.
func (r *run) bound(most int64) {
	if r.timeline.Size() > most {
		r.full = true
		r.cancel()
	}
}

// verdict says in words how the run ended, or how far it is.
func (r *run) verdict() string {
	result := r.timeline.Result()
	steps := trace.Thousands(r.timeline.Len())
	left := 0
	if !result.Grid.IsZero() {
		left = result.Left()
	}
	switch result.Verdict {
	case trace.Running:
		return fmt.Sprintf("computing, %s steps so far", steps)
	case trace.Solved:
		return "ends solved"
	case trace.Made:
		return fmt.Sprintf("ends with a puzzle of %d clues", result.Grid.Filled())
	case trace.Stuck:
		if r.making != nil {
			return "gave up: no such puzzle found"
		}
		if r.played() {
			return fmt.Sprintf("ends with %d cells to go", left)
		}
		return fmt.Sprintf("ends stuck, %d cells left", left)
	case trace.NoSolution:
		if result.Unchecked {
			return "says there is no solution (not confirmed)"
		}
		return "ends: there is no solution"
	case trace.BudgetSpent:
		return fmt.Sprintf("budget spent, %d cells left", left)
	case trace.Cancelled:
		if r.full {
			return "stopped: the record is full"
		}
		return "stopped"
	}
	return "failed: " + result.Problem
}
