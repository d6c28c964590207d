package export

import (
	"bytes"
	"encoding/xml"
	"image/color"
	"io"
	"math"
	"strings"

	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
)

// WriteSVG writes the boards of the race as they are now as a drawing, with the names and
// what stands below them.
func (r *Race) WriteSVG(w io.Writer) error {
	if err := r.check(); err != nil {
		return err
	}
	still := *r
	still.Measure = "" // the chart is a drawing of its own
	p := newRacePainter(&still)
	s, u := &svg{}, p.unit
	s.open(p.width, p.height, r.Palette.Background)
	words := func(x, y float64, text string, style paint.Style) {
		s.words(&paint.Words{X: x, Y: y, Text: text, Style: style})
	}
	words(raceEdge*u, 0.68*raceHead*u, r.Title, paint.Style{Weight: paint.SemiBold, Size: 14 * u, Color: r.Palette.Ink})
	if place, right, ok := p.placeOf(&r.Now); ok {
		words(right, 0.68*raceHead*u, r.Now.Place, place)
	}
	for i, at := range p.raceLayout.cards {
		c := p.show(i, &r.Now)
		left, top := float64(at.Min.X)+paint.ContenderEdge*u, float64(at.Min.Y)
		colour, _, marker := paint.LookOf(c.Series)
		side := float64(at.Dx()) - 2*paint.ContenderEdge*u
		name := paint.Style{Weight: paint.SemiBold, Size: 13 * u, Color: r.Palette.Ink}
		s.title(c.Name)
		s.sign(&paint.Marker{X: left + 6*u, Y: top + 15*u, Size: 11 * u, Shape: marker,
			Color: r.Palette.Series[colour]})
		words(left+17*u, top+20*u, r.Racers[i].called(p.text, name, side-17*u), name)
		f := c.Board.Figure(r.Palette)
		s.put(`<svg x="%v" y="%v" width="%v" height="%v" viewBox="0 0 %v %v" text-anchor="middle">`, left,
			top+paint.ContenderHead*u, side, side, f.Side, f.Side)
		s.board(f)
		s.put(`</svg>`)
		below := paint.Style{Weight: paint.Regular, Size: 12 * u, Color: r.Palette.Muted}
		if c.Strong {
			below.Weight, below.Color = paint.SemiBold, r.Palette.Ink
		}
		words(left, float64(at.Max.Y)-6*u, c.Status, below)
		s.put(`</g>`)
	}
	s.put(`</svg>`)
	_, err := w.Write(s.Bytes())
	return err
}

// called returns the name of a racer, or its short one where that is too long.
func (r *Racer) called(text *paint.Typesetter, style paint.Style, room float64) string {
	if r.Short != "" && text.Measure(r.Name, style.Weight, style.Size) > room {
		return r.Short
	}
	return r.Name
}

// title begins a group of parts that has a name.
func (s *svg) title(name string) {
	var text bytes.Buffer
	// A buffer takes whatever is written to it.
	_ = xml.EscapeText(&text, []byte(name))
	s.put(`<g><title>%s</title>`, text.String())
}

// open begins a drawing of figures.
func (s *svg) open(w, h int, ground color.NRGBA) {
	s.put(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" `+
		`font-family="Inter, Helvetica, Arial, sans-serif">`, w, h, w, h)
	s.put(`<rect width="%d" height="%d" fill="%s"/>`, w, h, hexColour(ground))
}

// Measures of a chart that is drawn.
const (
	drawnChart  = 0.45 // its height, as a part of the width
	drawnUnit   = 700  // the width with text of the usual size
	chartLeft   = 60
	chartRight  = 14
	chartTop    = 40
	chartLine   = 20 // of the names below
	chartBelow  = 12
	namesInLine = 3
)

