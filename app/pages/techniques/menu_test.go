package techniques

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/app/page"
	"sudoscope/app/reasoning"
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
	if n := len(g.entries); n < 4 || n > 15 || g.entries[0].Name != "X-Wing" {
		t.Errorf("%d lines are found, the first %+v", n, g.entries[0])
	}
	d.Key(fyne.KeyDown)
	if d.Key(fyne.KeyDown); g.at != g.entries[1].technique {
		t.Errorf("it tells of %s", g.at.Name)
	}
	// Enter takes what is called as was typed, though what it tells of is found as well.
	finned, _ := technique.ByID("finned-x-wing")
	g.show(finned)
	g.search.SetText("x-wing")
	if d.Key(fyne.KeyReturn); g.at.Name != "X-Wing" {
		t.Errorf("Enter opens %s", g.at.Name)
	}
	d.Char('/')
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

// What is off by default is said to be, everywhere; the guide and the menus switch it on,
// and the path is looked for with it.
func TestWhatIsOffByDefaultCanBeSwitchedOn(t *testing.T) {
	d := openTechniques(t, "death-blossom")
	p := d.page
	one, err := technique.ByID("death-blossom")
	if err != nil {
		t.Fatal(err)
	}
	uses := func() bool {
		return slices.ContainsFunc(p.Steps, func(s reasoning.PathStep) bool { return s.Technique == one })
	}
	p.allow(func(other *technique.Technique) bool { return !strings.HasPrefix(other.ID, "als-") && !other.Off })
	if uses() {
		t.Fatal("it is used though it is off")
	}
	p.showGuide(one)
	g := p.guide
	said := func() string {
		var all []string
		for _, s := range g.said.Words.Segments {
			all = append(all, s.(*widget.TextSegment).Text)
		}
		return strings.Join(all, " ")
	}
	figure := func() string { return g.entries[g.shownRow()].Figure }
	if !g.use.Visible() || !strings.Contains(said(), "Off by default") || figure() != "off" {
		t.Errorf("the guide has a button: %v, the list says %q, and the words %q", g.use.Visible(), figure(), said())
	}
	d.Char('u')
	if !uses() || figure() != "" || !strings.Contains(said(), "You switched it on") || !g.Visible() {
		t.Errorf("switched on, it is used: %v, the list says %q, and the words %q", uses(), figure(), said())
	}
	if got := lastChoices(d.Settings).Banned; !strings.Contains(got, "+death-blossom") {
		t.Errorf("the setting is %q", got)
	}
	g.leave()
	if item := p.techniqueItems(one)[2]; item.Label != "Solve without it" {
		t.Errorf("the menu offers %q", item.Label)
	} else if item.Action(); uses() {
		t.Error("it is used after it was switched off again")
	}
	if item := p.techniqueItems(one)[2]; item.Label != "Solve with it" {
		t.Errorf("the menu offers %q", item.Label)
	} else if item.Action(); !uses() {
		t.Error("the menu does not switch it on")
	}
	d.Char('s')
	if !strings.Contains(d.Dialog(), "Death Blossom (off by default)") {
		t.Errorf("the dialog does not say that it is off: %s", d.Dialog())
	}
	d.Dismiss()
	d.Char('i')
	d.page.guide.show(technique.All()[0])
	if d.page.guide.use.Visible() {
		t.Error("what is used by default has a button that switches it on")
	}
}
