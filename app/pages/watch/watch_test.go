package watch

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

func TestTheWindowOpensOnTheWikipediaExampleWithBacktracking(t *testing.T) {
	d := open(t, start{})
	w := d.page
	if got := w.run.Puzzle.ID; got != "wikipedia" {
		t.Errorf("puzzle %q", got)
	}
	if got := w.run.Algorithm.ID; got != "backtracking" {
		t.Errorf("algorithm %q", got)
	}
	if w.puzzleSelect.Selected != "Wikipedia example" || w.algorithmSelect.Selected != "Backtracking" {
		t.Errorf("the lists show %q and %q", w.puzzleSelect.Selected, w.algorithmSelect.Selected)
	}
	if d.position() != 0 || w.player.Playing() {
		t.Errorf("it stands at step %d, playing: %v", d.position(), w.player.Playing())
	}
	if got, want := d.step(), "Step 0 of 8,365"; got != want {
		t.Errorf("step %q, want %q", got, want)
	}
	if got, want := d.status(), "ends solved · 14 min left"; got != want {
		t.Errorf("status %q, want %q", got, want)
	}
	if got, want := d.pace(), "100 ms a step"; got != want {
		t.Errorf("pace %q, want %q", got, want)
	}
	if w.code.Lit() != 0 {
		t.Errorf("line %d is lit before the first step", w.code.Lit())
	}
	if got := pagetest.TextOf(w.chips); !strings.HasPrefix(got, "30 clues one solution") {
		t.Errorf("the puzzle is said to have %q", got)
	}
	d.boardShows(pagetest.BuiltIn(t, "wikipedia").Givens)
	if !strings.Contains(d.explanation(), algorithms.Backtracking().Summary) {
		t.Errorf("the algorithm is not summed up: %q", d.explanation())
	}
}

func TestSpacePlaysAStepEveryTenthOfASecondAndPauses(t *testing.T) {
	d := open(t, start{})
	d.Key(fyne.KeySpace)
	if !d.page.player.Playing() {
		t.Fatal("Space does not play")
	}
	for n := int64(1); n <= 5; n++ {
		d.pass(100 * time.Millisecond)
		if d.position() != n {
			t.Fatalf("after %d ms it stands at step %d", 100*n, d.position())
		}
		if got, want := d.step(), fmt.Sprintf("Step %d of 8,365", n); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
	d.Key(fyne.KeySpace)
	d.pass(time.Second)
	if d.position() != 5 || d.page.player.Playing() {
		t.Errorf("it is at step %d after a pause at 5, playing: %v", d.position(), d.page.player.Playing())
	}
}

func TestPlayingFastTheBoardFollowsEveryFrameAndTheWordsTenTimesASecond(t *testing.T) {
	d := open(t, start{})
	d.page.player.SetPace(10 * time.Millisecond)
	d.Key(fyne.KeySpace)
	d.pass(40 * time.Millisecond)
	m := trace.NewCursor(d.page.run.Timeline).To(4)
	d.boardShows(m.Grid())
	if got := d.step(); got != "Step 0 of 8,365" {
		t.Errorf("the text changed after 40 ms: %q", got)
	}
	d.pass(60 * time.Millisecond)
	if got := d.step(); got != "Step 10 of 8,365" {
		t.Errorf("after 100 ms the text says %q", got)
	}
	d.pass(30 * time.Millisecond)
	d.Key(fyne.KeySpace)
	if got := d.step(); got != "Step 13 of 8,365" {
		t.Errorf("paused at step %d, the text says %q", d.position(), got)
	}
}

func TestPlayingStopsAtTheEndAndBeginsAgain(t *testing.T) {
	d := openOn(t, "euler-01", "candidate-checking")
	d.Key(fyne.KeyEnd)
	d.Key(fyne.KeyLeft)
	d.Key(fyne.KeySpace)
	d.pass(200 * time.Millisecond)
	if d.position() != d.steps() || d.page.player.Playing() || d.page.Moving {
		t.Fatalf("at step %d of %d, playing: %v, drawing: %v", d.position(), d.steps(), d.page.player.Playing(), d.page.Moving)
	}
	if !strings.Contains(d.explanation(), "Solved in") {
		t.Errorf("the end is not told: %q", d.explanation())
	}
	d.Key(fyne.KeySpace)
	if d.position() != 0 || !d.page.player.Playing() {
		t.Errorf("Space at the end leads to step %d, playing: %v", d.position(), d.page.player.Playing())
	}
	d.boardShows(pagetest.BuiltIn(t, "euler-01").Givens)
}

func TestKeysMoveThroughTheRun(t *testing.T) {
	d := open(t, start{})
	moves := []struct {
		key   fyne.KeyName
		shift bool
		want  int64
	}{
		{fyne.KeyLeft, false, 0},
		{fyne.KeyRight, false, 1},
		{fyne.KeyRight, true, 11},
		{fyne.KeyPageDown, false, 12},
		{fyne.KeyPageUp, false, 11},
		{fyne.KeyLeft, true, 1},
		{fyne.KeyLeft, true, 0},
		{fyne.KeyEnd, false, 8365},
		{fyne.KeyRight, true, 8365},
		{fyne.KeyLeft, false, 8364},
		{fyne.KeyHome, false, 0},
	}
	for i, m := range moves {
		if !d.page.Key(m.key, m.shift) {
			t.Fatalf("%d: the page does not know the key %s", i, m.key)
		}
		if d.position() != m.want {
			t.Fatalf("%d: %s (Shift: %v) leads to step %d, want %d", i, m.key, m.shift, d.position(), m.want)
		}
		if got, want := d.step(), "Step "+trace.Thousands(m.want)+" of 8,365"; got != want {
			t.Errorf("%d: it says %q, want %q", i, got, want)
		}
	}
	if d.page.Key(fyne.KeyTab, false) {
		t.Error("the page takes Tab")
	}
}

func TestMovingByHandPauses(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyLeft, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown} {
		d := open(t, start{})
		d.Key(fyne.KeySpace)
		d.pass(100 * time.Millisecond)
		if !d.page.player.Playing() || d.position() != 1 {
			t.Fatal("it does not play")
		}
		d.Key(key)
		if d.page.player.Playing() || d.page.Moving {
			t.Errorf("%s does not pause", key)
		}
	}
}

