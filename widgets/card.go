package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets/layout"
)

// Card is a panel with round corners, a title and something in it. Where there is no
// room for the title beside what stands in the corner, the title gives way; where the
// corner has too little for one line, it has as many as it needs.
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

// HeadHeight returns the height at which no more than the head of the card is seen.
func (c *Card) HeadHeight(width float32) float32 {
	title := fyne.MeasureText(c.Title, captionSize*textScale(), fyne.TextStyle{Bold: true})
	if c.Corner == nil {
		return title.Height + 2*(cardPadding-4)
	}
	inside, least := width-2*cardPadding, c.Corner.MinSize()
	if least.Width > inside {
		return layout.HeightFor(c.Corner, inside) + cardPadding
	}
	return max(title.Height+2*(cardPadding-4), least.Height+cardPadding/2)
}

// SetTitle changes the title.
func (c *Card) SetTitle(title string) {
	if c.Title != title {
		c.Title = title
		c.Refresh()
	}
}

// cornerGap is the least room between the title of a card and what is in its corner.
const cornerGap = 8

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
	r.title.Hidden = false
	if c := r.card.Corner; c != nil {
		least, line := c.MinSize(), r.title.MinSize()
		r.title.Hidden = line.Width+cornerGap+least.Width > inside
		if least.Width > inside {
			least = fyne.NewSize(inside, layout.HeightFor(c, inside))
			c.Move(fyne.NewPos(cardPadding, cardPadding/2))
			top += max(0, least.Height+cardPadding/2-top-r.head()+6)
		} else {
			c.Move(fyne.NewPos(size.Width-cardPadding-least.Width, top+(line.Height-least.Height)/2))
		}
		c.Resize(least)
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
