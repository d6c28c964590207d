package present

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// HasSecondDisplay reports whether there is one.
func HasSecondDisplay() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.HasSecondaryDisplay()
}

// inside is how far from the corner of a display a window is in it, whatever frame it has.
const inside = 60

// SendToSecond sends a window to the second display, all of which it will take; place says where that
// begins, if it is known, and may be nil. Where windows can be put into a place, that is safer than
// Fyne's own way, which takes displays of one name for one display and is not known to all window
// managers.
func SendToSecond(w fyne.Window, place func() (x, y int, ok bool)) {
	d, ok := w.(desktop.Window)
	if !ok {
		w.SetFullScreen(true)
		return
	}
	if place != nil {
		if x, y, known := place(); known {
			d.RequestPosition(x+inside, y+inside)
			w.SetFullScreen(true)
			return
		}
	}
	d.RequestFullScreenSecondary()
}
