package fish

import (
	"slices"

	"sudoscope/algorithms/bitset"
	"sudoscope/puzzles"
	"sudoscope/puzzles/yield"
)

// Class says of which houses base and cover may be.
type Class uint8

// The classes.
const (
	Basic   Class = iota // rows and columns, or columns and rows
	Franken              // the same, and boxes in either, or other houses that are no lines
	Mutant               // any
)

// Kind says which fish are looked for.
type Kind struct {
	Size  int // houses of the base, and of the cover; from 1 to MaxSize, or there are none
	Class Class
	Fins  int // how many it may have, endo fins among them; 0 if it must have none
	Endo  int // how many of the fins may lie in two houses of the base
}

// MaxSize is the largest size of a fish.
const MaxSize = 6

// maxHouses is how many houses a grid has at most, and maxShared how many of them a cell
// lies in.
const (
	maxHouses = 128
	maxShared = 9
)

// Fish is a fish of one digit.
type Fish struct {
	Base, Cover []int // houses, as Layout.Houses counts them, ascending
	Body        []int // cells of the base that are no fins
	Fins        []int // cells of the base outside the cover, and endo fins
	Gone        []int // cells that cannot hold the digit
}

// Clone returns a copy that shares nothing with the fish.
func (f *Fish) Clone() *Fish {
	return &Fish{slices.Clone(f.Base), slices.Clone(f.Cover), slices.Clone(f.Body), slices.Clone(f.Fins),
		slices.Clone(f.Gone)}
}

// seeker is one search. It goes through all bases in the order of a dictionary, and for
// each through all covers, rows coming before columns and columns before boxes.
type seeker struct {
	Kind
	p      *Places
	aims   bitset.Set   // the places that are to be shown wrong
	loose  bool         // any fish will do, whether it shows something or not
	linked bool         // the fins must not all see what goes
	bases  []int        // houses that may be in a base
	covers []int        // and in a cover
	meet   []int        // those of the covers that the base meets and does not have
	reach  []bitset.Set // by place, all places that one house of a cover may cover with it
	base   [MaxSize + 1]baseLevel
	open   [maxHouses]bool // by house, it may be added to the cover
	part   [MaxSize]int    // of a cover, so far
	aim    int             // what it is for, -1 for no single place
	times  int             // how many houses with the aim it must have
	caught []cover         // of the base
	found  Fish
}

// baseLevel is a base of some houses, the last of which is noted.
type baseLevel struct {
	house int
	union bitset.Set // all its places
	endo  bitset.Set // those in two of its houses
	live  bitset.Set // the aims that a fish with this base may reach
}

// cover is the houses of a cover in ascending order, one to a byte from the highest on, so
// that numbers are in the order of a dictionary.
type cover uint64

// house returns the i-th house.
func (c cover) house(i int) int { return int(c >> (56 - 8*i) & 0xFF) }

// Find calls yield with each fish of a kind that shows something, until it returns true,
// and reports whether it did. The fish is the search's own and changes afterwards. With
// rows in the base, or columns, come in this order; a mutant fish has both.
func (p *Places) Find(kind Kind, yield func(*Fish) bool) bool {
	if p.wrong.Empty() || slices.Contains(p.none, kind) {
		return false
	}
	any := false
	if p.seek(kind, p.wrong, false, func(f *Fish) bool { any = true; return yield(f) }) {
		return true
	}
	if !any {
		p.none = append(p.none, kind)
	}
	return false
}

// seek begins the search for each kind of base.
func (p *Places) seek(kind Kind, aims bitset.Set, loose bool, yield func(*Fish) bool) bool {
	s := &p.sought
	s.Kind, s.p, s.aims, s.loose = kind, p, aims, loose
	if kind.Size < 1 || kind.Size > MaxSize {
		return false
	}
	if kind.Class == Mutant {
		return s.begin(true, true, yield)
	}
	return s.begin(true, false, yield) || s.begin(false, true, yield)
}

