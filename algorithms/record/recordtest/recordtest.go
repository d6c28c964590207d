// Package recordtest makes runs that no algorithm would take, for tests of what
// reads saved runs and of what shows them.
package recordtest

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"sudoscope/algorithms/record"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Disturb returns a run like the one given in which some steps are others: of another
// kind, on another line, about another cell or digit, or with other data. All is as a
// board can take it, so a file of it has the right checksums.
func Disturb(r *record.Record, random *rand.Rand) *record.Record {
	limit := min(r.Timeline.Len(), 400)
	var steps []step
	c := trace.NewCursor(r.Timeline)
	for n := range limit {
		m := c.To(n + 1)
		s := step{Step: m.Step, gauges: m.Gauges}
		s.Data = slices.Clone(s.Data)
		steps = append(steps, s)
	}
	for range 1 + random.IntN(4) {
		if len(steps) == 0 {
			break
		}
		steps[random.IntN(len(steps))].change(r.Puzzle.Givens, steps, random)
	}
	other := *r
	other.Timeline = trace.NewTimeline(r.Puzzle.Givens)
	other.Timeline.Record(trace.Start(context.Background(), r.Puzzle.Givens, 0, func(b *trace.Board) trace.Verdict {
		for i := range steps {
			steps[i].do(b)
		}
		return trace.Stuck
	}, nil))
	return &other
}

// step is a step as it is to be taken.
type step struct {
	trace.Step
	gauges [trace.MaxGauges]float32
}

// words are such as bounds are made of.
var words = []uint32{0, 1, 2, 3, 7, 8, 9, 10, 26, 27, 28, 80, 81, 82, 243, 323, 324, 624, 625, 1 << 8, 1<<8 | 9,
	1 << 10, 1 << 15, 1 << 16, 1 << 24, math.MaxInt32, 1 << 31, math.MaxUint32 - 1, math.MaxUint32}

// change makes the step another.
func (s *step) change(g puzzles.Grid, all []step, random *rand.Rand) {
	word := func() uint32 {
		if random.IntN(4) == 0 {
			return random.Uint32()
		}
		return words[random.IntN(len(words))]
	}
	switch random.IntN(10) {
	case 0:
		s.Kind = trace.Kind(random.IntN(int(trace.Note) + 1))
	case 1:
		s.Line = random.IntN(trace.MaxLines)
	case 2:
		s.Cell = random.IntN(g.Shape().Cells()+1) - 1
	case 3:
		s.Digit = random.IntN(g.Shape().Side() + 1)
	case 4:
		s.Depth = random.IntN(g.Shape().Cells() + 2)
	case 5:
		s.gauges[random.IntN(trace.MaxGauges)] = math.Float32frombits(word())
	case 6: // what another step says
		other := all[random.IntN(len(all))]
		s.Kind, s.Line, s.Data = other.Kind, other.Line, slices.Clone(other.Data)
	case 7:
		s.Data = append(s.Data, word())
	case 8:
		s.Data = s.Data[:random.IntN(len(s.Data)+1)]
	default:
		if len(s.Data) == 0 {
			s.Data = []uint32{word()}
			break
		}
		i := random.IntN(len(s.Data))
		if s.Data[i] = word(); random.IntN(2) == 0 {
			s.Data[i] = all[random.IntN(len(all))].firstWord() + uint32(random.IntN(3)) - 1
		}
	}
}

// firstWord returns the first word of the step's data, 0 if it has none.
func (s *step) firstWord() uint32 {
	if len(s.Data) == 0 {
		return 0
	}
	return s.Data[0]
}

// do takes the step, or one that a board can take in its place.
func (s *step) do(b *trace.Board) {
	cell, digit := max(s.Cell, 0), max(s.Digit, 1)
	b.Line(s.Line).SetDepth(s.Depth)
	for i, v := range s.gauges {
		b.SetGauge(i, float64(v))
	}
	other := -1
	if s.Kind == trace.Swap && len(s.Data) > 0 && s.Data[0] < uint32(b.Size()) {
		other = int(s.Data[0])
	}
	switch {
	case s.Kind == trace.Consider:
		b.Consider(cell, s.Data...)
	case s.Kind == trace.Refuse:
		b.Refuse(cell, s.Digit, s.Data...)
	case s.Kind == trace.Deduce:
		b.Deduce(s.Cell, s.Digit, s.Data...)
	case s.Kind == trace.DeadEnd:
		b.DeadEnd(s.Cell, s.Digit, s.Data...)
	case s.Kind == trace.Solution:
		b.Solution()
	case s.Kind == trace.Note, b.Given(cell), s.Kind == trace.Swap && (other < 0 || b.Given(other)):
		b.Note(s.Data...)
	case s.Kind == trace.Place:
		b.Place(cell, digit)
	case s.Kind == trace.Guess:
		b.Guess(cell, digit)
	case s.Kind == trace.Clear:
		b.Clear(cell)
	case s.Kind == trace.Eliminate:
		b.Eliminate(cell, digit, s.Data...)
	case s.Kind == trace.Restore:
		b.Restore(cell, digit)
	default:
		b.Swap(cell, other)
	}
}
