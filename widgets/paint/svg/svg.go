// Package svg writes figures as SVG, which stays sharp at any size.
package svg

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"

	"sudoscope/widgets/paint"
)

// Writer writes parts of figures.
type Writer struct {
	// Ink writes a colour without regard to how opaque it is; nil for hexadecimal digits.
	Ink func(color.NRGBA) string

	out bytes.Buffer
}

// font is what letters are set in. Some programs take no more than the first, so that is one which most
// computers have, and no wider than Inter, by which figures are laid out.
const font = "Arial, Helvetica, sans-serif"

// Of returns a figure as a file, so many pixels wide and high. The title is for who does not see it. Some
// programs outline letters unless they are told that there is no stroke.
func Of(f *paint.Figure, w, h int, title string) []byte {
	s := &Writer{}
	s.put(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="%s" `+
		`stroke="none" role="img"><title>%s</title>`, w, h, f.W, f.H, font, escaped(title))
	s.Parts(f.Shapes)
	s.put(`</svg>`)
	s.out.WriteByte('\n')
	return s.out.Bytes()
}

// Parts adds parts of a figure.
func (s *Writer) Parts(parts []paint.Shape) {
	for len(parts) > 0 {
		n := s.alike(parts)
		if n == 0 {
			s.part(parts[0])
			n = 1
		}
		parts = parts[n:]
	}
}

// Take returns what was added since it was last called.
func (s *Writer) Take() string {
	text := s.out.String()
	s.out.Reset()
	return text
}

// alike adds the first parts together if they are texts of one style or fills of one
// colour, and returns how many they are. Pencil marks and grids would take most of a
// drawing if each told how it looks.
func (s *Writer) alike(parts []paint.Shape) (n int) {
	switch first := parts[0].(type) {
	case paint.Words:
		for n < len(parts) {
			if w, ok := parts[n].(paint.Words); !ok || w.Style != first.Style {
				break
			}
			n++
		}
		if n > 1 {
			s.put(`<g%s>`, s.style(first.Style))
		}
		for _, part := range parts[:n] {
			w := part.(paint.Words)
			style := ""
			if n == 1 {
				style = s.style(first.Style)
			}
			s.out.WriteString(`<text x="` + decimal(w.X) + `" y="` + decimal(w.Y) + `"` + style + `>` + escaped(w.Text) +
				`</text>`)
		}
		if n > 1 {
			s.put(`</g>`)
		}
	case paint.Fill:
		s.out.WriteString(`<path d="`)
		for ; n < len(parts); n++ {
			f, ok := parts[n].(paint.Fill)
			if !ok || f.Color != first.Color {
				break
			}
			left, wide, high := decimal(f.X0), decimal(f.X1-f.X0), decimal(f.Y1-f.Y0)
			s.out.WriteString("M" + left + " " + decimal(f.Y0) + "h" + wide + "v" + high + "H" + left + "z")
		}
		s.out.WriteString(`"` + s.ink("fill", first.Color) + `/>`)
	}
	return n
}

// style returns the attributes of a text.
func (s *Writer) style(style paint.Style) string {
	text := fmt.Sprintf(` font-size="%s"`, decimal(style.Size))
	switch style.Weight {
	case paint.Medium:
		text += ` font-weight="500"`
	case paint.SemiBold, paint.MonoBold:
		text += ` font-weight="600"`
	}
	switch style.Align {
	case paint.Center:
		text += ` text-anchor="middle"`
	case paint.Right:
		text += ` text-anchor="end"`
	}
	return text + s.ink("fill", style.Color)
}

