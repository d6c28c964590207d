package watch

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/app/stage"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// offerCell offers what there is to do about a cell of the board.
func (w *Page) offerCell(cell int, at fyne.Position) {
	if w.Run != nil {
		dialogs.MenuAt(w.env, at, w.cellItems(cell))
	}
}

// offerSelected opens the menu of the cell that is followed, or else that the step is about.
func (w *Page) offerSelected() {
	if w.Run == nil {
		return
	}
	cell := w.selected
	if cell == trace.NoCell {
		cell = max(0, w.Player.Moment().Step.Cell)
	}
	w.offerCell(cell, w.Board.MenuPlace(cell))
}

func (w *Page) cellItems(cell int) []*fyne.MenuItem {
	name := w.Speaker().Cell(cell)
	follow := "Follow " + name
	if w.selected == cell {
		follow = "Stop following " + name
	}
	inCell := func(forward bool) func() {
		return func() {
			w.selected = cell
			w.Jumps.ToCell(forward)
		}
	}
	asked := w.quiz.Asks()
	items := []*fyne.MenuItem{
		widgets.MenuItem(follow, !asked, func() { w.chooseCell(cell) }),
		widgets.MenuItem(page.WithKey("Next step in "+name, stage.CellKey), !asked, inCell(true)),
		widgets.MenuItem(page.WithKey("Previous step in "+name, "Shift+"+stage.CellKey), !asked, inCell(false)),
		widgets.MenuItem("What "+name+" could hold", !asked, func() { w.Bar.Say(w.couldHold(cell)) }),
		fyne.NewMenuItemSeparator(),
		w.rows().Item("Copy the grid"),
	}
	if w.Run.Making == nil {
		items = append(items,
			widgets.MenuItem("Play this puzzle", true, func() {
				w.env.Visit(scene.OnPlay, w.Run.Puzzle)
			}),
			widgets.MenuItem("Solve it by techniques", true, func() { w.env.Visit(scene.OnTechniques, w.Run.Puzzle) }),
			widgets.MenuItem("Edit it", true, func() { w.env.Visit(scene.OnPuzzles, w.Run.Puzzle) }))
	}
	return append(items, fyne.NewMenuItemSeparator(), w.env.Item("Worksheet…"),
		w.env.Item("Add to lesson"), w.env.Item("Copy link"),
		widgets.Submenu("Export", dialogs.ExportItems(w.env, w.exportable())...))
}

// couldHold says which digits the rules leave a cell as the grid stands.
func (w *Page) couldHold(cell int) string {
	m, sp := w.Player.Moment(), w.Speaker()
	name := sp.Cell(cell)
	if d := m.Grid().At(cell); d != 0 {
		return fmt.Sprintf("%s holds %c", name, puzzles.DigitChar(d))
	}
	marks := make([]uint32, m.Puzzle.Shape().Cells())
	m.VisibleTo(marks)
	digits := strings.Split(puzzles.Digits(marks[cell]).String(), "")
	if len(digits) == 0 {
		return "no digit fits into " + name
	}
	return name + " could hold " + sp.List(digits)
}
