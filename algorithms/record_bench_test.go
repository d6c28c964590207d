package algorithms

import (
	"math/rand/v2"
	"testing"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The puzzle against which plain backtracking takes 138,350,568 steps.
const antiBacktracking = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"

// recordings are the runs that the benchmarks record: the long one whole, and a
// million steps of a search on large grids.
func recordings(b *testing.B) map[string]struct {
	puzzle puzzles.Grid
	steps  int64
} {
	b.Helper()
	long, err := puzzles.Parse(antiBacktracking)
	if err != nil {
		b.Fatal(err)
	}
	// Two digits in the wrong corner keep the search on an empty 16×16 grid busy.
	wide := puzzles.NewGrid(puzzles.Shape{BoxRows: 4, BoxCols: 4})
	wide.Set(14, 2)
	wide.Set(15, 1)
	return map[string]struct {
		puzzle puzzles.Grid
		steps  int64
	}{
		"9x9":   {long, 0},
		"16x16": {wide, 1_000_000},
		"25x25": {puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5}), 1_000_000},
	}
}

// BenchmarkRecord tells what it costs to record a run whole: the time of a step
// as a multiple of what it takes unwatched (ratio), and the bytes it takes at
// rest.
func BenchmarkRecord(b *testing.B) {
	for name, r := range recordings(b) {
		b.Run(name, func(b *testing.B) {
			o := Options{MaxSteps: r.steps}
			var alone, recorded time.Duration
			var steps, size int64
			for b.Loop() {
				result, err := Solve(b.Context(), Backtracking(), r.puzzle, o)
				if err != nil {
					b.Fatal(err)
				}
				alone += result.Elapsed
				tl := trace.NewTimeline(r.puzzle)
				start := time.Now()
				batches, err := Run(b.Context(), Backtracking(), r.puzzle, o)
				if err != nil {
					b.Fatal(err)
				}
				tl.Record(batches)
				recorded += time.Since(start)
				steps += tl.Len()
				size += tl.Size()
			}
			b.ReportMetric(float64(alone.Nanoseconds())/float64(steps), "ns/step-unwatched")
			b.ReportMetric(float64(recorded.Nanoseconds())/float64(steps), "ns/step-recorded")
			b.ReportMetric(float64(recorded)/float64(alone), "ratio")
			b.ReportMetric(float64(size)/float64(steps), "B/step")
		})
	}
}

// BenchmarkSeek tells how long it takes to show a step anywhere in a run.
func BenchmarkSeek(b *testing.B) {
	for name, r := range recordings(b) {
		tl := trace.NewTimeline(r.puzzle)
		batches, err := Run(b.Context(), Backtracking(), r.puzzle, Options{MaxSteps: r.steps})
		if err != nil {
			b.Fatal(err)
		}
		tl.Record(batches)
		b.Run(name, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 1))
			c := trace.NewCursor(tl)
			for b.Loop() {
				c.To(rng.Int64N(tl.Len() + 1))
			}
		})
	}
}
