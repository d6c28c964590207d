package compare

import (
	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
	"sudoscope/app/picture"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint/charts"
)

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
