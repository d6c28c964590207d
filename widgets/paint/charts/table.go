package charts

import (
	"cmp"
	"image"
	"math"

	"sudoscope/widgets/paint"
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

	Scale float64 // pixels for one unit of text; 0 stands for 1
}

// TableLine is a line of a table.
type TableLine struct {
	Series int // its look, see [paint.LookOf]
	Cells  []string
	Short  string // the name where there is no room for all of it; "" for none
}

// TablePainter paints tables.
type TablePainter struct {
	painter
}

// NewTablePainter returns a painter that uses the given colours.
func NewTablePainter(p paint.Palette) *TablePainter {
	return &TablePainter{painter: newPainter(p)}
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
func (p *TablePainter) Width(t *Table) int { return sum(p.columns(t)) }

// LeastWidth returns the width of a table without those that can be left out.
func (p *TablePainter) LeastWidth(t *Table) int { return sum(p.columnsIn(t, 0)) }

func sum(widths []float64) int {
	width := 0.0
	for _, w := range widths {
		width += w
	}
	return int(math.Ceil(width))
}

// columnsIn returns the least width of each column in a picture of a width, 0 for those
// that are left out.
func (p *TablePainter) columnsIn(t *Table, w int) []float64 {
	widths := p.columns(t)
	for _, i := range t.Spare {
		if sum(widths) <= w {
			break
		}
		if i != t.Sorted {
			widths[i] = 0
		}
	}
	if sum(widths) > w && len(widths) > 0 {
		widths[0] = p.names(t, func(l *TableLine) string { return l.name(true) })
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

// names returns the least width of the first column.
func (p *TablePainter) names(t *Table, name func(l *TableLine) string) float64 {
	size := tableText * t.unit()
	wide := p.text.Measure(t.Heads[0]+" ↓", paint.SemiBold, size)
	for i := range t.Lines {
		wide = max(wide, p.text.Measure(name(&t.Lines[i]), paint.Regular, size))
	}
	return wide + tableStep*t.unit()
}

func (t *Table) unit() float64 { return cmp.Or(t.Scale, 1) }

// columns returns the least width of each column, with the space before it.
func (p *TablePainter) columns(t *Table) []float64 {
	s := t.unit()
	widths := make([]float64, len(t.Heads))
	for i, head := range t.Heads {
		wide := max(p.text.Measure(head+" ↓", paint.SemiBold, tableText*s),
			p.text.Measure(t.Widest[i], paint.Regular, tableText*s))
		for _, l := range t.Lines {
			wide = max(wide, p.text.Measure(l.Cells[i], paint.Regular, tableText*s))
		}
		widths[i] = wide + tableSpace*s
	}
	if len(widths) > 0 {
		widths[0] += (tableStep - tableSpace) * s
	}
	return widths
}

// spans returns where each column begins and ends in a picture of the given
// width, at the same place if it is left out. What is left over goes between the columns.
func (p *TablePainter) spans(t *Table, w int) (from, to []float64) {
	widths := p.columnsIn(t, w)
	spare, shown := float64(w-sum(widths)), 0
	for _, width := range widths {
		if width > 0 {
			shown++
		}
	}
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

// HeadAt returns the column whose heading is at a pixel of a picture of width w,
// and false if there is none.
func (p *TablePainter) HeadAt(t *Table, w, x, y int) (column int, ok bool) {
	if float64(y) >= tableLine*t.unit() || y < 0 {
		return 0, false
	}
	from, to := p.spans(t, w)
	for i := range from {
		if float64(x) >= from[i] && float64(x) < to[i] {
			return i, true
		}
	}
	return 0, false
}

// HeadRect returns where the heading of a column is in a picture of width w.
func (p *TablePainter) HeadRect(t *Table, w, column int) image.Rectangle {
	from, to := p.spans(t, w)
	return image.Rect(raster.Round(from[column]), 0, raster.Round(to[column]), raster.Round(tableLine*t.unit()))
}

// Paint returns a picture of the table, w by h pixels, to stand on a card. The
// picture is the painter's own: the next call changes it.
func (p *TablePainter) Paint(w, h int, t *Table) *image.RGBA {
	p.img = raster.Resize(p.img, max(w, 0), max(h, 0))
	raster.Fill(p.img, p.img.Rect, p.palette.Panel)
	s := t.unit()
	line, size := tableLine*s, tableText*s
	base := line/2 + 0.36*size
	from, to := p.spans(t, w)
	last := len(t.Heads) - 1
	rule := max(1, raster.Round(s))
	put := func(i int, y float64, text string, style paint.Style) {
		if from[i] == to[i] {
			return
		}
		x := from[i] + tableSpace*s
		if i == 0 {
			x = tableStep * s
		} else if i < last {
			x, style.Align = to[i], paint.Right
		}
		p.text.Draw(p.img, x, y, text, style)
	}
	for i, head := range t.Heads {
		style := paint.Style{Weight: paint.Regular, Size: size, Color: p.palette.Muted, Align: paint.Left}
		if i == t.Sorted {
			style.Weight, style.Color = paint.SemiBold, p.palette.Ink
			if head += " ↑"; t.Down {
				head = t.Heads[i] + " ↓"
			}
		}
		put(i, base, head, style)
	}
	for n, l := range t.Lines {
		top := line * float64(n+1)
		raster.Fill(p.img, image.Rect(0, raster.Round(top), w, raster.Round(top)+rule), p.palette.Border)
		sign := raster.Round(tableSign * s)
		colour, _, marker := paint.LookOf(l.Series)
		paint.CutMarker(sign, marker).Draw(p.img, p.img.Rect, 0, raster.Round(top+(line-float64(sign))/2),
			p.palette.Series[colour])
		short := tableStep*s+p.text.Measure(l.Cells[0], paint.Regular, size) > to[0]+0.5
		for i, text := range l.Cells {
			if i == 0 {
				text = l.name(short)
			}
			put(i, top+base, text, paint.Style{Weight: paint.Regular, Size: size, Color: p.palette.Ink,
				Align: paint.Left})
		}
	}
	return p.img
}
