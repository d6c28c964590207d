package code

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// headLayout puts the choices of program and puzzle at the left and the tools at the
// right. In a narrow window those tools are left out that the menu More has too, and
// then the choices get narrower.
type headLayout struct{ page *Page }

const (
	headGap     = 10
	programWide = 310 // at the usual size of text
	puzzleWide  = 150
	mostWider   = 90  // than that, where there is room
	leastChoice = 0.6 // of these widths
)

func (l headLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	p, wide := l.page, float32(0)
	for _, t := range []fyne.CanvasObject{p.head.turn, p.head.check, p.head.more} {
		wide += t.MinSize().Width + toolGap
	}
	return fyne.NewSize(leastChoice*(programWide+puzzleWide)*widgets.Scale()+wide+2*headGap,
		max(o[0].MinSize().Height, p.head.more.MinSize().Height))
}

const toolGap = 6

func (l headLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	p, choices := l.page, (programWide+puzzleWide)*widgets.Scale()
	widgets.SetVisible(p.head.turn, p.narrow())
	widgets.SetVisible(p.head.check, p.exercise != nil)
	h := &p.head
	extra := []fyne.CanvasObject{h.begin, h.vocabulary, h.race, h.exercises, p.Inside, h.everyLine}
	for _, left := range extra {
		left.Show()
	}
	for _, left := range extra {
		if choices+o[2].MinSize().Width+2*headGap > size.Width {
			widgets.SetVisible(left, false)
		}
	}
	tools := o[2].MinSize()
	room := size.Width - tools.Width - 2*headGap
	part := min(1, room/choices)
	wider := max(0, min(mostWider, room/widgets.Scale()-programWide-puzzleWide))
	row := layout.Whole(size)
	for i, wide := range []float32{programWide, puzzleWide + wider} {
		row.Left(wide*widgets.Scale()*part, headGap).PutLine(o[i])
	}
	row.PutRight(o[2], 0)
}

const (
	leastCode    = 380 // width of the left half, at the usual size of text
	leastHalf    = 320 // of the right one
	leastStack   = 200 // width of the variables beside the board
	wantedStack  = 300
	lowStack     = 120 // their height below it
	besidePart   = 0.8 // a board so much smaller is better than few variables
	messageHigh  = 62
	taskPart     = 0.34 // of the height
	leastBodyTop = 300
)

// narrow reports whether one half is seen at a time.
func (p *Page) narrow() bool {
	width := p.root.Size().Width
	return width > 0 && width < (leastCode+leastHalf)*widgets.Scale()+3*widgets.Gap
}

// arrangeBody puts the exercise and the editor at the left, beside them a board that is as
// high as they are, and the variables at the right; below editor and board is what is said
// of the program. Where the board is much larger so, the variables are below it, and both
// as wide as each other. Where there is no room for two halves, one of them is seen. The
// vocabulary takes the place of the right one.
func (p *Page) arrangeBody(o []fyne.CanvasObject, size fyne.Size) {
	s := widgets.Scale()
	const gap = widgets.CardGap
	task, editor, message, board, stack, words := o[0], o[1], o[2], o[3], o[4], o[5]
	narrow, room, high := p.narrow(), size.Width, size.Height // for the right half
	above := size.Height - messageHigh*s - gap                // the message
	if !narrow {
		room, high = room-leastCode*s-widgets.Gap, above
	}
	below := min(room, size.Height-lowStack*s-gap)
	side := min(high, room-leastStack*s-gap)
	beside := side >= besidePart*below
	right := max(below, leastHalf*s)
	if beside { // what is left over is shared out
		right = side + gap + leastStack*s
		right += min((room-right)/3, (wantedStack-leastStack)*s)
	}
	codeSeen, boardSeen := !narrow || !p.boardUp && !p.wordsUp, !p.wordsUp && (!narrow || p.boardUp)
	widgets.SetVisible(words, p.wordsUp)
	widgets.SetVisible(task, codeSeen && p.exercise != nil)
	widgets.SetVisible(editor, codeSeen)
	widgets.SetVisible(message, codeSeen)
	widgets.SetVisible(board, boardSeen)
	widgets.SetVisible(stack, boardSeen)
	half, code := layout.Whole(size), layout.Whole(size)
	if !narrow {
		half = code.Right(right, widgets.Gap)
	}
	if codeSeen {
		said := code.Bottom(messageHigh*s, gap)
		if beside && boardSeen {
			said.Width = half.X + side
		}
		said.Put(message)
		if p.exercise != nil {
			most := p.taskCard.HeadHeight(code.Width) +
				layout.HeightFor(p.task, widgets.InsideWidth(code.Width))
			code.Top(min(size.Height*taskPart, most), gap).Put(task)
		}
		code.Put(editor)
	}
	half.Put(words)
	switch {
	case !boardSeen:
	case beside:
		at := half.Left(side, gap)
		at.Height = side
		at.Put(board)
		half.Put(stack)
	default:
		half.Top(below, gap).Put(board)
		half.Put(stack)
	}
}

func messageLeast(o []fyne.CanvasObject) fyne.Size { return o[1].MinSize() }

// arrangeMessage puts a stripe before a text.
func arrangeMessage(o []fyne.CanvasObject, size fyne.Size) {
	const stripe = 4
	room := layout.Whole(size)
	room.Left(stripe, 4).Put(o[0])
	if o[2].Visible() {
		room.PutRight(o[2], widgets.Gap)
	}
	room.Put(o[1])
}

// turnOver shows the other half where there is room for one.
func (p *Page) turnOver() {
	p.showWords(false)
	p.boardUp = !p.boardUp
	label := "Board"
	if p.boardUp {
		label = "Code"
	}
	p.head.turn.SetLabel(label)
	p.env.Unfocus()
	p.refresh(true)
	p.root.Refresh()
}
