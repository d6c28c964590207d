package techniques

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/practice"
	"sudoscope/puzzles/collection"
)

// posed returns a practice of a technique.
func posed(t *testing.T, id string) *practice.Exercise {
	t.Helper()
	one, err := technique.ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	it := collection.Needing(id)[0]
	path, ok := practice.PathTo(one, it.Givens, func() bool { return true })
	if !ok {
		t.Fatalf("%s does not lead to %s", it.ID, id)
	}
	return practice.NewExercise(it.Puzzle, path)
}

func TestEveryTechniqueThatHasPuzzlesCanBePractised(t *testing.T) {
	for _, one := range practice.Practisable() {
		p := posed(t, one.ID)
		if p.Technique != one || len(p.Finds) == 0 {
			t.Errorf("%s cannot be practised", one)
			continue
		}
		p.Check()
		if p.Over() || p.failed || !strings.Contains(p.said(), "Nothing is marked yet") {
			t.Errorf("%s: without a mark it says %s", one, p.said())
		}
		if bad, ok := p.unrelated(); ok {
			p.Mark(bad)
			p.Check()
			if p.Over() || !strings.Contains(p.said(), "stays: nothing here") {
				t.Errorf("%s: of a wrong mark it says %s", one, p.said())
			}
			p.Mark(bad)
			p.failed = false
		}
		all := practice.Conclusions(&p.Finds[0])
		for _, c := range all {
			p.Mark(c)
		}
		p.Check()
		if p.Outcome != practice.FoundAtOnce {
			t.Errorf("%s: with all marks the outcome is %d: %s", one, p.Outcome, p.said())
		}
	}
}

func TestACheckSaysWhatIsRightWhatIsNotAndWhatIsMissed(t *testing.T) {
	p := posed(t, "x-wing")
	d := p.Finds[0]
	body := d.Pattern[0].Candidate
	p.Mark(d.Eliminations[0])
	p.Mark(body)
	p.MarkCell(d.Cells()[0])
	bad, _ := p.unrelated()
	p.MarkCell(bad.Cell)
	p.Check()
	for _, want := range []string{"goes from", "it belongs to the pattern itself", "In the pattern:", "Not in the pattern:", "Cells of the pattern that are not marked: 3"} {
		if !strings.Contains(p.said(), want) {
			t.Errorf("it does not say %q: %s", want, p.said())
		}
	}
	e := p.Evidence()
	for _, want := range []trace.Mark{{Cell: body.Cell, Digit: body.Digit, Role: trace.Conflict}, {Cell: bad.Cell, Role: trace.Conflict},
		{Cell: d.Eliminations[0].Cell, Digit: d.Eliminations[0].Digit, Role: trace.Gone}, {Cell: d.Cells()[0], Role: trace.Pattern}} {
		if !slices.Contains(e.Marks, want) {
			t.Errorf("the board does not show %+v", want)
		}
	}
	// Put right, it is found, but not at once.
	p.Mark(body)
	p.MarkCell(bad.Cell)
	for _, c := range d.Eliminations[1:] {
		p.Mark(c)
	}
	p.Check()
	if p.Outcome != practice.FoundWithHelp {
		t.Errorf("the outcome is %d: %s", p.Outcome, p.said())
	}
	if marks := len(p.marks); marks != len(d.Eliminations) {
		t.Fatal(marks)
	}
	p.Mark(d.Eliminations[0])
	if len(p.marks) != len(d.Eliminations) {
		t.Error("marks change after the end")
	}
}

func TestHintsComeInTwoDepthsAndCount(t *testing.T) {
	p := posed(t, "x-wing")
	if len(p.Hinted()) != 0 {
		t.Error("there are hints before any is asked for")
	}
	p.Hint()
	if len(p.Hinted()) != 1 || len(p.Evidence().Houses) != 0 {
		t.Errorf("the first hint is %v", p.Hinted())
	}
	p.Hint()
	p.Hint()
	if len(p.Hinted()) != 2 || len(p.Evidence().Houses) == 0 {
		t.Errorf("the second hint is %v", p.Hinted())
	}
	for _, c := range practice.Conclusions(&p.Finds[0]) {
		p.Mark(c)
	}
	p.Check()
	if p.Outcome != practice.FoundWithHelp {
		t.Errorf("the outcome is %d", p.Outcome)
	}
}

