package app

import (
	"testing"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/techniques"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// onTheDesk opens the window with a puzzle on the desk of the Puzzles page.
func onTheDesk(t *testing.T, givens string) *desk {
	t.Helper()
	g, err := puzzles.Parse(givens)
	check.OK(t, err)
	d := open(t, Start{})
	d.env.Visit(scene.OnPuzzles, puzzles.Puzzle{Givens: g})
	return d
}

func TestWhatHasTwoSolutionsIsNotReasonedAbout(t *testing.T) {
	d := onTheDesk(t, "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8")
	d.Keys("r")
	d.Says(d.Dialog(), "one solution", "F5", "F6", "G5", "G6")
	d.Check(d.seen.page == d.pageOf(scene.OnPuzzles), "it turned to the Techniques page")
}

func TestThePuzzleOnTheDeskIsReasonedAbout(t *testing.T) {
	const euler04 = ".3..5..4...8.1.5..46.....12.7.5.2.8....6.3....4.1.9.3.25.....98..1.2.6...8..6..2."
	d := onTheDesk(t, euler04)
	d.Keys("r")
	one := d.pageOf(scene.OnTechniques).(*techniques.Page)
	d.Must(d.seen.page == page.Page(one) && one.Puzzle.Givens.String() == euler04 && one.End.Solved(),
		"it shows %s", one.Puzzle.Givens)
	// And the page comes back as it was left.
	d.Keys("End")
	d.TurnTo(d.watchPage())
	d.TurnTo(one)
	d.Check(one.AtEnd(), "it stands at %+v", one.At)
}

// A saved path opens on the Watch page; what was chosen on the way through its
// puzzle does not stay for the next run there.
func TestASavedPathOpensOnTheWatchPageWithoutItsChoices(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	human, p := human.Algorithm(), pagetest.BuiltIn(t, "x-wing-1")
	path := savedRecord(t, &record.Record{Puzzle: p, Algorithm: human,
		Options: solving.Options{Seed: 1, Without: []string{"full-house", "pointing"}}}, "path.sudoscope")
	d.Must(d.Open(path) && d.Dialog() == "", "it says %q", d.Dialog())
	if got := d.env.OptionsOf(human); got.First != nil || got.Without != nil || got.Seed != 1 {
		t.Errorf("the next run on the Watch page gets %+v", got)
	}
}
