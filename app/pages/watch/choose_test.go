package watch

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

func TestChoosingAPuzzleStartsTheAlgorithmOnIt(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.Key(fyne.KeyEnd)
	pagetest.Choose(t, d.page.head.puzzle.Finder, pagetest.BuiltIn(t, "euler-06").Title())
	if d.page.Run.Puzzle.ID != "euler-06" || d.page.Run.Algorithm.ID != "dlx" || d.position() != 0 {
		t.Errorf("%s runs on %s, at step %d", d.page.Run.Algorithm.ID, d.page.Run.Puzzle.ID, d.position())
	}
	d.boardShows(pagetest.BuiltIn(t, "euler-06").Givens)
	want := fmt.Sprintf("%d clues one solution", pagetest.BuiltIn(t, "euler-06").Givens.Filled())
	if got := pagetest.TextOf(d.page.head.chips); !strings.HasPrefix(got, want) {
		t.Errorf("the puzzle is said to have %q", got)
	}
}

func TestChoosingAnAlgorithmStartsItOnThePuzzle(t *testing.T) {
	d := openOn(t, "euler-06", "backtracking")
	d.Key(fyne.KeyEnd)
	for _, a := range algorithms.All()[1:] {
		d.Env.Options[a.ID] = brief(a)
		d.page.head.algorithm.SetSelected(a.Name)
		if d.page.Run.Algorithm.ID != a.ID || d.page.Run.Puzzle.ID != "euler-06" || d.position() != 0 {
			t.Errorf("%s: %s runs on %s, at step %d", a.ID, d.page.Run.Algorithm.ID, d.page.Run.Puzzle.ID, d.position())
		}
		code := strings.Join(strings.Fields(strings.Join(a.Pseudocode, " ")), " ")
		if got := pagetest.TextOf(d.page.code.lines); !strings.Contains(withoutNumbers(got), withoutNumbers(code)) {
			t.Errorf("%s: the pseudocode reads %q", a.ID, got)
		}
		if d.page.head.tune.Enabled() != (len(a.Settings) > 0) {
			t.Errorf("%s: the settings can be opened: %v", a.ID, d.page.head.tune.Enabled())
		}
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
		d.boardShows(puzzle.Givens)
		side := puzzle.Givens.Shape().Side()
		if got := pagetest.TextOf(d.page.head.chips); !strings.Contains(got, fmt.Sprintf("%d×%d", side, side)) {
			t.Errorf("%s: the puzzle is said to have %q", id, got)
		}
		d.Key(fyne.KeyEnd)
		d.boardShows(d.page.Run.Timeline.Result().Grid)
		d.Key(fyne.KeyHome)
		d.boardShows(puzzle.Givens)
	}
}

func TestAnAlgorithmWithSeveralViewsLetsOneChoose(t *testing.T) {
	seen, d := 0, open(t, start{})
	for _, a := range algorithms.All() {
		if len(a.Views) < 2 {
			continue
		}
		d.again("inkala-2012", a)
		d.Key(fyne.KeyEnd)
		titles := map[string]bool{}
		for i := range a.Views {
			b := d.page.Side.Buttons.Objects[i].(fyne.Tappable)
			b.Tapped(&fyne.PointEvent{})
			if d.page.Side.Chosen != i {
				t.Errorf("%s: button %d leads to view %d", a.ID, i, d.page.Side.Chosen)
			}
			titles[d.page.Side.Card.Title] = true
			seen++
		}
		if len(titles) != len(a.Views) {
			t.Errorf("%s: %d views have %d titles", a.ID, len(a.Views), len(titles))
		}
		d.page.head.algorithm.SetSelected("Simulated annealing") // which has one
		if d.page.Side.Chosen != 0 || len(d.page.Side.Buttons.Objects) != 0 {
			t.Errorf("%s: its views are still there for annealing", a.ID)
		}
	}
	if seen == 0 {
		t.Error("no algorithm has several views")
	}
}

