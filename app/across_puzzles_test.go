package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/app/page/pagetest"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

const euler04 = ".3..5..4...8.1.5..46.....12.7.5.2.8....6.3....4.1.9.3.25.....98..1.2.6...8..6..2."

func TestEnterWatchesThePuzzleOnTheDeskWithTheAlgorithmThatIsWatched(t *testing.T) {
	d := openOn(t, "ai-escargot", "dlx")
	d.turnToPage("Puzzles")
	d.Says(d.says(), "AI Escargot")
	d.env.Visit(scene.OnPuzzles, pagetest.BuiltIn(t, "wikipedia"))
	d.Keys("Enter")
	d.Must(d.seen.page == d.pageOf(scene.OnWatch), "it does not turn to Watch")
	d.Check(d.watchPage().Solver().ID == "dlx" && d.env.Subject.ID == "wikipedia",
		"%s solves %s", d.watchPage().Solver().ID, d.env.Subject.Title())
}

func TestSeveralFilesDroppedOnTheWatchPageAreListedOnThePuzzlesPage(t *testing.T) {
	folder := t.TempDir()
	var dropped []string
	for _, name := range []string{"first.sdm", "second.sdm"} {
		path := filepath.Join(folder, name)
		check.OK(t, os.WriteFile(path, []byte(euler04+"\n"), 0o666))
		dropped = append(dropped, path)
	}
	d := openOn(t, "wikipedia", "dlx")
	d.drop(dropped...)
	d.Must(d.seen.page == d.pageOf(scene.OnPuzzles), "it does not turn to the Puzzles page")
	d.Says(d.says(), "first, 1", "second, 2")
}

// Of what the command line names, a built-in puzzle is in a list already.
func TestPuzzlesOfTheCommandLineAreListedAsNew(t *testing.T) {
	four, err := puzzles.Parse("1...\n..2.\n.3..\n...4")
	check.OK(t, err)
	d := open(t, Start{Puzzles: []puzzles.Puzzle{{Givens: four, Name: "Four of mine"}, pagetest.BuiltIn(t, "six")}})
	d.turnToPage("Puzzles")
	d.Tap("New")
	if got := strings.Count(d.says(), "Four of mine"); got != 2 { // in the list and on the desk
		t.Errorf("the puzzle is named %d times: %s", got, d.says())
	}
	six := pagetest.BuiltIn(t, "six")
	check.That(t, !strings.Contains(d.says(), six.Title()), "a built-in puzzle is listed as new: %s", d.says())
}

// W on the generators leads to the Watch page, where a puzzle comes about.
func TestTheMakingOfAPuzzleIsWatched(t *testing.T) {
	d := open(t, Start{})
	d.turnToPage("Puzzles")
	d.Keys("g w")
	d.Must(d.seen.Name == "Watch" && strings.Contains(d.says(), "Seed"), "%s says %q", d.seen.Name, d.says())
	d.Keys("End")
	d.Says(d.says(), "ends with a puzzle of")
}
