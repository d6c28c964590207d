package techniques

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/dialogs"
	"sudoscope/app/reasoning"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// offerCell offers what there is to do about a cell of the board.
func (t *Page) offerCell(cell, digit int, at fyne.Position) {
	dialogs.MenuAt(t.env, at, t.cellItems(cell, digit))
}

// offerChosen opens the menu that a key asks for: of the line of the list that is on the
// board, or in an exercise of the cell that the arrows are at.
func (t *Page) offerChosen() {
	switch row := t.steps.shown(); {
	case t.exercise == nil && t.markup.cursor != trace.NoCell:
		t.offerCell(t.markup.cursor, 0, t.board.MenuPlace(t.markup.cursor))
	case t.exercise != nil:
		cell := t.exercise.Cursor
		t.offerCell(cell, 0, t.board.MenuPlace(cell))
	case row >= 0:
		t.offerLine(row, t.steps.view.MenuPlace(row))
	default:
		dialogs.MenuAt(t.env, t.env.App.Driver().AbsolutePositionForObject(t.board.Picture), t.gridItems())
	}
}

func (t *Page) cellItems(cell, digit int) []*fyne.MenuItem {
	name := t.speaker().Cell(cell)
	if e := t.exercise; e != nil {
		items := []*fyne.MenuItem{widgets.MenuItem("Mark "+name+" as part of the pattern", !e.Over(),
			func() { t.onExercise(func(p *asking.Practice) { p.MarkCell(cell) }) })}
		if digit != 0 {
			items = append(items, widgets.MenuItem(fmt.Sprintf("Mark %c in %s", puzzles.DigitChar(digit), name),
				!e.Over(), func() {
					t.onExercise(func(p *asking.Practice) { p.Mark(technique.Candidate{Cell: cell, Digit: digit}) })
				}))
		}
		return append(items, fyne.NewMenuItemSeparator(),
			widgets.MenuItem("Check", !e.Over(), t.check), widgets.MenuItem("Hint", !e.Over(), t.hint),
			fyne.NewMenuItemSeparator(), t.copyItem())
	}
	next, before := t.stepAt(cell, 1), t.stepAt(cell, -1)
	items := append(t.handItems(cell, digit), fyne.NewMenuItemSeparator())
	return append(append(items,
		widgets.MenuItem("Next step in "+name, next >= 0, func() { t.jumpTo(next) }),
		widgets.MenuItem("Previous step in "+name, before >= 0, func() { t.jumpTo(before) }),
		fyne.NewMenuItemSeparator()), t.gridItems()...)
}

// handItems offers what one can do on the board about a cell, and about the candidate of it
// that was pressed. With the keyboard a cell is chosen, so there it is all its candidates.
func (t *Page) handItems(cell, digit int) []*fyne.MenuItem {
	p, name := t.Position(), t.speaker().Cell(cell)
	of := func(digit int) technique.Candidate { return technique.Candidate{Cell: cell, Digit: digit} }
	char := func(digit int) string { return string(puzzles.DigitChar(digit)) }
	var items []*fyne.MenuItem
	if digit > 0 && p.Candidates(cell).Has(digit) {
		part := t.partOf(of(digit))
		items = append(items,
			widgets.MenuItem("Strike "+char(digit), t.free(), func() { t.strike(of(digit)) }),
			widgets.MenuItem("Can "+char(digit)+" be eliminated?", t.free(), func() { t.askElimination(of(digit)) }))
		if part != "" {
			title := fmt.Sprintf("%s in %s", char(digit), name)
			items = append(items, widgets.MenuItem("Its part in this step", true,
				func() { dialogs.Tell(t.env, title, part) }))
		}
		items = append(items, widgets.Submenu("Colour "+char(digit),
			widgets.ColourItems(paint.NumColours, func(colour int) { t.paint(cell, digit, colour) })...))
	} else if all := p.Candidates(cell); all != 0 {
		var strikes, questions []*fyne.MenuItem
		for d := range all.All() {
			strikes = append(strikes, widgets.MenuItem(char(d), t.free(), func() { t.strike(of(d)) }))
			questions = append(questions, widgets.MenuItem(char(d), t.free(), func() { t.askElimination(of(d)) }))
		}
		items = append(items, widgets.Submenu("Strike", strikes...),
			widgets.Submenu("Which can be eliminated?", questions...))
	}
	items = append(items, widgets.Submenu("Colour "+name,
		widgets.ColourItems(paint.NumColours, func(colour int) { t.paint(cell, 0, colour) })...))
	if d := p.At(cell); d != 0 {
		digit = d
	}
	if digit != 0 {
		light := "Light all " + char(digit) + "s"
		if t.markup.Lit.Has(digit) {
			light = "Stop lighting " + char(digit) + "s"
		}
		items = append(items, widgets.MenuItem(light, true, func() { t.light(digit) }))
	}
	for _, name := range []string{"Undo", "Redo"} {
		if item := t.rows().Item(name); !item.Disabled {
			items = append(items, item)
		}
	}
	return items
}

