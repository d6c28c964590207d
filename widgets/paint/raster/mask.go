// Package raster is what pictures are made of: rectangles, and masks of coverage
// that are cut once to a size, from a glyph or from a shape, and then drawn in any
// colour. Painters use nothing else.
package raster

import (
	"image"
	"image/color"
	"math"
)

// Mask is a small picture of coverage: a glyph or a shape, ready to be drawn
// in any colour. All painting is filling rectangles and drawing masks.
type Mask struct {
	X, Y int // of its top left, as seen from the point where it is drawn
	W, H int
	Pix  []uint8
}

// Level rounds coverage to one of 32 levels, which look like 256.
// Pictures have few colours then, so exported ones are small, and they do not
// hang on how a processor rounds.
func Level(coverage uint8) uint8 { return uint8((int(coverage)*31 + 127) / 255 * 255 / 31) }

// Draw blends the mask in a colour into dst, which is opaque, at (x, y) and
// inside the clip.
func (m *Mask) Draw(dst *image.RGBA, clip image.Rectangle, x, y int, c color.NRGBA) {
	r := image.Rect(x+m.X, y+m.Y, x+m.X+m.W, y+m.Y+m.H)
	in := r.Intersect(clip).Intersect(dst.Rect)
	if in.Empty() {
		return
	}
	for py := in.Min.Y; py < in.Max.Y; py++ {
		row := (py-r.Min.Y)*m.W + in.Min.X - r.Min.X
		src := m.Pix[row : row+in.Dx()]
		d := dst.Pix[dst.PixOffset(in.Min.X, py):]
		d = d[:4*len(src)]
		for i, a := range src {
			if a == 0 {
				continue
			}
			Blend((*[4]uint8)(d[4*i:]), c, uint32(a)*uint32(c.A))
		}
	}
}

// Blend puts a colour over an opaque pixel; a is its part of 255×255.
func Blend(d *[4]uint8, c color.NRGBA, a uint32) {
	const full = 255 * 255
	if a == full {
		d[0], d[1], d[2], d[3] = c.R, c.G, c.B, 255
		return
	}
	b := full - a
	d[0] = uint8((uint32(d[0])*b + uint32(c.R)*a + full/2) / full)
	d[1] = uint8((uint32(d[1])*b + uint32(c.G)*a + full/2) / full)
	d[2] = uint8((uint32(d[2])*b + uint32(c.B)*a + full/2) / full)
}

// Fill paints a rectangle.
func Fill(dst *image.RGBA, r image.Rectangle, c color.NRGBA) {
	r = r.Intersect(dst.Rect)
	if r.Empty() {
		return
	}
	if c.A != 255 {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			d := dst.Pix[dst.PixOffset(r.Min.X, y):]
			for i := range r.Dx() {
				Blend((*[4]uint8)(d[4*i:]), c, 255*uint32(c.A))
			}
		}
		return
	}
	at := dst.PixOffset(r.Min.X, r.Min.Y)
	first := dst.Pix[at : at+4*r.Dx()]
	for i := 0; i < len(first); i += 4 {
		first[i], first[i+1], first[i+2], first[i+3] = c.R, c.G, c.B, 255
	}
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		copy(dst.Pix[dst.PixOffset(r.Min.X, y):], first)
	}
}

// Resize returns an image of the given size, img itself if it has it.
func Resize(img *image.RGBA, w, h int) *image.RGBA {
	if img != nil && img.Rect.Dx() == w && img.Rect.Dy() == h {
		return img
	}
	return image.NewRGBA(image.Rect(0, 0, w, h))
}

// Shape is a signed distance from an outline, in pixels: negative inside.
type Shape func(x, y float64) float64

// Stamp draws a shape once, as a mask of w by h pixels. Where the outline runs
// along pixel borders, the mask is sharp.
func Stamp(w, h int, s Shape) *Mask {
	m := &Mask{W: w, H: h, Pix: make([]uint8, max(w*h, 0))}
	for y := range h {
		for x := range w {
			d := 0.5 - s(float64(x)+0.5, float64(y)+0.5)
			m.Pix[y*w+x] = Level(uint8(255*max(0, min(1, d)) + 0.5))
		}
	}
	return m
}

