package techniques

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/deduction"
	"sudoscope/app/dialogs"
	"sudoscope/app/reasoning"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// practiceTools returns the buttons of an exercise, which stand below its words.
func (t *Page) practiceTools() *fyne.Container {
	pill := func(name string) *widgets.Button { return t.controls.Button(widgets.Pill, name) }
	marks := func(cells bool, icon paint.Icon, name string) *widgets.Button {
		b := widgets.NewButton(widgets.Pill, icon, name, func() { t.markCells(cells) })
		t.controls.Tie(b, func() bool { return t.exercise != nil && t.exercise.InCells == cells })
		return b
	}
	t.checkButton = t.controls.Button(widgets.Call, "Check")
	return container.New(layout.Wrap{Gap: 6, Narrow: true},
		t.checkButton, pill("Hint"), pill("Show me"), pill("Another"),
		marks(false, paint.IconMarks, "Mark candidates"), marks(true, paint.NoIcon, "Mark cells"), pill("Reset"),
		pill("Leave practice"))
}

// practise sets a position in which the technique is the next step: from one of
// its puzzles, in a new disguise.
func (t *Page) practise(one *technique.Technique) {
	t.pause()
	ctx := t.posing.Start()
	t.guide.Hide()
	t.desk.Show()
	goOn := func() bool { return ctx.Err() == nil }
	t.env.Go(func() {
		e, ok := asking.RandomPractice(one, goOn)
		t.env.Post(ctx, func() {
			if ok {
				t.set(e)
				return
			}
			dialogs.Tell(t.env, "There is nothing to practise",
				fmt.Sprintf("None of the built-in puzzles needs %s now.", one.Name))
		})
	})
}

// set sets an exercise. The path of its puzzle is not looked for before the end of it.
func (t *Page) set(e *asking.Practice) {
	t.counting.Cancel()
	t.solving.Cancel()
	t.listing.Cancel()
	t.SolutionPath, t.byExplainer, t.looking = reasoning.NewSolutionPath(e.Puzzle), nil, ""
	t.exercise, t.markup = e, newMarkup(e.Puzzle.Givens.Shape())
	t.forgetAsked()
	t.env.Unfocus()
	t.ask()
	t.stage.Draw()
}

// leavePractice goes on with the path of the puzzle of the exercise.
func (t *Page) leavePractice() {
	t.Begin(t.exercise.Puzzle, "this exercise")
	t.Solve(nil, t.End, 0)
}

// again sets another exercise for the same technique.
func (t *Page) again() { t.practise(t.exercise.Technique) }

// onExercise calls do with the exercise and shows the outcome. An exercise that ends by it is counted.
func (t *Page) onExercise(do func(*asking.Practice)) {
	e := t.exercise
	open := !e.Over()
	do(e)
	if open && e.Over() {
		t.tally[e.Verdict.Outcome]++
	}
	t.stage.Draw()
}

func (t *Page) check()               { t.onExercise((*asking.Practice).Check) }
func (t *Page) hint()                { t.onExercise((*asking.Practice).Hint) }
func (t *Page) markCells(cells bool) { t.onExercise(func(e *asking.Practice) { e.InCells = cells }) }

// chips says how often each of the outcomes was.
func chips(c asking.Count) []string {
	return []string{
		fmt.Sprintf("at once %d", c[asking.Right]),
		fmt.Sprintf("with help %d", c[asking.Helped]),
		fmt.Sprintf("shown %d", c[asking.Shown]),
	}
}

// showExercise shows what is asked, or what came of it.
func (t *Page) showExercise() {
	e := t.exercise
	evidence := e.Evidence()
	t.showBoard(e.Position, evidence)
	t.card.SetTitle("Practice")
	if e.Over() {
		t.said.Explain(deduction.Legend(&e.Shown, &evidence))
	} else {
		t.said.Explain(exerciseLegend(e.Checked))
	}
	t.said.Say(t.exerciseWords())
	widgets.SetVisible(t.checkButton, !e.Over())
}

func exerciseLegend(checked bool) []widgets.Sample {
	if checked {
		return []widgets.Sample{
			{Role: trace.Pattern, Cell: true, Means: "in the pattern"}, {Role: trace.Gone, Means: "goes"},
			{Role: trace.Placed, Means: "is placed"}, {Role: trace.Conflict, Means: "does not follow"},
		}
	}
	return []widgets.Sample{
		{Role: trace.Choice, Means: "you mark it"},
		{Role: trace.Pattern, Cell: true, Means: "your cell of the pattern"},
	}
}

// exerciseWords says what is asked, how the marks are, and at the end how it is.
func (t *Page) exerciseWords() []widget.RichTextSegment {
	e, sp := t.exercise, t.speaker()
	if e.Over() {
		verdict := map[asking.Outcome]string{asking.Right: "Found at once!", asking.Helped: "Found!",
			asking.Shown: "Here it is."}[e.Verdict.Outcome]
		return append(widgets.Article(verdict), deduction.Words(&e.Shown, sp, "")...)
	}
	ask := "It is the next step here. Click the pencil marks that it strikes out, then Check."
	if len(e.Finds[0].Places) > 0 {
		ask = "It is the next step here. Click the pencil mark of the digit that it places, then Check."
	}
	said := widgets.Article("Find: "+e.Technique.Name+".", words.Summary(e.Technique), ask)
	strong := widget.RichTextStyleStrong
	if hints := e.Hinted(); len(hints) > 0 {
		said = append(said, widgets.Paragraph("Hint: "+sp.Strings(hints), strong))
	}
	for _, r := range e.Remarks {
		said = append(said, widgets.Paragraph(r.Sign+" "+sp.String(r.Message), strong))
	}
	return said
}
