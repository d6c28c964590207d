package play

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/pads"
)

// A game is played from start to finish with the keyboard alone.
func TestAGameIsPlayedWithTheKeyboardAlone(t *testing.T) {
	d := open(t)
	d.Clock = d.Clock.Add(time.Minute)
	for row := range 9 {
		for col := range 9 {
			if c := row*9 + col; !d.game.Given(c) {
				d.Char(rune('0' + d.game.Solution.At(c)))
			}
			// The cursor was put on A3, the first empty cell: from there it
			// goes round the rows.
			if row == 0 && col < 2 {
				continue
			}
			d.Key(fyne.KeyRight)
		}
		d.Key(fyne.KeyDown)
	}
	if !d.game.Solved() || d.game.Finished.IsZero() || d.game.Took < time.Minute {
		t.Fatalf("solved %v, finished %v after %v:\n%s", d.game.Solved(), d.game.Finished, d.game.Took,
			d.game.Grid().Pretty())
	}
	if got := pagetest.TextOf(d.teacher.card); !strings.Contains(got, "Solved in 1:00.") {
		t.Errorf("the card says %q", got)
	}
	if e := d.teacher.ending; e.quarters.Size().Width > e.view.Size().Width-theme.ScrollBarSize() {
		t.Errorf("the bar that scrolls lies over figures: they have %v of %v", e.quarters.Size(), e.view.Size())
	}
	// It is said large and without motion, beside a board on which nothing is marked any more.
	headline := d.teacher.ending.verdict.Segments[0].(*widget.TextSegment)
	scene := d.board.Scene
	if headline.Style.SizeName != widgets.SizeNameEnding || scene.Selected != trace.NoCell ||
		scene.Peers != trace.NoCell || scene.Play.Lit != 0 {
		t.Errorf("%q has the size %s; the board marks %d, %d, %v", headline.Text, headline.Style.SizeName,
			scene.Selected, scene.Peers, scene.Play.Lit)
	}
}

// And with the mouse alone: cells are pressed on the board, digits on the pad.
func TestAGameIsPlayedWithTheMouseAlone(t *testing.T) {
	for _, digitFirst := range []bool{false, true} {
		d := open(t)
		d.setOptions(func(o *options) { o.DigitFirst = digitFirst })
		for digit := 1; digit <= 9; digit++ {
			if digitFirst {
				d.pad.OnDigit(digit)
			}
			for c := range 81 {
				if d.game.Solution.At(c) == digit && d.game.State().Digits[c] == 0 {
					d.stroke(widgets.Stroke{Phase: widgets.Press, Cell: c})
					d.stroke(widgets.Stroke{Phase: widgets.Release, Cell: c})
					if !digitFirst {
						d.pad.OnDigit(digit)
					}
				}
			}
		}
		if !d.game.Solved() {
			t.Errorf("digit first %v: not solved", digitFirst)
		}
	}
}

func TestCellsAreChosen(t *testing.T) {
	d := open(t)
	if got := d.chosenCells(); got != "A3" {
		t.Errorf("at first %s is chosen", got)
	}
	d.press("A3", widgets.Stroke{})
	d.press("A4", widgets.Stroke{Extend: true})
	d.press("B2", widgets.Stroke{Extend: true})
	if got := d.chosenCells(); got != "A3 A4 B2" {
		t.Errorf("with Ctrl: %s", got)
	}
	d.press("A4", widgets.Stroke{Extend: true})
	if got := d.chosenCells(); got != "A3 B2" {
		t.Errorf("with Ctrl once more: %s", got)
	}
	d.drag("C4", "C5", "C6")
	if got := d.chosenCells(); got != "C4 C5 C6" {
		t.Errorf("dragging: %s", got)
	}
	d.Char('3')
	d.Key(fyne.KeyEscape)
	if got := d.chosenCells(); got != "C6" {
		t.Errorf("after Esc: %s", got)
	}
	for _, name := range []string{"C4", "C5", "C6"} {
		if d.at(name) != 3 {
			t.Errorf("%s holds %d", name, d.at(name))
		}
	}
	d.Char('J')
	if got := d.chosenCells(); got != "C6 D6" {
		t.Errorf("with Shift+J: %s", got)
	}
	d.press("A1", widgets.Stroke{Double: true})
	for _, c := range d.cellsChosen() {
		if d.game.State().Digits[c] != 5 {
			t.Errorf("a double click on a 5 chooses a cell with %d", d.game.State().Digits[c])
		}
	}
	if len(d.cellsChosen()) != 3 {
		t.Errorf("there are three fives, chosen: %s", d.chosenCells())
	}
}

