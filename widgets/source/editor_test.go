package source

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// show opens a window of an application of its own with something in it.
func show(t *testing.T, size fyne.Size, make func() fyne.CanvasObject) fyne.Window {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(&widgets.Theme{Look: widgets.SchemeLight, Scale: 1})
	w := test.NewTempWindow(t, make())
	w.SetPadded(false)
	w.Resize(size)
	w.Canvas().Capture()
	return w
}

// edit opens an editor with a text, as a page does.
func edit(t *testing.T, text string) *Editor {
	t.Helper()
	var e *Editor
	w := show(t, fyne.NewSize(400, 300), func() fyne.CanvasObject {
		e = NewEditor()
		e.Field.OnChanged = func(string) { e.Changed() }
		return e.Container
	})
	w.Canvas().Focus(e.Field)
	e.SetText(text)
	return e
}

func (e *Editor) press(keys ...fyne.KeyName) {
	for _, k := range keys {
		e.Field.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// write types a text, Enter at the ends of its lines.
func (e *Editor) write(text string) {
	for _, r := range text {
		if r == '\n' {
			e.press(fyne.KeyReturn)
		} else {
			e.Field.TypedRune(r)
		}
	}
}

// shifted presses keys while Shift is held.
func (e *Editor) shifted(keys ...fyne.KeyName) {
	e.Field.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	e.press(keys...)
	e.Field.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
}

// at puts the cursor somewhere, both counted from 0.
func (e *Editor) at(row, column int) {
	e.Field.CursorRow, e.Field.CursorColumn = row, column
}

func (e *Editor) undo() { e.Field.TypedShortcut(&fyne.ShortcutUndo{}) }
func (e *Editor) redo() { e.Field.TypedShortcut(&fyne.ShortcutRedo{}) }

func (e *Editor) check(t *testing.T, after, want string) {
	t.Helper()
	check.Must(t, e.Field.Text == want, "after %s it is\n%q, want\n%q", after, e.Field.Text, want)
}

// The caret is looked for in the picture: Fyne draws it as wide as the frame of the field, and
// the editor's field shows none.
func TestTheCaretIsSeen(t *testing.T) {
	for _, one := range []widgets.Theme{{Look: widgets.SchemeLight, Scale: 1}, {Look: widgets.SchemeLight, Scale: 1.5},
		{Look: widgets.SchemeDark, Scale: 1.25}, {Look: widgets.SchemeProjector, Scale: 1}} {
		e := edit(t, "")
		fyne.CurrentApp().Settings().SetTheme(&one)
		e.Style()
		seen := func(where string) {
			t.Helper()
			driver := fyne.CurrentApp().Driver()
			at := driver.AbsolutePositionForObject(e.Field).Add(e.Field.CursorPosition())
			x, y := int(at.X+caretWide*one.Scale/2), int(at.Y+caretWide*one.Scale+e.rowHeight()/2)
			picture := driver.CanvasForObject(e.Field).Capture()
			check.That(t, picture.At(x, y) != picture.At(x-5, y) && picture.At(x, y) != picture.At(x+5, y),
				"%s, text %g: there is no caret %s", one.Look, one.Scale, where)
		}
		seen("in an empty field")
		e.write("x\n\n    ")
		seen("behind what was typed")
		e.Mark([]int{3})
		seen("in a line that is marked as wrong")
		e.Mark(nil)
		e.Light(3, true)
		seen("in the line that is lit")
		e.press(fyne.KeyUp)
		seen("in an empty line")
		e.at(2, 4)
		e.shifted(fyne.KeyLeft, fyne.KeyLeft)
		seen("at the end of a selection")
	}
}

func TestEnterGoesOnWhereTheBlockIs(t *testing.T) {
	for typed, want := range map[string]string{
		"def f():\nx":                     "def f():\n    x",
		"if a: # so\nx":                   "if a: # so\n    x",
		"x = 'a' # b:\ny":                 "x = 'a' # b:\ny",
		"for c in d:\nbreak\nx":           "for c in d:\n    break\nx",
		"def f():\nreturn 1\nx":           "def f():\n    return 1\nx",
		"def f():\nreturned = 1\nx":       "def f():\n    returned = 1\n    x",
		"while a:\nif b:\ncontinue\npass": "while a:\n    if b:\n        continue\n    pass",
		"\n\nx":                           "\n\nx",
	} {
		e := edit(t, "")
		e.write(typed)
		e.check(t, fmt.Sprintf("typing %q", typed), want)
	}
	// In the middle of a line, what stands before the cursor counts.
	e := edit(t, "    ab:cd")
	e.at(0, 7)
	e.write("\n")
	e.check(t, "Enter within a line", "    ab:\n        cd")
	check.That(t, e.Field.CursorRow == 1 && e.Field.CursorColumn == 8,
		"the cursor is at %d, %d", e.Field.CursorRow, e.Field.CursorColumn)
}

func TestTabGoesToTheNextStop(t *testing.T) {
	e := edit(t, "a\nb")
	e.at(0, 1)
	e.press(fyne.KeyTab)
	e.check(t, "Tab", "a   \nb")
	e.press(fyne.KeyTab)
	e.check(t, "a second Tab", "a       \nb")
	e.shifted(fyne.KeyTab)
	e.check(t, "Shift+Tab on a line that begins at the edge", "a       \nb")
	e.at(1, 0)
	e.press(fyne.KeyTab, fyne.KeyTab)
	e.shifted(fyne.KeyTab)
	e.check(t, "Shift+Tab", "a       \n    b")
	check.Is(t, e.Field.CursorColumn, 4, "the cursor is in column")
	e.press(fyne.KeyBackspace)
	e.check(t, "Backspace", "a       \nb")
}

func TestBackspaceTakesAStopOfBlanks(t *testing.T) {
	for before, want := range map[string]string{"        ": "    ", "      ": "    ", " ": "", "a  ": "a ", "": ""} {
		e := edit(t, before+"x")
		e.at(0, len(before))
		e.press(fyne.KeyBackspace)
		e.check(t, fmt.Sprintf("Backspace behind %q", before), want+"x")
	}
}

// Lines that are selected, from whichever end and whatever stands in them, go in and out
// together, again and again, and each time one Ctrl+Z takes it back.
func TestSelectedLinesAreIndentedTogether(t *testing.T) {
	const text = "a\na\n\na\na\na"
	const in = "a\n    a\n\n    a\na\na"
	for _, way := range []string{"down", "up"} {
		e := edit(t, text)
		if way == "down" {
			e.at(1, 0)
			e.shifted(fyne.KeyDown, fyne.KeyDown, fyne.KeyEnd)
		} else {
			e.at(3, 1)
			e.shifted(fyne.KeyUp, fyne.KeyUp, fyne.KeyHome)
		}
		e.press(fyne.KeyTab)
		e.check(t, "Tab, selected "+way, in)
		e.press(fyne.KeyTab)
		e.check(t, "a second Tab", strings.ReplaceAll(in, "    ", "        "))
		e.shifted(fyne.KeyTab)
		e.check(t, "Shift+Tab", in)
		e.undo()
		e.check(t, "undoing that", strings.ReplaceAll(in, "    ", "        "))
		e.undo()
		e.check(t, "undoing again", in)
		e.undo()
		e.check(t, "undoing all", text)
		e.redo()
		e.check(t, "redoing", in)
	}
	// A line in which the selection ends before its first character is not selected.
	e := edit(t, "a\nb\nc")
	e.at(0, 0)
	e.shifted(fyne.KeyDown)
	e.Field.Comment()
	e.check(t, "commenting a whole line", "# a\nb\nc")
}

func TestCommentsComeAndGo(t *testing.T) {
	e := edit(t, "def f():\n    return 1\n\nx")
	e.at(0, 0)
	e.shifted(fyne.KeyDown, fyne.KeyEnd)
	slash := &desktop.CustomShortcut{KeyName: fyne.KeySlash, Modifier: fyne.KeyModifierShortcutDefault}
	e.Field.TypedShortcut(slash)
	e.check(t, "Ctrl+/", "# def f():\n    # return 1\n\nx")
	e.Field.TypedShortcut(slash)
	e.check(t, "Ctrl+/ again", "def f():\n    return 1\n\nx")
	e.undo()
	e.undo()
	e.check(t, "undoing both", "def f():\n    return 1\n\nx")
	e.at(2, 0)
	e.Field.TypedShortcut(slash)
	e.check(t, "Ctrl+/ on an empty line", "def f():\n    return 1\n\nx")
}

func TestUndoTakesTypingBack(t *testing.T) {
	e := edit(t, "")
	told := 0
	e.Field.OnChanged = func(string) { told++; e.Changed() }
	e.write("if a:\nb")
	for range 20 {
		e.undo()
	}
	e.check(t, "undoing more than there is", "")
	before := told
	e.undo()
	check.That(t, told == before, "undoing nothing is told as a change")
	for range 20 {
		e.redo()
	}
	e.check(t, "redoing all", "if a:\n    b")
}

// What was typed into a line goes and comes back at once, whatever signs are in it, and nothing else
// with it.
func TestUndoGoesLineByLine(t *testing.T) {
	e := edit(t, "x = 1\n")
	e.at(1, 0)
	e.write("if f(a, b) == [1]:\nplace(c, 1)")
	whole := e.Field.Text
	e.undo()
	e.check(t, "undoing the second line", "x = 1\nif f(a, b) == [1]:")
	e.undo()
	e.check(t, "undoing the first line", "x = 1\n")
	e.redo()
	e.redo()
	e.redo()
	e.check(t, "redoing both", whole)
	e.at(0, 5)
	e.write(" + 2, 3")
	e.undo()
	e.check(t, "undoing what was typed elsewhere", whole)
	e.Field.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clip(" # a\n# b\n")})
	e.write("# c")
	pasted := e.Field.Text
	e.undo()
	e.check(t, "undoing what was typed behind what was pasted", strings.Replace(pasted, "# c", "", 1))
	e.undo()
	e.check(t, "undoing what was pasted", whole)
}

