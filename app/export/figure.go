package export

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/png"
	"io"
	"strings"

	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
)

// FigurePNG writes a figure as a picture of its size in pixels. The painter must
// be the one that made it, or have its size of text.
func FigurePNG(w io.Writer, p *charts.SpreadPainter, f *paint.Figure) error {
	return png.Encode(w, p.Paint(f))
}

// FigureSVG writes a figure as a drawing that stays sharp at any size.
func FigureSVG(w io.Writer, f *paint.Figure) error {
	s := &svg{}
	s.put(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" `+
		`font-family="Inter, Helvetica, Arial, sans-serif" stroke="none">`, f.W, f.H, f.W, f.H)
	for _, part := range f.Parts {
		switch p := part.(type) {
		case paint.Fill:
			s.fill(&p)
		case paint.Stroke:
			s.stroke(&p)
		case paint.Marker:
			s.sign(&p)
		case paint.Words:
			s.words(&p)
		}
	}
	s.put(`</svg>`)
	_, err := w.Write(s.Bytes())
	return err
}

func (s *svg) stroke(p *paint.Stroke) {
	var path strings.Builder
	for i, at := range p.Points {
		path.WriteString(map[bool]string{true: "M", false: "L"}[i == 0])
		path.WriteString(decimal(at.X) + " " + decimal(at.Y))
	}
	dashes := ""
	if len(p.Dash) > 0 {
		var lengths []string
		for _, l := range p.Dash {
			lengths = append(lengths, decimal(l))
		}
		dashes = fmt.Sprintf(` stroke-dasharray="%s"`, strings.Join(lengths, " "))
	}
	s.put(`<path d="%s" fill="none" stroke="%s" stroke-width="%v" stroke-linecap="%s"%s/>`,
		path.String(), hexColour(p.Color), p.Width,
		map[bool]string{true: "square", false: "butt"}[dashes == ""], dashes)
}

// markerShapes are the markers of the series, in a square from -1 to 1: filled, or lines
// as wide as 0.44 of it.
var markerShapes = [paint.MarkerOver + 1]struct {
	path string
	line bool
}{
	{path: "M-1 0A1 1 0 0 1 1 0A1 1 0 0 1 -1 0Z"},
	{path: "M0 -1L0.93 0.86L-0.93 0.86Z"},
	{path: "M-0.86 -0.86H0.86V0.86H-0.86Z"},
	{path: "M0 -1L1 0L0 1L-1 0Z"},
	{path: "M-0.78 0A0.78 0.78 0 0 1 0.78 0A0.78 0.78 0 0 1 -0.78 0Z", line: true},
	{path: "M0 1L0.93 -0.86L-0.93 -0.86Z"},
	{path: "M-0.7 -0.7L0.7 0.7M0.7 -0.7L-0.7 0.7", line: true},
	{path: "M-1 0H1M0 -1V1", line: true},
	{path: "M-0.84 0.5L0 -0.5L0.84 0.5", line: true},
}

func (s *svg) sign(p *paint.Marker) {
	look := fmt.Sprintf(`fill="%s"`, hexColour(p.Color))
	if markerShapes[p.Shape].line {
		look = fmt.Sprintf(`fill="none" stroke="%s" stroke-width="0.44"`, hexColour(p.Color))
	}
	s.put(`<path transform="translate(%v %v) scale(%v)" d="%s" %s/>`, p.X, p.Y, p.Size/2, markerShapes[p.Shape].path, look)
}

func (s *svg) words(p *paint.Words) {
	var text bytes.Buffer
	// A buffer takes whatever is written to it.
	_ = xml.EscapeText(&text, []byte(p.Text))
	s.put(`<text x="%v" y="%v" font-size="%v" font-weight="%d" text-anchor="%s" fill="%s">%s</text>`, p.X, p.Y, p.Size,
		fontWeight(p.Weight),
		map[paint.Align]string{paint.Left: "start", paint.Center: "middle", paint.Right: "end"}[p.Align],
		hexColour(p.Color),
		text.String())
}
