package watch

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

const headGap = 10

// newHead puts the choices at the left of the head, what kind of puzzle it is beside them, and the switches at
// the right. In a narrow window a menu stands for the switches, and then for the files too.
func (w *Page) newHead() *fyne.Container {
	h := &w.head
	further := func() float32 { // what is said of the puzzle gives way to the offer to take another
		if !h.switches.Visible() {
			return 0
		}
		return h.puzzle.Further()
	}
	return layout.Head{
		Fields: []layout.Field{
			{Of: h.puzzle.Container, Wide: layout.Wide(236), Further: further},
			{Of: h.files},
			{Of: h.algorithm, Wide: layout.Wide(198)},
			{Of: h.tune},
		},
		Rest: h.chips, Tools: []fyne.CanvasObject{h.switches, h.more}, Out: []fyne.CanvasObject{h.switches, h.files},
		More: h.more, Gap: headGap, Apart: widgets.Gap,
	}.Line()
}

// heights are those of the parts of the column, which stand below each other.
type heights struct{ words, code, figures, side float32 }

// The least heights of the explanation and of the side view, at the usual size of text.
const leastExplain, leastSide = 100, 100

// How many rows of pseudocode are shown.
const (
	leastRows = 4
	mostRows  = 7 // while the side view has less room than it can use; a small board needs more
	allRows   = 10_000
)

// besideCode returns the width of the pseudocode's card with the side view beside it, where both are higher so
// than one below the other: as narrow as lets all lines be seen, if one of a few widths does. It is 0 where
// the side view has room enough below, or neither has beside the other.
func (w *Page) besideCode(width, height, below float32) float32 {
	s := widgets.Scale()
	if width < 500*s || below >= 0.75*w.WantedSmall()*s {
		return 0
	}
	width -= widgets.CardGap
	most := min(0.6*width, width-w.Small.MinSize().Width)
	for _, part := range []float32{0.5, 0.55, 0.6} {
		code := part * width
		if code <= most && w.code.card.HeadHeight(code)+w.code.lines.HeightFor(codeWidth(code)) <= height {
			return code
		}
	}
	left := 0.55 * width // for code that is scrolled all the same
	rows := w.code.card.HeadHeight(left) + mostRows*widgets.CodeRow()
	if left > most || height < rows+2*widgets.CodeRow() || height-rows >= 150*s {
		return 0 // below such code, a picture shows more than beside it
	}
	return left
}

// partOfRow returns how much of the height of the pseudocode's card would show a row cut through its letters.
func (w *Page) partOfRow(width, height float32) float32 {
	inside, row := height-w.code.card.HeadHeight(width), widgets.CodeRow()
	if inside >= w.code.lines.HeightFor(codeWidth(width)) {
		return 0
	}
	return inside - row*float32(int(inside/row+0.01))
}

// codeWidth returns the width of the pseudocode in a card of a width.
func codeWidth(card float32) float32 { return widgets.InsideWidth(card) + 2*layout.TextPadding }

// codeHeight returns the height of the pseudocode's card with so many rows, or all if it has fewer.
func (w *Page) codeHeight(width, rows float32) float32 {
	return w.code.card.HeadHeight(width) + min(rows*widgets.CodeRow(), w.code.lines.HeightFor(codeWidth(width)))
}

func (w *Page) columnLeast(o []fyne.CanvasObject) fyne.Size {
	const leastCode = 116
	return fyne.NewSize(widgets.ColumnWidth,
		(leastExplain+leastCode)*widgets.Scale()+o[2].MinSize().Height+2*widgets.CardGap)
}

// arrangeColumn stacks the explanation, the pseudocode, the counters and the side view. Where that gives the
// side view too little it stands beside the pseudocode, or else behind a button of its card.
func (w *Page) arrangeColumn(o []fyne.CanvasObject, size fyne.Size) {
	explain := 138 * widgets.Scale() // always, so that nothing jumps while one steps
	if w.Player.ByDeduction() {
		explain = 224 * widgets.Scale() // reasons are what one reads then
	}
	explain = max(explain, w.quiz.HeightFor(size.Width))
	w.offerSide(false) // the heads of the cards hang on what is beside their titles
	most := float32(allRows)
	if w.Run != nil && w.Run.Algorithm.Code != nil { // its variables say as much as its text
		most = mostRows
	}
	whole := w.codeHeight(size.Width, most)
	room := size.Height - explain - w.tiles.WantedHeight() - 2*widgets.CardGap
	if left := w.besideCode(size.Width, room, room-whole-widgets.CardGap); left > 0 {
		w.putBeside(o, size, left, explain, room)
		return
	}
	high, fits := w.stacked(size, explain, whole)
	if !fits {
		w.offerSide(true)
		high = w.folded(size, explain)
	}
	part := w.partOfRow(size.Width, high.code)
	if high.code -= part; fits {
		high.side += part
	} else {
		high.words += part
	}
	widgets.SetVisible(w.code.card, fits || !w.turn.up)
	widgets.SetVisible(w.Small, fits || w.turn.up)
	column := layout.Whole(size)
	column.Top(high.words, widgets.CardGap).Put(o[0])
	middle := column.Top(high.code, widgets.CardGap)
	w.putCode(middle)
	column.Top(high.figures, widgets.CardGap).Put(o[2])
	if fits {
		middle = column.Top(high.side, 0)
	}
	middle.Put(o[3])
	layout.Again(w.Small)
}

