package cards

import (
	"image"
	"image/color"
	"image/draw"
	"slices"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// Thumb returns a small picture of a puzzle, w by h pixels: which cells hold a
// clue, and where the boxes are. At the size of a line of text digits could not
// be read, but the pattern of the clues tells puzzles apart. Of a game the cells that the
// puzzle fills, which are its givens, have another colour than those that the player has filled.
func Thumb(w, h int, givens, g puzzles.Grid, p paint.Palette) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	if g.IsZero() || w <= 0 || h <= 0 {
		return img
	}
	l := g.Layout()
	cell := max(2, (min(w, h)-1)/l.N)
	side := cell*l.N + 1
	left, top := (w-side)/2, (h-side)/2
	fill := func(x0, y0, x1, y1 int, c color.NRGBA) {
		draw.Draw(img, image.Rect(left+x0, top+y0, left+x1, top+y1), image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(0, 0, side, side, p.GridThin)
	fill(1, 1, side-1, side-1, p.Panel)
	for c, d := range g.Cells() {
		x, y := int(l.ColOf[c])*cell, int(l.RowOf[c])*cell
		if d != 0 {
			ink := p.Entered
			if !givens.IsZero() && givens.At(c) != 0 {
				ink = p.Given
			}
			fill(x+1, y+1, x+cell, y+cell, ink)
			continue
		}
		for _, h := range slices.Backward(l.HousesOf(c)) { // diagonals last
			switch h.Kind {
			case puzzles.Window, puzzles.Extra:
				fill(x+1, y+1, x+cell+1, y+cell+1, p.Border)
			case puzzles.Diagonal:
				for i := 1; i < cell; i++ {
					at := x + i
					if h.Index == 1 {
						at = x + cell - i
					}
					fill(at, y+i, at+1, y+i+1, p.Muted)
				}
			}
		}
		if l.Allowed != nil && l.Allowed[c].Len() < l.N {
			fill(x+cell/2, y+cell/2, x+cell/2+1, y+cell/2+1, p.Ink)
		}
	}
	for c, of := range l.BlockOf {
		x, y := int(l.ColOf[c])*cell, int(l.RowOf[c])*cell
		if right := c + 1; right%l.N != 0 && l.BlockOf[right] != of {
			fill(x+cell, y, x+cell+1, y+cell+1, p.GridThin)
		}
		if below := c + l.N; below < l.Size && l.BlockOf[below] != of {
			fill(x, y+cell, x+cell+1, y+cell+1, p.GridThin)
		}
	}
	return img
}