// Much text is refused before it is inserted, which would take Fyne longer than anyone waits.
func TestMoreTextThanAProgramMayHaveIsNotPasted(t *testing.T) {
	var e *Editor
	w := show(t, fyne.NewSize(400, 300), func() fyne.CanvasObject {
		e = NewEditor()
		return widgets.WithHints(e.Container, func(time.Duration, func()) {})
	})
	e.SetText("x = 1\n")
	e.Field.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clip(strings.Repeat("y = 1\n", 50_000))})
	e.check(t, "pasting 300 kB", "x = 1\n")
	check.Says(t, widgets.HintsOf(w.Canvas()).Shown(), "256 kB")
	e.Field.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clip("y = 1\n")})
	e.check(t, "pasting a line", "y = 1\nx = 1\n")
}

func TestPastedTextHasBlanksAndPlainLineEnds(t *testing.T) {
	e := edit(t, "")
	e.Field.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clip("if a:\r\n\tb\rc\n\t\td")})
	e.check(t, "pasting", "if a:\n    b\nc\n        d")
	check.Is(t, e.lines, 4, "it has")
}

func TestCtrlEnterRuns(t *testing.T) {
	e := edit(t, "a")
	runs := 0
	e.Field.OnRun = func() { runs++ }
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter} {
		e.Field.TypedShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault})
	}
	e.check(t, "Ctrl+Enter", "a")
	check.Is(t, runs, 2, "it ran")
}

