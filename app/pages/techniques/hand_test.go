package techniques

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// someCandidate returns a candidate on the board that is right, or one that is wrong.
func (d *desk) someCandidate(right bool) technique.Candidate {
	d.T.Helper()
	p := d.page.Position()
	for c := range p.Size {
		for digit := range p.Candidates(c).All() {
			if (d.page.Solution().At(c) == digit) == right {
				return technique.Candidate{Cell: c, Digit: digit}
			}
		}
	}
	d.T.Fatal("there is none")
	return technique.Candidate{}
}

// pressAt opens the menu of a candidate and presses an entry.
func (d *desk) pressAt(c technique.Candidate, entry string) {
	d.T.Helper()
	d.page.offerCell(c.Cell, c.Digit, fyne.NewPos(100, 100))
	d.Tap(entry)
}

func TestCandidatesAreStruckByHand(t *testing.T) {
	d := openTechniques(t, "x-wing")
	p := d.page
	p.goTo(4)
	steps, c := len(p.Steps), d.someCandidate(false)
	char := string(puzzles.DigitChar(c.Digit))
	d.pressAt(c, "Strike "+char)
	d.Must(!p.Position().Candidates(c.Cell).Has(c.Digit) && p.At.Done == 4 && p.End.Solved(),
		"after the strike it stands at %+v", p.At)
	d.boardIs(p.Position())
	d.Check(strings.Contains(d.reasons(), "Changed by hand: 1 candidate struck") && p.handBar.tools[5].Visible() &&
		len(p.chips.Objects) == 0,
		"it says %q", d.reasons())
	if d.Char('r'); !strings.Contains(strings.Join(d.lines(), " "), "not how hard the puzzle is") {
		t.Errorf("the rating says %v", d.lines())
	}
	d.Keys("r")
	if _, err := p.Scene(); err == nil || !strings.Contains(err.Error(), "by hand") {
		t.Errorf("as a step of a lesson: %v", err)
	}
	p.withRun(nil)
	d.Says(d.Dialog(), "cannot be exported")
	d.Dismiss()

	d.Keys("Ctrl+Z")
	d.Check(len(p.Strikes) == 0 && p.Position().Candidates(c.Cell).Has(c.Digit) && len(p.Steps) == steps,
		"Ctrl+Z does not take it back")
	d.Keys("y")
	d.Check(len(p.Strikes) == 1, "Y does not do it again")
	p.backToPath()
	d.Check(len(p.Strikes) == 0 && len(p.Steps) == steps && !strings.Contains(d.reasons(), "by hand"),
		"one does not come back to the path")
	d.Keys("u")
	d.Check(len(p.Strikes) == 1, "that cannot be undone")
	p.Start(p.Puzzle)
	d.Check(len(p.Strikes) == 0 && !p.CanUndo(), "a new puzzle has the changes of the one before")
}

// Striking a digit of the solution is not corrected, and not praised either.
func TestAStrikeThatIsWrong(t *testing.T) {
	d := openTechniques(t, "x-wing")
	p := d.page
	p.goTo(4)
	p.strike(d.someCandidate(true))
	d.Says(d.reasons(), "The puzzle has no solution without it.")
	p.stage.End()
	d.Check(!p.End.Solved() && p.End.Broken() && strings.Contains(d.reasons(), "Contradiction"),
		"at the end, solved %v, it says %q", p.End.Solved(), d.reasons())
}

func TestACandidateIsAskedAbout(t *testing.T) {
	d := openTechniques(t, "x-wing")
	p := d.page
	d.turnToTechnique("x-wing")
	gone := p.Steps[p.At.Done].Eliminations[0]
	char := string(puzzles.DigitChar(gone.Digit))
	d.pressAt(gone, "Its part in this step")
	d.Says(d.Dialog(), "This step eliminates")
	d.Dismiss()
	d.pressAt(gone, "Can "+char+" be eliminated?")
	got, ok := p.Current()
	d.Must(ok && p.Chosen == 0 && got.Technique.ID == "x-wing" &&
		strings.Contains(d.reasons(), "Yes: "+p.candidateName(gone)+" can be eliminated."),
		"it shows %v and says %q", got.Technique, d.reasons())
	d.Keys("Right")
	d.SaysNot(d.reasons(), "Yes:")

	// What is right is not told before somebody wants to know.
	d.turnToTechnique("x-wing")
	right := d.someCandidate(true)
	p.askElimination(right)
	asked := d.Dialog()
	d.Check(strings.Contains(asked, "None of the") && !strings.Contains(asked, "It is right"),
		"of what is right it says %q", asked)
	d.Tap("Tell me")
	d.Says(d.Dialog(), "no technique can ever eliminate it")
	d.Dismiss()
	// What is wrong, and goes later, is answered in the same way at first.
	p.goTo(0)
	p.allow(func(one *technique.Technique) bool { return one.Level <= technique.Easy })
	wrong := d.someCandidate(false)
	for p.CanStrike(wrong) {
		if p.askElimination(wrong); d.Dialog() != "" {
			break
		}
		p.strike(wrong)
		wrong = d.someCandidate(false)
	}
	d.Must(strings.Contains(d.Dialog(), "None of the"), "it says %q", d.Dialog())
	d.Tap("Tell me")
	d.Says(d.Dialog(), "is wrong", "It is not in the solution")
}

