package technique

import "math/bits"

// A grouped chain goes through a group somewhere: places of a digit where two
// houses cross. Nothing else is new about it.

// addGroups adds the strong links with a group at one end or both: two ends that
// hold all places of a house.
func (t *linkTable) addGroups(p *Position) {
	for d := 1; d <= p.N; d++ {
		for house, m := range p.placesIn(d) {
			if bits.OnesCount32(m) < 3 { // no place for a group and something else
				continue
			}
			for i := range p.crossings[house] {
				x := &p.crossings[house][i]
				one := m & x.here
				if bits.OnesCount32(one) < 2 {
					continue
				}
				rest := m &^ one
				if rest != 0 && rest&(rest-1) == 0 {
					t.join(t.group(p, d, house, x), t.candidate(p, p.Houses[house][bits.TrailingZeros32(rest)], d))
					continue
				}
				for j := range i {
					if y := &p.crossings[house][j]; rest != 0 && m&y.here == rest {
						t.join(t.group(p, d, house, x), t.group(p, d, house, y))
					}
				}
			}
		}
	}
}

// group returns the key of the node for the places of a digit where a house crosses
// another one.
func (t *linkTable) group(p *Position, digit, house int, x *crossing) uint16 {
	places := x.here
	if house == x.line { // groups lie in the later of the two
		house, places = x.house, x.there
	}
	places &= p.places(digit, house)
	key := (p.Size+x.before)*p.N + (digit-1)*x.many + x.part
	first := p.Houses[house][bits.TrailingZeros32(places)]
	return t.ask(key, node{digit: digit, cell: first, house: house, places: places})
}
