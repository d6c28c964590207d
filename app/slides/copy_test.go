package slides

import (
	"reflect"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/ribbons"
)

// A page draws on in the same boards and ribbons.
func TestACopyStaysAsItIs(t *testing.T) {
	s := &Slide{
		Boards:   []Board{{Scene: paint.NewBoard(puzzles.Classic)}},
		Ribbon:   &ribbons.Ribbon{Bins: make([]trace.Bin, 1000), Steps: 1000},
		Path:     &ribbons.Path{Levels: []uint8{1, 2}, Marked: []bool{false, true}},
		Question: &Question{Answers: []Answer{{Text: "x"}}},
	}
	for i := range s.Ribbon.Bins {
		s.Ribbon.Bins[i] = trace.Bin{First: int64(i), Steps: 1, Summary: trace.Summary{MaxFilled: int32(i)}}
	}
	c := s.Copy()
	kept := c.Copy()
	steps := int64(0)
	for _, b := range c.Ribbon.Bins {
		check.That(t, b.First == steps && b.MaxFilled == int32(b.First+b.Steps-1),
			"a bin of %d steps behind %d goes up to %d", b.Steps, b.First, b.MaxFilled)
		steps += b.Steps
	}
	check.That(t, steps == 1000 && len(c.Ribbon.Bins) <= mostBins, "%d steps in %d bins", steps, len(c.Ribbon.Bins))
	s.Boards[0].Scene.Digits[7], s.Boards[0].Name = 5, "other"
	s.Ribbon.Bins[3].MaxFilled, s.Ribbon.Cursor = 77, 4
	s.Path.Levels[0], s.Path.Marked[0] = 5, true
	s.Question.Answers[0].State, s.Question.Over = Right, true
	check.That(t, reflect.DeepEqual(c, kept), "the copy is now\n%+v\nand was\n%+v", c, kept)
}
