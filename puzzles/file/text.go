package file

import (
	"cmp"
	"errors"
	"strings"

	"sudoscope/puzzles"
)

// readText reads what [puzzles.Read] does: puzzles on a line each, and grids
// over several lines. A sentence before them is passed over, and so are titles.
func readText(in *source, out *sink) {
	var first error // what is wrong with words, which counts if there is nothing else
	for entry, err := range puzzles.Read(in.in) {
		if bad, ok := errors.AsType[*puzzles.ParseError](err); ok && in.text.words[bad.Line] {
			first = cmp.Or(first, err)
			in.text.skipped.add(bad.Line)
			continue
		}
		if !out.put(Entry{Puzzle: entry.Puzzle, Line: entry.Line}, err) {
			return
		}
	}
	if bad, ok := errors.AsType[*puzzles.ParseError](first); ok && out.good == 0 {
		out.put(Entry{Line: bad.Line}, first)
	}
}

// takeBoxes returns what says the boxes, if they are not those that would be taken.
func (w *writer) takeBoxes(shape puzzles.Shape) string {
	taken, _ := puzzles.ShapeOfSide(shape.Side())
	if w.boxes.Valid() && w.boxes.Side() == shape.Side() {
		taken = w.boxes
	}
	if !shape.HasBoxes() || taken == shape.Plain() {
		return ""
	}
	w.boxes = shape.Plain()
	return shape.BoxText()
}

// writeLine writes the puzzle on a line. A line before it says the boxes, if they
// are not those that would be taken.
func writeLine(w *writer, e Entry) {
	if boxes := w.takeBoxes(e.Givens.Shape()); boxes != "" {
		w.print(boxes + "\n")
	}
	w.print(e.Givens.Text())
	if e.Name != "" {
		w.print(" # " + e.Name)
	}
	w.print("\n")
}

// writeSDM writes the cells and nothing else, 0 for an empty one: this is all
// that some programs read.
func writeSDM(w *writer, e Entry) {
	w.print(strings.ReplaceAll(e.Givens.String(), ".", "0") + "\n")
}

// writeGrid draws the grid.
func writeGrid(w *writer, e Entry) { w.print(e.Givens.Pretty()) }
