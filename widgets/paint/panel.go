package paint

import (
	"image"
	"image/color"
	"math"

	"sudoscope/widgets/paint/raster"
)

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
