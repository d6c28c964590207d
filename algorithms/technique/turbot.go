package technique

import (
	"cmp"
	"math/bits"
	"slices"

	"sudoscope/puzzles"
)

// A turbot joins two houses that have two places each for a digit: an end of the
// one sees an end of the other, so the digit cannot stand at both of these, and
// must stand at one of the two free ends at least. What sees both free ends
// cannot hold it.

// link is a pair of cells that are the only places of a house for a digit.
type link struct {
	ends  [2]int
	house int
}

// links fills s.strong with the digit's.
func (s *search) links(digit int) {
	s.strong = s.strong[:0]
	for house, m := range s.placesIn(digit) {
		if bits.OnesCount32(m) == 2 {
			cells := s.Houses[house]
			ends := [2]int{cells[bits.TrailingZeros32(m)], cells[31-bits.LeadingZeros32(m)]}
			s.strong = append(s.strong, link{ends, house})
		}
	}
}

// The forms of a turbot, which have names of their own.
type turbotForm uint8

const (
	skyscraper  turbotForm = iota // two rows joined by a column, or two columns by a row
	kite                          // a row and a column joined by a box
	plainTurbot                   // all others
	square                        // two rows and the same two columns, which is an X-Wing
)

// turbot finds the turbots of one form. Which comes first counts, for the path goes on
// from there: HoDoKu goes through the skyscrapers on rows before those on columns, and
// through kites row by row; of all other turbots it takes the one that strikes out
// most, as of chains.
func turbot(form turbotForm) finder {
	row, column := int(puzzles.Row), int(puzzles.Column)
	return func(s *search) bool {
		switch form {
		case skyscraper:
			return s.turbots(form, row, row) || s.turbots(form, column, column)
		case kite:
			return s.turbots(form, row, column)
		}
		s.fishes = s.fishes[:0]
		s.turbots(form, anyHouse, anyHouse)
		slices.SortStableFunc(s.fishes, func(a, b turbotFish) int {
			return cmp.Or(b.gain-a.gain, a.tieBreak-b.tieBreak, a.first-b.first, a.digit-b.digit)
		})
		return slices.ContainsFunc(s.fishes, func(f turbotFish) bool {
			return s.turbot(f.digit, f.links[0], f.links[1], f.cells)
		})
	}
}

// turbotFish is a turbot that strikes something out, of which there may be better ones.
type turbotFish struct {
	digit    int
	links    [2]link
	cells    [4]int
	first    int // the lower of the free ends
	gain     int // candidates that go
	tieBreak int // grows with these
}

// anyHouse stands for a house of any kind.
const anyHouse = -1

// turbots finds the turbots of a form whose links are in houses of these kinds.
func (s *search) turbots(form turbotForm, kind1, kind2 int) bool {
	is := func(l link, kind int) bool { return kind == anyHouse || l.house/s.N == kind }
	for d := 1; d <= s.N; d++ {
		s.links(d)
		for i, one := range s.strong {
			if !is(one, kind1) {
				continue
			}
			others := s.strong[i+1:]
			if kind1 == anyHouse {
				others = s.strong[:i]
			}
			for _, two := range others {
				if is(two, kind2) && s.turbotsOf(form, d, one, two) {
					return true
				}
			}
		}
	}
	return false
}

// turbotsOf finds the turbots of a form with these two links.
func (s *search) turbotsOf(form turbotForm, digit int, one, two link) bool {
	for e := range 4 {
		free1, join1 := one.ends[e&1], one.ends[1-e&1]
		free2, join2 := two.ends[e>>1], two.ends[1-e>>1]
		if join1 == join2 || !s.Sees(join1, join2) || free1 == free2 || free1 == join2 || free2 == join1 {
			continue
		}
		cells := [4]int{free1, join1, join2, free2}
		switch {
		case s.turbotForm(one, two, join1, join2, free1, free2) != form:
		case form == plainTurbot:
			s.addTurbot(digit, one, two, cells)
		case s.turbot(digit, one, two, cells):
			return true
		}
	}
	return false
}

