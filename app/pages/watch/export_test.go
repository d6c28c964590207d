package watch_test

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
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

func TestASavedRunOpensAsItWas(t *testing.T) {
	d := openOn(t, "shortz-301", "simulated-annealing")
	d.Env.Options["simulated-annealing"] = solving.Options{Seed: 77, MaxSteps: 3000}
	d.page.Start(d.page.Run.Puzzle, d.page.Run.Algorithm)
	d.Keys("End")
	before, words, verdict := d.page.Player.Moment().Grid(), d.title(), d.page.Run.Verdict()
	path := d.saveRun()

	for name, open := range map[string]func(*desk){
		"dropped":        func(e *desk) { e.Drop(path) },
		"opened outside": func(e *desk) { e.Away(func() { e.page.OpenRun(path) }) },
	} {
		d.Case(name, func(t *testing.T) {
			e := openOn(t, "wikipedia", "dlx")
			e.opening()
			open(e)
			w := e.page
			d.Check(e.position() == 0 && !w.Player.Playing(), "it stands at step %d", e.position())
			d.Check(w.Run.Puzzle.ID == "shortz-301" && e.Chosen("The algorithm") == "Simulated annealing" &&
				e.Chosen("The puzzle") == w.Run.Puzzle.Title(),
				"it shows %q with %q", e.Chosen("The puzzle"), e.Chosen("The algorithm"))
			d.Says(e.explanation(), "recorded with Sudoscope 1.2.3")
			e.Keys("End")
			e.Shows(before)
			d.Check(e.title() == words && w.Run.Verdict() == verdict && e.steps() == 3000,
				"the end is %q, %q after %d steps, want %q, %q", e.title(), w.Run.Verdict(), e.steps(), words, verdict)
			// Run anew it has the seed and the limit of then, and nothing is said of a file.
			w.Start(w.Run.Puzzle, w.Run.Algorithm)
			got := w.Run.Options
			check.That(t, got.Seed == 77 && got.MaxSteps == 3000 && !strings.Contains(e.explanation(), "recorded"),
				"run anew with %+v, %s", got, e.explanation())
		})
	}
	d.Is(d.page.Run.ToRecord("9").Program, "9", "a new run is said to be of")
}

func TestAFileThatIsNoRunLeavesThePageAsItWas(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	whole, err := os.ReadFile(d.saveRun())
	d.OK(err)
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
		d.OK(os.WriteFile(path, []byte(content), 0o600))
		d.Drop(path)
		if got := d.Dialog(); !strings.Contains(got, "The run cannot be opened") ||
			!strings.Contains(strings.ReplaceAll(got, " ", ""), name) {
			t.Errorf("%s: %q", name, got) // long names are broken into lines
		}
		d.Dismiss()
		d.Is(d.snapshot(), before, "%s: from %v to", name, before)
	}
}

func TestOpeningCanBeCancelled(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	path := d.saveRun()
	before := d.snapshot()
	shown := d.cancelling()
	d.page.OpenRun(path)
	d.Check(strings.Contains(*shown, "0 of 8,365 steps 0% Cancel Opening monday.sudoscope") && d.Dialog() == "" &&
		d.snapshot() == before,
		"shown %q, then %q", *shown, d.Dialog())
}

// How a puzzle was made opens as it was, with its own pseudocode.
func TestHowAPuzzleWasMadeCanBeSaved(t *testing.T) {
	d := open(t, start{})
	d.Must(d.watchMaking(generate.Recipe{Symmetry: generate.HalfTurn, Level: generate.Easy}, 4, 2),
		"%v", d.Dialog())
	path := d.saveRun()
	d.Keys("End")
	grid, words := d.page.Player.Moment().Grid(), d.title()

	e := open(t, start{})
	d.Must(e.watchMaking(generate.Recipe{Fill: generate.Rows}, 1, 0), "%v", e.Dialog())
	e.page.OpenRun(path)
	w := e.page
	check.That(t,
		w.Run.Making != nil && w.Run.Making.Index == 2 && pagetest.TextOf(e.code()) == pagetest.TextOf(d.code()) &&
			e.Chosen("The puzzle") == "Seed 4, no. 3",
		"it shows %q with %q; %s", e.Chosen("The puzzle"), pagetest.TextOf(e.code()), e.Dialog())
	d.Says(e.explanation(), "recorded with Sudoscope 1.2.3")
	e.Keys("End")
	e.Shows(grid)
	d.Check(e.title() == words && e.Offers("Solve it with…"), "the end is %q, want %q", e.title(), words)
	made, ok := w.Run.Made()
	check.That(t, ok && made.Givens.Equal(grid), "the puzzle that was made cannot be solved")
	for id, begin := range map[string]string{export.FormatPNG: "\x89PNG", export.FormatSVG: "<svg",
		export.FormatGIF: "GIF89a", export.FormatHTML: "<!DOCTYPE html>", export.FormatCSV: "step,kind"} {
		path := filepath.Join(t.TempDir(), "x")
		film := export.DefaultFilm()
		film.To, film.Palette = min(20, e.steps()), widgets.Palette()
		e.writeRun(path, id, film)
		data, err := os.ReadFile(path)
		check.That(t, err == nil && strings.HasPrefix(string(data), begin), "%s: %v, %.20q", id, err, data)
	}
}

// What can be exported is the run as it is, and the moment that is seen.
func TestCtrlSOffersWhatIsOnThePage(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.page.Step(20)
	d.Keys("Ctrl+S")
	for _, f := range export.Formats() {
		d.Is(strings.Contains(d.Dialog(), f.Name), f.Of(d.page.Run.Algorithm), "%s is offered", f.Name)
	}
	d.Tap("Copy the position")
	d.Is(d.App.Clipboard().Content(), d.page.Player.Moment().Grid().String(), "on the clipboard")
	d.Keys("Ctrl+S")
	d.Tap("Steps as a table (CSV)…", "End here")
	last := ""
	pagetest.Walk(d.Env.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if f, ok := o.(*widgets.Field); ok {
			last = f.Text
		}
		return true
	})
	d.Is(last, "20", "up to here is up to step")
}