func TestModesSayWhatADigitDoes(t *testing.T) {
	d := open(t)
	a3 := d.cell("A3")
	d.Char('x')
	d.Char('1')
	d.Char('c')
	d.Char('2')
	s := d.game.State()
	if s.Corner[a3] != 1 || s.Centre[a3] != 2 {
		t.Errorf("corner %b, centre %b", s.Corner[a3], s.Centre[a3])
	}
	d.Char('v')
	d.Char('8')
	d.Char('9') // there are eight colours
	if s = d.game.State(); s.Colours[a3] != 8 {
		t.Errorf("colour %d", s.Colours[a3])
	}
	d.Shortcut("Shift+2") // aims at candidate 2
	d.Char('3')
	if s = d.game.State(); s.Painted[a3*9+1] != 3 || s.Colours[a3] != 8 {
		t.Errorf("candidate 2 has colour %d, the cell %d", s.Painted[a3*9+1], s.Colours[a3])
	}
	d.Char('z')
	d.Shortcut("Shift+4")
	d.Shortcut("Ctrl+5")
	d.Shortcut("Alt+6")
	if s = d.game.State(); s.Corner[a3] != 0b1001 || s.Centre[a3] != 0b10010 || s.Colours[a3] != 6 {
		t.Errorf("corner %b, centre %b, colour %d", s.Corner[a3], s.Centre[a3], s.Colours[a3])
	}
	d.Shortcut("Ctrl+5")
	d.Char('m') // the program writes the candidates, and centre marks strike them out
	d.Char('c')
	d.Char('1')
	if s = d.game.State(); s.Struck[a3] != 1 || s.Centre[a3] != 2 {
		t.Errorf("struck %b, centre %b", s.Struck[a3], s.Centre[a3])
	}
	if marks := d.board.Scene.Marks[a3]; !d.board.Scene.ShowMarks || marks&1 != 0 {
		t.Errorf("the board shows marks %b", marks)
	}
	d.press("A3", widgets.Stroke{Secondary: true, Digit: 2}) // asks for the menu, and does nothing itself
	if s = d.game.State(); s.Centre[a3] == 0 {
		t.Error("the other button takes a mark away before anything is chosen")
	}
	d.offerCell(a3, 2, fyne.NewPos(100, 100))
	d.Press("Remove the mark 2")
	if s = d.game.State(); s.Centre[a3] != 0 {
		t.Errorf("the menu leaves centre %b", s.Centre[a3])
	}
	for range 4 {
		d.Key(fyne.KeySpace)
	}
	if d.mode != pads.CentreMode {
		t.Errorf("after Space four times the mode is %v", d.mode)
	}
}

// With a digit in hand a stroke does everywhere what it does at first.
func TestAStrokeWithADigitInHand(t *testing.T) {
	d := open(t)
	d.setOptions(func(o *options) { o.DigitFirst = true })
	d.Char('x')
	d.Char('2')
	if d.held != 2 {
		t.Fatalf("held %d", d.held)
	}
	d.press("C4", widgets.Stroke{})
	d.drag("C5", "C4", "C6")
	marks := func() (n int) {
		for _, c := range []string{"C4", "C5", "C6"} {
			if d.game.State().Corner[d.cell(c)] == 2 {
				n++
			}
		}
		return n
	}
	if marks() != 3 {
		t.Errorf("%d of three cells have the mark", marks())
	}
	d.drag("C4", "C5", "C6")
	if marks() != 0 {
		t.Errorf("%d of three cells still have the mark", marks())
	}
	d.Char('z')
	if d.held != 0 {
		t.Error("another mode keeps the digit in hand")
	}
	d.Char('4')
	d.press("A3", widgets.Stroke{})
	d.press("A4", widgets.Stroke{Secondary: true})
	if d.at("A3") != 4 || d.at("A4") != 0 || d.game.State().Corner[d.cell("A4")] != 8 {
		t.Error("the button does not place, or the other does not mark")
	}
	if d.board.Scene.Play.Lit != 1<<3 {
		t.Error("the digit in hand is not lit")
	}
}

