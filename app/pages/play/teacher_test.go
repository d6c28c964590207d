package play

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/scene"
	"sudoscope/app/stage"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

func TestAHintComesInThreeDepths(t *testing.T) {
	d := open(t)
	scene := func() *paint.Board { return d.board.Scene }
	d.Keys("t")
	d.says("Look at")
	d.Keys("t")
	if d.says("Look at"); len(scene().Evidence.Marks) > 0 || strings.Contains(d.said(), "Do this step") {
		t.Error("the second depth gives the step away")
	}
	d.Keys("t")
	d.says("Do this step", "So ")
	step := d.teacher.hint.Step
	place := step.Places[0]
	if !slices.Contains(scene().Evidence.Marks, trace.Mark{Cell: place.Cell, Digit: place.Digit, Role: trace.Placed}) {
		t.Errorf("the board shows %v of %v", scene().Evidence, step)
	}
	for c, marks := range scene().Play.Taught {
		shown := slices.ContainsFunc(scene().Evidence.Marks, func(m trace.Mark) bool { return m.Cell == c })
		d.Check((scene().Digits[c] != 0 || (marks != 0) == shown) &&
			(marks == 0 || marks == uint32(d.teacher.hint.Position.Candidates(c))),
			"cell %d shows the candidates %b, it has %b", c, marks, uint32(d.teacher.hint.Position.Candidates(c)))
	}
	d.Keys("t")
	d.Is(d.asked(), "where what why", "noted")
	d.Keys("Enter")
	d.Check(int(d.game.State().Digits[place.Cell]) == place.Digit && d.game.Aided() && d.cursor == place.Cell,
		"Enter does not do the step")
	d.Check(len(scene().Evidence.Marks) == 0 && scene().Play.Taught == nil && d.teacher.hint == nil,
		"the hint is still there after the move")
	d.teacher.ask(deduction.Why)
	d.Is(d.asked(), "where what why do why", "noted after the menu")
}

// A whole puzzle is solved by following hints, in a small grid and a large one, and
// the page never refuses.
// Of all puzzles but one only the first hints are followed.
func TestAPuzzleIsSolvedByHints(t *testing.T) {
	for id, most := range map[string]int{"wikipedia": 1000, "euler-06": 8, "sixteen": 8} {
		if os.Getenv("SUDOSCOPE_TEST_LONG") != "" {
			most = 1000
		}
		d := open(t)
		d.Begin(pagetest.BuiltIn(t, id), game.Origin{})
		for n := 0; n < most && !d.game.Solved(); n++ {
			for range 3 {
				d.Keys("t")
			}
			d.Keys("Enter")
			d.Must(len(d.game.WrongCells())+len(d.game.RuledOutCells()) == 0,
				"%s, hint %d: %s\n%s", id, n, d.said(), d.game.Grid().Pretty())
		}
		if most == 1000 {
			d.says("Solved with help")
		} else if d.game.Moves() != most {
			t.Errorf("%s: %d moves came of %d hints", id, d.game.Moves(), most)
		}
	}
}

