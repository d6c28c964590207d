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
				helpKeys: "Keys", helpFigures: "Marks and figures"} {
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

// One key explains on every page what is on screen, also before an audience.
func TestAKeyShowsWhatMarksAndFiguresMean(t *testing.T) {
	d := open(t, Start{})
	check := func(what string, words ...string) {
		t.Helper()
		d.key(fyne.KeyF2)
		said := d.dialog()
		for _, want := range append(words, "eliminated", "1 949", "5 and 49 more", "digits in and out", "Change 0") {
			if !strings.Contains(said, want) {
				t.Errorf("%s: the key says nothing of %q", what, want)
			}
		}
		d.key(fyne.KeyEscape)
	}
	for _, one := range d.tabs {
		d.turnTo(one)
		check(one.Name)
	}
	d.turnToPage("watch")
	check("Watch", "30 s", "Play the whole run in 30 s.")
	d.key(fyne.KeyF5)
	check("presenting")
}
