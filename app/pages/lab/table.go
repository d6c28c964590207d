package lab

import (
	"cmp"
	"fmt"
	"image"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/app/report"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
)

// table shows a row for each contestant of a session. Its headings sort it, and
// each figure opens the run that it is of.
type table struct {
	page   *Page
	root   *fyne.Container
	head   *fyne.Container // the headings
	body   *fyne.Container // the rows
	widths [numColumns]float32
	least  *widgets.Line // what the results show
	solved *widgets.Line // likewise
	hint   *widgets.Line

	heads   []*widgets.Button   // of the columns that can be sorted by
	rest    *widgets.Line       // the heading of the last column
	varied  *widgets.Line       // and of the one before, "" if puzzles are not run as variations
	rows    []*row              // in the order of the plan
	session *experiment.Session // whose rows these are
	by      int                 // the column that it is sorted by; 0 is the order of the plan
	down    bool                // the greatest first
	sums    bool                // it has the figures of the summary, and not what was enough for most
}

// row is what is seen of a row.
type row struct {
	*fyne.Container
	name, solved, unsolved *widgets.Line
	apart                  *widgets.Line      // how many times the variations of a puzzle are apart
	figures                [4]*widgets.Button // what was enough for half, 90 %, 99 % and all, or of the summary
	costs                  [4]experiment.Cost
}

// heading is a heading that sorts: of the name, the share that was solved, or a figure.
type heading struct{ name, hint string }

// headings returns the headings, and that of the last column.
func (t *table) headings() (all [6]heading, last string) {
	all[0] = heading{"Algorithm", "In the order of the form. Click to sort by this column; click again to reverse."}
	all[1] = heading{"Solved", "How many of the runs ended with the solution"}
	figures, last := []heading{{"50 %", "Enough to solve half of the runs"}, {"90 %", "Enough to solve 90 of 100 runs"},
		{"99 %", "Enough to solve 99 of 100 runs"}, {"Worst", "Enough to solve every run"}}, "Not solved"
	if t.sums {
		figures, last = []heading{{"1st quartile", "A quarter of the puzzles needed less"},
			{"Median", "Half of the puzzles needed less; what was not solved ranks last"},
			{"3rd quartile", "Three quarters of the puzzles needed less"},
			{"Mean", "Of what was solved"}}, "95 % interval, wins"
	}
	copy(all[2:], figures)
	return all, last
}

// turn turns from what was enough for most to the summary, and back.
func (t *table) turn() {
	t.sums, t.by, t.down, t.widths = !t.sums, 0, false, [numColumns]float32{}
	t.page.refresh()
	t.style()
}

const usualHint = "Click a figure to watch its run."

func newTable(page *Page) *table {
	t := &table{page: page, rest: widgets.NewMutedLine(12).Whole("Not solved"), hint: widgets.NewMutedLine(12),
		varied: widgets.NewMutedLine(12).Whole(""),
		least:  widgets.NewLine(13, true), solved: widgets.NewLine(13, false)}
	t.hint.Set(usualHint)
	t.head = container.New(t.columns(), canvas.NewRectangle(nil))
	all, _ := t.headings()
	for i := range all {
		b := widgets.NewButton(widgets.Plain, paint.NoIcon, all[i].name, func() { t.sort(i) }).Hinted(all[i].hint)
		t.heads = append(t.heads, b)
		t.head.Add(b)
	}
	t.head.Add(t.varied)
	t.head.Add(t.rest)
	t.body = container.New(layout.Column{})
	table := container.NewBorder(t.head, nil, nil, nil, container.NewVScroll(t.body))
	t.root = container.NewBorder(container.NewVBox(t.least, t.solved), t.hint, nil, nil, container.NewHScroll(table))
	return t
}

// sort sorts by a column, and the other way round if it is already.
func (t *table) sort(by int) {
	t.down = t.by == by && !t.down
	t.by = by
	t.refresh()
}

// make makes the rows of a session.
func (t *table) make(s *experiment.Session) {
	t.session, t.rows = s, nil
	looks := report.Looks(s.Plan)
	for i, c := range s.Plan.Contestants {
		r := &row{name: widgets.NewLine(12, true).Whole(c.Label()), solved: widgets.NewLine(12, false).Whole(""),
			apart: widgets.NewLine(12, false).Whole(""), unsolved: widgets.NewMutedLine(12).Whole("")}
		marker := canvas.NewRaster(func(w, h int) image.Image {
			return paint.DrawMarker(looks[i], w, h, widgets.Palette())
		})
		r.Container = container.New(t.columns(), marker, r.name, r.solved)
		for j := range r.figures {
			mean := func() bool { return t.sums && j == len(r.figures)-1 }
			b := widgets.NewButton(widgets.Plain, paint.NoIcon, "", func() {
				if !mean() {
					t.page.watch(r.costs[j].Run)
				}
			})
			b.OnHover = func(bool) {
				switch {
				case !b.Enabled():
					b.SetHint("")
				case mean():
					b.SetHint("The mean of what was solved, which is of no single run")
				default:
					b.SetHint(t.runText(r.costs[j].Run))
				}
			}
			r.figures[j] = b
			r.Add(b)
		}
		r.Add(r.apart)
		r.Add(r.unsolved)
		t.rows = append(t.rows, r)
	}
	t.style()
	t.measure(true)
	t.page.root.Refresh() // the rows want another height
}

