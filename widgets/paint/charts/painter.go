package charts

import (
	"image"

	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/raster"
)

// painter is what all painters have: colours, letters and the picture, which is the
// painter's own.
type painter struct {
	palette paint.Palette
	text    *paint.Typesetter
	figures *paint.FigurePainter
	img     *image.RGBA
}

func newPainter(p paint.Palette) painter {
	text := paint.NewTypesetter()
	return painter{palette: p, text: text, figures: paint.NewFigurePainter(text)}
}

// paint returns a picture of a figure.
func (p *painter) paint(f *paint.Figure) *image.RGBA {
	p.img = raster.Resize(p.img, f.W, f.H)
	p.figures.Paint(p.img, f)
	return p.img
}

// Typesetter returns what sets the texts of the picture.
func (p *painter) Typesetter() *paint.Typesetter { return p.text }

// SetPalette changes the colours, from the next picture on.
func (p *painter) SetPalette(to paint.Palette) { p.palette = to }
