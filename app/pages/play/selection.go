package play

import (
	"slices"

	"sudoscope/app/game"
	"sudoscope/widgets/paint/pads"
)

// selection is what the player has chosen: which cells a digit goes into, and what a
// digit does. It is gone with the game.
type selection struct {
	cursor    int    // the cell that the keyboard is at
	chosen    []bool // by cell
	mode      pads.Mode
	held      int  // the digit or colour that goes into every cell pressed, 0 for none
	candidate int  // that colours are for, 0 for the cells themselves
	erasing   bool // the stroke takes away what is held instead of putting it
}

// newSelection returns a selection of the first empty cell of a game, else of the last.
func newSelection(state *game.State) selection {
	s := selection{chosen: make([]bool, len(state.Digits))}
	first := slices.Index(state.Digits, 0)
	if first < 0 {
		first = len(state.Digits) - 1
	}
	s.choose(first, false)
	return s
}

// cellsChosen returns the cells that a digit goes into.
func (s *selection) cellsChosen() []int {
	var cells []int
	for c, on := range s.chosen {
		if on {
			cells = append(cells, c)
		}
	}
	return cells
}

// choose makes a cell the only one that is chosen, or adds it to the others.
func (s *selection) choose(cell int, add bool) {
	if !add {
		clear(s.chosen)
	}
	s.cursor, s.chosen[cell] = cell, true
}

// chooseAlike chooses all cells with the digit of a cell, or with its colour.
func (s *selection) chooseAlike(cell int, state *game.State) {
	s.choose(cell, false)
	for c := range s.chosen {
		same := state.Digits[cell] != 0 && state.Digits[c] == state.Digits[cell] ||
			state.Digits[cell] == 0 && state.Colours[cell] != 0 && state.Colours[c] == state.Colours[cell]
		s.chosen[c] = s.chosen[c] || same
	}
}

// aim lets colours be for a candidate of a cell, or for the cell if it has a digit.
func (s *selection) aim(cell, digit int, state *game.State) {
	s.candidate = 0
	if s.mode == pads.ColourMode && state.Digits[cell] == 0 {
		s.candidate = digit
	}
}

// holds reports whether the player holds something, or has chosen several cells.
func (s *selection) holds() bool { return s.held != 0 || s.candidate != 0 || len(s.cellsChosen()) > 1 }
