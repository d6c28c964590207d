package technique

import (
	"math/bits"
	"slices"

	"sudoscope/algorithms/fish"
	"sudoscope/puzzles"
)

// A fish with fins is almost a fish: in k lines, the base, a digit fits into k lines
// across, the cover, and into a few cells more, the fins. If no fin holds the digit, the
// fish is whole, and the digit goes from the rest of the cover. If a fin holds it, the
// digit goes from all that this fin sees. So what lies in the rest of the cover and sees
// all fins loses it in either case. Package fish finds them.
//
// A fish is sashimi if a line of its base keeps fewer than two places without the
// fins: it would fall apart without them. The proof is the same.
//
// Two fish with the same base and different fins may be told as one, which is then
// called Siamese.

// finnedFish finds k lines in which a digit fits into k lines across and some fins, those that are
// sashimi or the others, one by one or as Siamese two at once.
func finnedFish(k int, sashimi, siamese bool) finder {
	kind := fish.Kind{Size: k, Fins: k * puzzles.MaxSide}
	return func(s *search) bool {
		return s.digitByDigit(func(p *fish.Places, d int) bool {
			var same []*fish.Fish // with one base, to be told in pairs
			return p.Find(kind, func(found *fish.Fish) bool {
				if !siamese {
					return s.isSashimi(found) == sashimi && s.finned(d, found)
				}
				if len(same) > 0 && !slices.Equal(same[0].Base, found.Base) {
					if s.twins(sashimi, d, same) {
						return true
					}
					same = same[:0]
				}
				same = append(same, found.Clone())
				return false
			}) || s.twins(sashimi, d, same)
		})
	}
}

// isSashimi reports whether a line of the base has fewer than two places in the cover.
func (s *search) isSashimi(f *fish.Fish) bool {
	for _, h := range f.Base {
		n := 0
		for _, c := range f.Body {
			if s.at(c, h) != 0 {
				n++
			}
		}
		if n < 2 {
			return true
		}
	}
	return false
}

// twins reports any two of the fish with one base, the first of which is sashimi or is not.
func (s *search) twins(sashimi bool, digit int, same []*fish.Fish) bool {
	for i, one := range same {
		if s.isSashimi(one) != sashimi {
			continue
		}
		for _, two := range same[i+1:] {
			if one.Gone[0] != two.Gone[0] && s.finned(digit, one, two) { // else as good as the same
				return true
			}
		}
	}
	return false
}

// finned reports a fish, or two with the same base.
func (s *search) finned(digit int, found ...*fish.Fish) bool {
	kind := found[0].Base[0] / s.N
	for _, f := range found { // line by line, as HoDoKu names what goes
		for h := kind * s.N; h < (kind+1)*s.N; h++ {
			for _, c := range f.Gone {
				if s.at(c, h) != 0 {
					s.drop(c, digit)
				}
			}
		}
	}
	s.about(digit)
	for _, h := range found[0].Base {
		s.in(h)
		for c := range s.cellsAt(h, s.places(digit, h)) {
			part := Body
			for _, f := range found {
				if slices.Contains(f.Fins, c) {
					part = Fin
				}
			}
			s.piece(c, digit, part)
		}
	}
	for h := range 2 * s.N {
		if slices.ContainsFunc(found, func(f *fish.Fish) bool { return slices.Contains(f.Cover, h) }) {
			s.over(h)
		}
	}
	return s.report()
}

// basicFish finds k rows in which a digit fits into k columns only, or k columns in
// which it fits into k rows only: it goes from the rest of the lines that cross.
func basicFish(k int) finder {
	return func(s *search) bool {
		for d := 1; d <= s.N; d++ {
			places := s.placesIn(d)
			for _, base := range [2]int{0, s.N} { // rows, then columns
				s.sets.begin(k)
				for i := range s.N {
					s.sets.add(i, places[base+i])
				}
				for s.sets.advance() {
					if s.basicFish(d, base, s.N-base) {
						return true
					}
				}
			}
		}
		return false
	}
}

// basicFish reports the chosen lines if the digit has other places in those that
// cross them. The lines of one kind begin at the house base, the others at cover.
func (s *search) basicFish(digit, base, cover int) bool {
	sets := &s.sets
	lines := uint32(0)
	for i := range sets.k {
		lines |= 1 << sets.chosen(i)
	}
	for m := sets.whole; m != 0; m &= m - 1 {
		line := cover + bits.TrailingZeros32(m)
		s.dropPlaces(digit, line, s.places(digit, line)&^lines)
	}
	if len(s.draft.Eliminations) == 0 {
		return false
	}
	s.about(digit)
	for m := lines; m != 0; m &= m - 1 {
		line := base + bits.TrailingZeros32(m)
		s.in(line)
		s.piecesIn(digit, line, s.places(digit, line))
	}
	for m := sets.whole; m != 0; m &= m - 1 {
		s.over(cover + bits.TrailingZeros32(m))
	}
	return s.report()
}
