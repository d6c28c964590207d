package stage

import (
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/record/recordtest"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// Steps that no algorithm takes, which the reader of saved runs would refuse, can be
// told and shown in all side views of their algorithm.
func FuzzViewsOfDisturbed(f *testing.F) {
	runs, err := recordtest.Short()
	check.OK(f, err)
	for i := range runs {
		f.Add([]byte{byte(i), 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8})
	}
	p := paint.Light()
	view, figure := widgets.NewDrawing(fyne.Size{}, nil), diagram.NewPainter()
	f.Fuzz(func(t *testing.T, changes []byte) {
		if len(changes) > 200 {
			return
		}
		r := recordtest.FromBytes(runs, changes)
		sp := trace.Speaker{Shape: r.Timeline.Puzzle().Shape()}
		c, walker := trace.NewCursor(r.Timeline), trace.NewCursor(r.Timeline)
		side := &Side{View: view, run: &Run{Record: r}, cursor: walker, inside: inside.NewReader(r.Timeline),
			viewer: picture.NewViewer(r.Algorithm, r.Timeline)}
		board := paint.NewBoard(r.Timeline.Puzzle().Shape())
		for n := range r.Timeline.Len() + 1 {
			m := c.To(n)
			f := side.viewer.Frame(m, 0)
			_, _ = sp.String(f.Title), sp.Strings(f.Reasons)
			if n%4 != 0 && n != r.Timeline.Len() {
				continue // a view of the near past walks over all of it
			}
			f.PutOn(board, solving.NumberMarks)
			for _, v := range r.Algorithm.Views {
				check.Must(t, side.drawView(v, trace.Point{Step: n}, m, sp) != "", "%s has no title at step %d", v, n)
				if view.Figure != nil {
					figure.Paint(200, 80, p, 1, view.Figure)
				}
			}
		}
	})
}
