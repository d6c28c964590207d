package watch_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

func TestChoosingAPuzzleStartsTheAlgorithmOnIt(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.Keys("End")
	d.Pick("The puzzle", pagetest.BuiltIn(t, "euler-06").Title())
	d.Check(d.page.Run.Puzzle.ID == "euler-06" && d.page.Run.Algorithm.ID == "dlx" && d.position() == 0,
		"%s runs on %s, at step %d", d.page.Run.Algorithm.ID, d.page.Run.Puzzle.ID, d.position())
	d.Shows(pagetest.BuiltIn(t, "euler-06").Givens)
	want := fmt.Sprintf("%d clues one solution", pagetest.BuiltIn(t, "euler-06").Givens.Filled())
	d.Sees(want)
}

func TestChoosingAnAlgorithmStartsItOnThePuzzle(t *testing.T) {
	d := openOn(t, "euler-06", "backtracking")
	d.Keys("End")
	for _, a := range algorithms.All()[1:] {
		d.Env.Options[a.ID] = brief(a)
		d.Pick("The algorithm", a.Name)
		d.Check(d.page.Run.Algorithm.ID == a.ID && d.page.Run.Puzzle.ID == "euler-06" && d.position() == 0,
			"%s: %s runs on %s, at step %d", a.ID, d.page.Run.Algorithm.ID, d.page.Run.Puzzle.ID, d.position())
		code := strings.Join(strings.Fields(strings.Join(a.Pseudocode, " ")), " ")
		if got := pagetest.TextOf(d.code()); !strings.Contains(withoutNumbers(got), withoutNumbers(code)) {
			t.Errorf("%s: the pseudocode reads %q", a.ID, got)
		}
		d.Is(d.Offers("Settings of the algorithm"), len(a.Settings) > 0, "%s: the settings can be opened", a.ID)
	}
}

// withoutNumbers takes the line numbers out of pseudocode, and all other numbers.
func withoutNumbers(s string) string {
	words := slices.DeleteFunc(strings.Fields(s), func(w string) bool { _, err := strconv.Atoi(w); return err == nil })
	return strings.Join(words, " ")
}

func TestGridsOfOtherSidesAreShown(t *testing.T) {
	d := open(t, start{})
	for _, id := range []string{"four", "six", "six-tall", "twelve", "sixteen"} {
		puzzle := pagetest.BuiltIn(t, id)
		d.again(id, dlx.Algorithm())
		d.Shows(puzzle.Givens)
		side := puzzle.Givens.Shape().Side()
		d.Sees(fmt.Sprintf("%d×%d", side, side))
		d.Keys("End")
		d.Shows(d.page.Run.Timeline.Result().Grid)
		d.Keys("Home")
		d.Shows(puzzle.Givens)
	}
}

func TestAnAlgorithmWithSeveralViewsLetsOneChoose(t *testing.T) {
	seen, d := 0, open(t, start{})
	d.Env.Options["simulated-annealing"] = brief(pagetest.Algorithm(t, "simulated-annealing"))
	for _, a := range algorithms.All() {
		if len(a.Views) < 2 {
			continue
		}
		d.again("inkala-2012", a)
		d.Keys("End")
		titles := map[string]bool{}
		for i := range a.Views {
			b := d.page.Side.Buttons.Objects[i].(fyne.Tappable)
			b.Tapped(&fyne.PointEvent{})
			check.That(t, d.page.Side.Chosen == i, "%s: button %d leads to view %d", a.ID, i, d.page.Side.Chosen)
			titles[d.page.Side.Card.Title] = true
			seen++
		}
		check.That(t, len(titles) == len(a.Views), "%s: %d views have %d titles", a.ID, len(a.Views), len(titles))
		d.Pick("The algorithm", "Simulated annealing") // which has one
		check.That(t, d.page.Side.Chosen == 0 && len(d.page.Side.Buttons.Objects) == 0,
			"%s: its views are still there for annealing", a.ID)
	}
	check.That(t, seen != 0, "no algorithm has several views")
}

