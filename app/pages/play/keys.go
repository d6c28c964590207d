package play

import (
	"slices"

	"sudoscope/app/dialogs"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/pads"
)

// Commands are those of the page. In grids of more than nine digits letters are digits too, and
// no longer keys of commands.
func (p *Page) Commands() page.Commands {
	if p.game == nil {
		return nil
	}
	side := p.game.Shape().Side()
	with := func(mode pads.Mode) func(int) { return func(digit int) { p.putWith(digit, mode) } }
	return page.Commands{
		{Keys: page.Arrows, Text: "go to a cell", Pick: page.Move(func(rows, cols int) { p.walk(rows, cols, false) })},
		{Keys: page.ShiftArrows, Join: true, Text: "choose several",
			Pick: page.Move(func(rows, cols int) { p.walk(rows, cols, true) })},
		{Keys: page.DigitKeys(side, false), Text: "put the digit in, or take it out", Pick: p.typeDigit},
		{Keys: "Shift+1-" + string(puzzles.DigitChar(side)), Text: "a mark in the corner", Pick: with(pads.CornerMode)},
		{Keys: "Ctrl+1-9", Join: true, Text: "a mark in the centre", Pick: with(pads.CentreMode)},
		{Keys: "Alt+1-9", Join: true, Text: "a colour", Pick: with(pads.ColourMode)},
	}.Over(slices.Concat(p.rows(), p.teacher.rows()))
}

func (p *Page) rows() page.Commands {
	walk := func(rows, cols int, add bool) func() { return func() { p.walk(rows, cols, add) } }
	do := func(change func(*game.Game) bool) func() { return func() { p.do(change) } }
	mode := func(m pads.Mode) func() { return func() { p.setMode(m) } }
	return page.Commands{
		{Keys: "H", Text: "left", Do: walk(0, -1, false), Shift: walk(0, -1, true)},
		{Keys: "J", Join: true, Text: "down", Do: walk(1, 0, false), Shift: walk(1, 0, true)},
		{Keys: "K", Join: true, Text: "up", Do: walk(-1, 0, false), Shift: walk(-1, 0, true)},
		{Keys: "L", Join: true, Text: "right; with Shift choose several", Do: walk(0, 1, false),
			Shift: walk(0, 1, true)},
		{Keys: "Space", Text: "what a digit key enters: next", Do: func() { p.setMode((p.mode + 1) % 4) }},
		{Keys: "Z", Join: true, Text: "digit", Do: mode(pads.DigitMode)},
		{Keys: "X", Join: true, Text: "corner mark", Do: mode(pads.CornerMode)},
		{Keys: "C", Join: true, Text: "centre mark", Do: mode(pads.CentreMode)},
		{Keys: "V", Join: true, Text: "colour", Do: mode(pads.ColourMode)},
		{Keys: "Backspace 0", Also: "Delete .", Text: "empty the cells", Do: p.erase},
		{Name: "Undo", Icon: paint.IconUndo, Keys: "U PageUp Ctrl+Z", Text: "undo the last move",
			Do: do((*game.Game).Undo)},
		{Name: "Redo", Icon: paint.IconRedo, Keys: "Y PageDown Ctrl+Y", Join: true, Text: "redo the move",
			Do: do((*game.Game).Redo)},
		{Keys: "Home", Text: "the start of the game", Do: func() { p.goTo(0) }},
		{Keys: "End", Join: true, Text: "the end of the branch", Do: func() {
			line, _ := p.game.Branch()
			p.goTo(line[len(line)-1])
		}},
		{Name: "Try it…", Keys: "B", Text: "bookmark this move and try something", Do: p.askBookmark},
		{Name: "Candidates", Keys: "M", Text: "show all candidates; with Shift write them as your own marks",
			Do: func() { p.setOptions(func(o *options) { o.Auto = !o.Auto }) }, Shift: do((*game.Game).Fill)},
		{Name: "Digit first", Keys: "D", Text: "digit first, then the cells", Do: func() {
			p.held = 0
			p.setOptions(func(o *options) { o.DigitFirst = !o.DigitFirst })
		}},
		{Name: "Pause", Keys: "P", Text: "pause", Do: p.togglePause},
		{Name: "Settings…", Icon: paint.IconSettings, Keys: "O", Text: "settings", Do: p.askOptions},
		p.env.CellNames(p.refresh),
		p.puzzle.Command(),
		{Name: "New game…", Keys: "E Ctrl+N", Text: "a new game", Do: p.askNew},
		{Name: "Games…", Keys: "A", Join: true, Text: "all your games", Do: p.askGames},
		{Keys: "I", Join: true, Text: "statistics", Do: func() { showStatistics(p.env) }},
		{Keys: "Ctrl+O", Text: "play a puzzle from a file", Do: p.askOpen},
		{Keys: "Ctrl+V", Join: true, Text: "from the clipboard", Do: p.paste},
		{Keys: "Ctrl+S", Text: "save a copy of the game", Do: p.askSaveCopy},
		{Name: "Copy the grid", Keys: "Ctrl+C", Join: true, Text: "copy the grid",
			Do: func() { dialogs.Copy(p.env, "grid", p.game.Grid().Text()) }},
		{Keys: "Esc", Text: "deselect the digit, or all cells but one", Can: p.holds, Do: p.letGo},
		page.ContextMenu(func() { p.offerCell(p.cursor, 0, p.board.MenuPlace(p.cursor)) }),
	}
}

// typeDigit puts a digit that was typed into the chosen cells, or holds it.
func (p *Page) typeDigit(digit int) {
	if p.options.DigitFirst && p.mode != pads.ColourMode {
		p.padDigit(digit)
	} else {
		p.put(p.mode, p.cellsChosen(), digit)
	}
}
