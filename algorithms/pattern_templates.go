package algorithms

import (
	"math/bits"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// templateGraph holds the templates of a shape: all ways to put one digit into
// every row, column and box once. There are 46,656 for the 9×9 grid, but more
// than 10¹¹ for the 16×16 one, too many to list. So they are kept as paths.
//
// Go down the grid row by row and note which columns are used so far. That set
// of columns is a node: all that the rows below need to know of those above. An
// edge puts the digit into one column of the next row. Each path from the top to
// the bottom is a template, and the paths can be counted without being walked.
//
// The set of columns says as well which boxes are used: after b whole bands of
// boxes each stack of boxes has b used columns, and one more if the band that
// is begun has used its box there.
type templateGraph struct {
	layout *puzzles.Layout
	first  []int          // edges of node i are edges[first[i]:first[i+1]]
	edges  []templateEdge // by column
	level  []int          // nodes of row r are level[r] to level[r+1]-1
}

type templateEdge struct {
	col uint8
	to  int32
}

func newTemplateGraph(l *puzzles.Layout) *templateGraph {
	g := &templateGraph{layout: l}
	nodes := []uint32{0} // the columns used
	number := make(map[uint32]int32)
	for row, start := 0, 0; row < l.N; row++ {
		end := len(nodes)
		g.level = append(g.level, start)
		clear(number)
		for _, used := range nodes[start:end] {
			g.first = append(g.first, len(g.edges))
			for col := range l.N {
				if used>>col&1 != 0 || g.boxUsed(used, row, col) {
					continue
				}
				next := used | 1<<col
				to, known := number[next]
				if !known {
					to = int32(len(nodes))
					number[next] = to
					nodes = append(nodes, next)
				}
				g.edges = append(g.edges, templateEdge{uint8(col), to})
			}
		}
		start = end
	}
	g.level = append(g.level, len(nodes)-1, len(nodes))
	g.first = append(g.first, len(g.edges), len(g.edges))
	return g
}

// boxUsed reports whether the rows above have used the box of a cell, if they
// have used these columns.
func (g *templateGraph) boxUsed(used uint32, row, col int) bool {
	width := g.layout.BoxCols
	stack := used >> (col / width * width) & (1<<width - 1)
	return bits.OnesCount32(stack) > row/g.layout.BoxRows
}

// templateSet is the set of one digit's templates that agree with a grid: they
// use every cell that holds the digit, and otherwise only cells of which it is
// a candidate.
type templateSet struct {
	graph *templateGraph
	open  []uint32 // for each row, the columns that may be used
	below []uint64 // for each node, the number of paths from there to the bottom
}

// marked is a grid with candidates: a trace.Board or a trace.Moment.
type marked interface {
	At(cell int) int
	Candidates(cell int) puzzles.Digits
}

// openCells returns for each digit less 1 and each row the columns that may be
// used.
func (g *templateGraph) openCells(grid marked) [][]uint32 {
	l := g.layout
	open := make([][]uint32, l.N)
	for i := range open {
		open[i] = make([]uint32, l.N)
	}
	for cell := range l.Size {
		row, col := l.RowOf[cell], l.ColOf[cell]
		if grid.At(cell) == 0 {
			for d := range grid.Candidates(cell).All() {
				open[d-1][row] |= 1 << col
			}
		}
	}
	for cell := range l.Size {
		if d := grid.At(cell); d != 0 {
			open[d-1][l.RowOf[cell]] = 1 << l.ColOf[cell]
		}
	}
	return open
}

// count makes t the set of templates in the open cells and returns its size.
func (t *templateSet) count(g *templateGraph, open []uint32) uint64 {
	t.graph, t.open = g, open
	last := len(g.first) - 2
	if t.below == nil {
		t.below = make([]uint64, last+1)
	}
	t.below[last] = 1
	for row := g.layout.N - 1; row >= 0; row-- {
		columns := open[row]
		for node := g.level[row]; node < g.level[row+1]; node++ {
			var n uint64
			for _, e := range g.edges[g.first[node]:g.first[node+1]] {
				if columns>>e.col&1 != 0 {
					n += t.below[e.to]
				}
			}
			t.below[node] = n
		}
	}
	return t.below[0]
}

// uses returns for each cell how many of the templates use it: the number of
// paths that come to its row, times those that lead on from it.
func (t *templateSet) uses() []uint64 {
	g := t.graph
	uses := make([]uint64, g.layout.Size)
	above := make([]uint64, len(t.below))
	above[0] = 1
	for row := range g.layout.N {
		for node := g.level[row]; node < g.level[row+1]; node++ {
			if above[node] == 0 {
				continue
			}
			for _, e := range g.edges[g.first[node]:g.first[node+1]] {
				if t.open[row]>>e.col&1 != 0 {
					above[e.to] += above[node]
					uses[g.layout.Cell(row, int(e.col))] += above[node] * t.below[e.to]
				}
			}
		}
	}
	return uses
}

// each calls f with the cells of one template after the other, until f returns
// true; then it returns true as well. They come in the order of their columns,
// row by row. f must not keep the cells.
func (t *templateSet) each(f func(cells []int) bool) bool {
	g := t.graph
	cells := make([]int, g.layout.N)
	var walk func(row, node int) bool
	walk = func(row, node int) bool {
		if row == g.layout.N {
			return f(cells)
		}
		for _, e := range g.edges[g.first[node]:g.first[node+1]] {
			if t.open[row]>>e.col&1 != 0 && t.below[e.to] != 0 {
				cells[row] = g.layout.Cell(row, int(e.col))
				if walk(row+1, int(e.to)) {
					return true
				}
			}
		}
		return false
	}
	return walk(0, 0)
}

// countTemplates returns the number of templates of every digit, the first
// being that of 1.
func countTemplates(g *templateGraph, grid marked) []int {
	var t templateSet
	counts := make([]int, g.layout.N)
	for i, open := range g.openCells(grid) {
		counts[i] = int(t.count(g, open))
	}
	return counts
}

// TemplateCounts returns how many templates of each digit agree with the digits
// and candidates of a moment, the first being those of 1. It works on grids up
// to the side that [PatternMatching] takes and returns nil for larger ones.
func TemplateCounts(m *trace.Moment) []int {
	l := m.Puzzle.Layout()
	if l.N > patternMaxSide {
		return nil
	}
	return countTemplates(newTemplateGraph(l), m)
}

// TemplateShares returns for each cell the share of a digit's templates that
// use it: 1 if all do, 0 if none does or there are none. It returns nil for
// grids that are too large, as [TemplateCounts] does.
func TemplateShares(m *trace.Moment, digit int) []float64 {
	l := m.Puzzle.Layout()
	if l.N > patternMaxSide {
		return nil
	}
	g := newTemplateGraph(l)
	var t templateSet
	shares := make([]float64, l.Size)
	if n := t.count(g, g.openCells(m)[digit-1]); n > 0 {
		for cell, uses := range t.uses() {
			shares[cell] = float64(uses) / float64(n)
		}
	}
	return shares
}

// patternMaxSide is the side of the largest grid whose templates can be counted
// in well under a millisecond a digit. At 16×16 the graph has some 20,000
// nodes, at 25×25 it would have millions.
const patternMaxSide = 16
