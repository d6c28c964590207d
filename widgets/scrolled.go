package widgets

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets/paint/charts"
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

// wheelRow is how far the wheel is turned to scroll by a row of the tree.
const wheelRow = 10

// scrollTree scrolls the tree by the rows that the wheel has been turned by.
func (s *SideView) scrollTree(by float32) {
	if s.Tree == nil {
		return
	}
	s.wheel += by
	rows := int(s.wheel / wheelRow)
	s.wheel -= float32(rows) * wheelRow
	s.scrollRows(rows)
}

// scrollRows scrolls the tree towards the start of the search, or back if rows is
// negative, as far as it goes.
func (s *SideView) scrollRows(rows int) {
	to := max(0, min(s.Tree.Scroll+rows, s.tree.MaxScroll()))
	if to != s.Tree.Scroll {
		s.Tree.Scroll = to
		s.Refresh()
	}
}

func (s *SideView) pressTree(x, y int) {
	if s.Tree == nil {
		return
	}
	spot, ok := s.tree.At(x, y)
	switch {
	case !ok:
	case spot.Scroll != 0:
		s.scrollRows(spot.Scroll)
	case s.OnTree != nil:
		s.OnTree(spot)
	}
}

func (s *SideView) hintOfTree(x, y, _, _ int) (string, image.Rectangle) {
	if s.Tree == nil || s.TreeHint == nil {
		return "", image.Rectangle{}
	}
	spot, ok := s.tree.At(x, y)
	if !ok {
		return "", image.Rectangle{}
	}
	return s.TreeHint(spot), spot.Rect
}

// TreeSpots returns the places in the tree as it was painted last.
func (s *SideView) TreeSpots() []charts.TreeSpot { return s.tree.Spots() }
