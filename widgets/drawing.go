package widgets

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

// Drawing shows what is drawn on a canvas, such as a chart or one of the views beside the board, and
// whose spots can be pointed at and clicked.
type Drawing struct {
	*Picture
	Figure func(*diagram.Canvas) // draws it; nil for nothing. Call Refresh after a change

	Lit     int               // the cell that a figure lights, trace.NoCell for none
	OnCells func(cells []int) // is told which cells are pointed at in a figure, nil for none; may be nil

	// Area is the view as it is put into the window where the wheel scrolls or enlarges it.
	Area fyne.CanvasObject

	painter *diagram.Painter
	pointed []int
	wheel   float32 // turned, and not scrolled by yet
	zoomed  float64 // by how much of its usual size a figure is larger
}

// NewDrawing returns a drawing that is never smaller than least.
func NewDrawing(least fyne.Size, figure func(*diagram.Canvas)) *Drawing {
	s := &Drawing{Figure: figure, painter: diagram.NewPainter(), Lit: trace.NoCell}
	s.Picture = NewPicture(least, func(w, h int) image.Image {
		return s.painter.Paint(w, h, Palette(), s.TextUnit(w), s.draw)
	})
	s.Setters = []*paint.Typesetter{s.painter.Typesetter()}
	s.OnPress = func(x, y, _, _ int) {
		if at := s.spot(x, y); at.Do != nil {
			at.Do()
			s.Refresh() // it may show more of the same
		}
	}
	s.HintAt = func(x, y, _, _ int) (string, image.Rectangle) {
		at := s.spot(x, y)
		return at.Hint, at.Rect
	}
	s.OnPoint = func(x, y, _, _ int) { s.point(s.spot(x, y).Cells) }
	s.OnLeave = func() { s.point(nil) }
	area := &scrolled{of: s}
	area.ExtendBaseWidget(area)
	s.Area = area
	return s
}

func (s *Drawing) draw(c *diagram.Canvas) {
	if s.Figure == nil {
		return
	}
	c.Zoomed = s.zoomed
	s.Figure(c)
	if s.Lit != trace.NoCell {
		c.Light(s.Lit)
	}
}

// ShowNothing takes away what is shown, until the next Refresh only in thought.
func (s *Drawing) ShowNothing() { s.Figure, s.painter.Canvas = nil, nil }

// spot returns what is at a place in the figure painted last.
func (s *Drawing) spot(x, y int) (at diagram.Spot) {
	if s.Figure != nil && s.painter.Canvas != nil {
		at, _ = s.painter.Canvas.At(x, y)
	}
	return at
}

// Spots returns the places in the figure as it was painted last.
func (s *Drawing) Spots() []diagram.Spot { return s.painter.Canvas.Spots }

// point tells which cells are pointed at, where these are others than before.
func (s *Drawing) point(cells []int) {
	if s.OnCells != nil && !slices.Equal(cells, s.pointed) {
		s.pointed = cells
		s.OnCells(cells)
	}
}

// scrolled is a drawing over which the wheel may be turned.
type scrolled struct {
	widget.BaseWidget
	of *Drawing
}

var _ fyne.Scrollable = (*scrolled)(nil)

func (s *scrolled) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(s.of.Picture)
}

// wheelRow is how far the wheel is turned to scroll by a row of a figure.
const wheelRow = 10

// How small and how large the wheel makes a figure.
const leastZoom, mostZoom = 0.6, 2.5

// Scrolled scrolls a figure by the rows that the wheel has been turned by. One that does not scroll
// becomes larger or smaller, and then shows less or more of what it has no room for.
func (s *scrolled) Scrolled(e *fyne.ScrollEvent) {
	d := s.of
	if d.Figure == nil || d.painter.Canvas == nil {
		return
	}
	d.wheel += e.Scrolled.DY
	rows := int(d.wheel / wheelRow)
	d.wheel -= float32(rows) * wheelRow
	if d.painter.Canvas.Scroll != nil {
		d.painter.Canvas.Scroll(rows)
	} else {
		d.zoomed = max(leastZoom-1, min(d.zoomed+0.1*float64(rows), mostZoom-1))
	}
	d.Refresh()
}

// Table shows numbers in lines and columns. A click on a heading is told.
type Table struct {
	*Drawing
	Content *charts.Table // what is shown; call Refresh after a change
}

// NewTable returns a table.
func NewTable(content *charts.Table) *Table {
	return &Table{NewDrawing(fyne.Size{}, content.Draw), content}
}

// Fit lets the table take the room that its lines need, and the columns that are never
// left out.
func (t *Table) Fit() {
	t.least = fyne.NewSize(float32(t.Content.LeastWidth(t.ruler())),
		float32(charts.TableHeight(len(t.Content.Lines)))*Scale())
}

// Wanted returns the width of the table with all its columns.
func (t *Table) Wanted() float32 { return float32(t.Content.Width(t.ruler())) }

// ruler is a canvas to measure on, at the size of text in use.
func (t *Table) ruler() *diagram.Canvas {
	return diagram.New(0, 0, Palette(), float64(Scale()), t.painter.Typesetter())
}