// RoundBox is a rectangle with rounded corners.
func RoundBox(x0, y0, x1, y1, radius float64) Shape {
	cx, cy := (x0+x1)/2, (y0+y1)/2
	hx, hy := (x1-x0)/2-radius, (y1-y0)/2-radius
	return func(x, y float64) float64 {
		dx, dy := math.Abs(x-cx)-hx, math.Abs(y-cy)-hy
		if dx <= 0 || dy <= 0 {
			return max(dx, dy) - radius
		}
		return math.Hypot(dx, dy) - radius
	}
}

// Disc is a filled circle.
func Disc(cx, cy, r float64) Shape {
	return func(x, y float64) float64 { return math.Hypot(x-cx, y-cy) - r }
}

// Diamond is a square that stands on its corner.
func Diamond(cx, cy, r float64) Shape {
	return func(x, y float64) float64 { return (math.Abs(x-cx) + math.Abs(y-cy) - r) / math.Sqrt2 }
}

// Polygon is the inside of corners that are given clockwise and bulge everywhere.
func Polygon(corners [][2]float64) Shape {
	return func(x, y float64) float64 {
		d := math.Inf(-1)
		for i, a := range corners {
			b := corners[(i+1)%len(corners)]
			dx, dy := b[0]-a[0], b[1]-a[1]
			d = max(d, ((x-a[0])*dy-(y-a[1])*dx)/math.Hypot(dx, dy))
		}
		return d
	}
}

// Line is a straight stroke with flat ends.
func Line(x0, y0, x1, y1, width float64) Shape {
	l := math.Hypot(x1-x0, y1-y0)
	ux, uy := (x1-x0)/l, (y1-y0)/l
	return func(x, y float64) float64 {
		along := (x-x0)*ux + (y-y0)*uy
		off := (y-y0)*ux - (x-x0)*uy
		return max(math.Abs(off)-width/2, -along, along-l)
	}
}

// Inner is the outline of a shape, drawn inside it with the given width.
func Inner(s Shape, width float64) Shape {
	return func(x, y float64) float64 {
		d := s(x, y)
		return max(d, -d-width)
	}
}

// Both is what is in all the shapes.
func Both(shapes ...Shape) Shape {
	return func(x, y float64) float64 {
		d := math.Inf(-1)
		for _, s := range shapes {
			d = max(d, s(x, y))
		}
		return d
	}
}

// Either is what is in any of the shapes.
func Either(shapes ...Shape) Shape {
	return func(x, y float64) float64 {
		d := math.Inf(1)
		for _, s := range shapes {
			d = min(d, s(x, y))
		}
		return d
	}
}

// Hatch is diagonal stripes.
func Hatch(period, width float64) Shape {
	return func(x, y float64) float64 {
		t := (x + y) / math.Sqrt2
		return math.Abs(t-period*math.Round(t/period)) - width/2
	}
}

// Dashes cuts a frame around (cx, cy) into dashes, mirrored left and right, top
// and bottom. A side of the given length gets n dashes, one at each corner.
func Dashes(cx, cy, length float64, n int) Shape {
	period := length / (float64(n) - 0.4) // gaps are 0.4 of a period
	return func(x, y float64) float64 {
		t := x - cx
		if math.Abs(x-cx) > math.Abs(y-cy) {
			t = y - cy
		}
		t += length / 2
		t -= period * math.Floor(t/period)
		return math.Abs(t-0.3*period) - 0.3*period
	}
}

// Dots is a ring of n dots.
func Dots(cx, cy, radius, dot float64, n int) Shape {
	step := 2 * math.Pi / float64(n)
	return func(x, y float64) float64 {
		angle := step * math.Round(math.Atan2(y-cy, x-cx)/step)
		return math.Hypot(x-cx-radius*math.Cos(angle), y-cy-radius*math.Sin(angle)) - dot
	}
}

// Mix returns the colour that lies the given part of the way from a to b.
func Mix(a, b color.NRGBA, part float64) color.NRGBA {
	f := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*part + 0.5) }
	return color.NRGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), 255}
}

// Round returns the nearest whole number.
func Round(x float64) int { return int(math.Round(x)) }
