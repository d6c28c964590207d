package page

import (
	"math"
	"os"
	"strconv"

	"fyne.io/fyne/v2"

	"sudoscope/app/browser"
)

// titleBar is how high the title of a window is, about.
const titleBar = 36

// scaleVariable is how much larger than usual the user wants all to be drawn. Fyne reads it
// whenever it applies the settings.
const scaleVariable = "FYNE_SCALE"

// drawn is how large all is drawn.
type drawn struct {
	user  float64 // what the user wants, 1 as usual
	scale float64 // the pixels of a point then
	part  float64 // of that, where the display is too small
}

// FitScreen draws all smaller where a display has no room for the least window, and makes a
// window smaller that does not fit on its display, as on a laptop at the first start. The
// size of the display is unknown before the window is shown.
func (e *Env) FitScreen(room func() (width, height int, ok bool)) {
	if room == nil {
		return
	}
	width, height, ok := room()
	c, settings := e.Window.Canvas(), e.App.Settings()
	if !ok || c.Scale() <= 0 {
		return
	}
	d := &e.drawn
	if d.scale == 0 {
		user := float64(settings.Scale())
		if set := os.Getenv(scaleVariable); set != "" {
			user, _ = strconv.ParseFloat(set, 32) // as usual where it is no number
		}
		if user <= 0 {
			user = 1
		}
		*d = drawn{user, float64(c.Scale()), 1}
	}
	pixels := fyne.NewSize(float32(width), float32(height))
	if part := fittingScale(d.scale, c.Content().MinSize(), pixels) / d.scale; part != d.part {
		d.part = part
		// At worst all is drawn as large as before.
		_ = os.Setenv(scaleVariable, strconv.FormatFloat(d.user*part, 'g', 6, 64))
		settings.SetTheme(settings.Theme())
	}
	size := fitted(c.Size(), fyne.NewSize(pixels.Width/c.Scale(), pixels.Height/c.Scale()))
	if size != c.Size() && !e.Window.FullScreen() {
		e.Window.Resize(size)
		e.Window.CenterOnScreen()
	}
}

// SetFullScreen makes the window as large as the screen, or ends that. Fyne cannot do it in
// browsers.
func (e *Env) SetFullScreen(on bool) {
	if browser.Here {
		browser.FullScreen(on)
	} else {
		e.Window.SetFullScreen(on)
	}
}

// ToggleFullScreen makes the window as large as the screen, or ends that.
func (e *Env) ToggleFullScreen() { e.SetFullScreen(!e.IsFullScreen()) }

// IsFullScreen reports whether the window is as large as the screen.
func (e *Env) IsFullScreen() bool {
	return browser.Here && browser.IsFullScreen() || e.Window.FullScreen()
}

// fittingScale returns how many pixels a point has at most, in tenths as in Fyne, so that a
// display has room for the least window.
func fittingScale(scale float64, least, pixels fyne.Size) float64 {
	if scale*float64(least.Width) <= float64(pixels.Width) && scale*float64(least.Height) <= float64(pixels.Height) {
		return scale
	}
	fits := min(float64(pixels.Width/least.Width), (float64(pixels.Height)-titleBar*scale)/float64(least.Height))
	return max(math.Floor(fits*10)/10, 0.1)
}

// fitted returns the size of a window on a display that has so much room.
func fitted(size, room fyne.Size) fyne.Size {
	if size.Width > room.Width || size.Height > room.Height {
		return fyne.NewSize(min(size.Width, room.Width), min(size.Height, room.Height-titleBar))
	}
	return size
}
