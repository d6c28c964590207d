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
	if shown() == 0 {
		t.Fatal("the first step is not shown")
	}
	d.predict("Which technique helps?")
	if !strings.Contains(d.question(), "Which technique helps here?") || shown() > 0 || page.speech.Visible() {
		t.Fatalf("it says %q, with %d marks", d.question(), shown())
	}
	for _, e := range page.steps.entries {
		if e.Name != "?" || e.Says != "" {
			t.Fatalf("the list tells %q, %q", e.Name, e.Says)
		}
	}
	for _, name := range []fyne.KeyName{fyne.KeySpace, fyne.KeyRight, fyne.KeyPageDown} {
		d.Key(name)
	}
	d.Char('a')
	if d.Shortcut("Ctrl+S"); d.Dialog() != "" {
		t.Fatalf("during a question one can export: %s", d.Dialog())
	}
	if page.At.Done != 0 || page.walk.Playing() || page.tab != tabPath ||
		!strings.Contains(d.question(), "Answer first") {
		t.Errorf("at step %d it says %q", page.At.Done, d.question())
	}
	right := slices.Index(page.quiz.Question.Choices, page.Steps[0].Technique.Name)
	d.Char(rune('1' + right))
	if !strings.Contains(d.question(), "Right!") || shown() == 0 || page.steps.entries[0].Name == "?" ||
		page.steps.entries[1].Name != "?" {
		t.Errorf("it says %q", d.question())
	}
	d.Key(fyne.KeyRight)
	if page.At.Done != 1 || !page.quiz.Asks() {
		t.Fatalf("at step %d it says %q", page.At.Done, d.question())
	}
	// What has been answered is not asked again.
	d.Key(fyne.KeyPageUp)
	if page.quiz.Question != nil || shown() == 0 {
		t.Errorf("it says %q", d.question())
	}
	d.predict("What follows?")
	c := reasoning.Conclusions(&page.Steps[0].Deduction)[0]
	page.board.OnCandidate(c.Cell, c.Digit)
	if !strings.Contains(d.question(), "Right!") || d.score() != "2 of 2 right, 2 in a row" {
		t.Errorf("it says %q; %s", d.question(), d.score())
	}
	// A practice is another thing.
	page.practise(page.Steps[0].Technique)
	if page.quiz.Question != nil || page.quiz.Panel.Visible() || page.quiz.Button.Enabled() {
		t.Error("it asks during a practice")
	}
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
	d.Char('m')
	d.Key(fyne.KeySpace)
	d.Key(fyne.KeySpace)
	for range 3 {
		d.Clock = d.Clock.Add(page.walk.Pace())
		page.stage.Animation.Tick(0)
	}
	if page.At.Done != 1 || page.walk.Playing() || !page.quiz.Asks() {
		t.Fatalf("it plays to step %d: %q", page.At.Done, d.question())
	}
	d.Char('m')
	d.Key(fyne.KeySpace)
	if !page.walk.Playing() {
		t.Error("it does not go on playing")
	}
}
