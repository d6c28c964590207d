package puzzles

import "strings"

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
func (g Grid) Pretty() string {
	l := g.Layout()
	rule := strings.Repeat("+"+strings.Repeat("-", 2*l.BoxCols+1), l.BoxRows) + "+\n"
	var b strings.Builder
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
	return b.String()
}
