package charts

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/raster"
)

// Series is one line of a chart. Its values are spread evenly over the width,
// however many there are: a column of pixels shows all values that fall into it.
type Series struct {
	Low  []float32
	High []float32 // if each value is a range; nil if it is not
	// Right measures the series against the axis on the right.
	Right bool
	// Area fills what is below the line.
	Area bool
	Look int // its colour, dash and marker, see [paint.LookOf]
}

// Chart is lines over the same steps.
type Chart struct {
	Series []Series
	Cursor float64 // where the cursor is, 0 to 1; negative for none
	Log    bool    // the left axis is logarithmic

	Up     string // what the left axis measures, above it; "" where that is said elsewhere
	Across Across // the axis below; without a name there is none

	// The ends of axes that begin at 0. If they are 0, the axes follow from the values.
	High, RightHigh float64
}

// Across is the axis below a chart, from 0 to High.
type Across struct {
	Name string
	High float64
	Log  bool // as the logarithm of one more, so that 0 has a place
}

// Part returns where on the axis a value is, from 0 to 1.
func (a *Across) Part(v float64) float64 {
	switch {
	case a.High <= 0:
		return 0
	case a.Log:
		return math.Log1p(v) / math.Log1p(a.High)
	}
	return v / a.High
}

// Value returns the value at a part of the axis.
func (a *Across) Value(part float64) float64 {
	if a.Log {
		return math.Expm1(part * math.Log1p(a.High))
	}
	return part * a.High
}

// figures returns the values that the axis names, from its end on.
func (a *Across) figures() []float64 {
	if !a.Log {
		return []float64{a.High, a.High * 3 / 4, a.High / 2, a.High / 4, 0}
	}
	all := append([]float64{0}, powers(1, a.High*0.999)...)
	slices.Reverse(all)
	return append([]float64{a.High}, all...)
}

// powers returns the powers of ten from one value up to another.
func powers(low, high float64) (all []float64) {
	if low <= 0 || math.IsInf(high, 0) {
		return nil
	}
	for e := math.Ceil(math.Log10(low)); math.Pow(10, e) <= high; e++ {
		all = append(all, math.Pow(10, e))
	}
	return all
}

// letters is the size of text in charts, in units.
const letters = 11

// axis maps values to rows.
type axis struct {
	low, high   float64
	log         bool
	top, bottom float64
}

func (a *axis) include(s *Series) {
	for _, values := range [2][]float32{s.Low, s.High} {
		for _, v := range values {
			if v := float64(v); (v < a.low || v > a.high) && !math.IsInf(v, 0) && !(a.log && v <= 0) {
				a.low, a.high = min(a.low, v), max(a.high, v)
			}
		}
	}
}

// settle makes the axis usable whatever it includes.
func (a *axis) settle() {
	switch {
	case a.low > a.high:
		a.low, a.high = 0, 1
		if a.log {
			a.low = 0.1
		}
	case a.low == a.high && a.log:
		a.low, a.high = a.low/2, a.high*2
	case a.low == a.high:
		a.low, a.high = min(0, a.low), max(1, a.high)
	}
}

func (a *axis) y(v float64) float64 {
	low, high := a.low, a.high
	if a.log {
		v, low, high = math.Log(max(v, a.low)), math.Log(low), math.Log(high)
	}
	part := max(0, min(1, (v-low)/(high-low)))
	return a.bottom - part*(a.bottom-a.top)
}

// axes returns the left axis, the right one, and whether a series needs the
// right one.
func (c *Chart) axes() (left, right axis, both bool) {
	left = axis{low: math.Inf(1), high: math.Inf(-1), log: c.Log}
	right = axis{low: math.Inf(1), high: math.Inf(-1)}
	for i := range c.Series {
		if s := &c.Series[i]; s.Right {
			right.include(s)
			both = true
		} else {
			left.include(s)
		}
	}
	if c.High > 0 && !c.Log {
		left.low, left.high = 0, c.High
	}
	if c.RightHigh > 0 {
		right.low, right.high = 0, c.RightHigh
	}
	left.settle()
	right.settle()
	return left, right, both
}

// Draw draws the chart as large as there is room, to stand on a card.
func (c *Chart) Draw(to *diagram.Canvas) { c.In(to, image.Rect(0, 0, to.W, to.H)) }

