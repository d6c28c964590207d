package arcs

import (
	"testing"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

// BenchmarkTop95 tells how long the 95 hard puzzles take together with all-different, unwatched, the best
// of all rounds. testdata/gecode.sh says the same of Gecode.
func BenchmarkTop95(b *testing.B) {
	best := time.Hour
	steps := int64(0)
	for b.Loop() {
		var took time.Duration
		steps = 0
		for _, g := range solvingtest.Puzzles(b, "top95.txt", 95) {
			r := solvingtest.Solve(b, Algorithm(), g, solving.Options{})
			took += r.Elapsed
			steps += r.Steps
		}
		best = min(best, took)
	}
	b.ReportMetric(float64(best.Microseconds())/1000, "ms/95-puzzles")
	b.ReportMetric(float64(best.Nanoseconds())/float64(steps), "ns/step")
}

// BenchmarkRecord tells how many times as long a run takes that is recorded, with either strength: the
// best of all rounds of both. The run of all-different has 50,000 steps and takes 3 ms, so its ratio is above all
// what a recording takes to begin; with or without the constraint in each step it is the same.
func BenchmarkRecord(b *testing.B) {
	g := solvingtest.Named(b, "fata_morgana")
	for strength, name := range []string{allDifferent: "all-different", binary: "binary"} {
		b.Run(name, func(b *testing.B) {
			o := solving.Options{MaxSteps: 1_000_000, Settings: map[string]float64{setStrength: 1 + float64(strength)}}
			alone, recorded, steps := time.Hour, time.Hour, int64(0)
			for b.Loop() {
				r := solvingtest.Solve(b, Algorithm(), g, o)
				alone, steps = min(alone, r.Elapsed), r.Steps
				start := time.Now()
				batches, err := solving.Run(b.Context(), Algorithm(), g, o)
				check.OK(b, err)
				trace.NewTimeline(g).Record(batches)
				recorded = min(recorded, time.Since(start))
			}
			b.ReportMetric(float64(recorded)/float64(alone), "ratio")
			b.ReportMetric(float64(alone.Nanoseconds())/float64(steps), "ns/step-unwatched")
		})
	}
}