func TestAStuckRunCanBeCarriedOn(t *testing.T) {
	d := openOn(t, "euler-04", "candidate-checking")
	d.Check(!d.Offers("Go on…"), "it is offered before the end")
	d.Keys("End")
	stuck := d.page.Run.Timeline.Result()
	d.Must(stuck.Verdict == trace.Stuck, "the run is %v", stuck.Verdict)
	if got := d.explanation(); !strings.Contains(got, "Stuck") || !strings.Contains(got, strconv.Itoa(stuck.Left())) {
		t.Errorf("with %d cells left it says %q", stuck.Left(), got)
	}
	d.Is(d.status(), fmt.Sprintf("ends stuck, %d cells left", stuck.Left()), "the status")
	d.Must(d.Offers("Go on…"), "it is not offered to carry on")
	d.Tap("Go on…")
	if menu := d.Dialog(); strings.Contains(menu, pagetest.Algorithm(t, "candidate-checking").Name) ||
		!strings.Contains(menu, pagetest.Algorithm(t, "backtracking").Name) {
		t.Errorf("the menu offers %q", menu)
	}
	d.Find("crook")
	d.Must(d.page.Run.Algorithm.ID == "crook" && d.page.Run.Puzzle.Givens.Equal(stuck.Grid) && d.position() == 0,
		"%s runs from another grid, at step %d", d.page.Run.Algorithm.Name, d.position())
	d.Is(d.Chosen("The puzzle"), pagetest.BuiltIn(t, "euler-04").Title()+", continued",
		"the puzzle is called")
	d.Keys("End")
	got := d.page.Run.Timeline.Result()
	check.That(t, got.Verdict == trace.Solved && got.Grid.Solves(pagetest.BuiltIn(t, "euler-04").Givens),
		"Crook ends %v", got.Verdict)
	d.Check(!d.Offers("Go on…"), "it is still offered to carry on")
}

func TestDraggingAlongTheRibbonSeeks(t *testing.T) {
	d := open(t, start{})
	d.page.Bar.Ribbon.OnSeek(4000)
	d.Is(d.position(), 4000, "it stands at step")
	d.Shows(trace.NewCursor(d.page.Run.Timeline).To(4000).Grid())
	d.page.Bar.Ribbon.OnSeek(1 << 40)
	d.Is(d.position(), 8365, "beyond the end it stands at step")
	d.page.Bar.Ribbon.OnSeek(100)
	d.Keys("Space")
	d.pass(100 * time.Millisecond)
	d.page.Bar.Ribbon.OnSeek(200)
	d.Check(d.page.Player.Playing(), "dragging stops a player that plays")
}

func TestKeysBelongToAnOpenDialog(t *testing.T) {
	d := open(t, start{})
	dialogs.Tell(d.Env, "In front", "a dialog")
	d.Keys("Right p Space")
	d.Check(d.position() == 0 && !d.page.Player.Playing(), "the page listens to keys behind the dialog")
	d.Keys("Esc")
	d.Must(d.Dialog() == "", "Escape does not close the dialog")
	d.Keys("Right")
	d.Check(d.position() == 1, "the page does not listen after the dialog")
}

func TestHelpExplainsTheAlgorithmAndThePuzzle(t *testing.T) {
	d := open(t, start{})
	for _, a := range algorithms.All() {
		d.again("wikipedia", a)
		name, help := d.page.About()
		said := fmt.Sprint(help)
		for _, want := range []string{"Idea", "Cost", "When it fails", "Source", "This puzzle: Wikipedia example"} {
			d.Check(strings.Contains(said, want), "the help for %s lacks %q: %s", a.ID, want, said)
		}
		d.Is(name, a.Name, "the help for %s is called", a.ID)
	}
}

