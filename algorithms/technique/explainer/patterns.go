package explainer

import (
	"iter"

	"sudoscope/algorithms/bitset"
)

// Singles, locked candidates, sets and fish. The last four are not only steps of
// their own: in the deep forcing chains they are links. So what enumerates them is
// a method of the position, and the rater takes the first that strikes anything.

// scanOrder is the order of houses in which singles and sets are looked for.
var scanOrder = [3]int{boxes, columns, rows}

// inScanOrder yields the houses in that order.
func inScanOrder(yield func(int) bool) {
	for _, first := range scanOrder {
		for h := first; h < first+9; h++ {
			if !yield(h) {
				return
			}
		}
	}
}

// hiddenSingle looks for a digit with one place in a house, in houses with one
// empty cell first.
func (r *Rater) hiddenSingle() bool {
	for _, last := range [2]bool{true, false} {
		for h := range inScanOrder {
			if r.empty[h] == 0 || (r.empty[h] == 1) != last {
				continue
			}
			for d := range 9 {
				if p := r.places[d][h]; bitCount(p) == 1 {
					cell := int(geo.cells[h][lowest(p)])
					switch {
					case last:
						return r.puts("Last empty cell", 10, cell, d)
					case h < rows:
						return r.puts("Hidden Single", 12, cell, d)
					}
					return r.puts("Hidden Single", 15, cell, d)
				}
			}
		}
	}
	return false
}

func (r *Rater) nakedSingle() bool {
	for c, m := range r.cand {
		if bitCount(m) == 1 {
			return r.puts("Naked Single", 23, c, lowest(m))
		}
	}
	return false
}

// striking yields those of some patterns that strike anything, which is in the move then.
func striking[P any](all iter.Seq[P], strikes func(P, *position, *move), b *position, m *move) iter.Seq[P] {
	return func(yield func(P) bool) {
		for p := range all {
			m.struck = m.struck[:0]
			if strikes(p, b, m); len(m.struck) > 0 && !yield(p) {
				return
			}
		}
	}
}

// locked says that all places of a digit in one house lie in another one too, so
// that it goes from the rest of that.
type locked struct{ digit, in, also int }

// lockings yields all locked candidates, whether they strike anything or not:
// pointing ones, first down columns, and then claiming ones.
func (b *position) lockings() iter.Seq[locked] {
	return func(yield func(locked) bool) {
		for _, pair := range [4][2]int{{boxes, columns}, {boxes, rows}, {columns, boxes}, {rows, boxes}} {
			third := &geo.third[0]
			if pair[1] == columns {
				third = &geo.third[1]
			}
			for in := pair[0]; in < pair[0]+9; in++ {
				var locks [3]uint16 // by crossing house, the digits that are locked there
				for d := range b.places {
					if p := b.places[d][in]; p&(p-1) != 0 && third[p] < 3 {
						locks[third[p]] |= 1 << d
					}
				}
				for k, digits := range locks {
					for ; digits != 0; digits &= digits - 1 {
						if !yield(locked{lowest(digits), in, int(geo.crosses[in][pair[1]/9][k])}) {
							return
						}
					}
				}
			}
		}
	}
}

func (l locked) strikes(b *position, m *move) {
	m.losesAt(l.also, l.digit, b.places[l.digit][l.also]&^geo.shared[l.also][l.in])
}

func (r *Rater) locking() bool {
	for l := range striking(r.lockings(), locked.strikes, &r.position, &r.move) {
		if l.in < rows {
			return r.is("Pointing", 26)
		}
		return r.is("Claiming", 28)
	}
	return false
}

// directLocking looks for a locked candidate after which a house beside has only
// one place left for the digit.
func (r *Rater) directLocking() bool {
	for l := range r.lockings() {
		first := l.in / 9 * 9
		for h := first; h < first+9; h++ {
			crossing := geo.shared[h][l.also]
			if h == l.in || crossing == 0 {
				continue
			}
			p := r.places[l.digit][h]
			if rest := p &^ crossing; p != rest && bitCount(rest) == 1 {
				cell := int(geo.cells[h][lowest(rest)])
				if l.in < rows {
					return r.puts("Direct Pointing", 17, cell, l.digit)
				}
				return r.puts("Direct Claiming", 19, cell, l.digit)
			}
		}
	}
	return false
}

