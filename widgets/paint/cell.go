package paint

import (
	"image"
	"image/color"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint/raster"
)

// numRoles is one more than the last role.
const numRoles = int(trace.LastRole) + 1

// cellState is what a cell shows. Two cells with the same state look the same.
type cellState struct {
	digit, ghost    uint8
	given, selected bool
	tint            uint8  // noTint, peerTint or houseTint
	edges           uint8  // sides where a house of the evidence ends
	covers          uint8  // sides where a house that crosses them ends
	roles, soft     uint32 // of the whole cell; soft are those that belong to it, but are not looked at
	marks           uint32
	candidates      [numRoles]uint32 // by role
	faint           uint32           // of those that have a role
	numbers         [puzzles.MaxSide + 1]stepNumber
	number          Number
	rules           ruleState
	play            playState
}

const (
	noTint = iota
	peerTint
	coverTint
	houseTint
	crossTint // of a house and of one that crosses it
)

// The sides of a cell.
const (
	atTop = 1 << iota
	atRight
	atBottom
	atLeft
)

// describe works out what each cell of the board should show, for all that draw it.
func (b *Board) describe(next []cellState, rules []ruleState) {
	l := b.Shape.Layout()
	clear(next)
	for c := range rules {
		next[c].rules = rules[c]
	}
	if b.Play != nil && b.Play.Hidden {
		return
	}
	for c := range next {
		s := &next[c]
		if c < len(b.Digits) && int(b.Digits[c]) <= l.N {
			s.digit = b.Digits[c]
			s.given = s.digit != 0 && c < len(b.Given) && b.Given[c]
		}
		if b.ShowMarks && s.digit == 0 && c < len(b.Marks) {
			s.marks = b.Marks[c] & uint32(puzzles.DigitsUpTo(l.N))
		}
		if c < len(b.Numbers) {
			s.number = b.Numbers[c].inCell()
		}
	}
	on := func(cell int) bool { return cell >= 0 && cell < len(next) }
	if on(b.Peers) && len(b.Numbers) == 0 { // tints would be taken for shades
		next[b.Peers].tint = peerTint
		for _, c := range l.Peers[b.Peers] {
			next[c].tint = peerTint
		}
	}
	if on(b.Selected) {
		next[b.Selected].selected = true
	}
	for _, h := range b.Evidence.Covers {
		outline(l, h, next, true)
	}
	for _, h := range b.Evidence.Houses {
		outline(l, h, next, false)
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
		if m.Digit == 0 && m.Faint {
			next[m.Cell].soft |= 1 << m.Role
		} else if m.Digit == 0 {
			next[m.Cell].roles |= 1 << m.Role
		} else if next[m.Cell].digit == 0 {
			next[m.Cell].candidates[m.Role] |= uint32(puzzles.Digit(m.Digit))
			if m.Faint {
				next[m.Cell].faint |= uint32(puzzles.Digit(m.Digit))
			} else {
				next[m.Cell].numbers[m.Digit].set(m)
			}
		}
	}
	if b.Play != nil {
		b.Play.describe(b, l, next)
	}
}

// outline tints the cells of a house and marks where it ends; that it covers others
// makes it look so.
func outline(l *puzzles.Layout, h puzzles.House, cells []cellState, covers bool) {
	at := l.HouseIndex(h)
	for _, c := range l.CellsOf(h) {
		s := &cells[c]
		edges := &s.edges
		switch {
		case covers:
			s.tint, edges = coverTint, &s.covers
		case s.tint == coverTint || s.tint == crossTint:
			s.tint = crossTint
		default:
			s.tint = houseTint
		}
		*edges |= borderOf(l.N, c, func(other int) bool { return slices.Contains(l.HousesAt[other], at) }).edges
	}
}

// cellKit holds all that cells are made of, cut to the size of a cell.
type cellKit struct {
	figure         bool // shapes and digits are drawn as they are, and no masks are cut
	given, entered [puzzles.MaxSide + 1]*digitSign
	marks, strong  [puzzles.MaxSide + 1]*digitSign // pencil marks, plain and with a role; nil if too small
	dot            int                             // size of the dot that stands for a mark that is too small
	edge           int                             // width of the outline of a house
	struck         layer                           // across a ghost
	selected       []layer
	whole, slot    [numRoles]roleLook
	linkInk        *image.Uniform
	linkFaint      *image.Uniform
	linkHalo       *image.Uniform
	fills          []trace.Role // the roles that fill a cell, the first that it has wins
	rules          ruleKit

	// What only games show; not there before one is.
	palette  *Palette
	area     int // width of the outline of the selection
	patterns [NumColours + 1]layer
	troubles [Mistake + 1][]layer
	lit      []layer // behind a digit
	glyphs   map[glyphSize]*digitSign
	badges   map[badgeSize][]layer
}

