package techniques

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/app/reasoning"
)

func TestStepsAndCellsHaveMenus(t *testing.T) {
	d := openTechniques(t, "x-wing")
	p := d.page
	p.goTo(0)
	place := p.Steps[5].Places
	d.Must(len(place) != 0, "step 6 places nothing")
	cell := place[0].Cell
	p.offerCell(cell, 0, fyne.NewPos(100, 100))
	d.Tap("Next step in " + p.speaker().Cell(cell))
	d.Check(p.At.Done != 0 && p.At.Done <= 5, "it goes to step %d", p.At.Done)
	d.Keys("Menu")
	name := p.Steps[p.At.Done].Technique.Name
	for _, want := range []string{"Go to it", "About " + name, "Practise it", "Solve without it"} {
		d.Says(d.Dialog(), want)
	}
	d.Tap("About " + name)
	d.Check(p.guide.Visible() && p.guide.at.Name == name, "the guide does not tell of it")
	d.Keys("Menu")
	d.Says(d.Dialog(), "Practise it")
	d.Dismiss()
	for _, row := range []int{-1, 0, 9999} { // nothing, a heading, nothing
		p.guide.offerLine(row, fyne.Position{})
		d.Check(d.Dialog() == "", "row %d has a menu", row)
	}
}

func TestTechniquesAreSearched(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.Keys("i")
	g := d.page.guide
	all := len(g.entries)
	d.Keys("/")
	for _, r := range "hard wing" {
		d.Char(r)
	}
	d.Check(len(g.entries) >= 4 && len(g.entries) <= 15 && g.entries[0].Name == "X-Wing",
		"%d lines are found, the first %+v", len(g.entries), g.entries[0])
	d.Keys("Down")
	d.Key(fyne.KeyDown)
	d.Check(g.at == g.entries[1].technique, "it tells of %s", g.at.Name)
	// Enter takes what is called as was typed, though what it tells of is found as well.
	finned, _ := technique.ByID("finned-x-wing")
	g.show(finned)
	g.search.SetText("x-wing")
	d.Key(fyne.KeyReturn)
	d.Is(g.at.Name, "X-Wing", "Enter opens")
	d.Keys("/")
	g.search.SetText("nothing like this")
	d.Check(len(g.entries) == 1 && strings.Contains(g.entries[0].Name, "No technique"),
		"an empty result is %+v", g.entries)
	d.Keys("Down")
	d.Key(fyne.KeyEscape)
	d.Is(len(g.entries), all, "after Escape there")
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
	d.OK(err)
	uses := func() bool {
		return slices.ContainsFunc(p.Steps, func(s reasoning.PathStep) bool { return s.Technique == one })
	}
	p.allow(func(other *technique.Technique) bool { return !strings.HasPrefix(other.ID, "als-") && !other.Off })
	d.Must(!uses(), "it is used though it is off")
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
	d.Check(g.use.Visible() && strings.Contains(said(), "Off by default") && figure() == "off",
		"the guide has a button: %v, the list says %q, and the words %q", g.use.Visible(), figure(), said())
	d.Keys("u")
	d.Check(uses() && figure() == "" && strings.Contains(said(), "You switched it on") && g.Visible(),
		"switched on, it is used: %v, the list says %q, and the words %q", uses(), figure(), said())
	d.Says(lastChoices(d.Settings).Banned, "+death-blossom")
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
	d.Keys("s")
	d.Says(d.Dialog(), "Death Blossom (off by default)")
	d.Dismiss()
	d.Keys("i")
	d.page.guide.show(technique.All()[0])
	d.Check(!d.page.guide.use.Visible(), "what is used by default has a button that switches it on")
}
