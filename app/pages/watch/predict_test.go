package watch_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/quiz"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

func TestPlaybackStopsAndAsks(t *testing.T) {
	d := openOn(t, "wikipedia", "sorted-backtracking")
	w := d.page
	w.Step(4) // two cells are looked at and filled
	d.Keys("Space q")
	d.Tap("Which cell is filled?")
	d.Must(strings.Contains(d.asked(), "Which cell is filled next?") && !w.Player.Playing() && d.position() == 4,
		"at %d it says %q", d.position(), d.asked())
	// Nothing on the page gives the answer away.
	e := w.Board.Scene.Evidence
	check.That(t, len(e.Marks)+len(e.Houses) == 0 && w.Board.Scene.Peers == trace.NoCell, "the board shows %+v", e)
	// A presenter's clicker does not skip it, nor do the buttons.
	for _, name := range []fyne.KeyName{fyne.KeySpace, fyne.KeyPageDown, fyne.KeyReturn} {
		d.Key(name)
	}
	test.Tap(w.Bar.Play)
	d.Check(d.position() == 4 && strings.Contains(d.asked(), "Answer first") && !w.Player.Playing(),
		"at %d it says %q", d.position(), d.asked())
	// A cell that is filled is no answer and does not count.
	d.Click("A1")
	d.Check(strings.Contains(d.asked(), "A1 holds 5 already") &&
		quiz.ScoreOf(d.Env.Settings).String() == "nothing asked yet",
		"it says %q; %s", d.asked(), quiz.ScoreOf(d.Env.Settings))
	d.Click("I2")
	d.Says(d.asked(), "Not this time", "the fewest candidates comes first", "Place")
	if d.position() != 6 || quiz.ScoreOf(d.Env.Settings).String() != "0 of 1 right" ||
		w.Board.Scene.Selected != 9*8+1 {
		t.Errorf("at %d the score is %s", d.position(), quiz.ScoreOf(d.Env.Settings))
	}
	// It goes on as it was: it played. The next question comes at once.
	d.Keys("Space")
	d.Must(d.asks() && d.position() == 6, "at %d it says %q", d.position(), d.asked())
	d.Keys("m")
	d.Check(strings.Contains(d.asked(), "Here it is") && quiz.ScoreOf(d.Env.Settings).String() == "0 of 2 right",
		"it says %q; %s", d.asked(), quiz.ScoreOf(d.Env.Settings))
	d.Keys("Esc")
	d.Check(!d.asks() && !d.Offers("Go on"), "Escape does not end it")
	d.Keys("Space")
	d.pass(0)
	for range 10 {
		d.pass(100 * time.Millisecond)
	}
	d.Check(d.position() >= 14 && !d.asks(), "then it plays to %d", d.position())
}

func TestItIsAnsweredWithTheKeyboardAlone(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	w := d.page
	d.predict("Which cell is filled?")
	d.Keys("Enter")
	d.Says(d.asked(), "Choose a cell first")
	d.Keys("Up")
	for range 4 {
		d.Keys("Up")
	}
	for range 2 {
		d.Keys("Left")
	}
	d.Must(w.Board.Scene.Selected == 2, "the cursor is at %d", w.Board.Scene.Selected)
	d.Keys("Enter")
	d.Must(strings.Contains(d.asked(), "Right!") && d.position() == 1, "at %d it says %q", d.position(), d.asked())
	d.predict("Which digit is placed?")
	d.Must(strings.Contains(d.asked(), "Which digit goes into A4?") &&
		slices.Contains(w.Board.Scene.Evidence.Marks, trace.Mark{Cell: 3, Role: trace.Focus}),
		"it says %q", d.asked())
	d.Keys("2")
	if !strings.Contains(d.asked(), "Right!") || quiz.ScoreOf(d.Env.Settings).String() != "2 of 2 right, 2 in a row" {
		t.Errorf("it says %q; %s", d.asked(), quiz.ScoreOf(d.Env.Settings))
	}
	// The digits are there to be clicked as well.
	d.Keys("Enter")
	d.Must(d.Offers("1") && d.Offers("8"), "the digits are not all there: %s", d.Text())
	d.Tap("9")
	d.Check(d.Offers("Go on") && quiz.ScoreOf(d.Env.Settings).String() == "2 of 3 right",
		"it says %q; %s", d.asked(), quiz.ScoreOf(d.Env.Settings))
	// What there is to say of this answer is no part of what happens, which the phones of a class are told.
	s := w.Slide()
	told := strings.Join(append(s.Reasons, s.Title), " ")
	d.Check(strings.Contains(s.Question.Verdict, "9 cannot go into A6") && !strings.Contains(told, "9 cannot go"),
		"the verdict is %q, and what happens %q", s.Question.Verdict, told)
}

