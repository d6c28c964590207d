package watch

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/quiz"
	"sudoscope/widgets"
)

func TestPlaybackStopsAndAsks(t *testing.T) {
	d := openOn(t, "wikipedia", "sorted-backtracking")
	w := d.page
	w.Step(4) // two cells are looked at and filled
	d.Key(fyne.KeySpace)
	d.Char('q')
	d.Press("Which cell is filled?")
	if !strings.Contains(d.asked(), "Which cell is filled next?") || w.Player.Playing() || d.position() != 4 {
		t.Fatalf("at %d it says %q", d.position(), d.asked())
	}
	// Nothing on the page gives the answer away.
	if e := w.Board.Scene.Evidence; len(e.Marks)+len(e.Houses) > 0 ||
		w.Board.Scene.Peers != trace.NoCell || w.said.Container.Visible() {
		t.Errorf("the board shows %+v", e)
	}
	// A presenter's clicker does not skip it, nor do the buttons.
	for _, name := range []fyne.KeyName{fyne.KeySpace, fyne.KeyPageDown, fyne.KeyReturn} {
		d.Key(name)
	}
	test.Tap(w.Bar.Play)
	if d.position() != 4 || !strings.Contains(d.asked(), "Answer first") || w.Player.Playing() {
		t.Errorf("at %d it says %q", d.position(), d.asked())
	}
	// A cell that is filled is no answer and does not count.
	w.Board.OnCell(0)
	if !strings.Contains(d.asked(), "A1 holds 5 already") ||
		quiz.ScoreOf(d.Env.Settings).String() != "nothing asked yet" {
		t.Errorf("it says %q; %s", d.asked(), quiz.ScoreOf(d.Env.Settings))
	}
	w.Board.OnCell(9*8 + 1)
	if !strings.Contains(d.asked(), "Not this time") ||
		!strings.Contains(d.asked(), "the fewest candidates comes first") || !strings.Contains(d.asked(), "Place") {
		t.Errorf("it says %q", d.asked())
	}
	if d.position() != 6 || quiz.ScoreOf(d.Env.Settings).String() != "0 of 1 right" || w.Board.Scene.Selected != 9*8+1 {
		t.Errorf("at %d the score is %s", d.position(), quiz.ScoreOf(d.Env.Settings))
	}
	// It goes on as it was: it played. The next question comes at once.
	d.Key(fyne.KeySpace)
	if !w.quiz.Asks() || d.position() != 6 {
		t.Fatalf("at %d it says %q", d.position(), d.asked())
	}
	d.Char('m')
	if !strings.Contains(d.asked(), "Here it is") || quiz.ScoreOf(d.Env.Settings).String() != "0 of 2 right" {
		t.Errorf("it says %q; %s", d.asked(), quiz.ScoreOf(d.Env.Settings))
	}
	d.Key(fyne.KeyEscape)
	if w.quiz.On || w.quiz.Panel.Visible() || !w.said.Container.Visible() {
		t.Error("Escape does not end it")
	}
	d.Key(fyne.KeySpace)
	d.pass(0)
	for range 10 {
		d.pass(100 * time.Millisecond)
	}
	if d.position() < 14 || w.quiz.Question != nil {
		t.Errorf("then it plays to %d", d.position())
	}
}

func TestItIsAnsweredWithTheKeyboardAlone(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	w := d.page
	d.predict("Which cell is filled?")
	d.Key(fyne.KeyReturn)
	if !strings.Contains(d.asked(), "Choose a cell first") {
		t.Errorf("it says %q", d.asked())
	}
	d.Key(fyne.KeyUp)
	for range 4 {
		d.Key(fyne.KeyUp)
	}
	for range 2 {
		d.Key(fyne.KeyLeft)
	}
	if w.Board.Scene.Selected != 2 {
		t.Fatalf("the cursor is at %d", w.Board.Scene.Selected)
	}
	d.Key(fyne.KeyReturn)
	if !strings.Contains(d.asked(), "Right!") || d.position() != 1 {
		t.Fatalf("at %d it says %q", d.position(), d.asked())
	}
	d.predict("Which digit is placed?")
	if !strings.Contains(d.asked(), "Which digit goes into A4?") ||
		!slices.Contains(w.Board.Scene.Evidence.Marks, trace.Mark{Cell: 3, Role: trace.Focus}) {
		t.Fatalf("it says %q", d.asked())
	}
	d.Char('2')
	if !strings.Contains(d.asked(), "Right!") || quiz.ScoreOf(d.Env.Settings).String() != "2 of 2 right, 2 in a row" {
		t.Errorf("it says %q; %s", d.asked(), quiz.ScoreOf(d.Env.Settings))
	}
	// The digits are there to be clicked as well.
	d.Key(fyne.KeyReturn)
	if len(d.answers().Objects) != 9 || !d.answers().Visible() {
		t.Fatalf("there are %d digits", len(d.answers().Objects))
	}
	test.Tap(d.answers().Objects[8].(*widgets.Button))
	if w.quiz.Verdict == nil || quiz.ScoreOf(d.Env.Settings).String() != "2 of 3 right" {
		t.Errorf("it says %q; %s", d.asked(), quiz.ScoreOf(d.Env.Settings))
	}
	// What there is to say of this answer is no part of what happens, which the phones of a class are told.
	s := w.Slide()
	told := strings.Join(append(s.Reasons, s.Title), " ")
	if !strings.Contains(s.Question.Verdict, "9 cannot go into A6") ||
		strings.Contains(told, "9 cannot go") {
		t.Errorf("the verdict is %q, and what happens %q", s.Question.Verdict, told)
	}
}

