package diagram

import (
	"image"

	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/raster"
)

// Picture draws itself in whatever room a canvas has. Of two that are equal a program may take
// one for the other.
type Picture interface{ Draw(c *Canvas) }

// Painter paints pictures as pixels.
type Painter struct {
	Canvas *Canvas // that of the picture painted last; nil before the first

	figure *paint.FigurePainter
	img    *image.RGBA
}

// NewPainter returns a painter.
func NewPainter() *Painter { return &Painter{figure: paint.NewFigurePainter(paint.NewTypesetter())} }

// Typesetter returns what sets the texts of pictures.
func (p *Painter) Typesetter() *paint.Typesetter { return p.figure.Typesetter() }

// Paint returns on a panel what is drawn on a canvas, w by h pixels. It is the painter's own: the
// next call changes it.
func (p *Painter) Paint(w, h int, colours paint.Palette, unit float64, drawn func(*Canvas)) *image.RGBA {
	p.Canvas = New(w, h, colours, unit, p.Typesetter())
	drawn(p.Canvas)
	p.img = raster.Resize(p.img, p.Canvas.W, p.Canvas.H)
	panel := paint.FillOf(p.img.Rect, colours.Panel)
	if shapes := p.Canvas.Shapes; len(shapes) == 0 || shapes[0] != paint.Shape(panel) { // else it has one
		raster.Fill(p.img, p.img.Rect, colours.Panel)
	}
	p.figure.Paint(p.img, &p.Canvas.Figure)
	return p.img
}