func TestThePauseHidesTheBoardAndStopsTheClock(t *testing.T) {
	d := open(t)
	d.Clock = d.Clock.Add(65 * time.Second)
	d.refresh()
	if got := d.timer.Label(); got != "1:05" {
		t.Errorf("the clock shows %s", got)
	}
	d.Char('p')
	if !d.board.Scene.Play.Hidden || d.game.Ticking() {
		t.Error("the board is seen, or the clock runs")
	}
	d.Clock = d.Clock.Add(time.Hour)
	d.Char('4')
	d.pad.OnDigit(4)
	d.press("A4", widgets.Stroke{})
	d.Key(fyne.KeyHome)
	if d.game.Moves() != 0 || d.timer.Label() != "1:05" {
		t.Errorf("in the pause: %d moves, %s", d.game.Moves(), d.timer.Label())
	}
	d.Char('p')
	d.Char('4')
	if d.at("A3") != 4 {
		t.Error("it does not go on")
	}
	d.Away(func() { d.Clock = d.Clock.Add(time.Hour) })
	if got := d.timer.Label(); got != "1:05" {
		t.Errorf("while another page was seen the clock went to %s", got)
	}
}

func TestTheRibbonLeadsBackAndBranchesAreKept(t *testing.T) {
	d := open(t)
	d.Char('4')
	d.game.Bookmark("Here")
	d.Key(fyne.KeyRight)
	d.Char('6')
	d.Key(fyne.KeyHome)
	if d.at("A3") != 0 || d.foot.place.Text != "Move 0 of 2" {
		t.Errorf("at home A3 holds %d, %s", d.at("A3"), d.foot.place.Text)
	}
	d.foot.ribbon.OnSeek(1)
	if d.at("A3") != 4 || !strings.Contains(d.foot.place.Text, "Here") {
		t.Errorf("A3 holds %d, %s", d.at("A3"), d.foot.place.Text)
	}
	d.Char('2') // in A4, another branch
	if d.at("A4") != 2 {
		t.Fatalf("A4 holds %d", d.at("A4"))
	}
	d.askBranches()
	if got := d.Dialog(); !strings.Contains(got, "Here (move 1)") ||
		!strings.Contains(got, "leaves this one after move 1") {
		t.Errorf("the menu offers %q", got)
	}
	d.Dismiss()
	d.goTo(2)
	if d.at("A4") != 6 {
		t.Errorf("on the first branch A4 holds %d", d.at("A4"))
	}
	d.Shortcut("Ctrl+Z")
	d.Shortcut("Ctrl+Z")
	d.Shortcut("Ctrl+Y")
	if d.at("A3") != 4 || d.at("A4") != 0 {
		t.Error("undo and redo")
	}
}

func TestWrongDigitsAreMarkedAsFarAsIsWanted(t *testing.T) {
	d := open(t)
	d.Char('1') // fits, and is wrong
	trouble := func() uint8 { return d.board.Scene.Play.Trouble[d.cell("A3")] }
	for _, one := range []struct {
		when  conflicts
		digit rune
		want  uint8
	}{
		{conflictsRules, '1', paint.NoTrouble}, {conflictsRules, '5', paint.Clash},
		{conflictsNever, '5', paint.NoTrouble}, {conflictsNever, '1', paint.NoTrouble},
		{conflictsSolution, '1', paint.Mistake}, {conflictsSolution, '5', paint.Clash},
		{conflictsSolution, '4', paint.NoTrouble},
	} {
		d.setOptions(func(o *options) { o.Conflicts = one.when })
		d.game.Erase([]int{d.cell("A3")})
		d.Char(one.digit)
		if trouble() != one.want {
			t.Errorf("%s, %c: %d, expected %d", one.when, one.digit, trouble(), one.want)
		}
	}
	d.setOptions(func(o *options) { o.Conflicts = conflictsNever })
	d.Char('1')
	d.Char('w')
	if trouble() != paint.Mistake || !strings.Contains(pagetest.TextOf(d.teacher.card), "A3") {
		t.Error("Check does not say that A3 is wrong")
	}
	d.Char('4')
	d.Char('w')
	said := pagetest.TextOf(d.teacher.card)
	if trouble() != paint.NoTrouble || !strings.Contains(said, "Yes, it can still be solved.") {
		t.Error("Check does not say that all is right")
	}
}

