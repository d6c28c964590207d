package watch

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/record"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/stage"
	"sudoscope/app/store"
)

// OpenRun shows a saved run. It is read beside the interface; if it cannot be,
// the page says why and stays as it was.
func (w *Page) OpenRun(path string) {
	var r *record.Record
	read := func(ctx context.Context, progress func(done, of int64)) (err error) {
		r, err = store.ReadRun(path, func(steps, of int64) error {
			if steps > record.MaxSteps {
				return fmt.Errorf("it has more than %s steps, which is what a run in the window can have; "+
					"the command \"sudoscope export\" makes pictures of it", trace.Thousands(record.MaxSteps))
			}
			progress(steps, of)
			return ctx.Err()
		})
		return err
	}
	dialogs.Finish(w.env, "Opening "+filepath.Base(path), "steps", "opened", "The run cannot be opened", read,
		func() { w.showRecord(r) })
}

// showRecord shows a run that was recorded before, from its beginning. Running the algorithm
// again uses what it was given then, but for choices on the way through the one puzzle: this
// page has no place to show those.
func (w *Page) showRecord(r *record.Record) {
	if r.Making == nil {
		again := r.Options
		again.Without, again.With, again.First = nil, nil, nil
		w.env.Options[r.Algorithm.ID] = again
	}
	w.play(stage.Recorded(r))
}

// Dropped takes what is in a file that was dropped on the window. Several
// files, or a folder, make a list, which is on the Puzzles page.
func (w *Page) Dropped(files []fyne.URI) bool {
	if info, err := os.Stat(files[0].Path()); len(files) > 1 || err == nil && info.IsDir() {
		return false
	}
	dialogs.OpenPuzzles(w.env, []string{files[0].Path()}, w.install)
	return true
}
