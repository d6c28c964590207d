package paint

import (
	"image"
	"math"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint/raster"
)

// geometry says where everything on a board is, in whole pixels.
type geometry struct {
	shape       puzzles.Shape
	n           int
	cell        int     // width and height of the inside of a cell
	thin, thick int     // width of the lines
	edge        int     // how far the ground of a cell reaches into the lines around it
	margin      int     // room for the labels, left and above
	tail        int     // room for the margins, right and below
	text        float64 // how much larger than usual digits, marks and labels are
	bigMarks    bool    // take all the room that they have
	grid        image.Rectangle
	left, top   [puzzles.MaxSide]int // of the insides of columns and rows

	// Pencil marks stand in slots of slotW by slotH, the first one slotX, slotY
	// from the top left of the cell.
	slotCols, slotRows         int
	slotW, slotH, slotX, slotY int
}

// boldGrid and boldPen are how much wider lines are in a palette that is [Palette.Bold]:
// those between cells, and those of what is in cells.
const (
	boldGrid = 1.5
	boldPen  = 1.35
)

// layOut fits a board into w by h pixels. Every cell gets the same whole number
// of pixels, so what is left over stays empty around the board.
// Larger text takes more of the cells and of the margin, which stay as they are.
func layOut(w, h int, s puzzles.Shape, labels, tail, bold bool, text float64) geometry {
	room := min(w, h)
	g := geometry{shape: s, n: s.Side(), text: max(1, text)}
	if labels {
		g.margin = max(8, raster.Round(0.05*float64(room)))
	}
	if tail {
		g.tail = max(8, raster.Round(0.07*float64(room)))
	}
	room -= g.margin + g.tail
	weight := 1.0
	if bold {
		weight = boldGrid
	}
	g.thin = max(1, raster.Round(weight*float64(room)/640))
	g.thick = max(2, raster.Round(weight*float64(room)/210))
	if room < 8*g.n {
		g.thin, g.thick = 1, 1
	}
	g.makeRoom()
	// Where boxes are not square there are more thick lines one way; the cells have to fit
	// both ways.
	across, down := g.lines(s.BoxCols), g.lines(s.BoxRows)
	g.cell = max(1, (room-max(across, down))/g.n)
	across, down = across+g.n*g.cell, down+g.n*g.cell
	g.arrange(max(0, (w-g.margin-g.tail-across)/2), max(0, (h-g.margin-g.tail-down)/2))
	return g
}

// figureCell is the side of a cell in a figure, and figureEdge the room around its grid.
const (
	figureCell = 400
	figureEdge = 24
)

// layOutFigure lays a board out in units of which a cell has figureCell.
func layOutFigure(b *Board, bold bool) geometry {
	g := geometry{shape: b.Shape, n: b.Shape.Side(), text: max(1, b.Text), bigMarks: b.BigMarks,
		cell: figureCell, thin: 6, thick: 20}
	if bold {
		g.thin, g.thick = 9, 30
	}
	g.makeRoom()
	if b.Labels != NoLabels {
		g.margin = figureCell / 2
	}
	if b.hasMargins() {
		g.tail = 2 * figureCell / 3
	}
	g.arrange(figureEdge, figureEdge)
	return g
}

// makeRoom leaves room for a thick line between any two cells where regions take the place
// of boxes. Around a thin line the ground of the cells fills that room.
func (g *geometry) makeRoom() {
	if !g.shape.HasBoxes() {
		g.edge = (g.thick - g.thin + 1) / 2
		g.thick = g.thin + 2*g.edge
	}
}

// lines returns how much of the room the lines of a grid take; those that are not at the
// edge of a box are thin.
func (g *geometry) lines(boxSide int) int {
	thick := g.n + 1
	if boxSide > 0 {
		thick = g.n/boxSide + 1
	}
	return thick*g.thick + (g.n+1-thick)*g.thin
}

// arrange places the lines and the cells behind the margin, which begins at a point.
func (g *geometry) arrange(x, y int) {
	across, down := g.lines(g.shape.BoxCols)+g.n*g.cell, g.lines(g.shape.BoxRows)+g.n*g.cell
	g.grid = image.Rect(0, 0, across, down).Add(image.Pt(x+g.margin, y+g.margin))
	place := func(at *[puzzles.MaxSide]int, from, boxSide int) {
		for i := range g.n {
			from += g.thin
			if boxSide == 0 || i%boxSide == 0 {
				from += g.thick - g.thin
			}
			at[i] = from
			from += g.cell
		}
	}
	place(&g.left, g.grid.Min.X, g.shape.BoxCols)
	place(&g.top, g.grid.Min.Y, g.shape.BoxRows)
	g.placeSlots()
}

// MarkGrid returns how many pencil marks stand beside and below each other. They are
// laid out as a box is, so that a digit is where its cell is in a box; boxes that are
// much wider than high (or the other way round) would squeeze the marks, so they are
// laid out as a square instead.
func MarkGrid(s puzzles.Shape) (cols, rows int) {
	boxed := s.Plain()
	cols, rows = boxed.BoxCols, boxed.BoxRows
	if cols >= 2*rows || rows >= 2*cols {
		cols = int(math.Ceil(math.Sqrt(float64(s.Side()))))
		rows = (s.Side() + cols - 1) / cols
	}
	return cols, rows
}

// placeSlots fits the pencil marks into a cell.
func (g *geometry) placeSlots() {
	g.slotCols, g.slotRows = MarkGrid(g.shape)
	inside := g.cell - 2*raster.Round(0.03*float64(g.cell))
	g.slotW, g.slotH = inside/g.slotCols, inside/g.slotRows
	g.slotX = (g.cell - g.slotCols*g.slotW) / 2
	g.slotY = (g.cell - g.slotRows*g.slotH) / 2
}

// grown returns a part of a length as the size of text makes it, up to the most that
// has room.
func (g *geometry) grown(part, most float64) float64 { return min(part*g.text, max(part, most)) }

// rect returns the inside of a cell.
func (g *geometry) rect(cell int) image.Rectangle {
	x, y := g.left[cell%g.n], g.top[cell/g.n]
	return image.Rect(x, y, x+g.cell, y+g.cell)
}

// slot returns the top left of where a digit's pencil mark stands, as seen from
// the top left of the cell.
func (g *geometry) slot(digit int) (x, y int) {
	return g.slotX + (digit-1)%g.slotCols*g.slotW, g.slotY + (digit-1)/g.slotCols*g.slotH
}

// digitAt returns the digit whose pencil mark stands nearest to a pixel of a cell.
func (g *geometry) digitAt(cell, x, y int) int {
	r := g.rect(cell)
	within := func(at, size, count int) int { return min(max(at/max(size, 1), 0), count-1) }
	col := within(x-r.Min.X-g.slotX, g.slotW, g.slotCols)
	row := within(y-r.Min.Y-g.slotY, g.slotH, g.slotRows)
	return min(row*g.slotCols+col+1, g.n)
}

// at returns the cell at a pixel. A line belongs to the cell to its right or
// below it, the last line to the last cell, so there is no gap to miss.
func (g *geometry) at(x, y int) (cell int, ok bool) {
	if !image.Pt(x, y).In(g.grid) {
		return 0, false
	}
	col, row := g.n-1, g.n-1
	for col > 0 && x < g.left[col]-g.thin {
		col--
	}
	for row > 0 && y < g.top[row]-g.thin {
		row--
	}
	return row*g.n + col, true
}
