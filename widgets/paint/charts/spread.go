package charts

import (
	"image/color"
	"iter"
	"math"
	"strconv"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/raster"
)

// Spreads is what many runs of several algorithms needed. Two figures are made of
// it, which answer different questions: [Spreads.Boxes], what does a run
// usually take, and how far are they apart; and [Spreads.Curves], with so
// much, how many are solved. Box plots are J. W. Tukey's ("Exploratory Data
// Analysis", 1977); the curves are the data profiles of J. J. Moré and S. M. Wild
// ("Benchmarking Derivative-Free Optimization Algorithms", 2009). Both are
// logarithmic, because algorithms differ by orders of magnitude.
type Spreads struct {
	Rows    []Spread
	Seconds bool   // the values are times
	Title   string // above the figure, which then has a margin; "" for none
	Names   bool   // the curves name their lines; the boxes always do
}

// Spread is what the runs of one algorithm needed.
type Spread struct {
	Name   string
	Solved []float64 // what each solved run needed, in ascending order
	Of     int       // runs, solved or not
	Look   int       // its colour, dash and marker, see [paint.LookOf]
}

// within returns what was needed to solve a share of the runs, infinity if so many
// were not solved.
func (s *Spread) within(share float64) float64 {
	i := max(0, int(math.Ceil(share*float64(s.Of)))-1)
	if i >= len(s.Solved) {
		return math.Inf(1)
	}
	return s.Solved[i]
}

// decades is a logarithmic axis from one power of ten to another. What is 0 has a
// place of its own before the first, and what is infinite one behind the last.
type decades struct {
	low, high  int
	zero, over float64 // the room for 0 and for infinity, in decades
	x0, x1     float64
}

// unsolved stands where infinity is.
const unsolved = "unsolved"

// decadesOf returns an axis for values between two columns, or rows. room is what a number takes there.
func (d *figureDrawing) decadesOf(values iter.Seq[float64], x0, x1 float64, room func(string) float64) decades {
	low, high, zero, over := math.Inf(1), 0.0, false, false
	for v := range values {
		switch {
		case v <= 0:
			zero = true
		case math.IsInf(v, 1):
			over = true
		default:
			low, high = min(low, v), max(high, v)
		}
	}
	a := decades{high: 1, x0: x0, x1: x1}
	if high > 0 {
		a.low, a.high = int(math.Floor(math.Log10(low))), int(math.Ceil(math.Log10(high)))
		a.high = max(a.high, a.low+1)
	}
	apart := func(one, two string) float64 { // so that the numbers do not meet
		need := (room(one) + room(two)) / 2 / math.Abs(x1-x0)
		return max(0.5, float64(a.high-a.low)*need/(1-min(need, 0.4)))
	}
	if zero {
		a.zero = apart("0", d.power(a.low))
	}
	if over {
		a.over = apart(d.power(a.high), unsolved)
	}
	return a
}

// ticks returns the numbers of an axis: each power of ten or, where these would meet, each second or third.
func (d *figureDrawing) ticks(a decades, room func(string) float64) (all []tick) {
	at := func(e int) float64 { return a.x(math.Pow10(e)) }
	step := 1
	meet := func() bool {
		for e := a.low; e+step <= a.high; e += step {
			if math.Abs(at(e+step)-at(e)) < (room(d.power(e))+room(d.power(e+step)))/2 {
				return true
			}
		}
		return false
	}
	for meet() {
		step++
	}
	if a.zero > 0 {
		all = append(all, tick{a.x0, "0"})
	}
	for e := a.low; e <= a.high; e += step {
		all = append(all, tick{at(e), d.power(e)})
	}
	if a.over > 0 {
		all = append(all, tick{a.x1, unsolved})
	}
	return all
}

// x returns the column of a value; infinity is at the end.
func (d *decades) x(v float64) float64 {
	if v <= 0 {
		return d.x0
	}
	part := (math.Log10(v) - float64(d.low) + d.zero) / (float64(d.high-d.low) + d.zero + d.over)
	return d.x0 + max(0, min(1, part))*(d.x1-d.x0)
}

// figureDrawing is a figure under way.
type figureDrawing struct {
	*diagram.Canvas
	*Spreads
	font float64
	rule color.NRGBA
	page box // all that can be drawn on
	plot box
	axis decades
}

type box struct{ x0, y0, x1, y1 float64 }