func TestGoingElsewhereWithdrawsAQuestion(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	w := d.page
	d.predict("Which cell is cleared?")
	d.Keys("Space")
	d.pass(0)
	for range 100 {
		d.pass(100 * time.Millisecond)
	}
	asked := d.position()
	check.Must(t, d.asks() &&
		scan(w.Run.Timeline, 0, true, func(m *trace.Moment) bool { return m.Step.Kind == trace.Clear }) == asked+1,
		"at %d it says %q", asked, d.asked())
	w.Step(-1)
	d.Check(!d.asks() && d.position() == asked-1, "at %d it still asks", d.position())
	w.Step(10)
	d.Check(d.asks() && d.position() == asked, "ten steps lead to %d", d.position())
	w.SeekTo(asked + 500)
	if w.Player.Playing() || d.position() != asked+500 ||
		quiz.ScoreOf(d.Env.Settings).String() != "nothing asked yet" {
		t.Errorf("at %d; %s", d.position(), quiz.ScoreOf(d.Env.Settings))
	}
	w.Start(pagetest.BuiltIn(t, "wikipedia"), pagetest.Algorithm(t, "simulated-annealing"))
	d.Check(!d.asks() && !d.Offers("Go on"), "it asks about what is drawn by lot")
}

func TestFromDeductionToDeductionItAsksAsWell(t *testing.T) {
	d := openOn(t, "x-wing-1", "techniques")
	w := d.page
	d.Keys("b")
	d.predict("Which technique helps?")
	for n := range 5 {
		d.Must(d.asks(), "question %d at %d: it says %q", n, d.position(), d.asked())
		at := d.position()
		d.Keys("1")
		d.Must(d.Offers("Go on") && d.position() == at+1 && w.Player.Moment().Step.Kind == trace.Deduce,
			"at %d it says %q", d.position(), d.asked())
		d.Keys("PageDown")
	}
}

func TestTheScoreIsThereAtTheNextStartAndCanBeginAnew(t *testing.T) {
	a := test.NewTempApp(t)
	at := start{Puzzle: pagetest.BuiltIn(t, "wikipedia"), Algorithm: pagetest.Algorithm(t, "backtracking")}
	d := openIn(t, a, at)
	d.predict("Which digit is placed?")
	d.Keys("1")
	d = openIn(t, a, at)
	d.Must(quiz.ScoreOf(d.Env.Settings).String() == "1 of 1 right",
		"the score is %s", quiz.ScoreOf(d.Env.Settings).String())
	d.showScore()
	d.Says(d.Dialog(), "1 of 1 right", "Placements: 1 of 1")
	d.Tap("Keep it")
	d.Is(quiz.ScoreOf(d.Env.Settings).String(), "1 of 1 right", "kept, the score")
	d.showScore()
	d.Tap("Reset")
	d.Is(quiz.ScoreOf(d.Env.Settings).String(), "nothing asked yet", "begun anew, the score")
}

// What is asked is decided where the run is moved. Drawing it, in whatever look, shows
// what has been decided and changes nothing.
func TestDrawingChangesNothing(t *testing.T) {
	d := openOn(t, "wikipedia", "sorted-backtracking")
	w := d.page
	type state struct {
		position          int64
		playing, moving   bool
		asks              bool
		score, said, step string
		digits            string
	}
	now := func() state {
		return state{
			d.position(), w.Player.Playing(), w.Moving, d.asks(),
			quiz.ScoreOf(d.Settings).String(), d.asked(), d.step(), string(w.Board.Scene.Digits),
		}
	}
	looks, draws := widgets.Schemes(), 0
	drawn := func(what string, asks bool) {
		t.Helper()
		w.Draw()
		before := now()
		d.Must(d.asks() == asks, "%s: it asks %q", what, d.asked())
		d.Theme(looks[draws%len(looks)], widgets.TextScales()[draws%len(widgets.TextScales())])
		draws++
		for range solving.AllMarks() {
			w.Draw()
			d.changeMarks()
			w.Appear()
		}
		d.Is(now(), before, "%s: drawing leads from\n%+v to\n", what, before)
	}
	drawn("at the start", false)
	d.Keys("Space")
	drawn("while it plays", false)
	w.Step(4)
	drawn("without questions", false)
	d.predict("Which cell is filled?")
	drawn("with a question", true)
	at := d.position()
	d.Keys("m")
	drawn("with an answer", false)
	w.Player.Put(at) // and nobody tells the page
	drawn("moved behind its back", false)
	w.Moved()
	d.Check(!d.asks(), "what has been answered is asked again")
	w.Player.Put(at + 2)
	drawn("where the next is due", false)
	w.Moved()
	d.Check(d.asks(), "it does not ask when it has been told")
	w.Player.Put(at)
	drawn("moved away from the question", true)
	w.Moved()
	d.Check(!d.asks(), "it still asks elsewhere")
}

// changeMarks taps the button that says which marks are shown.
func (d *desk) changeMarks() {
	for _, b := range pagetest.All[*widgets.Button](d.page.Object()) {
		if strings.HasPrefix(b.Label(), "Marks: ") {
			test.Tap(b)
		}
	}
}
