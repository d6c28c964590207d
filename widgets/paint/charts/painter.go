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

// begin begins a picture that stands on a card, and returns its size.
func (p *painter) begin(w, h int) (int, int) {
	w, h = max(w, 0), max(h, 0)
	p.img = raster.Resize(p.img, w, h)
	raster.Fill(p.img, p.img.Rect, p.palette.Panel)
	return w, h
}

// unitOf returns how many pixels a unit of text takes at a scale, of which 0 stands for 1.
func unitOf(scale float64) float64 {
	if scale <= 0 {
		return 1
	}
	return scale
}
