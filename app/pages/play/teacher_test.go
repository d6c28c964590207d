package play_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/stage"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// next is the easiest step of the grid that the player sees.
func (d desk) next() *technique.Deduction {
	d.T.Helper()
	h, ok := d.game().Hint(technique.Standard(), func(*technique.Technique) bool { return true })
	d.Must(ok && h.Step != nil, "there is no step: %+v", h)
	return h.Step
}

func TestAHintComesInThreeDepths(t *testing.T) {
	d := open(t)
	step := d.next()
	place := step.Places[0]
	d.Keys("t")
	d.says("Look at")
	d.Keys("t")
	d.says("Look at")
	d.Check(len(d.scene().Evidence.Marks) == 0 && !d.Offers("Do this step"), "the second depth gives the step away")
	d.Keys("t")
	d.says("So ")
	d.Check(d.marks(place.Cell, place.Digit, trace.Placed), "the board shows %v of %v", d.scene().Evidence, step)
	p := technique.NewPosition(d.game().Puzzle.Givens)
	for c, marks := range d.scene().Play.Taught {
		shown := slices.ContainsFunc(d.scene().Evidence.Marks, func(m trace.Mark) bool { return m.Cell == c })
		d.Check((p.At(c) != 0 || (marks != 0) == shown) && (marks == 0 || marks == uint32(p.Candidates(c))),
			"cell %d shows the candidates %b, it has %b", c, marks, uint32(p.Candidates(c)))
	}
	d.Keys("t")
	d.Is(d.asked(), "where what why", "noted")
	d.Keys("Enter")
	d.Check(int(d.state().Digits[place.Cell]) == place.Digit && d.game().Aided() && d.scene().Selected == place.Cell,
		"Enter does not do the step")
	d.Check(len(d.scene().Evidence.Marks) == 0 && d.scene().Play.Taught == nil && !d.Offers("Back to the game"),
		"the hint is still there after the move")
	d.hint()
	d.Is(d.asked(), "where what why do why", "noted after the menu")
}

// A whole puzzle is solved by following hints, in a small grid and a large one, and
// the page never refuses. Of all puzzles but one only the first hints are followed.
func TestAPuzzleIsSolvedByHints(t *testing.T) {
	for id, most := range map[string]int{"wikipedia": 1000, "euler-06": 8, "sixteen": 8} {
		if check.Long {
			most = 1000
		}
		d := open(t)
		d.begin(id)
		for n := 0; n < most && !d.game().Solved(); n++ {
			d.Keys("t t t Enter")
			d.Must(len(d.game().WrongCells())+len(d.game().RuledOutCells()) == 0, "%s, hint %d: %s\n%s", id, n,
				d.said(),
				d.game().Grid().Pretty())
		}
		if most == 1000 {
			d.says("Solved with help")
		} else {
			d.Is(d.game().Moves(), most, "%s: the moves that came of the hints", id)
		}
	}
}

// The teacher believes centre marks and does not go by corner marks.
func TestAHintGoesByTheMarks(t *testing.T) {
	d := open(t)
	d.press("C7", widgets.Stroke{})
	for mode, single := range map[string]bool{"Shift+": false, "Ctrl+": true} {
		key := mode + string(d.right(pagetest.Cell("C7")))
		d.Keys(key)
		at := d.game().Position()
		d.Is(at.Candidates(pagetest.Cell("C7")).Len() == 1, single, "with %s C7 has one candidate", mode)
		d.Keys(key)
	}
}