// The search for what eliminates a candidate ends where somebody goes on.
func TestAQuestionCanBeLeft(t *testing.T) {
	d := openTechniques(t, "x-wing")
	p := d.page
	var work []func()
	d.GoIdle = func(f func()) { work = append(work, f) }
	c := d.someCandidate(true)
	p.askElimination(c)
	d.Check(p.asking.Running() && strings.Contains(d.reasons(), "Looking for what eliminates"),
		"it says %q", d.reasons())
	d.Keys("Esc")
	d.Check(!p.asking.Running() && !strings.Contains(d.reasons(), "Looking"), "Escape does not end it")
	p.askElimination(c)
	d.Keys("Right")
	for _, f := range work {
		f()
	}
	d.Check(d.Dialog() == "" && !p.asking.Running() && p.asked == "",
		"what was left still answers %q %q", d.Dialog(), p.asked)
}

func TestTheBoardIsLitAndColouredByHand(t *testing.T) {
	d := openTechniques(t, "x-wing")
	p := d.page
	scene := p.board.Scene
	d.Check(scene.Play == nil && scene.Selected == trace.NoCell, "at first something is lit")
	d.Keys("Shift+4")
	p.handBar.digits[6].Tapped(nil)
	d.Must(scene.Play != nil && scene.Play.Lit == puzzles.Digit(4).With(7) && len(scene.Play.Shaded) == 81,
		"it shows %+v", scene.Play)
	d.Check(p.handBar.digits[3].On() && !p.handBar.digits[4].On(), "the bar does not show what is lit")
	d.Keys("t")
	d.Check(p.markup.Pairs, "T shades no pairs")
	d.Keys("Right")
	d.Check(scene.Play != nil && p.markup.Lit != 0, "the next step puts out what is lit")
	d.Keys("Shift+0")
	d.Check(scene.Play == nil, "Shift+0 leaves %+v", scene.Play)

	// The cursor: a digit is struck out where it is, and Escape takes it away.
	d.Keys("c")
	for p.markup.cursor != 40 {
		if p.markup.cursor/9 != 4 {
			d.Keys("Down")
		} else {
			d.Keys("Right")
		}
	}
	at := p.At
	c := d.someCandidate(false)
	p.markup.cursor = c.Cell
	d.Char(rune(puzzles.DigitChar(c.Digit)))
	d.Check(len(p.Strikes) == 1 && p.At.Done == at.Done, "the cursor struck %v and stands at %+v", p.Strikes, p.At)
	d.Keys("Menu")
	if name := p.speaker().Cell(c.Cell); !strings.Contains(d.Dialog(), "Colour "+name) {
		t.Errorf("the menu of the cursor is %q", d.Dialog())
	}
	d.Dismiss()
	d.Keys("Esc")
	d.Check(p.markup.cursor == trace.NoCell && scene.Selected == trace.NoCell, "Escape leaves the cursor")

	// Tools: a click does what they do.
	c = d.someCandidate(false)
	d.Keys("v")
	p.clicked(c.Cell, c.Digit)
	p.clicked(c.Cell, 0)
	d.Must(scene.Play != nil && scene.Play.Painted[c.Cell*9+c.Digit-1] == 1 && scene.Play.Colours[c.Cell] == 1,
		"the click coloured %+v", scene.Play)
	p.seen(p.markup.ClearColours)()
	d.Keys("x")
	p.clicked(c.Cell, c.Digit)
	d.Check(len(p.Strikes) == 2 && scene.Play == nil, "the click struck %v", p.Strikes)
	p.clicked(c.Cell, c.Digit)
	d.Check(len(p.Strikes) == 2, "what is gone is struck again")
	d.Keys("Esc")
	d.Check(p.markup.tool == toolNone, "Escape leaves the tool")
}

// While something is asked nothing may be struck: it would change what is asked about.
func TestNothingIsStruckDuringAQuestion(t *testing.T) {
	d := openTechniques(t, "x-wing")
	p := d.page
	d.predict("Which technique helps?")
	d.Must(p.quiz.Question != nil, "nothing is asked")
	c := d.someCandidate(false)
	p.strike(c)
	p.askElimination(c)
	d.Keys("Ctrl+Z")
	if len(p.Strikes) > 0 || p.asking.Running() || p.partOf(c) != "" || p.handBar.tools[1].(*widgets.Button).Enabled() {
		t.Error("something can be struck or asked")
	}
}
