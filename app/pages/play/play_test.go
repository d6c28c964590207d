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
			d.Keys("Right")
		}
		d.Keys("Down")
	}
	d.Must(d.game.Solved() && !d.game.Finished.IsZero() && d.game.Took >= time.Minute,
		"solved %v, finished %v after %v:\n%s", d.game.Solved(), d.game.Finished, d.game.Took, d.game.Grid().Pretty())
	d.Says(pagetest.TextOf(d.teacher.card), "Solved in 1:00.")
	most := d.teacher.card.Size().Width - 2*widgets.Gap - theme.ScrollBarSize()
	if w := pagetest.Seen[*widgets.Amounts](d.Driver).Size().Width; w > most {
		t.Errorf("the bar that scrolls lies over figures: they have %v of %v", w, d.teacher.card.Size())
	}
	// It is said large and without motion, beside a board on which nothing is marked any more.
	headline := pagetest.First[*widget.RichText](d.teacher.ending.view).Segments[0].(*widget.TextSegment)
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
		d.Check(d.game.Solved(), "digit first %v: not solved", digitFirst)
	}
}

func TestCellsAreChosen(t *testing.T) {
	d := open(t)
	d.Is(d.chosenCells(), "A3", "at first")
	d.press("A3", widgets.Stroke{})
	d.press("A4", widgets.Stroke{Extend: true})
	d.press("B2", widgets.Stroke{Extend: true})
	d.Is(d.chosenCells(), "A3 A4 B2", "with Ctrl")
	d.press("A4", widgets.Stroke{Extend: true})
	d.Is(d.chosenCells(), "A3 B2", "with Ctrl once more")
	d.drag("C4", "C5", "C6")
	d.Is(d.chosenCells(), "C4 C5 C6", "dragging")
	d.Keys("3 Esc")
	d.Is(d.chosenCells(), "C6", "after Esc")
	for _, name := range []string{"C4", "C5", "C6"} {
		d.Is(d.at(name), 3, "%s holds", name)
	}
	d.Keys("J")
	d.Is(d.chosenCells(), "C6 D6", "with Shift+J")
	d.press("A1", widgets.Stroke{Double: true})
	for _, c := range d.cellsChosen() {
		d.Is(d.game.State().Digits[c], 5, "a double click on a 5 chooses a cell with")
	}
	d.Check(len(d.cellsChosen()) == 3, "there are three fives, chosen: %s", d.chosenCells())
}

func TestModesSayWhatADigitDoes(t *testing.T) {
	d := open(t)
	a3 := d.cell("A3")
	d.Keys("x 1 c 2")
	s := d.game.State()
	d.Check(s.Corner[a3] == 1 && s.Centre[a3] == 2, "corner %b, centre %b", s.Corner[a3], s.Centre[a3])
	d.Keys("v 8")
	d.Char('9') // there are eight colours
	s = d.game.State()
	d.Is(s.Colours[a3], 8, "colour")
	d.Shortcut("Shift+2") // aims at candidate 2
	d.Keys("3")
	if s = d.game.State(); s.Painted[a3*9+1] != 3 || s.Colours[a3] != 8 {
		t.Errorf("candidate 2 has colour %d, the cell %d", s.Painted[a3*9+1], s.Colours[a3])
	}
	d.Keys("z Shift+4 Ctrl+5 Alt+6")
	if s = d.game.State(); s.Corner[a3] != 0b1001 || s.Centre[a3] != 0b10010 || s.Colours[a3] != 6 {
		t.Errorf("corner %b, centre %b, colour %d", s.Corner[a3], s.Centre[a3], s.Colours[a3])
	}
	d.Keys("Ctrl+5")
	d.Char('m') // the program writes the candidates, and centre marks strike them out
	d.Keys("c 1")
	s = d.game.State()
	d.Check(s.Struck[a3] == 1 && s.Centre[a3] == 2, "struck %b, centre %b", s.Struck[a3], s.Centre[a3])
	d.Check(d.board.Scene.ShowMarks && d.board.Scene.Marks[a3]&1 == 0,
		"the board shows marks %b", d.board.Scene.Marks[a3])
	d.press("A3", widgets.Stroke{Secondary: true, Digit: 2}) // asks for the menu, and does nothing itself
	s = d.game.State()
	d.Check(s.Centre[a3] != 0, "the other button takes a mark away before anything is chosen")
	d.offerCell(a3, 2, fyne.NewPos(100, 100))
	d.Tap("Remove the mark 2")
	s = d.game.State()
	d.Is(s.Centre[a3], 0, "the menu leaves centre")
	for range 4 {
		d.Keys("Space")
	}
	d.Is(d.mode, pads.CentreMode, "after Space four times the mode")
}

// With a digit in hand a stroke does everywhere what it does at first.
func TestAStrokeWithADigitInHand(t *testing.T) {
	d := open(t)
	d.setOptions(func(o *options) { o.DigitFirst = true })
	d.Keys("x 2")
	d.Must(d.held == 2, "held %d", d.held)
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
	d.Check(marks() == 3, "%d of three cells have the mark", marks())
	d.drag("C4", "C5", "C6")
	d.Check(marks() == 0, "%d of three cells still have the mark", marks())
	d.Keys("z")
	d.Check(d.held == 0, "another mode keeps the digit in hand")
	d.Keys("4")
	d.press("A3", widgets.Stroke{})
	d.press("A4", widgets.Stroke{Secondary: true})
	d.Check(d.at("A3") == 4 && d.at("A4") == 0 && d.game.State().Corner[d.cell("A4")] == 8,
		"the button does not place, or the other does not mark")
	d.Check(d.board.Scene.Play.Lit == 1<<3, "the digit in hand is not lit")
}

