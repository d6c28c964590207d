package app

import (
	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
)

// show puts the moment into the scene of a board.
func show(b *paint.Board, m *trace.Moment, e *trace.Explanation, marks bool) {
	shape := m.Puzzle.Shape()
	if b.Shape != shape {
		fresh := paint.NewBoard(shape)
		fresh.Labels, fresh.OnCard, fresh.Selected = b.Labels, b.OnCard, trace.NoCell
		*b = *fresh
	}
	copy(b.Digits, m.Digits)
	for c := range b.Given {
		b.Given[c] = m.Given(c)
	}
	b.ShowMarks = marks
	if marks {
		candidates(b.Marks, m)
	}
	b.Evidence = e.Evidence
	b.Ghosts = b.Ghosts[:0]
	b.Peers = trace.NoCell
	if m.Index == 0 {
		return
	}
	s := &m.Step
	if s.Kind == trace.Clear && s.Old != 0 {
		b.Ghosts = append(b.Ghosts, paint.Ghost{Cell: s.Cell, Digit: s.Old})
	}
	switch s.Kind {
	case trace.Place, trace.Guess, trace.Clear, trace.Consider:
		if len(e.Houses) == 0 {
			b.Peers = s.Cell
		}
	}
}

// candidates stores the candidates of every empty cell in marks.
func candidates(marks []uint32, m *trace.Moment) {
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

// counters returns the numbers shown below the pseudocode: those that say most
// about the algorithm at work.
func counters(a *algorithms.Algorithm, m *trace.Moment) (values, names [4]string) {
	c := m.Counters()
	set := func(i int, n int64, name string) { values[i], names[i] = trace.Thousands(n), name }
	set(0, int64(m.Depth), "depth")
	set(1, c.Placements, "placements")
	set(2, c.DeadEnds, "dead ends")
	set(3, c.Guesses, "guesses")
	if a.Limits.Random {
		set(0, c.Steps, "moves")
	}
	if c.Eliminations > 0 || !a.Limits.Complete {
		set(3, c.Eliminations, "eliminations")
		if a.Limits.Complete {
			set(1, c.Guesses, "guesses")
		}
	}
	return values, names
}
