package layout

import "fyne.io/fyne/v2"

// Page is the frame of a page: a head, a body, and a foot from edge to edge. The
// body begins a gap from the left and the right; a board needs no more, but the text
// of a head looks better a little further in.
type Page struct {
	Gap    float32
	Inside float32 // how much further in the head is
	Lift   float32 // how much higher than a gap from the top the head is
}

func (l Page) MinSize(o []fyne.CanvasObject) fyne.Size {
	head, body := o[0].MinSize(), o[1].MinSize()
	size := fyne.NewSize(max(head.Width, body.Width)+2*l.Gap, head.Height+body.Height+2*l.Gap)
	if o[2].Visible() {
		foot := o[2].MinSize()
		size = fyne.NewSize(max(size.Width, foot.Width), size.Height+foot.Height)
	}
	return size
}

func (l Page) Layout(o []fyne.CanvasObject, size fyne.Size) {
	bottom := size.Height
	if o[2].Visible() {
		foot := HeightFor(o[2], size.Width)
		bottom -= foot
		PlaceAt(o[2], 0, bottom, size.Width, foot)
	}
	head := o[0].MinSize().Height
	PlaceAt(o[0], l.Gap+l.Inside, l.Gap-l.Lift, size.Width-2*l.Gap-2*l.Inside, head)
	top := l.Gap + head + l.Gap/2
	PlaceAt(o[1], l.Gap, top, size.Width-2*l.Gap, max(0, bottom-top-l.Gap))
}

// BoardBeside puts a column beside a board. The board is as large as fits; the
// column takes the rest, and not less than it needs.
type BoardBeside struct {
	Gap    float32
	Board  float32 // the least side of the board
	Column float32 // the least width of the column
	Most   float32 // the most of the width that the board takes, as a part of it
	Around float32 // what belongs to that width at the left and right of the two
	Inside float32 // how much the column keeps from the right edge
}

func (l BoardBeside) column(o []fyne.CanvasObject) float32 {
	return max(l.Column, o[1].MinSize().Width)
}

func (l BoardBeside) MinSize(o []fyne.CanvasObject) fyne.Size {
	board := o[0].MinSize()
	return fyne.NewSize(max(l.Board, board.Width)+l.column(o)+l.Gap, max(l.Board, board.Height, o[1].MinSize().Height))
}

func (l BoardBeside) Layout(o []fyne.CanvasObject, size fyne.Size) {
	side := min(size.Height, size.Width-l.column(o)-l.Gap, l.Most*(size.Width+l.Around))
	PlaceAt(o[0], 0, 0, side, size.Height)
	PlaceAt(o[1], side+l.Gap, 0, size.Width-side-l.Gap-l.Inside, size.Height)
}
