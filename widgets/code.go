package widgets

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Code shows lines of pseudocode with their numbers; one of them is lit. A line that
// is too long goes on below, further in than it begins.
type Code struct {
	widget.BaseWidget
	lines []string
	lit   int
}

const (
	codePadding = 8  // the space at either side of the lines
	codeHang    = 4  // characters by which what goes on below is further in
	hangPart    = 10 // of the width, at most
	leastCode   = 16 // characters, if the room is narrower
)

// NewCode returns an empty pseudocode panel.
func NewCode() *Code {
	c := &Code{}
	c.ExtendBaseWidget(c)
	return c
}

// SetLines changes the lines; none is lit.
func (c *Code) SetLines(lines []string) {
	c.lines, c.lit = lines, 0
	c.Refresh()
}

// Light lights a line, counted from 1; 0 lights none.
func (c *Code) Light(line int) {
	if c.lit != line {
		c.lit = line
		c.Refresh()
	}
}

// Lit returns the line that is lit.
func (c *Code) Lit() int { return c.lit }

// CreateRenderer is for Fyne.
func (c *Code) CreateRenderer() fyne.WidgetRenderer {
	r := &codeRenderer{code: c, beam: canvas.NewRectangle(nil), edge: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

// codeRow is what stands on one row: a line, or what of it goes on below.
type codeRow struct {
	line int // counted from 0
	text string
}

// textLeft is where the lines begin, after their numbers.
func textLeft() float32 { return codePadding + 22*textScale() + 8 }

// codeStyle is that of the widest letters; in bold they have the same width.
func codeStyle(bold bool) fyne.TextStyle { return fyne.TextStyle{Monospace: true, Bold: bold} }

// codeLetter is the width of a letter.
func codeLetter() float32 {
	const many = 10
	return fyne.MeasureText(strings.Repeat("m", many), codeSize*textScale(), codeStyle(true)).Width / many
}

// rows breaks the lines for a width, at blanks.
func (c *Code) rows(width float32) (rows []codeRow) {
	most := 1 << 20 // until it has a width
	if width > 0 {
		most = max(leastCode, int((width-textLeft()-codePadding)/codeLetter()))
	}
	for i, line := range c.lines {
		indent := len(line) - len(strings.TrimLeft(line, " "))
		hang := strings.Repeat(" ", min(indent+min(codeHang, most/hangPart), most/2))
		row := ""
		for _, word := range strings.Fields(line) {
			switch {
			case row == "":
				row = line[:indent] + word
			case utf8.RuneCountInString(row)+1+utf8.RuneCountInString(word) > most:
				rows = append(rows, codeRow{i, row})
				row = hang + word
			default:
				row += " " + word
			}
		}
		rows = append(rows, codeRow{i, row})
	}
	return rows
}

// span returns the first row of the lit line, and how many it has; without one it is
// the first row.
func (c *Code) span(rows []codeRow) (first, count int) {
	for i, r := range rows {
		if r.line == max(c.lit, 1)-1 {
			if count == 0 {
				first = i
			}
			count++
		}
	}
	return first, max(1, count)
}

// HeightFor returns the height that all lines need at a width.
func (c *Code) HeightFor(width float32) float32 { return lineHeight() * float32(len(c.rows(width))) }

type codeRenderer struct {
	code          *Code
	beam, edge    *canvas.Rectangle
	rows          []codeRow
	numbers, text []*canvas.Text
	objects       []fyne.CanvasObject
}

func (r *codeRenderer) Refresh() {
	p := Palette()
	r.rows = r.code.rows(r.code.Size().Width)
	for len(r.text) < len(r.rows) {
		r.numbers = append(r.numbers, canvas.NewText("", nil))
		r.text = append(r.text, canvas.NewText("", nil))
	}
	r.objects = append(r.objects[:0], r.beam, r.edge)
	for i, row := range r.rows {
		number, text := r.numbers[i], r.text[i]
		number.Text, number.Color, number.TextSize = "", p.Muted, (codeSize-2)*textScale()
		if i == 0 || r.rows[i-1].line != row.line {
			number.Text = strconv.Itoa(row.line + 1)
		}
		number.TextStyle.Monospace, number.Alignment = true, fyne.TextAlignTrailing
		text.Text, text.Color, text.TextSize = row.text, p.Ink, codeSize*textScale()
		text.TextStyle = codeStyle(row.line+1 == r.code.lit)
		r.objects = append(r.objects, number, text)
	}
	r.beam.FillColor, r.edge.FillColor = p.Tint, p.Accent
	r.beam.CornerRadius, r.edge.CornerRadius = 4, 1.5
	lit := r.code.lit >= 1 && r.code.lit <= len(r.code.lines)
	r.beam.Hidden, r.edge.Hidden = !lit, !lit
	r.place(r.code.Size())
	for _, o := range r.objects {
		o.Refresh()
	}
}

func (r *codeRenderer) Layout(size fyne.Size) {
	if !slices.Equal(r.code.rows(size.Width), r.rows) {
		r.Refresh()
		return
	}
	r.place(size)
}

func (r *codeRenderer) place(size fyne.Size) {
	h, gutter := lineHeight(), 22*textScale()
	for i := range r.rows {
		y := float32(i) * h
		n := r.numbers[i].MinSize()
		r.numbers[i].Move(fyne.NewPos(codePadding-4, y+(h-n.Height)/2))
		r.numbers[i].Resize(fyne.NewSize(gutter, n.Height))
		t := r.text[i].MinSize()
		r.text[i].Move(fyne.NewPos(textLeft(), y+(h-t.Height)/2))
		r.text[i].Resize(fyne.NewSize(t.Width, t.Height))
	}
	first, count := r.code.span(r.rows)
	y, high := float32(first)*h, float32(count)*h
	r.beam.Move(fyne.NewPos(0, y))
	r.beam.Resize(fyne.NewSize(size.Width, high))
	r.edge.Move(fyne.NewPos(0, y))
	r.edge.Resize(fyne.NewSize(3, high))
}

// MinSize is narrow, as lines are broken, and as high as they are at the width they
// have.
func (r *codeRenderer) MinSize() fyne.Size {
	return fyne.NewSize(leastCode*codeLetter()+textLeft()+codePadding, r.code.HeightFor(r.code.Size().Width))
}

func (r *codeRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *codeRenderer) Destroy()                     {}

// ShowIn scrolls the container that holds the code so that the lit line can be
// seen, or the beginning if no line is lit.
func (c *Code) ShowIn(s *container.Scroll) {
	if s.Size().Height <= 0 {
		return
	}
	h, rows := lineHeight(), c.rows(s.Size().Width)
	first, count := c.span(rows)
	top, high := float32(first)*h, min(float32(count)*h, s.Size().Height)
	if low := s.Offset.Y; top < low || top+high > low+s.Size().Height {
		y := max(0, min(top-(s.Size().Height-high)/2, h*float32(len(rows))-s.Size().Height))
		s.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// CodeRow returns the height of a row of pseudocode.
func CodeRow() float32 { return lineHeight() }

func lineHeight() float32 { return 1.5 * codeSize * textScale() }
