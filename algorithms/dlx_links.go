package algorithms

import (
	"sync"

	"sudoscope/puzzles"
)

// A coverWatcher is told what a search for exact covers does.
type coverWatcher interface {
	chosen(item, size int)         // the item to settle next has so many options left
	tried(option, size, depth int) // one of them is taken; depth options are now
	dropped(option, depth int)     // it is dropped again; depth options are left
	solution() (enough bool)       // the options taken are an exact cover
}

// links is the matrix of an exact cover problem, each of its ones a node in two
// circular lists: with the ones of its option from left to right, and with the
// ones of its item, and the item's header, from top to bottom. The headers are
// the nodes 0 to items-1. They and the root, which is node number items, form a
// list from left to right: the items that are still to be settled.
type links struct {
	items                 int
	left, right, up, down []int32
	item                  []int32 // of each node
	option                []int32 // of each node; -1 for headers
	size                  []int32 // of each item: its options left
}

// copyFrom makes x a copy of y.
func (x *links) copyFrom(y *links) {
	x.items = y.items
	x.left, x.right = append(x.left[:0], y.left...), append(x.right[:0], y.right...)
	x.up, x.down = append(x.up[:0], y.up...), append(x.down[:0], y.down...)
	x.size = append(x.size[:0], y.size...)
	x.item, x.option = y.item, y.option // which no search changes
}

// newLinks returns the matrix with the given number of items, and options that
// list the items they settle.
func newLinks(items int, options [][]int) *links {
	x := &links{items: items, size: make([]int32, items)}
	for i := range items + 1 {
		node := x.add(i, -1)
		x.left[node], x.right[node] = int32(i-1), int32(i+1)
	}
	x.left[0], x.right[items] = int32(items), 0
	for o, settles := range options {
		first := int32(len(x.item))
		for _, i := range settles {
			node := x.add(i, o)
			x.left[node], x.right[node] = node-1, node+1
			last := x.up[i]
			x.up[node], x.down[node] = last, int32(i)
			x.down[last], x.up[i] = node, node
			x.size[i]++
		}
		last := int32(len(x.item)) - 1
		x.left[first], x.right[last] = last, first
	}
	return x
}

// add appends a node that is alone in its list from top to bottom.
func (x *links) add(item, option int) int32 {
	node := int32(len(x.item))
	x.left, x.right = append(x.left, node), append(x.right, node)
	x.up, x.down = append(x.up, node), append(x.down, node)
	x.item, x.option = append(x.item, int32(item)), append(x.option, int32(option))
	return node
}

// search finds the exact covers that complete the depth options taken so far.
// It reports whether the watcher has had enough. If not, it leaves the links as
// it found them.
func (x *links) search(depth int, w coverWatcher) bool {
	item, found := x.choose()
	if !found {
		return w.solution()
	}
	size := int(x.size[item])
	w.chosen(item, size)
	if size == 0 {
		return false
	}
	x.cover(item)
	for node := x.down[item]; node != int32(item); node = x.down[node] {
		w.tried(int(x.option[node]), size, depth+1)
		for n := x.right[node]; n != node; n = x.right[n] {
			x.cover(int(x.item[n]))
		}
		if x.search(depth+1, w) {
			return true
		}
		for n := x.left[node]; n != node; n = x.left[n] {
			x.uncover(int(x.item[n]))
		}
		w.dropped(int(x.option[node]), depth)
	}
	x.uncover(item)
	return false
}

// choose returns the first of the items with the fewest options, and false if
// every item is settled.
func (x *links) choose() (item int, found bool) {
	root := int32(x.items)
	best := root
	for i := x.right[root]; i != root; i = x.right[i] {
		if best == root || x.size[i] < x.size[best] {
			best = i
		}
	}
	return int(best), best != root
}

// cover takes an item out of the list of those to settle, and each of its
// options out of the lists of their other items.
func (x *links) cover(item int) {
	i := int32(item)
	x.right[x.left[i]], x.left[x.right[i]] = x.right[i], x.left[i]
	for node := x.down[i]; node != i; node = x.down[node] {
		for n := x.right[node]; n != node; n = x.right[n] {
			x.down[x.up[n]], x.up[x.down[n]] = x.down[n], x.up[n]
			x.size[x.item[n]]--
		}
	}
}

// uncover undoes cover, step by step in the reverse order.
func (x *links) uncover(item int) {
	i := int32(item)
	for node := x.up[i]; node != i; node = x.up[node] {
		for n := x.left[node]; n != node; n = x.left[n] {
			x.size[x.item[n]]++
			x.down[x.up[n]], x.up[x.down[n]] = n, n
		}
	}
	x.right[x.left[i]], x.left[x.right[i]] = i, i
}

// sudokuMatrix returns the matrix of an empty grid. Option cell*side+digit-1
// puts the digit into the cell.
func sudokuMatrix(l *puzzles.Layout) *links {
	options := make([][]int, 0, l.Size*l.N)
	for cell := range l.Size {
		for digit := 1; digit <= l.N; digit++ {
			items := itemsOf(l, cell, digit)
			options = append(options, items[:])
		}
	}
	return newLinks(4*l.Size, options)
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
	links
	shape puzzles.Shape
	empty links
}

// get returns the matrix of an empty grid.
func (p *matrixPool) get(l *puzzles.Layout) *pooledMatrix {
	m, ok := p.pool.Get().(*pooledMatrix)
	if !ok || m.shape != l.Shape {
		m = &pooledMatrix{shape: l.Shape, empty: *sudokuMatrix(l)}
	}
	m.links.copyFrom(&m.empty)
	return m
}

// put takes a matrix back, as the search has left it.
func (p *matrixPool) put(m *pooledMatrix) { p.pool.Put(m) }
