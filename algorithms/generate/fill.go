package generate

import (
	"sudoscope/algorithms/dlx"
	"sudoscope/puzzles"
)

// fill leaves a full grid on the board. It returns false if it was told to stop.
func (m *maker) fill() bool {
	switch m.plan.Fill {
	case Boxes:
		return m.untilFull(m.fillBoxes, m.search)
	case Cover:
		c := coverer{maker: m}
		return m.untilFull(c.begin, c.search)
	case Rows:
		m.fillRows()
		return true
	}
	return m.untilFull(func() {}, m.search)
}

// placementsPerCell is how many digits may be placed for each cell of the grid before it
// is better to start over. Most starts need hardly more than one, but some lead
// into a corner from which a search takes years to come out.
const placementsPerCell = 6

// untilFull begins with what prepare puts on an empty grid and has the rest searched for,
// again and again, until a solution is found within the budget.
func (m *maker) untilFull(prepare func(), search func() bool) bool {
	for !m.stopped() {
		m.budget = placementsPerCell * m.l.Size
		if m.asks() {
			prepare, search = m.fillHouse, m.search
		}
		prepare()
		if search() {
			return true
		}
		m.startOver()
	}
	return false
}

// Where rules make every start fail, the search soon asks the counter of solutions which
// digits lead on.
const (
	blindStarts = 5
	mostStarts  = 200   // before it gives up
	askedWork   = 2_000 // digits that the counter may place for an answer
)

// startOver clears the grid after a start that failed.
func (m *maker) startOver() {
	m.empty(lineStartOver)
	m.starts++
	switch {
	case !m.plan.ruled || m.err != nil:
	case m.starts == blindStarts:
		if fillable, known := puzzles.CheckLayout(m.plan.Shape); known && !fillable {
			m.err = recipeError("no grid fits these rules: leave one out, or change the regions or the cells that they name")
		}
	case m.starts == mostStarts:
		m.err = m.gaveUp()
	}
}

// asks reports whether the search asks which digits lead on.
func (m *maker) asks() bool { return m.plan.ruled && m.starts >= blindStarts }

// fillHouse fills a house at will, as far as its cells allow the digits. The counter gets lost
// in an empty grid, in which all digits are alike.
func (m *maker) fillHouse() {
	house := m.l.Houses[m.dice.below(len(m.l.Houses))]
	for i, d := range m.dice.perm(m.l.N) {
		if m.candidates(house[i]).Has(d + 1) {
			m.guess(lineTry, house[i], d+1)
		}
	}
}

// leadsOn reports whether a digit can stand in a cell, as far as the search looks ahead.
func (m *maker) leadsOn(cell, d int) bool {
	copy(m.other.Cells(), m.grid.Cells())
	m.other.Set(cell, d)
	n, _ := puzzles.CountWithin(m.other, 1, askedWork)
	return n > 0
}

// search fills the rest of the grid: the cell with the fewest candidates first,
// its candidates in random order. It returns false, with the grid as it
// happens to be, if the budget is spent.
func (m *maker) search() bool {
	if m.clues == m.l.Size {
		return true
	}
	cell, free := m.fewest()
	choice := free.Len() > 1
	asks := choice && m.asks()
	for free != 0 && m.budget > 0 {
		d := m.draw(free)
		free = free.Without(d)
		m.budget--
		if asks && (m.stopped() || !m.leadsOn(cell, d)) {
			continue
		}
		if choice {
			m.guess(lineTry, cell, d)
		} else {
			m.put(lineTry, cell, d)
		}
		if m.search() {
			return true
		}
		if m.budget > 0 {
			m.take(lineBack, cell)
		}
	}
	return false
}

// draw returns one of the digits at random.
func (m *maker) draw(set puzzles.Digits) int {
	for range m.dice.below(set.Len()) {
		set &= set - 1
	}
	return set.Min()
}

// fewest returns an empty cell with the fewest candidates, and these.
func (m *maker) fewest() (cell int, free puzzles.Digits) {
	best := puzzles.MaxSide + 1
	cells := m.grid.Cells()
	for c, d := range cells {
		if d != 0 {
			continue
		}
		candidates := m.candidates(c)
		if n := candidates.Len(); n < best {
			cell, free, best = c, candidates, n
			if n <= 1 {
				break
			}
		}
	}
	return cell, free
}

// fillBoxes fills boxes of which no two share a row or a column: nothing can
// contradict there.
func (m *maker) fillBoxes() {
	s := m.l.Shape
	for i := range min(s.BoxRows, s.BoxCols) {
		digits := m.dice.perm(m.l.N)
		for k, d := range digits {
			row, col := i*s.BoxRows+k/s.BoxCols, i*s.BoxCols+k%s.BoxCols
			m.put(lineFirst, m.l.Cell(row, col), d+1)
		}
	}
}

// fillRows writes digits in random order into the first row and the same, moved
// on, into every row after it: by the width of a box from row to row, and by one
// more from band to band. So each digit is in every box and column once.
func (m *maker) fillRows() {
	digits := m.dice.perm(m.l.N)
	s := m.l.Shape
	for row := range m.l.N {
		moved := row%s.BoxRows*s.BoxCols + row/s.BoxRows
		line := lineTry
		switch {
		case row == 0:
			line = lineFirst
		case row%s.BoxRows == 0:
			line = lineBack
		}
		for col := range m.l.N {
			m.put(line, m.l.Cell(row, col), digits[(col+moved)%m.l.N]+1)
		}
	}
}

// coverer fills a grid as an exact cover: a full grid is a choice of options "digit d
// stands in cell c" so that each cell, and each digit of each house, is covered once.
// D. E. Knuth's Algorithm X takes what can be covered in the fewest ways next ("Dancing
// Links", 2000).
type coverer struct {
	*maker
	links dlx.Links
}

// begin puts one digit of each into random cells.
func (s *coverer) begin() {
	empty := s.plan.empty()
	s.links.CopyFrom(empty)
	cells := s.dice.perm(s.l.Size)
	for d := range s.l.N {
		if node := empty.First[cells[d]*s.l.N+d]; node >= 0 {
			s.links.Cover(int(empty.Item[node]))
			s.links.Take(node)
			s.put(lineFirst, cells[d], d+1)
		}
	}
}

// search covers the rest and reports whether it could within the budget.
func (s *coverer) search() bool {
	item, found := s.links.Next()
	if !found {
		return true
	}
	s.links.Cover(item)
	var open []int32
	for node := s.links.Down[item]; node != int32(item); node = s.links.Down[node] {
		open = append(open, node)
	}
	shuffle(&s.dice, open)
	for _, node := range open {
		if s.budget--; s.budget < 0 {
			return false
		}
		cell, d := int(s.links.Option[node])/s.l.N, int(s.links.Option[node])%s.l.N+1
		s.links.Take(node)
		if len(open) > 1 {
			s.guess(lineTry, cell, d)
		} else {
			s.put(lineTry, cell, d)
		}
		if s.search() {
			return true
		}
		if s.budget < 0 {
			return false
		}
		s.maker.take(lineBack, cell)
		s.links.Drop(node)
	}
	s.links.Uncover(item)
	return false
}
