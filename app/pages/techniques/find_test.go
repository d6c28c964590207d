package techniques

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/technique"
	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

func TestStepsAreFoundInTheList(t *testing.T) {
	d := openTechniques(t, "x-wing")
	p := d.page
	l := p.steps
	all := count(l.entries)
	d.Keys("f")
	for _, r := range "hard wing" {
		d.Char(r)
	}
	n := count(l.entries)
	d.Must(n != 0 && n < all && strings.Contains(l.card.Title, "of"),
		"%d of %d lines are found, below %q", n, all, l.card.Title)
	for _, e := range l.entries {
		d.Check(e.technique.Level == technique.Hard, "%s is found", e.Name)
	}
	d.Keys("Down")
	if got, ok := p.Current(); !ok || got.Technique.ID != "x-wing" || l.shown() != 0 {
		t.Errorf("the arrow goes to step %d", p.At.Done)
	}
	// What is on the board is selected also where it is not the first line of all, and none
	// is where it is not found.
	p.goTo(0)
	d.Is(l.shown(), -1, "line")
	l.search.SetText("no step has \x00 this")
	d.Check(count(l.entries) == 0 && strings.Contains(l.entries[0].Name, "No step"),
		"an empty result is %+v", l.entries)
	d.Keys("Down")
	for range 3 { // the text, the focus, the field
		d.Keys("Esc")
	}
	d.Check(!l.search.Visible() && count(l.entries) == all && d.Env.Window.Canvas().Focused() == nil,
		"after Escape there are %d lines of %d", count(l.entries), all)

	// All that is possible keeps its headings; cells and digits are found as well.
	d.turnToTechnique("x-wing")
	p.turnTab(tabNow)
	d.Keys("f")
	l.search.SetText("x-wing")
	d.Check(count(l.entries) != 0 && l.entries[0].Heading && l.entries[0].Name == "X-Wing",
		"of all that is possible it finds %v", d.lines())
	d.Keys("Down")
	d.Check(p.Seen[p.Chosen].Technique.ID == "x-wing", "the arrow chooses %s", p.Seen[p.Chosen].Technique)
	p.turnTab(tabRating)
	d.Check(len(l.entries) >= 3, "the rating is %v", d.lines())
}

// What somebody has to predict cannot be found out by searching.
func TestASearchTellsNoSecrets(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.predict("Which technique helps?")
	d.page.steps.search.Show()
	d.page.steps.search.SetText("x-wing")
	d.Check(count(d.page.steps.entries) == 0, "%d lines are found", count(d.page.steps.entries))
}

func TestTechniquesAreFoundInTheChooser(t *testing.T) {
	d := openTechniques(t, "x-wing")
	banned := d.page.banned.String()
	d.Keys("s")
	all := d.Dialog()
	var field *widgets.SearchField
	pagetest.Walk(d.Env.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if f, ok := o.(*widgets.SearchField); ok {
			field = f
		}
		return true
	})
	d.Must(field != nil, "there is nothing to search with")
	field.SetText("swordfish")
	found := d.Dialog()
	d.Check(strings.Contains(all, "XY-Chain") && !strings.Contains(found, "XY-Chain") &&
		strings.Contains(found, "Swordfish"),
		"it shows %q", found)
	field.SetText("nothing like this")
	d.Says(d.Dialog(), "0 found, 67 of 80 used")
	d.Tap("Use these")
	d.Check(d.page.banned.String() == banned, "what is not found is switched off")
}
