package watch

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// headLayout puts the choices at the left of the head, what kind of puzzle it is
// beside them, and the switches at the right. In a narrow window a menu stands for
// the switches, and then for the files too.
type headLayout struct{ w *Page }

const (
	headGap        = 10
	puzzleWidth    = 236 // at the usual size of text
	algorithmWidth = 198
	leastChoice    = 0.7 // of these widths, if need be
)

func (l headLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	p, s := &l.w.head, widgets.Scale()
	height := float32(0)
	for _, c := range []fyne.CanvasObject{p.puzzle, p.algorithm, p.tune, p.more} {
		height = max(height, c.MinSize().Height)
	}
	return fyne.NewSize(leastChoice*(puzzleWidth+algorithmWidth)*s+p.tune.MinSize().Width+p.more.MinSize().Width+
		3*headGap, height)
}

func (l headLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p, s := &l.w.head, widgets.Scale()
	wide := func(c fyne.CanvasObject) float32 { return c.MinSize().Width }
	choices := (puzzleWidth+algorithmWidth)*s + wide(p.tune) + 2*headGap
	files := wide(p.files) + headGap
	all := choices+files+widgets.Gap+wide(p.switches) <= size.Width
	withFiles := all || choices+files+widgets.Gap+wide(p.more) <= size.Width
	widgets.SetVisible(p.switches, all)
	widgets.SetVisible(p.more, !all)
	widgets.SetVisible(p.files, withFiles)
	var right fyne.CanvasObject = p.switches
	if !all {
		right = p.more
	}
	room := size.Width - wide(right) - widgets.Gap
	part := min(1, (room-wide(p.tune)-2*headGap)/((puzzleWidth+algorithmWidth)*s))
	if withFiles {
		part = 1
	}
	puzzle := part * puzzleWidth * s
	if all { // what is said of the puzzle gives way to the offer to take another
		puzzle += min(l.w.head.puzzle.Further(), size.Width-choices-files-widgets.Gap-wide(right))
	}
	row := layout.Whole(size)
	row.PutRight(right, widgets.Gap)
	row.Left(puzzle, headGap).PutLine(p.puzzle)
	if withFiles {
		row.PutLeft(p.files, headGap)
	}
	row.Left(part*algorithmWidth*s, headGap).PutLine(p.algorithm)
	row.PutLeft(p.tune, widgets.Gap)
	row.PutLine(p.chips)
}

// columnLayout stacks the explanation, the pseudocode, the counters and the side
// view. What a class needs least gives way first: the side view, which then stands
// behind a button of the pseudocode's card; then the counters, which get smaller; then
// pseudocode is scrolled; and at last the explanation.
type columnLayout struct{ w *Page }

// The heights of the cards at the usual size of text: the explanation always
// has the same, so that nothing jumps while one steps.
const (
	explainHeight = 138
	reasonsHeight = 224 // by deduction, as the reasons are what one reads then
	leastExplain  = 100
	leastCode     = 116
	leastRows     = 4 // of pseudocode
	mostRows      = 7 // of it, while the side view has less room than it can use; a small board needs more
	programRows   = 7 // of a program, which is scrolled, beside the side view
	leastSide     = 100
	leastPicture  = 60   // inside its card
	moreExplain   = 20   // for one more line, where the side view has
	enoughSide    = 125  // without it
	explainPart   = 0.3  // of what is left over
	codePart      = 0.3  // of it, up to what the largest letters need
	mostCode      = 1.5  // times what they need at the usual size
	wordsPart     = 0.48 // of the room where there is none left over
	narrowPart    = 0.58 // the same in a column narrower than narrowColumn
	narrowColumn  = 300
	besidePart    = 0.55 // of the width for code that is scrolled all the same
	enoughWide    = 150  // below code that is scrolled, a picture shows more than beside it
	enoughBelow   = 0.75 // of what the side view can use: then it stands below the pseudocode
	wideColumn    = 500  // in which the side view can stand beside the pseudocode
)

