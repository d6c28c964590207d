package techniques

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/deduction"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/reasoning"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// Commands are those of the guide, if that is open, else of an exercise, else of the path, where
// those of a quiz and of the cursor on the board go before them.
func (t *Page) Commands() page.Commands {
	switch {
	case t.guide.Visible():
		return slices.Concat(t.guide.rows(), t.copyRow())
	case t.exercise != nil:
		return slices.Concat(t.practiceRows(), t.common())
	}
	rest := slices.Concat(t.stage.Moves(), t.rows(), t.common())
	if t.markup.cursor != trace.NoCell {
		rest = t.cursorRows().Over(rest)
	}
	return t.quiz.Commands(rest)
}

// common are the commands of the path that an exercise has too.
func (t *Page) common() page.Commands {
	return append(page.Commands{
		scrollRow(func() *container.Scroll { return t.said.Scroll }),
		{Name: "About it", Icon: paint.IconHelp, Keys: "I", Text: "about this technique and all others",
			Do: t.showAbout},
		{Name: "Practice…", Keys: "P", Text: "practise a technique", Do: t.askPractice},
		t.env.CellNames(t.stage.Draw),
		page.ContextMenu(t.offerChosen),
	}, t.copyRow()...)
}

func (t *Page) copyRow() page.Commands {
	return page.Commands{{Name: "Copy the grid", Keys: "Ctrl+C", Text: "copy the grid", Do: t.copyGrid}}
}

// scrollRow scrolls words that are longer than their card.
func scrollRow(words func() *container.Scroll) page.Command {
	return page.Command{Keys: "Shift+↑ Shift+↓", Text: "scroll the words", Pick: func(i int) {
		by := [2]float32{-60, 60}[i] * widgets.Scale()
		words().ScrollToOffset(words().Offset.AddXY(0, by))
	}}
}

func (t *Page) rows() page.Commands {
	turn := func(to tab) func() {
		return func() {
			if t.tab == to {
				t.turnTab(tabPath)
			} else {
				t.turnTab(to)
			}
		}
	}
	take := func(one tool) func() { return func() { t.take(one) } }
	has := func(one tool) func() bool { return func() bool { return t.markup.tool == one } }
	cases := func(by int) func() { return func() { t.changeCase(by) } }
	light := func(by int) func() { return func() { t.said.Step(by) } }
	return page.Commands{
		{Name: "One by one", Keys: "E", Text: "show what follows from each step one at a time",
			On: func() bool { return t.Expanded }, Do: t.toggleExpanded},
		{Keys: ",", Also: "<", Text: "the case before or the next of a proof that has several", Do: cases(-1)},
		{Keys: ".", Also: ">", Join: true, Do: cases(1)},
		{Keys: "[", Text: "light the sentence before or the next, and what it is about", Do: light(-1)},
		{Keys: "]", Join: true, Do: light(1)},
		{Name: "Where", Keys: "1-3", Text: "say where to look, what for, or all",
			Pick: func(i int) { t.setDepth(deduction.Depth(i - 1)) }},
		{Name: "All now", Keys: "A", Text: "all deductions that are possible now", Do: turn(tabNow)},
		{Name: "Rating", Keys: "R", Join: true, Text: "the rating; again for the path", Do: turn(tabRating)},
		{Keys: "↑ ↓", Text: "choose one of them", Pick: func(i int) { t.browse(2*i - 1) }},
		{Name: "Take it", Keys: "Enter", Join: true, Text: "take it and continue from there", Do: t.takeIt},
		{Name: "Find", Keys: "F", Text: "find steps by technique, grade, cell or digit; Esc clears the search",
			Do: func() { t.steps.toggleSearch() }},
		{Name: "Light", Keys: "Shift+1-9", Text: "light all places of a digit, or stop", Pick: t.light},
		{Keys: "Shift+0", Join: true, Text: "light none",
			Do: t.seen(func() { t.markup.Lit, t.markup.Pairs = 0, false })},
		{Name: "Pairs", Keys: "T", Text: "shade the cells with two candidates",
			On: func() bool { return t.markup.Pairs },
			Do: t.seen(func() { t.markup.Pairs = !t.markup.Pairs })},
		{Keys: "C", Text: "a cursor on the board: the arrows move it, a digit is struck out, Esc takes it away",
			Do: t.toggleCursor},
		{Name: "Strike", Keys: "X", Text: "strike out candidates with a click; the path goes on from there",
			Can: t.free, On: has(toolStrike), Do: take(toolStrike)},
		{Name: "Colour", Keys: "V", Text: "colour cells and candidates with a click", Can: t.free,
			Do: take(toolColour)},
		{Name: "Colour…", Text: "choose a colour", Can: t.free, On: has(toolColour), Do: t.askColour},
		{Name: "Back to the path", Text: "undo all that was struck by hand", Can: t.free, Do: t.backToPath},
		{Name: "Undo", Icon: paint.IconUndo, Keys: "U Ctrl+Z", Text: "undo what was struck or taken",
			Can: func() bool { return t.free() && t.CanUndo() }, Do: func() { t.turnTo(t.Undo(t.turnNow())) }},
		{Name: "Redo", Icon: paint.IconRedo, Keys: "Y Ctrl+Y", Join: true, Text: "redo it",
			Can: func() bool { return t.free() && t.CanRedo() }, Do: func() { t.turnTo(t.Redo(t.turnNow())) }},
		{Keys: "Esc", Can: t.canLetGo, Do: t.leave},
		{Name: "Techniques…", Icon: paint.IconSettings, Keys: "S", Text: "choose which techniques may be used",
			Can: func() bool { return t.exercise == nil }, Do: t.askTechniques},
		t.puzzle.Command(),
		{Name: "Export…", Icon: paint.IconSave, Keys: "Ctrl+S",
			Text: "export the path, a picture, an animation or a table", Can: t.free, // else it tells the answer
			Do: t.export},
	}
}

