package page

import (
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/puzzles/check"
)

func TestAWindowFitsOnItsDisplay(t *testing.T) {
	for _, c := range []struct{ size, room, want fyne.Size }{
		{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1040), fyne.NewSize(1280, 800)},
		{fyne.NewSize(1280, 800), fyne.NewSize(1280, 800), fyne.NewSize(1280, 800)},
		{fyne.NewSize(1280, 800), fyne.NewSize(1366, 728), fyne.NewSize(1280, 728-titleBar)},
		{fyne.NewSize(1280, 800), fyne.NewSize(1024, 768), fyne.NewSize(1024, 768-titleBar)},
		{fyne.NewSize(3840, 600), fyne.NewSize(1920, 1040), fyne.NewSize(1920, 600)},
	} {
		check.Is(t, fitted(c.size, c.room), c.want, "a window of %v where there is room for %v has", c.size, c.room)
	}
}

// All is drawn smaller where a display has no room for the least window, and as the user
// wants where it has.
func TestTheLeastWindowFitsOnItsDisplay(t *testing.T) {
	for _, c := range []struct {
		scale         float64
		least, pixels fyne.Size
		want          float64
	}{
		{1, fyne.NewSize(900, 600), fyne.NewSize(1366, 768), 1},
		{1.5, fyne.NewSize(900, 600), fyne.NewSize(1920, 1080), 1.5},
		{1.5, fyne.NewSize(900, 600), fyne.NewSize(1366, 768), 1.1},
		{1, fyne.NewSize(1024, 768), fyne.NewSize(1024, 768), 1},
		{1, fyne.NewSize(1024, 768), fyne.NewSize(1366, 728), 0.9},
		{2, fyne.NewSize(900, 600), fyne.NewSize(1280, 720), 1},
		{1, fyne.NewSize(900, 600), fyne.NewSize(640, 480), 0.7},
	} {
		check.Is(t, fittingScale(c.scale, c.least, c.pixels), c.want, "on %v pixels a window of %v is drawn at",
			c.pixels, c.least)
	}
}
