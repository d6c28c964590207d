//go:build !race

package explainer

import "testing"

func TestRatingASecondTimeTakesNoMemory(t *testing.T) {
	g := parse(t, "1.....4....61.....7.9....1.8..36.1.5...9.5..4.....7.23..4.28....3..9....6..4...5.")
	r := NewRater()
	r.rate(g)
	if n := testing.AllocsPerRun(5, func() { r.rate(g) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
