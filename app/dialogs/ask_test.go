package dialogs

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

func TestEnterConfirmsAndEscapeCancels(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	done := 0
	for key, want := range map[fyne.KeyName]int{fyne.KeyReturn: 1, fyne.KeyEnter: 1, fyne.KeyEscape: 0,
		fyne.KeySpace: 0} {
		done = 0
		Ask(d.Env, "Really?", "Do it", widget.NewLabel("Something is done."), func() { done++ })
		if d.Key(key); done != want {
			t.Errorf("%s does it %d times", key, done)
		}
		d.Dismiss()
	}
}