// WriteChartSVG writes the chart up to now as a drawing, with the names of the lines
// below it.
func (r *Race) WriteChartSVG(w io.Writer) error {
	if err := r.check(); err != nil {
		return err
	}
	s, u := &svg{}, float64(r.Width)/drawnUnit
	rows := (len(r.Racers) + namesInLine - 1) / namesInLine
	plot := drawnChart * float64(r.Width)
	height := plot + (chartLine*float64(rows)+chartBelow)*u
	s.open(r.Width, int(math.Ceil(height)), r.Palette.Background)
	muted := paint.Style{Weight: paint.Regular, Size: 11 * u, Color: r.Palette.Muted, Align: paint.Right}
	words := func(x, y float64, text string, style paint.Style) {
		s.words(&paint.Words{X: x, Y: y, Text: text, Style: style})
	}
	words(chartRight*u, 22*u, r.Title+": "+r.chartTitle(),
		paint.Style{Weight: paint.SemiBold, Size: 13 * u, Color: r.Palette.Ink})

	lines, text := r.soFar(r.Now.Cursor), paint.NewTypesetter()
	a := axisOf(lines, r.Log)
	left, right, top, bottom := chartLeft*u, float64(r.Width)-chartRight*u, chartTop*u, plot-chartBelow*u
	for i := range 3 {
		y := top + float64(i)*(bottom-top)/2
		s.fill(&paint.Fill{X0: left, Y0: y, X1: right, Y1: y + u, Color: r.Palette.Border})
	}
	words(left-6*u, top+4*u, charts.Number(a.high), muted)
	words(left-6*u, bottom+4*u, charts.Number(a.low), muted)
	for i, line := range lines {
		colour, dash, marker := paint.LookOf(r.Racers[i].Series)
		ink := r.Palette.Series[colour]
		s.title(r.Racers[i].Name)
		var path strings.Builder
		end := paint.Point{X: left, Y: bottom}
		for j, v := range line {
			if math.IsNaN(float64(v)) {
				break
			}
			end = paint.Point{X: left + float64(j)/float64(max(1, len(line)-1))*(right-left),
				Y: bottom - a.part(float64(v))*(bottom-top)}
			path.WriteString(map[bool]string{true: "M", false: "L"}[j == 0] + decimal(end.X) + " " + decimal(end.Y))
		}
		dashes := ""
		for _, length := range charts.DashOf(dash) {
			dashes += " " + decimal(length*u)
		}
		if dashes != "" {
			dashes = ` stroke-dasharray="` + dashes[1:] + `"`
		}
		if path.Len() > 0 {
			s.put(`<path d="%s" fill="none" stroke="%s" stroke-width="%v"%s/>`, path.String(), hexColour(ink), 1.7*u, dashes)
		}
		s.sign(&paint.Marker{X: end.X, Y: end.Y, Size: 8 * u, Shape: marker, Color: ink})
		x := left + float64(i%namesInLine)*(right-left)/namesInLine
		y := plot + (float64(i/namesInLine)+0.5)*chartLine*u
		s.sign(&paint.Marker{X: x + 5*u, Y: y, Size: 10 * u, Shape: marker, Color: ink})
		name := paint.Style{Weight: paint.Regular, Size: 12 * u, Color: r.Palette.Ink}
		words(x+16*u, y+4*u, r.Racers[i].called(text, name, (right-left)/namesInLine-24*u), name)
		s.put(`</g>`)
	}
	s.put(`</svg>`)
	_, err := w.Write(s.Bytes())
	return err
}

// chartAxis maps values to a part of the height.
type chartAxis struct {
	low, high float64
	log       bool
}

func axisOf(lines [][]float32, log bool) chartAxis {
	a := chartAxis{math.Inf(1), math.Inf(-1), log}
	for _, line := range lines {
		for _, v := range line {
			if v := float64(v); !math.IsNaN(v) && (!log || v > 0) {
				a.low, a.high = min(a.low, v), max(a.high, v)
			}
		}
	}
	switch {
	case a.low > a.high:
		a = chartAxis{0, 1, false}
	case a.low == a.high && log:
		a.low, a.high = a.low/2, a.high*2
	case a.low == a.high:
		a.low, a.high = min(0, a.low), max(1, a.high)
	}
	return a
}

func (a *chartAxis) part(v float64) float64 {
	if a.log {
		return math.Log(max(v, a.low)/a.low) / math.Log(a.high/a.low)
	}
	return (v - a.low) / (a.high - a.low)
}
