package watch_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms"
	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

func TestTheWindowOpensOnTheWikipediaExampleWithBacktracking(t *testing.T) {
	d := open(t, start{})
	w := d.page
	d.Is(w.Run.Puzzle.ID, "wikipedia", "puzzle")
	d.Is(w.Run.Algorithm.ID, "backtracking", "algorithm")
	d.Check(d.Chosen("The puzzle") == "Wikipedia example" && d.Chosen("The algorithm") == "Backtracking",
		"the lists show %q and %q", d.Chosen("The puzzle"), d.Chosen("The algorithm"))
	d.Check(d.position() == 0 && !w.Player.Playing(),
		"it stands at step %d, playing: %v", d.position(), w.Player.Playing())
	d.Is(d.step(), "Step 0 of 8,365", "step")
	d.Is(d.status(), "ends solved · 14 min left", "status")
	d.Is(d.pace(), "100 ms a step", "pace")
	d.Is(d.code().Lit(), 0, "line")
	d.Sees("30 clues one solution")
	d.Shows(pagetest.BuiltIn(t, "wikipedia").Givens)
	d.Says(d.explanation(), backtracking.Plain().Summary)
}

func TestSpacePlaysAStepEveryTenthOfASecondAndPauses(t *testing.T) {
	d := open(t, start{})
	d.Keys("Space")
	d.Must(d.page.Player.Playing(), "Space does not play")
	for n := int64(1); n <= 5; n++ {
		d.pass(100 * time.Millisecond)
		d.Must(d.position() == n, "after %d ms it stands at step %d", 100*n, d.position())
		d.Is(d.step(), fmt.Sprintf("Step %d of 8,365", n), "it says")
	}
	d.Keys("Space")
	d.pass(time.Second)
	d.Check(d.position() == 5 && !d.page.Player.Playing(),
		"it is at step %d after a pause at 5, playing: %v", d.position(), d.page.Player.Playing())
}

func TestPlayingFastTheBoardFollowsEveryFrameAndTheWordsTenTimesASecond(t *testing.T) {
	d := open(t, start{})
	d.page.Player.SetPace(10 * time.Millisecond)
	d.Keys("Space")
	d.pass(40 * time.Millisecond)
	m := trace.NewCursor(d.page.Run.Timeline).To(4)
	d.Shows(m.Grid())
	d.Is(d.step(), "Step 0 of 8,365", "the text changed after 40 ms")
	d.pass(60 * time.Millisecond)
	d.Is(d.step(), "Step 10 of 8,365", "after 100 ms the text")
	d.pass(30 * time.Millisecond)
	d.Keys("Space")
	d.Is(d.step(), "Step 13 of 8,365", "paused at step %d, the text", d.position())
}

func TestPlayingStopsAtTheEndAndBeginsAgain(t *testing.T) {
	d := openOn(t, "euler-01", "candidate-checking")
	d.Keys("End Left Space")
	d.pass(200 * time.Millisecond)
	d.Must(d.position() == d.steps() && !d.page.Player.Playing() && !d.page.Moving,
		"at step %d of %d, playing: %v, drawing: %v", d.position(), d.steps(), d.page.Player.Playing(), d.page.Moving)
	d.Says(d.explanation(), "Solved in")
	d.Keys("Space")
	d.Check(d.position() == 0 && d.page.Player.Playing(),
		"Space at the end leads to step %d, playing: %v", d.position(), d.page.Player.Playing())
	d.Shows(pagetest.BuiltIn(t, "euler-01").Givens)
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
		d.Must(d.Shortcut(page.KeyOf(m.key, m.shift)), "%d: the page does not know the key %s", i, m.key)
		d.Must(d.position() == m.want,
			"%d: %s (Shift: %v) leads to step %d, want %d", i, m.key, m.shift, d.position(), m.want)
		d.Is(d.step(), "Step "+trace.Thousands(m.want)+" of 8,365", "%d: it", i)
	}
}

func TestMovingByHandPauses(t *testing.T) {
	d := open(t, start{})
	for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyLeft, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp,
		fyne.KeyPageDown} {
		d.Keys("Home Space")
		d.pass(0)
		d.pass(100 * time.Millisecond)
		d.Must(d.page.Player.Playing() && d.position() == 1, "it does not play")
		d.Key(key)
		d.Check(!d.page.Player.Playing() && !d.page.Moving, "%s does not pause", key)
	}
}

