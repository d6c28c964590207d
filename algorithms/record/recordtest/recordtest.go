// Package recordtest makes runs that no algorithm would take, for tests of what
// reads saved runs and of what shows them.
package recordtest

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
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

// Prints is what a program prints, whatever it is given: a [program.Starter] that
// starts nothing.
type Prints string

// Start returns a process that prints it.
func (p Prints) Start(*solving.Code, program.Input) (*program.Process, error) {
	well := func() error { return nil }
	return &program.Process{Lines: strings.NewReader(string(p)), Wait: well, Kill: func() {}}, nil
}

// programLines is the text of a program of which only the number of its lines counts.
const programLines = 300

// ProgramText returns the text of that program.
func ProgramText() string {
	var b strings.Builder
	for i := range programLines {
		fmt.Fprintf(&b, "x%d = %d\n", i+1, i+1)
	}
	return b.String()
}

// Program returns a program that takes a step of every kind on grids of which the third
// cell of the first row is empty, tells of its calls and variables, and gives up.
func Program() *solving.Algorithm {
	return program.New(solving.Code{Name: "mine", Text: ProgramText()}, Prints(`call solve
line 7
var cell r1c3
consider r1c3
call try
line 300
var digits [1, 2]
say because it is so
guess r1c3 1
depth 1
refuse r1c3 2
note a note
eliminate r1c3 3
restore r1c3 3
dead_end r1c3
forget@1 digits
return
remove r1c3
line 8
place r1c3 2
stuck
`))
}
