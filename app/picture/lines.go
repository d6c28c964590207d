package picture

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strconv"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

// Measures of lines of code, in units of text.
const (
	codeLine  = 18.0
	codeNo    = 28.0 // of the number of a line
	codeCount = 52.0 // of how often it was reached
)

// drawLines draws the lines of the code around the one that is lit, with how often each was reached
// up to here.
func drawLines(p *view) {
	f := p.FrameAt(p.Point)
	lines, lit := p.Algorithm.Pseudocode, f.Line()
	s := p.search(p.step.Index)
	counts, at := s.CountsAt(s.cursor, p.step.Index)
	s.partial = at < p.step.Index
	reached := make([]int64, max(len(lines)+1, len(counts.Reached))) // by line
	copy(reached, counts.Reached)
	most := max(1, slices.Max(reached[1:len(lines)+1]))
	high, top := p.Px(codeLine), 0
	if s.partial {
		top = high
		p.note(image.Rect(0, 0, p.W, high), "As of step "+trace.Thousands(at)+": the run is being read", paint.Left)
	}
	rows := max(1, (p.H-top)/high)
	first := max(0, min(lit-1-rows/2, len(lines)-rows))
	for i := first; i < min(len(lines), first+rows); i++ {
		r := image.Rect(0, top+(i-first)*high, p.W, top+(i-first+1)*high)
		count := image.Rect(p.Px(codeNo), r.Min.Y, p.Px(codeNo+codeCount), r.Max.Y)
		text := image.Rect(count.Max.X+p.Px(8), r.Min.Y, r.Max.X, r.Max.Y)
		n := reached[i+1]
		if i+1 == lit {
			p.Fill(r, p.Palette.Tint)
		}
		ink := p.Palette.Muted
		if n > 0 {
			p.Fill(count, p.Palette.Heat(math.Sqrt(float64(n)/float64(most))))
			p.WordsIn(count.Inset(p.Px(3)), charts.Number(float64(n)), paint.Medium, diagram.Small, p.Palette.Ink,
				paint.Right)
			ink = p.Palette.Ink
		}
		weight := paint.Mono
		if i+1 == lit {
			p.Outline(r, p.Pen(), p.Palette.Focus)
			weight = paint.MonoBold
		}
		p.note(image.Rect(0, r.Min.Y, p.Px(codeNo-6), r.Max.Y), strconv.Itoa(i+1), paint.Right)
		p.WordsIn(text, lines[i], weight, diagram.Small, ink, paint.Left)
		p.Spot(diagram.Spot{Rect: r, Hint: fmt.Sprintf("Line %d was reached %s up to here.", i+1,
			trace.NumberOf(n, "time"))})
	}
}
