package generate

import (
	"slices"
	"testing"
	"time"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Every benchmark makes the puzzles of one seed, one after the other, and reports puzzles
// a second, and the median, the 90th percentile and the longest of the times of a puzzle.
func benchmark(b *testing.B, r Recipe) {
	b.Helper()
	check.OK(b, r.Check())
	times := make([]time.Duration, 0, 1024)
	index := uint64(0)
	for b.Loop() {
		start := time.Now()
		one(b, r, 1, index)
		times = append(times, time.Since(start))
		index++
	}
	slices.Sort(times)
	b.ReportMetric(float64(len(times))/b.Elapsed().Seconds(), "puzzles/s")
	for percent, name := range map[int]string{50: "median-ms", 90: "p90-ms", 100: "longest-ms"} {
		b.ReportMetric(times[percent*(len(times)-1)/100].Seconds()*1000, name)
	}
	b.ReportMetric(0, "ns/op")
}

func BenchmarkMinimal(b *testing.B) {
	for _, f := range Fills() {
		b.Run(f.ID, func(b *testing.B) { benchmark(b, Recipe{Fill: Fill(f.ID), Minimal: true}) })
	}
}

func BenchmarkFewClues(b *testing.B) {
	b.Run("24", func(b *testing.B) { benchmark(b, Recipe{MaxClues: 24}) })
	b.Run("22", func(b *testing.B) { benchmark(b, Recipe{MaxClues: 22}) })
	b.Run("20", func(b *testing.B) { benchmark(b, Recipe{MaxClues: 20}) })
}

func BenchmarkLevel(b *testing.B) {
	for _, c := range Levels(puzzles.Classic) {
		b.Run(c.ID, func(b *testing.B) { benchmark(b, Recipe{Level: Level(c.ID)}) })
	}
}

func BenchmarkGrade(b *testing.B) {
	for _, c := range Grades() {
		b.Run(c.ID, func(b *testing.B) { benchmark(b, Recipe{Grade: Grade(c.ID)}) })
	}
}

func BenchmarkRemoval(b *testing.B) {
	for _, c := range Removals() {
		b.Run(c.ID, func(b *testing.B) { benchmark(b, Recipe{Removal: Removal(c.ID)}) })
	}
}

func BenchmarkSymmetry(b *testing.B) {
	for _, c := range Symmetries() {
		b.Run(c.ID, func(b *testing.B) { benchmark(b, Recipe{Symmetry: Symmetry(c.ID)}) })
	}
}

func BenchmarkSize(b *testing.B) {
	for _, side := range []int{4, 6, 8, 10, 12, 15, 16} {
		s := shape(b, side)
		b.Run(s.String(), func(b *testing.B) { benchmark(b, Recipe{Shape: s}) })
	}
}
