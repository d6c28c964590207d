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
