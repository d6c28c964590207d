package compare

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/app/player"
	"sudoscope/app/standings"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint/charts"
)

// tableColumn is a column of the table.
type tableColumn struct {
	head, widest, hint string
	by                 trace.Measure // that it shows, or unmeasured
	// of returns what stands there for a lane at a moment, and a number to sort by, which
	// is none where there is a dash.
	of func(l *lane, m *trace.Moment) (string, float64)
	// spare counts in which order columns are left out where there is no room for all, 0 for
	// those that stay.
	spare int
}

// verdict heads the column that says how a run has ended, which is hidden until the race has.
const verdict = "verdict"

// unmeasured is no measure.
const unmeasured = trace.Measure(math.MaxUint8)

// tableColumns lists them; those of the name and the verdict stand around them.
func tableColumns() []tableColumn {
	count := func(head, widest string, by trace.Measure, spare int) tableColumn {
		return tableColumn{head, widest, by.Says(), by, func(l *lane, m *trace.Moment) (string, float64) {
			if !l.algorithm.Counts(by) {
				return trace.Dash, math.NaN()
			}
			counters := m.Counters()
			n := by.Count(&counters)
			return trace.Thousands(n), float64(n)
		}, spare}
	}
	return []tableColumn{
		{"algorithm", "Sorted backtracking", "The algorithms, in the order of the boards and, at the end, of the results. " +
			"Click to restore it.", unmeasured, nil, 0},
		count("in and out", "138,350,568", trace.ByChanges, 0),
		count("steps", "138,350,568", trace.BySteps, 7),
		count("placements", "69,175,316", trace.ByPlacements, 3),
		count("dead ends", "69,175,252", trace.ByDeadEnds, 6),
		count("guesses", "", trace.ByGuesses, 4),
		count("eliminations", "", trace.ByEliminations, 2),
		count("depth", "", trace.ByMaxDepth, 1),
		{"time", "999–999 ms", trace.ByTime.Says() + " It is measured after all boards have been " +
			"computed. At the end, a time that cannot be told from another is a spread.", trace.ByTime, func(l *lane, m *trace.Moment) (string, float64) {
			if l.Timing.Runs == 0 {
				return trace.Dash, math.NaN()
			}
			spent := l.Timeline.SpentOn(m.Index)
			return standings.Time(int64(spent)), float64(spent)
		}, 5},
		{verdict, "no solution", "How the run ended.", unmeasured, func(l *lane, m *trace.Moment) (string, float64) {
			if l.run.Running() || m.Index < l.Timeline.Len() {
				return "", math.NaN()
			}
			r := l.Timeline.Result()
			if r.Verdict == trace.Solved && !r.Won() {
				return fmt.Sprintf("helped (%d)", r.Helped), float64(r.Verdict) + 0.5
			}
			return r.Ending().Words(), float64(r.Verdict)
		}, 0},
	}
}

// showTable writes the table anew.
func (r *results) showTable() {
	type line struct {
		charts.TableLine
		by float64
	}
	c, columns := r.page, tableColumns()
	var ranked []standings.Standing // at the end
	if r.page.revealed && r.page.over() {
		ranked = r.page.ranking(r.page.measure)
	}
	var all []line
	for i, l := range r.page.lanes {
		m := r.page.race.MomentOf(i)
		s := line{TableLine: charts.TableLine{Series: l.look, Cells: []string{l.Name}, Short: l.card.Card.Short}}
		at := slices.IndexFunc(ranked, func(s standings.Standing) bool { return s.Lane == i })
		if r.page.Sorted == 0 {
			s.by = float64(at) // the same for all as long as there is no ranking
		}
		for j, column := range columns[1:] {
			text, number := column.of(l, m)
			if column.head == verdict && !r.page.revealed {
				text, number = "", math.NaN()
			} else if column.head == verdict && at >= 0 && ranked[at].Place > 0 {
				text += ", " + ranked[at].Rank()
			}
			if column.by == trace.ByTime && ranked != nil && c.overlaps(l) {
				text = spread(l.Timing)
			}
			s.Cells = append(s.Cells, text)
			if j+1 == r.page.Sorted {
				s.by = number
			}
		}
		all = append(all, s)
	}
	slices.SortStableFunc(all, func(a, b line) int {
		switch {
		case math.IsNaN(a.by) || math.IsNaN(b.by): // what has no figure is last, whichever way it is sorted
			return -cmp.Compare(a.by, b.by)
		case r.descending:
			return cmp.Compare(b.by, a.by)
		}
		return cmp.Compare(a.by, b.by)
	})
	title := "Standings (click a heading to sort)"
	if r.page.Sorted > 0 {
		title = "Standings, sorted by " + columns[r.page.Sorted].head
	}
	if ranked != nil {
		title = standings.Headline(ranked, r.page.measure)
	}
	r.panels[0].card.SetTitle(title)
	t := r.table.Content
	t.Spare = spareColumns(c.measure)
	t.Lines, t.Sorted, t.Down = t.Lines[:0], r.page.Sorted, r.descending
	if r.page.Sorted == 0 {
		t.Sorted = -1
		if ranked != nil { // by the measure that decides
			t.Sorted = slices.IndexFunc(columns, func(column tableColumn) bool { return column.by == c.measure })
		}
	}
	for _, s := range all {
		t.Lines = append(t.Lines, s.TableLine)
	}
	r.table.Refresh()
}

