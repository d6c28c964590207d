package export

import (
	"context"
	"io"
	"testing"

	"sudoscope/algorithms/record"
	"sudoscope/algorithms/record/recordtest"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/svg"
)

// shortRuns returns the runs from which fuzz tests start, and adds a seed for each.
func shortRuns(f *testing.F) []*record.Record {
	runs, err := recordtest.Short()
	check.OK(f, err)
	for i := range runs {
		f.Add([]byte{byte(i), 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
	}
	return runs
}

// mostChanges is how many bytes of changes to a run are tried.
const mostChanges = 200

// chosenStep is one of the steps of a run, which the bytes of its changes choose, for
// what takes too long to be tried with all.
func chosenStep(r *record.Record, changes []byte) int64 {
	sum := 0
	for _, b := range changes {
		sum += int(b)
	}
	return int64(sum) % (r.Timeline.Len() + 1)
}

// Steps that no algorithm takes, which the reader of saved runs would refuse, can be
// painted and drawn.
func FuzzDrawDisturbed(f *testing.F) {
	runs, look := shortRuns(f), look(MinWidth)
	painter := paint.NewBoardPainter(look.Palette)
	f.Fuzz(func(_ *testing.T, changes []byte) {
		if len(changes) > mostChanges {
			return
		}
		r := recordtest.FromBytes(runs, changes)
		c, scene := trace.NewCursor(r.Timeline), paint.NewBoard(r.Timeline.Puzzle().Shape())
		chosen := chosenStep(r, changes)
		for n := range r.Timeline.Len() + 1 {
			m := c.To(n)
			e := r.Algorithm.ExplainAt(m)
			scene.SetMoment(m, &e, r.Algorithm.MarksAt(solving.Marks(len(changes)%3), m.Puzzle))
			painter.Paint(64, 64, scene)
			if n == chosen {
				svg.Of(scene.Figure(look.Palette), look.Width, look.Width, "a board")
			}
		}
	})
}

// The same steps can be written into tables, and be part of a film.
func FuzzExportDisturbed(f *testing.F) {
	runs := shortRuns(f)
	film := DefaultFilm()
	film.Style = look(MinWidth)
	f.Fuzz(func(t *testing.T, changes []byte) {
		if len(changes) > mostChanges {
			return
		}
		r, film := recordtest.FromBytes(runs, changes), film
		film.Record, film.To = r, r.Timeline.Len()
		err := film.WriteCSV(context.Background(), io.Discard, nil)
		if err == nil {
			err = film.WritePath(io.Discard)
		}
		if err == nil && len(changes)%16 == 0 { // a picture takes as long as the tables of many runs
			film.From = chosenStep(r, changes)
			film.To = film.From
			err = film.WriteGIF(context.Background(), io.Discard, nil)
		}
		check.OK(t, err)
	})
}
