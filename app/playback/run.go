package playback

import (
	"context"
	"fmt"
	"slices"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/puzzles"
)

// Limits of a run in the window. A run that reaches one ends with its record
// readable, and the page says so.
const (
	MaxSteps  = 200_000_000
	MaxRecord = 512 << 20 // bytes
)

// Run is an algorithm at work on a puzzle, or what is left of that: its record.
type Run struct {
	Puzzle    puzzles.Puzzle
	Algorithm *algorithms.Algorithm
	Making    *algorithms.Making // of a puzzle out of an empty grid, by an algorithm that no menu has; else nil
	Options   algorithms.Options
	Timeline  *trace.Timeline
	Cancel    context.CancelFunc
	Done      chan struct{} // closed when the record is complete
	Full      bool          // it was stopped because its record became too large
	Saved     bool          // it comes from a file
	Program   string        // the version that recorded it then
}

// Start starts an algorithm on a puzzle. It is an error if the algorithm does
// not accept the puzzle; nothing has been started then.
func Start(p puzzles.Puzzle, a *algorithms.Algorithm, o algorithms.Options) (*Run, error) {
	if o.MaxSteps == 0 {
		o.MaxSteps = MaxSteps
	}
	r := &Run{Puzzle: p, Algorithm: a.With(o), Options: o}
	return r, r.recordFrom(func(ctx context.Context) (<-chan *trace.Batch, error) {
		return algorithms.Run(ctx, Yielding(a), p.Givens, o)
	})
}

// Yielding returns the algorithm as it runs behind the window: on a thread that
// leaves the processors to it.
func Yielding(a *algorithms.Algorithm) *algorithms.Algorithm {
	behind := *a
	behind.Solve = func(b *trace.Board, o algorithms.Options) trace.Verdict {
		page.YieldThread()
		return a.Solve(b, o)
	}
	return &behind
}

// recordFrom starts what begin starts and records it.
func (r *Run) recordFrom(begin func(context.Context) (<-chan *trace.Batch, error)) error {
	ctx, cancel := context.WithCancel(context.Background())
	batches, err := begin(ctx)
	if err != nil {
		cancel()
		return err
	}
	r.Timeline, r.Cancel, r.Done = trace.NewTimeline(r.Puzzle.Givens), cancel, make(chan struct{})
	go func() {
		defer close(r.Done)
		page.YieldThread()
		r.Timeline.Record(batches)
	}()
	return nil
}

// Follow has look called ten times a second, and sooner at first, while runs go on, and once
// more when all have ended.
func Follow(env *page.Env, look func(ended bool), runs ...*Run) {
	env.GoIdle(func() {
		for wait, ended := page.ProgressBeat/10, false; !ended; wait = min(2*wait, page.ProgressBeat) {
			late := time.After(wait)
			ended = !slices.ContainsFunc(runs, func(r *Run) bool {
				select {
				case <-r.Done:
					return false
				case <-late:
					return true
				}
			})
			env.OnMain(func() { look(ended) })
		}
	})
}

// Running reports whether the record still grows.
func (r *Run) Running() bool { return r.Timeline.Result().Verdict == trace.Running }

// Played reports whether it is a game that somebody played: it is left where the
// player left it, and not stuck.
func (r *Run) Played() bool { return r.Algorithm.Played }

// Bound stops the run if its record has become larger than so many bytes.
func (r *Run) Bound(most int64) {
	if r.Timeline.Size() > most {
		r.Full = true
		r.Cancel()
	}
}

// Verdict says in words how the run ended, or how far it is.
func (r *Run) Verdict() string {
	result := r.Timeline.Result()
	steps := trace.Thousands(r.Timeline.Len())
	left := 0
	if !result.Grid.IsZero() {
		left = result.Left()
	}
	switch result.Verdict {
	case trace.Running:
		return fmt.Sprintf("computing: %s steps so far", steps)
	case trace.Solved:
		if !result.Won() {
			return result.Ending().Words()
		}
		return "ends solved"
	case trace.Made:
		if result.Unchecked {
			return fmt.Sprintf("ends with a puzzle of %d clues (not confirmed)", result.Grid.Filled())
		}
		return fmt.Sprintf("ends with a puzzle of %d clues", result.Grid.Filled())
	case trace.Stuck:
		if r.Making != nil {
			return "gave up: no such puzzle was found"
		}
		if r.Played() {
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
		if r.Full {
			return "stopped: the record is full"
		}
		return "stopped"
	}
	if line, _ := program.Where(result.Problem); line > 0 {
		return fmt.Sprintf("failed at line %d", line)
	}
	return "failed"
}
