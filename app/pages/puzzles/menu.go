package puzzles

import (
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/game"
	"sudoscope/app/scene"
	"sudoscope/app/store"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// offerCell offers what there is to do about a cell of the puzzle in the editor.
func (e *editor) offerCell(cell, _ int, at fyne.Position) {
	switch {
	case e.preview:
		return
	case e.page.easel() != nil:
		e.page.easel().offer(cell, at)
		return
	}
	e.selected = cell
	g, p := e.puzzle.Givens, e.page
	e.draw(g)
	rows := p.Commands()
	dialogs.MenuAt(p.env, at, []*fyne.MenuItem{
		widgets.Submenu("Digit", widgets.DigitItems(g.Shape().Side(), e.set)...),
		widgets.MenuItem("Empty the cell", g.At(e.selected) != 0, func() { e.set(0) }),
		fyne.NewMenuItemSeparator(),
		rows.Item("Watch"), rows.Item("Reason"), rows.Item("Play"), rows.Item("Race"), rows.Item("Code"),
		fyne.NewMenuItemSeparator(),
		widgets.MenuItem("Copy…", true, p.askCopy),
		rows.Item("Add…"), rows.Item("Print…"),
		p.env.Item("Add to lesson"), p.env.Item("Copy link"),
	})
}

// offerChosen opens the menu of the cell that is chosen, else that of the puzzle that is
// chosen in the list.
func (p *Page) offerChosen() {
	switch l, e := p.library, p.editor; {
	case p.easel() != nil:
		p.easel().offer(p.easel().chosen(), e.board.MenuPlace(p.easel().chosen()))
	case e.selected != trace.NoCell:
		e.offerCell(e.selected, 0, e.board.MenuPlace(e.selected))
	case l.chosen >= 0 && l.card.Visible():
		l.offerPuzzle(l.chosen, l.view.MenuPlace(l.chosen))
	default:
		e.offerCell(0, 0, e.board.MenuPlace(0))
	}
}

// offerPuzzle offers what there is to do about a puzzle of the list.
func (l *library) offerPuzzle(row int, at fyne.Position) {
	shown := l.shown().puzzles
	if row < 0 || row >= len(shown) {
		return
	}
	own := shown[row]
	own.Givens = own.Givens.Clone()
	env := l.page.env
	var remove *fyne.MenuItem
	if l.collection() != "" && l.found == nil {
		remove = widgets.MenuItem("Remove from "+l.shown().name, true, func() {
			l.view.Select(row)
			l.removeFromCollection()
		})
	}
	dialogs.MenuAt(env, at, []*fyne.MenuItem{
		widgets.MenuItem("Open in the editor", row != l.chosen, func() { l.view.Select(row) }),
		widgets.MenuItem("Watch", true, func() { env.Visit(scene.OnWatch, own) }),
		widgets.MenuItem("Reason", true, func() { env.Visit(scene.OnTechniques, own) }),
		widgets.MenuItem("Play", true, func() {
			env.Navigator.Go(&scene.Scene{Page: scene.OnPlay, Puzzle: own, Origin: game.OriginLibrary})
		}),
		widgets.MenuItem("Race", true, func() { env.Visit(scene.OnCompare, own) }),
		widgets.MenuItem("Code", true, func() { env.Visit(scene.OnCode, own) }),
		fyne.NewMenuItemSeparator(),
		widgets.Submenu("Add to", l.page.keepItems([]puzzles.Puzzle{own})...),
		remove,
		widgets.MenuItem("Copy the puzzle", true, func() { l.page.copy(own.Givens.Text()) }),
		widgets.Submenu("Copy the puzzle as", dialogs.FormatItems(own.Givens, l.page.copy)...),
	})
}

// keepItems offers the user's collections to keep puzzles in, and a new one.
func (p *Page) keepItems(keep []puzzles.Puzzle) []*fyne.MenuItem {
	keep = slices.Clone(keep)
	summaries, _ := p.env.Collections.List()
	items := widgets.MenuItems(summaries, func(s store.Summary) string { return s.Name },
		func(s store.Summary) { p.keepIn(s.ID, s.Name, keep) })
	return append(items, fyne.NewMenuItemSeparator(),
		fyne.NewMenuItem("New collection…", func() { p.library.askCreate(keep) }))
}
