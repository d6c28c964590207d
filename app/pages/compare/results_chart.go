package compare

import (
	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
	"sudoscope/widgets"
	"sudoscope/widgets/paint/charts"
)

// showChart draws the chart with the cursor where the race is. Until the race has ended
// once, it shows no more than has been played.
func (r *results) showChart() {
	c, m := r.page, measures()[r.page.Curve]
	r.followedName.SetLabel(m.name)
	titles := []string{"By step", "By share of the run", "By computing time", "By digits in and out"}
	r.panels[1].card.SetTitle(titles[c.race.Align()])
	length := float64(max(1, c.race.Length()))
	room := float64(max(1, c.scale(c.race.Position(), c.race.Length())))
	at := float64(c.race.Position()) / room
	r.chart.Chart = r.whole
	if !c.revealed {
		r.chart.Chart = r.lines(room/length, float64(c.race.Position())/length)
	}
	widgets.SetVisible(r.none, len(r.courses) == 0)
	widgets.SetVisible(r.chart.Picture, len(r.courses) > 0)
	r.chart.Chart.Cursor = at
	r.chart.Refresh()
}

// drawLines lays the lines of the chart anew.
func (r *results) drawLines() {
	r.whole = r.lines(1, 1)
	r.showChart()
}

// lines returns the chart of the race. The axis is as long as the part wide of the race, which
// may be more than 1, and the lines are drawn up to the part reached.
func (r *results) lines(wide, reached float64) *charts.Chart {
	chart := &charts.Chart{}
	if len(r.courses) == 0 {
		return chart
	}
	m := measures()[r.page.Curve]
	lines := chartOf(r.courses, r.page.race.Align(), m, wide, reached)
	chart.Log = m.grows && farApart(lines)
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
	r.drawLines()
	r.panels[1].card.Refresh() // the name of the measure has another width
}

// nextFollowed takes the next of what the chart can show, or with -1 the one
// before.
func (r *results) nextFollowed(by int) {
	n := len(measures())
	r.follow((r.page.Curve + by + n) % n)
}