func TestAAndZTurnTheAlgorithmsAndPuzzles(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	all := algorithms.All()
	d.Env.Options["simulated-annealing"] = brief(pagetest.Algorithm(t, "simulated-annealing"))
	for i := range all {
		d.Keys("a")
		d.Must(d.page.Run.Algorithm.ID == all[(i+1)%len(all)].ID && d.page.Run.Puzzle.ID == "wikipedia",
			"A leads to %s on %s, want %s", d.page.Run.Algorithm.ID, d.page.Run.Puzzle.ID, all[(i+1)%len(all)].ID)
	}
	d.Keys("A")
	d.Is(d.page.Run.Algorithm.ID, all[len(all)-1].ID, "Shift+A leads to")
	d.Keys("z")
	d.Is(d.page.Run.Puzzle.ID, d.Env.Library[1].ID, "Z leads to")
	d.Keys("Z")
	d.Check(d.page.Run.Puzzle.ID == "wikipedia" && d.page.Run.Algorithm.ID == all[len(all)-1].ID,
		"Shift+Z leads to %s on %s", d.page.Run.Algorithm.ID, d.page.Run.Puzzle.ID)
}

// With other settings the pseudocode, the words and the opening say what is done then,
// and with the defaults what was said before.
func TestThePseudocodeFollowsTheSettings(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	usual := withoutNumbers(pagetest.TextOf(d.code()))
	o := solving.Options{Seed: 1, Settings: map[string]float64{"cells": 2, "digits": 2}}
	d.page.Solve(d.page.Run.Puzzle, d.page.Run.Algorithm, o)
	d.Says(pagetest.TextOf(d.code()), "column by column", "from the largest down")
	d.page.Solve(d.page.Run.Puzzle, d.page.Run.Algorithm, solving.Options{Seed: 1})
	d.Is(withoutNumbers(pagetest.TextOf(d.code())), usual, "with the defaults the pseudocode")
}

func TestSOpensTheSettingsOfAnAlgorithmThatHasSome(t *testing.T) {
	a := pagetest.Algorithm(t, "simulated-annealing")
	d := open(t, start{Algorithm: a, Options: brief(a)})
	d.Keys("s")
	d.Says(d.Dialog(), a.Settings[0].Name)
	d = openOn(t, "wikipedia", "backtracking")
	d.Must(d.page.Solve(d.page.Run.Puzzle, solving.Player(), solving.Options{}), "a game is not shown")
	d.Keys("s")
	d.Is(d.Dialog(), "", "a game has no settings, but S opens")
}

func TestOOffersToCarryOnWhereThatIsPossible(t *testing.T) {
	d := openOn(t, "euler-04", "candidate-checking")
	d.Keys("o")
	d.Is(d.Dialog(), "", "before the end O opens")
	d.Keys("End o")
	d.Says(d.Dialog(), pagetest.Algorithm(t, "crook").Name)
}

func TestAButtonSaysWhatItDoesWhileTheMouseIsOnIt(t *testing.T) {
	d := open(t, start{})
	d.After = func(_ time.Duration, do func()) { do() }
	hints := widgets.HintsOf(d.Env.Window.Canvas())
	for _, name := range []string{"Marks: known", "A1", "Play in a loop", "All in 30 s"} {
		b := d.Button(name)
		b.MouseIn(nil)
		got := hints.Shown()
		check.That(t, got == b.Hint() && got != "", "the button %q says %q", b.Label(), got)
		b.MouseOut()
		d.Is(hints.Shown(), "", "when the mouse has gone it")
	}
}

// The list of algorithms says what each does and whether it can fail, and so does the page
// before the first step of the one that is chosen.
func TestTheListOfAlgorithmsSaysWhatTheyDo(t *testing.T) {
	d := open(t, start{})
	d.Tap("Backtracking")
	for _, a := range algorithms.All() {
		for _, want := range []string{a.Name, a.Summary, a.Promise()} {
			d.Check(a.Promise() != "" && strings.Contains(d.Dialog(), want),
				"of %s the list does not say %q: %s", a.Name, want, d.Dialog())
		}
	}
	if said := d.Dialog(); strings.Index(said, "Backtracking") > strings.Index(said, "Sorted") {
		t.Errorf("what is chosen is out of sight: %s", said)
	}
	d.Keys("Esc")
	d.Pick("The algorithm", "Candidate checking")
	d.Says(d.explanation(), "Candidate checking: Fill the cells that only one digit", "It can get stuck.")
}
