package techniques

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/deduction"
	"sudoscope/app/reasoning"
)

func TestThePathAsksBeforeItShows(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	shown := func() int { return len(page.board.Scene.Evidence.Marks) }
	d.Must(shown() != 0, "the first step is not shown")
	d.predict("Which technique helps?")
	d.Must(strings.Contains(d.question(), "Which technique helps here?") && shown() <= 0 && !page.speech.Visible(),
		"it says %q, with %d marks", d.question(), shown())
	for _, e := range page.steps.entries {
		d.Must(e.Name == "?" && e.Says == "", "the list tells %q, %q", e.Name, e.Says)
	}
	for _, name := range []fyne.KeyName{fyne.KeySpace, fyne.KeyRight, fyne.KeyPageDown} {
		d.Key(name)
	}
	d.Keys("a Ctrl+S")
	d.Must(d.Dialog() == "", "during a question one can export: %s", d.Dialog())
	d.Check(page.At.Done == 0 && !page.walk.Playing() && page.tab == tabPath &&
		strings.Contains(d.question(), "Answer first"),
		"at step %d it says %q", page.At.Done, d.question())
	right := slices.Index(page.quiz.Question.Choices, page.Steps[0].Technique.Name)
	d.Char(rune('1' + right))
	d.Check(strings.Contains(d.question(), "Right!") && shown() != 0 && page.steps.entries[0].Name != "?" &&
		page.steps.entries[1].Name == "?",
		"it says %q", d.question())
	d.Keys("Right")
	d.Must(page.At.Done == 1 && page.quiz.Asks(), "at step %d it says %q", page.At.Done, d.question())
	// What has been answered is not asked again.
	d.Keys("PageUp")
	d.Check(page.quiz.Question == nil && shown() != 0, "it says %q", d.question())
	d.predict("What follows?")
	c := reasoning.Conclusions(&page.Steps[0].Deduction)[0]
	page.board.OnCandidate(c.Cell, c.Digit)
	d.Check(strings.Contains(d.question(), "Right!") && d.score() == "2 of 2 right, 2 in a row",
		"it says %q; %s", d.question(), d.score())
	// A practice is another thing.
	page.practise(page.Steps[0].Technique)
	d.Check(page.quiz.Question == nil && !page.quiz.Panel.Visible() && !page.quiz.Button.Enabled(),
		"it asks during a practice")
}

// An answer comes with its reason, also where the page only hints at steps.
func TestAnAnswerTellsTheReason(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	page.setDepth(deduction.Where)
	hinted := len(page.stepWords())
	d.predict("Which technique helps?")
	d.Char(rune('1' + slices.Index(page.quiz.Question.Choices, page.Steps[0].Technique.Name)))
	if told := len(page.stepWords()); told <= hinted || len(page.board.Scene.Evidence.Marks) == 0 {
		t.Errorf("%d paragraphs as a hint, %d with the answer, and %d marks", hinted, told,
			len(page.board.Scene.Evidence.Marks))
	}
}

func TestAPathThatPlaysWaitsForTheAnswer(t *testing.T) {
	d := openTechniques(t, "naked-single")
	page := d.page
	d.predict("What follows?")
	d.Keys("m Space Space")
	for range 3 {
		d.Clock = d.Clock.Add(page.walk.Pace())
		page.stage.Animation.Tick(0)
	}
	d.Must(page.At.Done == 1 && !page.walk.Playing() && page.quiz.Asks(),
		"it plays to step %d: %q", page.At.Done, d.question())
	d.Keys("m Space")
	d.Check(page.walk.Playing(), "it does not go on playing")
}
