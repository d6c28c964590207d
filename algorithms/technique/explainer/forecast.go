package explainer

import "sudoscope/algorithms/bitset"

// What a supposition leads to as a set of candidates, without the order and the
// reasons that the length of a chain depends on, is cheap to know. It is a
// fixed point: singles, patterns and chains that strike something in a grid strike
// it, or a single does, in the same grid with fewer candidates too, so what is left
// when nothing more follows is the same in whatever order it is done.
//
// Hence a search for forcing chains first asks the forecast which suppositions
// contradict themselves, and which cells and houses agree on anything. Only those are
// followed step by step; at the higher levels that is a handful of some five hundred.
// Before all it is what tells quickly that a level finds nothing.
//
// What follows stays true when candidates are struck. So forecasts are kept from
// search to search within a puzzle, for each level of their own, and only go on from
// where they were.
//
// A forecast may say too much, which costs time; if it said too little, deductions
// would be overlooked.

// forecast keeps what the suppositions in a grid lead to.
type forecast struct {
	grid    position
	live    bool // whether the grid is that of the puzzle
	epoch   int  // counts the puzzles
	events  []event
	states  [deepest + 1][2 * 729]*state // by level and supposition
	todo    []candidate                  // that are on, with consequences to be drawn
	move    move                         // room for a pattern
	links   closedLinks                  // of the grid
	linked  int                          // the number of events of which the links know, or -1
	more    closedLinks                  // of a state
	inside  [2]state                     // a supposition within a state
	left    [729][81]uint16              // the candidates that such leave
	members []int16                      // room for numbers of candidates
}

// candidate is a digit in a cell.
type candidate struct{ cell, digit uint8 }

// event is a candidate that is gone from the grid, or was placed.
type event struct {
	candidate
	placed bool
}

// state is a grid with a supposition and what follows from it.
type state struct {
	position
	broken bool // it contradicts itself
	epoch  int
	events int // so many are known in it
}

// begin makes the forecast one for the grid. If it is not what the moves of the
// puzzle lead to, it is another puzzle.
func (f *forecast) begin(b *position) {
	if f.live && f.grid == *b {
		return
	}
	f.live = true
	f.grid = *b
	f.epoch++
	f.events = f.events[:0]
	f.linked = -1
}

// end forgets the puzzle.
func (f *forecast) end() { f.live = false }

// apply follows a move.
func (f *forecast) apply(m *move) {
	if !f.live {
		return
	}
	for _, s := range m.struck {
		for d := range bitset.Of(s.digits & f.grid.cand[s.cell]) {
			f.grid.strike(s.cell, d)
			f.events = append(f.events, event{candidate{uint8(s.cell), uint8(d)}, false})
		}
	}
	if m.cell >= 0 {
		f.grid.place(m.cell, m.digit)
		f.events = append(f.events, event{candidate{uint8(m.cell), uint8(m.digit)}, true})
	}
}

// of returns what follows from a supposition by links of a level.
func (f *forecast) of(level int, l literal) *state {
	slot := &f.states[level][l]
	if *slot == nil {
		*slot = new(state)
	}
	s := *slot
	switch {
	case s.epoch != f.epoch && level == 0:
		s.position, s.broken = f.grid, false
		f.suppose(s, l)
	case s.epoch != f.epoch:
		*s = *f.of(level-1, l)
	case s.events == len(f.events):
		return s
	case !f.catchUp(s):
		s.events = len(f.events)
		return s
	}
	s.epoch, s.events = f.epoch, len(f.events)
	f.close(s, level)
	return s
}

// otherwise returns what is on if a candidate is off, or noLiteral.
func (b *position) otherwise(l literal) literal {
	c, d := l.candidate()
	if m := b.cand[c]; isPair(m) {
		return literalOf(c, lowest(m&^(1<<d)), true)
	}
	if other := b.otherPlace(c, d); other >= 0 {
		return literalOf(other, d, true)
	}
	return noLiteral
}

// otherPlace returns the other place of a digit in a house of the cell that has two, or -1.
func (b *position) otherPlace(c, d int) int {
	for k, h := range geo.houseOf[c] {
		if p := b.places[d][h]; isPair(p) {
			return int(geo.cells[h][lowest(p&^(1<<geo.placeIn[c][k]))])
		}
	}
	return -1
}

