package web

import (
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/svg"
)

// easel draws boards of one form, in pieces. What comes again is the same piece: a part of a
// look, a look, a layer below or above the cells. Each of the functions takes one down, and
// returns its number.
type easel struct {
	sketch      *paint.Sketch
	svg         *svg.Writer
	part, layer func(drawn string) int
	look        func(parts []int, words string) int
	looks       []int // by the sketch's number
	cells       []int // where that is kept: by cell, what stands in it
}

func newEasel(like *paint.Board) *easel {
	return &easel{sketch: paint.NewSketch(like, numbered()), svg: newSVG()}
}

// see calls changed with each cell in which something else stands than in the board before. It
// returns what the step shows besides: the layers below and above the cells, and then cells
// with the looks that they have because of it.
func (e *easel) see(b *paint.Board, changed func(cell, look int)) (view []int) {
	step, below := e.sketch.Changes(b, func(cell, look int) { changed(cell, e.learn(b, cell, look)) })
	view = []int{e.layer(e.draw(below)), e.layer(e.draw(e.sketch.Links(b)))}
	for _, one := range step {
		view = append(view, one.Cell, e.learn(b, one.Cell, one.Look))
	}
	return view
}

// learn takes down the looks up to one that the cell has now, and returns its number.
func (e *easel) learn(b *paint.Board, cell, look int) int {
	for look >= len(e.looks) {
		parts := []int{}
		for _, part := range e.sketch.Look(len(e.looks)) {
			parts = append(parts, e.part(e.draw([]paint.Part{part})))
		}
		e.looks = append(e.looks, e.look(parts, cellInWords(b, cell)))
	}
	return e.looks[look]
}

func (e *easel) draw(parts []paint.Part) string {
	e.svg.Parts(parts)
	return e.svg.Take()
}

// cellInWords says what stands in a cell.
func cellInWords(b *paint.Board, cell int) string {
	if d := b.Digits[cell]; d != 0 {
		return string(puzzles.DigitChar(int(d)))
	}
	text := "empty"
	if b.ShowMarks && b.Marks[cell] != 0 {
		text += ", candidates"
		for d := range puzzles.Digits(b.Marks[cell]).All() {
			text += " " + string(puzzles.DigitChar(d))
		}
	}
	return text
}
