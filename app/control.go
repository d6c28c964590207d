package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// takeHome offers to take home what is on the page.
func (w *Watch) takeHome() {
	takeHome(w.env, w.keep, souvenir{
		record: w.run.toRecord(w.env.Version()), step: w.player.Position(), marks: w.marks, notation: w.env.Notation,
	})
}

// seek follows the mouse on the ribbon; a player that plays goes on from there.
func (w *Watch) seek(n int64) {
	w.player.GoTo(n)
	w.refresh(false)
}

// jump goes to the next step of a kind, or to the one before.
func (w *Watch) jump(j jump, forward bool) {
	q := j.query
	if j.cell {
		if w.selected == trace.NoCell {
			w.selected = w.player.Moment().Step.Cell
		}
		if w.selected == trace.NoCell {
			w.bar.say("click a cell first")
			return
		}
		q.Cell = w.selected
	}
	found := false
	if forward {
		found = w.player.Next(q)
	} else {
		found = w.player.Prev(q)
	}
	w.moved()
	if !found {
		where := "after"
		if !forward {
			where = "before"
		}
		w.bar.say("no " + j.name + " " + where + " this step")
	}
}

// say shows a remark in the place of the status until the next change.
func (t *transport) say(text string) { t.write(t.step.Text, text, t.pace.Text) }

// hint has a button say what it does, and its key, while the mouse is on it.
func (w *Watch) hint(b *widgets.Button, text string) {
	b.OnHover = func(on bool) {
		switch {
		case w.run == nil || w.player.Playing():
		case on:
			w.bar.say(text)
		default:
			w.bar.say(w.status())
		}
	}
}

// turn takes the next algorithm that accepts the puzzle, or with -1 the one
// before.
func (w *Watch) turn(by int) {
	if w.run.making != nil {
		w.start(w.subject(), w.solver())
		return
	}
	all := algorithms.All()
	at := slices.IndexFunc(all, func(a *algorithms.Algorithm) bool { return a.ID == w.run.algorithm.ID })
	for range all {
		at = (at + by + len(all)) % len(all)
		if a := all[at]; a.Accepts(w.run.puzzle.Givens, w.env.OptionsOf(a)) == nil {
			w.start(w.run.puzzle, a)
			return
		}
	}
}

// leaf takes the next puzzle of the list, or with -1 the one before.
func (w *Watch) leaf(by int) {
	at := w.puzzleSelect.SelectedIndex()
	w.start(w.env.Library[(at+by+len(w.env.Library))%len(w.env.Library)], w.solver())
}

func (w *Watch) chooseCell(cell int) {
	if w.quiz.click(cell, 0) {
		return
	}
	if w.selected == cell {
		cell = trace.NoCell
	}
	w.selected = cell
	w.refresh(true)
}

func (w *Watch) toggleLoop() {
	w.player.SetLoop(!w.player.Loop())
	w.settings.SetBool(keyLoop, w.player.Loop())
	w.moved()
}

func (w *Watch) toggleByDeduction() {
	w.deduced = !w.deduced
	w.settings.SetBool(keyDeduced, w.deduced)
	w.offerByDeduction()
	w.moved()
}

func (w *Watch) toggleFit() {
	if w.player.Fitted() != 0 {
		w.player.SetPace(paceOf(w.settings))
	} else {
		w.player.Fit(fitTime)
	}
	w.moved()
}

func (w *Watch) faster() {
	w.player.Faster()
	setPace(w.settings, w.player.Pace())
	w.moved()
}

func (w *Watch) slower() {
	w.player.Slower()
	setPace(w.settings, w.player.Pace())
	w.moved()
}

func (w *Watch) toggleMarks() {
	w.marks = !w.marks
	w.settings.SetBool(keyMarks, w.marks)
	w.refresh(true)
}

func (w *Watch) toggleNotation() {
	w.env.ToggleNotation()
	w.showNotation()
	w.refresh(true)
}

func (w *Watch) showNotation() {
	name := "A1"
	if w.env.Notation == trace.RowCol {
		name = "r1c1"
	}
	w.notationButton.SetLabel(name)
	w.board.Scene.Labels = paint.LabelsOf(w.env.Notation)
}

// key handles a key and reports whether it knows it.
func (w *Watch) key(name fyne.KeyName, shift bool) bool {
	if w.quiz.key(name) {
		return true
	}
	stride := int64(1)
	if shift {
		stride = 10
	}
	switch name {
	case fyne.KeySpace:
		w.toggle()
	case fyne.KeyRight, fyne.KeyPageDown:
		w.step(stride)
	case fyne.KeyLeft, fyne.KeyPageUp:
		w.step(-stride)
	case fyne.KeyHome:
		w.home()
	case fyne.KeyEnd:
		w.end()
	default:
		return false
	}
	return true
}

// act does what a shortcut asks for.
func (w *Watch) act(a action) bool {
	switch a {
	case actOpen:
		w.askFile()
	case actSave:
		w.takeHome()
	case actPaste:
		w.paste()
	case actCopy:
		w.copy()
	}
	return true
}

// char handles a typed character and reports whether it knows it.
func (w *Watch) char(r rune) bool {
	if w.quiz.char(r) {
		return true
	}
	switch r {
	case '+', '=':
		w.faster()
	case '-', '_':
		w.slower()
	case 'l', 'L':
		w.toggleLoop()
	case 'f', 'F':
		w.toggleFit()
	case 'b', 'B':
		if w.byDeduction.Visible() {
			w.toggleByDeduction()
		}
	case 'm', 'M':
		w.toggleMarks()
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
		w.turn(1)
	case 'A':
		w.turn(-1)
	case 'z':
		w.leaf(1)
	case 'Z':
		w.leaf(-1)
	default:
		for _, j := range jumps(w.run.making != nil) {
			if r == j.key || r == j.key-'a'+'A' {
				w.jump(j, r == j.key)
				return true
			}
		}
		return false
	}
	return true
}