func TestPlusAndMinusChangeThePace(t *testing.T) {
	d := open(t, start{})
	say := func(want string) {
		t.Helper()
		if got := d.pace(); got != want {
			t.Errorf("the pace is %q, want %q", got, want)
		}
	}
	d.Char('+')
	say("50 ms a step")
	d.Char('-')
	d.Char('-')
	say("200 ms a step")
	for range 20 {
		d.Char('-')
	}
	say("2 s a step")
	for range 20 {
		d.Char('=') // plus without Shift
	}
	say("1 ms a step")
}

func TestFFitsTheRunIntoThirtySeconds(t *testing.T) {
	d := open(t, start{})
	d.Char('f')
	if got := d.page.player.Fitted(); got != 30*time.Second {
		t.Fatalf("fitted into %v", got)
	}
	if !d.page.bar.fit.On() || !strings.Contains(d.status(), "30 s left") {
		t.Errorf("the button is on: %v, status %q", d.page.bar.fit.On(), d.status())
	}
	d.Char('F')
	if d.page.player.Fitted() != 0 || d.page.player.Pace() != 100*time.Millisecond || d.page.bar.fit.On() {
		t.Errorf("a second F leaves %v a step, fitted into %v", d.page.player.Pace(), d.page.player.Fitted())
	}
}

func TestLLoops(t *testing.T) {
	d := openOn(t, "euler-01", "candidate-checking")
	d.Char('l')
	if !d.page.player.Loop() || !d.page.bar.Loop.On() {
		t.Fatal("L does not switch looping on")
	}
	d.Key(fyne.KeyEnd)
	d.Key(fyne.KeyLeft)
	d.Key(fyne.KeySpace)
	d.pass(100 * time.Millisecond)
	if d.position() != d.steps() {
		t.Fatalf("it is at step %d, want the end", d.position())
	}
	d.pass(100 * time.Millisecond)
	d.pass(100 * time.Millisecond)
	if d.position() > 2 || !d.page.player.Playing() {
		t.Errorf("after the end it is at step %d, playing: %v", d.position(), d.page.player.Playing())
	}
	d.Char('L')
	if d.page.player.Loop() || d.page.bar.Loop.On() {
		t.Error("a second L does not switch looping off")
	}
}

