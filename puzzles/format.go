package puzzles

import (
	"slices"
	"strings"
)

// Pretty returns the grid with a row on each line and lines between the boxes,
// which [Parse] reads back, boxes and all:
//
//	+-----+-----+
//	| 1 2 | . . |
//	| . . | 1 2 |
//	+-----+-----+
//	| . 1 | . . |
//	| . . | 2 . |
//	+-----+-----+
//
// Regions of a jigsaw have no lines; they stand among the terms after the grid.
func (g Grid) Pretty() string {
	var b strings.Builder
	if g.shape.HasBoxes() {
		g.prettyBoxes(&b)
	} else {
		for row := range slices.Chunk(g.cells, g.shape.Side()) {
			for i, d := range row {
				if i > 0 {
					b.WriteByte(' ')
				}
				b.WriteByte(DigitChar(int(d)))
			}
			b.WriteByte('\n')
		}
	}
	for _, word := range g.Terms().Words() {
		b.WriteString(word + "\n")
	}
	return b.String()
}

func (g Grid) prettyBoxes(b *strings.Builder) {
	l := g.Layout()
	rule := strings.Repeat("+"+strings.Repeat("-", 2*l.BoxCols+1), l.BoxRows) + "+\n"
	for row := range l.N {
		if row%l.BoxRows == 0 {
			b.WriteString(rule)
		}
		for col := range l.N {
			if col%l.BoxCols == 0 {
				if col > 0 {
					b.WriteByte(' ')
				}
				b.WriteByte('|')
			}
			b.WriteByte(' ')
			b.WriteByte(DigitChar(g.At(l.Cell(row, col))))
		}
		b.WriteString(" |\n")
	}
	b.WriteString(rule)
}