// gridItems offers what there is to do with the grid on the board.
func (t *Page) gridItems() []*fyne.MenuItem {
	return []*fyne.MenuItem{
		t.copyItem(),
		widgets.MenuItem("Watch this puzzle", true, func() { t.env.Visit(scene.OnWatch, t.Puzzle) }),
		widgets.MenuItem("Edit it", true, func() { t.env.Visit(scene.OnPuzzles, t.Puzzle) }),
		fyne.NewMenuItemSeparator(),
		t.env.Item("Worksheet…"),
		t.env.Item("Add to lesson"), t.env.Item("Copy link"),
		widgets.Submenu("Export", dialogs.ExportItemsOf(t.env, human.Algorithm(), t.withRun,
			func() puzzles.Grid { return t.Position().Grid() })...),
	}
}

func (t *Page) copyItem() *fyne.MenuItem { return t.copyRow().Item("Copy the grid") }

// stepAt returns the next step of the path that changes a cell, or with -1 the one
// before; -1 if there is none. Steps that are still to be predicted are left out.
func (t *Page) stepAt(cell, by int) int {
	at := t.At.Done
	if t.AtEnd() {
		at = len(t.Steps)
	}
	for i := at + by; i >= 0 && i < len(t.Steps); i += by {
		in := func(c technique.Candidate) bool { return c.Cell == cell }
		d := &t.Steps[i].Deduction
		if slices.ContainsFunc(d.Places, in) || slices.ContainsFunc(d.Eliminations, in) {
			if t.secret(i) {
				return -1
			}
			return i
		}
	}
	return -1
}

// offerLine offers what there is to do about a line of the list.
func (t *Page) offerLine(row int, at fyne.Position) {
	if row >= len(t.steps.entries) || t.exercise != nil {
		return
	}
	one := t.steps.entries[row]
	show := widgets.MenuItem("Go to it", one.do != nil, one.do)
	var take *fyne.MenuItem
	if t.tab == tabNow {
		if show.Label = "Show it on the board"; row == t.steps.shown() {
			take = widgets.MenuItem("Take it", true, t.takeIt)
		}
	}
	items := []*fyne.MenuItem{show, take, fyne.NewMenuItemSeparator()}
	if one.technique != nil {
		items = append(items, t.techniqueItems(one.technique)...)
	}
	dialogs.MenuAt(t.env, at, items)
}

// techniqueItems offers what there is to do about a technique.
func (t *Page) techniqueItems(one *technique.Technique) []*fyne.MenuItem {
	banned, label := t.banned[one.ID], "Solve without it"
	if banned {
		label = "Solve with it"
	}
	return []*fyne.MenuItem{
		widgets.MenuItem("About "+one.Name, !t.guide.Visible(), func() { t.showGuide(one) }),
		widgets.MenuItem("Practise it", slices.Contains(reasoning.Practisable(), one), func() { t.practise(one) }),
		widgets.MenuItem(label, t.exercise == nil, func() { t.use(one, banned) }),
	}
}

// exampleItems offers what there is to do with the example on the guide's board.
func (g *guide) exampleItems() []*fyne.MenuItem {
	items := []*fyne.MenuItem{
		widgets.MenuItem(g.openIt.Label(), true, g.open), g.page.env.Item("Copy link"),
		fyne.NewMenuItemSeparator(),
	}
	for i, e := range g.examples {
		if i != g.example && e.Path != nil {
			items = append(items, widgets.MenuItem(fmt.Sprintf("Example %d", i+1), true, func() { g.showExample(i) }))
		}
	}
	return items
}

// offerShown opens the menu of the technique that is told of, offerLine that of any.
func (g *guide) offerShown() {
	row := g.shownRow()
	g.offerLine(row, g.view.MenuPlace(row))
}

func (g *guide) offerLine(row int, at fyne.Position) {
	if row < 0 || row >= len(g.entries) || g.entries[row].technique == nil {
		return
	}
	one := g.entries[row].technique
	dialogs.MenuAt(g.page.env, at, append([]*fyne.MenuItem{
		widgets.MenuItem("Read about it", one != g.at, func() { g.show(one) }),
	}, g.page.techniqueItems(one)[1:]...))
}
