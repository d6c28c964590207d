package algorithms

import (
	"math/rand/v2"
	"testing"
	"time"

	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
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
	check.OK(b, err)
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

// bareSearch is plain backtracking with nothing but the search itself and the number
// of its steps: what the board is measured against.
type bareSearch struct {
	layout            *puzzles.Layout
	rows, cols, boxes [puzzles.MaxSide]puzzles.Digits // that are still free in the house
	digits            []uint8
	empty             []int
	steps, limit      int64
}

func newBareSearch(g puzzles.Grid, limit int64) *bareSearch {
	l := g.Layout()
	s := &bareSearch{layout: l, digits: make([]uint8, l.Size), limit: limit}
	for i := range s.rows {
		s.rows[i], s.cols[i], s.boxes[i] = puzzles.DigitsUpTo(l.N), puzzles.DigitsUpTo(l.N), puzzles.DigitsUpTo(l.N)
	}
	for cell, d := range g.Cells() {
		if s.digits[cell] = d; d == 0 {
			s.empty = append(s.empty, cell)
			continue
		}
		bit := puzzles.Digit(int(d))
		s.rows[l.RowOf[cell]] &^= bit
		s.cols[l.ColOf[cell]] &^= bit
		s.boxes[l.BlockOf[cell]] &^= bit
	}
	return s
}

// solve fills the empty cells from the k-th on and reports whether it ended there:
// with a solution or at the limit.
func (s *bareSearch) solve(k int) bool {
	if k == len(s.empty) {
		return true
	}
	cell := s.empty[k]
	row, col, box := &s.rows[s.layout.RowOf[cell]], &s.cols[s.layout.ColOf[cell]], &s.boxes[s.layout.BlockOf[cell]]
	for free := *row & *col & *box; free != 0; free &= free - 1 {
		bit := free & -free
		*row, *col, *box = *row&^bit, *col&^bit, *box&^bit
		s.digits[cell] = uint8(free.Min())
		if s.steps++; s.steps == s.limit || s.solve(k+1) {
			return true
		}
		*row, *col, *box = *row|bit, *col|bit, *box|bit
		s.digits[cell] = 0
		if s.steps++; s.steps == s.limit {
			return true
		}
	}
	return false
}

// BenchmarkRecord tells what it costs to record a run whole: the time of a step
// as a multiple of what it takes unwatched (ratio), and the bytes it takes at
// rest. The bare search takes the same steps and tells nobody.
func BenchmarkRecord(b *testing.B) {
	for name, r := range recordings(b) {
		b.Run(name, func(b *testing.B) {
			o := solving.Options{MaxSteps: r.steps}
			var bare, alone, recorded time.Duration
			var steps, size int64
			for b.Loop() {
				start := time.Now()
				search := newBareSearch(r.puzzle, r.steps)
				search.solve(0)
				bare += time.Since(start)
				result, err := solving.Solve(b.Context(), backtracking.Plain(), r.puzzle, o)
				check.OK(b, err)
				check.Must(b, result.Steps == search.steps,
					"%d steps, the bare search takes %d", result.Steps, search.steps)
				alone += result.Elapsed
				tl := trace.NewTimeline(r.puzzle)
				start = time.Now()
				batches, err := solving.Run(b.Context(), backtracking.Plain(), r.puzzle, o)
				check.OK(b, err)
				tl.Record(batches)
				recorded += time.Since(start)
				steps += tl.Len()
				size += tl.Size()
			}
			b.ReportMetric(float64(bare.Nanoseconds())/float64(steps), "ns/step-bare")
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
		batches, err := solving.Run(b.Context(), backtracking.Plain(), r.puzzle, solving.Options{MaxSteps: r.steps})
		check.OK(b, err)
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
