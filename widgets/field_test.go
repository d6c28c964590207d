package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"sudoscope/puzzles/check"
)

// shortcut is Ctrl with a key.
func shortcut(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// A canvas of package test does not let shortcuts be typed, as one on the screen
// does. listening is one that does, and an application with it.
type listening struct {
	fyne.Canvas
	heard []string
}

func (l *listening) TypedShortcut(s fyne.Shortcut) { l.heard = append(l.heard, s.ShortcutName()) }

type listeningApp struct {
	fyne.App
	driver listeningDriver
}

func (a *listeningApp) Driver() fyne.Driver { return a.driver }

type listeningDriver struct {
	fyne.Driver
	canvas *listening
}

func (d listeningDriver) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return d.canvas }

// listen has all widgets of a test find a canvas that hears shortcuts.
func listen(t *testing.T, c fyne.Canvas) *listening {
	app := fyne.CurrentApp()
	l := &listening{Canvas: c}
	fyne.SetCurrentApp(&listeningApp{app, listeningDriver{app.Driver(), l}})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	return l
}

func TestAFieldKeepsOnlyTheKeysThatEdit(t *testing.T) {
	for name, f := range map[string]*Field{"one line": NewField(), "many lines": NewLongField()} {
		t.Run(name, func(t *testing.T) {
			c := listen(t, window(t, f, fyne.NewSize(200, 100), light()).Canvas())
			c.SetOnTypedKey(func(e *fyne.KeyEvent) { c.heard = append(c.heard, string(e.Name)) })
			c.Focus(f)
			for _, r := range "one two" {
				f.TypedRune(r)
			}
			f.TypedShortcut(shortcut(fyne.KeyLeft))
			f.TypedRune('x')
			check.Is(t, f.Text, "one xtwo", "it holds")
			f.TypedShortcut(&fyne.ShortcutUndo{})
			check.Is(t, f.Text, "one two", "after Undo it holds")
			f.TypedShortcut(shortcut(fyne.KeyPageDown))
			f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF11})
			f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
			check.That(t, slices.Equal(c.heard, []string{shortcut(fyne.KeyPageDown).ShortcutName(), "F11"}),
				"the window gets %v, want %v", c.heard, []string{shortcut(fyne.KeyPageDown).ShortcutName(), "F11"})
			check.That(t, c.Focused() == fyne.Focusable(f), "it has lost the focus")
			f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
			check.That(t, c.Focused() == nil, "Escape does not give the focus back")
		})
	}
}

func TestEscapeInAFieldOfADialogGoesOnToIt(t *testing.T) {
	c := window(t, container.NewStack(), fyne.NewSize(300, 200), light()).Canvas()
	f := NewField()
	widget.ShowModalPopUp(f, c)
	closed := false
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { closed = e.Name == fyne.KeyEscape })
	c.Focus(f)
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	check.That(t, closed, "the dialog does not hear of it")
}
