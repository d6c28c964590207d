package algorithms

import "testing"

// BenchmarkUnwatched is how fast the searches are when nobody watches, in steps.
func BenchmarkUnwatched(b *testing.B) {
	for _, a := range []*Algorithm{Backtracking(), SortedBacktracking(), Crook(), SimulatedAnnealing(), DLX()} {
		b.Run(a.ID, func(b *testing.B) {
			puzzle, steps := namedPuzzle(b, "platinum_blonde"), int64(0)
			for b.Loop() {
				steps += solve(b, a, puzzle, Options{Seed: 1, MaxSteps: 3_000_000}).Steps
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(steps), "ns/step")
		})
	}
}
