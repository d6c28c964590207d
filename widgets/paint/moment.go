package paint

import (
	"sudoscope/algorithms/trace"
)

// Show makes the board show a moment of a run, with what the explanation of its
// step points at, and with all candidates if marks is set.
func (b *Board) Show(m *trace.Moment, e *trace.Explanation, marks bool) {
	shape := m.Puzzle.Shape()
	if b.Shape != shape {
		fresh := NewBoard(shape)
		fresh.Labels, fresh.OnCard, fresh.Selected = b.Labels, b.OnCard, trace.NoCell
		*b = *fresh
	}
	copy(b.Digits, m.Digits)
	for c := range b.Given {
		b.Given[c] = m.Given(c)
	}
	b.ShowMarks = marks
	if marks {
		Candidates(b.Marks, m)
	}
	b.Evidence = e.Evidence
	b.Ghosts = b.Ghosts[:0]
	b.Peers = trace.NoCell
	if m.Index == 0 {
		return
	}
	s := &m.Step
	if s.Kind == trace.Clear && s.Old != 0 {
		b.Ghosts = append(b.Ghosts, Ghost{Cell: s.Cell, Digit: s.Old})
	}
	switch s.Kind {
	case trace.Place, trace.Guess, trace.Clear, trace.Consider:
		if len(e.Houses) == 0 {
			b.Peers = s.Cell
		}
	}
}

// Candidates stores the candidates of every empty cell in marks, as
// [puzzles.Digits]. It does in one pass what [trace.Moment.Candidates] does cell
// by cell.
func Candidates(marks []uint32, m *trace.Moment) {
	l := m.Puzzle.Layout()
	var held [3 * 32]uint32
	for c, d := range m.Digits {
		if d != 0 {
			bit := uint32(1) << (d - 1)
			held[l.RowOf[c]] |= bit
			held[32+l.ColOf[c]] |= bit
			held[64+l.BoxOf[c]] |= bit
		}
	}
	all := uint32(1)<<l.N - 1
	for c, d := range m.Digits {
		marks[c] = 0
		if d == 0 {
			marks[c] = all &^ (held[l.RowOf[c]] | held[32+l.ColOf[c]] | held[64+l.BoxOf[c]] | m.Struck[c])
		}
	}
}
