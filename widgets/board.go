package widgets

import (
	"image"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/cards"
	"sudoscope/widgets/paint/ribbons"
)

// BoardView shows a board. Picture is what goes into a container.
type BoardView struct {
	*Picture
	Scene *paint.Board // what is shown; call Refresh after a change
	// OnCell is told which cell was clicked, OnCandidate also at which pencil
	// mark in it; both may be nil.
	OnCell      func(cell int)
	OnCandidate func(cell, digit int)
	// OnStroke is told all that mouse and finger do on the board; it may be nil.
	OnStroke func(Stroke)
	// OnHover is told which cell and candidate the mouse comes to, -1 and -1 when
	// it leaves; it may be nil.
	OnHover func(cell, digit int)

	hovered [2]int // the cell and the candidate that OnHover was told last

	painter *paint.BoardPainter
	pointer pointerState
}

// NewBoardView returns a board that shows the scene.
func NewBoardView(scene *paint.Board) *BoardView {
	b := &BoardView{Scene: scene, painter: paint.NewBoardPainter(paint.Light()), hovered: [2]int{-1, -1}}
	b.Picture = NewPicture(fyne.NewSquareSize(300), func(w, h int) image.Image {
		b.painter.SetPalette(Palette())
		b.Scene.Text = float64(Scale())
		return b.painter.Paint(w, h, b.Scene)
	})
	b.Picture.Board = b
	b.Says = func() string { return sentence(b.Scene) }
	b.OnPress = func(x, y, w, h int) {
		cell, digit, ok := b.painter.CandidateAt(b.Scene, w, h, x, y)
		if ok && b.OnCell != nil {
			b.OnCell(cell)
		}
		if ok && b.OnCandidate != nil {
			b.OnCandidate(cell, digit)
		}
	}
	b.OnPoint = func(x, y, w, h int) {
		if cell, digit, ok := b.painter.CandidateAt(b.Scene, w, h, x, y); ok {
			b.hover(cell, digit)
		} else {
			b.hover(-1, -1)
		}
	}
	b.OnLeave = func() { b.hover(-1, -1) }
	b.pointer.now = time.Now
	b.pressed, b.OnDrag, b.OnRelease = b.press, b.move, b.release
	return b
}

// hover tells of a candidate that the mouse has come to.
func (b *BoardView) hover(cell, digit int) {
	if at := [2]int{cell, digit}; at != b.hovered && b.OnHover != nil {
		b.hovered = at
		b.OnHover(cell, digit)
	}
}

// SetMenu says what is told of a cell, and the candidate or mark that can be seen at
// the very place, or 0, when a menu is asked for there with the other button, and where
// that is in the window. From then on that button does not press.
func (b *BoardView) SetMenu(menu func(cell, digit int, at fyne.Position)) {
	b.OnMenu = func(x, y, w, h int, at fyne.Position) {
		if cell, digit, ok := b.painter.MarkAt(b.Scene, w, h, x, y); ok {
			menu(cell, digit, at)
		}
	}
}

// MenuPlace returns where a menu of a cell is to come up that was asked for with a key.
func (b *BoardView) MenuPlace(cell int) fyne.Position {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b.Picture)
	w, h := b.w, b.h
	if w == 0 || h == 0 {
		return at
	}
	r, size := b.painter.CellRect(b.Scene, w, h, cell), b.Size()
	middle := r.Min.Add(r.Max).Div(2)
	return at.AddXY(float32(middle.X)/float32(w)*size.Width, float32(middle.Y)/float32(h)*size.Height)
}

// Ribbon shows a run from its first to its last step, to drag along.
type Ribbon struct {
	*Picture
	Run *ribbons.Ribbon // what is shown; call Refresh after a change
	// OnSeek is told to which step the playhead was dragged.
	OnSeek func(step int64)

	painter *ribbons.RibbonPainter
}

// NewRibbon returns an empty ribbon.
func NewRibbon() *Ribbon {
	r := &Ribbon{Run: &ribbons.Ribbon{OnCard: true}, painter: ribbons.NewRibbonPainter(paint.Light())}
	r.Picture = NewPicture(fyne.NewSize(300, 54), func(w, h int) image.Image {
		r.painter.SetPalette(Palette())
		return r.painter.Paint(w, h, r.Run)
	})
	seek := func(x, _, w, h int) {
		if r.OnSeek != nil {
			r.OnSeek(r.Run.StepAt(w, h, x))
		}
	}
	r.OnPress, r.OnDrag = seek, seek
	r.SetHint("The whole run, from its first step at the left to its last. Click or drag to go to a step.")
	return r
}

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
