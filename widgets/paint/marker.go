package paint

import (
	"image"
	"math"
	"slices"

	"sudoscope/widgets/paint/raster"
)

// NumSeries is how many looks there are that differ in colour and shape: one for each
// algorithm of the program, and one for whatever else runs. [OwnLook] says whose is
// which.
const NumSeries = 12

// mostVariations is how many boards of one algorithm can be told apart: all have its
// colour and its shape, which is filled in another way.
const mostVariations = 8

// LookOf returns the colour, the dash and the marker of a series, by number. After
// the first twelve the colours begin again with other dashes, and with the same shapes
// filled in other ways.
func LookOf(series int) (colour, dash, marker int) {
	again := series / NumSeries
	return series % NumSeries, (series + 5*again) % NumSeries, series % (NumSeries * mostVariations)
}

// Variation returns the look of the given number among those of one algorithm: 0 for
// its own, then those that its second board has, its third, and so on.
func Variation(look, number int) int { return look%NumSeries + NumSeries*number }

// OwnLook returns the look of an algorithm by its number in the menu: the same everywhere,
// whatever stands beside it. There is one look fewer for them than there are looks; after these
// they begin anew. Runs of anything else have a number below 0.
func OwnLook(number int) int {
	if number < 0 {
		return NumSeries - 1
	}
	return number % (NumSeries - 1)
}

// LooksOf returns the looks of several that are shown together, by the numbers of their
// algorithms: where one is there again it has a variation of its look.
func LooksOf(numbers []int) []int {
	taken := map[int]bool{}
	var looks []int
	for _, number := range numbers {
		look := FreeLook(number, taken)
		taken[look] = true
		looks = append(looks, look)
	}
	return looks
}

// FreeLook returns a look for an algorithm beside those that are taken: its own, or the
// first of its variations. All that are not ours have one look; of several of them each
// but the first gets a colour that no other has, as long as there is one.
func FreeLook(number int, taken map[int]bool) int {
	look := OwnLook(number)
	if look == NumSeries-1 && taken[look] {
		used := map[int]bool{}
		for one := range taken {
			used[one%NumSeries] = true
		}
		for colour := NumSeries - 2; colour >= 0; colour-- {
			if !used[colour] {
				return Variation(colour, 1)
			}
		}
	}
	for n := 0; ; n++ {
		if one := Variation(look, n); !taken[one] {
			return one
		}
	}
}

// splitMarker returns the shape of a marker and how it is filled.
func splitMarker(marker int) (shape int, fill markerFill) {
	return marker % NumSeries, markerFills[marker/NumSeries%mostVariations]
}

// markerFill is the part of a marker that is filled, in a square from -1 to 1. The rest
// is an outline.
type markerFill struct {
	X0, Y0, X1, Y1 float64
	Dot            bool // a dot in the middle instead
}

var markerFills = [mostVariations]markerFill{
	{X0: -1, Y0: -1, X1: 1, Y1: 1}, {}, {X0: -1, X1: 1, Y1: 1}, {X0: -1, Y0: -1, Y1: 1}, {Dot: true},
	{X0: -1, Y0: -1, X1: 1}, {Y0: -1, X1: 1, Y1: 1}, {X0: -1, Y0: -1},
}

// markerLine is how wide the outline of a marker is that is not filled, in parts of half
// its size.
const markerLine = 0.24

// CutMarker makes one of the markers, the given number of pixels wide: a disc, a
// triangle, a square, a diamond, an hourglass, a triangle on its tip, a cross, a plus, a
// bar that lies, a bow tie, a triangle that points right, and a bar that stands, each filled
// in several ways.
func CutMarker(size, which int) *raster.Mask {
	s := float64(size)
	triangle := func(x, y float64) float64 {
		return max(y-0.93*s, (2*math.Abs(x-s/2)-y)/math.Sqrt(5))
	}
	hourglass := func(x, y float64) float64 {
		dx, dy := math.Abs(x-s/2), math.Abs(y-s/2)
		return max(dy-0.46*s, (dx-0.9*dy-0.05*s)/math.Sqrt(1.81))
	}
	const arm = 0.42 // the width of the arms of cross and plus
	shapes := [NumSeries]raster.Shape{
		raster.Disc(s/2, s/2, s/2),
		triangle,
		raster.RoundBox(0.5, 0.5, s-0.5, s-0.5, 0),
		raster.Diamond(s/2, s/2, s/2),
		hourglass,
		func(x, y float64) float64 { return triangle(x, s-y) },
		raster.Either(raster.Line(0.15*s, 0.15*s, 0.85*s, 0.85*s, arm*s),
			raster.Line(0.85*s, 0.15*s, 0.15*s, 0.85*s, arm*s)),
		raster.Either(raster.Line(0, s/2, s, s/2, arm*s), raster.Line(s/2, 0, s/2, s, arm*s)),
		raster.RoundBox(0, 0.28*s, s, 0.72*s, 0),
		func(x, y float64) float64 { return hourglass(y, x) },
		func(x, y float64) float64 { return triangle(y, s-x) },
		raster.RoundBox(0.28*s, 0, 0.72*s, s, 0),
	}
	number, fill := splitMarker(which)
	shape := shapes[number]
	if fill == markerFills[0] {
		return raster.Stamp(size, size, shape)
	}
	inside := raster.RoundBox((fill.X0+1)/2*s, (fill.Y0+1)/2*s, (fill.X1+1)/2*s, (fill.Y1+1)/2*s, 0)
	if fill.Dot {
		inside = raster.Disc(s/2, s/2, 0.2*s)
	}
	outline := raster.Inner(shape, max(1, markerLine/2*s))
	if fill == (markerFill{}) {
		return raster.Stamp(size, size, outline)
	}
	return raster.Stamp(size, size, raster.Either(outline, raster.Both(shape, inside)))
}

