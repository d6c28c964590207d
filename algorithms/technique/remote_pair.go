package technique

// In a chain of cells with the same two candidates, each of which sees the next,
// the two digits alternate. So two cells that are an odd number of steps apart
// hold both digits, whichever way round, and what sees both cells holds neither.
// With one step that is a naked pair; from three on it is a remote pair.

// remotePair finds such chains, for any two ends a shortest one.
func remotePair(h *search) bool {
	h.findPairs()
	for i, start := range h.pairs {
		digits := h.cands[start]
		same := 0
		for _, c := range h.pairs[i:] {
			if h.cands[c] == digits {
				same++
			}
		}
		if same < 2 || !h.reach(start) {
			continue
		}
		for n, end := range h.group {
			if end > start && h.remotePair(n) {
				return true
			}
		}
	}
	return false
}

// reach fills h.group with the cells that hang together with the start, the near
// ones first, and h.before with the place in it of the cell that each was reached
// from. It reports whether there are enough of them for a remote pair.
func (h *search) reach(start int) bool {
	h.group = append(h.group[:0], start)
	h.before = append(h.before[:0], -1)
	for i := 0; i < len(h.group); i++ {
		at := h.group[i]
		for _, c := range h.pairs {
			if h.cands[c] == h.cands[start] && h.Sees(c, at) && !contains(h.group, c) {
				h.group = append(h.group, c)
				h.before = append(h.before, i)
			}
		}
	}
	return len(h.group) >= 4
}

// remotePair reports the chain from the start to the n-th cell of the group, if it
// is odd and long enough and any two cells of it let a third one go.
func (h *search) remotePair(n int) bool {
	h.path = h.path[:0]
	for ; n >= 0; n = h.before[n] {
		h.path = append(h.path, h.group[n])
	}
	if len(h.path) < 4 || len(h.path)%2 != 0 {
		return false
	}
	a := h.cands[h.path[0]].Min()
	b := h.cands[h.path[0]].Without(a).Min()
	for steps := len(h.path) - 1; steps >= 3; steps -= 2 {
		for i, one := range h.path[:len(h.path)-steps] {
			two := h.path[i+steps]
			for _, c := range h.Peers[one] {
				if h.Sees(c, two) && !contains(h.path, c) {
					h.drop(c, a)
					h.drop(c, b)
				}
			}
		}
	}
	if len(h.draft.Eliminations) == 0 {
		return false
	}
	h.about(a, b)
	for i, c := range h.path {
		h.piece(c, a, ColourA)
		h.piece(c, b, ColourB)
		if i > 0 {
			h.chain(h.path[i-1], a, c, a, false)
		}
		h.chain(c, a, c, b, true)
		a, b = b, a
	}
	return h.report()
}
