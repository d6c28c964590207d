package techniques

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
)

func TestEnterAfterAMenuBelongsToThePage(t *testing.T) {
	d := openTechniques(t, "x-wing")
	pagetest.TabTo(t, d.Env.Window, "Practice…")
	d.Keys("Enter")
	// The third level, and of its techniques the third: X-Wing.
	for _, key := range []fyne.KeyName{
		fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn,
	} {
		d.Key(key)
	}
	d.Key(fyne.KeyReturn) // checks
	if said := pagetest.TextOf(d.page.Object()); d.Dialog() != "" || !strings.Contains(said, "Nothing is marked yet") {
		t.Errorf("it says %q, and a dialog %q", said, d.Dialog())
	}
}

func TestEscapeClosesADialogWhateverHasTheFocus(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.CheckEscape("the techniques", d.page.askTechniques)
}
