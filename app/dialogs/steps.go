package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// Steps is the line above a page with what there is to try on it, one thing after the other.
type Steps struct {
	*fyne.Container
	Do   *widgets.Button // what is to be tried now
	Text *widgets.Line   // what there is to see then
}

// StepsEdge is the room around the line.
const StepsEdge = 4

// NewSteps returns a line that is hidden, whose button tries what it says; done closes it.
func NewSteps(try, done func()) *Steps {
	s := &Steps{Do: widgets.NewButton(widgets.Call, paint.NoIcon, "", try), Text: widgets.NewLine(13, false)}
	end := widgets.NewButton(widgets.Pill, paint.NoIcon, "Got it", done)
	end.SetHint("Close the first steps (Esc). Help brings them back.")
	s.Container = container.NewBorder(nil, nil, s.Do, end, s.Text)
	s.Hide()
	return s
}

// Height is what the line takes from a page.
func (s *Steps) Height() float32 { return s.Do.MinSize().Height + 2*StepsEdge }
