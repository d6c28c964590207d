package cover

import (
	"errors"

	"sudoscope/puzzles"
)

// Dance is what a step of a search does to the links of a grid.
type Dance struct {
	Links            // after the first Done changes of the step
	Changes []Change // that the step makes
	Done    int
	Path    []Taken // the items that were chosen and not uncovered before the step
	Chosen  int     // the item that the step chooses, -1 if it chooses none
	Layout  *puzzles.Layout
}

// Taken is an item that was chosen, and the option of it that is taken.
type Taken struct{ Item, Option int }

// NoOption is the option of an item before the first is tried and after the last.
const NoOption = -1

// To makes or takes back changes of the step until so many are done.
func (d *Dance) To(done int) {
	for ; d.Done < done; d.Done++ {
		d.Do(d.Changes[d.Done])
	}
	for ; d.Done > done; d.Done-- {
		c := d.Changes[d.Done-1]
		d.Do(Change{Node: c.Node, Back: !c.Back})
	}
}

// ErrNoDance stops what a step that no run of DLX can have would do to the links.
var ErrNoDance = errors.New("cover: this step does not fit the links")

// Top returns the item that was chosen last.
func (d *Dance) Top() *Taken { return &d.Path[len(d.Path)-1] }

// Hide covers an item, which is not covered yet.
func (d *Dance) Hide(item int) {
	if item >= d.Items || d.Out(int32(item)) {
		panic(ErrNoDance)
	}
	d.Changes = d.Covering(d.Changes, item)
	d.To(len(d.Changes))
}

// Unhide uncovers an item.
func (d *Dance) Unhide(item int) {
	d.Changes = d.Uncovering(d.Changes, item)
	d.To(len(d.Changes))
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

// Choose covers an item that is chosen.
func (d *Dance) Choose(item int) {
	d.Hide(item)
	d.Path = append(d.Path, Taken{item, NoOption})
}

// Take takes an option of the item that was chosen last, and covers its other items.
func (d *Dance) Take(cell, digit int) {
	top := d.Top()
	if top.Option != NoOption {
		panic(ErrNoDance)
	}
	top.Option = d.OptionOf(cell, digit)
	node := d.Node(top.Option, top.Item)
	for n := d.Right[node]; n != node; n = d.Right[n] {
		d.Hide(int(d.Item[n]))
	}
}

// OptionOf returns the number of the option that puts a digit into a cell.
func (d *Dance) OptionOf(cell, digit int) int { return cell*d.Layout.N + digit - 1 }

// IsLast reports whether no option of an item comes after one.
func (d *Dance) IsLast(t Taken) bool {
	next := d.Down
	if d.BottomUp {
		next = d.Up
	}
	return int(next[d.Node(t.Option, t.Item)]) == t.Item
}
