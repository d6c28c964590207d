package deduction

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// Said is a text with a legend below it. The legend stands at the foot as long as
// all of the text can be seen above it. A longer text has all the room, and the
// legend is at its end: words come before what explains the board.
type Said struct {
	*fyne.Container
	Words  *widget.RichText
	Legend *widgets.Legend
	Scroll *container.Scroll
	// OnPoint is told the numbers of the marks that the paragraph below the mouse speaks of,
	// nil if there is none; it may be nil.
	OnPoint func(numbers []int)

	Pointer *Pointer // lies over the words

	numbers [][]int // by paragraph
}

// NewSaid returns an empty text with an empty legend.
func NewSaid() *Said {
	s := &Said{Words: widget.NewRichText(), Legend: widgets.NewLegend()}
	s.Words.Wrapping = fyne.TextWrapWord
	s.Pointer = newPointer(s)
	s.Scroll = container.NewVScroll(container.New(legendBelow{s}, s.Pointer.light, s.Words, s.Legend, s.Pointer))
	s.Container = container.New(layout.Flush{}, s.Scroll)
	return s
}

// Say writes a text, which is read from its beginning if it is a new one.
func (s *Said) Say(segments []widget.RichTextSegment) { s.SayNumbered(segments, nil) }

// SayNumbered is Say with the numbers of the marks that each paragraph speaks of.
func (s *Said) SayNumbered(segments []widget.RichTextSegment, numbers [][]int) {
	if widgets.TextOf(segments) != widgets.TextOf(s.Words.Segments) {
		s.Scroll.ScrollToTop()
		s.Pointer.tops = nil
		s.Pointer.lightUp(-1)
	}
	s.numbers = numbers
	s.Words.Segments = segments
	s.Words.Refresh()
	s.Scroll.Refresh()
}

// Explain changes the legend.
func (s *Said) Explain(samples []widgets.Sample) {
	s.Legend.Set(samples)
	s.Scroll.Refresh()
}

// legendBelow puts a legend below a text, and lower if there is room.
type legendBelow struct{ said *Said }

// aboveLegend is the least room between the text and the legend.
const aboveLegend = 4

// MinSize is for Fyne. Its height is that at the width which the text has now.
func (l legendBelow) MinSize([]fyne.CanvasObject) fyne.Size {
	width := l.said.Scroll.Size().Width
	return fyne.NewSize(0, layout.HeightFor(l.said.Words, width)+l.legend(width))
}

// legend returns the height that the legend needs, with the room above it.
func (l legendBelow) legend(width float32) float32 {
	if l.said.Legend.Empty() {
		return 0
	}
	return aboveLegend + l.said.Legend.HeightFor(width-2*layout.TextPadding)
}

// Layout is for Fyne.
func (l legendBelow) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	low := l.legend(size.Width)
	l.said.Words.Move(fyne.NewPos(0, 0))
	l.said.Words.Resize(fyne.NewSize(size.Width, size.Height-low))
	l.said.Pointer.Move(fyne.NewPos(0, 0))
	l.said.Pointer.Resize(fyne.NewSize(size.Width, size.Height-low))
	l.said.Pointer.place()
	l.said.Legend.Move(fyne.NewPos(layout.TextPadding, size.Height-low+aboveLegend))
	l.said.Legend.Resize(fyne.NewSize(size.Width-2*layout.TextPadding, max(0, low-aboveLegend)))
}