func (s *Spreads) on(c *diagram.Canvas) *figureDrawing {
	d := &figureDrawing{Canvas: c, Spreads: s, font: letters * c.Unit, rule: c.Palette.Border}
	if c.Palette.Bold {
		// Where borders are heavy, rules would be stronger than what they measure.
		d.rule = raster.Mix(c.Palette.Panel, d.rule, 0.5)
	}
	d.page = box{0, 0, float64(d.W), float64(d.H)}
	d.Add(paint.Fill{X0: 0, Y0: 0, X1: d.page.x1, Y1: d.page.y1, Color: c.Palette.Panel})
	if s.Title != "" {
		margin := 1.4 * d.font
		d.page = box{margin, margin, d.page.x1 - margin, d.page.y1 - 0.8*margin}
		d.Words(margin, margin+d.font, s.Title, paint.SemiBold, 1.3*letters, c.Palette.Ink, paint.Left)
	}
	d.plot = box{d.page.x0, d.page.y0, math.Floor(d.page.x1 - 1.8*d.font), math.Floor(d.page.y1 - footLines*d.font)}
	if s.Title != "" {
		d.plot.y0 += 2.6 * d.font
	}
	return d
}

// label writes a name or a number of the axes.
func (d *figureDrawing) label(x, y float64, text string, c color.NRGBA, a paint.Align) {
	d.Words(x, y, text, paint.Regular, letters, c, a)
}

func (d *figureDrawing) line(x0, y0, x1, y1, width float64, c color.NRGBA) {
	d.Add(paint.Stroke{Points: []paint.Point{{X: x0, Y: y0}, {X: x1, Y: y1}}, Width: width * d.Unit, Color: c})
}

func (d *figureDrawing) sign(look int, x, y float64) { d.marker(look, x, y, max(5, 8*d.Unit)) }

func (d *figureDrawing) marker(look int, x, y, size float64) {
	colour, _, shape := paint.LookOf(look)
	d.Add(paint.Marker{X: x, Y: y, Size: size, Shape: shape, Color: d.Palette.Series[colour]})
}

// wide returns how wide the widest of some texts is, but not more than most.
func (d *figureDrawing) wide(most float64, text func(*Spread) string) float64 {
	wide := 0.0
	for i := range d.Rows {
		wide = max(wide, d.Text.Measure(text(&d.Rows[i]), paint.Regular, d.font))
	}
	return math.Ceil(min(wide, most))
}

// longest returns the first of some texts, each shorter than the one before, that fits
// into the figure, and the last if none does.
func (d *figureDrawing) longest(texts ...string) string {
	for _, text := range texts[:len(texts)-1] {
		if d.Text.Measure(text, paint.Regular, d.font) <= d.page.x1-d.page.x0+1 {
			return text
		}
	}
	return texts[len(texts)-1]
}

// cut shortens a text that is wider than it may be.
func (d *figureDrawing) cut(text string, wide float64) string {
	return puzzles.ShortenTo(text, func(s string) bool { return d.Text.Measure(s, paint.Regular, d.font) <= wide+1 })
}

// room reports whether there is any to draw in, and says so if there is nothing to
// draw.
func (d *figureDrawing) room() bool {
	if d.plot.x1-d.plot.x0 < 5*d.Unit || d.plot.y1-d.plot.y0 < 5*d.Unit {
		return false
	}
	for i := range d.Rows {
		if len(d.Rows[i].Solved) > 0 {
			return true
		}
	}
	d.label((d.plot.x0+d.plot.x1)/2, (d.plot.y0+d.plot.y1)/2, "Nothing is solved yet.", d.Palette.Muted, paint.Center)
	return false
}

// scale draws the rules and numbers of the logarithmic axis.
func (d *figureDrawing) scale() {
	room := func(text string) float64 { return d.Text.Measure(text, paint.Regular, d.font) + 0.8*d.font }
	d.axis = d.decadesOf(func(yield func(float64) bool) {
		for i := range d.Rows {
			for _, v := range d.Rows[i].Solved {
				if !yield(v) {
					return
				}
			}
		}
	}, d.plot.x0, d.plot.x1, room)
	for e := d.axis.low; e <= d.axis.high; e++ {
		x := d.axis.x(math.Pow10(e))
		d.line(x, d.plot.y0, x, d.plot.y1, 1, d.rule)
	}
	if d.axis.zero > 0 {
		d.line(d.axis.x0, d.plot.y0, d.axis.x0, d.plot.y1, 1, d.rule)
	}
	for _, t := range d.ticks(d.axis, room) {
		d.label(max(d.plot.x0-d.font, t.at), d.plot.y1+1.4*d.font, t.text, d.Palette.Muted, paint.Center)
	}
}

