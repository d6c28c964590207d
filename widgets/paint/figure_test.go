package paint

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"
	"testing"

	"sudoscope/puzzles/check"
)

func TestADashGoesAroundCorners(t *testing.T) {
	d := dasher{dash: []float64{3, 2}}
	var drawn []Point
	draw := func(a, b Point) { drawn = append(drawn, a, b) }
	d.along(Point{0, 0}, Point{4, 0}, draw)
	d.along(Point{4, 0}, Point{4, 4}, draw)
	want := []Point{{0, 0}, {3, 0}, {4, 1}, {4, 4}}
	check.That(t, slices.Equal(drawn, want), "%v, want %v", drawn, want)
}

// A line that lies askew has no seams where it is cut, and a part of an image is like that of the whole.
func TestALineIsPaintedAsIfInOne(t *testing.T) {
	white := color.NRGBA{255, 255, 255, 255}
	line := &Figure{Shapes: []Shape{Stroke{Points: []Point{{10.3, 5.2}, {310.3, 305.2}}, Width: 3, Color: white}}}
	whole := image.NewRGBA(image.Rect(0, 0, 320, 320))
	draw.Draw(whole, whole.Rect, image.Black, image.Point{}, draw.Src)
	parts := image.NewRGBA(whole.Rect)
	copy(parts.Pix, whole.Pix)
	p := NewFigurePainter(NewTypesetter())
	p.Paint(whole, line)
	for y := 10; y < 300; y++ {
		ink := 0.0
		for x := range whole.Rect.Dx() {
			ink += float64(whole.RGBAAt(x, y).R) / 255
		}
		if want := 3 * math.Sqrt2; math.Abs(ink-want) > 0.1 {
			t.Errorf("row %d: %.2f pixels are painted, want %.2f", y, ink, want)
		}
	}
	for y := 0; y < 320; y += 50 {
		p.Paint(parts.SubImage(image.Rect(0, y, 320, y+50)).(*image.RGBA), line)
	}
	check.That(t, bytes.Equal(parts.Pix, whole.Pix), "in parts the line looks otherwise than as a whole")
}
