package energy

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Group names what is filled at random, and of which two cells are swapped.
func (w Within) Group() string { return [...]string{"box", "row", "column", "grid"}[w] }

// Groups names all of them.
func (w Within) Groups() string { return [...]string{"boxes", "rows", "columns", "grid"}[w] }

// SayGroup is Group for sentences.
func (w Within) SayGroup() trace.Message { return trace.Say("annealing."+w.Group(), w.Group()) }

// SayGroups is Groups for sentences.
func (w Within) SayGroups() trace.Message { return trace.Say("annealing."+w.Groups(), w.Groups()) }

// SayKind names a kind of houses.
func SayKind(kind puzzles.HouseKind) trace.Message {
	name := [...]string{puzzles.Row: "row", puzzles.Column: "column", puzzles.Box: "box"}[kind]
	return trace.Say("annealing."+name, name)
}

// ExplainFilling says what a digit is put into a cell for, at random.
func (w Within) ExplainFilling(e *trace.Explanation, cell int, l *puzzles.Layout) {
	if w == Grid {
		e.Because("annealing.fill.grid", "Fill the grid with the digits it lacks, in random order. Rows, columns and boxes do not count yet.")
		return
	}
	kind := [...]puzzles.HouseKind{puzzles.Box, puzzles.Row, puzzles.Column}[w]
	house := l.HousesOf(cell)[kind]
	switch w {
	case Rows:
		e.Because("annealing.fill.row", "Fill %v with the digits it lacks, in random order. Columns and boxes do not count yet.", house)
	case Columns:
		e.Because("annealing.fill.column", "Fill %v with the digits it lacks, in random order. Rows and boxes do not count yet.", house)
	default:
		e.Because("annealing.fill", "Fill %v with the digits it lacks, in random order. Rows and columns do not count yet.", house)
	}
	e.Houses = append(e.Houses, house)
}

// MarkConflicts shows every cell whose digit a peer holds as well.
func MarkConflicts(e *trace.Explanation, m *trace.Moment) {
	for c, peers := range m.Puzzle.Layout().Peers {
		for _, p := range peers {
			if m.At(c) != 0 && m.At(p) == m.At(c) {
				e.Mark(c, 0, trace.Conflict)
				break
			}
		}
	}
}
