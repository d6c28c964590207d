package explainer

import "sudoscope/algorithms/bitset"

// Aligned pair exclusion and its form for three cells: of all ways to fill the
// cells, those are out that leave a cell which sees them all without a candidate,
// or that repeat a digit in a house. A candidate that is in none of the ways that
// remain goes.

// excluders finds for each cell those it sees that have no more candidates than
// the number, and the cells that have two such, as it takes two at least. Cells
// that see a naked single are left out.
func (r *Rater) excluders(most int) (by *[81]bitset.Set, bases []int) {
	by, bases = &r.excluding, r.cells[:0]
	var few, single bitset.Set
	for c, m := range r.cand {
		switch n := bitCount(m); {
		case n == 1:
			single.Add(c)
		case n >= 2 && n <= most:
			few.Add(c)
		}
	}
	for c, m := range r.cand {
		by[c] = few.And(geo.sees[c])
		if bitCount(m) >= 2 && geo.sees[c].And(single).Empty() && by[c].Len() >= 2 {
			bases = append(bases, c)
		}
	}
	r.cells = bases
	return by, bases
}

func (r *Rater) alignedPair() bool {
	by, bases := r.excluders(2)
	for j, b := range bases {
		for _, a := range bases[:j] {
			common := by[a].And(by[b])
			n := common.Len()
			if n < 2 || n+1 < min(bitCount(r.cand[a]), bitCount(r.cand[b])) {
				continue // each bars one partner of a digit, and the two may see each other
			}
			masks := r.masksOf(common)
			clash := geo.sees[a].Has(b)
			r.move.loses(a, excludedDigits(masks, r.cand[a], r.cand[b], clash))
			r.move.loses(b, excludedDigits(masks, r.cand[b], r.cand[a], clash))
			if len(r.move.struck) > 0 {
				return r.is("Aligned Pair Exclusion", 62)
			}
		}
	}
	return false
}

// excludedDigits returns which digits of one cell leave none to another: each is the
// other candidate of a mask, or the same digit where the cells see each other.
func excludedDigits(masks []uint16, one, other uint16, clash bool) (gone uint16) {
	var any uint16
	for _, m := range masks {
		any |= m
	}
	if far := other &^ any; far&(far-1) != 0 {
		return 0
	}
	for one &= any; one != 0; one &= one - 1 {
		d := one & -one
		rest := other
		if clash {
			rest &^= d
		}
		for _, m := range masks {
			if m&d != 0 {
				rest &^= m &^ d
			}
		}
		if rest == 0 {
			gone |= d
		}
	}
	return gone
}

// alignedTriplet takes as the third cell those that exclude one of the first two.
func (r *Rater) alignedTriplet() bool {
	by, bases := r.excluders(3)
	var isBase bitset.Set
	for _, c := range bases {
		isBase.Add(c)
	}
	known := &r.triplets
	fresh := known.compare(&r.position, by, isBase)
	for j, b := range bases {
		for _, a := range bases[:j] {
			common := by[a].And(by[b])
			if common.Len() < 2 || !fresh.Has(a) && !fresh.Has(b) && known.settles(common, by[a].Or(by[b])) {
				continue
			}
			thirds := by[a].Or(by[b]).And(isBase)
			if thirds.Empty() {
				continue
			}
			hopes := r.thirdCellsOf(common, a, b)
			if hopes.any == 0 {
				continue
			}
			var done bitset.Set
			done.Add(a)
			done.Add(b)
			for _, seen := range [2]int{a, b} {
				for _, third := range geo.peers[seen] {
					c := int(third)
					if !thirds.Has(c) || done.Has(c) || !by[seen].Has(c) {
						continue
					}
					done.Add(c)
					if !hopes.has(r.cand[c]) {
						continue
					}
					if all := common.And(by[c]); all.Len() >= 2 && r.excludeTriplet(all, a, b, c) {
						known.valid = false
						return r.is("Aligned Triplet Exclusion", 75)
					}
				}
			}
		}
	}
	return false
}

// tripletSearch is a search that found nothing. Where everything that two cells depend on is as
// it was then, nothing is there now.
type tripletSearch struct {
	valid     bool
	cand      [81]uint16
	excluding [81]bitset.Set
	isBase    bitset.Set
	changed   bitset.Set // cells whose candidates are not the same
	turned    bitset.Set // cells that are a base now and were none, or the other way round
}

