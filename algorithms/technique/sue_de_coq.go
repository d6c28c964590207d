package technique

import (
	"math/bits"

	"sudoscope/puzzles"
)

// A Sue de Coq looks at cells where a box and a line cross. They have some more
// candidates than cells, and a few cells in the rest of the line and a few in the
// rest of the box have just so many of these that, taken together, there are as
// many digits as cells. If in addition the cells of the line have no digit in
// common with those of the box, each digit can stand only once in all the cells,
// so it stands there exactly once. The digits of the line's cells go from the
// rest of the line, those of the box's cells from the rest of the box, and the
// digits that only the crossing has from both.
//
// The pattern is named after the player who showed it in 2005, and who called it
// two-sector disjoint subsets.

// sueDeCoqSearch is a Sue de Coq that is being looked for.
type sueDeCoqSearch struct {
	line, box int            // index of their houses
	centre    uint32         // its cells of the crossing, in the box
	digits    puzzles.Digits // of the centre
	spare     int            // how many more digits than cells the centre has
	lineArms  []sueDeCoqArm
	boxArms   []sueDeCoqArm
}

// sueDeCoqArm is some cells in the rest of the line or of the box.
type sueDeCoqArm struct {
	places uint32
	digits puzzles.Digits
	gain   int // how many more cells it has than digits that the centre lacks
}

// minSpare is how many more digits than cells a centre must have: with one more
// it is an almost locked set, and one arm is enough.
const minSpare = 2

// On grids larger than 9×9, more cells are too hard to see, and there are too
// many ways to choose them.
const (
	maxCentreCells = 3
	maxArmCells    = 2
)

// sueDeCoq finds one crossing after the other.
func sueDeCoq(s *search) bool {
	for line := range 2 * s.N {
		kind := puzzles.HouseKind(line / s.N)
		width := s.BoxCols
		if kind == puzzles.Column {
			width = s.BoxRows
		}
		for first := 0; first < s.N; first += width {
			box := int(s.spots[s.Houses[line][first]].house[puzzles.Box])
			var inBox uint32
			for _, c := range s.Houses[line][first : first+width] {
				inBox |= 1 << s.spots[c].at[puzzles.Box]
			}
			if s.crossings(line, box, (1<<width-1)<<first, inBox) {
				return true
			}
		}
	}
	return false
}

// crossings looks for all centres where a line and a box cross. The cells there
// are given in both.
func (s *search) crossings(line, box int, inLine, inBox uint32) bool {
	x := &s.cross
	x.line, x.box = line, box
	inBox &= s.empty[box]
	for x.centre = inBox; x.centre != 0; x.centre = (x.centre - 1) & inBox {
		n := bits.OnesCount32(x.centre)
		if n < 2 || s.N > 9 && n > maxCentreCells {
			continue
		}
		x.digits = 0
		for m := x.centre; m != 0; m &= m - 1 {
			x.digits |= s.cands[s.Houses[box][bits.TrailingZeros32(m)]]
		}
		x.spare = x.digits.Len() - n
		if x.spare < minSpare {
			continue
		}
		x.lineArms = s.arms(x.lineArms[:0], line, sueDeCoqArm{}, s.empty[line]&^inLine)
		if len(x.lineArms) == 0 {
			continue
		}
		x.boxArms = s.arms(x.boxArms[:0], box, sueDeCoqArm{}, s.empty[box]&^inBox)
		for _, a := range x.lineArms {
			for _, b := range x.boxArms {
				if a.gain+b.gain == x.spare && a.digits&b.digits == 0 && s.crossed(a, b) {
					return true
				}
			}
		}
	}
	return false
}

// arms adds to the list all that consist of the arm and some more of the places,
// and that gain something.
func (s *search) arms(list []sueDeCoqArm, house int, a sueDeCoqArm, rest uint32) []sueDeCoqArm {
	if s.N > 9 && bits.OnesCount32(a.places) == maxArmCells {
		return list
	}
	for ; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros32(rest)
		more := sueDeCoqArm{places: a.places | 1<<i, digits: a.digits | s.cands[s.Houses[house][i]]}
		more.gain = bits.OnesCount32(more.places) - (more.digits &^ s.cross.digits).Len()
		if more.gain > 0 && more.gain < s.cross.spare {
			list = append(list, more)
		}
		list = s.arms(list, house, more, rest&(rest-1))
	}
	return list
}

// crossed reports what goes because of the centre and its arms.
func (s *search) crossed(a, b sueDeCoqArm) bool {
	x := &s.cross
	only := x.digits &^ (a.digits | b.digits)
	s.dropAround(x.line, a, a.digits|only)
	s.dropAround(x.box, b, b.digits|only)
	if len(s.draft.Eliminations) == 0 {
		return false
	}
	s.draft.Digits = x.digits | a.digits | b.digits
	s.in(x.line)
	s.in(x.box)
	for m := x.centre; m != 0; m &= m - 1 {
		s.pieces(s.Houses[x.box][bits.TrailingZeros32(m)], s.draft.Digits, Pivot)
	}
	for m := a.places; m != 0; m &= m - 1 {
		s.pieces(s.Houses[x.line][bits.TrailingZeros32(m)], s.draft.Digits, ColourA)
	}
	for m := b.places; m != 0; m &= m - 1 {
		s.pieces(s.Houses[x.box][bits.TrailingZeros32(m)], s.draft.Digits, ColourB)
	}
	return s.report()
}

// dropAround says that the digits go from all cells of a house but those of its
// arm and of the centre.
func (s *search) dropAround(house int, a sueDeCoqArm, digits puzzles.Digits) {
	x := &s.cross
	for i, c := range s.Houses[house] {
		if a.places>>i&1 != 0 || s.cands[c]&digits == 0 {
			continue
		}
		if s := &s.spots[c]; int(s.house[puzzles.Box]) == x.box && x.centre>>s.at[puzzles.Box]&1 != 0 {
			continue
		}
		for rest := s.cands[c] & digits; rest != 0; rest &= rest - 1 {
			s.drop(c, rest.Min())
		}
	}
}
