package dialogs

import (
	"image/gif"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/export"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// desk is a window without a screen in which a run can be exported.
type desk struct {
	*pagetest.Window
	exportable Exportable
	button     *widgets.Button // above the menus
}

// openOn opens the window on the run of an algorithm on a built-in puzzle.
func openOn(t *testing.T, puzzle, algorithm string) *desk {
	t.Helper()
	p, a := pagetest.BuiltIn(t, puzzle), pagetest.Algorithm(t, algorithm)
	batches, err := solving.Run(t.Context(), a, p.Givens, solving.Options{})
	check.OK(t, err)
	run := trace.NewTimeline(p.Givens)
	run.Record(batches)
	d := &desk{
		Window:     pagetest.New(t),
		exportable: Exportable{Record: &record.Record{Puzzle: p, Algorithm: a, Timeline: run, Program: "1.2.3"}},
		button:     widgets.NewButton(widgets.Pill, paint.NoIcon, "Export", func() {}),
	}
	d.Env.Window.SetContent(d.button)
	d.Env.Window.Resize(fyne.NewSize(1280, 800))
	return d
}

func formatOf(t *testing.T, id string) export.Format {
	t.Helper()
	all := export.Formats()
	i := slices.IndexFunc(all, func(f export.Format) bool { return f.ID == id })
	check.Must(t, i >= 0, "no format %q", id)
	return all[i]
}

// cancelling presses Cancel, or what else cancels, when a work shows how far it is,
// and returns what was shown then. Time passes whenever somebody looks at the clock,
// so that all takes long.
func (d *desk) cancelling(cancel func()) (shown *string) {
	shown = new(string)
	d.Now = func() time.Time {
		d.Clock = d.Clock.Add(time.Second)
		return d.Clock
	}
	d.OnMain = func(f func()) {
		f()
		if card := d.Dialog(); strings.Contains(card, " of ") && *shown == "" {
			*shown = card
			cancel()
		}
	}
	return shown
}

// The formats of a classic grid fit below each other, as those for the same have a menu of their own.
// The clauses of a large grid have megabytes, and are written only if somebody chooses them.
func TestFormatsAreFewToChooseFrom(t *testing.T) {
	g, err := puzzles.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	check.OK(t, err)
	copied := ""
	items := FormatItems(g, func(text string) { copied = text })
	check.That(t, len(items) <= 10, "there are %d entries", len(items))
	groups := map[string]*fyne.Menu{}
	for _, item := range items {
		groups[item.Label] = item.ChildMenu
		if menu := item.ChildMenu; menu != nil && (len(menu.Items) < 3 || len(menu.Items) > 8) {
			t.Errorf("%s has %d entries", item.Label, len(menu.Items))
		}
	}
	for group, want := range map[string]string{"Array in source code": "grid = [",
		"For solvers": "c Sudoscope dimacs: 53", "For documents": "% Sudoscope latex: 53",
		"For Sudoku programs and sites": "530070000"} {
		if groups[group] == nil {
			t.Errorf("there is no group %q", group)
		} else if groups[group].Items[0].Action(); !strings.HasPrefix(copied, want) {
			t.Errorf("%s copies %q", group, puzzles.Shorten(copied, 100))
		}
	}
}

func TestExportingAFilm(t *testing.T) {
	d := openOn(t, "wikipedia", "techniques")
	d.exportable.Step = 9
	Menu(d.Env, d.button, ExportItems(d.Env, d.exportable))
	d.Tap("Animation (GIF)…")
	f := newExportForm(d.Env, formatOf(t, export.FormatGIF), d.exportable)
	f.film.Width = export.MinWidth
	f.show()
	want := "104 pictures, 54 seconds. The file will have about "
	d.Check(strings.HasPrefix(f.Status.Text, want), "it says %q, want %q", f.Status.Text, want)
	check.That(t, strings.Contains(d.Dialog(), "every step placements deductions") &&
		!strings.Contains(d.Dialog(), "dead ends"),
		"it offers %s", d.Dialog())
	d.Tap("deductions")
	d.Check(strings.HasPrefix(f.Status.Text, "53 pictures, 28 seconds. ") && !f.every.On(),
		"it says %q, want %q", f.Status.Text, "53 pictures, 28 seconds. ")
	d.Tap("End here")
	d.Check(f.film.To == 9 && len(f.film.Kinds) == 1 && !f.Yes.Disabled(),
		"a film to step %d of %v", f.film.To, f.film.Kinds)
	path := filepath.Join(t.TempDir(), "film.gif")
	saveAs(d.Env, f.Exportable, f.format, f.film, path)
	file, err := os.Open(path)
	d.OK(err)
	defer file.Close()
	g, err := gif.DecodeAll(file)
	d.Check(err == nil && g.Config.Width == export.MinWidth && d.Notified == "Saved in "+path,
		"%v, %s", err, d.Notified)
	f.from.SetText("12")
	d.Check(f.Yes.Disabled() && strings.Contains(f.Status.Text, "no part from 12 to 9"),
		"a film from the future can be saved: %q", f.Status.Text)
	f.to.SetText("x")
	d.Check(f.Yes.Disabled() && strings.Contains(f.Status.Text, `"x" is not`), "it says %q", f.Status.Text)
}

func TestAFilmThatIsTooLongIsShortened(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	f := newExportForm(d.Env, formatOf(t, export.FormatGIF), d.exportable)
	f.film.Width = export.MinWidth
	f.show()
	d.Must(f.Yes.Disabled() && strings.Contains(f.Status.Text, "5,000 pictures at most"), "it says %q", f.Status.Text)
	f.Confirm() // Enter in a field
	d.Must(strings.Contains(d.Dialog(), "End at step 4,999"), "nothing can be saved, but it asks where: %v", d.Dialog())
	d.Tap("End at step 4,999")
	d.Check(!f.Yes.Disabled() && f.film.To == 4999 &&
		strings.HasPrefix(f.Status.Text, "5,000 pictures, 41 min 42 s. "),
		"to step %d: %q", f.film.To, f.Status.Text)
}

// What was counted for choices that have changed meanwhile is not shown.
func TestCountingFollowsTheChoices(t *testing.T) {
	d := openOn(t, "wikipedia", "techniques")
	f := newExportForm(d.Env, formatOf(t, export.FormatGIF), d.exportable)
	f.film.Width = export.MinWidth
	var posted []func()
	d.OnMain = func(f func()) { posted = append(posted, f) }
	f.show()
	d.Tap("deductions")
	d.Check(f.Status.Text == "Counting the pictures…" && f.Yes.Disabled(),
		"before it has counted it says %q", f.Status.Text)
	for i, want := range []string{"Counting the pictures…", "Counting the pictures…", "53 pictures, 28 seconds.",
		"53 pictures, 28 seconds. The file will have about"} {
		posted[i]()
		d.Check(strings.HasPrefix(f.Status.Text, want), "then it says %q, want %q", f.Status.Text, want)
	}
}

func TestPicturesAndTables(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.exportable.Step = 20
	s := d.exportable
	for id, begin := range map[string]string{export.FormatPNG: "\x89PNG", export.FormatSVG: "<svg",
		export.FormatHTML: "<!DOCTYPE html>", export.FormatCSV: "step,kind"} {
		f := newExportForm(d.Env, formatOf(t, id), s)
		f.show()
		d.Check(!f.Yes.Disabled(), "%s: it cannot be saved: %s", id, f.Status.Text)
		path := filepath.Join(t.TempDir(), "x")
		saveAs(d.Env, s, f.format, f.film, path)
		data, err := os.ReadFile(path)
		d.Check(err == nil && strings.HasPrefix(string(data), begin), "%s: %v, %.20q", id, err, data)
		f.Hide()
	}
	Menu(d.Env, d.button, ExportItems(d.Env, s))
	d.Tap("Copy the position")
	d.Is(d.App.Clipboard().Content(), trace.NewCursor(s.Record.Timeline).To(20).Grid().String(), "on the clipboard")
}

// shortFilm is a film of the first steps of the run.
func shortFilm(d *desk) export.Film {
	film := export.DefaultFilm()
	film.To, film.Palette = min(300, d.exportable.Record.Timeline.Len()), widgets.Palette()
	return film
}

// left returns the names and contents of the files in a folder.
func left(t *testing.T, folder string) string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	check.OK(t, err)
	var all []string
	for _, e := range entries {
		content, err := os.ReadFile(filepath.Join(folder, e.Name()))
		check.OK(t, err)
		all = append(all, e.Name()+": "+string(content))
	}
	return strings.Join(all, ", ")
}

