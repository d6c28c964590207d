package export

import (
	"io"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/svg"
)

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
