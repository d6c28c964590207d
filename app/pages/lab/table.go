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
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
)

// table shows a row for each contestant of a session. Its headings sort it, and
// each figure opens the run that it is of.
type table struct {
	page *Page
	root *fyne.Container
	body *fyne.Container // the rows
	hint *canvas.Text

	heads   []*widgets.Button   // of the columns that can be sorted by
	rest    *canvas.Text        // the heading of the last column
	rows    []*row              // in the order of the plan
	session *experiment.Session // whose rows these are
	by      int                 // the column that it is sorted by; 0 is the order of the plan
	down    bool                // the greatest first
}

// row is what is seen of a row.
type row struct {
	*fyne.Container
	name, solved, unsolved *canvas.Text
	figures                [4]*widgets.Button // median, 90 %, 99 % and worst
	runs                   [4]experiment.Run
}

// headings are the headings that sort: the name, the share that was solved, and the
// figures.
var headings = [...]string{"Algorithm", "Solved", "Median", "90 %", "99 %", "Worst"}

const usualHint = "Click a figure to watch the run that it is of."

func newTable(page *Page) *table {
	t := &table{page: page, rest: canvas.NewText("Not solved", nil), hint: canvas.NewText(usualHint, nil)}
	head := container.New(columns{}, canvas.NewRectangle(nil))
	for i := range headings {
		b := widgets.NewButton(widgets.Plain, paint.NoIcon, headings[i], func() { t.sort(i) })
		t.heads = append(t.heads, b)
		head.Add(b)
	}
	head.Add(t.rest)
	t.body = container.New(layout.Column{Keep: true})
	table := container.NewBorder(head, nil, nil, nil, container.NewVScroll(t.body))
	t.root = container.NewBorder(nil, t.hint, nil, nil, container.NewHScroll(table))
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
	looks := looksOf(s.Plan)
	for i, c := range s.Plan.Contestants {
		r := &row{name: canvas.NewText(c.Label(), nil), solved: canvas.NewText("", nil),
			unsolved: canvas.NewText("", nil)}
		r.name.TextStyle.Bold = true
		r.solved.Alignment = fyne.TextAlignTrailing
		marker := canvas.NewRaster(func(w, h int) image.Image {
			return paint.DrawMarker(looks[i], w, h, widgets.Palette())
		})
		r.Container = container.New(columns{}, marker, r.name, r.solved)
		for j := range r.figures {
			b := widgets.NewButton(widgets.Plain, paint.NoIcon, "", func() { t.page.watch(r.runs[j]) })
			b.OnHover = func(on bool) { t.hover(on && !b.Disabled(), t.runText(r.runs[j])) }
			r.figures[j] = b
			r.Add(b)
		}
		r.Add(r.unsolved)
		t.rows = append(t.rows, r)
	}
	t.style()
	t.page.root.Refresh() // the rows want another height
}

// say shows a remark below the table; "" stands for what is usually there.
func (t *table) say(text string) {
	t.hint.Text = cmp.Or(text, usualHint)
	t.hint.Refresh()
}

// hover says something while the mouse or the focus is on a button.
func (t *table) hover(on bool, text string) {
	if !on {
		text = ""
	}
	t.say(text)
}

// runText says what came of a run.
func (t *table) runText(r experiment.Run) string {
	p := t.session.Plan
	c := p.Contestants[r.Contestant]
	text := c.Label() + " on " + p.Puzzles[r.Puzzle].Title()
	if c.Algorithm.Limits.Random {
		text += fmt.Sprintf(", seed %d", r.Seed)
	}
	if r.Problem != "" {
		return text + ": " + r.Problem
	}
	return fmt.Sprintf("%s: %v, %s steps, %s", text, r.Verdict, trace.Thousands(r.Steps),
		charts.Seconds(r.Elapsed.Seconds()))
}

