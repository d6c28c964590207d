package techniques

import (
	"fmt"
	"maps"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/technique"
	"sudoscope/app/asking"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/reasoning"
	"sudoscope/puzzles/check"
)

// state is all that drawing must not change, and what is to be read on the page.
type state struct {
	at       reasoning.Stop
	tab      tab
	chosen   int
	seen     int
	steps    int
	ahead    int
	playing  bool
	question *asking.Question
	verdict  *asking.Verdict
	answered string
	score    string
	exercise *asking.Practice
	over     bool
	tally    asking.Count
	text     string
}

func (d *desk) state() state {
	p := d.page
	s := state{
		at: p.At, tab: p.tab, chosen: p.Chosen, seen: len(p.Seen), steps: len(p.Steps), ahead: p.ahead,
		playing: p.walk.Playing(), question: p.quiz.Question, verdict: p.quiz.Verdict,
		answered: fmt.Sprint(maps.Clone(p.answered)), score: d.score(), exercise: p.exercise, tally: p.tally,
		text: pagetest.TextOf(p.root),
	}
	if p.exercise != nil {
		s.over = p.exercise.Over()
	}
	return s
}

func TestDrawingChangesNothing(t *testing.T) {
	wing, err := technique.ByID("x-wing")
	check.OK(t, err)
	for name, to := range map[string]func(*desk){
		"at the start":   func(*desk) {},
		"playing":        func(d *desk) { d.Key(fyne.KeySpace) },
		"at the end":     func(d *desk) { d.Key(fyne.KeyEnd) },
		"one by one":     func(d *desk) { d.Char('e'); d.Key(fyne.KeyRight) },
		"all now":        func(d *desk) { d.Char('a'); d.Key(fyne.KeyDown); d.Key(fyne.KeyDown) },
		"asking":         func(d *desk) { d.predict("What follows?") },
		"answered":       func(d *desk) { d.predict("What follows?"); d.Char('m') },
		"practising":     func(d *desk) { d.page.practise(wing) },
		"shown":          func(d *desk) { d.page.practise(wing); d.Keys("m") },
		"asking no more": func(d *desk) { d.predict("What follows?"); d.Char('m'); d.Key(fyne.KeyEscape) },
	} {
		t.Run(name, func(t *testing.T) {
			d := openTechniques(t, "x-wing")
			to(d)
			d.page.stage.Draw()
			before := d.state()
			d.page.stage.Draw()
			d.page.Moved()
			d.page.Style()
			d.Is(d.state(), before, "it was %+v\nand", before)
		})
	}
}

// A question is opened where somebody comes to a step, never because the step is
// drawn, which would stop playing as well.
func TestDrawingAsksNothing(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.predict("What follows?")
	d.Keys("m Space")
	d.page.stage.Toggle()
	d.page.SolutionPath.GoTo(4) // drawn before anybody has come there
	d.page.stage.Draw()
	d.Check(d.page.quiz.Question == nil && d.page.walk.Playing(), "drawing asks %q", d.question())
	d.page.arrive()
	open := d.page.quiz.Question
	d.Must(d.page.quiz.Asks() && !d.page.walk.Playing(), "nothing is asked")
	d.page.SolutionPath.GoTo(5)
	d.page.stage.Draw()
	d.Check(d.page.quiz.Question == open, "drawing withdraws the question")
}

// Another puzzle withdraws the question about the one before, also at the same step.
func TestAQuestionEndsWithItsPuzzle(t *testing.T) {
	d := openTechniques(t, "x-wing")
	path, end := d.page.Steps, d.page.End
	d.predict("What follows?")
	d.page.goTo(2)
	old := d.page.quiz.Question
	d.page.Begin(d.page.Puzzle, "")
	d.Check(d.page.quiz.Question == nil, "it asks about what is there no more")
	d.page.Solve(path, end, 2)
	d.Check(d.page.quiz.Question != nil && d.page.quiz.Question != old, "it does not ask anew")
}

// Playing again from the end waits for the question about the first step.
func TestPlayingFromTheEndWaitsForTheFirstQuestion(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.Keys("End")
	d.predict("What follows?")
	d.Keys("Space")
	d.Must(d.page.At.Done == 0 && d.page.quiz.Asks() && !d.page.walk.Playing(),
		"it stands at %+v: %q", d.page.At, d.question())
	d.Keys("m Space")
	d.Check(d.page.walk.Playing(), "it does not go on playing")
}
