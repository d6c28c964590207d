package present

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"sudoscope/puzzles/check"
)

// fakeWindow notes where it is sent.
type fakeWindow struct {
	fyne.Window
	x, y      int
	secondary bool
}

var _ desktop.Window = (*fakeWindow)(nil)

func (w *fakeWindow) RequestFullScreenSecondary() { w.secondary = true }
func (w *fakeWindow) RequestAlwaysOnTop()         {}
func (w *fakeWindow) RequestPosition(x, y int)    { w.x, w.y = x, y }

func TestTheWindowIsSentToTheSecondDisplay(t *testing.T) {
	a := test.NewTempApp(t)
	for _, known := range []bool{true, false} {
		w := &fakeWindow{Window: a.NewWindow("audience")}
		SendToSecond(w, func() (x, y int, ok bool) { return -1024, 200, known })
		check.That(t, !known || w.x >= -1024 && w.x <= -900 && w.y >= 200 && !w.secondary && w.FullScreen(),
			"it is sent to %d,%d", w.x, w.y)
		check.That(t, known || w.secondary, "where displays cannot be told, it is not sent by Fyne")
	}
}
