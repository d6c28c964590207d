package paint

import (
	"image"
	"image/color"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint/raster"
)

// markPlace is a pencil mark of the player and where it stands.
type markPlace struct {
	digit  int
	x, y   int // its middle, from the top left of the cell
	size   int // height of its digit
	w, h   int // the room around it that belongs to it
	centre bool
}

// legible is the height of digits below which marks go into more lines rather
// than being set smaller.
const legible = 8

// placeMarks appends to places where the player's marks stand in a cell that shows
// no candidates.
func (g *geometry) placeMarks(places []markPlace, s *playState) []markPlace {
	corner, centre := puzzles.Digits(s.corner), puzzles.Digits(s.centre)
	inset := max(min(3, g.cell/8), raster.Round(0.075*float64(g.cell))) // clear of what outlines the cell
	inside := g.cell - 2*inset
	wide, high := g.markWidth(s), max(1.3, g.markWidth(s))

	// Two lines of corner marks, above and below; four if there are very many. The
	// places do not hang on how many marks there are exactly, so most stay where
	// they are when one is added.
	band := 0 // from the edge of the cell to where the corner marks end
	if count := corner.Len(); count > 0 {
		share := 0.8 // of the height, if need be
		if centre != 0 {
			share = 0.6
		}
		lines, cols := 2, 2
		switch {
		case count > 10:
			lines, cols = 4, (count+3)/4
		case count > 6:
			cols = 5
		case count > 4:
			cols = 3
		}
		size := min(max(raster.Round(g.grown(0.16, 0.24)*float64(g.cell)), legible),
			int(float64(inside)/(wide*float64(cols))), int(share*float64(inside)/(high*float64(lines))))
		w, h := raster.Round(wide*float64(size)), raster.Round(high*float64(size))
		for i := 0; corner != 0; i, corner = i+1, corner&(corner-1) {
			line, col := i/cols, i%cols
			y := inset + size/2 + line*h
			if line >= lines/2 {
				y = g.cell - inset - (size+1)/2 - (lines-1-line)*h
			}
			// Marks of neighbours are further from each other than those of a cell.
			side := max(inset, min(g.cell/6, (g.cell-cols*w)/2))
			x := side + w/2 + col*(g.cell-2*side-w)/(cols-1)
			places = append(places, markPlace{digit: corner.Min(), x: x, y: y, size: size, w: w, h: h})
		}
		band = lines / 2 * h
	}

	if count := centre.Len(); count > 0 {
		room := max(1, g.cell-2*max(inset, band+inset/2))
		best, bestLines := 0, 1
		for lines := 1; lines <= 5 && best < legible; lines++ {
			cols := (count + lines - 1) / lines
			size := min(max(raster.Round(g.grown(0.19, 0.28)*float64(g.cell)), legible),
				int(float64(inside)/(wide*float64(cols))), int(float64(room)/(high*float64(lines))))
			if lines == 1 || size > best {
				best, bestLines = size, lines
			}
		}
		cols := (count + bestLines - 1) / bestLines
		w, h := wide*float64(best), raster.Round(high*float64(best))
		for i := 0; centre != 0; i, centre = i+1, centre&(centre-1) {
			line, col := i/cols, i%cols
			inLine := min(cols, count-line*cols)
			x := float64(g.cell)/2 + (float64(col)-float64(inLine-1)/2)*w
			y := g.cell/2 + raster.Round((float64(line)-float64(bestLines-1)/2)*float64(h))
			places = append(places, markPlace{digit: centre.Min(), x: int(x), y: y, size: best, w: raster.Round(w),
				h: h, centre: true})
		}
	}
	return places
}

// markWidth is how wide the place of a mark is in a line, as a part of its height.
// Some letters are wider than all digits, and coloured marks need room for that.
func (g *geometry) markWidth(s *playState) float64 {
	switch {
	case s.painted != [4]uint32{}:
		return 1.4
	case g.n > 9:
		return 1.08
	}
	return 0.95
}

// paintOwn paints the player's marks of a cell that shows no candidates.
func (p *drawing) paintOwn(r image.Rectangle, s *playState) {
	p.places = p.geo.placeMarks(p.places[:0], s)
	for _, m := range p.places {
		if s.colour != 0 { // small digits could not be read on a pattern
			at := r.Min.Add(image.Pt(m.x-(m.w+1)/2, m.y-(m.h+1)/2))
			p.to.fill(image.Rectangle{Min: at, Max: at.Add(image.Pt(m.w+2, m.h+1))}.Intersect(r),
				p.palette.ColourFills[s.colour-1])
		}
	}
	for _, m := range p.places {
		p.paintBadge(r, r.Min.Add(image.Pt(m.x, m.y)), min(m.w, m.h)+1, s, m.digit)
	}
	for _, m := range p.places {
		weight := Medium
		ink, special := p.markInk(s, m.digit, p.palette.Entered)
		if special {
			weight = SemiBold
		}
		p.to.digit(p.cells.glyph(p.text, m.digit, max(m.size, 2), weight), r, r.Min.X+m.x, r.Min.Y+m.y, ink)
	}
}

// markInk returns the ink of a pencil mark, and whether it has a colour or is lit;
// if not the ink is the given one.
func (p *drawing) markInk(s *playState, digit int, plain color.NRGBA) (ink color.NRGBA, special bool) {
	switch colour := s.colourOf(digit); {
	case colour != 0 && isFilled(colour):
		return p.palette.OnStrong, true
	case colour != 0 || puzzles.Digits(s.lit).Has(digit):
		return p.palette.Ink, true
	}
	return plain, false
}

// MarkAt returns the cell at a pixel of a picture of w by h pixels, and the pencil
// mark or candidate that the board shows there, 0 if none.
func (p *BoardPainter) MarkAt(b *Board, w, h, x, y int) (cell, digit int, ok bool) {
	cell, near, ok := p.CandidateAt(b, w, h, x, y)
	if !ok || p.key != b.frame(w, h) {
		return cell, 0, ok
	}
	b.describe(p.next, p.rules)
	s := &p.next[cell]
	if s.digit != 0 {
		return cell, 0, true
	}
	if own := s.play.corner | s.play.centre; s.play.slots || own == 0 {
		for _, set := range s.candidates {
			own |= set
		}
		if puzzles.Digits(s.marks | own | s.play.taught).Has(near) {
			return cell, near, true
		}
		return cell, 0, true
	}
	r := p.geo.rect(cell)
	p.places = p.geo.placeMarks(p.places[:0], &s.play)
	for _, m := range p.places {
		if dx, dy := x-r.Min.X-m.x, y-r.Min.Y-m.y; 2*max(dx, -dx) <= m.w && 2*max(dy, -dy) <= m.h {
			return cell, m.digit, true
		}
	}
	return cell, 0, true
}

// glyphSize names a small digit.
type glyphSize struct {
	digit, size int
	weight      Weight
}

// glyph returns a digit of any size, drawn when it is first needed.
func (k *cellKit) glyph(t *Typesetter, digit, size int, weight Weight) *digitSign {
	key := glyphSize{digit, size, weight}
	m := k.glyphs[key]
	if m == nil {
		m = k.sign(t, rune(puzzles.DigitChar(digit)), weight, size)
		k.glyphs[key] = m
	}
	return m
}
