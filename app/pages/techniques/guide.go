package techniques

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/reasoning"
	"sudoscope/app/stage"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// guide tells of each technique: its idea, when to look for it, and examples in
// real puzzles, which open where the technique is used.
type guide struct {
	*fyne.Container
	*lines
	page      *Page
	at        *technique.Technique // that is told of
	title     *widgets.Line
	said      *deduction.Said
	card      *widgets.Card
	board     *widgets.BoardView // with an example
	openIt    *widgets.Button
	use       *widgets.Button // on if the page looks for the technique
	examples  []*example
	example   int      // which of them is seen
	searching page.Job // for the examples
}

// example is a button that shows an example on the board, and the example.
type example struct {
	*widgets.Button
	reasoning.Example // its path is nil while there is none
}

func newGuide(t *Page) *guide {
	g := &guide{page: t}
	g.title = widgets.NewLine(18, true)
	g.title.Set("All techniques")
	rows := g.rows()
	pill := func(name string) *widgets.Button { return rows.Button(widgets.Pill, name) }
	g.use = pill("Use it")
	tools := container.New(layout.Row{Gap: 6}, pill("Previous"), pill("Next"), g.use, pill("Practise it"),
		rows.Button(widgets.Call, "Back to the board"))
	g.lines = newLines(t.env, g.rows().WithKey("Search techniques", "Search"), "No technique matches this.", g.list)
	g.shown, g.view.OnMenu, g.ranked = g.shownRow, g.offerLine, true
	g.said = deduction.NewSaid()
	g.card = widgets.NewCard("", g.said.Container)
	g.board = widgets.NewBoardView(paint.NewBoard(puzzles.Classic))
	g.board.OnCell = func(int) { g.open() }
	g.board.SetMenu(func(_, _ int, at fyne.Position) { dialogs.MenuAt(g.page.env, at, g.exampleItems()) })
	g.openIt = widgets.NewButton(widgets.Call, paint.NoIcon, "", g.open)
	row := container.New(layout.Wrap{Gap: 6})
	for i := range reasoning.ExampleCount {
		show := func() { g.showExample(i) }
		e := &example{Button: widgets.NewButton(widgets.Pill, paint.NoIcon, fmt.Sprint(i+1), show)}
		e.SetHint(fmt.Sprintf("Example %d (%d)", i+1, i+1))
		g.examples = append(g.examples, e)
		row.Add(e.Button)
	}
	row.Add(g.openIt)
	g.Container = container.New(layout.Func(guideLeast, arrangeGuide),
		stage.Head(g.title, g.title.Length, stage.Remarks(), tools),
		widgets.NewCard("", container.New(layout.Split{Down: true, Gap: 6, Lengths: []layout.Length{{}, {Share: 1}}},
			g.search,
			container.New(layout.Flush(), g.view))), g.card,
		container.New(layout.Square(), g.board.Picture), row)
	g.Hide()
	return g
}

// list lists the techniques, level by level, with those that are switched off.
func (g *guide) list() {
	var all []entry
	for _, group := range reasoning.ByLevel(technique.All()) {
		head := headingEntry(wording.Capital(group.Level.String()))
		head.Figure = fmt.Sprint(len(group.Techniques))
		all = append(all, head)
		for _, one := range group.Techniques {
			line := widgets.ListLineText{Level: int(one.Level), Name: one.Name}
			if g.page.banned[one.ID] {
				line.Figure = "off"
			}
			all = append(all, entry{line, func() { g.show(one) }, one, one.Order, false})
		}
	}
	g.set(all)
}

// shownRow returns the line of the technique that is told of, -1 if it is not found.
func (g *guide) shownRow() int {
	return slices.IndexFunc(g.entries, func(e entry) bool { return e.technique == g.at && g.at != nil })
}

// showAbout opens the guide at the technique that is on the board.
func (t *Page) showAbout() {
	one := technique.All()[0]
	if d, ok := t.Current(); ok {
		one = d.Technique
	}
	if t.exercise != nil {
		one = t.exercise.Technique
	}
	t.showGuide(one)
}

// showGuide opens the guide at a technique.
func (t *Page) showGuide(one *technique.Technique) {
	t.pause()
	t.env.Unfocus()
	t.desk.Hide()
	t.guide.Show()
	t.guide.list()
	t.guide.show(one)
}

// leave goes back to the board.
func (g *guide) leave() {
	g.searching.Cancel()
	g.page.env.Unfocus()
	g.Hide()
	g.page.desk.Show()
	g.page.stage.Draw()
}

// practise has the technique practised.
func (g *guide) practise() {
	if slices.Contains(reasoning.Practisable(), g.at) {
		g.leave()
		g.page.practise(g.at)
	}
}

// sayAbout describes the technique, and says whether it is used.
func (g *guide) sayAbout() {
	used := !g.page.banned[g.at.ID]
	g.said.Say(aboutTechnique(g.at, used))
	widgets.SetVisible(g.use, g.page.exercise == nil && (g.at.Off || !used))
	g.use.SetOn(used)
}

// show turns to a technique.
func (g *guide) show(one *technique.Technique) {
	g.at = one
	g.sayAbout()
	g.selectShown()
	defer g.page.env.Drawn(true)
	ctx := g.searching.Start()
	for _, e := range g.examples {
		e.Path = nil
		e.Hide()
	}
	g.showExample(0)
	g.page.env.Go(func() {
		n := 0
		reasoning.Examples(one, func() bool { return ctx.Err() == nil }, func(found reasoning.Example) {
			i := n
			n++
			g.page.env.Post(ctx, func() {
				g.examples[i].Example = found
				g.examples[i].Show()
				if i == g.example {
					g.showExample(i)
				}
				g.Refresh()
				g.page.env.Drawn(true)
			})
		})
	})
}

