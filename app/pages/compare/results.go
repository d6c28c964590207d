package compare

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/picture"
	"sudoscope/app/player"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

// results is what stands below the boards: a table, a chart and the leads in the
// race. Each can be put away; where there is no room for all that are wanted,
// those wanted last are seen.
type results struct {
	*fyne.Container
	page   *Page
	panels []*panel
	offers bool            // the ready races stand in their place
	again  bool            // and do so whenever a race has not begun
	field  *fyne.Container // who races

	table        *widgets.Table
	descending   bool
	chart        *widgets.Drawing
	drawn        *charts.Chart   // that is shown; nil before there is one
	picture      diagram.Picture // the chart as an audience sees it, nil before there is one
	followedName *widgets.Button
	none         *widget.Label // in the place of a chart without lines
	log          *widgets.List

	// What the chart and the list of leads show, which is found out beside the interface.
	courses        []*course
	leads          []player.Lead
	listed         []player.Lead // of them, those that are in the list
	leadsBy        trace.Measure
	reading, stale bool // the leads are being computed; and there is news since
	instead        bool // they stand in the place of the boards where there is no room for both
	lastRead       time.Time
}

// panel is one of them.
type panel struct {
	id    string
	card  *widgets.Card
	width func(room float32) float32 // that it wants
}

// newResults returns the panels, of which those are wanted that were last time.
func newResults(c *Page) *results {
	r := &results{page: c, offers: true, again: true}
	content := &charts.Table{OnSort: r.sortBy}
	for _, column := range tableColumns() {
		content.Heads, content.Widest = append(content.Heads, column.head), append(content.Widest, column.widest)
		content.Hints = append(content.Hints, column.hint)
	}
	r.table = widgets.NewTable(content)
	r.chart = widgets.NewDrawing(fyne.NewSize(200, 60), nil)
	r.chart.SetHint("A line for each run, with the colour and the shape of its board. The vertical line is the moment that the boards show.")
	r.followedName = widgets.NewButton(widgets.Pill, paint.NoIcon, "", r.askFollowed)
	r.followedName.SetHint(c.tableRows().WithKey("What the chart shows", "Next curve"))
	r.log = widgets.NewList(func() int { return len(r.listed) }, func() *widget.Label {
		line := widget.NewLabel("")
		line.SizeName, line.Truncation = theme.SizeNameCaptionText, fyne.TextTruncateEllipsis
		return line
	}, func(i int, line *widget.Label) { line.SetText(r.leadText(r.listed, i)) })
	r.log.OnSelected = r.goToLine

	add := func(id, title string, content fyne.CanvasObject, width func(room float32) float32) *panel {
		p := &panel{id: id, card: widgets.NewCard(title, content), width: width}
		r.panels = append(r.panels, p)
		return p
	}
	wide := func(units float32) func(float32) float32 {
		return func(float32) float32 { return units * widgets.Scale() }
	}
	standings := add("table", "Standings (click a heading to sort)",
		container.NewVScroll(container.New(layout.Column{}, r.table.Picture)),
		func(room float32) float32 {
			return 40 + max(r.table.MinSize().Width, min(r.table.Wanted(), tablePart*room))
		})
	standings.card.Corner = c.saveButton
	r.none = widgets.NewWords("There is nothing to draw yet: the chart comes when the first steps have been computed.")
	chart := add("chart", "",
		container.NewStack(r.chart.Picture, container.New(layout.Flush(), r.none)), wide(leastChart))
	chart.card.Corner = r.followedName
	rule := widget.NewLabel(leadRule)
	rule.SizeName, rule.Wrapping, rule.Importance = theme.SizeNameCaptionText, fyne.TextWrapWord, widget.LowImportance
	leads := add("log", "Lead changes",
		container.New(layout.Lines{Grow: []fyne.CanvasObject{r.log}}, r.log, rule), wide(leastLog))
	leads.card.Corner = c.controls.Button(widgets.Pill, "Measure")
	list, field := c.presetList()
	r.field = field
	presets := add("presets", "Ready races, and what to look for", list, wide(leastLog))
	r.Container = container.New(layout.Func(resultsLeast, r.arrange), standings.card, chart.card, leads.card,
		presets.card)
	return r
}

