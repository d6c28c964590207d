package widgets

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets/paint"
)

// Contender is a card with one board of several that are compared: above it the
// marker that its line has in a chart and its name, below it how far it is.
type Contender struct {
	widget.BaseWidget
	Board *Board
	Leave *Button // takes it out

	series int
	name   string
	status string
	strong bool         // the status calls for a look
	below  *canvas.Text // the status, as far as there is room
}

// NewContender returns the card of the line with the given number; leave takes
// it out.
func NewContender(series int, scene *paint.Board, leave func()) *Contender {
	scene.OnCard = true
	c := &Contender{series: series, Board: NewBoard(scene), Leave: NewButton(Round, paint.IconErase, "", leave), below: canvas.NewText("", nil)}
	c.Board.least = fyne.NewSquareSize(LeastBoard)
	c.ExtendBaseWidget(c)
	return c
}

// Set changes the line of the chart that it belongs to, and its name.
func (c *Contender) Set(series int, name string) {
	if c.series != series || c.name != name {
		c.series, c.name = series, name
		c.Refresh()
	}
}

// Say changes what stands below the board; what is strong calls for a look.
func (c *Contender) Say(status string, strong bool) {
	if c.status != status || c.strong != strong {
		c.status, c.strong = status, strong
		c.words()
		c.below.Refresh()
	}
}

// words sets the status, cut to the width that there is.
func (c *Contender) words() {
	p := Palette()
	c.below.Color, c.below.TextSize, c.below.TextStyle.Bold = p.Muted, captionSize*scale(), c.strong
	if c.strong {
		c.below.Color = p.Ink
	}
	c.below.Text = Cut(c.status, c.below, c.Size().Width-2*contenderEdge)
}

// Status returns what stands below the board.
func (c *Contender) Status() string { return c.status }

// LeastBoard is the least side of the board in it.
const LeastBoard = 60

// Measures of the card at the usual size of text.
const (
	contenderEdge = 8 // around what is in the card
	contenderSign = 11
	contenderHead = 26
	contenderFoot = 20
	leaveSide     = 20
)

// ContenderFrame returns how much wider and higher than its board a card is.
func ContenderFrame() fyne.Size {
	s := scale()
	return fyne.NewSize(2*contenderEdge, (contenderHead+contenderFoot)*s+contenderEdge)
}

// CreateRenderer is for Fyne.
func (c *Contender) CreateRenderer() fyne.WidgetRenderer {
	r := &contenderRenderer{card: c, ground: newGround(), name: canvas.NewText("", nil)}
	r.sign = canvas.NewRaster(func(w, h int) image.Image { return paint.DrawMarker(c.series, w, h, Palette()) })
	r.name.TextStyle.Bold = true
	r.objects = append(r.ground.objects(), r.sign, r.name, c.Board.Picture, c.below, c.Leave)
	r.style()
	return r
}

type contenderRenderer struct {
	card    *Contender
	ground  *ground
	sign    *canvas.Raster
	name    *canvas.Text
	objects []fyne.CanvasObject
}

func (r *contenderRenderer) style() {
	p := Palette()
	r.ground.style(p.Panel, p.Border)
	r.name.Color, r.name.TextSize = p.Ink, textSize*scale()
	r.words()
}

// words sets the name and the status, cut to the width that there is.
func (r *contenderRenderer) words() {
	s := scale()
	r.name.Text = Cut(r.card.name, r.name, r.card.Size().Width-2*contenderEdge-(contenderSign+6+leaveSide+4)*s)
	r.card.words()
}

func (r *contenderRenderer) MinSize() fyne.Size {
	frame := ContenderFrame()
	return fyne.NewSize(LeastBoard+frame.Width, LeastBoard+frame.Height)
}

func (r *contenderRenderer) Layout(size fyne.Size) {
	s := scale()
	r.ground.resize(size)
	r.words()
	head, foot, sign, leave := contenderHead*s, contenderFoot*s, contenderSign*s, leaveSide*s
	r.sign.Move(fyne.NewPos(contenderEdge, (head-sign)/2+3))
	r.sign.Resize(fyne.NewSquareSize(sign))
	least := r.name.MinSize()
	r.name.Move(fyne.NewPos(contenderEdge+sign+6*s, (head-least.Height)/2+3))
	r.name.Resize(least)
	r.card.Leave.Move(fyne.NewPos(size.Width-contenderEdge-leave+4, (head-leave)/2+3))
	r.card.Leave.Resize(fyne.NewSquareSize(leave))
	board := fyne.NewSize(size.Width-2*contenderEdge, size.Height-head-foot-contenderEdge)
	r.card.Board.Move(fyne.NewPos(contenderEdge, head+3))
	r.card.Board.Resize(board)
	least = r.card.below.MinSize()
	r.card.below.Move(fyne.NewPos(contenderEdge, head+3+board.Height+(foot-least.Height)/2))
	r.card.below.Resize(fyne.NewSize(board.Width, least.Height))
}

func (r *contenderRenderer) Refresh() {
	r.style()
	r.Layout(r.card.Size())
	r.sign.Refresh()
	r.name.Refresh()
	r.card.below.Refresh()
}

func (r *contenderRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *contenderRenderer) Destroy()                     {}
