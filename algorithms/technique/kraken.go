package technique

import (
	"slices"

	"sudoscope/algorithms/fish"
	"sudoscope/puzzles"
)

// A kraken fish is a fish with fins that do not see what goes, but lead to it by chains.
// In one form the digit goes from a place of the cover, as it would if the fish had no
// fins: so each fin has to lead to that. In the other, one house of the cover is taken in
// which either a place of the base holds the digit, or a fin does; each of these leads to
// the same.
//
// The search has HoDoKu's limits: basic and Franken fish of up to four houses, with at
// most two fins and none in two houses of the base. Here small fish come first, and on grids
// larger than 9×9 or with more houses, where there are far too many, they are all that is
// looked for.

const (
	maxKraken     = 4
	maxKrakenFins = 2
)

// krakens calls yield for the kinds of fish that may be krakens.
func (s *search) krakens(yield func(fish.Kind) bool) bool {
	most := maxKraken
	if s.N > 9 || !s.plain {
		most = 2
	}
	for size := 2; size <= most; size++ {
		for _, class := range []fish.Class{fish.Basic, fish.Franken} {
			if yield(fish.Kind{Size: size, Class: class, Fins: maxKrakenFins}) {
				return true
			}
		}
	}
	return false
}

// tentacles returns what chains lead to, nil if that cannot be said.
func (s *search) tentacles() *forcing {
	if s.broken {
		return nil
	}
	f := &s.forcing[0]
	f.update(s.Position, false)
	if f.table.singles == 0 {
		return nil
	}
	return f
}

// krakenFins finds fish whose fins lead by chains to what the fish shows.
func krakenFins(s *search) bool {
	f := s.tentacles()
	if f == nil {
		return false
	}
	m := &f.table
	return s.krakens(func(kind fish.Kind) bool {
		return s.digitByDigit(func(p *fish.Places, d int) bool {
			ruledOut := func(fin, cell int) bool {
				return f.follows(m.is(s.Position, fin, d)).Has(int(m.is(s.Position, cell, d).not()))
			}
			return p.FindLinked(kind, ruledOut, func(found *fish.Fish) bool {
				return slices.ContainsFunc(found.Gone, func(c int) bool {
					return s.kraken(f, found, d, found.Fins, -1, Candidate{c, d})
				})
			})
		})
	})
}

// krakenHouse finds fish in which all places of the base in one house of the cover, and
// all fins, lead by chains to the same.
func krakenHouse(s *search) bool {
	f := s.tentacles()
	if f == nil {
		return false
	}
	return s.krakens(func(kind fish.Kind) bool {
		return s.digitByDigit(func(p *fish.Places, d int) bool {
			return p.FindAny(kind, func(found *fish.Fish) bool { return s.krakenHouses(f, found, d) })
		})
	})
}

// krakenHouses tries the houses of a fish's cover.
func (s *search) krakenHouses(f *forcing, found *fish.Fish, digit int) bool {
	m := &f.table
	for _, h := range found.Cover {
		one := s.group[:0] // of these cells one holds the digit, or a fin does
		whole := true      // they are all places of the house, and what follows does so without the fish
		for _, c := range s.Houses[h] {
			if !s.cands[c].Has(digit) {
				continue
			}
			if slices.Contains(found.Body, c) && !s.coveredTwice(found, c) {
				one = append(one, c)
			} else {
				whole = false
			}
		}
		if whole {
			continue
		}
		one = append(one, found.Fins...)
		s.group = one
		copy(f.row, f.follows(m.is(s.Position, one[0], digit)))
		for _, c := range one[1:] {
			f.row.Keep(f.follows(m.is(s.Position, c, digit)))
		}
		for n := range m.singles {
			goal := Candidate{m.nodes[n].cell, m.nodes[n].digit}
			if f.row.Has(int(offLiteral(n))) && !(goal.Digit == digit && slices.Contains(one, goal.Cell)) &&
				s.kraken(f, found, digit, one, h, goal) {
				return true
			}
		}
	}
	return false
}

// coveredTwice reports whether a cell lies in two houses of the fish's cover.
func (s *search) coveredTwice(found *fish.Fish, cell int) bool {
	return puzzles.HowMany(found.Cover, func(h int) bool { return slices.Contains(s.Houses[h], cell) }) > 1
}

// kraken reports that a candidate goes because the digit in each of the cells leads to
// that. The house of the cover that it is about, if there is one, comes first.
func (s *search) kraken(f *forcing, found *fish.Fish, digit int, cells []int, house int, goal Candidate) bool {
	s.drop(goal.Cell, goal.Digit)
	if s.said() {
		s.begin()
		return false
	}
	if house >= 0 {
		s.over(house)
	}
	s.caught(found, digit)
	m := &f.table
	for _, c := range cells {
		f.proof.chain(m, m.is(s.Position, c, digit))
		s.tell(&f.proof, m, m.is(s.Position, goal.Cell, goal.Digit).not())
	}
	s.draft.Pattern = slices.DeleteFunc(s.draft.Pattern, func(p Piece) bool { return p.Candidate == goal })
	return s.report() || len(s.found) == maxForced
}
