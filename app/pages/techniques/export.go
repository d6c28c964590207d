package techniques

import (
	"context"
	"time"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/reasoning"
	"sudoscope/puzzles"
)

// A path is no run: it is a list of deductions, which one walks and may leave. But
// the human techniques go the same way if they are told what to leave out and what
// was chosen, so that what is exported of a path is a run of theirs.

// export offers to export the path, and what is on the board.
func (t *Page) export() {
	t.pause()
	position := func() puzzles.Grid { return t.Position().Grid() }
	items := dialogs.ExportItemsOf(t.env, human.Algorithm(), t.withRun, position)
	dialogs.Menu(t.env, t.exportButton, items)
}

// withRun makes a run of the path, and shows in it where the page stands. If one
// of all deductions that can be seen is on the board, the path is the one that
// leads on with it.
func (t *Page) withRun(use func(dialogs.Exportable)) {
	if len(t.Strikes) > 0 {
		dialogs.Tell(t.env, "The path cannot be exported", "Candidates were struck by hand, so techniques alone "+
			"do not explain this path. Go back to the path, and export that.")
		return
	}
	path, fixed, at := t.Steps, t.fixed, t.At
	if taken, _, ok := t.Take(); ok {
		path, fixed, at = taken, len(taken), reasoning.Stop{Done: len(taken) - 1}
	}
	r := record.New(t.Puzzle, human.Algorithm(),
		solving.Options{Seed: 1, Without: t.banned.Without(), With: t.banned.With()})
	r.Program = t.env.Version()
	known := r.Options
	for i := range path {
		known.First = append(known.First, path[i].Deduction.Encode())
	}
	r.Options.First = append(r.Options.First, known.First[:fixed]...)
	s := dialogs.Exportable{Record: r, Notation: t.speaker().Notation}
	walk := func(ctx context.Context, progress func(done, of int64)) error {
		batches, err := r.Start(ctx, known, func() {})
		if err != nil {
			return err
		}
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			r.Timeline.Record(batches)
		}()
		for {
			select {
			case <-ended:
				for step := range human.Deductions(r.Timeline) {
					s.Stops = append(s.Stops, step)
				}
				return ctx.Err()
			case <-time.After(page.ProgressInterval):
				progress(r.Timeline.Len(), 0)
			}
		}
	}
	dialogs.Finish(t.env, "Going along the path", "steps", "exported", "The path cannot be exported", walk, func() {
		s.Step = r.Timeline.Len()
		if at.Done < len(s.Stops) {
			s.Step = s.Stops[at.Done] + int64(at.Part)
		}
		use(s)
	})
}
