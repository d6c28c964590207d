package play_test

import (
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
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
	d.Must(d.game().Solved(), "the game is not finished")
	return d
}

func TestTheEndTellsHowTheMovesCouldHaveBeenKnown(t *testing.T) {
	d := finished(t)
	d.says("How your moves could have been known", "Naked Single (easy)", "Full House (easy)", "My moves…")
	for _, node := range d.game().Path(d.game().At())[1:] {
		name, ok := d.game().Name(node)
		d.Check(ok && name.Verdict != game.NotNamed, "move %d has no name", node)
	}
}

func TestTheReasonOfAMoveIsShownOnTheBoard(t *testing.T) {
	d := finished(t)
	d.goTo(1)
	name, _ := d.game().Name(1)
	steps, a3 := name.Reason.Steps, pagetest.Cell("A3")
	d.Must(len(steps) != 0, "the first move has no reason")
	sp := trace.Speaker{Shape: d.scene().Shape}
	d.says(sp.String(name.Reason.Name()), "Show it on the board")
	d.Keys("Enter")
	for i, step := range steps {
		slide := d.page.Slide()
		d.Check(slide.Title != "" && len(slide.Reasons) != 0, "step %d is not told to an audience", i+1)
		d.Must(d.scene().Digits[a3] == 0 && d.scene().ShowMarks && d.scene().Play.Selection == nil,
			"the board is not as it was known before the move")
		if i == len(steps)-1 {
			d.Check(d.marks(a3, 4, trace.Placed), "step %d of %d does not place 4", i+1, len(steps))
		} else {
			d.Check(d.marks(step.Strikes[0].Cell, step.Strikes[0].Digit, trace.Gone), "step %d of %d strikes nothing",
				i+1,
				len(steps))
		}
		d.Keys("Enter")
	}
	d.Check(d.scene().Digits[a3] == 4 && len(d.scene().Evidence.Marks) == 0,
		"after the last step the game is not back")
	d.Keys("Enter PageDown") // another move: the reason is gone
	d.Check(len(d.scene().Evidence.Marks) == 0, "the reason is still there at the next move")
	d.says("Wrong: the solution has 3 in I1.")
	d.Is(d.page.Slide().Title, "", "an audience is told of a reason that is not on the board")
}

// Names give nothing away while a game is played: what is said of a wrong digit is what is
// said of a right one that does not follow.
func TestNamesWhilePlaying(t *testing.T) {
	d := open(t)
	d.enter("E5", '5')
	d.SeesNot("Naked")
	d.set(nameMoves)
	d.Sees("You put 5 into E5. Naked Single.")
	d.enter("I1", '9')
	const open = "Not yet justified by techniques up to Easy."
	d.Sees("You put 9 into I1. " + open)
	d.Keys("u")
	guesses := 0
	for c, digit := range d.game().State().Clone().Digits { // some right digit does not follow yet
		if digit == 0 {
			d.enter(trace.Speaker{Shape: d.scene().Shape}.Cell(c), d.right(c))
			d.Check(len(d.scene().Evidence.Marks) == 0, "a name shows something on the board")
			if strings.Contains(d.Text(), open) {
				guesses++
				break
			}
			d.Keys("u")
		}
	}
	d.Check(guesses > 0, "every right digit follows at once: the puzzle tells nothing")
	d.Keys("q")
	d.Tap("My moves…") // which is not possible before the end
	d.SeesNot("Your moves")
	d.Dismiss()
	d.wrong(bySolution)
	d.enter("I1", '9')
	d.Sees("You put 9 into I1. Wrong: the solution has 3 in I1.")
}

func TestTheMovesAreListed(t *testing.T) {
	d := finished(t)
	list := func() {
		d.Tap("My moves…")
		d.Sees("1. You put 4 into A3.", "2. You put 9 into I1. Wrong: the solution has 3 in I1")
		d.Is(pagetest.Seen[*widgets.List](d.Driver).GetScrollOffset(), 0, "the list is scrolled by")
	}
	list()
	for tab, want := range map[string]string{"Not yet justified": "Every right move could have been known",
		"Wrong": "2. You put 9 into I1.", "With help": "No move was made after a hint"} {
		d.Tap(tab)
		d.Sees(want)
		d.SeesNot("1. You put")
	}
	d.Tap("All")
	d.Keys("Home Enter")
	d.Check(d.game().At() == 1 && d.Dialog() == "", "Enter leads to move %d", d.game().At())
	d.says("Back to the game") // from the reason of the move
	d.Keys("End")
	list()
	d.Tap("Save report…")
	d.Sees("Page for browsers (HTML)")
}

func TestReportsAreSaved(t *testing.T) {
	d := finished(t)
	d.goTo(3) // the report is of the whole game anyway
	for ext, want := range map[string]string{".csv": "justified,Full House in", ".html": "<td>Full House in",
		".JSON": `"technique": "full-house"`} {
		path := filepath.Join(t.TempDir(), "report"+ext)
		d.Keys("q")
		d.Tap("Save a report…", "Choose a file…")
		pagetest.Seen[*widgets.Field](d.Driver).SetText(path)
		d.Tap("Save")
		d.Says(read(t, path), want)
	}
}

// Naming never waits for the player, and the player never for it.
func TestNamingIsGivenUpWhenTheGameGoesOn(t *testing.T) {
	d := open(t)
	d.set(nameMoves)
	var waiting []func()
	d.Env.GoIdle = func(f func()) { waiting = append(waiting, f) }
	named := func() (n int) {
		for node := range d.game().Moves() {
			if _, ok := d.game().Name(node + 1); ok {
				n++
			}
		}
		return n
	}
	d.enter("E5", '5')
	d.enter("A3", '4')
	d.Must(len(waiting) == 2, "%d times it was begun", len(waiting))
	d.SeesNot("Single")
	waiting[0]() // it was given up
	d.Is(named(), 0, "named by what was given up are")
	waiting[1]()
	d.Is(named(), 2, "named are")
	d.Sees("You put 4 into A3. ")
	d.begin("euler-06")
	d.enter("A1", '1')
	first := waiting[len(waiting)-1]
	d.begin("wikipedia")
	first()
	d.Is(named(), 0, "named in another game are")
}

// What a hint shows is the teacher's: nothing that the player did not strike out is shown
// as if they had, and the words say what is whose.
func TestHintsKeepThePlayersMarksApart(t *testing.T) {
	d := open(t)
	first := d.state().Clone()
	cell := d.next().Places[0].Cell
	digit := d.game().Solution.At(cell)
	d.hint()
	d.SaysNot(d.said(), "underlined", "builds on")
	d.Tap("Back to the game")
	name := trace.Speaker{Shape: d.scene().Shape}.Cell(cell)
	d.press(name, widgets.Stroke{})
	d.Keys("Shift+" + string(d.right(cell)))
	d.hint()
	d.says("Yours among them are underlined.")
	scene := d.scene()
	d.Check(!scene.ShowMarks && scene.Play.Taught[cell]>>(digit-1)&1 != 0 && scene.Play.Corner[cell] != 0,
		"the board shows %b of the teacher's and %b of the player's", scene.Play.Taught[cell], scene.Play.Corner[cell])
	d.Is(scene.Play.Centre, first.Centre, "the centre marks are")
	d.Tap("Back to the game")
	d.Keys("Shift+" + string(d.right(cell)) + " Shift+" + string('1'+rune(digit%9)))
	d.hint()
	if d.next().Places[0].Cell == cell {
		d.says("Your corner marks leave out", "the hint does not rely on corner marks.")
	}
}
