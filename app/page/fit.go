package page

import "fyne.io/fyne/v2"

// titleBar is how high the title of a window is, about.
const titleBar = 36

// FitScreen makes a window smaller that does not fit on its display, as on a laptop at the
// first start. Before it is shown nobody knows how large the display is.
func (e *Env) FitScreen(room func() (width, height int, ok bool)) {
	if room == nil {
		return
	}
	width, height, ok := room()
	c := e.Window.Canvas()
	if !ok || c.Scale() <= 0 {
		return
	}
	has := fyne.NewSize(float32(width)/c.Scale(), float32(height)/c.Scale())
	if size := fitted(c.Size(), has); size != c.Size() {
		e.Window.Resize(size)
		e.Window.CenterOnScreen()
	}
}

// fitted returns the size of a window on a display that has so much room.
func fitted(size, room fyne.Size) fyne.Size {
	if size.Width > room.Width || size.Height > room.Height {
		return fyne.NewSize(min(size.Width, room.Width), min(size.Height, room.Height-titleBar))
	}
	return size
}