func TestAHintSaysThatTheGridIsWrong(t *testing.T) {
	d := open(t)
	d.enter("A3", '4')
	d.enter("A4", '2')                      // wrong
	d.enter("C6", '2')                      // right, but for the other
	d.resize(fyne.NewSize(1280, 720-20-40)) // with the frame of the window, and the line of first steps
	d.Keys("t")
	d.says("A digit is wrong", "Show the first wrong move")
	d.SaysNot(d.said(), "A4")
	d.Keys("Enter")
	d.says("Move 2 is the first that is wrong", "You put 2 into A4")
	d.layout().CheckWhole()
	d.Check(d.marks(pagetest.Cell("A4"), 0, trace.Conflict) && d.chosen() == "A4",
		"the board shows %v and %s is chosen", d.scene().Evidence.Marks, d.chosen())
	d.Keys("Enter")
	d.Check(d.at("A3") == 4 && d.at("A4") == 0 && d.game().At() == 1 && d.game().Moves() == 3,
		"it went to move %d of %d", d.game().At(), d.game().Moves())
	d.enter("A4", '6')
	d.Keys("w")
	d.says("Yes, it can still be solved")
	d.Is(d.asked(), "check check check", "noted")
	d.Tap("Branches…", "Branch 1: 3 moves, leaves this one after move 1")
	d.Check(d.at("C6") == 2, "what was played is lost")
	d.Keys("w")
	d.says("No, it can no longer be solved.", "The digit in A4 is wrong.")
}

// A digit that was wrong earlier and was put right is none to go back for; before
// the one that is wrong now another may be.
func TestGoingBackLeadsToARightGrid(t *testing.T) {
	d := open(t)
	d.enter("A3", '1')
	d.enter("A4", '2')
	d.enter("A3", '4')
	d.Keys("t Enter Enter")
	d.Check(d.game().At() == 0 && len(d.game().WrongCells()) == 0, "it went to move %d", d.game().At())
}

func TestAHintSaysWhichMarkIsWrong(t *testing.T) {
	for _, keys := range []string{"Ctrl+1", "m Ctrl+4"} { // a centre mark, and what is struck out
		d := open(t)
		d.Keys(keys + " t")
		d.says("Look at your marks.")
		d.SaysNot(d.said(), "A3")
		d.Keys("t")
		d.says("in A3.", "Which digit?")
		d.Keys("t")
		d.says("A3 can be 4.")
		d.Check(d.marks(pagetest.Cell("A3"), 4, trace.Back), "the board shows %v", d.scene().Evidence.Marks)
		d.Keys("Enter")
		d.Check(len(d.game().RuledOutCells()) == 0, "the digit is not put back")
		d.Is(d.asked(), "where what why do", "noted")
	}
}

func TestCheckRevealAndShowAreRemembered(t *testing.T) {
	d := open(t)
	d.Keys("w")
	d.says("Yes, it can still be solved.", "You have not placed a digit yet.")
	d.Keys("w r")
	d.Is(d.at("A3"), 4, "A3 is revealed as")
	d.Sees("The program puts 4 into A3 for you.")
	d.Keys("r") // is right already
	d.press("A1", widgets.Stroke{})
	d.Keys("r s") // a given
	d.Must(!d.game().Solved(), "the solution is shown without a question")
	d.Dismiss()
	d.Keys("s Enter") // as the button is at hand
	d.Check(d.asked() == "check reveal solution" && d.game().Solved(), "noted: %s", d.asked())
	d.says("The solution was shown.")
	d.SaysNot(d.said(), "Longest thinking times")
	d.Sees("The program fills 50 cells for you.")
	d.Keys("t w r")
	d.Is(d.asked(), "check reveal solution", "of a full grid is noted")
}

// What takes long is looked for beside the interface: the page says so, more may be wanted
// meanwhile, and a move calls it off.
func TestAHintThatTakesLong(t *testing.T) {
	d := open(t)
	var work []func()
	seen := ""
	d.Env.Go = func(f func()) { work = append(work, f) }
	d.Env.OnMain = func(f func()) {
		f()
		d.Clock = d.Clock.Add(page.SearchInterval)
		seen += d.said()
	}
	run := func() {
		for _, f := range work {
			f()
		}
		work = nil
	}
	d.Keys("t t t t")
	d.Clock = d.Clock.Add(page.SearchInterval)
	run()
	d.Says(seen, "Looking…")
	d.says("Do this step")
	d.Is(d.asked(), "why", "noted")
	d.Keys("5 t 0")
	run()
	d.Is(d.asked(), "why", "of the hint to a grid that is gone is noted")
	d.SaysNot(d.said(), "Look at")
}

