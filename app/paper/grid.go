package paper

import (
	"slices"
	"strings"

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

	rulesSize = 7.5 // what is told of rules, and from one line of that to the next
	rulesLead = 10.0
)

// gridPlaces is where the grids of a page stand.
type gridPlaces struct {
	cols  int
	side  float64 // of a grid
	stepX float64 // from one grid to the next
	stepY float64
	left  float64 // of the first grid
	top   float64 // of what is above it
}

// rules returns what stands below a puzzle of its rules, in lines of a width.
func rules(g puzzles.Grid, ruler paint.Ruler, width float64) []string {
	told := g.Shape().Sentences()
	if g.Eliminated() > 0 {
		told = append(told, "Marks: each empty cell holds one of the digits in it.")
	}
	return ruler.Wrap(strings.Join(told, " "), width, 0)
}

// puzzlePlacesFor divides the page for n puzzles with what stands below them.
func (s *Sheet) puzzlePlacesFor(n int) gridPlaces {
	caption, lines := 0.0, 0
	if s.captioned() {
		caption = below
	}
	ruler := paint.NewTypesetter().Ruler(paint.Regular, rulesSize)
	for {
		places, most := s.gridPlacesFor(n, caption+float64(lines)*rulesLead), 0
		for _, p := range s.Puzzles {
			most = max(most, len(rules(p.Givens, ruler, places.side)))
		}
		if most <= lines {
			return places
		}
		lines = most // on smaller grids, where they may become more
	}
}

// gridPlacesFor divides the page for n grids with some room below each, so that they are as
// large as can be.
func (s *Sheet) gridPlacesFor(n int, below float64) gridPlaces {
	width, height := s.right()-margin, s.bottom()-margin-head
	extra := above + below
	best := gridPlaces{left: margin, top: margin + head}
	best.cols, best.side = largest(n, width, height, betweenX, betweenY, extra)
	// What is left over goes between the grids, so that the page is even to the
	// left and right; below the last row there may be room to scribble.
	if best.cols > 1 {
		best.stepX = (width - best.side) / float64(best.cols-1)
	} else {
		best.left += (width - best.side) / 2
	}
	if rows := (n + best.cols - 1) / max(1, best.cols); rows > 1 {
		free := (height - float64(rows)*(best.side+extra)) / float64(rows-1)
		best.stepY = best.side + extra + min(free, 2*betweenY)
	}
	return best
}

// largest returns in how many columns n squares are as large as can be in a room, with a gap from one
// to the next and something more above and below each.
func largest(n int, width, height, gapX, gapY, more float64) (cols int, side float64) {
	for c := 1; c <= n; c++ {
		rows := (n + c - 1) / c
		s := min((width-float64(c-1)*gapX)/float64(c), (height-float64(rows-1)*gapY)/float64(rows)-more)
		if s > side+0.01 {
			cols, side = c, s
		}
	}
	return cols, side
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
	side := s.puzzlePlacesFor(perPage).side
	cell := (side - s.gutter(side, shape)) / float64(shape.Side())
	marks := s.Marks || slices.ContainsFunc(s.Puzzles, func(p puzzles.Puzzle) bool { return p.Givens.Eliminated() > 0 })
	return cell >= leastCell && (!marks || cell/float64(max(paint.MarkGrid(shape))) >= leastMark)
}

// solvedPerPage is how many solutions have room on a page.
func (s *Sheet) solvedPerPage() int {
	n := MaxPerPage
	for n > 1 && s.gridPlacesFor(n, 0).side/float64(s.largest().Side()) < leastSolved {
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
	return 0.5 * side / (float64(shape.Side()) + 0.5)
}

// capHeight is how high figures and capital letters are, of the size of the font.
const capHeight = 0.727

// grid draws a grid with its upper left corner, names included, at a point. Marks that a
// puzzle begins with are part of it.
func (p *printer) grid(x, y, side float64, g, givens puzzles.Grid, marks, names bool) {
	b := paint.NewBoard(g.Shape())
	b.ShowMarks, b.BigMarks = marks || g.Eliminated() > 0, true
	for c, d := range g.Cells() {
		if b.Digits[c], b.Given[c] = d, givens.At(c) != 0; d == 0 {
			b.Marks[c] = uint32(g.Candidates(c))
		}
	}
	if names {
		b.Labels = paint.LabelsOf(p.Notation)
	}
	// Grids are as large as can be, so what a figure has around them is left out.
	_, edge := b.FigureEdges()
	whole := side / (1 - 2*edge)
	p.page.Shapes = append(p.page.Shapes, newBoardPart(x-edge*whole, y-edge*whole, whole, b))
}