func (s *Writer) part(part paint.Shape) {
	switch p := paint.Plain(part).(type) {
	case paint.Stroke:
		s.stroke(&p)
	case paint.Polygon:
		s.put(`<path d="%sz"%s/>`, path(p.Points, false), s.look(p.Color, p.Width))
	case paint.Frame:
		in := p.Width / 2
		round := ""
		if p.Radius > in {
			round = fmt.Sprintf(` rx="%s"`, decimal(p.Radius-in))
		}
		s.put(`<rect x="%v" y="%v" width="%v" height="%v"%s%s/>`, p.X0+in, p.Y0+in, p.X1-p.X0-p.Width, p.Y1-p.Y0-p.Width,
			round, s.look(p.Color, p.Width))
	case paint.Circle:
		if p.Dots > 0 {
			s.put(`<circle cx="%v" cy="%v" r="%v"%s%s/>`, p.X, p.Y, p.R, s.look(p.Color, p.Width),
				dashes([]float64{0, 2 * math.Pi * p.R / float64(p.Dots)})+` stroke-linecap="round"`)
			break
		}
		s.put(`<circle cx="%v" cy="%v" r="%v"%s/>`, p.X, p.Y, p.R-p.Width/2, s.look(p.Color, p.Width))
	case paint.Curve:
		s.put(`<path d="M%v %vQ%v %v %v %v"%s%s/>`, p.From.X, p.From.Y, p.Bend.X, p.Bend.Y, p.To.X, p.To.Y,
			s.look(p.Color, p.Width), dashes(p.Dash))
	case paint.Group:
		s.put(`<g transform="translate(%v %v) scale(%v)">`, p.X, p.Y, strconv.FormatFloat(p.Scale, 'g', 5, 64))
		if p.Title != "" {
			s.put(`<title>%s</title>`, escaped(p.Title))
		}
		s.Parts(p.Parts)
		s.put(`</g>`)
	}
}

func (s *Writer) stroke(p *paint.Stroke) {
	square := ""
	if !p.Flat && len(p.Dash) == 0 {
		square = ` stroke-linecap="square"`
	}
	s.put(`<path d="%s"%s%s/>`, path(p.Points, p.Apart), s.look(p.Color, p.Width), square+dashes(p.Dash))
}

// path returns a line through points, or lines from each second to the next.
func path(points []paint.Point, apart bool) string {
	var b strings.Builder
	for i, at := range points {
		if i == 0 || apart && i%2 == 0 {
			b.WriteByte('M')
		} else {
			b.WriteByte('L')
		}
		b.WriteString(decimal(at.X) + " " + decimal(at.Y))
	}
	return b.String()
}

// look returns the attributes of a shape: those of its line, or of what it is filled with
// if that has no width.
func (s *Writer) look(c color.NRGBA, width float64) string {
	if width == 0 {
		return s.ink("fill", c)
	}
	return ` fill="none"` + s.ink("stroke", c) + fmt.Sprintf(` stroke-width="%s"`, decimal(width))
}

// ink returns the attributes of a colour.
func (s *Writer) ink(attribute string, c color.NRGBA) string {
	name := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	if s.Ink != nil {
		name = s.Ink(c)
	}
	text := fmt.Sprintf(` %s="%s"`, attribute, name)
	if c.A < 255 {
		text += fmt.Sprintf(` %s-opacity="%s"`, attribute, decimal(float64(c.A)/255))
	}
	return text
}

func dashes(lengths []float64) string {
	if len(lengths) == 0 {
		return ""
	}
	var all []string
	for _, l := range lengths {
		all = append(all, decimal(l))
	}
	return ` stroke-dasharray="` + strings.Join(all, " ") + `"`
}

func (s *Writer) put(format string, args ...any) {
	for i, a := range args {
		if v, ok := a.(float64); ok {
			args[i] = decimal(v)
		}
	}
	fmt.Fprintf(&s.out, format, args...)
}

// decimal writes a number with at most two digits behind the point.
func decimal(v float64) string {
	n, sign := int64(math.Round(v*100)), ""
	if n%100 == 0 {
		return strconv.FormatInt(n/100, 10)
	}
	if n < 0 {
		n, sign = -n, "-"
	}
	return sign + strconv.FormatInt(n/100, 10) + "." + strings.TrimRight(strconv.FormatInt(100+n%100, 10)[1:], "0")
}

func escaped(text string) string {
	var b strings.Builder
	// A builder takes whatever is written to it.
	_ = xml.EscapeText(&b, []byte(text))
	return b.String()
}
