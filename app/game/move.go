package game

import (
	"fmt"
	"time"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

// Kind says what a move does.
type Kind uint8

// The kinds of moves.
const (
	Enter      Kind = iota + 1 // a digit is put into the cells, whatever stood there
	Erase                      // the digits are taken out of the cells, or the marks where there is no digit
	MarkCorner                 // a corner mark is written or rubbed out
	MarkCentre                 // a centre mark is written or rubbed out
	Strike                     // a candidate that the program writes is struck out or comes back
	Fill                       // the candidates are written as centre marks into all empty cells
	Colour                     // the cells get a colour
	Paint                      // a candidate of the cells gets a colour
	Conclude                   // what a deduction says is done
)

// kindNames are the kinds as files name them.
func kindNames() []string {
	return []string{Enter: "enter", Erase: "erase", MarkCorner: "corner", MarkCentre: "centre", Strike: "strike",
		Fill: "fill", Colour: "colour", Paint: "paint", Conclude: "conclude"}
}

// String returns the name of the kind as files have it.
func (k Kind) String() string {
	if names := kindNames(); int(k) < len(names) && k > 0 {
		return names[k]
	}
	return "unknown"
}

// Move is one thing that the player did, or had done. It can be done again on any
// state.
type Move struct {
	Kind   Kind
	Cells  []int
	Digit  int
	Colour int  // 0 takes a colour away
	On     bool // of marks: written rather than rubbed out; of candidates: struck out
	// Sweep lets the marks of a digit that is entered vanish in the cell's peers.
	Sweep   bool
	Places  []technique.Candidate // of Conclude
	Strikes []technique.Candidate // of Conclude
	Given   bool                  // the program said what to do
	At      time.Duration         // on the clock of the game
}

// check returns an error that says why a move is none on this puzzle.
func (m *Move) check(puzzle puzzles.Grid) error {
	side := puzzle.Shape().Side()
	free := func(cell int) error {
		if cell < 0 || cell >= side*side {
			return fmt.Errorf("there is no cell %d", cell)
		}
		if puzzle.At(cell) != 0 {
			return fmt.Errorf("cell %d is a given", cell)
		}
		return nil
	}
	digit := func(d int) error {
		if d < 1 || d > side {
			return fmt.Errorf("there is no digit %d", d)
		}
		return nil
	}
	for _, c := range m.Cells {
		if m.Kind == Colour { // givens have colours as well
			if c < 0 || c >= side*side {
				return fmt.Errorf("there is no cell %d", c)
			}
		} else if err := free(c); err != nil {
			return err
		}
	}
	for _, list := range [][]technique.Candidate{m.Places, m.Strikes} {
		for _, x := range list {
			if err := free(x.Cell); err != nil {
				return err
			}
			if err := digit(x.Digit); err != nil {
				return err
			}
		}
	}
	if m.Colour < 0 || m.Colour > Colours {
		return fmt.Errorf("there is no colour %d", m.Colour)
	}
	if m.At < 0 {
		return fmt.Errorf("it was made before the game began")
	}
	switch m.Kind {
	case Enter, MarkCorner, MarkCentre, Strike, Paint:
		return digit(m.Digit)
	case Erase, Fill, Colour, Conclude:
		return nil
	}
	return fmt.Errorf("there is no move of kind %d", m.Kind)
}
