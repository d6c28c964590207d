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
	cells := strings.Split(g.String(), "")
	if g.shape.HasBoxes() {
		b.WriteString(g.Layout().Draw(cells, " ", [3]string{"+++", "+++", "+++"}))
	} else {
		for row := range slices.Chunk(cells, g.shape.Side()) {
			b.WriteString(strings.Join(row, " ") + "\n")
		}
	}
	for _, word := range g.Terms().Words() {
		b.WriteString(word + "\n")
	}
	return b.String()
}

// Draw draws cells with a gap between them, and with lines around the boxes, or around the grid if it
// has none. Of the line above, those within and the one below each is told where it begins, where it
// is crossed and where it ends.
func (l *Layout) Draw(cells []string, gap string, lines [3]string) string {
	high, wide := l.BoxRows, l.BoxCols
	if !l.HasBoxes() {
		high, wide = l.N, l.N
	}
	var rows []string
	for row := range slices.Chunk(cells, l.N) {
		text := ""
		for part := range slices.Chunk(row, wide) {
			text += "| " + strings.Join(part, gap) + " "
		}
		rows = append(rows, text+"|\n")
	}
	line := func(ends string) string {
		within := strings.Map(func(r rune) rune {
			if r == '|' {
				return rune(ends[1])
			}
			return '-'
		}, rows[0][1:len(rows[0])-2])
		return ends[:1] + within + ends[2:] + "\n"
	}
	var b strings.Builder
	for i, row := range rows {
		if i%high == 0 {
			b.WriteString(line(lines[min(i, 1)]))
		}
		b.WriteString(row)
	}
	b.WriteString(line(lines[2]))
	return b.String()
}
