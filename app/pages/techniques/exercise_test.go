package techniques

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/reasoning"
)

func TestAPracticeIsDoneWithTheKeyboardAlone(t *testing.T) {
	d := openTechniques(t, "naked-pair")
	page := d.page
	x, _ := technique.ByID("x-wing")
	page.practise(x)
	p := page.exercise
	d.Must(p != nil && strings.Contains(pagetest.TextOf(page.puzzle.Finder), "X-Wing") && !page.steps.card.Visible() &&
		!page.foot.Visible() && page.exercising.Visible(),
		"no practice is to be seen")
	goal := reasoning.Conclusions(&p.Finds[0])
	for _, c := range goal {
		for p.Cursor/9 != c.Cell/9 {
			d.Keys("Down")
		}
		for p.Cursor%9 != c.Cell%9 {
			d.Keys("Right")
		}
		d.Must(page.board.Scene.Selected == c.Cell, "the cursor is shown at %d", page.board.Scene.Selected)
		d.Char(rune('0' + c.Digit))
	}
	d.Keys("Space Space Enter")
	d.Must(strings.Contains(d.reasons(), "Found at once") && page.tally[asking.Right] == 1 &&
		strings.Contains(pagetest.TextOf(page.chips), "at once 1"),
		"it says %s; the tally is %v", d.reasons(), page.tally)
	d.Key(fyne.KeyReturn) // another one
	d.Must(page.exercise != p && !page.exercise.Over(), "Enter does not set another one")
	d.Keys("h")
	d.Says(d.reasons(), "Hint")
	d.Keys("m m")
	d.Check(strings.Contains(d.reasons(), "Here it is") && page.tally[asking.Shown] == 1 &&
		len(page.board.Scene.Evidence.Marks) != 0,
		"it says %s; the tally is %v", d.reasons(), page.tally)
	d.Keys("0")
	d.Is(page.tally, asking.Count{}, "counted anew the tally")
	d.Keys("c")
	d.Check(page.exercise.InCells, "C does not turn to cells")
	d.Keys("Esc")
	d.Check(page.exercise == nil && len(page.Steps) != 0 && page.steps.card.Visible() && !page.exercising.Visible(),
		"Escape does not leave the practice")
}

func TestPencilMarksAreClicked(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	x, _ := technique.ByID("x-wing")
	page.practise(x)
	c := reasoning.Conclusions(&page.exercise.Finds[0])[0]
	page.board.OnCandidate(c.Cell, c.Digit)
	mark := trace.Mark{Cell: c.Cell, Digit: c.Digit, Role: trace.Choice}
	d.Must(slices.Contains(page.board.Scene.Evidence.Marks, mark), "a click marks nothing")
	page.board.OnCandidate(c.Cell, c.Digit)
	d.Check(len(page.board.Scene.Evidence.Marks) == 0, "a second click does not take it away")
}
