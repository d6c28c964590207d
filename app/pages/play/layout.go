package play

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// pageLayout lays out the page: a head, the board, beside it the pad above the
// words, and the foot. A pad that is hidden leaves its room to the words.
type pageLayout struct{ page *Page }

// The room of the pad.
const (
	padWidth  = 380
	leastTold = 130  // the least height of the words
	padLeast  = 0.75 // as a part of the height that it wants; the words come first
)

// MinSize is for Fyne.
func (pageLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	s := widgets.Scale()
	head, pad, foot := o[0].MinSize(), o[2].MinSize(), o[4].MinSize()
	width := max(head.Width+2*widgets.Gap+16, foot.Width, 320+max(padWidth, pad.Width)+3*widgets.Gap)
	middle := max(320, padLeast*pad.Height+widgets.CardGap+leastTold*s)
	return fyne.NewSize(width, head.Height+middle+foot.Height+2*widgets.Gap)
}

// Layout is for Fyne.
func (l pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	head, board, pad, words, foot := o[0], o[1], o[2], o[3], o[4]
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
	side := min(height, size.Width-padWidth-3*widgets.Gap, 0.62*size.Width)
	place(board, widgets.Gap, top, side, height)
	x, width := side+2*widgets.Gap, size.Width-side-3*widgets.Gap-8
	if !pad.Visible() {
		place(words, x, top, width, height)
		return
	}
	// The pad takes up to half of the height, as far as its keys grow with it, and
	// the words the rest.
	s := widgets.Scale()
	wanted, shape := pad.MinSize().Height, l.page.pad.Shape()
	most := wanted + float32(paint.PadMostHeight(shape)-paint.PadHeight(shape))*s
	keys := max(padLeast*wanted, min(max(wanted, min(0.5*height, most)), height-widgets.CardGap-leastTold*s))
	place(pad, x, top, width, keys)
	place(words, x, top+keys+widgets.CardGap, width, height-keys-widgets.CardGap)
}