func TestCtrlHomeAndEndGoToTheEndsOfTheText(t *testing.T) {
	e := edit(t, "a\nbc\nd")
	ctrl := func(key fyne.KeyName, more fyne.KeyModifier) {
		e.Field.TypedShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | more})
	}
	e.at(1, 1)
	ctrl(fyne.KeyHome, 0)
	e.write("x")
	ctrl(fyne.KeyEnd, 0)
	e.write("y")
	e.check(t, "Ctrl+Home and Ctrl+End", "xa\nbc\ndy")
	e.at(1, 1)
	e.Field.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	ctrl(fyne.KeyEnd, fyne.KeyModifierShift)
	e.Field.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	check.Is(t, e.Field.SelectedText(), "c\ndy", "Ctrl+Shift+End selects")
	ctrl(fyne.KeyHome, 0)
	check.Is(t, e.Field.SelectedText(), "", "Ctrl+Home leaves")
}

// shown returns the numbers of lines that are to be seen, and those of them in bold.
func (e *Editor) shown() (all, bold []int) {
	for _, n := range e.texts {
		if !n.Hidden && n.Alignment == fyne.TextAlignTrailing {
			line, _ := strconv.Atoi(n.Text)
			all = append(all, line)
			if n.TextStyle.Bold {
				bold = append(bold, line)
			}
		}
	}
	return all, bold
}

