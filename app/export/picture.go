package export

import (
	"context"
	"image/png"
	"io"

	"sudoscope/algorithms"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/trace"
	"sudoscope/app/web"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/svg"
)

// PictureScale is how many pixels of an exported figure stand for one on the screen.
const PictureScale = 2

// PNG writes the picture of a run after some number of steps.
func PNG(w io.Writer, a *algorithms.Algorithm, t *trace.Timeline, step int64, l Look) error {
	if err := l.check(); err != nil {
		return err
	}
	s, m := newSlides(l, a, t), trace.NewCursor(t).To(step)
	s.makeRoom(m, mostPictureLines)
	return png.Encode(w, s.draw(m))
}

// SVG writes the board of a run after some number of steps as a drawing that stays
// sharp at any size. The words of a look are left out: they belong into the text around a
// figure.
func SVG(w io.Writer, a *algorithms.Algorithm, t *trace.Timeline, step int64, l Look) error {
	if err := l.check(); err != nil {
		return err
	}
	s := newSlides(l, a, t)
	m := trace.NewCursor(t).To(step)
	e := a.ExplainAt(m)
	s.scene.Show(m, &e, a.MarksAt(l.Marks))
	return writeSVG(w, s.scene.Figure(l.Palette), l.Width, l.Width)
}

func writeSVG(w io.Writer, f *paint.Figure, width, height int) error {
	_, err := w.Write(svg.Of(f, width, height))
	return err
}

// WriteHTML writes the run as a page for browsers that has all of it, or what is
// around the film's last moment if it is long, and stands at that moment.
func (f *Film) WriteHTML(ctx context.Context, w io.Writer, r *record.Run, progress func(done, of int64)) error {
	title := f.Algorithm.Name
	if r.Puzzle.Name != "" {
		title += ": " + r.Puzzle.Name
	}
	program := "Sudoscope"
	if r.Program != "" {
		program += " " + r.Program
	}
	return web.Write(ctx, w, &web.Document{
		Title: title, Notation: f.Notation, Program: program,
		Moments: []web.Moment{{Lanes: []web.Lane{{Algorithm: f.Algorithm, Timeline: f.Timeline, Puzzle: r.Puzzle,
			From: f.To, To: f.To, Marks: f.Marks}}}},
	}, progress)
}