func TestPlusAndMinusChangeThePace(t *testing.T) {
	d := open(t, start{})
	say := func(want string) {
		t.Helper()
		d.Is(d.pace(), want, "the pace")
	}
	d.Keys("+")
	say("50 ms a step")
	d.Keys("- -")
	say("200 ms a step")
	for range 20 {
		d.Keys("-")
	}
	say("2 s a step")
	for range 20 {
		d.Char('=') // plus without Shift
	}
	say("1 ms a step")
}

func TestFFitsTheRunIntoThirtySeconds(t *testing.T) {
	d := open(t, start{})
	d.Keys("f")
	d.Must(d.page.Player.Fitted() == 30*time.Second, "fitted into %v", d.page.Player.Fitted())
	d.Check(d.On("All in 30 s") && strings.Contains(d.status(), "30 s left"),
		"the button is on: %v, status %q", d.On("All in 30 s"), d.status())
	d.Keys("F")
	d.Check(d.page.Player.Fitted() == 0 && d.page.Player.Pace() == 100*time.Millisecond && !d.On("All in 30 s"),
		"a second F leaves %v a step, fitted into %v", d.page.Player.Pace(), d.page.Player.Fitted())
}

func TestLLoops(t *testing.T) {
	d := openOn(t, "euler-01", "candidate-checking")
	d.Keys("l")
	d.Must(d.page.Player.Loop() && d.page.Bar.Loop.On(), "L does not switch looping on")
	d.Keys("End Left Space")
	d.pass(100 * time.Millisecond)
	d.Must(d.position() == d.steps(), "it is at step %d, want the end", d.position())
	d.pass(100 * time.Millisecond)
	d.pass(100 * time.Millisecond)
	d.Check(d.position() <= 2 && d.page.Player.Playing(),
		"after the end it is at step %d, playing: %v", d.position(), d.page.Player.Playing())
	d.Keys("L")
	d.Check(!d.page.Player.Loop() && !d.page.Bar.Loop.On(), "a second L does not switch looping off")
}

// M goes from what the algorithm knows to what somebody at the board could see, to none, and to
// what the algorithm counts. Backtracking knows of no candidates, and the button says which marks there are.
func TestMChangesTheMarks(t *testing.T) {
	d := open(t, start{})
	scene := d.page.Board.Scene
	is := func(label string, shown bool) {
		t.Helper()
		d.Check(d.On(label) == (label != "Marks: none") && scene.ShowMarks == shown,
			"%q is on: %v; marks are shown: %v", label, d.On(label), scene.ShowMarks)
	}
	is("Marks: known", false)
	d.Keys("m")
	is("Marks: all", true)
	// A3 of the Wikipedia example sees 3, 5, 6, 7, 8 and 9.
	d.Is(puzzles.Digits(scene.Marks[2]), puzzles.Digit(1)|puzzles.Digit(2)|puzzles.Digit(4), "the marks of A3")
	d.Check(scene.Marks[0] == 0, "the given in A1 has marks: %v", puzzles.Digits(scene.Marks[0]))
	d.Keys("M")
	is("Marks: none", false)
	d.Keys("m")
	is("Marks: numbers", false)
	d.Keys("m")
	is("Marks: known", false)
	d.page.Start(d.page.Run.Puzzle, pagetest.Algorithm(t, "techniques"))
	is("Marks: known", true)
	d.Check(puzzles.Digits(scene.Marks[2]).Len() == 3,
		"to the techniques, A3 can be %v", puzzles.Digits(scene.Marks[2]))
}

func TestNChangesHowCellsAreCalled(t *testing.T) {
	d := open(t, start{})
	d.Keys("Right")
	d.Must(strings.Contains(d.title(), "A3") && d.page.Board.Scene.Labels == paint.LetterLabels &&
		d.cellNames() == "A1",
		"at first: %q, labels %d, button %q", d.title(), d.page.Board.Scene.Labels, d.cellNames())
	d.Keys("n")
	d.Check(strings.Contains(d.title(), "r1c3") && d.page.Board.Scene.Labels == paint.RowColLabels &&
		d.cellNames() == "r1c1",
		"after N: %q, labels %d, button %q", d.title(), d.page.Board.Scene.Labels, d.cellNames())
	d.Keys("N")
	d.Says(d.title(), "A3")
}

