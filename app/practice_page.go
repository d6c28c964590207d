package app

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
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// poseFoot is the foot of the page while somebody practises.
type poseFoot struct {
	*fyne.Container
	page         *Techniques
	ground, edge *canvas.Rectangle
	check, hint  *widgets.Button
	showMe       *widgets.Button
	inMarks      *widgets.Button
	inCells      *widgets.Button
}

func newPoseFoot(t *Techniques) *poseFoot {
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
	f.Container = container.New(footLayout{}, f.ground, f.edge, none, left, right)
	f.Hide()
	return f
}

// practise sets a position in which the technique is the next step: from one of
// its puzzles, in a disguise that nobody has seen before.
func (t *Techniques) practise(one *technique.Technique) {
	t.play(false)
	ctx := t.posing.begin()
	t.guide.Hide()
	t.desk.Show()
	items := collection.Needing(one.ID)
	rand.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
	t.env.Go(func() {
		for _, it := range items {
			g := generate.RandomTransform(it.Givens.Shape(), rand.Uint64()).Apply(it.Givens)
			path, ok := leadTo(one, g, func() bool { return ctx.Err() == nil })
			if !ok {
				continue
			}
			set := newPractice(puzzles.Puzzle{Givens: g, Name: it.Title() + ", in disguise"}, path)
			t.post(ctx, func() { t.set(set) })
			return
		}
		t.post(ctx, func() {
			tell(t.env, "There is nothing to practise", fmt.Sprintf("In the built-in puzzles other techniques stand in for %s now.", one.Name))
		})
	})
}

// set begins a practice. The lesson of its puzzle waits for the end of it.
func (t *Techniques) set(p *practice) {
	t.climbing.callOff()
	t.seeing.callOff()
	t.lesson, t.second, t.looking = newLesson(p.puzzle), nil, ""
	t.practice = p
	t.env.Unfocus()
	t.refresh()
}

// leavePractice goes on with a lesson on the puzzle of the practice.
func (t *Techniques) leavePractice() {
	if t.practice != nil {
		t.start(t.practice.puzzle)
	}
}

// again sets another position for the same technique.
func (t *Techniques) again() {
	if t.practice != nil {
		t.practise(t.practice.technique)
	}
}

// drill does something with the practice, if there is one, and shows what came of
// it. What ends it is counted.
func (t *Techniques) drill(do func(*practice)) {
	p := t.practice
	if p == nil {
		return
	}
	open := !p.over()
	do(p)
	if open && p.over() {
		t.tally[p.outcome]++
	}
	t.refresh()
}

func (t *Techniques) check()                 { t.drill((*practice).check) }
func (t *Techniques) hint()                  { t.drill((*practice).hint) }
func (t *Techniques) showMe()                { t.drill((*practice).showMe) }
func (t *Techniques) markAt(cell, digit int) { t.drill(func(p *practice) { p.click(cell, digit) }) }
func (t *Techniques) markCells(cells bool)   { t.drill(func(p *practice) { p.inCells = cells }) }

// countAnew forgets what was found, for the next class.
func (t *Techniques) countAnew() {
	t.tally = tally{}
	t.refresh()
}

// showPractice shows what is asked, or what came of it.
func (t *Techniques) showPractice() {
	p := t.practice
	e := p.evidence()
	t.showBoard(p.position, e)
	t.card.SetTitle("Practice")
	if p.over() {
		t.legend.Set(legendOf(&e))
	} else {
		t.legend.Set(practiceLegend(p.checked))
	}
	t.say(t.practiceWords())
	f := t.pose
	f.ground.FillColor, f.edge.FillColor = widgets.Palette().Panel, widgets.Palette().Border
	f.check.SetEnabled(!p.over())
	f.hint.SetEnabled(!p.over() && p.hints < 2)
	f.showMe.SetEnabled(!p.over())
	f.inMarks.SetOn(!p.inCells)
	f.inCells.SetOn(p.inCells)
}

func practiceLegend(checked bool) []widgets.Sample {
	if checked {
		return []widgets.Sample{{Role: trace.Pattern, Cell: true, Means: "in the pattern"}, {Role: trace.Gone, Means: "goes"},
			{Role: trace.Placed, Means: "is placed"}, {Role: trace.Conflict, Means: "does not follow"}}
	}
	return []widgets.Sample{{Role: trace.Choice, Means: "you mark it"}, {Role: trace.Pattern, Cell: true, Means: "your cell of the pattern"}}
}

// practiceWords says what is asked, how the marks are, and at the end how it is.
func (t *Techniques) practiceWords() []widget.RichTextSegment {
	p, sp := t.practice, t.speaker()
	plain, strong := widget.RichTextStyleParagraph, widget.RichTextStyleStrong
	if p.over() {
		verdict := map[outcome]string{foundAtOnce: "Found at once!", foundWithHelp: "Found!", wasShown: "Here it is."}[p.outcome]
		said := []widget.RichTextSegment{widgets.Paragraph(verdict, widget.RichTextStyleHeading)}
		return append(said, explained(&p.shown, sp, "")...)
	}
	ask := "It is the next step here. Click the pencil marks that it strikes out, then Check."
	if len(p.finds[0].Places) > 0 {
		ask = "It is the next step here. Click the pencil mark of the digit that it places, then Check."
	}
	said := []widget.RichTextSegment{widgets.Paragraph("Find: "+p.technique.Name+".", widget.RichTextStyleHeading), widgets.Paragraph(p.technique.Summary, plain), widgets.Paragraph(ask, plain)}
	if hints := p.hinted(); len(hints) > 0 {
		said = append(said, widgets.Paragraph("Hint: "+sp.Strings(hints), strong))
	}
	for _, part := range []struct {
		sign
		title string
	}{{wrong, "✗ "}, {right, "✓ "}, {missed, "→ "}} {
		for _, r := range p.remarks {
			if r.sign == part.sign {
				said = append(said, widgets.Paragraph(part.title+sp.String(r.Message), strong))
			}
		}
	}
	return said
}
