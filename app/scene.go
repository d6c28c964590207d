package app

import (
	"bytes"
	"fmt"
	"strings"

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

// tileCount is how many numbers are shown below the pseudocode.
const tileCount = 5

// counters returns the numbers shown below the pseudocode and their names.
func counters(a *algorithms.Algorithm, m *trace.Moment) (values, names [tileCount]string) {
	c := m.Counters()
	set := func(i int, value, name string) { values[i], names[i] = value, name }
	if a.Limits.Random {
		set(0, trace.Thousands(c.Steps), "moves")
		for i, name := range a.Gauges[:3] {
			format := "%.0f"
			if i == temperature {
				format = "%.3f"
			}
			set(1+i, fmt.Sprintf(format, m.Gauges[i]), strings.ToLower(name))
		}
		set(4, trace.Thousands(int64(m.Gauges[reheats])), "reheats")
		return values, names
	}
	if a.ID == algorithms.Techniques().ID {
		// It neither guesses nor goes back: depth and dead ends would stay 0.
		set(0, trace.Thousands(c.Deductions), "deductions")
		set(1, trace.Thousands(int64(m.Gauges[score])), "score")
		set(2, trace.Thousands(c.Placements), "placements")
		set(3, trace.Thousands(c.Eliminations), "eliminations")
		set(4, trace.Thousands(int64(bytes.Count(m.Digits, []byte{0}))), "cells left")
		return values, names
	}
	set(0, trace.Thousands(int64(m.Depth)), "depth")
	set(1, trace.Thousands(c.Placements), "placements")
	set(2, trace.Thousands(c.DeadEnds), "dead ends")
	set(3, trace.Thousands(c.Guesses), "guesses")
	set(4, trace.Thousands(c.Eliminations), "eliminations")
	return values, names
}