func (s *search) turbotForm(one, two link, join1, join2, free1, free2 int) turbotForm {
	row, column, block := int(puzzles.Row), int(puzzles.Column), int(puzzles.Box)
	kind1, kind2 := one.house/s.N, two.house/s.N
	same := func(a, b, kind int) bool { return s.spots[a][kind].house == s.spots[b][kind].house }
	switch {
	case kind1 >= block || kind2 >= block:
		return plainTurbot
	case kind1 != kind2 && same(join1, join2, block):
		return kite
	case kind1 != kind2:
		return plainTurbot // another house joins the lines, or a move
	}
	across := row + column - kind1
	switch {
	case !same(join1, join2, across):
		return plainTurbot
	case same(free1, free2, across):
		return square
	}
	return skyscraper
}

// addTurbot adds the chain of four cells to s.fishes if there is something that sees both
// its ends.
func (s *search) addTurbot(digit int, one, two link, cells [4]int) {
	if s.dropSeenBy(cells[0], cells[3], digit) {
		gone := s.draft.Eliminations
		s.fishes = append(s.fishes, turbotFish{digit, [2]link{one, two}, cells, min(cells[0], cells[3]), len(gone),
			rank(gone, s.Size)})
		s.begin()
	}
}

// turbot reports the chain of four cells if there is something that sees both
// its ends.
func (s *search) turbot(digit int, one, two link, cells [4]int) bool {
	if !s.dropSeenBy(cells[0], cells[3], digit) {
		return false
	}
	s.about(digit)
	s.in(one.house)
	s.in(two.house)
	for i, c := range cells {
		s.piece(c, digit, Body)
		if i > 0 {
			s.chain(cells[i-1], digit, c, digit, i != 2)
		}
	}
	return s.report()
}

// kiteOf is a 2-string kite: a free end, the two cells in the box, a free end.
type kiteOf struct {
	digit int
	cells [4]int
}

// dualKite finds two kites that are joined by the same two cells of a box. Mostly
// they are about one digit, for which either cell has just one other place in its
// row and in its column; they may be about two.
func dualKite(s *search) bool {
	for box := 2 * s.N; box < 3*s.N; box++ {
		for m := s.empty[box]; m != 0; m &= m - 1 {
			one := s.Houses[box][bits.TrailingZeros32(m)]
			for two := range s.cellsAt(box, m&(m-1)) {
				if s.RowOf[one] != s.RowOf[two] && s.ColOf[one] != s.ColOf[two] && s.dualKites(one, two) {
					return true
				}
			}
		}
	}
	return false
}

// dualKites reports any two kites that are joined by the cells.
func (s *search) dualKites(one, two int) bool {
	s.kites = s.kites[:0]
	for digits := s.cands[one] & s.cands[two]; digits != 0; digits &= digits - 1 {
		s.addKite(digits.Min(), one, two)
		s.addKite(digits.Min(), two, one)
	}
	for i, first := range s.kites {
		for _, second := range s.kites[i+1:] {
			for _, k := range [2]kiteOf{first, second} {
				s.dropSeenBy(k.cells[0], k.cells[3], k.digit)
				s.about(k.digit)
				s.in(int(s.spots[k.cells[1]][puzzles.Row].house))
				s.in(int(s.spots[k.cells[2]][puzzles.Column].house))
				for i, c := range k.cells {
					s.piece(c, k.digit, Body)
					if i > 0 {
						s.chain(k.cells[i-1], k.digit, c, k.digit, i != 2)
					}
				}
			}
			if s.report() {
				return true
			}
		}
	}
	return false
}

// addKite adds the kite with the row of one cell and the column of the other to
// s.kites, if it is one that strikes something out.
func (s *search) addKite(digit, one, two int) {
	along, ok1 := s.otherPlace(digit, one, puzzles.Row)
	across, ok2 := s.otherPlace(digit, two, puzzles.Column)
	if !ok1 || !ok2 {
		return
	}
	if s.dropSeenBy(along, across, digit) {
		s.kites = append(s.kites, kiteOf{digit, [4]int{along, one, two, across}})
	}
	s.begin()
}

// otherPlace returns the one place outside the box that a line of the cell leaves
// the digit besides the cell, if there is no more.
func (s *search) otherPlace(digit, cell int, kind puzzles.HouseKind) (other int, ok bool) {
	at := s.spots[cell][kind]
	line := int(at.house)
	m := s.places(digit, line) &^ (1 << at.at)
	if bits.OnesCount32(m) != 1 {
		return 0, false
	}
	other = s.Houses[line][bits.TrailingZeros32(m)]
	return other, s.BlockOf[other] != s.BlockOf[cell]
}

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
