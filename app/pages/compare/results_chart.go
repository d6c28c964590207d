package compare

import (
	"math"

	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
	"sudoscope/widgets"
	"sudoscope/widgets/paint/charts"
)

// showChart draws the chart with the cursor where the race is. Until the race has ended
// once, it shows no more than has been played.
func (r *results) showChart() {
	c, m := r.page, measures()[r.followed]
	r.followedName.SetLabel(m.name)
	titles := []string{"By step", "By share of the run", "By computing time", "By digits in and out"}
	r.panels[1].card.SetTitle(titles[c.race.Align()])
	length := float64(max(1, c.race.Length()))
	room := float64(max(1, c.scale(c.race.Position(), c.race.Length())))
	at := float64(c.race.Position()) / room
	r.chart.Chart = r.whole
	if !c.revealed {
		r.chart.Chart = playedOf(r.whole, at, room/length, m.grows)
	}
	widgets.SetVisible(r.none, len(r.courses) == 0)
	widgets.SetVisible(r.chart.Picture, len(r.courses) > 0)
	r.chart.Chart.Cursor = at
	r.chart.Refresh()
}

// playedOf returns a chart that is so much as wide as the whole one, which may be less
// or more, up to a part of its width: what lies after that has no values, and its axis
// follows from what there is, which grows if it never falls.
func playedOf(whole *charts.Chart, part, wide float64, grows bool) *charts.Chart {
	played := &charts.Chart{}
	var seen [][]float32
	for _, s := range whole.Series {
		line, last := make([]float32, len(s.Low)), float64(max(0, len(s.Low)-1))
		n := min(len(line), int(part*last)+1)
		for i := range line {
			line[i] = float32(math.NaN())
			if i < n && len(s.Low) > 0 {
				line[i] = s.Low[int(min(last, float64(i)*wide))]
			}
		}
		seen = append(seen, line[:n])
		played.Series = append(played.Series, charts.Series{Low: line, Look: s.Look})
	}
	played.Log = grows && farApart(seen)
	return played
}

// drawLines lays the lines of the chart anew.
func (r *results) drawLines() {
	chart := &charts.Chart{}
	if len(r.courses) > 0 {
		m := measures()[r.followed]
		lines := chartOf(r.courses, r.page.race.Align(), m)
		chart.Log = m.grows && farApart(lines)
		for i, line := range lines {
			chart.Series = append(chart.Series, charts.Series{Low: line, Look: r.page.lanes[i].look})
		}
	}
	r.whole = chart
	r.showChart()
}

func (r *results) askFollowed() {
	var items []*fyne.MenuItem
	for i, m := range measures() {
		items = append(items, fyne.NewMenuItem(m.name, func() { r.follow(i) }))
	}
	dialogs.Menu(r.page.env, r.followedName, items)
}

func (r *results) follow(i int) {
	r.followed = i
	r.page.settings.SetInt(keyFollowed, i)
	r.drawLines()
	r.panels[1].card.Refresh() // the name of the measure has another width
}

// nextFollowed takes the next of what the chart can show, or with -1 the one
// before.
func (r *results) nextFollowed(by int) {
	n := len(measures())
	r.follow((r.followed + by + n) % n)
}
