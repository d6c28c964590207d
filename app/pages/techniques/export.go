package techniques

import (
	"context"
	"errors"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/practice"
	"sudoscope/puzzles"
)

// A path is no run: it is a list of deductions, which one walks and may leave. But
// the human techniques go the same way if they are told what to leave out and what
// was chosen, so that what is taken home of a path is a run of theirs.

// export offers to take the path home, and what is on the board.
func (t *Page) export() {
	t.play(false)
	dialogs.Menu(t.env, t.keep, dialogs.ExportItemsOf(t.env, algorithms.Techniques(), t.withRun, func() puzzles.Grid { return t.Position().Grid() }))
}

// withRun makes a run of the path, and shows in it where the page stands. If one
// of all deductions that can be seen is on the board, the path is the one that
// leads on with it.
func (t *Page) withRun(use func(dialogs.Exportable)) {
	path, given, at := t.Steps, t.given, t.At
	if taken, _, ok := t.Take(); ok {
		path, given, at = taken, len(taken), practice.Stop{Done: len(taken) - 1}
	}
	r := &algorithms.Record{Puzzle: t.Puzzle, Algorithm: algorithms.Techniques(), Program: t.env.Version()}
	r.Options = algorithms.Options{Seed: 1, Without: t.leftOut()}
	known := r.Options
	for i := range path {
		known.First = append(known.First, path[i].Deduction)
	}
	r.Options.First = append(r.Options.First, known.First[:given]...)
	s := dialogs.Exportable{Record: r, Marks: true, Notation: t.speaker().Notation}
	dialogs.Work(t.env, "Going along the path", "steps", func(ctx context.Context, progress func(done, of int64)) error {
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
					s.Stops = append(s.Stops, step)
				}
				return ctx.Err()
			case <-time.After(page.TextBeat):
				progress(r.Timeline.Len(), 0)
			}
		}
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
			t.env.Notify("cancelled: nothing was taken home")
		case err != nil:
			dialogs.Tell(t.env, "The path cannot be taken home", err.Error())
		default:
			s.Step = r.Timeline.Len()
			if at.Done < len(s.Stops) {
				s.Step = s.Stops[at.Done] + int64(at.Part)
			}
			use(s)
		}
	})
}

// leftOut returns the techniques that may not be used.
func (t *Page) leftOut() []string {
	var ids []string
	for _, one := range technique.All() {
		if t.banned[one.ID] {
			ids = append(ids, one.ID)
		}
	}
	return ids
}