func TestGoingElsewhereWithdrawsAQuestion(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	w := d.page
	d.predict("Which cell is cleared?")
	d.Key(fyne.KeySpace)
	d.pass(0)
	for range 100 {
		d.pass(100 * time.Millisecond)
	}
	asked := d.position()
	if !w.quiz.Asks() ||
		scan(w.Run.Timeline, 0, true, func(m *trace.Moment) bool { return m.Step.Kind == trace.Clear }) != asked+1 {
		t.Fatalf("at %d it says %q", asked, d.asked())
	}
	w.Step(-1)
	if w.quiz.Asks() || d.position() != asked-1 {
		t.Errorf("at %d it still asks", d.position())
	}
	w.Step(10)
	if !w.quiz.Asks() || d.position() != asked {
		t.Errorf("ten steps lead to %d", d.position())
	}
	w.SeekTo(asked + 500)
	if w.Player.Playing() || d.position() != asked+500 || quiz.ScoreOf(d.Env.Settings).String() != "nothing asked yet" {
		t.Errorf("at %d; %s", d.position(), quiz.ScoreOf(d.Env.Settings))
	}
	w.Start(pagetest.BuiltIn(t, "wikipedia"), pagetest.Algorithm(t, "simulated-annealing"))
	if w.quiz.Question != nil || w.scout != nil {
		t.Error("it asks about what is drawn by lot")
	}
}

func TestFromDeductionToDeductionItAsksAsWell(t *testing.T) {
	d := openOn(t, "x-wing-1", "techniques")
	w := d.page
	w.chosen.Deduced = false
	w.toggleByDeduction()
	d.predict("Which technique helps?")
	for n := range 5 {
		if !w.quiz.Asks() {
			t.Fatalf("question %d at %d: it says %q", n, d.position(), d.asked())
		}
		at := d.position()
		d.Char('1')
		if w.quiz.Verdict == nil || d.position() != at+1 || w.Player.Moment().Step.Kind != trace.Deduce {
			t.Fatalf("at %d it says %q", d.position(), d.asked())
		}
		d.Key(fyne.KeyPageDown)
	}
}

func TestTheScoreIsThereAtTheNextStartAndCanBeginAnew(t *testing.T) {
	a := test.NewTempApp(t)
	at := start{Puzzle: pagetest.BuiltIn(t, "wikipedia"), Algorithm: pagetest.Algorithm(t, "backtracking")}
	d := openIn(t, a, at)
	d.predict("Which digit is placed?")
	d.Char('1')
	d = openIn(t, a, at)
	if got := quiz.ScoreOf(d.Env.Settings).String(); got != "1 of 1 right" {
		t.Fatalf("the score is %s", got)
	}
	d.showScore()
	if !strings.Contains(d.Dialog(), "1 of 1 right") || !strings.Contains(d.Dialog(), "Placements: 1 of 1") {
		t.Errorf("it says %q", d.Dialog())
	}
	d.Press("Keep it")
	if got := quiz.ScoreOf(d.Env.Settings).String(); got != "1 of 1 right" {
		t.Errorf("kept, the score is %s", got)
	}
	d.showScore()
	d.Press("Reset")
	if got := quiz.ScoreOf(d.Env.Settings).String(); got != "nothing asked yet" {
		t.Errorf("begun anew, the score is %s", got)
	}
}

// What is asked is decided where the run is moved. Drawing it, in whatever look, shows
// what has been decided and changes nothing.
func TestDrawingChangesNothing(t *testing.T) {
	d := openOn(t, "wikipedia", "sorted-backtracking")
	w := d.page
	type state struct {
		position          int64
		playing, moving   bool
		question          *asking.Question
		verdict           *asking.Verdict
		scout             *asking.Finder
		score, said, step string
		digits            string
	}
	now := func() state {
		return state{
			d.position(), w.Player.Playing(), w.Moving, w.quiz.Question, w.quiz.Verdict, w.scout,
			quiz.ScoreOf(d.Settings).String(), d.asked(), d.step(), string(w.Board.Scene.Digits),
		}
	}
	looks, draws := widgets.Looks(), 0
	drawn := func(what string, asks bool) {
		t.Helper()
		w.refresh(true)
		before := now()
		if w.quiz.Asks() != asks {
			t.Fatalf("%s: it asks %q", what, d.asked())
		}
		d.Theme(looks[draws%len(looks)], widgets.TextScales()[draws%len(widgets.TextScales())])
		draws++
		for range solving.AllMarks() {
			w.refresh(false)
			w.refresh(true)
			w.changeMarks()
			w.Show()
		}
		if after := now(); after != before {
			t.Errorf("%s: drawing leads from\n%+v to\n%+v", what, before, after)
		}
	}
	drawn("at the start", false)
	d.Key(fyne.KeySpace)
	drawn("while it plays", false)
	w.Step(4)
	drawn("without questions", false)
	d.predict("Which cell is filled?")
	drawn("with a question", true)
	at := w.quiz.Question.From
	d.Char('m')
	drawn("with an answer", false)
	w.Player.Put(at) // and nobody tells the page
	w.quiz.Close()
	drawn("moved behind its back", false)
	if w.Moved(); w.quiz.Asks() {
		t.Error("what has been answered is asked again")
	}
	w.Player.Put(at + 2)
	drawn("where the next is due", false)
	if w.Moved(); !w.quiz.Asks() {
		t.Error("it does not ask when it has been told")
	}
	w.Player.Put(at)
	drawn("moved away from the question", true)
	if w.Moved(); w.quiz.Asks() {
		t.Error("it still asks elsewhere")
	}
}
