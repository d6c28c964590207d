package export

import (
	"context"
	"fmt"
	"image/png"
	"io"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/slides"
	"sudoscope/app/web"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/svg"
)

// PictureScale is how many pixels of an exported figure stand for one on the screen.
const PictureScale = 2

// PNG writes the picture of a run at a point.
func PNG(w io.Writer, a *solving.Algorithm, t *trace.Timeline, at trace.Point, l Style) error {
	p, err := newPainter(l, a, t)
	if err != nil {
		return err
	}
	p.makeRoom(at, mostPictureLines)
	return png.Encode(w, p.draw(p.slide(at)))
}

// SVG writes the board of a run at a point, or its picture, as a drawing that stays sharp at any
// size. The words of a look are left out: they belong into the text around a figure.
func SVG(w io.Writer, a *solving.Algorithm, t *trace.Timeline, at trace.Point, l Style) error {
	p, err := newPainter(l, a, t)
	if err != nil {
		return err
	}
	title := fmt.Sprintf("%s, step %s of %s", a.Name, trace.Thousands(at.Step), trace.Thousands(t.Len()))
	return writeSVG(w, p.drawing(p.slide(at)), l.Width, p.side(), title)
}

func writeSVG(w io.Writer, f *paint.Figure, width, height int, title string) error {
	_, err := w.Write(svg.Of(f, width, height, title))
	return err
}

// WriteHTML writes the run as a page for browsers that has all of it, or what is
// around the film's last moment if it is long, and stands at that moment.
func (f *Film) WriteHTML(ctx context.Context, w io.Writer, progress func(done, of int64)) error {
	title := f.Algorithm.Name
	if f.Puzzle.Name != "" {
		title += ": " + f.Puzzle.Name
	}
	program := "Sudoscope"
	if f.Program != "" {
		program += " " + f.Program
	}
	one := *f.Algorithm
	one.Deduces = false // each step can be seen
	look := f.Style
	look.Width = MaxWidth // which a page has not
	p, err := newPainter(look, &one, f.Timeline)
	if err != nil {
		return err
	}
	slide := p.slide(trace.Point{Step: f.To, Look: f.Part})
	slide.Heading, slide.Boards[0].Puzzle = "", f.Puzzle.Name // the title says what runs
	return web.Write(ctx, w, &web.Page{Title: title, Notation: f.Notation, Program: program,
		Slides: []*slides.Slide{slide}}, progress)
}
