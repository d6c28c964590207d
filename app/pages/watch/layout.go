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
	explainPart   = 0.45 // of what is left over
	wordsPart     = 0.48 // of the room where there is none left over
	narrowPart    = 0.58 // the same in a column narrower than narrowColumn
	narrowColumn  = 300
)

// leastCode returns the height of the pseudocode's card with the fewest rows that
// show where one is.
func (w *Page) leastCode(width float32) float32 {
	return w.code.card.HeadHeight(width) + min(leastRows*widgets.CodeRow(), w.code.lines.HeightFor(codeWidth(width)))
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
	if w.Player.ByDeduction() || w.quiz.On {
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
			explain += spare * explainPart
			side -= spare * explainPart
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
	widgets.SetVisible(w.code.card, !folded || !w.turn.up)
	widgets.SetVisible(w.Small, !folded || w.turn.up)
	column := layout.Whole(size)
	column.Top(explain, gap).Put(o[0])
	// A scroll area asks how high the lines are before it gives them their width.
	w.code.lines.Resize(fyne.NewSize(codeWidth(size.Width), w.code.lines.Size().Height))
	middle := column.Top(code, gap)
	middle.Put(o[1])
	column.Top(tiles, gap).Put(o[2])
	if !folded {
		middle = column.Top(side, 0)
	}
	middle.Put(o[3])
	layout.Again(w.Small)
	w.code.lines.ShowIn(w.code.scroll)
}

// offerSide shows the buttons that turn from the pseudocode to the side view and back where only
// one of them has room.
func (w *Page) offerSide(folded bool) {
	widgets.SetVisible(w.turn.toSide, folded)
	widgets.SetVisible(w.turn.toCode, folded && !w.IsLarge())
	widgets.SetVisible(w.turn.toCode2, folded)
}
