package technique

import (
	"testing"

	"sudoscope/puzzles"
)

// BenchmarkRate rates puzzles one after the other, so that an operation is one
// puzzle.
func BenchmarkRate(b *testing.B) {
	bench(b, func(g puzzles.Grid) { Rate(g, Extreme) })
}

func BenchmarkSinglesSolve(b *testing.B) {
	bench(b, func(g puzzles.Grid) { SinglesSolve(g) })
}

func bench(b *testing.B, do func(puzzles.Grid)) {
	for _, name := range []string{"unbiased500.txt", "clues17_100.txt", "top95.txt", "euler50.txt"} {
		b.Run(name, func(b *testing.B) {
			grids := set(b, name)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				do(grids[i%len(grids)])
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}
