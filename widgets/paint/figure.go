package paint

import (
	"image"
	"image/color"
	"math"

	"sudoscope/widgets/paint/raster"
)

// Figure is a drawing as a list of its parts, the lowest first. It is made of so
// few kinds of parts that it looks the same painted as pixels and written as SVG.
type Figure struct {
	W, H  int
	Parts []Part
}

// Part is a [Fill], a [Stroke], a [Marker] or [Words].
type Part any

// Fill is a rectangle in one colour.
type Fill struct {
	X0, Y0, X1, Y1 float64
	Color          color.NRGBA
}

// Stroke is a line from point to point, each of which is right above, below or
// beside the one before.
type Stroke struct {
	Points []Point
	Width  float64
	Dash   []float64 // lengths on and off in turn; nil for a line without gaps
	Color  color.NRGBA
}

// Point is a place in a figure.
type Point struct{ X, Y float64 }

// Marker is the marker of a series, with its middle at a point.
type Marker struct {
	X, Y, Size float64
	Shape      int // as [LookOf] returns it
	Color      color.NRGBA
}

// Words is a line of text with its baseline at Y.
type Words struct {
	X, Y float64
	Text string
	Style
}

// Paint paints the figure into an image of its size.
func (f *Figure) Paint(img *image.RGBA, text *Typesetter) {
	for _, part := range f.Parts {
		switch p := part.(type) {
		case Fill:
			raster.Fill(img, image.Rect(raster.Round(p.X0), raster.Round(p.Y0), raster.Round(p.X1), raster.Round(p.Y1)),
				p.Color)
		case Stroke:
			p.paint(img)
		case Marker:
			size := max(1, raster.Round(p.Size))
			CutMarker(size, p.Shape).Draw(img, img.Rect, raster.Round(p.X)-size/2, raster.Round(p.Y)-size/2, p.Color)
		case Words:
			text.Draw(img, p.X, p.Y, p.Text, p.Style)
		}
	}
}

// paint paints the line piece by piece, each a rectangle of whole pixels.
func (s *Stroke) paint(img *image.RGBA) {
	width := max(1, raster.Round(s.Width))
	square := func(a, b Point) {
		x0, y0 := raster.Round(min(a.X, b.X))-width/2, raster.Round(min(a.Y, b.Y))-width/2
		x1, y1 := raster.Round(max(a.X, b.X))-width/2, raster.Round(max(a.Y, b.Y))-width/2
		raster.Fill(img, image.Rect(x0, y0, x1+width, y1+width), s.Color)
	}
	d := dasher{dash: s.Dash}
	for i := 1; i < len(s.Points); i++ {
		d.along(s.Points[i-1], s.Points[i], square)
	}
}

// dasher cuts a line into its dashes; a dash goes around corners.
type dasher struct {
	dash []float64
	at   int     // in dash
	used float64 // of the dash or gap that goes on
}

func (d *dasher) along(a, b Point, draw func(a, b Point)) {
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	if len(d.dash) == 0 {
		draw(a, b)
		return
	}
	place := func(at float64) Point {
		return Point{a.X + (b.X-a.X)*at/length, a.Y + (b.Y-a.Y)*at/length}
	}
	for from := 0.0; from < length; {
		to := min(length, from+d.dash[d.at]-d.used)
		if d.at%2 == 0 {
			draw(place(from), place(to))
		}
		if d.used += to - from; d.used >= d.dash[d.at]-1e-9 {
			d.at, d.used = (d.at+1)%len(d.dash), 0
		}
		from = to
	}
}
