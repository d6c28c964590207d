package app

import (
	"fmt"
	"math/bits"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
)

// recent is how many steps a chart of the near past shows.
const recent = 400

// viewName returns what a side view is called where one can choose.
func viewName(v algorithms.View) string {
	switch v {
	case algorithms.ViewDepth:
		return "Depth"
	case algorithms.ViewCandidates:
		return "Candidates"
	case algorithms.ViewSets:
		return "Sets"
	case algorithms.ViewAnnealing:
		return "Energy"
	case algorithms.ViewTemplates:
		return "Templates"
	}
	return "Cover"
}

// viewButtons returns buttons to choose among views, nothing if there is no choice.
func viewButtons(views []algorithms.View, chosen int, choose func(view int)) []fyne.CanvasObject {
	if len(views) < 2 {
		return nil
	}
	var all []fyne.CanvasObject
	for i, v := range views {
		b := widgets.NewButton(widgets.Pill, paint.NoIcon, viewName(v), func() { choose(i) })
		b.SetOn(i == chosen)
		all = append(all, b)
	}
	return all
}

// viewed is what a side view shows something of: a run, with a cursor to read it
// by and its profile, and the moment in it.
type viewed struct {
	run     *trace.Timeline
	cursor  *trace.Cursor
	bins    []trace.Bin
	moment  *trace.Moment
	speaker trace.Speaker
}

// showView shows a view on a card: as a picture, or as lines of text.
func showView(v algorithms.View, of viewed, s *widgets.SideView, text *widget.Label, textScroll *container.Scroll, card *widgets.Card) {
	n, title := of.moment.Index, ""
	s.Chart, s.Bars, s.Heat = nil, nil, nil
	lines := []string(nil)
	switch v {
	case algorithms.ViewDepth:
		s.Chart, title = depthChart(of.cursor, n)
	case algorithms.ViewCandidates:
		s.Chart, title = candidatesChart(of.cursor, n)
	case algorithms.ViewAnnealing:
		s.Chart, title = annealingChart(of.run, of.bins, n)
	case algorithms.ViewTemplates:
		s.Bars, title = templateBars(of.moment)
	case algorithms.ViewCover:
		s.Heat, title = coverHeat(of.moment)
	case algorithms.ViewSets:
		lines, title = setsFound(of.cursor, n, of.speaker)
		if len(lines) == 0 {
			lines = []string{"None yet."}
		}
	}
	card.SetTitle(title)
	if lines != nil {
		s.Hide()
		textScroll.Show()
		text.SetText(strings.Join(lines, "\n"))
		return
	}
	textScroll.Hide()
	s.Show()
	s.Refresh()
}

// past walks the cursor over the steps that a chart of the near past shows, up
// to n, and collects a value of each. It tells what to call that stretch.
func past(c *trace.Cursor, n int64, value func(*trace.Moment) float32) (values []float32, stretch string) {
	from := max(0, n-recent)
	stretch = fmt.Sprintf("the last %d steps", recent)
	if from == 0 {
		stretch = "since the start"
	}
	for i := from; i <= n; i++ {
		values = append(values, value(c.To(i)))
	}
	// The start of a run fills the chart from the left.
	return values, stretch
}

// depthChart is the search depth over the near past.
func depthChart(c *trace.Cursor, n int64) (*charts.Chart, string) {
	values, stretch := past(c, n, func(m *trace.Moment) float32 { return float32(m.Depth) })
	return &charts.Chart{Series: []charts.Series{{Low: values}}, Cursor: -1}, "Search depth, " + stretch
}

// candidatesChart is the number of candidates of all empty cells over the near
// past.
func candidatesChart(c *trace.Cursor, n int64) (*charts.Chart, string) {
	marks := make([]uint32, c.Timeline().Puzzle().Shape().Cells())
	values, stretch := past(c, n, func(m *trace.Moment) float32 {
		paint.Candidates(marks, m)
		sum := 0
		for _, s := range marks {
			sum += bits.OnesCount32(s)
		}
		return float32(sum)
	})
	return &charts.Chart{Series: []charts.Series{{Low: values, Area: true}}, Cursor: -1}, "Candidates left, " + stretch
}

