package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// openTechniques opens the window on a puzzle that needs a technique.
func openTechniques(t *testing.T, needs string) *desk {
	t.Helper()
	for _, it := range collection.All() {
		if it.Needs == needs {
			d := openOn(t, "wikipedia", "dlx")
			d.turnTo(d.techniques)
			d.techniques.start(it.Puzzle)
			return d
		}
	}
	t.Fatalf("no puzzle needs %s", needs)
	return nil
}

// reasons is all that is said of the step.
func (d *desk) reasons() string {
	var parts []string
	for _, s := range d.techniques.words.Segments {
		parts = append(parts, s.(*widget.TextSegment).Text)
	}
	return strings.Join(parts, " ")
}

// boardIs checks that the board shows a position with its candidates.
func (d *desk) boardIs(p *technique.Position) {
	d.t.Helper()
	scene := d.techniques.board.Scene
	for c := range scene.Digits {
		if int(scene.Digits[c]) != p.At(c) {
			d.t.Fatalf("cell %d shows %d, want %d", c, scene.Digits[c], p.At(c))
		}
		if p.At(c) == 0 && scene.Marks[c] != uint32(p.Candidates(c)) {
			d.t.Fatalf("cell %d has the marks %b, want %b", c, scene.Marks[c], p.Candidates(c))
		}
	}
}

func TestAPuzzleIsReasonedThroughFromItsGivensToItsSolution(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.techniques
	p := technique.NewPosition(page.puzzle.Givens)
	for i, step := range page.path {
		if page.at != i || page.where.Text != strings.TrimSpace(page.where.Text) {
			t.Fatalf("it stands at %d, want %d", page.at, i)
		}
		d.boardIs(p)
		e := step.Explain(puzzles.Classic)
		if !strings.Contains(d.reasons(), page.speaker().String(e.Title)) {
			t.Errorf("step %d: %q is not said: %s", i, page.speaker().String(e.Title), d.reasons())
		}
		if len(page.board.Scene.Evidence.Marks) == 0 {
			t.Errorf("step %d: the board shows no evidence", i)
		}
		p.Apply(&step.Deduction)
		d.key(fyne.KeyRight)
	}
	d.boardIs(p)
	solution, _ := puzzles.Solve(page.puzzle.Givens)
	if !p.Solved() || !p.Grid().Equal(solution) || !strings.Contains(d.reasons(), "Solved") || !strings.Contains(d.reasons(), "X-Wing 1×") {
		t.Errorf("it ends with %s, %s", p.Grid(), d.reasons())
	}
	for range page.path {
		d.key(fyne.KeyLeft)
	}
	d.boardIs(technique.NewPosition(page.puzzle.Givens))
	if got := textOf(page.chips); !strings.Contains(got, "hard") || !strings.Contains(got, "X-Wing") {
		t.Errorf("the puzzle is said to be %q", got)
	}
}

func TestTheReasonIsSaidInThreeDepths(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.techniques
	page.goTo(slices.IndexFunc(page.path, func(s deduced) bool { return s.Technique.ID == "x-wing" }))
	d.char('1')
	where := d.reasons()
	if strings.Contains(where, "X-Wing") || len(page.board.Scene.Evidence.Marks) > 0 {
		t.Errorf("where to look gives it away: %s", where)
	}
	d.char('2')
	if !strings.Contains(d.reasons(), "X-Wing") || len(page.board.Scene.Evidence.Marks) > 0 {
		t.Errorf("what to look for: %s", d.reasons())
	}
	d.char('3')
	gone := 0
	for _, m := range page.board.Scene.Evidence.Marks {
		if m.Role == trace.Gone {
			gone++
		}
	}
	if gone != len(page.path[page.at].Eliminations) || len(d.reasons()) < 60 {
		t.Errorf("%d candidates are struck out; it says %s", gone, d.reasons())
	}
}

func TestAnyDeductionCanBeTakenAndThePathGoesOnFromThere(t *testing.T) {
	d := openTechniques(t, "naked-pair")
	page := d.techniques
	d.key(fyne.KeyRight)
	d.char('a')
	if len(page.now) < 2 {
		t.Fatalf("%d deductions can be seen", len(page.now))
	}
	for range len(page.now) {
		d.key(fyne.KeyDown)
	}
	last := page.now[len(page.now)-1]
	if page.chosen != len(page.now)-1 {
		t.Fatalf("number %d is chosen", page.chosen)
	}
	d.key(fyne.KeyReturn)
	if page.at != 2 || page.path[1].Technique != last.Technique || !page.end.Solved() {
		t.Fatalf("it stands at %d after %v; solved: %v", page.at, page.path[1].Technique, page.end.Solved())
	}
	p := technique.NewPosition(page.puzzle.Givens)
	for _, step := range page.path {
		p.Apply(&step.Deduction)
	}
	if !p.Solved() {
		t.Error("the new path does not solve the puzzle")
	}
}

func TestTechniquesCanBeForbidden(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.techniques
	d.char('s')
	d.press("X-Wing")
	d.press("Use these")
	for _, step := range page.path {
		if step.Technique.ID == "x-wing" {
			t.Error("the X-Wing is used all the same")
		}
	}
	if got := d.settings.String(keyBanned); got != "x-wing" {
		t.Errorf("remembered is %q", got)
	}
}