// reset forgets what was found out of other runs.
func (r *results) reset() {
	r.courses, r.leads, r.listed = nil, nil, nil
	r.showTable()
	r.table.Fit()
	r.showChart()
	r.showLeads()
	r.showField()
}

// seen returns the panels that are wanted now, the latest last.
func (r *results) seen() []*panel {
	if r.offers {
		return r.panels[3:]
	}
	var all []*panel
	for _, id := range r.page.Panels {
		i := slices.IndexFunc(r.panels[:3], func(p *panel) bool { return p.id == id })
		if i >= 0 && !slices.Contains(all, r.panels[i]) {
			all = append(all, r.panels[i])
		}
	}
	return all
}

// offer has the ready races stand in the place of the others, or puts them away.
func (r *results) offer(on bool) {
	if r.offers != on {
		r.offers = on
		r.page.root.Refresh()
		r.page.Draw()
	}
}

// toggle shows a panel or puts it away.
func (r *results) toggle(p *panel) {
	seen := r.page.seesResults() && p.card.Visible()
	r.instead = !seen // where there is no room for both, in the place of the boards
	r.offers = !seen && p == r.panels[3]
	r.again = r.offers
	if p != r.panels[3] {
		r.page.Panels = slices.DeleteFunc(r.page.Panels, func(id string) bool { return id == p.id })
		if !seen { // also if there was no room for it: now it comes first
			r.page.Panels = append(r.page.Panels, p.id)
		}
	}
	r.page.remember()
	r.page.root.Refresh()
	r.page.Draw()
	if r.page.tight && r.page.seesResults() {
		r.page.env.Notify("The window has no room for boards and results together. The same button shows the boards again.")
	}
}

// show draws what can be seen.
func (r *results) show() {
	for i, draw := range []func(){r.showTable, r.showChart, r.showLeads} {
		if r.panels[i].card.Visible() || i == 1 && r.page.presented {
			draw()
		}
	}
}

// readInterval is the least time between two looks at runs that are still computed.
const readInterval = time.Second

// read finds out beside the interface what the chart and the list of leads show. Runs that
// have not grown are not read again.
func (r *results) read() {
	if r.reading {
		r.stale = true
		return
	}
	r.reading, r.lastRead = true, r.page.env.Now()
	lanes, by := r.page.lanes, r.page.measure
	r.page.env.GoIdle(func() {
		var courses []*course
		var runs []*trace.Timeline
		for _, l := range lanes {
			t := l.Timeline
			if l.course == nil || l.course.steps != t.Len() {
				l.course = newCourse(t)
			}
			courses, runs = append(courses, l.course), append(runs, t)
		}
		race := player.New(runs...)
		leads := race.Leads(by, func(lane int) bool { return lanes[lane].algorithm.Counts(by) })
		r.page.env.OnMain(func() {
			r.reading = false
			if slices.Equal(lanes, r.page.lanes) {
				r.courses = courses
				r.showChart()
				if by == r.page.measure {
					r.leads, r.leadsBy = leads, by
					r.showLeads()
				}
			}
			if r.stale {
				r.stale = false
				r.read()
			}
		})
	})
}

// The least height of the panels, and the least widths of two of them at the usual size
// of text.
const (
	leastResults = 132
	leastChart   = 240
	leastLog     = 300
	tablePart    = 0.56 // of the room, at most, beside another panel

	offeredHeight = 420 // that the ready races want
)

