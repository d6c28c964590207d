package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets/layout"
)

// Card is a panel with round corners, a title and something in it.
type Card struct {
	widget.BaseWidget
	Title   string
	Corner  fyne.CanvasObject // at the right of the title, or below it if it is narrow; may be nil
	Brief   bool              // where Corner leaves no room for the title, the title is left out
	Content fyne.CanvasObject
}

// NewCard returns a card.
func NewCard(title string, content fyne.CanvasObject) *Card {
	c := &Card{Title: title, Content: content}
	c.ExtendBaseWidget(c)
	return c
}

// SetTitle changes the title.
func (c *Card) SetTitle(title string) { set(c, &c.Title, title) }

func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	r := &cardRenderer{card: c, ground: newGround(), title: canvas.NewText("", nil)}
	r.title.TextStyle.Bold = true
	r.List = append(r.ground.objects(), r.title, c.Content)
	if c.Corner != nil {
		r.List = append(r.List, c.Corner)
	}
	r.style()
	return r
}

type cardRenderer struct {
	Parts
	card   *Card
	ground *ground
	title  *canvas.Text
}

func (r *cardRenderer) style() {
	p := Palette()
	r.ground.style(p.Panel, p.Border)
	r.title.Text, r.title.Color, r.title.TextSize = r.card.Title, p.Muted, captionSize*Scale()
}

// The title is set smaller where it would not fit, at first down to the usual size of
// text and below the corner's buttons further.
const (
	leastTitle   = 10
	belowHead    = 6
	besideCorner = 12
	belowCorner  = 3
)

// plenty is a width at which the head of every card is one line.
const plenty = 10_000

// cardHead is how the head of a card is laid out at a width.
type cardHead struct {
	size   float32 // of the title, 0 if it is left out
	title  float32 // height of its line
	corner fyne.Size
	below  bool // the corner stands below the title
	alone  bool // it has all of the head, in more lines than one
	height float32
}

func (r *cardRenderer) headAt(inside float32) (h cardHead) {
	if c := r.card.Corner; c != nil && c.Visible() {
		if h.corner = c.MinSize(); h.corner.Width > inside { // it has more lines than one, if it can
			h.corner = fyne.NewSize(inside, layout.HeightFor(c, inside))
			if h.alone = r.card.Title == "" || r.card.Brief; h.alone {
				h.height = h.corner.Height - cardPadding/2 + belowHead
				return h
			}
		}
	}
	if r.card.Title == "" {
		return h
	}
	fit := func(room, least float32) (size float32, ok bool) {
		return fitText(r.card.Title, r.title.TextStyle, captionSize*Scale(), least, room)
	}
	room := inside
	if h.corner.Width > 0 {
		room -= h.corner.Width + besideCorner
	}
	ok := false
	if h.size, ok = fit(room, captionSize); !ok && h.corner.Width > 0 {
		if h.below = !r.card.Brief; h.below {
			h.size, _ = fit(inside, leastTitle)
		} else {
			h.size = 0
		}
	} else if !ok {
		h.size, _ = fit(room, leastTitle)
	}
	h.title = fyne.MeasureText(r.card.Title, captionSize*Scale(), r.title.TextStyle).Height
	if h.height = h.title + belowHead; h.below {
		h.height += h.corner.Height + belowHead
	} else {
		h.height = max(h.height, (h.title+h.corner.Height)/2+belowCorner)
	}
	return h
}

func (r *cardRenderer) Layout(size fyne.Size) {
	r.ground.resize(size)
	inside := size.Width - 2*cardPadding
	top := float32(cardPadding - 4)
	head := r.headAt(inside)
	r.title.Hidden = head.size == 0
	r.title.TextSize = head.size
	least := r.title.MinSize()
	layout.PlaceAt(r.title, cardPadding, top+(head.title-least.Height)/2, inside, least.Height)
	if c := r.card.Corner; c != nil {
		c.Resize(head.corner)
		switch {
		case head.alone:
			c.Move(fyne.NewPos(cardPadding, top-cardPadding/2))
		case head.below:
			c.Move(fyne.NewPos(cardPadding, top+head.title+belowHead))
		default:
			c.Move(fyne.NewPos(size.Width-cardPadding-head.corner.Width, top+(head.title-head.corner.Height)/2))
		}
	}
	top += head.height
	layout.PlaceAt(r.card.Content, cardPadding, top, inside, max(0, size.Height-top-cardPadding+4))
}

// InsideWidth returns the width that the content of a card of a width has.
func InsideWidth(width float32) float32 { return width - 2*cardPadding }

// HeadHeight returns how high the edges and the head of a card are at a width.
func (c *Card) HeadHeight(width float32) float32 {
	r := &cardRenderer{card: c, title: canvas.NewText("", nil)}
	r.title.TextStyle.Bold = true
	return r.headAt(width-2*cardPadding).height + 2*(cardPadding-4)
}

func (r *cardRenderer) MinSize() fyne.Size {
	least := r.card.Content.MinSize()
	title := fyne.MeasureText(r.card.Title, captionSize, r.title.TextStyle).Width
	head := r.headAt(plenty)
	return fyne.NewSize(max(least.Width, title)+2*cardPadding, least.Height+head.height+2*(cardPadding-4))
}

func (r *cardRenderer) Refresh() {
	r.style()
	r.Layout(r.card.Size())
	r.title.Refresh()
	r.card.Content.Refresh()
}
