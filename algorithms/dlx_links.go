package algorithms

import (
	"sync"

	"sudoscope/algorithms/cover"
	"sudoscope/puzzles"
)

// sudokuMatrix returns the matrix of an empty grid. Option cell*side+digit-1
// puts the digit into the cell.
func sudokuMatrix(l *puzzles.Layout) *cover.Links {
	options := make([][]int, 0, l.Size*l.N)
	for cell := range l.Size {
		for digit := 1; digit <= l.N; digit++ {
			items := itemsOf(l, cell, digit)
			options = append(options, items[:])
		}
	}
	return cover.New(4*l.Size, options)
}

// itemsOf returns the items that a digit in a cell settles: the cell, then the
// digit in the cell's row, column and box. The cells come first among the items,
// in their order, then the digits of each row, of each column and of each box.
func itemsOf(l *puzzles.Layout, cell, digit int) [4]int {
	items := [4]int{cell}
	for i, h := range l.HousesOf(cell) {
		items[1+i] = l.Size + l.HouseIndex(h)*l.N + digit - 1
	}
	return items
}

// matrixPool keeps matrices of empty grids from one run to the next: building one
// takes longer than many a search.
type matrixPool struct{ pool sync.Pool }

// pooledMatrix is a matrix that searches change, and how it was.
type pooledMatrix struct {
	cover.Links
	shape puzzles.Shape
	empty cover.Links
}

// get returns the matrix of an empty grid.
func (p *matrixPool) get(l *puzzles.Layout) *pooledMatrix {
	m, ok := p.pool.Get().(*pooledMatrix)
	if !ok || m.shape != l.Shape {
		m = &pooledMatrix{shape: l.Shape, empty: *sudokuMatrix(l)}
	}
	m.Links.CopyFrom(&m.empty)
	return m
}

// put takes a matrix back, as the search has left it.
func (p *matrixPool) put(m *pooledMatrix) { p.pool.Put(m) }
