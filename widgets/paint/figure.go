package paint

import (
	"image"
	"image/color"
	"math"
)

// Figure is a drawing as a list of its parts, the lowest first. It is made of so few
// kinds of parts that it looks the same as pixels, as SVG and as PDF.
type Figure struct {
	W, H   int
	Shapes []Shape
}

// Shape is a [Fill], a [Stroke], a [Polygon], a [Frame], a [Circle], a [Curve], a
// [Hatch], a [Marker], [Words] or a [Group].
type Shape any

// Fill is a rectangle in one colour.
type Fill struct {
	X0, Y0, X1, Y1 float64
	Color          color.NRGBA
}

// Stroke is a line from point to point.
type Stroke struct {
	Points []Point
	Width  float64
	Dash   []float64 // lengths on and off in turn; nil for a line without gaps
	Flat   bool      // it ends at its points; else a line without gaps reaches half of its width over them
	Apart  bool      // each two points are a line of their own
	Color  color.NRGBA
}

// Point is a place in a figure.
type Point struct{ X, Y float64 }

// Polygon goes straight from corner to corner and bulges everywhere.
type Polygon struct {
	Points []Point
	Width  float64 // of an outline; 0 if it is filled
	Color  color.NRGBA
}

// Frame is a rectangle that may have round corners.
type Frame struct {
	X0, Y0, X1, Y1 float64
	Radius         float64
	Width          float64 // of an outline inside it; 0 if it is filled
	Dashes         int     // of the outline, on each side; 0 for a whole one
	Arm            float64 // how far the outline reaches from each corner; 0 for a whole one
	Color          color.NRGBA
}

// FillOf returns a rectangle in one colour.
func FillOf(r image.Rectangle, c color.NRGBA) Fill {
	return Fill{float64(r.Min.X), float64(r.Min.Y), float64(r.Max.X), float64(r.Max.Y), c}
}

// FrameOf returns it as a frame.
func FrameOf(r image.Rectangle, c color.NRGBA) Frame {
	return Frame{X0: float64(r.Min.X), Y0: float64(r.Min.Y), X1: float64(r.Max.X), Y1: float64(r.Max.Y), Color: c}
}

// Circle is a circle.
type Circle struct {
	X, Y, R float64
	Width   float64 // of an outline inside it; 0 if it is filled
	Dots    int     // around the circle instead of an outline, so wide; 0 for none
	Color   color.NRGBA
}

// Curve is a line from one point to another that bends towards a third, as a
// quadratic Bézier curve does.
type Curve struct {
	From, Bend, To Point
	Width          float64
	Dash           []float64 // as a [Stroke] has it
	Color          color.NRGBA
}

// Hatch is diagonal stripes in a square.
type Hatch struct {
	X, Y, Side  float64
	Step, Width float64 // from one stripe to the next, and of a stripe
	Color       color.NRGBA
}

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

// Group is a figure within a figure, moved and enlarged.
type Group struct {
	X, Y, Scale float64
	Title       string // what it is, for screen readers; "" for nothing
	Parts       []Shape
}

// leastDashes is how many pixels a dash and its gap take at least; dashes that are shorter, as in a
// picture of a few pixels, are drawn as a line.
const leastDashes = 0.5

// dasher cuts a line into its dashes; a dash goes around corners.
type dasher struct {
	dash []float64
	at   int     // in dash
	used float64 // of the dash or gap that goes on
}

func (d *dasher) along(a, b Point, draw func(a, b Point)) {
	length, all := math.Hypot(b.X-a.X, b.Y-a.Y), 0.0
	for _, dash := range d.dash {
		all += dash
	}
	if all < leastDashes {
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
