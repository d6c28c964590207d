package stage

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/puzzles"
)

// Run is an algorithm at work on a puzzle, or what is left of that: its record.
type Run struct {
	*record.Record
	Cancel context.CancelFunc
	Done   chan struct{} // closed when the record is complete
	Full   bool          // it was stopped because its record became too large
	Saved  bool          // it comes from a file
}

// Start starts an algorithm on a puzzle. It is an error if the algorithm does
// not accept the puzzle; nothing has been started then.
func Start(p puzzles.Puzzle, a *solving.Algorithm, o solving.Options) (*Run, error) {
	return Begin(record.Request{Puzzle: p, Algorithm: a, Options: o})
}

// Begin starts a run and records it, both on threads that leave the processors to the window. It is
// an error if there is no such run.
func Begin(q record.Request) (*Run, error) {
	q.Options.MaxSteps = cmp.Or(q.Options.MaxSteps, record.MaxSteps)
	r, err := q.Begin()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	batches, err := r.Start(ctx, q.Options, page.YieldThread)
	if err != nil {
		cancel()
		return nil, err
	}
	next := &Run{Record: r, Cancel: cancel, Done: make(chan struct{})}
	go func() {
		defer close(next.Done)
		page.YieldThread()
		r.Timeline.Record(batches)
	}()
	return next, nil
}

// Recorded returns a run that was read from a file.
func Recorded(r *record.Record) *Run {
	ended := make(chan struct{})
	close(ended)
	return &Run{Record: r, Saved: true, Cancel: func() {}, Done: ended}
}

// Yielding returns the algorithm as it runs behind the window: on a thread that
// leaves the processors to it.
func Yielding(a *solving.Algorithm) *solving.Algorithm {
	behind := *a
	behind.Solve = func(b *trace.Board, o solving.Options) trace.Verdict {
		page.YieldThread()
		return a.Solve(b, o)
	}
	return &behind
}

// Follow has look called ten times a second, and sooner at first, while runs go on, and once
// more when all have ended. A run whose record takes more than its share of [record.MaxSize] is
// stopped: it can still be read, and the page says so.
func Follow(env *page.Env, look func(ended bool), runs ...*Run) {
	env.GoIdle(func() {
		for wait, ended := page.ProgressInterval/10, false; !ended; wait = min(2*wait, page.ProgressInterval) {
			late := time.After(wait)
			ended = !slices.ContainsFunc(runs, func(r *Run) bool {
				select {
				case <-r.Done:
					return false
				case <-late:
					return true
				}
			})
			env.OnMain(func() {
				for _, r := range runs {
					r.Bound(int64(record.MaxSize / len(runs)))
				}
				look(ended)
			})
		}
	})
}

// Running reports whether the record still grows.
func (r *Run) Running() bool { return r.Timeline.Result().Verdict == trace.Running }

// Played reports whether it is a game of the player: it ends where the player left it, and is
// not stuck.
func (r *Run) Played() bool { return r.Algorithm.Played }

// Made returns the puzzle that the run has made, and false if it makes none or
// has not done so yet.
func (r *Run) Made() (puzzles.Puzzle, bool) {
	result := r.Timeline.Result()
	if result.Verdict != trace.Made {
		return puzzles.Puzzle{}, false
	}
	return puzzles.Puzzle{Givens: result.Grid, Name: r.Puzzle.Name}, true
}

// ToRecord returns the run as it is saved: what was recorded by another program
// stays that.
func (r *Run) ToRecord(program string) *record.Record {
	kept := *r.Record
	if !r.Saved {
		kept.Program = program
	}
	return &kept
}

// Origin says of a saved run by what it was recorded.
func (r *Run) Origin() string {
	if r.Program == "" {
		return "recorded earlier"
	}
	return "recorded with Sudoscope " + r.Program
}

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
	line, _ := program.Where(result.Problem)
	switch {
	case result.Verdict == trace.Running:
		return fmt.Sprintf("computing: %s steps so far", trace.Thousands(r.Timeline.Len()))
	case result.Verdict == trace.Stuck && r.Making != nil:
		return "gave up: no such puzzle was found"
	case result.Verdict == trace.Stuck && r.Played():
		return fmt.Sprintf("ends with %d cells to go", result.Left())
	case result.Verdict == trace.Cancelled && r.Full:
		return "stopped: the record is full"
	case line > 0:
		return fmt.Sprintf("failed at line %d", line)
	case result.Verdict == trace.Made:
		return "ends with " + result.Words()
	case result.Verdict == trace.Stuck || result.Won():
		return "ends " + result.Words()
	}
	return result.Words()
}
