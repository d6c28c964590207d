package export

import (
	"context"
	"fmt"
	"image/png"
	"io"

	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/scene"
	"sudoscope/app/web"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/svg"
)

// PictureScale is how many pixels of an exported figure stand for one on the screen.
const PictureScale = 2

// PNG writes the picture of a run at a point.
func PNG(w io.Writer, a *solving.Algorithm, t *trace.Timeline, at trace.Point, l Look) error {
	s, err := newSlides(l, a, t)
	if err != nil {
		return err
	}
	s.makeRoom(at, mostPictureLines)
	return png.Encode(w, s.draw(at))
}

// SVG writes the board of a run at a point, or its picture, as a drawing that stays sharp at any
// size. The words of a look are left out: they belong into the text around a figure.
func SVG(w io.Writer, a *solving.Algorithm, t *trace.Timeline, at trace.Point, l Look) error {
	s, err := newSlides(l, a, t)
	if err != nil {
		return err
	}
	title := fmt.Sprintf("%s, step %s of %s", a.Name, trace.Thousands(at.Step), trace.Thousands(t.Len()))
	return writeSVG(w, s.drawing(at), l.Width, s.side(), title)
}

func writeSVG(w io.Writer, f *paint.Figure, width, height int, title string) error {
	_, err := w.Write(svg.Of(f, width, height, title))
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
	s := &scene.Scene{Marks: f.Marks, Look: f.Part, Large: f.Show == ShowPicture}
	if f.Show != ShowBoard {
		view, err := ViewOf(f.Algorithm, string(f.View))
		if err != nil {
			return err
		}
		s.Picture = view
	}
	one := *f.Algorithm
	one.Deduces = false // each step can be seen
	run := *r
	run.Algorithm, run.Timeline, s.Lanes = &one, f.Timeline, []scene.Contestant{{Algorithm: &one}}
	return web.Write(ctx, w, &web.Document{
		Lesson:  &lesson.Lesson{Title: title, Notation: f.Notation, Moments: make([]lesson.Moment, 1)},
		Staged:  []*lesson.Staged{{Scene: s, Lanes: []lesson.Lane{{Run: &run, From: f.To, To: f.To}}}},
		Program: program,
	}, progress)
}
