package watch

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/trace"
	"sudoscope/app"
	"sudoscope/app/practice"
	"sudoscope/app/predict"
	"sudoscope/app/quiz"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// about returns the question that a menu has under a name.
func about(t *testing.T, name string) predict.Topic {
	t.Helper()
	all := predict.Topics()
	at := slices.IndexFunc(all, func(one predict.Topic) bool { return one.Name == name })
	if at < 0 {
		t.Fatalf("there is no question %q", name)
	}
	return all[at]
}

func TestPlaybackStopsAndAsks(t *testing.T) {
	d := app.openOn(t, "wikipedia", "sorted-backtracking")
	w := d.watch()
	w.Step(4) // two cells are looked at and filled
	d.key(fyne.KeySpace)
	d.char('q')
	d.press("Which cell is filled?")
	if !strings.Contains(w.quiz.asked(), "Which cell is filled next?") || w.player.Playing() || d.position() != 4 {
		t.Fatalf("at %d it says %q", d.position(), w.quiz.asked())
	}
	// Nothing on the page gives the answer away.
	if e := w.board.Scene.Evidence; len(e.Marks)+len(e.Houses) > 0 || w.board.Scene.Peers != trace.NoCell || w.told.Visible() {
		t.Errorf("the board shows %+v", e)
	}
	// A presenter's clicker does not skip it, nor do the buttons.
	for _, name := range []fyne.KeyName{fyne.KeySpace, fyne.KeyPageDown, fyne.KeyReturn} {
		d.key(name)
	}
	test.Tap(w.bar.Play)
	if d.position() != 4 || !strings.Contains(w.quiz.asked(), "Answer first") || w.player.Playing() {
		t.Errorf("at %d it says %q", d.position(), w.quiz.asked())
	}
	// A cell that is filled is no answer and does not count.
	w.board.OnCell(0)
	if !strings.Contains(w.quiz.asked(), "A1 holds 5 already") || quiz.ScoreOf(d.env.Settings).String() != "nothing asked yet" {
		t.Errorf("it says %q; %s", w.quiz.asked(), quiz.ScoreOf(d.env.Settings))
	}
	w.board.OnCell(9*8 + 1)
	if !strings.Contains(w.quiz.asked(), "Not this time") || !strings.Contains(w.quiz.asked(), "the fewest candidates comes first") || !strings.Contains(w.quiz.asked(), "Place") {
		t.Errorf("it says %q", w.quiz.asked())
	}
	if d.position() != 6 || quiz.ScoreOf(d.env.Settings).String() != "0 of 1 right" || w.board.Scene.Selected != 9*8+1 {
		t.Errorf("at %d the score is %s", d.position(), quiz.ScoreOf(d.env.Settings))
	}
	// It goes on as it was: it played. The next question comes at once.
	d.key(fyne.KeySpace)
	if !w.quiz.Asks() || d.position() != 6 {
		t.Fatalf("at %d it says %q", d.position(), w.quiz.asked())
	}
	d.char('m')
	if !strings.Contains(w.quiz.asked(), "Here it is") || quiz.ScoreOf(d.env.Settings).String() != "0 of 2 right" {
		t.Errorf("it says %q; %s", w.quiz.asked(), quiz.ScoreOf(d.env.Settings))
	}
	d.key(fyne.KeyEscape)
	if w.quiz.On || w.quiz.Panel.Visible() || !w.told.Visible() {
		t.Error("Escape does not end it")
	}
	d.key(fyne.KeySpace)
	d.pass(0)
	for range 10 {
		d.pass(100 * time.Millisecond)
	}
	if d.position() < 14 || w.quiz.Question != nil {
		t.Errorf("then it plays to %d", d.position())
	}
}

