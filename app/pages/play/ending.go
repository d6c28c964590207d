package play

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/app/reasoning"
	"sudoscope/app/scene"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// ending is what there is to see of a game that is finished: the verdict, where
// the time went, and what was hardest.
type ending struct {
	page      *Page
	view      *fyne.Container
	report    *fyne.Container
	hardest   *widgets.Button
	searching page.Job

	game *game.Game              // that is shown
	node int                     // at which it ended
	path *reasoning.SolutionPath // the best path, nil until it is known
}

func newEnding(p *Page) *ending {
	e := &ending{page: p, report: container.New(layout.Func(layout.Lines{}.MinSize, arrangeEnding))}
	e.hardest = widgets.NewButton(widgets.Pill, paint.IconTechniques, "The hardest step", e.showHardest)
	buttons := container.New(layout.Wrap{Gap: 6},
		widgets.NewButton(widgets.Call, paint.NoIcon, "New game", p.askNew),
		widgets.NewButton(widgets.Pill, paint.NoIcon, "My moves…", p.askMoves),
		widgets.NewButton(widgets.Pill, paint.NoIcon, "Replay", p.replay), e.hardest)
	view := layout.Split{Down: true, Gap: 4, Lengths: []layout.Length{{Share: 1}}}
	e.view = container.New(layout.Loose(), container.New(view, container.NewVScroll(e.report), buttons))
	e.view.Hide()
	return e
}

// show shows the end of the game, or puts it away.
func (e *ending) show(on bool) {
	p := e.page
	if widgets.SetVisible(e.view, on); !on {
		return
	}
	if e.game != p.game || e.node != p.game.At() {
		e.game, e.node, e.path = p.game, p.game.At(), nil
		e.search()
	}
	e.write()
}

// search looks for the best path and its hardest step, beside the interface.
func (e *ending) search() {
	p, ctx, l := e.page, e.searching.Start(), reasoning.NewSolutionPath(e.game.Puzzle)
	p.env.Go(func() {
		l.Steps, l.End = reasoning.Solve(nil, l.End, technique.Standard(),
			func(*technique.Technique, []reasoning.PathStep) bool { return ctx.Err() == nil })
		p.env.Post(ctx, func() {
			e.path = l
			p.refresh()
		})
	})
}

// write says how the game was.
func (e *ending) write() {
	p, g, sp := e.page, e.page.game, e.page.speaker()
	r := g.Report()
	e.report.RemoveAll()
	e.report.Add(widgets.NewProse(widgets.Ending(verdictOf(g, &r), tallyOf(&r))...))
	most := slices.Max(r.Quarters[:])
	var quarters []widgets.Amount
	for i, name := range []string{"First quarter of the cells", "Second quarter", "Third quarter", "Last quarter"} {
		quarters = append(quarters, span(name, r.Quarters[i], most))
	}
	e.list("Where the time went", quarters, nil)
	longest := r.ThinkingTimes[:min(mostThoughts, len(r.ThinkingTimes))]
	var thoughts []widgets.Amount
	for _, one := range longest {
		name := sp.String(trace.Say("end.thought", "%v in %v", trace.Digit(one.Digit), trace.Cell(one.Cell)))
		thoughts = append(thoughts, span(name, one.Took, longest[0].Took))
	}
	if len(thoughts) > 0 {
		e.list("Longest thinking times (click to go there)", thoughts, func(i int) {
			p.choose(longest[i].Cell, false)
			p.goTo(longest[i].Node)
		})
	}
	e.writeNames()
	at, ok := e.hardestStep()
	if ok {
		d := &e.path.Steps[at].Deduction
		e.report.Add(widgets.NewProse(
			widgets.Paragraph("The hardest step of the solution path", widget.RichTextStyleStrong),
			widgets.Paragraph(fmt.Sprintf("Step %d of %d (%s). %s", at+1, len(e.path.Steps), d.Technique.Level,
				sp.String(words.Explain(d, g.Shape()).Title)), widget.RichTextStyleParagraph)))
	}
	e.hardest.SetEnabled(ok)
	e.view.Refresh()
}

// list adds amounts to the report, of which each may lead somewhere.
func (e *ending) list(title string, amounts []widgets.Amount, tap func(i int)) {
	bars := widgets.NewAmounts()
	bars.OnTap = tap
	bars.Set(amounts)
	e.report.Add(widgets.NewProse(widgets.Paragraph(title, widget.RichTextStyleStrong)))
	if len(amounts) > 0 {
		e.report.Add(bars)
	}
}

// writeNames says by which techniques the moves could have been known.
func (e *ending) writeNames() {
	p := e.page
	t := p.game.NameTally(p.game.At())
	var techniques []widgets.Amount
	most := 0
	for _, c := range t.Counts {
		most = max(most, c.Times)
	}
	for _, c := range t.Counts {
		techniques = append(techniques, widgets.Amount{
			Name:  fmt.Sprintf("%s (%s)", c.Technique.Name, c.Technique.Level),
			Value: puzzles.Plural(c.Times, "move"), Part: float64(c.Times) / float64(most),
		})
	}
	if len(techniques) > 0 || t.Unjustified > 0 || t.Left > 0 {
		e.list("How your moves could have been known", techniques, nil)
		e.report.Add(widgets.NewProse(widgets.Article("", namesInWords(&t, p.game.Level))...))
	}
}

