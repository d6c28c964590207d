package paint

import (
	"image"
	"image/color"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// numRoles is one more than the last role.
const numRoles = int(trace.Choice) + 1

// cellState is what a cell shows. Two cells with the same state look the same.
type cellState struct {
	digit, ghost    uint8
	given, selected bool
	tint            uint8 // noTint, peerTint or houseTint
	edges           uint8 // sides where a house of the evidence ends
	roles           uint16
	marks           uint32
	candidates      [numRoles]uint32 // by role
}

const (
	noTint = iota
	peerTint
	houseTint
)

// The sides of a cell.
const (
	atTop = 1 << iota
	atRight
	atBottom
	atLeft
)

// describe works out what each cell of the board should show.
func (p *BoardPainter) describe(b *Board) {
	l, next := b.Shape.Layout(), p.next
	clear(next)
	for c := range next {
		s := &next[c]
		if c < len(b.Digits) && int(b.Digits[c]) <= l.N {
			s.digit = b.Digits[c]
			s.given = s.digit != 0 && c < len(b.Given) && b.Given[c]
		}
		if b.ShowMarks && s.digit == 0 && c < len(b.Marks) {
			s.marks = b.Marks[c] & uint32(puzzles.DigitsUpTo(l.N))
		}
	}
	on := func(cell int) bool { return cell >= 0 && cell < len(next) }
	if on(b.Peers) {
		next[b.Peers].tint = peerTint
		for _, c := range l.Peers[b.Peers] {
			next[c].tint = peerTint
		}
	}
	if on(b.Selected) {
		next[b.Selected].selected = true
	}
	for _, h := range b.Evidence.Houses {
		if h.Index >= 0 && h.Index < l.N && h.Kind <= puzzles.Box {
			outline(l, h, next)
		}
	}
	for _, g := range b.Ghosts {
		if on(g.Cell) && next[g.Cell].digit == 0 && g.Digit > 0 && g.Digit <= l.N {
			next[g.Cell].ghost = uint8(g.Digit)
		}
	}
	for _, m := range b.Evidence.Marks {
		if !on(m.Cell) || int(m.Role) >= numRoles || m.Digit < 0 || m.Digit > l.N {
			continue
		}
		if m.Digit == 0 {
			next[m.Cell].roles |= 1 << m.Role
		} else if next[m.Cell].digit == 0 {
			next[m.Cell].candidates[m.Role] |= uint32(puzzles.Digit(m.Digit))
		}
	}
}

// outline tints the cells of a house and marks where it ends.
func outline(l *puzzles.Layout, h puzzles.House, cells []cellState) {
	in := func(row, col int) bool {
		if row < 0 || row >= l.N || col < 0 || col >= l.N {
			return false
		}
		c := l.Cell(row, col)
		return int([...]uint8{l.RowOf[c], l.ColOf[c], l.BoxOf[c]}[h.Kind]) == h.Index
	}
	for _, c := range l.CellsOf(h) {
		row, col := int(l.RowOf[c]), int(l.ColOf[c])
		s := &cells[c]
		s.tint = houseTint
		if !in(row-1, col) {
			s.edges |= atTop
		}
		if !in(row, col+1) {
			s.edges |= atRight
		}
		if !in(row+1, col) {
			s.edges |= atBottom
		}
		if !in(row, col-1) {
			s.edges |= atLeft
		}
	}
}

// cellKit holds all that cells are made of, cut to the size of a cell.
type cellKit struct {
	given, entered [puzzles.MaxSide + 1]*mask
	marks, strong  [puzzles.MaxSide + 1]*mask // pencil marks, plain and with a role; nil if too small
	dot            int                        // size of the dot that stands for a mark that is too small
	edge           int                        // width of the outline of a house
	struck         layer                      // across a ghost
	selected       []layer
	whole, slot    [numRoles]look
	linkInk        *image.Uniform
	linkHalo       *image.Uniform
	fills          []trace.Role // the roles that fill a cell, the first that it has wins
}

// look is how a role looks: what is drawn under the digit and what over it.
type look struct {
	fill        color.NRGBA // of the whole cell; none if transparent
	under, over []layer
	ink         color.NRGBA // of the digit; as without the role if transparent
}

// layer is a mask in a colour.
type layer struct {
	*mask
	color color.NRGBA
}

func newCellKit(g *geometry, t *Typesetter, p *Palette) cellKit {
	k := cellKit{
		dot:  max(1, min(g.slotW, g.slotH)/3),
		edge: max(1, round(0.03*float64(g.cell))),
		// What was just refused or found matters more than what goes with it.
		fills: []trace.Role{trace.Focus, trace.Conflict, trace.Placed, trace.Choice, trace.Proof, trace.Pattern},
	}
	halo := p.Panel
	halo.A = 200
	k.linkInk, k.linkHalo = image.NewUniform(p.Proof), image.NewUniform(halo)
	big := max(3, round(0.44*float64(g.cell)))
	// Small marks fill more of their slots and are heavier, or they would fade.
	slot := min(g.slotW, g.slotH)
	small, weight := round(0.45*float64(slot)+max(0, 2-0.1*float64(slot))), Regular
	if small < 8 {
		weight = Medium
	}
	for d := 1; d <= g.n; d++ {
		char := rune(puzzles.DigitChar(d))
		k.given[d] = t.digit(char, SemiBold, big)
		k.entered[d] = t.digit(char, Regular, big)
		if slot >= 7 {
			k.marks[d] = t.digit(char, weight, small)
			k.strong[d] = t.digit(char, SemiBold, small)
		}
	}
	k.addLooks(g, p)
	return k
}

// paintCell paints the inside of a cell, and nothing outside of it.
func (p *BoardPainter) paintCell(cell int, s *cellState) {
	r, k, colors := p.geo.rect(cell), &p.cells, &p.palette
	fill(p.base, r, p.ground(s))
	p.paintEdges(r, s.edges)
	for role := 1; s.roles>>role != 0; role++ {
		if s.roles>>role&1 != 0 {
			p.drawLayers(r, r.Min, k.whole[role].under)
		}
	}
	middle := image.Pt(r.Min.X+p.geo.cell/2, r.Min.Y+p.geo.cell/2)
	switch {
	case s.digit != 0 && s.given:
		k.given[s.digit].draw(p.base, r, middle.X, middle.Y, colors.Given)
	case s.digit != 0:
		k.entered[s.digit].draw(p.base, r, middle.X, middle.Y, colors.Entered)
	case s.ghost != 0:
		k.entered[s.ghost].draw(p.base, r, middle.X, middle.Y, colors.Ghost)
		k.struck.draw(p.base, r, r.Min.X, r.Min.Y, k.struck.color)
	default:
		p.paintMarks(r, s)
	}
	for role := 1; s.roles>>role != 0; role++ {
		if s.roles>>role&1 != 0 {
			p.drawLayers(r, r.Min, k.whole[role].over)
		}
	}
	if s.selected {
		p.drawLayers(r, r.Min, k.selected)
	}
}

// ground returns the colour of a cell's paper.
func (p *BoardPainter) ground(s *cellState) color.NRGBA {
	for _, role := range p.cells.fills {
		if s.roles>>role&1 != 0 {
			return p.cells.whole[role].fill
		}
	}
	switch s.tint {
	case peerTint:
		return p.palette.PeerTint
	case houseTint:
		return p.palette.HouseTint
	}
	return p.palette.Panel
}

func (p *BoardPainter) drawLayers(clip image.Rectangle, at image.Point, layers []layer) {
	for i := range layers {
		layers[i].draw(p.base, clip, at.X, at.Y, layers[i].color)
	}
}

func (p *BoardPainter) paintEdges(r image.Rectangle, edges uint8) {
	if edges == 0 {
		return
	}
	w, c := p.cells.edge, p.palette.HouseLine
	if edges&atTop != 0 {
		fill(p.base, image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+w), c)
	}
	if edges&atBottom != 0 {
		fill(p.base, image.Rect(r.Min.X, r.Max.Y-w, r.Max.X, r.Max.Y), c)
	}
	if edges&atLeft != 0 {
		fill(p.base, image.Rect(r.Min.X, r.Min.Y, r.Min.X+w, r.Max.Y), c)
	}
	if edges&atRight != 0 {
		fill(p.base, image.Rect(r.Max.X-w, r.Min.Y, r.Max.X, r.Max.Y), c)
	}
}