func TestMHidesAndShowsTheMarks(t *testing.T) {
	d := open(t, start{})
	scene := d.page.board.Scene
	if !scene.ShowMarks || !d.page.marksButton.On() {
		t.Fatal("marks are not shown at first")
	}
	// A3 of the Wikipedia example sees 3, 5, 6, 7, 8 and 9.
	if got := puzzles.Digits(scene.Marks[2]); got != puzzles.Digit(1)|puzzles.Digit(2)|puzzles.Digit(4) {
		t.Errorf("the marks of A3 are %v, want 1, 2, 4", got)
	}
	if scene.Marks[0] != 0 {
		t.Errorf("the given in A1 has marks: %v", puzzles.Digits(scene.Marks[0]))
	}
	d.Char('m')
	if scene.ShowMarks || d.page.marksButton.On() {
		t.Error("M does not hide the marks")
	}
	d.Char('M')
	if !scene.ShowMarks || !d.page.marksButton.On() {
		t.Error("a second M does not show the marks")
	}
}

func TestNChangesHowCellsAreCalled(t *testing.T) {
	d := open(t, start{})
	d.Key(fyne.KeyRight)
	if !strings.Contains(d.title(), "A3") || d.page.board.Scene.Labels != paint.LetterLabels || d.page.notationButton.Label() != "A1" {
		t.Fatalf("at first: %q, labels %d, button %q", d.title(), d.page.board.Scene.Labels, d.page.notationButton.Label())
	}
	d.Char('n')
	if !strings.Contains(d.title(), "r1c3") || d.page.board.Scene.Labels != paint.RowColLabels || d.page.notationButton.Label() != "r1c1" {
		t.Errorf("after N: %q, labels %d, button %q", d.title(), d.page.board.Scene.Labels, d.page.notationButton.Label())
	}
	d.Char('N')
	if !strings.Contains(d.title(), "A3") {
		t.Errorf("after a second N: %q", d.title())
	}
}

func TestLettersJumpToTheNextStepOfAKindAndCapitalsToTheOneBefore(t *testing.T) {
	kinds := map[rune]func(*trace.Moment) bool{
		'p': func(m *trace.Moment) bool { return m.Step.Kind == trace.Place || m.Step.Kind == trace.Guess },
		'd': func(m *trace.Moment) bool { return m.DeadEnd },
		'g': func(m *trace.Moment) bool { return m.Step.Kind == trace.Guess },
		'e': func(m *trace.Moment) bool { return m.Step.Kind == trace.Eliminate },
	}
	found := map[rune]int{}
	for _, algorithm := range []string{"backtracking", "crook", "dlx"} {
		d := openOn(t, "inkala-2012", algorithm)
		for key, ok := range kinds {
			d.Key(fyne.KeyHome)
			for range 5 {
				at := d.position()
				want := scan(d.page.run.Timeline, at, true, ok)
				d.Char(key)
				if want < 0 {
					if d.position() != at || !strings.HasPrefix(d.status(), "no ") || !strings.HasSuffix(d.status(), " after this step") {
						t.Errorf("%s: %c at step %d leads to %d and says %q, though there is none", algorithm, key, at, d.position(), d.status())
					}
					break
				}
				if d.position() != want {
					t.Fatalf("%s: %c at step %d leads to %d, want %d", algorithm, key, at, d.position(), want)
				}
				found[key]++
			}
			for range 3 {
				at := d.position()
				want := scan(d.page.run.Timeline, at, false, ok)
				d.Char(key - 'a' + 'A')
				if want < 0 {
					if d.position() != at || !strings.HasSuffix(d.status(), " before this step") {
						t.Errorf("%s: Shift+%c at step %d leads to %d and says %q, though there is none", algorithm, key, at, d.position(), d.status())
					}
					break
				}
				if d.position() != want {
					t.Fatalf("%s: Shift+%c at step %d leads to %d, want %d", algorithm, key, at, d.position(), want)
				}
			}
		}
	}
	for key := range kinds {
		if found[key] == 0 {
			t.Errorf("no run has a step for %c, so nothing was tested", key)
		}
	}
}

