package trace

import (
	"math/rand/v2"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Going to a change finds the first step after which there were as many, from
// wherever the cursor is.
func TestACursorGoesToAChange(t *testing.T) {
	tl, all := record(t, puzzles.Classic, scribble(7, 24_000))
	c := NewCursor(tl)
	counts := make([]int64, len(all)+1)
	for n := range counts {
		counts[n] = c.To(int64(n)).Changes()
	}
	most := counts[len(counts)-1]
	check.Must(t, most >= 4_000, "only %d changes", most)
	rng := rand.New(rand.NewPCG(1, 1))
	for i := range 400 {
		want := rng.Int64N(most + 100)
		if i%4 > 0 { // near where the cursor is
			want = max(0, c.Moment().Changes()+rng.Int64N(40)-10)
		}
		m := c.ToChange(want)
		check.Must(t, m.Changes() >= want || m.Index == tl.Len(), "change %d: went to step %d, with %d", want,
			m.Index, m.Changes())
		check.Must(t, m.Index <= 0 || counts[m.Index-1] < want,
			"change %d: went to step %d, but step %d has %d already", want, m.Index, m.Index-1, counts[m.Index-1])
	}
}
