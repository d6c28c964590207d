package explainer

import "sudoscope/algorithms/bitset"

// The techniques that take it for granted that a puzzle has one solution: unique
// loops, of which the unique rectangle is the shortest, and the bivalue universal
// grave. If all cells of a loop, or of the whole grid, could hold two digits
// either way round, there would be two solutions; so some extra candidate is true.

// loopSearch looks for unique loops of two digits and keeps the easiest deduction.
type loopSearch struct {
	r        *Rater
	pair     uint16
	holders  bitset.Set // that hold both digits
	path     [18]uint8  // no house has more than two cells of a loop
	n        int
	onPath   bitset.Set
	seen     [2]uint32 // the houses of the cells of either colour
	best     move      // its rating is 0 as long as there is none
	bestType int
	try      move
}

// uniqueLoop looks for the unique rectangle or loop with the least rating.
func (r *Rater) uniqueLoop() bool {
	s := &r.loops
	s.r = r
	s.best.rating = 0
	for c, m := range r.cand {
		if isPair(m) {
			s.pair = m
			d, e := lowest(m), lowest(m&(m-1))
			s.holders = r.holders(d).And(r.holders(e))
			if s.holders.Len() >= 4 {
				s.walk(c, 2, 0, -1)
			}
		}
	}
	if s.best.rating == 0 {
		return false
	}
	r.move.struck = append(r.move.struck, s.best.struck...)
	return r.is(s.best.technique, s.best.rating)
}

// walk goes on to a cell, and from there to all that hold both digits and are in
// no house with a cell of the same colour, if the cells are coloured in turn. The loop
// may have two cells with any extra candidates; further ones only if the extra
// candidate is always the same. came is the kind of house by which it came.
//
// That the extra candidates of cells tried before on this level are remembered
// here, as if they were on the path, is how Sudoku Explainer does it.
func (s *loopSearch) walk(cell, spare int, extras uint16, came int) {
	colour := s.n & 1
	s.path[s.n] = uint8(cell)
	s.n++
	s.onPath.Add(cell)
	s.seen[colour] |= geo.inHouses[cell]
	start := int(s.path[0])
	open := s.holders.Without(s.onPath)
	if s.n >= 4 {
		open.Add(start)
	}
	for kind, h := range geo.houseOf[cell] {
		if kind == came {
			continue
		}
		for n := range open.And(geo.within[h]).All() {
			if n == start {
				s.closed()
				continue
			}
			m := s.r.cand[n]
			extras |= m &^ s.pair
			switch {
			case s.seen[1-colour]&geo.inHouses[n] != 0:
			case m == s.pair:
				s.walk(n, spare, extras, kind)
			case bitCount(extras) == 1 || spare > 0:
				s.walk(n, spare-1, extras, kind)
			}
		}
	}
	s.n--
	s.onPath.Remove(cell)
	s.seen[colour] &^= geo.inHouses[cell]
}

// closed looks at a closed path. It is a unique loop if each house has as many
// cells of one colour as of the other, one or none.
func (s *loopSearch) closed() {
	if s.seen[0] != s.seen[1] {
		return
	}
	var extra [18]int // cells with extra candidates
	n := 0
	var extras uint16
	for _, c := range s.path[:s.n] {
		if m := s.r.cand[c] &^ s.pair; m != 0 {
			extra[n] = int(c)
			extras |= m
			n++
		}
	}
	switch {
	case n == 1:
		s.begin()
		s.try.loses(extra[0], s.pair)
		s.offer(1, 0)
	case n >= 2 && bitCount(extras) == 1:
		s.type2(extra[:n], lowest(extras))
	case n == 2:
		s.type3(extra[0], extra[1], extras)
	}
	if n == 2 {
		s.type4(extra[0], extra[1])
	}
}

func (s *loopSearch) begin() { s.try.struck = s.try.struck[:0] }