// A puzzle half solved by hand is finished by every algorithm on the Watch page,
// with the player's moves as the first part of the run.
func TestAnAlgorithmFinishesTheGame(t *testing.T) {
	d := open(t)
	d.enter("A3", '1')
	d.playOn(25) // A3 again, and 24 others
	for _, a := range algorithms.All() {
		d.Asked.For = ""
		d.Keys("f")
		d.Sees(a.Summary + " " + a.Promise())
		d.Find(a.Name)
		d.Must(d.Asked.For == "watch", "%s: it asks for %s", a.ID, d.Asked.For)
		asked := d.Asked.Scene.Lanes[0]
		d.Must(asked.Algorithm.ID == a.ID && asked.Algorithm.ByHand == 26, "%s: it asks for %s with %d steps by hand",
			a.ID, asked.Algorithm.ID, asked.Algorithm.ByHand)
		run, err := stage.Start(d.Asked.Scene.Puzzle, asked.Algorithm, asked.Options)
		d.OK(err)
		<-run.Done
		got := run.Timeline.Result()
		d.Check(got.Verdict == trace.Solved, "%s: %v %s", a.ID, got.Verdict, got.Problem)
		d.Check(slices.Equal(trace.NewCursor(run.Timeline).To(26).Digits, d.state().Digits),
			"%s: after the steps by hand the grid is %v", a.ID, trace.NewCursor(run.Timeline).To(26).Digits)
	}
}

func TestAWrongGridIsNotFinished(t *testing.T) {
	d := open(t)
	d.enter("A3", '4')
	d.enter("A4", '2')
	d.Keys("f")
	d.Find("crook")
	d.Sees("is wrong")
	d.Must(d.Asked.For != "watch", "it is finished all the same")
	d.Tap("Go back and finish")
	d.Check(d.Asked.For == "watch" && d.Asked.Scene.Lanes[0].Algorithm.ByHand == 1 && d.game().Moves() == 2,
		"it asks to %s, %d moves", d.Asked.For, d.game().Moves())
}

func TestAGameIsReplayedBesideTheTechniques(t *testing.T) {
	d := open(t)
	d.Keys("g")
	d.Must(d.Asked.For != "compare", "nothing is replayed")
	d.playOn(10)
	d.enter("I1", '9')
	d.Keys("u g")
	d.Check(d.Asked.For == "compare" && d.Asked.Scene.Lanes[0].Algorithm.Played, "it asks to %s", d.Asked.For)
}

func TestTheEndSaysHowItWas(t *testing.T) {
	d := open(t)
	d.begin("euler-06")
	d.Clock = d.Clock.Add(90 * time.Second)
	first := slices.Index(d.state().Digits, 0)
	d.Char('1' + (d.right(first)-'0')%9)
	d.Char(d.right(first))
	d.Clock = d.Clock.Add(200 * time.Second)
	d.playOn(81)
	d.says("Solved in 4:50.", "one mistake, no hint", "Where the time went", "3:20",
		"The hardest step of the solution path")
	d.Check(!d.pad(), "there is something to enter")
	thoughts := pagetest.All[*widgets.Amounts](d.page.Object())[1]
	thoughts.OnTap(0)
	d.Check(d.game().At() == 3 && d.pad(), "the longest thought leads to move %d", d.game().At())
	d.says("You put 6 into A3.", "Show it on the board", "To the end")
	d.Keys("End")
	d.Check(d.game().Solved(), "it does not lead to the end")
	said := d.said()
	d.Tap("The hardest step")
	d.Is(d.Asked.For, "techniques", "it asks for")
	d.Says(said, fmt.Sprintf("The hardest step of the solution path Step %d of", d.Asked.Scene.Where.N))
}
