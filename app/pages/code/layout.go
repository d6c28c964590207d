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

// MinSize is for Fyne.
func (l headLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	p, wide := l.page, float32(0)
	for _, t := range []fyne.CanvasObject{p.turn, p.check, p.more} {
		wide += t.MinSize().Width + toolGap
	}
	return fyne.NewSize(leastChoice*(programWide+puzzleWide)*widgets.Scale()+wide+2*headGap,
		max(o[0].MinSize().Height, p.more.MinSize().Height))
}

const toolGap = 6

// Layout is for Fyne.
func (l headLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	p, choices := l.page, (programWide+puzzleWide)*widgets.Scale()
	widgets.SetVisible(p.turn, p.narrow())
	widgets.SetVisible(p.check, p.exercise != nil)
	for _, left := range []fyne.CanvasObject{p.begin, p.vocabulary, p.raceButton, p.exercises, p.everyLine} {
		left.Show()
	}
	for _, left := range []fyne.CanvasObject{p.begin, p.vocabulary, p.raceButton, p.exercises, p.everyLine} {
		if choices+o[2].MinSize().Width+2*headGap > size.Width {
			widgets.SetVisible(left, false)
		}
	}
	tools := o[2].MinSize()
	room := size.Width - tools.Width - 2*headGap
	part := min(1, room/choices)
	wider := max(0, min(mostWider, room/widgets.Scale()-programWide-puzzleWide))
	x := float32(0)
	for i, wide := range []float32{programWide, puzzleWide + wider} {
		high := o[i].MinSize().Height
		wide *= widgets.Scale() * part
		o[i].Move(fyne.NewPos(x, (size.Height-high)/2))
		o[i].Resize(fyne.NewSize(wide, high))
		x += wide + headGap
	}
	o[2].Move(fyne.NewPos(size.Width-tools.Width, (size.Height-tools.Height)/2))
	o[2].Resize(tools)
}

// bodyLayout puts the exercise and the editor at the left, beside them a board that is as
// high as they are, and the variables at the right; below editor and board is what is said
// of the program. Where the board is much larger so, the variables are below it, and both
// as wide as each other. Where there is no room for two halves, one of them is seen. The
// vocabulary takes the place of the right one.
type bodyLayout struct{ page *Page }

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

// MinSize is for Fyne.
func (bodyLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(420, leastBodyTop) }

// narrow reports whether one half is seen at a time.
func (p *Page) narrow() bool {
	width := p.root.Size().Width
	return width > 0 && width < (leastCode+leastHalf)*widgets.Scale()+3*widgets.Gap
}

// Layout is for Fyne.
func (l bodyLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	p, s := l.page, widgets.Scale()
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
	left := size.Width - widgets.Gap - right
	x := left + widgets.Gap
	if narrow {
		left, right, x = size.Width, size.Width, 0
	}
	codeSeen, boardSeen := !narrow || !p.boardUp && !p.wordsUp, !p.wordsUp && (!narrow || p.boardUp)
	widgets.SetVisible(words, p.wordsUp)
	widgets.SetVisible(task, codeSeen && p.exercise != nil)
	widgets.SetVisible(editor, codeSeen)
	widgets.SetVisible(message, codeSeen)
	widgets.SetVisible(board, boardSeen)
	widgets.SetVisible(stack, boardSeen)
	put := func(c fyne.CanvasObject, x, y, w, h float32) {
		c.Move(fyne.NewPos(x, y))
		c.Resize(fyne.NewSize(max(0, w), max(0, h)))
	}
	if codeSeen {
		y := float32(0)
		if p.exercise != nil {
			t := min(size.Height*taskPart, p.taskCard.HeadHeight(left)+layout.HeightFor(p.task,
				widgets.InsideWidth(left)))
			put(task, 0, 0, left, t)
			y = t + gap
		}
		put(editor, 0, y, left, above-y)
		if beside && boardSeen {
			put(message, 0, above+gap, x+side, messageHigh*s)
		} else {
			put(message, 0, above+gap, left, messageHigh*s)
		}
	}
	put(words, x, 0, right, size.Height)
	if !boardSeen {
		return
	}
	if beside {
		put(board, x, 0, side, side)
		put(stack, x+side+gap, 0, right-side-gap, size.Height)
		return
	}
	put(board, x, 0, right, below)
	put(stack, x, below+gap, right, size.Height-below-gap)
}

// messageLayout puts a stripe before a text.
type messageLayout struct{}

// MinSize is for Fyne.
func (messageLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return o[1].MinSize() }

// Layout is for Fyne.
func (messageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const stripe = 4
	o[0].Resize(fyne.NewSize(stripe, size.Height))
	o[1].Move(fyne.NewPos(stripe+4, 0))
	o[1].Resize(fyne.NewSize(size.Width-stripe-4, size.Height))
}

// turnOver shows the other half where there is room for one.
func (p *Page) turnOver() {
	p.showWords(false)
	p.boardUp = !p.boardUp
	label := "Board"
	if p.boardUp {
		label = "Code"
	}
	p.turn.SetLabel(label)
	p.env.Unfocus()
	p.refresh(true)
	p.root.Refresh()
}