// catchUp applies to a state what has happened in the grid, and reports whether that
// says anything new about it.
func (f *forecast) catchUp(s *state) (news bool) {
	if s.broken {
		return false
	}
	for _, e := range f.events[s.events:] {
		c, d := int(e.cell), int(e.digit)
		if !e.placed {
			if s.has(c, d) {
				news = true
				f.off(s, c, d)
			}
			continue
		}
		if s.cand[c] != 1<<d {
			news = true
			f.on(s, c, d)
		}
		f.follow(s)
		if s.broken {
			return true
		}
		s.strike(c, d) // a cell that is filled has no candidates
	}
	s.empty, s.filled, s.position.left = f.grid.empty, f.grid.filled, f.grid.left
	return news
}

// suppose adds a literal to a state.
func (f *forecast) suppose(s *state, l literal) {
	c, d := l.candidate()
	if l.on() {
		f.on(s, c, d)
	} else {
		f.off(s, c, d)
	}
}

// on says that a candidate is on.
func (f *forecast) on(s *state, cell, digit int) {
	if !s.has(cell, digit) {
		s.broken = true
		return
	}
	for rest := s.cand[cell] &^ (1 << digit); rest != 0; rest &= rest - 1 {
		f.off(s, cell, lowest(rest))
	}
	of := &s.places[digit]
	for k, h := range geo.houseOf[cell] {
		for x := range cellsAt(h, of[h]&^(1<<geo.placeIn[cell][k])) {
			f.off(s, x, digit)
		}
	}
}

// off strikes a candidate, and notes what is the last one in its cell or a house.
func (f *forecast) off(s *state, cell, digit int) {
	m := s.cand[cell] &^ (1 << digit)
	s.cand[cell] = m
	if m&(m-1) == 0 {
		if m == 0 {
			s.broken = true
			return
		}
		f.todo = append(f.todo, candidate{uint8(cell), uint8(lowest(m))})
	}
	at := &geo.placeIn[cell]
	of := &s.places[digit]
	for k, h := range geo.houseOf[cell] {
		m := of[h] &^ (1 << at[k])
		of[h] = m
		if m&(m-1) == 0 {
			if m == 0 {
				s.broken = true
				return
			}
			f.todo = append(f.todo, candidate{geo.cells[h][lowest(m)], uint8(digit)})
		}
	}
}

// follow draws all consequences by singles.
func (f *forecast) follow(s *state) {
	for len(f.todo) > 0 && !s.broken {
		last := len(f.todo) - 1
		c := f.todo[last]
		f.todo = f.todo[:last]
		f.on(s, int(c.cell), int(c.digit))
	}
	f.todo = f.todo[:0]
}

// close draws all consequences by links of a level.
func (f *forecast) close(s *state, level int) {
	for {
		f.follow(s)
		switch {
		case s.broken || level == 0:
			return
		case f.patterns(s):
		case (level == 2 || level == 3) && f.chains(s, level == 3):
		case level >= 4 && f.dynamic(s, 0):
		case level == 5 && f.dynamic(s, 2):
		default:
			return
		}
	}
}

// takes strikes what the patterns struck, and reports whether that was anything.
func (f *forecast) takes(s *state) bool {
	for _, g := range f.move.struck {
		for rest := g.digits & s.cand[g.cell]; rest != 0 && !s.broken; rest &= rest - 1 {
			f.off(s, g.cell, lowest(rest))
		}
	}
	return len(f.move.struck) > 0
}

// patterns strikes what the patterns of the deep forcing chains strike.
func (f *forecast) patterns(s *state) bool {
	f.move.struck = f.move.struck[:0]
	for l := range s.lockings() {
		l.strikes(&s.position, &f.move)
	}
	if f.takes(s) {
		return true
	}
	for p := range s.hiddenSets(2, 4) {
		p.strikesInside(&s.position, &f.move)
	}
	for p := range s.nakedSets(2) {
		p.strikesOthers(&s.position, &f.move)
	}
	for p := range s.basicFish(2) {
		p.strikes(&s.position, &f.move)
	}
	return f.takes(s)
}

