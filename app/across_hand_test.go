package app

import (
	"strings"
	"testing"

	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/techniques"
	"sudoscope/app/scene"
	"sudoscope/widgets"
)

// There is one current puzzle: every page shows it by name, wherever it was chosen.
func TestAPuzzleChosenOnOnePageIsOnAll(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	all := []string{"Watch", "Compare", "Techniques", "Play", "Puzzles", "Code"}
	for i, page := range []scene.Page{
		scene.OnWatch, scene.OnCompare, scene.OnTechniques, scene.OnPlay, scene.OnPuzzles, scene.OnCode,
	} {
		want := pagetest.BuiltIn(t, []string{"four", "gentle-four", "six", "gentle-six", "six-tall", "full-house"}[i])
		d.env.Visit(page, want)
		d.Must(d.seen.Name == all[i], "%s refuses %s: %s", all[i], want.Title(), d.Dialog())
		for at, name := range all {
			if (at+i)%2 == 0 { // half of the ways
				continue
			}
			d.turnToPage(name)
			if says := d.says(); !strings.Contains(says, want.Title()) || strings.Contains(says, "Take ") {
				t.Errorf("%s was chosen on %s, and %s says %.200q", want.Title(), all[i], name, says)
			}
		}
		if d.turnToPage("Lab"); !strings.Contains(strings.Join(optionsOf(d), "\n"), "This puzzle: "+want.Title()) {
			t.Errorf("the Lab does not offer %s", want.Title())
		}
	}
}

// A game with a move, a race that was prepared and an example keep their puzzles, say so, and
// offer the current one.
func TestAPageThatKeepsItsPuzzleOffersTheCurrentOne(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.env.Visit(scene.OnPlay, pagetest.BuiltIn(t, "euler-06"))
	d.Char('w') // a check is something done
	d.env.Visit(scene.OnWatch, pagetest.BuiltIn(t, "euler-04"))
	d.env.Visit(scene.OnCompare, pagetest.BuiltIn(t, "euler-01"), d.lane("dlx"), d.lane("crook"))
	d.pageOf(scene.OnTechniques).(*techniques.Page).Begin(pagetest.BuiltIn(t, "full-house"), "this example")
	for _, one := range [][2]string{{"Play", "This game: Euler 06"}, {"Compare", "This race: Euler 01"},
		{"Techniques", "This example: " + pagetest.BuiltIn(t, "full-house").Title()}} {
		d.turnToPage(one[0])
		d.Must(strings.Contains(d.says(), one[1]), "%s says %q", one[0], d.says())
		d.Tap("Take “Euler 04”")
		if says := d.says(); !strings.Contains(says, "Euler 04") || strings.Contains(says, "Take ") {
			t.Errorf("%s did not take it: %q", one[0], says)
		}
	}
	d.Check(d.env.Subject.ID == "euler-04", "current is %s", d.env.Subject.Title())
}

// Racing from elsewhere takes the place of the boards, and they can be had back.
func TestARaceFromElsewhereCanBeUndone(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.turnToPage("Compare")
	before := d.says()
	d.turnToPage("Code")
	d.env.Visit(scene.OnCompare, d.env.Subject, d.lane("crook"), d.lane("dlx"))
	d.Must(d.seen.Name == "Compare" && d.notice.Offer.Visible() && d.says() != before, "nothing is offered")
	d.notice.Offer.Tapped(nil)
	d.Is(d.says(), before, "there were %q, and now there", before)
}

// optionsOf returns what the lists of the page offer.
func optionsOf(d *desk) (all []string) {
	for _, list := range pagetest.All[*widgets.Select](d.seen.page.Object()) {
		all = append(all, list.Options...)
	}
	return all
}
