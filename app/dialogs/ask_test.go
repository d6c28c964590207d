package dialogs

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Enter presses Close and Done.
func TestEnterClosesWhatOnlyTells(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	for name, show := range map[string]func(){
		"a remark": func() { Tell(d.Env, "Told", "It is so.") },
		"a list":   func() { ShowDialog(d.Env, "Chosen", "Done", widget.NewLabel("All.")) },
		"the help": func() { ShowHelp(d.Env, []HelpPart{{Name: "Keys", Content: widget.NewLabel("Enter")}}, 0) },
	} {
		show()
		if d.Key(fyne.KeyReturn); d.Dialog() != "" {
			t.Errorf("%s stays: %s", name, d.Dialog())
			d.Dismiss()
		}
	}
}

func TestEnterConfirmsAndEscapeCancels(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	done := 0
	for key, want := range map[fyne.KeyName]int{fyne.KeyReturn: 1, fyne.KeyEnter: 1, fyne.KeyEscape: 0,
		fyne.KeySpace: 0} {
		done = 0
		Ask(d.Env, "Really?", "Do it", widget.NewLabel("Something is done."), func() { done++ })
		d.Key(key)
		d.Is(done, want, "%s does it", key)
		d.Dismiss()
	}
}
