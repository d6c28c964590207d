package dlx

import (
	"math/rand/v2"
)

// A Watcher is told what a search for exact covers does.
type Watcher interface {
	Chosen(item, size int)         // the item to settle next has so many options left
	Tried(option, size, depth int) // one of them is taken; depth options are now
	Dropped(option, depth int)     // it is dropped again; depth options are left
	Solution() (enough bool)       // the options taken are an exact cover
}

// Links is the matrix of an exact cover problem, each of its ones a node in two
// circular lists: with the ones of its option from left to right, and with the
// ones of its item, and the item's header, from top to bottom. The headers are
// the nodes 0 to Items-1. Those of the primary items, which come first, and the
// root, which is node number Items, form a list from left to right: the items that
// are still to be settled. Secondary items, which may be settled once but need not
// be, have a list of their own behind another root, so that none of them is chosen.
type Links struct {
	Items, Primary        int
	Left, Right, Up, Down []int32
	Item                  []int32 // of each node
	Option                []int32 // of each node; -1 for headers
	First                 []int32 // the first node of each option, whose others follow; -1 for one left out
	Size                  []int32 // of each item: its options left
	Choice                Choice
	BottomUp              bool       // the options of an item are tried from the last up
	Random                *rand.Rand // for choices by chance
}

// Choice says which item is settled next.
type Choice uint8

// The choices.
const (
	Fewest       Choice = iota // the first of those with the fewest options
	FewestRandom               // one of those with the fewest, by chance
	First                      // the first of all
	Any                        // one of all, by chance
)

// CopyFrom makes x a copy of y.
func (x *Links) CopyFrom(y *Links) {
	x.Items, x.Primary, x.First = y.Items, y.Primary, y.First
	x.Left, x.Right = append(x.Left[:0], y.Left...), append(x.Right[:0], y.Right...)
	x.Up, x.Down = append(x.Up[:0], y.Up...), append(x.Down[:0], y.Down...)
	x.Size = append(x.Size[:0], y.Size...)
	x.Item, x.Option = y.Item, y.Option // which no search changes
}

// New returns the matrix with the given number of primary and secondary items, and
// options that list the items they settle. One without items is left out.
func New(primary, secondary int, options [][]int) *Links {
	items := primary + secondary
	x := &Links{Items: items, Primary: primary, Size: make([]int32, items), First: make([]int32, len(options))}
	for i := range items + 1 {
		x.add(i, -1)
	}
	x.chain(0, primary, items)
	if secondary > 0 {
		x.chain(primary, items, int(x.add(items, -1)))
	}
	for o, settles := range options {
		first := int32(len(x.Item))
		if x.First[o] = first; len(settles) == 0 {
			x.First[o] = -1
			continue
		}
		for _, i := range settles {
			node := x.add(i, o)
			x.Left[node], x.Right[node] = node-1, node+1
			last := x.Up[i]
			x.Up[node], x.Down[node] = last, int32(i)
			x.Down[last], x.Up[i] = node, node
			x.Size[i]++
		}
		last := int32(len(x.Item)) - 1
		x.Left[first], x.Right[last] = last, first
	}
	return x
}

// chain makes a list of the headers from one up to another, and a root.
func (x *Links) chain(from, to, root int) {
	before := int32(root)
	for i := int32(from); i < int32(to); i++ {
		x.Right[before], x.Left[i] = i, before
		before = i
	}
	x.Right[before], x.Left[root] = int32(root), before
}

// add appends a node that is alone in its list from top to bottom.
func (x *Links) add(item, option int) int32 {
	node := int32(len(x.Item))
	x.Left, x.Right = append(x.Left, node), append(x.Right, node)
	x.Up, x.Down = append(x.Up, node), append(x.Down, node)
	x.Item, x.Option = append(x.Item, int32(item)), append(x.Option, int32(option))
	return node
}

// Search finds the exact covers that complete the depth options taken so far.
// It reports whether the watcher has had enough. If not, it leaves the links as
// it found them.
func (x *Links) Search(depth int, w Watcher) bool {
	item, found := x.Next()
	if !found {
		return w.Solution()
	}
	size := int(x.Size[item])
	w.Chosen(item, size)
	if size == 0 {
		return false
	}
	x.Cover(item)
	next := x.Down
	if x.BottomUp {
		next = x.Up
	}
	for node := next[item]; node != int32(item); node = next[node] {
		w.Tried(int(x.Option[node]), size, depth+1)
		x.Take(node)
		if x.Search(depth+1, w) {
			return true
		}
		x.Drop(node)
		w.Dropped(int(x.Option[node]), depth)
	}
	x.Uncover(item)
	return false
}

// Take covers the other items of the option that a node is of.
func (x *Links) Take(node int32) {
	for n := x.Right[node]; n != node; n = x.Right[n] {
		x.Cover(int(x.Item[n]))
	}
}

// Drop undoes Take.
func (x *Links) Drop(node int32) {
	for n := x.Left[node]; n != node; n = x.Left[n] {
		x.Uncover(int(x.Item[n]))
	}
}

// Next returns the item to settle next, unless another choice is set the first of
// those with the fewest options; and false if every item is settled.
func (x *Links) Next() (item int, found bool) {
	root := int32(x.Items)
	best := root
	if x.Choice != Fewest {
		return x.chooseOtherwise()
	}
	for i := x.Right[root]; i != root; i = x.Right[i] {
		if best == root || x.Size[i] < x.Size[best] {
			best = i
		}
	}
	return int(best), best != root
}

// chooseOtherwise is Next by another rule than the usual one. Of those that the rule
// leaves, each item takes the place of the one before with a probability that gives
// all the same chance.
func (x *Links) chooseOtherwise() (item int, found bool) {
	root := int32(x.Items)
	best, alike := x.Right[root], 0
	if x.Choice == First {
		return int(best), best != root
	}
	for i := x.Right[root]; i != root; i = x.Right[i] {
		switch {
		case x.Choice == FewestRandom && x.Size[i] > x.Size[best]:
			continue
		case x.Choice == FewestRandom && x.Size[i] < x.Size[best]:
			alike = 0
		}
		if alike++; x.Random.IntN(alike) == 0 {
			best = i
		}
	}
	return int(best), best != root
}

// Cover takes an item out of the list of those to settle, and each of its
// options out of the lists of their other items.
func (x *Links) Cover(item int) {
	i := int32(item)
	x.Right[x.Left[i]], x.Left[x.Right[i]] = x.Right[i], x.Left[i]
	for node := x.Down[i]; node != i; node = x.Down[node] {
		for n := x.Right[node]; n != node; n = x.Right[n] {
			x.Down[x.Up[n]], x.Up[x.Down[n]] = x.Down[n], x.Up[n]
			x.Size[x.Item[n]]--
		}
	}
}

// Uncover undoes Cover, step by step in the reverse order.
func (x *Links) Uncover(item int) {
	i := int32(item)
	for node := x.Up[i]; node != i; node = x.Up[node] {
		for n := x.Left[node]; n != node; n = x.Left[n] {
			x.Size[x.Item[n]]++
			x.Down[x.Up[n]], x.Up[x.Down[n]] = n, n
		}
	}
	x.Right[x.Left[i]], x.Left[x.Right[i]] = i, i
}
