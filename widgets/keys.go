package widgets

import "fyne.io/fyne/v2"

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