func TestThePauseHidesTheBoardAndStopsTheClock(t *testing.T) {
	d := open(t)
	d.Clock = d.Clock.Add(65 * time.Second)
	d.refresh()
	d.Is(d.timer.Label(), "1:05", "the clock shows")
	d.Keys("p")
	d.Check(d.board.Scene.Play.Hidden && !d.game.Ticking(), "the board is seen, or the clock runs")
	d.Clock = d.Clock.Add(time.Hour)
	d.Keys("4")
	d.pad.OnDigit(4)
	d.press("A4", widgets.Stroke{})
	d.Keys("Home")
	d.Check(d.game.Moves() == 0 && d.timer.Label() == "1:05",
		"in the pause: %d moves, %s", d.game.Moves(), d.timer.Label())
	d.Keys("p 4")
	d.Check(d.at("A3") == 4, "it does not go on")
	d.Away(func() { d.Clock = d.Clock.Add(time.Hour) })
	d.Is(d.timer.Label(), "1:05", "while another page was seen the clock went to")
}

func TestTheRibbonLeadsBackAndBranchesAreKept(t *testing.T) {
	d := open(t)
	d.Keys("4")
	d.game.Bookmark("Here")
	d.Keys("Right 6 Home")
	d.Check(d.at("A3") == 0 && d.foot.place.Text == "Move 0 of 2",
		"at home A3 holds %d, %s", d.at("A3"), d.foot.place.Text)
	d.foot.ribbon.OnSeek(1)
	d.Check(d.at("A3") == 4 && strings.Contains(d.foot.place.Text, "Here"),
		"A3 holds %d, %s", d.at("A3"), d.foot.place.Text)
	d.Char('2') // in A4, another branch
	d.Must(d.at("A4") == 2, "A4 holds %d", d.at("A4"))
	d.askBranches()
	d.Says(d.Dialog(), "Here (move 1)", "leaves this one after move 1")
	d.Dismiss()
	d.goTo(2)
	d.Is(d.at("A4"), 6, "on the first branch A4 holds")
	d.Keys("Ctrl+Z Ctrl+Z Ctrl+Y")
	d.Check(d.at("A3") == 4 && d.at("A4") == 0, "undo and redo")
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
		d.Is(trouble(), one.want, "%s, %c", one.when, one.digit)
	}
	d.setOptions(func(o *options) { o.Conflicts = conflictsNever })
	d.Keys("1 w")
	d.Check(trouble() == paint.Mistake && strings.Contains(pagetest.TextOf(d.teacher.card), "A3"),
		"Check does not say that A3 is wrong")
	d.Keys("4 w")
	said := pagetest.TextOf(d.teacher.card)
	d.Check(trouble() == paint.NoTrouble && strings.Contains(said, "Yes, it can still be solved."),
		"Check does not say that all is right")
}

func TestHowSomebodyPlaysIsRemembered(t *testing.T) {
	d := open(t)
	d.setOptions(func(o *options) { o.Sweep, o.DigitFirst, o.Conflicts = false, true, conflictsSolution })
	again := optionsOf(d.Env.Settings)
	d.Is(again, d.options, "remembered")
	d.Env.Settings.Set(keyOptions, json.RawMessage(`{"Conflicts":"sometimes"}`))
	d.Is(optionsOf(d.Env.Settings).Conflicts, conflictsRules, "out of nonsense came")
}

func TestALargeGridIsPlayed(t *testing.T) {
	d := open(t)
	p := pagetest.BuiltIn(t, "sixteen")
	d.Begin(p, game.Origin{Kind: game.OriginLibrary})
	d.Must(d.Dialog() == "", "%v", d.Dialog())
	free := slices.IndexFunc(d.game.State().Digits, func(d uint8) bool { return d == 0 })
	d.Must(d.cursor == free, "the cursor is at %d", d.cursor)
	for digit, r := range map[int]rune{10: 'a', 16: 'g', 9: '9'} {
		d.Char(r)
		d.Is(int(d.game.State().Digits[free]), digit, "%c put", r)
	}
	d.game.Erase([]int{free})
	d.Keys("B")
	d.Is(d.game.State().Corner[free], 1<<10, "Shift+B marks")
	d.Char('l') // still goes to the right
	d.Check(d.cursor != free, "L does not go on")
}

// Nothing on the page is cut off or lies on something else, in any window.
func TestThePagePlayFits(t *testing.T) {
	d := open(t)
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1920, Height: 1080},
		{Width: 1024, Height: 720}} {
		d.resize(size)
		parts := d.parts()
		for i, one := range parts {
			d.Check(one.In(d.layout().Whole()), "%v: %s is not in the window", size, one.Name)
			for _, other := range parts[:i] {
				d.Check(!one.Meets(other), "%v: %s lies on %s", size, one.Name, other.Name)
			}
		}
	}
	test.Tap(d.timer)
	d.Check(d.paused, "the button with the time does not pause")
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
		d.Says(pagetest.TextOf(d.Object()), want)
	}
}
