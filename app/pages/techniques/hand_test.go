package techniques_test

import (
	"fmt"
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// strike strikes a candidate out with the keyboard.
func (d *desk) strike(c technique.Candidate) {
	d.Board().OnCandidate(c.Cell, 0) // where the cursor is now
	d.Char(rune('0' + c.Digit))
	d.Board().OnCandidate(c.Cell, 0) // none
}

func TestCandidatesAreStruckByHand(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.goTo(4)
	steps, c := len(d.page.Steps), d.someCandidate(false)
	struck := func(n int) {
		t.Helper()
		d.Must(len(d.page.Strikes) == n && d.page.Position().Candidates(c.Cell).Has(c.Digit) == (n == 0),
			"%d are struck, want %d", len(d.page.Strikes), n)
		d.boardIs(d.page.Position())
		d.Is(strings.Contains(d.reasons(), "Changed by hand: 1 candidate struck"), n > 0, "it says that")
		d.Is(d.Button("Back to the path") != nil, n > 0, "there is a way back")
	}
	d.pressAt(c, "Strike %c")
	struck(1)
	d.Check(d.page.At.Done == 4 && d.page.End.Solved(), "after the strike it stands at %+v", d.page.At)
	d.SeesNot("score ")
	d.Keys("r")
	d.Says(strings.Join(d.lines(), " "), "not how hard the puzzle is")
	d.Keys("r")
	_, err := d.page.Scene()
	d.Says(fmt.Sprint(err), "by hand")
	d.page.Export(nil)
	d.Sees("cannot be exported")
	d.Dismiss()

	d.Keys("Ctrl+Z")
	struck(0)
	d.Is(len(d.page.Steps), steps, "the path is as long as before, with")
	d.Keys("y")
	struck(1)
	d.Tap("Back to the path")
	struck(0)
	d.Keys("u")
	struck(1)
	d.page.Start(d.page.Puzzle)
	d.goTo(4)
	struck(0)
	d.Check(d.Button("Undo") == nil, "a new puzzle has the changes of the one before")
}

// Striking a digit of the solution is not corrected, and not praised either.
func TestAStrikeThatIsWrong(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.goTo(4)
	d.strike(d.someCandidate(true))
	d.Says(d.reasons(), "The puzzle has no solution without it.")
	d.Keys("End")
	d.Check(!d.page.End.Solved() && d.page.End.Broken(), "at the end it is solved")
	d.Says(d.reasons(), "Contradiction")
}

func TestACandidateIsAskedAbout(t *testing.T) {
	const ask = "Can %c be eliminated?"
	d := openAt(t, "x-wing")
	gone := d.page.Steps[d.page.At.Done].Eliminations[0]
	d.pressAt(gone, "Its part in this step")
	d.Sees("This step eliminates")
	d.Dismiss()
	d.pressAt(gone, ask)
	d.Must(d.page.Chosen == 0 && d.current() == "x-wing", "it shows %s", d.current())
	d.Says(d.reasons(), fmt.Sprintf("Yes: %d in %s can be eliminated.", gone.Digit, d.cell(gone.Cell)))
	d.Keys("Right")
	d.SaysNot(d.reasons(), "Yes:")

	// What is right is not told before somebody wants to know.
	d.turnToTechnique("x-wing")
	d.pressAt(d.someCandidate(true), ask)
	d.Sees("None of the")
	d.SeesNot("It is right")
	d.Tap("Tell me")
	d.Sees("no technique can ever eliminate it")
	d.Dismiss()
	// What is wrong, and goes later, is answered in the same way at first.
	d.goTo(0)
	d.page.Allow(func(one *technique.Technique) bool { return one.Level <= technique.Easy })
	for d.Dialog() == "" {
		wrong := d.someCandidate(false)
		if d.pressAt(wrong, ask); d.Dialog() == "" {
			d.strike(wrong)
		}
	}
	d.Sees("None of the")
	d.Tap("Tell me")
	d.Sees("is wrong", "It is not in the solution")
}

// The search for what eliminates a candidate ends where somebody goes on.
func TestAQuestionCanBeLeft(t *testing.T) {
	d := openTechniques(t, "x-wing")
	goOn := waiting(&d.GoIdle)
	for _, key := range []string{"Esc", "Right"} {
		d.pressAt(d.someCandidate(true), "Can %c be eliminated?")
		d.Says(d.reasons(), "Looking for what eliminates")
		d.Keys(key)
		d.SaysNot(d.reasons(), "Looking")
	}
	goOn()
	d.Is(d.Dialog(), "", "what was left still answers")
	d.SaysNot(d.reasons(), "eliminates", "Yes:")
}

func TestTheBoardIsLitAndColouredByHand(t *testing.T) {
	d := openTechniques(t, "x-wing")
	scene := d.scene()
	d.Check(scene.Play == nil && scene.Selected == trace.NoCell, "at first something is lit")
	d.Keys("Shift+4")
	d.Tap("7")
	d.Must(scene.Play != nil && scene.Play.Lit == puzzles.Digit(4).With(7) && len(scene.Play.Shaded) == 81,
		"it shows %+v", scene.Play)
	d.Check(d.On("4") && !d.On("5"), "the bar does not show what is lit")
	d.Keys("t Right")
	d.Check(d.On("Pairs") && scene.Play != nil && d.On("4"), "the next step puts out what is lit")
	d.Keys("Shift+0")
	d.Check(scene.Play == nil && !d.On("Pairs"), "Shift+0 leaves %+v", scene.Play)

	// The cursor: a digit is struck out where it is, and Escape takes it away.
	d.Keys("c")
	for scene.Selected/9 != 4 {
		d.Keys("Down")
	}
	for scene.Selected%9 != 4 {
		d.Keys("Right")
	}
	d.Keys("Esc")
	d.Is(scene.Selected, trace.NoCell, "after Escape the cursor is at")
	at, c := d.page.At, d.someCandidate(false)
	d.Board().OnCandidate(c.Cell, 0)
	d.Is(scene.Selected, c.Cell, "a click brings the cursor to")
	d.Char(rune('0' + c.Digit))
	d.Check(len(d.page.Strikes) == 1 && d.page.At.Done == at.Done, "the cursor struck %v", d.page.Strikes)
	name := d.cell(c.Cell)
	d.Keys("Menu")
	d.Sees("Colour " + name)
	d.Dismiss()
	d.Keys("Esc")

	// Tools: a click does what they do.
	c = d.someCandidate(false)
	d.Keys("v")
	d.Board().OnCandidate(c.Cell, c.Digit)
	d.Board().OnCandidate(c.Cell, 0)
	d.Must(scene.Play != nil && scene.Play.Painted[c.Cell*9+c.Digit-1] == 1 && scene.Play.Colours[c.Cell] == 1,
		"the click coloured %+v", scene.Play)
	d.Tap("Colour…", "Clear all colours")
	d.Keys("x")
	for range 2 { // what is gone is not struck again
		d.Board().OnCandidate(c.Cell, c.Digit)
		d.Check(len(d.page.Strikes) == 2 && scene.Play == nil, "the click struck %v", d.page.Strikes)
	}
	d.Keys("Esc")
	d.Check(!d.On("Strike"), "Escape leaves the tool")
}

// While something is asked nothing may be struck: it would change what is asked about.
func TestNothingIsStruckDuringAQuestion(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.predict("Which technique helps?")
	c := d.someCandidate(false)
	for _, entry := range []string{"Strike %c", "Can %c be eliminated?"} {
		d.pressAt(c, entry)
		d.SeesNot("Its part")
		d.Dismiss()
	}
	d.Keys("Ctrl+Z")
	d.Check(len(d.page.Strikes) == 0 && d.page.Question() != nil && !d.Offers("Strike"), "something can be struck")
	d.SaysNot(d.reasons(), "Looking")
}
