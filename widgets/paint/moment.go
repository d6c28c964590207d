package paint

import (
	"sudoscope/algorithms/trace"
)

// SetMoment makes the board show a moment of a run, with what the explanation of its
// step points at. marks stores the candidates that are shown, by cell as
// [puzzles.Digits]; nil for none.
func (b *Board) SetMoment(m *trace.Moment, e *trace.Explanation, marks func(*trace.Moment, []uint32)) {
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
	b.ShowMarks = marks != nil
	if marks != nil {
		marks(m, b.Marks)
	}
	b.Numbers, b.Margins = b.Numbers[:0], [2][]string{}
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

// Found takes away what SetMoment marks by itself of a step that is over: the board is as the next
// step found it, and a look within that has its own marks.
func (b *Board) Found() { b.Ghosts, b.Peers = b.Ghosts[:0], trace.NoCell }
