package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// table is the window with the page Play open on a game of the Wikipedia puzzle.
type table struct {
	*app.desk
	*Page
}

func sitDown(t *testing.T) table {
	t.Helper()
	d := app.openOn(t, "wikipedia", "backtracking")
	d.Show(d.play())
	d.play().Begin(app.builtIn(t, "wikipedia"), game.Origin{Kind: game.OriginLibrary})
	return table{d, d.play()}
}

// cell returns the cell that is called so.
func (table) cell(name string) int { return int(name[0]-'A')*9 + int(name[1]-'1') }

// digit returns what stands in a cell.
func (b table) at(name string) int { return int(b.game.State().Digits[b.cell(name)]) }

func (b table) press(name string, s widgets.Stroke) {
	s.Phase, s.Cell = widgets.Press, b.cell(name)
	b.stroke(s)
	s.Phase = widgets.Release
	b.stroke(s)
}

func (b table) drag(names ...string) {
	for i, name := range names {
		s := widgets.Stroke{Phase: widgets.Enter, Cell: b.cell(name)}
		if i == 0 {
			s.Phase = widgets.Press
		}
		b.stroke(s)
	}
	b.stroke(widgets.Stroke{Phase: widgets.Release, Cell: b.cell(names[len(names)-1])})
}

func (b table) chosenCells() string {
	var names []string
	sp := b.speaker()
	for _, c := range b.cellsChosen() {
		names = append(names, sp.Cell(c))
	}
	return strings.Join(names, " ")
}

// A game is played from start to finish with the keyboard alone.
func TestAGameIsPlayedWithTheKeyboardAlone(t *testing.T) {
	b := sitDown(t)
	b.desk.clock = b.desk.clock.Add(time.Minute)
	for row := range 9 {
		for col := range 9 {
			if c := row*9 + col; !b.game.Given(c) {
				b.desk.char(rune('0' + b.game.Solution.At(c)))
			}
			// The cursor was put on A3, the first empty cell: from there it
			// goes round the rows.
			if row == 0 && col < 2 {
				continue
			}
			b.desk.key(fyne.KeyRight)
		}
		b.desk.key(fyne.KeyDown)
	}
	if !b.game.Solved() || b.game.Finished.IsZero() || b.game.Took < time.Minute {
		t.Fatalf("solved %v, finished %v after %v:\n%s", b.game.Solved(), b.game.Finished, b.game.Took, b.game.Grid().Pretty())
	}
	if got := app.textOf(b.teacher.card); !strings.Contains(got, "Solved in 1:00.") {
		t.Errorf("the card says %q", got)
	}
}

// And with the mouse alone: cells are pressed on the board, digits on the pad.
func TestAGameIsPlayedWithTheMouseAlone(t *testing.T) {
	for _, digitFirst := range []bool{false, true} {
		b := sitDown(t)
		b.setOptions(func(o *playOptions) { o.digitFirst = digitFirst })
		for d := 1; d <= 9; d++ {
			if digitFirst {
				b.pad.OnDigit(d)
			}
			for c := range 81 {
				if b.game.Solution.At(c) == d && b.game.State().Digits[c] == 0 {
					b.stroke(widgets.Stroke{Phase: widgets.Press, Cell: c})
					b.stroke(widgets.Stroke{Phase: widgets.Release, Cell: c})
					if !digitFirst {
						b.pad.OnDigit(d)
					}
				}
			}
		}
		if !b.game.Solved() {
			t.Errorf("digit first %v: not solved", digitFirst)
		}
	}
}

