package play_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// A game is played from start to finish with the keyboard alone.
func TestAGameIsPlayedWithTheKeyboardAlone(t *testing.T) {
	d := open(t)
	d.Clock = d.Clock.Add(time.Minute)
	for row := range 9 {
		for col := range 9 {
			if c := row*9 + col; !d.game().Given(c) {
				d.Char(d.right(c))
			}
			// The cursor was put on A3, the first empty cell: from there it goes round the rows.
			if row > 0 || col >= 2 {
				d.Keys("Right")
			}
		}
		d.Keys("Down")
	}
	d.Must(d.game().Solved() && d.game().Took >= time.Minute, "it is not solved:\n%s", d.game().Grid().Pretty())
	d.says("Solved in 1:00.")
	d.Check(d.Button("1:00") != nil, "the clock says something else")
	card := d.Card("Your game").Size().Width - 2*widgets.Gap
	for _, figures := range pagetest.All[*widgets.Amounts](d.page.Object()) {
		d.Check(figures.Size().Width <= card-theme.ScrollBarSize(), "the bar that scrolls lies over figures")
	}
	// It is said large and without motion, beside a board on which nothing is marked any more.
	headline := pagetest.First[*widget.RichText](d.Card("Your game")).Segments[0].(*widget.TextSegment)
	scene := d.scene()
	d.Check(headline.Style.SizeName == widgets.SizeNameEnding && scene.Selected == trace.NoCell &&
		scene.Peers == trace.NoCell && scene.Play.Lit == 0,
		"%q has the size %s; the board marks %d, %d, %v", headline.Text, headline.Style.SizeName,
		scene.Selected, scene.Peers, scene.Play.Lit)
}

// And with the mouse alone: cells are pressed on the board, digits on the pad.
func TestAGameIsPlayedWithTheMouseAlone(t *testing.T) {
	for _, first := range []bool{false, true} {
		d := open(t)
		pad := pagetest.Seen[*widgets.Pad](d.Driver)
		if first {
			d.set(digitFirst)
		}
		for digit := 1; digit <= 9; digit++ {
			if first {
				pad.OnDigit(digit)
			}
			for c := range 81 {
				if d.game().Solution.At(c) == digit && d.state().Digits[c] == 0 {
					d.press(trace.Speaker{Shape: puzzles.Classic}.Cell(c), widgets.Stroke{})
					if !first {
						pad.OnDigit(digit)
					}
				}
			}
		}
		d.Check(d.game().Solved(), "digit first %v: not solved", first)
	}
}

func TestCellsAreChosen(t *testing.T) {
	d := open(t)
	d.Is(d.chosen(), "A3", "at first")
	d.press("A3", widgets.Stroke{})
	d.press("A4", widgets.Stroke{Extend: true})
	d.press("B2", widgets.Stroke{Extend: true})
	d.Is(d.chosen(), "A3 A4 B2", "with Ctrl")
	d.press("A4", widgets.Stroke{Extend: true})
	d.Is(d.chosen(), "A3 B2", "with Ctrl once more")
	d.drag("C4", "C5", "C6")
	d.Is(d.chosen(), "C4 C5 C6", "dragging")
	d.Keys("3 Esc")
	d.Is(d.chosen(), "C6", "after Esc")
	d.Check(d.at("C4") == 3 && d.at("C5") == 3 && d.at("C6") == 3, "not all of them hold a 3")
	d.Keys("J")
	d.Is(d.chosen(), "C6 D6", "with Shift+J")
	d.press("A1", widgets.Stroke{Double: true})
	d.Is(d.chosen(), "A1 B6 H9", "after a double click on a 5")
}

