// Package diagram draws figures in a given room: with the colours and letters of boards, and
// with places that can be pointed at.
package diagram

import (
	"image"
	"image/color"
	"math"
	"slices"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// Canvas is a figure under way: what a picture is drawn on, in a given room.
type Canvas struct {
	paint.Figure               // W and H in pixels
	Palette      paint.Palette // that colours are taken from
	Unit         float64       // pixels for a unit of text
	Zoomed       float64       // by how much larger than usual all is wanted, as a part of that
	Text         *paint.Typesetter
	Spots        []Spot // the lowest first
	// Scroll scrolls what there is no room for, towards the start or, if rows is negative, back.
	// It is drawn anew then; nil for nothing to scroll.
	Scroll func(rows int)
}

// Spot is a place in a figure that stands for cells of the board, or at which something can
// be read or done.
type Spot struct {
	Rect  image.Rectangle
	Cells []int  // of the board; nil for none
	Hint  string // what it is, "" if the figure says all
	Do    func() // what a click does; nil for nothing
}

// Sizes of text, in units.
const (
	Small = 10.5
	Usual = 12.5
	Large = 15
)

// New returns an empty canvas of w by h pixels.
func New(w, h int, p paint.Palette, unit float64, text *paint.Typesetter) *Canvas {
	return &Canvas{Figure: paint.Figure{W: max(w, 0), H: max(h, 0)}, Palette: p, Unit: unit, Text: text}
}

// Clear takes away all that was drawn.
func (c *Canvas) Clear() { c.Shapes, c.Spots, c.Scroll = c.Shapes[:0], c.Spots[:0], nil }

// Px returns so many units in whole pixels.
func (c *Canvas) Px(units float64) int { return int(math.Round(units * c.Unit)) }

// Pen returns the width of a thin line, which is heavier on projectors.
func (c *Canvas) Pen() int {
	width := max(1, c.Px(1))
	if c.Palette.Bold {
		width *= 2
	}
	return width
}

// Add adds parts on top.
func (c *Canvas) Add(parts ...paint.Shape) { c.Shapes = append(c.Shapes, parts...) }

// Fill adds a rectangle in one colour.
func (c *Canvas) Fill(r image.Rectangle, ink color.NRGBA) { c.Add(paint.FillOf(r, ink)) }

// Outline adds the outline of a rectangle, inside it.
func (c *Canvas) Outline(r image.Rectangle, width int, ink color.NRGBA) {
	line := paint.FrameOf(r, ink)
	line.Width = float64(width)
	c.Add(line)
}

// Line adds a line from point to point.
func (c *Canvas) Line(width int, ink color.NRGBA, points ...paint.Point) {
	c.Add(paint.Stroke{Points: points, Width: float64(width), Flat: true, Color: ink})
}

// Words adds a line of text with its baseline at y, of a size in units.
func (c *Canvas) Words(x, y float64, text string, w paint.Weight, size float64, ink color.NRGBA, a paint.Align) {
	if text != "" {
		style := paint.Style{Weight: w, Size: size * c.Unit, Color: ink, Align: a}
		c.Add(paint.Words{X: x, Y: y, Text: text, Style: style})
	}
}

// WordsIn adds a line of text in the middle of a rectangle, or at its left or right. What has no
// room is shortened.
func (c *Canvas) WordsIn(r image.Rectangle, text string, w paint.Weight, size float64, ink color.NRGBA, a paint.Align) {
	x := float64(r.Min.X)
	switch a {
	case paint.Center:
		x = float64(r.Min.X+r.Max.X) / 2
	case paint.Right:
		x = float64(r.Max.X)
	}
	base := float64(r.Min.Y+r.Max.Y)/2 + paint.CapPart*size*c.Unit/2
	c.Words(x, base, c.Fit(text, w, size, r.Dx()), w, size, ink, a)
}

// Width returns how wide a line of text is.
func (c *Canvas) Width(text string, w paint.Weight, size float64) int {
	return int(math.Ceil(c.Text.Measure(text, w, size*c.Unit)))
}

// Fit returns a line of text as far as it has room, with an ellipsis where it was cut.
func (c *Canvas) Fit(text string, w paint.Weight, size float64, room int) string {
	fits := func(s string) bool { return c.Width(s, w, size) <= room }
	if short := puzzles.ShortenTo(text, fits); fits(short) {
		return short
	}
	return ""
}

// Arrow adds a curve that bends towards a point, with a head at its end.
func (c *Canvas) Arrow(from, bend, to paint.Point, width float64, dash []float64, ink color.NRGBA) {
	dx, dy := to.X-bend.X, to.Y-bend.Y
	n := math.Hypot(dx, dy)
	if n == 0 {
		return
	}
	long := 3*width + float64(c.Px(2))
	dx, dy = dx/n*long, dy/n*long
	c.Add(
		paint.Curve{From: from, Bend: bend, To: paint.Point{X: to.X - dx/2, Y: to.Y - dy/2}, Width: width, Dash: dash,
			Color: ink},
		paint.Polygon{Color: ink, Points: []paint.Point{to, {X: to.X - dx - dy*0.45, Y: to.Y - dy + dx*0.45},
			{X: to.X - dx + dy*0.45, Y: to.Y - dy - dx*0.45}}})
}

// Spot makes a place of the picture one that can be pointed at.
func (c *Canvas) Spot(at Spot) { c.Spots = append(c.Spots, at) }

// At returns the topmost spot at a place.
func (c *Canvas) At(x, y int) (Spot, bool) {
	for _, at := range slices.Backward(c.Spots) {
		if image.Pt(x, y).In(at.Rect) {
			return at, true
		}
	}
	return Spot{}, false
}

// Light frames the places that stand for a cell, which is pointed at on the board.
func (c *Canvas) Light(cell int) {
	for _, at := range c.Spots {
		if slices.Contains(at.Cells, cell) {
			c.Outline(at.Rect.Inset(-c.Pen()), 2*c.Pen(), c.Palette.Focus)
		}
	}
}
