package trace

import (
	"context"
	"sync"
	"time"

	"sudoscope/puzzles"
)

// Gate lets many runs stand still together. That costs them nothing: a run looks at
// its gate only where it looks up anyway, and shutting the gate has it look up at
// its next step or checkpoint, as cancelling does. The zero Gate is open.
type Gate struct {
	mu     sync.Mutex
	shut   bool
	turned chan struct{}       // closed at the next turn; nil if nobody waits for one
	boards map[*Board]struct{} // of the runs under way
}

// passage is the way of a run through a gate.
type passage struct {
	*Gate
	ctx  context.Context
	held time.Duration // how long the run has stood still
}

// Shut makes the runs stand still.
func (g *Gate) Shut() { g.turn(true) }

// Open lets them go on.
func (g *Gate) Open() { g.turn(false) }

func (g *Gate) turn(shut bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.shut == shut {
		return
	}
	g.shut = shut
	if g.turned != nil {
		close(g.turned)
		g.turned = nil
	}
	if shut {
		for b := range g.boards {
			b.pause.Store(0)
		}
	}
}

// look reports whether the gate is shut, and returns a channel that is closed when
// that changes.
func (g *Gate) look() (shut bool, turned <-chan struct{}) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.turned == nil {
		g.turned = make(chan struct{})
	}
	return g.shut, g.turned
}

func (g *Gate) isShut() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.shut
}

// Pass waits until the gate is open or ctx is done, and returns the error of ctx.
func (g *Gate) Pass(ctx context.Context) error {
	for ctx.Err() == nil {
		shut, turned := g.look()
		if !shut {
			break
		}
		select {
		case <-turned:
		case <-ctx.Done():
		}
	}
	return ctx.Err()
}

// hold lets the run, with its watch, stand still while the gate is shut.
func (p *passage) hold(w *stopwatch) {
	if p.isShut() {
		since := w.spent()
		p.Pass(p.ctx) // a run that is cancelled finds that out by itself
		p.held += w.spent() - since
	}
}

// Solve is the function [Solve] for a run that stands still while the gate is shut.
// The time that it stands does not count.
func (g *Gate) Solve(ctx context.Context, puzzle puzzles.Grid, limit int64, solve Solver, check Check) Result {
	b := newBoard(puzzle, limit)
	b.passage = &passage{Gate: g, ctx: ctx}
	b.pause.Store(0) // the gate may be shut
	g.mu.Lock()
	if g.boards == nil {
		g.boards = map[*Board]struct{}{}
	}
	g.boards[b] = struct{}{}
	g.mu.Unlock()
	defer func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		delete(g.boards, b)
	}()
	defer context.AfterFunc(ctx, b.stop)()
	return run(b, puzzle, solve, check)
}

// WithTimeout is [context.WithTimeout] by a clock that stands still while the gate
// is shut. [context.Cause] tells whether the time was up.
func (g *Gate) WithTimeout(ctx context.Context, left time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	go func() {
		for left > 0 {
			shut, turned := g.look()
			since := time.Now()
			var up <-chan time.Time
			if !shut {
				up = time.After(left)
			}
			select {
			case <-ctx.Done():
				return
			case <-up:
				left = 0
			case <-turned:
				if !shut {
					left -= time.Since(since)
				}
			}
		}
		cancel(context.DeadlineExceeded)
	}()
	return ctx, func() { cancel(context.Canceled) }
}