func TestModesSayWhatADigitDoes(t *testing.T) {
	d := open(t)
	a3 := pagetest.Cell("A3")
	holds := func(corner, centre uint32, colour uint8) {
		t.Helper()
		s := d.state()
		d.Check(s.Corner[a3] == corner && s.Centre[a3] == centre && s.Colours[a3] == colour,
			"corner %b, centre %b, colour %d", s.Corner[a3], s.Centre[a3], s.Colours[a3])
	}
	d.Keys("x 1 c 2 v 8 9") // there are eight colours
	holds(1, 2, 8)
	d.Keys("Shift+2 3") // aims at candidate 2
	holds(1, 2, 8)
	d.Is(d.state().Painted[a3*9+1], 3, "the colour of candidate 2")
	d.Keys("z Shift+4 Ctrl+5 Alt+6")
	holds(0b1001, 0b10010, 6)
	d.Keys("Ctrl+5 m c 1") // the program writes the candidates, and centre marks strike them out
	holds(0b1001, 2, 6)
	d.Check(d.state().Struck[a3] == 1 && d.scene().ShowMarks && d.scene().Marks[a3]&1 == 0,
		"struck %b, the board shows %b", d.state().Struck[a3], d.scene().Marks[a3])
	d.press("A3", widgets.Stroke{Secondary: true, Digit: 2}) // asks for the menu, and does nothing itself
	holds(0b1001, 2, 6)
	d.Keys("Space Space Space Space 1") // is as before: brings it back
	d.Is(d.state().Struck[a3], 0, "after Space four times a digit leaves struck")
}

// With a digit in hand a stroke does everywhere what it does at first.
func TestAStrokeWithADigitInHand(t *testing.T) {
	d := open(t)
	d.set(digitFirst)
	d.Keys("x 2")
	marks := func(want int) {
		t.Helper()
		n := 0
		for _, c := range []string{"C4", "C5", "C6"} {
			n += int(d.state().Corner[pagetest.Cell(c)]) / 2
		}
		d.Is(n, want, "cells with the mark")
	}
	d.press("C4", widgets.Stroke{})
	d.drag("C5", "C4", "C6")
	marks(3)
	d.drag("C4", "C5", "C6")
	marks(0)
	d.Keys("z")
	d.press("C4", widgets.Stroke{}) // another mode puts the digit down
	d.Check(d.at("C4") == 0 && d.chosen() == "C4", "another mode keeps the digit in hand")
	d.Keys("4")
	d.press("A3", widgets.Stroke{})
	d.press("A4", widgets.Stroke{Secondary: true})
	d.Check(d.at("A3") == 4 && d.at("A4") == 0 && d.state().Corner[pagetest.Cell("A4")] == 8,
		"the button does not place, or the other does not mark")
	d.Check(d.scene().Play.Lit == 1<<3, "the digit in hand is not lit")
}

func TestThePauseHidesTheBoardAndStopsTheClock(t *testing.T) {
	d := open(t)
	d.Clock = d.Clock.Add(65 * time.Second)
	d.page.Style()
	d.Tap("1:05")
	d.Check(d.scene().Play.Hidden && !d.game().Ticking(), "the board is seen, or the clock runs")
	d.Clock = d.Clock.Add(time.Hour)
	d.Keys("4")
	pagetest.Seen[*widgets.Pad](d.Driver).OnDigit(4)
	d.press("A4", widgets.Stroke{})
	d.Keys("Home")
	d.Check(d.game().Moves() == 0, "in the pause: %d moves", d.game().Moves())
	d.Sees("1:05", "Paused.")
	d.Keys("p 4")
	d.Check(d.at("A3") == 4, "it does not go on")
	d.Away(func() { d.Clock = d.Clock.Add(time.Hour) })
	d.Sees("1:05")
}

func TestTheRibbonLeadsBackAndBranchesAreKept(t *testing.T) {
	d := open(t)
	d.Keys("4 b")
	pagetest.Seen[*widgets.Field](d.Driver).SetText("Here")
	d.Tap("Bookmark")
	d.Keys("Right 6 Home")
	d.Is(d.at("A3"), 0, "at home A3 holds")
	d.Sees("Move 0 of 2")
	var ribbon *widgets.Picture // below the board, as wide as the page
	for _, p := range pagetest.All[*widgets.Picture](d.page.Object()) {
		if ribbon == nil || p.Size().Width > ribbon.Size().Width {
			ribbon = p
		}
	}
	ribbon.OnPress(500, 5, 1000, 20)
	d.Is(d.at("A3"), 4, "in the middle A3 holds")
	d.Sees("Move 1 of 2 · Here")
	d.Keys("2") // in A4, another branch
	d.Must(d.at("A4") == 2, "A4 holds %d", d.at("A4"))
	d.Tap("Branches…")
	d.Sees("Here (move 1)")
	d.Tap("Branch 1: 2 moves, leaves this one after move 1")
	d.Is(d.at("A4"), 6, "on the first branch A4 holds")
	d.Keys("Ctrl+Z Ctrl+Z Ctrl+Y")
	d.Check(d.at("A3") == 4 && d.at("A4") == 0, "undo and redo")
}

