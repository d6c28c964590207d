package lab

import (
	"fmt"
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/solving"
	"sudoscope/app/experiment"
	"sudoscope/app/report"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

// pairs is the card that compares two contestants on the same puzzles: against each other, beside what the puzzles are
// like, and in words.
type pairs struct {
	page    *Page
	card    *widgets.Card
	session *experiment.Session // that the rows are of
	rows    [2]int
	choices [2]*widgets.Select
	words   *widget.Label
	dots    [2]*dots // against each other, and by a property
	by      int      // of report.Properties
	byWhat  *widgets.Button
}

// dots is a figure of dots, each of which can be clicked.
type dots struct {
	*figure
	make func() (*charts.Scatter, [][]experiment.Trial)
	at   []image.Point        // where the dots of the last picture are
	of   [][]experiment.Trial // and the runs that they are of
}

func newPairs(l *Page) *pairs {
	p := &pairs{page: l, words: widgets.NewWords("")}
	for i := range p.choices {
		p.choices[i] = widgets.NewSelect(nil, func(string) {
			l.env.Unfocus()
			p.rows[i] = p.choices[i].SelectedIndex()
			p.refresh()
		})
		p.choices[i].Whole = true
		p.choices[i].SetHint("One of the two")
	}
	p.dots[0] = newDots(l, "pair", p.against)
	p.dots[1] = newDots(l, "by", p.beside)
	p.byWhat = widgets.NewButton(widgets.Pill, paint.NoIcon, "", func() {
		p.by = (p.by + 1) % len(report.Properties())
		p.refresh()
	})
	p.byWhat.SetHint("Turn from the number of clues to the rating, and back")
	p.card = widgets.NewCard("", container.New(layout.Func(layout.Least(220, 120), p.arrange),
		p.dots[0].picture.Picture, p.dots[1].picture.Picture, container.NewVScroll(p.words)))
	p.card.Corner = container.New(layout.Wrap{Gap: 4, Right: true}, p.choices[0], p.choices[1], p.byWhat,
		p.dots[0].save, p.dots[1].save)
	return p
}

// arrange puts the figures side by side, with the words at the right of them or, in a narrow card, below.
func (p *pairs) arrange(o []fyne.CanvasObject, size fyne.Size) {
	const gap = widgets.Gap
	room := layout.Whole(size)
	if wide := 560 * widgets.Scale(); size.Width > wide {
		room.Right(max(0.3*size.Width, 200*widgets.Scale()), gap).Put(o[2])
	} else {
		room.Bottom(size.Height/3, gap).Put(o[2])
	}
	room.Left(min((room.Width-gap)/2, max(room.Height, 0.4*room.Width)), gap).Put(o[0])
	room.Put(o[1])
}

// canPair reports whether there are two to compare.
func (l *Page) canPair() bool { return l.shown.session != nil && len(l.shown.Rows) > 1 }

// pair turns from the charts of all to two algorithms, and back.
func (l *Page) pair() {
	l.paired = !l.paired
	l.turnTo(viewCharts)
}

// refresh shows the summary of the page.
func (p *pairs) refresh() {
	sum := &p.page.shown
	if !p.page.canPair() {
		p.page.paired = false
		return
	}
	names := puzzles.Map(sum.Rows, func(r experiment.Row) string { return r.Name })
	if p.session != sum.session {
		p.session, p.rows = sum.session, [2]int{0, 1}
	}
	for i, s := range p.choices {
		s.Options = names
		s.SetIndexSilently(p.rows[i])
	}
	properties := report.Properties()
	by := properties[p.by]
	_, rated := report.By(sum.Summary, properties[1], p.rows[:])
	widgets.SetVisible(p.byWhat, rated != nil)
	if rated == nil {
		p.by, by = 0, properties[0]
	}
	p.byWhat.SetLabel("By " + strings.ToLower(by.File))
	p.card.SetTitle("Two on the same " + sum.Counted() + "s")
	text := "Choose two algorithms."
	if p.rows[0] != p.rows[1] {
		text = strings.Join(sum.Words(sum.Pair(p.rows[0], p.rows[1])), "\n\n")
	}
	p.words.SetText(text)
	for _, d := range p.dots {
		d.save.SetEnabled(sum.progress.Done > 0)
		d.picture.Refresh()
	}
}

// against returns what the two needed against each other. A dot opens a race of both.
func (p *pairs) against() (*charts.Scatter, [][]experiment.Trial) {
	sums := p.page.shown.Summary
	if sums == nil || p.session != p.page.shown.session {
		return &charts.Scatter{}, nil
	}
	a, b := p.rows[0], p.rows[1]
	var of [][]experiment.Trial
	for _, i := range report.Common(sums, a, b) {
		of = append(of, []experiment.Trial{sums.Rows[a].Costs[i].Run, sums.Rows[b].Costs[i].Run})
	}
	return report.Against(sums, a, b), of
}

// beside returns what the two needed beside a property of the puzzles. A dot opens its run.
func (p *pairs) beside() (*charts.Scatter, [][]experiment.Trial) {
	sums := p.page.shown.Summary
	if sums == nil || p.session != p.page.shown.session {
		return &charts.Scatter{}, nil
	}
	s, costs := report.By(sums, report.Properties()[p.by], p.rows[:])
	if s == nil {
		return &charts.Scatter{}, nil
	}
	s.Names = nil // the card has them
	return s, puzzles.Map(costs, func(c experiment.Cost) []experiment.Trial { return []experiment.Trial{c.Run} })
}

func newDots(l *Page, name string, make func() (*charts.Scatter, [][]experiment.Trial)) *dots {
	d := &dots{make: make}
	d.figure = l.newFigure(name, fyne.NewSize(110, 110), d.drawIn)
	d.title = func() string {
		s, _ := make()
		if s.Diagonal {
			return fmt.Sprintf("%s against %s", s.X.Name, s.Y.Name)
		}
		return fmt.Sprintf("%s, by %s", s.Y.Name, s.X.Name)
	}
	near := func(x, y, w int) int { return charts.Nearest(d.at, x, y, int(6*d.picture.TextUnit(w))) }
	d.picture.OnPress = func(x, y, w, _ int) {
		if i := near(x, y, w); i >= 0 {
			l.open(d.of[i])
		}
	}
	d.picture.HintAt = func(x, y, w, _ int) (string, image.Rectangle) {
		i := near(x, y, w)
		if i < 0 {
			return "", image.Rectangle{}
		}
		at := image.Rectangle{d.at[i], d.at[i]}
		return strings.Join(puzzles.Map(d.of[i], l.table.runText), "; "), at.Inset(-4)
	}
	return d
}

func (d *dots) drawIn(c *diagram.Canvas, title string) {
	s, of := d.make()
	s.Title = title
	if at := s.Draw(c); title == "" {
		d.at, d.of = at, of[:min(len(of), len(at))]
	}
}

// open turns to the Watch page with a run, or to the Compare page with several on the same puzzle.
func (l *Page) open(runs []experiment.Trial) {
	if len(runs) == 1 {
		l.watch(runs[0])
		return
	}
	p := l.session.Plan
	all := puzzles.Map(runs, func(r experiment.Trial) *solving.Algorithm {
		return p.Contestants[r.Contestant].Algorithm
	})
	l.env.AllowAll(all, func(allowed []*solving.Algorithm) {
		var lanes []scene.Contestant
		for i, r := range runs {
			lanes = append(lanes, scene.Contestant{Algorithm: allowed[i],
				Options: solving.Options{Seed: r.Seed, Settings: p.Contestants[r.Contestant].Settings}})
		}
		l.env.Visit(scene.OnCompare, p.Puzzles[runs[0].Puzzle], lanes...)
	})
}
