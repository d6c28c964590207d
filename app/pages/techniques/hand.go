package techniques

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/reasoning"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// tool is what a click on the board does.
type tool int

const (
	toolNone   tool = iota // it goes to the cell
	toolStrike             // it strikes the candidate out
	toolColour             // it colours the candidate or the cell
)

// markup is what the user does on the board besides going along the path.
type markup struct {
	reasoning.Marks
	cursor int // the cell that the keyboard is at, [trace.NoCell] while it goes along the path
	tool   tool
	colour int // that the tool gives
}

// newMarkup returns an empty markup, for grids of a shape.
func newMarkup(s puzzles.Shape) markup {
	return markup{Marks: reasoning.NewMarks(s), cursor: trace.NoCell, colour: 1}
}

// free reports whether the path may be changed by hand: not while the user is asked what it
// does.
func (t *Page) free() bool { return t.exercise == nil && t.quiz.Question == nil }

// turnNow returns the path as it is, to come back to.
func (t *Page) turnNow() reasoning.Turn {
	now := t.Turn()
	now.Fixed, now.Whole, now.By = t.fixed, !t.solving.Running(), t.banned.String()
	return now
}

// strike strikes a candidate out by hand. From here on the path is another one.
func (t *Page) strike(c technique.Candidate) {
	if !t.free() {
		return
	}
	if !t.CanStrike(c) {
		t.env.Notify(fmt.Sprintf("%c is not a candidate of %s", puzzles.DigitChar(c.Digit), t.speaker().Cell(c.Cell)))
		return
	}
	t.pause()
	t.Change(t.turnNow())
	path, at := t.Strike(c)
	t.Solve(path, at, len(path))
}

// turnTo shows a path that was there before.
func (t *Page) turnTo(to reasoning.Turn, ok bool) {
	if !ok || !t.free() {
		return
	}
	t.pause()
	if !to.Whole || to.By != t.banned.String() {
		t.Solve(to.Steps[:to.Done:to.Done], to.Position(), to.Done)
		return
	}
	t.solving.Cancel()
	t.Steps, t.End, t.looking, t.fixed = to.Steps, to.End, "", to.Fixed
	t.caseOf = [2]int{-1, -1}
	t.goTo(to.Done)
}

// backToPath goes back to the path without what was struck out by hand.
func (t *Page) backToPath() { t.turnTo(t.Original(t.turnNow())) }

// seen returns do with a drawing behind it, for changes of nothing but what is drawn.
func (t *Page) seen(do func()) func() {
	return func() {
		do()
		t.stage.Draw()
	}
}

// light lights a digit, or puts it out.
func (t *Page) light(digit int) {
	t.markup.Light(digit)
	t.stage.Draw()
}

// paint colours a cell, or with a digit its candidate.
func (t *Page) paint(cell, digit, colour int) {
	t.markup.Colour(cell, digit, colour)
	t.stage.Draw()
}

// take takes a tool, or puts it down.
func (t *Page) take(one tool) {
	if t.markup.tool == one {
		one = toolNone
	}
	t.markup.tool = one
	t.stage.Draw()
}

// takeColour takes the tool that gives a colour.
func (t *Page) takeColour(colour int) {
	t.markup.tool, t.markup.colour = toolColour, colour
	t.stage.Draw()
}

// clicked takes a click on the board for an answer, as a mark in an exercise, or for what
// the tool does.
func (t *Page) clicked(cell, digit int) {
	if t.quiz.Click(cell, digit) {
		return
	}
	if t.exercise != nil {
		t.onExercise(func(e *asking.Practice) { e.Click(cell, digit) })
		return
	}
	if digit > 0 && !t.Position().Candidates(cell).Has(digit) {
		digit = 0
	}
	switch {
	case t.markup.tool == toolColour:
		t.paint(cell, digit, t.markup.colour)
	case t.markup.tool == toolStrike && digit > 0:
		t.strike(technique.Candidate{Cell: cell, Digit: digit})
	default:
		if t.markup.cursor == cell {
			cell = trace.NoCell
		}
		t.markup.cursor = cell
		t.stage.Draw()
	}
}

// toggleCursor brings the cursor onto the board, or takes it away.
func (t *Page) toggleCursor() {
	if t.markup.cursor != trace.NoCell {
		t.letGo()
		return
	}
	t.markup.cursor = 0
	if d, ok := t.Current(); ok && len(d.Cells()) > 0 {
		t.markup.cursor = d.Cells()[0]
	}
	t.stage.Draw()
}

// letGo puts down the tool and takes the cursor away.
func (t *Page) letGo() {
	t.markup.cursor, t.markup.tool = trace.NoCell, toolNone
	t.stage.Draw()
}

// moveCursor moves the cursor by rows and columns, around the edge of the grid.
func (t *Page) moveCursor(rows, cols int) {
	t.markup.cursor = t.Puzzle.Givens.Shape().Move(t.markup.cursor, rows, cols)
	t.stage.Draw()
}

// askColour lets the user choose a colour for the tool.
func (t *Page) askColour() {
	items := append(widgets.ColourItems(paint.NumColours, t.takeColour), fyne.NewMenuItemSeparator(),
		widgets.MenuItem("Stop colouring", t.markup.tool == toolColour, func() { t.take(toolColour) }),
		widgets.MenuItem("Clear all colours", t.markup.Coloured(), t.seen(t.markup.ClearColours)))
	dialogs.Menu(t.env, t.handBar.colour, items)
}

// handBar is the bar above the words with what one can do on the board: light digits,
// strike out candidates, colour, undo.
type handBar struct {
	*fyne.Container
	page   *Page
	shape  puzzles.Shape
	digits []*widgets.Button
	tools  []fyne.CanvasObject // behind the digits
	colour *widgets.Button
}

func newHandBar(t *Page) *handBar {
	b := &handBar{page: t, Container: container.New(layout.Wrap{Gap: 4})}
	pill := func(name string) *widgets.Button { return t.controls.Button(widgets.Pill, name) }
	icon := func(name string) *widgets.Button { return t.controls.IconButton(widgets.Pill, name) }
	b.colour = pill("Colour…").Hinted(t.controls.Named("Colour").Hint())
	b.tools = []fyne.CanvasObject{pill("Pairs"), pill("Strike"), b.colour, icon("Undo"), icon("Redo"),
		pill("Back to the path")}
	return b
}

// refresh shows what is lit, and what can be done.
func (b *handBar) refresh() {
	t := b.page
	if shape := t.Puzzle.Givens.Shape(); shape != b.shape {
		b.build(shape)
	}
	for i, one := range b.digits {
		one.SetOn(t.markup.Lit.Has(i + 1))
	}
	path, changed := t.exercise == nil, t.CanUndo() || t.CanRedo()
	for i, seen := range []bool{true, path, path, path && changed, path && changed, path && len(t.Strikes) > 0} {
		widgets.SetVisible(b.tools[i], seen)
	}
	b.Refresh()
}

// build puts a button for each digit of a shape into the bar, before the others.
func (b *handBar) build(shape puzzles.Shape) {
	b.shape, b.digits = shape, nil
	b.RemoveAll()
	for d := 1; d <= shape.Side(); d++ {
		name := string(puzzles.DigitChar(d))
		one := widgets.NewButton(widgets.Pill, paint.NoIcon, name, func() { b.page.light(d) })
		one.SetHint("Light all places of " + name)
		if d <= 9 {
			one.SetHint(page.WithKey(one.Hint(), "Shift+"+name))
		}
		b.digits = append(b.digits, one)
		b.Add(one)
	}
	for _, one := range b.tools {
		b.Add(one)
	}
}