// In draws the chart in a rectangle.
func (c *Chart) In(on *diagram.Canvas, r image.Rectangle) {
	to, palette, scale := plotting{on}, &on.Palette, on.Unit
	to.Fill(r, palette.Panel)
	left, right, both := c.axes()
	size := letters * scale
	gap := raster.Round(6 * scale)
	tags := [4]string{Number(left.high), Number(left.low), Number(right.high), Number(right.low)}
	wide := func(a, b string) int {
		return max(on.Width(a, paint.Regular, letters), on.Width(b, paint.Regular, letters)) + gap
	}
	half := raster.Round(0.36 * size)
	plot := image.Rect(r.Min.X+wide(tags[0], tags[1]), r.Min.Y+half+gap/2, r.Max.X-gap, r.Max.Y-half-gap/2)
	if c.Up != "" {
		plot.Min.Y = r.Min.Y + raster.Round(1.5*size)
	}
	if c.Across.Name != "" {
		plot.Max.Y = r.Max.Y - raster.Round(1.5*size)
	}
	if both {
		plot.Max.X = r.Max.X - wide(tags[2], tags[3])
	}
	if plot.Dx() < 4 || plot.Dy() < 4 {
		return
	}
	to.words(float64(plot.Min.X-gap), float64(plot.Min.Y+half), tags[0], paint.Right)
	to.words(float64(plot.Min.X-gap), float64(plot.Max.Y+half), tags[1], paint.Right)
	if both {
		to.words(float64(plot.Max.X+gap), float64(plot.Min.Y+half), tags[2], paint.Left)
		to.words(float64(plot.Max.X+gap), float64(plot.Max.Y+half), tags[3], paint.Left)
	}
	for _, a := range [2]*axis{&left, &right} {
		a.top, a.bottom = float64(plot.Min.Y)+scale, float64(plot.Max.Y)-scale
	}
	to.words(float64(r.Min.X), float64(r.Min.Y)+0.9*size, c.Up, paint.Left)
	to.across(plot, &c.Across)
	// Areas lie below the rules, and lines above.
	for i := range c.Series {
		if s := &c.Series[i]; s.Area {
			to.area(plot, s, s.axis(left, right),
				raster.Mix(palette.Panel, palette.Series[s.Look%paint.NumSeries], 0.18))
		}
	}
	rule := max(1, raster.Round(scale))
	levels := []int{plot.Min.Y, plot.Min.Y + (plot.Dy()-rule)/2, plot.Max.Y - rule}
	if between := left.powers(); c.Up != "" && c.Log {
		levels = []int{levels[0], levels[2]}
		for _, v := range between {
			y := left.y(v)
			levels = append(levels, raster.Round(y))
			if y > left.top+1.3*size && y < left.bottom-1.3*size {
				to.words(float64(plot.Min.X-gap), y+0.36*size, Number(v), paint.Right)
			}
		}
	}
	for _, y := range levels {
		to.Fill(image.Rect(plot.Min.X, y, plot.Max.X, y+rule), palette.Border)
	}
	for i := range c.Series {
		s := &c.Series[i]
		to.line(plot, s, s.axis(left, right), len(c.Series) > 1)
	}
	if c.Cursor >= 0 {
		x := plot.Min.X + raster.Round(min(1, c.Cursor)*float64(plot.Dx()-1)) - rule/2
		to.Fill(image.Rect(x, plot.Min.Y, x+rule, plot.Max.Y), palette.Ink)
	}
}

// powers returns the powers of ten between the ends of a logarithmic axis, or of them every second
// or third where there are many.
func (a *axis) powers() (some []float64) {
	all := powers(a.low, a.high)
	every := 1 + len(all)/6
	for i := 0; i < len(all); i += every {
		some = append(some, all[i])
	}
	return some
}

// dashes of the series, as lengths on and off in turn; none for a solid line.
var dashes = [paint.NumSeries][]float64{nil, {7, 4, 7, 4}, {2, 3, 2, 3}, {8, 3, 2, 3}, {14, 4, 14, 4}, {4, 2, 4, 2},
	{3, 6, 3, 6}, {12, 3, 4, 3}, {6, 2, 2, 2}, {18, 4, 4, 4}, {5, 8, 5, 8}, {10, 6, 10, 6}}

// dashesOf returns the dashes of a series in pixels.
func dashesOf(dash int, unit float64) (lengths []float64) {
	return puzzles.Map(dashes[dash], func(length float64) float64 { return length * unit })
}

func (s *Series) axis(left, right axis) axis {
	if s.Right {
		return right
	}
	return left
}

// plotting is a chart that is drawn.
type plotting struct{ *diagram.Canvas }

func (f plotting) words(x, y float64, text string, a paint.Align) {
	f.Words(x, y, text, paint.Regular, letters, f.Palette.Muted, a)
}

// across adds the figures of the axis below as far as they have room, the last with its name.
func (f plotting) across(plot image.Rectangle, a *Across) {
	if a.Name == "" {
		return
	}
	size := letters * f.Unit
	y, gap := float64(plot.Max.Y)+1.2*size, 0.8*size
	taken := math.Inf(1) // from there on
	for _, v := range a.figures() {
		words := Number(v)
		if v == a.High {
			words += " " + a.Name
		}
		wide := f.Text.Measure(words, paint.Regular, size)
		x := float64(plot.Min.X) + a.Part(v)*float64(plot.Dx()) - wide/2
		x = max(float64(plot.Min.X), min(x, float64(plot.Max.X)-wide))
		if x+wide+gap <= taken || math.IsInf(taken, 1) {
			f.words(x, y, words, paint.Left)
			taken = x
		}
	}
}