// subsetsOf yields the subsets of a size in ascending order.
func subsetsOf(all uint16, size int) iter.Seq[uint16] {
	return func(yield func(uint16) bool) {
		n := bitCount(all)
		if n < size {
			return
		}
		var members [9]uint16
		for i := range n {
			members[i] = all & -all
			all &= all - 1
		}
		for _, s := range geo.subsets[size] {
			if s>>n != 0 {
				return
			}
			var subset uint16
			for ; s != 0; s &= s - 1 {
				subset |= members[lowest(s)]
			}
			if !yield(subset) {
				return
			}
		}
	}
}

// lockedSet says that the digits fill these places of a house: for a naked set, because
// the cells have no other candidates, and for a hidden one because the digits
// have no other places.
type lockedSet struct {
	house          int
	digits, places uint16
}

// nakedSets yields the naked sets of a size. The cells of a set have two
// candidates at least, and a set that leaves less than its own number of cells is
// left to hidden sets.
func (b *position) nakedSets(size int) iter.Seq[lockedSet] {
	return func(yield func(lockedSet) bool) {
		for h := range inScanOrder {
			if int(b.empty[h]) < 2*size {
				continue
			}
			var fit uint16
			for i, c := range geo.cells[h] {
				if n := bitCount(b.cand[c]); n >= 2 && n <= size {
					fit |= 1 << i
				}
			}
			for places := range subsetsOf(fit, size) {
				var digits uint16
				for rest := places; rest != 0; rest &= rest - 1 {
					digits |= b.cand[geo.cells[h][lowest(rest)]]
				}
				if bitCount(digits) == size && !yield(lockedSet{h, digits, places}) {
					return
				}
			}
		}
	}
}

func (s lockedSet) strikesOthers(b *position, m *move) {
	for i, c := range geo.cells[s.house] {
		if s.places>>i&1 == 0 {
			m.loses(int(c), b.cand[c]&s.digits)
		}
	}
}

func (r *Rater) nakedSet(size int, name string, rating int) bool {
	for range striking(r.nakedSets(size), lockedSet.strikesOthers, &r.position, &r.move) {
		return r.is(name, rating)
	}
	return false
}

// hiddenSets yields the hidden sets of a size in houses with more empty cells than
// the number.
func (b *position) hiddenSets(size, moreThan int) iter.Seq[lockedSet] {
	return func(yield func(lockedSet) bool) {
		for h := range inScanOrder {
			if int(b.empty[h]) <= moreThan {
				continue
			}
			var fit uint16
			for d := range 9 {
				if n := bitCount(b.places[d][h]); n >= 2 && n <= size {
					fit |= 1 << d
				}
			}
			for digits := range subsetsOf(fit, size) {
				var places uint16
				for rest := digits; rest != 0; rest &= rest - 1 {
					places |= b.places[lowest(rest)][h]
				}
				if bitCount(places) == size && !yield(lockedSet{h, digits, places}) {
					return
				}
			}
		}
	}
}

func (s lockedSet) strikesInside(b *position, m *move) {
	for c := range cellsAt(s.house, s.places) {
		m.loses(c, b.cand[c]&^s.digits)
	}
}

func (r *Rater) hiddenSet(size int, name string, rating int) bool {
	for range striking(r.hiddenSets(size, 2*size), lockedSet.strikesInside, &r.position, &r.move) {
		return r.is(name, rating)
	}
	return false
}

