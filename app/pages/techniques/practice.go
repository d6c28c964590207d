package techniques

import (
	"fmt"
	"math/rand/v2"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/app/dialogs"
	"sudoscope/app/playback"
	"sudoscope/app/practice"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// poseFoot is the foot of the page while somebody practises.
type poseFoot struct {
	*fyne.Container
	page         *Page
	ground, edge *canvas.Rectangle
	check, hint  *widgets.Button
	showMe       *widgets.Button
	inMarks      *widgets.Button
	inCells      *widgets.Button
}

func newPoseFoot(t *Page) *poseFoot {
	f := &poseFoot{page: t, ground: canvas.NewRectangle(nil), edge: canvas.NewRectangle(nil)}
	pill := func(icon paint.Icon, label string, do func()) *widgets.Button {
		return widgets.NewButton(widgets.Pill, icon, label, do)
	}
	f.check = widgets.NewButton(widgets.Call, paint.NoIcon, "Check", t.check)
	f.hint = pill(paint.NoIcon, "Hint", t.hint)
	f.showMe = pill(paint.NoIcon, "Show me", t.showMe)
	f.inMarks = pill(paint.IconMarks, "Mark candidates", func() { t.markCells(false) })
	f.inCells = pill(paint.NoIcon, "Mark cells", func() { t.markCells(true) })
	left := container.New(layout.Row{Gap: 8}, f.check, f.hint, f.showMe, pill(paint.IconAgain, "Another", t.again), f.inMarks, f.inCells)
	right := container.New(layout.Row{Gap: 8}, pill(paint.NoIcon, "Count anew", t.countAnew), pill(paint.NoIcon, "Leave practice", t.leavePractice))
	none := canvas.NewRectangle(nil)
	none.Hide()
	f.Container = container.New(playback.Foot{}, f.ground, f.edge, none, left, right)
	f.Hide()
	return f
}

// practise sets a position in which the technique is the next step: from one of
// its puzzles, in a disguise that nobody has seen before.
func (t *Page) practise(one *technique.Technique) {
	t.play(false)
	ctx := t.posing.Start()
	t.guide.Hide()
	t.desk.Show()
	items := collection.Needing(one.ID)
	rand.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
	t.env.Go(func() {
		for _, it := range items {
			g := generate.RandomTransform(it.Givens.Shape(), rand.Uint64()).Apply(it.Givens)
			path, ok := practice.PathTo(one, g, func() bool { return ctx.Err() == nil })
			if !ok {
				continue
			}
			set := practice.NewExercise(puzzles.Puzzle{Givens: g, Name: it.Title() + ", in disguise"}, path)
			t.post(ctx, func() { t.set(set) })
			return
		}
		t.post(ctx, func() {
			dialogs.Tell(t.env, "There is nothing to practise", fmt.Sprintf("In the built-in puzzles other techniques stand in for %s now.", one.Name))
		})
	})
}

// set begins a practice. The lesson of its puzzle waits for the end of it.
func (t *Page) set(p *practice.Exercise) {
	t.climbing.Cancel()
	t.seeing.Cancel()
	t.SolutionPath, t.second, t.looking = practice.NewLesson(p.Puzzle), nil, ""
	t.practice = p
	t.env.Unfocus()
	t.refresh()
}

// leavePractice goes on with a lesson on the puzzle of the practice.
func (t *Page) leavePractice() {
	if t.practice != nil {
		t.Start(t.practice.Puzzle)
	}
}

// again sets another position for the same technique.
func (t *Page) again() {
	if t.practice != nil {
		t.practise(t.practice.Technique)
	}
}

// drill does something with the practice, if there is one, and shows what came of
// it. What ends it is counted.
func (t *Page) drill(do func(*practice.Exercise)) {
	p := t.practice
	if p == nil {
		return
	}
	open := !p.Over()
	do(p)
	if open && p.Over() {
		t.tally[p.Outcome]++
	}
	t.refresh()
}

func (t *Page) check()                 { t.drill((*practice.Exercise).Check) }
func (t *Page) hint()                  { t.drill((*practice.Exercise).Hint) }
func (t *Page) showMe()                { t.drill((*practice.Exercise).ShowMe) }
func (t *Page) markAt(cell, digit int) { t.drill(func(p *practice.Exercise) { p.Click(cell, digit) }) }
func (t *Page) markCells(cells bool)   { t.drill(func(p *practice.Exercise) { p.InCells = cells }) }

// countAnew forgets what was found, for the next class.
func (t *Page) countAnew() {
	t.tally = practice.Tally{}
	t.refresh()
}

// showPractice shows what is asked, or what came of it.
func (t *Page) showPractice() {
	p := t.practice
	e := p.Evidence()
	t.showBoard(p.Position, e)
	t.card.SetTitle("Practice")
	if p.Over() {
		t.legend.Set(deduction.Legend(&e))
	} else {
		t.legend.Set(practiceLegend(p.Checked))
	}
	t.say(t.practiceWords())
	f := t.pose
	f.ground.FillColor, f.edge.FillColor = widgets.Palette().Panel, widgets.Palette().Border
	f.check.SetEnabled(!p.Over())
	f.hint.SetEnabled(!p.Over() && p.Hints < 2)
	f.showMe.SetEnabled(!p.Over())
	f.inMarks.SetOn(!p.InCells)
	f.inCells.SetOn(p.InCells)
}

func practiceLegend(checked bool) []widgets.Sample {
	if checked {
		return []widgets.Sample{{Role: trace.Pattern, Cell: true, Means: "in the pattern"}, {Role: trace.Gone, Means: "goes"},
			{Role: trace.Placed, Means: "is placed"}, {Role: trace.Conflict, Means: "does not follow"}}
	}
	return []widgets.Sample{{Role: trace.Choice, Means: "you mark it"}, {Role: trace.Pattern, Cell: true, Means: "your cell of the pattern"}}
}

// practiceWords says what is asked, how the marks are, and at the end how it is.
func (t *Page) practiceWords() []widget.RichTextSegment {
	p, sp := t.practice, t.speaker()
	plain, strong := widget.RichTextStyleParagraph, widget.RichTextStyleStrong
	if p.Over() {
		verdict := map[practice.Outcome]string{practice.FoundAtOnce: "Found at once!", practice.FoundWithHelp: "Found!", practice.WasShown: "Here it is."}[p.Outcome]
		said := []widget.RichTextSegment{widgets.Paragraph(verdict, widget.RichTextStyleHeading)}
		return append(said, deduction.Words(&p.Shown, sp, "")...)
	}
	ask := "It is the next step here. Click the pencil marks that it strikes out, then Check."
	if len(p.Finds[0].Places) > 0 {
		ask = "It is the next step here. Click the pencil mark of the digit that it places, then Check."
	}
	said := []widget.RichTextSegment{widgets.Paragraph("Find: "+p.Technique.Name+".", widget.RichTextStyleHeading), widgets.Paragraph(p.Technique.Summary, plain), widgets.Paragraph(ask, plain)}
	if hints := p.Hinted(); len(hints) > 0 {
		said = append(said, widgets.Paragraph("Hint: "+sp.Strings(hints), strong))
	}
	for _, part := range []struct {
		practice.Sign
		title string
	}{{practice.Wrong, "✗ "}, {practice.Right, "✓ "}, {practice.Missed, "→ "}} {
		for _, r := range p.Remarks {
			if r.Sign == part.Sign {
				said = append(said, widgets.Paragraph(part.title+sp.String(r.Message), strong))
			}
		}
	}
	return said
}
