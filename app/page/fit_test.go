package page

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestAWindowFitsOnItsDisplay(t *testing.T) {
	for _, c := range []struct{ size, room, want fyne.Size }{
		{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1040), fyne.NewSize(1280, 800)},
		{fyne.NewSize(1280, 800), fyne.NewSize(1280, 800), fyne.NewSize(1280, 800)},
		{fyne.NewSize(1280, 800), fyne.NewSize(1366, 728), fyne.NewSize(1280, 728-titleBar)},
		{fyne.NewSize(1280, 800), fyne.NewSize(1024, 768), fyne.NewSize(1024, 768-titleBar)},
		{fyne.NewSize(3840, 600), fyne.NewSize(1920, 1040), fyne.NewSize(1920, 600)},
	} {
		if got := fitted(c.size, c.room); got != c.want {
			t.Errorf("a window of %v where there is room for %v has %v, and not %v", c.size, c.room, got, c.want)
		}
	}
}