// power writes a power of ten as it stands at the axis.
func (d *figureDrawing) power(e int) string {
	v := math.Pow10(e)
	switch {
	case d.Seconds:
		return Seconds(v)
	case e >= 6:
		return Number(v/1e6) + "M"
	case e >= 4: // as short as what comes next
		return Number(v/1e3) + "k"
	}
	return Number(v)
}

// note writes a line at the foot that says how to read the figure.
func (d *figureDrawing) note(text string) {
	d.label(d.page.x0, d.page.y1-0.4*d.font, d.cut(text, d.page.x1-d.page.x0), d.Palette.Muted, paint.Left)
}

// footLines is what the numbers of the axis and the note take, in lines of text.
const footLines = 3.6

// leastNamed is the width from which on boxes have names, in letters.
const leastNamed = 26

// Boxes makes a box plot, w by h pixels, to stand on a card. Shares are those of
// all runs, so that a box whose end was not reached stays open at the right.
func (s *Spreads) Boxes(c *diagram.Canvas) {
	d := s.on(c)
	// In a narrow figure the markers have to do: what is beside it names them.
	all := d.page.x1 - d.page.x0
	names, solved := 0.0, 0.0
	if all > leastNamed*d.font {
		names = d.wide(0.38*all, func(r *Spread) string { return r.Name }) + d.font
		solved = d.wide(all, (*Spread).solved)
	}
	d.plot.x0 = math.Ceil(d.page.x0 + 1.5*d.font + names)
	d.plot.x1 = math.Floor(d.page.x1 - max(1.8*d.font, solved+1.3*d.font))
	d.note(d.longest("Box: middle half and median · line: 10 to 90 % · dots: the rest",
		"Box: middle half and median · line: 10 to 90 %", "Box: middle half and median"))
	if !d.room() {
		return
	}
	d.scale()
	row := min((d.plot.y1-d.plot.y0)/float64(len(s.Rows)), 72*d.Unit)
	for i := range s.Rows {
		r := &s.Rows[i]
		y := math.Round(d.plot.y0 + (float64(i)+0.5)*row)
		d.sign(d.Rows[i].Look, d.page.x0+0.6*d.font, y)
		if names > 0 {
			d.label(d.page.x0+1.6*d.font, y+0.36*d.font, d.cut(r.Name, names-d.font), d.Palette.Ink, paint.Left)
			d.label(d.page.x1, y+0.36*d.font, r.solved(), d.Palette.Muted, paint.Right)
		}
		d.box(i, y, math.Round(min(0.32*row, 12*d.Unit)))
	}
}

// solved says how many runs were.
func (s *Spread) solved() string {
	return strconv.Itoa(len(s.Solved)) + "/" + strconv.Itoa(s.Of)
}

// box draws the box of a row, which is 2·half high, around y.
func (d *figureDrawing) box(series int, y, half float64) {
	r := &d.Rows[series]
	if len(r.Solved) == 0 {
		return
	}
	ink := d.Palette.Series[r.Look%paint.NumSeries]
	if r.Of < runsForBox {
		d.dots(r, y, half, ink)
		return
	}
	p10, q1, median, q3, p90 := r.within(0.1), r.within(0.25), r.within(0.5), r.within(0.75), r.within(0.9)
	x := d.axis.x
	reached := func(v float64) bool { return !math.IsInf(v, 1) }
	before := math.Inf(-1)
	for _, v := range r.Solved {
		if at := math.Round(x(v)); (v < p10 || v > p90) && at > before {
			before = at
			d.Add(paint.Fill{X0: at - d.Unit, Y0: y - d.Unit, X1: at + d.Unit, Y1: y + d.Unit, Color: ink})
		}
	}
	if reached(p10) {
		d.line(x(p10), y, x(q1), y, 1.4, ink)
		d.line(x(p10), y-half/2, x(p10), y+half/2, 1.4, ink)
	}
	if reached(q1) {
		x0, x1 := x(q1), max(x(q3), x(q1)+1)
		d.Add(paint.Fill{X0: x0, Y0: y - half, X1: x1, Y1: y + half, Color: raster.Mix(d.Palette.Panel, ink, 0.22)})
		d.line(x0, y-half, x1, y-half, 1.4, ink)
		d.line(x0, y+half, x1, y+half, 1.4, ink)
		d.line(x0, y-half, x0, y+half, 1.4, ink)
	}
	if reached(q3) {
		d.line(x(q3), y-half, x(q3), y+half, 1.4, ink)
		d.line(x(q3), y, x(p90), y, 1.4, ink)
	}
	if reached(p90) {
		d.line(x(p90), y-half/2, x(p90), y+half/2, 1.4, ink)
	}
	if reached(median) {
		d.line(x(median), y-half, x(median), y+half, 3.4, ink)
	}
}