// drawn returns the marker as shapes: its outline, unless it is filled, and what is filled of it.
func (m Marker) drawn() Group {
	shape, fill := splitMarker(m.Shape)
	g, corners := Group{X: m.X, Y: m.Y, Scale: m.Size / 2}, markerOutlines[shape]
	if fill != markerFills[0] {
		line := slices.Clone(corners)
		for i, at := range corners {
			line[i] = Point{at.X * (1 - markerLine/2), at.Y * (1 - markerLine/2)}
		}
		g.Parts = append(g.Parts, Polygon{Points: line, Width: markerLine, Color: m.Color})
	}
	switch {
	case fill.Dot:
		g.Parts = append(g.Parts, Circle{R: 0.4, Color: m.Color})
	case fill.X0 < fill.X1:
		g.Parts = append(g.Parts, Polygon{Points: fill.cut(corners), Color: m.Color})
	}
	return g
}

// cut returns what there is of a polygon in the part that is filled.
func (f markerFill) cut(points []Point) []Point {
	for _, inside := range [4]func(Point) float64{
		func(p Point) float64 { return p.X - f.X0 }, func(p Point) float64 { return p.Y - f.Y0 },
		func(p Point) float64 { return f.X1 - p.X }, func(p Point) float64 { return f.Y1 - p.Y },
	} {
		var left []Point
		for i, b := range points {
			a := points[(i+len(points)-1)%len(points)]
			from, to := inside(a), inside(b)
			if from < 0 != (to < 0) {
				part := from / (from - to)
				left = append(left, Point{a.X + part*(b.X-a.X), a.Y + part*(b.Y-a.Y)})
			}
			if to >= 0 {
				left = append(left, b)
			}
		}
		points = left
	}
	return points
}

// markerOutlines are the corners of markers, in a square from -1 to 1.
var markerOutlines = [NumSeries][]Point{
	discCorners(),
	1: {{0, -1}, {0.93, 0.86}, {-0.93, 0.86}},
	2: {{-0.86, -0.86}, {0.86, -0.86}, {0.86, 0.86}, {-0.86, 0.86}},
	3: {{0, -1}, {1, 0}, {0, 1}, {-1, 0}},
	4: {{-0.92, -0.92}, {0.92, -0.92}, {0.1, 0}, {0.92, 0.92}, {-0.92, 0.92}, {-0.1, 0}},
	5: {{0, 1}, {0.93, -0.86}, {-0.93, -0.86}},
	6: {{-1, -0.4}, {-0.4, -1}, {0, -0.6}, {0.4, -1}, {1, -0.4}, {0.6, 0}, {1, 0.4}, {0.4, 1}, {0, 0.6}, {-0.4, 1},
		{-1, 0.4}, {-0.6, 0}},
	7: {{-1, -0.42}, {-0.42, -0.42}, {-0.42, -1}, {0.42, -1}, {0.42, -0.42}, {1, -0.42}, {1, 0.42}, {0.42, 0.42},
		{0.42, 1}, {-0.42, 1}, {-0.42, 0.42}, {-1, 0.42}},
	8:  {{-1, -0.44}, {1, -0.44}, {1, 0.44}, {-1, 0.44}},
	9:  {{-0.92, -0.92}, {0, -0.1}, {0.92, -0.92}, {0.92, 0.92}, {0, 0.1}, {-0.92, 0.92}},
	10: {{1, 0}, {-0.86, 0.93}, {-0.86, -0.93}},
	11: {{-0.44, -1}, {0.44, -1}, {0.44, 1}, {-0.44, 1}},
}

func discCorners() (all []Point) {
	for i := range 48 {
		y, x := math.Sincos(2 * math.Pi * float64(i) / 48)
		all = append(all, Point{x, y})
	}
	return all
}

// DrawMarker returns the marker of a series on nothing, fitted into w by h pixels.
func DrawMarker(series, w, h int, p Palette) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, max(w, 0), max(h, 0)))
	if side := min(w, h); side > 0 {
		colour, _, shape := LookOf(series)
		drawMask(img, CutMarker(side, shape), (w-side)/2, (h-side)/2, p.Series[colour])
	}
	return img
}