func TestHowSomebodyPlaysIsRemembered(t *testing.T) {
	d := open(t)
	d.setOptions(func(o *options) { o.Sweep, o.DigitFirst, o.Conflicts = false, true, conflictsSolution })
	again := optionsOf(d.Env.Settings)
	if again != d.options {
		t.Errorf("remembered %+v, expected %+v", again, d.options)
	}
	d.Env.Settings.Set(keyOptions, json.RawMessage(`{"Conflicts":"sometimes"}`))
	if got := optionsOf(d.Env.Settings).Conflicts; got != conflictsRules {
		t.Errorf("out of nonsense came %q", got)
	}
}

func TestALargeGridIsPlayed(t *testing.T) {
	d := open(t)
	p := pagetest.BuiltIn(t, "sixteen")
	d.Begin(p, game.Origin{Kind: game.OriginLibrary})
	if said := d.Dialog(); said != "" {
		t.Fatal(said)
	}
	free := slices.IndexFunc(d.game.State().Digits, func(d uint8) bool { return d == 0 })
	if d.cursor != free {
		t.Fatalf("the cursor is at %d", d.cursor)
	}
	for digit, r := range map[int]rune{10: 'a', 16: 'g', 9: '9'} {
		d.Char(r)
		if got := int(d.game.State().Digits[free]); got != digit {
			t.Errorf("%c put %d in", r, got)
		}
	}
	d.game.Erase([]int{free})
	d.Char('B')
	if got := d.game.State().Corner[free]; got != 1<<10 {
		t.Errorf("Shift+B marks %b", got)
	}
	d.Char('l') // still goes to the right
	if d.cursor == free {
		t.Error("L does not go on")
	}
}

// Nothing on the page is cut off or lies on something else, in any window.
func TestThePagePlayFits(t *testing.T) {
	d := open(t)
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1920, Height: 1080},
		{Width: 1024, Height: 720}} {
		d.resize(size)
		parts := d.parts()
		for i, one := range parts {
			if !one.In(d.layout().Whole()) {
				t.Errorf("%v: %s is not in the window", size, one.Name)
			}
			for _, other := range parts[:i] {
				if one.Meets(other) {
					t.Errorf("%v: %s lies on %s", size, one.Name, other.Name)
				}
			}
		}
	}
	test.Tap(d.timer)
	if !d.paused {
		t.Error("the button with the time does not pause")
	}
}

// The card says what makes a puzzle hard: its hardest step, or that it is long.
func TestTheCardSaysWhyAPuzzleIsHard(t *testing.T) {
	d := open(t)
	for givens, want := range map[string]string{
		"..9..164......5.....43....54...8.21....1....7.7.42.9.8.9.8.7....6.............5..": "Extreme by its length: " +
			"it takes 77 steps, and the hardest technique, Discontinuous Nice Loop, is unfair.",
		"9.....8....4.....6.1.4..3.7..5..2...8..9....3.3267......8.5.1..6...94......8..6..": "Extreme: it takes 78 " +
			"steps, and the hardest technique is Forcing Chain Contradiction.",
	} {
		g, _ := puzzles.Parse(givens)
		d.Env.GoIdle = func(func()) {} // the rating by Sudoku Explainer
		d.Begin(puzzles.Puzzle{Givens: g}, game.Origin{})
		if said := pagetest.TextOf(d.Object()); !strings.Contains(said, want) {
			t.Errorf("it does not say %q: %s", want, said)
		}
	}
}
