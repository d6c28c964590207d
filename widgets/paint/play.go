package paint

import (
	"image"
	"image/color"

	"sudoscope/puzzles"
)

// NumColours is how many colours a player has for cells and candidates.
const NumColours = 8

// Play is what a board shows of a game. Slices are by cell, and nil stands for
// nothing in any cell.
type Play struct {
	// Corner and Centre are the player's own pencil marks, as puzzles.Digits. Those
	// in corners go along the edge in reading order; those in the centre stand in a
	// line that is set smaller as it grows. A cell that shows candidates has no room
	// for that as well: each mark then stands in the place of its candidate, one of
	// the centre underlined.
	Corner, Centre []uint32

	// Taught is the candidates that a teacher has written into empty cells for what the
	// evidence shows, as puzzles.Digits. They are printed on a slip of paper of their own,
	// and a mark of the player among them is underlined, whatever the evidence makes of it:
	// so what the teacher strikes out does not look like a mark that the player struck.
	Taught []uint32

	Colours []uint8 // of cells: 0 none, 1 to NumColours
	Painted []uint8 // of candidates, by cell·side+digit-1; seen where a mark shows the candidate

	Selection []bool         // the chosen cells; [Board.Selected] is the one with the cursor
	Trouble   []uint8        // Clash or Mistake
	Shaded    []bool         // cells that are told from the others, such as those that can hold a digit
	Lit       puzzles.Digits // that are lit wherever they stand
	Hidden    bool           // the game rests: nothing but the grid is shown

	Filled []bool // cells with a block in the colour of clues: where clues are to stand
}

// What is wrong with a digit that the player has entered.
const (
	NoTrouble uint8 = iota
	Clash           // another cell of a house holds it
	Mistake         // the solution has another digit there
)

// playState is what a cell shows of a game.
type playState struct {
	corner, centre  uint32
	taught          uint32
	slots           bool      // marks stand where candidates stand
	painted         [4]uint32 // the colours of candidates, each by its bits
	colour, trouble uint8
	lit             uint32 // the lit digits that the cell shows
	shaded          bool
	chosen, filled  bool
	border                // where the selection ends
	bridges         uint8 // where its outline crosses the lines to the right and below
}

// The corners of a cell, each named after the side before it, clockwise. They
// have the bits of these sides.
const (
	topRight    = atTop
	bottomRight = atRight
	bottomLeft  = atBottom
	topLeft     = atLeft
)

// valueAt returns what a slice that may be too short holds for a cell.
func valueAt[T any](of []T, cell int) (v T) {
	if cell < len(of) {
		v = of[cell]
	}
	return v
}

// describe adds to cells, which are described apart from that, what they show of
// the game.
func (p *Play) describe(b *Board, l *puzzles.Layout, cells []cellState) {
	all := uint32(puzzles.DigitsUpTo(l.N))
	for c := range cells {
		s := &cells[c]
		g := &s.play
		g.shaded = valueAt(p.Shaded, c)
		g.filled = valueAt(p.Filled, c)
		if g.colour = valueAt(p.Colours, c); g.colour > NumColours {
			g.colour = 0
		}
		if s.digit != 0 {
			if g.trouble = valueAt(p.Trouble, c); g.trouble > Mistake {
				g.trouble = NoTrouble
			}
			g.lit = uint32(puzzles.Digit(int(s.digit)) & p.Lit)
			continue
		}
		g.corner, g.centre = valueAt(p.Corner, c)&all, valueAt(p.Centre, c)&all
		g.taught = valueAt(p.Taught, c) & all
		shown := s.marks | g.taught
		for _, set := range s.candidates {
			shown |= set
		}
		g.slots = shown != 0
		shown |= g.corner | g.centre
		g.lit = shown & uint32(p.Lit)
		for rest := puzzles.Digits(shown); rest != 0; rest &= rest - 1 {
			d := rest.Min()
			colour := valueAt(p.Painted, c*l.N+d-1)
			for bit := range g.painted {
				if colour <= NumColours {
					g.painted[bit] |= uint32(colour>>bit&1) << (d - 1)
				}
			}
		}
	}
	if len(p.Selection) >= len(cells) {
		p.outline(l, cells)
	}
}

// colourOf returns the colour of a candidate.
func (s *playState) colourOf(digit int) (colour int) {
	for bit, set := range s.painted {
		colour |= int(set>>(digit-1)&1) << bit
	}
	return colour
}

// outline marks where the selection ends.
func (p *Play) outline(l *puzzles.Layout, cells []cellState) {
	for c := range cells {
		if !p.Selection[c] {
			continue
		}
		s := &cells[c].play
		s.chosen = true
		s.border = borderOf(l.N, c, func(other int) bool { return p.Selection[other] })
	}
	for c := range cells {
		s := &cells[c].play
		if !s.chosen {
			continue
		}
		if c%l.N+1 < l.N && p.Selection[c+1] {
			next := &cells[c+1].play
			if s.at(atTop, topRight) && next.at(atTop, topLeft) {
				s.bridges |= bridgeTop
			}
			if s.at(atBottom, bottomRight) && next.at(atBottom, bottomLeft) {
				s.bridges |= bridgeBottom
			}
		}
		if c+l.N < len(cells) && p.Selection[c+l.N] {
			next := &cells[c+l.N].play
			if s.at(atLeft, bottomLeft) && next.at(atLeft, topLeft) {
				s.bridges |= bridgeLeft
			}
			if s.at(atRight, bottomRight) && next.at(atRight, topRight) {
				s.bridges |= bridgeRight
			}
		}
	}
}

// at reports whether the outline of the selection reaches the end of a side: it
// runs along the side, or bends around its corner.
func (s *playState) at(side, corner uint8) bool { return s.edges&side != 0 || s.bends&corner != 0 }

// The bridges: over the line to the right at the top and at the bottom of the
// cell, over the line below at its left and at its right.
const (
	bridgeTop = 1 << iota
	bridgeBottom
	bridgeLeft
	bridgeRight
)

// paintBridges paints the lines to the right of a cell and below it, with what
// crosses them of the selection's outline.
func (p *drawing) paintBridges(cell int, bridges uint8) {
	g, w, c := &p.geo, p.cells.area, p.palette.Accent
	r := g.rect(cell)
	line := func(next int) color.NRGBA {
		if of := g.shape.Layout().BlockOf; of[cell] != of[next] {
			return p.palette.GridThick
		}
		return p.palette.GridThin
	}
	if col := cell%g.n + 1; col < g.n {
		gap := image.Rect(r.Max.X+p.bleed, r.Min.Y, g.left[col]-p.bleed, r.Max.Y)
		p.to.fill(gap, line(cell+1))
		if bridges&bridgeTop != 0 {
			p.to.fill(image.Rect(gap.Min.X, r.Min.Y, gap.Max.X, r.Min.Y+w), c)
		}
		if bridges&bridgeBottom != 0 {
			p.to.fill(image.Rect(gap.Min.X, r.Max.Y-w, gap.Max.X, r.Max.Y), c)
		}
	}
	if row := cell/g.n + 1; row < g.n {
		gap := image.Rect(r.Min.X, r.Max.Y+p.bleed, r.Max.X, g.top[row]-p.bleed)
		p.to.fill(gap, line(cell+g.n))
		if bridges&bridgeLeft != 0 {
			p.to.fill(image.Rect(r.Min.X, gap.Min.Y, r.Min.X+w, gap.Max.Y), c)
		}
		if bridges&bridgeRight != 0 {
			p.to.fill(image.Rect(r.Max.X-w, gap.Min.Y, r.Max.X, gap.Max.Y), c)
		}
	}
}
