package dialogs

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/browser"
	"sudoscope/app/export"
	"sudoscope/app/page"
	"sudoscope/app/store"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
	"sudoscope/widgets"
)

// Exportable is what a page can export: a run, and the moment of it that is seen, as
// it is seen.
type Exportable struct {
	Record   *record.Record
	Step     int64
	Look     int // within the step, 0 for the whole step
	Marks    solving.Marks
	Notation trace.Notation
	// Stops are the steps that show a deduction, where a page counts those and not
	// the steps of the run.
	Stops []int64
}

// number returns how the page counts a step: by the last stop up to there.
func (s *Exportable) number(step int64) int64 {
	if s.Stops == nil {
		return step
	}
	at, there := slices.BinarySearch(s.Stops, step)
	if there {
		at++
	}
	return int64(at)
}

// moment returns the step that the page counts so, as the first of a part or the
// last. The whole path ends with what follows from its last stop.
func (s *Exportable) moment(number int64, last bool) int64 {
	switch {
	case s.Stops == nil || number == 0:
		return number
	case last && number == int64(len(s.Stops)):
		return s.Record.Timeline.Len()
	}
	return s.Stops[number-1]
}

// ExportItems returns the entries of a menu to choose in which format to export something.
func ExportItems(env *page.Env, s Exportable) []*fyne.MenuItem {
	return ExportItemsOf(env, s.Record.Algorithm, func(use func(Exportable)) { use(s) },
		func() puzzles.Grid { return trace.NewCursor(s.Record.Timeline).To(s.Step).Grid() })
}

// ExportItemsOf returns them for what an algorithm does, of which there is a run only
// when something is chosen that needs it: with makes it and hands it on.
func ExportItemsOf(env *page.Env, a *solving.Algorithm, with func(use func(Exportable)),
	grid func() puzzles.Grid) []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, f := range export.Formats() {
		if f.Of(a) {
			items = append(items, fyne.NewMenuItem(f.Name+"…",
				func() { with(func(s Exportable) { askExport(env, f, s) }) }))
		}
	}
	return append(append(items, fyne.NewMenuItemSeparator()), CopyItems(env, "position", grid)...)
}

// CopyItems returns the items that copy a grid, which is called so: on a line, and in
// each format that can hold it.
func CopyItems(env *page.Env, called string, grid func() puzzles.Grid) []*fyne.MenuItem {
	return []*fyne.MenuItem{
		widgets.MenuItem("Copy the "+called, true, func() { Copy(env, called, grid().Text()) }),
		widgets.Submenu("Copy the "+called+" as",
			FormatItems(grid(), func(text string) { Copy(env, called, text) })...),
	}
}

// FormatItems returns an item for each format that can hold a grid, which hands on the
// grid in it.
func FormatItems(g puzzles.Grid, take func(text string)) []*fyne.MenuItem {
	g = g.Clone()
	return GroupedItems(func(f file.Format) *fyne.MenuItem {
		if !f.Signed { // those hold every grid, and may have megabytes, so that they are written once they are chosen
			if _, err := file.Text(g, nil, f); err != nil {
				return nil
			}
		}
		return fyne.NewMenuItem(f.Name, func() {
			text, _ := file.Text(g, nil, f)
			take(text)
		})
	})
}

// GroupedItems returns the items of formats, those of a group in a menu of its own behind the
// others. Formats without an item are left out.
func GroupedItems(itemOf func(file.Format) *fyne.MenuItem) []*fyne.MenuItem {
	var names []string
	of := map[string][]*fyne.MenuItem{} // by the name of the group
	for _, f := range file.Formats() {
		if f.Group != "" && !slices.Contains(names, f.Group) {
			names = append(names, f.Group)
		}
		if item := itemOf(f); item != nil {
			of[f.Group] = append(of[f.Group], item)
		}
	}
	items := of[""]
	for _, name := range names {
		if of[name] != nil {
			items = append(items, widgets.Submenu(name, of[name]...))
		}
	}
	return items
}

