package puzzles

import (
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/widgets/paint"
)

// Commands are those of the page. While something is drawn on the board, those of drawing go
// before them, and with a cell chosen its digits, which are letters too in large grids.
func (p *Page) Commands() page.Commands {
	switch {
	case p.easel() != nil:
		return p.easel().rows().Over(p.rows())
	case p.editor.selected != trace.NoCell:
		return p.editor.cellRows().Over(p.rows())
	}
	return p.rows()
}

func (p *Page) rows() page.Commands {
	shown := func() bool { return p.easel() == nil } // the puzzle is in sight
	browse := func(by int) func() { return func() { p.library.chooseNext(by) } }
	turn := func(tab int) func() {
		return func() {
			p.env.Unfocus() // what has the focus may be out of sight then
			p.turnTo(tab)
		}
	}
	return page.Commands{
		{Keys: page.Arrows, Text: "choose a cell, to put digits into",
			Pick: page.Move(func(rows, cols int) { p.editor.move(rows, cols) })},
		{Name: "Undo", Icon: paint.IconUndo, Keys: "Ctrl+Z", Text: "undo the last change",
			Do: func() { p.editor.turn(false) }},
		{Name: "Redo", Icon: paint.IconRedo, Keys: "Ctrl+Y", Join: true, Text: "redo the change",
			Do: func() { p.editor.turn(true) }},
		{Name: "Watch", Icon: paint.IconPlay, Keys: "Enter", Text: "see it solved, step by step",
			Do: p.visit(scene.OnWatch)},
		{Name: "Reason", Icon: paint.IconTechniques, Keys: "R", Text: "solve it as a person does", Can: shown,
			Do: p.visit(scene.OnTechniques)},
		{Name: "Play", Icon: paint.IconPencil, Keys: "Y", Join: true, Text: "solve it yourself", Can: shown,
			Do: p.visit(scene.OnPlay)},
		{Name: "Race", Icon: paint.IconCompare, Keys: "C", Text: "let algorithms race on it, on Compare", Can: shown,
			Do: p.visit(scene.OnCompare)},
		{Name: "Code", Icon: paint.IconCode, Keys: "O", Text: "run your program on it, on Code", Can: shown,
			Do: p.visit(scene.OnCode)},
		{Keys: "PageUp", Text: "the puzzle before or after in the list", Do: browse(-1)},
		{Keys: "PageDown", Join: true, Do: browse(1)},
		{Name: "Library", Keys: "L", Text: "built-in puzzles and your own", Do: turn(0)},
		{Name: "Generate", Keys: "G", Text: "make new puzzles", Do: turn(1)},
		{Name: "Rules", Keys: "U", Text: "switch on other rules, choose the size, and draw regions",
			Do: turn(rulesTab)},
		{Name: "Search", Keys: "/", Text: "search the library; Esc clears the search", Do: func() {
			p.turnTo(0)
			p.env.Window.Canvas().Focus(p.library.search)
		}},
		{Name: "Filter…", Keys: "F", Text: "filter all lists by grade, size, clues, rules and technique", Do: func() {
			p.turnTo(0)
			p.library.askFilter()
		}},
		{Name: "Make", Icon: paint.IconPlay, Keys: "M", Text: "generate these puzzles", Do: func() { p.maker.start() }},
		{Name: "Stop", Icon: paint.IconStop, Keys: "X", Text: "stop, and keep the puzzles made so far",
			Do: func() { p.maker.stop() }},
		{Name: "Watch it made", Icon: paint.IconWatch, Keys: "W",
			Text: "see step by step how one is made, on the Watch page", Do: func() { p.maker.watch() }},
		{Name: "Draw", Icon: paint.IconPencil, Keys: "D", Text: "draw on the board which cells hold clues", Do: func() {
			if turn(1)(); p.drawing.open {
				p.drawing.leave()
			} else {
				p.drawing.show()
			}
		}},
		{Name: "Print…", Icon: paint.IconPrint, Keys: "P Ctrl+P", Text: "print a worksheet", Can: shown,
			Do: p.askPrint},
		{Name: "Text", Icon: paint.IconType, Keys: "T", Text: "type the puzzle as text",
			Do: func() { p.editor.toggleText() }},
		p.env.CellNames(func() {
			p.editor.install(p.editor.puzzle)
			p.library.view.Refresh()
			p.maker.view.Refresh()
		}),
		{Name: "New…", Icon: paint.IconNew, Keys: "Ctrl+N", Text: "start with an empty grid", Do: p.askNew},
		{Name: "Open…", Icon: paint.IconOpen, Keys: "Ctrl+O", Text: "open files of puzzles",
			Do: func() { p.library.askImport() }},
		{Name: "Paste", Icon: paint.IconPaste, Keys: "Ctrl+V", Text: "paste a puzzle from the clipboard", Do: p.paste},
		{Name: "Copy", Icon: paint.IconCopy, Keys: "Ctrl+C", Text: "copy the puzzle to the clipboard",
			Do: func() { p.copy(p.editor.puzzle.Givens.Text()) }},
		{Name: "Add…", Icon: paint.IconSave, Keys: "Ctrl+S", Text: "add the puzzle to a collection", Can: shown,
			Do: p.askKeep},
		page.ContextMenu(p.offerChosen),
	}
}

// cellRows are about the cell that is chosen.
func (e *editor) cellRows() page.Commands {
	return page.Commands{
		{Keys: page.DigitKeys(e.puzzle.Givens.Shape().Side(), false), Text: "put a digit into the cell", Pick: e.set},
		{Keys: "0 Backspace", Also: ". Delete", Text: "empty it", Do: func() { e.set(0) }},
		{Keys: "Space", Join: true, Text: "empty it and go on", Do: func() {
			e.set(0)
			e.move(0, 1)
		}},
		{Keys: "Esc", Text: "give up the cell; then letters are commands on large grids",
			Do: func() { e.click(e.selected) }},
	}
}

// rows are about the pattern that is drawn.
func (d *drawing) rows() page.Commands {
	return page.Commands{
		{Keys: page.Arrows, Text: "go to a cell", Pick: page.Move(d.move)},
		{Keys: "Space", Text: "draw a clue, or erase it", Do: d.flip},
		{Keys: "Backspace", Also: "Delete", Join: true, Text: "erase it",
			Do: func() { d.set(d.with(d.cursor, false)) }},
		{Keys: "Enter", Text: "generate puzzles on the pattern", Do: d.page.maker.start},
		{Name: "Copy the pattern", Keys: "Ctrl+C", Text: "copy the pattern",
			Do: func() { dialogs.Copy(d.page.env, "pattern", string(d.drawn)) }},
		{Name: "Paste a pattern", Keys: "Ctrl+V", Join: true, Text: "paste one", Do: d.paste},
		{Name: "Show the puzzle", Keys: "Esc", Text: "show the puzzle again", Do: d.leave},
	}
}
