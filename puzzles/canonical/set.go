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
	cells  string // of the form, if it is known, or of the puzzle
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

// Add puts a puzzle into the set and reports whether it was not there yet.
func (s *Set) Add(g puzzles.Grid) bool {
	if s.first == nil {
		s.first = map[uint64]int32{}
	}
	key := Key(g)
	added := member{shape: g.Shape(), cells: pack(g)}
	for number := s.first[key]; number != 0; number = s.all[number-1].before {
		added.form()
		one := &s.all[number-1]
		one.form()
		if one.shape == added.shape && one.formed == added.formed && one.cells == added.cells {
			return false
		}
	}
	added.before = s.first[key]
	s.all = append(s.all, added)
	s.first[key] = int32(len(s.all))
	return true
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
