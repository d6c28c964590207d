package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Card is a panel with round corners, a title and something in it.
type Card struct {
	widget.BaseWidget
	Title   string
	Corner  fyne.CanvasObject // at the right of the title, may be nil
	Content fyne.CanvasObject
}

// NewCard returns a card.
func NewCard(title string, content fyne.CanvasObject) *Card {
	c := &Card{Title: title, Content: content}
	c.ExtendBaseWidget(c)
	return c
}

// SetTitle changes the title.
func (c *Card) SetTitle(title string) {
	if c.Title != title {
		c.Title = title
		c.Refresh()
	}
}

// CreateRenderer is for Fyne.
func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	r := &cardRenderer{card: c, ground: newGround(), title: canvas.NewText("", nil)}
	r.title.TextStyle.Bold = true
	r.objects = append(r.ground.objects(), r.title, c.Content)
	if c.Corner != nil {
		r.objects = append(r.objects, c.Corner)
	}
	r.style()
	return r
}

type cardRenderer struct {
	card    *Card
	ground  *ground
	title   *canvas.Text
	objects []fyne.CanvasObject
}

func (r *cardRenderer) style() {
	p := Palette()
	r.ground.style(p.Panel, p.Border)
	r.title.Text, r.title.Color, r.title.TextSize = r.card.Title, p.Muted, captionSize*textScale()
}

// head returns the height of the title with the space below it.
func (r *cardRenderer) head() float32 {
	if r.card.Title == "" {
		return 0
	}
	return r.title.MinSize().Height + 6
}

func (r *cardRenderer) Layout(size fyne.Size) {
	r.ground.resize(size)
	inside := size.Width - 2*cardPadding
	top := float32(cardPadding - 4)
	r.title.Move(fyne.NewPos(cardPadding, top))
	r.title.Resize(fyne.NewSize(inside, r.title.MinSize().Height))
	if c := r.card.Corner; c != nil {
		least := c.MinSize()
		c.Resize(least)
		c.Move(fyne.NewPos(size.Width-cardPadding-least.Width, top+(r.title.MinSize().Height-least.Height)/2))
	}
	top += r.head()
	r.card.Content.Move(fyne.NewPos(cardPadding, top))
	r.card.Content.Resize(fyne.NewSize(inside, max(0, size.Height-top-cardPadding+4)))
}

func (r *cardRenderer) MinSize() fyne.Size {
	least := r.card.Content.MinSize()
	return fyne.NewSize(max(least.Width, r.title.MinSize().Width)+2*cardPadding,
		least.Height+r.head()+2*(cardPadding-4))
}

func (r *cardRenderer) Refresh() {
	r.style()
	r.Layout(r.card.Size())
	r.title.Refresh()
	r.card.Content.Refresh()
}

func (r *cardRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *cardRenderer) Destroy()                     {}
