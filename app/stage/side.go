package stage

import (
	"fmt"
	"math/bits"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/picture"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/source"
)

// Side is where the side views of a run are seen, one at a time: a picture, lines of
// text, or the calls and variables of a program.
type Side struct {
	*fyne.Container
	Card      *widgets.Card   // around it, with the title of the view
	Buttons   *fyne.Container // to choose a view with, none where there is one
	Menu      *widgets.Button // offers the views where their buttons have no room
	Chosen    int             // of the algorithm's views
	Choose    func(view int)  // does so
	View      *widgets.Drawing
	Text      *widget.Label
	Variables *source.Variables

	run    *Run
	viewer *picture.Viewer
	cursor *trace.Cursor // reads for the view
	env    *page.Env
	behind *picture.Behind
	goTo   func(step int64)

	text, variables *container.Scroll
	inside          *inside.Reader
	state           *inside.State // that Variables shows; nil for none
	lines           []string      // that Text shows, nil for none
}

// NewSide returns a place that shows nothing yet. Redraw draws the page as it is now, goTo goes to
// a step of the run.
func NewSide(env *page.Env, redraw func(), goTo func(step int64)) *Side {
	s := &Side{View: widgets.NewDrawing(fyne.NewSize(200, 60), nil), Text: widgets.NewWords(""),
		Variables: source.NewVariables(), env: env,
		behind: &picture.Behind{Go: env.GoIdle, Main: env.OnMain, Redraw: redraw}, goTo: goTo}
	s.text, s.variables = container.NewVScroll(s.Text), container.NewVScroll(s.Variables)
	s.text.Hide()
	s.variables.Hide()
	s.Container = container.NewStack(s.View.Area, container.New(layout.Flush(), s.text),
		container.New(layout.Flush(), s.variables))
	s.Card, s.Buttons = widgets.NewCard("", s.Container), container.New(layout.Wrap{Gap: 4, Narrow: true})
	s.Menu = widgets.NewButton(widgets.Pill, paint.NoIcon, "", s.offerViews)
	return s
}

// Follow shows a view of a run from now on, the first where it has none of that number.
func (s *Side) Follow(run *Run, view int) {
	if s.run != run {
		s.Close()
		s.run, s.cursor, s.inside = run, trace.NewCursor(run.Timeline), inside.NewReader(run.Timeline)
		s.viewer = picture.NewViewer(run.Algorithm, run.Timeline)
		s.viewer.Behind, s.viewer.GoTo = s.behind, s.goTo
	}
	if s.Chosen = view; view < 0 || view >= len(run.Algorithm.Views) {
		s.Chosen = 0
	}
	s.Menu.SetLabel(string(s.Viewed()) + "…")
	s.Buttons.Objects = nil
	if views := run.Algorithm.Views; len(views) > 1 {
		for i, v := range views {
			b := widgets.NewButton(widgets.Pill, paint.NoIcon, string(v), func() { s.Choose(i) })
			b.SetOn(i == s.Chosen)
			s.Buttons.Add(b)
		}
	}
	s.Buttons.Hidden = len(s.Buttons.Objects) == 0
}

// Close ends what is done for the view.
func (s *Side) Close() {
	if s.viewer != nil {
		s.viewer.Close()
	}
}

// Viewed returns the view that is shown.
func (s *Side) Viewed() solving.View {
	if s.run == nil || len(s.run.Algorithm.Views) == 0 {
		return solving.ViewDepth
	}
	return s.run.Algorithm.Views[s.Chosen]
}

// Wanted returns the height at which the view can be read well, at the usual size of text.
func (s *Side) Wanted() float32 {
	if _, ok := picture.Title(s.Viewed()); ok {
		return wantedPicture
	}
	return sideViews[s.Viewed()].height
}

// offerViews offers the views in a menu.
func (s *Side) offerViews() {
	var items []*fyne.MenuItem
	for i, v := range s.run.Algorithm.Views {
		items = append(items, widgets.Ticked(fyne.NewMenuItem(string(v), func() { s.Choose(i) }), i == s.Chosen))
	}
	dialogs.Menu(s.env, s.Menu, items)
}

// FitHead shows the menu where the buttons have no room in the corner of the card, beside its
// title: a row of their own would take the room of the view.
func (s *Side) FitHead(width float32) {
	views := len(s.Buttons.Objects) > 0
	s.Menu.Hide()
	widgets.SetVisible(s.Buttons, views)
	fit := s.Card.Corner.MinSize().Width <= widgets.InsideWidth(width) &&
		s.Card.HeadHeight(width) <= s.Card.HeadHeight(2*width)
	widgets.SetVisible(s.Buttons, views && fit)
	widgets.SetVisible(s.Menu, views && !fit)
	s.Card.Refresh() // its head may be higher now, or lower
}

// Light lights a cell that is pointed at on the board, trace.NoCell for none.
func (s *Side) Light(cell int) {
	if s.View.Lit != cell {
		s.View.Lit = cell
		s.View.Refresh()
	}
}

// Draw draws the view beside a board that shows a frame.
func (s *Side) Draw(f *picture.Frame, sp trace.Speaker) {
	m := f.Board
	title := s.drawView(s.Viewed(), f.At, m, sp)
	picture, calls := s.lines == nil && s.state == nil, s.state != nil
	if !calls && s.variables.Visible() {
		s.Variables.Set(&inside.State{}, m.Puzzle.Layout()) // nothing is pointed at any more
	}
	widgets.SetVisible(s.View, picture)
	widgets.SetVisible(s.text, s.lines != nil)
	widgets.SetVisible(s.variables, calls)
	switch {
	case picture:
		s.View.Refresh()
	case calls:
		lines := s.Variables.Lines()
		s.Variables.Name = sp.Cell
		if s.Variables.Set(s.state, m.Puzzle.Layout()); s.Variables.Lines() != lines {
			s.variables.Refresh()
		}
	default:
		s.Text.SetText(strings.Join(s.lines, "\n"))
	}
	if title != s.Card.Title {
		s.Card.SetTitle(title)
		if s.Card.Corner != nil {
			s.FitHead(s.Card.Size().Width)
		}
	}
}

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
