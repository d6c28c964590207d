package charts

import (
	"image"
	"testing"

	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/golden"
)

func runsTable() *Table {
	return &Table{
		Heads:  []string{"algorithm", "steps", "dead ends", "verdict"},
		Widest: []string{"Sorted backtracking", "138,350,568", "69,175,252", "no solution"},
		Lines: []TableLine{
			{Series: 0, Cells: []string{"Backtracking", "8,365", "4,157", "solved"}},
			{Series: 3, Cells: []string{"Human techniques", "103", "0", "stuck"}},
		},
		Sorted: 1, Down: true,
	}
}

func TestTablePicture(t *testing.T) {
	golden.Same(t, "table-light", NewTablePainter(paint.Light()).Paint(460, 80, runsTable()))
	large := runsTable()
	large.Scale, large.Sorted = 1.5, -1
	golden.Same(t, "table-dark", NewTablePainter(paint.Dark()).Paint(690, 120, large))
}

func TestAHeadingIsFoundWhereItStands(t *testing.T) {
	p, table := NewTablePainter(paint.Light()), runsTable()
	least := p.Width(table)
	for _, w := range []int{least, least + 200} {
		seen := map[int]int{}
		for x := range w {
			if i, ok := p.HeadAt(table, w, x, 10); ok {
				seen[i]++
			}
			if i, ok := p.HeadAt(table, w, x, 40); ok {
				t.Fatalf("heading %d is found in a line", i)
			}
		}
		for i := range table.Heads {
			check.That(t, seen[i] >= 40, "heading %d takes %d of %d pixels", i, seen[i], w)
		}
	}
}

// Numbers that grow do not move the columns, as long as they are no wider than
// was said.
func TestColumnsStayWhereTheyAre(t *testing.T) {
	p, table := NewTablePainter(paint.Light()), runsTable()
	before, _ := p.spans(table, 500)
	table.Lines[0].Cells[1] = "138,350,568"
	table.Sorted, table.Down = 2, false
	after, _ := p.spans(table, 500)
	for i := range before {
		check.Is(t, before[i], after[i], "column %d moves from", i)
	}
}

func TestTablesOfAnySize(t *testing.T) {
	for _, size := range []image.Point{{0, 0}, {1, 1}, {-4, 9}, {9, 400}, {400, 9}} {
		NewTablePainter(paint.Light()).Paint(size.X, size.Y, runsTable())
		NewTablePainter(paint.Light()).Paint(size.X, size.Y, &Table{Sorted: -1})
	}
}