func TestCFollowsTheChosenCell(t *testing.T) {
	d := open(t, start{})
	d.Char('c')
	if d.position() != 0 || d.status() != "click a cell first" {
		t.Errorf("with no cell it goes to step %d and says %q", d.position(), d.status())
	}
	const cell = 5 // A6, the fourth empty one
	d.page.board.OnCell(cell)
	if d.page.board.Scene.Selected != cell {
		t.Fatalf("cell %d is selected", d.page.board.Scene.Selected)
	}
	in := func(m *trace.Moment) bool { return m.Step.Cell == cell }
	var went []int64
	for range 4 {
		want := scan(d.page.run.Timeline, d.position(), true, in)
		d.Char('c')
		if want < 0 || d.position() != want {
			t.Fatalf("C leads to step %d, want %d", d.position(), want)
		}
		went = append(went, want)
	}
	d.Char('C')
	if d.position() != went[2] {
		t.Errorf("Shift+C leads to step %d, want %d", d.position(), went[2])
	}
	d.page.board.OnCell(cell)
	if d.page.board.Scene.Selected != trace.NoCell {
		t.Error("a second click does not let the cell go")
	}
}

func TestTheButtonsBelowTheRibbonJump(t *testing.T) {
	d := open(t, start{})
	for i, j := range jumps(false) {
		if got := d.page.bar.next[i].Label(); got != j.name {
			t.Errorf("button %d says %q, want %q", i, got, j.name)
		}
	}
	test.Tap(d.page.bar.next[1])
	if want := scan(d.page.run.Timeline, 0, true, func(m *trace.Moment) bool { return m.DeadEnd }); d.position() != want {
		t.Errorf("the button for dead ends leads to step %d, want %d", d.position(), want)
	}
	test.Tap(d.page.bar.Play)
	if !d.page.player.Playing() {
		t.Error("the play button does not play")
	}
}

func TestEverythingOnThePageFollowsTheMoment(t *testing.T) {
	d := open(t, start{})
	c := trace.NewCursor(d.page.run.Timeline)
	lines := map[int]bool{}
	for _, n := range []int64{1, 2, 37, 38, 500, 4321, 8364, 8365, 12, 0} {
		d.page.player.GoTo(n)
		d.page.Moved()
		m := c.To(n)
		d.boardShows(m.Grid())
		got := d.tiles()
		k := m.Counters()
		want := map[string]string{
			"depth": trace.Thousands(int64(m.Depth)), "placements": trace.Thousands(k.Placements), "dead ends": trace.Thousands(k.DeadEnds),
			"guesses": trace.Thousands(k.Guesses), "eliminations": trace.Thousands(k.Eliminations),
		}
		for name, value := range want {
			if got[name] != value {
				t.Errorf("step %d: %s %q, want %q", n, name, got[name], value)
			}
		}
		lit := 0
		if n > 0 {
			lit = m.Step.Line
			lines[lit] = true
		}
		if d.page.code.Lit() != lit {
			t.Errorf("step %d: line %d is lit, want %d", n, d.page.code.Lit(), lit)
		}
		if r := d.page.bar.Ribbon.Run; r.Cursor != n || r.Steps != 8365 || r.Growing {
			t.Errorf("step %d: the ribbon stands at %d of %d, growing: %v", n, r.Cursor, r.Steps, r.Growing)
		}
	}
	if len(lines) < 2 {
		t.Errorf("only %d lines of the pseudocode were ever lit", len(lines))
	}
}

func TestTheStepIsSaidInWords(t *testing.T) {
	d := open(t, start{})
	d.Key(fyne.KeyRight)
	if got := d.title(); !strings.Contains(got, "A3") || !strings.Contains(got, "1") || !strings.Contains(strings.ToLower(got), "place") {
		t.Errorf("the step that places 1 in A3 is told as %q", got)
	}
	d.Key(fyne.KeyEnd)
	if !strings.Contains(d.explanation(), "Solved in 8,365 steps.") {
		t.Errorf("at the end it says %q", d.explanation())
	}
	if got := d.status(); got != "ends solved" {
		t.Errorf("the status at the end is %q", got)
	}
	solution, ok := puzzles.Solve(pagetest.BuiltIn(t, "wikipedia").Givens)
	if !ok {
		t.Fatal("the example has no solution")
	}
	d.boardShows(solution)
	if d.page.carryOn.Visible() {
		t.Error("a solved puzzle is offered to be carried on")
	}
	d.Key(fyne.KeyLeft)
	if strings.Contains(d.explanation(), "Solved") {
		t.Errorf("before the end it says %q", d.explanation())
	}
}

