package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/collection"
)

// posed returns a practice of a technique.
func posed(t *testing.T, id string) *practice {
	t.Helper()
	one, err := technique.ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	it := collection.Needing(id)[0]
	path, ok := leadTo(one, it.Givens, func() bool { return true })
	if !ok {
		t.Fatalf("%s does not lead to %s", it.ID, id)
	}
	return newPractice(it.Puzzle, path)
}

// said returns the remarks of the last check in words.
func (p *practice) said() string {
	var words []string
	for _, r := range p.remarks {
		words = append(words, trace.Speaker{Shape: p.puzzle.Givens.Shape()}.String(r.Message))
	}
	return strings.Join(words, " ")
}

// unrelated returns a candidate that has nothing to do with any of the finds.
func (p *practice) unrelated() (technique.Candidate, bool) {
	for c := range p.puzzle.Givens.Shape().Cells() {
		for digit := range p.position.Candidates(c).All() {
			one := technique.Candidate{Cell: c, Digit: digit}
			concerns := func(d technique.Deduction) bool {
				return slices.Contains(d.Cells(), c) || slices.ContainsFunc(conclusions(&d), func(other technique.Candidate) bool { return other.Cell == c })
			}
			if p.has(one) && !slices.ContainsFunc(p.finds, concerns) {
				return one, true
			}
		}
	}
	return technique.Candidate{}, false
}

func TestEveryTechniqueThatHasPuzzlesCanBePractised(t *testing.T) {
	for _, one := range practised() {
		p := posed(t, one.ID)
		if p.technique != one || len(p.finds) == 0 {
			t.Errorf("%s cannot be practised", one)
			continue
		}
		p.check()
		if p.over() || p.failed || !strings.Contains(p.said(), "Nothing is marked yet") {
			t.Errorf("%s: without a mark it says %s", one, p.said())
		}
		if bad, ok := p.unrelated(); ok {
			p.mark(bad)
			p.check()
			if p.over() || !strings.Contains(p.said(), "stays: nothing here") {
				t.Errorf("%s: of a wrong mark it says %s", one, p.said())
			}
			p.mark(bad)
			p.failed = false
		}
		all := conclusions(&p.finds[0])
		for _, c := range all {
			p.mark(c)
		}
		p.check()
		if p.outcome != foundAtOnce {
			t.Errorf("%s: with all marks the outcome is %d: %s", one, p.outcome, p.said())
		}
	}
}

func TestACheckSaysWhatIsRightWhatIsNotAndWhatIsMissed(t *testing.T) {
	p := posed(t, "x-wing")
	d := p.finds[0]
	body := d.Pattern[0].Candidate
	p.mark(d.Eliminations[0])
	p.mark(body)
	p.markCell(d.Cells()[0])
	bad, _ := p.unrelated()
	p.markCell(bad.Cell)
	p.check()
	for _, want := range []string{"goes from", "it belongs to the pattern itself", "In the pattern:", "Not in the pattern:", "Cells of the pattern that are not marked: 3"} {
		if !strings.Contains(p.said(), want) {
			t.Errorf("it does not say %q: %s", want, p.said())
		}
	}
	e := p.evidence()
	for _, want := range []trace.Mark{{Cell: body.Cell, Digit: body.Digit, Role: trace.Conflict}, {Cell: bad.Cell, Role: trace.Conflict},
		{Cell: d.Eliminations[0].Cell, Digit: d.Eliminations[0].Digit, Role: trace.Gone}, {Cell: d.Cells()[0], Role: trace.Pattern}} {
		if !slices.Contains(e.Marks, want) {
			t.Errorf("the board does not show %+v", want)
		}
	}
	// Put right, it is found, but not at once.
	p.mark(body)
	p.markCell(bad.Cell)
	for _, c := range d.Eliminations[1:] {
		p.mark(c)
	}
	p.check()
	if p.outcome != foundWithHelp {
		t.Errorf("the outcome is %d: %s", p.outcome, p.said())
	}
	if marks := len(p.marks); marks != len(d.Eliminations) {
		t.Fatal(marks)
	}
	p.mark(d.Eliminations[0])
	if len(p.marks) != len(d.Eliminations) {
		t.Error("marks change after the end")
	}
}

