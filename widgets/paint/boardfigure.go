package paint

import (
	"image"
	"image/color"
	"slices"

	"sudoscope/algorithms/trace"
)

// Sketch draws boards as figures, for drawings that stay sharp at any size. It draws
// what a [BoardPainter] paints, with the same looks at the same places, but for what
// only games show and the cell that the user has chosen.
type Sketch struct {
	drawing
	canvas figureCanvas
	labels Labels
	rules  []ruleState
	next   []cellState
	stands []cellState // by cell: what stands in it, and the number of its look, -1 for none yet
	shown  []int
	looks  map[cellState]int
	drawn  [][]Shape // by the number of a look
}

// NewSketch returns a sketch of boards like this one.
func NewSketch(b *Board, p Palette) *Sketch {
	n := b.Shape.Cells()
	s := &Sketch{labels: b.Labels, next: make([]cellState, n), stands: make([]cellState, n),
		shown: slices.Repeat([]int{-1}, n), looks: map[cellState]int{}}
	s.palette, s.text, s.to = p, NewTypesetter(), &s.canvas
	s.geo = layOutFigure(b, p.Bold)
	s.bleed = s.geo.edge + s.geo.thin/2
	s.rules = rulesOf(b.Shape, [2]string{})
	for c := range s.rules {
		s.rules[c].block = border{} // lines lie above the cells
	}
	s.cells = newCellKit(&s.geo, s.text, &s.palette, true)
	return s
}

// Figure returns the board as a figure in some colours.
func (b *Board) Figure(p Palette) *Figure {
	s := NewSketch(b, p)
	f := s.Ground()
	s.paintMargins(b.Margins)
	f.Shapes = append(f.Shapes, s.take()...)
	s.describe(b)
	var rest []Shape
	for c := range s.next {
		s.paintCell(s.geo.rect(c), &s.next[c])
		parts := s.take()
		// The grounds come first, so that a file can say many of them in one.
		f.Shapes, rest = append(f.Shapes, parts[0]), append(rest, parts[1:]...)
	}
	f.Shapes = append(append(append(f.Shapes, rest...), s.Lines()...), s.Links(b)...)
	return f
}

// describe works out what the cells of a figure show.
func (s *Sketch) describe(b *Board) {
	plain := *b
	plain.Selected, plain.Play = trace.NoCell, nil
	plain.describe(s.next, s.rules)
}

// CellLook is a cell and the number of its look.
type CellLook struct{ Cell, Look int }

// Changes calls changed with each cell in which something else stands than in the board
// before, and with the number of the look of that; at first all do. Looks are numbered
// from 0 as they come. It returns which cells look otherwise because of the step, and what
// lies below the cells. These are apart because they change with every step, and the
// grounds of whole houses would make many looks of few.
func (s *Sketch) Changes(b *Board, changed func(cell, look int)) (step []CellLook, below []Shape) {
	s.describe(b)
	for c := range s.next {
		state := &s.next[c]
		if state.tint != noTint || state.edges|state.covers != 0 {
			// Below a cell with a colour of its own too, so that it is the same whichever these are.
			s.paintGround(s.geo.rect(c), &cellState{tint: state.tint, edges: state.edges, covers: state.covers})
			below = append(below, s.take()...)
		}
		if !s.coloured(state) {
			state.tint, state.edges, state.covers = noTint, 0, 0
		}
		stands := cellState{digit: state.digit, given: state.given, marks: state.marks, number: state.number,
			rules: state.rules}
		if s.shown[c] < 0 || stands != s.stands[c] {
			s.stands[c], s.shown[c] = stands, s.lookOf(&stands)
			changed(c, s.shown[c])
		}
		if stands != *state {
			step = append(step, CellLook{c, s.lookOf(state)})
		}
	}
	s.paintMargins(b.Margins)
	return step, append(below, s.take()...)
}

// lookOf returns the number of a look, which is drawn when it is new.
func (s *Sketch) lookOf(state *cellState) int {
	look, ok := s.looks[*state]
	if !ok {
		look = len(s.drawn)
		s.looks[*state] = look
		here := image.Rect(0, 0, figureCell, figureCell)
		if s.coloured(state) {
			s.paintGround(here, state)
		}
		s.paintInside(here, state)
		s.drawn = append(s.drawn, s.take())
	}
	return look
}

// Look returns the parts of a look, as seen from the top left of the cell.
func (s *Sketch) Look(number int) []Shape { return s.drawn[number] }

