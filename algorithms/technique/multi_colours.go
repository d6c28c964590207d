package technique

// Two components that are painted with two colours each, as in colours.go, know
// nothing of each other. But where a cell of the one sees a cell of the other, the
// colours of the two cells cannot both be right:
//
//   - so one of the two opposite colours is right, and what sees both of these
//     loses the digit (type 1);
//   - and a colour that sees both colours of the other component is wrong, as one
//     of these is right (type 2).

// component is a painted component: its cells are a stretch of search.painted.
type component struct{ first, end int }

// cellsOf returns the cells of a component.
func (h *search) cellsOf(c component) []int { return h.painted[c.first:c.end] }

// multiColourTrap finds cells that see both opposite colours.
func multiColourTrap(h *search) bool {
	return h.multiColours(false, func(digit int, one, two component, sees [2][2]bool) {
		for c := range h.cands {
			if !h.cands[c].Has(digit) {
				continue
			}
			ones, twos := h.coloursSeen(c, one), h.coloursSeen(c, two)
			for i := range 2 {
				for j := range 2 {
					if sees[i][j] && ones[1-i] && twos[1-j] {
						h.drop(c, digit)
					}
				}
			}
		}
	})
}

// multiColourWrap finds a colour that sees both colours of another component.
func multiColourWrap(h *search) bool {
	return h.multiColours(true, func(digit int, one, two component, sees [2][2]bool) {
		for _, c := range h.cellsOf(one) {
			if s := sees[h.colour[c]-1]; s[0] && s[1] {
				h.drop(c, digit)
			}
		}
	})
}

// multiColours lets strike say what goes for any two components of a digit that
// see each other, and reports it. If it matters which is the first, both orders
// are tried.
func (h *search) multiColours(ordered bool, strike func(digit int, one, two component, sees [2][2]bool)) bool {
	for d := 1; d <= h.N; d++ {
		h.paintAll(d)
		for i, one := range h.components {
			for j, two := range h.components {
				if i == j || j < i && !ordered {
					continue
				}
				var sees [2][2]bool
				for _, a := range h.cellsOf(one) {
					s := h.coloursSeen(a, two)
					x := h.colour[a] - 1
					sees[x][0] = sees[x][0] || s[0]
					sees[x][1] = sees[x][1] || s[1]
				}
				if sees == [2][2]bool{} {
					continue
				}
				strike(d, one, two, sees)
				if len(h.draft.Eliminations) > 0 && h.multiColoured(d, one, two) {
					return true
				}
			}
		}
	}
	return false
}

// paintAll paints all components of a digit.
func (h *search) paintAll(digit int) {
	if h.colour == nil {
		h.colour = make([]uint8, h.Size)
	}
	clear(h.colour)
	h.painted = h.painted[:0]
	h.components = h.components[:0]
	h.links(digit)
	for _, l := range h.strong {
		if start := l.ends[0]; h.colour[start] == 0 {
			h.paint(digit, start)
			first := len(h.painted)
			h.painted = append(h.painted, h.group...)
			h.components = append(h.components, component{first, len(h.painted)})
		}
	}
}

// coloursSeen reports which colours of a component the cell sees.
func (h *search) coloursSeen(cell int, of component) (seen [2]bool) {
	for _, c := range h.cellsOf(of) {
		if c != cell && h.Sees(c, cell) {
			seen[h.colour[c]-1] = true
		}
	}
	return seen
}

// multiColoured reports what was struck out because of two components.
func (h *search) multiColoured(digit int, one, two component) bool {
	h.about(digit)
	for i, part := range [2]component{one, two} {
		cells := h.cellsOf(part)
		for _, c := range cells {
			h.piece(c, digit, ColourA+Part(2*i)+Part(h.colour[c]-1))
		}
		for _, l := range h.strong {
			if contains(cells, l.ends[0]) {
				h.in(l.house)
				h.chain(l.ends[0], digit, l.ends[1], digit, true)
			}
		}
	}
	for _, a := range h.cellsOf(one) {
		for _, b := range h.cellsOf(two) {
			if h.Sees(a, b) {
				h.chain(a, digit, b, digit, false)
			}
		}
	}
	return h.report()
}
