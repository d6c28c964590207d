package paint

import (
	"bytes"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Regions that are being drawn look as they do once the shape has them.
func TestRegionsThatAreDrawnLookLikeThoseOfAShape(t *testing.T) {
	rows, columns := strings.Repeat("1", 5), strings.Repeat("12345", 5)
	for _, d := range "2345" {
		rows += strings.Repeat(string(d), 5)
	}
	shape := func(terms puzzles.Terms) puzzles.Shape {
		s, err := terms.Shape(puzzles.Shape{})
		check.OK(t, err)
		return s
	}
	extra := "...aaaaa" + strings.Repeat(".", 17)
	whole := NewBoard(shape(puzzles.Terms{Regions: columns, Extra: extra}))
	drawn := NewBoard(shape(puzzles.Terms{Regions: rows}))
	drawn.Regions, drawn.Extra = columns, extra
	p := NewBoardPainter(Light())
	want := bytes.Clone(p.Paint(300, 300, whole).Pix)
	check.That(t, bytes.Equal(p.Paint(300, 300, drawn).Pix, want), "they look otherwise")
	drawn.Regions = rows
	check.That(t, !bytes.Equal(p.Paint(300, 300, drawn).Pix, want), "other regions look the same")
}
