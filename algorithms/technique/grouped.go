package technique

import (
	"math/bits"

	"sudoscope/puzzles"
)

// A grouped chain goes through a group somewhere: places of a digit where a box
// and a line cross. Nothing else is new about it.

// addGroups adds the strong links with a group at one end or both: two ends that
// hold all places of a house.
func (t *linkTable) addGroups(p *Position) {
	box := int(puzzles.Box)
	for d := 1; d <= p.N; d++ {
		for house, m := range p.placesIn(d) {
			switch {
			case bits.OnesCount32(m) < 3: // no place for a group and something else
			case house/p.N == box:
				t.groupsOfBox(p, d, house, m)
			default:
				t.groupsOfLine(p, d, house, m)
			}
		}
	}
}

// groupsOfBox links two rows or columns of a box, or one of them and a single
// cell.
func (t *linkTable) groupsOfBox(p *Position, digit, box int, places uint32) {
	lines := p.BoxRows + p.BoxCols
	for i := range lines {
		one := places & p.lineInBox(i)
		if bits.OnesCount32(one) < 2 {
			continue
		}
		rest := places &^ one
		if rest != 0 && rest&(rest-1) == 0 {
			t.join(t.group(p, digit, box, i, one), t.group(p, digit, box, i, rest))
			continue
		}
		for j := range i {
			if two := places & p.lineInBox(j); two == rest && two != 0 {
				t.join(t.group(p, digit, box, i, one), t.group(p, digit, box, j, two))
			}
		}
	}
}

// groupsOfLine links the two parts of a line that lie in two boxes.
func (t *linkTable) groupsOfLine(p *Position, digit, line int, places uint32) {
	cells := p.Houses[line]
	var box, way [2]int // the line as one of the box
	var part [2]uint32  // in the boxes
	for m := places; m != 0; m &= m - 1 {
		s := &p.spots[cells[bits.TrailingZeros32(m)]]
		b, at := int(s.house[puzzles.Box]), int(s.at[puzzles.Box])
		i := 0
		if part[0] != 0 && box[0] != b {
			i = 1
			if part[1] != 0 && box[1] != b {
				return // in three boxes
			}
		}
		box[i] = b
		part[i] |= 1 << at
		way[i] = at / p.BoxCols
		if line/p.N == int(puzzles.Column) {
			way[i] = p.BoxRows + at%p.BoxCols
		}
	}
	if part[1] == 0 {
		return
	}
	t.join(t.group(p, digit, box[0], way[0], part[0]), t.group(p, digit, box[1], way[1], part[1]))
}

// group returns the key of the node for the places of a digit in the i-th line of
// a box, or for a single place.
func (t *linkTable) group(p *Position, digit, box, i int, places uint32) uint16 {
	cell := p.Houses[box][bits.TrailingZeros32(places)]
	if places&(places-1) == 0 {
		return t.candidate(p, cell, digit)
	}
	s := &p.spots[cell]
	line, part := int(s.house[puzzles.Row]), int(s.at[puzzles.Row])/p.BoxCols
	if i >= p.BoxRows {
		line, part = int(s.house[puzzles.Column]), int(s.at[puzzles.Column])/p.BoxRows
	}
	key := p.Size*p.N + (line*p.N+digit-1)*max(p.BoxRows, p.BoxCols) + part
	return t.ask(key, node{digit: digit, cell: cell, house: box, places: places})
}
