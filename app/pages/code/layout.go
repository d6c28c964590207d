package code

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// newHead puts the choices of program and puzzle at the left of the head and the tools at the right. In a narrow
// window those tools are left out that the menu More has too, and then the choices get narrower.
func (p *Page) newHead() *fyne.Container {
	h := &p.head
	head := layout.Head{
		Fields: []layout.Field{
			{Of: h.choose, Wide: layout.Wide(310)},
			{Of: h.puzzle.Container, Wide: layout.Wide(150), Further: layout.Wide(90)},
		},
		Rest: container.NewStack(),
		Tools: []fyne.CanvasObject{h.turn, h.begin, h.exercises, h.vocabulary, h.everyLine, p.Inside, h.race, h.check,
			h.more},
		Out: []fyne.CanvasObject{h.begin, h.vocabulary, h.race, h.exercises, p.Inside, h.everyLine},
		Gap: 10, ToolGap: 6, Apart: 10,
	}
	line := head.Line()
	line.Layout = layout.Func(head.MinSize, func(o []fyne.CanvasObject, size fyne.Size) {
		widgets.SetVisible(h.turn, p.narrow())
		widgets.SetVisible(h.check, p.exercise != nil)
		head.Layout(o, size)
	})
	return line
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
	p.Draw()
	p.root.Refresh()
}
