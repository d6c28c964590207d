package fish

import "math/bits"

// set is a set of places of a digit, by their number.
type set struct{ lo, hi uint64 }

// maxPlaces is how many places a digit may have.
const maxPlaces = 128

func one(i int) set {
	if i < 64 {
		return set{lo: 1 << i}
	}
	return set{hi: 1 << (i - 64)}
}

func (a set) and(b set) set     { return set{a.lo & b.lo, a.hi & b.hi} }
func (a set) or(b set) set      { return set{a.lo | b.lo, a.hi | b.hi} }
func (a set) without(b set) set { return set{a.lo &^ b.lo, a.hi &^ b.hi} }
func (a set) empty() bool       { return a.lo|a.hi == 0 }
func (a set) meets(b set) bool  { return a.lo&b.lo|a.hi&b.hi != 0 }
func (a set) within(b set) bool { return a.lo&^b.lo|a.hi&^b.hi == 0 }
func (a set) len() int          { return bits.OnesCount64(a.lo) + bits.OnesCount64(a.hi) }

// first returns the lowest number of a set that is not empty.
func (a set) first() int {
	if a.lo != 0 {
		return bits.TrailingZeros64(a.lo)
	}
	return 64 + bits.TrailingZeros64(a.hi)
}

// rest returns the set without its lowest number.
func (a set) rest() set {
	if a.lo != 0 {
		return set{a.lo & (a.lo - 1), a.hi}
	}
	return set{hi: a.hi & (a.hi - 1)}
}
