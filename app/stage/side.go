package stage

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/picture"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/source"
)

// Side is where the side views of a run are seen, one at a time: a picture, lines of
// text, or the calls and variables of a program.
type Side struct {
	*fyne.Container
	Card      *widgets.Card   // around it, with the title of the view
	Buttons   *fyne.Container // to choose a view with, none where there is one
	Choose    func(view int)  // does so
	View      *widgets.SideView
	Text      *widget.Label
	Variables *source.Variables

	run    *Run
	view   int // of the algorithm's views
	viewer *picture.Viewer
	cursor *trace.Cursor // reads for the view
	trees  *trees

	text, variables *container.Scroll
	inside          *inside.Reader
	state           *inside.State // that Variables shows; nil for none
	lines           []string      // that Text shows, nil for none
}

// NewSide returns a place that shows nothing yet. Redraw shows the page as it is now, goTo goes to
// a step of the run.
func NewSide(env *page.Env, redraw func(), goTo func(step int64)) *Side {
	s := &Side{View: widgets.NewSideView(), Text: widget.NewLabel(""), Variables: source.NewVariables(),
		trees: &trees{env: env, redraw: redraw, goTo: goTo}}
	s.Text.Wrapping = fyne.TextWrapWord
	s.text, s.variables = container.NewVScroll(s.Text), container.NewVScroll(s.Variables)
	s.text.Hide()
	s.variables.Hide()
	s.Container = container.NewStack(s.View.Area, container.New(layout.Flush{}, s.text),
		container.New(layout.Flush{}, s.variables))
	s.Card, s.Buttons = widgets.NewCard("", s.Container), container.New(layout.Wrap{Gap: 4, Narrow: true})
	return s
}

// Follow shows a view of a run from now on.
func (s *Side) Follow(run *Run, view int) {
	if s.run != run {
		s.run, s.cursor, s.inside = run, trace.NewCursor(run.Timeline), inside.NewReader(run.Timeline)
		s.viewer = picture.New(run.Algorithm, run.Timeline)
		s.viewer.GoTo = s.trees.goTo
	}
	if s.view = view; view >= len(run.Algorithm.Views) {
		s.view = 0
	}
	s.Buttons.Objects = nil
	if views := run.Algorithm.Views; len(views) > 1 {
		for i, v := range views {
			b := widgets.NewButton(widgets.Pill, paint.NoIcon, string(v), func() { s.Choose(i) })
			b.SetOn(i == s.view)
			s.Buttons.Add(b)
		}
	}
	s.Buttons.Hidden = len(s.Buttons.Objects) == 0
	s.trees.follow(run, s.Viewed())
}

// Mark adds to a board what the algorithm's picture has for it.
func (s *Side) Mark(b *paint.Board, at trace.Point, which algorithms.Marks) {
	if s.viewer != nil {
		s.viewer.Mark(b, at, which)
	}
}

// Close ends what is done for the view.
func (s *Side) Close() { s.trees.close() }

// Viewed returns the view that is shown.
func (s *Side) Viewed() algorithms.View {
	if s.run == nil || len(s.run.Algorithm.Views) == 0 {
		return algorithms.ViewDepth
	}
	return s.run.Algorithm.Views[s.view]
}

// Wanted returns the height at which the view can be read well, at the usual size of text.
func (s *Side) Wanted() float32 {
	if _, ok := picture.Title(s.Viewed()); ok {
		return wantedPicture
	}
	return sideViews[s.Viewed()].height
}

// Show shows the view at a moment of the run.
func (s *Side) Show(m *trace.Moment, sp trace.Speaker) {
	title := s.drawView(s.Viewed(), m, sp)
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
		s.Variables.Name = sp.Cell
		s.Variables.Set(s.state, m.Puzzle.Layout())
	default:
		s.Text.SetText(strings.Join(s.lines, "\n"))
	}
	s.Card.SetTitle(title)
}