// Copy puts the text of a grid on the clipboard, and says so.
func Copy(env *page.Env, called, text string) {
	env.App.Clipboard().SetContent(text)
	env.Notify(called + " copied to the clipboard")
}

// askExport asks for what a format leaves open, and then where to save it.
func askExport(env *page.Env, f export.Format, s Exportable) {
	if !f.Drawn && !f.Part && !f.Moment {
		askExportTo(env, s, f, export.Film{To: s.Record.Timeline.Len()})
		return
	}
	newExportForm(env, f, s).show()
}

// Save writes a file beside the interface, whole or not at all, and says what
// became of it. What write writes and is told is as Work has it.
func Save(env *page.Env, path, unit string,
	write func(ctx context.Context, w io.Writer, progress func(done, of int64)) error) {
	Finish(env, "Saving "+filepath.Base(path), unit, "saved", "The file cannot be saved",
		func(ctx context.Context, progress func(done, of int64)) error {
			return store.Export(ctx, path, func(w io.Writer) error { return write(ctx, w, progress) })
		}, func() {
			if strings.EqualFold(filepath.Ext(path), ".csv") {
				env.Offer(Saved(path), "In a spreadsheet…",
					func() { Tell(env, "A table in a spreadsheet", inSpreadsheet) })
				return
			}
			env.Notify(Saved(path))
		})
}

// inSpreadsheet says how to open a table. No file opens by itself in all countries: a line that
// names the separator would be data to all other programs.
const inSpreadsheet = "The table has commas between its fields, points in its decimal numbers, and UTF-8 for its " +
	"letters. Where Excel has a decimal comma, a double click puts each line into one cell: choose Data, From " +
	"Text/CSV, then the origin Unicode (UTF-8), the delimiter Comma, and under Transform Data the locale English (United " +
	"States). Calc asks when it opens the file: choose Unicode (UTF-8), English (USA) and Comma. An apostrophe before a " +
	"text keeps it from being taken for a formula or a number."

// SaveAs asks where to save what write writes, and saves it.
func SaveAs(env *page.Env, name string, write func(w io.Writer) error) {
	AskWhere(env, name, func(path string) { SaveTo(env, path, write) })
}

// SaveText asks where to save a text, and saves it.
func SaveText(env *page.Env, name, text string) {
	SaveAs(env, name, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

// SaveTo saves what write writes in a file.
func SaveTo(env *page.Env, path string, write func(w io.Writer) error) {
	Save(env, path, "bytes", func(_ context.Context, w io.Writer, _ func(done, of int64)) error { return write(w) })
}

// Saved says where a file was saved. A browser does not tell where it puts it.
func Saved(path string) string {
	if browser.Here {
		return "Downloaded as " + filepath.Base(path)
	}
	return "Saved in " + path
}

// askExportTo asks where to save, and saves.
func askExportTo(env *page.Env, s Exportable, f export.Format, film export.Film) {
	name := s.Record.Puzzle.Title() + ", " + s.Record.Algorithm.ID
	switch {
	case !f.Drawn || f.Part:
	case s.Stops != nil && film.To == s.Record.Timeline.Len():
		name += ", end"
	default:
		name += fmt.Sprintf(", step %d", s.number(film.To))
	}
	AskWhere(env, name+f.Extension, func(path string) { saveAs(env, s, f, film, path) })
}

// saveAs saves a run, or a picture of it, in a format.
func saveAs(env *page.Env, s Exportable, f export.Format, film export.Film, path string) {
	unit := "steps"
	switch f.ID {
	case export.FormatRun:
		unit = "bytes"
	case export.FormatGIF:
		unit = "pictures"
	}
	Save(env, path, unit, func(ctx context.Context, w io.Writer, progress func(done, of int64)) error {
		return film.Write(ctx, w, f, s.Record, progress)
	})
}
