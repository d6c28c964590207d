package picture

import (
	"image"
	"image/color"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// lattice is rows and columns of boxes in a room. Where it has no room for all, those around one of
// them are shown.
type lattice struct {
	first                 image.Rectangle // that is shown
	top, left, rows, cols int             // shown
}

// lay lays out rows by cols boxes, each between two sizes in pixels, with one of them in sight.
func lay(room image.Rectangle, rows, cols int, least, most image.Point, row, col int) lattice {
	fit := func(room, n, least, most, at int) (size, from, shown int) {
		size = max(1, least, min(room/max(1, n), most))
		shown = max(0, min(n, room/size))
		return size, max(0, min(at-shown/2, n-shown)), shown
	}
	var g lattice
	var w, h int
	w, g.left, g.cols = fit(room.Dx(), cols, least.X, most.X, col)
	h, g.top, g.rows = fit(room.Dy(), rows, least.Y, most.Y, row)
	at := room.Min.Add(image.Pt(max(0, room.Dx()-g.cols*w)/2, 0))
	g.first = image.Rectangle{at, at.Add(image.Pt(w, h))}
	return g
}

// largest returns how large some boxes can be, and how many of them beside each other, if sizes says
// how large they are in so many columns and rows. Of equal sizes it is the one with the fewest gaps.
func largest(boxes int, sizes func(cols, rows int) int) (size, cols int) {
	places := 0
	cols = 1
	for n := 1; n <= boxes; n++ {
		rows := (boxes + n - 1) / n
		if s := sizes(n, rows); s > size || s == size && s > 0 && n*rows < places {
			size, cols, places = s, n, n*rows
		}
	}
	return size, cols
}

// at returns where a box is, and false if it is not shown.
func (g lattice) at(row, col int) (r image.Rectangle, shown bool) {
	row, col = row-g.top, col-g.left
	return g.first.Add(image.Pt(col*g.first.Dx(), row*g.first.Dy())),
		0 <= row && row < g.rows && 0 <= col && col < g.cols
}

// bounds returns the rectangle of all boxes that are shown.
func (g lattice) bounds() image.Rectangle {
	size := image.Pt(g.cols*g.first.Dx(), g.rows*g.first.Dy())
	return image.Rectangle{g.first.Min, g.first.Min.Add(size)}
}

// head writes a line above the picture, the first text that has room, and returns the room that is left.
func (p *view) head(texts ...string) image.Rectangle {
	room := image.Rect(0, 0, p.W, p.H).Inset(p.Px(4))
	if p.H < p.Px(70) { // the words beside it say as much
		return room
	}
	line := cutTop(&room, p.Px(18))
	p.WordsIn(line, p.fitting(line.Dx(), diagram.Usual, texts), paint.Medium, diagram.Usual, p.Palette.Ink, paint.Left)
	room.Min.Y += p.Px(3)
	return room
}

// fitting returns the first of some texts that has room in a width, or the last.
func (p *view) fitting(width int, size float64, texts []string) string {
	for _, t := range texts {
		if p.Width(t, paint.Medium, size) <= width {
			return t
		}
	}
	return texts[len(texts)-1]
}

// heading writes above a part of the picture the first of some texts that has room, or the last, and
// returns the room that is left.
func (p *view) heading(r image.Rectangle, texts ...string) image.Rectangle {
	line := cutTop(&r, min(p.Px(15), r.Dy()))
	if line.Dy() == p.Px(15) {
		words := p.fitting(r.Dx(), diagram.Small, texts)
		p.WordsIn(line, words, paint.Medium, diagram.Small, p.Palette.Muted, paint.Left)
	}
	return r
}

// foot cuts a strip off the bottom of a room if at least as much is left as some units.
func (p *view) foot(room image.Rectangle, high, left float64) (rest, strip image.Rectangle) {
	if room.Dy() < p.Px(high+left) {
		return room, image.Rectangle{}
	}
	rest, strip = room, room
	rest.Max.Y -= p.Px(high)
	strip.Min.Y = rest.Max.Y + p.Px(4)
	return rest, strip
}

// inks returns the colours of a role: of a ground, and of lines and text on it.
func (p *view) inks(role trace.Role) (ground, line color.NRGBA) {
	c := &p.Palette
	switch role {
	case trace.Focus:
		return c.FocusFill, c.Focus
	case trace.Placed, trace.True:
		return c.PlacedFill, c.Accent
	case trace.Conflict, trace.Gone, trace.False:
		return c.ConflictFill, c.Conflict
	case trace.Pattern:
		return c.PatternFill, c.Pattern
	case trace.Proof:
		return c.ProofFill, c.Proof
	case trace.Choice, trace.Supposed:
		return c.ChoiceFill, c.Choice
	}
	return c.Panel, c.GridThin
}

// mark gives a box a role: its ground and a frame.
func (p *view) mark(r image.Rectangle, role trace.Role) {
	ground, line := p.inks(role)
	p.Fill(r, ground)
	p.Outline(r, 2*p.Pen(), line)
}

// strike draws a line through a box.
func (p *view) strike(r image.Rectangle) {
	r = r.Inset(min(r.Dx(), r.Dy()) / 5)
	p.Line(max(p.Px(1.5), p.Pen()), p.Palette.Conflict, point(r.Min.X, r.Max.Y), point(r.Max.X, r.Min.Y))
}

// cross draws both diagonals of a box.
func (p *view) cross(r image.Rectangle) {
	p.Add(paint.Stroke{Points: []paint.Point{point(r.Min.X, r.Min.Y), point(r.Max.X, r.Max.Y), point(r.Min.X, r.Max.Y),
		point(r.Max.X, r.Min.Y)}, Apart: true, Flat: true, Width: float64(2 * p.Pen()), Color: p.Palette.Conflict})
}

// big writes a line in the middle of a box, as large as it may be.
func (p *view) big(r image.Rectangle, text string, w paint.Weight, ink color.NRGBA) {
	size := diagram.Usual
	for size < 28 && p.Px(2.4*size) < r.Dy() && p.Width(text, w, size+1) < r.Dx()*8/10 {
		size++
	}
	p.WordsIn(r, text, w, size, ink, paint.Center)
}

// seen marks a box as one that was looked at: with a tick where there is room.
func (p *view) seen(r image.Rectangle) {
	if r.Dx() < p.Px(30) {
		p.Fill(r.Inset(1), p.Palette.Tint)
		return
	}
	s := p.Px(2.5)
	x, y := r.Max.X-4*s, r.Min.Y+2*s
	p.Line(p.Pen(), p.Palette.Muted, point(x, y), point(x+s, y+s), point(x+3*s, y-s))
}

// grid is the board, or the part of it that there is room for.
type grid struct {
	*view
	lattice
	layout *puzzles.Layout
}

// small returns the whole board at a place, with cells of a size.
func (p *view) small(at image.Point, size int) *grid {
	l := p.Timeline.Puzzle().Layout()
	return &grid{p, lattice{first: image.Rectangle{at, at.Add(image.Pt(size, size))}, rows: l.N, cols: l.N}, l}
}

// grid draws the cells of the board in a room, with one of them in sight; each draws one.
func (p *view) grid(room image.Rectangle, focus int, each func(cell int, r image.Rectangle)) *grid {
	l := p.Timeline.Puzzle().Layout()
	side := max(p.Px(17), min(room.Dx()/l.N, room.Dy()/l.N, p.Px(160)))
	focus = max(0, focus)
	size := image.Pt(side, side)
	g := &grid{p, lay(room, l.N, l.N, size, size, focus/l.N, focus%l.N), l}
	g.draw(p.Palette.Panel, func(cell int, r image.Rectangle) {
		each(cell, r)
		p.Spot(diagram.Spot{Rect: r, Cells: []int{cell}})
	})
	return g
}

// cell returns where a cell is, also one that is not shown.
func (g *grid) cell(c int) image.Rectangle {
	r, _ := g.at(c/g.layout.N, c%g.layout.N)
	return r
}

func (g *grid) middle(c int) paint.Point { return middle(g.cell(c)) }

// draw draws thin lines on a ground, then the cells that are shown, and the lines between boxes or
// regions on top. Tiny cells have no thin lines.
func (g *grid) draw(ground color.NRGBA, each func(cell int, r image.Rectangle)) {
	thin, thick := 1, g.Pen()
	if g.first.Dx() < g.Px(7) {
		thin, thick = 0, 1
	}
	g.Fill(g.bounds(), ground)
	if thin > 0 {
		g.lines(1, 1, thin, g.Palette.GridThin)
	}
	for c := range g.layout.Size {
		if r, ok := g.at(c/g.layout.N, c%g.layout.N); ok {
			r.Min = r.Min.Add(image.Pt(thin, thin))
			each(c, r)
		}
	}
	if g.layout.HasBoxes() {
		g.lines(g.layout.BoxCols, g.layout.BoxRows, thick, g.Palette.GridThick)
	} else {
		g.regions(thick, g.Palette.GridThick)
	}
}

// regions draws a line between any two cells of different regions, and around the grid.
func (g *grid) regions(width int, ink color.NRGBA) {
	g.lines(g.layout.N, g.layout.N, width, ink)
	l := g.layout
	for c, region := range l.BlockOf {
		r, ok := g.at(c/l.N, c%l.N)
		if !ok {
			continue
		}
		if c%l.N > 0 && l.BlockOf[c-1] != region {
			g.Fill(image.Rect(r.Min.X, r.Min.Y, r.Min.X+width, r.Max.Y+width), ink)
		}
		if c >= l.N && l.BlockOf[c-l.N] != region {
			g.Fill(image.Rect(r.Min.X, r.Min.Y, r.Max.X+width, r.Min.Y+width), ink)
		}
	}
}

// lines draws a line at the edge of every so many columns and rows.
func (g *grid) lines(cols, rows, width int, ink color.NRGBA) {
	r, size := g.bounds(), g.first.Size()
	for i := 0; i <= g.layout.N; i++ {
		x, y := r.Min.X+(i-g.left)*size.X, r.Min.Y+(i-g.top)*size.Y
		if i%cols == 0 && r.Min.X <= x && x <= r.Max.X {
			g.Fill(image.Rect(x, r.Min.Y, x+width, r.Max.Y+width), ink)
		}
		if i%rows == 0 && r.Min.Y <= y && y <= r.Max.Y {
			g.Fill(image.Rect(r.Min.X, y, r.Max.X+width, y+width), ink)
		}
	}
}

// digitIn writes a digit into a cell, if it can be read there.
func (p *view) digitIn(r image.Rectangle, d int, w paint.Weight, ink color.NRGBA) {
	if size := min(0.62*float64(r.Dy())/p.Unit, diagram.Large+3); size >= 8 {
		p.WordsIn(r, digitName(d), w, size, ink, paint.Center)
	}
}

// remaining draws a cell: the digit that it holds, which may have been placed just now, or how many digits
// are left for it, and below that which, where there is room.
func (p *view) remaining(r image.Rectangle, digit int, digits puzzles.Digits, here, placed, seen bool) {
	role := trace.Role(0)
	switch {
	case digit != 0:
		weight, ink := paint.Regular, p.Palette.Muted
		if p.Fill(r.Inset(1), p.Palette.Track); placed {
			p.mark(r, trace.Placed)
			weight, ink = paint.SemiBold, p.Palette.Entered
		}
		p.big(r, digitName(digit), weight, ink)
		return
	case here:
		role = trace.Focus
	case digits == 0:
		role = trace.Conflict
	case digits.Len() == 1:
		role = trace.Placed
	}
	if role != 0 {
		p.mark(r, role)
	}
	if seen && !here && (role == 0 || r.Dx() >= p.Px(30)) {
		p.seen(r)
	}
	units := float64(r.Dx()) / p.Unit
	size, small := max(diagram.Usual, 0.28*units), max(diagram.Small, min(0.16*units, 18))
	lines, high := p.digitLines(digits, r.Dx()-p.Px(6), small), p.Px(1.2*small)
	number := r
	if units >= 44 && len(lines) > 0 && r.Dy() >= p.Px(1.4*size)+len(lines)*high {
		number.Max.Y -= len(lines) * high
		for i, line := range lines {
			y := number.Max.Y + i*high - p.Px(units/12)
			p.WordsIn(image.Rect(r.Min.X, y, r.Max.X, y+high), line, paint.Regular, small, p.Palette.Mark, paint.Center)
		}
	}
	p.WordsIn(number, trace.Thousands(int64(digits.Len())), paint.SemiBold, size, p.Palette.Ink, paint.Center)
}

// digitLines writes digits in lines of a width.
func (p *view) digitLines(digits puzzles.Digits, width int, size float64) (lines []string) {
	line := ""
	for d := range digits.All() {
		next := strings.TrimSpace(line + " " + string(puzzles.DigitChar(d)))
		if line != "" && p.Width(next, paint.Regular, size) > width {
			lines, next = append(lines, line), string(puzzles.DigitChar(d))
		}
		line = next
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// item is a box of a strip.
type item struct {
	top, bottom string // the bottom only where there is room
	role        trace.Role
	struck      bool
	seen        bool // it was looked at; in matrices
	cells       []int
	hint        string
}

// strip draws boxes side by side, as many as have room.
func (p *view) strip(room image.Rectangle, items []item) {
	if room.Empty() || len(items) == 0 {
		return
	}
	g := lay(room, 1, len(items), image.Pt(p.Px(16), p.Px(18)), image.Pt(p.Px(74), p.Px(46)), 0, 0)
	for i, one := range items {
		r, ok := g.at(0, i)
		if !ok {
			return
		}
		p.Fill(r, p.Palette.Panel)
		p.Outline(r, 1, p.Palette.GridThin)
		if one.role != 0 {
			p.mark(r, one.role)
		}
		top := r
		fits := p.Width(one.bottom, paint.Regular, diagram.Small) <= r.Dx()-p.Px(4)
		if fits && r.Dy() >= p.Px(34) && one.bottom != "" {
			top.Max.Y -= p.Px(15)
			low := image.Rect(r.Min.X+p.Px(2), top.Max.Y-p.Px(2), r.Max.X-p.Px(2), r.Max.Y-p.Px(2))
			p.WordsIn(low, one.bottom, paint.Regular, diagram.Small, p.Palette.Mark, paint.Center)
		}
		p.WordsIn(top.Inset(p.Px(1)), one.top, paint.SemiBold, diagram.Usual, p.Palette.Ink, paint.Center)
		if one.struck {
			p.strike(top)
		}
		if len(one.cells) > 0 {
			p.Spot(diagram.Spot{Rect: r, Cells: one.cells})
		}
	}
}

// matrix is a table of boxes with names: the marks of cells, or where houses cross.
type matrix struct {
	names, heads []string                // of rows and columns
	rows, cols   []trace.Role            // of their names; nil for none
	cells        [][]int                 // of rows; nil for none
	name, wide   float64                 // how wide a name is, and a box at least, in units
	here, left   int                     // the row and column that are in sight
	box          func(row, col int) item // without a text if nothing is there
}

// marksOf returns a matrix of cells by digits.
func (p *view) marksOf(cells, digits []int, row func(cell int) trace.Role,
	mark func(cell, digit int) (there bool, role trace.Role, struck bool)) *matrix {
	x := &matrix{name: 34, wide: 17, heads: puzzles.Map(digits, digitName)}
	for _, c := range cells {
		x.names, x.rows = append(x.names, p.Speaker.Cell(c)), append(x.rows, row(c))
		x.cells = append(x.cells, []int{c})
	}
	x.box = func(i, j int) item {
		there, role, struck := mark(cells[i], digits[j])
		if !there {
			return item{}
		}
		return item{top: x.heads[j], role: role, struck: struck}
	}
	return x
}

// draw draws the matrix in a room and returns where its boxes are.
func (x *matrix) draw(p *view, room image.Rectangle) lattice {
	names, heads := p.Px(x.name), p.Px(18)
	body := image.Rect(room.Min.X+names, room.Min.Y+heads, room.Max.X, room.Max.Y)
	g := lay(body, len(x.names), len(x.heads), image.Pt(p.Px(x.wide), p.Px(max(17, min(x.wide, 20)))),
		image.Pt(p.Px(max(84, 2.5*x.wide)), p.Px(84)), x.here, x.left)
	shown := g.bounds()
	name := func(r image.Rectangle, text string, roles []trace.Role, i int) {
		weight := paint.Regular
		if roles != nil && roles[i] != 0 {
			ground, _ := p.inks(roles[i])
			p.Fill(r, ground)
			weight = paint.SemiBold
		}
		p.WordsIn(r, text, weight, min(diagram.Usual, 0.95*x.wide), p.Palette.Ink, paint.Center)
	}
	for i := range x.names {
		if r, ok := g.at(i, g.left); ok {
			r = image.Rect(shown.Min.X-names, r.Min.Y, shown.Min.X-p.Px(2), r.Max.Y)
			name(r, x.names[i], x.rows, i)
			if x.cells != nil {
				p.Spot(diagram.Spot{Rect: image.Rect(r.Min.X, r.Min.Y, shown.Max.X, r.Max.Y), Cells: x.cells[i]})
			}
		}
		for j := range x.heads {
			r, ok := g.at(i, j)
			if !ok {
				continue
			}
			if i == g.top {
				name(image.Rect(r.Min.X, shown.Min.Y-heads, r.Max.X, shown.Min.Y), x.heads[j], x.cols, j)
			}
			p.Outline(r, 1, p.Palette.GridThin)
			one, ink := x.box(i, j), p.Palette.Mark
			if one.top == "" {
				continue
			}
			if one.seen {
				p.Fill(r.Inset(1), p.Palette.Tint)
			}
			if one.role != 0 {
				p.mark(r.Inset(1), one.role)
				ink = p.Palette.Ink
			}
			p.big(r, one.top, paint.Medium, ink)
			if one.struck {
				p.strike(r)
			}
			if one.cells != nil {
				p.Spot(diagram.Spot{Rect: r, Cells: one.cells, Hint: one.hint})
			}
		}
	}
	return g
}
