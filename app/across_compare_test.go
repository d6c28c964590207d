package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/generate"
	"sudoscope/app/page/pagetest"
)

// A race is on what is watched.
func TestWatchAndCompareHaveOnePuzzle(t *testing.T) {
	d := openOn(t, "euler-06", "backtracking")
	d.turnToPage("Compare")
	if got := d.says(); !strings.Contains(got, d.env.Subject.Title()) {
		t.Errorf("the race is on another puzzle: %s", got)
	}
	d.turnToPage("Watch")
	d.watchPage().Start(pagetest.BuiltIn(t, "wikipedia"), pagetest.Algorithm(t, "dlx"))
	d.turnToPage("Compare")
	if got := d.says(); !strings.Contains(got, "Wikipedia") {
		t.Errorf("the race is not on what is watched: %s", got)
	}
}

// X on the Compare page leads to the Lab, where the algorithms of the race and variations of
// its puzzle are chosen: Enter runs them. A link to that opens the same elsewhere.
func TestVariationsOfARaceRunInTheLab(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.turnToPage("Compare")
	d.char('r') // the variations are those of the puzzle, not of one of its variations
	d.char('x')
	if said := d.says(); d.seen.Name != "Lab" || !strings.Contains(said, "50 variations of Wikipedia") ||
		!strings.Contains(said, "50 puzzles, 4 algorithms: 200 runs") {
		t.Fatalf("on the page %s it says %s", d.seen.Name, said)
	}
	text := d.copied()
	d.key(fyne.KeyReturn)
	if said := d.says(); !strings.Contains(said, "All 200 of 200 runs done") {
		t.Errorf("Enter runs something else: %s", said)
	}
	e := openOn(t, "euler-06", "crook")
	e.openLink(text)
	if said := e.says(); len(text) > 200 || e.copied() != text ||
		!strings.Contains(said, "50 variations of Wikipedia") ||
		!strings.Contains(said, "50 puzzles, 4 algorithms: 200 runs") {
		t.Errorf("the link %s opens %s", text, said)
	}
}

// Earlier versions wrote variations into a link one by one, and had no page for them.
func TestLinksToVariationsOfEarlierVersions(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	var all []string
	for _, p := range generate.Shuffle.Different(d.env.Subject, 50) {
		all = append(all, p.Givens.String())
	}
	d.openLink("#page=lab&algorithm=dlx&puzzles=" + strings.Join(all, ","))
	if said := d.says(); !strings.Contains(said, "50 puzzles, 1 algorithms: 50 runs") {
		t.Errorf("the Lab says %s", said)
	}
	d.openLink("#page=compare&puzzle=wikipedia&algorithm=dlx,crook&study=100")
	if d.seen.Name != "Compare" || d.dialog() != "" {
		t.Errorf("on the page %s it says %s", d.seen.Name, d.dialog())
	}
}
