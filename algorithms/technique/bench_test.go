package technique

import "testing"

// BenchmarkRate rates puzzles one after the other, so that an operation is one
// puzzle.
func BenchmarkRate(b *testing.B) {
	for _, name := range []string{"unbiased500.txt", "clues17_100.txt", "top95.txt", "euler50.txt"} {
		b.Run(name, func(b *testing.B) {
			grids := set(b, name)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				Rate(grids[i%len(grids)], Extreme)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}