// visible returns the rectangles of marks that are to be seen.
func visible(marks []*canvas.Rectangle) (seen []*canvas.Rectangle) {
	for _, r := range marks {
		if !r.Hidden {
			seen = append(seen, r)
		}
	}
	return seen
}

func TestWrongLinesAreMarked(t *testing.T) {
	e := edit(t, "a\nb\nc")
	e.Mark([]int{3, 1})
	if _, bold := e.shown(); !slices.Equal(bold, []int{1, 3}) || len(visible(e.wrong)) != 2 {
		t.Errorf("the lines %v are marked, with %d grounds", bold, len(visible(e.wrong)))
	}
	check.Is(t, e.wrong[0].Position().Y, e.top(3), "the mark of line 3 is at")
	e.Mark([]int{2})
	if _, bold := e.shown(); !slices.Equal(bold, []int{2}) || len(visible(e.wrong)) != 1 {
		t.Errorf("then the lines %v are, with %d grounds", bold, len(visible(e.wrong)))
	}
	e.Mark([]int{9, 0, -3})
	if _, bold := e.shown(); len(bold) != 0 || len(visible(e.wrong)) != 0 {
		t.Errorf("of lines that there are not, %v are marked, with %d grounds", bold, len(visible(e.wrong)))
	}
	e.Mark(nil)
	check.That(t, len(visible(e.wrong)) == 0 && len(e.Marked()) == 0, "a mark stays")
}

func TestALineIsLit(t *testing.T) {
	e := edit(t, "a\nb\nc")
	for line, lit := range map[int]bool{0: false, 1: true, 3: true, 4: false, -1: false} {
		e.Light(line, false)
		check.That(t, e.beam.Hidden != lit && e.edge.Hidden != lit, "line %d is lit: %v", line, !lit)
	}
	e.Light(2, true)
	check.That(t, e.beam.Position().Y == e.top(2) && e.beam.Size().Height == e.rowHeight(),
		"the beam is at %v", e.beam.Position())
	for line := range 3 { // the beam lies where the field writes the line
		e.at(line, 0)
		if y := caretWide + e.Field.CursorPosition().Y; y < e.top(line+1)-1 || y > e.top(line+1)+1 {
			t.Errorf("line %d is written at %v, and its number is at %v", line+1, y, e.top(line+1))
		}
	}
}