// The teacher believes centre marks and does not go by corner marks.
func TestAHintGoesByTheMarks(t *testing.T) {
	d := open(t)
	c := d.cell("C7")
	for _, one := range []struct {
		kind   game.MoveKind
		single bool
	}{{game.MarkCorner, false}, {game.MarkCentre, true}} {
		d.game.Mark(one.kind, []int{c}, d.game.Solution.At(c))
		d.changed()
		d.teacher.ask(deduction.Where)
		d.Is(d.teacher.hint.Position.Candidates(c).Len() == 1, one.single,
			"with a %v mark C7 has one candidate", one.kind)
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
	if s := d.teacher.said.Scroll; s.Content.MinSize().Height > s.Size().Height {
		t.Errorf("words of %v are cut in a room of %v", s.Content.MinSize(), s.Size())
	}
	d.Check(slices.Contains(d.board.Scene.Evidence.Marks, trace.Mark{Cell: d.cell("A4"), Role: trace.Conflict}) &&
		d.chosenCells() == "A4",
		"the board shows %v and %s is chosen", d.board.Scene.Evidence.Marks, d.chosenCells())
	d.Keys("Enter")
	d.Check(d.at("A3") == 4 && d.at("A4") == 0 && d.game.At() == 1 && d.game.Moves() == 3,
		"it went to move %d of %d", d.game.At(), d.game.Moves())
	d.enter("A4", '6')
	d.Keys("w")
	d.says("Yes, it can still be solved")
	d.Is(d.asked(), "check check check", "noted")
	d.goTo(3)
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
	d.teacher.goBeforeMistake()
	d.Check(d.game.At() == 0 && len(d.game.WrongCells()) == 0, "it went to move %d", d.game.At())
}

func TestAHintSaysWhichMarkIsWrong(t *testing.T) {
	for _, auto := range []bool{false, true} {
		d := open(t)
		if auto {
			d.setOptions(func(o *options) { o.Auto = true })
			d.game.Strike([]int{d.cell("A3")}, 4)
		} else {
			d.game.Mark(game.MarkCentre, []int{d.cell("A3")}, 1)
		}
		d.changed()
		d.Keys("t")
		d.says("Look at your marks.")
		d.SaysNot(d.said(), "A3")
		d.Keys("t")
		d.says("in A3.", "Which digit?")
		d.Keys("t")
		d.says("A3 can be 4.")
		if e := d.board.Scene.Evidence.Marks; !slices.Contains(e,
			trace.Mark{Cell: d.cell("A3"), Digit: 4, Role: trace.Back}) {
			t.Errorf("the board shows %v", e)
		}
		d.Keys("Enter")
		d.Check(len(d.game.RuledOutCells()) == 0, "the digit is not put back")
		d.Is(d.asked(), "where what why do", "noted")
	}
}

func TestCheckRevealAndShowAreRemembered(t *testing.T) {
	d := open(t)
	d.Keys("w")
	d.says("Yes, it can still be solved.", "You have not placed a digit yet.")
	d.Keys("w r")
	d.Is(d.at("A3"), 4, "A3 is revealed as")
	d.Is(d.foot.said.Text, "The program puts 4 into A3 for you.", "below the ribbon it")
	d.Char('r') // is right already
	d.press("A1", widgets.Stroke{})
	d.Char('r') // a given
	d.Keys("s")
	d.Must(!d.game.Solved(), "the solution is shown without a question")
	d.Dismiss()
	d.Keys("s")
	d.Key(fyne.KeyReturn) // as the button is at hand
	d.Check(d.asked() == "check reveal solution" && d.game.Solved(), "noted: %s", d.asked())
	d.says("The solution was shown.")
	d.SaysNot(d.said(), "longest thoughts")
	d.Is(d.foot.said.Text, "The program fills 50 cells for you.", "below the ribbon it")
	d.Keys("t w r")
	d.Is(d.asked(), "check reveal solution", "of a full grid is noted")
}

// What takes long is looked for beside the interface: the page says so, more may be wanted
// meanwhile, and a move calls it off.
func TestAHintThatTakesLong(t *testing.T) {
	d := open(t)
	var work []func()
	d.Env.Go = func(f func()) { work = append(work, f) }
	d.Env.OnMain = func(f func()) { f(); d.Clock = d.Clock.Add(page.SearchInterval) }
	run := func() {
		for _, f := range work {
			f()
		}
		work = nil
	}
	d.Keys("t t t t")
	d.Clock = d.Clock.Add(page.SearchInterval)
	seen := ""
	post := d.Env.OnMain
	d.Env.OnMain = func(f func()) { post(f); seen += d.said() }
	run()
	d.Says(seen, "Looking…")
	d.says("Do this step")
	d.Is(d.asked(), "why", "noted")
	d.Keys("5 t 0")
	run()
	d.Check(d.teacher.hint == nil && d.asked() == "why", "the hint to a grid that is gone comes all the same")
}

// A puzzle half solved by hand is finished by every algorithm on the Watch page,
// with the player's moves as the first part of the run.
func TestAnAlgorithmFinishesTheGame(t *testing.T) {
	d := open(t)
	d.enter("A3", '1')
	d.enter("A3", '4')
	d.playOn(24)
	for _, a := range algorithms.All() {
		d.Asked.For = ""
		d.Keys("f")
		d.Check(strings.Contains(d.Dialog(), a.Summary+" "+a.Promise()), "of %s the list says %q", a.ID, d.Dialog())
		d.Find(a.Name)
		d.Must(d.Asked.For == "watch", "%s: it asks for %s", a.ID, d.Asked.For)
		asked := d.Asked.Scene.Lanes[0]
		d.Must(asked.Algorithm.ID == a.ID && asked.Algorithm.ByHand == 26,
			"%s: it asks for %s with %d steps by hand", a.ID, asked.Algorithm.ID, asked.Algorithm.ByHand)
		run, err := stage.Start(d.Asked.Scene.Puzzle, asked.Algorithm, asked.Options)
		d.OK(err)
		<-run.Done
		if got := run.Timeline.Result(); got.Verdict != trace.Solved {
			t.Errorf("%s: %v %s", a.ID, got.Verdict, got.Problem)
		}
		d.Check(slices.Equal(trace.NewCursor(run.Timeline).To(26).Digits, d.game.State().Digits),
			"%s: after the steps by hand the grid is %v", a.ID, trace.NewCursor(run.Timeline).To(26).Digits)
	}
}

func TestAWrongGridIsNotFinished(t *testing.T) {
	d := open(t)
	d.enter("A3", '4')
	d.enter("A4", '2')
	d.Keys("f")
	d.Find("crook")
	d.Must(d.Asked.For != "watch" && strings.Contains(d.Dialog(), "is wrong"), "it says %q", d.Dialog())
	d.Tap("Go back and finish")
	d.Check(d.Asked.For == "watch" && d.Asked.Scene.Lanes[0].Algorithm.ByHand == 1 && d.game.Moves() == 2,
		"it asks to %s, %d moves", d.Asked.For, d.game.Moves())
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
	d.Begin(pagetest.BuiltIn(t, "euler-06"), game.Origin{})
	d.Clock = d.Clock.Add(90 * time.Second)
	first := slices.IndexFunc(d.game.State().Digits, func(d uint8) bool { return d == 0 })
	d.game.Enter([]int{first}, d.game.Solution.At(first)%9+1, true)
	d.game.Enter([]int{first}, d.game.Solution.At(first), true)
	d.Clock = d.Clock.Add(200 * time.Second)
	d.playOn(81)
	d.says("Solved in 4:50.", "one mistake, no hint", "Where the time went", "3:20",
		"The hardest step of the solution path")
	d.Check(!d.padCard.Visible(), "there is something to enter")
	// Who asked for a hint on a wrong grid and was shown the wrong digit had help.
	d.game.NoteHelp(game.HelpCheck, "")
	d.refresh()
	d.says("one mistake, one check")
	pagetest.All[*widgets.Amounts](d.Object())[1].OnTap(0)
	d.Check(d.game.At() == 3 && d.padCard.Visible(), "the longest thought leads to move %d", d.game.At())
	d.says("You put 6 into A3.", "Show it on the board", "To the end")
	d.Keys("End")
	d.Check(d.game.Solved(), "it does not lead to the end")
	at, _ := d.teacher.ending.hardestStep()
	d.teacher.ending.hardest.Tapped(&fyne.PointEvent{})
	d.Check(d.Asked.For == "techniques" && d.Asked.Scene.Where == scene.AtDeduction(int64(at)+1),
		"it asks for %s, %+v", d.Asked.For, d.Asked.Scene)
}

// The keys of the teacher are there in a grid whose digits are letters.
func TestTheTeachersKeysInALargeGrid(t *testing.T) {
	d := open(t)
	d.Begin(pagetest.BuiltIn(t, "sixteen"), game.Origin{})
	d.Keys("t r w")
	d.Is(d.asked(), "where reveal check", "noted")
	d.Keys("q")
	d.Says(d.Dialog(), "Let an algorithm finish")
}

// What the teacher says has room in every window and every size of text.
func TestTheTeacherFits(t *testing.T) {
	for i, look := range []widgets.Scheme{widgets.SchemeLight, widgets.SchemeDark, widgets.SchemeProjector} {
		scale := widgets.TextScales()[i]
		d := open(t)
		d.Theme(look, scale)
		check := func() {
			t.Helper()
			for _, size := range pagetest.Screens(scale) {
				d.resize(size)
				d.layout().CheckParts(d.parts())
				card := d.layout().PlaceOf("the card", d.teacher.actions)
				for _, o := range d.teacher.actions.Objects {
					one := d.layout().PlaceOf(pagetest.TextOf(o), o)
					d.Check(!d.teacher.talk.Visible() || one.In(card),
						"at %v in %v %v is not in the card", scale, size, one)
				}
			}
		}
		check()
		for range 3 {
			d.Keys("t")
			check()
		}
		d.enter("A3", '1')
		d.Char('t') // with two things to do
		check()
		d.Keys("Enter")
		check()
		d.Keys("w")
		check()
		d.enter("A3", '4')
		d.playOn(81)
		check()
	}
}