// offer takes the deduction if it strikes anything and is easier than the best.
func (s *loopSearch) offer(kind, more int) {
	if len(s.try.struck) == 0 {
		return
	}
	rating := 45 + more
	switch {
	case s.n >= 10:
		rating += 5
	case s.n >= 8:
		rating += 2
	case s.n >= 6:
		rating++
	}
	if s.best.rating != 0 && (rating > s.best.rating || rating == s.best.rating && kind >= s.bestType) {
		return
	}
	s.best, s.try = s.try, s.best
	s.best.rating, s.bestType = rating, kind
	s.best.technique = "Unique Loop"
	if s.n == 4 {
		s.best.technique = "Unique Rectangle"
	}
}

// type2: one of the cells holds the extra digit.
func (s *loopSearch) type2(cells []int, digit int) {
	s.begin()
	victims := s.r.holders(digit)
	for _, c := range cells {
		victims = victims.And(geo.sees[c])
	}
	for c := range victims.All() {
		s.try.loses(c, 1<<digit)
	}
	s.offer(2, 0)
}

// type3: the two cells together are like one cell with the extra candidates,
// which may be part of a naked set, or the lack of them part of a hidden one.
func (s *loopSearch) type3(a, b int, extras uint16) {
	position := &s.r.position
	for size := bitCount(extras); size <= 7; size++ {
		for kind, h := range geo.houseOf[a] {
			if geo.houseOf[b][kind] != h {
				continue
			}
			empty := int(position.empty[h])
			both := uint16(1<<geo.placeIn[a][kind] | 1<<geo.placeIn[b][kind])
			if 2*size <= empty {
				for _, places := range geo.subsets[size-1] {
					if places&both == 0 {
						s.type3Naked(int(h), places, both, size, extras, extras&position.cand[a]&position.cand[b])
					}
				}
			}
			others := uint16(1<<9-1) &^ (s.pair | extras)
			if 2*size < empty && size-2 <= bitCount(others) {
				for _, more := range geo.subsets[size-2] {
					if more&^others == 0 {
						s.type3Hidden(int(h), more|s.pair, both, 1<<geo.placeIn[b][kind], size)
					}
				}
			}
		}
	}
}

func (s *loopSearch) type3Naked(house int, places, both uint16, size int, extras, common uint16) {
	all, held := extras, common
	for rest := places; rest != 0; rest &= rest - 1 {
		m := s.r.cand[geo.cells[house][lowest(rest)]]
		if bitCount(m) < 2 {
			return
		}
		all |= m
		held |= m
	}
	if bitCount(extras) < 2 || bitCount(all) != size || bitCount(held) != size {
		return
	}
	s.begin()
	naked := lockedSet{house, all, places | both}
	naked.strikesOthers(&s.r.position, &s.try)
	s.offer(3, size-1)
}

func (s *loopSearch) type3Hidden(house int, digits, both, second uint16, size int) {
	var places uint16
	for rest := digits; rest != 0; rest &= rest - 1 {
		p := s.r.places[lowest(rest)][house] &^ second
		if p == 0 {
			return
		}
		places |= p
	}
	if bitCount(places) != size {
		return
	}
	s.begin()
	hidden := lockedSet{house, digits, places &^ both}
	hidden.strikesInside(&s.r.position, &s.try)
	s.offer(3, bitCount(hidden.places)-1)
}

// type4: where one of the two digits has no other place in a house of both cells,
// the other digit goes from them.
func (s *loopSearch) type4(a, b int) {
	first := lowest(s.pair)
	for _, d := range [2]int{first, lowest(s.pair &^ (1 << first))} {
		for kind, h := range geo.houseOf[a] {
			both := uint16(1<<geo.placeIn[a][kind] | 1<<geo.placeIn[b][kind])
			if geo.houseOf[b][kind] == h && s.r.places[d][h]&^both == 0 {
				s.begin()
				s.try.loses(a, s.pair&^(1<<d))
				s.try.loses(b, s.pair&^(1<<d))
				s.offer(4, 0)
				return
			}
		}
	}
}

