package compare

import (
	"cmp"
	"fmt"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint/charts"
)

// tableColumn is a column of the table.
type tableColumn struct {
	head, widest string
	// of returns what stands there for a lane at a moment, and a number to sort by.
	of func(l *lane, m *trace.Moment) (string, float64)
}

// spareColumns are the headings of the columns that are left out where there is no room
// for all, the least telling first.
func spareColumns() []string {
	return []string{"record", "depth", "eliminations", "placements", "guesses", "time", "dead ends"}
}

// tableColumns lists them; those of the name and the verdict stand around them.
func tableColumns() []tableColumn {
	count := func(head, widest string, of func(c *trace.Counters) int64) tableColumn {
		return tableColumn{head, widest, func(_ *lane, m *trace.Moment) (string, float64) {
			counters := m.Counters()
			n := of(&counters)
			return trace.Thousands(n), float64(n)
		}}
	}
	return []tableColumn{
		{"algorithm", "Sorted backtracking", nil},
		count("steps", "138,350,568", func(c *trace.Counters) int64 { return c.Steps }),
		count("placements", "69,175,316", func(c *trace.Counters) int64 { return c.Placements }),
		count("dead ends", "69,175,252", func(c *trace.Counters) int64 { return c.DeadEnds }),
		count("guesses", "", func(c *trace.Counters) int64 { return c.Guesses }),
		count("eliminations", "", func(c *trace.Counters) int64 { return c.Eliminations }),
		count("depth", "", func(c *trace.Counters) int64 { return int64(c.MaxDepth) }),
		{"time", "999 ms", func(l *lane, m *trace.Moment) (string, float64) {
			spent := l.run.Timeline.SpentOn(m.Index)
			return computing(int64(spent)), float64(spent)
		}},
		{"record", "999 kB", func(l *lane, _ *trace.Moment) (string, float64) {
			n := l.run.Timeline.Size()
			return memory(n), float64(n)
		}},
		{"verdict", "no solution", func(l *lane, m *trace.Moment) (string, float64) {
			if l.run.Running() || m.Index < l.run.Timeline.Len() {
				return "", float64(trace.Running)
			}
			v := l.run.Timeline.Result().Verdict
			return v.String(), float64(v)
		}},
	}
}

// memory writes a number of bytes.
func memory(n int64) string {
	switch {
	case n >= 10<<20:
		return fmt.Sprintf("%d MB", n>>20)
	case n >= 1<<20:
		return fmt.Sprintf("%.1f MB", float64(n)/(1<<20))
	}
	return fmt.Sprintf("%d kB", (n+1023)>>10)
}

// showTable writes the table anew.
func (r *results) showTable() {
	type standing struct {
		line charts.TableLine
		by   float64
	}
	columns := tableColumns()
	var all []standing
	for i, l := range r.page.lanes {
		m := r.page.race.Moment(i)
		s := standing{line: charts.TableLine{Series: l.look, Cells: []string{l.name()}, Short: l.short()}}
		for j, column := range columns[1:] {
			text, number := column.of(l, m)
			s.line.Cells = append(s.line.Cells, text)
			if j+1 == r.sorted {
				s.by = number
			}
		}
		all = append(all, s)
	}
	slices.SortStableFunc(all, func(a, b standing) int {
		if r.descending {
			a, b = b, a
		}
		return cmp.Compare(a.by, b.by)
	})
	t := r.table.Content
	t.Lines, t.Sorted, t.Down = t.Lines[:0], r.sorted, r.descending
	if r.sorted == 0 {
		t.Sorted = -1
	}
	for _, s := range all {
		t.Lines = append(t.Lines, s.line)
	}
	r.table.Refresh()
}

// sortBy sorts the table by a column, and if it is sorted by that the other way
// round. By the first it is in the order of the boards.
func (r *results) sortBy(column int) {
	r.descending = column > 0 && column == r.sorted && !r.descending
	r.sorted = column
	r.page.settings.SetInt(keySorted, column)
	r.showTable()
}

// csvLines returns the table as it is seen, the headings first. Sizes and times stand
// there as they are read, and the verdict as it is so far.
func (r *results) csvLines() [][]string {
	head := []string{"puzzle"}
	for _, column := range tableColumns() {
		head = append(head, column.head)
	}
	lines := [][]string{head}
	for i, l := range r.page.lanes {
		m := r.page.race.Moment(i)
		line := []string{r.page.puzzle.Givens.String(), l.name()}
		for _, column := range tableColumns()[1:] {
			text, _ := column.of(l, m)
			if column.head == "verdict" && text == "" {
				text = trace.Running.String()
			}
			line = append(line, text)
		}
		lines = append(lines, line)
	}
	return lines
}