func TestWhatHasTwoSolutionsIsNotReasonedAbout(t *testing.T) {
	d := openPuzzles(t, twoWays)
	d.char('r')
	for _, want := range []string{"one solution", "r6c5", "r6c6", "r7c5", "r7c6"} {
		if !strings.Contains(d.dialog(), want) {
			t.Errorf("it does not say %q: %s", want, d.dialog())
		}
	}
	if d.page != page(d.puzzles) {
		t.Error("it turned to the Techniques page")
	}
}

func TestThePuzzleOnTheDeskIsReasonedAbout(t *testing.T) {
	d := openPuzzles(t, euler04)
	d.char('r')
	if d.page != page(d.techniques) || d.techniques.puzzle.Givens.String() != euler04 || !d.techniques.end.Solved() {
		t.Fatalf("it shows %s", d.techniques.puzzle.Givens)
	}
	// And the page comes back as it was left.
	d.key(fyne.KeyEnd)
	d.turnTo(d.watch)
	d.turnTo(d.techniques)
	if d.techniques.at != len(d.techniques.path) {
		t.Errorf("it stands at %d", d.techniques.at)
	}
}

func TestATechniqueIsExplainedWithPuzzlesThatNeedIt(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.techniques
	page.goTo(slices.IndexFunc(page.path, func(s deduced) bool { return s.Technique.ID == "x-wing" }))
	d.char('i')
	for _, want := range []string{"X-Wing", "Also called", "0300", "Open"} {
		if !strings.Contains(d.dialog(), want) {
			t.Errorf("it does not say %q: %s", want, d.dialog())
		}
	}
}

func TestATechniqueIsPractised(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.techniques
	for _, one := range practised() {
		page.practise(one)
		p := page.practice
		if p == nil || p.technique != one || len(p.finds) == 0 {
			t.Fatalf("%s cannot be practised: %s", one, d.dialog())
		}
		if strings.Contains(textOf(page.root), "Path") {
			t.Error("the path gives the answer away")
		}
		// Where somebody clicks a candidate that has nothing to do with it.
		var wrong technique.Candidate
		for c := range 81 {
			for digit := range page.end.Candidates(c).All() {
				free := technique.Candidate{Cell: c, Digit: digit}
				if page.end.At(c) == 0 && !slices.ContainsFunc(p.finds, func(f technique.Deduction) bool { return slices.Contains(conclusions(&f), free) }) {
					wrong = free
				}
			}
		}
		d.key(fyne.KeyReturn)
		if !strings.Contains(d.reasons(), "Nothing is marked yet") {
			t.Errorf("%s: without a mark it says %s", one, d.reasons())
		}
		if wrong.Digit != 0 {
			page.mark(wrong.Cell, wrong.Digit)
			d.key(fyne.KeyReturn)
			if !strings.Contains(d.reasons(), "Not so") || !strings.Contains(d.reasons(), page.speaker().Cell(wrong.Cell)) || p.done {
				t.Errorf("%s: of a wrong mark it says %s", one, d.reasons())
			}
			page.mark(wrong.Cell, wrong.Digit) // taken away again
		}
		want := conclusions(&p.finds[0])
		for i, c := range want {
			page.mark(c.Cell, c.Digit)
			if i < len(want)-1 {
				d.key(fyne.KeyReturn)
				if !p.done && !strings.Contains(d.reasons(), "Right so far") {
					t.Errorf("%s: with %d of %d marks it says %s", one, i+1, len(want), d.reasons())
				}
			}
		}
		d.key(fyne.KeyReturn)
		if !p.done || !strings.Contains(d.reasons(), "Found") {
			t.Errorf("%s: with all marks it says %s", one, d.reasons())
		}
	}
	if page.posed != len(practised()) {
		t.Errorf("%d positions were set", page.posed)
	}
	d.char('a')
	d.char('m')
	if !strings.Contains(d.reasons(), "Here it is") || len(page.board.Scene.Evidence.Marks) == 0 {
		t.Errorf("shown is %s", d.reasons())
	}
	d.key(fyne.KeyEscape)
	if page.practice != nil || len(page.path) == 0 || !page.listCard.Visible() {
		t.Error("Escape does not leave the practice")
	}
}

func TestPencilMarksAreClicked(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.techniques
	x, _ := technique.ByID("x-wing")
	page.practise(x)
	c := conclusions(&page.practice.finds[0])[0]
	page.board.OnCandidate(c.Cell, c.Digit)
	if !slices.Contains(page.practice.marked, c) {
		t.Fatal("a click marks nothing")
	}
	marked := slices.ContainsFunc(page.board.Scene.Evidence.Marks, func(m trace.Mark) bool { return m.Cell == c.Cell && m.Digit == c.Digit })
	if !marked {
		t.Error("the mark is not shown")
	}
	page.board.OnCandidate(c.Cell, c.Digit)
	if len(page.practice.marked) != 0 {
		t.Error("a second click does not take it away")
	}
}
