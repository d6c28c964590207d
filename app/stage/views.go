package stage

import (
	"fmt"
	"math/bits"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

// The heights at which the views can be read well.
const (
	wantedChart = 132
	wantedMaps  = 200

	wantedPicture = 240
)

// recentSteps is how many steps a chart of the near past shows.
const recentSteps = 400

// sideView is how one of the side views is shown.
type sideView struct {
	height float32 // at which it can be read well, at the usual size of text
	// draw sets what the picture shows, or lines to show in its place, and returns the title.
	draw func(s *Side, m *trace.Moment, sp trace.Speaker) (title string)
}

// sideViews holds all side views; one that is added gets its entry here. Nothing
// changes it.
var sideViews = map[algorithms.View]sideView{
	algorithms.ViewDepth: {wantedChart, func(s *Side, m *trace.Moment, _ trace.Speaker) (title string) {
		if m.Index == 0 {
			return s.nothingYet("Search depth")
		}
		s.View.Chart, title = depthChart(s.cursor, m.Index)
		return title
	}},
	algorithms.ViewCandidates: {wantedChart, func(s *Side, m *trace.Moment, _ trace.Speaker) (title string) {
		if m.Index == 0 {
			return s.nothingYet("Candidates left")
		}
		s.View.Chart, title = candidatesChart(s.cursor, m.Index)
		return title
	}},
	algorithms.ViewVariables: {wantedMaps, func(s *Side, m *trace.Moment, _ trace.Speaker) string {
		if s.state = s.inside.At(m.Index); len(s.state.Calls) == 0 {
			s.state, s.lines = nil, []string{"The program has not told of any variable up to this step."}
		}
		return "Calls and variables"
	}},
}

// nothingYet stands in the place of a chart that has nothing to show.
func (s *Side) nothingYet(title string) string {
	s.lines = []string{"There is nothing to draw before the first step."}
	return title
}

// drawView draws a view and returns its title; what a run from a file does not allow to be drawn
// is said in place of the picture.
func (s *Side) drawView(v algorithms.View, at trace.Point, m *trace.Moment, sp trace.Speaker) (title string) {
	s.View.ShowNothing()
	s.state, s.lines = nil, nil
	if title, ok := picture.Title(v); ok {
		s.viewer.Speaker = sp
		s.View.Figure = func(d *diagram.Canvas) { s.viewer.Draw(v, at, d) }
		return title
	}
	defer func() {
		if recover() != nil {
			s.View.ShowNothing()
			s.state, s.lines = nil, []string{"This step does not fit the grid and cannot be shown."}
			title = string(v)
		}
	}()
	return sideViews[v].draw(s, m, sp)
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