func TestLettersJumpToTheNextStepOfAKindAndCapitalsToTheOneBefore(t *testing.T) {
	d := open(t, start{})
	for _, a := range algorithms.All() {
		d.again("inkala-2012", a)
		for _, kind := range a.MomentsToGoTo() {
			key := kind.Key
			ok := func(m *trace.Moment) bool {
				q := kind.Query
				return q.DeadEnds && m.DeadEnd || q.Kinds.Has(m.Step.Kind) && (q.Line == 0 || q.Line == m.Step.Line)
			}
			d.Keys("Home")
			none := scan(d.page.Run.Timeline, 0, true, ok) < 0
			if d.Char(key); none && d.position() != 0 {
				t.Errorf("%s: %c leads to step %d, though there is no %s", a.ID, key, d.position(), kind.Name)
			}
			d.Keys("Home")
			for range 3 {
				at := d.position()
				want := scan(d.page.Run.Timeline, at, true, ok)
				d.Char(key)
				d.Check(want >= 0 || none || d.status() == "no "+kind.Name+" after this step",
					"%s: %c at step %d says %q, though there is none", a.ID, key, at, d.status())
				if want < 0 {
					want = at
				}
				d.Must(d.position() == want,
					"%s: %c at step %d leads to %d, want %d", a.ID, key, at, d.position(), want)
			}
			for range 2 {
				at := d.position()
				want := scan(d.page.Run.Timeline, at, false, ok)
				if d.Char(unicode.ToUpper(key)); want < 0 {
					want = at
				}
				d.Must(d.position() == want,
					"%s: Shift+%c at step %d leads to %d, want %d", a.ID, key, at, d.position(), want)
			}
		}
	}
}

// Nothing is offered that a run does not have, and what it has is called as its algorithm
// calls it: on buttons, in the menu of a narrow window and in the list of keys.
func TestARunOffersTheMomentsThatItHas(t *testing.T) {
	d := open(t, start{})
	for _, c := range []struct{ algorithm, puzzle, want string }{
		{"backtracking", "euler-01", "placement, dead end, removal, this cell"},
		{"sorted-backtracking", "euler-01", "forced digit, this cell"},
		{"sorted-backtracking", "inkala-2012", "forced digit, guess, dead end, removal, this cell"},
		{"candidate-checking", "euler-01", "naked single, pass, this cell"},
		{"place-finding", "euler-01", "hidden single, pass, this cell"},
		{"crook", "inkala-2012", "entry, preemptive set, cross-out, guess, violation, this cell"},
		{"pattern-matching", "euler-01", "new count, placement, deletion, this cell"},
		{"dlx", "euler-01", "item, forced option, solution, this cell"},
		{"techniques", "euler-01", "deduction, placement, this cell"},
	} {
		d.again(c.puzzle, pagetest.Algorithm(t, c.algorithm))
		var names []string
		for _, o := range d.page.Bar.Jump.Objects {
			if b, ok := o.(*widgets.Button); ok && b.Visible() {
				names = append(names, b.Label())
			}
		}
		got := strings.Join(names, ", ")
		want := "next " + strings.ReplaceAll(c.want, ", ", ", next ")
		want = strings.Replace(want, "next this", "next step in this", 1)
		line := d.page.Jumps.Commands().Lines()[0][1]
		d.Check(got == c.want && line == want+"; with Shift the one before",
			"%s on %s offers %q, the list of keys %q, want %q", c.algorithm, c.puzzle, got, line, c.want)
	}
}

func TestCFollowsTheChosenCell(t *testing.T) {
	d := open(t, start{})
	d.Keys("c")
	d.Check(d.position() == 0 && d.status() == "click a cell first",
		"with no cell it goes to step %d and says %q", d.position(), d.status())
	const cell = 5 // A6, the fourth empty one
	d.Click("A6")
	d.Must(d.page.Board.Scene.Selected == cell, "cell %d is selected", d.page.Board.Scene.Selected)
	in := func(m *trace.Moment) bool { return m.Step.Cell == cell }
	var went []int64
	for range 4 {
		want := scan(d.page.Run.Timeline, d.position(), true, in)
		d.Keys("c")
		d.Must(want >= 0 && d.position() == want, "C leads to step %d, want %d", d.position(), want)
		went = append(went, want)
	}
	d.Keys("C")
	d.Is(d.position(), went[2], "Shift+C leads to step")
	d.Click("A6")
	d.Check(d.page.Board.Scene.Selected == trace.NoCell, "a second click does not let the cell go")
}

func TestTheButtonsBelowTheRibbonJump(t *testing.T) {
	d := open(t, start{})
	d.Tap("dead end")
	d.Is(d.position(), scan(d.page.Run.Timeline, 0, true, func(m *trace.Moment) bool { return m.DeadEnd }),
		"the button for dead ends leads to step")
	test.Tap(d.page.Bar.Play)
	d.Check(d.page.Player.Playing(), "the play button does not play")
}