// directHiddenSet looks for a hidden set that leaves another digit only one place
// in the house.
func (r *Rater) directHiddenSet(size int) bool {
	for s := range r.hiddenSets(size, size) {
		for d := range 9 {
			p := r.places[d][s.house]
			if rest := p &^ s.places; s.digits>>d&1 == 0 && bitCount(p) > 1 && bitCount(rest) == 1 {
				return r.puts([...]string{2: "Direct Hidden Pair", 3: "Direct Hidden Triplet"}[size],
					[...]int{2: 20, 3: 25}[size], int(geo.cells[s.house][lowest(rest)]), d)
			}
		}
	}
	return false
}

// basicFish is a basic fish: all places of a digit in the base lines lie in as many
// cover lines, which run across. Lines are sets, bit i for the i-th row or column.
type basicFish struct {
	digit         int
	from, to      int // rows or columns
	bases, covers uint16
}

// basicFish yields the fish of a size, those with columns as bases first.
func (b *position) basicFish(size int) iter.Seq[basicFish] {
	return func(yield func(basicFish) bool) {
		for _, from := range [2]int{columns, rows} {
			var fit [9]uint16 // by digit, the lines that may be bases
			var any uint16
			for d := range fit {
				if int(b.filled[d])+2*size > 9 {
					continue
				}
				for i, p := range b.places[d][from : from+9] {
					if n := bitCount(p); n >= 2 && n <= size {
						fit[d] |= 1 << i
					}
				}
				if bitCount(fit[d]) < size {
					fit[d] = 0
				}
				any |= fit[d]
			}
			for bases := range subsetsOf(any, size) {
				for d := range fit {
					if bases&^fit[d] != 0 {
						continue
					}
					var covers uint16
					for rest := bases; rest != 0; rest &= rest - 1 {
						covers |= b.places[d][from+lowest(rest)]
					}
					if bitCount(covers) == size && !yield(basicFish{d, from, rows + columns - from, bases, covers}) {
						return
					}
				}
			}
		}
	}
}

func (s basicFish) strikes(b *position, m *move) {
	for rest := s.covers; rest != 0; rest &= rest - 1 {
		h := s.to + lowest(rest)
		m.losesAt(h, s.digit, b.places[s.digit][h]&^s.bases)
	}
}

func (r *Rater) fish(size int, name string, rating int) bool {
	for range striking(r.basicFish(size), basicFish.strikes, &r.position, &r.move) {
		return r.is(name, rating)
	}
	return false
}

// wing looks for an XY-wing, with a pivot of two candidates, or an XYZ-wing, with
// three: with each of two other cells the pivot shares a candidate, these two
// share one that must be in one of the three cells, and no cell that sees all that
// may hold it keeps it.
func (r *Rater) wing(size int) bool {
	var pairs bitset.Set
	for c, m := range r.cand {
		if isPair(m) {
			pairs.Add(c)
		}
	}
	for pivot, xy := range r.cand {
		if bitCount(xy) != size || geo.sees[pivot].And(pairs).Len() < 2 {
			continue
		}
		var wings [20]uint8 // cells of two candidates that leave the pivot one of its own
		n := 0
		for _, a := range geo.peers[pivot] {
			if pairs.Has(int(a)) && bitCount(xy&^r.cand[a]) == 1 {
				wings[n] = a
				n++
			}
		}
		for _, a := range wings[:n] {
			for _, b := range wings[:n] {
				xz, yz := r.cand[a], r.cand[b]
				if bitCount(xy|xz|yz) != 3 || bitCount(xy&xz&yz) != size-2 {
					continue
				}
				z := lowest(xz & yz)
				victims := geo.sees[a].And(geo.sees[b])
				if size == 3 {
					victims = victims.And(geo.sees[pivot])
				}
				for v := range victims.All() {
					if v != pivot && r.has(v, z) {
						r.move.loses(v, 1<<z)
					}
				}
				if len(r.move.struck) > 0 {
					return r.is([...]string{2: "XY-Wing", 3: "XYZ-Wing"}[size], [...]int{2: 42, 3: 44}[size])
				}
			}
		}
	}
	return false
}