// begin looks for the fish with rows or columns, or both, in the base.
func (s *seeker) begin(rows, columns bool, yield func(*Fish) bool) bool {
	p := s.p
	s.bases, s.covers = s.bases[:0], s.covers[:0]
	s.reach = append(s.reach[:0], make([]bitset.Set, len(p.cells))...)
	for h, in := range p.in {
		if in.Empty() {
			continue
		}
		kind := p.layout.House(h).Kind
		box := kind >= puzzles.Box
		mine := rows && kind == puzzles.Row || columns && kind == puzzles.Column
		if (mine || box && s.Class != Basic) && (s.Fins > 0 || in.Len() <= s.Size) {
			s.bases = append(s.bases, h)
		}
		if !mine && !box || s.Class == Mutant || box && s.Class != Basic {
			s.covers = append(s.covers, h)
			for i := range in.All() {
				s.reach[i] = s.reach[i].Or(in)
			}
		}
	}
	s.base[0] = baseLevel{live: s.aims}
	return s.extendBase(0, 0, yield)
}

// coverable reports whether so many houses might cover the places, but for some of them.
// Places of which no two share a house of the cover need a house each.
func (s *seeker) coverable(places bitset.Set, houses int) bool {
	for ; !places.Empty(); houses-- {
		if houses == 0 {
			return false
		}
		places = places.Without(s.reach[places.First()])
	}
	return true
}

// extendBase adds houses to the base, from the given one on.
func (s *seeker) extendBase(level, from int, yield func(*Fish) bool) bool {
	if level == s.Size {
		return s.findCovers(yield)
	}
	last, next := &s.base[level], &s.base[level+1]
	for i := from; i <= len(s.bases)-s.Size+level; i++ {
		next.house = s.bases[i]
		in := s.p.in[next.house]
		endo := last.union.And(in)
		if !endo.Empty() && last.endo.Len()+endo.Len() > s.Endo {
			continue
		}
		next.union, next.endo = last.union.Or(in), last.endo.Or(endo)
		if next.live = s.within(last.live, next.union, next.endo, s.Size); next.live.Empty() {
			continue
		}
		if s.extendBase(level+1, i+1, yield) {
			return true
		}
	}
	return false
}

// within returns those of the aims that can still be reached if these places of the base
// are not covered yet, by so many houses.
func (s *seeker) within(aims, open, endo bitset.Set, houses int) bitset.Set {
	if s.loose || s.Fins == 0 {
		if !s.coverable(open, houses+s.Fins) {
			return bitset.Set{}
		}
		return aims
	}
	yield.Now()
	live := bitset.Set{}
	for t := range aims.All() {
		// All that the aim does not rule out must be covered: it cannot be a fin.
		if out := s.p.out[t]; endo.Within(out) && s.coverable(open.Without(out), houses) {
			live.Add(t)
		}
	}
	return live
}

// findCovers looks for the covers of a base: those that cover all that one of the aims does not
// rule out, as that cannot be a fin.
func (s *seeker) findCovers(yield func(*Fish) bool) bool {
	base := &s.base[s.Size]
	s.meet, s.caught = s.meet[:0], s.caught[:0]
	for _, h := range s.covers {
		s.open[h] = s.p.in[h].Meets(base.union)
	}
	for i := 1; i <= s.Size; i++ {
		s.open[s.base[i].house] = false
	}
	for _, h := range s.covers {
		if s.open[h] {
			s.meet = append(s.meet, h)
		}
	}
	s.aim = -1
	if s.loose || s.Fins == 0 {
		s.net(base.union, 0, s.Fins)
	} else {
		for aim := range base.live.All() {
			s.aim, s.times = aim, 1
			if base.union.Has(aim) {
				s.times = 2
			}
			s.net(base.union.Without(s.p.out[aim]), 0, 0)
		}
	}
	slices.Sort(s.caught)
	s.caught = slices.Compact(s.caught)
	return slices.ContainsFunc(s.caught, func(c cover) bool { return s.land(c, yield) })
}

