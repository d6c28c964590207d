package canonical

import "sudoscope/puzzles"

// A Set is a set of puzzles in which those that are the same but for how they are written
// count once. The zero Set is empty and ready. It takes about 100 bytes for each 9×9 puzzle.
type Set struct {
	first map[uint64]int32 // by key: one more than the number of the last with that key
	all   []member
}

// member is a puzzle of a set.
type member struct {
	shape  puzzles.Shape
	cells  string // of the form, if it is known, or of the puzzle; with rules the text of the form
	formed formed
	before int32 // one more than the number of another with the same key, 0 for none
}

// formed says what is known of the form of a member.
type formed uint8

const (
	notYet formed = iota
	yes
	never // there is none: the puzzle is the same as itself only
)

// Len returns how many different puzzles the set holds.
func (s *Set) Len() int { return len(s.all) }

// Has reports whether the puzzle is in the set.
func (s *Set) Has(g puzzles.Grid) bool {
	_, _, found := s.find(g)
	return found
}

// Add puts a puzzle into the set and reports whether it was not there yet.
func (s *Set) Add(g puzzles.Grid) bool {
	key, added, found := s.find(g)
	if found {
		return false
	}
	if s.first == nil {
		s.first = map[uint64]int32{}
	}
	added.before = s.first[key]
	s.all = append(s.all, added)
	s.first[key] = int32(len(s.all))
	return true
}

// find reports whether a puzzle is in the set, and returns its key and the puzzle as a
// member. Forms are worked out only where keys are equal.
func (s *Set) find(g puzzles.Grid) (key uint64, wanted member, found bool) {
	key = Key(g)
	wanted = member{shape: g.Shape(), cells: pack(g)}
	if isRuled(g) {
		wanted.cells, wanted.formed = turnedForm(g).Text(), yes
	}
	for number := s.first[key]; number != 0; number = s.all[number-1].before {
		wanted.form()
		one := &s.all[number-1]
		one.form()
		if one.shape == wanted.shape && one.formed == wanted.formed && one.cells == wanted.cells {
			return key, wanted, true
		}
	}
	return key, wanted, false
}

// form replaces the cells by those of the form.
func (m *member) form() {
	if m.formed != notYet {
		return
	}
	m.formed = never
	if form, ok := Form(unpack(m.shape, m.cells)); ok {
		m.formed, m.cells = yes, pack(form)
	}
}

// pack returns the cells as text, two in a byte where that is possible.
func pack(g puzzles.Grid) string {
	cells := g.Cells()
	if g.Shape().Side() > 15 {
		return string(cells)
	}
	text := make([]byte, (len(cells)+1)/2)
	for i, d := range cells {
		text[i/2] |= d << (i % 2 * 4)
	}
	return string(text)
}

// unpack is the opposite of pack.
func unpack(s puzzles.Shape, text string) puzzles.Grid {
	g := puzzles.NewGrid(s)
	for i := range g.Cells() {
		if s.Side() > 15 {
			g.Set(i, int(text[i]))
		} else {
			g.Set(i, int(text[i/2]>>(i%2*4)&15))
		}
	}
	return g
}