// refresh shows the summary of the page.
func (t *table) refresh() {
	for i, b := range t.heads {
		label := headings[i]
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
	for i, row := range sum.rows {
		r := t.rows[i]
		r.runs = [4]experiment.Run{row.AtMedian, row.AtP90, row.AtP99, row.Worst}
		for j, v := range [4]float64{row.Median, row.P90, row.P99, row.Most} {
			r.figures[j].SetLabel(figure(&sum.measure, v))
			r.figures[j].SetEnabled(row.Runs > 0)
		}
		set := func(t *canvas.Text, text string) {
			if t.Text != text {
				t.Text = text
				t.Refresh()
			}
		}
		set(r.solved, "")
		if row.Runs > 0 {
			set(r.solved, fmt.Sprintf("%d of %d", row.Solved, row.Runs))
		}
		set(r.unsolved, row.Unsolved())
	}
	t.order(sum.rows)
}

// order puts the rows in the order that is asked for.
func (t *table) order(rows []experiment.Row) {
	order := make([]int, len(rows))
	for i := range order {
		order[i] = i
	}
	key := func(i int) float64 {
		r := &rows[i]
		return [...]float64{float64(i), float64(r.Solved) / float64(max(1, r.Runs)), r.Median, r.P90, r.P99,
			r.Most}[t.by]
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if c := cmp.Compare(key(a), key(b)); t.down {
			return -c
		} else {
			return c
		}
	})
	objects := make([]fyne.CanvasObject, len(order))
	for i, row := range order {
		objects[i] = t.rows[row].Container
	}
	if !slices.Equal(objects, t.body.Objects) {
		t.body.Objects = objects
		t.body.Refresh()
	}
	t.body.Layout.Layout(objects, t.body.Size())
	for _, r := range t.rows {
		r.Layout.Layout(r.Objects, r.Size()) // figures are as wide as they are long
	}
}

// figure writes a value of a measure.
func figure(m *experiment.Measure, v float64) string {
	switch {
	case math.IsNaN(v): // nothing has run
		return " "
	case math.IsInf(v, 1):
		return "–"
	case m.ID == "seconds":
		return charts.Seconds(v)
	}
	return trace.Thousands(int64(v))
}

func (t *table) style() {
	p, s := widgets.Palette(), widgets.Scale()
	ink := func(t *canvas.Text, muted bool) {
		t.Color, t.TextSize = p.Ink, 12*s
		if muted {
			t.Color = p.Muted
		}
		t.Refresh()
	}
	ink(t.rest, true)
	ink(t.hint, true)
	for _, r := range t.rows {
		ink(r.name, false)
		ink(r.solved, false)
		ink(r.unsolved, true)
	}
	t.body.Refresh()
}

// wanted returns the height of the card at which every row is seen.
func (t *table) wanted() float32 {
	return t.page.tableCard.MinSize().Height - t.root.MinSize().Height + t.hint.MinSize().Height + 12 +
		rowHeight*widgets.Scale()*float32(max(len(t.rows), 5)+1)
}

// columns is a row of the table: the marker, the name, six columns of figures
// that end at the right, and what was not solved.
type columns struct{}

const rowHeight = 29

// The widths at the usual size of text: of the marker, the share and the figures;
// the name and what was not solved share the rest.
const (
	markerWidth   = 20
	shareWidth    = 76
	figureWidth   = 98
	nameWidth     = 158
	unsolvedWidth = 120
)

func (columns) MinSize([]fyne.CanvasObject) fyne.Size {
	s := widgets.Scale()
	return fyne.NewSize((markerWidth+nameWidth+shareWidth+4*figureWidth+unsolvedWidth)*s, rowHeight*s)
}

func (l columns) Layout(o []fyne.CanvasObject, size fyne.Size) {
	s := widgets.Scale()
	spare := max(0, size.Width-l.MinSize(o).Width)
	x := float32(0)
	for i, c := range o {
		least := c.MinSize()
		y := (size.Height - least.Height) / 2
		var width float32
		right := false
		switch i {
		case 0:
			width = markerWidth * s
			least = fyne.NewSquareSize(11 * s)
			y = (size.Height - least.Height) / 2
		case 1:
			width = nameWidth*s + spare*0.3
		case 2:
			width, right = shareWidth*s, true
		case 7:
			width = size.Width - x
			x += 14 * s
		default:
			width, right = figureWidth*s+spare*0.1, true
		}
		at := x
		if right {
			at = x + width - least.Width
		}
		if b, ok := c.(*widgets.Button); ok {
			// The text in a button lines up with text beside it.
			if inset := 10 * s; right {
				at += inset
			} else {
				at -= inset
			}
			if !b.Visible() {
				continue
			}
		}
		c.Move(fyne.NewPos(at, y))
		c.Resize(least)
		x += width
	}
}
