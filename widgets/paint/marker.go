package paint

import (
	"image"
	"math"

	"sudoscope/widgets/paint/raster"
)

// NumSeries is how many series have a look of their own: a colour, a dash and a
// marker. What comes after them in a chart begins again.
const NumSeries = 8

// MarkerOver is the shape, beside those of the series, of what lies beyond the scale:
// an arrow head that points up.
const MarkerOver = NumSeries

// LookOf returns the colour, the dash and the marker of a series, by number. After
// the first eight the colours begin again with other dashes and markers.
func LookOf(series int) (colour, dash, marker int) {
	again := series / NumSeries
	return series % NumSeries, (series + 3*again) % NumSeries, (series + 5*again) % NumSeries
}

// CutMarker makes one of the markers, the given number of pixels wide: a disc, a
// triangle, a square, a diamond, a ring, a triangle on its tip, a cross and a plus;
// or an arrow head.
func CutMarker(size, which int) *raster.Mask {
	s := float64(size)
	thin := max(1.4, 0.22*s)
	triangle := func(x, y float64) float64 {
		return max(y-0.93*s, (2*math.Abs(x-s/2)-y)/math.Sqrt(5))
	}
	shapes := [NumSeries + 1]raster.Shape{
		raster.Disc(s/2, s/2, s/2),
		triangle,
		raster.RoundBox(0.5, 0.5, s-0.5, s-0.5, 0),
		raster.Diamond(s/2, s/2, s/2),
		raster.Inner(raster.Disc(s/2, s/2, s/2), thin),
		func(x, y float64) float64 { return triangle(x, s-y) },
		raster.Either(raster.Line(0.15*s, 0.15*s, 0.85*s, 0.85*s, thin),
			raster.Line(0.85*s, 0.15*s, 0.15*s, 0.85*s, thin)),
		raster.Either(raster.Line(0, s/2, s, s/2, thin), raster.Line(s/2, 0, s/2, s, thin)),
		raster.Either(raster.Line(0.08*s, 0.75*s, s/2, 0.25*s, thin), raster.Line(s/2, 0.25*s, 0.92*s, 0.75*s, thin)),
	}
	return raster.Stamp(size, size, shapes[which])
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