func TestCellsAreChosen(t *testing.T) {
	b := sitDown(t)
	if got := b.chosenCells(); got != "A3" {
		t.Errorf("at first %s is chosen", got)
	}
	b.press("A3", widgets.Stroke{})
	b.press("A4", widgets.Stroke{Extend: true})
	b.press("B2", widgets.Stroke{Extend: true})
	if got := b.chosenCells(); got != "A3 A4 B2" {
		t.Errorf("with Ctrl: %s", got)
	}
	b.press("A4", widgets.Stroke{Extend: true})
	if got := b.chosenCells(); got != "A3 B2" {
		t.Errorf("with Ctrl once more: %s", got)
	}
	b.drag("C4", "C5", "C6")
	if got := b.chosenCells(); got != "C4 C5 C6" {
		t.Errorf("dragging: %s", got)
	}
	b.desk.char('3')
	b.desk.key(fyne.KeyEscape)
	if got := b.chosenCells(); got != "C6" {
		t.Errorf("after Esc: %s", got)
	}
	for _, name := range []string{"C4", "C5", "C6"} {
		if b.at(name) != 3 {
			t.Errorf("%s holds %d", name, b.at(name))
		}
	}
	b.desk.char('J')
	if got := b.chosenCells(); got != "C6 D6" {
		t.Errorf("with Shift+J: %s", got)
	}
	b.press("A1", widgets.Stroke{Double: true})
	for _, c := range b.cellsChosen() {
		if b.game.State().Digits[c] != 5 {
			t.Errorf("a double click on a 5 chooses a cell with %d", b.game.State().Digits[c])
		}
	}
	if len(b.cellsChosen()) != 3 {
		t.Errorf("there are three fives, chosen: %s", b.chosenCells())
	}
}

func TestModesSayWhatADigitDoes(t *testing.T) {
	b := sitDown(t)
	a3 := b.cell("A3")
	b.desk.char('x')
	b.desk.char('1')
	b.desk.char('c')
	b.desk.char('2')
	s := b.game.State()
	if s.Corner[a3] != 1 || s.Centre[a3] != 2 {
		t.Errorf("corner %b, centre %b", s.Corner[a3], s.Centre[a3])
	}
	b.desk.char('v')
	b.desk.char('8')
	b.desk.char('9') // there are eight colours
	if s = b.game.State(); s.Colours[a3] != 8 {
		t.Errorf("colour %d", s.Colours[a3])
	}
	b.Page.Key(fyne.Key2, true) // aims at candidate 2
	b.desk.char('3')
	if s = b.game.State(); s.Painted[a3*9+1] != 3 || s.Colours[a3] != 8 {
		t.Errorf("candidate 2 has colour %d, the cell %d", s.Painted[a3*9+1], s.Colours[a3])
	}
	b.desk.char('z')
	b.Page.Key(fyne.Key4, true)
	if s = b.game.State(); s.Corner[a3] != 0b1001 {
		t.Errorf("corner %b", s.Corner[a3])
	}
	b.desk.char('m') // the program writes the candidates, and centre marks strike them out
	b.desk.char('c')
	b.desk.char('1')
	if s = b.game.State(); s.Struck[a3] != 1 || s.Centre[a3] != 2 {
		t.Errorf("struck %b, centre %b", s.Struck[a3], s.Centre[a3])
	}
	if marks := b.board.Scene.Marks[a3]; !b.board.Scene.ShowMarks || marks&1 != 0 {
		t.Errorf("the board shows marks %b", marks)
	}
	b.press("A3", widgets.Stroke{Secondary: true, Digit: 2})
	if s = b.game.State(); s.Centre[a3] != 0 {
		t.Errorf("the other button leaves centre %b", s.Centre[a3])
	}
	for range 4 {
		b.desk.key(fyne.KeySpace)
	}
	if b.mode != paint.PadCentre {
		t.Errorf("after Space four times the mode is %v", b.mode)
	}
}

