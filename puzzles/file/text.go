package file

import (
	"errors"
	"strings"

	"sudoscope/puzzles"
)

// readText reads what [puzzles.Read] does: puzzles on a line each, and grids
// over several lines. A sentence or title before them is passed over, and so is a grid by the name of
// a solution beside the puzzle that it solves.
func readText(in *source, out *sink) {
	var last Entry
	var solution *Entry // named so, which the next puzzle may have
	give := func(e Entry, err error) bool {
		if solution != nil {
			held := *solution
			if solution = nil; !held.Givens.Solves(e.Givens) && !out.put(held, nil) {
				return false
			}
		}
		if named := err == nil && namesSolution().MatchString(e.Name) && e.Givens.Solves(e.Givens); named {
			if !e.Givens.Solves(last.Givens) {
				solution = &e
			}
			return true
		}
		last = e
		return out.put(e, err)
	}
	var words []*puzzles.ParseError // what is wrong with them
	for entry, err := range puzzles.Read(in.in) {
		bad, ok := errors.AsType[*puzzles.ParseError](err)
		if ok && in.text.words[bad.Line] {
			words = append(words, bad)
			continue
		}
		for _, between := range words {
			if out.good > 0 {
				out.put(Entry{}, between)
			} else {
				in.text.skipped.add(between.Line)
			}
		}
		words = nil
		if !give(Entry{Puzzle: entry.Puzzle, Line: entry.Line}, err) {
			return
		}
	}
	if solution != nil {
		out.put(*solution, nil)
	}
	for _, bad := range words {
		out.put(Entry{}, bad)
	}
}

// namesSolution matches names of grids that solve a puzzle above or below them.
var namesSolution = pattern(`(?i)^(?:the |its )?(?:solutions?|solved|answers?|lösung)\b`)

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
