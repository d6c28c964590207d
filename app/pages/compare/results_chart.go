package compare

import (
	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
	"sudoscope/widgets"
	"sudoscope/widgets/paint/charts"
)

// showChart draws the chart with the cursor where the race is.
func (r *results) showChart() {
	c, m := r.page, measures()[r.measure]
	r.measureNames.SetLabel(m.name)
	titles := []string{"Step by step", "By share of the run", "By computing time", "By digits in and out"}
	r.panels[1].card.SetTitle(titles[c.race.Align()])
	if r.chart.Chart == nil {
		r.chart.Chart = &charts.Chart{}
	}
	widgets.SetVisible(r.none, len(r.courses) == 0)
	widgets.SetVisible(r.chart.Picture, len(r.courses) > 0)
	r.chart.Chart.Cursor = float64(c.race.Position()) / float64(max(1, c.race.Length()))
	r.chart.Refresh()
}

// drawLines lays the lines of the chart anew.
func (r *results) drawLines() {
	chart := &charts.Chart{}
	if len(r.courses) > 0 {
		lines, log := chartOf(r.courses, r.page.race.Align(), measures()[r.measure])
		chart.Log = log
		for i, line := range lines {
			chart.Series = append(chart.Series, charts.Series{Low: line, Look: r.page.lanes[i].look})
		}
	}
	r.chart.Chart = chart
	r.showChart()
}

func (r *results) askMeasure() {
	var items []*fyne.MenuItem
	for i, m := range measures() {
		items = append(items, fyne.NewMenuItem(m.name, func() { r.setMeasure(i) }))
	}
	dialogs.Menu(r.page.env, r.measureNames, items)
}

func (r *results) setMeasure(i int) {
	r.measure = i
	r.page.settings.SetInt(keyMeasure, i)
	r.drawLines()
	r.panels[1].card.Refresh() // the name of the measure has another width
}

// nextMeasure takes the next of what the chart can show, or with -1 the one
// before.
func (r *results) nextMeasure(by int) {
	n := len(measures())
	r.setMeasure((r.measure + by + n) % n)
}
