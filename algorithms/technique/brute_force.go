package technique

import "sudoscope/puzzles"

// Brute force is no thinking at all: the solution is computed, and one digit of
// it put in. It is the last of the techniques, so that each puzzle comes to an
// end, and it has a name of its own, so that nobody takes it for an explanation.
// HoDoKu does the same, with the cell in the middle of those that are left.

// IsBruteForce reports whether the technique is brute force, which leaves nothing
// to be seen.
func (t *Technique) IsBruteForce() bool { return t != nil && t.Code == bruteForceCode }

// bruteForceCode is HoDoKu's code of brute force.
const bruteForceCode = "xxxx"

// bruteForce finds the digit of the middle one of the empty cells, if the puzzle
// has one solution.
func bruteForce(s *search) bool {
	if s.left == 0 || s.broken || !s.Unique() {
		return false
	}
	// The digits that were put in may be wrong, or the puzzle only said to have one
	// solution.
	g := s.Grid()
	if n, done := puzzles.CountWithin(g, 2, uniqueWork); n != 1 || !done {
		return false
	}
	solution, _ := puzzles.Solve(g)
	middle := s.left / 2
	for c, d := range s.digits {
		if d != 0 {
			continue
		}
		if middle > 0 {
			middle--
			continue
		}
		digit := solution.At(c)
		if !s.cands[c].Has(digit) {
			return false // something that was struck out was right
		}
		s.about(digit)
		s.piece(c, digit, Body)
		s.place(c, digit)
		return s.report()
	}
	return false
}
