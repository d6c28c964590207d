package order

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Say says of cells in which order they come.
func (o Cells) Say() trace.Message {
	switch o {
	case Columns:
		return trace.Say("order.columns", "column by column")
	case Boxes:
		return trace.Say("order.boxes", "%v by %[1]v", puzzles.Box)
	case Spiral:
		return trace.Say("order.spiral", "on the spiral from the first cell inwards")
	case Constrained:
		return trace.Say("order.constrained", "in the order of how few candidates they had at the start")
	case RandomCells:
		return trace.Say("order.random", "in the random order of this run")
	}
	return trace.Say("order.rows", "row by row")
}

// Pseudocode writes the order of cells in the words of pseudocode.
func (o Cells) Pseudocode() string {
	return [...]string{"row by row", "column by column", "box by box", "along a spiral", "the most constrained first",
		"in a random order"}[o]
}

// Pseudocode writes the order of digits as it stands in pseudocode behind what is
// repeated for each of them.
func (o Digits) Pseudocode() string {
	return [...]string{" from the smallest up", " from the largest down", ", in a random order"}[o]
}
