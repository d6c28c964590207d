package charts

import (
	"image/color"
	"math"

	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/raster"
)

// Scatter is what many variations of one puzzle cost several algorithms: a dot for
// each run, a column for each variation, a logarithmic scale for the cost. Below it
// a strip has how hard each variation is said to be for a person. It is the scatter
// plot of J. F. W. Herschel (1833), in the form that W. S. Cleveland and R. McGill
// call a dot plot ("The Many Faces of a Scatterplot", 1984): the columns are in the
// order of one of the costs, so that this one rises, and of each other one sees at
// once whether it rises with it, lies flat, or goes its own way.
type Scatter struct {
	Names []string
	Looks []int // of each, see [paint.LookOf]
	// Costs of each of these, for each variation: NaN for what has not run, and
	// infinity for what was ended because it cost too much.
	Costs [][]float64
	Order []int // the variations from left to right

	Strip  string // what the strip is of; "" for no strip
	Rated  []float64
	Marked int // the variation that a rule marks, -1 for none
	Mark   string
	Chosen int // the variation that is looked at, -1 for none

	Title   string   // above the figure, which then has a margin; "" for none
	Say     []string // what is said of each series, and below them of all; nil for nothing
	Foot    string   // how to read the figure
	Empty   string   // what stands there as long as nothing has run
	Seconds bool     // the costs are times
	Scale   float64  // pixels for one unit of text; 0 stands for 1
}

// Measures of the figure, in lines of text.
const (
	overLine  = 1.1 // a row of what cost too much
	stripHigh = 3.4
	sayLine   = 1.8
)

// scattering is a figure of a scatter under way.
type scattering struct {
	*figureDrawing
	s     *Scatter
	rows  []int   // the row above the plot of each series that has something there, -1 for none
	over  float64 // the height of these rows
	strip box
}

// lay finds the places of everything in a figure of w by h pixels.
func (p *SpreadPainter) lay(w, h int, s *Scatter) *scattering {
	known := &Spreads{Title: s.Title, Scale: s.Scale, Seconds: s.Seconds}
	c := &scattering{s: s}
	rows := 0
	for _, costs := range s.Costs {
		var r Spread
		row := -1
		for _, v := range costs {
			switch {
			case math.IsInf(v, 1):
				row = rows
			case !math.IsNaN(v):
				r.Solved = append(r.Solved, v)
			}
		}
		if row >= 0 {
			rows++
		}
		known.Rows, c.rows = append(known.Rows, r), append(c.rows, row)
	}
	c.figureDrawing = p.draw(w, h, known)
	c.plot.x0 = math.Ceil(c.page.x0 + p.text.Measure("100,000", paint.Regular, c.font) + 0.6*c.font)
	c.plot.y0 += math.Ceil(0.7 * c.font)
	c.plot.y1 = c.page.y1 - 1.9*c.font - float64(len(s.Say))*sayLine*c.font
	if s.Strip != "" {
		c.strip = box{c.plot.x0, c.plot.y1 - stripHigh*c.font, c.plot.x1, c.plot.y1}
		c.plot.y1 = c.strip.y0 - 1.4*c.font
	}
	c.plot.y1 = math.Floor(c.plot.y1)
	if rows > 0 {
		c.over = (float64(rows)*overLine + 0.5) * c.font
	}
	c.axis = decadesOf(known, c.plot.y1, c.plot.y0+c.over)
	return c
}

// x returns the column of the variation at a place in the order.
func (c *scattering) x(at int) float64 {
	return math.Round(c.plot.x0 + (float64(at)+0.5)/float64(len(c.s.Order))*(c.plot.x1-c.plot.x0))
}

// y returns the row of a cost of a series.
func (c *scattering) y(series int, cost float64) float64 {
	if math.IsInf(cost, 1) {
		return c.plot.y0 + (float64(c.rows[series])+0.5)*overLine*c.font
	}
	return c.axis.x(cost)
}

// Scatter makes the figure, w by h pixels, to stand on a card.
func (p *SpreadPainter) Scatter(w, h int, s *Scatter) *paint.Figure {
	c := p.lay(w, h, s)
	if c.plot.x1-c.plot.x0 < 5*c.unit || c.plot.y1-c.plot.y0-c.over < 5*c.unit {
		return &c.Figure
	}
	if len(s.Order) == 0 {
		c.label((c.plot.x0+c.plot.x1)/2, (c.plot.y0+c.plot.y1)/2, s.Empty, p.palette.Muted, paint.Center)
		return &c.Figure
	}
	c.scale()
	c.label(c.page.x0, c.foot(), c.cut(s.Foot, c.page.x1-c.page.x0), p.palette.Muted, paint.Left)
	for at, variation := range s.Order {
		switch variation {
		case s.Chosen:
			c.line(c.x(at), c.plot.y0, c.x(at), c.bottom(), 1, p.palette.Ink)
		case s.Marked:
			c.mark(c.x(at))
		}
	}
	c.paintStrip()
	for series, costs := range s.Costs {
		colour, _, shape := paint.LookOf(s.Looks[series])
		ink, size := p.palette.Series[colour], max(4, 6.5*c.unit)
		for at, variation := range s.Order {
			cost := costs[variation]
			if math.IsNaN(cost) {
				continue
			}
			one := paint.Marker{X: c.x(at), Y: c.y(series, cost), Size: size, Shape: shape, Color: ink}
			if math.IsInf(cost, 1) {
				one.Shape = paint.MarkerOver
			}
			c.add(one)
		}
	}
	c.say()
	return &c.Figure
}

