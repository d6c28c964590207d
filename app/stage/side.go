package stage

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/source"
)

// Side is where the side views of a run are seen, one at a time: a picture, lines of
// text, or the calls and variables of a program.
type Side struct {
	*fyne.Container
	View      *widgets.SideView
	Text      *widget.Label
	Variables *source.Variables

	text, variables *container.Scroll
	run             *trace.Timeline // that inside reads
	inside          *inside.Reader
	state           *inside.State // that Variables shows; nil for none
}

// NewSide returns a place that shows nothing yet.
func NewSide() *Side {
	s := &Side{View: widgets.NewSideView(), Text: widget.NewLabel(""), Variables: source.NewVariables()}
	s.Text.Wrapping = fyne.TextWrapWord
	s.text, s.variables = container.NewVScroll(s.Text), container.NewVScroll(s.Variables)
	s.text.Hide()
	s.variables.Hide()
	s.Container = container.NewStack(s.View.Area, container.New(layout.Flush{}, s.text),
		container.New(layout.Flush{}, s.variables))
	return s
}

// Show shows a view and returns its title.
func (s *Side) Show(v algorithms.View, of ViewData) (title string) {
	s.View.ShowNothing()
	s.state = nil
	title, lines := drawView(v, of, s)
	picture, calls := lines == nil && s.state == nil, s.state != nil
	if !calls && s.variables.Visible() {
		s.Variables.Set(&inside.State{}, of.Moment.Puzzle.Layout()) // nothing is pointed at any more
	}
	widgets.SetVisible(s.View, picture)
	widgets.SetVisible(s.text, lines != nil)
	widgets.SetVisible(s.variables, calls)
	switch {
	case picture:
		s.View.Refresh()
	case calls:
		s.Variables.Name = of.Speaker.Cell
		s.Variables.Set(s.state, of.Moment.Puzzle.Layout())
	default:
		s.Text.SetText(strings.Join(lines, "\n"))
	}
	return title
}

// stateOf returns the calls and variables of a program at a moment.
func (s *Side) stateOf(of ViewData) *inside.State {
	if s.run != of.Run {
		s.run, s.inside = of.Run, inside.NewReader(of.Run)
	}
	return s.inside.At(of.Moment.Index)
}
