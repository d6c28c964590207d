package generate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"sudoscope/puzzles"
)

//go:embed sparse.txt
var sparseText string

// sparse returns the built-in puzzles with 17 and 18 clues. All of them are
// minimal.
var sparse = sync.OnceValue(func() []puzzles.Grid {
	var list []puzzles.Grid
	for line := range strings.Lines(sparseText) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		g, _ := puzzles.Parse(line)
		list = append(list, g)
	}
	return list
})

// sparseWith returns the built-in puzzles with lo to hi clues.
func sparseWith(lo, hi int) []puzzles.Grid {
	return slices.DeleteFunc(slices.Clone(sparse()), func(g puzzles.Grid) bool {
		n := g.Filled()
		return n < lo || n > hi
	})
}

// drawnOnly is how many puzzles of a seed are disguised built-in ones and nothing else.
// After those, one with 17 clues gets another every second time if 18 are allowed:
// there are few built-in ones, so they come back.
const drawnOnly = 100

// trySparse makes a puzzle of a built-in one that nobody recognises: it stays as
// hard as it was, and has one solution as before.
func (m *maker) trySparse() bool {
	list := sparseWith(m.plan.lo, m.plan.hi)
	g := list[m.dice.below(len(list))]
	for cell, d := range g.Cells() {
		if d != 0 {
			m.put(lineKnown, cell, int(d))
		}
	}
	solution, _ := puzzles.Solve(g)
	m.solution = solution
	m.minimal = true
	if m.index >= drawnOnly && !m.plan.Minimal && m.clues < m.plan.hi && m.dice.below(2) == 0 {
		cell := m.dice.below(m.l.Size)
		for m.grid.At(cell) != 0 {
			cell = m.dice.below(m.l.Size)
		}
		m.put(lineAdd, cell, solution.At(cell))
		m.minimal = false
	}
	m.transform(randomTransform(m.l.Shape, &m.dice), lineArrange)
	return true
}

// shift moves the puzzle by bands and stacks, so that clues that lay opposite
// each other do so no more.
func (m *maker) shift() {
	s := m.l.Shape
	m.transform(shiftTransform(s, m.dice.below(s.BoxCols), m.dice.below(s.BoxRows)), lineShift)
}

// transform turns the puzzle and its solution into something else, by moves that
// a person can follow. Moves of lines belong to the line of pseudocode.
func (m *maker) transform(t Transform, line int) {
	for cell, d := range m.grid.Cells() {
		if to := t.digits[d]; to != d {
			m.put(lineRename, cell, int(to))
		}
	}
	n := m.l.N
	if t.transposed {
		for row := range n {
			for col := range row {
				m.swap(lineTranspose, m.l.Cell(row, col), m.l.Cell(col, row))
			}
		}
	}
	arrange(t.rows, m.l.BoxRows, func(a, b int) {
		for col := range n {
			m.swap(line, m.l.Cell(a, col), m.l.Cell(b, col))
		}
	})
	arrange(t.cols, m.l.BoxCols, func(a, b int) {
		for row := range n {
			m.swap(line, m.l.Cell(row, a), m.l.Cell(row, b))
		}
	})
	m.solution = t.Apply(m.solution)
}

// arrange exchanges lines until each comes from where it should: whole groups of
// the given size first, then lines within a group.
func arrange(from []int, size int, exchange func(a, b int)) {
	now := upTo(len(from)) // where each line came from so far
	swap := func(a, b int) {
		if a != b {
			now[a], now[b] = now[b], now[a]
			exchange(a, b)
		}
	}
	for g := 0; g < len(from); g += size {
		h := g
		for now[h]/size != from[g]/size {
			h += size
		}
		for i := range size {
			swap(g+i, h+i)
		}
	}
	for i := range from {
		j := i
		for now[j] != from[i] {
			j++
		}
		swap(i, j)
	}
}
