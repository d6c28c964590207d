package app

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/export"
	"sudoscope/app/store"
)

// isSavedRun reports whether there is a run in the file at path, or should be by
// its name.
func isSavedRun(path string) bool {
	if store.IsGame(path) {
		return false
	}
	for _, f := range export.Formats() {
		if f.ID == export.FormatRun && strings.EqualFold(filepath.Ext(path), f.Extension) {
			return true
		}
	}
	return store.IsRun(path)
}

// openRun shows a saved run. It is read beside the interface; if it cannot be,
// the page says why and stays as it was.
func (w *Watch) openRun(path string) {
	var r *algorithms.Record
	beginWork(w.env, "Opening "+filepath.Base(path), "steps", func(ctx context.Context, progress func(done, of int64)) (err error) {
		r, err = store.ReadRun(path, func(steps, of int64) error {
			if steps > maxSteps {
				return fmt.Errorf("it has more than %s steps, which is what a run in the window can have; the command \"sudoscope export\" makes pictures of it", trace.Thousands(maxSteps))
			}
			progress(steps, of)
			return ctx.Err()
		})
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
			w.env.Notify("cancelled: nothing was opened")
		case err != nil:
			tell(w.env, "The run cannot be opened", err.Error())
		default:
			w.showRecord(r)
		}
	})
}

// showRecord shows a run that was recorded before, from its beginning. Who runs
// the algorithm again gets what it was given then, but for what was chosen on the
// way through the one puzzle: this page has no place to show that.
func (w *Watch) showRecord(r *algorithms.Record) {
	if r.Making == nil {
		again := r.Options
		again.Without, again.First = nil, nil
		w.env.Options[r.Algorithm.ID] = again
	}
	ended := make(chan struct{})
	close(ended)
	w.play(&run{
		puzzle: r.Puzzle, algorithm: r.Algorithm, options: r.Options, making: r.Making, timeline: r.Timeline,
		saved: true, program: r.Program, cancel: func() {}, done: ended,
	})
}

// toRecord returns the run as it is saved: what was recorded by another program
// stays that.
func (r *run) toRecord(program string) *algorithms.Record {
	if r.saved {
		program = r.program
	}
	return &algorithms.Record{Puzzle: r.puzzle, Algorithm: r.algorithm, Options: r.options, Making: r.making, Timeline: r.timeline, Program: program}
}

// origin says of a saved run by what it was recorded.
func (r *run) origin() string {
	if r.program == "" {
		return "recorded earlier"
	}
	return "recorded with Sudoscope " + r.program
}
