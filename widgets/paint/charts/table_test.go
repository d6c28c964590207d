package charts

import (
	"testing"

	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
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
	golden.Same(t, "table-light", diagram.NewPainter().Paint(460, 80, paint.Light(), 1, runsTable().Draw))
	unsorted := runsTable()
	unsorted.Sorted = -1
	golden.Same(t, "table-dark", diagram.NewPainter().Paint(690, 120, paint.Dark(), 1.5, unsorted.Draw))
}

func TestAHeadingIsFoundWhereItStands(t *testing.T) {
	table, sorted := runsTable(), -1
	table.OnSort = func(i int) { sorted = i }
	least := table.Width(canvas(0, 0))
	for _, w := range []int{least, least + 200} {
		seen, c := map[int]int{}, canvas(w, 80)
		table.Draw(c)
		for x := range w {
			if at, ok := c.At(x, 10); ok {
				at.Do()
				seen[sorted]++
			}
			if at, ok := c.At(x, 40); ok {
				t.Fatalf("heading %v is found in a line", at)
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
	table := runsTable()
	before, _ := table.spans(canvas(500, 80))
	table.Lines[0].Cells[1] = "138,350,568"
	table.Sorted, table.Down = 2, false
	after, _ := table.spans(canvas(500, 80))
	for i := range before {
		check.Is(t, before[i], after[i], "column %d moves from", i)
	}
}