func TestACancelledExportLeavesNoFile(t *testing.T) {
	for name, cancel := range map[string]func(*desk){
		"button": func(d *desk) { d.Tap("Cancel") },
		"Escape": func(d *desk) { d.Key(fyne.KeyEscape) },
		"close":  func(d *desk) { d.Task.Cancel() },
	} {
		t.Run(name, func(t *testing.T) {
			d := openOn(t, "wikipedia", "backtracking")
			shown := d.cancelling(func() { cancel(d) })
			folder := t.TempDir()
			saveAs(d.Env, d.exportable, formatOf(t, export.FormatGIF), shortFilm(d), filepath.Join(folder, "film.gif"))
			d.Check(strings.Contains(*shown, "0 of 301 pictures 0% Cancel Saving film.gif") &&
				d.Notified == "Cancelled: nothing was saved" && d.Dialog() == "",
				"shown %q, said %q, then %q", *shown, d.Notified, d.Dialog())
			d.Is(left(t, folder), "", "left")
		})
	}
	d := openOn(t, "wikipedia", "backtracking")
	saveAs(d.Env, d.exportable, formatOf(t, export.FormatRun), export.Film{},
		filepath.Join(t.TempDir(), "nowhere", "x.sudoscope"))
	d.Check(strings.Contains(d.Dialog(), "The file cannot be saved") && d.Notified == "",
		"said %q, told %q", d.Notified, d.Dialog())
}

