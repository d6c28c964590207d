package techniques

import (
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/technique"
	"sudoscope/app/deduction"
	"sudoscope/app/page"
	"sudoscope/app/playback"
	"sudoscope/app/practice"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// Key handles a key and reports whether it knows it.
func (t *Page) Key(name fyne.KeyName, shift bool) bool {
	switch {
	case t.guide.Visible():
		return t.guide.key(name, shift)
	case shift && scrolled(t.said.Scroll, name):
		return true
	case t.exercise != nil:
		return t.practiceKey(name)
	case t.quiz.Key(name):
		return true
	case t.handKey(name, shift):
		return true
	}
	stride := playback.Stride(shift)
	switch name {
	case fyne.KeySpace:
		t.play(!t.clock.playing)
	case fyne.KeyRight, fyne.KeyPageDown:
		t.walk(stride)
	case fyne.KeyLeft, fyne.KeyPageUp:
		t.walk(-stride)
	case fyne.KeyHome:
		t.home()
	case fyne.KeyEnd:
		t.last()
	case fyne.KeyDown:
		t.browse(1)
	case fyne.KeyUp:
		t.browse(-1)
	case page.KeyMenu:
		t.offerChosen()
	case fyne.KeyReturn, fyne.KeyEnter:
		t.takeIt()
	default:
		return false
	}
	return true
}

// scrolled scrolls words that are longer than their card, if the key is one that
// does that together with Shift.
func scrolled(words *container.Scroll, name fyne.KeyName) bool {
	by := map[fyne.KeyName]float32{fyne.KeyDown: 60, fyne.KeyUp: -60}[name] * widgets.Scale()
	if by != 0 {
		words.ScrollToOffset(words.Offset.AddXY(0, by))
	}
	return by != 0
}

// practiceKey handles a key while somebody practises.
func (t *Page) practiceKey(name fyne.KeyName) bool {
	move := func(rows, cols int) { t.onExercise(func(p *practice.Exercise) { p.Move(rows, cols) }) }
	switch name {
	case fyne.KeyRight:
		move(0, 1)
	case fyne.KeyLeft:
		move(0, -1)
	case fyne.KeyDown:
		move(1, 0)
	case fyne.KeyUp:
		move(-1, 0)
	case page.KeyMenu:
		t.offerChosen()
	case fyne.KeySpace:
		t.onExercise(func(p *practice.Exercise) { p.MarkCell(p.Cursor) })
	case fyne.KeyReturn, fyne.KeyEnter:
		if t.exercise.Over() {
			t.again()
		} else {
			t.check()
		}
	case fyne.KeyEscape:
		t.leavePractice()
	default:
		return false
	}
	return true
}

// key handles a key while the guide is open.
func (g *guide) key(name fyne.KeyName, shift bool) bool {
	if shift && scrolled(g.said.Scroll, name) {
		return true
	}
	switch name {
	case fyne.KeyDown, fyne.KeyRight, fyne.KeyPageDown:
		g.browse(1)
	case fyne.KeyUp, fyne.KeyLeft, fyne.KeyPageUp:
		g.browse(-1)
	case fyne.KeyHome:
		g.show(technique.All()[0])
	case page.KeyMenu:
		g.offerShown()
	case fyne.KeyReturn, fyne.KeyEnter:
		g.open(g.shown)
	case fyne.KeyEscape:
		g.leave()
	default:
		return false
	}
	return true
}

// Char handles a typed character and reports whether it knows it.
func (t *Page) Char(r rune) bool {
	switch {
	case t.guide.Visible():
		return t.guide.char(r)
	case t.exercise != nil:
		return t.practiceChar(r)
	case t.quiz.Char(r):
		return true
	case t.handChar(r):
		return true
	}
	switch unicode.ToLower(r) {
	case '1', '2', '3':
		t.setDepth(deduction.Depth(r - '1'))
	case '+', '=':
		t.setPace(1)
	case '-', '_':
		t.setPace(-1)
	case 'e':
		t.toggleExpanded()
	case 'a':
		if t.tab == tabNow {
			t.turnTab(tabPath)
		} else {
			t.turnTab(tabNow)
		}
	case 'r':
		if t.tab == tabRating {
			t.turnTab(tabPath)
		} else {
			t.turnTab(tabRating)
		}
	case 'f':
		t.steps.toggleSearch()
	case 'p':
		t.askPractice()
	case 'i':
		t.showAbout()
	case 's':
		t.askTechniques()
	case '/':
		t.puzzle.Finder.Open()
	case 'n':
		t.env.ToggleNotation()
		t.refresh()
	case ',', '<':
		t.changeCase(-1)
	case '.', '>':
		t.changeCase(1)
	case '[':
		t.said.Step(-1)
	case ']':
		t.said.Step(1)
	default:
		return false
	}
	return true
}

// practiceChar handles a typed character while somebody practises. Digits above 9
// are capital letters, as the commands are small ones.
func (t *Page) practiceChar(r rune) bool {
	if r < unicode.MaxASCII && !unicode.IsLower(r) {
		if digit := puzzles.CharDigit(byte(r)); digit > 0 && digit <= t.Puzzle.Givens.Shape().Side() {
			t.onExercise(func(p *practice.Exercise) { p.Mark(technique.Candidate{Cell: p.Cursor, Digit: digit}) })
			return true
		}
	}
	switch unicode.ToLower(r) {
	case 'c':
		t.markCells(!t.exercise.InCells)
	case 'h':
		t.hint()
	case 'm':
		t.showMe()
	case 'a':
		t.again()
	case 'p':
		t.askPractice()
	case 'i':
		t.showAbout()
	case 'n':
		t.env.ToggleNotation()
		t.refresh()
	case '0':
		t.countAnew()
	default:
		return false
	}
	return true
}

// char handles a typed character while the guide is open.
func (g *guide) char(r rune) bool {
	switch unicode.ToLower(r) {
	case '/':
		g.page.env.Window.Canvas().Focus(g.search)
	case '1', '2', '3':
		g.showExample(int(r - '1'))
	case 'p':
		g.practise()
	case 'u':
		g.toggleUse()
	case 'i':
		g.leave()
	case 'n':
		g.page.env.ToggleNotation()
		g.show(g.at)
	default:
		return false
	}
	return true
}

// Act does what a shortcut asks for.
func (t *Page) Act(a page.Action) bool {
	switch a {
	case page.ActCopy:
		p := t.Position()
		if t.exercise != nil {
			p = t.exercise.Position
		}
		t.env.App.Clipboard().SetContent(p.Grid().String())
	case page.ActSave:
		if t.exercise == nil && !t.guide.Visible() {
			t.export()
		}
	case page.ActUndo, page.ActRedo:
		switch {
		case t.guide.Visible():
		case a == page.ActUndo:
			t.undo()
		default:
			t.redo()
		}
	default:
		return false
	}
	return true
}

// Keys lists the keys of what is seen of the page.
func (t *Page) Keys() [][2]string {
	switch {
	case t.guide.Visible():
		return [][2]string{
			{"↓ ↑, → ←", "the next technique, the one before"},
			{"Shift+↓ ↑", "scroll the words"},
			{"Home", "the first technique"},
			{"/", "search by name or grade; Esc clears the search"},
			{"1 2 3", "show an example"},
			{"Enter", "open the example on the page, at the step that uses the technique"},
			{"P", "practise the technique"},
			{"U", "look for it on this page, or no longer"},
			{"N", "name cells A1 or r1c1"},
			{"I, Esc", "back to the board"},
		}
	case t.exercise != nil:
		return [][2]string{
			{"← → ↑ ↓", "go to a cell; with Shift, ↑ ↓ scroll the words"},
			{"1 to 9", "mark a candidate of the cell, or take the mark away; A, B… with Shift in larger grids"},
			{"Space", "mark the cell as one of the pattern"},
			{"C", "a click marks candidates, or cells"},
			{"Enter", "check; when it is over, another one"},
			{"H", "a hint: where to look, then what for"},
			{"M", "show the answer"},
			{"A, P", "another one; another technique"},
			{"0", "reset the count"},
			{"I", "about the technique"},
			{"N", "name cells A1 or r1c1"},
			{"Ctrl+C", "copy the grid"},
			{"Esc", "leave the practice"},
		}
	case t.quiz.Question != nil:
		return t.quiz.Keys()
	}
	return [][2]string{
		{"Space", "play or pause"},
		{"← →", "one step back or forward; with Shift ten"},
		{"Page Up, Page Down", "one step, for a presentation remote"},
		{"Home, End", "to the start, to the end"},
		{"+ −", "faster, slower"},
		{"E", "the steps of a chain and what follows from it one at a time, or all at once"},
		{", .", "the case before or the next of a proof that has several"},
		{"[ ]", "light the sentence before or the next, and what it is about"},
		{"1 2 3", "say where to look, what for, or all"},
		{"A, R", "all deductions that are possible now, the rating; again for the path"},
		{"↑ ↓, Enter", "choose one of them; take it and continue from there"},
		{"Shift+↑ ↓", "scroll the words"},
		{"F", "find steps in the list; Esc clears the search"},
		{"Shift+digit", "light all places of a digit, or no longer; Shift+0: of none"},
		{"T", "shade the cells with two candidates"},
		{"C", "a cursor on the board: the arrows move it, a digit is struck out, Esc takes it away"},
		{"X, V", "strike out candidates, or colour, with a click"},
		{"U, Y", "undo, redo what was struck or taken; Ctrl+Z and Ctrl+Y too"},
		{"S", "choose which techniques may be used"},
		{"Q", "predict: be asked about each step before it is shown"},
		{"I, P", "about this technique and all others; practise one"},
		{"/", "choose a puzzle"},
		{"N", "name cells A1 or r1c1"},
		{"Ctrl+C", "copy the grid original"},
		{"Ctrl+S", "export the path, a picture, an animation or a table"},
		{"Ctrl+O, Ctrl+V", "open a file, paste a puzzle, on the page Puzzles"},
		{"H", "about this page"},
	}
}
