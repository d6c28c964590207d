//go:build !race

package explainer

import (
	"runtime"
	"testing"

	"sudoscope/puzzles/check"
)

func TestRatingASecondTimeTakesNoMemory(t *testing.T) {
	list := puzzlesOf(t, "unbiased500.txt")[:100]
	r, ctx := NewRater(), t.Context()
	runtime.GC() // the first collection starts goroutines, which would be counted
	for _, g := range list {
		if got, _ := r.Rate(ctx, g); got.ER >= 9.5 {
			continue // chains within chains are made anew
		}
		n := testing.AllocsPerRun(1, func() { r.Rate(ctx, g) })
		check.That(t, n <= 0, "%v: %v allocations", g, n)
	}
}
