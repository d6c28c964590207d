package paint

import (
	"image"
	"image/color"
	"slices"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint/raster"
)

// border is where a set of cells ends at one of them: at which sides, and around which
// corners.
type border struct{ edges, bends uint8 }

// borderOf returns where a set of the cells of a grid ends at one of them.
func borderOf(n, cell int, in func(cell int) bool) (b border) {
	row, col := cell/n, cell%n
	at := func(down, right int) bool {
		r, c := row+down, col+right
		return r >= 0 && r < n && c >= 0 && c < n && in(r*n+c)
	}
	up, right, down, left := at(-1, 0), at(0, 1), at(1, 0), at(0, -1)
	for _, side := range [...]struct {
		in, next, corner bool
		bit              uint8
	}{
		{up, right, at(-1, 1), atTop},
		{right, down, at(1, 1), atRight},
		{down, left, at(1, -1), atBottom},
		{left, up, at(-1, -1), atLeft},
	} {
		if !side.in {
			b.edges |= side.bit
		} else if side.next && !side.corner {
			b.bends |= side.bit
		}
	}
	return b
}

// ruleState is what the rules of a puzzle draw in a cell.
type ruleState struct {
	block     border // of the region that takes the place of a box
	region    border // of the region that is there beside boxes
	window    border
	extra     border // of an extra region
	shaded    bool   // in a window or an extra region
	diagonals [2]bool
	odd, even bool
	number    uint8 // of the region where some are in several parts, else 0
}

// rulesOf returns what the rules of a shape draw in each cell, nil if they draw nothing, with
// other regions and extra regions if those are drawn. Groups and moves of chess have no sign:
// words tell them.
func rulesOf(s puzzles.Shape, drawn [2]string) []ruleState {
	regions, extra := drawn[0], drawn[1]
	if s == s.Plain() && extra == "" {
		return nil
	}
	l := s.Layout()
	of, inParts := make([]ruleState, l.Size), s.InParts()
	for c := range of {
		r := &of[c]
		around := func(text string) border {
			return borderOf(l.N, c, func(other int) bool { return text[other] == text[c] })
		}
		if len(extra) == l.Size && extra[c] != '.' {
			r.shaded, r.extra = true, around(extra)
		}
		for _, i := range l.HousesAt[c][2:] {
			end := borderOf(l.N, c, func(other int) bool { return slices.Contains(l.HousesAt[other], i) })
			switch h := l.House(i); h.Kind {
			case puzzles.Region:
				if len(regions) == l.Size {
					end = around(regions)
				}
				if inParts {
					r.number = uint8(h.Index + 1)
				}
				if l.HasBoxes() {
					r.region = end
				} else {
					r.block = end
				}
			case puzzles.Diagonal:
				r.diagonals[h.Index] = true
			case puzzles.Window:
				r.shaded, r.window = true, end
			case puzzles.Extra:
				if extra == "" {
					r.shaded, r.extra = true, end
				}
			}
		}
		if l.Allowed != nil {
			r.odd, r.even = !l.Allowed[c].Has(2), !l.Allowed[c].Has(1)
		}
	}
	return of
}

// ruleKit holds what rules draw with.
type ruleKit struct {
	shade     color.NRGBA
	diagonals [2]layer
	odd, even []layer // what is shaded, and its outline
	inset     int     // of the outlines of regions
	fine      int     // how wide these are
	bold      int
	numbers   [puzzles.MaxSide + 1]*digitSign // of regions
}