func newCellKit(g *geometry, t *Typesetter, p *Palette, figure bool) cellKit {
	k := cellKit{
		figure: figure,
		dot:    max(1, min(g.slotW, g.slotH)/3),
		edge:   max(1, raster.Round(0.03*float64(g.cell))),
		// What was just refused or found matters more than what goes with it.
		fills: []trace.Role{trace.Focus, trace.Conflict, trace.Placed, trace.Choice, trace.Proof,
			trace.GroupA, trace.GroupB, trace.GroupC, trace.GroupD, trace.Pattern},
	}
	halo := p.Panel
	halo.A = linkHalo
	k.linkInk, k.linkHalo = image.NewUniform(p.Proof), image.NewUniform(halo)
	k.linkFaint = image.NewUniform(faint(p.Proof))
	big := max(3, raster.Round(g.grown(0.44, 0.6)*float64(g.cell)))
	// Small marks fill more of their slots and are heavier, or they would fade.
	slot := min(g.slotW, g.slotH)
	part := g.grown(0.45, 0.6)
	if g.bigMarks {
		part = 0.6
	}
	small, weight := raster.Round(part*float64(slot)+max(0, 2-0.1*float64(slot))), Regular
	if small < 8 {
		weight = Medium
	}
	for d := 1; d <= g.n; d++ {
		char := rune(puzzles.DigitChar(d))
		k.given[d] = k.sign(t, char, SemiBold, big)
		k.entered[d] = k.sign(t, char, Regular, big)
		if slot >= 7 {
			k.marks[d] = k.sign(t, char, weight, small)
			k.strong[d] = k.sign(t, char, SemiBold, small)
		}
	}
	k.addWholeLooks(g, p)
	k.addSlotLooks(g, p)
	if g.shape != g.shape.Plain() {
		k.addRuleLooks(g, t, p)
	}
	return k
}

// paintCell draws the inside of a cell, and nothing outside of it.
func (p *drawing) paintCell(r image.Rectangle, s *cellState) {
	p.paintGround(r, s)
	p.paintInside(r, s)
}

// paintGround draws what lies below all in a cell.
func (p *drawing) paintGround(r image.Rectangle, s *cellState) {
	k, colors := &p.cells, &p.palette
	ground, patterned := p.ground(s)
	p.to.fill(r.Inset(-p.bleed), ground)
	if !k.figure { // else lines lie above the cells
		p.paintInset(r.Inset(-p.bleed), s.rules.block, 0, p.bleed, colors.GridThick, p.paintSides)
	}
	if patterned {
		p.layers(r, r.Min, k.patterns[s.play.colour:s.play.colour+1])
	}
	p.paintSides(r, s.edges, k.edge, colors.HouseLine)
	p.paintDashes(r, s.covers, k.edge, colors.Pattern)
}

// paintInside draws what is in a cell.
func (p *drawing) paintInside(r image.Rectangle, s *cellState) {
	k, colors := &p.cells, &p.palette
	p.paintRules(r, s)
	for role := 1; s.roles>>role != 0; role++ {
		if s.roles>>role&1 != 0 {
			p.layers(r, r.Min, k.whole[role].under)
		}
	}
	if s.play.filled {
		p.to.fill(r.Inset(p.geo.cell/8), colors.Given)
	}
	middle := image.Pt(r.Min.X+p.geo.cell/2, r.Min.Y+p.geo.cell/2)
	switch {
	case s.digit != 0:
		if s.play.lit != 0 {
			p.layers(r, r.Min, k.lit)
		}
		p.paintDigit(r, s)
		p.layers(r, r.Min, k.troubles[s.play.trouble])
	case s.ghost != 0:
		p.to.digit(k.entered[s.ghost], r, middle.X, middle.Y, colors.Ghost)
		p.to.layer(&k.struck, r, r.Min, k.struck.color)
	default:
		p.paintMarks(r, s)
	}
	for role := 1; s.roles>>role != 0; role++ {
		if s.roles>>role&1 != 0 {
			p.layers(r, r.Min, k.whole[role].over)
		}
	}
	for role := 1; s.soft&^s.roles>>role != 0; role++ {
		if s.soft&^s.roles>>role&1 != 0 {
			p.faintly(r, r.Min, k.whole[role].over)
		}
	}
	p.paintCount(r, s)
	// The part of the selection's outline that is in the cell.
	p.paintInset(r.Inset(-p.bleed), s.play.border, p.bleed, p.cells.area, p.palette.Accent, p.paintSides)
	if s.selected {
		p.layers(r, r.Min, k.selected)
	}
}