// namesInWords says what the techniques of the moves do not tell.
func namesInWords(t *game.NameTally, level technique.Level) string {
	if t.Left > 0 {
		return "Working out how your moves could have been known…"
	}
	var said tally
	said.add(t.Unjustified, "1 move was right, but no technique showed it yet: a guess.",
		"moves were right, but no technique showed them yet: guesses.", "")
	harder := fmt.Sprintf("needed a harder technique than the puzzle (%s) does: ", level)
	said.add(t.Harder, "1 move "+harder+"an easier move was possible elsewhere.",
		"moves "+harder+"easier moves were possible elsewhere.", "")
	said.add(t.Hinted, "1 move was made after a hint.", "moves were made after a hint.", "")
	if len(said) == 0 {
		return "Each right move followed from what was on the board. My moves… lists them all."
	}
	return strings.Join(append(said, "My moves… lists them all."), " ")
}

// mostThoughts is how many of the longest thoughts are told.
const mostThoughts = 5

// span returns a time as a bar, beside the longest.
func span(name string, took, most time.Duration) widgets.Amount {
	s := widgets.Amount{Name: name, Value: wording.Clock(took)}
	if most < time.Minute { // of which a clock shows too little
		s.Value = fmt.Sprintf("%.1f s", took.Seconds())
	}
	if most > 0 {
		s.Part = float64(took) / float64(most)
	}
	return s
}

// verdictOf says how a game ended.
func verdictOf(g *game.Game, r *game.Report) string {
	switch {
	case g.TimesHelped(game.HelpShow) > 0:
		return "The solution was shown."
	case g.Aided():
		return "Solved with help in " + wording.Clock(r.Took) + "."
	}
	return "Solved in " + wording.Clock(r.Took) + "."
}

// tally says how often things were.
type tally []string

// add says it of n things; none is said of no thing, unless it is "".
func (t *tally) add(n int, one, many, none string) {
	switch {
	case n == 1:
		*t = append(*t, one)
	case n > 1:
		*t = append(*t, fmt.Sprintf("%d %s", n, many))
	case none != "":
		*t = append(*t, none)
	}
}

// tallyOf counts what happened in a game.
func tallyOf(r *game.Report) string {
	var said tally
	said.add(r.Moves, "one move", "moves", "")
	said.add(r.Mistakes, "one mistake", "mistakes", "no mistake")
	none := "no hint"
	if r.Checks > 0 {
		none = "" // a hint where a digit is wrong says only that
	}
	said.add(r.Hints, "one hint", "hints", none)
	said.add(r.Checks, "one check", "checks", "")
	said.add(r.Given, "one step done by the program", "steps done by the program", "")
	said.add(r.Branches, "one other branch", "other branches", "")
	return wording.Capital(strings.Join(said, ", ") + ".")
}

// hardestStep returns the first step of the best path that uses the hardest
// technique; ok is false if the path is not known or has none.
func (e *ending) hardestStep() (at int, ok bool) {
	if e.path == nil || !e.path.End.Solved() {
		return 0, false
	}
	hardest := e.path.Rating().Hardest
	at = slices.IndexFunc(e.path.Steps, func(d reasoning.PathStep) bool { return d.Technique == hardest })
	return at, at >= 0
}

// showHardest opens the hardest step of the best path on the Techniques page.
func (e *ending) showHardest() {
	at, ok := e.hardestStep()
	if !ok {
		return
	}
	e.page.env.Navigator.Go(&scene.Scene{Page: scene.OnTechniques, Puzzle: e.game.Puzzle, Origin: "this game",
		Where: scene.AtDeduction(int64(at) + 1),
		Lanes: []scene.Contestant{{Algorithm: human.Algorithm(), Options: solving.Options{Seed: 1}}}})
}

// goToEnd goes to where the game was finished.
func (p *Page) goToEnd() {
	for node := p.game.Moves(); node > 0; node-- {
		if s := p.game.StateAt(node); slices.Equal(s.Digits, p.game.Solution.Cells()) {
			p.goTo(node)
			return
		}
	}
}

// arrangeEnding puts things below each other. Texts reach over the edges by the padding they have inside, and
// amounts leave the bar its room by which all is scrolled.
func arrangeEnding(o []fyne.CanvasObject, size fyne.Size) {
	room := layout.Whole(size)
	for _, c := range o {
		if !c.Visible() {
			continue
		}
		wide := room.Inside(0, 0, theme.ScrollBarSize(), 0)
		if _, text := c.(*widget.RichText); text {
			wide = room.Flush()
		}
		wide.PutOver(c, 0)
		room.Y = wide.Y
	}
}