// compare makes the search the one for the position, and returns the cells that have changed or
// that others exclude. If the last search found something, these are all cells.
func (t *tripletSearch) compare(b *position, by *[81]bitset.Set, isBase bitset.Set) (fresh bitset.Set) {
	t.changed = bitset.Set{}
	for c, m := range b.cand {
		if t.cand[c] != m {
			t.changed.Add(c)
		}
		if !t.valid || t.cand[c] != m || t.excluding[c] != by[c] {
			fresh.Add(c)
		}
	}
	t.turned = t.isBase.Without(isBase).Or(isBase.Without(t.isBase))
	t.valid, t.cand, t.excluding, t.isBase = true, b.cand, *by, isBase
	return fresh
}

// settles reports whether nothing has changed in the cells that exclude two others, and in those that
// exclude one of them and may be the third.
func (t *tripletSearch) settles(common, either bitset.Set) bool {
	return common.Or(either.And(t.isBase)).And(t.changed).Empty() && either.And(t.turned).Empty()
}

// allDigits is all digits.
const allDigits uint16 = 1<<9 - 1

// masksOf returns the candidates of each of the cells, which some cell sees.
func (r *Rater) masksOf(cells bitset.Set) []uint16 {
	n := 0
	for c := range cells.All() {
		r.masks[n] = r.cand[c]
		n++
	}
	return r.masks[:n]
}

// barredDigits returns the digits that no third cell can have if two have these digits,
// because that would take all candidates of one of the masks: every digit if the
// two do so by themselves.
func barredDigits(masks []uint16, two uint16) uint16 {
	var third uint16
	for _, m := range masks {
		switch rest := m &^ two; {
		case rest == 0:
			return allDigits
		case rest&(rest-1) == 0:
			third |= rest
		}
	}
	return third
}

// thirdCells tells which third cells are worth a look beside two others, if all that
// sees the two would see the third as well.
type thirdCells struct {
	within [18]uint16 // the third cell has no candidates but these, and one of the two loses one
	n      int
	of     uint16 // the third cell has one of these, and loses it
	any    uint16
}

func (h *thirdCells) has(third uint16) bool {
	if third&h.of != 0 {
		return true
	}
	for _, m := range h.within[:h.n] {
		if third&^m == 0 {
			return true
		}
	}
	return false
}

func (r *Rater) thirdCellsOf(excluding bitset.Set, a, b int) thirdCells {
	masks := r.masksOf(excluding)
	clash := geo.sees[a].Has(b)
	h := thirdCells{of: allDigits}
	var byB [9]uint16
	for d := range byB {
		byB[d] = allDigits
	}
	for x := r.cand[a]; x != 0; x &= x - 1 {
		byA := allDigits
		for y := r.cand[b]; y != 0; y &= y - 1 {
			p, q := x&-x, y&-y
			if p == q && clash {
				continue
			}
			third := barredDigits(masks, p|q) | p | q
			byA &= third
			byB[lowest(y)] &= third
			h.of &= third
		}
		h.hope(byA)
	}
	for y := r.cand[b]; y != 0; y &= y - 1 {
		h.hope(byB[lowest(y)])
	}
	h.any |= h.of
	return h
}

// hope notes that the third cell must have no other candidates.
func (h *thirdCells) hope(within uint16) {
	if within&(within-1) != 0 { // the cell has two or more
		h.within[h.n] = within
		h.n++
		h.any |= within
	}
}

// excludeTriplet reports whether any candidate of the cells is in no way to fill
// them that the excluding cells allow.
func (r *Rater) excludeTriplet(excluding bitset.Set, a, b, c int) bool {
	masks := r.masksOf(excluding)
	ab, ac, bc := geo.sees[a].Has(b), geo.sees[a].Has(c), geo.sees[b].Has(c)
	var left [3]uint16
	for x := r.cand[a]; x != 0; x &= x - 1 {
		for y := r.cand[b]; y != 0; y &= y - 1 {
			p, q := x&-x, y&-y
			if p == q && ab {
				continue
			}
			third := r.cand[c] &^ barredDigits(masks, p|q)
			if ac {
				third &^= p
			}
			if bc {
				third &^= q
			}
			if third != 0 {
				left[0] |= p
				left[1] |= q
				left[2] |= third
			}
		}
	}
	r.move.loses(a, r.cand[a]&^left[0])
	r.move.loses(b, r.cand[b]&^left[1])
	r.move.loses(c, r.cand[c]&^left[2])
	return len(r.move.struck) > 0
}
