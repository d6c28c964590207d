package widgets

import (
	"image"

	"fyne.io/fyne/v2"

	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/cards"
)

// Contender shows a card with one board of several that are compared.
type Contender struct {
	*Picture
	Card *cards.Contender // what is shown; call Refresh after a change
	// OnChoose is told that the card was clicked, OnLeave its cross.
	OnChoose, OnLeave func()
}

// LeastBoard is the least side of the board on it.
const LeastBoard = 60

// NewContender returns a card.
func NewContender(card *cards.Contender) *Contender {
	card.Board.OnCard = true
	c := &Contender{Card: card}
	painter := cards.NewContenderPainter(paint.Light())
	c.Picture = NewPicture(fyne.NewSquareSize(LeastBoard), func(w, h int) image.Image {
		painter.SetPalette(Palette())
		card.Board.Text, card.Scale, card.Frame = float64(Scale()), c.TextUnit(w), c.Density(w)
		return painter.Paint(w, h, card)
	})
	c.Setters = []*paint.Typesetter{painter.Typesetter()}
	c.OnPress = func(x, y, w, _ int) {
		if card.LeaveAt(w, x, y) {
			c.OnLeave()
		} else {
			c.OnChoose()
		}
	}
	return c
}

// ContenderFrame returns how much wider and higher than its board a card is, at every
// size of text.
func ContenderFrame() fyne.Size {
	return fyne.NewSize(2*cards.ContenderEdge, cards.ContenderHead+cards.ContenderFoot)
}