// cursorRows are about the cursor on the board.
func (t *Page) cursorRows() page.Commands {
	return page.Commands{
		{Keys: page.Arrows, Text: "move the cursor", Pick: page.Move(t.moveCursor)},
		{Keys: page.DigitKeys(t.Puzzle.Givens.Shape().Side(), true), Text: "strike the digit out of its cell",
			Pick: func(d int) { t.strike(technique.Candidate{Cell: t.markup.cursor, Digit: d}) }},
	}
}

// canLetGo reports whether Escape leaves something on the board or in the list.
func (t *Page) canLetGo() bool {
	return t.asking.Running() || t.steps.search.Visible() || t.markup.cursor != trace.NoCell ||
		t.markup.tool != toolNone
}

// leave leaves what is looked for, the search, or the tool.
func (t *Page) leave() {
	switch {
	case t.forgetAsked():
		t.stage.Draw()
	case t.steps.search.Visible():
		t.steps.endSearch()
	default:
		t.letGo()
	}
}

// practiceRows are the commands during practice.
func (t *Page) practiceRows() page.Commands {
	open := func() bool { return t.exercise != nil && !t.exercise.Over() }
	return page.Commands{
		{Keys: page.Arrows, Text: "go to a cell",
			Pick: page.Move(func(rows, cols int) { t.onExercise(func(e *asking.Practice) { e.Move(rows, cols) }) })},
		{Keys: page.DigitKeys(t.Puzzle.Givens.Shape().Side(), true),
			Text: "mark a candidate of the cell, or remove the mark", Pick: func(d int) {
				t.onExercise(func(e *asking.Practice) { e.Mark(technique.Candidate{Cell: e.Cursor, Digit: d}) })
			}},
		{Keys: "Space", Text: "mark the cell as one of the pattern",
			Do: func() { t.onExercise(func(e *asking.Practice) { e.MarkCell(e.Cursor) }) }},
		{Keys: "C", Text: "a click marks candidates, or cells", Do: func() { t.markCells(!t.exercise.InCells) }},
		{Name: "Check", Keys: "Enter", Text: "check; when it is over, another one", Do: func() {
			if t.exercise.Over() {
				t.again()
			} else {
				t.check()
			}
		}},
		{Name: "Hint", Keys: "H", Text: "a hint: where to look, then what for",
			Can: func() bool { return open() && t.exercise.Hints < 2 }, Do: t.hint},
		{Name: "Show me", Keys: "M", Text: "show the answer", Can: open,
			Do: func() { t.onExercise((*asking.Practice).ShowMe) }},
		{Name: "Another", Icon: paint.IconAgain, Keys: "A", Text: "another one", Do: t.again},
		{Name: "Reset", Keys: "0", Text: "reset the count", Do: t.seen(func() { t.tally = asking.Count{} })},
		{Name: "Leave practice", Keys: "Esc", Text: "leave the practice", Do: t.leavePractice},
	}
}

// rows are the commands of the guide.
func (g *guide) rows() page.Commands {
	t := g.page
	browse := func(by int) func() { return func() { g.show(reasoning.Neighbour(g.at, by)) } }
	return page.Commands{
		{Name: "Next", Icon: paint.IconForward, Keys: "↓ →", Also: "PageDown", Text: "the next technique",
			Do: browse(1)},
		{Name: "Previous", Icon: paint.IconBack, Keys: "↑ ←", Also: "PageUp", Join: true, Text: "the one before",
			Do: browse(-1)},
		scrollRow(func() *container.Scroll { return g.said.Scroll }),
		{Keys: "Home", Text: "the first technique", Do: func() { g.show(technique.All()[0]) }},
		{Name: "Search", Keys: "/", Text: "search by name or grade; Esc clears the search",
			Do: func() { t.env.Window.Canvas().Focus(g.search) }},
		{Keys: fmt.Sprint("1-", reasoning.ExampleCount), Text: "show an example",
			Pick: func(i int) { g.showExample(i - 1) }},
		{Keys: "Enter", Text: "open the example on the page, at the step that uses the technique",
			Do: g.open},
		{Name: "Practise it", Keys: "P", Text: "practise the technique", Do: g.practise},
		{Name: "Use it", Keys: "U", Text: "use it on this page, or stop using it", Do: func() {
			if t.exercise == nil { // in which there is no path to look on
				t.use(g.at, t.banned[g.at.ID])
			}
		}},
		t.env.CellNames(func() { g.show(g.at) }),
		{Name: "Back to the board", Keys: "I Esc", Text: "back to the board", Do: g.leave},
		page.ContextMenu(g.offerShown),
	}
}

// copyGrid copies the grid that is on the board.
func (t *Page) copyGrid() {
	p := t.Position()
	if t.exercise != nil {
		p = t.exercise.Position
	}
	dialogs.Copy(t.env, "grid", p.Grid().Text())
}

// About is the help page of the algorithm whose steps the page shows.
func (t *Page) About() (string, []page.Section) {
	a := human.Algorithm()
	return a.Name, page.AboutAlgorithm(a)
}
