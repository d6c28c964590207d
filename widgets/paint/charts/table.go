package charts

import (
	"image"
	"image/color"
	"math"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/raster"
)

// Table is numbers in columns under headings, one line for each series of a
// chart. The first column is a name, with the marker of the series before it; the
// last is a word. It is painted and not set in labels because numbers that change
// ten times a second cost a window far more as labels.
type Table struct {
	Heads []string
	// Widest are texts as wide as any in their columns, so that nothing moves
	// while numbers grow.
	Widest []string
	Lines  []TableLine
	// Spare are the columns that are left out where there is no room for all, the first
	// of them first, unless the lines are sorted by one.
	Spare  []int
	Sorted int  // the column by which the lines are sorted, -1 for none
	Down   bool // the greatest first

	Hints  []string         // for each column what its heading means
	OnSort func(column int) // is told which heading was clicked; nil if none can be
}

// TableLine is a line of a table.
type TableLine struct {
	Series int // its look, see [paint.LookOf]
	Cells  []string
	Short  string // the name where there is no room for all of it; "" for none
}

// Measures of a table in units of text.
const (
	tableText  = 12
	tableLine  = 23
	tableSpace = 14 // between columns
	tableSign  = 9  // a marker
	tableStep  = 16 // from a marker to the name
)

// TableHeight returns the height that a table of so many lines needs, in units of
// text.
func TableHeight(lines int) float64 { return tableLine*float64(lines+1) + 2 }

// Width returns the width of a table with all its columns, in pixels.
func (t *Table) Width(c *diagram.Canvas) int { return sum(t.columns(c)) }

// LeastWidth returns the width of a table without those that can be left out.
func (t *Table) LeastWidth(c *diagram.Canvas) int { return sum(t.columnsIn(c, 0)) }

func sum(widths []float64) int {
	width := 0.0
	for _, w := range widths {
		width += w
	}
	return int(math.Ceil(width))
}

// columnsIn returns the least width of each column in a picture of a width, 0 for those
// that are left out.
func (t *Table) columnsIn(c *diagram.Canvas, w int) []float64 {
	widths := t.columns(c)
	for _, i := range t.Spare {
		if sum(widths) <= w {
			break
		}
		if i != t.Sorted {
			widths[i] = 0
		}
	}
	if sum(widths) > w && len(widths) > 0 {
		names := c.Text.Measure(t.Heads[0]+" ↓", paint.SemiBold, tableText*c.Unit)
		for i := range t.Lines {
			names = max(names, c.Text.Measure(t.Lines[i].name(true), paint.Regular, tableText*c.Unit))
		}
		widths[0] = names + tableStep*c.Unit
	}
	return widths
}

// name returns the name of a line, or its short one if it has one.
func (l *TableLine) name(short bool) string {
	if short && l.Short != "" {
		return l.Short
	}
	return l.Cells[0]
}

// columns returns the least width of each column, with the space before it.
func (t *Table) columns(c *diagram.Canvas) []float64 {
	s := c.Unit
	widths := make([]float64, len(t.Heads))
	for i, head := range t.Heads {
		wide := max(c.Text.Measure(head+" ↓", paint.SemiBold, tableText*s),
			c.Text.Measure(t.Widest[i], paint.Regular, tableText*s))
		for _, l := range t.Lines {
			wide = max(wide, c.Text.Measure(l.Cells[i], paint.Regular, tableText*s))
		}
		widths[i] = wide + tableSpace*s
	}
	if len(widths) > 0 {
		widths[0] += (tableStep - tableSpace) * s
	}
	return widths
}

// spans returns where each column begins and ends, at the same place if it is left out. What is left over
// goes between the columns.
func (t *Table) spans(c *diagram.Canvas) (from, to []float64) {
	widths := t.columnsIn(c, c.W)
	spare := float64(c.W - sum(widths))
	shown := puzzles.HowMany(widths, func(w float64) bool { return w > 0 })
	x := 0.0
	for i, width := range widths {
		from = append(from, x)
		x += width
		if width > 0 && (i > 0 || shown == 1) {
			x += max(0, spare) / float64(max(1, shown-1))
		}
		to = append(to, x)
	}
	return from, to
}

// Draw draws the table as large as there is room, to stand on a card. Its headings are spots.
func (t *Table) Draw(c *diagram.Canvas) {
	c.Fill(image.Rect(0, 0, c.W, c.H), c.Palette.Panel)
	line, size := tableLine*c.Unit, tableText*c.Unit
	base := line/2 + 0.36*size
	from, to := t.spans(c)
	last := len(t.Heads) - 1
	rule := max(1, raster.Round(c.Unit))
	put := func(i int, y float64, text string, weight paint.Weight, ink color.NRGBA) {
		if from[i] == to[i] {
			return
		}
		x, align := from[i]+tableSpace*c.Unit, paint.Left
		if i == 0 {
			x = tableStep * c.Unit
		} else if i < last {
			x, align = to[i], paint.Right
		}
		c.Words(x, y, text, weight, tableText, ink, align)
	}
	for i, head := range t.Heads {
		weight, ink := paint.Regular, c.Palette.Muted
		if i == t.Sorted {
			weight, ink = paint.SemiBold, c.Palette.Ink
			if head += " ↑"; t.Down {
				head = t.Heads[i] + " ↓"
			}
		}
		put(i, base, head, weight, ink)
		spot := diagram.Spot{Rect: image.Rect(raster.Round(from[i]), 0, raster.Round(to[i]), raster.Round(line))}
		if i < len(t.Hints) {
			spot.Hint = t.Hints[i]
		}
		if t.OnSort != nil {
			spot.Do = func() { t.OnSort(i) }
		}
		c.Spot(spot)
	}
	for n, l := range t.Lines {
		top := line * float64(n+1)
		c.Fill(image.Rect(0, raster.Round(top), c.W, raster.Round(top)+rule), c.Palette.Border)
		sign := raster.Round(tableSign * c.Unit)
		colour, _, marker := paint.LookOf(l.Series)
		c.Add(paint.Marker{X: float64(sign / 2), Y: float64(raster.Round(top+(line-float64(sign))/2) + sign/2),
			Size: float64(sign), Shape: marker, Color: c.Palette.Series[colour]})
		short := tableStep*c.Unit+c.Text.Measure(l.Cells[0], paint.Regular, size) > to[0]+0.5
		for i, text := range l.Cells {
			if i == 0 {
				text = l.name(short)
			}
			put(i, top+base, text, paint.Regular, c.Palette.Ink)
		}
	}
}