func TestItIsAnsweredWithTheKeyboardAlone(t *testing.T) {
	d := app.openOn(t, "wikipedia", "backtracking")
	w := d.watch()
	w.quiz.turnOn(about(t, "Which cell is filled?"))
	d.key(fyne.KeyReturn)
	if !strings.Contains(w.quiz.asked(), "Go to a cell with the arrows first") {
		t.Errorf("it says %q", w.quiz.asked())
	}
	d.key(fyne.KeyUp)
	for range 4 {
		d.key(fyne.KeyUp)
	}
	for range 2 {
		d.key(fyne.KeyLeft)
	}
	if w.board.Scene.Selected != 2 {
		t.Fatalf("the cursor is at %d", w.board.Scene.Selected)
	}
	d.key(fyne.KeyReturn)
	if !strings.Contains(w.quiz.asked(), "Right!") || d.position() != 1 {
		t.Fatalf("at %d it says %q", d.position(), w.quiz.asked())
	}
	w.quiz.turnOn(about(t, "Which digit is placed?"))
	if !strings.Contains(w.quiz.asked(), "Which digit goes into A4?") || !slices.Contains(w.board.Scene.Evidence.Marks, trace.Mark{Cell: 3, Role: trace.Focus}) {
		t.Fatalf("it says %q", w.quiz.asked())
	}
	d.char('2')
	if !strings.Contains(w.quiz.asked(), "Right!") || quiz.ScoreOf(d.env.Settings).String() != "2 of 2 right, 2 in a row" {
		t.Errorf("it says %q; %s", w.quiz.asked(), quiz.ScoreOf(d.env.Settings))
	}
	// The digits are there to be clicked as well.
	d.key(fyne.KeyReturn)
	if len(w.quiz.answers.Objects) != 9 || !w.quiz.answers.Visible() {
		t.Fatalf("there are %d digits", len(w.quiz.answers.Objects))
	}
	test.Tap(w.quiz.answers.Objects[8].(*widgets.Button))
	if w.quiz.Verdict == nil || quiz.ScoreOf(d.env.Settings).String() != "2 of 3 right" {
		t.Errorf("it says %q; %s", w.quiz.asked(), quiz.ScoreOf(d.env.Settings))
	}
}

func TestGoingElsewhereWithdrawsAQuestion(t *testing.T) {
	d := app.openOn(t, "wikipedia", "backtracking")
	w := d.watch()
	w.quiz.turnOn(about(t, "Which cell is emptied?"))
	d.key(fyne.KeySpace)
	d.pass(0)
	for range 100 {
		d.pass(100 * time.Millisecond)
	}
	asked := d.position()
	if !w.quiz.Asks() || app.scan(w.run.Timeline, 0, true, func(m *trace.Moment) bool { return m.Step.Kind == trace.Clear }) != asked+1 {
		t.Fatalf("at %d it says %q", asked, w.quiz.asked())
	}
	w.Step(-1)
	if w.quiz.Asks() || d.position() != asked-1 {
		t.Errorf("at %d it still asks", d.position())
	}
	w.Step(10)
	if !w.quiz.Asks() || d.position() != asked {
		t.Errorf("ten steps lead to %d", d.position())
	}
	w.Seek(asked + 500)
	if w.player.Playing() || d.position() != asked+500 || quiz.ScoreOf(d.env.Settings).String() != "nothing asked yet" {
		t.Errorf("at %d; %s", d.position(), quiz.ScoreOf(d.env.Settings))
	}
	w.Start(app.builtIn(t, "wikipedia"), app.named(t, "simulated-annealing"))
	if w.quiz.Question != nil || w.scout != nil {
		t.Error("it asks about what is drawn by lot")
	}
}

func TestFromDeductionToDeductionItAsksAsWell(t *testing.T) {
	d := app.openOn(t, "x-wing-1", "techniques")
	w := d.watch()
	w.deduced = false
	w.toggleByDeduction()
	w.quiz.turnOn(about(t, "Which technique helps?"))
	for n := range 5 {
		if !w.quiz.Asks() {
			t.Fatalf("question %d at %d: it says %q", n, d.position(), w.quiz.asked())
		}
		at := d.position()
		d.char('1')
		if w.quiz.Verdict == nil || d.position() != at+1 || w.player.Moment().Step.Kind != trace.Deduce {
			t.Fatalf("at %d it says %q", d.position(), w.quiz.asked())
		}
		d.key(fyne.KeyPageDown)
	}
}

