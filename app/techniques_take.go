package app

import (
	"context"
	"errors"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// A path is no run: it is a list of deductions, which one walks and may leave. But
// the human techniques go the same way if they are told what to leave out and what
// was chosen, so that what is taken home of a path is a run of theirs.

// takeHome offers to take the path home, and what is on the board.
func (t *Techniques) takeHome() {
	t.play(false)
	menuAt(t.env, t.keep, takeMenu(t.env, algorithms.Techniques(), t.withRun, func() puzzles.Grid { return t.position().Grid() }))
}

// withRun makes a run of the path, and shows in it where the page stands. If one
// of all deductions that can be seen is on the board, the path is the one that
// leads on with it.
func (t *Techniques) withRun(use func(souvenir)) {
	path, given, at := t.path, t.given, t.at
	if taken, _, ok := t.take(); ok {
		path, given, at = taken, len(taken), stop{done: len(taken) - 1}
	}
	r := &algorithms.Record{Puzzle: t.puzzle, Algorithm: algorithms.Techniques(), Program: t.env.Version()}
	r.Options = algorithms.Options{Seed: 1, Without: t.leftOut()}
	known := r.Options
	for i := range path {
		known.First = append(known.First, path[i].Deduction)
	}
	r.Options.First = append(r.Options.First, known.First[:given]...)
	s := souvenir{record: r, marks: true, notation: t.speaker().Notation}
	beginWork(t.env, "Going along the path", "steps", func(ctx context.Context, progress func(done, of int64)) error {
		batches, err := algorithms.Run(ctx, r.Algorithm, r.Puzzle.Givens, known)
		if err != nil {
			return err
		}
		r.Timeline = trace.NewTimeline(r.Puzzle.Givens)
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			r.Timeline.Record(batches)
		}()
		for {
			select {
			case <-ended:
				for step := range algorithms.Deductions(r.Timeline) {
					s.stops = append(s.stops, step)
				}
				return ctx.Err()
			case <-time.After(textBeat):
				progress(r.Timeline.Len(), 0)
			}
		}
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
			t.env.Notify("cancelled: nothing was taken home")
		case err != nil:
			tell(t.env, "The path cannot be taken home", err.Error())
		default:
			s.step = r.Timeline.Len()
			if at.done < len(s.stops) {
				s.step = s.stops[at.done] + int64(at.part)
			}
			use(s)
		}
	})
}

// leftOut returns the techniques that may not be used.
func (t *Techniques) leftOut() []string {
	var ids []string
	for _, one := range technique.All() {
		if t.banned[one.ID] {
			ids = append(ids, one.ID)
		}
	}
	return ids
}
