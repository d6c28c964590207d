package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sudoscope/widgets/layout"
)

// Card is a panel with round corners, a title and something in it.
type Card struct {
	Assembled
	Title   string
	Corner  fyne.CanvasObject // at the right of the title, or below it if it is narrow; may be nil
	Brief   bool              // where Corner leaves no room for the title, the title is left out
	Content fyne.CanvasObject

	ground *ground
	head   *canvas.Text
}

// NewCard returns a card.
func NewCard(title string, content fyne.CanvasObject) *Card {
	c := &Card{Title: title, Content: content, ground: newGround(), head: canvas.NewText("", nil)}
	c.head.TextStyle.Bold = true
	c.Assemble(c, Parts{Least: c.least, Arrange: c.arrange, Style: c.style, Renew: c.renew})
	return c
}

// SetTitle changes the title.
func (c *Card) SetTitle(title string) { set(c, &c.Title, title) }

func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	c.Parts.List = append(c.ground.objects(), c.head, c.Content)
	if c.Corner != nil {
		c.Parts.List = append(c.Parts.List, c.Corner)
	}
	return c.Assembled.CreateRenderer()
}

func (c *Card) style() {
	p := Palette()
	c.ground.style(p.Panel, p.Border)
	c.head.Text, c.head.Color, c.head.TextSize = c.Title, p.Muted, captionSize*Scale()
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

func (c *Card) headAt(inside float32) (h cardHead) {
	if corner := c.Corner; corner != nil && corner.Visible() {
		if h.corner = corner.MinSize(); h.corner.Width > inside { // it has more lines than one, if it can
			h.corner = fyne.NewSize(inside, layout.HeightFor(corner, inside))
			if h.alone = c.Title == "" || c.Brief; h.alone {
				h.height = h.corner.Height - cardPadding/2 + belowHead
				return h
			}
		}
	}
	if c.Title == "" {
		return h
	}
	fit := func(room, least float32) (size float32, ok bool) {
		return fitText(c.Title, c.head.TextStyle, captionSize*Scale(), least, room)
	}
	room := inside
	if h.corner.Width > 0 {
		room -= h.corner.Width + besideCorner
	}
	ok := false
	if h.size, ok = fit(room, captionSize); !ok && h.corner.Width > 0 {
		if h.below = !c.Brief; h.below {
			h.size, _ = fit(inside, leastTitle)
		} else {
			h.size = 0
		}
	} else if !ok {
		h.size, _ = fit(room, leastTitle)
	}
	h.title = fyne.MeasureText(c.Title, captionSize*Scale(), c.head.TextStyle).Height
	if h.height = h.title + belowHead; h.below {
		h.height += h.corner.Height + belowHead
	} else {
		h.height = max(h.height, (h.title+h.corner.Height)/2+belowCorner)
	}
	return h
}

func (c *Card) arrange(size fyne.Size) {
	c.ground.resize(size)
	inside := size.Width - 2*cardPadding
	top := float32(cardPadding - 4)
	head := c.headAt(inside)
	c.head.Hidden = head.size == 0
	c.head.TextSize = head.size
	least := c.head.MinSize()
	layout.PlaceAt(c.head, cardPadding, top+(head.title-least.Height)/2, inside, least.Height)
	if corner := c.Corner; corner != nil {
		corner.Resize(head.corner)
		switch {
		case head.alone:
			corner.Move(fyne.NewPos(cardPadding, top-cardPadding/2))
		case head.below:
			corner.Move(fyne.NewPos(cardPadding, top+head.title+belowHead))
		default:
			corner.Move(fyne.NewPos(size.Width-cardPadding-head.corner.Width, top+(head.title-head.corner.Height)/2))
		}
	}
	top += head.height
	layout.PlaceAt(c.Content, cardPadding, top, inside, max(0, size.Height-top-cardPadding+4))
}

// InsideWidth returns the width that the content of a card of a width has.
func InsideWidth(width float32) float32 { return width - 2*cardPadding }

// HeadHeight returns how high the edges and the head of a card are at a width.
func (c *Card) HeadHeight(width float32) float32 {
	return c.headAt(width-2*cardPadding).height + 2*(cardPadding-4)
}

func (c *Card) least() fyne.Size {
	least := c.Content.MinSize()
	title := fyne.MeasureText(c.Title, captionSize, c.head.TextStyle).Width
	head := c.headAt(plenty)
	return fyne.NewSize(max(least.Width, title)+2*cardPadding, least.Height+head.height+2*(cardPadding-4))
}

func (c *Card) renew() {
	c.style()
	c.arrange(c.Size())
	c.head.Refresh()
	c.Content.Refresh()
}
