package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/export"
	"sudoscope/app/store"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// souvenir is what a page offers to take home: a run, and the moment of it that
// is seen, as it is seen.
type souvenir struct {
	record   *algorithms.Record
	step     int64
	marks    bool
	notation trace.Notation
	// stops are the steps that show a deduction, where a page counts those and not
	// the steps of the run.
	stops []int64
}

// number returns how the page counts a step: by the last stop up to there.
func (s *souvenir) number(step int64) int64 {
	if s.stops == nil {
		return step
	}
	at, there := slices.BinarySearch(s.stops, step)
	if there {
		at++
	}
	return int64(at)
}

// moment returns the step that the page counts so, as the first of a part or the
// last. The whole path ends with what follows from its last stop.
func (s *souvenir) moment(number int64, last bool) int64 {
	switch {
	case s.stops == nil || number == 0:
		return number
	case last && number == int64(len(s.stops)):
		return s.record.Timeline.Len()
	}
	return s.stops[number-1]
}

// takeHome lets the user choose, from a menu below the button, in which form to
// take something home.
func takeHome(env *Env, below *widgets.Button, s souvenir) {
	menuAt(env, below, takeItems(env, s))
}

// takeItems returns the entries of that menu.
func takeItems(env *Env, s souvenir) []*fyne.MenuItem {
	return takeMenu(env, s.record.Algorithm, func(use func(souvenir)) { use(s) },
		func() puzzles.Grid { return trace.NewCursor(s.record.Timeline).To(s.step).Grid() })
}

// takeMenu returns them for what an algorithm does, of which there is a run only
// when something is chosen that needs it: with makes it and hands it on.
func takeMenu(env *Env, a *algorithms.Algorithm, with func(use func(souvenir)), grid func() puzzles.Grid) []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, f := range export.Formats() {
		if f.Of(a) {
			items = append(items, fyne.NewMenuItem(f.Name+"…", func() { with(func(s souvenir) { askTake(env, f, s) }) }))
		}
	}
	return append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem("The position, as text to the clipboard", func() {
		env.App.Clipboard().SetContent(grid().String())
		env.Notify("the grid is on the clipboard")
	}))
}

// askTake asks for what a format leaves open, and then where to save it.
func askTake(env *Env, f export.Format, s souvenir) {
	if !f.Drawn && !f.Part {
		askTakeTo(env, s, f, export.Film{To: s.record.Timeline.Len()})
		return
	}
	newTakeForm(env, f, s).show()
}

// save writes a file beside the interface, whole or not at all, and says what
// became of it. What write writes and is told is as beginWork has it.
func save(env *Env, path, unit string, write func(ctx context.Context, w io.Writer, progress func(done, of int64)) error) {
	beginWork(env, "Saving "+filepath.Base(path), unit, func(ctx context.Context, progress func(done, of int64)) error {
		return store.Save(path, func(w io.Writer) error { return write(ctx, w, progress) })
	}, func(err error) {
		switch {
		case err == nil:
			env.Notify("saved in " + path)
		case errors.Is(err, context.Canceled):
			env.Notify("cancelled: nothing was saved")
		default:
			tell(env, "The file cannot be saved", err.Error())
		}
	})
}

// askTakeTo asks where to save, and saves.
func askTakeTo(env *Env, s souvenir, f export.Format, film export.Film) {
	name := s.record.Puzzle.Title() + ", " + s.record.Algorithm.ID
	switch {
	case !f.Drawn || f.Part:
	case s.stops != nil && film.To == s.record.Timeline.Len():
		name += ", end"
	default:
		name += fmt.Sprintf(", step %d", s.number(film.To))
	}
	askWhere(env, name+f.Extension, func(path string) { take(env, s, f, film, path) })
}

// take saves a souvenir in a format.
func take(env *Env, s souvenir, f export.Format, film export.Film, path string) {
	unit := "steps"
	switch f.ID {
	case export.FormatRun:
		unit = "bytes"
	case export.FormatGIF:
		unit = "pictures"
	}
	save(env, path, unit, func(ctx context.Context, w io.Writer, progress func(done, of int64)) error {
		return film.Write(ctx, w, f, s.record, progress)
	})
}