func TestEveryAlgorithmStepsBackFromItsEndToItsStart(t *testing.T) {
	for _, id := range []string{"wikipedia", "inkala-2012"} {
		puzzle := pagetest.BuiltIn(t, id)
		for _, a := range algorithms.All() {
			t.Run(a.ID+" on "+id, func(t *testing.T) {
				d := open(t, start{Puzzle: puzzle, Algorithm: a, Options: brief(a)})
				if d.page.run.Algorithm.ID != a.ID || d.steps() == 0 {
					t.Fatalf("%s runs, with %d steps", d.page.run.Algorithm.Name, d.steps())
				}
				d.Key(fyne.KeyEnd)
				if v := d.page.run.Timeline.Result().Verdict; v == trace.Failed || v == trace.Running {
					t.Fatalf("the run is %v", v)
				}
				d.boardShows(d.page.run.Timeline.Result().Grid)
				random := rand.New(rand.NewPCG(1, 2))
				for d.position() > 0 {
					before := d.position()
					if d.steps() <= 100 {
						d.Key(fyne.KeyLeft)
					} else {
						d.page.Step(-1 - random.Int64N(d.steps()/30))
					}
					if d.position() >= before {
						t.Fatalf("it does not go back from step %d", before)
					}
					if d.title() == "" || strings.Contains(d.explanation(), "%!") {
						t.Fatalf("step %d is told as %q", d.position(), d.explanation())
					}
					if line := d.page.code.Lit(); line < 0 || line > len(a.Pseudocode) || line == 0 && d.position() > 0 {
						t.Fatalf("step %d lights line %d of %d", d.position(), line, len(a.Pseudocode))
					}
				}
				d.boardShows(puzzle.Givens)
			})
		}
	}
}

// brief returns options with which an algorithm comes to its end soon.
func brief(a *algorithms.Algorithm) algorithms.Options {
	if a.Limits.Random {
		return algorithms.Options{Settings: map[string]float64{"moves": 5000}}
	}
	return algorithms.Options{}
}

func TestChoosingAPuzzleStartsTheAlgorithmOnIt(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.Key(fyne.KeyEnd)
	d.page.puzzleSelect.SetSelected(pagetest.BuiltIn(t, "euler-06").Title())
	if d.page.run.Puzzle.ID != "euler-06" || d.page.run.Algorithm.ID != "dlx" || d.position() != 0 {
		t.Errorf("%s runs on %s, at step %d", d.page.run.Algorithm.ID, d.page.run.Puzzle.ID, d.position())
	}
	d.boardShows(pagetest.BuiltIn(t, "euler-06").Givens)
	if got := pagetest.TextOf(d.page.chips); !strings.HasPrefix(got, fmt.Sprintf("%d clues one solution", pagetest.BuiltIn(t, "euler-06").Givens.Filled())) {
		t.Errorf("the puzzle is said to have %q", got)
	}
}

func TestChoosingAnAlgorithmStartsItOnThePuzzle(t *testing.T) {
	d := openOn(t, "euler-06", "backtracking")
	d.Key(fyne.KeyEnd)
	for _, a := range algorithms.All()[1:] {
		d.Env.Options[a.ID] = brief(a)
		d.page.algorithmSelect.SetSelected(a.Name)
		if d.page.run.Algorithm.ID != a.ID || d.page.run.Puzzle.ID != "euler-06" || d.position() != 0 {
			t.Errorf("%s: %s runs on %s, at step %d", a.ID, d.page.run.Algorithm.ID, d.page.run.Puzzle.ID, d.position())
		}
		code := strings.Join(strings.Fields(strings.Join(a.Pseudocode, " ")), " ")
		if got := pagetest.TextOf(d.page.code); !strings.Contains(withoutNumbers(got), withoutNumbers(code)) {
			t.Errorf("%s: the pseudocode reads %q", a.ID, got)
		}
		if d.page.tune.Enabled() != (len(a.Settings) > 0) {
			t.Errorf("%s: the settings can be opened: %v", a.ID, d.page.tune.Enabled())
		}
	}
}

