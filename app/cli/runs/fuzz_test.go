package runs

import (
	"io"
	"testing"

	"sudoscope/algorithms/record/recordtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

// Steps that no algorithm takes can be shown in the terminal.
func FuzzScreenOfDisturbed(f *testing.F) {
	runs, err := recordtest.Short()
	check.OK(f, err)
	for i := range runs {
		f.Add([]byte{byte(i), 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8})
	}
	f.Fuzz(func(_ *testing.T, changes []byte) {
		if len(changes) > 200 {
			return
		}
		r := recordtest.FromBytes(runs, changes)
		s := &screen{out: io.Discard, algorithm: r.Algorithm,
			speaker: trace.Speaker{Shape: r.Timeline.Puzzle().Shape()},
			colour:  len(changes)%2 == 0}
		c := trace.NewCursor(r.Timeline)
		for n := range r.Timeline.Len() + 1 {
			m := c.To(n)
			s.draw(m, r.Algorithm.ExplainAt(m))
		}
	})
}