// net adds houses to the cover until it has these places, but for some that may be fins.
// A house that was tried is closed to what is tried after it, so that no cover comes twice.
func (s *seeker) net(open bitset.Set, n, fins int) {
	if open.Empty() {
		s.fill(n, 0)
		return
	}
	if !s.coverable(open, s.Size-n+fins) {
		return
	}
	i := open.First()
	var closed [maxShared]int
	tried := 0
	for _, h := range s.p.houses[i] {
		if !s.open[h] {
			continue
		}
		s.open[h] = false
		closed[tried] = h
		tried++
		if n < s.Size {
			s.part[n] = h
			s.net(open.Without(s.p.in[h]), n+1, fins)
		}
	}
	if fins > 0 {
		s.net(open.Without(bitset.One(i)), n, fins-1)
	}
	for _, h := range closed[:tried] {
		s.open[h] = true
	}
}

// fill adds any houses to a cover that has all it needs.
func (s *seeker) fill(n, from int) {
	if n == s.Size {
		s.keep()
		return
	}
	for i := from; i < len(s.meet); i++ {
		if h := s.meet[i]; s.open[h] {
			s.part[n] = h
			s.fill(n+1, i+1)
		}
	}
}

// keep keeps the cover, unless it has too few houses with what it is for.
func (s *seeker) keep() {
	if s.aim >= 0 {
		n := 0
		for _, h := range s.p.houses[s.aim] {
			if slices.Contains(s.part[:s.Size], h) {
				n++
			}
		}
		if n < s.times {
			return
		}
	}
	sorted := s.part
	slices.Sort(sorted[:s.Size])
	c := cover(0)
	for i, h := range sorted[:s.Size] {
		c |= cover(h) << (56 - 8*i)
	}
	s.caught = append(s.caught, c)
}

// land reports the fish whose base and cover are complete, if it is one of the kind.
func (s *seeker) land(c cover, yield func(*Fish) bool) bool {
	base := &s.base[s.Size]
	var union, twice bitset.Set
	for i := range s.Size {
		in := s.p.in[c.house(i)]
		twice = twice.Or(union.And(in))
		union = union.Or(in)
	}
	fins := base.union.Without(union).Or(base.endo)
	if n := fins.Len(); n > s.Fins || (n == 0) != (s.Fins == 0) {
		return false
	}
	gone := bitset.Set{}
	if !s.loose {
		for t := range union.Without(base.union).Or(twice).And(base.live).All() {
			if fins.Within(s.p.out[t]) && !(s.linked && fins.Within(s.p.sees[t])) {
				gone.Add(t)
			}
		}
		if gone.Empty() {
			return false
		}
	}
	if !s.ofClass(c) {
		return false
	}
	f := &s.found
	f.Base, f.Cover = f.Base[:0], f.Cover[:0]
	for i := 1; i <= s.Size; i++ {
		f.Base = append(f.Base, s.base[i].house)
		f.Cover = append(f.Cover, c.house(i-1))
	}
	f.Body = s.p.cellsOf(f.Body, base.union.Without(fins))
	f.Fins = s.p.cellsOf(f.Fins, fins)
	f.Gone = s.p.cellsOf(f.Gone, gone)
	return yield(f)
}

// ofClass reports whether the fish is of the class that is looked for.
func (s *seeker) ofClass(c cover) bool {
	var base, cover [3]bool // by kind of house; all others count as boxes
	kind := func(house int) puzzles.HouseKind { return min(s.p.layout.House(house).Kind, puzzles.Box) }
	for i := 1; i <= s.Size; i++ {
		base[kind(s.base[i].house)] = true
		cover[kind(c.house(i-1))] = true
	}
	class := Mutant
	across := func(a, b [3]bool) bool {
		return a[puzzles.Row] && !a[puzzles.Column] && b[puzzles.Column] && !b[puzzles.Row]
	}
	if across(base, cover) || across(cover, base) {
		class = Franken
		if !base[puzzles.Box] && !cover[puzzles.Box] {
			class = Basic
		}
	}
	return class == s.Class
}
