package paint

import (
	"image"
	"image/color"
	"image/draw"

	"sudoscope/puzzles"
)

// Thumb returns a small picture of a puzzle, w by h pixels: which cells hold a
// clue, and where the boxes are. At the size of a line of text digits could not
// be read, but the pattern of the clues tells puzzles apart.
func Thumb(w, h int, g puzzles.Grid, p Palette) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	if g.IsZero() || w <= 0 || h <= 0 {
		return img
	}
	l, shape := g.Layout(), g.Shape()
	cell := max(2, (min(w, h)-1)/l.N)
	side := cell*l.N + 1
	left, top := (w-side)/2, (h-side)/2
	fill := func(x0, y0, x1, y1 int, c color.NRGBA) {
		draw.Draw(img, image.Rect(left+x0, top+y0, left+x1, top+y1), image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(0, 0, side, side, p.Panel)
	for c, d := range g.Cells() {
		if d != 0 {
			x, y := int(l.ColOf[c])*cell, int(l.RowOf[c])*cell
			fill(x+1, y+1, x+cell, y+cell, p.Entered)
		}
	}
	for i := 0; i <= l.N; i += shape.BoxRows {
		fill(0, i*cell, side, i*cell+1, p.GridThin)
	}
	for i := 0; i <= l.N; i += shape.BoxCols {
		fill(i*cell, 0, i*cell+1, side, p.GridThin)
	}
	return img
}
