package play

import (
	"slices"

	"sudoscope/app/game"
	"sudoscope/widgets/paint"
)

// hand is what the player has in hand: which cells a digit goes into, and what a
// digit does. It is gone with the game.
type hand struct {
	cursor    int    // the cell that the keyboard is at
	chosen    []bool // by cell
	mode      paint.PadMode
	held      int  // the digit or colour that goes into every cell pressed, 0 for none
	candidate int  // that colours are for, 0 for the cells themselves
	erasing   bool // the stroke takes away what is held instead of putting it
}

// newHand returns a hand at the first empty cell of a game, else at the last cell.
func newHand(s *game.State) hand {
	h := hand{chosen: make([]bool, len(s.Digits))}
	first := slices.Index(s.Digits, 0)
	if first < 0 {
		first = len(s.Digits) - 1
	}
	h.choose(first, false)
	return h
}

// cellsChosen returns the cells that a digit goes into.
func (h *hand) cellsChosen() []int {
	var cells []int
	for c, on := range h.chosen {
		if on {
			cells = append(cells, c)
		}
	}
	return cells
}

// choose makes a cell the only one that is chosen, or adds it to the others.
func (h *hand) choose(cell int, add bool) {
	if !add {
		clear(h.chosen)
	}
	h.cursor, h.chosen[cell] = cell, true
}

// chooseAlike chooses all cells with the digit of a cell, or with its colour.
func (h *hand) chooseAlike(cell int, s *game.State) {
	h.choose(cell, false)
	for c := range h.chosen {
		same := s.Digits[cell] != 0 && s.Digits[c] == s.Digits[cell] ||
			s.Digits[cell] == 0 && s.Colours[cell] != 0 && s.Colours[c] == s.Colours[cell]
		h.chosen[c] = h.chosen[c] || same
	}
}

// walk moves the cursor by rows and columns, around the edge of a grid with sides of
// so many cells; with add the cells that it comes to are chosen with the others.
func (h *hand) walk(side, rows, cols int, add bool) {
	row, col := (h.cursor/side+rows+side)%side, (h.cursor%side+cols+side)%side
	h.choose(row*side+col, add)
}

// setMode changes what digits do.
func (h *hand) setMode(to paint.PadMode) {
	if to != h.mode {
		h.held, h.candidate = 0, 0
	}
	h.mode = to
}

// aim lets colours be for a candidate of a cell, or for the cell if it has a digit.
func (h *hand) aim(cell, digit int, s *game.State) {
	h.candidate = 0
	if h.mode == paint.PadColour && s.Digits[cell] == 0 {
		h.candidate = digit
	}
}

// holds reports whether the player holds something, or has chosen several cells.
func (h *hand) holds() bool { return h.held != 0 || h.candidate != 0 || len(h.cellsChosen()) > 1 }

// letGo puts down what the player holds, or else all chosen cells but the cursor's.
func (h *hand) letGo() {
	if h.held != 0 || h.candidate != 0 {
		h.held, h.candidate = 0, 0
	} else {
		h.choose(h.cursor, false)
	}
}
