package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"sudoscope/widgets/layout"
)

// Amount is an amount, such as a length of time: a line with its name, a bar and how
// much it is.
type Amount struct {
	Name, Value string
	Part        float64 // how long its bar is, as a part of the longest that there can be
}

// Amounts shows amounts below each other.
type Amounts struct {
	Assembled
	// OnTap is told which of them was clicked; it may be nil.
	OnTap func(i int)

	spans []Amount
	under int // the one under the mouse, -1 for none
	lines []spanLine
}

var (
	_ fyne.Tappable      = (*Amounts)(nil)
	_ desktop.Hoverable  = (*Amounts)(nil)
	_ desktop.Cursorable = (*Amounts)(nil)
)

// NewAmounts returns a list of no amounts.
func NewAmounts() *Amounts {
	s := &Amounts{under: -1}
	s.Assemble(s, Parts{Least: s.least, Arrange: s.arrange, Style: s.fill})
	return s
}

// Set changes the amounts.
func (s *Amounts) Set(spans []Amount) {
	s.spans, s.under = spans, -1
	s.Refresh()
}

// spanHeight is the height of a line at the usual size of text.
const spanHeight = 24

// at returns the amount at a height, -1 if there is none.
func (s *Amounts) at(y float32) int {
	if i := int(y / (spanHeight * Scale())); s.OnTap != nil && y >= 0 && i < len(s.spans) {
		return i
	}
	return -1
}

func (s *Amounts) Tapped(e *fyne.PointEvent) {
	if i := s.at(e.Position.Y); i >= 0 {
		s.OnTap(i)
	}
}

func (s *Amounts) MouseIn(e *desktop.MouseEvent)    { s.hover(s.at(e.Position.Y)) }
func (s *Amounts) MouseMoved(e *desktop.MouseEvent) { s.hover(s.at(e.Position.Y)) }
func (s *Amounts) MouseOut()                        { s.hover(-1) }
func (s *Amounts) Cursor() desktop.Cursor {
	if s.OnTap != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

func (s *Amounts) hover(i int) { set(s, &s.under, i) }

type spanLine struct {
	ground, bar *canvas.Rectangle
	name, value *canvas.Text
}

// fill makes as many lines as there are amounts, and colours them.
func (s *Amounts) fill() {
	p, scale := Palette(), Scale()
	if len(s.lines) != len(s.spans) {
		s.lines, s.Parts.List = nil, nil
		for range s.spans {
			l := spanLine{canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewText("", nil),
				canvas.NewText("", nil)}
			s.lines = append(s.lines, l)
			s.Parts.List = append(s.Parts.List, l.ground, l.bar, l.name, l.value)
		}
	}
	for i, l := range s.lines {
		one := s.spans[i]
		l.ground.FillColor, l.ground.CornerRadius, l.ground.Hidden = p.Tint, 4*scale, i != s.under
		l.bar.FillColor, l.bar.CornerRadius = p.Accent, 2*scale
		l.name.Text, l.name.Color, l.name.TextSize = one.Name, p.Ink, captionSize*scale
		l.value.Text, l.value.Color, l.value.TextSize = one.Value, p.Ink, captionSize*scale
		l.value.TextStyle.Bold = true
		l.value.Alignment = fyne.TextAlignTrailing
	}
}

func (s *Amounts) least() fyne.Size {
	return fyne.NewSize(200*Scale(), spanHeight*Scale()*float32(len(s.spans)))
}

func (s *Amounts) arrange(size fyne.Size) {
	scale := Scale()
	name, value := float32(0), float32(0)
	for _, l := range s.lines {
		name, value = max(name, l.name.MinSize().Width), max(value, l.value.MinSize().Width)
	}
	high, gap := spanHeight*scale, 12*scale
	room := max(0, size.Width-name-value-2*gap)
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		layout.PlaceAt(o, x, y+(high-h)/2, w, h)
	}
	for i, l := range s.lines {
		y := float32(i) * high
		put(l.ground, -4*scale, y, size.Width+8*scale, high)
		put(l.name, 0, y, name, l.name.MinSize().Height)
		put(l.bar, name+gap, y, max(2*scale, room*float32(s.spans[i].Part)), 10*scale)
		put(l.value, size.Width-value, y, value, l.value.MinSize().Height)
	}
}
