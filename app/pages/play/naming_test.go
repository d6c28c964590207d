package play

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

// finished opens the page on a finished game: a strange first move, a wrong one, and then
// the cells in their order.
func finished(t *testing.T) desk {
	t.Helper()
	d := open(t)
	d.enter("A3", '4')
	d.enter("I1", '9')
	d.enter("I1", '3')
	d.playOn(81)
	d.Must(d.game.Solved(), "the game is not finished")
	return d
}

func TestTheEndTellsHowTheMovesCouldHaveBeenKnown(t *testing.T) {
	d := finished(t)
	d.says("How your moves could have been known", "Naked Single (easy)", "Full House (easy)", "My moves…")
	for _, node := range d.game.Path(d.game.At())[1:] {
		if name, ok := d.game.Name(node); !ok || name.Verdict == game.NotNamed {
			t.Errorf("move %d has no name", node)
		}
	}
}

// The list of the moves opens with the chosen one in sight.
func TestTheChosenMoveIsInSight(t *testing.T) {
	d := finished(t)
	d.listMoves()
	if at := pagetest.Seen[*widgets.List](d.Driver).GetScrollOffset(); at != 0 {
		t.Errorf("the list is scrolled by %v", at)
	}
}

func TestTheReasonOfAMoveIsShownOnTheBoard(t *testing.T) {
	d := finished(t)
	d.goTo(1)
	name, _ := d.game.Name(1)
	n := len(name.Reason.Steps)
	d.Must(n != 0, "the first move has no reason")
	d.says(d.speaker().String(name.Reason.Name()), "Show it on the board")
	d.Keys("Enter")
	scene := d.board.Scene
	for i := range n {
		step := &name.Reason.Steps[i]
		d.Check(d.Slide().Title != "" && len(d.Slide().Reasons) != 0, "step %d is not told to an audience", i+1)
		d.Must(scene.Digits[d.cell("A3")] == 0 && scene.ShowMarks && scene.Play.Selection == nil,
			"the board is not as it was known before the move")
		want := trace.Mark{}
		if i == n-1 {
			want = trace.Mark{Cell: d.cell("A3"), Digit: 4, Role: trace.Placed}
		} else {
			want = trace.Mark{Cell: step.Strikes[0].Cell, Digit: step.Strikes[0].Digit, Role: trace.Gone}
		}
		d.Check(slices.Contains(scene.Evidence.Marks, want), "step %d of %d lacks %v", i+1, n, want)
		d.Keys("Enter")
	}
	d.Check(d.teacher.reason == 0 && scene.Digits[d.cell("A3")] == 4 && len(d.board.Scene.Evidence.Marks) == 0,
		"after the last step the game is not back")
	d.Keys("Enter")
	d.Key(fyne.KeyPageDown) // another move: the reason is gone
	d.Check(d.teacher.reason == 0, "the reason is still there at the next move")
	d.says("Wrong: the solution has 3 in I1.")
	d.Check(d.Slide().Title == "", "an audience is told of a reason that is not on the board")
}

// Names give nothing away while a game is played: what is said of a wrong digit is what is
// said of a right one that does not follow.
func TestNamesWhilePlaying(t *testing.T) {
	d := open(t)
	d.enter("E5", '5')
	d.SaysNot(d.foot.said.Text, "Naked")
	d.setOptions(func(o *options) { o.Names = true })
	d.Check(strings.HasSuffix(d.foot.said.Text, "You put 5 into E5. Naked Single."),
		"of a naked single it says %q", d.foot.said.Text)
	d.enter("I1", '9')
	const open = "Not yet justified by techniques up to Easy."
	d.Check(strings.HasSuffix(d.foot.said.Text, open), "of a wrong digit it says %q", d.foot.said.Text)
	guess := false
	for c := range 81 { // some right digit does not follow yet
		if d.game.State().Digits[c] != 0 {
			continue
		}
		d.game.Enter([]int{c}, d.game.Solution.At(c), false)
		d.changed()
		if guess = strings.HasSuffix(d.foot.said.Text, open); guess {
			break
		}
		d.undo()
	}
	d.Check(guess, "every right digit follows at once: the puzzle tells nothing")
	d.Check(len(d.board.Scene.Evidence.Marks) == 0, "a name shows something on the board")
	d.undo()
	d.goTo(2)
	d.setOptions(func(o *options) { o.Conflicts = conflictsSolution })
	d.Check(strings.HasSuffix(d.foot.said.Text, "Wrong: the solution has 3 in I1."),
		"where wrong digits are marked anyway it says %q", d.foot.said.Text)
	d.askMoves()
	d.Check(d.Dialog() == "", "the moves are listed before the end")
}

