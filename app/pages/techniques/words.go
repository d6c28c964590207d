package techniques

import (
	"fmt"

	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/app/reasoning"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// told is how much is told of the step: all once a question about it has been answered.
func (t *Page) told() deduction.Depth {
	if t.quiz.On && t.answered[t.At.Done] {
		return deduction.Why
	}
	return t.depth
}

// showStep shows the step on the board and in words.
func (t *Page) showStep() {
	e := trace.Evidence{}
	d, ok := t.Current()
	if t.told() == deduction.Why {
		e = t.evidence()
	} else if ok {
		e.Houses = deduction.Named(&d, t.Puzzle.Givens.Shape(), t.told())
	}
	t.showBoard(t.Position(), e)
	t.card.SetTitle("The next step")
	switch {
	case t.Chosen >= 0 && t.asked != "":
		t.card.SetTitle("What eliminates it")
	case t.Chosen >= 0:
		t.card.SetTitle("One of several steps")
	}
	t.look()
	t.focus.Style(t.speaker())
	t.said.Explain(deduction.Legend(&d, &e))
	t.said.SayNumbered(t.numberedWords())
	if n := t.Reason(); n > 0 && t.told() == deduction.Why {
		t.said.Light(n)
	}
}

// point shows what a sentence speaks of.
func (t *Page) point(numbers []int) {
	t.focus.Point(numbers)
	if t.exercise == nil && t.told() == deduction.Why {
		t.showBoard(t.Position(), t.evidence())
		t.env.Drawn(false)
	}
}

// pointAt lights the sentence that speaks of a candidate on the board.
func (t *Page) pointAt(cell, digit int) {
	t.said.Light(words.NumberAt(&t.board.Scene.Evidence, cell, digit))
}

// showBoard draws a position with what is to be seen in it.
func (t *Page) showBoard(p *technique.Position, e trace.Evidence) {
	scene, shape := t.board.Scene, t.Puzzle.Givens.Shape()
	if scene.Shape != shape {
		*scene = *paint.NewBoard(shape)
	}
	deduction.Draw(scene, p)
	scene.Labels = paint.LabelsOf(t.speaker().Notation)
	scene.Evidence = e
	scene.Selected = t.markup.cursor
	if t.exercise != nil {
		scene.Selected = t.exercise.Cursor
	}
	scene.Play = nil
	if shaded := t.markup.Shaded(p); shaded != nil || t.markup.Coloured() {
		scene.Play = &paint.Play{
			Lit: t.markup.Lit, Shaded: shaded, Colours: t.markup.Colours, Painted: t.markup.Painted,
		}
	}
	t.quiz.DrawOn(scene)
	t.board.Refresh()
}

// stepWords says of the step as much as is wanted.
func (t *Page) stepWords() []widget.RichTextSegment {
	said, _ := t.numberedWords()
	return said
}

// numberedWords is stepWords with the numbers on the board of which each paragraph speaks.
func (t *Page) numberedWords() ([]widget.RichTextSegment, [][]int) {
	var said []widget.RichTextSegment
	for _, text := range []string{t.Struck(), t.asked} {
		if text != "" {
			said = append(said, widgets.Paragraph(text, widget.RichTextStyleStrong))
		}
	}
	before := make([][]int, len(said)) // which speak of no step
	if _, ok := t.Current(); ok && t.told() == deduction.Why && t.exercise == nil {
		sp := t.speaker()
		t.look()
		words, numbers := t.focus.Numbered(sp, t.Drawn(sp))
		return append(said, words...), append(before, numbers...)
	}
	return append(said, t.otherWords()...), nil
}

// otherWords says where to look, or why there is no step.
func (t *Page) otherWords() []widget.RichTextSegment {
	sp, shape := t.speaker(), t.Puzzle.Givens.Shape()
	d, ok := t.Current()
	switch {
	case !ok && t.looking != "":
		return widgets.Article("Looking…", fmt.Sprintf("The %s up to here are found; "+
			"what comes next is being looked for with the technique %s.",
			puzzles.Plural(len(t.Steps), "step"), t.looking))
	case !ok && t.End.Solved():
		return widgets.Article("Solved.", fmt.Sprintf("It took %s. Rating lists the "+
			"techniques used; Home goes back to the start.", puzzles.Plural(len(t.Steps), "step")))
	case !ok && t.solving.Running():
		return nil
	case !ok && t.End.Broken():
		why, _ := reasoning.Contradiction(t.End, sp)
		return widgets.Article("Contradiction.", why+" So the position has no solution: a "+
			"candidate that was struck by hand is right. Undo takes the last one back.")
	case !ok:
		text := fmt.Sprintf("%d cells are left. ", t.End.Left())
		if len(t.banned.Without()) > 0 {
			text += "Some techniques are switched off: allow more with Techniques…, or watch an algorithm that guesses."
		} else {
			text += "Watch an algorithm that guesses."
		}
		return widgets.Article("No technique finds a step.", text)
	}
	clues := words.CluesTo(&d, shape)
	if t.told() == deduction.What {
		return widgets.Article(sp.String(clues.Small), sp.String(clues.Bigger))
	}
	return widgets.Article(sp.String(clues.Small))
}

// look has the focus on the deduction that is explained.
func (t *Page) look() {
	var step *technique.Deduction
	reached := deduction.AtOnce
	if t.Expanded && t.Chosen < 0 {
		reached = t.Reason()
	}
	if d, ok := t.Current(); ok && t.told() == deduction.Why && t.exercise == nil {
		step = &d
	}
	t.focus.Set(step, t.Puzzle.Givens.Shape(), reached)
}

// changeCase shows the next case of a proof, or the one before.
func (t *Page) changeCase(by int) {
	if t.look(); t.focus.Change(by) {
		t.stage.Draw()
	}
}

// evidence returns what the board shows of the step: what the sentence below the mouse
// speaks of, one case of several, or all.
func (t *Page) evidence() trace.Evidence {
	t.look()
	return t.focus.Evidence(t.Evidence)
}
