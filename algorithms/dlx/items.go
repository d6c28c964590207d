package dlx

import (
	"sync"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// MatrixOf returns the matrix of a grid without its digits. Option cell*side+digit-1
// puts the digit into the cell; it is left out if that is not allowed there.
func MatrixOf(g puzzles.Grid) *Links {
	l := g.Layout()
	options := make([][]int, l.Size*l.N)
	for cell := range l.Size {
		for digit := range g.Allowed(cell).All() {
			options[cell*l.N+digit-1] = ItemsOf(l, cell, digit)
		}
	}
	return New(Primary(l), len(l.Pairs)*l.N, options)
}

// Primary returns how many items have to be settled.
func Primary(l *puzzles.Layout) int { return l.Size + len(l.Houses)*l.N }

// ItemsOf returns the items that a digit in a cell settles: the cell, then the
// digit in each of the cell's houses. The cells come first among the items, in their
// order, then the digits of each house, in the order of houses. Secondary items come
// last: the digits of each two cells that are a move apart.
func ItemsOf(l *puzzles.Layout, cell, digit int) []int {
	return appendItems(make([]int, 0, 4), l, cell, digit)
}

func appendItems(items []int, l *puzzles.Layout, cell, digit int) []int {
	items = append(items, cell)
	for _, h := range l.HousesAt[cell] {
		items = append(items, l.Size+h*l.N+digit-1)
	}
	for _, i := range l.PairsAt[cell] {
		items = append(items, Primary(l)+i*l.N+digit-1)
	}
	return items
}

// Pool keeps matrices of empty grids from one run to the next: building one
// takes longer than many a search.
type Pool struct{ pool sync.Pool }

// Matrix is a matrix that searches change, and how it was.
type Matrix struct {
	Links
	shape puzzles.Shape // the zero Shape if digits are ruled out besides
	empty Links
}

// Get returns the matrix of a grid without its digits.
func (p *Pool) Get(g puzzles.Grid) *Matrix {
	m, ok := p.pool.Get().(*Matrix)
	if restricted := g.Eliminated() > 0; restricted || !ok || m.shape != g.Shape() {
		m = &Matrix{empty: *MatrixOf(g)}
		if !restricted {
			m.shape = g.Shape()
		}
	}
	m.Links.CopyFrom(&m.empty)
	return m
}

// Put takes a matrix back, as the search has left it.
func (p *Pool) Put(m *Matrix) { p.pool.Put(m) }

// Item is an item of the exact cover problem: a cell that is to be filled, a house
// that is to have a digit, or two cells a move apart of which one at most has a digit.
type Item struct {
	Cell  int           // NoCell for all but a cell
	House puzzles.House // or the move
	Digit int           // 0 for a cell
	Pair  [2]int        // the cells that are a move apart; zero for other items
}

// ItemAt returns the item with this number.
func ItemAt(l *puzzles.Layout, item int) Item {
	if item < l.Size {
		return Item{Cell: item}
	}
	of, digit := (item-l.Size)/l.N, (item-l.Size)%l.N+1
	if of < len(l.Houses) {
		return Item{Cell: trace.NoCell, House: l.House(of), Digit: digit}
	}
	pair := l.Pairs[of-len(l.Houses)]
	move, _ := l.Shared(pair[0], pair[1])
	return Item{Cell: trace.NoCell, House: move, Digit: digit, Pair: pair}
}

// Cells returns the cells that an item is about.
func (i Item) Cells(l *puzzles.Layout) []int {
	switch {
	case i.Cell != trace.NoCell:
		return []int{i.Cell}
	case i.House.Kind.IsMove():
		return i.Pair[:]
	}
	return l.CellsOf(i.House)
}

// Sizes returns how many options each of the items of a grid has left, in the order
// of [ItemsOf]. An item that is settled has -1.
//
// The links of a search with these digits on the board hold the same sizes,
// because an option is hidden if and only if one of its items is settled.
func Sizes(g puzzles.Grid) []int {
	l := g.Layout()
	sizes := make([]int, Primary(l)+len(l.Pairs)*l.N)
	var items []int
	for cell := range l.Size {
		if d := g.At(cell); d != 0 {
			items = appendItems(items[:0], l, cell, d)
			for _, item := range items {
				sizes[item] = -1
			}
			continue
		}
		for d := range g.Candidates(cell).All() {
			items = appendItems(items[:0], l, cell, d)
			for _, item := range items {
				sizes[item]++
			}
		}
	}
	return sizes
}

// Left returns how many items of a grid are to be settled, and how many
// options are left for that.
func Left(g puzzles.Grid) (items, options int) {
	l := g.Layout()
	items = Primary(l)
	for cell, digit := range g.Cells() {
		if digit != 0 {
			items -= 1 + len(l.HousesAt[cell])
		} else {
			options += g.Candidates(cell).Len()
		}
	}
	return items, options
}