// foot returns the baseline of the line that says how to read the figure, and
// bottom where that which stands above it ends.
func (c *scattering) foot() float64 { return c.bottom() + 1.5*c.font }

func (c *scattering) bottom() float64 {
	if c.s.Strip != "" {
		return c.strip.y1
	}
	return c.plot.y1
}

// scale draws the rules and numbers of the cost.
func (c *scattering) scale() {
	tick := func(y float64, text string) {
		c.line(c.plot.x0, y, c.plot.x1, y, 1, c.rule)
		c.label(c.plot.x0-0.6*c.font, y+0.36*c.font, text, c.palette.Muted, paint.Right)
	}
	if c.axis.zero > 0 {
		tick(c.axis.x0, "0")
	}
	high := (c.axis.x0 - c.axis.x1) / (float64(c.axis.high-c.axis.low) + c.axis.zero)
	every := max(1, int(math.Ceil(1.5*c.font/high)))
	for e := c.axis.low; e <= c.axis.high; e += every {
		tick(c.axis.x(math.Pow10(e)), c.power(e))
	}
	if c.over > 0 {
		c.label(c.plot.x0-0.6*c.font, c.plot.y0+(c.over-0.5*c.font)/2+0.36*c.font, "over", c.palette.Muted, paint.Right)
		c.add(paint.Fill{X0: c.plot.x0, Y0: c.plot.y0, X1: c.plot.x1, Y1: c.plot.y0 + c.over - 0.5*c.font,
			Color: raster.Mix(c.palette.Panel, c.palette.Track, 0.6)})
	}
}

// mark draws a rule in the column of the variation that is marked.
func (c *scattering) mark(x float64) {
	dash := []float64{3 * c.unit, 3 * c.unit}
	c.add(paint.Stroke{Points: []paint.Point{{X: x, Y: c.plot.y0}, {X: x, Y: c.bottom()}}, Width: c.unit, Dash: dash,
		Color: c.palette.Muted})
	half := c.text.Measure(c.s.Mark, paint.Regular, c.font) / 2
	at := max(c.plot.x0+half, min(x, c.plot.x1-half))
	c.label(at, c.plot.y1+1.3*c.font, c.s.Mark, c.palette.Muted, paint.Center)
}

// paintStrip draws the ratings, on a scale that begins at 0.
func (c *scattering) paintStrip() {
	if c.s.Strip == "" {
		return
	}
	most := 0.0
	for _, v := range c.s.Rated {
		if v > most {
			most = v
		}
	}
	c.line(c.strip.x0, c.strip.y1, c.strip.x1, c.strip.y1, 1, c.rule)
	side := c.strip.x0 - 0.6*c.font
	c.label(side, c.strip.y1, c.s.Strip, c.palette.Muted, paint.Right)
	if most == 0 {
		return
	}
	c.label(side, c.strip.y0+0.25*(c.strip.y1-c.strip.y0)+0.36*c.font, Number(most), c.palette.Muted, paint.Right)
	half := math.Max(1, math.Round(1.5*c.unit))
	for at, variation := range c.s.Order {
		if v := c.s.Rated[variation]; !math.IsNaN(v) {
			x, y := c.x(at), math.Round(c.strip.y1-0.75*v/most*(c.strip.y1-c.strip.y0))
			c.add(paint.Fill{X0: x - half, Y0: y - half, X1: x + half, Y1: y + half, Color: c.palette.Ink})
		}
	}
}

// say writes what is said of each series, and of all.
func (c *scattering) say() {
	y := c.foot() + 0.4*c.font
	for i, text := range c.s.Say {
		y += sayLine * c.font
		x := c.page.x0
		if i < len(c.s.Costs) {
			c.sign(c.s.Looks[i], x+0.5*c.font, y-0.36*c.font)
			x += 1.6 * c.font
		}
		c.label(x, y, c.cut(text, c.page.x1-x), c.ink(i), paint.Left)
	}
}

func (c *scattering) ink(line int) color.NRGBA {
	if line < len(c.s.Costs) {
		return c.palette.Ink
	}
	return c.palette.Muted
}

// DotAt returns the dot that is nearest to a pixel of a figure of w by h pixels: the
// variation in whose column it is, and the series. It is false where there is none.
func (p *SpreadPainter) DotAt(w, h int, s *Scatter, x, y int) (variation, series int, ok bool) {
	c := p.lay(w, h, s)
	part := (float64(x) - c.plot.x0) / (c.plot.x1 - c.plot.x0)
	if len(s.Order) == 0 || !(part >= 0 && part < 1) || float64(y) < c.plot.y0 || float64(y) > c.bottom() {
		return 0, 0, false
	}
	variation = s.Order[int(part*float64(len(s.Order)))]
	near := math.Inf(1)
	for i, costs := range s.Costs {
		if cost := costs[variation]; !math.IsNaN(cost) {
			if far := math.Abs(c.y(i, cost) - float64(y)); far < near {
				near, series, ok = far, i, true
			}
		}
	}
	return variation, series, ok
}
