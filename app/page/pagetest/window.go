// Package pagetest shows a page in a window without a screen, for its tests.
//
// Everything happens on the goroutine of the test: what would go on beside the
// interface is done at once, so a run is over when it has been started, and time
// stands still unless the test moves it. No other page is there: what a page asks
// of the window is noted in [Navigation].
package pagetest

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms"
	"sudoscope/algorithms/script"
	"sudoscope/algorithms/solving"
	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

// Window is a window without a screen that shows one page.
type Window struct {
	*page.Env
	*Driver
	Clock    time.Time // what it is now
	Page     page.Page // that is seen; nil before Show
	Asked    Navigation
	Notified string // the last remark over the page
	Offered  func() // what was offered to do about it
	front    *page.Front
}

// Settings remembers as long as the program of a test does.
type Settings struct{ fyne.Preferences }

func (s Settings) Get(key string) []byte { return []byte(s.String(key)) }

func (s Settings) Set(key string, v any) {
	value, _ := json.Marshal(v)
	s.SetString(key, string(value))
}

// New returns a window in a fresh program that remembers nothing.
func New(t *testing.T) *Window {
	t.Helper()
	return In(t, test.NewTempApp(t))
}

// In returns a window in a program that may remember earlier windows.
func In(t *testing.T, a fyne.App) *Window {
	t.Helper()
	a = WithSizes(t, a)
	env := page.NewEnv(a, Settings{a.Preferences()}, DataFolder(t))
	w := &Window{Env: env, Clock: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)}
	env.Program = "Sudoscope"
	env.Film.Width = 320         // and films are weighed sooner
	env.Subject = env.Library[0] // on which there are long runs
	env.Starter = script.InProcess{}
	env.Now = func() time.Time { return w.Clock }
	env.OnMain = func(f func()) { f() }
	env.GoIdle = func(f func()) { f() }
	env.Go = func(f func()) { f() }
	env.After = func(time.Duration, func()) {}
	env.Notify = func(text string) { w.Notified = text }
	env.Offer = func(text, _ string, do func()) { w.Notified, w.Offered = text, do }
	env.Navigator = &w.Asked
	w.Theme(widgets.SchemeSystem, 1)
	env.Window = a.NewWindow("page")
	env.Window.SetPadded(false)
	w.Driver = Drive(t, func() fyne.Window { return env.Window }, w.Shortcut, w.check)
	w.front = page.NewFront(env, func() page.Page { return w.Page })
	c := env.Window.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		widgets.HintsOf(c).Dismiss()
		if e.Name == fyne.KeyEscape {
			w.front.Escape()
		} else {
			w.front.Key(e.Name, false)
		}
	})
	c.SetOnTypedRune(func(r rune) { w.front.Char(r) })
	return w
}

// DataFolder returns the data folder of all windows of a test.
func DataFolder(t *testing.T) string { return filepath.Join(filepath.Dir(t.TempDir()), "data") }

// Theme chooses the look and the size of text; the page is told.
func (w *Window) Theme(look widgets.Scheme, scale float32) {
	w.App.Settings().SetTheme(&widgets.Theme{Look: look, Scale: scale})
	if w.Page != nil {
		w.Page.Style()
	}
}

// Show shows a page in a window of 1280x800 and closes it when the test ends.
func (w *Window) Show(p page.Page) {
	w.T.Helper()
	w.Page = p
	w.Window.SetContent(widgets.WithHints(p.Object(), func(d time.Duration, do func()) { w.After(d, do) }))
	w.Window.Resize(fyne.NewSize(1280-widgets.PageHeight, 800))
	p.Appear()
	w.T.Cleanup(p.Close)
}

// Away turns to another page, calls do there, and turns back.
func (w *Window) Away(do func()) {
	w.Page.Disappear()
	if do != nil {
		do()
	}
	w.Page.Appear()
}

// Shortcut presses a key as tables write it, and reports whether a command has it.
func (w *Window) Shortcut(key string) bool {
	w.check()
	return w.front.Press(key)
}

// check looks whether what can be done now is a table without faults.
func (w *Window) check() {
	if w.Page != nil {
		CheckCommands(w.T, fmt.Sprintf("%T", w.Page), w.Page.Commands())
	}
}

// Drop drops files on the window, and reports whether the page has a use for them.
func (w *Window) Drop(paths ...string) bool {
	one, ok := w.Page.(page.Dropper)
	return ok && one.Dropped(puzzles.Map(paths, storage.NewFileURI))
}

// Choose chooses an entry of a field by its name.
func Choose(t *testing.T, f *widgets.Finder, name string) {
	t.Helper()
	all, _ := f.Entries()
	at := slices.IndexFunc(all, func(e widgets.FinderEntry) bool { return e.Name == name })
	check.Must(t, at >= 0, "%q is not offered", name)
	f.OnChoose(at)
}

// Walk visits what can be seen of an object and all in it, from outside in, until
// visit returns false.
func Walk(o fyne.CanvasObject, visit func(fyne.CanvasObject) bool) {
	if o == nil || !o.Visible() || !visit(o) {
		return
	}
	for _, c := range Inside(o) {
		Walk(c, visit)
	}
}

// Inside returns what an object consists of.
func Inside(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// TextOf returns the text that can be read in an object, with single blanks.
func TextOf(o fyne.CanvasObject) string {
	var words []string
	Walk(o, func(o fyne.CanvasObject) bool {
		if t, ok := o.(*canvas.Text); ok {
			words = append(words, strings.Fields(t.Text)...)
		}
		return true
	})
	return strings.Join(words, " ")
}

// BuiltIn returns a built-in puzzle.
func BuiltIn(t *testing.T, id string) puzzles.Puzzle {
	t.Helper()
	item, err := collection.ByID(id)
	check.OK(t, err)
	return item.Puzzle
}

// Algorithm returns the algorithm with an ID.
func Algorithm(t *testing.T, id string) *solving.Algorithm {
	t.Helper()
	a, err := algorithms.ByID(id)
	check.OK(t, err)
	return a
}

// Frames moves a clock on, and draws a frame every 16.7 ms, give or take 6 ms.
func Frames(clock *time.Time, by time.Duration, frame func()) {
	random := rand.New(rand.NewPCG(1, 2))
	for end := clock.Add(by); clock.Before(end); frame() {
		*clock = clock.Add(time.Duration(10_700+random.IntN(12_000)) * time.Microsecond)
	}
}

var _ page.Navigator = (*Navigation)(nil)

// Navigation notes what a page asked of the window: the last request and its
// particulars.
type Navigation struct {
	For   string       // "", "show", "open", or the page on which the scene is to be shown
	Scene *scene.Scene // that is to be shown
	Path  string       // that is to be opened

	Opening func(path string) bool // what Open does; nil for nothing and false
}

// TurnTo notes that a page asked to be seen.
func (n *Navigation) TurnTo(page.Page) { n.For = "show" }

// Go notes that a scene is to be shown.
func (n *Navigation) Go(s *scene.Scene) { n.For, n.Scene = string(s.Page), s }

// Open notes that a file is to be opened, and reports what Opening does.
func (n *Navigation) Open(path string) bool {
	n.For, n.Path = "open", path
	return n.Opening != nil && n.Opening(path)
}
