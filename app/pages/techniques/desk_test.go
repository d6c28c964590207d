package techniques

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/record"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/quiz"
	"sudoscope/app/reasoning"
	"sudoscope/app/store"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// long has samples taken whole.
var long = os.Getenv("SUDOSCOPE_TEST_LONG") != ""

// desk is a window without a screen that shows the page.
type desk struct {
	*pagetest.Window
	page *Page
}

// newDesk returns a window whose page is built and not shown yet.
func newDesk(t *testing.T) *desk {
	t.Helper()
	w := pagetest.New(t)
	return &desk{w, New(w.Env)}
}

// openTechniques opens the page on a puzzle that needs a technique.
func openTechniques(t *testing.T, needs string) *desk {
	t.Helper()
	d := newDesk(t)
	d.Subject = collection.Needing(needs)[0].Puzzle
	d.Show(d.page)
	return d
}

// turnToTechnique goes to the first step of a technique.
func (d *desk) turnToTechnique(id string) {
	d.T.Helper()
	at := slices.IndexFunc(d.page.Steps, func(s reasoning.PathStep) bool { return s.Technique.ID == id })
	d.Must(at >= 0, "the path has no %s", id)
	d.page.goTo(at)
}

// reasons is all that is said of the step.
func (d *desk) reasons() string {
	var parts []string
	for _, s := range d.page.said.Words.Segments {
		parts = append(parts, s.(*widget.TextSegment).Text)
	}
	return strings.Join(parts, " ")
}

// lines is what stands in the list, line by line.
func (d *desk) lines() []string {
	var lines []string
	for _, e := range d.page.steps.entries {
		line := fmt.Sprint(e.Number, " ", e.Name, " ", e.Says, " ", e.Figure)
		lines = append(lines, strings.Join(strings.Fields(line), " "))
	}
	return lines
}

// question is all that stands on the quiz's panel.
func (d *desk) question() string { return pagetest.TextOf(d.page.quiz.Panel) }

// predict switches the questions on that the menu has under a name.
func (d *desk) predict(topic string) {
	d.T.Helper()
	d.Keys("q")
	d.Tap(topic)
}

// score is how the class has answered so far.
func (d *desk) score() string { return quiz.ScoreOf(d.Settings).String() }

// boardIs checks that the board shows a position with its candidates.
func (d *desk) boardIs(p *technique.Position) {
	d.T.Helper()
	scene := d.page.board.Scene
	for c := range scene.Digits {
		d.Must(int(scene.Digits[c]) == p.At(c), "cell %d shows %d, want %d", c, scene.Digits[c], p.At(c))
		d.Must(p.At(c) != 0 || scene.Marks[c] == uint32(p.Candidates(c)),
			"cell %d has the marks %b, want %b", c, scene.Marks[c], p.Candidates(c))
	}
}

// menu presses Ctrl+S.
func (d *desk) menu() {
	d.T.Helper()
	d.Shortcut("Ctrl+S")
	d.Must(d.Dialog() != "", "Ctrl+S opens nothing")
}

// exported returns what the page offers to export.
func (d *desk) exported() dialogs.Exportable {
	d.T.Helper()
	var s dialogs.Exportable
	d.page.withRun(func(made dialogs.Exportable) { s = made })
	d.Must(s.Record != nil, "there is nothing to export: %v", d.Dialog())
	return s
}

// saveAs saves the path in the format that the menu has under a name, and returns
// the file.
func (d *desk) saveAs(format, name string) string {
	d.T.Helper()
	path := filepath.Join(d.T.TempDir(), name)
	d.menu()
	d.Tap(format)
	d.fields()[0].SetText(path)
	d.Tap("Save")
	d.Must(d.Dialog() == "" && d.Notified == "Saved in "+path, "it says %q: %s", d.Notified, d.Dialog())
	return path
}

// fields returns the fields to write in of the dialog that is open.
func (d *desk) fields() (all []*widgets.Field) {
	pagetest.Walk(d.Window.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if f, ok := o.(*widgets.Field); ok {
			all = append(all, f)
		}
		return true
	})
	return all
}

// button returns the button of the dialog that is open with a label.
func (d *desk) button(label string) (found *widgets.Button) {
	d.T.Helper()
	pagetest.Walk(d.Window.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if b, ok := o.(*widgets.Button); ok && b.Label() == label {
			found = b
		}
		return true
	})
	d.Must(found != nil, "there is no button %q in: %s", label, d.Dialog())
	return found
}

// picture is what a moment of a run shows.
func picture(s dialogs.Exportable, step int64) *paint.Board {
	b := paint.NewBoard(s.Record.Puzzle.Givens.Shape())
	m := trace.NewCursor(s.Record.Timeline).To(step)
	e := s.Record.Algorithm.Explain(m)
	b.SetMoment(m, &e, s.Record.Algorithm.MarksAt(s.Marks, m.Puzzle))
	return b
}

// samePicture checks that what is exported is what the page shows.
func (d *desk) samePicture(s dialogs.Exportable) {
	d.T.Helper()
	shown, exported := d.page.board.Scene, picture(s, s.Step)
	for c := range shown.Digits {
		if shown.Digits[c] != exported.Digits[c] || shown.Given[c] != exported.Given[c] ||
			shown.Digits[c] == 0 && shown.Marks[c] != exported.Marks[c] {
			d.T.Fatalf("%s: cell %d is %d with %b, want %d with %b", d.page.Place(), c,
				exported.Digits[c], exported.Marks[c], shown.Digits[c], shown.Marks[c])
		}
	}
	whole := d.page.At.Part == 0 && !d.page.Expanded && !d.page.AtEnd()
	d.Check(!whole || reflect.DeepEqual(shown.Evidence, exported.Evidence),
		"%s: it shows %+v, want %+v", d.page.Place(), exported.Evidence, shown.Evidence)
}

// readAgain saves the path as a run and returns it as it is read from its file.
func (d *desk) readAgain() *record.Record {
	d.T.Helper()
	path := d.saveAs("The whole run, to open again…", "path.sudoscope")
	r, err := store.ReadRun(path, func(_, _ int64) error { return nil })
	d.OK(err)
	return r
}

// cancelling presses Cancel when a piece of work shows how far it is, which it does
// as time passes whenever somebody looks at the clock.
func (d *desk) cancelling() {
	d.Now = func() time.Time {
		d.Clock = d.Clock.Add(time.Second)
		return d.Clock
	}
	cancelled := false
	d.OnMain = func(f func()) {
		f()
		if d.Task.Shown() && !cancelled {
			cancelled = true
			d.Tap("Cancel")
		}
	}
}
