package watch

import (
	"image/gif"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"sudoscope/algorithms"
	"sudoscope/algorithms/generate"
	"sudoscope/app"
	"sudoscope/app/dialogs"
	"sudoscope/app/export"
	"sudoscope/app/page"
	"sudoscope/widgets"
)

func formatOf(t *testing.T, id string) export.Format {
	t.Helper()
	all := export.Formats()
	i := slices.IndexFunc(all, func(f export.Format) bool { return f.ID == id })
	if i < 0 {
		t.Fatalf("no format %q", id)
	}
	return all[i]
}

func TestASavedRunOpensAsItWas(t *testing.T) {
	d := app.openOn(t, "shortz-301", "simulated-annealing")
	d.env.Options["simulated-annealing"] = algorithms.Options{Seed: 77, MaxSteps: 3000}
	d.watch().Start(d.watch().run.Puzzle, d.watch().run.Algorithm)
	d.key(fyne.KeyEnd)
	before, words, verdict := d.watch().player.Moment().Grid(), d.title(), d.watch().run.Verdict()
	path := d.saveRun()

	for name, open := range map[string]func(*app.desk){
		"opened":          func(e *app.desk) { e.watch().open(storage.NewFileURI(path)) },
		"dropped":         func(e *app.desk) { e.dropped([]fyne.URI{storage.NewFileURI(path)}) },
		"opened outside":  func(e *app.desk) { e.Show(e.puzzles()); e.puzzles().open([]string{path}) },
		"dropped outside": func(e *app.desk) { e.Show(e.puzzles()); e.dropped([]fyne.URI{storage.NewFileURI(path)}) },
	} {
		t.Run(name, func(t *testing.T) {
			e := app.openOn(t, "wikipedia", "dlx")
			open(e)
			w := e.watch()
			if e.seen.page != page.Page(w) || e.position() != 0 || w.player.Playing() {
				t.Errorf("page %T, step %d", e.seen.page, e.position())
			}
			if w.run.Puzzle.ID != "shortz-301" || w.algorithmSelect.Selected != "Simulated annealing" || w.puzzleSelect.Selected != w.run.Puzzle.Title() {
				t.Errorf("it shows %q with %q", w.puzzleSelect.Selected, w.algorithmSelect.Selected)
			}
			if got := e.explanation(); !strings.Contains(got, "recorded with Sudoscope 1.2.3") {
				t.Errorf("by what it was recorded is not said: %s", got)
			}
			e.key(fyne.KeyEnd)
			e.boardShows(before)
			if e.title() != words || w.run.Verdict() != verdict || e.steps() != 3000 {
				t.Errorf("the end is %q, %q after %d steps, want %q, %q", e.title(), w.run.Verdict(), e.steps(), words, verdict)
			}
			// Run anew it has the seed and the limit of then, and nothing is said of a file.
			w.Start(w.run.Puzzle, w.run.Algorithm)
			if got := w.run.Options; got.Seed != 77 || got.MaxSteps != 3000 || strings.Contains(e.explanation(), "recorded") {
				t.Errorf("run anew with %+v, %s", got, e.explanation())
			}
		})
	}
	if got := d.watch().run.ToRecord("9").Program; got != "9" {
		t.Errorf("a new run is said to be of %q", got)
	}
}

func TestTheCommandLineOpensASavedRun(t *testing.T) {
	path := app.openOn(t, "wikipedia", "dlx").saveRun()
	d := app.open(t, app.Start{Run: path})
	if w := d.watch(); !w.run.Saved || w.run.Algorithm.ID != "dlx" || w.run.ToRecord("9").Program != "1.2.3" {
		t.Errorf("it opens %+v", w.run)
	}
}

func TestAFileThatIsNoRunLeavesThePageAsItWas(t *testing.T) {
	d := app.openOn(t, "wikipedia", "dlx")
	whole, err := os.ReadFile(d.saveRun())
	if err != nil {
		t.Fatal(err)
	}
	d.step(3)
	before := d.snapshot()
	for name, content := range map[string]string{
		"half.sudoscope":  string(whole[:len(whole)-9]),
		"newer.sudoscope": strings.Replace(string(whole), "run 1", "run 99", 1),
		"other.sudoscope": "hello",
		"half.txt":        string(whole[:len(whole)/2]),
	} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		d.dropped([]fyne.URI{storage.NewFileURI(path)})
		if got := d.dialog(); !strings.Contains(got, "The run cannot be opened") || !strings.Contains(strings.ReplaceAll(got, " ", ""), name) {
			t.Errorf("%s: %q", name, got) // long names are broken into lines
		}
		d.dismiss()
		if after := d.snapshot(); after != before {
			t.Errorf("%s: from %v to %v", name, before, after)
		}
	}
}

