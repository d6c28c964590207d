//go:build !race

package technique

import (
	"slices"
	"testing"

	"sudoscope/puzzles/check"
)

// The race detector allocates by itself.
func TestLookingCostsNoMemory(t *testing.T) {
	// With a clue less, a hard puzzle has many solutions, which nothing tells apart.
	g := set(t, "top95.txt")[0].Clone()
	g.Set(slices.IndexFunc(g.Cells(), func(d uint8) bool { return d != 0 }), 0)
	s := newSearch(NewPosition(g))
	for s.next(list, always) != nil {
		s.Apply(&s.draft)
	}
	check.Must(t, s.Left() >= 40, "only %d cells are left", s.Left())
	check.Is(t, testing.AllocsPerRun(2, func() { s.next(list, always) }), 0, "a search that finds nothing allocates")
}