func TestHintsComeInTwoDepthsAndCount(t *testing.T) {
	p := posed(t, "x-wing")
	if len(p.hinted()) != 0 {
		t.Error("there are hints before any is asked for")
	}
	p.hint()
	if len(p.hinted()) != 1 || len(p.evidence().Houses) != 0 {
		t.Errorf("the first hint is %v", p.hinted())
	}
	p.hint()
	p.hint()
	if len(p.hinted()) != 2 || len(p.evidence().Houses) == 0 {
		t.Errorf("the second hint is %v", p.hinted())
	}
	for _, c := range conclusions(&p.finds[0]) {
		p.mark(c)
	}
	p.check()
	if p.outcome != foundWithHelp {
		t.Errorf("the outcome is %d", p.outcome)
	}
}

func TestAClickMarksACandidateOrElseTheCell(t *testing.T) {
	p := posed(t, "x-wing")
	c := p.finds[0].Eliminations[0]
	absent := 1
	for p.position.Candidates(c.Cell).Has(absent) {
		absent++
	}
	p.click(c.Cell, c.Digit)
	p.click(c.Cell, absent)
	if !slices.Equal(p.marks, []technique.Candidate{c}) || !slices.Equal(p.cells, []int{c.Cell}) {
		t.Errorf("marked are %v and %v", p.marks, p.cells)
	}
	p.inCells = true
	p.click(c.Cell, c.Digit)
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
	if p == nil || !strings.Contains(textOf(page.title), "X-Wing") || page.steps.card.Visible() || page.foot.Visible() || !page.pose.Visible() {
		t.Fatal("no practice is to be seen")
	}
	goal := conclusions(&p.finds[0])
	for _, c := range goal {
		for p.cursor/9 != c.Cell/9 {
			d.key(fyne.KeyDown)
		}
		for p.cursor%9 != c.Cell%9 {
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
	if !strings.Contains(d.reasons(), "Found at once") || page.tally[foundAtOnce] != 1 || !strings.Contains(textOf(page.chips), "at once 1") {
		t.Fatalf("it says %s; the tally is %v", d.reasons(), page.tally)
	}
	d.key(fyne.KeyReturn) // another one
	if page.practice == p || page.practice.over() {
		t.Fatal("Enter does not set another one")
	}
	d.char('h')
	if !strings.Contains(d.reasons(), "Hint") {
		t.Errorf("it says %s", d.reasons())
	}
	d.char('m')
	d.char('m')
	if !strings.Contains(d.reasons(), "Here it is") || page.tally[wasShown] != 1 || len(page.board.Scene.Evidence.Marks) == 0 {
		t.Errorf("it says %s; the tally is %v", d.reasons(), page.tally)
	}
	d.char('0')
	if page.tally != (tally{}) {
		t.Errorf("counted anew the tally is %v", page.tally)
	}
	d.char('c')
	if !page.practice.inCells {
		t.Error("C does not turn to cells")
	}
	d.key(fyne.KeyEscape)
	if page.practice != nil || len(page.path) == 0 || !page.steps.card.Visible() || page.pose.Visible() {
		t.Error("Escape does not leave the practice")
	}
}

func TestPencilMarksAreClicked(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.techniques()
	x, _ := technique.ByID("x-wing")
	page.practise(x)
	c := conclusions(&page.practice.finds[0])[0]
	page.board.OnCandidate(c.Cell, c.Digit)
	if !slices.Contains(page.practice.marks, c) || !slices.Contains(page.board.Scene.Evidence.Marks, trace.Mark{Cell: c.Cell, Digit: c.Digit, Role: trace.Choice}) {
		t.Fatal("a click marks nothing")
	}
	page.board.OnCandidate(c.Cell, c.Digit)
	if len(page.practice.marks) != 0 {
		t.Error("a second click does not take it away")
	}
}