// addRuleLooks gives the signs of rules their shapes. They are grey and lie below the
// digits, and are so pale that these can be read on any of them.
func (k *cellKit) addRuleLooks(g *geometry, t *Typesetter, p *Palette) {
	s, r := float64(g.cell), &k.rules
	r.shade = p.Muted
	switch r.shade.A = 22; {
	case p.Dark:
		r.shade.A = 34
	case p.Bold:
		r.shade.A = 26
	}
	r.inset = max(1, raster.Round(0.07*s))
	r.fine, r.bold = int(penWidth(0.018, g.cell, 1, p)), int(penWidth(0.04, g.cell, 1, p))
	whole := func(sh shape, c color.NRGBA) layer { return k.cut(g.cell, g.cell, sh, c) }
	line := p.Muted
	if line.A = 150; p.Dark || p.Bold {
		line.A = 100
	}
	for i := 1; i <= g.n; i++ {
		r.numbers[i] = k.sign(t, rune(puzzles.DigitChar(i)), Medium, max(5, raster.Round(0.13*s)))
	}
	width, in := penWidth(0.03, g.cell, 1, p), float64(raster.Round(0.11*s))
	// Bands as wide as a candidate: a line at their slant would strike out what stands on it.
	b := 0.24 * s
	diagonal := func(points ...Point) layer { return whole(Polygon{Points: points}, r.shade) }
	r.diagonals = [2]layer{
		diagonal(Point{0, 0}, Point{b, 0}, Point{s, s - b}, Point{s, s}, Point{s - b, s}, Point{0, b}),
		diagonal(Point{s - b, 0}, Point{s, 0}, Point{s, b}, Point{b, s}, Point{0, s}, Point{0, s - b})}
	circle := Circle{X: s / 2, Y: s / 2, R: s/2 - in}
	square := Frame{X0: in, Y0: in, X1: s - in, Y1: s - in}
	r.odd, r.even = []layer{whole(circle, r.shade)}, []layer{whole(square, r.shade)}
	circle.Width, square.Width = width, width
	r.odd, r.even = append(r.odd, whole(circle, line)), append(r.even, whole(square, line))
}

// paintRules draws the signs of rules in a cell. A cell is shaded once, and not if a step or
// a player has filled it.
func (p *drawing) paintRules(r image.Rectangle, s *cellState) {
	k, rules := &p.cells.rules, &s.rules
	if *rules == (ruleState{block: rules.block}) {
		return
	}
	ground, _ := p.ground(s)
	colors := &p.palette
	plain := ground == colors.Panel || ground == colors.PeerTint || ground == colors.HouseTint || ground == colors.Tint
	if rules.shaded && plain {
		p.to.fill(r.Inset(-p.bleed), k.shade)
	}
	from := 1
	if plain && !rules.shaded {
		from = 0
	}
	if rules.odd {
		p.layers(r, r.Min, k.odd[from:])
	}
	if rules.even {
		p.layers(r, r.Min, k.even[from:])
	}
	for i, on := range rules.diagonals {
		if on {
			p.layers(r, r.Min, k.diagonals[i:i+1])
		}
	}
	if rules.number != 0 {
		tab := image.Rectangle{r.Min, r.Min.Add(image.Pt(p.geo.cell*2/13, p.geo.cell*5/26))}
		p.to.fill(tab, raster.Mix(colors.Panel, colors.GridThin, 0.5))
		p.to.digit(k.numbers[rules.number], r, (tab.Min.X+tab.Max.X)/2, (tab.Min.Y+tab.Max.Y)/2, colors.Ink)
	}
	outline := func(b border, w int, sides sidesPainter) { p.paintInset(r, b, k.inset, w, colors.Muted, sides) }
	outline(rules.window, k.fine, p.paintSides)
	outline(rules.extra, k.bold, p.paintSides)
	outline(rules.region, k.fine, p.paintDashes)
}

// sidesPainter paints lines along sides of a cell, inside it.
type sidesPainter func(r image.Rectangle, sides uint8, w int, c color.NRGBA)

// paintInset paints the outline of a set of cells inside of them, so far from where it ends.
func (p *drawing) paintInset(r image.Rectangle, b border, in, w int, c color.NRGBA, sides sidesPainter) {
	for _, corner := range cornersOf(r, in+w) {
		if b.bends&corner.bit != 0 {
			p.paintSides(corner.Rectangle, corner.inner, w, c)
		}
	}
	if b.edges&atTop != 0 {
		r.Min.Y += in
	}
	if b.edges&atRight != 0 {
		r.Max.X -= in
	}
	if b.edges&atBottom != 0 {
		r.Max.Y -= in
	}
	if b.edges&atLeft != 0 {
		r.Min.X += in
	}
	sides(r, b.edges, w, c)
}

// cellCorner is a square in a corner of a cell.
type cellCorner struct {
	image.Rectangle
	bit   uint8
	inner uint8 // its sides that are inside the cell
}

func cornersOf(r image.Rectangle, side int) [4]cellCorner {
	square := func(x, y int) image.Rectangle { return image.Rect(x, y, x+side, y+side) }
	return [4]cellCorner{
		{square(r.Max.X-side, r.Min.Y), topRight, atBottom | atLeft},
		{square(r.Max.X-side, r.Max.Y-side), bottomRight, atTop | atLeft},
		{square(r.Min.X, r.Max.Y-side), bottomLeft, atTop | atRight},
		{square(r.Min.X, r.Min.Y), topLeft, atBottom | atRight},
	}
}