// spread writes from where to where a time lies, with one unit if that is the same.
func spread(t experiment.Timing) string {
	least, upper := standings.Time(int64(t.Least)), standings.Time(int64(t.Upper))
	unit := upper[strings.LastIndex(upper, " "):]
	return strings.TrimSuffix(least, unit) + "–" + upper
}

// spareColumns returns the columns that are left out where there is no room for all, those that can be
// spared first first. That of the measure that decides stays.
func spareColumns(by trace.Measure) (spare []int) {
	all := tableColumns()
	for i, column := range all {
		if column.spare > 0 && column.by != by {
			spare = append(spare, i)
		}
	}
	slices.SortFunc(spare, func(a, b int) int { return all[a].spare - all[b].spare })
	return spare
}

// overlaps reports whether the time of a lane, once it is measured, cannot be told from that of another one.
func (c *Page) overlaps(l *lane) bool {
	return l.Timing.Runs > 0 && slices.ContainsFunc(c.lanes, func(other *lane) bool {
		return other != l && l.Timing.Overlaps(other.Timing)
	})
}

// sortBy sorts the table by a column, and if it is sorted by that the other way
// round. By the first it is in the order of
// the boards, and at the end in that of the results.
func (r *results) sortBy(column int) {
	r.descending = column > 0 && column == r.page.Sorted && !r.descending
	r.page.Sorted = column
	r.page.remember()
	r.showTable()
}

// csvLines returns the table with a row for each board at its moment, the headings first: those of the runs
// that the Lab saves, so that both are read alike. Numbers are plain, times are in seconds, and what means
// nothing or is not known yet is empty.
func (r *results) csvLines() [][]string {
	measures := trace.Measures()
	heads := puzzles.Map(measures, trace.Measure.ID)
	lines := [][]string{slices.Concat([]string{"puzzle", "algorithm"}, heads, []string{verdict, "helped"})}
	for i, l := range r.page.lanes {
		m := r.page.race.MomentOf(i)
		line := []string{r.page.puzzle.Givens.Text(), l.Name}
		for _, by := range measures {
			figure := ""
			if l.algorithm.Counts(by) && (by != trace.ByTime || l.Timing.Runs > 0) {
				figure = strconv.FormatFloat(by.At(l.Timeline, m), 'g', -1, 64)
			}
			line = append(line, figure)
		}
		ending, helped := trace.Running.String(), ""
		if r := l.Timeline.Result(); m.Index == l.Timeline.Len() {
			ending, helped = r.Ending().String(), strconv.Itoa(r.Helped)
		}
		lines = append(lines, append(line, ending, helped))
	}
	return lines
}

// leadRule says which run leads. It stands below the list.
const leadRule = "The run with more cells filled at the same count is ahead."

// shownLeads returns the leads that may be seen: until the race has ended, only those that
// the boards have come to.
func (r *results) shownLeads() []player.Lead {
	c := r.page
	if c.revealed {
		return r.leads
	}
	n := 0
	for n < len(r.leads) && r.leads[n].By < len(c.lanes) && c.race.MomentOf(r.leads[n].By).Index >= r.leads[n].Steps {
		n++
	}
	return r.leads[:n]
}

// leadText puts a lead into words.
func (r *results) leadText(leads []player.Lead, i int) string {
	l := leads[i]
	when := "From " + standings.Figure(r.leadsBy, l.From)
	switch {
	case i+1 < len(leads):
		when += " to " + standings.Figure(r.leadsBy, leads[i+1].From)
	case r.page.revealed:
		when += " to the end"
	}
	if l.Lane < 0 || l.Lane >= len(r.page.lanes) {
		return when + ": no one leads alone"
	}
	return when + ": " + r.page.lanes[l.Lane].name()
}

// showLeads lists the leads that may be seen.
func (r *results) showLeads() {
	r.listed = r.shownLeads()
	r.panels[2].card.SetTitle("Lead changes by " + standings.Unit(r.page.measure))
	r.log.Refresh()
}

// goToLine goes to where the chosen line begins.
func (r *results) goToLine(i widget.ListItemID) {
	r.log.UnselectAll()
	if c := r.page; i < len(r.listed) && r.listed[i].By < len(c.lanes) {
		c.JumpTo(c.race.PositionOf(r.listed[i].By, r.listed[i].Steps))
	}
}
