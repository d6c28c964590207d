package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Try is something to try on a page: what a press of a key does, as a button.
type Try struct {
	Name  string       // on the button
	Text  string       // what there is to see then
	Press string       // how the key is written, such as "Space"
	Key   fyne.KeyName // that the button presses, "" for a character
	Char  rune
}

// Place is the place of a panel on a page that a card takes as long as it is open: what
// is new to somebody covers nothing that they read. It asks for the room of the panel,
// and is hidden when that is.
type Place struct {
	widget.BaseWidget
	panel, card fyne.CanvasObject
	open        bool
}

// NewPlace returns the place of a panel, with a card that is not open yet; the card may
// be nil if there is none.
func NewPlace(panel, card fyne.CanvasObject) *Place {
	p := &Place{panel: panel, card: card}
	p.ExtendBaseWidget(p)
	return p
}

// Open puts the card in the place of the panel.
func (p *Place) Open() { p.set(p.card != nil) }

// Yield gives the place back to the panel, which has something to say.
func (p *Place) Yield() { p.set(false) }

func (p *Place) set(open bool) {
	if p.open != open {
		p.open = open
		p.Refresh()
	}
}

// IsOpen reports whether the card is in the place of the panel.
func (p *Place) IsOpen() bool { return p.open }

func (p *Place) shown() fyne.CanvasObject {
	if p.open {
		return p.card
	}
	return p.panel
}

// Visible is for Fyne.
func (p *Place) Visible() bool { return p.BaseWidget.Visible() && p.panel.Visible() }

// MinSize is for Fyne: the window does not grow with the card.
func (p *Place) MinSize() fyne.Size { return p.panel.MinSize() }

// CreateRenderer is for Fyne.
func (p *Place) CreateRenderer() fyne.WidgetRenderer { return placeRenderer{p} }

type placeRenderer struct{ place *Place }

func (r placeRenderer) Layout(size fyne.Size) { r.place.shown().Resize(size) }

func (r placeRenderer) MinSize() fyne.Size { return r.place.panel.MinSize() }

func (r placeRenderer) Refresh() {
	r.Layout(r.place.Size())
	r.place.shown().Refresh()
}

func (r placeRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.place.shown()} }

func (r placeRenderer) Destroy() {}
