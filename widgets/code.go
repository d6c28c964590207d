package widgets

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Code shows lines of pseudocode with their numbers; one of them is lit.
type Code struct {
	widget.BaseWidget
	lines []string
	lit   int
}

// codePadding is the space at either side of the lines.
const codePadding = 8

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

type codeRenderer struct {
	code          *Code
	beam, edge    *canvas.Rectangle
	numbers, text []*canvas.Text
	objects       []fyne.CanvasObject
}

func (r *codeRenderer) Refresh() {
	p := Palette()
	for len(r.text) < len(r.code.lines) {
		r.numbers = append(r.numbers, canvas.NewText("", nil))
		r.text = append(r.text, canvas.NewText("", nil))
	}
	r.objects = append(r.objects[:0], r.beam, r.edge)
	for i, line := range r.code.lines {
		number, text := r.numbers[i], r.text[i]
		number.Text, number.Color, number.TextSize = strconv.Itoa(i+1), p.Muted, (codeSize-2)*textScale()
		number.TextStyle.Monospace, number.Alignment = true, fyne.TextAlignTrailing
		text.Text, text.Color, text.TextSize = line, p.Ink, codeSize*textScale()
		text.TextStyle = fyne.TextStyle{Monospace: true, Bold: i+1 == r.code.lit}
		r.objects = append(r.objects, number, text)
	}
	r.beam.FillColor, r.edge.FillColor = p.Tint, p.Accent
	r.beam.CornerRadius, r.edge.CornerRadius = 4, 1.5
	lit := r.code.lit >= 1 && r.code.lit <= len(r.code.lines)
	r.beam.Hidden, r.edge.Hidden = !lit, !lit
	r.Layout(r.code.Size())
	for _, o := range r.objects {
		o.Refresh()
	}
}

func (r *codeRenderer) Layout(size fyne.Size) {
	h, gutter := lineHeight(), 22*textScale()
	for i := range r.code.lines {
		y := float32(i) * h
		n := r.numbers[i].MinSize()
		r.numbers[i].Move(fyne.NewPos(codePadding-4, y+(h-n.Height)/2))
		r.numbers[i].Resize(fyne.NewSize(gutter, n.Height))
		t := r.text[i].MinSize()
		r.text[i].Move(fyne.NewPos(codePadding+gutter+8, y+(h-t.Height)/2))
		r.text[i].Resize(fyne.NewSize(t.Width, t.Height))
	}
	y := float32(r.code.lit-1) * h
	r.beam.Move(fyne.NewPos(0, y))
	r.beam.Resize(fyne.NewSize(size.Width, h))
	r.edge.Move(fyne.NewPos(0, y))
	r.edge.Resize(fyne.NewSize(3, h))
}

func (r *codeRenderer) MinSize() fyne.Size {
	width := float32(0)
	for i := range r.code.lines {
		width = max(width, fyne.MeasureText(r.code.lines[i], codeSize*textScale(),
			fyne.TextStyle{Monospace: true, Bold: true}).Width)
	}
	return fyne.NewSize(width+22*textScale()+8+2*codePadding, lineHeight()*float32(len(r.code.lines)))
}

func (r *codeRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *codeRenderer) Destroy()                     {}

// ShowIn scrolls the container that holds the code so that the lit line can be
// seen, or the beginning if no line is lit.
func (c *Code) ShowIn(s *container.Scroll) {
	h := lineHeight()
	top := float32(max(c.lit, 1)-1) * h // without a lit line, the first
	if s.Size().Height <= 0 {
		return
	}
	if low := s.Offset.Y; top < low || top+h > low+s.Size().Height {
		y := max(0, min(top-(s.Size().Height-h)/2, c.MinSize().Height-s.Size().Height))
		s.ScrollToOffset(fyne.NewPos(0, y))
	}
}

func lineHeight() float32 { return 1.5 * codeSize * textScale() }