func TestWrongDigitsAreMarkedAsFarAsIsWanted(t *testing.T) {
	d := open(t)
	trouble := func() uint8 { return d.scene().Play.Trouble[pagetest.Cell("A3")] }
	for _, one := range []struct {
		when  string
		digit rune // in A3: 4 is right, 1 fits and is wrong
		want  uint8
	}{
		{byRules, '1', paint.NoTrouble}, {byRules, '5', paint.Clash},
		{never, '5', paint.NoTrouble}, {never, '1', paint.NoTrouble},
		{bySolution, '1', paint.Mistake}, {bySolution, '5', paint.Clash}, {bySolution, '4', paint.NoTrouble},
	} {
		d.wrong(one.when)
		d.Keys("Delete")
		d.Char(one.digit)
		d.Is(trouble(), one.want, "%s, %c", one.when, one.digit)
	}
	d.wrong(never)
	d.Keys("1 w")
	d.Is(trouble(), paint.Mistake, "Check of 1 in A3")
	d.says("A3")
	d.Keys("4 w")
	d.Is(trouble(), paint.NoTrouble, "Check of 4 in A3")
	d.says("Yes, it can still be solved.")
}

func TestHowSomebodyPlaysIsRemembered(t *testing.T) {
	d := open(t)
	d.set(digitFirst, removeMarks)
	d.wrong(bySolution)
	again := openIn(t, d.App)
	again.Keys("o")
	checked := func() (names string) {
		for _, c := range pagetest.All[*widgets.Check](again.Window.Window.Canvas().Overlays().Top()) {
			if c.Checked {
				names += c.Text + "\n"
			}
		}
		return names
	}
	again.Says(checked(), digitFirst)
	again.SaysNot(checked(), removeMarks)
	again.Is(again.Chosen("Mark a digit as wrong:"), bySolution, "remembered")
	d.Env.Settings.Set("play.options", json.RawMessage(`{"Conflicts":"sometimes"}`))
	again = openIn(t, d.App)
	again.Keys("o")
	again.Is(again.Chosen("Mark a digit as wrong:"), byRules, "out of nonsense came")
}

func TestALargeGridIsPlayed(t *testing.T) {
	d := open(t)
	d.begin("sixteen")
	d.Must(d.Dialog() == "", "%v", d.Dialog())
	free := slices.Index(d.state().Digits, 0)
	d.Is(d.scene().Selected, free, "the cursor")
	for digit, r := range map[int]rune{10: 'a', 16: 'g', 9: '9'} {
		d.Char(r)
		d.Is(int(d.state().Digits[free]), digit, "%c put", r)
	}
	d.Keys("Delete B")
	d.Is(d.state().Corner[free], 1<<10, "Shift+B marks")
	d.Keys("l") // still goes to the right
	d.Check(d.scene().Selected != free, "L does not go on")
	// So are the teacher's keys.
	d.Keys("t r w")
	d.Is(d.asked(), "where reveal check", "noted")
	d.Keys("q")
	d.Sees("Let an algorithm finish")
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
		d.page.Begin(puzzles.Puzzle{Givens: g}, game.Origin{})
		d.says(want)
	}
}

// Nothing on the page is cut off or lies on something else, in any window, with any size of text.
func TestThePagePlayFits(t *testing.T) {
	for i, look := range []widgets.Scheme{widgets.SchemeLight, widgets.SchemeDark, widgets.SchemeProjector} {
		scale := widgets.TextScales()[i]
		d := open(t)
		d.Theme(look, scale)
		for _, keys := range []string{"", "t", "t", "t", "1 t", "Enter", "w"} { // with two things to do after 1 t
			d.Keys(keys)
			for _, size := range append(pagetest.Screens(scale), fyne.NewSize(1024, 768)) {
				d.resize(size)
				d.layout().CheckParts(nil)
			}
		}
		d.Keys("4")
		d.playOn(81)
		for _, size := range pagetest.Screens(scale) {
			d.resize(size)
			d.layout().CheckParts(nil)
		}
	}
}
