package watch

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
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

func TestTheWindowOpensOnTheWikipediaExampleWithBacktracking(t *testing.T) {
	d := open(t, start{})
	w := d.page
	if got := w.Run.Puzzle.ID; got != "wikipedia" {
		t.Errorf("puzzle %q", got)
	}
	if got := w.Run.Algorithm.ID; got != "backtracking" {
		t.Errorf("algorithm %q", got)
	}
	if w.head.puzzle.Finder.Selected != "Wikipedia example" || w.head.algorithm.Selected != "Backtracking" {
		t.Errorf("the lists show %q and %q", w.head.puzzle.Finder.Selected, w.head.algorithm.Selected)
	}
	if d.position() != 0 || w.Player.Playing() {
		t.Errorf("it stands at step %d, playing: %v", d.position(), w.Player.Playing())
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
	if w.code.lines.Lit() != 0 {
		t.Errorf("line %d is lit before the first step", w.code.lines.Lit())
	}
	if got := pagetest.TextOf(w.head.chips); !strings.HasPrefix(got, "30 clues one solution") {
		t.Errorf("the puzzle is said to have %q", got)
	}
	d.boardShows(pagetest.BuiltIn(t, "wikipedia").Givens)
	if !strings.Contains(d.explanation(), backtracking.Plain().Summary) {
		t.Errorf("the algorithm is not summed up: %q", d.explanation())
	}
}

func TestSpacePlaysAStepEveryTenthOfASecondAndPauses(t *testing.T) {
	d := open(t, start{})
	d.Key(fyne.KeySpace)
	if !d.page.Player.Playing() {
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
	if d.position() != 5 || d.page.Player.Playing() {
		t.Errorf("it is at step %d after a pause at 5, playing: %v", d.position(), d.page.Player.Playing())
	}
}

func TestPlayingFastTheBoardFollowsEveryFrameAndTheWordsTenTimesASecond(t *testing.T) {
	d := open(t, start{})
	d.page.Player.SetPace(10 * time.Millisecond)
	d.Key(fyne.KeySpace)
	d.pass(40 * time.Millisecond)
	m := trace.NewCursor(d.page.Run.Timeline).To(4)
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
	if d.position() != d.steps() || d.page.Player.Playing() || d.page.Moving {
		t.Fatalf("at step %d of %d, playing: %v, drawing: %v",
			d.position(), d.steps(), d.page.Player.Playing(), d.page.Moving)
	}
	if !strings.Contains(d.explanation(), "Solved in") {
		t.Errorf("the end is not told: %q", d.explanation())
	}
	d.Key(fyne.KeySpace)
	if d.position() != 0 || !d.page.Player.Playing() {
		t.Errorf("Space at the end leads to step %d, playing: %v", d.position(), d.page.Player.Playing())
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
		if !d.Shortcut(page.KeyOf(m.key, m.shift)) {
			t.Fatalf("%d: the page does not know the key %s", i, m.key)
		}
		if d.position() != m.want {
			t.Fatalf("%d: %s (Shift: %v) leads to step %d, want %d", i, m.key, m.shift, d.position(), m.want)
		}
		if got, want := d.step(), "Step "+trace.Thousands(m.want)+" of 8,365"; got != want {
			t.Errorf("%d: it says %q, want %q", i, got, want)
		}
	}
}

func TestMovingByHandPauses(t *testing.T) {
	d := open(t, start{})
	for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyLeft, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp,
		fyne.KeyPageDown} {
		d.Key(fyne.KeyHome)
		d.Key(fyne.KeySpace)
		d.pass(0)
		d.pass(100 * time.Millisecond)
		if !d.page.Player.Playing() || d.position() != 1 {
			t.Fatal("it does not play")
		}
		d.Key(key)
		if d.page.Player.Playing() || d.page.Moving {
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
	if got := d.page.Player.Fitted(); got != 30*time.Second {
		t.Fatalf("fitted into %v", got)
	}
	if !d.page.fit.On() || !strings.Contains(d.status(), "30 s left") {
		t.Errorf("the button is on: %v, status %q", d.page.fit.On(), d.status())
	}
	d.Char('F')
	if d.page.Player.Fitted() != 0 || d.page.Player.Pace() != 100*time.Millisecond || d.page.fit.On() {
		t.Errorf("a second F leaves %v a step, fitted into %v", d.page.Player.Pace(), d.page.Player.Fitted())
	}
}

func TestLLoops(t *testing.T) {
	d := openOn(t, "euler-01", "candidate-checking")
	d.Char('l')
	if !d.page.Player.Loop() || !d.page.Bar.Loop.On() {
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
	if d.position() > 2 || !d.page.Player.Playing() {
		t.Errorf("after the end it is at step %d, playing: %v", d.position(), d.page.Player.Playing())
	}
	d.Char('L')
	if d.page.Player.Loop() || d.page.Bar.Loop.On() {
		t.Error("a second L does not switch looping off")
	}
}

// M goes from what the algorithm knows to what somebody at the board could see, to none, and to
// what the algorithm counts. Backtracking knows of no candidates, and the button says which marks there are.
func TestMChangesTheMarks(t *testing.T) {
	d := open(t, start{})
	scene := d.page.Board.Scene
	is := func(label string, shown bool) {
		t.Helper()
		if b := d.page.head.marks; b.Label() != label || b.On() != (label != "Marks: none") ||
			scene.ShowMarks != shown {
			t.Errorf("the button says %q, on: %v; marks are shown: %v", b.Label(), b.On(), scene.ShowMarks)
		}
	}
	is("Marks: known", false)
	d.Char('m')
	is("Marks: all", true)
	// A3 of the Wikipedia example sees 3, 5, 6, 7, 8 and 9.
	if got := puzzles.Digits(scene.Marks[2]); got != puzzles.Digit(1)|puzzles.Digit(2)|puzzles.Digit(4) {
		t.Errorf("the marks of A3 are %v, want 1, 2, 4", got)
	}
	if scene.Marks[0] != 0 {
		t.Errorf("the given in A1 has marks: %v", puzzles.Digits(scene.Marks[0]))
	}
	d.Char('M')
	is("Marks: none", false)
	d.Char('m')
	is("Marks: numbers", false)
	d.Char('m')
	is("Marks: known", false)
	d.page.Start(d.page.Run.Puzzle, pagetest.Algorithm(t, "techniques"))
	is("Marks: known", true)
	if got := puzzles.Digits(scene.Marks[2]); got.Len() != 3 {
		t.Errorf("to the techniques, A3 can be %v", got)
	}
}

func TestNChangesHowCellsAreCalled(t *testing.T) {
	d := open(t, start{})
	d.Key(fyne.KeyRight)
	if !strings.Contains(d.title(), "A3") || d.page.Board.Scene.Labels != paint.LetterLabels ||
		d.page.head.notation.Label() != "A1" {
		t.Fatalf("at first: %q, labels %d, button %q",
			d.title(), d.page.Board.Scene.Labels, d.page.head.notation.Label())
	}
	d.Char('n')
	if !strings.Contains(d.title(), "r1c3") || d.page.Board.Scene.Labels != paint.RowColLabels ||
		d.page.head.notation.Label() != "r1c1" {
		t.Errorf("after N: %q, labels %d, button %q",
			d.title(), d.page.Board.Scene.Labels, d.page.head.notation.Label())
	}
	d.Char('N')
	if !strings.Contains(d.title(), "A3") {
		t.Errorf("after a second N: %q", d.title())
	}
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
			d.Key(fyne.KeyHome)
			none := scan(d.page.Run.Timeline, 0, true, ok) < 0
			if d.Char(key); none && d.position() != 0 {
				t.Errorf("%s: %c leads to step %d, though there is no %s", a.ID, key, d.position(), kind.Name)
			}
			d.Key(fyne.KeyHome)
			for range 5 {
				at := d.position()
				want := scan(d.page.Run.Timeline, at, true, ok)
				d.Char(key)
				if want < 0 && !none && d.status() != "no "+kind.Name+" after this step" {
					t.Errorf("%s: %c at step %d says %q, though there is none", a.ID, key, at, d.status())
				}
				if want < 0 {
					want = at
				}
				if d.position() != want {
					t.Fatalf("%s: %c at step %d leads to %d, want %d", a.ID, key, at, d.position(), want)
				}
			}
			for range 3 {
				at := d.position()
				want := scan(d.page.Run.Timeline, at, false, ok)
				if d.Char(unicode.ToUpper(key)); want < 0 {
					want = at
				}
				if d.position() != want {
					t.Fatalf("%s: Shift+%c at step %d leads to %d, want %d", a.ID, key, at, d.position(), want)
				}
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
		if got != c.want || line != want+"; with Shift the one before" {
			t.Errorf("%s on %s offers %q, the list of keys %q, want %q", c.algorithm, c.puzzle, got, line, c.want)
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
	d.page.Board.OnCell(cell)
	if d.page.Board.Scene.Selected != cell {
		t.Fatalf("cell %d is selected", d.page.Board.Scene.Selected)
	}
	in := func(m *trace.Moment) bool { return m.Step.Cell == cell }
	var went []int64
	for range 4 {
		want := scan(d.page.Run.Timeline, d.position(), true, in)
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
	d.page.Board.OnCell(cell)
	if d.page.Board.Scene.Selected != trace.NoCell {
		t.Error("a second click does not let the cell go")
	}
}

func TestTheButtonsBelowTheRibbonJump(t *testing.T) {
	d := open(t, start{})
	pagetest.Tap(t, d.page, "dead end")
	if want := scan(d.page.Run.Timeline, 0, true,
		func(m *trace.Moment) bool { return m.DeadEnd }); d.position() != want {
		t.Errorf("the button for dead ends leads to step %d, want %d", d.position(), want)
	}
	test.Tap(d.page.Bar.Play)
	if !d.page.Player.Playing() {
		t.Error("the play button does not play")
	}
}

func TestEverythingOnThePageFollowsTheMoment(t *testing.T) {
	d := open(t, start{})
	c := trace.NewCursor(d.page.Run.Timeline)
	lines := map[int]bool{}
	for _, n := range []int64{1, 2, 37, 38, 500, 4321, 8364, 8365, 12, 0} {
		d.page.Player.GoTo(n)
		d.page.Moved()
		m := c.To(n)
		d.boardShows(m.Grid())
		got := d.tiles()
		k := m.Counters()
		want := map[string]string{
			"depth": trace.Thousands(int64(m.Depth)), "placements": trace.Thousands(k.Placements),
			"dead ends": trace.Thousands(k.DeadEnds),
			"guesses":   trace.Dash, "eliminations": trace.Dash, // which mean nothing for backtracking
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
		if d.page.code.lines.Lit() != lit {
			t.Errorf("step %d: line %d is lit, want %d", n, d.page.code.lines.Lit(), lit)
		}
		if r := d.page.Bar.Ribbon.Run; r.Cursor != n || r.Steps != 8365 || r.Growing {
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
	if got := d.title(); !strings.Contains(got, "A3") || !strings.Contains(got, "1") ||
		!strings.Contains(strings.ToLower(got), "place") {
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
	if d.page.said.carryOn.Visible() {
		t.Error("a solved puzzle is offered to be carried on")
	}
	d.Key(fyne.KeyLeft)
	if strings.Contains(d.explanation(), "Solved") {
		t.Errorf("before the end it says %q", d.explanation())
	}
}

func TestEveryAlgorithmStepsBackFromItsEndToItsStart(t *testing.T) {
	for _, id := range []string{"wikipedia", "inkala-2012"} {
		puzzle, d := pagetest.BuiltIn(t, id), open(t, start{})
		for _, a := range algorithms.All() {
			t.Run(a.ID+" on "+id, func(t *testing.T) {
				d.T = t
				d.again(id, a)
				if d.page.Run.Algorithm.ID != a.ID || d.steps() == 0 {
					t.Fatalf("%s runs, with %d steps", d.page.Run.Algorithm.Name, d.steps())
				}
				d.Key(fyne.KeyEnd)
				if v := d.page.Run.Timeline.Result().Verdict; v == trace.Failed || v == trace.Running {
					t.Fatalf("the run is %v", v)
				}
				d.boardShows(d.page.Run.Timeline.Result().Grid)
				random := rand.New(rand.NewPCG(1, 2))
				for d.position() > 0 {
					before := d.position()
					if d.steps() <= 100 {
						d.Key(fyne.KeyLeft)
					} else {
						d.page.Step(-1 - random.Int64N(d.steps()/15))
					}
					if d.position() >= before {
						t.Fatalf("it does not go back from step %d", before)
					}
					if d.title() == "" || strings.Contains(d.explanation(), "%!") {
						t.Fatalf("step %d is told as %q", d.position(), d.explanation())
					}
					if line := d.page.code.lines.Lit(); line < 0 ||
						line > len(a.Pseudocode) || line == 0 && d.position() > 0 {
						t.Fatalf("step %d lights line %d of %d", d.position(), line, len(a.Pseudocode))
					}
				}
				d.boardShows(puzzle.Givens)
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
