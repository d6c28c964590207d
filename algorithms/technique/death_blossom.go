package technique

import (
	"slices"

	"sudoscope/algorithms/bitset"
	"sudoscope/algorithms/technique/sets"
	"sudoscope/puzzles"
)

// A Death Blossom is a cell, the stem, with an almost locked set for each of its
// candidates, the petals. Whichever candidate the stem holds, the petal of that
// candidate does without it, since all its places there see the stem, and is locked. So
// a digit that all petals have, and that is none of the stem's, is in one of them,
// whichever it is, and what sees all its places in all of them cannot hold it.
//
// Stems come in the order of cells, and petals in that of almost locked sets, the
// petals of the stem's last candidate fastest, as they do in HoDoKu.

// blossom is a search for the petals of a stem.
type blossom struct {
	stem   int
	digits []int // of the stem
	loose  bool  // petals may have cells in common
	petals []int // so far
	// By the number of petals so far, the digits that all of them have, the cells that
	// each of these could go from, a row for each digit, and the cells of the petals.
	common []puzzles.Digits
	gone   []bitset.Row
	used   []bitset.Row
}

// deathBlossom finds a stem whose petals have a digit in common.
func deathBlossom(loose bool) finder {
	return func(s *search) bool {
		t := s.almostSets()
		b := &s.flower
		b.loose = loose
		for stem, cands := range s.cands {
			if cands.Len() >= 2 && s.bloom(t, b, stem) {
				return true
			}
		}
		return false
	}
}

// bloom looks for the petals of a stem.
func (s *search) bloom(t *sets.Table, b *blossom, stem int) bool {
	b.stem, b.digits, b.petals = stem, b.digits[:0], b.petals[:0]
	for d := range s.cands[stem].All() {
		b.digits = append(b.digits, d)
	}
	for len(b.gone) <= len(b.digits) {
		b.common = append(b.common, 0)
		b.gone, b.used = append(b.gone, nil), append(b.used, nil)
	}
	for i := range len(b.digits) + 1 {
		b.gone[i] = bitset.Zeroed(b.gone[i], s.N*t.Span)
		b.used[i] = bitset.Zeroed(b.used[i], t.Span)
	}
	b.common[0] = puzzles.DigitsUpTo(s.N) &^ s.cands[stem]
	copy(b.gone[0], t.Holds)
	return s.unfold(t, b)
}

// unfold adds a petal for the next candidate of the stem.
func (s *search) unfold(t *sets.Table, b *blossom) bool {
	n := len(b.petals)
	if n == len(b.digits) {
		return s.blossomed(t, b)
	}
	for i := range t.Sets {
		common := b.common[n] & t.Sets[i].Seen
		if common == 0 || !t.Sets[i].Seen.Has(b.digits[n]) || !t.SeenBy(i, b.digits[n]).Has(b.stem) ||
			!b.loose && t.CellsOf(i).Meets(b.used[n]) {
			continue
		}
		copy(b.used[n+1], b.used[n])
		b.used[n+1].Join(t.CellsOf(i))
		for d := range common.All() {
			before, after := b.gone[n][(d-1)*t.Span:d*t.Span], b.gone[n+1][(d-1)*t.Span:d*t.Span]
			any := uint64(0)
			for w, word := range t.SeenBy(i, d) {
				after[w] = before[w] & word &^ b.used[n+1][w]
				any |= after[w]
			}
			if any == 0 {
				common = common.Without(d)
			}
		}
		if common == 0 {
			continue
		}
		b.common[n+1] = common
		b.petals = append(b.petals, i)
		if s.unfold(t, b) {
			return true
		}
		b.petals = b.petals[:n]
	}
	return false
}

// blossomed reports the stem with its petals.
func (s *search) blossomed(t *sets.Table, b *blossom) bool {
	n := len(b.petals)
	for d := range b.common[n].All() {
		for c := range b.gone[n][(d-1)*t.Span : d*t.Span].All() {
			if !b.used[n].Has(c) {
				s.drop(c, d)
			}
		}
	}
	if len(s.draft.Eliminations) == 0 || s.said() {
		s.begin()
		return false
	}
	s.pieces(b.stem, s.cands[b.stem], Pivot)
	s.draft.Digits |= s.cands[b.stem]
	parts := []Part{ColourA, ColourB, ColourC, ColourD}
	for i, petal := range b.petals {
		s.alsSet(t, petal, parts[i%len(parts)])
		s.chain(b.stem, b.digits[i], t.CellsWith(petal, b.digits[i]).First(), b.digits[i], false)
	}
	s.draft.Pattern = slices.CompactFunc(s.draft.Pattern, func(a, b Piece) bool { return a == b })
	return s.report()
}
