package techniques

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/explainer"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/app/reasoning"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// tab is what the list beside the board shows.
type tab int

const (
	tabPath tab = iota
	tabNow
	tabRating
)

// stepList is the list beside the board: the path, all that can be seen now, or
// what the path is worth.
type stepList struct {
	*lines
	page    *Page
	card    *widgets.Card
	body    *fyne.Container
	take    *widgets.Button
	looking string // the technique that is looked for since more than a moment
	now     []entry
	nowOf   seenKey
}

// seenKey tells the deductions that are listed from others, and how they are named.
type seenKey struct {
	n        int
	first    *technique.Deduction
	notation trace.Notation
}

func newStepList(t *Page) *stepList {
	l := &stepList{page: t}
	l.lines = newLines(t.env, "Technique, grade, cell, digit", "No step matches this.", l.refresh)
	l.shown = l.shownRow
	choose := l.view.OnSelected
	l.view.OnSelected = func(i int) {
		t.listFirst = t.listFirst && l.entries[i].do == nil // what was chosen is to be read
		choose(i)
	}
	l.view.OnMenu = t.offerLine
	l.take = t.controls.Button(widgets.Call, "Take it")
	l.search.Hide()
	corner := container.New(layout.Wrap{Gap: 4, Right: true}, l.take, t.controls.Button(widgets.Pill, "Find"))
	for i, name := range []string{"Path", "All now", "Rating"} {
		b := widgets.NewButton(widgets.Pill, paint.NoIcon, name, func() { t.turnTab(tab(i)) })
		t.controls.Tie(b, func() bool { return t.tab == tab(i) })
		corner.Add(b)
	}
	l.body = container.New(layout.Split{Down: true, Gap: 4, Lengths: []layout.Length{{}, {Share: 1}}}, l.search,
		container.New(layout.Flush(), l.view))
	l.card = widgets.NewCard("Solution", l.body)
	l.card.Corner, l.card.Brief = corner, true
	return l
}

// turnTab shows another list.
func (t *Page) turnTab(to tab) {
	if t.exercise != nil || t.quiz.Holds() {
		return // it would give the answer away
	}
	t.pause()
	t.tab, t.Chosen, t.At.Part, t.listFirst = to, -1, 0, true
	t.steps.view.UnselectAll()
	t.steps.view.ScrollToTop()
	t.arrive()
}

// choose shows one of all the deductions that can be seen.
func (t *Page) choose(i int) {
	t.pause()
	t.forgetAsked()
	t.Chosen = i
	t.stage.Draw()
}

// leaf chooses the next of all deductions that can be seen, or the one before.
func (t *Page) browse(by int) {
	if t.exercise != nil {
		return
	}
	if t.tab != tabNow {
		t.turnTab(tabNow)
	}
	n := len(t.Seen)
	switch {
	case n == 0:
	case t.Chosen < 0 && by < 0:
		t.choose(n - 1)
	default:
		t.choose((t.Chosen + by + n) % n)
	}
}

// refresh shows the list again.
func (l *stepList) refresh() {
	t := l.page
	widgets.SetVisible(l.take, t.Chosen >= 0)
	title, all := "Solution", []entry(nil)
	switch t.tab {
	case tabPath:
		all = t.pathEntries()
	case tabNow:
		title, all = "Possible now", t.nowEntries()
	case tabRating:
		title, all = "How hard it is", t.ratingEntries()
	}
	l.set(all)
	if t.tab != tabRating && l.searching() {
		title = fmt.Sprintf("%s: %d of %d", title, count(l.entries), count(all))
	}
	l.card.SetTitle(title)
	l.card.Refresh()
}

// shownRow returns the line of what is on the board, -1 if it is not among those found.
func (l *stepList) shownRow() int {
	t := l.page
	at := -2 // nothing stands there
	switch {
	case t.tab == tabPath && !t.AtEnd():
		at = t.At.Done
	case t.tab == tabNow && t.Chosen >= 0:
		at = t.Chosen
	}
	return slices.IndexFunc(l.entries, func(e entry) bool { return e.at == at })
}

// toggleSearch shows the field to look for steps in, or takes it away.
func (l *stepList) toggleSearch() {
	t := l.page
	if l.search.Visible() {
		l.endSearch()
		return
	}
	if t.tab == tabRating {
		t.turnTab(tabPath)
	}
	l.search.Show()
	l.body.Refresh()
	t.listFirst = true
	t.stage.Draw()
	t.env.Window.Canvas().Focus(l.search)
}

// endSearch shows all lines again.
func (l *stepList) endSearch() {
	l.page.env.Unfocus()
	l.search.SetSilently("")
	l.search.Hide()
	l.body.Refresh()
	l.page.stage.Draw()
}

// pathEntries lists the path. Of what is still to come it says no more than the
// words beside the board do.
func (t *Page) pathEntries() []entry {
	sp := t.speaker()
	var list []entry
	for i := range t.Steps {
		d := &t.Steps[i].Deduction
		line := widgets.ListLineText{
			Number: fmt.Sprint(i + 1), Level: int(d.Technique.Level), Name: d.Technique.Name,
			Says: reasoning.Follows(d, sp),
		}
		if secret := t.secret(i); secret || i >= t.At.Done && t.depth < deduction.Why {
			line.Says = ""
			if secret || t.depth == deduction.Where {
				line.Level, line.Name = 0, "?"
			}
		}
		one := entry{ListLineText: line, do: func() { t.jumpTo(i) }, at: i}
		if line.Name != "?" {
			one.technique = d.Technique
		}
		list = append(list, one)
	}
	return list
}

