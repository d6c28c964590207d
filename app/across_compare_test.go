package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/solving"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles/check"
)

// A race is on what is watched.
func TestWatchAndCompareHaveOnePuzzle(t *testing.T) {
	d := openOn(t, "euler-06", "backtracking")
	d.turnToPage("Compare")
	d.Says(d.says(), d.env.Subject.Title())
	d.turnToPage("Watch")
	d.watchPage().Start(pagetest.BuiltIn(t, "wikipedia"), pagetest.Algorithm(t, "dlx"))
	d.turnToPage("Compare")
	d.Says(d.says(), "Wikipedia")
}

// X on the Compare page leads to the Lab, where the algorithms of the race and variations of
// its puzzle are chosen: Enter runs them. A link to that opens the same elsewhere.
func TestVariationsOfARaceRunInTheLab(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.turnToPage("Compare")
	d.Char('r') // the variations are those of the puzzle, not of one of its variations
	d.Keys("x")
	if said := d.says(); d.seen.Name != "Lab" || !strings.Contains(said, "This puzzle: Wikipedia") ||
		!strings.Contains(said, "1 puzzle in 50 variations, 4 algorithms: 200 runs") {
		t.Fatalf("on the page %s it says %s", d.seen.Name, said)
	}
	text := d.copied()
	d.Keys("Enter")
	d.Says(d.says(), "All 200 of 200 runs done")
	e := openOn(t, "euler-06", "crook")
	e.openLink(text)
	said := e.says()
	check.That(t, len(text) <= 200 && e.copied() == text && strings.Contains(said, "This puzzle: Wikipedia") &&
		strings.Contains(said, "1 puzzle in 50 variations, 4 algorithms: 200 runs"),
		"the link %s opens %s", text, said)
}

// Earlier versions wrote variations into a link one by one, and had no page for them.
func TestLinksToVariationsOfEarlierVersions(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	var all []string
	for seed := range uint64(50) {
		all = append(all, generate.Shuffle.Vary(d.env.Subject, d.env.Subject.Givens, seed).Givens.String())
	}
	d.openLink("#page=lab&algorithm=dlx&puzzles=" + strings.Join(all, ","))
	d.Says(d.says(), "50 puzzles, 1 algorithms: 50 runs")
	d.openLink("#page=lab&algorithm=dlx&theme=variations&puzzles=wikipedia")
	d.Says(d.says(), "1 puzzle in 50 variations, 1 algorithms: 50 runs")
	d.openLink("#page=compare&puzzle=wikipedia&algorithm=dlx,crook&study=100")
	d.Check(d.seen.Name == "Compare" && d.Dialog() == "", "on the page %s it says %s", d.seen.Name, d.Dialog())
}

// Tests take the time of the run that is shown; a program measures it in runs that nobody watches.
func TestLanesAreTimedManyTimes(t *testing.T) {
	a := test.NewTempApp(t)
	env := page.NewEnv(a, pagetest.Settings{Preferences: a.Preferences()}, t.TempDir())
	dlx, g := pagetest.Algorithm(t, "dlx"), pagetest.BuiltIn(t, "wikipedia").Givens
	run, err := solving.Solve(t.Context(), dlx, g, solving.Options{})
	check.OK(t, err)
	timing, _, err := env.Time(t.Context(), dlx, g, solving.Options{}, run.Steps)
	check.That(t, err == nil && timing.Runs > 1, "%+v, %v", timing, err)
}
