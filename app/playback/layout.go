package playback

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Frame puts a head, a body and a foot together as on all pages with one board.
func Frame(head, body, foot fyne.CanvasObject) *fyne.Container {
	return container.New(layout.Page{Gap: widgets.Gap, Inside: inside, Lift: 2}, head, body, foot)
}

// inside is how much further from the edges than a board text and buttons are.
const inside = 8

// Beside puts a column beside a board, which is as large as fits; each has a least
// width.
func Beside(board, column fyne.CanvasObject, leastBoard, leastColumn float32) *fyne.Container {
	return container.New(layout.BoardBeside{Gap: widgets.Gap, Board: leastBoard, Column: leastColumn,
		Most: 0.62, Around: 2 * widgets.Gap, Inside: inside}, board, column)
}

// Remarks returns the place of the remarks beside a title. Those for which there is
// no room are hidden, and the first are the most telling.
func Remarks() *fyne.Container { return container.New(layout.Row{Gap: 6, Fit: true}) }

// Remark returns a remark beside a title, with a hint if it is a term.
func Remark(text string) *widgets.Button {
	b := widgets.NewButton(widgets.Pill, paint.NoIcon, text, nil)
	b.SetHint(wording.Term(text))
	return b
}

// Head puts the title at the left, the remarks beside it as far as there is
// room, and the tools at the right. A long title asks for no more room than a short.
type Head struct{}

func (Head) MinSize(o []fyne.CanvasObject) fyne.Size {
	tools := o[2].MinSize()
	return fyne.NewSize(tools.Width+widgets.Gap+160*widgets.Scale(), max(tools.Height, 36*widgets.Scale()))
}

func (Head) Layout(o []fyne.CanvasObject, size fyne.Size) {
	layout.Ends{Gap: widgets.Gap, Squeeze: true}.Layout(o, size)
}

// Foot puts a ribbon above two rows of buttons, one at the left and one at
// the right. Without a ribbon there is less of it.
type Foot struct{}

func (Foot) MinSize(o []fyne.CanvasObject) fyne.Size {
	ribbon, left, right := o[2], o[3].MinSize(), o[4].MinSize()
	size := fyne.NewSize(left.Width+right.Width+widgets.Gap+2*(widgets.Gap+8), max(left.Height, right.Height)+24)
	if ribbon.Visible() {
		size.Height += ribbon.MinSize().Height + 4
	}
	return size
}

func (Foot) Layout(o []fyne.CanvasObject, size fyne.Size) {
	ground, edge, ribbon, left, right := o[0], o[1], o[2], o[3], o[4]
	ground.Move(fyne.NewPos(0, 0))
	ground.Resize(size)
	edge.Move(fyne.NewPos(0, 0))
	edge.Resize(fyne.NewSize(size.Width, 1))
	const margin = widgets.Gap + 8
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
