package annealing

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Group names what is filled at random, and of which two cells are swapped.
func (w Within) Group() string { return [...]string{"box", "row", "column", "grid"}[w] }

// Groups names all of them.
func (w Within) Groups() string { return [...]string{"boxes", "rows", "columns", "grid"}[w] }

// SayGroup is Group for sentences.
func (w Within) SayGroup() trace.Message {
	if w == Boxes {
		return trace.Say("annealing.box", "%v", puzzles.Box)
	}
	return trace.Say("annealing."+w.Group(), w.Group())
}

// SayGroups is Groups for sentences.
func (w Within) SayGroups(l *puzzles.Layout) trace.Message {
	name := l.House(w.kept() * l.N).Kind.Plural()
	return trace.Say("annealing."+name, name)
}

// ExplainFilling says what a digit is put into a cell for, at random.
func (w Within) ExplainFilling(e *trace.Explanation, cell int, l *puzzles.Layout) {
	house, some := w.group(l, cell)
	others := "Rows and columns do"
	switch plain := l.OnlyBlocks() && l.HasBoxes(); {
	case !plain && !some:
		others = "The rules do"
	case !plain:
		others = "The other rules do"
	case w == Grid:
		others = "Rows, columns and boxes do"
	case w == Rows:
		others = "Columns and boxes do"
	case w == Columns:
		others = "Rows and boxes do"
	}
	if !some {
		e.Because("annealing.fill.grid", "Fill the grid with the digits it lacks, in random order. "+others+
			" not count yet.")
		return
	}
	e.Because("annealing.fill."+w.Group(), "Fill %v with the digits it lacks, in random order. "+others+
		" not count yet.", house)
	e.Houses = append(e.Houses, house)
}

// markConflicts shows every cell whose digit is in conflict with what counts, faintly
// where something else is to be looked at.
func (w Within) markConflicts(e *trace.Evidence, m *trace.Moment, faint bool) {
	for c, houses := range w.Twice(m.Puzzle, m) {
		if houses > 0 && !slices.ContainsFunc(e.Marks, func(m trace.Mark) bool { return m.Cell == c }) {
			e.Marks = append(e.Marks, trace.Mark{Cell: c, Role: trace.Conflict, Faint: faint})
		}
	}
}

// explain says what a step of simulated annealing does and why.
func explain(e *trace.Explanation, m *trace.Moment, within Within, refills bool) {
	s := &m.Step
	l := m.Puzzle.Layout()
	count, t := trace.Count(m.Gauges[GaugeEnergy]), m.Gauges[GaugeTemperature]
	switch s.Kind {
	case trace.Place:
		within.ExplainFilling(e, s.Cell, l)
	case trace.Swap, trace.Refuse:
		explainSwap(e, m)
	case trace.Note:
		switch s.Data[0] {
		case noteStart:
			e.Title = trace.Say("annealing.start", "The first temperature is %.3g.", t)
			if within == Grid {
				e.Because("annealing.start.grid", "First, the grid is filled with the digits it lacks.")
				break
			}
			e.Because("annealing.start.why", "First, every %v is filled with the digits it lacks.", within.SayGroup())
		case noteChain:
			e.Title = trace.Say("annealing.chain", "Chain %v has ended: cool down to %.3g.",
				trace.Count(m.Gauges[GaugeChain]), t)
			e.Because("annealing.chain.best", "The energy is %v, the best so far %v.", count,
				trace.Count(m.Gauges[GaugeBest]))
			if stale := s.Data[1]; stale > 0 {
				e.Because("annealing.chain.stale", "Chains without a better energy: %v.", trace.Count(stale))
			}
		case noteReheat:
			switch {
			case !refills:
				e.Title = trace.Say("annealing.reheat.only", "Heat up to %.3g again, with the grid as it is.", t)
			case within == Grid:
				e.Title = trace.Say("annealing.reheat.grid", "Start over: heat up to %.3g and fill the grid again.", t)
			default:
				e.Title = trace.Say("annealing.reheat", "Start over: heat up to %.3g and fill the %v again.", t,
					within.SayGroups(l))
			}
			e.Because("annealing.reheat.why", "The energy has not fallen below %v for too many chains, so this "+
				"valley leads nowhere.", trace.Count(m.Gauges[GaugeBest]))
		}
	case trace.DeadEnd:
		if within == Grid {
			e.Because("annealing.fixed.grid", "No two free cells can hold different digits, so there was only one way "+
				"to fill the grid, and its energy is %v, not 0.", count)
		} else {
			e.Because("annealing.fixed", "No %v has two free cells, so there was only one way to fill the grid, and its "+
				"energy is %v, not 0.", within.SayGroup(), count)
		}
	case trace.Solution:
		kinds := []any{puzzles.Row, puzzles.Column, puzzles.Box}
		switch {
		case !l.OnlyBlocks() || l.Allowed != nil || m.Puzzle.Eliminated() > 0:
			e.Because("annealing.solved.rules", "No house lacks a digit, and no other rule is broken: the energy is 0.")
		case within == Grid:
			e.Because("annealing.solved.grid", "No %v, no %v and no %v lacks a digit: the energy is 0.", kinds...)
		default:
			e.Because("annealing.solved", "No %v and no %v lacks a digit: the energy is 0.",
				slices.Delete(kinds, within.kept(), within.kept()+1)...)
		}
	}
	within.markConflicts(&e.Evidence, m, s.Kind == trace.Place || s.Kind == trace.Swap || s.Kind == trace.Refuse)
}

