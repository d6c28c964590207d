package paper

import (
	"strconv"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// How large something has to be that is read, or written into, in points. A
// cell of 9 points, 3.2 mm, is as small as the tip of a pencil allows; what is
// only read may be smaller, and marks are as small as the small print of a
// contract.
const (
	leastCell   = 9.0
	leastSolved = 7.0
	leastMark   = 3.8 // from one mark to the next

	betweenX = 26.0 // from one grid to the next
	betweenY = 20.0
	above    = 17.0 // for the number and name of a puzzle
	below    = 15.0 // for how hard it is
)

// gridPlaces is where the grids of a page stand.
type gridPlaces struct {
	cols, rows int
	side       float64 // of a grid
	stepX      float64 // from one grid to the next
	stepY      float64
	left       float64 // of the first grid
	top        float64 // of what is above it
}

// gridPlacesFor divides the page for n grids, so that they are as large as can be.
func (s *Sheet) gridPlacesFor(n int, caption bool) gridPlaces {
	width, height := s.right()-margin, s.bottom()-margin-head
	extra := above
	if caption {
		extra += below
	}
	var best gridPlaces
	for cols := 1; cols <= n; cols++ {
		rows := (n + cols - 1) / cols
		side := min((width-float64(cols-1)*betweenX)/float64(cols),
			(height-float64(rows-1)*betweenY)/float64(rows)-extra)
		if side > best.side+0.01 {
			best = gridPlaces{cols: cols, rows: rows, side: side}
		}
	}
	// What is left over goes between the grids, so that the page is even to the
	// left and right; below the last row there may be room to scribble.
	best.left, best.top = margin, margin+head
	if best.cols > 1 {
		best.stepX = (width - best.side) / float64(best.cols-1)
	} else {
		best.left += (width - best.side) / 2
	}
	if best.rows > 1 {
		free := (height - float64(best.rows)*(best.side+extra)) / float64(best.rows-1)
		best.stepY = best.side + extra + min(free, 2*betweenY)
	}
	return best
}

// at returns the upper left corner of the i-th grid.
func (p gridPlaces) at(i int) (x, y float64) {
	return p.left + float64(i%p.cols)*p.stepX, p.top + above + float64(i/p.cols)*p.stepY
}

// captioned reports whether something stands below each puzzle.
func (s *Sheet) captioned() bool { return s.Level || s.Rating }

// legible reports whether the puzzles can be read and solved with so many on a
// page.
func (s *Sheet) legible(perPage int) bool {
	shape := s.largest()
	side := s.gridPlacesFor(perPage, s.captioned()).side
	cell := (side - s.gutter(side, shape)) / float64(shape.Side())
	return cell >= leastCell && (!s.Marks || cell/float64(max(shape.BoxRows, shape.BoxCols)) >= leastMark)
}

// solvedPerPage is how many solutions have room on a page.
func (s *Sheet) solvedPerPage() int {
	n := MaxPerPage
	for n > 1 && s.gridPlacesFor(n, false).side/float64(s.largest().Side()) < leastSolved {
		n--
	}
	return n
}

// gutter is the room for the names of rows and columns, which a grid has if the
// key speaks of its cells.
func (s *Sheet) gutter(side float64, shape puzzles.Shape) float64 {
	if !s.Key {
		return 0
	}
	return 1.6 * labelSize(side/float64(shape.Side()))
}

func labelSize(cell float64) float64 { return min(max(0.36*cell, 4.5), 9) }

// capHeight is how high figures and capital letters are, of the size of the font.
const capHeight = 0.727

// grid draws a grid with its upper left corner, names included, at a point. The
// digits that were given are heavier than the others, and the sides of boxes than
// those of cells.
func (p *printer) grid(x, y, side float64, g, givens puzzles.Grid, marks, names bool) {
	shape := g.Shape()
	n := shape.Side()
	if names {
		gutter := p.gutter(side, shape)
		x, y, side = x+gutter, y+gutter, side-gutter
		p.names(x, y, side, shape)
	}
	cell := side / float64(n)
	thin, thick := min(max(side/800, 0.3), 0.5), min(max(side/120, 1.4), 2.2)
	for _, heavy := range []bool{false, true} { // the thick ones over the thin ones
		width := thin
		if heavy {
			width = thick
		}
		for i := 1; i < n; i++ {
			at := float64(i) * cell
			if (i%shape.BoxCols == 0) == heavy {
				p.line(width, paint.Point{X: x + at, Y: y}, paint.Point{X: x + at, Y: y + side})
			}
			if (i%shape.BoxRows == 0) == heavy {
				p.line(width, paint.Point{X: x, Y: y + at}, paint.Point{X: x + side, Y: y + at})
			}
		}
	}
	p.line(thick, paint.Point{X: x, Y: y}, paint.Point{X: x + side, Y: y}, paint.Point{X: x + side, Y: y + side},
		paint.Point{X: x, Y: y + side}, paint.Point{X: x, Y: y})
	size := 0.62 * cell
	for c, d := range g.Cells() {
		cx, cy := x+(float64(c%n)+0.5)*cell, y+(float64(c/n)+0.5)*cell
		if d == 0 {
			if marks {
				p.marks(cx-cell/2, cy-cell/2, cell, shape, g.Candidates(c))
			}
			continue
		}
		weight := paint.Regular
		if givens.At(c) != 0 {
			weight = paint.SemiBold
		}
		p.write(cx, cy+size*capHeight/2, string(puzzles.DigitChar(int(d))), weight, size, paint.Center, black)
	}
}

// marks writes the candidates of a cell, each at its own place, as on the screen.
func (p *printer) marks(x, y, cell float64, shape puzzles.Shape, candidates puzzles.Digits) {
	const space = 0.04 // of the cell, to its lines
	cols, rows := shape.BoxCols, shape.BoxRows
	x, y, cell = x+space*cell, y+space*cell, cell*(1-2*space)
	dx, dy := cell/float64(cols), cell/float64(rows)
	size := 0.85 * min(dx, dy)
	for d := range candidates.All() {
		col, row := (d-1)%cols, (d-1)/cols
		p.write(x+(float64(col)+0.5)*dx, y+(float64(row)+0.5)*dy+size*capHeight/2, string(puzzles.DigitChar(d)),
			paint.Regular, size, paint.Center, grey)
	}
}

// names writes the names of the rows and columns beside a grid.
func (p *printer) names(x, y, side float64, shape puzzles.Shape) {
	n := shape.Side()
	cell := side / float64(n)
	size := labelSize(cell)
	for i := range n {
		row := strconv.Itoa(i + 1)
		if p.Notation == trace.Letters {
			row = string(rune('A' + i))
		}
		middle := (float64(i) + 0.5) * cell
		p.write(x-0.85*size, y+middle+size*capHeight/2, row, paint.Regular, size, paint.Center, black)
		p.write(x+middle, y-0.5*size, strconv.Itoa(i+1), paint.Regular, size, paint.Center, black)
	}
}
