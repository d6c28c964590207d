package play

import (
	"fmt"

	"fyne.io/fyne/v2"

	"sudoscope/app/deduction"
	"sudoscope/app/dialogs"
	"sudoscope/app/game"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint/pads"
)

// offerCell offers what there is to do about a cell, or about all that are chosen if it
// is one of them. With a digit held there is no menu: either button puts it down.
func (p *Page) offerCell(cell, mark int, at fyne.Position) {
	if p.game == nil || p.paused || p.held != 0 {
		return
	}
	if !p.chosen[cell] {
		p.choose(cell, false)
	}
	p.cursor = cell
	p.refresh()
	dialogs.MenuAt(p.env, at, p.cellItems(mark))
}

// cellItems offers what can be done with the chosen cells; mark is the pencil mark that
// was pressed, or 0.
func (p *Page) cellItems(mark int) []*fyne.MenuItem {
	cells, s := p.cellsChosen(), p.game.State()
	open, empty := false, false
	for _, c := range cells {
		open = open || !p.game.Given(c)
		empty = empty || s.Digits[c] == 0
	}
	digits := func(mode pads.Mode) []*fyne.MenuItem {
		return widgets.DigitItems(p.game.Shape().Side(), func(d int) { p.put(mode, cells, d) })
	}
	colour := func(c int) { p.do(func(g *game.Game) bool { return g.Colour(cells, c) }) }
	colours := append(widgets.ColourItems(game.Colours, colour), fyne.NewMenuItem("None", func() { colour(0) }))
	items := []*fyne.MenuItem{}
	if mark != 0 && s.Digits[p.cursor] == 0 {
		items = append(items, widgets.MenuItem(fmt.Sprintf("Remove the mark %c", puzzles.DigitChar(mark)), true,
			func() { p.eraseMark(p.cursor, mark) }), fyne.NewMenuItemSeparator())
	}
	if open {
		items = append(items, widgets.Submenu("Digit", digits(pads.DigitMode)...))
	}
	if empty {
		centre := "Centre mark"
		if p.options.Auto {
			centre = "Strike out"
		}
		items = append(items, widgets.Submenu("Corner mark", digits(pads.CornerMode)...),
			widgets.Submenu(centre, digits(pads.CentreMode)...))
	}
	can, rows := !p.teacher.idle(), p.Commands()
	return append(append(items, widgets.Submenu("Colour", colours...),
		widgets.MenuItem("Erase", open, func() { p.do(func(g *game.Game) bool { return g.Erase(cells) }) }),
		fyne.NewMenuItemSeparator(),
		widgets.MenuItem("Hint", can, func() { p.teacher.ask(deduction.Where) }), rows.Item("Check my digits"),
		widgets.MenuItem("Reveal "+p.speaker().Cell(p.cursor), can && !p.game.Given(p.cursor), p.teacher.reveal),
		fyne.NewMenuItemSeparator(),
		widgets.MenuItem("Watch from here", true, func() { p.goOnFrom(scene.OnWatch) }),
		widgets.MenuItem("Reason from here", true, func() { p.goOnFrom(scene.OnTechniques) }),
		fyne.NewMenuItemSeparator(),
		p.env.Item("Worksheet…"),
		rows.Item("Copy the grid")),
		append(dialogs.CopyItems(p.env, "puzzle", func() puzzles.Grid { return p.game.Puzzle.Givens }),
			p.env.Item("Add to lesson"), p.env.Item("Copy link"))...)
}

// goOnFrom shows the digits on the board on another page, with what the player has marked as the
// candidates. What is wrong with them is said instead.
func (p *Page) goOnFrom(to scene.Page) {
	at := p.game.Position()
	err := puzzles.CheckCandidates(at)
	if cells := p.game.WrongCells(); len(cells) > 0 {
		c := cells[0]
		err = fmt.Errorf("%c in %s is wrong: remove it first", puzzles.DigitChar(at.At(c)), p.speaker().Cell(c))
	}
	if dialogs.Failed(p.env, "There is no solution from here", err) {
		return
	}
	p.env.Visit(to, puzzles.Puzzle{Givens: at, Name: "From here: " + p.game.Puzzle.Title()})
}

// offerPick offers what there is to do about a line of the dialog, and first chooses it.
func (p *picker) offerPick(row int, at fyne.Position) {
	if row < 0 || row >= len(p.picks) {
		return
	}
	p.choose(row)
	one := &p.picks[row]
	items := []*fyne.MenuItem{widgets.MenuItem(p.call.Label(), true, p.take)}
	if p.further != nil {
		items = append(items, p.further()...)
	}
	if !one.grid.IsZero() {
		text := one.grid
		if !one.givens.IsZero() {
			text = one.givens
		}
		items = append(append(items, fyne.NewMenuItemSeparator()),
			dialogs.CopyItems(p.env, "puzzle", func() puzzles.Grid { return text })...)
	}
	dialogs.MenuAt(p.env, at, items)
}
