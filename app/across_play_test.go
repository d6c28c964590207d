package app

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms"
	"sudoscope/algorithms/crook"
	"sudoscope/algorithms/solving"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// playWikipedia begins a game of the Wikipedia puzzle and puts the right digit into
// so many of its open cells with the keyboard, row after row.
func (d *desk) playWikipedia(cells int) {
	d.T.Helper()
	p := pagetest.BuiltIn(d.T, "wikipedia")
	d.env.Visit(scene.OnPlay, p)
	solution, _ := puzzles.Solve(p.Givens)
	at := slices.Index(p.Givens.Cells(), 0) // the cursor is put there
	for ; cells > 0; at++ {
		if p.Givens.At(at) == 0 {
			d.Char(rune('0' + solution.At(at)))
			cells--
		}
		d.Keys("Right")
		if at%9 == 8 {
			d.Keys("Down")
		}
	}
}

// wikipediaGame returns a game of the Wikipedia puzzle with so many cells filled.
func wikipediaGame(t *testing.T, cells int) *game.Game {
	t.Helper()
	p := pagetest.BuiltIn(t, "wikipedia")
	solution, _ := puzzles.Solve(p.Givens)
	g, err := game.New("game", p, solution, time.Now)
	check.OK(t, err)
	for c := range solution.Cells() {
		if cells > 0 && p.Givens.At(c) == 0 {
			g.Enter([]int{c}, solution.At(c), true)
			cells--
		}
	}
	return g
}

// algorithmChosen reports whether a list on the page has an algorithm chosen.
func (d *desk) algorithmChosen() bool {
	lists := pagetest.All[*widgets.Finder](d.seen.page.Object())
	return slices.ContainsFunc(algorithms.All(), func(a *solving.Algorithm) bool {
		return slices.ContainsFunc(lists, func(f *widgets.Finder) bool { return f.Selected == a.Name })
	})
}

// A game that was left unfinished is shown at the next start, unless something else is asked for.
func TestTheProgramOpensOnTheGame(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a, Start{})
	d.turnToPage("Puzzles")
	d = openIn(t, a, Start{})
	d.Check(d.seen.Name == "Watch", "it does not open on the Watch page")
	d.turnToPage("Play")
	d.playWikipedia(1)
	d.pageOf(scene.OnPlay).Close()
	d = openIn(t, a, Start{})
	if said := d.says(); d.seen.Name != "Play" || !strings.Contains(said, "Move 1 of 1") ||
		!strings.Contains(said, pagetest.BuiltIn(t, "wikipedia").Title()) {
		t.Errorf("it does not open on the game: %s says %s", d.seen.Name, said)
	}
	d = openIn(t, a, watching(pagetest.Algorithm(t, "dlx")))
	d.Check(d.seen.Name == "Watch", "it does not open on what was asked for")
}

// What is on the desk of the Puzzles page is played without being changed there.
func TestPlayFromThePuzzlesPage(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.env.Visit(scene.OnPuzzles, pagetest.BuiltIn(t, "wikipedia"))
	d.Keys("y")
	d.Check(d.seen.Name == "Play" && strings.Contains(d.says(), "Move 0 of 0"),
		"Y on the Puzzles page begins no game: %s", d.says())
	d.Keys("4")
	d.Says(d.says(), "Move 1 of 1")
	d.turnToPage("Puzzles")
	d.Program.press("Ctrl+C")
	givens := pagetest.BuiltIn(t, "wikipedia").Givens.String()
	d.Says(d.env.App.Clipboard().Content(), givens)
}

// A copy of a game goes on wherever it is opened.
func TestACopyOfAGameIsOpenedFromEveryPage(t *testing.T) {
	g := wikipediaGame(t, 1)
	path := written(t, "for the train.sudoscope", g)
	for i, tab := range open(t, Start{}).tabs {
		dropped := i%2 == 0
		d := open(t, Start{})
		d.turnToPage(tab.Name)
		if dropped {
			d.drop(path)
		} else if !d.Open(path) {
			t.Errorf("%s: it is no game", tab.Name)
		}
		d.Check(d.seen.Name == "Play" && strings.Contains(d.says(), "Move 1 of 1"),
			"from %s, dropped %v: %s is seen", tab.Name, dropped, d.seen.Name)
	}
}