func TestTheMovesAreListed(t *testing.T) {
	d := finished(t)
	d.listMoves()
	d.Sees("1. You put 4 into A3.", "2. You put 9 into I1. Wrong: the solution has 3 in I1")
	for tab, want := range map[string]string{"Not yet justified": "Every right move could have been known",
		"Wrong": "2. You put 9 into I1.", "With help": "No move was made after a hint"} {
		d.Tap(tab)
		d.Sees(want)
		d.SeesNot("1. You put")
	}
	d.Tap("All")
	d.Keys("Home Enter")
	d.Check(d.game.At() == 1 && d.teacher.reason > 0 && d.Dialog() == "", "Enter leads to move %d", d.game.At())
}

func TestReportsAreSaved(t *testing.T) {
	d := finished(t)
	d.goTo(3) // the report is of the whole game anyway
	for ext, want := range map[string]string{".csv": "justified,Full House in", ".html": "<td>Full House in",
		".JSON": `"technique": "full-house"`, "": ""} {
		path := filepath.Join(t.TempDir(), "report"+ext)
		d.saveReport(path)
		text, err := os.ReadFile(path)
		d.Check((err != nil) == (want == "") && strings.Contains(string(text), want),
			"%s: %v, %d bytes", ext, err, len(text))
		d.Check(want != "" || strings.Contains(d.Dialog(), ".html"), "without an ending it says %q", d.Dialog())
	}
}

// Naming never waits for the player, and the player never for it.
func TestNamingIsGivenUpWhenTheGameGoesOn(t *testing.T) {
	d := open(t)
	d.setOptions(func(o *options) { o.Names = true })
	var waiting []func()
	d.Env.GoIdle = func(f func()) { waiting = append(waiting, f) }
	d.enter("E5", '5')
	d.enter("A3", '4')
	d.Must(len(waiting) == 2 && !strings.Contains(d.foot.said.Text, "Single"),
		"%d times, and below the ribbon %q", len(waiting), d.foot.said.Text)
	waiting[0]() // it was given up
	if _, ok := d.game.Name(1); ok {
		t.Error("what was given up goes on")
	}
	waiting[1]()
	for node := 1; node <= 2; node++ {
		if _, ok := d.game.Name(node); !ok {
			t.Errorf("move %d has no name", node)
		}
	}
	d.Check(!d.naming.Running() && !strings.HasSuffix(d.foot.said.Text, "A3."),
		"running %v, below the ribbon %q", d.naming.Running(), d.foot.said.Text)
	d.Begin(pagetest.BuiltIn(t, "euler-06"), game.Origin{})
	d.enter("A1", '1')
	first := waiting[len(waiting)-1]
	d.Begin(pagetest.BuiltIn(t, "wikipedia"), game.Origin{})
	first()
	d.Check(!d.naming.Running(), "the naming of another game goes on")
}

// What a hint shows is the teacher's: nothing that the player did not strike out is shown
// as if they had, and the words say what is whose.
func TestHintsKeepThePlayersMarksApart(t *testing.T) {
	d := open(t)
	d.setOptions(func(o *options) { o.Auto = false })
	first := d.game.State().Clone()
	d.teacher.ask(deduction.Why)
	d.SaysNot(d.said(), "underlined", "builds on")
	cell := d.teacher.hint.Step.Places[0].Cell
	d.teacher.forget()
	digit := d.game.Solution.At(cell)
	d.game.Mark(game.MarkCorner, []int{cell}, digit)
	d.teacher.ask(deduction.Why)
	d.says("Yours among them are underlined.")
	scene := d.board.Scene
	d.Check(!scene.ShowMarks && scene.Play.Taught[cell]>>(digit-1)&1 != 0 && scene.Play.Corner[cell] != 0,
		"the board shows %b of the teacher's and %b of the player's", scene.Play.Taught[cell], scene.Play.Corner[cell])
	for c := range scene.Digits {
		d.Check(scene.Play.Centre[c] == first.Centre[c], "the centre marks of cell %d have changed", c)
	}
	d.teacher.forget()
	d.game.Mark(game.MarkCorner, []int{cell}, digit)
	d.game.Mark(game.MarkCorner, []int{cell}, digit%9+1)
	d.teacher.ask(deduction.Why)
	if d.teacher.hint.Step.Places[0].Cell == cell {
		d.says("Your corner marks leave out", "the hint does not rely on corner marks.")
	}
}
