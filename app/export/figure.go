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

// markerShapes are the outlines of the markers, in a square from -1 to 1.
var markerShapes = [paint.NumSeries]string{
	"M-1 0A1 1 0 0 1 1 0A1 1 0 0 1 -1 0Z",
	"M0 -1L0.93 0.86L-0.93 0.86Z",
	"M-0.86 -0.86H0.86V0.86H-0.86Z",
	"M0 -1L1 0L0 1L-1 0Z",
	"M-0.92 -0.92H0.92L0.1 0L0.92 0.92H-0.92L-0.1 0Z",
	"M0 1L0.93 -0.86L-0.93 -0.86Z",
	"M-1 -0.4L-0.4 -1L0 -0.6L0.4 -1L1 -0.4L0.6 0L1 0.4L0.4 1L0 0.6L-0.4 1L-1 0.4L-0.6 0Z",
	"M-1 -0.42H-0.42V-1H0.42V-0.42H1V0.42H0.42V1H-0.42V0.42H-1Z",
	"M-1 -0.44H1V0.44H-1Z",
	"M-0.44 -1H0.44V1H-0.44Z",
}

func (s *svg) sign(p *paint.Marker) {
	ink := hexColour(p.Color)
	s.put(`<g transform="translate(%v %v) scale(%v)">`, p.X, p.Y, p.Size/2)
	defer s.put(`</g>`)
	shape, fill := paint.SplitMarker(p.Shape)
	path := markerShapes[shape]
	whole := fill.X0 == -1 && fill.Y0 == -1 && fill.X1 == 1 && fill.Y1 == 1
	if !whole {
		s.put(`<path transform="scale(%v)" d="%s" fill="none" stroke="%s" stroke-width="%v"/>`, 1-paint.MarkerLine/2, path,
			ink, paint.MarkerLine)
	}
	switch w, h := fill.X1-fill.X0, fill.Y1-fill.Y0; {
	case whole:
		s.put(`<path d="%s" fill="%s"/>`, path, ink)
	case fill.Dot:
		s.put(`<circle r="0.4" fill="%s"/>`, ink)
	case w > 0:
		// What a picture within the picture has outside its own frame is cut off.
		s.put(`<svg x="%v" y="%v" width="%v" height="%v" viewBox="%v %v %v %v"><path d="%s" fill="%s"/></svg>`, fill.X0,
			fill.Y0, w, h, fill.X0, fill.Y0, w, h, path, ink)
	}
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
