package generate

import "sudoscope/algorithms/dlx"

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
