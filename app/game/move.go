package game

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"sudoscope/algorithms/action"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// MoveKind says what a move does.
type MoveKind = action.Kind

// The kinds of moves.
const (
	Enter      = action.Enter
	Erase      = action.Erase
	MarkCorner = action.Corner
	MarkCentre = action.Centre
	Strike     = action.Strike
	Fill       = action.Fill
	Colour     = action.Colour
	Paint      = action.Paint
	Conclude   = action.Conclude
)

// Move is one thing that the player did, or had done. It can be done again on any
// state.
type Move struct {
	Kind   MoveKind
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

// action is the move as a step of a run tells it.
func (m *Move) action() *action.Action {
	return &action.Action{Kind: m.Kind, Cells: m.Cells, Digit: m.Digit, Colour: m.Colour, On: m.On}
}

// Words says what the player did, or had done.
func (m *Move) Words() trace.Message {
	given := func(digit int, cells ...int) trace.Message {
		return trace.Say("game.given", "The program puts %v into %v for you.", trace.Digit(digit), trace.Cells(cells))
	}
	switch {
	case m.Given && m.Kind == Enter:
		return given(m.Digit, m.Cells...)
	case len(m.Places) == 1:
		return given(m.Places[0].Digit, m.Places[0].Cell)
	case len(m.Places) > 1:
		return trace.Say("game.filled", "The program fills %v cells for you.", trace.Count(len(m.Places)))
	}
	return m.action().Words()
}

// check returns an error that says why a move is none on this puzzle.
func (m *Move) check(puzzle puzzles.Grid) error {
	side := puzzle.Shape().Side()
	cell := func(cell int) error {
		switch {
		case cell < 0 || cell >= side*side:
			return fmt.Errorf("there is no cell %d", cell)
		case puzzle.At(cell) != 0 && m.Kind != Colour: // givens have colours as well
			return fmt.Errorf("cell %d is a clue", cell)
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
		if err := cell(c); err != nil {
			return err
		}
	}
	for _, x := range slices.Concat(m.Places, m.Strikes) {
		if err := cmp.Or(cell(x.Cell), digit(x.Digit)); err != nil {
			return err
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