// FigureEdges returns how much of the side of a figure the grid leaves free at the left,
// with its labels, and at the right.
func (b *Board) FigureEdges() (left, right float64) {
	g := layOutFigure(b, false)
	return float64(g.grid.Min.X) / float64(g.side()), float64(g.tail+figureEdge) / float64(g.side())
}

// side returns the width and height of a figure.
func (g *geometry) side() int { return max(g.grid.Max.X, g.grid.Max.Y) + g.tail + figureEdge }

// take returns what was drawn since it was last called.
func (s *Sketch) take() []Shape {
	parts := s.canvas.parts
	s.canvas.parts = nil
	return parts
}

// Ground returns a figure with all that lies below the cells.
func (s *Sketch) Ground() *Figure {
	side := s.geo.side()
	s.to.fill(image.Rect(0, 0, side, side), s.palette.Background)
	s.to.fill(s.geo.grid, s.palette.Panel)
	s.paintLabels(s.labels)
	return &Figure{W: side, H: side, Shapes: s.take()}
}

// CellAt returns the inside of a cell.
func (s *Sketch) CellAt(cell int) image.Rectangle { return s.geo.rect(cell) }

// Lines returns the lines of the grid, the thick ones around blocks last. They lie above
// the cells, so that nothing shines through between both.
func (s *Sketch) Lines() []Shape {
	for _, thick := range [2]bool{false, true} {
		for i := range s.geo.n + 1 {
			s.line(i, thick, true)
			s.line(i, thick, false)
		}
	}
	return s.take()
}

// line draws the parts of a line between columns or rows that are thick, or those that are
// thin. A part reaches over the lines that it meets.
func (s *Sketch) line(i int, thick, upright bool) {
	g, first, last := &s.geo, s.geo.grid.Min, s.geo.grid.Max
	at, along, step, next := &g.left, &g.top, 1, g.n
	if !upright {
		first, last = image.Pt(first.Y, first.X), image.Pt(last.Y, last.X)
		at, along, step, next = along, at, next, step
	}
	width, reach, ink := g.thin, g.edge, s.palette.GridThin
	if thick {
		width, reach, ink = g.thick, 0, s.palette.GridThick
	}
	from, of := last.X-width, g.shape.Layout().BlockOf
	if i < g.n {
		from = at[i] - reach - width
	}
	for k := 0; k < g.n; k++ {
		begin := k
		for k < g.n && (i == 0 || i == g.n || of[k*next+(i-1)*step] != of[k*next+i*step]) == thick {
			k++
		}
		if k == begin {
			continue
		}
		a, b := first.Y, last.Y
		if begin > 0 {
			a = along[begin-1] + g.cell
		}
		if k < g.n {
			b = along[k]
		}
		part := image.Rect(from, a, from+width, b)
		if !upright {
			part = image.Rect(a, from, b, from+width)
		}
		s.to.fill(part, ink)
	}
}

// Links returns the arrows between candidates: solid if the link is strong, dashed if it is
// weak, and bent a little so that it does not run along a row of other candidates.
func (s *Sketch) Links(b *Board) (parts []Shape) {
	for _, l := range b.Evidence.Faint {
		parts = append(parts, s.link(l, faint(s.palette.Proof), color.NRGBA{})...)
	}
	for _, l := range b.Evidence.Links {
		halo := s.palette.Panel
		halo.A = linkHalo
		parts = append(parts, s.link(l, s.palette.Proof, halo)...)
	}
	return parts
}

// link returns an arrow, and below it a border that keeps it apart from what it crosses,
// unless that is transparent.
func (s *Sketch) link(l trace.Link, ink, halo color.NRGBA) (parts []Shape) {
	width, head, ok := s.arrow(l)
	if !ok {
		return nil
	}
	shaft := s.curve.upTo(s.curve.along[curveParts] - shaftEnd*head)
	if !l.Strong {
		shaft.Dash = []float64{linkDash * width, linkDash * width}
	}
	for _, pass := range [2]struct {
		extra float64
		color color.NRGBA
	}{{linkBorder * width, halo}, {0, ink}} {
		if pass.color.A > 0 {
			shaft.Width, shaft.Color = width+2*pass.extra, pass.color
			tip, left, right := s.curve.tip(head, pass.extra)
			parts = append(parts, shaft, Polygon{Points: []Point{tip, left, right}, Color: pass.color})
		}
	}
	return parts
}
