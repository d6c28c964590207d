package paint

import (
	"image"
	"image/color"
	"math"

	"sudoscope/widgets/paint/raster"
)

// canvas is what a board is drawn on: an image in whole pixels, or a figure.
type canvas interface {
	fill(r image.Rectangle, c color.NRGBA)
	// layer draws a shape in a place whose top left is at a point.
	layer(l *layer, clip image.Rectangle, at image.Point, c color.NRGBA)
	// digit draws a digit around a point.
	digit(d *digitSign, clip image.Rectangle, x, y int, c color.NRGBA)
	words(x, y float64, text string, s Style)
}

// digitSign is a digit in one size.
type digitSign struct {
	*raster.Mask // nil in figures
	char         rune
	weight       Weight
	height       int
	size         float64 // of the font
}

// sign returns a digit whose capitals are height pixels high.
func (k *cellKit) sign(t *Typesetter, char rune, weight Weight, height int) *digitSign {
	d := &digitSign{char: char, weight: weight, height: height}
	if k.figure {
		d.size = t.CapSize(weight, height)
	} else {
		d.Mask = t.Digit(char, weight, height)
	}
	return d
}

// pixelCanvas draws on an image.
type pixelCanvas struct {
	img  *image.RGBA
	text *Typesetter
}

func (p *pixelCanvas) fill(r image.Rectangle, c color.NRGBA) { raster.Fill(p.img, r, c) }

func (p *pixelCanvas) layer(l *layer, clip image.Rectangle, at image.Point, c color.NRGBA) {
	l.Draw(p.img, clip, at.X, at.Y, c)
}

func (p *pixelCanvas) digit(d *digitSign, clip image.Rectangle, x, y int, c color.NRGBA) {
	d.Draw(p.img, clip, x, y, c)
}

func (p *pixelCanvas) words(x, y float64, text string, s Style) { p.text.Draw(p.img, x, y, text, s) }

// figureCanvas adds parts to a figure.
type figureCanvas struct{ parts []Shape }

func (f *figureCanvas) fill(r image.Rectangle, c color.NRGBA) {
	f.parts = append(f.parts, FillOf(r, c))
}

func (f *figureCanvas) layer(l *layer, _ image.Rectangle, at image.Point, c color.NRGBA) {
	f.parts = append(f.parts, l.shape.moved(float64(at.X), float64(at.Y), c))
}

func (f *figureCanvas) digit(d *digitSign, _ image.Rectangle, x, y int, c color.NRGBA) {
	f.words(float64(x), float64(y)+float64(d.height)/2, string(d.char), Style{d.weight, d.size, c, Center})
}

func (f *figureCanvas) words(x, y float64, text string, s Style) {
	f.parts = append(f.parts, Words{x, y, text, s})
}

// DrawPanel returns a panel of w by h pixels with round corners and a border
// around it, on nothing. Both measures are in pixels.
func DrawPanel(w, h int, radius, border float64, p Palette) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, max(w, 0), max(h, 0)))
	raster.Fill(img, img.Rect, p.Border)
	line := max(1, raster.Round(border))
	raster.Fill(img, img.Rect.Inset(line), p.Panel)
	r := min(radius, float64(w)/2, float64(h)/2)
	side := int(math.Ceil(r))
	for y := range side {
		for x := range side {
			d := math.Hypot(r-float64(x)-0.5, r-float64(y)-0.5)
			out := max(0, min(1, r-d+0.5))
			c := raster.Mix(p.Border, p.Panel, max(0, min(1, r-float64(line)-d+0.5)))
			if out == 1 && d < r-float64(line)-0.5 {
				continue
			}
			c.A = uint8(255*out + 0.5)
			for _, at := range [4]image.Point{{x, y}, {w - 1 - x, y}, {x, h - 1 - y}, {w - 1 - x, h - 1 - y}} {
				img.Set(at.X, at.Y, color.Color(c))
			}
		}
	}
	return img
}
