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
	type promised struct {
		size  fyne.Size
		scale float32
	}
	for _, window := range sample([]promised{{fyne.NewSize(1024, 768), 1.5}, {fyne.NewSize(900, 600), 1}}, 0) {
		d.setTheme(&widgets.Theme{Look: widgets.SchemeProjector, Scale: window.scale})
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
				d.Tap(label)
				check(label)
			}
			if s := d.slide(); s != nil && len(s.Boards) > 0 {
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
	d.Must(top != nil, "%s opens no dialog", what)
	whole := pagetest.Place{Name: "the window", Size: size}
	for _, fault := range pagetest.Faults(top, whole) {
		if !strings.HasSuffix(fault, ", 0×0") { // Fyne gives the title of a dialog no size
			t.Errorf("%s at %v: %s", what, d.theme.Scale, fault)
		}
	}
	for d.env.Window.Canvas().Overlays().Top() != nil {
		d.Keys("Esc")
	}
}

// One key explains on every page what is on that page, and nothing of others, also before an audience; the
// same key closes it.
func TestAKeyShowsWhatMarksAndFiguresMean(t *testing.T) {
	d := open(t, Start{})
	check := func(what string, has, lacks []string) {
		t.Helper()
		d.Keys("F2")
		said := d.Dialog()
		for _, want := range has {
			d.Check(strings.Contains(said, want), "%s: the key says nothing of %q", what, want)
		}
		for _, other := range lacks {
			d.Check(!strings.Contains(said, other), "%s: the key says %q, which the page does not show", what, other)
		}
		d.Keys("F2")
		d.Check(d.Dialog() == "", "%s: the key does not close it", what)
	}
	pages := []struct{ page, has, lacks string }{
		{"watch", "Tick, diamond|just placed|depth|1 949|5 and 49 more|30 s|Play the whole run in 30 s.", "pincer|Change 0|score"},
		{"compare", "Level line|pincer|Change 0|digits in and out", "Filled corner|score"},
		{"lab", "Open at the right|digits in and out|temperature", "just placed|1 949|Change 0"},
		{"techniques", "Bars at a name|pincer|not both|ER", "depth|temperature|1 949"},
		{"play", "Filled corner|pincer|score", "dead ends|temperature|Change 0"},
		{"puzzles", "this is where they differ|one solution", "pincer|dead ends|just placed"},
		{"code", "Line with a tint of red|just placed|1 949", "pincer|score|Change 0"},
		{"lessons", "asks the class a question|pincer|1 949", "score|Change 0|temperature"},
	}
	d.Must(len(pages) == len(d.tabs), "a page is not tried")
	for _, one := range pages {
		d.turnToPage(one.page)
		check(one.page, strings.Split(one.has, "|"), strings.Split(one.lacks, "|"))
	}
	d.turnToPage("watch")
	d.Keys("F5")
	check("presenting", []string{"Tick, diamond"}, nil)
	d.Keys("Esc F1 F2")
	d.Says(d.Dialog(), "Tick, diamond")
}
