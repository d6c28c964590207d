package watch

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/picture"
	"sudoscope/app/scene"
	"sudoscope/app/stage"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// export offers to export what is on the page.
func (w *Page) export() {
	at := w.head.export
	if !w.head.switches.Visible() {
		at = w.head.more
	}
	dialogs.Menu(w.env, at, dialogs.ExportItems(w.env, w.exportable()))
}

// exportable is the run at the moment that is seen.
func (w *Page) exportable() dialogs.Exportable {
	return dialogs.Exportable{
		Record: w.Run.ToRecord(w.env.Version()), Step: w.Player.Position(), Look: w.Player.At().Look,
		Marks: w.Marks, Notation: w.env.Notation,
	}
}

// offerMore lists what there is no room for at the head in a menu.
func (w *Page) offerMore() {
	rows, items := w.rows(), []*fyne.MenuItem{}
	if !w.head.files.Visible() {
		items = append(items, rows.Item("Open…"), rows.Item("Paste"), fyne.NewMenuItemSeparator())
	}
	for _, which := range picture.Marks(w.Run.Algorithm) {
		name := wording.Uncapital(picture.NameOf(which, w.Run.Algorithm))
		items = append(items, widgets.Ticked(fyne.NewMenuItem("Marks: "+name, func() { w.setMarks(which) }),
			picture.Fit(w.Marks, w.Run.Algorithm) == which))
	}
	rowCol := widgets.Ticked(rows.Item("Cell names"), w.env.Notation == trace.RowCol)
	rowCol.Label = rows.WithKey("Cells as r1c1", "Cell names")
	dialogs.Menu(w.env, w.head.more, append(items, fyne.NewMenuItemSeparator(), rowCol, w.env.Item("Add to lesson"),
		w.env.Item("Copy link"),
		rows.Item("Export…")))
}

// turnAlgorithm takes the next algorithm that accepts the puzzle, or with -1 the one
// before.
func (w *Page) turnAlgorithm(by int) {
	if w.Run.Making != nil {
		w.Start(w.subject(), w.Solver())
		return
	}
	all := w.env.Algorithms()
	at := slices.IndexFunc(all, func(a *solving.Algorithm) bool { return a.ID == w.Run.Algorithm.ID })
	for range all {
		at = (at + by + len(all)) % len(all)
		if a := all[at]; a.Accepts(w.Run.Puzzle.Givens, w.env.OptionsOf(a)) == nil {
			w.Start(w.Run.Puzzle, a)
			return
		}
	}
}

// turnPuzzle takes the next puzzle of the list, or with -1 the one before.
func (w *Page) turnPuzzle(by int) {
	w.Start(w.env.Next(w.Run.Puzzle.Givens, by), w.Solver())
}

// followed returns the cell that was chosen, or is from now on that of the step.
func (w *Page) followed() int {
	if w.selected == trace.NoCell {
		w.selected = w.Player.Moment().Step.Cell
	}
	return w.selected
}

func (w *Page) chooseCell(cell int) {
	if w.quiz.Click(cell, 0) {
		return
	}
	if w.selected == cell {
		cell = trace.NoCell
	}
	w.selected = cell
	w.Draw()
}

func (w *Page) toggleByDeduction() {
	w.chosen.Deduced = !w.chosen.Deduced
	w.remember()
	w.offerByDeduction()
	w.Moved()
}

func (w *Page) toggleFit() {
	w.LookInside(false)
	if w.Player.Fitted() != 0 {
		w.Player.SetPace(w.chosen.Pace)
	} else {
		w.Player.Fit(stage.FitTime)
	}
	w.Moved()
}

// changeMarks shows other pencil marks: what the algorithm knows, what a person could see,
// or none.
func (w *Page) changeMarks() { w.setMarks(w.Marks.Next(picture.Marks(w.Run.Algorithm))) }

func (w *Page) setMarks(which solving.Marks) {
	w.Marks = which
	page.SetMarks(w.env.Settings, w.Marks)
	w.Draw()
}

// renamed shows that cells are called otherwise.
func (w *Page) renamed() {
	w.showNotation()
	w.Draw()
}

func (w *Page) showNotation() {
	name := "A1"
	if w.env.Notation == trace.RowCol {
		name = "r1c1"
	}
	w.head.notation.SetLabel(name)
}

