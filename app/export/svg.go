package export

import (
	"bytes"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
)

// SVG writes the board of a run after some number of steps as a drawing that stays
// sharp at any size. Roles have the shapes that they have on the screen. The
// words of a look are left out: they belong into the text around a figure.
func SVG(w io.Writer, a *algorithms.Algorithm, t *trace.Timeline, step int64, l Look) error {
	if err := l.check(); err != nil {
		return err
	}
	s := newSlides(l, a, t)
	m := trace.NewCursor(t).To(step)
	e := a.ExplainAt(m)
	s.scene.Show(m, &e, a.MarksAt(l.Marks))
	_, err := w.Write(drawSVG(s.scene, &l))
	return err
}

// svg is a drawing under way.
type svg struct{ bytes.Buffer }

// drawSVG draws a board.
func drawSVG(b *paint.Board, look *Look) []byte {
	s, f := &svg{}, b.Figure(look.Palette)
	s.put(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %v %v" `+
		`font-family="Inter, Helvetica, Arial, sans-serif" text-anchor="middle">`, look.Width, look.Width, f.Side,
		f.Side)
	s.put(`<rect width="%v" height="%v" fill="%s"/>`, f.Side, f.Side, hexColour(f.Background))
	for _, part := range f.Parts {
		switch p := part.(type) {
		case paint.Fill:
			s.fill(&p)
		case paint.Words:
			s.put(`<text x="%v" y="%v" font-size="%v" font-weight="%d" fill="%s">%s</text>`,
				p.X, p.Y, p.Size, fontWeight(p.Weight), hexColour(p.Color), p.Text)
		case paint.Line:
			s.line(&p)
		case paint.Polygon:
			s.polygon(&p)
		case paint.Frame:
			s.put(`<rect x="%v" y="%v" width="%v" height="%v" rx="%v" fill="%s" stroke="%s" stroke-width="%v"%s/>`,
				p.X, p.Y, p.W, p.H, p.Radius, hexColour(p.Fill), hexColour(p.Line), p.Width,
				dashes(p.Dash)+lineCap(p.Dash))
		case paint.Circle:
			s.put(`<circle cx="%v" cy="%v" r="%v" fill="%s" stroke="%s" stroke-width="%v"%s/>`,
				p.X, p.Y, p.R, hexColour(p.Fill), hexColour(p.Line), p.Width, dashes(p.Dash)+lineCap(p.Dash))
		case paint.Curve:
			s.put(`<path d="M%v %vQ%v %v %v %v" fill="none" stroke="%s" stroke-width="%v" stroke-opacity="%v"%s/>`,
				p.From.X, p.From.Y, p.Bend.X, p.Bend.Y, p.To.X, p.To.Y, hexColour(p.Color), p.Width, p.Opacity,
				dashes(p.Dash))
		}
	}
	s.put(`</svg>`)
	return s.Bytes()
}

func (s *svg) put(format string, args ...any) {
	for i, a := range args {
		if v, ok := a.(float64); ok {
			args[i] = decimal(v)
		}
	}
	fmt.Fprintf(s, format+"\n", args...)
}

// decimal writes a number with at most two digits behind the point.
func decimal(v float64) string { return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64) }

// hexColour is a colour as SVG writes it.
func hexColour(c color.NRGBA) string {
	if c == (color.NRGBA{}) {
		return "none"
	}
	return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
}

// fontWeight is a weight as SVG writes it.
func fontWeight(w paint.Weight) int {
	return map[paint.Weight]int{paint.Regular: 400, paint.Medium: 500, paint.SemiBold: 600}[w]
}

// dashes are what makes a line dashed or dotted.
func dashes(d paint.Dash) string {
	if d == (paint.Dash{}) {
		return ""
	}
	return fmt.Sprintf(` stroke-dasharray="%g %g"`, d.On, d.Off)
}

// lineCap are what the ends of dashes look like: dots are nothing but ends.
func lineCap(d paint.Dash) string {
	switch {
	case d == paint.Dash{}:
		return ""
	case d.On == 0:
		return ` stroke-linecap="round"`
	}
	return ` stroke-linecap="butt"`
}

func (s *svg) fill(p *paint.Fill) {
	s.put(`<rect x="%v" y="%v" width="%v" height="%v" fill="%s"/>`, p.X0, p.Y0, p.X1-p.X0, p.Y1-p.Y0, hexColour(p.Color))
}

func (s *svg) line(p *paint.Line) {
	square := ""
	if p.Square {
		square = ` stroke-linecap="square"`
	}
	s.put(`<path d="M%s %s%s" stroke="%s" stroke-width="%v"%s/>`, decimal(p.X0), decimal(p.Y0),
		lineTo(paint.Point{X: p.X0, Y: p.Y0}, paint.Point{X: p.X1, Y: p.Y1}, false), hexColour(p.Color),
		p.Width, square)
}

// lineTo is a line from one point of a path to the next, written as short as it can
// be. One that is upright or level may be as long as it is, not to where it goes.
func lineTo(from, to paint.Point, relative bool) string {
	switch {
	case from.X == to.X && relative:
		return "v" + decimal(to.Y-from.Y)
	case from.X == to.X:
		return "V" + decimal(to.Y)
	case from.Y == to.Y && relative:
		return "h" + decimal(to.X-from.X)
	case from.Y == to.Y:
		return "H" + decimal(to.X)
	}
	return "L" + decimal(to.X) + " " + decimal(to.Y)
}

func (s *svg) polygon(p *paint.Polygon) {
	var path strings.Builder
	path.WriteString("M" + decimal(p.Points[0].X) + " " + decimal(p.Points[0].Y))
	for i := 1; i < len(p.Points); i++ {
		path.WriteString(lineTo(p.Points[i-1], p.Points[i], p.Closed))
	}
	if p.Closed {
		path.WriteString("z")
	}
	look := fmt.Sprintf(`fill="%s"`, hexColour(p.Fill))
	if p.Width > 0 {
		look += fmt.Sprintf(` stroke="%s" stroke-width="%s"`, hexColour(p.Line), decimal(p.Width))
	}
	s.put(`<path d="%s" %s/>`, path.String(), look)
}
