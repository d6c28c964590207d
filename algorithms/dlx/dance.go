package dlx

import (
	"errors"
	"slices"

	"sudoscope/puzzles"
)

// Dance is what a step of a search does to the links of a grid, change by change.
type Dance struct {
	Links            // after the first Done changes of the step
	Changes []Change // that the step makes
	Ends    []int    // how many changes are made when each cover and each uncover is done
	Done    int
	Path    []Taken // the items that were chosen and not uncovered before the step
	Chosen  int     // the item that the step chooses, -1 if it chooses none
	Layout  *puzzles.Layout
}

// Change is one of the changes that covering and uncovering consist of: a header leaves the list
// of headers, or a node that of its item, or they come back.
type Change struct {
	Node int32 // below Items for headers
	Back bool
}

// Taken is an item that was chosen, and the option of it that is taken.
type Taken struct{ Item, Option int }

// NoOption is the option of an item before the first is tried and after the last.
const NoOption = -1

// ErrNoDance stops what a step that no run of DLX can have would do to the links.
var ErrNoDance = errors.New("dlx: this step does not fit the links")

// Begin begins a step: the links are as the step before left them. What that dropped leaves the
// path only now.
func (d *Dance) Begin() {
	d.To(len(d.Changes))
	if n := len(d.Changes); n > 0 && d.Changes[n-1].Back {
		if top := d.Top(); d.Out(int32(top.Item)) {
			top.Option = NoOption
		} else {
			d.Path = d.Path[:len(d.Path)-1]
		}
	}
	d.Changes, d.Ends, d.Done, d.Chosen = d.Changes[:0], d.Ends[:0], 0, -1
}

// To makes or takes back changes of the step until so many are done.
func (d *Dance) To(done int) {
	for ; d.Done < done; d.Done++ {
		d.change(d.Changes[d.Done])
	}
	for ; d.Done > done; d.Done-- {
		c := d.Changes[d.Done-1]
		d.change(Change{c.Node, !c.Back})
	}
}

// change makes a change. The two links that lead to the node are all that is written.
func (d *Dance) change(c Change) {
	n, before, after := c.Node, d.Up, d.Down
	if int(n) < d.Items {
		before, after = d.Left, d.Right
	} else if c.Back {
		d.Size[d.Item[n]]++
	} else {
		d.Size[d.Item[n]]--
	}
	if c.Back {
		after[before[n]], before[after[n]] = n, n
	} else {
		after[before[n]], before[after[n]] = after[n], before[n]
	}
}

// Out reports whether a header or a node has left its list.
func (d *Dance) Out(n int32) bool {
	if int(n) < d.Items {
		return d.Right[d.Left[n]] != n
	}
	return d.Down[d.Up[n]] != n
}

// Node returns the node of an option in one of its items, -1 if that is none of them.
func (d *Dance) Node(option, item int) int32 {
	for n := d.First[option]; n >= 0 && int(n) < len(d.Option) && int(d.Option[n]) == option; n++ {
		if int(d.Item[n]) == item {
			return n
		}
	}
	return -1
}

// covering appends the changes that Cover makes, in their order.
func (d *Dance) covering(item int) {
	i := int32(item)
	d.Changes = append(d.Changes, Change{Node: i})
	for node := d.Down[i]; node != i; node = d.Down[node] {
		for n := d.Right[node]; n != node; n = d.Right[n] {
			d.Changes = append(d.Changes, Change{Node: n})
		}
	}
}

// end ends a cover or an uncover, and makes its changes.
func (d *Dance) end() {
	d.Ends = append(d.Ends, len(d.Changes))
	d.To(len(d.Changes))
}

// Hide covers an item, which is not covered yet.
func (d *Dance) Hide(item int) {
	if item >= d.Items || d.Out(int32(item)) {
		panic(ErrNoDance)
	}
	d.covering(item)
	d.end()
}

// Unhide uncovers an item: what Hide did, backwards.
func (d *Dance) Unhide(item int) {
	d.covering(item)
	back := d.Changes[d.Done:]
	slices.Reverse(back)
	for i := range back {
		back[i].Back = true
	}
	d.end()
}

// TakeClues covers the items of clues, up to the first that contradicts another.
func (d *Dance) TakeClues(g puzzles.Grid) {
	for cell, digit := range g.Cells() {
		if digit == 0 {
			continue
		}
		for _, item := range ItemsOf(g.Layout(), cell, int(digit)) {
			if d.Out(int32(item)) {
				return
			}
			d.Hide(item)
		}
	}
}

// Top returns the item that was chosen last.
func (d *Dance) Top() *Taken { return &d.Path[len(d.Path)-1] }

// Choose covers an item that is chosen.
func (d *Dance) Choose(item int) {
	d.Hide(item)
	d.Path = append(d.Path, Taken{item, NoOption})
	d.Chosen = item
}

// Take takes an option of the item that was chosen last, and covers its other items.
func (d *Dance) Take(option int) {
	top := d.Top()
	if top.Option != NoOption {
		panic(ErrNoDance)
	}
	top.Option = option
	node := d.Node(option, top.Item)
	for n := d.Right[node]; n != node; n = d.Right[n] {
		d.Hide(int(d.Item[n]))
	}
}

// Drop uncovers the other items of the option that was taken last, in reverse order, and after the
// last of its options the item itself.
func (d *Dance) Drop(option int) {
	top := d.Top()
	if top.Option != option {
		panic(ErrNoDance)
	}
	node := d.Node(option, top.Item)
	for n := d.Left[node]; n != node; n = d.Left[n] {
		d.Unhide(int(d.Item[n]))
	}
	d.Leave(top.Item, option)
}

// Leave uncovers an item if the option that was tried is its last.
func (d *Dance) Leave(item, option int) {
	next := d.Down
	if d.BottomUp {
		next = d.Up
	}
	if int(next[d.Node(option, item)]) == item {
		d.Unhide(item)
	}
}

// OptionOf returns the number of the option that puts a digit into a cell.
func (d *Dance) OptionOf(cell, digit int) int { return cell*d.Layout.N + digit - 1 }

// CellOf returns the cell and the digit of an option.
func (d *Dance) CellOf(option int) (cell, digit int) {
	return option / d.Layout.N, option%d.Layout.N + 1
}

// ItemsOf returns the items that an option settles.
func (d *Dance) ItemsOf(option int) []int {
	cell, digit := d.CellOf(option)
	return ItemsOf(d.Layout, cell, digit)
}
