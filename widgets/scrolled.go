package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets/paint/diagram"
)

// scrolled is something over which the wheel may be turned.
type scrolled struct {
	widget.BaseWidget
	content fyne.CanvasObject
	turn    func(by float32)
}

var _ fyne.Scrollable = (*scrolled)(nil)

func newScrolled(content fyne.CanvasObject, turn func(by float32)) *scrolled {
	s := &scrolled{content: content, turn: turn}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer is for Fyne.
func (s *scrolled) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(s.content) }

// Scrolled is for Fyne.
func (s *scrolled) Scrolled(e *fyne.ScrollEvent) { s.turn(e.Scrolled.DY) }

// wheelRow is how far the wheel is turned to scroll by a row of a figure.
const wheelRow = 10

// scroll scrolls a figure by the rows that the wheel has been turned by.
func (s *SideView) scroll(by float32) {
	if s.Figure == nil || s.figure.Canvas == nil || s.figure.Canvas.Scroll == nil {
		return
	}
	s.wheel += by
	rows := int(s.wheel / wheelRow)
	s.wheel -= float32(rows) * wheelRow
	s.figure.Canvas.Scroll(rows)
	s.Refresh()
}

// Spots returns the places in the figure as it was painted last.
func (s *SideView) Spots() []diagram.Spot { return s.figure.Canvas.Spots }
