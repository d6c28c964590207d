package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// There is one current puzzle: every page shows it by name, wherever it was chosen.
func TestAPuzzleChosenOnOnePageIsOnAll(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	all := []string{"Watch", "Compare", "Techniques", "Play", "Puzzles", "Code"}
	for i, choose := range []func(puzzles.Puzzle) bool{
		d.Watch, func(p puzzles.Puzzle) bool { return d.Compete(p, nil) }, d.Reason,
		func(p puzzles.Puzzle) bool { d.Play(p, game.Origin{}); return true },
		func(p puzzles.Puzzle) bool { d.Edit(p); return true },
		func(p puzzles.Puzzle) bool { d.RunProgram(p); return true },
	} {
		want := pagetest.BuiltIn(t, []string{"four", "gentle-four", "six", "gentle-six", "six-tall", "full-house"}[i])
		if !choose(want) || d.seen.Name != all[i] {
			t.Fatalf("%s refuses %s: %s", all[i], want.Title(), d.dialog())
		}
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
	d.Play(pagetest.BuiltIn(t, "euler-06"), game.Origin{})
	d.play().Char('w') // a check is something done
	d.Watch(pagetest.BuiltIn(t, "euler-04"))
	preset := []*algorithms.Algorithm{pagetest.Algorithm(t, "dlx"), pagetest.Algorithm(t, "crook")}
	d.Compete(pagetest.BuiltIn(t, "euler-01"), preset)
	d.techniques().Begin(pagetest.BuiltIn(t, "full-house"), "this example")
	for _, one := range [][2]string{{"Play", "This game: Euler 06"}, {"Compare", "This race: Euler 01"},
		{"Techniques", "This example: " + pagetest.BuiltIn(t, "full-house").Title()}} {
		d.turnToPage(one[0])
		if says := d.says(); !strings.Contains(says, one[1]) {
			t.Fatalf("%s says %q", one[0], says)
		}
		d.press("Take Euler 04")
		if says := d.says(); !strings.Contains(says, "Euler 04") || strings.Contains(says, "Take ") {
			t.Errorf("%s did not take it: %q", one[0], says)
		}
	}
	if d.env.Subject.ID != "euler-04" {
		t.Errorf("current is %s", d.env.Subject.Title())
	}
}

// Racing from elsewhere takes the place of the boards, and they can be had back.
func TestARaceFromElsewhereCanBeUndone(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.turnToPage("Compare")
	before := d.says()
	d.turnToPage("Code")
	d.Compete(d.env.Subject, []*algorithms.Algorithm{pagetest.Algorithm(t, "crook"), pagetest.Algorithm(t, "dlx")})
	if d.seen.Name != "Compare" || !d.notice.Offer.Visible() || d.says() == before {
		t.Fatal("nothing is offered")
	}
	d.notice.Offer.Tapped(nil)
	if says := d.says(); says != before {
		t.Errorf("there were %q, and now there are %q", before, says)
	}
}

// optionsOf returns what the lists of the page offer.
func optionsOf(d *desk) (all []string) {
	pagetest.Walk(d.seen.page.Object(), func(o fyne.CanvasObject) bool {
		if s, ok := o.(*widgets.Select); ok {
			all = append(all, s.Options...)
		}
		return true
	})
	return all
}