// withoutNumbers takes the line numbers out of pseudocode, and all other numbers.
func withoutNumbers(s string) string {
	words := slices.DeleteFunc(strings.Fields(s), func(w string) bool { _, err := strconv.Atoi(w); return err == nil })
	return strings.Join(words, " ")
}

func TestGridsOfOtherSidesAreShown(t *testing.T) {
	for _, id := range []string{"four", "six", "six-tall", "twelve", "sixteen"} {
		puzzle := pagetest.BuiltIn(t, id)
		d := openOn(t, id, "dlx")
		d.boardShows(puzzle.Givens)
		side := puzzle.Givens.Shape().Side()
		if got := pagetest.TextOf(d.page.chips); !strings.Contains(got, fmt.Sprintf("%d×%d", side, side)) {
			t.Errorf("%s: the puzzle is said to have %q", id, got)
		}
		d.Key(fyne.KeyEnd)
		d.boardShows(d.page.run.Timeline.Result().Grid)
		d.Key(fyne.KeyHome)
		d.boardShows(puzzle.Givens)
	}
}

func TestAnAlgorithmWithSeveralViewsLetsOneChoose(t *testing.T) {
	seen := 0
	for _, a := range algorithms.All() {
		if len(a.Views) < 2 {
			continue
		}
		d := openOn(t, "inkala-2012", a.ID)
		d.Key(fyne.KeyEnd)
		titles := map[string]bool{}
		for i := range a.Views {
			b := d.page.viewButtons.Objects[i].(fyne.Tappable)
			b.Tapped(&fyne.PointEvent{})
			if d.page.view != i {
				t.Errorf("%s: button %d leads to view %d", a.ID, i, d.page.view)
			}
			titles[d.page.sideCard.Title] = true
			seen++
		}
		if len(titles) != len(a.Views) {
			t.Errorf("%s: %d views have %d titles", a.ID, len(a.Views), len(titles))
		}
		d.page.algorithmSelect.SetSelected("Backtracking")
		if d.page.view != 0 || len(d.page.viewButtons.Objects) != 0 {
			t.Errorf("%s: its views are still there for backtracking", a.ID)
		}
	}
	if seen == 0 {
		t.Error("no algorithm has several views")
	}
}

func TestAStuckRunCanBeCarriedOn(t *testing.T) {
	d := openOn(t, "euler-04", "candidate-checking")
	if d.page.carryOn.Visible() {
		t.Error("it is offered before the end")
	}
	d.Key(fyne.KeyEnd)
	stuck := d.page.run.Timeline.Result()
	if stuck.Verdict != trace.Stuck {
		t.Fatalf("the run is %v", stuck.Verdict)
	}
	if got := d.explanation(); !strings.Contains(got, "Stuck") || !strings.Contains(got, strconv.Itoa(stuck.Left())) {
		t.Errorf("with %d cells left it says %q", stuck.Left(), got)
	}
	if got, want := d.status(), fmt.Sprintf("ends stuck, %d cells left", stuck.Left()); got != want {
		t.Errorf("the status is %q, want %q", got, want)
	}
	if !d.page.carryOn.Visible() {
		t.Fatal("it is not offered to carry on")
	}
	test.Tap(d.page.carryOn)
	if menu := d.Dialog(); strings.Contains(menu, pagetest.Algorithm(t, "candidate-checking").Name) || !strings.Contains(menu, pagetest.Algorithm(t, "backtracking").Name) {
		t.Errorf("the menu offers %q", menu)
	}
	d.Press(pagetest.Algorithm(t, "crook").Name)
	if d.page.run.Algorithm.ID != "crook" || !d.page.run.Puzzle.Givens.Equal(stuck.Grid) || d.position() != 0 {
		t.Fatalf("%s runs from another grid, at step %d", d.page.run.Algorithm.Name, d.position())
	}
	if got := d.page.puzzleSelect.Selected; got != pagetest.BuiltIn(t, "euler-04").Title()+", continued" {
		t.Errorf("the puzzle is called %q", got)
	}
	d.Key(fyne.KeyEnd)
	if got := d.page.run.Timeline.Result(); got.Verdict != trace.Solved || !got.Grid.Solves(pagetest.BuiltIn(t, "euler-04").Givens) {
		t.Errorf("Crook ends %v", got.Verdict)
	}
	if d.page.carryOn.Visible() {
		t.Error("it is still offered to carry on")
	}
}

