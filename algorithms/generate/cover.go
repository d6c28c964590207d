package generate

// Exact cover: a full grid is a choice of options "digit d stands in cell
// c" so that each of these is covered once: every cell, and every digit of
// every house. D. E. Knuth's Algorithm X takes what can be covered in the
// fewest ways next ("Dancing Links", 2000). Here the links are counts: the
// options still open are marked, and how many cover each item is kept up to
// date, which is simpler and fast enough to fill a grid.

// cover is the state of the search.
type cover struct {
	*maker
	n      int
	ways   []int16 // open options for each item; -1 if the item is covered
	closed []uint8 // how many placed options each option clashes with
	budget int
	chosen int
}

// fillCover leaves a full grid on the board: it puts one digit of each into
// random cells and solves that as an exact cover. It returns false if it was
// told to stop.
func (m *maker) fillCover() bool {
	n := m.l.N
	s := cover{maker: m, n: n, ways: make([]int16, (n+len(m.l.Houses))*n), closed: make([]uint8, n*n*n)}
	for !m.stopped() {
		if m.asks() {
			f := filler{maker: m}
			return f.untilFull(func() {})
		}
		for i := range s.ways {
			s.ways[i] = int16(n)
		}
		clear(s.closed)
		for cell := range m.l.Size {
			for d := range n {
				if !m.grid.Allowed(cell).Has(d + 1) {
					s.close(cell*n + d)
				}
			}
		}
		s.budget, s.chosen = placementsPerCell*m.l.Size, 0
		cells := m.dice.perm(m.l.Size)
		for d := range n {
			if s.closed[cells[d]*n+d] > 0 {
				continue
			}
			s.choose(cells[d]*n + d)
			m.put(lineFirst, cells[d], d+1)
		}
		if s.search() {
			return true
		}
		m.startOver()
	}
	return false
}

// items calls f with each item that an option covers.
func (s *cover) items(option int, f func(item int)) {
	cell, d := option/s.n, option%s.n
	f(cell)
	for _, h := range s.l.HousesAt[cell] {
		f(s.l.Size + h*s.n + d)
	}
}

// options calls f with each option that covers an item.
func (s *cover) options(item int, f func(option int)) {
	if item < s.l.Size {
		for d := range s.n {
			f(item*s.n + d)
		}
		return
	}
	item -= s.l.Size
	for _, cell := range s.l.Houses[item/s.n] {
		f(cell*s.n + item%s.n)
	}
}

// clashes calls f with an option and each that clashes with it.
func (s *cover) clashes(option int, f func(option int)) {
	cell, d := option/s.n, option%s.n
	s.options(cell, f)
	for _, p := range s.l.Peers[cell] {
		f(p*s.n + d)
	}
}

// close notes that an option clashes with one chosen, or that the rules forbid it.
func (s *cover) close(option int) {
	if s.closed[option]++; s.closed[option] == 1 {
		s.items(option, func(item int) { s.ways[item]-- })
	}
}

// reopen takes that back.
func (s *cover) reopen(option int) {
	if s.closed[option]--; s.closed[option] == 0 {
		s.items(option, func(item int) { s.ways[item]++ })
	}
}

// choose closes all options that clash with one, which must be open.
func (s *cover) choose(option int) {
	s.items(option, func(item int) { s.ways[item] -= chosenWay })
	s.clashes(option, s.close)
	s.chosen++
}

// unchoose takes back the last option chosen.
func (s *cover) unchoose(option int) {
	s.items(option, func(item int) { s.ways[item] += chosenWay })
	s.clashes(option, s.reopen)
	s.chosen--
}

// chosenWay is taken from the ways of an item that is covered, so that it is
// negative whatever is open.
const chosenWay = 1000

// search covers the rest and reports whether it could within the budget.
func (s *cover) search() bool {
	if s.chosen == s.l.Size {
		return true
	}
	best := 0
	fewest := int16(chosenWay)
	for item, ways := range s.ways {
		if ways >= 0 && ways < fewest {
			best, fewest = item, ways
		}
	}
	var open []int
	s.options(best, func(o int) {
		if s.closed[o] == 0 {
			open = append(open, o)
		}
	})
	shuffle(&s.dice, open)
	for _, o := range open {
		if s.budget--; s.budget < 0 {
			return false
		}
		s.choose(o)
		if len(open) > 1 {
			s.guess(lineTry, o/s.n, o%s.n+1)
		} else {
			s.put(lineTry, o/s.n, o%s.n+1)
		}
		if s.search() {
			return true
		}
		if s.budget < 0 {
			return false
		}
		s.take(lineBack, o/s.n)
		s.unchoose(o)
	}
	return false
}