// showExample shows an example on the board, or none while there is none.
func (g *guide) showExample(i int) {
	if i > 0 && g.examples[i].Path == nil {
		return
	}
	g.example = i
	one := &g.examples[i].Example
	there := one.Path != nil
	widgets.SetVisible(g.board.Picture, there)
	widgets.SetVisible(g.openIt, there)
	g.said.Explain(nil)
	if there {
		last, scene := one.Last(), g.board.Scene
		*scene = *paint.NewBoard(one.Puzzle.Givens.Shape())
		deduction.Draw(scene, last.Before)
		scene.Labels = paint.LabelsOf(g.page.env.Speaker(scene.Shape).Notation)
		scene.Evidence = words.ExplainIn(&last.Deduction, last.Before.Grid()).Evidence
		g.said.Explain(deduction.Legend(&last.Deduction, &scene.Evidence))
		g.openIt.SetLabel(fmt.Sprintf("Open at step %d", len(one.Path)))
	}
	for at, e := range g.examples {
		e.SetOn(at == i)
	}
	g.Refresh()
}

// open opens the example that is seen where the technique is used.
func (g *guide) open() {
	e, t := g.examples[g.example], g.page
	if e.Path == nil {
		return
	}
	g.searching.Cancel()
	t.Begin(e.Puzzle, "this example")
	t.Solve(e.Path, e.End(), len(e.Path)-1)
}

// aboutTechnique describes a technique, and says whether the page uses it.
func aboutTechnique(one *technique.Technique, used bool) []widget.RichTextSegment {
	said := []widget.RichTextSegment{widgets.Paragraph(one.Name, widget.RichTextStyleHeading)}
	section := func(title, text string) {
		if text != "" {
			said = append(said, widgets.Paragraph(title, widget.RichTextStyleStrong),
				widgets.Paragraph(text, widget.RichTextStyleParagraph))
		}
	}
	said = append(said, widgets.Paragraph(words.Summary(one), widget.RichTextStyleStrong))
	switch {
	case one.Off && used:
		section("Off by default", "You switched it on: this page looks for it, and the rating of a path counts it. "+
			"The grades of puzzles and the hints in games do without it.")
	case one.Off:
		section("Off by default", "The grades of puzzles and the hints in games do without it, and this page does not "+
			"look for it. Use it (U) or Techniques… switches it on.")
	case !used:
		section("Switched off", "This page does not look for it. Use it (U) or Techniques… switches it on.")
	}
	section("The idea", words.Description(one))
	section("When to look for it", words.Spot(one))
	if one.AssumesUnique {
		section("Mind", "It assumes that the puzzle has exactly one solution. Techniques… can leave out all techniques that do.")
	}
	if aliases := words.Aliases(one); len(aliases) > 0 {
		section("Also called", strings.Join(aliases, ", ")+".")
	}
	section("How hard it is", fmt.Sprintf("%s; each use adds %s to the score. HoDoKu's code for it is %s. %s",
		wording.Capital(one.Level.String()), trace.Thousands(int64(one.Score)), one.Code, explainerRates(one)))
	return said
}

// explainerRates says what Sudoku Explainer rates a technique.
func explainerRates(one *technique.Technique) string {
	switch least, greatest := one.Explainer(); {
	case least == 0:
		return "Sudoku Explainer does not have it under a name of its own."
	case greatest == 0:
		return fmt.Sprintf("Sudoku Explainer rates it %.1f and more.", least)
	case least == greatest:
		return fmt.Sprintf("Sudoku Explainer rates it %.1f.", least)
	default:
		return fmt.Sprintf("Sudoku Explainer rates it %.1f to %.1f.", least, greatest)
	}
}

const (
	leastGuide    = 300 // the height below the head; all there scrolls
	guideList     = 290 // the width of the list, at the usual size of text
	leastAside    = 280 // the width of the words beside the board
	leastAbove    = 150 // their height above it
	boardsPart    = 0.6 // of the height, for the board, where there is not enough for both
	mostOfExample = 560 // the side of the board at the usual size of text
)

func guideLeast(o []fyne.CanvasObject) fyne.Size {
	head := o[0].MinSize()
	return fyne.NewSize(head.Width+2*widgets.Gap+16, head.Height+leastGuide+3*widgets.Gap)
}

// arrangeGuide puts the list at the left. At the right are the words and the board with an
// example: side by side or one above the other, whichever leaves the board more room.
func arrangeGuide(o []fyne.CanvasObject, size fyne.Size) {
	head, list, said, board, row := o[0], o[1], o[2], o[3], o[4]
	s, room := widgets.Scale(), layout.Whole(size).Inside(widgets.Gap+8, widgets.Gap, widgets.Gap+8, widgets.Gap)
	high := head.MinSize().Height
	room.Top(high, widgets.Gap/2).Inside(0, -2, 0, 2).Put(head)
	room.Left(min(guideList*s, 0.3*size.Width), widgets.Gap).Put(list)
	width, height := room.Width, room.Height
	buttons := row.MinSize().Height
	below := widgets.Gap/2 + buttons // the board

	beside := min(height-below, width-widgets.Gap-leastAside*s, mostOfExample*s)
	under := min(width, max(height-below-widgets.Gap-leastAbove*s, boardsPart*height-below))
	if beside >= under {
		right := room.Right(beside, widgets.Gap)
		right.Top(beside, widgets.Gap/2).Put(board)
		right.PutOver(row, 0)
		room.Put(said)
		return
	}
	room.Bottom(buttons, widgets.Gap/2).Inside((width-under)/2, 0, 0, 0).Put(row)
	room.Bottom(under, widgets.Gap).Put(board)
	room.Put(said)
}
