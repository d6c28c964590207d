package techniques

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets"
)

// pageLayout lays out the page: a head, the board with words and list beside
// it, and the foot. A list that is hidden leaves its room to the words.
type pageLayout struct{}

// The least heights beside the board, at the usual size of text.
const (
	leastWords  = 170
	leastList   = 112
	wantedWords = 260 // as long as the list keeps what it needs
	wordsPart   = 0.5 // of the height beside the board, if that is more
)

func (pageLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	s := widgets.Scale()
	head, foot := o[0].MinSize(), o[4].MinSize()
	width := max(head.Width+2*widgets.Gap+16, foot.Width, 320+widgets.ColumnWidth+3*widgets.Gap)
	return fyne.NewSize(width, head.Height+max(320, (leastWords+leastList)*s+widgets.CardGap)+foot.Height+2*widgets.Gap)
}

func (pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	head, board, words, list, foot := o[0], o[1], o[2], o[3], o[4]
	place := func(c fyne.CanvasObject, x, y, width, height float32) {
		c.Move(fyne.NewPos(x, y))
		c.Resize(fyne.NewSize(width, height))
	}
	low := foot.MinSize().Height
	place(foot, 0, size.Height-low, size.Width, low)
	high := head.MinSize().Height
	place(head, widgets.Gap+8, widgets.Gap-2, size.Width-2*widgets.Gap-16, high)
	top := widgets.Gap + high + widgets.Gap/2
	height := size.Height - low - top - widgets.Gap
	side := min(height, size.Width-widgets.ColumnWidth-3*widgets.Gap, 0.62*size.Width)
	place(board, widgets.Gap, top, side, height)
	x, width := side+2*widgets.Gap, size.Width-side-3*widgets.Gap-8
	if !list.Visible() {
		place(words, x, top, width, height)
		return
	}
	s := widgets.Scale()
	said := max(wordsPart*(height-widgets.CardGap), min(wantedWords*s, height-widgets.CardGap-leastList*s))
	place(words, x, top, width, said)
	place(list, x, top+said+widgets.CardGap, width, height-said-widgets.CardGap)
}

// wordsLayout puts the legend below the words.
type wordsLayout struct{}

func (wordsLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

func (wordsLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	low := o[1].(*widgets.Legend).HeightFor(size.Width)
	o[0].Move(fyne.NewPos(0, 0))
	o[0].Resize(fyne.NewSize(size.Width, max(0, size.Height-low-4)))
	o[1].Move(fyne.NewPos(0, size.Height-low))
	o[1].Resize(fyne.NewSize(size.Width, low))
}
