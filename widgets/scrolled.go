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

func (s *scrolled) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(s.content) }

func (s *scrolled) Scrolled(e *fyne.ScrollEvent) { s.turn(e.Scrolled.DY) }

// wheelRow is how far the wheel is turned to scroll by a row of a figure.
const wheelRow = 10

// How small and how large the wheel makes a figure.
const leastZoom, mostZoom = 0.6, 2.5

// scroll scrolls a figure by the rows that the wheel has been turned by. One that does not scroll
// becomes larger or smaller, and then shows less or more of what it has no room for.
func (s *SideView) scroll(by float32) {
	if s.Figure == nil || s.figure.Canvas == nil {
		return
	}
	s.wheel += by
	rows := int(s.wheel / wheelRow)
	s.wheel -= float32(rows) * wheelRow
	if s.figure.Canvas.Scroll != nil {
		s.figure.Canvas.Scroll(rows)
	} else {
		s.zoomed = max(leastZoom-1, min(s.zoomed+0.1*float64(rows), mostZoom-1))
	}
	s.Refresh()
}

// Spots returns the places in the figure as it was painted last.
func (s *SideView) Spots() []diagram.Spot { return s.figure.Canvas.Spots }
