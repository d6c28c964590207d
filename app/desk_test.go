package app

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/playback"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets/paint"
)

// desk is a window without a screen. Everything happens on the goroutine of the
// test: what would go on in the background is done at once, so a run is over
// when it has been started, and time stands still unless the test moves it.
type desk struct {
	*Program
	t     *testing.T
	clock time.Time
}

// open opens the window in a fresh program that remembers nothing.
func open(t *testing.T, s Start) *desk {
	t.Helper()
	return openIn(t, test.NewTempApp(t), s)
}

// openIn opens the window in a program that may remember earlier windows.
func openIn(t *testing.T, a fyne.App, s Start) *desk {
	t.Helper()
	d := newDesk(t, a)
	d.begin(s)
	t.Cleanup(func() { d.watch().Close() })
	return d
}

// dataFolderOf returns the data folder of all windows of a test.
func dataFolderOf(t *testing.T) string { return filepath.Join(filepath.Dir(t.TempDir()), "data") }

// newDesk returns a window that is not open yet.
func newDesk(t *testing.T, a fyne.App) *desk {
	d := &desk{t: t, clock: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)}
	env := page.NewEnv(a, a.Preferences(), dataFolderOf(t))
	env.Now = func() time.Time { return d.clock }
	env.OnMain = func(f func()) { f() }
	env.GoIdle = func(f func()) { f() }
	env.Go = func(f func()) { f() }
	env.After = func(time.Duration, func()) {}
	d.Program = newProgram(env)
	t.Cleanup(func() {
		if t := d.tabNamed("Play"); t != nil && t.page != nil {
			d.play().flush()
		}
	})
	return d
}

// openWhileComputing opens the window on a run that goes on until the test ends;
// look has the window look how far it is, as it does ten times a second.
func openWhileComputing(t *testing.T, s Start) (d *desk, look func()) {
	t.Helper()
	d = newDesk(t, test.NewTempApp(t))
	d.env.GoIdle = func(func()) {}
	d.begin(s)
	t.Cleanup(func() { d.watch().Close() })
	r := d.watch().run
	return d, func() { r.Bound(playback.MaxRecord); d.watch().refresh(true) }
}

// openOn opens the window on a built-in puzzle and an algorithm.
func openOn(t *testing.T, puzzle, algorithm string) *desk {
	t.Helper()
	return open(t, Start{Puzzles: []puzzles.Puzzle{builtIn(t, puzzle)}, Algorithm: named(t, algorithm)})
}

func builtIn(t *testing.T, id string) puzzles.Puzzle {
	t.Helper()
	item, err := collection.ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	return item.Puzzle
}

func named(t *testing.T, id string) *algorithms.Algorithm {
	t.Helper()
	a, err := algorithms.ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// key presses a key and char types a character: both go to what has the focus, as
// Fyne sends them, and to the canvas if nothing has.
func (d *desk) key(name fyne.KeyName) {
	if f := d.env.Window.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: name})
	} else {
		d.env.Window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
	}
}

func (d *desk) char(r rune) {
	if f := d.env.Window.Canvas().Focused(); f != nil {
		f.TypedRune(r)
	} else {
		d.env.Window.Canvas().OnTypedRune()(r)
	}
}

// pass lets some time go by and draws the frame that is due then.
func (d *desk) pass(by time.Duration) {
	d.clock = d.clock.Add(by)
	d.watch().frame(d.clock)
}

func (d *desk) position() int64 { return d.watch().player.Position() }
func (d *desk) steps() int64    { return d.watch().run.Timeline.Len() }

// title is the step in words, as it stands on the page.
func (d *desk) title() string {
	return d.watch().explanation.Segments[0].(*widget.TextSegment).Text
}

// explanation is all that is said of the step.
func (d *desk) explanation() string {
	var parts []string
	for _, s := range d.watch().explanation.Segments {
		parts = append(parts, s.(*widget.TextSegment).Text)
	}
	return strings.Join(parts, "\n")
}

