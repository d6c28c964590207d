package watch

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/app/playback"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// export offers to export what is on the page.
func (w *Page) export() {
	at := w.exportButton
	if !w.switches.Visible() {
		at = w.more
	}
	dialogs.ExportMenu(w.env, at, w.exportable())
}

// exportable is the run at the moment that is seen.
func (w *Page) exportable() dialogs.Exportable {
	return dialogs.Exportable{
		Record: w.run.ToRecord(w.env.Version()), Step: w.player.Position(), Marks: w.marks, Notation: w.env.Notation,
	}
}

// offerMore lists what there is no room for at the head in a menu.
func (w *Page) offerMore() {
	var items []*fyne.MenuItem
	if !w.files.Visible() {
		items = append(items, fyne.NewMenuItem("Open…", w.askFile), fyne.NewMenuItem("Paste", w.paste),
			fyne.NewMenuItemSeparator())
	}
	for _, which := range algorithms.AllMarks() {
		item := fyne.NewMenuItem("Marks: "+wording.Uncapital(which.Name()), func() { w.setMarks(which) })
		item.Checked = w.marks == which
		items = append(items, item)
	}
	rowCol := fyne.NewMenuItem("Cells as r1c1", w.toggleNotation)
	rowCol.Checked = w.env.Notation == trace.RowCol
	dialogs.Menu(w.env, w.more, append(items, fyne.NewMenuItemSeparator(), rowCol, w.env.CollectItem(),
		w.env.LinkItem(),
		fyne.NewMenuItem("Export…", w.export)))
}

// SeekTo follows the mouse on the ribbon; a player that plays goes on from there.
func (w *Page) SeekTo(n int64) {
	w.player.GoTo(n)
	w.Carried()
}

// turnAlgorithm takes the next algorithm that accepts the puzzle, or with -1 the one
// before.
func (w *Page) turnAlgorithm(by int) {
	if w.run.Making != nil {
		w.Start(w.subject(), w.Solver())
		return
	}
	all := w.env.Algorithms()
	at := slices.IndexFunc(all, func(a *algorithms.Algorithm) bool { return a.ID == w.run.Algorithm.ID })
	for range all {
		at = (at + by + len(all)) % len(all)
		if a := all[at]; a.Accepts(w.run.Puzzle.Givens, w.env.OptionsOf(a)) == nil {
			w.Start(w.run.Puzzle, a)
			return
		}
	}
}

// turnPuzzle takes the next puzzle of the list, or with -1 the one before.
func (w *Page) turnPuzzle(by int) {
	w.Start(w.env.Next(w.run.Puzzle.Givens, by), w.Solver())
}

func (w *Page) chooseCell(cell int) {
	if w.quiz.Click(cell, 0) {
		return
	}
	if w.selected == cell {
		cell = trace.NoCell
	}
	w.selected = cell
	w.refresh(true)
}

// ToggleLoop plays the run again and again, or once.
func (w *Page) ToggleLoop() {
	w.player.SetLoop(!w.player.Loop())
	w.settings.SetBool(keyLoop, w.player.Loop())
	w.Moved()
}

func (w *Page) toggleByDeduction() {
	w.deduced = !w.deduced
	w.settings.SetBool(keyDeduced, w.deduced)
	w.offerByDeduction()
	w.Moved()
}

func (w *Page) toggleFit() {
	if w.player.Fitted() != 0 {
		w.player.SetPace(paceOf(w.settings))
	} else {
		w.player.Fit(playback.FitTime)
	}
	w.Moved()
}

// Faster takes the next faster pace.
func (w *Page) Faster() {
	w.player.Faster()
	setPace(w.settings, w.player.Pace())
	w.Moved()
}

// Slower takes the next slower pace.
func (w *Page) Slower() {
	w.player.Slower()
	setPace(w.settings, w.player.Pace())
	w.Moved()
}

// changeMarks shows other pencil marks: what the algorithm knows, what whoever looks
// could see, or none.
func (w *Page) changeMarks() { w.setMarks(w.marks.Next()) }

func (w *Page) setMarks(which algorithms.Marks) {
	w.marks = which
	page.SetMarks(w.settings, w.marks)
	w.refresh(true)
}

func (w *Page) toggleNotation() {
	w.env.ToggleNotation()
	w.showNotation()
	w.refresh(true)
}

func (w *Page) showNotation() {
	name := "A1"
	if w.env.Notation == trace.RowCol {
		name = "r1c1"
	}
	w.notationButton.SetLabel(name)
	w.board.Scene.Labels = paint.LabelsOf(w.env.Notation)
}

// Key handles a key and reports whether it knows it.
func (w *Page) Key(name fyne.KeyName, shift bool) bool {
	if w.quiz.Key(name) {
		return true
	}
	if name == page.KeyMenu {
		w.offerSelected()
		return true
	}
	return w.bar.Key(name, shift)
}

// Act does what a shortcut asks for.
func (w *Page) Act(a page.Action) bool {
	switch a {
	case page.ActOpen:
		w.askFile()
	case page.ActSave:
		w.export()
	case page.ActPaste:
		w.paste()
	case page.ActCopy:
		w.copy()
	default:
		return false
	}
	return true
}

// Char handles a typed character and reports whether it knows it.
func (w *Page) Char(r rune) bool {
	if w.quiz.Char(r) || w.bar.Char(r) {
		return true
	}
	switch r {
	case '/':
		w.puzzle.Finder.Open()
	case 'f', 'F':
		w.toggleFit()
	case 'b', 'B':
		if w.byDeduction.Visible() {
			w.toggleByDeduction()
		}
	case 'm', 'M':
		w.changeMarks()
	case 'n', 'N':
		w.toggleNotation()
	case 's', 'S':
		if w.tune.Enabled() {
			w.askSettings()
		}
	case 'o', 'O':
		if w.carryOn.Visible() {
			w.askCarryOn()
		}
	case 'a':
		w.turnAlgorithm(1)
	case 'A':
		w.turnAlgorithm(-1)
	case 'z':
		w.turnPuzzle(1)
	case 'Z':
		w.turnPuzzle(-1)
	default:
		return w.bar.jumps.Char(r)
	}
	return true
}

// askCarryOn offers the algorithms that can go on from the grid at the end of
// the run, and to go on oneself.
func (w *Page) askCarryOn() {
	result := w.run.Timeline.Result()
	next := puzzles.Puzzle{
		Givens: result.Grid,
		Name:   w.run.Puzzle.Title() + ", continued",
		Note:   fmt.Sprintf("What %s left of it.", w.run.Algorithm.Name),
	}
	if made, ok := w.run.Made(); ok {
		next = made
	}
	var items []*fyne.MenuItem
	for _, a := range w.env.Algorithms() {
		if a.ID != w.run.Algorithm.ID && a.Accepts(next.Givens, w.env.OptionsOf(a)) == nil {
			items = append(items, page.AlgorithmItem(a, func() { w.Start(next, a) }))
		}
	}
	items = append(items, fyne.NewMenuItem("Play it yourself", func() {
		w.env.Navigator.Play(next, game.Origin{Kind: game.OriginDesk})
	}))
	dialogs.Menu(w.env, w.carryOn, items)
}

// askSettings lets the user set what the algorithm on the page can be given, and
// runs it again with that.
func (w *Page) askSettings() {
	a, p := w.run.Algorithm, w.run.Puzzle
	dialogs.AskOptions(w.env, a, w.env.OptionsOf(a), p.Givens, func(next algorithms.Options) {
		w.env.Options[a.ID] = next
		w.Start(p, a)
	})
}