func TestAStuckRunCanBeCarriedOn(t *testing.T) {
	d := openOn(t, "euler-04", "candidate-checking")
	if d.page.said.carryOn.Visible() {
		t.Error("it is offered before the end")
	}
	d.Key(fyne.KeyEnd)
	stuck := d.page.Run.Timeline.Result()
	if stuck.Verdict != trace.Stuck {
		t.Fatalf("the run is %v", stuck.Verdict)
	}
	if got := d.explanation(); !strings.Contains(got, "Stuck") || !strings.Contains(got, strconv.Itoa(stuck.Left())) {
		t.Errorf("with %d cells left it says %q", stuck.Left(), got)
	}
	if got, want := d.status(), fmt.Sprintf("ends stuck, %d cells left", stuck.Left()); got != want {
		t.Errorf("the status is %q, want %q", got, want)
	}
	if !d.page.said.carryOn.Visible() {
		t.Fatal("it is not offered to carry on")
	}
	test.Tap(d.page.said.carryOn)
	if menu := d.Dialog(); strings.Contains(menu, pagetest.Algorithm(t, "candidate-checking").Name) ||
		!strings.Contains(menu, pagetest.Algorithm(t, "backtracking").Name) {
		t.Errorf("the menu offers %q", menu)
	}
	d.Find("crook")
	if d.page.Run.Algorithm.ID != "crook" || !d.page.Run.Puzzle.Givens.Equal(stuck.Grid) || d.position() != 0 {
		t.Fatalf("%s runs from another grid, at step %d", d.page.Run.Algorithm.Name, d.position())
	}
	if got := d.page.head.puzzle.Finder.Selected; got != pagetest.BuiltIn(t, "euler-04").Title()+", continued" {
		t.Errorf("the puzzle is called %q", got)
	}
	d.Key(fyne.KeyEnd)
	if got := d.page.Run.Timeline.Result(); got.Verdict != trace.Solved ||
		!got.Grid.Solves(pagetest.BuiltIn(t, "euler-04").Givens) {
		t.Errorf("Crook ends %v", got.Verdict)
	}
	if d.page.said.carryOn.Visible() {
		t.Error("it is still offered to carry on")
	}
}

func TestDraggingAlongTheRibbonSeeks(t *testing.T) {
	d := open(t, start{})
	d.page.Bar.Ribbon.OnSeek(4000)
	if d.position() != 4000 {
		t.Errorf("it stands at step %d", d.position())
	}
	d.boardShows(trace.NewCursor(d.page.Run.Timeline).To(4000).Grid())
	d.page.Bar.Ribbon.OnSeek(1 << 40)
	if d.position() != 8365 {
		t.Errorf("beyond the end it stands at step %d", d.position())
	}
	d.page.Bar.Ribbon.OnSeek(100)
	d.Key(fyne.KeySpace)
	d.pass(100 * time.Millisecond)
	d.page.Bar.Ribbon.OnSeek(200)
	if !d.page.Player.Playing() {
		t.Error("dragging stops a player that plays")
	}
}

func TestKeysBelongToAnOpenDialog(t *testing.T) {
	d := open(t, start{})
	dialogs.Tell(d.Env, "In front", "a dialog")
	d.Key(fyne.KeyRight)
	d.Char('p')
	d.Key(fyne.KeySpace)
	if d.position() != 0 || d.page.Player.Playing() {
		t.Error("the page listens to keys behind the dialog")
	}
	d.Key(fyne.KeyEscape)
	if d.Dialog() != "" {
		t.Fatal("Escape does not close the dialog")
	}
	d.Key(fyne.KeyRight)
	if d.position() != 1 {
		t.Error("the page does not listen after the dialog")
	}
}

func TestHelpExplainsTheAlgorithmAndThePuzzle(t *testing.T) {
	d := open(t, start{})
	for _, a := range algorithms.All() {
		d.again("wikipedia", a)
		name, help := d.page.About()
		said := fmt.Sprint(help)
		for _, want := range []string{"Idea", "Cost", "When it fails", "Source", "This puzzle: Wikipedia example"} {
			if !strings.Contains(said, want) {
				t.Errorf("the help for %s lacks %q: %s", a.ID, want, said)
			}
		}
		if name != a.Name {
			t.Errorf("the help for %s is called %q", a.ID, name)
		}
	}
}

func TestAAndZTurnTheAlgorithmsAndPuzzles(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	all := algorithms.All()
	d.Env.Options["simulated-annealing"] = brief(pagetest.Algorithm(t, "simulated-annealing"))
	for i := range all {
		d.Char('a')
		if got, want := d.page.Run.Algorithm.ID, all[(i+1)%len(all)].ID; got != want ||
			d.page.Run.Puzzle.ID != "wikipedia" {
			t.Fatalf("A leads to %s on %s, want %s", got, d.page.Run.Puzzle.ID, want)
		}
	}
	d.Char('A')
	if got, want := d.page.Run.Algorithm.ID, all[len(all)-1].ID; got != want {
		t.Errorf("Shift+A leads to %s, want %s", got, want)
	}
	d.Char('z')
	if got, want := d.page.Run.Puzzle.ID, d.Env.Library[1].ID; got != want {
		t.Errorf("Z leads to %s, want %s", got, want)
	}
	d.Char('Z')
	if d.page.Run.Puzzle.ID != "wikipedia" || d.page.Run.Algorithm.ID != all[len(all)-1].ID {
		t.Errorf("Shift+Z leads to %s on %s", d.page.Run.Algorithm.ID, d.page.Run.Puzzle.ID)
	}
}

