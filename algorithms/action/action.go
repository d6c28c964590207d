// Package action says what a person does on a board, as the data of steps: digits,
// marks, colours, and what a hint says. Package algorithms takes them for the steps of a
// run, package game for the moves of a game.
package action

import (
	"fmt"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Kind is a kind of thing that a person does on a board.
type Kind uint8

// The kinds.
const (
	Enter    Kind = iota + 1 // a digit is put into the cells, whatever stood there
	Erase                    // the digits are taken out of the cells, or the marks where there is no digit
	Corner                   // a corner mark is written or rubbed out
	Centre                   // a centre mark is written or rubbed out
	Strike                   // a candidate that the program writes is struck out or comes back
	Fill                     // the candidates are written as centre marks into all empty cells
	Colour                   // the cells get a colour
	Paint                    // a candidate of the cells gets a colour
	Conclude                 // what a deduction says is done
)

// kindNames are the kinds as files name them.
func kindNames() []string {
	return []string{Enter: "enter", Erase: "erase", Corner: "corner", Centre: "centre", Strike: "strike",
		Fill: "fill", Colour: "colour", Paint: "paint", Conclude: "conclude"}
}

// String returns the name of the kind as files have it.
func (k Kind) String() string {
	if names := kindNames(); int(k) < len(names) && k > 0 {
		return names[k]
	}
	return "unknown"
}

// Parse returns the kind with this name.
func Parse(name string) (Kind, error) {
	if i := slices.Index(kindNames(), name); i > 0 {
		return Kind(i), nil
	}
	return 0, fmt.Errorf("%q is not a move", name)
}

// Action is one thing that a person does.
type Action struct {
	Kind   Kind
	Cells  []int
	Digit  int
	Colour int  // 0 takes a colour away
	On     bool // of marks: written rather than rubbed out; of candidates: struck out
}

// Data returns the action as the data of a note.
func (d *Action) Data() []uint32 {
	on := uint32(0)
	if d.On {
		on = 1
	}
	data := []uint32{uint32(d.Kind), uint32(d.Digit), uint32(d.Colour), on}
	return append(data, puzzles.Map(d.Cells, func(c int) uint32 { return uint32(c) })...)
}

// Of reads what Data wrote.
func Of(data []uint32) (d Action, ok bool) {
	if len(data) < 4 {
		return d, false
	}
	d = Action{Kind: Kind(data[0]), Digit: int(data[1]), Colour: int(data[2]), On: data[3] != 0}
	d.Cells = puzzles.Map(data[4:], func(c uint32) int { return int(c) })
	return d, true
}

// maxColour is more than the colours that cells can have.
const maxColour = 31

// Is reports whether a note has data that Data wrote.
func Is(l *puzzles.Layout, s *trace.Step) bool {
	d, ok := Of(s.Data)
	if !ok || d.Kind < Enter || d.Kind > Conclude || d.Digit < 0 || d.Digit > l.N || d.Colour < 0 ||
		d.Colour > maxColour || s.Data[3] > 1 || len(d.Cells) > l.Size {
		return false
	}
	return !slices.ContainsFunc(d.Cells, func(c int) bool { return c < 0 || c >= l.Size })
}

// Words says what the person did.
func (d *Action) Words() trace.Message {
	cells, digit := trace.Cells(d.Cells), trace.Digit(d.Digit)
	say := func(on, off, text, otherwise string) trace.Message {
		if d.On {
			return trace.Say("game."+on, text, digit, cells)
		}
		return trace.Say("game."+off, otherwise, digit, cells)
	}
	const rub = "You erase the mark %v in %v."
	switch d.Kind {
	case Enter:
		return trace.Say("game.enter", "You put %v into %v.", digit, cells)
	case Erase:
		return trace.Say("game.empty", "You clear %v.", cells)
	case Corner:
		return say("corner", "rub", "You write %v in the corner of %v.", rub)
	case Centre:
		return say("centre", "rub", "You write the mark %v in %v.", rub)
	case Strike:
		return say("strike", "restore", "You eliminate %v from %v.", "You restore %v in %v.")
	case Fill:
		return trace.Say("game.fill", "You fill in the candidates of all empty cells.")
	case Colour:
		return trace.Say("game.colour", "You colour %v.", cells)
	case Paint:
		return trace.Say("game.paint", "You colour %v in %v.", digit, cells)
	}
	return trace.Say("game.conclude", "You eliminate what the hint says.")
}