// runsForBox is the number of runs from which on a box says where 10 and 90 of a
// hundred lie.
const runsForBox = 10

// dots draws each of a few runs, and where there are two or more their median.
func (d *figureDrawing) dots(r *Spread, y, half float64, ink color.NRGBA) {
	for _, v := range r.Solved {
		at, side := math.Round(d.axis.x(v)), 2*d.Unit
		d.Add(paint.Fill{X0: at - side, Y0: y - side, X1: at + side, Y1: y + side, Color: ink})
	}
	if median := r.within(0.5); r.Of > 1 && !math.IsInf(median, 1) {
		d.line(d.axis.x(median), y-half, d.axis.x(median), y+half, 3.4, ink)
	}
}

// Curves makes a chart, w by h pixels, of the share of runs that are solved within
// what is on the axis. A line carries its marker where a quarter, a half and three
// quarters of the runs are solved, and where the last is.
func (s *Spreads) Curves(c *diagram.Canvas) {
	d := s.on(c)
	d.plot.x0 = math.Ceil(d.page.x0 + d.Text.Measure("100 %", paint.Regular, d.font) + 0.6*d.font)
	d.plot.y0 = math.Ceil(d.plot.y0 + 0.7*d.font)
	if s.Names {
		d.legend()
	}
	d.note("Share of the runs solved within a given cost.")
	if !d.room() {
		return
	}
	d.scale()
	for _, share := range []float64{0, 0.25, 0.5, 0.75, 1} {
		y := d.height(share)
		d.line(d.plot.x0, y, d.plot.x1, y, 1, d.rule)
		d.label(d.plot.x0-0.6*d.font, y+0.36*d.font, strconv.Itoa(int(100*share))+" %", d.Palette.Muted, paint.Right)
	}
	for i := range s.Rows {
		d.curve(i)
	}
}

// legend names the lines or dots at the right, and leaves the rest to the plot.
func (d *figureDrawing) legend() {
	names := d.wide(0.38*(d.page.x1-d.page.x0), func(r *Spread) string { return r.Name })
	at := d.page.x1 - names
	for i := range d.Rows {
		y := d.plot.y0 + (float64(i)+0.5)*1.7*d.font
		d.sign(d.Rows[i].Look, at-0.9*d.font, y)
		d.label(at, y+0.36*d.font, d.cut(d.Rows[i].Name, names), d.Palette.Ink, paint.Left)
	}
	d.plot.x1 = math.Floor(at - 3*d.font)
}

// height returns the row of a share.
func (d *figureDrawing) height(share float64) float64 {
	return d.plot.y1 - share*(d.plot.y1-d.plot.y0)
}

// curve draws the line of a row: a step up for each run. Steps that fall into one
// column are one.
func (d *figureDrawing) curve(series int) {
	r := &d.Rows[series]
	n := len(r.Solved)
	if n == 0 {
		return
	}
	colour, dash, _ := paint.LookOf(r.Look)
	line := paint.Stroke{Width: 1.8 * d.Unit, Color: d.Palette.Series[colour]}
	line.Dash = dashesOf(dash, d.Unit)
	y := d.plot.y1
	line.Points = append(line.Points, paint.Point{X: math.Round(d.axis.x(r.Solved[0])), Y: y})
	for i, v := range r.Solved {
		x, up := math.Round(d.axis.x(v)), d.height(float64(i+1)/float64(r.Of))
		if last := &line.Points[len(line.Points)-1]; last.X == x && last.Y != d.plot.y1 {
			last.Y = up
		} else {
			line.Points = append(line.Points, paint.Point{X: x, Y: y}, paint.Point{X: x, Y: up})
		}
		y = up
	}
	line.Points = append(line.Points, paint.Point{X: d.plot.x1, Y: y})
	d.Add(line)
	for _, share := range []float64{0.25, 0.5, 0.75} {
		if v := r.within(share); !math.IsInf(v, 1) {
			d.sign(r.Look, d.axis.x(v), d.height(share))
		}
	}
	d.sign(r.Look, d.axis.x(r.Solved[n-1]), y)
}

// Seconds writes a time with three digits and the unit that suits it.
func Seconds(s float64) string {
	for _, unit := range []struct {
		name   string
		factor float64
	}{{"ns", 1e9}, {"µs", 1e6}, {"ms", 1e3}} {
		if v := s * unit.factor; v < 999.5 {
			return strconv.FormatFloat(v, 'g', 3, 64) + " " + unit.name
		}
	}
	if s >= 1000 {
		return Number(math.Round(s)) + " s"
	}
	return strconv.FormatFloat(s, 'g', 3, 64) + " s"
}