func TestAClickMarksACandidateOrElseTheCell(t *testing.T) {
	p := posed(t, "x-wing")
	c := p.Finds[0].Eliminations[0]
	absent := 1
	for p.Position.Candidates(c.Cell).Has(absent) {
		absent++
	}
	p.Click(c.Cell, c.Digit)
	p.Click(c.Cell, absent)
	if !slices.Equal(p.marks, []technique.Candidate{c}) || !slices.Equal(p.cells, []int{c.Cell}) {
		t.Errorf("marked are %v and %v", p.marks, p.cells)
	}
	p.InCells = true
	p.Click(c.Cell, c.Digit)
	if len(p.cells) != 0 || len(p.marks) != 1 {
		t.Errorf("then %v and %v", p.marks, p.cells)
	}
}

func TestAPracticeIsDoneWithTheKeyboardAlone(t *testing.T) {
	d := openTechniques(t, "naked-pair")
	page := d.techniques()
	x, _ := technique.ByID("x-wing")
	page.practise(x)
	p := page.practice
	if p == nil || !strings.Contains(app.textOf(page.title), "X-Wing") || page.steps.card.Visible() || page.foot.Visible() || !page.pose.Visible() {
		t.Fatal("no practice is to be seen")
	}
	goal := practice.Conclusions(&p.Finds[0])
	for _, c := range goal {
		for p.Cursor/9 != c.Cell/9 {
			d.key(fyne.KeyDown)
		}
		for p.Cursor%9 != c.Cell%9 {
			d.key(fyne.KeyRight)
		}
		if page.board.Scene.Selected != c.Cell {
			t.Fatalf("the cursor is shown at %d", page.board.Scene.Selected)
		}
		d.char(rune('0' + c.Digit))
	}
	d.key(fyne.KeySpace)
	d.key(fyne.KeySpace)
	d.key(fyne.KeyReturn)
	if !strings.Contains(d.reasons(), "Found at once") || page.tally[practice.FoundAtOnce] != 1 || !strings.Contains(app.textOf(page.chips), "at once 1") {
		t.Fatalf("it says %s; the tally is %v", d.reasons(), page.tally)
	}
	d.key(fyne.KeyReturn) // another one
	if page.practice == p || page.practice.Over() {
		t.Fatal("Enter does not set another one")
	}
	d.char('h')
	if !strings.Contains(d.reasons(), "Hint") {
		t.Errorf("it says %s", d.reasons())
	}
	d.char('m')
	d.char('m')
	if !strings.Contains(d.reasons(), "Here it is") || page.tally[practice.WasShown] != 1 || len(page.board.Scene.Evidence.Marks) == 0 {
		t.Errorf("it says %s; the tally is %v", d.reasons(), page.tally)
	}
	d.char('0')
	if page.tally != (practice.Tally{}) {
		t.Errorf("counted anew the tally is %v", page.tally)
	}
	d.char('c')
	if !page.practice.InCells {
		t.Error("C does not turn to cells")
	}
	d.key(fyne.KeyEscape)
	if page.practice != nil || len(page.Steps) == 0 || !page.steps.card.Visible() || page.pose.Visible() {
		t.Error("Escape does not leave the practice")
	}
}

func TestPencilMarksAreClicked(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.techniques()
	x, _ := technique.ByID("x-wing")
	page.practise(x)
	c := practice.Conclusions(&page.practice.Finds[0])[0]
	page.board.OnCandidate(c.Cell, c.Digit)
	if !slices.Contains(page.practice.marks, c) || !slices.Contains(page.board.Scene.Evidence.Marks, trace.Mark{Cell: c.Cell, Digit: c.Digit, Role: trace.Choice}) {
		t.Fatal("a click marks nothing")
	}
	page.board.OnCandidate(c.Cell, c.Digit)
	if len(page.practice.marks) != 0 {
		t.Error("a second click does not take it away")
	}
}
