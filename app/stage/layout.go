package stage

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Frame puts a head, a body and a foot together as on all pages with one board.
func Frame(head, body, foot fyne.CanvasObject) *fyne.Container {
	return container.New(layout.Page{Gap: widgets.Gap, Inside: further, Lift: 2}, head, body, foot)
}

// further is how much further from the edges than a board text and buttons are.
const further = 8

// Beside puts a column beside a board, which is as large as fits; each has a least
// width.
func Beside(board, column fyne.CanvasObject, leastBoard, leastColumn float32) *fyne.Container {
	return container.New(layout.BoardBeside{Gap: widgets.Gap, Board: leastBoard, Column: leastColumn,
		Most: 0.62, Around: 2 * widgets.Gap, Inside: further}, board, column)
}

// Remarks returns the place of the remarks beside a title. Those for which there is
// no room are hidden, and the first are the most telling.
func Remarks() *fyne.Container { return container.New(layout.Row{Gap: 6, Fit: true}) }

// SetRemarks says something there. What is a term has a hint.
func SetRemarks(c *fyne.Container, texts []string) {
	if slices.EqualFunc(c.Objects, texts, func(o fyne.CanvasObject, text string) bool {
		return o.(*widgets.Button).Label() == text
	}) {
		return
	}
	c.RemoveAll()
	for _, text := range texts {
		b := widgets.NewButton(widgets.Pill, paint.NoIcon, text, nil).Hinted(wording.Term(text))
		c.Add(b)
	}
}

// Head puts a field at the left, which is as wide as wide says, remarks beside it as far as there is room,
// and tools at the right. A long field is cut before it reaches the tools.
func Head(field fyne.CanvasObject, wide func() float32, remarks fyne.CanvasObject,
	tools ...fyne.CanvasObject) *fyne.Container {
	whole := func() float32 { return wide() + 1 } // less than that is rounding
	return layout.Head{
		Fields: []layout.Field{{Of: field, Wide: whole}}, Rest: remarks, Tools: tools,
		Apart: widgets.Gap, ToolGap: 6, High: headHeight,
	}.Line()
}

// The heights of head and foot are for the largest text as well as for the usual one:
// a board between them is as large at every size of text.
const (
	headHeight = 40
	leastFoot  = 128
)

// Foot puts a ribbon above two rows of buttons, one at the left and one at the right,
// which is below the other where both do not fit side by side. The left one gets all
// the width that the right one leaves.
func Foot(ground, edge, ribbon, left, right fyne.CanvasObject) *fyne.Container {
	return container.New(layout.Tall(footLeast, footHeightFor, arrangeFoot), ground, edge, ribbon, left, right)
}

const (
	footMargin = widgets.Gap + 8
	footRow    = 8 // between two rows
	footEdge   = 5 // the least above and below
)

// footRows returns the height of the rows, and whether there are two.
func footRows(o []fyne.CanvasObject, width float32) (left, right float32, two bool) {
	width -= 2 * footMargin
	least := o[4].MinSize()
	two = o[3].MinSize().Width+least.Width+widgets.Gap > width
	if two {
		return layout.HeightFor(o[3], width), layout.HeightFor(o[4], width), true
	}
	return o[3].MinSize().Height, least.Height, false
}

func footHeightFor(o []fyne.CanvasObject, width float32) float32 {
	left, right, two := footRows(o, width)
	high := max(left, right)
	if two {
		high = left + footRow + right
	}
	return max(leastFoot, high+leastLine+3*footEdge)
}

func footLeast(o []fyne.CanvasObject) fyne.Size {
	width := o[3].MinSize().Width + o[4].MinSize().Width + widgets.Gap
	return fyne.NewSize(width+2*footMargin, footHeightFor(o, plenty))
}

// plenty is a width at which everything is one row.
const plenty = 10_000

func arrangeFoot(o []fyne.CanvasObject, size fyne.Size) {
	room := layout.Whole(size)
	room.Put(o[0])
	layout.PlaceAt(o[1], 0, 0, size.Width, 1)
	ribbon, left, right := o[2], o[3], o[4]
	first, second, two := footRows(o, size.Width)
	row := max(first, second)
	if two {
		row = first + footRow + second
	}
	// What is to spare stands a third each above, between and below; where there is
	// little, the ribbon is lower.
	high := min(ribbon.MinSize().Height, size.Height-row-3*footEdge)
	spare := (size.Height - high - row) / 3
	room.Inside(footMargin-6, spare, footMargin-6, size.Height-spare-high).Put(ribbon)
	rows := room.Inside(footMargin, size.Height-spare-row, footMargin, spare)
	if two {
		rows.Top(first, footRow).Put(left)
		rows.Put(right)
		return
	}
	rows.PutRight(right, widgets.Gap)
	rows.PutLine(left)
}