// dynamic strikes what dynamic forcing chains by links of a level strike.
func (f *forecast) dynamic(s *state, level int) bool {
	before := s.position
	on, off := &f.inside[0], &f.inside[1]
	for c := range s.cand {
		if bitCount(s.cand[c]) < 2 {
			continue
		}
		for d := range bitset.Of(s.cand[c]) {
			if !s.has(c, d) {
				continue
			}
			l := literalOf(c, d, true)
			on.position, on.broken = s.position, false
			f.suppose(on, l)
			f.close(on, level)
			if on.broken {
				f.off(s, c, d)
				f.follow(s)
				if s.broken {
					return true
				}
				continue
			}
			f.left[c*9+d] = on.cand
			if level == 0 || s.otherwise(l) != noLiteral {
				continue // nothing follows from its being off, or it is the same as another's being on
			}
			off.position, off.broken = s.position, false
			f.suppose(off, l.not())
			f.close(off, level)
			if off.broken {
				f.on(s, c, d)
				f.follow(s)
				if s.broken {
					return true
				}
				continue
			}
			f.keep(s, func(cell int) uint16 { return on.cand[cell] | off.cand[cell] })
			f.follow(s)
			if s.broken {
				return true
			}
		}
	}
	for c := range s.cand {
		m := s.cand[c]
		if bitCount(m) < 2 {
			continue
		}
		f.keep(s, func(cell int) (left uint16) {
			for rest := m; rest != 0; rest &= rest - 1 {
				left |= f.left[c*9+lowest(rest)][cell]
			}
			return left
		})
	}
	for d := range s.places {
		for h := range s.places[d] {
			p := s.places[d][h]
			if bitCount(p) < 2 {
				continue
			}
			f.keep(s, func(cell int) (left uint16) {
				for x := range cellsAt(h, p) {
					left |= f.left[x*9+d][cell]
				}
				return left
			})
		}
	}
	return s.broken || s.cand != before.cand
}

// keep strikes all candidates that are not left.
func (f *forecast) keep(s *state, left func(cell int) uint16) {
	for c, m := range s.cand {
		for rest := m &^ left(c); rest != 0 && !s.broken; rest &= rest - 1 {
			if d := lowest(rest); s.has(c, d) {
				f.off(s, c, d)
			}
		}
	}
}

// closedLinks says of each candidate which others are off if it is on, by links
// each of which follows from one other: a symmetric relation, as rows of bits.
type closedLinks struct {
	words, count int
	candidates   []candidate
	number       *[81][9]int16 // of the candidates
	rows         bitset.Row
	p, q         bitset.Row // room for rows
}

func (k *closedLinks) row(i int) bitset.Row { return k.rows[i*k.words : (i+1)*k.words] }

// find returns the row of a candidate.
func (k *closedLinks) find(cell, digit int) bitset.Row { return k.row(int(k.number[cell][digit])) }

// build makes the relation of a grid.
func (k *closedLinks) build(b *position) {
	if k.number == nil {
		k.number = new([81][9]int16)
	}
	k.candidates = k.candidates[:0]
	for c, m := range b.cand {
		for ; m != 0; m &= m - 1 {
			k.number[c][lowest(m)] = int16(len(k.candidates))
			k.candidates = append(k.candidates, candidate{uint8(c), uint8(lowest(m))})
		}
	}
	k.count = len(k.candidates)
	k.words = bitset.Words(k.count)
	k.room()
	for c, m := range b.cand {
		for d := range bitset.Of(m) {
			row := k.find(c, d)
			for others := m &^ (1 << d); others != 0; others &= others - 1 {
				row.Add(int(k.number[c][lowest(others)]))
			}
			for seen := range b.holders(d).And(geo.sees[c]).All() {
				row.Add(int(k.number[seen][d]))
			}
		}
	}
	k.tieAll(b, nil)
}

// room clears the rows.
func (k *closedLinks) room() {
	k.rows = bitset.Zeroed(k.rows, k.count*k.words)
	k.p, k.q = bitset.Zeroed(k.p, k.words), bitset.Zeroed(k.q, k.words)
}

// copy makes the relation that of another.
func (k *closedLinks) copy(from *closedLinks) {
	k.words, k.count, k.candidates, k.number = from.words, from.count, from.candidates, from.number
	k.room()
	copy(k.rows, from.rows)
}

// tieAll adds the strong links of a grid that were none before.
func (k *closedLinks) tieAll(b, before *position) {
	for c, m := range b.cand {
		if isPair(m) && (before == nil || before.cand[c] != m) {
			k.tie(k.number[c][lowest(m)], k.number[c][lowest(m&(m-1))])
		}
	}
	for d := range b.places {
		for h, m := range b.places[d] {
			if isPair(m) && (before == nil || before.places[d][h] != m) {
				cells := &geo.cells[h]
				k.tie(k.number[cells[lowest(m)]][d], k.number[cells[lowest(m&(m-1))]][d])
			}
		}
	}
}