// besideCode returns the width of the pseudocode's card with the side view beside it, where both are higher so
// than one below the other: as narrow as lets all lines be seen, if one of a few widths does. It is 0 where
// the side view has room enough below, or neither has beside the other.
func (w *Page) besideCode(width, height, below float32) float32 {
	if width < wideColumn*widgets.Scale() || below >= enoughBelow*w.WantedSmall()*widgets.Scale() {
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
	left := besidePart * width
	rows := w.code.card.HeadHeight(left) + mostRows*widgets.CodeRow()
	if left > most || height < rows+2*widgets.CodeRow() || height-rows >= enoughWide*widgets.Scale() {
		return 0
	}
	return left
}

// leastCode returns the height of the pseudocode's card with the fewest rows that
// show where one is.
func (w *Page) leastCode(width float32) float32 {
	return w.code.card.HeadHeight(width) + min(leastRows*widgets.CodeRow(), w.code.lines.HeightFor(codeWidth(width)))
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

func (l columnLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	s := widgets.Scale()
	return fyne.NewSize(widgets.ColumnWidth, (leastExplain+leastCode)*s+o[2].MinSize().Height+
		2*widgets.CardGap)
}

func (l columnLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	w, s := l.w, widgets.Scale()
	const gap = widgets.CardGap
	explain, tiles := explainHeight*s, w.tiles.WantedHeight()
	if w.Player.ByDeduction() {
		explain = reasonsHeight * s
	}
	explain = max(explain, w.quiz.HeightFor(size.Width))
	// The heads of the cards hang on what is beside their titles.
	w.offerSide(false)
	whole := w.code.card.HeadHeight(size.Width) + w.code.lines.HeightFor(codeWidth(size.Width))
	code := whole
	if w.Run != nil && w.Run.Algorithm.Code != nil { // its variables say as much as its text
		code = min(code, w.code.card.HeadHeight(size.Width)+programRows*widgets.CodeRow())
	}
	side := size.Height - explain - code - tiles - 3*gap
	if left := w.besideCode(size.Width, side+code+gap, side); left > 0 {
		l.beside(o, size, left, explain, side+code+gap)
		return
	}
	// What the side view lacks the figures give first, then the code, which is scrolled to
	// where it is: down to most of its rows, and further only to have a side view at all.
	card := w.BoardCard
	if !w.IsLarge() {
		card = w.Side.Card
		w.Side.FitHead(size.Width)
	}
	least := max(leastSide*s, card.HeadHeight(size.Width)+leastPicture*s)
	give := func(from *float32, least, wanted float32) {
		if part := min(wanted-side, *from-least); part > 0 {
			*from, side = *from-part, side+part
		}
	}
	rows := func(n float32) float32 { return w.code.card.HeadHeight(size.Width) + n*widgets.CodeRow() }
	most, enough := float32(mostRows), enoughSide*s
	if w.IsLarge() {
		most, enough = leastRows, w.WantedSmall()*s
	}
	give(&tiles, w.tiles.MinSize().Height, w.WantedSmall()*s)
	give(&code, rows(most), w.WantedSmall()*s)
	give(&code, w.leastCode(size.Width), least)
	if more := min(moreExplain*s, side-enough); more > 0 {
		explain, side = explain+more, side-more
	}
	folded := side < least
	if !folded {
		// The explanation and the side view share what is left over.
		if spare := side - w.WantedSmall()*s; spare > 0 {
			more := min(spare, whole-code) // of a program
			code, side, spare = code+more, side-more, spare-more
			grown := min(spare*codePart, (mostCode-1)*w.code.lines.HeightFor(codeWidth(size.Width)))
			explain, code = explain+spare*explainPart, code+grown
			side -= spare*explainPart + grown
		}
	} else {
		tiles = w.tiles.WantedHeight()
		w.offerSide(true)
		code = w.code.card.HeadHeight(size.Width) + w.code.lines.HeightFor(codeWidth(size.Width))
		room := size.Height - 2*gap
		if explain+code+tiles > room {
			tiles = w.tiles.MinSize().Height
		}
		if spare := room - explain - code - tiles; spare > 0 {
			explain += spare / 2
			code += spare / 2
		} else {
			// Words come before code, which scrolls to where it is.
			part := float32(wordsPart)
			if size.Width < narrowColumn*s {
				part = narrowPart
			}
			words := explain
			if !w.IsLarge() {
				words = max(explain, part*room)
			}
			code = max(room-words-tiles, min(code, w.leastCode(size.Width)))
			explain = room - code - tiles
		}
		side = code
	}
	part := w.partOfRow(size.Width, code)
	if code -= part; folded {
		explain, side = explain+part, code
	} else {
		side += part
	}
	widgets.SetVisible(w.code.card, !folded || !w.turn.up)
	widgets.SetVisible(w.Small, !folded || w.turn.up)
	column := layout.Whole(size)
	column.Top(explain, gap).Put(o[0])
	middle := column.Top(code, gap)
	w.putCode(middle)
	column.Top(tiles, gap).Put(o[2])
	if !folded {
		middle = column.Top(side, 0)
	}
	middle.Put(o[3])
	layout.Again(w.Small)
}

// beside puts the side view beside the pseudocode, which has a width; words and figures share what both can
// spare of a height.
func (l columnLayout) beside(o []fyne.CanvasObject, size fyne.Size, left, explain, height float32) {
	column, w := layout.Whole(size), l.w
	least := max(w.WantedSmall()*widgets.Scale(), w.code.card.HeadHeight(left)+w.code.lines.HeightFor(codeWidth(left)))
	column.Bottom(w.tiles.MinSize().Height, widgets.CardGap).Put(o[2])
	words := explain + max(0, height-least)/2
	words += w.partOfRow(left, column.Height-words-widgets.CardGap)
	column.Top(words, widgets.CardGap).Put(o[0])
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
