package charts

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
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

	// The ends of the axes. If both are 0, they follow from the values.
	Low, High           float64
	RightLow, RightHigh float64

	Scale float64 // pixels for one unit of text; 0 stands for 1
}

// ChartPainter paints charts.
type ChartPainter struct {
	palette paint.Palette
	text    *paint.Typesetter
	img     *image.RGBA
	tags    [4]numberTag
	markers map[int]*raster.Mask
	marker  int // size of the markers
}

// NewChartPainter returns a painter that uses the given colours.
func NewChartPainter(p paint.Palette) *ChartPainter {
	return &ChartPainter{palette: p, text: paint.NewTypesetter()}
}

// Typesetter returns what sets the texts of the picture.
func (p *ChartPainter) Typesetter() *paint.Typesetter { return p.text }

// SetPalette changes the colours, from the next picture on.
func (p *ChartPainter) SetPalette(to paint.Palette) { p.palette = to }

// axis maps values to rows.
type axis struct {
	low, high   float64
	log         bool
	top, bottom float64
}

func (a *axis) include(s *Series) {
	for _, values := range [2][]float32{s.Low, s.High} {
		for _, v := range values {
			if v := float64(v); !math.IsNaN(v) && !math.IsInf(v, 0) && !(a.log && v <= 0) {
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
	left = axis{low: math.Inf(1), high: math.Inf(-1), log: c.Log && c.Low >= 0}
	right = axis{low: math.Inf(1), high: math.Inf(-1)}
	for i := range c.Series {
		if s := &c.Series[i]; s.Right {
			right.include(s)
			both = true
		} else {
			left.include(s)
		}
	}
	if c.Low < c.High && !(left.log && c.Low <= 0) {
		left.low, left.high = c.Low, c.High
	}
	if c.RightLow < c.RightHigh {
		right.low, right.high = c.RightLow, c.RightHigh
	}
	left.settle()
	right.settle()
	return left, right, both
}

// Paint returns a picture of the chart, w by h pixels, to stand on a card. The
// picture is the painter's own: the next call changes it.
func (p *ChartPainter) Paint(w, h int, c *Chart) *image.RGBA {
	w, h = max(w, 0), max(h, 0)
	p.img = raster.Resize(p.img, w, h)
	raster.Fill(p.img, p.img.Rect, p.palette.Panel)
	scale := c.Scale
	if scale <= 0 {
		scale = 1
	}
	left, right, both := c.axes()
	size := 11 * scale
	gap := raster.Round(6 * scale)
	tags := [4]string{p.tags[0].of(left.high), p.tags[1].of(left.low), p.tags[2].of(right.high),
		p.tags[3].of(right.low)}
	wide := func(a, b string) int {
		return int(math.Ceil(max(p.text.Measure(a, paint.Regular, size), p.text.Measure(b, paint.Regular, size)))) + gap
	}
	half := raster.Round(0.36 * size)
	plot := image.Rectangle{image.Pt(wide(tags[0], tags[1]), half+gap/2), image.Pt(w-gap, h-half-gap/2)}
	if both {
		plot.Max.X = w - wide(tags[2], tags[3])
	}
	if plot.Dx() < 4 || plot.Dy() < 4 {
		return p.img
	}
	style := paint.Style{Weight: paint.Regular, Size: size, Color: p.palette.Muted, Align: paint.Right}
	p.text.Draw(p.img, float64(plot.Min.X-gap), float64(plot.Min.Y+half), tags[0], style)
	p.text.Draw(p.img, float64(plot.Min.X-gap), float64(plot.Max.Y+half), tags[1], style)
	if both {
		style.Align = paint.Left
		p.text.Draw(p.img, float64(plot.Max.X+gap), float64(plot.Min.Y+half), tags[2], style)
		p.text.Draw(p.img, float64(plot.Max.X+gap), float64(plot.Max.Y+half), tags[3], style)
	}
	if size := max(5, raster.Round(7*scale)); p.marker != size {
		p.marker, p.markers = size, map[int]*raster.Mask{}
	}
	for _, a := range [2]*axis{&left, &right} {
		a.top, a.bottom = float64(plot.Min.Y)+scale, float64(plot.Max.Y)-scale
	}
	// Areas lie below the rules, and lines above.
	for i := range c.Series {
		if s := &c.Series[i]; s.Area {
			p.paintArea(plot, s, s.axis(&left, &right),
				raster.Mix(p.palette.Panel, p.palette.Series[s.Look%paint.NumSeries], 0.18))
		}
	}
	rule := max(1, raster.Round(scale))
	for i := range 3 {
		y := plot.Min.Y + i*(plot.Dy()-rule)/2
		raster.Fill(p.img, image.Rect(plot.Min.X, y, plot.Max.X, y+rule), p.palette.Border)
	}
	for i := range c.Series {
		s := &c.Series[i]
		p.paintLine(plot, s, s.axis(&left, &right), len(c.Series) > 1, scale)
	}
	if c.Cursor >= 0 {
		x := plot.Min.X + raster.Round(min(1, c.Cursor)*float64(plot.Dx()-1)) - rule/2
		raster.Fill(p.img, image.Rect(x, plot.Min.Y, x+rule, plot.Max.Y), p.palette.Ink)
	}
	return p.img
}

// dashes of the series, as on, off, on, off in units; all 0 for a solid line.
var dashOf = [paint.NumSeries][4]float64{{}, {7, 4, 7, 4}, {2, 3, 2, 3}, {8, 3, 2, 3}, {14, 4, 14, 4}, {4, 2, 4, 2},
	{3, 6, 3, 6}, {12, 3, 4, 3}, {6, 2, 2, 2}, {10, 6, 10, 6}}

func solidAt(x float64, dash *[4]float64) bool {
	period := dash[0] + dash[1] + dash[2] + dash[3]
	if period == 0 {
		return true
	}
	x = math.Mod(x, period)
	return x < dash[0] || x >= dash[0]+dash[1] && x < dash[0]+dash[1]+dash[2]
}

func (s *Series) axis(left, right *axis) *axis {
	if s.Right {
		return right
	}
	return left
}

// paintArea fills what is below a line.
func (p *ChartPainter) paintArea(plot image.Rectangle, s *Series, a *axis, c color.NRGBA) {
	for x := plot.Min.X; x < plot.Max.X; x++ {
		if _, high := s.column(x-plot.Min.X, plot.Dx()); !math.IsNaN(high) {
			p.span(x, a.y(high), float64(plot.Max.Y), c)
		}
	}
}

// paintLine paints one line, column by column. Each column reaches to the one
// before it, so the line has no gaps however steep it is.
func (p *ChartPainter) paintLine(plot image.Rectangle, s *Series, a *axis, marked bool, scale float64) {
	colour, dash, look := paint.LookOf(s.Look)
	c, half := p.palette.Series[colour], 0.85*scale
	before := math.NaN()
	every := max(1, plot.Dx()/6)
	for x := plot.Min.X; x < plot.Max.X; x++ {
		col := x - plot.Min.X
		low, high := s.column(col, plot.Dx())
		if math.IsNaN(low) {
			before = math.NaN()
			continue
		}
		// Rows grow downwards: the highest value has the smallest y.
		y0, y1 := a.y(high), a.y(low)
		t0, t1 := y0, y1
		if !math.IsNaN(before) {
			t0, t1 = min(y0, before), max(y1, before)
		}
		if solidAt(float64(col)/scale, &dashOf[dash]) {
			p.span(x, t0-half, t1+half, c)
		}
		before = (y0 + y1) / 2
		if marked && (col == plot.Dx()-1 || col%every == every/2) {
			p.cutMarker(look).Draw(p.img, p.img.Rect, x-p.marker/2, raster.Round(before)-p.marker/2, c)
		}
	}
}

// column returns the range of the values that fall into a column, NaN if none
// is a number. Where there are fewer values than columns it goes straight from
// one to the next.
func (s *Series) column(col, cols int) (low, high float64) {
	value := func(i int) (float64, float64) {
		l := float64(s.Low[i])
		if i < len(s.High) {
			return l, float64(s.High[i])
		}
		return l, l
	}
	n := len(s.Low)
	if n == 0 {
		return math.NaN(), math.NaN()
	}
	if n <= cols {
		at := float64(col) / float64(max(1, cols-1)) * float64(n-1)
		i := min(int(at), n-1)
		j, part := min(i+1, n-1), at-float64(i)
		l0, h0 := value(i)
		l1, h1 := value(j)
		return l0 + part*(l1-l0), h0 + part*(h1-h0)
	}
	low, high = math.NaN(), math.NaN()
	for i := col * n / cols; i < (col+1)*n/cols; i++ {
		if l, h := value(i); !math.IsNaN(l) {
			if math.IsNaN(low) {
				low, high = l, h
			}
			low, high = min(low, l), max(high, h)
		}
	}
	return low, high
}

// span paints a piece of a column, with soft ends.
func (p *ChartPainter) span(x int, y0, y1 float64, c color.NRGBA) {
	y0, y1 = max(0, y0), min(float64(p.img.Rect.Dy()), y1)
	for y := int(y0); float64(y) < y1; y++ {
		d := (*[4]uint8)(p.img.Pix[p.img.PixOffset(x, y):])
		if float64(y) >= y0 && float64(y+1) <= y1 {
			d[0], d[1], d[2] = c.R, c.G, c.B
			continue
		}
		covered := min(y1, float64(y+1)) - max(y0, float64(y))
		raster.Blend(d, c, uint32(raster.Level(uint8(255*covered+0.5)))*255)
	}
}

// cutMarker returns a marker in the size of this picture.
func (p *ChartPainter) cutMarker(which int) *raster.Mask {
	m := p.markers[which]
	if m == nil {
		m = paint.CutMarker(p.marker, which)
		p.markers[which] = m
	}
	return m
}

// numberTag is a number as text, kept as long as the number stays.
type numberTag struct {
	value float64
	text  string
}

func (t *numberTag) of(v float64) string {
	if t.text == "" || t.value != v {
		t.value, t.text = v, Number(v)
	}
	return t.text
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
	case a >= 1e5:
		return short(math.Round(v/1e3), "k")
	case v == math.Trunc(v):
		return trace.Thousands(int64(v))
	case a >= 100:
		return trace.Thousands(int64(math.Round(v)))
	}
	return strconv.FormatFloat(v, 'g', 3, 64)
}