func TestDraggingAlongTheRibbonSeeks(t *testing.T) {
	d := open(t, start{})
	d.page.bar.Ribbon.OnSeek(4000)
	if d.position() != 4000 {
		t.Errorf("it stands at step %d", d.position())
	}
	d.boardShows(trace.NewCursor(d.page.run.Timeline).To(4000).Grid())
	d.page.bar.Ribbon.OnSeek(1 << 40)
	if d.position() != 8365 {
		t.Errorf("beyond the end it stands at step %d", d.position())
	}
	d.page.bar.Ribbon.OnSeek(100)
	d.Key(fyne.KeySpace)
	d.pass(100 * time.Millisecond)
	d.page.bar.Ribbon.OnSeek(200)
	if !d.page.player.Playing() {
		t.Error("dragging stops a player that plays")
	}
}

func TestKeysBelongToAnOpenDialog(t *testing.T) {
	d := open(t, start{})
	d.Char('h')
	d.Key(fyne.KeyRight)
	d.Char('p')
	d.Key(fyne.KeySpace)
	if d.position() != 0 || d.page.player.Playing() {
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
	for _, a := range algorithms.All() {
		d := open(t, start{Algorithm: a, Options: brief(a)})
		d.Char('h')
		for _, want := range []string{a.Name, "Idea", "Cost", "When it fails", "Source", "This puzzle: Wikipedia example"} {
			if !strings.Contains(d.Dialog(), want) {
				t.Errorf("the help for %s lacks %q: %s", a.ID, want, d.Dialog())
			}
		}
		for _, text := range []string{a.Help.Idea, a.Help.Cost, a.Help.Fails, a.Help.Source, pagetest.BuiltIn(t, "wikipedia").Note} {
			if !strings.Contains(d.Dialog(), strings.Join(strings.Fields(text), " ")) {
				t.Errorf("the help for %s does not read as it was written: %q", a.ID, text)
			}
		}
		d.Dismiss()
	}
}

func TestAAndZTurnTheAlgorithmsAndPuzzles(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	all := algorithms.All()
	d.Env.Options["simulated-annealing"] = brief(pagetest.Algorithm(t, "simulated-annealing"))
	for i := range all {
		d.Char('a')
		if got, want := d.page.run.Algorithm.ID, all[(i+1)%len(all)].ID; got != want || d.page.run.Puzzle.ID != "wikipedia" {
			t.Fatalf("A leads to %s on %s, want %s", got, d.page.run.Puzzle.ID, want)
		}
	}
	d.Char('A')
	if got, want := d.page.run.Algorithm.ID, all[len(all)-1].ID; got != want {
		t.Errorf("Shift+A leads to %s, want %s", got, want)
	}
	d.Char('z')
	if got, want := d.page.run.Puzzle.ID, d.Env.Library[1].ID; got != want {
		t.Errorf("Z leads to %s, want %s", got, want)
	}
	d.Char('Z')
	if d.page.run.Puzzle.ID != "wikipedia" || d.page.run.Algorithm.ID != all[len(all)-1].ID {
		t.Errorf("Shift+Z leads to %s on %s", d.page.run.Algorithm.ID, d.page.run.Puzzle.ID)
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
	d.Char('s')
	if d.Dialog() != "" {
		t.Errorf("backtracking has no settings, but S opens %q", d.Dialog())
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
	status := d.status()
	for _, b := range []*widgets.Button{d.page.marksButton, d.page.notationButton, d.page.bar.Loop, d.page.bar.fit} {
		b.MouseIn(nil)
		if got := d.status(); got == status || got == "" {
			t.Errorf("the button %q says %q", b.Label(), got)
		}
		b.MouseOut()
		if got := d.status(); got != status {
			t.Errorf("when the mouse has gone it says %q, want %q", got, status)
		}
	}
}