// A long program has no more texts of numbers than are in view, wherever that is.
func TestALongProgramHasTheNumbersThatAreInView(t *testing.T) {
	const lines = 2_000
	e := edit(t, strings.Repeat("x = 1\n", lines-1)+"y")
	if all, _ := e.shown(); len(all) == 0 || all[0] != 1 || all[len(all)-1] > 40 {
		t.Fatalf("at the top there are the numbers %v", all)
	}
	narrow := e.gutter()
	e.Light(lines, true)
	all, _ := e.shown()
	check.That(t, all[len(all)-1] == lines && len(all) <= 40 && len(e.texts) <= 180,
		"at the end there are the numbers %v, of %d texts", all, len(e.texts))
	wide := fyne.MeasureText("2000", theme.TextSize()-1, fyne.TextStyle{Monospace: true}).Width
	if room := e.gutter() - 6; wide > room {
		t.Errorf("the number %d is %v wide, with room for %v", lines, wide, room)
	}
	e.Field.CursorRow, e.Field.CursorColumn = 1_499, 0
	e.Field.Refresh()
	e.Reveal(1_500)
	if all, _ := e.shown(); !slices.Contains(all, 1_500) {
		t.Errorf("at line 1,500 there are the numbers %v", all)
	}
	e.write("z")
	check.Is(t, strings.Split(e.Field.Text, "\n")[1_499], "zx = 1", "what is typed there makes")
	e.SetText("a")
	if all, _ := e.shown(); !slices.Equal(all, []int{1}) || e.gutter() >= narrow || e.scroll.Offset.Y != 0 {
		t.Errorf("a new text has the numbers %v, from %v", all, e.scroll.Offset)
	}
}

// Setting a text is not reported as a change: only typing is.
func TestATextThatIsSetIsNotTold(t *testing.T) {
	e := edit(t, "a")
	e.Field.OnChanged = func(string) { t.Error("it is told as a change") }
	e.SetText("b\nc")
	check.That(t, e.lines == 2 && e.Field.CursorRow == 0,
		"it has %d lines, with the cursor in row %d", e.lines, e.Field.CursorRow)
}

func TestTabPassesByUntilSomethingIsTyped(t *testing.T) {
	e := edit(t, "x = 1\n")
	f := e.Field
	down := func(k fyne.KeyName) bool {
		f.KeyDown(&fyne.KeyEvent{Name: k})
		return f.AcceptsTab()
	}
	up := func(k fyne.KeyName) { f.KeyUp(&fyne.KeyEvent{Name: k}) }
	check.That(t, down(fyne.KeyTab), "Tab does not indent where the keyboard was put")
	up(fyne.KeyTab)
	f.FocusLost()
	f.FocusGained()
	check.That(t, !f.AcceptsTab(), "Tab that is held since before indents")
	up(fyne.KeyTab)
	check.That(t, !down(fyne.KeyTab), "Tab indents where Tab led")
	up(fyne.KeyTab)
	down(desktop.KeyShiftLeft)
	check.That(t, !down(fyne.KeyTab), "Shift+Tab indents where Tab led")
	up(fyne.KeyTab)
	up(desktop.KeyShiftLeft)
	down(fyne.KeyDown)
	up(fyne.KeyDown)
	check.That(t, down(fyne.KeyTab), "Tab does not indent after another key")
	up(fyne.KeyTab)
	f.FocusLost()
	up(fyne.KeyTab)
	f.MouseDown(&desktop.MouseEvent{})
	check.That(t, down(fyne.KeyTab), "Tab does not indent after a click")
}

func TestTheLitLineStaysInViewAfterTheEditorWasLeft(t *testing.T) {
	e := edit(t, strings.Repeat("x = 1\n", 60))
	e.Field.FocusLost()
	for _, line := range []int{50, 20, 60, 1} {
		e.Light(line, true)
		e.Field.Refresh()
		if top, y := e.top(line), e.scroll.Offset.Y; top < y || top+e.rowHeight() > y+e.scroll.Size().Height {
			t.Errorf("line %d at %v is not in view from %v on", line, top, y)
		}
	}
	e.Light(60, true)
	e.Field.FocusGained()
	check.That(t, e.scroll.Offset.Y <= e.rowHeight(), "the cursor is not in view from %v on", e.scroll.Offset.Y)
}

