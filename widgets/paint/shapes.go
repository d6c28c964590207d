package paint

import (
	"image/color"
	"math"
	"strings"
	"unicode/utf8"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint/raster"
)

// shape is a part that looks of cells and candidates are made of. It has one colour, and
// a back end without pixels draws it as it is.
type shape interface {
	// pixels returns the shape as masks are cut from it.
	pixels() raster.Shape
	// moved returns the shape elsewhere and in another colour.
	moved(x, y float64, c color.NRGBA) Shape
}

func (f Frame) pixels() raster.Shape {
	box := raster.RoundBox(f.X0, f.Y0, f.X1, f.Y1, f.Radius)
	if f.Width == 0 {
		return box
	}
	line := raster.Inner(box, f.Width)
	if f.Dashes > 0 {
		line = raster.Both(line, raster.Dashes((f.X0+f.X1)/2, (f.Y0+f.Y1)/2, f.X1-f.X0, f.Dashes))
	}
	if f.Arm > 0 {
		corner := func(x, y float64) raster.Shape {
			return raster.RoundBox(x-f.Arm, y-f.Arm, x+f.Arm, y+f.Arm, 0)
		}
		line = raster.Both(line, raster.Either(corner(f.X0, f.Y0), corner(f.X1, f.Y0), corner(f.X0, f.Y1),
			corner(f.X1, f.Y1)))
	}
	return line
}

func (c Circle) pixels() raster.Shape {
	switch disc := raster.Disc(c.X, c.Y, c.R); {
	case c.Dots > 0:
		return raster.Dots(c.X, c.Y, c.R, c.Width/2, c.Dots)
	case c.Width > 0:
		return raster.Inner(disc, c.Width)
	default:
		return disc
	}
}

func (p Polygon) pixels() raster.Shape {
	corners := puzzles.Map(p.Points, func(at Point) [2]float64 { return [2]float64{at.X, at.Y} })
	if p.Width > 0 {
		return raster.Inner(raster.Polygon(corners), p.Width)
	}
	return raster.Polygon(corners)
}

func (s Stroke) pixels() raster.Shape {
	var lines []raster.Shape
	for i := 1; i < len(s.Points); i++ {
		a, b := s.Points[i-1], s.Points[i]
		if !s.Apart || i%2 == 1 {
			lines = append(lines, raster.Line(a.X, a.Y, b.X, b.Y, s.Width))
		}
	}
	return raster.Either(lines...)
}

func (h Hatch) pixels() raster.Shape { return raster.Hatch(h.Step, h.Width) }

func (f Frame) moved(x, y float64, c color.NRGBA) Shape {
	f.X0, f.X1, f.Y0, f.Y1, f.Color = f.X0+x, f.X1+x, f.Y0+y, f.Y1+y, c
	return f
}

func (r Circle) moved(x, y float64, c color.NRGBA) Shape {
	r.X, r.Y, r.Color = r.X+x, r.Y+y, c
	return r
}

func (p Polygon) moved(x, y float64, c color.NRGBA) Shape {
	p.Points, p.Color = movedPoints(p.Points, x, y), c
	return p
}

func (s Stroke) moved(x, y float64, c color.NRGBA) Shape {
	s.Points, s.Color = movedPoints(s.Points, x, y), c
	return s
}

func (h Hatch) moved(x, y float64, c color.NRGBA) Shape {
	h.X, h.Y, h.Color = h.X+x, h.Y+y, c
	return h
}

func movedPoints(points []Point, x, y float64) []Point {
	return puzzles.Map(points, func(p Point) Point { return Point{p.X + x, p.Y + y} })
}

// Plain returns a part as what is drawn without pixels: stripes, dashed frames and the
// corners of frames are straight lines, a marker is a group of shapes.
func Plain(part Shape) Shape {
	switch p := part.(type) {
	case Hatch:
		return p.stripes()
	case Marker:
		return p.drawn()
	case Frame:
		if p.Dashes > 0 || p.Arm > 0 {
			return p.sides()
		}
	}
	return part
}

// stripes returns the stripes one by one, cut off at the square.
func (h Hatch) stripes() Stroke {
	s := Stroke{Width: h.Width, Flat: true, Apart: true, Color: h.Color}
	// x + y is the same all along a stripe, as seen from the corner of the square.
	for sum := h.Step * math.Sqrt2; sum < 2*h.Side; sum += h.Step * math.Sqrt2 {
		x0, x1 := max(0, sum-h.Side), min(h.Side, sum)
		s.Points = append(s.Points, Point{h.X + x0, h.Y + sum - x0}, Point{h.X + x1, h.Y + sum - x1})
	}
	return s
}

// sides returns the four sides, each with its dashes, or what is left of them at the
// corners.
func (f Frame) sides() Stroke {
	s := Stroke{Width: f.Width, Flat: true, Apart: true, Color: f.Color}
	arm := f.X1 - f.X0
	if f.Dashes > 0 {
		period := arm / (float64(f.Dashes) - 0.4)
		s.Dash = []float64{0.6 * period, 0.4 * period}
	} else {
		arm = f.Arm
	}
	half := f.Width / 2
	for _, y := range [2]float64{f.Y0 + half, f.Y1 - half} {
		s.Points = append(s.Points, Point{f.X0, y}, Point{f.X0 + arm, y})
		if f.Dashes == 0 {
			s.Points = append(s.Points, Point{f.X1 - arm, y}, Point{f.X1, y})
		}
	}
	for _, x := range [2]float64{f.X0 + half, f.X1 - half} {
		s.Points = append(s.Points, Point{x, f.Y0}, Point{x, f.Y0 + arm})
		if f.Dashes == 0 {
			s.Points = append(s.Points, Point{x, f.Y1 - arm}, Point{x, f.Y1})
		}
	}
	return s
}

// Ruler measures texts of one look.
type Ruler func(text string) float64

// Ruler returns what measures texts of a weight and size.
func (t *Typesetter) Ruler(w Weight, size float64) Ruler {
	return func(text string) float64 { return t.Measure(text, w, size) }
}

// Wrap breaks a text into lines of a width: at blanks, and in words that are wider. The
// first line begins further right. A text without a word has no line.
func (r Ruler) Wrap(text string, width, indent float64) (lines []string) {
	var line []byte
	used, blank := indent, r(" ")
	for word := range strings.FieldsSeq(text) {
		wide := r.upTo(word, width)
		if len(line) > 0 && used+blank+wide > width || len(line) == 0 && used > 0 && used+wide > width {
			lines = append(lines, string(line))
			line, used = line[:0], 0
		}
		for len(line) == 0 && wide > width && utf8.RuneCountInString(word) > 1 {
			n := r.fitting(word, width)
			lines, word = append(lines, word[:n]), word[n:]
			wide, used = r.upTo(word, width), 0
		}
		if len(line) > 0 {
			line, used = append(line, ' '), used+blank
		}
		line, used = append(line, word...), used+wide
	}
	if len(line) > 0 {
		lines = append(lines, string(line))
	}
	return lines
}

// upTo measures a word, or says of one that is much longer than any line that it is wider.
func (r Ruler) upTo(word string, width float64) float64 {
	const endless = 4000 // bytes
	if len(word) > endless {
		return 2 * width
	}
	return r(word)
}

// fitting returns how many bytes of a word have room: those of one letter at least.
func (r Ruler) fitting(word string, width float64) int {
	_, fits := utf8.DecodeRuneInString(word)
	for i := range word {
		if i > fits {
			if r(word[:i]) > width {
				break
			}
			fits = i
		}
	}
	return fits
}
