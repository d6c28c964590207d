package cover

import (
	"sync"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// EmptyGrid returns the matrix of an empty grid. Option cell*side+digit-1
// puts the digit into the cell.
func EmptyGrid(l *puzzles.Layout) *Links {
	options := make([][]int, 0, l.Size*l.N)
	for cell := range l.Size {
		for digit := 1; digit <= l.N; digit++ {
			items := ItemsOf(l, cell, digit)
			options = append(options, items[:])
		}
	}
	return New(4*l.Size, options)
}

// ItemsOf returns the items that a digit in a cell settles: the cell, then the
// digit in the cell's row, column and box. The cells come first among the items,
// in their order, then the digits of each row, of each column and of each box.
func ItemsOf(l *puzzles.Layout, cell, digit int) [4]int {
	items := [4]int{cell}
	for i, h := range l.HousesOf(cell) {
		items[1+i] = l.Size + l.HouseIndex(h)*l.N + digit - 1
	}
	return items
}

// Pool keeps matrices of empty grids from one run to the next: building one
// takes longer than many a search.
type Pool struct{ pool sync.Pool }

// Matrix is a matrix that searches change, and how it was.
type Matrix struct {
	Links
	shape puzzles.Shape
	empty Links
}

// Get returns the matrix of an empty grid.
func (p *Pool) Get(l *puzzles.Layout) *Matrix {
	m, ok := p.pool.Get().(*Matrix)
	if !ok || m.shape != l.Shape {
		m = &Matrix{shape: l.Shape, empty: *EmptyGrid(l)}
	}
	m.Links.CopyFrom(&m.empty)
	return m
}

// Put takes a matrix back, as the search has left it.
func (p *Pool) Put(m *Matrix) { p.pool.Put(m) }

// Item is an item of the exact cover problem: a cell that is to be filled,
// or a house that is to have a digit.
type Item struct {
	Cell  int // NoCell for a house and a digit
	House puzzles.House
	Digit int // 0 for a cell
}

// ItemAt returns the item with this number.
func ItemAt(l *puzzles.Layout, item int) Item {
	if item < l.Size {
		return Item{Cell: item}
	}
	item -= l.Size
	return Item{Cell: trace.NoCell, House: l.House(item / l.N), Digit: item%l.N + 1}
}

// Sizes returns how many options each of the 4n² items of a grid of side n
// has left, in four blocks of n² items: the cells in their order, then each row,
// each column and each box with each digit. An item that is settled has -1.
//
// The links of a search with these digits on the board hold the same sizes,
// because an option is hidden if and only if one of its four items is settled.
func Sizes(g puzzles.Grid) []int {
	l := g.Layout()
	sizes := make([]int, 4*l.Size)
	for cell := range l.Size {
		if d := g.At(cell); d != 0 {
			for _, item := range ItemsOf(l, cell, d) {
				sizes[item] = -1
			}
			continue
		}
		for d := range g.Candidates(cell).All() {
			for _, item := range ItemsOf(l, cell, d) {
				sizes[item]++
			}
		}
	}
	return sizes
}

// Left returns how many items of a grid are to be settled, and how many
// options are left for that.
func Left(g puzzles.Grid) (items, options int) {
	for item, size := range Sizes(g) {
		if size < 0 {
			continue
		}
		items++
		if item < g.Shape().Cells() {
			options += size
		}
	}
	return items, options
}