// Commands are those of the page.
func (w *Page) Commands() page.Commands {
	return w.quiz.Commands(slices.Concat(w.Bar.Commands(), w.Solo.Rows(), w.Jumps.Commands(), w.rows()))
}

func (w *Page) rows() page.Commands {
	turn := func(turn func(int), by int) func() { return func() { turn(by) } }
	return page.Commands{
		{Name: "All in 30 s", Keys: "F", Text: "play the whole run in 30 s", Do: w.toggleFit},
		{Name: "By deduction", Keys: "B", Text: "from one deduction to the next, with all its conclusions",
			Can: func() bool { return w.said.byDeduction.Visible() }, Do: w.toggleByDeduction},
		w.head.puzzle.Command(),
		{Name: "Next algorithm", Keys: "A", Text: "next algorithm", Do: turn(w.turnAlgorithm, 1),
			Shift: turn(w.turnAlgorithm, -1)},
		{Name: "Next puzzle", Keys: "Z", Join: true, Text: "next puzzle; with Shift the one before",
			Do: turn(w.turnPuzzle, 1), Shift: turn(w.turnPuzzle, -1)},
		{Name: "Settings", Icon: paint.IconSettings, Keys: "S", Text: "settings of the algorithm",
			Can: func() bool { return w.head.tune.Enabled() }, Do: w.askSettings},
		{Name: "Go on…", Keys: "O", Join: true, Text: "continue with another algorithm where it got stuck",
			Can: func() bool { return w.said.carryOn.Visible() }, Do: w.askCarryOn},
		{Name: "Stop", Text: "stop a run that is still computed; the steps so far stay", Can: w.Computing,
			Do: w.Stop},
		page.Marks(w.changeMarks),
		w.env.CellNames(w.renamed),
		{Name: "Open…", Icon: paint.IconOpen, Keys: "Ctrl+O", Text: "open puzzles or a saved run",
			Do: func() { dialogs.AskPuzzles(w.env, w.install) }},
		{Name: "Paste", Icon: paint.IconPaste, Keys: "Ctrl+V", Join: true, Text: "paste a puzzle",
			Do: func() { dialogs.PastePuzzles(w.env, w.install) }},
		{Name: "Export…", Icon: paint.IconSave, Keys: "Ctrl+S",
			Text: "export the run, a picture, an animation or a table", Do: w.export},
		{Name: "Copy the grid", Keys: "Ctrl+C", Text: "copy the grid", Do: func() {
			w.env.App.Clipboard().SetContent(w.Player.Moment().Grid().Text())
			w.Bar.Say("grid copied to the clipboard")
		}},
		{Name: "More…", Text: "open, paste, marks, cell names, export", Do: w.offerMore},
		page.ContextMenu(w.offerSelected),
	}
}

// askCarryOn offers the algorithms that can go on from the grid at the end of
// the run, and to go on oneself.
func (w *Page) askCarryOn() {
	result := w.Run.Timeline.Result()
	next := puzzles.Puzzle{
		Givens: result.Grid,
		Name:   w.Run.Puzzle.Title() + ", continued",
		Note:   fmt.Sprintf("The grid that %s left.", w.Run.Algorithm.Name),
	}
	if made, ok := w.Run.Made(); ok {
		next = made
	}
	oneself := widgets.FinderEntry{Name: "Play it yourself", Says: "On the Play page.",
		Words: widgets.Findable("Play it yourself")}
	all := w.env.Choices(next.Givens, w.Run.Algorithm, func(a *solving.Algorithm) { w.Start(next, a) })
	dialogs.Algorithms(w.said.carryOn,
		append(all, page.Choice{FinderEntry: oneself, Do: func() { w.env.Visit(scene.OnPlay, next) }}))
}

// askSettings lets the user set what the algorithm on the page can be given, and
// runs it again with that.
func (w *Page) askSettings() {
	a, p := w.Run.Algorithm, w.Run.Puzzle
	dialogs.AskOptions(w.env, a, w.env.OptionsOf(a), p.Givens, func(next solving.Options) {
		w.env.Options[a.ID] = next
		w.Start(p, a)
	})
}
