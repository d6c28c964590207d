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
			t.join(t.node(p, digit, box, p.N+i, one), t.node(p, digit, box, bits.TrailingZeros32(rest), rest))
			continue
		}
		for j := range i {
			if two := places & p.lineInBox(j); two == rest && two != 0 {
				t.join(t.node(p, digit, box, p.N+i, one), t.node(p, digit, box, p.N+j, two))
			}
		}
	}
}

// groupsOfLine links the two parts of a line that lie in two boxes.
func (t *linkTable) groupsOfLine(p *Position, digit, line int, places uint32) {
	cells := p.Houses[line]
	var box, way [2]int
	var part [2]uint32 // in the boxes
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
		way[i] = p.N + at/p.BoxCols
		if line/p.N == int(puzzles.Column) {
			way[i] = p.N + p.BoxRows + at%p.BoxCols
		}
	}
	if part[1] == 0 {
		return
	}
	var ends [2]int
	for i := range ends {
		if part[i]&(part[i]-1) == 0 {
			way[i] = bits.TrailingZeros32(part[i])
		}
		ends[i] = t.node(p, digit, box[i], way[i], part[i])
	}
	t.join(ends[0], ends[1])
}

// worthy reports whether the path goes through a group, if the table has any.
func (t *linkTable) worthy() bool {
	if t.kinds&groupLinks == 0 {
		return true
	}
	for _, n := range t.tree.path {
		if !t.nodes[n].single() {
			return true
		}
	}
	return false
}
