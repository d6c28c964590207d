package widgets

import (
	"cmp"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Field is a field to type into that keeps no key to itself that it does not
// need: Escape gives the keyboard back to the page, and shortcuts that have
// nothing to do with editing go to the window.
type Field struct {
	widget.Entry
	readable
	For string // what is typed here, for those who hear and do not see it; "" if the placeholder says so
	// OnUndo undoes the last change, or with again redoes it, where a page keeps more than
	// this text; nil for the field's own undo.
	OnUndo func(again bool)

	// Most is how many bytes are pasted into it at most, 0 for what no caption needs.
	Most int

	whole fyne.CanvasObject // the widget that is on the canvas: this one, or what extends it
}

// ExtendBaseWidget serves widgets that extend this one as well.
func (f *Field) ExtendBaseWidget(whole fyne.Widget) {
	f.whole = whole
	f.Entry.ExtendBaseWidget(whole)
}

// NewField returns a field of one line.
func NewField() *Field {
	f := &Field{}
	f.ExtendBaseWidget(f)
	return f
}

// NewLongField returns a field of many lines, which are not wrapped.
func NewLongField() *Field {
	f := &Field{}
	f.MultiLine, f.Wrapping = true, fyne.TextWrap(fyne.TextTruncateClip)
	f.ExtendBaseWidget(f)
	return f
}

// SetSilently changes the text, and does not tell that it has changed.
func (f *Field) SetSilently(text string) {
	defer muted(&f.OnChanged)()
	f.SetText(text)
}

func (f *Field) TypedKey(e *fyne.KeyEvent) {
	dismissHint(f.whole)
	switch e.Name {
	case fyne.KeyEscape, fyne.KeyF1, fyne.KeyF5, fyne.KeyF6, fyne.KeyF11:
		handOnKey(f.whole, e)
	default:
		f.Entry.TypedKey(e)
	}
}

// mostText is how many bytes are pasted into a field at most if nothing else is said: a caption of 20 pages,
// and Fyne goes through the whole text once for each of its lines.
const mostText = 32 << 10

func (f *Field) TypedShortcut(s fyne.Shortcut) {
	most := cmp.Or(f.Most, mostText)
	if paste, ok := s.(*fyne.ShortcutPaste); ok &&
		len(f.Text)-len(f.SelectedText())+len(paste.Clipboard.Content()) > most {
		HintsOf(canvasOf(f.whole)).say(f.whole,
			fmt.Sprintf("Not pasted: the text would be longer than %d kB. Paste less.", most>>10))
		return
	}
	if f.OnUndo != nil {
		switch s.(type) {
		case *fyne.ShortcutUndo:
			f.OnUndo(false)
			return
		case *fyne.ShortcutRedo:
			f.OnUndo(true)
			return
		}
	}
	if window, ok := canvasOf(f.whole).(fyne.Shortcutable); ok && !isForField(s) {
		window.TypedShortcut(s)
		return
	}
	f.Entry.TypedShortcut(s)
}

// isForField reports whether a shortcut is one that Fyne's fields know: all that have
// a type of their own, and those that go over a word.
func isForField(s fyne.Shortcut) bool {
	custom, ok := s.(*desktop.CustomShortcut)
	if !ok {
		return true
	}
	switch custom.KeyName {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyBackspace, fyne.KeyDelete:
		return true
	}
	return false
}

// Fyne sends what is typed only to the one widget that has the focus. A page
// has keys of its own, though, which are to work wherever the focus
// is. So a widget of ours that has it hands on what it has no use for to the
// canvas, where the program listens, and Escape gives the focus back.

// canvasOf returns the canvas that a widget is on.
func canvasOf(o fyne.CanvasObject) fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(o) }

// OnFocus, if it is not nil, is called with the name of what has got the focus, and with the
// entries of a menu that has opened, for a screen reader. It belongs to the interface's goroutine.
var OnFocus func(name string)

func tellFocus(name string, on, off bool) {
	if OnFocus == nil {
		return
	}
	if on {
		name += ", on"
	}
	if off {
		name += ", not available"
	}
	OnFocus(name)
}

// handOnKey gives a key to the canvas. Escape takes the focus from the widget,
// and goes on from there only if there is a dialog to close.
func handOnKey(o fyne.CanvasObject, e *fyne.KeyEvent) {
	c := canvasOf(o)
	HintsOf(c).Dismiss()
	if e.Name == fyne.KeyEscape {
		c.Unfocus()
		if c.Overlays().Top() == nil {
			return
		}
	}
	if typed := c.OnTypedKey(); typed != nil {
		typed(e)
	}
}

// handOnRune gives a typed character to the canvas, but for the one that belongs
// to the key Space, which presses and chooses.
func handOnRune(o fyne.CanvasObject, r rune) {
	if typed := canvasOf(o).OnTypedRune(); typed != nil && r != ' ' {
		typed(r)
	}
}