// paintDigit paints the digit that a cell holds.
func (p *drawing) paintDigit(r image.Rectangle, s *cellState) {
	glyph, ink := p.cells.entered[s.digit], p.palette.Entered
	if s.given {
		glyph, ink = p.cells.given[s.digit], p.palette.Given
	} else if s.play.trouble != NoTrouble {
		ink = p.palette.Conflict
	}
	p.to.digit(glyph, r, r.Min.X+p.geo.cell/2, r.Min.Y+p.geo.cell/2, ink)
}

// ground returns the colour of a cell's paper, and whether the pattern of the
// player's colour goes on it.
func (p *drawing) ground(s *cellState) (paper color.NRGBA, patterned bool) {
	for _, roles := range [2]uint32{s.roles, s.soft} {
		for _, role := range p.cells.fills {
			if roles>>role&1 != 0 {
				return p.cells.whole[role].fill, false
			}
		}
	}
	switch {
	case s.play.colour != 0:
		return p.palette.ColourFills[s.play.colour-1], true
	case s.play.trouble != NoTrouble:
		return p.palette.ConflictFill, false
	case s.play.chosen, s.play.shaded:
		return p.palette.Tint, false
	case s.number.Shade > 0:
		return p.palette.Heat(s.number.Shade), false
	case s.tint == peerTint, s.tint == coverTint:
		return p.palette.PeerTint, false
	case s.tint == houseTint, s.tint == crossTint:
		return p.palette.HouseTint, false
	}
	return p.palette.Panel, false
}

func (p *drawing) layers(clip image.Rectangle, at image.Point, layers []layer) {
	for i := range layers {
		p.to.layer(&layers[i], clip, at, layers[i].color)
	}
}

// faint is a colour that can only just be seen.
func faint(c color.NRGBA) color.NRGBA {
	c.A = 44
	return c
}

// faintly draws layers so that they are only just seen.
func (p *drawing) faintly(clip image.Rectangle, at image.Point, layers []layer) {
	for i := range layers {
		p.to.layer(&layers[i], clip, at, faint(layers[i].color))
	}
}

// paintSides paints lines along sides of a cell, inside it.
func (p *drawing) paintSides(r image.Rectangle, sides uint8, w int, c color.NRGBA) {
	for _, side := range [4]struct {
		bit            uint8
		x0, y0, x1, y1 int
	}{
		{atTop, r.Min.X, r.Min.Y, r.Max.X, r.Min.Y + w}, {atBottom, r.Min.X, r.Max.Y - w, r.Max.X, r.Max.Y},
		{atLeft, r.Min.X, r.Min.Y, r.Min.X + w, r.Max.Y}, {atRight, r.Max.X - w, r.Min.Y, r.Max.X, r.Max.Y},
	} {
		if sides&side.bit != 0 {
			p.to.fill(image.Rect(side.x0, side.y0, side.x1, side.y1), c)
		}
	}
}

// paintDashes paints dashed lines along sides of a cell, inside it.
func (p *drawing) paintDashes(r image.Rectangle, sides uint8, w int, c color.NRGBA) {
	if sides == 0 {
		return
	}
	const dashes = 3 // a cell
	period := float64(r.Dx()) / dashes
	for i := range dashes {
		from, to := raster.Round((float64(i)+0.2)*period), raster.Round((float64(i)+0.8)*period)
		dash := image.Rect(r.Min.X+from, r.Min.Y+from, r.Min.X+to, r.Min.Y+to)
		across := image.Rect(dash.Min.X, r.Min.Y, dash.Max.X, r.Max.Y)
		along := image.Rect(r.Min.X, dash.Min.Y, r.Max.X, dash.Max.Y)
		p.paintSides(across, sides&(atTop|atBottom), w, c)
		p.paintSides(along, sides&(atLeft|atRight), w, c)
	}
}

// underline tells a mark of the centre in the slot of its candidate.
func (p *drawing) underline(clip image.Rectangle, slot image.Point, c color.NRGBA) {
	w, h := p.geo.slotW, p.geo.slotH
	thick := max(1, h/12)
	p.to.fill(image.Rect(slot.X+w/4, slot.Y+h-thick, slot.X+w-w/4, slot.Y+h).Intersect(clip), c)
}

