package puzzles

import (
	"testing"

	"pgregory.net/rapid"

	"sudoscope/puzzles/check"
)

// Any grid of any shape is read back as it was written. TestWhatIsWrittenIsReadBack
// holds the other forms; here a failure is shrunk to the smallest grid that shows it.
func TestPrettyIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(allShapes()).Draw(t, "shape")
		cells := rapid.SliceOfN(rapid.Uint8Range(0, uint8(s.Side())), s.Cells(), s.Cells()).Draw(t, "cells")
		g, err := GridOf(s, cells)
		check.OK(t, err)
		if got, err := Parse(g.Pretty()); err != nil || !got.Equal(g) {
			t.Fatalf("pretty: %v\n%v", err, got)
		}
		if got, err := ParseShape(g.String(), s); err != nil || !got.Equal(g) {
			t.Fatalf("one line: %v\n%v", err, got)
		}
		if got, err := ParseShape(numbers(g, ",", "\n"), s); err != nil || !got.Equal(g) {
			t.Fatalf("fields: %v\n%v", err, got)
		}
	})
}
