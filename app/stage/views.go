package stage

import (
	"fmt"
	"math/bits"
	"strings"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/cover"
	"sudoscope/algorithms/templates"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
)

// The heights at which the views can be read well.
const (
	wantedChart = 132
	wantedBars  = 170
	wantedMaps  = 200
	wantedTree  = 240
)

// recentSteps is how many steps a chart of the near past shows.
const recentSteps = 400

// sideView is how one of the side views is shown.
type sideView struct {
	Height float32 // at which it can be read well, at the usual size of text
	// draw sets what the picture shows and returns its title, and the lines to
	// show in place of a picture, if it is one of text.
	draw func(of ViewData, s *Side) (title string, lines []string)
}

const treeTitle = "Search tree"

// nothingYet stands in the place of a chart that has nothing to show.
const nothingYet = "There is nothing to draw before the first step."

// SideViews holds all side views; one that is added gets its entry here. Nothing
// changes it.
var SideViews = map[algorithms.View]sideView{
	algorithms.ViewDepth: {wantedChart, func(of ViewData, s *Side) (title string, lines []string) {
		if of.Moment.Index == 0 {
			return "Search depth", []string{nothingYet}
		}
		s.View.Chart, title = depthChart(of.Cursor, of.Moment.Index)
		return title, nil
	}},
	algorithms.ViewCandidates: {wantedChart, func(of ViewData, s *Side) (title string, lines []string) {
		if of.Moment.Index == 0 {
			return "Candidates left", []string{nothingYet}
		}
		s.View.Chart, title = candidatesChart(of.Cursor, of.Moment.Index)
		return title, nil
	}},
	algorithms.ViewTree: {wantedTree, func(of ViewData, s *Side) (title string, lines []string) {
		if !of.Trees.has(of.Run) || of.Moment.Index == 0 {
			return treeTitle, []string{nothingYet}
		}
		of.Trees.draw(of, s.View)
		return treeTitle, nil
	}},
	algorithms.ViewAnnealing: {wantedChart, func(of ViewData, s *Side) (title string, lines []string) {
		if of.Run.Len() == 0 {
			return "Energy and temperature", []string{nothingYet}
		}
		s.View.Chart, title = annealingChart(of.Run, of.Bins, of.Moment.Index)
		return title, nil
	}},
	algorithms.ViewTemplates: {wantedBars, func(of ViewData, s *Side) (title string, lines []string) {
		s.View.Bars, title = templateBars(of.Moment)
		return title, nil
	}},
	algorithms.ViewCover: {wantedMaps, func(of ViewData, s *Side) (title string, lines []string) {
		s.View.Heat, title = coverHeat(of.Moment)
		return title, nil
	}},
	algorithms.ViewVariables: {wantedMaps, func(of ViewData, s *Side) (title string, lines []string) {
		if s.state = s.stateOf(of); len(s.state.Calls) == 0 {
			s.state, lines = nil, []string{"The program has not told of any variable up to this step."}
		}
		return "Calls and variables", lines
	}},
	algorithms.ViewSets: {wantedChart, func(of ViewData, _ *Side) (title string, lines []string) {
		lines, title = setsFound(of.Cursor, of.Moment.Index, of.Speaker)
		if len(lines) == 0 {
			lines = []string{"No preemptive set has been found up to this step."}
		}
		return title, lines
	}},
}

// ViewButtons returns buttons to choose among views, nothing if there is no choice.
func ViewButtons(views []algorithms.View, chosen int, choose func(view int)) []fyne.CanvasObject {
	if len(views) < 2 {
		return nil
	}
	var all []fyne.CanvasObject
	for i, v := range views {
		b := widgets.NewButton(widgets.Pill, paint.NoIcon, string(v), func() { choose(i) })
		b.SetOn(i == chosen)
		all = append(all, b)
	}
	return all
}

