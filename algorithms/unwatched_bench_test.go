package algorithms

import (
	"testing"

	"sudoscope/algorithms/annealing"
	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/crook"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
)

// BenchmarkUnwatched is how fast the searches are when nobody watches, in steps.
func BenchmarkUnwatched(b *testing.B) {
	for _, a := range []*solving.Algorithm{backtracking.Plain(), backtracking.Sorted(), crook.Algorithm(),
		annealing.Algorithm(), dlx.Algorithm()} {
		b.Run(a.ID, func(b *testing.B) {
			puzzle, steps := solvingtest.Named(b, "platinum_blonde"), int64(0)
			for b.Loop() {
				steps += solvingtest.Solve(b, a, puzzle, solving.Options{Seed: 1, MaxSteps: 3_000_000}).Steps
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(steps), "ns/step")
		})
	}
}