// Numbers end below each other, also where a short program made room for a long one.
func TestNumbersEndBelowEachOther(t *testing.T) {
	e := edit(t, "a\nb\nc")
	e.SetText(strings.Repeat("a\n", 120))
	for _, text := range e.texts {
		end := text.Position().X + text.Size().Width
		check.That(t, text.Alignment != fyne.TextAlignTrailing || text.Hidden || end == e.gutter()-6,
			"the number %s ends at %v instead of %v", text.Text, end, e.gutter()-6)
	}
}

// The text of a program is larger where its editor is, by the room alone, and the field that is typed into and
// the lines that are drawn over it stay of one size.
func TestAProgramGrowsWithItsRoom(t *testing.T) {
	e := edit(t, "x = 1\n")
	sizes := func(room fyne.Size) (drawn, field float32) {
		e.Container.Resize(room)
		for _, text := range e.texts {
			if !text.Hidden {
				drawn = max(drawn, text.TextSize)
			}
		}
		return drawn, e.bare.Theme.Size(theme.SizeNameText)
	}
	usual, _ := sizes(fyne.NewSize(500, 400))
	if drawn, field := sizes(fyne.NewSize(800, 700)); drawn < 1.25*usual || drawn != field {
		t.Errorf("text of %v is %v in a larger room, and the field has %v", usual, drawn, field)
	}
	e.SetText(strings.Repeat("x = 1\n", 90))
	if drawn, _ := sizes(fyne.NewSize(800, 700)); drawn < 1.25*usual {
		t.Errorf("with more lines it is %v", drawn)
	}
	if drawn, field := sizes(fyne.NewSize(500, 400)); drawn != usual || field != usual {
		t.Errorf("back in a smaller room it is %v, and the field has %v", drawn, field)
	}
}

// BenchmarkPaste pastes 100 kB of a program, then types a letter.
func BenchmarkPaste(b *testing.B) {
	test.NewTempApp(b).Settings().SetTheme(&widgets.Theme{Look: widgets.SchemeLight, Scale: 1})
	e := NewEditor()
	e.Field.OnChanged = func(string) { e.Changed() }
	w := test.NewTempWindow(b, e.Container)
	w.Resize(fyne.NewSize(400, 300))
	w.Canvas().Focus(e.Field)
	text := strings.Repeat("place(cell, candidates(cell)[0]) # again\n", 2500)
	for b.Loop() {
		e.SetText("")
		e.Field.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clip(text)})
		e.Field.TypedRune('x')
	}
}

// Fyne would copy all of the text for each of its lines, a gigabyte each time that it writes it.
func TestALongTextIsPastedAtOnce(t *testing.T) {
	e := edit(t, "")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	text := strings.Repeat("place(cell, candidates(cell)[0]) # again\n", 2500)
	e.Field.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clip(text)})
	e.press(fyne.KeyReturn)
	runtime.ReadMemStats(&after)
	check.That(t, (after.TotalAlloc-before.TotalAlloc)>>20 <= 100,
		"it took %d MB", (after.TotalAlloc-before.TotalAlloc)>>20)
	check.That(t, e.Field.Text == text+"\n" && e.Field.CursorRow == 2501 && e.scroll.Offset.Y >= e.top(2480),
		"the cursor is in line %d, and line %v is in view", e.Field.CursorRow+1, e.scroll.Offset)
}

// What is selected is seen as long as the editor has the keyboard.
func TestWhatIsSelectedIsSeen(t *testing.T) {
	e := edit(t, "place(cell, 4)")
	c := fyne.CurrentApp().Driver().CanvasForObject(e.Field)
	plain := c.Capture()
	for range 2 {
		for focused, want := range map[bool]bool{true: true, false: false} {
			if c.Unfocus(); focused {
				c.Focus(e.Field)
			}
			e.at(0, 0)
			e.shifted(fyne.KeyEnd)
			shot, differ := c.Capture(), 0
			for x := range shot.Bounds().Dx() {
				for y := range shot.Bounds().Dy() {
					if shot.At(x, y) != plain.At(x, y) {
						differ++
					}
				}
			}
			check.That(t, (differ > 500) == want, "with the keyboard: %v, %d pixels differ", focused, differ)
		}
	}
}
