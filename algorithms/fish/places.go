// Package fish finds fish with fins, and the large families of fish: patterns of one digit
// in which some houses, the base, have all their places for it in as many other houses,
// the cover.
//
// Each house of the base has the digit once, and no house of the cover can have it
// twice. So if no place of the base lies outside the cover, the digits of the base use
// up the whole cover, and it goes from all other places of the cover; it goes as well
// from a place that lies in two houses of the cover, for that would use up both. Places
// of the base outside the cover are fins, and so are those in two houses of the base,
// the endo fins: what goes then has to be seen by each of them.
//
// A fish is basic if rows are covered by columns, or the other way round. It is a
// Franken fish if boxes are among the rows or the columns, and a mutant fish in all
// other cases. The terms are those of the Ultimate Fish Guide (Players' forum, 2006);
// limits and order of search are HoDoKu's, whose scores ours are compared with.
package fish

import (
	"slices"

	"sudoscope/algorithms/bitset"
	"sudoscope/puzzles"
)

// maxPlaces is how many places a digit may have.
const maxPlaces = 128

// Places are the cells that may still hold a digit, with what the search for its fish
// wants to know of them. Its zero value has none. It must not be used by two goroutines
// at once.
type Places struct {
	layout *puzzles.Layout
	cells  []int
	number []int16      // by cell, its number among the places from 1, 0 if it is none
	in     []bitset.Set // by house, as Layout.Houses counts them
	houses [][]int      // by place
	sees   []bitset.Set // by place, those that it sees
	out    []bitset.Set // by place, those that it cannot hold the digit with
	all    bitset.Set
	wrong  bitset.Set // places that no way to put the digit everywhere uses
	none   []Kind     // of which there are no fish
	sought seeker
}

// Load takes the cells that may hold the digit, in ascending order, and reports whether
// they can be searched: if there are more than 128 they cannot. What is known of the same
// cells is kept.
func (p *Places) Load(l *puzzles.Layout, cells []int) bool {
	if len(cells) > maxPlaces {
		return false
	}
	if p.layout == l && slices.Equal(p.cells, cells) {
		return true
	}
	p.layout = l
	p.cells = append(p.cells[:0], cells...)
	p.number = append(p.number[:0], make([]int16, l.Size)...)
	p.in = append(p.in[:0], make([]bitset.Set, len(l.Houses))...)
	p.sees = append(p.sees[:0], make([]bitset.Set, len(cells))...)
	p.houses = append(p.houses[:0], make([][]int, len(cells))...)
	p.none = p.none[:0]
	p.all = bitset.Set{}
	for i, c := range cells {
		p.number[c] = int16(i) + 1
		p.all.Add(i)
		p.houses[i] = l.HousesAt[c]
		for _, h := range p.houses[i] {
			p.in[h].Add(i)
		}
	}
	for i, c := range cells {
		for _, peer := range l.Peers[c] {
			if at := p.number[peer]; at > 0 {
				p.sees[i].Add(int(at) - 1)
			}
		}
	}
	p.out = append(p.out[:0], p.sees...)
	p.findWrong()
	return true
}

// maxTries bounds the search for a way to put the digit everywhere. What it does not
// settle counts as wrong, which costs time and no more.
const maxTries = 2000

// findWrong finds the places that are in no way to put the digit once into every
// house. Fish of any size can say of no other place that it is wrong, and mostly
// there are none; so this spares nearly all searches.
func (p *Places) findWrong() {
	p.wrong = bitset.Set{}
	known := bitset.Set{}
	for i := range p.cells {
		if known.Has(i) {
			continue
		}
		tries := maxTries
		if way, ok := p.way(bitset.One(i), p.all.Without(p.sees[i]).Without(bitset.One(i)), &tries); ok {
			known = known.Or(way)
		} else {
			p.wrong.Add(i)
		}
	}
}

// way adds places of those that are open to the ones that are chosen until every house
// that has places has one of them.
func (p *Places) way(chosen, open bitset.Set, tries *int) (bitset.Set, bool) {
	if *tries--; *tries < 0 {
		return bitset.Set{}, false
	}
	next, least := bitset.Set{}, maxPlaces+1
	for _, in := range p.in {
		if in.Empty() || in.Meets(chosen) {
			continue
		}
		left := in.And(open)
		if n := left.Len(); n < least {
			next, least = left, n
			if n <= 1 {
				break
			}
		}
	}
	if least > maxPlaces {
		return chosen, true
	}
	for i := range next.All() {
		if way, ok := p.way(chosen.Or(bitset.One(i)), open.Without(p.sees[i]).Without(bitset.One(i)), tries); ok {
			return way, true
		}
	}
	return bitset.Set{}, false
}

// cellsOf returns the cells of a set.
func (p *Places) cellsOf(to []int, s bitset.Set) []int {
	to = to[:0]
	for i := range s.All() {
		to = append(to, p.cells[i])
	}
	return to
}

// FindLinked is like [Places.Find] for fish with fins whose fins need not all see what
// goes: it is enough that the digit in each fin rules it out, as rulesOut says of two
// cells. Fish for which sight is enough are left out.
func (p *Places) FindLinked(kind Kind, rulesOut func(fin, cell int) bool, yield func(*Fish) bool) bool {
	for t, cell := range p.cells {
		for i, fin := range p.cells {
			if i != t && rulesOut(fin, cell) {
				p.out[t].Add(i)
			}
		}
	}
	p.sought.linked = true
	found := p.seek(kind, p.all, false, yield)
	p.sought.linked = false
	copy(p.out, p.sees)
	return found
}

// FindAny is like [Places.Find] for fish with fins that need not show anything. Nothing
// goes.
func (p *Places) FindAny(kind Kind, yield func(*Fish) bool) bool {
	return p.seek(kind, p.all, true, yield)
}