func TestEverythingOnThePageFollowsTheMoment(t *testing.T) {
	d := open(t, start{})
	c := trace.NewCursor(d.page.Run.Timeline)
	lines := map[int]bool{}
	for _, n := range []int64{1, 2, 37, 38, 500, 4321, 8364, 8365, 12, 0} {
		d.page.Player.GoTo(n)
		d.page.Moved()
		m := c.To(n)
		d.Shows(m.Grid())
		got := d.tiles()
		k := m.Counters()
		want := map[string]string{
			"depth": trace.Thousands(int64(m.Depth)), "placements": trace.Thousands(k.Placements),
			"dead ends": trace.Thousands(k.DeadEnds),
			"guesses":   trace.Dash, "eliminations": trace.Dash, // which mean nothing for backtracking
		}
		for name, value := range want {
			d.Is(got[name], value, "step %d: %s", n, name)
		}
		lit := 0
		if n > 0 {
			lit = m.Step.Line
			lines[lit] = true
		}
		d.Is(d.code().Lit(), lit, "step %d: line", n)
		if r := d.page.Bar.Ribbon.Run; r.Cursor != n || r.Steps != 8365 || r.Growing {
			t.Errorf("step %d: the ribbon stands at %d of %d, growing: %v", n, r.Cursor, r.Steps, r.Growing)
		}
	}
	d.Check(len(lines) >= 2, "only %d lines of the pseudocode were ever lit", len(lines))
}

func TestTheStepIsSaidInWords(t *testing.T) {
	d := open(t, start{})
	d.Keys("Right")
	if got := d.title(); !strings.Contains(got, "A3") || !strings.Contains(got, "1") ||
		!strings.Contains(strings.ToLower(got), "place") {
		t.Errorf("the step that places 1 in A3 is told as %q", got)
	}
	d.Keys("End")
	d.Says(d.explanation(), "Solved in 8,365 steps.")
	d.Is(d.status(), "ends solved", "the status at the end")
	solution, ok := puzzles.Solve(pagetest.BuiltIn(t, "wikipedia").Givens)
	d.Must(ok, "the example has no solution")
	d.Shows(solution)
	d.Check(!d.Offers("Go on…"), "a solved puzzle is offered to be carried on")
	d.Keys("Left")
	d.SaysNot(d.explanation(), "Solved")
}

func TestEveryAlgorithmStepsBackFromItsEndToItsStart(t *testing.T) {
	for _, id := range []string{"wikipedia", "inkala-2012"} {
		puzzle, d := pagetest.BuiltIn(t, id), open(t, start{})
		all := algorithms.All()
		if id == "wikipedia" {
			all = check.Some(all, 5) // where runs are short, and gone through step by step
		}
		for _, a := range all {
			d.Case(a.ID+" on "+id, func(t *testing.T) {
				d.again(id, a)
				check.Must(t, d.page.Run.Algorithm.ID == a.ID && d.steps() != 0, "%s runs, with %d steps",
					d.page.Run.Algorithm.Name, d.steps())
				d.Keys("End")
				v := d.page.Run.Timeline.Result().Verdict
				check.Must(t, v != trace.Failed && v != trace.Running, "the run is %v", v)
				d.Shows(d.page.Run.Timeline.Result().Grid)
				random := rand.New(rand.NewPCG(1, 2))
				for d.position() > 0 {
					before := d.position()
					if d.steps() <= 100 {
						d.Keys("Left")
					} else {
						d.page.Step(-1 - random.Int64N(d.steps()/15))
					}
					check.Must(t, d.position() < before, "it does not go back from step %d", before)
					check.Must(t, d.title() != "" && !strings.Contains(d.explanation(), "%!"),
						"step %d is told as %q", d.position(), d.explanation())
					line := d.code().Lit()
					check.Must(t, line >= 0 && line <= len(a.Pseudocode) && (line != 0 || d.position() <= 0),
						"step %d lights line %d of %d", d.position(), line, len(a.Pseudocode))
				}
				d.Shows(puzzle.Givens)
			})
		}
	}
}

// brief returns options with which an algorithm comes to its end soon.
func brief(a *solving.Algorithm) solving.Options {
	if a.Limits.Random {
		return solving.Options{Settings: map[string]float64{"moves": 5000}}
	}
	return solving.Options{}
}