func TestTakingAFilmHome(t *testing.T) {
	d := app.openOn(t, "wikipedia", "techniques")
	d.step(9)
	d.act(t)
	d.press("Animation (GIF)…")
	f := dialogs.newExportForm(d.env, formatOf(t, export.FormatGIF), d.souvenir())
	f.show()
	if got, want := f.status.Text, "104 pictures, 54 seconds."; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	if !strings.Contains(d.dialog(), "every step placements deductions") || strings.Contains(d.dialog(), "dead ends") {
		t.Errorf("it offers %s", d.dialog())
	}
	d.press("deductions")
	if got, want := f.status.Text, "53 pictures, 28 seconds."; got != want || f.every.On() {
		t.Errorf("it says %q, want %q", got, want)
	}
	d.press("Up to here")
	if f.film.To != 9 || len(f.film.Kinds) != 1 || f.save.Disabled() {
		t.Errorf("a film to step %d of %v", f.film.To, f.film.Kinds)
	}
	path := filepath.Join(t.TempDir(), "film.gif")
	dialogs.saveAs(d.env, f.Exportable, f.format, f.film, path)
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	g, err := gif.DecodeAll(file)
	if err != nil || g.Config.Width != 640 || d.said() != "saved in "+path {
		t.Errorf("%v, %s", err, d.said())
	}
	f.from.SetText("12")
	if !f.save.Disabled() || !strings.Contains(f.status.Text, "not from 12 to 9") {
		t.Errorf("a film from the future can be saved: %q", f.status.Text)
	}
	f.to.SetText("x")
	if !f.save.Disabled() || !strings.Contains(f.status.Text, `"x" is not`) {
		t.Errorf("it says %q", f.status.Text)
	}
}

func TestAFilmThatIsTooLongIsShortened(t *testing.T) {
	d := app.openOn(t, "wikipedia", "backtracking")
	f := dialogs.newExportForm(d.env, formatOf(t, export.FormatGIF), d.souvenir())
	f.show()
	if !f.save.Disabled() || !strings.Contains(f.status.Text, "5,000 pictures at most") {
		t.Fatalf("it says %q", f.status.Text)
	}
	f.confirm() // Enter in a field
	if !strings.Contains(d.dialog(), "End at step 4,999") {
		t.Fatal("nothing can be saved, but it asks where: " + d.dialog())
	}
	d.press("End at step 4,999")
	if f.save.Disabled() || f.film.To != 4999 || f.status.Text != "5,000 pictures, 41 min 42 s." {
		t.Errorf("to step %d: %q", f.film.To, f.status.Text)
	}
}

// What was counted for choices that have changed meanwhile is not shown.
func TestCountingFollowsTheChoices(t *testing.T) {
	d := app.openOn(t, "wikipedia", "techniques")
	f := dialogs.newExportForm(d.env, formatOf(t, export.FormatGIF), d.souvenir())
	var posted []func()
	d.env.OnMain = func(f func()) { posted = append(posted, f) }
	f.show()
	d.press("deductions")
	if f.status.Text != "Counting the pictures…" || !f.save.Disabled() {
		t.Errorf("before it has counted it says %q", f.status.Text)
	}
	for i, want := range []string{"Counting the pictures…", "53 pictures, 28 seconds."} {
		if posted[i](); f.status.Text != want {
			t.Errorf("then it says %q, want %q", f.status.Text, want)
		}
	}
}

func TestPicturesAndTables(t *testing.T) {
	d := app.openOn(t, "wikipedia", "dlx")
	d.step(20)
	s := d.souvenir()
	for id, begin := range map[string]string{export.FormatPNG: "\x89PNG", export.FormatSVG: "<svg", export.FormatCSV: "step,kind"} {
		f := dialogs.newExportForm(d.env, formatOf(t, id), s)
		f.show()
		if f.save.Disabled() {
			t.Errorf("%s: it cannot be saved: %s", id, f.status.Text)
		}
		path := filepath.Join(t.TempDir(), "x")
		dialogs.saveAs(d.env, s, f.format, f.film, path)
		data, err := os.ReadFile(path)
		if err != nil || !strings.HasPrefix(string(data), begin) {
			t.Errorf("%s: %v, %.20q", id, err, data)
		}
		f.hide()
	}
	d.act(t)
	d.press("The position, as text to the clipboard")
	if got := d.env.App.Clipboard().Content(); got != d.watch().player.Moment().Grid().String() {
		t.Errorf("on the clipboard is %q", got)
	}
}

