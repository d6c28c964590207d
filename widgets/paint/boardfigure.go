package paint

import (
	"image/color"
	"math"
	"unicode/utf8"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// BoardFigure is a board as a list of its parts, the lowest first, in units of which
// a cell has 100. It is for drawings that stay sharp at any size. A [BoardPainter]
// draws the same things, from the same description of the cells, but fits every line
// to whole pixels; so this is what a board looks like where there are none.
type BoardFigure struct {
	Side       float64     // width and height
	Background color.NRGBA // of all of it
	Parts      []BoardPart
}

// BoardPart is a [Fill], [Words], a [Line], a [Polygon], a [Frame], a [Circle] or a
// [Curve]. A colour that is zero is none.
type BoardPart any

// Line is a straight line.
type Line struct {
	X0, Y0, X1, Y1 float64
	Width          float64
	Square         bool // it reaches half of its width over its ends
	Color          color.NRGBA
}

// Polygon goes straight from point to point, and back to the first if it is closed.
type Polygon struct {
	Points     []Point
	Closed     bool
	Fill, Line color.NRGBA
	Width      float64 // of the line
}

// Frame is a rectangle with a line, which may have round corners.
type Frame struct {
	X, Y, W, H float64 // the middle of the line
	Radius     float64
	Fill, Line color.NRGBA
	Width      float64
	Dash       Dash
}

// Circle is a disc with a line.
type Circle struct {
	X, Y, R    float64 // the middle of the line
	Fill, Line color.NRGBA
	Width      float64
	Dash       Dash
}

// Curve is a line from one point to another that bends towards a third, as a
// quadratic Bézier curve does.
type Curve struct {
	From, Bend, To Point
	Width          float64
	Dash           Dash
	Color          color.NRGBA
	Opacity        float64
}

// Dash is how long the dashes of a line are and how long its gaps. Where the dashes
// have no length, they are dots as wide as the line. The zero Dash is a line without
// gaps.
type Dash struct{ On, Off float64 }

// figureCellSide is the side of a cell of a [BoardFigure].
const figureCellSide = 100.0

// boardDrawing is a figure of a board under way.
type boardDrawing struct {
	BoardFigure
	b    *Board
	l    *puzzles.Layout
	p    *Palette
	edge float64 // room for the labels, left and above
}

// Figure returns the board as a figure in some colours. What only games show, and
// the cell that the user has chosen, is left out.
func (b *Board) Figure(p Palette) *BoardFigure {
	d := &boardDrawing{b: b, l: b.Shape.Layout(), p: &p, edge: 12}
	if b.Labels != NoLabels {
		d.edge = 0.5 * figureCellSide
	}
	d.Side, d.Background = d.edge+12+figureCellSide*float64(d.l.N), p.Background
	d.labels()
	cells := make([]cellState, d.l.Size)
	b.describe(cells)
	for c := range cells {
		d.cell(c, &cells[c])
	}
	d.grid()
	d.houses(b.Evidence.Houses, p.HouseLine, Dash{})
	d.houses(b.Evidence.Covers, p.Pattern, Dash{24, 16})
	for _, link := range b.Evidence.Faint {
		d.link(link, true)
	}
	for _, link := range b.Evidence.Links {
		d.link(link, false)
	}
	return &d.BoardFigure
}

func (d *boardDrawing) add(p BoardPart) { d.Parts = append(d.Parts, p) }

// words adds a text around a point.
func (d *boardDrawing) words(x, y, size float64, w Weight, c color.NRGBA, text string) {
	// Digits and capitals are 0.73 of the size high.
	d.add(Words{x, y + 0.365*size, text, Style{w, size, c, Center}})
}

// digit adds a digit of a cell that has no other.
func (d *boardDrawing) digit(x, y, size float64, w Weight, c color.NRGBA, digit int) {
	d.words(x, y, size, w, c, string(rune(puzzles.DigitChar(digit))))
}

// corner returns the top left of a cell.
func (d *boardDrawing) corner(cell int) (x, y float64) {
	return d.edge + figureCellSide*float64(d.l.ColOf[cell]), d.edge + figureCellSide*float64(d.l.RowOf[cell])
}

// slot returns the middle of a candidate's place in a cell and half its side;
// digit 0 stands for the whole cell.
func (d *boardDrawing) slot(cell, digit int) (x, y, half float64) {
	x, y = d.corner(cell)
	if digit == 0 {
		return x + figureCellSide/2, y + figureCellSide/2, figureCellSide / 2
	}
	cols, rows := slotGrid(d.b.Shape)
	w, h := 0.94*figureCellSide/float64(cols), 0.94*figureCellSide/float64(rows)
	return x + 0.03*figureCellSide + w*(float64((digit-1)%cols)+0.5),
		y + 0.03*figureCellSide + h*(float64((digit-1)/cols)+0.5),
		min(w, h) / 2
}

func (d *boardDrawing) labels() {
	if d.b.Labels == NoLabels {
		return
	}
	for i := range d.l.N {
		row, col := d.b.Labels.of(i)
		middle := d.edge + figureCellSide*(float64(i)+0.5)
		d.words(middle, d.edge/2, 24, Medium, d.p.Muted, col)
		d.words(d.edge/2, middle, 24, Medium, d.p.Muted, row)
	}
}

// grid adds the lines, the thick ones around boxes last.
func (d *boardDrawing) grid() {
	for _, thick := range []bool{false, true} {
		width, ink := 1.5, d.p.GridThin
		if thick {
			width, ink = 5, d.p.GridThick
		}
		if d.p.Bold {
			width *= boldGrid
		}
		far := d.edge + figureCellSide*float64(d.l.N)
		for i := range d.l.N + 1 {
			at := d.edge + figureCellSide*float64(i)
			if (i%d.b.Shape.BoxCols == 0) == thick {
				d.add(Line{at, d.edge, at, far, width, true, ink})
			}
			if (i%d.b.Shape.BoxRows == 0) == thick {
				d.add(Line{d.edge, at, far, at, width, true, ink})
			}
		}
	}
}

func (d *boardDrawing) cell(cell int, s *cellState) {
	x, y := d.corner(cell)
	ground := d.p.Panel
	switch s.tint {
	case houseTint, crossTint:
		ground = d.p.HouseTint
	case peerTint, coverTint:
		ground = d.p.PeerTint
	}
	d.add(Fill{x, y, x + figureCellSide, y + figureCellSide, ground})
	for role := trace.Role(1); int(role) < numRoles; role++ {
		if s.roles&(1<<role) != 0 {
			d.shape(role, cell, 0)
		}
	}
	cx, cy := x+figureCellSide/2, y+figureCellSide/2
	switch {
	case s.digit != 0 && s.given:
		d.digit(cx, cy, 60, SemiBold, d.p.Given, int(s.digit))
	case s.digit != 0:
		d.digit(cx, cy, 60, Regular, d.p.Entered, int(s.digit))
	case s.ghost != 0:
		d.digit(cx, cy, 60, Regular, d.p.Ghost, int(s.ghost))
		d.add(Line{cx - 26, cy + 26, cx + 26, cy - 26, 3.5, false, d.p.Removed})
	default:
		for digit := 1; digit <= d.l.N; digit++ {
			d.candidate(cell, digit, s)
		}
	}
}

// candidate adds a pencil mark, if there is one, with what its roles put around it.
func (d *boardDrawing) candidate(cell, digit int, s *cellState) {
	x, y, half := d.slot(cell, digit)
	has := func(role trace.Role) bool { return puzzles.Digits(s.candidates[role]).Has(digit) }
	ink, weight, drawn := d.p.Mark, Regular, puzzles.Digits(s.marks).Has(digit)
	for role := trace.Role(1); int(role) < numRoles; role++ {
		if has(role) && !puzzles.Digits(s.faint).Has(digit) {
			drawn, weight = true, SemiBold
			if c, ok := d.shape(role, cell, digit); ok {
				ink = c
			}
		}
	}
	if drawn {
		d.digit(x, y, 1.25*half, weight, ink, digit)
	}
	if has(trace.Gone) {
		h := 0.8 * half
		d.add(Line{x - h, y + h, x + h, y - h, 0.12 * half, false, d.p.Conflict})
	}
	if puzzles.Digits(s.faint).Has(digit) {
		return
	}
	for i := range PartLooks {
		if look := &PartLooks[i]; has(look.Role) {
			d.drawPart(look, true, x, y, 0.97*half, d.fine(half))
		}
	}
	if text := s.numbers[digit].text(); text != "" {
		h := 0.5 * half
		w := h * max(1, 0.7*float64(utf8.RuneCountInString(text)))
		right, top := x+1.1*half, y-1.1*half
		d.add(Frame{right - 2*w, top, 2 * w, 2 * h, h, d.p.Ink, color.NRGBA{}, 0, Dash{}})
		d.words(right-w, top+h, 1.35*h, SemiBold, d.p.Panel, text)
	}
}

// fine returns the width of the finest line around a candidate.
func (d *boardDrawing) fine(half float64) float64 {
	if d.p.Bold {
		return 0.11 * half * boldPen
	}
	return 0.11 * half
}

// houses adds the outlines of what the evidence is about, dashed for what crosses it.
func (d *boardDrawing) houses(all []puzzles.House, line color.NRGBA, dash Dash) {
	for _, h := range all {
		if h.Kind > puzzles.Box || h.Index < 0 || h.Index >= d.l.N {
			continue
		}
		cells := d.l.CellsOf(h)
		x0, y0 := d.corner(int(cells[0]))
		x1, y1 := d.corner(int(cells[len(cells)-1]))
		d.add(Frame{x0 + 2, y0 + 2, x1 - x0 + figureCellSide - 4, y1 - y0 + figureCellSide - 4, 4, color.NRGBA{}, line,
			5, dash})
	}
}

// shape adds what tells a role apart, for a whole cell or for a candidate, and
// returns the ink for the candidate's digit, and false if it is as without.
func (d *boardDrawing) shape(role trace.Role, cell, digit int) (color.NRGBA, bool) {
	x, y, half := d.slot(cell, digit)
	p := d.p
	fine := d.fine(half)
	if digit == 0 {
		fine *= 2.6 / 5.5
	}
	none := color.NRGBA{}
	box := func(size, radius float64, fill, line color.NRGBA, width float64, dash Dash) {
		h := size*half - width/2
		d.add(Frame{x - h, y - h, 2 * h, 2 * h, radius * half, fill, line, width, dash})
	}
	ring := func(size float64, fill, line color.NRGBA, width float64, dash Dash) {
		d.add(Circle{x, y, size*half - width/2, fill, line, width, dash})
	}
	if look := lookOfPart(role); look != nil {
		if digit == 0 {
			d.drawSet(role, x, y, half)
			return none, false
		}
		d.drawPart(look, false, x, y, 0.97*half, fine)
		return *look.Text(p), true
	}
	switch role {
	case trace.Focus:
		box(0.94, 0.2, p.FocusFill, p.Focus, 2*fine, Dash{})
		return p.Ink, digit != 0
	case trace.Placed:
		if digit != 0 {
			ring(0.76, p.Accent, none, 0, Dash{})
			ring(0.98, none, p.Accent, fine, Dash{})
			return p.OnStrong, true
		}
		box(1, 0, p.PlacedFill, none, 0, Dash{})
		// Corner brackets: a frame without the middles of its sides.
		far, near := 0.9*half, 0.45*half
		for _, q := range [][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
			d.add(Polygon{Line: p.Accent, Width: 2 * fine, Points: []Point{{x + q[0]*far, y + q[1]*near},
				{x + q[0]*far, y + q[1]*far}, {x + q[0]*near, y + q[1]*far}}})
		}
	case trace.Removed:
		box(0.9, 0, none, p.Removed, fine, Dash{0.36 * half, 0.2 * half})
		return p.Ghost, digit != 0
	case trace.Gone:
		fill := p.ConflictFill
		if digit == 0 {
			fill = none
		}
		box(0.88, 0.2, fill, p.Conflict, fine, Dash{})
		return p.Conflict, digit != 0
	case trace.Back:
		ring(0.86, none, p.Accent, 1.5*fine, Dash{0, 0.27 * half})
		return p.Accent, digit != 0
	case trace.Conflict:
		if digit != 0 {
			box(0.88, 0.2, p.Conflict, none, 0, Dash{})
			return p.OnStrong, true
		}
		box(1, 0, p.ConflictFill, p.Conflict, fine, Dash{})
		left, side := x+0.48*half, 0.52*half
		d.add(Polygon{Closed: true, Fill: p.Conflict,
			Points: []Point{{left, y - half}, {left + side, y - half}, {left + side, y - half + side}}})
	case trace.Pattern:
		if digit != 0 {
			box(0.88, 0.7, p.Pattern, none, 0, Dash{})
			return p.OnStrong, true
		}
		box(1, 0, p.PatternFill, p.Pattern, 1.4*fine, Dash{})
	case trace.Proof:
		if digit == 0 {
			box(1, 0, p.ProofFill, none, 0, Dash{})
			ring(0.94, none, p.Proof, 1.4*fine, Dash{})
			break
		}
		ring(0.94, p.ProofFill, p.Proof, 1.5*fine, Dash{})
		return p.Proof, true
	case trace.Choice:
		d.add(Polygon{Closed: true, Fill: p.ChoiceFill, Line: p.Choice, Width: fine,
			Points: []Point{{x, y - half}, {x + half, y}, {x, y + half}, {x - half, y}}})
		return p.Ink, digit != 0
	}
	return none, false
}

// link adds an arrow between two candidates, dashed if the link is weak, and bent a
// little so that it does not run along a row of others.
func (d *boardDrawing) link(l trace.Link, faint bool) {
	on := func(cell, digit int) bool { return cell >= 0 && cell < d.l.Size && digit >= 0 && digit <= d.l.N }
	if !on(l.From, l.FromDigit) || !on(l.To, l.ToDigit) {
		return
	}
	ax, ay, half := d.slot(l.From, l.FromDigit)
	bx, by, _ := d.slot(l.To, l.ToDigit)
	length := math.Hypot(bx-ax, by-ay)
	if length == 0 {
		return
	}
	ux, uy := (bx-ax)/length, (by-ay)/length
	bend := bendOf(point{ax, ay}, point{bx, by}, 1.8*half)
	trim := min(1.05*half, linkTrim*length)
	ax, ay, bx, by = ax+trim*ux, ay+trim*uy, bx-trim*ux, by-trim*uy
	// The head points along the end of the curve.
	hx, hy := bx-bend.x, by-bend.y
	h := math.Hypot(hx, hy)
	hx, hy = hx/h, hy/h
	head := min(14, linkHead*length)
	ex, ey := bx-head*hx, by-head*hy
	var dash Dash
	if !l.Strong {
		dash = Dash{10, 8}
	}
	c := Curve{From: Point{ax, ay}, Bend: Point{bend.x, bend.y}, To: Point{ex, ey}, Dash: dash}
	c.Width, c.Color, c.Opacity = 8, d.p.Panel, 0.8
	d.add(c)
	c.Width, c.Color, c.Opacity = 3.2, d.p.Proof, 1
	if faint {
		c.Opacity = 0.25
		d.add(c)
		return
	}
	d.add(c)
	wide := headWidth * head
	d.add(Polygon{Closed: true, Fill: d.p.Proof,
		Points: []Point{{bx, by}, {ex + wide*hy, ey - wide*hx}, {ex - wide*hy, ey + wide*hx}}})
}
