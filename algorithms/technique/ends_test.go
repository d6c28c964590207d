//go:build !race

package technique_test

import (
	"runtime"
	"sync"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// The race detector makes this take many minutes, and it tries one puzzle after
// the other as programs do, so there is no race to be found.

// Every puzzle with one solution has a path that comes to its end: Crook's
// examples, the puzzles of other papers and articles, all else that is built in,
// and the hardest that are known.
func TestEveryPuzzleComesToAnEnd(t *testing.T) {
	for _, id := range []string{
		"shortz-301", "mepham-diabolical", "crook-figure-2", // Crook
		"wikipedia", "euler-01", "euler-06", "norvig-grid-2", "taocp-29a", "seventeen-clues", "against-backtracking",
		"ai-escargot", "inkala-2010", "inkala-2012", "easter-monster", "golden-nugget", "platinum-blonde",
		"fata-morgana",
	} {
		it, err := collection.ByID(id)
		check.That(t, err == nil && it.Solutions == 1, "a well-known puzzle is not built in: %s, %v", id, err)
	}
	grids := append(builtIn(), listed(t, hardest)...)
	check.Must(t, len(grids) >= 375+17, "there are only %d puzzles", len(grids))
	if !check.Long {
		var some []puzzles.Grid
		for i := 0; i < len(grids); i += 40 {
			some = append(some, grids[i])
		}
		grids = some
	}
	todo := make(chan puzzles.Grid)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for g := range todo {
				p := technique.NewPosition(g)
				steps := 0
				for d, ok := technique.Standard().Next(p); ok; d, ok = technique.Standard().Next(p) {
					p.Apply(&d)
					steps++
				}
				check.That(t, p.Solved() && p.Grid().Solves(g),
					"%v: after %d steps nothing is found, and %d cells are left", g, steps, p.Left())
			}
		})
	}
	for _, g := range grids {
		todo <- g
	}
	close(todo)
	workers.Wait()
}