// With a digit in hand a stroke does everywhere what it does at first.
func TestAStrokeWithADigitInHand(t *testing.T) {
	b := sitDown(t)
	b.setOptions(func(o *playOptions) { o.digitFirst = true })
	b.desk.char('x')
	b.desk.char('2')
	if b.held != 2 {
		t.Fatalf("held %d", b.held)
	}
	b.press("C4", widgets.Stroke{})
	b.drag("C5", "C4", "C6")
	marks := func() (n int) {
		for _, c := range []string{"C4", "C5", "C6"} {
			if b.game.State().Corner[b.cell(c)] == 2 {
				n++
			}
		}
		return n
	}
	if marks() != 3 {
		t.Errorf("%d of three cells have the mark", marks())
	}
	b.drag("C4", "C5", "C6")
	if marks() != 0 {
		t.Errorf("%d of three cells still have the mark", marks())
	}
	b.desk.char('z')
	if b.held != 0 {
		t.Error("another mode keeps the digit in hand")
	}
	b.desk.char('4')
	b.press("A3", widgets.Stroke{})
	b.press("A4", widgets.Stroke{Secondary: true})
	if b.at("A3") != 4 || b.at("A4") != 0 || b.game.State().Corner[b.cell("A4")] != 8 {
		t.Error("the button does not place, or the other does not mark")
	}
	if b.board.Scene.Play.Lit != 4 {
		t.Error("the digit in hand is not lit")
	}
}

func TestThePauseHidesTheBoardAndStopsTheClock(t *testing.T) {
	b := sitDown(t)
	b.desk.clock = b.desk.clock.Add(65 * time.Second)
	b.refresh()
	if got := b.timer.Label(); got != "1:05" {
		t.Errorf("the clock shows %s", got)
	}
	b.desk.char('p')
	if !b.board.Scene.Play.Hidden || b.game.Ticking() {
		t.Error("the board is seen, or the clock runs")
	}
	b.desk.clock = b.desk.clock.Add(time.Hour)
	b.desk.char('4')
	b.pad.OnDigit(4)
	b.press("A4", widgets.Stroke{})
	b.desk.key(fyne.KeyHome)
	if b.game.Moves() != 0 || b.timer.Label() != "1:05" {
		t.Errorf("in the pause: %d moves, %s", b.game.Moves(), b.timer.Label())
	}
	b.desk.char('p')
	b.desk.char('4')
	if b.at("A3") != 4 {
		t.Error("it does not go on")
	}
	b.desk.Show(b.desk.watch())
	b.desk.clock = b.desk.clock.Add(time.Hour)
	b.desk.Show(b.Page)
	if got := b.timer.Label(); got != "1:05" {
		t.Errorf("while another page was seen the clock went to %s", got)
	}
}

func TestTheRibbonLeadsBackAndBranchesAreKept(t *testing.T) {
	b := sitDown(t)
	b.desk.char('4')
	b.Page.game.Bookmark("Here")
	b.desk.key(fyne.KeyRight)
	b.desk.char('6')
	b.desk.key(fyne.KeyHome)
	if b.at("A3") != 0 || b.foot.place.Text != "Move 0 of 2" {
		t.Errorf("at home A3 holds %d, %s", b.at("A3"), b.foot.place.Text)
	}
	b.foot.ribbon.OnSeek(1)
	if b.at("A3") != 4 || !strings.Contains(b.foot.place.Text, "Here") {
		t.Errorf("A3 holds %d, %s", b.at("A3"), b.foot.place.Text)
	}
	b.desk.char('2') // in A4, another branch
	if b.at("A4") != 2 {
		t.Fatalf("A4 holds %d", b.at("A4"))
	}
	b.askBranches()
	if got := b.desk.dialog(); !strings.Contains(got, "Here (move 1)") || !strings.Contains(got, "leaves this one after move 1") {
		t.Errorf("the menu offers %q", got)
	}
	b.desk.dismiss()
	b.goTo(2)
	if b.at("A4") != 6 {
		t.Errorf("on the first branch A4 holds %d", b.at("A4"))
	}
	b.Page.Act(page.ActUndo)
	b.Page.Act(page.ActUndo)
	b.Page.Act(page.ActRedo)
	if b.at("A3") != 4 || b.at("A4") != 0 {
		t.Error("undo and redo")
	}
}

