package cover

import "slices"

// Change is one of the changes that covering and uncovering consist of: a header leaves the list
// of headers, or a node that of its item, or they come back.
type Change struct {
	Node int32 // below Items for headers
	Back bool
}

// Do makes a change. The two links that lead to the node are all that is written.
func (x *Links) Do(c Change) {
	n, before, after := c.Node, x.Up, x.Down
	if int(n) < x.Items {
		before, after = x.Left, x.Right
	} else if c.Back {
		x.Size[x.Item[n]]++
	} else {
		x.Size[x.Item[n]]--
	}
	if c.Back {
		after[before[n]], before[after[n]] = n, n
	} else {
		after[before[n]], before[after[n]] = after[n], before[n]
	}
}

// Out reports whether a header or a node has left its list.
func (x *Links) Out(n int32) bool {
	if int(n) < x.Items {
		return x.Right[x.Left[n]] != n
	}
	return x.Down[x.Up[n]] != n
}

// Covering appends the changes that Cover makes, in their order.
func (x *Links) Covering(changes []Change, item int) []Change {
	i := int32(item)
	changes = append(changes, Change{Node: i})
	for node := x.Down[i]; node != i; node = x.Down[node] {
		for n := x.Right[node]; n != node; n = x.Right[n] {
			changes = append(changes, Change{Node: n})
		}
	}
	return changes
}

// Uncovering appends the changes that Uncover makes, in their order.
func (x *Links) Uncovering(changes []Change, item int) []Change {
	from := len(changes)
	changes = x.Covering(changes, item)
	slices.Reverse(changes[from:])
	for i := range changes[from:] {
		changes[from+i].Back = true
	}
	return changes
}

// Node returns the node of an option in one of its items, in the matrix of an empty grid: there
// four nodes of each option follow the headers.
func (x *Links) Node(option, item int) int32 {
	first := x.Items + 1 + 4*option
	for n := first; n < first+4; n++ {
		if int(x.Item[n]) == item {
			return int32(n)
		}
	}
	return -1
}
