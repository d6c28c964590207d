package techniques

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page"
)

func TestStepsAndCellsHaveMenus(t *testing.T) {
	d := openTechniques(t, "x-wing")
	p := d.page
	p.goTo(0)
	place := p.Steps[5].Places
	if len(place) == 0 {
		t.Fatal("step 6 places nothing")
	}
	cell := place[0].Cell
	p.offerCell(cell, 0, fyne.NewPos(100, 100))
	d.Press("Next step in " + p.speaker().Cell(cell))
	if p.At.Done == 0 || p.At.Done > 5 {
		t.Errorf("it goes to step %d", p.At.Done)
	}
	d.Key(page.KeyMenu)
	name := p.Steps[p.At.Done].Technique.Name
	for _, want := range []string{"Go to it", "About " + name, "Practise it", "Solve without it"} {
		if !strings.Contains(d.Dialog(), want) {
			t.Errorf("the menu lacks %q: %s", want, d.Dialog())
		}
	}
	d.Press("About " + name)
	if !p.guide.Visible() || p.guide.at.Name != name {
		t.Error("the guide does not tell of it")
	}
	d.Key(page.KeyMenu)
	if !strings.Contains(d.Dialog(), "Practise it") {
		t.Errorf("the guide's menu is %q", d.Dialog())
	}
	d.Dismiss()
	for _, row := range []int{-1, 0, 9999} { // nothing, a heading, nothing
		if p.guide.offerLine(row, fyne.Position{}); d.Dialog() != "" {
			t.Errorf("row %d has a menu", row)
		}
	}
}

func TestTechniquesAreSearched(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.Char('i')
	g := d.page.guide
	all := len(g.entries)
	d.Char('/')
	for _, r := range "hard wing" {
		d.Char(r)
	}
	if n := len(g.entries); n < 4 || n > 15 || !g.entries[0].Heading || g.entries[0].Name != "Hard" {
		t.Errorf("%d lines are found, the first %+v", n, g.entries[0])
	}
	if d.Key(fyne.KeyDown); g.at != g.entries[1].technique {
		t.Errorf("it tells of %s", g.at.Name)
	}
	g.search.SetText("nothing like this")
	if len(g.entries) != 1 || !strings.Contains(g.entries[0].Name, "No technique") {
		t.Errorf("an empty result is %+v", g.entries)
	}
	d.Key(fyne.KeyDown)
	if d.Key(fyne.KeyEscape); len(g.entries) != all {
		t.Errorf("after Escape there are %d lines of %d", len(g.entries), all)
	}
	if d.Key(fyne.KeyEscape); d.Env.Window.Canvas().Focused() != nil || !g.Visible() {
		t.Error("Escape again does not give the keyboard back, or leaves the guide")
	}
}