func TestWrongDigitsAreMarkedAsFarAsIsWanted(t *testing.T) {
	b := sitDown(t)
	b.desk.char('1') // fits, and is wrong
	trouble := func() uint8 { return b.board.Scene.Play.Trouble[b.cell("A3")] }
	for _, one := range []struct {
		when  conflicts
		digit rune
		want  uint8
	}{
		{conflictsRules, '1', paint.NoTrouble}, {conflictsRules, '5', paint.Clash},
		{conflictsNever, '5', paint.NoTrouble}, {conflictsNever, '1', paint.NoTrouble},
		{conflictsSolution, '1', paint.Mistake}, {conflictsSolution, '5', paint.Clash}, {conflictsSolution, '4', paint.NoTrouble},
	} {
		b.setOptions(func(o *playOptions) { o.conflicts = one.when })
		b.Page.game.Erase([]int{b.cell("A3")})
		b.desk.char(one.digit)
		if trouble() != one.want {
			t.Errorf("%s, %c: %d, expected %d", one.when, one.digit, trouble(), one.want)
		}
	}
	b.setOptions(func(o *playOptions) { o.conflicts = conflictsNever })
	b.desk.char('1')
	b.desk.char('w')
	if trouble() != paint.Mistake || !strings.Contains(app.textOf(b.teacher.card), "A3") {
		t.Error("Check does not say that A3 is wrong")
	}
	b.desk.char('4')
	b.desk.char('w')
	if trouble() != paint.NoTrouble || !strings.Contains(app.textOf(b.teacher.card), "Yes, it can still be solved.") {
		t.Error("Check does not say that all is right")
	}
}

func TestHowSomebodyPlaysIsRemembered(t *testing.T) {
	b := sitDown(t)
	b.setOptions(func(o *playOptions) { o.sweep, o.digitFirst, o.conflicts = false, true, conflictsSolution })
	again := playOptionsOf(b.desk.env.Settings)
	if again != b.options {
		t.Errorf("remembered %+v, expected %+v", again, b.options)
	}
	b.desk.env.Settings.SetString(keyConflicts, "sometimes")
	if got := playOptionsOf(b.desk.env.Settings).conflicts; got != conflictsRules {
		t.Errorf("out of nonsense came %q", got)
	}
}

func TestALargeGridIsPlayed(t *testing.T) {
	b := sitDown(t)
	p := app.builtIn(t, "sixteen")
	b.Begin(p, game.Origin{Kind: game.OriginLibrary})
	if said := b.desk.dialog(); said != "" {
		t.Fatal(said)
	}
	free := slices.IndexFunc(b.game.State().Digits, func(d uint8) bool { return d == 0 })
	if b.cursor != free {
		t.Fatalf("the cursor is at %d", b.cursor)
	}
	for d, r := range map[int]rune{10: 'a', 16: 'g', 9: '9'} {
		b.desk.char(r)
		if got := int(b.game.State().Digits[free]); got != d {
			t.Errorf("%c put %d in", r, got)
		}
	}
	b.Page.game.Erase([]int{free})
	b.desk.char('B')
	if got := b.game.State().Corner[free]; got != 1<<10 {
		t.Errorf("Shift+B marks %b", got)
	}
	b.desk.char('l') // still goes to the right
	if b.cursor == free {
		t.Error("L does not go on")
	}
}

// Nothing on the page is cut off or lies on something else, in any window.
func TestThePagePlayFits(t *testing.T) {
	b := sitDown(t)
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1920, Height: 1080}, {Width: 1024, Height: 720}} {
		b.desk.env.Window.Resize(size)
		whole := app.place{"the window", fyne.NewPos(0, 0), b.desk.env.Window.Canvas().Size()}
		var parts []app.place
		for i, o := range b.root.Objects {
			one := app.place{[]string{"head", "board", "pad", "words", "foot"}[i], b.desk.where(o), o.Size()}
			if !one.in(whole) {
				t.Errorf("%v: %s is not in the window", size, one.name)
			}
			for _, other := range parts {
				if one.meets(other) {
					t.Errorf("%v: %s lies on %s", size, one.name, other.name)
				}
			}
			parts = append(parts, one)
		}
	}
	test.Tap(b.timer)
	if !b.resting {
		t.Error("the button with the time does not pause")
	}
}
