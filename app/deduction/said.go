package deduction

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/game"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// Said is a text with a legend below it. The legend stands at the foot, and stays in sight
// while the text scrolls above it. Where it would take too much of the room it is dense, and
// where that is still too much, or would cut a text that else is seen as a whole and speaks of no marks, it is at the
// end of the text, since words come before what explains the board.
type Said struct {
	*fyne.Container
	Words  *widget.RichText
	Legend *widgets.Legend // at the foot
	Scroll *container.Scroll
	room   *fyne.Container
	ending *widgets.Legend // the same at the end of the text; one of the two is shown
	// OnPoint is told the numbers of the marks that the paragraph below the mouse speaks of,
	// nil if there is none; it may be nil.
	OnPoint func(numbers []int)

	Pointer *Pointer // lies over the words

	numbers [][]int // by paragraph
}

// NewSaid returns an empty text with an empty legend.
func NewSaid() *Said {
	s := &Said{Words: widgets.NewProse(), Legend: widgets.NewLegend(), ending: widgets.NewLegend()}
	s.Pointer = newPointer(s)
	s.Scroll = container.NewVScroll(container.New(layout.Func(s.textLeast, s.arrangeText), s.Pointer.light, s.Words,
		s.ending, s.Pointer))
	s.room = container.New(layout.Func(layout.First, s.arrange), s.Scroll, s.Legend)
	s.Container = container.New(layout.Flush(), s.room)
	return s
}

// Say writes a text, which is read from its beginning if it is a new one.
func (s *Said) Say(segments []widget.RichTextSegment) { s.SayNumbered(segments, nil) }

// SayNumbered is Say with the numbers of the marks that each paragraph speaks of.
func (s *Said) SayNumbered(segments []widget.RichTextSegment, numbers [][]int) {
	s.numbers = numbers
	if widgets.TextOf(segments) == widgets.TextOf(s.Words.Segments) {
		return
	}
	s.Scroll.ScrollToTop()
	s.Pointer.tops = nil
	s.Pointer.lightUp(-1)
	s.Words.Segments = segments
	widgets.GrowWords(s.Words, s.room.Size())
	s.Words.Refresh()
	layout.Again(s.room)
	s.Scroll.Refresh()
}

// Explain changes the legend.
func (s *Said) Explain(samples []widgets.Sample) {
	s.Legend.Set(samples)
	s.ending.Set(samples)
	layout.Again(s.room)
	s.Scroll.Refresh()
}

// The legend may take these parts of the room and stay in sight: as it is, and dense.
const (
	shareOfLegend      = 0.33
	shareOfDenseLegend = 0.6

	leastSaid = 38 // at the usual size of text, above a legend at the foot: two lines
)

// arrange puts the legend below the text that scrolls, if it takes no more than its share.
func (s *Said) arrange(_ []fyne.CanvasObject, size fyne.Size) {
	widgets.GrowWords(s.Words, size)
	width := size.Width - 2*layout.TextPadding
	low, dense, atFoot := float32(0), false, true
	if !s.Legend.Empty() {
		words := layout.HeightFor(s.Words, size.Width)
		cuts := func() bool { // what would be seen without it, and has no sentence on what is marked
			return len(s.numbers) == 0 && words > size.Height-low && words <= size.Height
		}
		low = aboveLegend + s.Legend.HeightIf(false, width)
		if dense = low > shareOfLegend*size.Height || cuts(); dense {
			low = aboveLegend + s.Legend.HeightIf(true, width)
			atFoot = low <= min(shareOfDenseLegend*size.Height, size.Height-leastSaid*widgets.Scale()) && !cuts()
		}
	}
	s.Legend.SetDense(dense)
	widgets.SetVisible(s.Legend, atFoot)
	widgets.SetVisible(s.ending, !atFoot)
	if !atFoot {
		low = 0
	}
	legendUnder(size, low, s.Legend, s.Scroll)
}

// aboveLegend is the least room between the text and the legend.
const aboveLegend = 4

// textLeast is what the text and its legend ask for: their height at the width that the text has now.
func (s *Said) textLeast([]fyne.CanvasObject) fyne.Size {
	width := s.Scroll.Size().Width
	return fyne.NewSize(0, layout.HeightFor(s.Words, width)+s.legendBelow(width))
}

// legendBelow returns the height that the legend needs below the text, with the room above it.
func (s *Said) legendBelow(width float32) float32 {
	if s.ending.Empty() || !s.ending.Visible() {
		return 0
	}
	return aboveLegend + s.ending.HeightFor(width-2*layout.TextPadding)
}

// arrangeText puts the legend below the text, and lower if there is room.
func (s *Said) arrangeText(_ []fyne.CanvasObject, size fyne.Size) {
	legendUnder(size, s.legendBelow(size.Width), s.ending, s.Words, s.Pointer)
	s.Pointer.place()
}

// legendUnder puts a legend at the bottom, with the room above it as high as given.
func legendUnder(size fyne.Size, low float32, legend fyne.CanvasObject, above ...fyne.CanvasObject) {
	room := layout.Whole(size)
	room.Bottom(low, 0).Inside(layout.TextPadding, aboveLegend, layout.TextPadding, 0).Put(legend)
	room.Put(above...)
}

// mostMarksNamed is how many marks of the player are named; of more it is said how many.
const mostMarksNamed = 4

// AboutMarks says what the step of a hint has to do with the marks of the player: what they
// ruled out and it builds on, and what it is about although their marks leave it out.
func AboutMarks(h *game.Hint, s *game.State, sp trace.Speaker) (texts []string) {
	list := func(of []technique.Candidate) string {
		if len(of) > mostMarksNamed {
			return fmt.Sprintf("%d candidates", len(of))
		}
		return sp.List(puzzles.Map(of, func(c technique.Candidate) string {
			return sp.String(trace.Say("hint.candidate", "%v in %v", trace.Digit(c.Digit), trace.Cell(c.Cell)))
		}))
	}
	if len(h.Rests) > 0 {
		texts = append(texts, "This builds on your marks: you ruled out "+list(h.Rests)+".")
	}
	if len(h.Beside) > 0 {
		texts = append(texts, "Your corner marks leave out "+list(h.Beside)+"; the hint does not rely on corner marks.")
	}
	evidence := h.Step.Evidence()
	if slices.ContainsFunc(evidence.Marks, func(m trace.Mark) bool {
		return s.Digits[m.Cell] == 0 && s.Centre[m.Cell]|s.Corner[m.Cell] != 0
	}) {
		texts = append(texts, "The small digits in the cells of the hint are the hint's. Yours among them are underlined.")
	}
	return texts
}
