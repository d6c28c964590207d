package app

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets"
)

// lessonLayout lays out the page: a head, the board with words and list beside
// it, and the foot. A list that is hidden leaves its room to the words.
type lessonLayout struct{}

// The least heights beside the board, at the usual size of text.
const (
	leastWords  = 170
	leastList   = 112
	wantedWords = 260 // as long as the list keeps what it needs
	wordsPart   = 0.5 // of the height beside the board, if that is more
)

func (lessonLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	s := widgets.Scale()
	head, foot := o[0].MinSize(), o[4].MinSize()
	width := max(head.Width+2*gap+16, foot.Width, 320+columnWidth+3*gap)
	return fyne.NewSize(width, head.Height+max(320, (leastWords+leastList)*s+cardGap)+foot.Height+2*gap)
}

func (lessonLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	head, board, words, list, foot := o[0], o[1], o[2], o[3], o[4]
	place := func(c fyne.CanvasObject, x, y, width, height float32) {
		c.Move(fyne.NewPos(x, y))
		c.Resize(fyne.NewSize(width, height))
	}
	low := foot.MinSize().Height
	place(foot, 0, size.Height-low, size.Width, low)
	high := head.MinSize().Height
	place(head, gap+8, gap-2, size.Width-2*gap-16, high)
	top := gap + high + gap/2
	height := size.Height - low - top - gap
	side := min(height, size.Width-columnWidth-3*gap, 0.62*size.Width)
	place(board, gap, top, side, height)
	x, width := side+2*gap, size.Width-side-3*gap-8
	if !list.Visible() {
		place(words, x, top, width, height)
		return
	}
	s := widgets.Scale()
	said := max(wordsPart*(height-cardGap), min(wantedWords*s, height-cardGap-leastList*s))
	place(words, x, top, width, said)
	place(list, x, top+said+cardGap, width, height-said-cardGap)
}

// lessonHead puts the title at the left, the remarks beside it as far as there is
// room, and the tools at the right.
type lessonHead struct{}

func (lessonHead) MinSize(o []fyne.CanvasObject) fyne.Size {
	tools := o[2].MinSize()
	return fyne.NewSize(tools.Width+gap+160*widgets.Scale(), max(tools.Height, 36*widgets.Scale()))
}

func (lessonHead) Layout(o []fyne.CanvasObject, size fyne.Size) {
	put := func(c fyne.CanvasObject, x float32) {
		least := c.MinSize()
		c.Move(fyne.NewPos(x, (size.Height-least.Height)/2))
		c.Resize(least)
	}
	title, tools := o[0].MinSize().Width, o[2].MinSize().Width
	fitChips(o[1].(*fyne.Container), size.Width-title-tools-2*gap)
	put(o[0], 0)
	put(o[1], title+gap)
	put(o[2], size.Width-tools)
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

// footLayout puts a ribbon above two rows of buttons, one at the left and one at
// the right. Without a ribbon there is less of it.
type footLayout struct{}

func (footLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	ribbon, left, right := o[2], o[3].MinSize(), o[4].MinSize()
	size := fyne.NewSize(left.Width+right.Width+gap+2*(gap+8), max(left.Height, right.Height)+24)
	if ribbon.Visible() {
		size.Height += ribbon.MinSize().Height + 4
	}
	return size
}

func (footLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	ground, edge, ribbon, left, right := o[0], o[1], o[2], o[3], o[4]
	ground.Move(fyne.NewPos(0, 0))
	ground.Resize(size)
	edge.Move(fyne.NewPos(0, 0))
	edge.Resize(fyne.NewSize(size.Width, 1))
	const margin = gap + 8
	y := float32(12)
	if ribbon.Visible() {
		h := ribbon.MinSize().Height
		ribbon.Move(fyne.NewPos(margin-6, 10))
		ribbon.Resize(fyne.NewSize(size.Width-2*margin+12, h))
		y += h + 4
	}
	row := max(left.MinSize().Height, right.MinSize().Height)
	put := func(c fyne.CanvasObject, x float32) {
		least := c.MinSize()
		c.Move(fyne.NewPos(x, y+(row-least.Height)/2))
		c.Resize(least)
	}
	put(left, margin)
	put(right, size.Width-margin-right.MinSize().Width)
}
