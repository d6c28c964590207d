package web

import (
	"fmt"
	"strings"

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
	look        func(entry []any) int // what it is in words, and then its parts
	looks       []int                 // by the sketch's number
	cells       []int                 // where that is kept: by cell, what stands in it
}

func newEasel(like *paint.Board) *easel {
	return &easel{sketch: paint.NewSketch(like, numbered()), svg: newSVG(), cells: make([]int, like.Shape.Cells())}
}

// drawn is what boards of a page are drawn with: texts, layers made of them, and looks, each of which
// is what it is in words, and then its parts as numbers of texts.
type drawn struct {
	texts  table[string]
	layers table[[]int]
	looks  table[[]any]
}

func (d *drawn) text(text string) int { return d.texts.add(text, text) }

// layer cuts a layer up behind the numbers that it has in margins, which come again in others.
func (d *drawn) layer(text string) int {
	if n, known := d.layers.numbers[text]; known {
		return n
	}
	return d.layers.add(text, puzzles.Map(strings.SplitAfter(text, "</text>"), d.text))
}

// drawing puts a layer together.
func (d *drawn) drawing(layer int) string {
	return strings.Join(puzzles.Map(d.layers.entries[layer], func(n int) string { return d.texts.entries[n] }), "")
}

// easel returns one that takes down what it draws here.
func (d *drawn) easel(like *paint.Board) *easel {
	e := newEasel(like)
	e.part, e.layer = d.text, d.layer
	e.look = func(entry []any) int { return d.looks.add(fmt.Sprint(entry), entry) }
	return e
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
		entry := []any{cellInWords(b, cell)}
		for _, part := range e.sketch.Look(len(e.looks)) {
			entry = append(entry, e.part(e.draw([]paint.Shape{part})))
		}
		e.looks = append(e.looks, e.look(entry))
	}
	return e.looks[look]
}

func (e *easel) draw(parts []paint.Shape) string {
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