// paintMarks paints the pencil marks of a cell and what the evidence says of
// them.
func (p *BoardPainter) paintMarks(r image.Rectangle, s *cellState) {
	k, g := &p.cells, &p.geo
	all := s.marks
	for _, set := range s.candidates {
		all |= set
	}
	for rest := puzzles.Digits(all); rest != 0; rest &= rest - 1 {
		d := rest.Min()
		x, y := g.slot(d)
		at := r.Min.Add(image.Pt(x, y))
		c, glyphs, strong := p.palette.Mark, &k.marks, false
		for role := range s.candidates {
			if s.candidates[role]>>(d-1)&1 == 0 {
				continue
			}
			look := &k.slot[role]
			p.drawLayers(r, at, look.under)
			glyphs, strong = &k.strong, true
			if look.ink.A != 0 {
				c = look.ink
			}
		}
		if m := glyphs[d]; m != nil {
			m.draw(p.base, r, at.X+g.slotW/2, at.Y+g.slotH/2, c)
		} else if !strong && min(g.slotW, g.slotH) > 1 {
			x0, y0 := at.X+(g.slotW-k.dot)/2, at.Y+(g.slotH-k.dot)/2
			fill(p.base, image.Rect(x0, y0, x0+k.dot, y0+k.dot).Intersect(r), c)
		}
		for role := range s.candidates {
			if s.candidates[role]>>(d-1)&1 != 0 {
				p.drawLayers(r, at, k.slot[role].over)
			}
		}
	}
}
