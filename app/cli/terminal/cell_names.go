package terminal

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// CellNames is how cells are called.
type CellNames struct {
	Notation string `enum:"letters,rowcol" default:"letters" help:"How to name cells: letters (C7) or rowcol (r3c7). Default: ${default}."`
}

// Speaker returns the speaker that calls the cells of a grid so.
func (n CellNames) Speaker(g puzzles.Grid) trace.Speaker {
	return trace.Speaker{Shape: g.Shape(), Notation: trace.NotationNamed(n.Notation)}
}