// shortFilm is a film of the first steps of the run on the Watch page.
func shortFilm(d *app.desk) export.Film {
	film := export.DefaultFilm()
	film.To, film.Palette = min(300, d.steps()), widgets.Palette()
	return film
}

// left returns the names and contents of the files in a folder.
func left(t *testing.T, folder string) string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, e := range entries {
		content, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, e.Name()+": "+string(content))
	}
	return strings.Join(all, ", ")
}

func TestACancelledExportLeavesNoFile(t *testing.T) {
	for name, cancel := range map[string]func(*app.desk){
		"button": func(d *app.desk) { d.press("Cancel") },
		"Escape": func(d *app.desk) { d.escape() },
		"close":  func(d *app.desk) { d.env.Task.Cancel() },
	} {
		t.Run(name, func(t *testing.T) {
			d := app.openOn(t, "wikipedia", "backtracking")
			shown := d.cancelling(func() { cancel(d) })
			folder := t.TempDir()
			dialogs.saveAs(d.env, d.souvenir(), formatOf(t, export.FormatGIF), shortFilm(d), filepath.Join(folder, "film.gif"))
			if !strings.Contains(*shown, "0 of 301 pictures 0% Cancel Saving film.gif") || d.said() != "cancelled: nothing was saved" || d.dialog() != "" {
				t.Errorf("shown %q, said %q, then %q", *shown, d.said(), d.dialog())
			}
			if got := left(t, folder); got != "" {
				t.Errorf("left: %s", got)
			}
		})
	}
	d := app.openOn(t, "wikipedia", "backtracking")
	dialogs.saveAs(d.env, d.souvenir(), formatOf(t, export.FormatRun), export.Film{}, filepath.Join(t.TempDir(), "nowhere", "x.sudoscope"))
	if got := d.dialog(); !strings.Contains(got, "The file cannot be saved") || d.said() != "" {
		t.Errorf("said %q, told %q", d.said(), got)
	}
}

// The dialog that asks for a name leaves the file of that name alone, so that it is
// there as it was if nothing comes of the export.
func TestAnOldFileSurvivesAnExportThatIsCancelledOrFails(t *testing.T) {
	for name, c := range map[string]struct {
		end  func(d *app.desk, film *export.Film) // makes that nothing comes of the export
		then string
	}{
		"no":        {nil, ""},
		"cancelled": {func(d *app.desk, _ *export.Film) { d.cancelling(func() { d.press("Cancel") }) }, "cancelled: nothing was saved"},
		"failed":    {func(_ *app.desk, film *export.Film) { film.Width = 1 }, ""},
		"done":      {func(*app.desk, *export.Film) {}, "backtracking.gif"},
	} {
		t.Run(name, func(t *testing.T) {
			d := app.openOn(t, "wikipedia", "backtracking")
			folder := t.TempDir()
			d.env.Settings.SetString(dialogs.keyFolder, folder)
			path := filepath.Join(folder, dialogs.fileName("Wikipedia example, backtracking.gif"))
			if err := os.WriteFile(path, []byte("the old film"), 0o600); err != nil {
				t.Fatal(err)
			}
			film := shortFilm(d)
			dialogs.askExportTo(d.env, d.souvenir(), formatOf(t, export.FormatGIF), film)
			d.dismiss()
			if c.end != nil {
				c.end(d, &film)
			}
			dialogs.askExportTo(d.env, d.souvenir(), formatOf(t, export.FormatGIF), film)
			d.press("Save")
			if got := d.dialog(); !strings.Contains(got, "Replace the file?") {
				t.Fatalf("it asks %q", got)
			}
			if c.end == nil {
				d.press("Cancel")
			} else {
				d.press("Replace it")
			}
			old := filepath.Base(path) + ": the old film"
			if got := left(t, folder); (got == old) != (name != "done") || !strings.HasPrefix(got, filepath.Base(path)) {
				t.Errorf("left: %.100q", got)
			}
			if !strings.Contains(d.said(), c.then) || name == "failed" && !strings.Contains(d.dialog(), "pixels wide") {
				t.Errorf("it says %q: %s", d.said(), d.dialog())
			}
		})
	}
}

