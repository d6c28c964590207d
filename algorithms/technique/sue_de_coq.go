package technique

import (
	"math/bits"

	"sudoscope/puzzles"
)

// A Sue de Coq looks at cells where a box and a line cross, or any two other houses. They have some more
// candidates than cells, and a few cells in the rest of the line and a few in the
// rest of the box have just so many of these that, taken together, there are as
// many digits as cells. If in addition the cells of the line have no digit in
// common with those of the box, each digit can stand only once in all the cells,
// so it stands there exactly once. The digits of the line's cells go from the
// rest of the line, those of the box's cells from the rest of the box, and the
// digits that only the crossing has from both.
//
// A digit that the crossing lacks may be in both the line's cells and the box's. It
// then counts twice, and stands once in the ones and once in the others, so it goes
// from the rest of the line and from the rest of the box as well. Not all cells of the
// crossing need to belong to its part of the pattern: the others count as cells of
// the line, or of the box.
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
	for line := range s.houses {
		for _, x := range s.crossings[line] {
			if x.line == line && s.centresOf(line, x.house, x.there) {
				return true
			}
		}
	}
	return false
}

// centresOf looks for all centres where a line and a box cross, in the given places
// of the box.
func (s *search) centresOf(line, box int, inBox uint32) bool {
	x := &s.cross
	x.line, x.box = line, box
	x.centre, x.digits = 0, 0
	return s.centres(inBox & s.empty[box])
}

// centres looks for the centres that consist of the cells chosen so far and some of
// the places of the box, the first of them first.
func (s *search) centres(places uint32) bool {
	x := &s.cross
	centre, digits := x.centre, x.digits
	for ; places != 0; places &= places - 1 {
		i := bits.TrailingZeros32(places)
		x.centre = centre | 1<<i
		x.digits = digits | s.cands[s.Houses[x.box][i]]
		n := bits.OnesCount32(x.centre)
		x.spare = x.digits.Len() - n
		if n >= 2 && x.spare >= minSpare && s.centred() {
			return true
		}
		if (s.N <= 9 || n < maxCentreCells) && s.centres(places&(places-1)) {
			return true
		}
	}
	x.centre, x.digits = centre, digits
	return false
}

// centred looks for the arms of the centre.
func (s *search) centred() bool {
	x := &s.cross
	var inLine uint32
	for c := range s.cellsAt(x.box, x.centre) {
		inLine |= s.at(c, x.line)
	}
	inLine, inBox := s.usable(x.line, s.empty[x.line]&^inLine), s.usable(x.box, s.empty[x.box]&^x.centre)
	if inLine == 0 || inBox == 0 {
		return false
	}
	x.lineArms = s.arms(x.lineArms[:0], x.line, sueDeCoqArm{}, inLine)
	if len(x.lineArms) == 0 {
		return false
	}
	x.boxArms = s.arms(x.boxArms[:0], x.box, sueDeCoqArm{}, inBox)
	for i := range x.lineArms {
		a := &x.lineArms[i]
		mine, wanted := a.digits&x.digits, x.spare-a.gain
		for j := range x.boxArms {
			b := &x.boxArms[j]
			if b.gain == wanted && b.digits&mine == 0 && !s.overlap(*a, *b) && s.crossed(*a, *b) {
				return true
			}
		}
	}
	return false
}

// usable returns those of the places that may be part of an arm: a cell with many digits
// that the centre lacks needs as many others, and one more.
func (s *search) usable(house int, places uint32) uint32 {
	for {
		most := bits.OnesCount32(places)
		left := places
		for m := places; m != 0; m &= m - 1 {
			i := bits.TrailingZeros32(m)
			if (s.cands[s.Houses[house][i]] &^ s.cross.digits).Len() >= most {
				left &^= 1 << i
			}
		}
		if left == places {
			return places
		}
		places = left
	}
}

// overlap reports whether an arm in the line and one in the box have a cell in common.
func (s *search) overlap(a, b sueDeCoqArm) bool {
	for c := range s.cellsAt(s.cross.line, a.places) {
		if s.at(c, s.cross.box)&b.places != 0 {
			return true
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
		if more.gain+bits.OnesCount32(rest)-1 <= 0 {
			continue // not even all the rest can make up for its digits
		}
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
	s.piecesAt(x.box, x.centre, s.draft.Digits, Pivot)
	s.piecesAt(x.line, a.places, s.draft.Digits, ColourA)
	s.piecesAt(x.box, b.places, s.draft.Digits, ColourB)
	return s.report()
}

// dropAround says that the digits go from all cells of a house but those of its
// arm and of the centre.
func (s *search) dropAround(house int, a sueDeCoqArm, digits puzzles.Digits) {
	x := &s.cross
	for i, c := range s.Houses[house] {
		if a.places>>i&1 == 0 && s.at(c, x.box)&x.centre == 0 {
			s.dropDigits(c, digits)
		}
	}
}