func resultsLeast([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(300*widgets.Scale(), leastResults)
}

// height returns the height that the panels want. It is the same at every size of text,
// so that the boards are as large: larger text scrolls.
func (r *results) height() float32 {
	switch {
	case len(r.seen()) == 0:
		return 0
	case r.offers:
		return offeredHeight
	}
	return max(leastResults, float32(charts.TableHeight(len(r.table.Content.Lines)))+52)
}

// arrange puts the panels that are wanted and fit side by side.
func (r *results) arrange(_ []fyne.CanvasObject, size fyne.Size) {
	room := size.Width
	seen := map[*panel]bool{}
	for _, p := range slices.Backward(r.seen()) {
		if need := p.width(size.Width) + widgets.CardGap; len(seen) == 0 || need <= room+widgets.CardGap {
			seen[p], room = true, room-need
		}
	}
	room = max(0, room+widgets.CardGap)
	x, growing := float32(0), puzzles.HowMany(r.panels[1:], func(p *panel) bool { return seen[p] })
	for i, p := range r.panels {
		if !seen[p] {
			p.card.Hide()
			continue
		}
		p.card.Show()
		width := min(p.width(size.Width), size.Width)
		if i > 0 {
			width += room / float32(growing)
		} else if growing == 0 {
			width = size.Width
		}
		layout.PlaceAt(p.card, x, 0, width, size.Height)
		x += width + widgets.CardGap
	}
	r.page.controls.Refresh() // the buttons say which panels are seen
}

// showChart draws the chart with the cursor where the race is. Until the race has ended
// once, it shows no more than has been played.
func (r *results) showChart() {
	c, m := r.page, measures()[r.page.Curve]
	across := alignments()[c.race.Align()].across
	r.followedName.SetLabel(m.name)
	r.panels[1].card.SetTitle(wording.Capital(across))
	wide, at := c.reach()
	reached := at
	if c.revealed {
		reached = 1
	}
	chart := r.lines(m, wide, reached)
	chart.Cursor = chart.Across.Part(at / wide * chart.Across.High)
	r.drawn, r.chart.Figure, r.picture = chart, chart.Draw, nil
	if len(r.courses) == len(c.lanes) {
		r.picture = picture.Chart{Title: m.name + ", " + across, Chart: chart}
	}
	widgets.SetVisible(r.none, len(r.courses) == 0)
	widgets.SetVisible(r.chart.Picture, len(r.courses) > 0)
	r.chart.Refresh()
}

// reach returns how wide the chart is and how far the race, as parts of all of it.
func (c *Page) reach() (wide, at float64) {
	length, position := float64(max(1, c.race.Length())), c.race.Position()
	return float64(max(1, c.scale(position, c.race.Length()))) / length, float64(position) / length
}

// lines returns the chart of the race. The axis is as long as the part wide of the race, which
// may be more than 1, and the lines are drawn up to the part reached.
func (r *results) lines(m measure, wide, reached float64) *charts.Chart {
	chart := &charts.Chart{}
	if len(r.courses) == 0 {
		return chart
	}
	align := r.page.race.Align()
	chart.Up, chart.Across = m.name, acrossOf(r.courses, align, wide, reached)
	lines := chartOf(r.courses, align, m, &chart.Across, wide, reached)
	chart.Log = m.grows && farApart(puzzles.Map(lines, last))
	for i, line := range lines {
		chart.Series = append(chart.Series, charts.Series{Low: line, Look: r.page.lanes[i].look})
	}
	return chart
}

func (r *results) askFollowed() {
	var items []*fyne.MenuItem
	for i, m := range measures() {
		items = append(items, fyne.NewMenuItem(m.name, func() { r.follow(i) }))
	}
	dialogs.Menu(r.page.env, r.followedName, items)
}

func (r *results) follow(i int) {
	r.page.Curve = i
	r.page.remember()
	r.showChart()
	r.panels[1].card.Refresh() // the name of the measure has another width
}

// nextFollowed takes the next of what the chart can show, or with -1 the one
// before.
func (r *results) nextFollowed(by int) {
	n := len(measures())
	r.follow((r.page.Curve + by + n) % n)
}
