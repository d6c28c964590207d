package charts

import (
	"image"
	"math"
	"slices"

	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// Scatter is dots, each with two values: what two algorithms needed for the same puzzle, or what one needed
// beside how the puzzle is.
type Scatter struct {
	Dots     []Dot
	X, Y     Axis
	Names    []Spread // what the looks stand for, at the right: only names and looks count; nil for none
	Diagonal bool     // a line where both values are the same; the axes are alike then
	Title    string   // above the figure, which then has a margin; "" for none
}

// Axis is one axis of a scatter.
type Axis struct {
	Name    string
	Seconds bool // the values are times
	Plain   bool // it is not logarithmic, and begins where the values do
}

// Dot is one dot. Infinity, of what was not solved, has a place of its own at the end of an axis, and 0 at the
// beginning of a logarithmic one.
type Dot struct {
	X, Y float64
	Look int // its colour and marker, see [paint.LookOf]
}

// manyDots is from how many on they are small.
const manyDots = 300

// tick is a number at an axis.
type tick struct {
	at   float64
	text string
}

// Draw draws the scatter as large as there is room, and returns where its dots are.
func (s *Scatter) Draw(c *diagram.Canvas) []image.Point {
	d := (&Spreads{Title: s.Title, Rows: s.Names}).on(c)
	var values [2][]float64
	for _, dot := range s.Dots {
		values[0], values[1] = append(values[0], dot.X), append(values[1], dot.Y)
	}
	if s.Diagonal {
		both := slices.Concat(values[0], values[1])
		values = [2][]float64{both, both}
	}
	wide := d.Text.Measure(unsolved, paint.Regular, d.font) + 0.8*d.font
	d.plot.x0, d.plot.x1 = math.Ceil(d.page.x0+wide), math.Floor(d.page.x1-2.4*d.font)
	d.plot.y0 = math.Ceil(d.plot.y0 + 2.2*d.font)
	if s.Names != nil {
		d.legend()
	}
	d.plot.y1 = math.Floor(d.page.y1 - 3.4*d.font)
	if d.plot.x1-d.plot.x0 < 5*d.Unit || d.plot.y1-d.plot.y0 < 5*d.Unit {
		return nil
	}
	if len(s.Dots) == 0 {
		d.label((d.plot.x0+d.plot.x1)/2, (d.plot.y0+d.plot.y1)/2, "Nothing to compare yet.", d.Palette.Muted,
			paint.Center)
		return nil
	}
	if side := min(d.plot.x1-d.plot.x0, d.plot.y1-d.plot.y0); s.Diagonal {
		d.plot.x1, d.plot.y1 = d.plot.x0+side, d.plot.y0+side
	}
	x, across := d.along(s.X, values[0], d.plot.x0, d.plot.x1, false)
	y, down := d.along(s.Y, values[1], d.plot.y1, d.plot.y0, true)
	for _, t := range across {
		d.line(t.at, d.plot.y0, t.at, d.plot.y1, 1, d.rule)
		d.label(t.at, d.plot.y1+1.4*d.font, t.text, d.Palette.Muted, paint.Center)
	}
	for _, t := range down {
		d.line(d.plot.x0, t.at, d.plot.x1, t.at, 1, d.rule)
		d.label(d.plot.x0-0.5*d.font, t.at+0.36*d.font, t.text, d.Palette.Muted, paint.Right)
	}
	if s.Diagonal {
		d.line(d.plot.x0, d.plot.y1, d.plot.x1, d.plot.y0, 1.4, d.Palette.Muted)
	}
	name := func(x, y float64, text string, a paint.Align) {
		d.label(x, y, d.cut(text, d.page.x1-d.page.x0), d.Palette.Ink, a)
	}
	name(d.page.x0, d.plot.y0-1.1*d.font, "↑ "+s.Y.Name, paint.Left)
	name(min(d.plot.x1, d.page.x1), d.plot.y1+2.8*d.font, s.X.Name+" →", paint.Right)
	size := max(5, 8*d.Unit)
	if len(s.Dots) > manyDots {
		size = max(3, 4*d.Unit)
	}
	places := make([]image.Point, len(s.Dots))
	for i, dot := range s.Dots {
		at := paint.Point{X: x(dot.X), Y: y(dot.Y)}
		places[i] = image.Pt(int(at.X), int(at.Y))
		d.marker(dot.Look, at.X, at.Y, size)
	}
	return places
}

// along returns where values are along an axis from one place to another, and its ticks, which do not meet.
func (d *figureDrawing) along(a Axis, values []float64, from, to float64, upright bool) (func(float64) float64,
	[]tick) {
	d.Seconds = a.Seconds
	room := func(text string) float64 {
		if upright {
			return 1.3 * d.font
		}
		return d.Text.Measure(text, paint.Regular, d.font) + 0.8*d.font
	}
	if !a.Plain {
		axis := d.decadesOf(slices.Values(values), from, to, room)
		return axis.x, d.ticks(axis, room)
	}
	low, high, over := math.Inf(1), math.Inf(-1), 0.0
	for _, v := range values {
		if math.IsInf(v, 1) {
			over = 0.1
			continue
		}
		low, high = min(low, v), max(high, v)
	}
	if low > high {
		low, high = 0, 1
	}
	low, high = math.Floor(low-0.5), math.Ceil(high+0.5)
	at := func(v float64) float64 { return from + min(1, (v-low)/(high-low)*(1-over))*(to-from) }
	step := 1.0
	for math.Abs(at(low+step)-at(low)) < room(Number(high)) {
		step++
	}
	var all []tick
	for v := low; v <= high; v += step {
		all = append(all, tick{at(v), Number(v)})
	}
	return at, all
}

// Nearest returns which of some places a point is on, with some room around it, and -1 if it is on none.
func Nearest(places []image.Point, x, y, room int) int {
	best, least := -1, room*room
	for i, at := range places {
		if d := (at.X-x)*(at.X-x) + (at.Y-y)*(at.Y-y); d <= least {
			best, least = i, d
		}
	}
	return best
}