// explainSwap says why a swap was made or refused.
func explainSwap(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	x, y := s.Cell, int(s.Data[0])
	if s.Kind == trace.Refuse {
		e.Title = trace.Say("annealing.refuse", "Leave %v and %v as they are.", trace.Cell(x), trace.Cell(y))
		e.Mark(y, 0, trace.Focus)
	}
	change, drawn, decision := decided(m)
	if e.Reasons = append(e.Reasons, change); !drawn.IsZero() {
		e.Reasons = append(e.Reasons, drawn)
	}
	e.Reasons = append(e.Reasons, decision)
	for _, c := range []int{x, y} {
		for _, p := range m.Puzzle.Layout().Peers[c] {
			if p != x && p != y && m.At(p) == m.At(c) {
				e.Mark(p, 0, trace.Conflict)
			}
		}
	}
}

// decided says how a move changes the energy, what is drawn, if anything is, and what is decided.
func decided(m *trace.Moment) (change, drawn, decision trace.Message) {
	s, delta, from := &m.Step, int(m.Gauges[GaugeChange]), int(m.Gauges[GaugeEnergy])
	if s.Kind == trace.Swap {
		from -= delta
	}
	change = trace.Say("annealing.delta", "Swapping %v and %v takes the energy from %v to %v: delta = %s.",
		trace.Cell(s.Cell), trace.Cell(s.Data[0]), trace.Count(from), trace.Count(from+delta), Signed(delta))
	t, u := float64(m.Gauges[GaugeTemperature]), m.Gauges[GaugeRandom]
	p := math.Exp(-float64(delta) / t)
	switch {
	case delta < 0:
		decision = trace.Say("annealing.better", "That is better, so the swap is accepted without drawing a number.")
	case delta == 0:
		decision = trace.Say("annealing.same", "That is no worse, so the swap is accepted without drawing a number.")
	case s.Kind == trace.Swap:
		decision = trace.Say("annealing.lucky", "%.3g is less than %.3g: the swap is accepted.", u, p)
	default:
		decision = trace.Say("annealing.unlucky", "%.3g is not less than %.3g: the swap is refused.", u, p)
	}
	if delta > 0 {
		drawn = trace.Say("annealing.drawn", "At T = %.3g it is accepted with the probability p = exp(-%d/T) = %.3g, "+
			"and the random number is %.3g.", t, delta, p, u)
	}
	return change, drawn, decision
}

// Signed writes a change.
func Signed(n int) string {
	if n == 0 {
		return "0"
	}
	return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1)
}
