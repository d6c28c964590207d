package stage

import (
	"fmt"
	"math/bits"

	"sudoscope/algorithms/solving"
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
var sideViews = map[solving.View]sideView{
	solving.ViewDepth: {wantedChart, func(s *Side, m *trace.Moment, _ trace.Speaker) string {
		return s.drawRecent("Depth of the search", m.Index, charts.Series{},
			func(m *trace.Moment) float32 { return float32(m.Depth) })
	}},
	solving.ViewCandidates: {wantedChart, func(s *Side, m *trace.Moment, _ trace.Speaker) string {
		marks := make([]uint32, m.Puzzle.Shape().Cells())
		return s.drawRecent("Candidates left", m.Index, charts.Series{Area: true}, func(m *trace.Moment) float32 {
			m.CandidatesTo(marks)
			sum := 0
			for _, s := range marks {
				sum += bits.OnesCount32(s)
			}
			return float32(sum)
		})
	}},
	solving.ViewVariables: {wantedMaps, func(s *Side, m *trace.Moment, _ trace.Speaker) string {
		if s.state = s.inside.At(m.Index); len(s.state.Calls) == 0 {
			s.state, s.lines = nil, []string{"The program has not told of any variable up to this step."}
		}
		return "Variables and calls"
	}},
}

// drawView draws a view and returns its title; what a run from a file does not allow to be drawn
// is said in place of the picture.
func (s *Side) drawView(v solving.View, at trace.Point, m *trace.Moment, sp trace.Speaker) (title string) {
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

// drawRecent draws a value over the near past up to step n, in the style of a line, and returns
// the title. The start of a run fills the chart from the left.
func (s *Side) drawRecent(title string, n int64, line charts.Series, value func(*trace.Moment) float32) string {
	if n == 0 {
		s.lines = []string{"There is nothing to draw before the first step."}
		return title
	}
	from := max(0, n-recentSteps)
	for i := from; i <= n; i++ {
		line.Low = append(line.Low, value(s.cursor.To(i)))
	}
	chart := &charts.Chart{Series: []charts.Series{line}, Cursor: -1}
	s.View.Figure = func(c *diagram.Canvas) {
		c.Scroll = func(int) {} // nor does it become larger
		chart.Draw(c)
	}
	if from == 0 {
		return title + ", since the start"
	}
	return fmt.Sprintf("%s, the last %d steps", title, recentSteps)
}
