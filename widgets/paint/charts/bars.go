package charts

import (
	"image"
	"math"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/raster"
)

// Bars is a bar with a number for each digit, such as the templates that are
// left for it.
type Bars struct {
	Values   []float64 // for the digits 1, 2 and so on
	Max      float64   // what the longest bar stands for; 0 for the greatest value
	Log      bool      // each factor of ten is as long as the one before
	Selected int       // the digit that is framed, 0 if none
	Scale    float64   // pixels for one unit of text; 0 stands for 1
}

// BarsPainter paints bars.
type BarsPainter struct {
	painter
}

// NewBarsPainter returns a painter that uses the given colours.
func NewBarsPainter(p paint.Palette) *BarsPainter {
	return &BarsPainter{painter: newPainter(p)}
}

// Paint returns a picture of the bars, w by h pixels, to stand on a card. The
// picture is the painter's own: the next call changes it.
func (p *BarsPainter) Paint(w, h int, b *Bars) *image.RGBA {
	w, h = p.begin(w, h)
	scale := unitOf(b.Scale)
	n := min(len(b.Values), puzzles.MaxSide)
	if n == 0 || w <= 0 {
		return p.img
	}
	most := b.Max
	for _, v := range b.Values[:n] {
		most = max(most, v)
	}
	row := h / n
	size := min(12*scale, 0.8*float64(row))
	gap := raster.Round(8 * scale)
	from := raster.Round(18 * scale)
	// Room for the longest number, so that bars do not jump while numbers change.
	to := w - gap - raster.Round(p.text.Measure(Number(most), paint.Medium, size))
	if row < 3 || to-from < 8 {
		return p.img
	}
	top := (h - n*row) / 2
	for i, v := range b.Values[:n] {
		bar := image.Rect(from, top+i*row+row/6, to, top+(i+1)*row-row/6)
		raster.Fill(p.img, bar, p.palette.Track)
		length := raster.Round(b.part(v, most) * float64(to-from))
		if v > 0 {
			length = max(1, length)
		}
		bar.Max.X = from + length
		ink := p.palette.Accent
		if i+1 == b.Selected {
			ink = p.palette.Focus
		}
		raster.Fill(p.img, bar, ink)
		if size < 6 {
			continue
		}
		base := float64(top+i*row) + float64(row)/2 + 0.36*size
		weight, figure := paint.Regular, p.palette.Muted
		if i+1 == b.Selected {
			weight, figure = paint.SemiBold, p.palette.Ink
		}
		char := digitNames[i+1 : i+2]
		p.text.Draw(p.img, float64(from)/2-float64(gap)/4, base, char,
			paint.Style{Weight: weight, Size: size, Color: p.palette.Ink, Align: paint.Center})
		if v == 0 {
			figure = p.palette.Conflict
		}
		p.text.Draw(p.img, float64(w), base, Number(v),
			paint.Style{Weight: weight, Size: size, Color: figure, Align: paint.Right})
	}
	return p.img
}

// digitNames is how digits are written, each at its own place.
const digitNames = ".123456789ABCDEFGHIJKLMNOP"

// part returns how long the bar of a value is, 0 to 1.
func (b *Bars) part(v, most float64) float64 {
	if v <= 0 || most <= 0 || math.IsNaN(v) {
		return 0
	}
	if b.Log {
		// 1 has a short bar and 0 has none.
		return math.Log1p(v) / math.Log1p(most)
	}
	return v / most
}
