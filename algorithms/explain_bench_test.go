package algorithms

import (
	"testing"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// BenchmarkExplain measures how long it takes to put one step into words. A
// window does that for every frame, of which there is one each 16 ms.
//
// An operation explains a sample of the steps of a run. The metrics are the mean
// over the steps of the sample and the slowest of them, where each step counts
// with the best of its times, so that other work on the machine does not count.
func BenchmarkExplain(b *testing.B) {
	const steps, sampled = 20_000, 400
	for _, p := range []struct {
		name   string
		puzzle puzzles.Grid
	}{
		{"9x9", solvingtest.Named(b, "inkala2012")},
		{"16x16", solvingtest.Dig(b, puzzles.Shape{BoxRows: 4, BoxCols: 4}, 120)},
		{"16x16-empty", puzzles.NewGrid(puzzles.Shape{BoxRows: 4, BoxCols: 4})},
		{"25x25", solvingtest.Dig(b, puzzles.Shape{BoxRows: 5, BoxCols: 5}, 350)},
	} {
		for _, a := range All() {
			if p.puzzle.Shape().Side() > a.Limits.MaxSide {
				continue
			}
			b.Run(a.ID+"/"+p.name, func(b *testing.B) {
				timeline, _ := solvingtest.Record(b, a, p.puzzle, solving.Options{Seed: 1, MaxSteps: steps})
				cursor := trace.NewCursor(timeline)
				stride := max(1, timeline.Len()/sampled)
				best := make([]time.Duration, timeline.Len()/stride)
				for b.Loop() {
					for i := range best {
						m := cursor.To(int64(i+1) * stride)
						start := time.Now()
						a.Explain(m)
						if d := time.Since(start); best[i] == 0 || d < best[i] {
							best[i] = d
						}
					}
				}
				var sum, slowest time.Duration
				for _, d := range best {
					sum += d
					slowest = max(slowest, d)
				}
				b.ReportMetric(float64(sum.Microseconds())/float64(len(best)), "mean-µs/step")
				b.ReportMetric(float64(slowest.Microseconds()), "slowest-µs/step")
			})
		}
	}
}
