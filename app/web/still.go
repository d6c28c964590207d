package web

import (
	"encoding/json"
	"fmt"
	"html"
	"image/color"
	"math"
	"strconv"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// ink is a colour of the page by the name that the style has for it.
type ink struct {
	name string
	of   func(*paint.Palette) *color.NRGBA
}

// inks are the colours that a page needs. A board that stands still is drawn by their
// names, so that it follows the page from light to dark and to paper.
var inks = []ink{
	{"ground", func(p *paint.Palette) *color.NRGBA { return &p.Background }},
	{"panel", func(p *paint.Palette) *color.NRGBA { return &p.Panel }},
	{"border", func(p *paint.Palette) *color.NRGBA { return &p.Border }},
	{"track", func(p *paint.Palette) *color.NRGBA { return &p.Track }},
	{"ink", func(p *paint.Palette) *color.NRGBA { return &p.Ink }},
	{"muted", func(p *paint.Palette) *color.NRGBA { return &p.Muted }},
	{"accent", func(p *paint.Palette) *color.NRGBA { return &p.Accent }},
	{"on-accent", func(p *paint.Palette) *color.NRGBA { return &p.OnAccent }},
	{"tint", func(p *paint.Palette) *color.NRGBA { return &p.Tint }},
	{"thin", func(p *paint.Palette) *color.NRGBA { return &p.GridThin }},
	{"thick", func(p *paint.Palette) *color.NRGBA { return &p.GridThick }},
	{"given", func(p *paint.Palette) *color.NRGBA { return &p.Given }},
	{"entered", func(p *paint.Palette) *color.NRGBA { return &p.Entered }},
	{"mark", func(p *paint.Palette) *color.NRGBA { return &p.Mark }},
	{"ghost", func(p *paint.Palette) *color.NRGBA { return &p.Ghost }},
	{"peer", func(p *paint.Palette) *color.NRGBA { return &p.PeerTint }},
	{"house", func(p *paint.Palette) *color.NRGBA { return &p.HouseTint }},
	{"house-line", func(p *paint.Palette) *color.NRGBA { return &p.HouseLine }},
	{"on-strong", func(p *paint.Palette) *color.NRGBA { return &p.OnStrong }},
	{"focus", func(p *paint.Palette) *color.NRGBA { return &p.Focus }},
	{"focus-fill", func(p *paint.Palette) *color.NRGBA { return &p.FocusFill }},
	{"placed-fill", func(p *paint.Palette) *color.NRGBA { return &p.PlacedFill }},
	{"removed", func(p *paint.Palette) *color.NRGBA { return &p.Removed }},
	{"conflict", func(p *paint.Palette) *color.NRGBA { return &p.Conflict }},
	{"conflict-fill", func(p *paint.Palette) *color.NRGBA { return &p.ConflictFill }},
	{"pattern", func(p *paint.Palette) *color.NRGBA { return &p.Pattern }},
	{"pattern-fill", func(p *paint.Palette) *color.NRGBA { return &p.PatternFill }},
	{"proof", func(p *paint.Palette) *color.NRGBA { return &p.Proof }},
	{"proof-fill", func(p *paint.Palette) *color.NRGBA { return &p.ProofFill }},
	{"choice", func(p *paint.Palette) *color.NRGBA { return &p.Choice }},
	{"choice-fill", func(p *paint.Palette) *color.NRGBA { return &p.ChoiceFill }},
	{"played", func(p *paint.Palette) *color.NRGBA { return &p.Played }},
	{"rest", func(p *paint.Palette) *color.NRGBA { return &p.Rest }},
}

// variables returns the colours of a palette as the style declares them.
func variables(p paint.Palette) string {
	var b strings.Builder
	for _, i := range inks {
		c := i.of(&p)
		fmt.Fprintf(&b, "--%s:#%02x%02x%02x;", i.name, c.R, c.G, c.B)
	}
	return b.String()
}

// numbered returns a palette in which each ink is its number, which tells what a part
// of a figure is drawn with even where two inks are the same colour.
func numbered() (p paint.Palette) {
	for n, i := range inks {
		*i.of(&p) = color.NRGBA{R: uint8(n + 1), A: 255}
	}
	return p
}

// nameOf returns what an ink of a numbered palette is called, "none" for no colour.
func nameOf(c color.NRGBA) string {
	if c == (color.NRGBA{}) {
		return "none"
	}
	return inks[c.R-1].name
}

// paintedIn returns the attribute of SVG for a colour.
func paintedIn(attribute string, c color.NRGBA) string {
	if c == (color.NRGBA{}) {
		return fmt.Sprintf(` %s="none"`, attribute)
	}
	return fmt.Sprintf(` %s="var(--%s)"`, attribute, nameOf(c))
}

// partsInJS returns the looks of the parts of patterns as page.js wants them.
func partsInJS() string {
	type piece struct {
		Points [][2]float64 `json:"points,omitempty"`
		Radius float64      `json:"radius,omitempty"`
		Open   bool         `json:"open,omitempty"`
		Fill   string       `json:"fill,omitempty"`
		Line   string       `json:"line,omitempty"`
		Width  float64      `json:"width,omitempty"`
		Above  bool         `json:"above,omitempty"`
	}
	type part struct {
		Pieces []piece `json:"pieces"`
		Frames [][]any `json:"frames,omitempty"`
		Text   string  `json:"text"`
	}
	inks := numbered()
	name := func(i paint.Ink) string {
		if i == nil {
			return ""
		}
		return nameOf(*i(&inks))
	}
	parts := map[trace.Role]part{}
	for _, look := range paint.PartLooks {
		p := part{Text: name(look.Text)}
		for _, q := range look.Pieces {
			one := piece{Radius: q.Radius, Open: q.Open, Fill: name(q.Fill), Line: name(q.Line), Width: q.Width,
				Above: q.Over}
			for _, at := range q.Points {
				one.Points = append(one.Points, [2]float64{math.Round(1000*at.X) / 1000, math.Round(1000*at.Y) / 1000})
			}
			p.Pieces = append(p.Pieces, one)
		}
		for _, f := range paint.SetFrames(look.Role) {
			fill := ""
			if f.Filled {
				fill = name(f.Soft)
			}
			dash := "none"
			if f.Dash.On > 0 {
				dash = fmt.Sprintf("%.3g %.3g", f.Dash.On, f.Dash.Off)
			}
			p.Frames = append(p.Frames, []any{f.Inset, f.Width, fill, name(f.Ink), dash})
		}
		parts[look.Role] = p
	}
	text, err := json.Marshal(parts)
	if err != nil {
		panic(err) // it is made of numbers and names of ours
	}
	return string(text)
}

// still is a board that stands still, as a drawing that needs no script.
type still struct{ strings.Builder }

// drawStill returns the drawing of a board with some cells pointed at.
func drawStill(b *paint.Board, point []int, label string) string {
	f, s := b.Figure(numbered()), &still{}
	s.put(`<svg viewBox="0 0 %v %v" role="img" aria-label="%s">`, f.Side, f.Side, html.EscapeString(label))
	l := b.Shape.Layout()
	edge := f.Side - 12 - 100*float64(l.N)
	s.put(`<rect class="panel" x="%v" y="%v" width="%v" height="%v"/>`, edge, edge, 100*l.N, 100*l.N)
	for i := 0; i < len(f.Parts); {
		if n := s.alike(f.Parts[i:]); n > 0 {
			i += n
			continue
		}
		s.part(f.Parts[i])
		i++
	}
	for _, c := range point {
		if c >= 0 && c < l.Size {
			s.put(`<rect class="point" x="%v" y="%v" width="84" height="84" rx="14"/>`,
				edge+100*float64(l.ColOf[c])+8, edge+100*float64(l.RowOf[c])+8)
		}
	}
	s.put(`</svg>`)
	return s.String()
}

func (s *still) put(format string, args ...any) {
	for i, a := range args {
		if v, ok := a.(float64); ok {
			args[i] = strconv.FormatFloat(math.Round(v*10)/10, 'f', -1, 64)
		}
	}
	fmt.Fprintf(s, format, args...)
}

// alike draws the first parts together if they are texts of one style or lines of one
// kind, and returns how many they are. Pencil marks and grids would take most of a
// page if each told how it looks.
func (s *still) alike(parts []paint.BoardPart) (n int) {
	switch first := parts[0].(type) {
	case paint.Words:
		s.put(`<g class="%s" font-size="%v"%s>`, nameOf(first.Color), first.Size, weight(first.Weight))
		for ; n < len(parts); n++ {
			if p, ok := parts[n].(paint.Words); ok && p.Style == first.Style {
				s.put(`<text x="%v" y="%v">%s</text>`, p.X, p.Y, html.EscapeString(p.Text))
			} else if p, ok := parts[n].(paint.Fill); !ok || nameOf(p.Color) != "panel" {
				break // an empty cell is the panel itself
			}
		}
		s.put(`</g>`)
	case paint.Line:
		s.put(`<path d="`)
		for ; n < len(parts); n++ {
			p, ok := parts[n].(paint.Line)
			if !ok || p.Color != first.Color || p.Width != first.Width {
				break
			}
			s.put(`M%v %vL%v %v`, p.X0, p.Y0, p.X1, p.Y1)
		}
		s.put(`" stroke-width="%v"%s stroke-linecap="square"/>`, first.Width, paintedIn("stroke", first.Color))
	}
	return n
}

func dashes(d paint.Dash) string {
	switch {
	case d == paint.Dash{}:
		return ""
	case d.On == 0:
		return fmt.Sprintf(` stroke-dasharray="0 %.4g" stroke-linecap="round"`, d.Off)
	}
	return fmt.Sprintf(` stroke-dasharray="%.4g %.4g"`, d.On, d.Off)
}

func (s *still) part(part paint.BoardPart) {
	switch p := part.(type) {
	case paint.Fill:
		if nameOf(p.Color) != "panel" {
			s.put(`<rect x="%v" y="%v" width="%v" height="%v"%s/>`, p.X0, p.Y0, p.X1-p.X0, p.Y1-p.Y0,
				paintedIn("fill", p.Color))
		}
	case paint.Polygon:
		points := make([]string, len(p.Points))
		for i, q := range p.Points {
			points[i] = fmt.Sprintf("%.4g %.4g", q.X, q.Y)
		}
		closed := ""
		if p.Closed {
			closed = "z"
		}
		s.put(`<path d="M%s%s"%s%s stroke-width="%v"/>`, strings.Join(points, "L"), closed, paintedIn("fill", p.Fill),
			paintedIn("stroke", p.Line), p.Width)
	case paint.Frame:
		s.put(`<rect x="%v" y="%v" width="%v" height="%v" rx="%v"%s%s stroke-width="%v"%s/>`, p.X, p.Y, p.W, p.H,
			p.Radius, paintedIn("fill", p.Fill), paintedIn("stroke", p.Line), p.Width, dashes(p.Dash))
	case paint.Circle:
		s.put(`<circle cx="%v" cy="%v" r="%v"%s%s stroke-width="%v"%s/>`, p.X, p.Y, p.R, paintedIn("fill", p.Fill),
			paintedIn("stroke", p.Line), p.Width, dashes(p.Dash))
	case paint.Curve:
		s.put(`<path d="M%v %vQ%v %v %v %v" fill="none"%s stroke-width="%v" stroke-opacity="%v"%s/>`, p.From.X,
			p.From.Y, p.Bend.X, p.Bend.Y, p.To.X, p.To.Y, paintedIn("stroke", p.Color), p.Width, p.Opacity,
			dashes(p.Dash))
	}
}

func weight(w paint.Weight) string {
	if w == paint.SemiBold {
		return ` font-weight="600"`
	}
	return ""
}

// boardInWords names what stands in the rows of a board.
func boardInWords(b *paint.Board, sp trace.Speaker) string {
	l, rows := b.Shape.Layout(), []string{}
	for row := range l.N {
		var digits []string
		for col := range l.N {
			if d := b.Digits[l.Cell(row, col)]; d != 0 {
				digits = append(digits, string(rune(puzzles.DigitChar(int(d)))))
			} else {
				digits = append(digits, "–")
			}
		}
		rows = append(rows, sp.House(puzzles.House{Kind: puzzles.Row, Index: row})+": "+strings.Join(digits, " "))
	}
	return strings.Join(rows, "; ")
}