// runText says what came of a run.
func (t *table) runText(r experiment.Trial) string {
	p := t.session.Plan
	c := p.Contestants[r.Contestant]
	text := c.Label() + " on " + p.PuzzleName(r.Puzzle)
	if c.Random() {
		text += fmt.Sprintf(", seed %d", r.Seed)
	}
	if r.Problem != "" {
		return text + ": " + r.Problem
	}
	text += ": " + r.Ending().Words()
	if m := t.page.shown.Measure; m != trace.ByTime {
		if v := p.Value(&r, m); !math.IsNaN(v) {
			text += ", " + m.Amount(v)
		}
	}
	return text + ", " + charts.Seconds(r.Elapsed.Seconds())
}

// refresh shows the summary of the page.
func (t *table) refresh() {
	all, last := t.headings()
	t.rest.Set(last)
	for i, b := range t.heads {
		label := all[i].name
		b.SetHint(all[i].hint)
		switch {
		case i != t.by || i == 0 && !t.down: // the order of the plan needs no sign
		case t.down:
			label += " ↓"
		default:
			label += " ↑"
		}
		b.SetLabel(label)
	}
	sum := &t.page.shown
	if sum.session == nil {
		return
	}
	if sum.session != t.session {
		t.make(sum.session)
	}
	varied := sum.Plan.Variations > 1
	for i := range sum.Rows {
		r, row := t.rows[i], &sum.Rows[i]
		r.costs = [4]experiment.Cost{row.Half, row.P90, row.P99, row.Worst}
		r.unsolved.Set(row.Unsolved())
		if t.sums {
			r.costs = [4]experiment.Cost{row.Lower, row.Median, row.Upper, {Value: row.Mean}}
			r.unsolved.Set(fmt.Sprintf("%s · %s", row.Interval(sum.figure), puzzles.Plural(row.Wins, "win")))
		}
		for j, c := range r.costs {
			r.figures[j].SetLabel(" ")
			if row.Runs > 0 {
				r.figures[j].SetLabel(sum.figure(c.Value))
			}
			r.figures[j].SetEnabled(row.Runs > 0 && !math.IsNaN(c.Value))
		}
		if r.solved.Set(""); row.Runs > 0 {
			r.solved.Set(fmt.Sprintf("%d of %d", row.Solved, row.Runs))
		}
		if varied {
			r.apart.Set(times(float64(row.Apart.Variations)))
		}
	}
	if t.varied.Set(""); varied {
		t.varied.Set("Variations")
	}
	t.order(sum.Rows)
	least, solved := sum.findings(t.sums)
	t.least.Set(least)
	t.solved.Set(solved)
}

// order puts the rows in the order that is asked for.
func (t *table) order(rows []experiment.Row) {
	var order []int
	for i := range rows {
		order = append(order, i)
	}
	key := func(i int) float64 {
		switch t.by {
		case 0:
			return float64(i)
		case 1:
			return float64(rows[i].Solved) / float64(max(1, rows[i].Runs))
		}
		return t.rows[i].costs[t.by-2].Value
	}
	slices.SortStableFunc(order, func(i, j int) int {
		a, b := key(i), key(j)
		if t.down || math.IsNaN(a) || math.IsNaN(b) { // what has no figure comes last, whichever way
			a, b = b, a
		}
		return cmp.Compare(a, b)
	})
	objects := puzzles.Map(order, func(row int) fyne.CanvasObject { return t.rows[row].Container })
	if !slices.Equal(objects, t.body.Objects) {
		t.body.Objects = objects
		t.body.Refresh()
	}
	before := t.widths
	if t.measure(false); t.widths != before {
		t.root.Refresh()
	}
	layout.Again(t.body)
	for _, r := range t.rows {
		layout.Again(r.Container) // figures are as wide as they are long
	}
}

// figure writes a value of the measure, a dash where there is none to be had or not so many were solved.
func (s *summary) figure(v float64) string {
	if s.Measure == trace.ByTime && !math.IsNaN(v) && !math.IsInf(v, 1) {
		return charts.Seconds(v)
	}
	return experiment.Figure(v)
}

// times writes how many times something is something else.
func times(v float64) string {
	if math.IsNaN(v) || math.IsInf(v, 1) {
		return trace.Dash
	}
	return fmt.Sprintf("× %.1f", v)
}

func (t *table) style() {
	t.measure(true)
	t.root.Refresh()
}

// wanted returns the height of the card at which every row is seen.
func (t *table) wanted() float32 {
	return t.page.tableCard.MinSize().Height - t.root.MinSize().Height + 3*t.hint.MinSize().Height + 20 +
		rowHeight*widgets.Scale()*float32(max(len(t.rows), 5)+1)
}

