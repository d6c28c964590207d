package technique

import (
	"slices"

	"sudoscope/algorithms/fish"
)

// Fish whose base or cover has boxes as well, or both rows and columns. What they are and
// how they are found is in package fish; limits are HoDoKu's.

const (
	maxFins     = 5
	maxEndoFins = 2
)

// school is the places of one digit, for the finders of fish, and how they were found.
type school struct {
	places fish.Places
	fits   bool // they can be searched
	age    int  // one more than that of the position when they were looked at
	cells  []int
}

// placesForFish returns the places of a digit, nil if there are too many.
func (s *search) placesForFish(digit int) *fish.Places {
	if len(s.schools) == 0 {
		s.schools = make([]school, s.N)
	}
	f := &s.schools[digit-1]
	if f.age != s.age+1 {
		f.age = s.age + 1
		f.cells = f.cells[:0]
		for c, digits := range s.cands {
			if digits.Has(digit) {
				f.cells = append(f.cells, c)
			}
		}
		f.fits = f.places.Load(s.Layout, f.cells)
	}
	if !f.fits {
		return nil
	}
	return &f.places
}

// digitByDigit calls find with the places of one digit after the other, until it has found something.
func (s *search) digitByDigit(find func(p *fish.Places, digit int) bool) bool {
	for d := 1; d <= s.N; d++ {
		if p := s.placesForFish(d); p != nil && find(p, d) {
			return true
		}
	}
	return false
}

// franken finds fish of a size and class, with fins or without.
func franken(size int, class fish.Class, fins bool) finder {
	kind := fish.Kind{Size: size, Class: class}
	if fins {
		kind.Fins, kind.Endo = maxFins, maxEndoFins
	}
	return func(s *search) bool {
		return s.digitByDigit(func(p *fish.Places, d int) bool {
			return p.Find(kind, func(f *fish.Fish) bool { return s.landed(d, f) })
		})
	}
}

// siamese finds two fish with fins that have the same base.
func siamese(size int, class fish.Class) finder {
	kind := fish.Kind{Size: size, Class: class, Fins: maxFins, Endo: maxEndoFins}
	return func(s *search) bool {
		return s.digitByDigit(func(p *fish.Places, d int) bool {
			var same []*fish.Fish // so far, with one base
			return p.Find(kind, func(f *fish.Fish) bool {
				if len(same) > 0 && !slices.Equal(same[0].Base, f.Base) {
					same = same[:0]
				}
				for _, twin := range same {
					if !slices.Equal(twin.Gone, f.Gone) && s.landed(d, twin, f) {
						return true
					}
				}
				same = append(same, f.Clone())
				return false
			})
		})
	}
}

// landed reports a fish, or two with the same base, unless it has been said before what goes.
func (s *search) landed(digit int, found ...*fish.Fish) bool {
	for _, f := range found {
		for _, c := range f.Gone {
			s.drop(c, digit)
		}
	}
	if s.said() {
		s.begin()
		return false
	}
	for _, f := range found {
		s.caught(f, digit)
	}
	return s.report()
}

// caught says what a fish consists of. What goes from the base itself is no part of it.
func (s *search) caught(f *fish.Fish, digit int) {
	s.about(digit)
	for _, h := range f.Base {
		if !slices.Contains(s.draft.Houses, s.House(h)) {
			s.in(h)
		}
	}
	for _, h := range f.Cover {
		if !slices.Contains(s.draft.Covers, s.House(h)) {
			s.over(h)
		}
	}
	catch := func(cells []int, part Part) {
		for _, c := range cells {
			if !slices.Contains(s.draft.Eliminations, Candidate{c, digit}) {
				s.pieceOnce(c, digit, part)
			}
		}
	}
	catch(f.Fins, Fin)
	catch(f.Body, Body)
}