// tiles returns the numbers below the pseudocode by what they count.
func (d *desk) tiles() map[string]string {
	_, names := watch.counters(d.watch().run.Algorithm, d.watch().player.Moment())
	shown := strings.Join(strings.Fields(textOf(d.watch().tiles)), " ")
	got := map[string]string{}
	for i, name := range names {
		if !strings.Contains(shown, name) {
			d.t.Errorf("the tiles do not name %q: %s", name, shown)
		}
		got[name] = d.watch().tiles.Value(i)
	}
	return got
}

// dialog returns the text of the dialog that is open, "" if none is.
func (d *desk) dialog() string {
	top := d.env.Window.Canvas().Overlays().Top()
	if top == nil {
		return ""
	}
	return textOf(top)
}

// dismiss closes all dialogs with Escape.
func (d *desk) dismiss() {
	d.t.Helper()
	for range 10 {
		if d.env.Window.Canvas().Overlays().Top() == nil {
			return
		}
		d.key(fyne.KeyEscape)
	}
	d.t.Fatal("Escape does not close the dialog: " + d.dialog())
}

// press taps what is labelled with the text in the dialog or menu on top.
func (d *desk) press(label string) {
	d.t.Helper()
	var found fyne.Tappable
	walk(d.env.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if b, ok := o.(fyne.Tappable); ok && textOf(o) == label {
			found = b
		}
		return true
	})
	if found == nil {
		d.t.Fatalf("there is nothing to press that says %q in: %s", label, d.dialog())
	}
	found.Tapped(&fyne.PointEvent{})
}

// walk visits what can be seen of an object and all in it, from outside in,
// until visit returns false.
func walk(o fyne.CanvasObject, visit func(fyne.CanvasObject) bool) {
	if o == nil || !o.Visible() || !visit(o) {
		return
	}
	for _, c := range inside(o) {
		walk(c, visit)
	}
}

func inside(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// textOf returns the text that can be read in an object, with single blanks.
func textOf(o fyne.CanvasObject) string {
	var words []string
	walk(o, func(o fyne.CanvasObject) bool {
		if t, ok := o.(*canvas.Text); ok {
			words = append(words, strings.Fields(t.Text)...)
		}
		return true
	})
	return strings.Join(words, " ")
}

// scan looks through a run step by step, without the program's own search, for
// the first step after one position, or the last before it, of which ok holds.
func scan(t *trace.Timeline, from int64, forward bool, ok func(*trace.Moment) bool) int64 {
	c := trace.NewCursor(t)
	if forward {
		for n := from + 1; n <= t.Len(); n++ {
			if ok(c.To(n)) {
				return n
			}
		}
		return -1
	}
	for n := from - 1; n >= 1; n-- {
		if ok(c.To(n)) {
			return n
		}
	}
	return -1
}

// boardShows checks that the board shows exactly these digits.
func (d *desk) boardShows(g puzzles.Grid) {
	d.t.Helper()
	scene := d.watch().board.Scene
	if scene.Shape != g.Shape() {
		d.t.Fatalf("the board is %v, the grid %v", scene.Shape, g.Shape())
	}
	for c := range g.Cells() {
		if int(scene.Digits[c]) != g.At(c) {
			d.t.Fatalf("cell %d shows %d, want %d", c, scene.Digits[c], g.At(c))
		}
	}
}

// snapshot is what must not change when something is refused.
type snapshot struct {
	timeline *trace.Timeline
	position int64
	puzzle   string
	digits   string
	library  int
	labels   paint.Labels
	chosen   [2]string
}

func (d *desk) snapshot() snapshot {
	w := d.watch()
	return snapshot{
		w.player.Timeline(), w.player.Position(), w.run.Puzzle.Givens.String(), string(w.board.Scene.Digits), len(w.env.Library),
		w.board.Scene.Labels, [2]string{w.puzzleSelect.Selected, w.algorithmSelect.Selected},
	}
}
