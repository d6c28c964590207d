package compare

import (
	"math"

	"fyne.io/fyne/v2"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// pageLayout puts the head at the top, the bar at the foot, and between them
// the boards above the results; or below the head nothing but the variation study.
type pageLayout struct{ c *Page }

// resultsPart is the most of what is between head and bar that the results take.
const resultsPart = 0.42

// largest is the most of the width that a board takes that is enlarged.
const enlargedPart = 0.6

func (pageLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 3*widgets.Gap+widgets.CardGap)
	for _, part := range o[:4] {
		least := part.MinSize()
		size = fyne.NewSize(max(size.Width, least.Width+2*widgets.Gap), size.Height+least.Height)
	}
	return size
}

func (l pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	head, cards, results, foot, closeup, study := o[0], o[1], o[2], o[3], o[4], o[5]
	footHeight := layout.HeightFor(foot, size.Width)
	headHeight := head.MinSize().Height
	head.Move(fyne.NewPos(widgets.Gap+8, widgets.Gap-2))
	head.Resize(fyne.NewSize(size.Width-2*widgets.Gap-16, headHeight))
	foot.Move(fyne.NewPos(0, size.Height-footHeight))
	foot.Resize(fyne.NewSize(size.Width, footHeight))
	top := widgets.Gap + headHeight + widgets.Gap/2
	study.Move(fyne.NewPos(widgets.Gap, top))
	study.Resize(fyne.NewSize(size.Width-2*widgets.Gap, size.Height-top-widgets.Gap))
	room := fyne.NewSize(size.Width-2*widgets.Gap, size.Height-footHeight-top-widgets.Gap)
	if l.c.large >= 0 {
		card := fyne.NewSize(min(enlargedPart*room.Width, room.Height*widestCard), room.Height)
		cards.Move(fyne.NewPos(widgets.Gap, top))
		cards.Resize(card)
		closeup.Move(fyne.NewPos(widgets.Gap+card.Width+widgets.CardGap, top))
		closeup.Resize(fyne.NewSize(room.Width-card.Width-widgets.CardGap, room.Height))
		return
	}
	height := resultsLayout{l.c.results}.height()
	if height > 0 {
		height = min(height, resultsPart*room.Height)
		// What the boards have no use for goes to the results.
		left := fyne.NewSize(room.Width, room.Height-height-widgets.CardGap)
		used := cardsLayout{}.height(max(1, len(l.c.lanes)), left)
		height = room.Height - used - widgets.CardGap
		room.Height = used
	}
	cards.Move(fyne.NewPos(widgets.Gap, top))
	cards.Resize(room)
	results.Move(fyne.NewPos(widgets.Gap, top+room.Height+widgets.CardGap))
	results.Resize(fyne.NewSize(room.Width, height))
}

// headLayout puts the list of puzzles at the left, with the width that the others
// leave, then what else is chosen, and the switches at the right.
type headLayout struct{}

// The width of the list of puzzles at the usual size of text.
const (
	leastPuzzle = 150
	mostPuzzle  = 260
)

func (headLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(leastPuzzle*widgets.Scale()+10+widgets.Gap, o[0].MinSize().Height)
	for _, one := range o[1:] {
		least := one.MinSize()
		size = fyne.NewSize(size.Width+least.Width, max(size.Height, least.Height))
	}
	return size
}

func (headLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	chosen, switches, s := o[1].MinSize().Width, o[2].MinSize().Width, widgets.Scale()
	puzzle := min(mostPuzzle*s, max(leastPuzzle*s, size.Width-chosen-switches-10-widgets.Gap))
	put := func(one fyne.CanvasObject, x, width float32) {
		height := one.MinSize().Height
		one.Move(fyne.NewPos(x, (size.Height-height)/2))
		one.Resize(fyne.NewSize(width, height))
	}
	put(o[0], 0, puzzle)
	put(o[1], puzzle+10, chosen)
	put(o[2], size.Width-switches, switches)
}

// cardsLayout puts cards with boards side by side, in as many rows as give the
// largest boards.
type cardsLayout struct{}

// widestCard is the most that a card may be wider than high, and leastName the width
// that a name wants at the usual size of text.
const (
	widestCard = 1.25
	leastName  = 190
)

// MinSize is the same for any number of cards, so that the window does not grow
// when one is added.
func (cardsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	frame := widgets.ContenderFrame()
	width, height := widgets.LeastBoard+frame.Width, widgets.LeastBoard+frame.Height
	return fyne.NewSize(4*(width+widgets.CardGap)-widgets.CardGap, 2*(height+widgets.CardGap)-widgets.CardGap)
}

// arrange returns how many columns give the largest boards, the size of a card,
// and the number of rows.
func (cardsLayout) arrange(n int, size fyne.Size) (columns, rows int, card fyne.Size) {
	side, frame := float32(math.Inf(-1)), widgets.ContenderFrame()
	for c := 1; c <= n; c++ {
		r := (n + c - 1) / c
		width := (size.Width+widgets.CardGap)/float32(c) - widgets.CardGap
		height := (size.Height+widgets.CardGap)/float32(r) - widgets.CardGap
		if s := min(width-frame.Width, height-frame.Height); s > side {
			columns, rows, side, card.Width = c, r, s, width
		}
	}
	card.Width = min(card.Width, max(widestCard*side, leastName*widgets.Scale())+frame.Width)
	card.Height = side + frame.Height
	return columns, rows, card
}

// height returns the height that so many cards make use of.
func (l cardsLayout) height(n int, size fyne.Size) float32 {
	_, rows, card := l.arrange(n, size)
	return float32(rows)*(card.Height+widgets.CardGap) - widgets.CardGap
}

func (l cardsLayout) Layout(all []fyne.CanvasObject, size fyne.Size) {
	var o []fyne.CanvasObject
	for _, one := range all {
		if one.Visible() {
			o = append(o, one)
		}
	}
	columns, _, card := l.arrange(len(o), size)
	left := (size.Width - card.Width*float32(columns) - widgets.CardGap*float32(columns-1)) / 2
	for i, one := range o {
		x, y := float32(i%columns)*(card.Width+widgets.CardGap), float32(i/columns)*(card.Height+widgets.CardGap)
		one.Move(fyne.NewPos(left+x, y))
		one.Resize(card)
	}
}
