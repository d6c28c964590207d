package explainer

// Aligned pair exclusion and its form for three cells: of all ways to fill the
// cells, those are out that leave a cell which sees them all without a candidate,
// or that repeat a digit in a house. A candidate that is in none of the ways that
// remain goes.

// excluders finds for each cell those it sees that have no more candidates than
// the number, and the cells that have any such. Cells that see a naked single
// are left out.
func (r *rater) excluders(most int) (by *[81]cellSet, bases []int) {
	by, bases = &r.excluding, r.bases[:0]
	var few, single cellSet
	for c, m := range r.cand {
		switch n := count(m); {
		case n == 1:
			single.add(c)
		case n >= 2 && n <= most:
			few.add(c)
		}
	}
	for c, m := range r.cand {
		by[c] = few.and(geo.sees[c])
		if count(m) >= 2 && geo.sees[c].and(single).empty() && !by[c].empty() {
			bases = append(bases, c)
		}
	}
	r.bases = bases
	return by, bases
}

func (r *rater) alignedPair() bool {
	by, bases := r.excluders(2)
	for j, b := range bases {
		for _, a := range bases[:j] {
			if common := by[a].and(by[b]); common.len() >= 2 && r.exclude(common, a, b) {
				return r.is("Aligned Pair Exclusion", 62)
			}
		}
	}
	return false
}

// alignedTriplet takes as the third cell those that exclude one of the first two.
func (r *rater) alignedTriplet() bool {
	by, bases := r.excluders(3)
	var isBase cellSet
	for _, c := range bases {
		isBase.add(c)
	}
	for j, b := range bases {
		for _, a := range bases[:j] {
			common := by[a].and(by[b])
			if common.len() < 2 {
				continue
			}
			var done cellSet
			done.add(a)
			done.add(b)
			for _, seen := range [2]int{a, b} {
				for _, third := range geo.peers[seen] {
					c := int(third)
					if done.has(c) || !isBase.has(c) || !by[seen].has(c) {
						continue
					}
					done.add(c)
					if all := common.and(by[c]); all.len() >= 2 && r.exclude(all, a, b, c) {
						return r.is("Aligned Triplet Exclusion", 75)
					}
				}
			}
		}
	}
	return false
}

// exclude reports whether any candidate of the cells is in no way to fill them
// that the excluding cells allow.
func (r *rater) exclude(excluding cellSet, cells ...int) bool {
	w := &r.ways
	w.n = 0
	for !excluding.empty() {
		w.masks[w.n] = r.cand[excluding.pop()]
		w.n++
	}
	w.allowed = [3]uint16{}
	for i, c := range cells {
		w.fixed = i
		for rest := r.cand[c] &^ w.allowed[i]; rest != 0; rest = rest & (rest - 1) &^ w.allowed[i] {
			w.chosen[i] = lowest(rest)
			if !r.combine(cells, 0, 1<<w.chosen[i]) {
				r.move.loses(c, 1<<w.chosen[i])
			}
		}
	}
	return len(r.move.struck) > 0
}

// ways is the search for a way to fill a few cells.
type ways struct {
	masks   [20]uint16 // the candidates of the excluding cells
	n       int        // of them
	fixed   int        // this cell has its digit
	chosen  [3]int     // digits by cell
	allowed [3]uint16  // the candidates by cell for which a way was found
}

// combine fills the cells from the i-th on and reports whether that can be done.
func (r *rater) combine(cells []int, i int, used uint16) bool {
	w := &r.ways
	if i == len(cells) {
		for _, m := range w.masks[:w.n] {
			if m&^used == 0 {
				return false
			}
		}
		for k := range cells {
			w.allowed[k] |= 1 << w.chosen[k]
		}
		return true
	}
	if i == w.fixed {
		return w.fits(cells, i) && r.combine(cells, i+1, used)
	}
	for rest := r.cand[cells[i]]; rest != 0; rest &= rest - 1 {
		w.chosen[i] = lowest(rest)
		if w.fits(cells, i) && r.combine(cells, i+1, used|1<<w.chosen[i]) {
			return true
		}
	}
	return false
}

// fits reports whether the digit of the i-th cell is in none before that sees it.
func (w *ways) fits(cells []int, i int) bool {
	for k := range i {
		if w.chosen[k] == w.chosen[i] && geo.sees[cells[k]].has(cells[i]) {
			return false
		}
	}
	return true
}