// The gauges of simulated annealing that are shown.
const (
	temperature = 0
	energy      = 1
	reheats     = 6
)

// score is the gauge of the human techniques that is shown.
const score = 1

// energies returns bins whose filled cells are the energy of simulated
// annealing, for a ribbon that draws it.
func energies(dst, bins []trace.Bin) []trace.Bin {
	dst = append(dst[:0], bins...)
	for i := range dst {
		b := &dst[i]
		b.MinFilled, b.MaxFilled = int32(b.MinGauge[energy]), int32(b.MaxGauge[energy])
	}
	return dst
}

// annealingChart is the energy and, on the right axis, the temperature over the
// whole run.
func annealingChart(t *trace.Timeline, bins []trace.Bin, n int64) (*charts.Chart, string) {
	heat := make([]float32, len(bins))
	low, high := make([]float32, len(bins)), make([]float32, len(bins))
	for i, b := range bins {
		heat[i], low[i], high[i] = b.MaxGauge[temperature], b.MinGauge[energy], b.MaxGauge[energy]
	}
	cursor := -1.0
	if t.Len() > 0 {
		cursor = float64(n) / float64(t.Len())
	}
	chart := &charts.Chart{Series: []charts.Series{{Low: low, High: high}, {Low: heat, Right: true}}, Cursor: cursor}
	return chart, "Energy (left) and temperature (right), the whole run"
}

// templateBars is the number of templates that are left for each digit.
func templateBars(m *trace.Moment) (*charts.Bars, string) {
	counts := algorithms.TemplateCounts(m)
	values := make([]float64, len(counts))
	sum := 0
	for i, n := range counts {
		values[i] = float64(n)
		sum += n
	}
	b := &charts.Bars{Values: values, Log: true, Max: 10_000}
	if m.Index > 0 {
		b.Selected = m.Step.Digit
	}
	return b, fmt.Sprintf("Templates left for each digit, %s in all", trace.Thousands(int64(sum)))
}

// coverHeat is how many options each item of the exact cover has left.
func coverHeat(m *trace.Moment) (*charts.HeatMaps, string) {
	sizes := algorithms.CoverSizes(m.Grid())
	n := m.Puzzle.Shape().Side()
	h := &charts.HeatMaps{Side: n}
	for i, title := range []string{"cells", "rows × digits", "columns × digits", "boxes × digits"} {
		part := sizes[i*n*n : (i+1)*n*n]
		one := charts.HeatMap{Title: title, Sizes: make([]int8, n*n), Selected: -1}
		for j, s := range part {
			one.Sizes[j] = int8(s)
		}
		h.Maps = append(h.Maps, one)
	}
	return h, "Options left for each item to cover"
}

// setsFound lists the preemptive sets found up to the step n, the latest first.
func setsFound(c *trace.Cursor, n int64, sp trace.Speaker) (lines []string, title string) {
	const most = 12
	q := trace.Query{Kinds: trace.Kinds(trace.Deduce), Cell: trace.NoCell}
	for at, ok := n+1, true; len(lines) < most; {
		if at, ok = c.Prev(at, q); !ok {
			break
		}
		set, ok := algorithms.PreemptiveSetOf(&c.Moment().Step)
		if !ok {
			continue
		}
		house := ""
		for i, h := range set.Range {
			if i > 0 {
				house += ", "
			}
			house += sp.House(h)
		}
		lines = append(lines, sp.String(trace.Say("sets.line", "{%v} in %v (%v)", strings.Join(strings.Split(set.Digits.String(), ""), ", "), trace.Cells(set.Cells), house)))
	}
	return lines, "Preemptive sets, the latest first"
}
