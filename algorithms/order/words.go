package order

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// cellWords are the words for orders of cells: as one chooses them, in pseudocode, and in a
// sentence with its key.
var cellWords = [...]struct{ name, code, key, text string }{
	Rows:    {"Rows", "row by row", "order.rows", "row by row"},
	Columns: {"Columns", "column by column", "order.columns", "column by column"},
	Boxes:   {"Boxes", "box by box", "order.boxes", "%v by %[1]v"},
	Spiral:  {"Spiral", "along a spiral", "order.spiral", "on the spiral from the first cell inwards"},
	Constrained: {"Most constrained", "the most constrained first", "order.constrained",
		"in the order of how few candidates they had at the start"},
	RandomCells: {"Random", "in a random order", "order.random", "in the random order of this run"},
}

// CellNames returns the names of the orders of cells, as one chooses them.
func CellNames() (names []string) {
	for _, w := range cellWords {
		names = append(names, w.name)
	}
	return names
}

// Say says of cells in which order they come.
func (o Cells) Say() trace.Message {
	if o == Boxes { // which have another name in a jigsaw
		return trace.Say(cellWords[o].key, cellWords[o].text, puzzles.Box)
	}
	return trace.Say(cellWords[o].key, cellWords[o].text)
}

// Pseudocode writes the order of cells in the words of pseudocode.
func (o Cells) Pseudocode() string { return cellWords[o].code }

// Pseudocode writes the order of digits as it stands in pseudocode behind what is
// repeated for each of them.
func (o Digits) Pseudocode() string {
	return [...]string{" from the smallest up", " from the largest down", ", in a random order"}[o]
}
