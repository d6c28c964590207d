package puzzles

import (
	"testing"

	"sudoscope/puzzles/check"
	"sudoscope/puzzles/counting"
)

// BenchmarkClassic proves the uniqueness of puzzles, with the search for 9×9
// grids and with the one for all shapes, so that the two can be compared within
// one run.
func BenchmarkClassic(b *testing.B) {
	for _, name := range comparison {
		grids := comparisonSet(b, name, 1)
		for _, s := range []struct {
			name   string
			search func(counting.Question, []uint8) counting.Answer
		}{{"bands", counting.SearchClassic}, {"all-shapes", Classic.Layout().counter.SearchAnySide}} {
			b.Run(name+"/"+s.name, func(b *testing.B) {
				b.ReportAllocs()
				done, guesses := 0, 0
				for b.Loop() {
					a := s.search(counting.Question{Cells: grids[done%len(grids)].cells, Limit: 2}, nil)
					check.Must(b, a.Found == 1, "puzzle %d has %d solutions", done%len(grids), a.Found)
					guesses += a.Guesses
					done++
				}
				b.ReportMetric(float64(done)/b.Elapsed().Seconds(), "puzzles/s")
				b.ReportMetric(float64(guesses)/float64(done), "guesses/puzzle")
			})
		}
	}
}

// BenchmarkHasOtherSolution asks of every clue of a minimal puzzle whether it is needed,
// as a generator does.
func BenchmarkHasOtherSolution(b *testing.B) {
	grids := comparisonSet(b, "unbiased", 10)
	b.ReportAllocs()
	asked := 0
	for b.Loop() {
		g := grids[asked%len(grids)]
		asked++
		for c, d := range g.Cells() {
			if d == 0 {
				continue
			}
			g.Set(c, 0)
			check.Must(b, hasOtherSolution(g, c, int(d)), "a clue of a minimal puzzle is not needed")
			g.Set(c, int(d))
		}
	}
	b.ReportMetric(float64(asked)/b.Elapsed().Seconds(), "puzzles/s")
}

func BenchmarkSolvableBySingles(b *testing.B) {
	for _, name := range comparison {
		grids := comparisonSet(b, name, 1)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				SolvableBySingles(grids[i%len(grids)])
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}