// columns is a row of the table: the marker, the name, the columns of figures that
// end at the right, and what was not solved. A column is as wide as what stands in it
// and what is left over is divided.
func (t *table) columns() fyne.Layout { return layout.Func(t.rowLeast, t.arrangeRow) }

const rowHeight = 29

// numColumns is how many there are.
const numColumns = 9

// The widths at the usual size of text: what columns have at least, of which the share
// and the figures end at the right, and the room between two.
const (
	markerWidth   = 20
	nameWidth     = 100
	shareWidth    = 56
	figureWidth   = 60
	unsolvedWidth = 70
	columnGap     = 2 * buttonInset // so that buttons do not meet
	buttonInset   = 10              // what a button has beside its text
)

// measure notes how wide the columns have to be for what stands in them now. They do
// not become narrower while the figures of a session come in.
func (t *table) measure(fresh bool) {
	s := widgets.Scale()
	least := [numColumns]float32{markerWidth, nameWidth, shareWidth, figureWidth, figureWidth, figureWidth, figureWidth,
		0, unsolvedWidth}
	for i := range least {
		if least[i] *= s; !fresh {
			least[i] = max(least[i], t.widths[i])
		}
	}
	rows := [][]fyne.CanvasObject{t.head.Objects}
	rows = append(rows, puzzles.Map(t.rows, func(r *row) []fyne.CanvasObject { return r.Objects })...)
	for _, row := range rows {
		for i, c := range row {
			if i == 0 {
				continue // the marker
			}
			width := c.MinSize().Width
			if _, button := c.(*widgets.Button); button {
				width -= 2 * buttonInset * s
			}
			least[i] = max(least[i], width+columnGap*s)
		}
	}
	t.widths = least
}

func (t *table) rowLeast([]fyne.CanvasObject) fyne.Size {
	width := float32(0)
	for _, w := range t.widths {
		width += w
	}
	return fyne.NewSize(width, rowHeight*widgets.Scale())
}

func (t *table) arrangeRow(o []fyne.CanvasObject, size fyne.Size) {
	s := widgets.Scale()
	spare := max(0, size.Width-t.rowLeast(o).Width)
	x := float32(0)
	for i, c := range o {
		least := c.MinSize()
		if i == 0 {
			least = fyne.NewSquareSize(11 * s)
		}
		width, right := t.widths[i], i >= 2 && i < numColumns-1
		switch {
		case i == 1:
			width += 0.3 * spare
		case right:
			width += 0.1 * spare
		}
		at := x
		if right {
			at = x + width - least.Width
		} else if i == numColumns-1 {
			at += columnGap * s
		}
		if b, ok := c.(*widgets.Button); ok {
			// The text in a button lines up with text beside it.
			if inset := buttonInset * s; right {
				at += inset
			} else {
				at -= inset
			}
			if !b.Visible() {
				continue
			}
		}
		c.Move(fyne.NewPos(at, (size.Height-least.Height)/2))
		c.Resize(least)
		x += width
	}
}

// findings says in two sentences what the results show, with figures: which algorithm needed
// least of those that solved all, and which did not. One that has failed never wins. With sums it is by the
// medians of the summary.
func (s *summary) findings(sums bool) (least, solved string) {
	all, ran := 0, 0
	var worst *experiment.Row
	share := func(r *experiment.Row) float64 { return float64(r.Solved) / float64(r.Runs) }
	for i := range s.Rows {
		r := &s.Rows[i]
		if r.Runs == 0 {
			continue
		}
		if ran++; r.Solved == r.Runs {
			all++
		} else if worst == nil || share(r) < share(worst) {
			worst = r
		}
	}
	if ran == 0 {
		return "", ""
	}
	solved = fmt.Sprintf("%d of %d algorithms solved every run", all, ran)
	if worst != nil {
		solved += fmt.Sprintf("; %s solved the fewest, %d of %d", worst.Name, worst.Solved, worst.Runs)
	}
	what, median := " needed least to solve half of the runs: ", func(r *experiment.Row) float64 { return r.Half.Value }
	if sums {
		what, median = " needed least at the median: ", func(r *experiment.Row) float64 { return r.Median.Value }
	}
	rows, first := s.Ranked(func(r *experiment.Row) float64 {
		if r.Solved < r.Runs {
			return math.NaN()
		}
		return median(r)
	})
	if len(rows) < 2 {
		return "", solved + "."
	}
	figure := func(row int) string { return s.figure(median(&s.Rows[row])) }
	names := puzzles.Map(rows[:min(first, 3)], func(row int) string { return s.Rows[row].Name })
	if first > len(names) {
		names = append(names, fmt.Sprintf("%d more", first-len(names)))
	}
	least = puzzles.Enumerate(names, "and") + what + figure(rows[0])
	if s.Measure != trace.ByTime {
		least += " " + s.Measure.Unit()
	}
	if first < len(rows) { // the unit has been said
		least += fmt.Sprintf("; next %s, %s", s.Rows[rows[first]].Name, figure(rows[first]))
	}
	return least + ".", solved + "."
}