// stretches calls draw with the points of each stretch of a line that has no gap: the
// highest value of each column, and unless only those are asked for its lowest one.
func (s *Series) stretches(plot image.Rectangle, a axis, highest bool, draw func([]paint.Point)) {
	cols := min(len(s.Low), plot.Dx())
	var points []paint.Point
	for col := range cols {
		low, high := s.value(col)
		if cols < len(s.Low) {
			low, high = s.column(col, cols)
		}
		if !math.IsNaN(low) {
			x := float64(plot.Min.X) + float64(col)/float64(max(1, cols-1))*float64(plot.Dx()-1)
			at, end := paint.Point{X: x, Y: a.y(high)}, paint.Point{X: x, Y: a.y(low)}
			if highest || low == high {
				points = append(points, at)
			} else if col%2 == 0 {
				points = append(points, at, end)
			} else { // from below, so that the line is not longer than it must be
				points = append(points, end, at)
			}
		}
		if len(points) > 0 && (math.IsNaN(low) || col == cols-1) {
			draw(points)
			points = nil
		}
	}
}

func (f plotting) area(plot image.Rectangle, s *Series, a axis, c color.NRGBA) {
	s.stretches(plot, a, true, func(points []paint.Point) {
		foot := float64(plot.Max.Y)
		points = append(points, paint.Point{X: points[len(points)-1].X, Y: foot}, paint.Point{X: points[0].X, Y: foot})
		f.Add(paint.Polygon{Points: points, Color: c})
	})
}

// line adds a line with its markers; one that ends early has one there.
func (f plotting) line(plot image.Rectangle, s *Series, a axis, marked bool) {
	colour, dash, marker := paint.LookOf(s.Look)
	ink := f.Palette.Series[colour]
	sign := func(x, y float64) {
		f.Add(paint.Marker{X: x, Y: y, Size: float64(max(5, raster.Round(7*f.Unit))), Shape: marker, Color: ink})
	}
	var end paint.Point
	s.stretches(plot, a, false, func(points []paint.Point) {
		f.Add(paint.Stroke{Points: points, Width: 1.7 * f.Unit, Flat: true, Dash: dashesOf(dash, f.Unit), Color: ink})
		end = points[len(points)-1]
	})
	if !marked {
		return
	}
	cols := plot.Dx()
	for col, every := 0, max(1, cols/6); col < cols; col++ {
		if col != cols-1 && col%every != every/2 {
			continue
		}
		if low, high := s.column(col, cols); !math.IsNaN(low) {
			sign(float64(plot.Min.X+col), (a.y(low)+a.y(high))/2)
		}
	}
	if end.X > 0 && end.X < float64(plot.Max.X-1) {
		sign(end.X, end.Y)
	}
}

// value returns the range of a value.
func (s *Series) value(i int) (low, high float64) {
	low = float64(s.Low[i])
	if i < len(s.High) {
		return low, float64(s.High[i])
	}
	return low, low
}

// column returns the range of the values that fall into a column, NaN if none
// is a number. Where there are fewer values than columns it goes straight from
// one to the next.
func (s *Series) column(col, cols int) (low, high float64) {
	n := len(s.Low)
	if n == 0 {
		return math.NaN(), math.NaN()
	}
	if n <= cols {
		at := float64(col*(n-1)) / float64(max(1, cols-1))
		i := int(at)
		l0, h0 := s.value(i)
		part := at - float64(i)
		if part == 0 {
			return l0, h0 // what follows may be a gap
		}
		l1, h1 := s.value(i + 1)
		return l0 + part*(l1-l0), h0 + part*(h1-h0)
	}
	low, high = math.NaN(), math.NaN()
	for i := col * n / cols; i < (col+1)*n/cols; i++ {
		if l, h := s.value(i); !math.IsNaN(l) {
			if math.IsNaN(low) {
				low, high = l, h
			}
			low, high = min(low, l), max(high, h)
		}
	}
	return low, high
}

// Number writes a number as axes and bars do: whole numbers with separators,
// large ones in thousands or millions, small ones with three digits.
func Number(v float64) string {
	short := func(v float64, unit string) string {
		return strconv.FormatFloat(v, 'f', -1, 64) + unit
	}
	switch a := math.Abs(v); {
	case a >= 1e7:
		return short(math.Round(v/1e5)/10, "M")
	case a >= 1e6:
		return short(math.Round(v/1e4)/100, "M")
	case a >= 1e5:
		return short(math.Round(v/1e3), "k")
	case v == math.Trunc(v):
		return trace.Thousands(int64(v))
	case a >= 100:
		return trace.Thousands(int64(math.Round(v)))
	}
	return strconv.FormatFloat(v, 'g', 3, 64)
}