// ViewData is what a side view shows something of: a run, with a cursor to read it
// by and its profile, and the moment in it.
type ViewData struct {
	Run     *trace.Timeline
	Cursor  *trace.Cursor
	Bins    []trace.Bin
	Moment  *trace.Moment
	Speaker trace.Speaker
	Trees   *Trees // of the page that shows the view
}

// drawView is the view's draw; what a run from a file does not allow to be drawn is
// said in place of the picture.
func drawView(v algorithms.View, of ViewData, s *Side) (title string, lines []string) {
	defer func() {
		if recover() != nil {
			s.View.ShowNothing()
			s.state = nil
			title, lines = string(v), []string{"This step does not fit the grid and cannot be shown."}
		}
	}()
	return SideViews[v].draw(of, s)
}

// recentValues walks the cursor over the steps that a chart of the near past shows, up
// to n, and collects a value of each. It tells what to call that stretch.
func recentValues(c *trace.Cursor, n int64, value func(*trace.Moment) float32) (values []float32, stretch string) {
	from := max(0, n-recentSteps)
	stretch = fmt.Sprintf("the last %d steps", recentSteps)
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
	values, stretch := recentValues(c, n, func(m *trace.Moment) float32 { return float32(m.Depth) })
	return &charts.Chart{Series: []charts.Series{{Low: values}}, Cursor: -1}, "Search depth, " + stretch
}

// candidatesChart is the number of candidates of all empty cells over the near
// past.
func candidatesChart(c *trace.Cursor, n int64) (*charts.Chart, string) {
	marks := make([]uint32, c.Timeline().Puzzle().Shape().Cells())
	values, stretch := recentValues(c, n, func(m *trace.Moment) float32 {
		m.CandidatesTo(marks)
		sum := 0
		for _, s := range marks {
			sum += bits.OnesCount32(s)
		}
		return float32(sum)
	})
	return &charts.Chart{Series: []charts.Series{{Low: values, Area: true}}, Cursor: -1}, "Candidates left, " + stretch
}

// HeightsOf returns bins whose filled cells are what an algorithm wants drawn in
// their place.
func HeightsOf(dst, bins []trace.Bin, of func(*trace.Bin) (least, greatest float32)) []trace.Bin {
	dst = append(dst[:0], bins...)
	for i := range dst {
		least, greatest := of(&dst[i])
		dst[i].MinFilled, dst[i].MaxFilled = int32(least), int32(greatest)
	}
	return dst
}

// annealingChart is the energy and, on the right axis, the temperature over the
// whole run.
func annealingChart(t *trace.Timeline, bins []trace.Bin, n int64) (*charts.Chart, string) {
	heat := make([]float32, len(bins))
	low, high := make([]float32, len(bins)), make([]float32, len(bins))
	hottest := float32(0)
	for i, b := range bins {
		heat[i] = b.MaxGauge[algorithms.GaugeTemperature]
		hottest = max(hottest, heat[i])
		low[i], high[i] = b.MinGauge[algorithms.GaugeEnergy], b.MaxGauge[algorithms.GaugeEnergy]
	}
	cursor := -1.0
	if t.Len() > 0 {
		cursor = float64(n) / float64(t.Len())
	}
	// From 0 up: a temperature that hardly falls shall not look as if it did.
	chart := &charts.Chart{Series: []charts.Series{{Low: low, High: high}, {Low: heat, Right: true, Look: 1}},
		Cursor: cursor, RightHigh: float64(hottest)}
	return chart, "Energy (left) and temperature (right), the whole run"
}

// templateBars is the number of templates that are left for each digit.
func templateBars(m *trace.Moment) (*charts.Bars, string) {
	counts := templates.CountsAt(m)
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
	sizes := cover.Sizes(m.Grid())
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
		digits := strings.Join(strings.Split(set.Digits.String(), ""), ", ")
		line := trace.Say("sets.line", "{%v} in %v (%v)", digits, trace.Cells(set.Cells), house)
		lines = append(lines, sp.String(line))
	}
	return lines, "Preemptive sets, the latest first"
}
