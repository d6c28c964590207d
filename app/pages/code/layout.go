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
	widgets.SetVisible(p.vocabulary, true)
	widgets.SetVisible(p.begin, true)
	widgets.SetVisible(p.raceButton, true)
	widgets.SetVisible(p.everyLine, true)
	for _, left := range []fyne.CanvasObject{p.begin, p.vocabulary, p.raceButton, p.everyLine} {
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

// bodyLayout puts the exercise, the editor and what is said of the program at the left,
// the board and the variables at the right. Where there is no room for both halves, one
// of them is seen. The vocabulary takes the place of the right one.
type bodyLayout struct{ page *Page }

const (
	leastCode    = 380 // width of the left half, at the usual size of text
	leastHalf    = 320 // of the right one
	codePart     = 0.46
	leastStack   = 200 // width of the variables beside the board
	wantedStack  = 260
	lowStack     = 150 // their height below it
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
	narrow := p.narrow()
	left, right := size.Width*codePart, float32(0)
	left = max(left, leastCode*s)
	right = size.Width - left - widgets.Gap
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
		y, high := float32(0), size.Height-messageHigh*s-gap
		if p.exercise != nil {
			t := min(size.Height*taskPart, p.taskCard.HeadHeight(left)+layout.HeightFor(p.task,
				widgets.InsideWidth(left)))
			put(task, 0, 0, left, t)
			y, high = t+gap, high-t-gap
		}
		put(editor, 0, y, left, high)
		put(message, 0, y+high+gap, left, messageHigh*s)
	}
	put(words, x, 0, right, size.Height)
	if !boardSeen {
		return
	}
	beside := min(size.Height, right-leastStack*s-gap)
	below := min(right, size.Height-lowStack*s-gap)
	if beside >= besidePart*below {
		wide := min(beside, max(right-wantedStack*s-gap, below))
		put(board, x, 0, wide, size.Height)
		put(stack, x+wide+gap, 0, right-wide-gap, size.Height)
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
	p.turn.SetLabel(map[bool]string{false: "Board", true: "Code"}[p.boardUp])
	p.env.Unfocus()
	p.refresh(true)
	p.root.Refresh()
}
