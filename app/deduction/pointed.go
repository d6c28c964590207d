package deduction

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// Pointer lies over the words of a [Said]. It tells which paragraph the mouse is on, and
// lights one.
type Pointer struct {
	widget.BaseWidget
	said  *Said
	light *canvas.Rectangle
	tops  []float32 // of the paragraphs, and where the last ends
	width float32   // for which they are
	shown int       // the paragraph that is lit, -1 for none
}

var (
	_ desktop.Hoverable = (*Pointer)(nil)
	_ fyne.Tappable     = (*Pointer)(nil)
)

func newPointer(s *Said) *Pointer {
	p := &Pointer{said: s, light: canvas.NewRectangle(nil), shown: -1}
	p.light.CornerRadius = 4
	p.light.Hide()
	p.ExtendBaseWidget(p)
	return p
}

func (p *Pointer) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// On a screen that is touched nothing else points.
func (p *Pointer) Tapped(e *fyne.PointEvent) { p.point(p.at(e.Position.Y)) }

func (p *Pointer) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

func (p *Pointer) MouseMoved(e *desktop.MouseEvent) { p.point(p.at(e.Position.Y)) }

func (p *Pointer) MouseOut() { p.point(-1) }

// point tells of a paragraph.
func (p *Pointer) point(to int) {
	s := p.said
	if to >= len(s.numbers) || to >= 0 && len(s.numbers[to]) == 0 {
		to = -1
	}
	if to == p.shown || s.OnPoint == nil {
		return
	}
	var numbers []int
	if to >= 0 {
		numbers = s.numbers[to]
	}
	p.lightUp(to)
	s.OnPoint(numbers)
}

// at returns the paragraph at a height, -1 if there is none.
func (p *Pointer) at(y float32) int {
	p.measure()
	for i := range len(p.tops) - 1 {
		if p.tops[i] <= y && y < p.tops[i+1] {
			return i
		}
	}
	return -1
}

// measure finds where the paragraphs are, if the words are others than before.
func (p *Pointer) measure() {
	s := p.said
	if p.width == s.Words.Size().Width && len(p.tops) == len(s.Words.Segments)+1 {
		return
	}
	p.width, p.tops = s.Words.Size().Width, p.tops[:0]
	part := widgets.NewProse()
	edge := theme.InnerPadding()
	for i := range len(s.Words.Segments) + 1 {
		part.Segments = s.Words.Segments[:i]
		top := edge
		if i > 0 {
			part.Resize(fyne.NewSize(p.width, 0))
			part.Refresh()
			top = layout.HeightFor(part, p.width) - edge
		}
		p.tops = append(p.tops, top)
	}
}

// lightUp lights a paragraph, or none.
func (p *Pointer) lightUp(paragraph int) {
	p.shown = paragraph
	p.place()
}

// place puts the light where its paragraph is.
func (p *Pointer) place() {
	if p.shown < 0 || p.shown >= len(p.said.Words.Segments) {
		p.light.Hide()
		return
	}
	p.measure()
	p.light.FillColor = widgets.Palette().Tint
	p.light.Move(fyne.NewPos(2, p.tops[p.shown]-2))
	p.light.Resize(fyne.NewSize(p.width-4, p.tops[p.shown+1]-p.tops[p.shown]))
	p.light.Show()
	p.light.Refresh()
}

// Light lights the first paragraph that is about a number on the board, -1 or one that no
// paragraph has for none, and scrolls to it.
func (s *Said) Light(number int) {
	at := -1
	for i, numbers := range s.numbers {
		if len(numbers) > 0 && slices.Contains(numbers, number) {
			at = i
			break
		}
	}
	s.Pointer.lightUp(at)
	s.scrollTo(at)
}

// Step points at the next paragraph that speaks of marks, or at the one before, and at none
// again after the last and before the first.
func (s *Said) Step(by int) {
	at := s.Pointer.shown
	if at < 0 && by < 0 {
		at = len(s.numbers)
	}
	for at += by; at >= 0 && at < len(s.numbers); at += by {
		if len(s.numbers[at]) > 0 {
			s.Pointer.point(at)
			s.scrollTo(at)
			return
		}
	}
	s.Pointer.point(-1)
}

// scrollTo scrolls to a paragraph, if it is not seen as a whole; -1 is none.
func (s *Said) scrollTo(paragraph int) {
	if paragraph < 0 {
		return
	}
	top, end := s.Pointer.tops[paragraph], s.Pointer.tops[paragraph+1]
	switch room := s.Scroll.Size().Height; {
	case top < s.Scroll.Offset.Y:
		s.Scroll.ScrollToOffset(fyne.NewPos(0, top))
	case end > s.Scroll.Offset.Y+room:
		s.Scroll.ScrollToOffset(fyne.NewPos(0, min(top, end-room)))
	}
}

// Lit returns the paragraph that is lit, -1 if there is none.
func (p *Pointer) Lit() int { return p.shown }