// The dialog for saving begins where something was saved last, completes names, and
// says what is wrong with them.
func TestWhereToSave(t *testing.T) {
	d := app.openOn(t, "wikipedia", "dlx")
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "below"), 0o700); err != nil {
		t.Fatal(err)
	}
	d.env.Settings.SetString(dialogs.keyFolder, folder)
	saved := ""
	name := func() *widgets.Field { return d.env.Window.Canvas().Focused().(*widgets.Field) }
	for _, c := range []struct{ typed, problem, path string }{
		{"one.txt", "", "one.txt"},
		{"two", "", "two.txt"},
		{"", "Give it a name.", ""},
		{"below", "", "below.txt"},
		{"nowhere/x.txt", "There is no folder", ""},
		{"below/x", "", "below/x.txt"}, // the next begins there
		{"x.png", "", "below/x.png"},
		{filepath.Join(folder, "far.txt"), "", "far.txt"},
		{"below/.", "which is no file", ""},
	} {
		saved = ""
		dialogs.AskWhere(d.env, "proposed.txt", func(path string) { saved = path })
		if name().Text != "proposed.txt" {
			t.Errorf("it proposes %q", name().Text)
		}
		name().SetText(c.typed)
		name().OnSubmitted("")
		want := ""
		if c.path != "" {
			want = filepath.Join(folder, c.path)
		}
		if saved != want || c.problem != "" && !strings.Contains(d.dialog(), c.problem) {
			t.Errorf("%q is saved in %q, want %q: %s", c.typed, saved, want, d.dialog())
		}
		d.dismiss()
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if got := dialogs.saveFolder(d.env); got == folder || got == "" {
		t.Errorf("a folder that is gone is proposed: %s", got)
	}
	dialogs.AskWhere(d.env, "x.txt", func(string) { t.Error("it is saved") })
	d.press("Another folder…")
	d.press("Cancel")
	d.press("Cancel")
	if d.dialog() != "" {
		t.Errorf("it stays: %s", d.dialog())
	}
}

// When the window is closed nothing is posted any more.
func TestClosingTheWindowEndsAnExport(t *testing.T) {
	d := app.openOn(t, "wikipedia", "backtracking")
	d.env.OnMain = func(func()) {}
	d.env.Go = func(f func()) { go f() }
	folder := t.TempDir()
	film := shortFilm(d)
	film.To = 4000
	dialogs.saveAs(d.env, d.souvenir(), formatOf(t, export.FormatGIF), film, filepath.Join(folder, "film.gif"))
	d.close()
	if got := left(t, folder); got != "" {
		t.Errorf("left: %s", got)
	}
}

func TestOpeningCanBeCancelled(t *testing.T) {
	d := app.openOn(t, "wikipedia", "backtracking")
	path := d.saveRun()
	before := d.snapshot()
	shown := d.cancelling(func() { d.press("Cancel") })
	d.watch().OpenRun(path)
	if !strings.Contains(*shown, "0 of 8,365 steps 0% Cancel Opening monday.sudoscope") || d.dialog() != "" || d.snapshot() != before {
		t.Errorf("shown %q, then %q", *shown, d.dialog())
	}
}

// How a puzzle was made opens as it was, with its own pseudocode.
func TestHowAPuzzleWasMadeCanBeSaved(t *testing.T) {
	d := app.open(t, app.Start{})
	if !d.watch().WatchMaking(generate.Recipe{Symmetry: generate.HalfTurn, Level: generate.Easy}, 4, 2) {
		t.Fatal(d.dialog())
	}
	path := d.saveRun()
	d.key(fyne.KeyEnd)
	grid, words := d.watch().player.Moment().Grid(), d.title()

	e := app.open(t, app.Start{})
	if !e.watch().WatchMaking(generate.Recipe{Fill: generate.Rows}, 1, 0) {
		t.Fatal(e.dialog())
	}
	e.watch().OpenRun(path)
	w := e.watch()
	if w.run.Making == nil || w.run.Making.Index != 2 || app.textOf(w.code) != app.textOf(d.watch().code) || w.puzzleSelect.PlaceHolder != "Seed 4, no. 3" {
		t.Errorf("it shows %q with %q; %s", w.puzzleSelect.PlaceHolder, app.textOf(w.code), e.dialog())
	}
	if got := e.explanation(); !strings.Contains(got, "recorded with Sudoscope 1.2.3") {
		t.Errorf("it says %s", got)
	}
	e.key(fyne.KeyEnd)
	e.boardShows(grid)
	if e.title() != words || !w.carryOn.Visible() {
		t.Errorf("the end is %q, want %q", e.title(), words)
	}
	if made, ok := w.run.Made(); !ok || !made.Givens.Equal(grid) {
		t.Error("the puzzle that was made cannot be solved")
	}
	for id, begin := range map[string]string{export.FormatPNG: "\x89PNG", export.FormatSVG: "<svg", export.FormatGIF: "GIF89a", export.FormatCSV: "step,kind"} {
		path := filepath.Join(t.TempDir(), "x")
		dialogs.saveAs(e.env, e.souvenir(), formatOf(t, id), shortFilm(e), path)
		if data, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(data), begin) {
			t.Errorf("%s: %v, %.20q", id, err, data)
		}
	}
}
