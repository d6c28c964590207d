package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/export"
	"sudoscope/app/store"
	"sudoscope/widgets"
)

// souvenir is what a page offers to take home: a run, and the moment of it that
// is seen, as it is seen.
type souvenir struct {
	record   *algorithms.Record
	step     int64
	marks    bool
	notation trace.Notation
}

// takeHome lets the user choose, from a menu below the button, in which form to
// take something home.
func (p *Program) takeHome(below *widgets.Button, s souvenir) {
	p.menuAt(below, p.takeItems(s))
}

// takeItems returns the entries of that menu.
func (p *Program) takeItems(s souvenir) []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, f := range export.Formats() {
		items = append(items, fyne.NewMenuItem(f.Name+"…", func() { p.askTake(f, s) }))
	}
	return append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem("The position, as text to the clipboard", func() {
		p.app.Clipboard().SetContent(trace.NewCursor(s.record.Timeline).To(s.step).Grid().String())
		p.notify("the grid is on the clipboard")
	}))
}

// askTake asks for what a format leaves open, and then where to save it.
func (p *Program) askTake(f export.Format, s souvenir) {
	if !f.Drawn && !f.Part {
		p.askTakeTo(s, f, export.Film{To: s.record.Timeline.Len()})
		return
	}
	newTakeForm(p, f, s).show()
}

// askWhere asks for the name of a file to save something in, and proposes one.
func (p *Program) askWhere(name string, save func(path string)) {
	d := dialog.NewFileSave(func(chosen fyne.URIWriteCloser, err error) {
		switch {
		case err != nil:
			p.tell("The file cannot be saved", err.Error())
		case chosen != nil:
			chosen.Close()
			save(chosen.URI().Path())
		}
	}, p.window)
	d.SetFileName(fileName(name))
	d.Show()
}

// save writes a file beside the interface, whole or not at all, and says what
// became of it. What write writes and is told is as beginWork has it.
func (p *Program) save(path, unit string, write func(ctx context.Context, w io.Writer, progress func(done, of int64)) error) {
	p.beginWork("Saving "+filepath.Base(path), unit, func(ctx context.Context, progress func(done, of int64)) error {
		err := store.Save(path, func(w io.Writer) error { return write(ctx, w, progress) })
		// The dialog that asked for the name has made an empty file of it.
		if info, statErr := os.Stat(path); err != nil && statErr == nil && info.Mode().IsRegular() && info.Size() == 0 {
			_ = os.Remove(path) // if that fails it is no harm
		}
		return err
	}, func(err error) {
		switch {
		case err == nil:
			p.notify("saved in " + path)
		case errors.Is(err, context.Canceled):
			p.notify("cancelled: nothing was saved")
		default:
			p.tell("The file cannot be saved", err.Error())
		}
	})
}

// askTakeTo asks where to save, and saves.
func (p *Program) askTakeTo(s souvenir, f export.Format, film export.Film) {
	name := s.record.Puzzle.Title() + ", " + s.record.Algorithm.ID
	if f.Drawn && !f.Part {
		name += fmt.Sprintf(", step %d", film.To)
	}
	p.askWhere(name+f.Extension, func(path string) { p.take(s, f, film, path) })
}

// take saves a souvenir in a format.
func (p *Program) take(s souvenir, f export.Format, film export.Film, path string) {
	unit := "steps"
	switch f.ID {
	case export.FormatRun:
		unit = "bytes"
	case export.FormatGIF:
		unit = "pictures"
	}
	p.save(path, unit, func(ctx context.Context, w io.Writer, progress func(done, of int64)) error {
		return film.Write(ctx, w, f, s.record, progress)
	})
}
