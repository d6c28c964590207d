package record

import (
	"context"
	"fmt"

	"sudoscope/algorithms/action"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// New returns the run of an algorithm on a puzzle, of which nothing is recorded yet.
func New(p puzzles.Puzzle, a *solving.Algorithm, o solving.Options) *Record {
	return &Record{Puzzle: p, Algorithm: a.With(o).On(p.Givens.Shape()), Options: o,
		Timeline: trace.NewTimeline(p.Givens)}
}

// NewMaking returns the run that makes a puzzle, by an algorithm that no list names. The error
// says why there is no such puzzle.
func NewMaking(m *generate.Making, seed uint64) (*Record, error) {
	a, show, err := m.Producer(seed)
	if err != nil {
		return nil, err
	}
	return &Record{
		Puzzle:    puzzles.Puzzle{Givens: show.Start, Name: fmt.Sprintf("Seed %d, no. %d", seed, m.Index+1)},
		Algorithm: a, Making: m, Options: solving.Options{Seed: seed}, Timeline: trace.NewTimeline(show.Start),
		check: show.Check,
	}, nil
}

// NewPosition returns the run that leads to a game as it stands, which is over: these digits, by cell, are
// put into the puzzle one after the other. The pencil marks are what is known of each cell; nil for none.
// It is an error if two clues contradict each other.
func NewPosition(p puzzles.Puzzle, entries []uint8, pencil []puzzles.Digits) (*Record, error) {
	a := solving.Player()
	if pencil != nil {
		a.Known = func(_ *trace.Moment, marks []uint32) {
			for cell := range marks {
				marks[cell] = uint32(pencil[cell])
			}
		}
	}
	if err := a.Accepts(p.Givens, solving.Options{}); err != nil {
		return nil, err
	}
	r := New(p, a, solving.Options{})
	r.Timeline.Record(trace.Start(context.Background(), p.Givens, 0, func(b *trace.Board) trace.Verdict {
		for cell, digit := range entries {
			if digit != 0 {
				b.Line(action.LineEnter).Place(cell, int(digit))
			}
		}
		return trace.Stuck
	}, nil))
	return r, nil
}

// Start starts the run, with options that may say more than those it keeps, and returns what is
// to be recorded. It calls first on the goroutine of the algorithm before its first step. It is an
// error if the algorithm does not accept the puzzle.
func (r *Record) Start(ctx context.Context, o solving.Options, first func()) (<-chan *trace.Batch, error) {
	a := *r.Algorithm
	a.Solve = func(b *trace.Board, o solving.Options) trace.Verdict {
		first()
		return r.Algorithm.Solve(b, o)
	}
	if r.Making == nil {
		return solving.Run(ctx, &a, r.Puzzle.Givens, o)
	}
	solve := func(b *trace.Board) trace.Verdict { return a.Solve(b, o) }
	return trace.Start(ctx, r.Puzzle.Givens, o.MaxSteps, solve, r.check), nil
}