// grave looks for a grid that would be a bivalue universal grave, in which each
// cell has two candidates and each digit two places in each house, if it were not
// for extra candidates in a few cells.
func (r *Rater) grave() bool {
	rest := r.position
	var extra [81]uint16
	cells := r.cells[:0]
	var extras uint16
	common := geo.all
	for _, first := range [3]int{boxes, rows, columns} {
		for h := first; h < first+9; h++ {
			for d := range 9 {
				p := r.places[d][h]
				if p == 0 || isPair(p) {
					continue
				}
				cell := -1
				n := 0
				for x := range cellsAt(h, p) {
					if c := x; bitCount(r.cand[c]) >= 3 {
						cell = c
						n++
					}
				}
				if n == 0 {
					return false
				}
				if n > 1 {
					continue // another house tells which of them it is
				}
				if extra[cell] == 0 {
					cells = append(cells, cell)
					r.cells = cells
				}
				extra[cell] |= 1 << d
				extras |= 1 << d
				rest.strike(cell, d)
				common = common.And(geo.sees[cell])
				for _, c := range cells {
					common.Remove(c)
				}
				if len(cells) > 1 && bitCount(extras) > 1 && common.Empty() {
					return false
				}
			}
		}
	}
	if len(cells) == 0 || !rest.isGrave() {
		return false
	}
	switch {
	case len(cells) == 1:
		r.move.loses(cells[0], r.cand[cells[0]]&^extras)
		return r.is("BUG type 1", 56)
	case bitCount(extras) == 1:
		d := lowest(extras)
		for c := range common.And(r.holders(d)).All() {
			r.move.loses(c, extras)
		}
		return len(r.move.struck) > 0 && r.is("BUG type 2", 57)
	case common.Empty():
		return false
	}
	return len(cells) == 2 && r.grave4(cells, &extra, extras) || r.grave3(cells, extras, common)
}

func (b *position) isGrave() bool {
	for _, m := range b.cand {
		if m != 0 && !isPair(m) {
			return false
		}
	}
	for d := range b.places {
		for _, p := range b.places[d] {
			if p != 0 && !isPair(p) {
				return false
			}
		}
	}
	return true
}

// grave4: two cells of a house share one digit apart from the extra ones. It is in
// one of them, so the other digits that are not extra go.
func (r *Rater) grave4(cells []int, extra *[81]uint16, extras uint16) bool {
	a, b := cells[0], cells[1]
	shared := r.cand[a] & r.cand[b] &^ extras
	if bitCount(shared) != 1 || !geo.sees[a].Has(b) {
		return false
	}
	r.move.loses(a, r.cand[a]&^extra[a]&^shared)
	r.move.loses(b, r.cand[b]&^extra[b]&^shared)
	return r.is("BUG type 4", 57)
}

// grave3: the extra candidates, one of which is true, form a naked set with other
// cells of a house that has all cells with extra candidates.
func (r *Rater) grave3(cells []int, extras uint16, common bitset.Set) bool {
	for kind, h := range geo.houseOf[cells[0]] {
		same := true
		for _, c := range cells {
			same = same && geo.houseOf[c][kind] == h
		}
		if !same {
			continue
		}
		var others uint16
		for i, c := range geo.cells[h] {
			if common.Has(int(c)) {
				others |= 1 << i
			}
		}
		for size := 2; size <= 6 && size <= bitCount(others); size++ {
			for _, places := range geo.subsets[size-1] {
				if places&^others != 0 {
					continue
				}
				var digits uint16
				ok := true
				for rest := places; rest != 0; rest &= rest - 1 {
					m := r.cand[geo.cells[h][lowest(rest)]]
					digits |= m
					ok = ok && bitCount(m) >= 2
				}
				if !ok || bitCount(digits) != size || extras&^digits != 0 {
					continue
				}
				for c := range cellsAt(h, others&^places) {
					r.move.loses(c, r.cand[c]&digits)
				}
				if len(r.move.struck) > 0 {
					return r.is("BUG type 3", 57+size-1)
				}
			}
		}
	}
	return false
}