// paintMarks paints the pencil marks of a cell and what the evidence says of
// them.
func (p *drawing) paintMarks(r image.Rectangle, s *cellState) {
	k, g := &p.cells, &p.geo
	own := s.play.corner | s.play.centre
	if !s.play.slots && own != 0 {
		p.paintOwn(r, &s.play)
		return
	}
	all := s.marks | own | s.play.taught
	p.paintSlip(r, s)
	for _, set := range s.candidates {
		all |= set
	}
	for rest := puzzles.Digits(all); rest != 0; rest &= rest - 1 {
		d := rest.Min()
		x, y := g.slot(d)
		at := r.Min.Add(image.Pt(x, y))
		taught := s.play.taught>>(d-1)&1 != 0
		if taught && own>>(d-1)&1 != 0 {
			p.underline(r, at, p.palette.Entered)
		}
		c, glyphs, plain := p.palette.Mark, &k.marks, true
		for role := range s.candidates {
			if s.candidates[role]>>(d-1)&1 == 0 {
				continue
			}
			look := &k.slot[role]
			if plain = false; s.faint>>(d-1)&1 != 0 {
				p.faintly(r, at, look.under)
				continue
			}
			p.layers(r, at, look.under)
			glyphs = &k.strong
			if look.ink.A != 0 {
				c = look.ink
			}
		}
		dot := k.dot
		if plain {
			p.paintBadge(r, at.Add(image.Pt(g.slotW/2, g.slotH/2)), min(g.slotW, g.slotH), &s.play, d)
			mine, special := own>>(d-1)&1 != 0 && !taught, false
			if mine {
				c, dot = p.palette.Entered, k.dot+1
			}
			c, special = p.markInk(&s.play, d, c)
			if mine || special {
				glyphs = &k.strong
			}
			if s.play.centre>>(d-1)&1 != 0 && !taught {
				p.underline(r, at, c)
			}
		}
		if m := glyphs[d]; m != nil {
			p.to.digit(m, r, at.X+g.slotW/2, at.Y+g.slotH/2, c)
		} else if plain && min(g.slotW, g.slotH) > 1 {
			x0, y0 := at.X+(g.slotW-dot)/2, at.Y+(g.slotH-dot)/2
			p.to.fill(image.Rect(x0, y0, x0+dot, y0+dot).Intersect(r), c)
		}
		for role := range s.candidates {
			switch {
			case s.candidates[role]>>(d-1)&1 == 0:
			case s.faint>>(d-1)&1 != 0:
				p.faintly(r, at, k.slot[role].over)
			default:
				p.layers(r, at, k.slot[role].over)
			}
		}
		p.paintNumber(r, at, s.numbers[d])
	}
}

// coloured reports whether a role or a shade fills the cell.
func (p *drawing) coloured(s *cellState) bool {
	return s.number.Shade > 0 ||
		slices.ContainsFunc(p.cells.fills, func(role trace.Role) bool { return (s.roles|s.soft)>>role&1 != 0 })
}

// paintSlip paints the slip of paper on which a teacher has written the candidates of a
// cell. Where the evidence has coloured the cell it is the teacher's already.
func (p *drawing) paintSlip(r image.Rectangle, s *cellState) {
	if s.play.taught == 0 || p.coloured(s) {
		return
	}
	p.to.fill(r.Inset(max(1, p.geo.cell/20)), p.palette.Track)
	p.paintRules(r, s)
}

// leastNumbered is the least side of a slot in which a number can be read.
const leastNumbered = 15

// paintNumber paints the number of a candidate at the upper right of its slot, as large as candidates are.
func (p *drawing) paintNumber(clip image.Rectangle, slot image.Point, number stepNumber) {
	size := min(p.geo.slotW, p.geo.slotH)
	text := number.text()
	if text == "" || size < leastNumbered {
		return
	}
	height := raster.Round(p.geo.grown(0.47, 0.5) * float64(size)) // as the digits beside it
	style := Style{SemiBold, p.text.CapSize(SemiBold, height), p.palette.Panel, Center}
	h := 1.35 * float64(height)
	w := max(p.text.Measure(text, style.Weight, style.Size)+0.4*float64(height), h)
	x := float64(slot.X+p.geo.slotW) - w/2 + 0.4*float64(size)
	y := float64(slot.Y) + h/2 - 0.4*float64(size)
	if y < float64(clip.Min.Y)+h/2 { // above the digit there is no room, so it stands beside
		y = float64(clip.Min.Y) + h/2
		if x = float64(slot.X) + 0.55*float64(size) + w/2; x+w/2 > float64(clip.Max.X) {
			x = float64(slot.X) + 0.45*float64(size) - w/2
		}
	}
	x = max(min(x, float64(clip.Max.X)-w/2), float64(clip.Min.X)+w/2)
	left, top, wide, high := raster.Round(x-w/2), raster.Round(y-h/2), raster.Round(w), raster.Round(h)
	plate := p.cells.cut(wide, high, Frame{X1: float64(wide), Y1: float64(high), Radius: h / 2}, p.palette.Ink)
	p.to.layer(&plate, clip, image.Pt(left, top), plate.color)
	p.to.words(float64(left)+float64(wide)/2, float64(top)+float64(high+height)/2, text, style)
}
