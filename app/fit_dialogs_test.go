package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

// Dialogs are in sight with their buttons in every window that is promised: what does
// not fit into one scrolls.
func TestDialogsFitIntoSmallWindows(t *testing.T) {
	d := open(t, Start{})
	for _, window := range []struct {
		size  fyne.Size
		scale float32
	}{{fyne.NewSize(1024, 768), 1.5}, {fyne.NewSize(900, 600), 1}} {
		d.setTheme(&widgets.Theme{Look: widgets.LookProjector, Scale: window.scale})
		d.resize(window.size)
		check := func(what string) { d.checkDialog(t, what, window.size) }
		for _, one := range d.tabs {
			d.turnTo(one)
			for part, name := range []string{helpStart: "First steps", helpPage: "Help", helpAlgorithm: "Algorithm",
				helpKeys: "Keys"} {
				if part == helpStart && one != d.tabs[0] {
					continue // it is the same on all pages
				}
				d.showHelp(part)
				check(name + " on " + one.Name)
			}
			for _, label := range map[string][]string{
				"Techniques": {"Techniques…"}, "Puzzles": {"Filter…"},
				"Play": {"New game…", "Games…", "Settings…", "Try it…"},
			}[one.Name] {
				pagetest.Tap(t, one.page, label)
				check(label)
			}
			if one.Name != "Lab" {
				d.Program.press("Ctrl+P")
				check("Print on " + one.Name)
			}
		}
	}
}

// checkDialog checks that the dialog that is open fits into a window of a size, and closes all.
func (d *desk) checkDialog(t *testing.T, what string, size fyne.Size) {
	t.Helper()
	top := d.env.Window.Canvas().Overlays().Top()
	if top == nil {
		t.Fatalf("%s opens no dialog", what)
	}
	whole := pagetest.Place{Name: "the window", Size: size}
	for _, fault := range pagetest.Faults(top, whole) {
		if !strings.HasSuffix(fault, ", 0×0") { // Fyne gives the title of a dialog no size
			t.Errorf("%s at %v: %s", what, d.theme.Scale, fault)
		}
	}
	for d.env.Window.Canvas().Overlays().Top() != nil {
		d.key(fyne.KeyEscape)
	}
}
