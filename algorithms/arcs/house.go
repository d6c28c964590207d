package arcs

import (
	"slices"

	"sudoscope/puzzles"
)

// house is the cells of a house and the digits of their domains, a graph with two sides: what a
// largest matching of them is, and which edges belong to one. Cells and digits are counted from 0.
//
// An edge that is in a largest matching, but not in the one that was found, is on a circle of edges
// in and out of that matching, since no digit is left over. So it is in some matching if both of its
// ends are in one strongly connected component of the graph that leads from a cell to the digits of
// its domain, and from a digit to the cell that it is matched with.
//
// Source: J.-C. Régin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994.
// The components are found as by R. Tarjan, "Depth-first search and linear graph algorithms" (1972).
type house struct {
	cells   []int
	domains [puzzles.MaxSide]puzzles.Digits
	mate    [puzzles.MaxSide]uint8 // of each cell the digit that it is matched with
	holder  [puzzles.MaxSide]uint8 // of each digit the cell that it is matched with
	matched puzzles.Digits
	tried   puzzles.Digits // that the search for a path has come to
	alone   int            // the cell for which there was no path

	parts [puzzles.MaxSide]puzzles.Digits // of each digit its component
	seen  puzzles.Digits                  // the digits that were visited
	open  puzzles.Digits                  // those in no component that is complete
	index [puzzles.MaxSide]uint8          // of each digit how many were visited up to it
	stack []uint8                         // the digits that were visited and are open

	tell func(event) // is told of the work; nil if nobody listens
	path []int       // that was found last, backwards, if somebody listens
}

// event is something that happens in a house: a cell is matched, along a path of cells that
// exchange their digits, or a component is complete.
type event struct {
	path []int // the cell that is matched, and those that gave their digits up for it
	part puzzles.Digits
}

// read reads the domains of the cells.
func (h *house) read(cells []int, domains []puzzles.Digits) {
	h.cells = cells
	for i, c := range cells {
		h.domains[i] = domains[c]
	}
}

// match matches each cell with a digit of its own, and reports false if one of them finds no path
// to a digit that is free.
func (h *house) match() bool {
	h.matched = 0
	for i := range h.cells {
		if free := h.domains[i] &^ h.matched; free != 0 {
			h.join(i, digitAt(free))
			h.matched |= free & -free
			if h.tell != nil {
				h.tell(event{path: []int{i}})
			}
			continue
		}
		h.tried, h.path = 0, h.path[:0]
		if !h.augment(i) {
			h.alone = i
			return false
		}
		if h.tell != nil {
			slices.Reverse(h.path)
			h.tell(event{path: slices.Clone(h.path)})
		}
	}
	return true
}

func (h *house) join(i, digit int) { h.mate[i], h.holder[digit] = uint8(digit), uint8(i) }

// augment looks for a path from a cell to a digit that is free: each cell on it takes the digit of
// the next, and the last the free one.
func (h *house) augment(i int) bool {
	if free := h.domains[i] &^ h.matched; free != 0 {
		h.matched |= free & -free
		h.take(i, digitAt(free))
		return true
	}
	for {
		rest := h.domains[i] &^ h.tried
		if rest == 0 {
			return false
		}
		h.tried |= rest & -rest
		if digit := digitAt(rest); h.augment(int(h.holder[digit])) {
			h.take(i, digit)
			return true
		}
	}
}

func (h *house) take(i, digit int) {
	h.join(i, digit)
	if h.tell != nil {
		h.path = append(h.path, i)
	}
}

// divide divides the digits into components. A component is complete before all those from which
// it can be reached, so the first ones are used up by as many cells.
func (h *house) divide() {
	h.open, h.seen, h.stack = h.matched, 0, h.stack[:0]
	for h.open != 0 {
		h.visit(digitAt(h.open), 0)
	}
}

// visit visits a digit, after some others, and those that can be reached from it. It returns the
// least index of the open ones that were come to.
func (h *house) visit(digit int, before uint8) (low, last uint8) {
	bit := puzzles.Digits(1) << digit
	low, last = before+1, before+1
	h.seen |= bit
	h.index[digit] = low
	h.stack = append(h.stack, uint8(digit))
	for rest := h.domains[h.holder[digit]] &^ bit & h.open; rest != 0; {
		next := digitAt(rest)
		rest &= rest - 1
		if h.seen>>next&1 != 0 {
			low = min(low, h.index[next])
			continue
		}
		var lower uint8
		lower, last = h.visit(next, last)
		low = min(low, lower)
		rest &= h.open
	}
	if low == h.index[digit] {
		h.complete(digit)
	}
	return low, last
}

// complete completes the component of the digit that was visited first of it.
func (h *house) complete(first int) {
	part, at := puzzles.Digits(0), len(h.stack)
	for part>>first&1 == 0 {
		at--
		part |= 1 << h.stack[at]
	}
	for _, digit := range h.stack[at:] {
		h.parts[digit] = part
	}
	h.stack = h.stack[:at]
	h.open &^= part
	if h.tell != nil {
		h.tell(event{part: part})
	}
}

// hall returns the smallest set of digits with one of them that so many cells use up: what can be
// reached from the digit. The cells are those that the digits are matched with.
func (h *house) hall(digit int) (set puzzles.Digits) {
	for next := puzzles.Digits(1) << digit; next != 0; {
		set |= next
		reached := puzzles.Digits(0)
		for ; next != 0; next &= next - 1 {
			reached |= h.domains[h.holder[digitAt(next)]]
		}
		next = reached &^ set
	}
	return set
}