// The Watch page shows how an algorithm finishes a game, with the player's moves as
// the first part of the run.
func TestFinishingAGameIsWatched(t *testing.T) {
	for _, a := range sample(algorithms.All(), 0, 5, 8) {
		d := openOn(t, "wikipedia", "backtracking")
		d.playWikipedia(26)
		d.Keys("f")
		d.Find(a.Name)
		if said := d.says(); d.seen.Name != "Watch" || !strings.Contains(said, "Step 26 of") ||
			!strings.Contains(said, "You put ") || !strings.Contains(said, "From here, "+a.Name) {
			t.Errorf("%s: %s says %q", a.ID, d.seen.Name, said)
		}
		d.Keys("Right")
		d.Check(!strings.Contains(d.says(), "You put"), "%s: its first step is the player's: %s", a.ID, d.says())
		d.Keys("Home")
		d.Check(strings.Contains(d.says(), "by hand, at the beginning: 26"),
			"%s: at the start it says %q", a.ID, d.says())
	}
}

// What is finished so tells the same when it was saved and is opened again.
func TestAFinishedGameIsSavedAndOpened(t *testing.T) {
	both, err := wikipediaGame(t, 10).Finish(crook.Algorithm())
	check.OK(t, err)
	path, steps := savedRun(t, pagetest.BuiltIn(t, "wikipedia"), both, "game.sudoscope")
	d := openOn(t, "euler-06", "dlx")
	told := func() (all []string) {
		d.Keys("Home")
		for range steps {
			d.Keys("Right")
			said := d.says()
			all = append(all, said)
		}
		return all
	}
	d.env.Visit(scene.OnWatch, pagetest.BuiltIn(t, "wikipedia"), d.env.Contestant(both))
	before := told()
	d.env.Visit(scene.OnWatch, pagetest.BuiltIn(t, "euler-06"))
	// Another puzzle is solved without the player.
	d.Keys("Home")
	d.Check(!strings.Contains(d.says(), "by hand") && d.algorithmChosen(), "on another puzzle it says %q", d.says())
	d.Open(path)
	if after := told(); !slices.Equal(before, after) || !strings.Contains(after[9], "You put") {
		t.Errorf("it told %q and tells %q", before, after)
	}
}

// A game alone that was saved from a replay opens on the Watch page, where other
// puzzles and algorithms are chosen as ever.
func TestAGameAloneIsOpened(t *testing.T) {
	path, _ := savedRun(t, pagetest.BuiltIn(t, "wikipedia"), wikipediaGame(t, 81).Producer(), "game.sudoscope")
	d := openOn(t, "wikipedia", "crook")
	for _, key := range []rune{'z', 'a'} {
		d.Open(path)
		d.Keys("End")
		if said := d.says(); d.seen.Name != "Watch" || d.algorithmChosen() || !strings.Contains(said, "Solved") {
			t.Errorf("%s says %q", d.seen.Name, said)
		}
		d.Char(key)
		d.Check(d.algorithmChosen(), "after %c it says %q", key, d.says())
	}
}

// A game is replayed on the Compare page beside the way of the techniques.
func TestAGameIsReplayedBesideTheTechniques(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.playWikipedia(10)
	d.Keys("g")
	// The game has 10 steps, and its ribbon is 1,160 pixels wide.
	d.Must(d.seen.Name == "Compare" && !strings.Contains(d.says(), "of the shortest"),
		"%s says %q", d.seen.Name, d.says())
	d.Keys("End")
	d.Says(d.says(), "100 % of every run", ", 0.0086 of the shortest")
}

// A game that was begun elsewhere goes on, also with a puzzle that the library has; the window says how it read the
// file that the command line named.
func TestEnteredDigitsOfAFileAreOnPlay(t *testing.T) {
	p := pagetest.BuiltIn(t, "wikipedia")
	entered := puzzles.Puzzle{Givens: p.Givens, Entered: p.Givens.Clone()}
	entered.Entered.Set(2, 4)
	d := open(t, watching(pagetest.Algorithm(t, "backtracking"), entered))
	d.Says(d.notice.Button.Label(), "entered")
	d.turnToPage("play")
	d.Says(d.says(), "1 of 51")
}