func TestTheLessonAsksBeforeItShows(t *testing.T) {
	d := techniques.openTechniques(t, "x-wing")
	page := d.techniques()
	shown := func() int { return len(page.board.Scene.Evidence.Marks) }
	if shown() == 0 {
		t.Fatal("the first step is not shown")
	}
	d.char('q')
	d.press("Which technique helps?")
	if !strings.Contains(page.quiz.asked(), "Which technique helps here?") || shown() > 0 || page.told.Visible() {
		t.Fatalf("it says %q, with %d marks", page.quiz.asked(), shown())
	}
	for _, e := range page.steps.entries {
		if e.Name != "?" || e.Says != "" {
			t.Fatalf("the list tells %q, %q", e.Name, e.Says)
		}
	}
	for _, name := range []fyne.KeyName{fyne.KeySpace, fyne.KeyRight, fyne.KeyPageDown} {
		d.key(name)
	}
	d.char('a')
	if page.At.Done != 0 || page.clock.playing || page.tab != techniques.tabPath || !strings.Contains(page.quiz.asked(), "Answer first") {
		t.Errorf("at step %d it says %q", page.At.Done, page.quiz.asked())
	}
	right := slices.Index(page.quiz.Question.Choices, page.Steps[0].Technique)
	d.char(rune('1' + right))
	if !strings.Contains(page.quiz.asked(), "Right!") || shown() == 0 || page.steps.entries[0].Name == "?" || page.steps.entries[1].Name != "?" {
		t.Errorf("it says %q", page.quiz.asked())
	}
	d.key(fyne.KeyRight)
	if page.At.Done != 1 || !page.quiz.Asks() {
		t.Fatalf("at step %d it says %q", page.At.Done, page.quiz.asked())
	}
	// What has been answered is not asked again.
	d.key(fyne.KeyPageUp)
	if page.quiz.Question != nil || shown() == 0 {
		t.Errorf("it says %q", page.quiz.asked())
	}
	page.quiz.turnOn(about(t, "What follows?"))
	c := practice.Conclusions(&page.Steps[0].Deduction)[0]
	page.board.OnCandidate(c.Cell, c.Digit)
	if !strings.Contains(page.quiz.asked(), "Right!") || quiz.ScoreOf(d.env.Settings).String() != "2 of 2 right, 2 in a row" {
		t.Errorf("it says %q; %s", page.quiz.asked(), quiz.ScoreOf(d.env.Settings))
	}
	// A practice is another thing.
	page.practise(page.Steps[0].Technique)
	if page.quiz.Question != nil || page.quiz.Panel.Visible() || page.quiz.Button.Enabled() {
		t.Error("it asks during a practice")
	}
}

func TestALessonThatPlaysWaitsForTheAnswer(t *testing.T) {
	d := techniques.openTechniques(t, "naked-single")
	page := d.techniques()
	page.quiz.turnOn(about(t, "What follows?"))
	d.char('m')
	d.key(fyne.KeySpace)
	d.key(fyne.KeySpace)
	for range 3 {
		d.clock = d.clock.Add(page.clock.pace)
		page.frame(d.clock)
	}
	if page.At.Done != 1 || page.clock.playing || !page.quiz.Asks() {
		t.Fatalf("it plays to step %d: %q", page.At.Done, page.quiz.asked())
	}
	d.char('m')
	d.key(fyne.KeySpace)
	if !page.clock.playing {
		t.Error("it does not go on playing")
	}
}

func TestTheScoreIsThereAtTheNextStartAndCanBeginAnew(t *testing.T) {
	a := test.NewTempApp(t)
	start := app.Start{Puzzles: []puzzles.Puzzle{app.builtIn(t, "wikipedia")}, Algorithm: app.named(t, "backtracking")}
	d := app.openIn(t, a, start)
	d.watch().quiz.turnOn(about(t, "Which digit is placed?"))
	d.char('1')
	d = app.openIn(t, a, start)
	if got := quiz.ScoreOf(d.env.Settings).String(); got != "1 of 1 right" {
		t.Fatalf("the score is %s", got)
	}
	d.watch().quiz.showScore()
	if !strings.Contains(d.dialog(), "1 of 1 right") || !strings.Contains(d.dialog(), "Placements: 1 of 1") {
		t.Errorf("it says %q", d.dialog())
	}
	d.press("Keep it")
	if got := quiz.ScoreOf(d.env.Settings).String(); got != "1 of 1 right" {
		t.Errorf("kept, the score is %s", got)
	}
	d.watch().quiz.showScore()
	d.press("Begin anew")
	if got := quiz.ScoreOf(d.env.Settings).String(); got != "nothing asked yet" {
		t.Errorf("begun anew, the score is %s", got)
	}
}