// With other settings the pseudocode, the words and the opening say what is done then,
// and with the defaults what was said before.
func TestThePseudocodeFollowsTheSettings(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	usual := withoutNumbers(pagetest.TextOf(d.page.code.lines))
	o := solving.Options{Seed: 1, Settings: map[string]float64{"cells": 2, "digits": 2}}
	d.page.Solve(d.page.Run.Puzzle, d.page.Run.Algorithm, o)
	if got := pagetest.TextOf(d.page.code.lines); !strings.Contains(got, "column by column") ||
		!strings.Contains(got, "from the largest down") {
		t.Errorf("the pseudocode is %q", got)
	}
	d.page.Solve(d.page.Run.Puzzle, d.page.Run.Algorithm, solving.Options{Seed: 1})
	if got := withoutNumbers(pagetest.TextOf(d.page.code.lines)); got != usual {
		t.Errorf("with the defaults the pseudocode is %q, not %q", got, usual)
	}
}

func TestSOpensTheSettingsOfAnAlgorithmThatHasSome(t *testing.T) {
	a := pagetest.Algorithm(t, "simulated-annealing")
	d := open(t, start{Algorithm: a, Options: brief(a)})
	d.Char('s')
	if !strings.Contains(d.Dialog(), a.Settings[0].Name) {
		t.Errorf("S opens %q", d.Dialog())
	}
	d = openOn(t, "wikipedia", "backtracking")
	if !d.page.Solve(d.page.Run.Puzzle, solving.Player(), solving.Options{}) {
		t.Fatal("a game is not shown")
	}
	d.Char('s')
	if d.Dialog() != "" {
		t.Errorf("a game has no settings, but S opens %q", d.Dialog())
	}
}

func TestOOffersToCarryOnWhereThatIsPossible(t *testing.T) {
	d := openOn(t, "euler-04", "candidate-checking")
	d.Char('o')
	if d.Dialog() != "" {
		t.Errorf("before the end O opens %q", d.Dialog())
	}
	d.Key(fyne.KeyEnd)
	d.Char('o')
	if !strings.Contains(d.Dialog(), pagetest.Algorithm(t, "crook").Name) {
		t.Errorf("at the end O opens %q", d.Dialog())
	}
}

func TestAButtonSaysWhatItDoesWhileTheMouseIsOnIt(t *testing.T) {
	d := open(t, start{})
	d.After = func(_ time.Duration, do func()) { do() }
	hints := widgets.HintsOf(d.Env.Window.Canvas())
	for _, b := range []*widgets.Button{d.page.head.marks, d.page.head.notation, d.page.Bar.Loop, d.page.fit} {
		b.MouseIn(nil)
		if got := hints.Shown(); got != b.Hint() || got == "" {
			t.Errorf("the button %q says %q", b.Label(), got)
		}
		b.MouseOut()
		if got := hints.Shown(); got != "" {
			t.Errorf("when the mouse has gone it says %q", got)
		}
	}
}

// The list of algorithms says what each does and whether it can fail, and so does the page
// before the first step of the one that is chosen.
func TestTheListOfAlgorithmsSaysWhatTheyDo(t *testing.T) {
	d := open(t, start{})
	d.page.head.algorithm.Open()
	for _, a := range algorithms.All() {
		for _, want := range []string{a.Name, a.Summary, a.Promise()} {
			if a.Promise() == "" || !strings.Contains(d.Dialog(), want) {
				t.Errorf("of %s the list does not say %q: %s", a.Name, want, d.Dialog())
			}
		}
	}
	if said := d.Dialog(); strings.Index(said, "Backtracking") > strings.Index(said, "Sorted") {
		t.Errorf("what is chosen is out of sight: %s", said)
	}
	d.Env.Window.Canvas().Overlays().Top().Hide()
	d.page.head.algorithm.OnChoose(2)
	if said := d.explanation(); !strings.Contains(said, "Candidate checking: Fill the cells that only one digit") ||
		!strings.Contains(said, "It can get stuck.") {
		t.Errorf("before the first step it says %q", said)
	}
}