// tie adds a strong link. What turns off one end turns on the other one, and so
// turns off what that does.
func (k *closedLinks) tie(i, j int16) {
	copy(k.p, k.row(int(i)))
	copy(k.q, k.row(int(j)))
	k.spread(k.p, k.q)
	k.spread(k.q, k.p)
}

// spread adds what is in the second row to all rows that are in the first.
func (k *closedLinks) spread(to, what bitset.Row) {
	for i := range to.All() {
		k.row(i).Join(what)
	}
}

// agreed returns what all of the candidates turn off.
func (k *closedLinks) agreed(members []int16) bitset.Row {
	copy(k.p, k.row(int(members[0])))
	for _, i := range members[1:] {
		k.p.Keep(k.row(int(i)))
	}
	return k.p
}

// inCell appends the candidates to the list, as numbers.
func (k *closedLinks) inCell(list []int16, cell int, digits uint16) []int16 {
	for ; digits != 0; digits &= digits - 1 {
		list = append(list, k.number[cell][lowest(digits)])
	}
	return list
}

// inHouse appends the candidates to the list, as numbers.
func (k *closedLinks) inHouse(list []int16, house, digit int, places uint16) []int16 {
	for ; places != 0; places &= places - 1 {
		list = append(list, k.number[geo.cells[house][lowest(places)]][digit])
	}
	return list
}

// linksOf returns the relation of the grid.
func (f *forecast) linksOf() *closedLinks {
	if f.linked != len(f.events) {
		f.links.build(&f.grid)
		f.linked = len(f.events)
	}
	return &f.links
}

// chains strikes what chains without branches strike, and, if asked, what the
// candidates of a cell or the places in a house agree on.
func (f *forecast) chains(s *state, multiple bool) bool {
	k := &f.more
	k.copy(f.linksOf())
	k.tieAll(&s.position, &f.grid)
	gone := k.q
	clear(gone)
	for i := range k.count {
		if k.row(i).Has(i) {
			gone.Add(i)
		}
	}
	if multiple {
		for c, m := range s.cand {
			if bitCount(m) > 2 {
				f.members = k.inCell(f.members[:0], c, m)
				gone.Join(k.agreed(f.members))
			}
		}
		for d := range s.places {
			for h, p := range s.places[d] {
				if bitCount(p) > 2 {
					f.members = k.inHouse(f.members[:0], h, d, p)
					gone.Join(k.agreed(f.members))
				}
			}
		}
	}
	struck := false
	for i := range gone.All() {
		if x := k.candidates[i]; !s.broken && s.has(int(x.cell), int(x.digit)) {
			struck = true
			f.off(s, int(x.cell), int(x.digit))
		}
	}
	return struck
}

// agree reports whether anything is off in all of the states, none of which is broken.
func (f *forecast) agree(states []*state) bool {
	for c, m := range f.grid.cand {
		for _, s := range states {
			m &^= s.cand[c]
		}
		if m != 0 {
			return true
		}
	}
	return false
}

// mayAgreeByLinks is like mayAgree for links each of which follows from one other.
func (f *forecast) mayAgreeByLinks(cases []literal) bool {
	k := f.linksOf()
	f.members = f.members[:0]
	for _, l := range cases {
		c, d := l.candidate()
		f.members = append(f.members, k.number[c][d])
	}
	return !k.agreed(f.members).Empty()
}

// breaksAlone reports whether a candidate's being on contradicts itself within its digit: a
// house is left without a place for it.
func (f *forecast) breaksAlone(b *position, cell, digit int) bool {
	of := b.places[digit]
	f.todo = append(f.todo[:0], candidate{uint8(cell), uint8(digit)})
	for len(f.todo) > 0 {
		last := len(f.todo) - 1
		c := int(f.todo[last].cell)
		f.todo = f.todo[:last]
		if of[geo.houseOf[c][0]]>>geo.placeIn[c][0]&1 == 0 {
			return true
		}
		for k, h := range geo.houseOf[c] {
			for x := range cellsAt(h, of[h]&^(1<<geo.placeIn[c][k])) {
				for k, h := range geo.houseOf[x] {
					m := of[h] &^ (1 << geo.placeIn[x][k])
					of[h] = m
					if m == 0 {
						return true
					}
					if m&(m-1) == 0 {
						f.todo = append(f.todo, candidate{geo.cells[h][lowest(m)], uint8(digit)})
					}
				}
			}
		}
	}
	return false
}
