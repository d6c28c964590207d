package crook

import (
	"math/bits"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Set is a group of cells that share a house and hold no other digits
// than as many as there are cells.
type Set struct {
	Digits puzzles.Digits
	Cells  []int           // ascending
	Range  []puzzles.House // the houses that hold all of the cells
}

// newSet returns the set with the houses that its cells have in
// common.
func newSet(l *puzzles.Layout, cells []int, digits puzzles.Digits) Set {
	set := Set{Digits: digits, Cells: cells}
	for _, h := range l.HousesOf(cells[0]) {
		if !slices.ContainsFunc(cells, func(c int) bool { return !l.Contains(h, c) }) {
			set.Range = append(set.Range, h)
		}
	}
	return set
}

// Others returns the cells of the range that do not belong to the set,
// ascending.
func (p Set) Others(l *puzzles.Layout) []int {
	var cells []int
	for _, h := range p.Range {
		for _, c := range l.CellsOf(h) {
			if !slices.Contains(p.Cells, c) {
				cells = append(cells, c)
			}
		}
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

// Overfull reports whether there are more cells than digits, so that they cannot
// all be filled.
func (p Set) Overfull() bool { return len(p.Cells) > p.Digits.Len() }

// Encode returns the set as the data of a step: the digits, the number of
// cells, the cells, and the houses of the range.
func (p Set) Encode() []uint32 {
	data := []uint32{uint32(p.Digits), uint32(len(p.Cells))}
	data = append(data, puzzles.Map(p.Cells, func(c int) uint32 { return uint32(c) })...)
	for _, h := range p.Range {
		data = append(data, uint32(h.Kind)<<8|uint32(h.Index))
	}
	return data
}

// Decode is the inverse of Encode.
func Decode(data []uint32) (set Set, ok bool) {
	if len(data) < 2 || uint64(len(data)) < 2+uint64(data[1]) {
		return set, false
	}
	set.Digits = puzzles.Digits(data[0])
	cells := data[2 : 2+data[1]]
	set.Cells = puzzles.Map(cells, func(c uint32) int { return int(c) })
	for _, h := range data[2+len(cells):] {
		set.Range = append(set.Range, puzzles.House{Kind: puzzles.HouseKind(h >> 8), Index: int(h & 0xff)})
	}
	return set, true
}

// isSet reports whether a step's data are a set that Encode wrote.
func isSet(l *puzzles.Layout, s *trace.Step) bool {
	set, ok := Decode(s.Data)
	if !ok || len(set.Cells) == 0 || set.Digits&^puzzles.DigitsUpTo(l.N) != 0 || len(set.Range) == 0 {
		return false
	}
	for i, c := range set.Cells {
		if c < 0 || c >= l.Size || i > 0 && c <= set.Cells[i-1] {
			return false
		}
	}
	if s.Kind == trace.Deduce && s.Cell != set.Cells[0] {
		return false
	}
	return slices.Equal(newSet(l, set.Cells, set.Digits).Encode(), s.Data)
}

// markedHouse is what the search for sets knows of a house: its empty cells and
// their marks when it last looked, and up to which size it found no set there
// that is of use. As long as the marks stay, it need not look again.
type markedHouse struct {
	cells []int
	marks []uint32 // of each cell, as puzzles.Digits
	size  int
}

// marked is where sets are looked for: a board, or the record of one.
type marked interface {
	Layout() *puzzles.Layout
	Side() int
	At(cell int) int // the digit there, 0 if it is empty
	Empty(cell int) bool
	Candidates(cell int) puzzles.Digits // the marks of an empty cell
	Checkpoint()                        // is called from time to time
}

// finder looks for sets on a board again and again.
type finder struct {
	marked
	houses []markedHouse
	tell   func(group) // is told each group that is united; nil if nobody listens
}

// newFinder returns what looks for sets on the board.
func newFinder(b marked) finder {
	return finder{marked: b, houses: make([]markedHouse, len(b.Layout().Houses))}
}

// look reads the marks of a house from the board.
func (h *markedHouse) look(s *finder, house []int) {
	same, n := true, 0
	for _, c := range house {
		if !s.Empty(c) {
			continue
		}
		marks := uint32(s.Candidates(c))
		if n == len(h.cells) {
			h.cells, h.marks, same = append(h.cells, c), append(h.marks, marks), false
		} else if h.cells[n] != c || h.marks[n] != marks {
			h.cells[n], h.marks[n], same = c, marks, false
		}
		n++
	}
	if n < len(h.cells) {
		h.cells, h.marks, same = h.cells[:n], h.marks[:n], false
	}
	if !same {
		h.size = 1
	}
}

// Find returns a smallest preemptive set that is useful and has no more than so many
// cells, and false if there is none. It may also return a group of more cells than digits.
func (s *finder) Find(largest int) (set Set, ok bool) {
	for i, house := range s.Layout().Houses {
		s.houses[i].look(s, house)
	}
	for size := 2; size <= min(largest, s.Side()-1); size++ {
		for i, house := range s.Layout().Houses {
			h := &s.houses[i]
			if size <= h.size || size >= len(h.cells) {
				continue
			}
			s.Checkpoint()
			if set, ok = s.findIn(h, house, size); ok {
				return set, true
			}
			h.size = size
		}
	}
	return set, false
}

// findIn looks for a set of the given size in one house. If k cells of the house
// are empty, a set of m cells leaves k-m digits that are only found in the k-m
// other cells. So a large set is found by looking for the few digits that it
// leaves to the others.
func (s *finder) findIn(h *markedHouse, house []int, size int) (set Set, ok bool) {
	k := len(h.cells)
	var tell func(chosen, union uint32)
	if s.tell != nil {
		tell = func(chosen, union uint32) { s.tell(group{s, h, house, size, chosen, union}) }
	}
	if size <= k/2 {
		eachCrowd(h.marks, size, tell, func(cells, digits uint32) bool {
			set = newSet(s.Layout(), h.pick(cells), puzzles.Digits(digits))
			ok = s.Useful(set)
			return ok
		})
		return set, ok
	}
	missing := s.missing(house)
	eachCrowd(h.places(missing), k-size, tell, func(chosen, cells uint32) bool {
		digits, i := missing, 0
		for d := range missing.All() {
			if chosen>>i&1 != 0 {
				digits = digits.Without(d)
			}
			i++
		}
		set = newSet(s.Layout(), h.pick((1<<k-1)&^cells), digits)
		ok = s.Useful(set)
		return ok
	})
	return set, ok
}

// missing returns the digits that the house does not hold yet.
func (s *finder) missing(house []int) puzzles.Digits {
	missing := puzzles.DigitsUpTo(s.Side())
	for _, c := range house {
		if d := s.At(c); d != 0 {
			missing = missing.Without(d)
		}
	}
	return missing
}

// places returns for each of the digits which of the house's empty cells it is
// a mark of, as bits in the order of the cells.
func (h *markedHouse) places(digits puzzles.Digits) []uint32 {
	var places []uint32
	for d := range digits.All() {
		var in uint32
		for i, marks := range h.marks {
			if puzzles.Digits(marks).Has(d) {
				in |= 1 << i
			}
		}
		places = append(places, in)
	}
	return places
}

// pick returns the empty cells of the house whose bits are set.
func (h *markedHouse) pick(mask uint32) []int {
	var cells []int
	for ; mask != 0; mask &= mask - 1 {
		cells = append(cells, h.cells[bits.TrailingZeros32(mask)])
	}
	return cells
}

// Useful reports whether a set crosses anything out, or is a violation because
// it has fewer digits than cells.
func (s *finder) Useful(set Set) bool {
	if set.Overfull() {
		return true
	}
	return slices.ContainsFunc(set.Others(s.Layout()), func(c int) bool {
		return s.Empty(c) && s.Candidates(c)&set.Digits != 0
	})
}

// eachCrowd calls found with every choice of m of the sets whose union has at most m
// members, in ascending order, until found returns true. The choice is a mask of
// indices into sets. If tell is not nil, it is told each union that is made on the way.
func eachCrowd(sets []uint32, m int, tell func(chosen, union uint32), found func(chosen, union uint32) bool) {
	var choose func(from, left int, chosen, union uint32) bool
	choose = func(from, left int, chosen, union uint32) bool {
		if left == 0 {
			return found(chosen, union)
		}
		for i := from; i+left <= len(sets); i++ {
			u := union | sets[i]
			if tell != nil {
				tell(chosen|1<<i, u)
			}
			if bits.OnesCount32(u) <= m && choose(i+1, left-1, chosen|1<<i, u) {
				return true
			}
		}
		return false
	}
	choose(0, m, 0, 0)
}
