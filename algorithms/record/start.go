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

// Request says which run is wanted: that of an algorithm on a puzzle, that which makes a puzzle or, with
// neither, that which leads to a game as it stands.
type Request struct {
	Puzzle    puzzles.Puzzle
	Algorithm *solving.Algorithm
	Options   solving.Options
	Making    *generate.Making // with the seed of the options
	Entries   []uint8          // of a game, by cell
	Pencil    []puzzles.Digits // what is known of each cell there; nil for none
}

// Begin returns the run, of which nothing is recorded yet but of a game, which is over. It is an error if
// no such puzzle can be made, or clues of the game contradict each other.
func (q *Request) Begin() (*Record, error) {
	switch {
	case q.Making != nil:
		return q.making()
	case q.Algorithm == nil:
		return q.position()
	}
	return New(q.Puzzle, q.Algorithm, q.Options), nil
}

// New returns the run of an algorithm on a puzzle, of which nothing is recorded yet.
func New(p puzzles.Puzzle, a *solving.Algorithm, o solving.Options) *Record {
	return &Record{Puzzle: p, Algorithm: a.With(o).On(p.Givens.Shape()), Options: o,
		Timeline: trace.NewTimeline(p.Givens)}
}

// making returns the run that makes a puzzle, by an algorithm that no list names.
func (q *Request) making() (*Record, error) {
	a, start, err := q.Making.Watch(q.Options.Seed)
	if err != nil {
		return nil, err
	}
	r := New(puzzles.Puzzle{Givens: start, Name: fmt.Sprintf("Seed %d, no. %d", q.Options.Seed, q.Making.Index+1)}, a,
		solving.Options{Seed: q.Options.Seed})
	r.Making = q.Making
	return r, nil
}

// position returns the run that leads to a game as it stands: its digits are put into the puzzle one after the
// other.
func (q *Request) position() (*Record, error) {
	a := solving.Player()
	if q.Pencil != nil {
		a.Known = func(_ *trace.Moment, marks []uint32) {
			for cell := range marks {
				marks[cell] = uint32(q.Pencil[cell])
			}
		}
	}
	if err := a.Accepts(q.Puzzle.Givens, solving.Options{}); err != nil {
		return nil, err
	}
	r := New(q.Puzzle, a, solving.Options{})
	r.Timeline.Record(trace.Start(context.Background(), q.Puzzle.Givens, 0, func(b *trace.Board) trace.Verdict {
		for cell, digit := range q.Entries {
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
	return solving.Run(ctx, &a, r.Puzzle.Givens, o)
}
