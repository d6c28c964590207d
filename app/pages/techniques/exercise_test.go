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
	if p == nil || !strings.Contains(pagetest.TextOf(page.puzzle.Finder), "X-Wing") || page.steps.card.Visible() ||
		page.foot.Visible() || !page.exercising.Visible() {
		t.Fatal("no practice is to be seen")
	}
	goal := reasoning.Conclusions(&p.Finds[0])
	for _, c := range goal {
		for p.Cursor/9 != c.Cell/9 {
			d.Key(fyne.KeyDown)
		}
		for p.Cursor%9 != c.Cell%9 {
			d.Key(fyne.KeyRight)
		}
		if page.board.Scene.Selected != c.Cell {
			t.Fatalf("the cursor is shown at %d", page.board.Scene.Selected)
		}
		d.Char(rune('0' + c.Digit))
	}
	d.Key(fyne.KeySpace)
	d.Key(fyne.KeySpace)
	d.Key(fyne.KeyReturn)
	if !strings.Contains(d.reasons(), "Found at once") || page.tally[asking.Right] != 1 ||
		!strings.Contains(pagetest.TextOf(page.chips), "at once 1") {
		t.Fatalf("it says %s; the tally is %v", d.reasons(), page.tally)
	}
	d.Key(fyne.KeyReturn) // another one
	if page.exercise == p || page.exercise.Over() {
		t.Fatal("Enter does not set another one")
	}
	d.Char('h')
	if !strings.Contains(d.reasons(), "Hint") {
		t.Errorf("it says %s", d.reasons())
	}
	d.Char('m')
	d.Char('m')
	if !strings.Contains(d.reasons(), "Here it is") || page.tally[asking.Shown] != 1 ||
		len(page.board.Scene.Evidence.Marks) == 0 {
		t.Errorf("it says %s; the tally is %v", d.reasons(), page.tally)
	}
	d.Char('0')
	if page.tally != (asking.Count{}) {
		t.Errorf("counted anew the tally is %v", page.tally)
	}
	d.Char('c')
	if !page.exercise.InCells {
		t.Error("C does not turn to cells")
	}
	d.Key(fyne.KeyEscape)
	if page.exercise != nil || len(page.Steps) == 0 || !page.steps.card.Visible() || page.exercising.Visible() {
		t.Error("Escape does not leave the practice")
	}
}

func TestPencilMarksAreClicked(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	x, _ := technique.ByID("x-wing")
	page.practise(x)
	c := reasoning.Conclusions(&page.exercise.Finds[0])[0]
	page.board.OnCandidate(c.Cell, c.Digit)
	mark := trace.Mark{Cell: c.Cell, Digit: c.Digit, Role: trace.Choice}
	if !slices.Contains(page.board.Scene.Evidence.Marks, mark) {
		t.Fatal("a click marks nothing")
	}
	page.board.OnCandidate(c.Cell, c.Digit)
	if len(page.board.Scene.Evidence.Marks) != 0 {
		t.Error("a second click does not take it away")
	}
}
