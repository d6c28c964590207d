// Package bitset has sets of small numbers as bits: words, sets of up to 128 members, and rows
// of any length.
package bitset

import (
	"iter"
	"math/bits"
	"slices"
)

// Of yields the members of a set in one word, ascending.
func Of[W ~uint16 | ~uint32 | ~uint64](word W) iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; word != 0; word &= word - 1 {
			if !yield(bits.TrailingZeros64(uint64(word))) {
				return
			}
		}
	}
}

// Set is a set of numbers below 128.
type Set struct{ lo, hi uint64 }

// One returns the set of one number.
func One(i int) Set {
	if i < 64 {
		return Set{lo: 1 << i}
	}
	return Set{hi: 1 << (i - 64)}
}

// And returns what is in both sets.
func (s Set) And(t Set) Set { return Set{s.lo & t.lo, s.hi & t.hi} }

// Or returns what is in either set.
func (s Set) Or(t Set) Set { return Set{s.lo | t.lo, s.hi | t.hi} }

// Without returns what is in the first set alone.
func (s Set) Without(t Set) Set { return Set{s.lo &^ t.lo, s.hi &^ t.hi} }

// Empty reports whether the set has no members.
func (s Set) Empty() bool { return s.lo|s.hi == 0 }

// Meets reports whether the sets have a member in common.
func (s Set) Meets(t Set) bool { return !s.And(t).Empty() }

// Within reports whether all members of the first set are in the second.
func (s Set) Within(t Set) bool { return s.Without(t).Empty() }

// Len returns the number of members.
func (s Set) Len() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// Has reports whether the number is in the set.
func (s Set) Has(i int) bool { return s.Meets(One(i)) }

// Add puts a number into the set.
func (s *Set) Add(i int) { *s = s.Or(One(i)) }

// Remove takes a number out of the set.
func (s *Set) Remove(i int) { *s = s.Without(One(i)) }

// First returns the lowest member of a set that is not empty.
func (s Set) First() int {
	if s.lo != 0 {
		return bits.TrailingZeros64(s.lo)
	}
	return 64 + bits.TrailingZeros64(s.hi)
}

// All yields the members, ascending.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s.lo != 0; s.lo &= s.lo - 1 {
			if !yield(bits.TrailingZeros64(s.lo)) {
				return
			}
		}
		for ; s.hi != 0; s.hi &= s.hi - 1 {
			if !yield(64 + bits.TrailingZeros64(s.hi)) {
				return
			}
		}
	}
}

// Row is a set of numbers, 64 to a word.
type Row []uint64

// Words returns how many words a row for so many numbers has.
func Words(n int) int { return (n + 63) / 64 }

// Zeroed returns a slice of n zeros, in the room of s if that is enough.
func Zeroed[S ~[]T, T any](s S, n int) S {
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

// Has reports whether the number is in the row.
func (r Row) Has(i int) bool { return r[i/64]>>(i%64)&1 != 0 }

// Add puts a number into the row.
func (r Row) Add(i int) { r[i/64] |= 1 << (i % 64) }

// Remove takes a number out of the row.
func (r Row) Remove(i int) { r[i/64] &^= 1 << (i % 64) }

// Join puts into the row what is in another of its length.
func (r Row) Join(other Row) {
	for w, word := range other {
		r[w] |= word
	}
}

// Within reports whether all numbers of the first row are in the second.
func (r Row) Within(other Row) bool {
	for w, word := range r {
		if word&^other[w] != 0 {
			return false
		}
	}
	return true
}

// Keep takes out of the row what is not in another of its length.
func (r Row) Keep(other Row) {
	for w, word := range other {
		r[w] &= word
	}
}

// Meets reports whether two rows have a number in common.
func (r Row) Meets(other Row) bool {
	for w, word := range r {
		if word&other[w] != 0 {
			return true
		}
	}
	return false
}

// Empty reports whether there is no number in the row.
func (r Row) Empty() bool { return !r.Meets(r) }

// First returns the least number in the row, -1 if it is empty.
func (r Row) First() int {
	for i := range r.All() {
		return i
	}
	return -1
}

// All yields the numbers in the row, ascending.
func (r Row) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for w, word := range r {
			for ; word != 0; word &= word - 1 {
				if !yield(w*64 + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// Both yields the numbers that are in two rows, ascending.
func (r Row) Both(other Row) iter.Seq[int] {
	return func(yield func(int) bool) {
		for w, word := range r {
			for word &= other[w]; word != 0; word &= word - 1 {
				if !yield(w*64 + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}
