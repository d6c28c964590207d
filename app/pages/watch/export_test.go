package watch

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/solving"
	"sudoscope/app/export"
	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

func TestASavedRunOpensAsItWas(t *testing.T) {
	d := openOn(t, "shortz-301", "simulated-annealing")
	d.Env.Options["simulated-annealing"] = solving.Options{Seed: 77, MaxSteps: 3000}
	d.page.Start(d.page.Run.Puzzle, d.page.Run.Algorithm)
	d.Key(fyne.KeyEnd)
	before, words, verdict := d.page.Player.Moment().Grid(), d.title(), d.page.Run.Verdict()
	path := d.saveRun()

	for name, open := range map[string]func(*desk){
		"dropped":        func(e *desk) { e.Drop(path) },
		"opened outside": func(e *desk) { e.Away(func() { e.page.OpenRun(path) }) },
	} {
		t.Run(name, func(t *testing.T) {
			e := openOn(t, "wikipedia", "dlx")
			e.opening()
			open(e)
			w := e.page
			if e.position() != 0 || w.Player.Playing() {
				t.Errorf("it stands at step %d", e.position())
			}
			if w.Run.Puzzle.ID != "shortz-301" || w.head.algorithm.Selected != "Simulated annealing" ||
				w.head.puzzle.Finder.Selected != w.Run.Puzzle.Title() {
				t.Errorf("it shows %q with %q", w.head.puzzle.Finder.Selected, w.head.algorithm.Selected)
			}
			if got := e.explanation(); !strings.Contains(got, "recorded with Sudoscope 1.2.3") {
				t.Errorf("by what it was recorded is not said: %s", got)
			}
			e.Key(fyne.KeyEnd)
			e.boardShows(before)
			if e.title() != words || w.Run.Verdict() != verdict || e.steps() != 3000 {
				t.Errorf("the end is %q, %q after %d steps, want %q, %q",
					e.title(), w.Run.Verdict(), e.steps(), words, verdict)
			}
			// Run anew it has the seed and the limit of then, and nothing is said of a file.
			w.Start(w.Run.Puzzle, w.Run.Algorithm)
			if got := w.Run.Options; got.Seed != 77 || got.MaxSteps != 3000 ||
				strings.Contains(e.explanation(), "recorded") {
				t.Errorf("run anew with %+v, %s", got, e.explanation())
			}
		})
	}
	if got := d.page.Run.ToRecord("9").Program; got != "9" {
		t.Errorf("a new run is said to be of %q", got)
	}
}

func TestAFileThatIsNoRunLeavesThePageAsItWas(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	whole, err := os.ReadFile(d.saveRun())
	if err != nil {
		t.Fatal(err)
	}
	d.page.Step(3)
	d.opening()
	before := d.snapshot()
	for name, content := range map[string]string{
		"half.sudoscope":  string(whole[:len(whole)-9]),
		"newer.sudoscope": strings.Replace(string(whole), "run 4", "run 99", 1),
		"other.sudoscope": "hello",
		"half.txt":        string(whole[:len(whole)/2]),
	} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		d.Drop(path)
		if got := d.Dialog(); !strings.Contains(got, "The run cannot be opened") ||
			!strings.Contains(strings.ReplaceAll(got, " ", ""), name) {
			t.Errorf("%s: %q", name, got) // long names are broken into lines
		}
		d.Dismiss()
		if after := d.snapshot(); after != before {
			t.Errorf("%s: from %v to %v", name, before, after)
		}
	}
}

func TestOpeningCanBeCancelled(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	path := d.saveRun()
	before := d.snapshot()
	shown := d.cancelling()
	d.page.OpenRun(path)
	if !strings.Contains(*shown, "0 of 8,365 steps 0% Cancel Opening monday.sudoscope") ||
		d.Dialog() != "" || d.snapshot() != before {
		t.Errorf("shown %q, then %q", *shown, d.Dialog())
	}
}

// How a puzzle was made opens as it was, with its own pseudocode.
func TestHowAPuzzleWasMadeCanBeSaved(t *testing.T) {
	d := open(t, start{})
	if !d.page.watchMaking(generate.Recipe{Symmetry: generate.HalfTurn, Level: generate.Easy}, 4, 2) {
		t.Fatal(d.Dialog())
	}
	path := d.saveRun()
	d.Key(fyne.KeyEnd)
	grid, words := d.page.Player.Moment().Grid(), d.title()

	e := open(t, start{})
	if !e.page.watchMaking(generate.Recipe{Fill: generate.Rows}, 1, 0) {
		t.Fatal(e.Dialog())
	}
	e.page.OpenRun(path)
	w := e.page
	if w.Run.Making == nil || w.Run.Making.Index != 2 ||
		pagetest.TextOf(w.code.lines) != pagetest.TextOf(d.page.code.lines) ||
		w.head.puzzle.Finder.Selected != "Seed 4, no. 3" {
		t.Errorf("it shows %q with %q; %s", w.head.puzzle.Finder.Selected, pagetest.TextOf(w.code.lines), e.Dialog())
	}
	if got := e.explanation(); !strings.Contains(got, "recorded with Sudoscope 1.2.3") {
		t.Errorf("it says %s", got)
	}
	e.Key(fyne.KeyEnd)
	e.boardShows(grid)
	if e.title() != words || !w.said.carryOn.Visible() {
		t.Errorf("the end is %q, want %q", e.title(), words)
	}
	if made, ok := w.Run.Made(); !ok || !made.Givens.Equal(grid) {
		t.Error("the puzzle that was made cannot be solved")
	}
	for id, begin := range map[string]string{export.FormatPNG: "\x89PNG", export.FormatSVG: "<svg",
		export.FormatGIF: "GIF89a", export.FormatHTML: "<!DOCTYPE html>", export.FormatCSV: "step,kind"} {
		path := filepath.Join(t.TempDir(), "x")
		film := export.DefaultFilm()
		film.To, film.Palette = min(60, e.steps()), widgets.Palette()
		e.writeRun(path, id, film)
		if data, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(data), begin) {
			t.Errorf("%s: %v, %.20q", id, err, data)
		}
	}
}

// What can be exported is the run as it is, and the moment that is seen.
func TestCtrlSOffersWhatIsOnThePage(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.page.Step(20)
	d.Shortcut("Ctrl+S")
	for _, f := range export.Formats() {
		if offered := strings.Contains(d.Dialog(), f.Name); offered != f.Of(d.page.Run.Algorithm) {
			t.Errorf("%s is offered: %v", f.Name, offered)
		}
	}
	d.Press("Copy the position")
	if got := d.App.Clipboard().Content(); got != d.page.Player.Moment().Grid().String() {
		t.Errorf("on the clipboard is %q", got)
	}
	d.Shortcut("Ctrl+S")
	d.Press("Steps as a table (CSV)…")
	d.Press("End here")
	last := ""
	pagetest.Walk(d.Env.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if f, ok := o.(*widgets.Field); ok {
			last = f.Text
		}
		return true
	})
	if last != "20" {
		t.Errorf("up to here is up to step %s", last)
	}
}
