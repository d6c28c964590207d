package inside

import (
	"regexp"
	"strconv"

	"sudoscope/puzzles"
)

var cellName = regexp.MustCompile(`\br(\d{1,2})c(\d{1,2})\b`)

// CellsIn returns the cells that a value names.
func CellsIn(value string, l *puzzles.Layout) []int {
	var cells []int
	for _, m := range cellName.FindAllStringSubmatch(value, -1) {
		row, _ := strconv.Atoi(m[1])
		col, _ := strconv.Atoi(m[2])
		if 1 <= row && row <= l.N && 1 <= col && col <= l.N {
			cells = append(cells, (row-1)*l.N+col-1)
		}
	}
	return cells
}

// Named returns a value with its cells as name writes them; unchanged if that is nil.
func Named(value string, l *puzzles.Layout, name func(cell int) string) string {
	if name == nil {
		return value
	}
	return cellName.ReplaceAllStringFunc(value, func(text string) string {
		if cells := CellsIn(text, l); len(cells) == 1 {
			return name(cells[0])
		}
		return text
	})
}