// The dialog that asks for a name leaves the file of that name alone, so that it is
// there as it was if nothing comes of the export.
func TestAnOldFileSurvivesAnExportThatIsCancelledOrFails(t *testing.T) {
	for name, c := range map[string]struct {
		end  func(d *desk, film *export.Film) // makes that nothing comes of the export
		then string
	}{
		"no": {nil, ""},
		"cancelled": {func(d *desk, _ *export.Film) { d.cancelling(func() { d.Tap("Cancel") }) },
			"Cancelled: nothing was saved"},
		"failed": {func(_ *desk, film *export.Film) { film.Width = 1 }, ""},
		"done":   {func(*desk, *export.Film) {}, "backtracking.gif"},
	} {
		t.Run(name, func(t *testing.T) {
			d := openOn(t, "wikipedia", "backtracking")
			folder := t.TempDir()
			d.Settings.Set(keyFolder, folder)
			path := filepath.Join(folder, fileName("Wikipedia example, backtracking.gif"))
			d.OK(os.WriteFile(path, []byte("the old film"), 0o600))
			film := shortFilm(d)
			film.To, film.Width = 10, 320
			askExportTo(d.Env, d.exportable, formatOf(t, export.FormatGIF), film)
			d.Dismiss()
			if c.end != nil {
				c.end(d, &film)
			}
			askExportTo(d.Env, d.exportable, formatOf(t, export.FormatGIF), film)
			d.Tap("Save")
			d.Must(strings.Contains(d.Dialog(), "Replace the file?"), "it asks %q", d.Dialog())
			if c.end == nil {
				d.Tap("Cancel")
			} else {
				d.Tap("Replace")
			}
			old := filepath.Base(path) + ": the old film"
			got := left(t, folder)
			check.That(t, (got == old) == (name != "done") && strings.HasPrefix(got, filepath.Base(path)),
				"left: %.100q", got)
			d.Check(strings.Contains(d.Notified, c.then) &&
				(name != "failed" || strings.Contains(d.Dialog(), "pixels wide")),
				"it says %q: %s", d.Notified, d.Dialog())
		})
	}
}