// stacked returns the heights of all parts, where words and pseudocode want some, and whether the side view
// has enough. What a class needs least gives way first.
func (w *Page) stacked(size fyne.Size, explain, whole float32) (high heights, fits bool) {
	s := widgets.Scale()
	card := w.BoardCard
	if !w.IsLarge() {
		card = w.Side.Card
		w.Side.FitHead(size.Width)
	}
	least, wanted := max(leastSide*s, card.HeadHeight(size.Width)+60*s), w.WantedSmall()*s
	line := 20 * s // one more of words, where the side view has enough without
	spare := layout.Spare(size.Height - 3*widgets.CardGap)
	spare.Raise(&high.words, explain)
	spare.Raise(&high.figures, w.tiles.MinSize().Height)
	spare.Raise(&high.code, w.codeHeight(size.Width, leastRows))
	spare.Raise(&high.side, least)
	if w.IsLarge() {
		spare.Raise(&high.side, wanted)
	} else {
		spare.Raise(&high.code, min(whole, w.codeHeight(size.Width, mostRows)))
		enough := min(125*s, wanted)
		spare.Raise(&high.side, enough)
		spare.Raise(&high.words, explain+min(line, wanted-enough))
		spare.Raise(&high.side, wanted-line)
	}
	spare.Raise(&high.code, whole)
	spare.Raise(&high.figures, w.tiles.WantedHeight())
	spare.Raise(&high.words, explain+line)
	spare.Raise(&high.side, wanted)
	spare.Raise(&high.code, w.codeHeight(size.Width, allRows))
	// The explanation and the side view share what is left over, and the code as far as the largest letters need it.
	left := float32(spare)
	grown := min(0.3*left, 0.5*w.code.lines.HeightFor(codeWidth(size.Width)))
	high.words += 0.3 * left
	high.code += grown
	high.side += 0.7*left - grown
	return high, high.side >= least
}

// folded returns the heights where pseudocode and side view take turns. Words come before code, which scrolls to
// where it is.
func (w *Page) folded(size fyne.Size, explain float32) (high heights) {
	room, tiles := size.Height-2*widgets.CardGap, w.tiles.WantedHeight()
	whole := w.codeHeight(size.Width, allRows)
	if explain+whole+tiles > room {
		tiles = w.tiles.MinSize().Height
	}
	said := explain
	if explain+whole+tiles >= room && !w.IsLarge() {
		said = max(said, 0.48*room)
		if size.Width < 300*widgets.Scale() {
			said = max(said, 0.58*room)
		}
	}
	spare := layout.Spare(room)
	spare.Raise(&high.figures, tiles)
	spare.Raise(&high.code, w.codeHeight(size.Width, leastRows))
	spare.Raise(&high.words, said)
	spare.Raise(&high.code, whole)
	high.words += float32(spare / 2)
	high.code += float32(spare / 2)
	high.side = high.code
	return high
}

// putBeside puts the side view beside the pseudocode, which has a width; words and figures share what both can
// spare of a height.
func (w *Page) putBeside(o []fyne.CanvasObject, size fyne.Size, left, explain, height float32) {
	column := layout.Whole(size)
	least := max(w.WantedSmall()*widgets.Scale(), w.code.card.HeadHeight(left)+w.code.lines.HeightFor(codeWidth(left)))
	column.Bottom(w.tiles.MinSize().Height, widgets.CardGap).Put(o[2])
	said := explain + max(0, height-least)/2
	said += w.partOfRow(left, column.Height-said-widgets.CardGap)
	column.Top(said, widgets.CardGap).Put(o[0])
	widgets.SetVisible(w.code.card, true)
	widgets.SetVisible(w.Small, true)
	w.putCode(column.Left(left, widgets.CardGap))
	w.Side.FitHead(column.Width)
	column.Put(o[3])
	layout.Again(w.Small)
}

// putCode gives the pseudocode its place.
func (w *Page) putCode(room layout.Room) {
	w.code.lines.Grow(fyne.NewSize(codeWidth(room.Width), room.Height-w.code.card.HeadHeight(room.Width)))
	// A scroll area asks how high the lines are before it gives them their width.
	w.code.lines.Resize(fyne.NewSize(codeWidth(room.Width), w.code.lines.Size().Height))
	room.Put(w.code.card)
	w.code.lines.ShowIn(w.code.scroll)
}

// offerSide shows the buttons that turn from the pseudocode to the side view and back where only
// one of them has room.
func (w *Page) offerSide(folded bool) {
	widgets.SetVisible(w.turn.toSide, folded)
	widgets.SetVisible(w.turn.toCode, folded && !w.IsLarge())
	widgets.SetVisible(w.turn.toCode2, folded)
}
