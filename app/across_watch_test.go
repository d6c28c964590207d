package app

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"go.uber.org/goleak"

	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/scene"
	"sudoscope/app/store"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// savedRun saves a run and returns the name of its file, and how many steps it has.
func savedRun(t *testing.T, p puzzles.Puzzle, a *solving.Algorithm, name string) (path string, steps int64) {
	t.Helper()
	r := &record.Record{Puzzle: p, Algorithm: a, Options: solving.Options{Seed: 1}, Program: "1.2.3"}
	path = savedRecord(t, r, name)
	return path, r.Timeline.Len()
}

// savedRecord makes a run and saves it.
func savedRecord(t *testing.T, r *record.Record, name string) string {
	t.Helper()
	run, err := solving.Run(t.Context(), r.Algorithm, r.Puzzle.Givens, r.Options)
	check.OK(t, err)
	r.Timeline = trace.NewTimeline(r.Puzzle.Givens)
	r.Timeline.Record(run)
	return written(t, name, r)
}

// written writes something in a file of a name, and returns its path.
func written(t *testing.T, name string, what io.WriterTo) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	check.OK(t, store.Save(path, func(w io.Writer) error {
		_, err := what.WriteTo(w)
		return err
	}))
	return path
}

// monday saves a run of a puzzle that is no other's.
func monday(t *testing.T, name string) string {
	path, _ := savedRun(t, pagetest.BuiltIn(t, "shortz-301"), pagetest.Algorithm(t, "dlx"), name)
	return path
}

func (d *desk) drop(paths ...string) {
	d.dropped(puzzles.Map(paths, storage.NewFileURI))
}

// A saved run is watched, wherever it is opened, also if only its content says what
// it is.
func TestASavedRunIsWatchedWhereverItIsOpened(t *testing.T) {
	d := open(t, Start{})
	for _, name := range []string{"monday.sudoscope", "monday.txt"} {
		path := monday(t, name)
		for _, from := range []string{"Watch", "Compare", "Puzzles"} {
			for way, by := range map[string]func(string){
				"dropped on":  func(path string) { d.drop(path) },
				"opened from": func(path string) { d.Check(d.Open(path), "%s: it is no run", name) },
			} {
				d.openLink("#puzzle=wikipedia&algorithm=crook")
				d.turnToPage(from)
				by(path)
				d.opened(name + " " + way + " " + from)
			}
		}
		open(t, Start{Scene: &scene.Scene{Page: scene.OnWatch, File: path}}).opened(name + " on the command line")
	}
}

// opened checks that the run that was saved is on the page.
func (d *desk) opened(how string) {
	d.T.Helper()
	d.Is(d.seen.Name, "Watch", "%s", how)
	for _, want := range []string{pagetest.BuiltIn(d.T, "shortz-301").Title(), "DLX", "Step 0 of"} {
		d.Check(strings.Contains(d.says(), want), "%s: the page does not say %q: %s", how, want, d.says())
	}
}

func TestDroppingAFolderOrNothing(t *testing.T) {
	d := openOn(t, "wikipedia", "crook")
	d.drop()
	d.Check(d.Dialog() == "" && d.seen.Name == "Watch",
		"dropping nothing turns to %s and says %q", d.seen.Name, d.Dialog())
	d.drop(t.TempDir())
	d.Says(d.Dialog(), "No puzzle in")
	d.Keys("Esc")
	d.turnToPage("Watch")
	half := monday(t, "half.txt")
	whole, err := os.ReadFile(half)
	d.OK(err)
	d.OK(os.WriteFile(half, whole[:len(whole)/2], 0o600))
	before := d.says()
	d.drop(half)
	d.Check(strings.Contains(d.Dialog(), "The run cannot be opened") && d.says() == before,
		"half a run: it says %q", d.Dialog())
}

func TestF11FillsTheScreenAndEscapeGoesBack(t *testing.T) {
	d := open(t, Start{})
	d.Keys("F11")
	d.Must(d.env.Window.FullScreen(), "F11 does not fill the screen")
	d.Keys("Esc")
	d.Check(!d.env.Window.FullScreen(), "Escape does not go back")
}

// Closing the window ends the run that is watched and leaves nothing behind.
func TestClosingTheWindowEndsTheRun(t *testing.T) {
	a := test.NewTempApp(t)
	known := goleak.IgnoreCurrent()
	endless := *backtracking.Plain()
	ended := make(chan bool)
	endless.Solve = func(b *trace.Board, _ solving.Options) trace.Verdict {
		defer close(ended)
		cell := b.EmptyCells()[0]
		for {
			b.Line(4).Place(cell, 1)
			b.Line(6).Clear(cell)
		}
	}
	d := newDesk(t, a)
	posted := make(chan func(), 1000)
	d.env.OnMain = func(f func()) { posted <- f }
	d.env.GoIdle = func(f func()) { go f() }
	d.begin(watching(&endless))
	d.env.Window.Close()
	select {
	case <-ended:
	default:
		t.Error("the run goes on")
	}
	goleak.VerifyNone(t, known)
}

// What plays waits while another page is seen.
func TestNothingPlaysWhereNobodySeesIt(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.Keys("Space")
	d.turn(-1)
	d.turn(1)
	before := d.says()
	d.Keys("Right")
	d.Check(strings.Contains(before, "Step 0 of") && strings.Contains(d.says(), "Step 1 of"),
		"the run stands at %q, and a step on at %q", before, d.says())
	// Space plays, as it did before: it was paused and not only out of sight.
	d.Keys("Space")
	d.Check(d.watchPage().Moving == true, "it played on behind the other page")
	d.Keys("Space")
}