// nowEntries lists all that can be seen, below the techniques.
func (t *Page) nowEntries() []entry {
	of := seenKey{len(t.Seen), nil, t.speaker().Notation}
	if of.n > 0 {
		of.first = &t.Seen[0]
	}
	if of != t.steps.nowOf {
		t.steps.now, t.steps.nowOf = t.seenEntries(), of
	}
	list := slices.Clip(t.steps.now)
	switch {
	case t.steps.looking != "":
		list = append(list, noteEntry("Looking for "+t.steps.looking+"…"))
	case len(list) == 0:
		list = append(list, noteEntry("Nothing."))
	}
	return list
}

// seenEntries names the deductions: there can be thousands, so they are named once.
func (t *Page) seenEntries() (list []entry) {
	sp := t.speaker()
	for i := 0; i < len(t.Seen); {
		one, first := t.Seen[i].Technique, i
		n := i
		for n < len(t.Seen) && t.Seen[n].Technique == one {
			n++
		}
		head := headingEntry(one.Name)
		head.Level, head.Says, head.Figure = int(one.Level), one.Level.String(), fmt.Sprint(n-i)
		head.do, head.technique = func() { t.choose(first) }, one
		list = append(list, head)
		for ; i < n; i++ {
			d, at := &t.Seen[i], i
			line := widgets.ListLineText{Number: " ", Name: patternOf(d, sp), Says: reasoning.Follows(d, sp)}
			list = append(list, entry{line, func() { t.choose(at) }, one, at, false})
		}
	}
	return list
}

// patternOf names the digits and cells of a deduction's pattern. That of a forcing
// chain or net can be half the grid: what it supposes says more.
func patternOf(d *technique.Deduction, sp trace.Speaker) string {
	if supposed := words.Supposed(d); !supposed.IsZero() {
		return wording.Capital(sp.String(supposed))
	}
	digits := strings.Split(d.Digits.String(), "")
	cells := puzzles.Map(d.Cells(), sp.Cell)
	if len(cells) == 0 {
		return sp.List(digits)
	}
	return sp.List(digits) + " in " + strings.Join(cells, " ")
}

// ratingEntries says what the path takes and how two programs rate that.
func (t *Page) ratingEntries() []entry {
	r := t.Rating()
	level := wording.Capital(r.Level.String())
	switch {
	case t.solving.Running():
		level = "So far"
	case !r.Solved:
		level = "Not solved"
	}
	list := []entry{{ListLineText: widgets.ListLineText{
		Level: int(r.Level), Name: level,
		Says: "HoDoKu's score", Figure: wording.Score(t.Puzzle.Givens.Shape(), r.Score),
	}, at: -1, note: true}}
	list = append(list, t.explainerEntries()...)
	if len(t.Strikes) > 0 {
		changed := noteEntry("Changed by hand")
		changed.Says = "so this is not how hard the puzzle is"
		list = slices.Insert(list, 0, changed)
	}
	scored, made := technique.Scored(t.Puzzle.Givens.Shape()), "What the score is made of"
	if !scored {
		made = "What the path takes"
	}
	list = append(list, noteEntry(made))
	for _, c := range slices.Backward(r.Counts) {
		at := slices.IndexFunc(t.Steps, func(d reasoning.PathStep) bool { return d.Technique == c.Technique })
		line := widgets.ListLineText{
			Number: fmt.Sprintf("%d×", c.Times), Level: int(c.Technique.Level), Name: c.Technique.Name,
		}
		if scored {
			line.Says = trace.Thousands(int64(c.Technique.Score)) + " each"
			line.Figure = trace.Thousands(int64(c.Times * c.Technique.Score))
		}
		list = append(list, entry{line, func() { t.jumpTo(at) }, c.Technique, -1, true})
	}
	return list
}

// explainerEntries say what Sudoku Explainer thinks of the puzzle.
func (t *Page) explainerEntries() []entry {
	line := func(name, says string, figure float64) entry {
		return entry{ListLineText: widgets.ListLineText{Number: name, Name: says, Figure: fmt.Sprintf("%.1f", figure)},
			at: -1, note: true}
	}
	head := noteEntry("Sudoku Explainer")
	if !explainer.Rates(t.Puzzle.Givens) {
		head.Says, head.Figure = "its scale is for 9×9 with the usual rules", wording.NoScale
		return []entry{head}
	}
	if t.byExplainer == nil {
		head.Says = "rating…"
		return []entry{head}
	}
	r := *t.byExplainer
	head.Says = "its hardest step is " + r.Hardest
	if !r.Solved {
		head.Says = "cannot solve it"
	}
	return []entry{
		head,
		line("ER", "of the hardest step", r.ER),
		line("EP", "of the hardest up to the first digit", r.EP),
		line("ED", "of the first step", r.ED),
	}
}
