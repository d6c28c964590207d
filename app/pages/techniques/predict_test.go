package techniques_test

import (
	"testing"
	"time"

	"sudoscope/app/asking"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/quiz"
	"sudoscope/app/reasoning"
)

func TestThePathAsksBeforeItShows(t *testing.T) {
	d := openTechniques(t, "x-wing")
	shown := func() int { return len(d.scene().Evidence.Marks) }
	d.Must(shown() != 0, "the first step is not shown")
	d.predict("Which technique helps?")
	d.Says(d.reasons(), "Which technique helps here?")
	d.Is(shown(), 0, "during a question the board has marks")
	for _, l := range d.page.Lines() {
		d.Must(l.Name == "?" && l.Says == "", "the list tells %q, %q", l.Name, l.Says)
	}
	// What somebody has to predict cannot be found out by searching, or by another list.
	d.Keys("Space Right PageDown a Ctrl+S")
	d.Check(d.Dialog() == "" && d.page.At.Done == 0 && !d.page.Playing() && d.On("Path"), "at step %d it says %q",
		d.page.At.Done, d.Dialog())
	d.Says(d.reasons(), "Answer first")
	d.Tap("Find")
	d.Type("x-wing")
	d.Says(d.lines()[0], "No step matches this")
	d.Keys("Esc Esc Esc")
	if d.page.Question() == nil { // Esc leaves Predict as well
		d.predict("Which technique helps?")
	}
	d.answer()
	d.Says(d.reasons(), "Right!")
	d.Check(shown() != 0 && d.page.Lines()[0].Name != "?" && d.page.Lines()[1].Name == "?",
		"the list says %v", d.lines())
	d.Keys("Right")
	d.Must(d.page.At.Done == 1 && d.Offers("Show me"), "at step %d it says %q", d.page.At.Done, d.reasons())
	d.Keys("PageUp") // what has been answered is not asked again
	d.Check(d.page.Question() == nil && shown() != 0, "it says %q", d.reasons())
	d.predict("What follows?")
	c := reasoning.Conclusions(&d.page.Steps[0].Deduction)[0]
	d.Board().OnCandidate(c.Cell, c.Digit)
	d.Says(d.reasons(), "Right!")
	d.Is(quiz.ScoreOf(d.Settings).String(), "2 of 2 right, 2 in a row", "the score")
	d.practise("naked-single") // is another thing
	d.Check(d.page.Question() == nil && !d.Offers("Predict"), "it asks during a practice")
}

// An answer comes with its reason, also where the page only hints at steps.
func TestAnAnswerTellsTheReason(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.Keys("1")
	hinted := len(d.words())
	d.predict("Which technique helps?")
	d.answer()
	d.Check(len(d.words()) > hinted && len(d.scene().Evidence.Marks) > 0, "with the answer it says %q", d.reasons())
}

func TestAPathThatPlaysWaitsForTheAnswer(t *testing.T) {
	d := openTechniques(t, "naked-single")
	d.predict("What follows?")
	d.Keys("m Space Space")
	for range 3 {
		d.pass(1500 * time.Millisecond)
	}
	d.Must(d.page.At.Done == 1 && !d.page.Playing() && d.Offers("Show me"), "it plays to step %d: %q", d.page.At.Done,
		d.reasons())
	d.Keys("m Space")
	d.Check(d.page.Playing(), "it does not go on playing")
	// Playing again from the end waits for the question about the first step.
	d.Keys("Space")
	d = openTechniques(t, "x-wing")
	d.Keys("End")
	d.predict("What follows?")
	d.Keys("Space")
	d.Must(d.page.At.Done == 0 && d.Offers("Show me") && !d.page.Playing(), "it stands at %+v", d.page.At)
	d.Keys("m Space")
	d.Check(d.page.Playing(), "it does not go on playing")
}

// Another puzzle withdraws the question about the one before, also at the same step.
func TestAQuestionEndsWithItsPuzzle(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.predict("What follows?")
	old := d.page.Question()
	d.page.Begin(d.page.Puzzle, "")
	d.Check(d.page.Question() == nil, "it asks about what is there no more")
	d.page.Solve(nil, d.page.End, 0)
	d.Check(d.page.Question() != nil && d.page.Question() != old, "it does not ask anew")
}

// state is all that drawing must not change, and what is to be read on the page.
type state struct {
	at       reasoning.Stop
	chosen   int
	seen     int
	playing  bool
	question *asking.Question
	exercise *asking.Practice
	text     string
}

func (d *desk) state() state {
	return state{d.page.At, d.page.Chosen, len(d.page.Seen), d.page.Playing(), d.page.Question(), d.page.Exercise(),
		pagetest.TextOf(d.page.Object())}
}

// A question is opened where somebody comes to a step, never because the step is drawn, which would stop playing
// as well.
func TestDrawingChangesNothing(t *testing.T) {
	for name, to := range map[string]func(*desk){
		"at the start":   func(*desk) {},
		"playing":        func(d *desk) { d.Keys("Space") },
		"at the end":     func(d *desk) { d.Keys("End") },
		"one by one":     func(d *desk) { d.Keys("e Right") },
		"all now":        func(d *desk) { d.Keys("a Down Down") },
		"asking":         func(d *desk) { d.predict("What follows?") },
		"answered":       func(d *desk) { d.predict("What follows?"); d.Keys("m") },
		"practising":     func(d *desk) { d.practise("x-wing") },
		"shown":          func(d *desk) { d.practise("x-wing"); d.Keys("m") },
		"asking no more": func(d *desk) { d.predict("What follows?"); d.Keys("m Esc") },
		"gone on": func(d *desk) {
			d.predict("What follows?")
			d.Keys("m Space")
			d.page.SolutionPath.GoTo(4) // before anybody has come there
			d.page.Draw()
			d.Check(d.page.Question() == nil, "drawing asks what follows")
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := openTechniques(t, "x-wing")
			to(d)
			d.page.Draw()
			before := d.state()
			d.page.Draw()
			d.page.Moved()
			d.page.Style()
			d.Is(d.state(), before, "it was %+v\nand", before)
		})
	}
}
