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
	d.Char('f')
	for _, r := range "hard wing" {
		d.Char(r)
	}
	n := count(l.entries)
	if n == 0 || n >= all || !strings.Contains(l.card.Title, "of") {
		t.Fatalf("%d of %d lines are found, below %q", n, all, l.card.Title)
	}
	for _, e := range l.entries {
		if e.technique.Level != technique.Hard {
			t.Errorf("%s is found", e.Name)
		}
	}
	d.Key(fyne.KeyDown)
	if got, ok := p.Current(); !ok || got.Technique.ID != "x-wing" || l.shown() != 0 {
		t.Errorf("the arrow goes to step %d", p.At.Done)
	}
	// What is on the board is selected also where it is not the first line of all, and none
	// is where it is not found.
	p.goTo(0)
	if l.shown() != -1 {
		t.Errorf("line %d is selected of step 1", l.shown())
	}
	l.search.SetText("no step has \x00 this")
	if count(l.entries) != 0 || !strings.Contains(l.entries[0].Name, "No step") {
		t.Errorf("an empty result is %+v", l.entries)
	}
	d.Key(fyne.KeyDown)
	for range 3 { // the text, the focus, the field
		d.Key(fyne.KeyEscape)
	}
	if l.search.Visible() || count(l.entries) != all || d.Env.Window.Canvas().Focused() != nil {
		t.Errorf("after Escape there are %d lines of %d", count(l.entries), all)
	}

	// All that is possible keeps its headings; cells and digits are found as well.
	d.turnToTechnique("x-wing")
	p.turnTab(tabNow)
	d.Char('f')
	l.search.SetText("x-wing")
	if count(l.entries) == 0 || !l.entries[0].Heading || l.entries[0].Name != "X-Wing" {
		t.Errorf("of all that is possible it finds %v", d.lines())
	}
	d.Key(fyne.KeyDown)
	if d := p.Seen[p.Chosen]; d.Technique.ID != "x-wing" {
		t.Errorf("the arrow chooses %s", d.Technique)
	}
	p.turnTab(tabRating)
	if len(l.entries) < 3 {
		t.Errorf("the rating is %v", d.lines())
	}
}

// What somebody has to predict cannot be found out by searching.
func TestASearchTellsNoSecrets(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.predict("Which technique helps?")
	d.page.steps.search.Show()
	d.page.steps.search.SetText("x-wing")
	if n := count(d.page.steps.entries); n != 0 {
		t.Errorf("%d lines are found", n)
	}
}

func TestTechniquesAreFoundInTheChooser(t *testing.T) {
	d := openTechniques(t, "x-wing")
	banned := d.page.banned.String()
	d.Char('s')
	all := d.Dialog()
	var field *widgets.SearchField
	pagetest.Walk(d.Env.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if f, ok := o.(*widgets.SearchField); ok {
			field = f
		}
		return true
	})
	if field == nil {
		t.Fatal("there is nothing to search with")
	}
	field.SetText("swordfish")
	found := d.Dialog()
	if !strings.Contains(all, "XY-Chain") || strings.Contains(found, "XY-Chain") ||
		!strings.Contains(found, "Swordfish") {
		t.Errorf("it shows %q", found)
	}
	field.SetText("nothing like this")
	if !strings.Contains(d.Dialog(), "0 found, 67 of 80 used") {
		t.Errorf("an empty result shows %q", d.Dialog())
	}
	d.Press("Use these")
	if d.page.banned.String() != banned {
		t.Error("what is not found is switched off")
	}
}
