package export

import (
	"image/color"
	"io"
	"math"
	"strings"

	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/cards"
	"sudoscope/widgets/paint/diagram"
)

// drawing is a figure of a race under way.
type drawing struct {
	parts []paint.Shape
	text  *paint.Typesetter
	unit  float64
}

func (d *drawing) add(parts ...paint.Shape) { d.parts = append(d.parts, parts...) }

func (d *drawing) words(x, y float64, text string, w paint.Weight, size float64, c color.NRGBA) {
	d.add(paint.Words{X: x, Y: y, Text: text, Style: paint.Style{Weight: w, Size: size * d.unit, Color: c}})
}

// name adds the marker of a run and its name, or its short one where that is too long.
func (d *drawing) name(b *slides.Board, x, y, size, room float64, p *paint.Palette) {
	colour, _, marker := paint.LookOf(b.Look)
	u := d.unit
	d.add(paint.Marker{X: x, Y: y, Size: (size - 2) * u, Shape: marker, Color: p.Series[colour]})
	name := b.Name
	if b.Short != "" && d.text.Measure(name, paint.SemiBold, size*u) > room-11*u {
		name = b.Short
	}
	d.words(x+11*u, y+0.36*size*u, name, paint.SemiBold, size, p.Ink)
}

// WriteSVG writes the boards of the race as they are now as a drawing, with the names and
// what stands below them.
func (r *Race) WriteSVG(w io.Writer) error {
	if err := r.check(); err != nil {
		return err
	}
	still := *r
	still.Measure = "" // the chart is a drawing of its own
	p := newRacePainter(&still)
	d, u := &drawing{text: p.text, unit: p.unit}, p.unit
	d.add(paint.Fill{X1: float64(p.width), Y1: float64(p.height), Color: r.Palette.Background})
	d.words(raceEdge*u, 0.68*raceHead*u, r.Now.Heading, paint.SemiBold, 14, r.Palette.Ink)
	if place, right, ok := p.placeOf(&r.Now); ok {
		d.add(paint.Words{X: right, Y: 0.68 * raceHead * u, Text: r.Now.Place, Style: place})
	}
	for i, at := range p.raceLayout.cards {
		c := p.card(i, &r.Now.Boards[i])
		left, top := float64(at.Min.X)+cards.ContenderEdge*u, float64(at.Min.Y)
		side := float64(at.Dx()) - 2*cards.ContenderEdge*u
		card := &drawing{text: p.text, unit: u}
		card.name(&r.Now.Boards[i], left+6*u, top+15*u, 13, side, &r.Palette)
		f := c.Board.Figure(r.Palette)
		if c.Picture != nil {
			canvas := diagram.New(int(side), int(side), r.Palette, u, p.text)
			c.Picture.Draw(canvas)
			f = &canvas.Figure
		}
		card.add(paint.Group{X: left, Y: top + cards.ContenderHead*u, Scale: side / float64(f.W), Parts: f.Shapes})
		weight, ink := paint.Regular, r.Palette.Muted
		if c.Strong {
			weight, ink = paint.SemiBold, r.Palette.Ink
		}
		card.words(left, float64(at.Max.Y)-6*u, c.Status, weight, 12, ink)
		d.add(paint.Group{Scale: 1, Title: c.Name, Parts: card.parts})
	}
	figure := &paint.Figure{W: p.width, H: p.height, Shapes: d.parts}
	return writeSVG(w, figure, p.width, p.height, r.told(r.Now.Heading))
}

// Measures of a chart that is drawn.
const (
	drawnChart  = 0.45 // its height, as a part of the width
	drawnUnit   = 700  // the width with text of the usual size
	chartMargin = 14
	chartTop    = 34
	chartLine   = 20 // of the names below
	namesInLine = 3
)

// WriteChartSVG writes the chart up to now as a drawing, with the names of the lines
// below it.
func (r *Race) WriteChartSVG(w io.Writer) error {
	if err := r.check(); err != nil {
		return err
	}
	u := float64(r.Width) / drawnUnit
	d := &drawing{text: paint.NewTypesetter(), unit: u}
	rows := (len(r.Now.Boards) + namesInLine - 1) / namesInLine
	plot, margin := drawnChart*float64(r.Width), chartMargin*u
	height := math.Ceil(plot + chartLine*float64(rows)*u + margin)
	d.add(paint.Fill{X1: float64(r.Width), Y1: height, Color: r.Palette.Panel})
	d.words(margin, 22*u, r.Now.Heading+": "+r.chartTitle(), paint.SemiBold, 13, r.Palette.Ink)
	wide := float64(r.Width) - 2*margin
	chart := r.chart(r.Now.Cursor)
	chart.Cursor = -1 // it has its end
	figure := diagram.New(int(wide), int(plot-chartTop*u), r.Palette, u, d.text)
	chart.Draw(figure)
	d.add(paint.Group{X: margin, Y: chartTop * u, Scale: 1, Parts: figure.Shapes})
	for i := range r.Now.Boards {
		x := margin + float64(i%namesInLine)*wide/namesInLine
		y := plot + (float64(i/namesInLine)+0.7)*chartLine*u
		d.name(&r.Now.Boards[i], x+6*u, y, 12, wide/namesInLine-20*u, &r.Palette)
	}
	return writeSVG(w, &paint.Figure{W: r.Width, H: int(height), Shapes: d.parts}, r.Width, int(height),
		r.told(r.Now.Heading+": "+r.chartTitle()))
}

// told is what a drawing shows, with who races.
func (r *Race) told(title string) string {
	names := puzzles.Map(r.Now.Boards, func(b slides.Board) string { return b.Name })
	return title + " (" + strings.Join(names, ", ") + ")"
}
