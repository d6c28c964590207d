package generate

import (
	"context"
	"slices"

	"sudoscope/puzzles"
)

// Regions of a jigsaw are drawn by starting from the boxes, or from the rows where there
// are none, and letting regions exchange cells as long as each stays in one piece. So there
// is always a layout; whether a grid fits it is found out then. On 9×9 one fits nearly all.

// Figures of the drawing.
const (
	exchangesPerCell = 40  // that are tried
	mostLayouts      = 200 // before it gives up
)

// drawRegions gives the plan a layout of its own, if regions are to be drawn, and reports
// whether one was found that a grid fits.
func (m *maker) drawRegions() bool {
	if !m.plan.DrawRegions {
		return true
	}
	r := newRegions(m.plan.Shape.Plain(), m.l.N)
	for range mostLayouts {
		r.exchange(&m.dice)
		terms := m.plan.Shape.Rules()
		terms.Regions = r.text()
		s, err := terms.Shape(m.plan.Shape.Plain())
		if err != nil || s.Rules().Regions == "" {
			continue // the regions are boxes
		}
		drawn := *m.plan
		drawn.setShape(s)
		m.plan, m.l, m.grid, m.other = &drawn, s.Layout(), puzzles.NewGrid(s), puzzles.NewGrid(s)
		if m.stopped() {
			return false
		}
		if m.progress != nil {
			m.progress(Progress{Givens: m.grid.Clone()})
		}
		if fillable, _ := puzzles.CheckLayout(s); fillable {
			return true
		}
	}
	m.err = &GaveUpError{Seed: m.seed, Index: m.index, Layouts: mostLayouts}
	return false
}

// DrawRegions returns the shape of a jigsaw with other regions in place of its own, drawn at
// random, so that a grid fits them.
func DrawRegions(ctx context.Context, s puzzles.Shape, seed uint64) (puzzles.Shape, error) {
	p, err := Recipe{Shape: s, DrawRegions: true}.plan()
	if err != nil {
		return s, err
	}
	m := newMaker(p, seed, 0)
	m.ctx = ctx
	m.drawRegions()
	return m.plan.Shape, m.err
}

// ShapeOf returns the shape of a grid with these rules, and whether regions are to be drawn
// for it, as the rules name a jigsaw and do not say its regions. The shape has any then.
func ShapeOf(t puzzles.Terms, boxed puzzles.Shape, side int) (s puzzles.Shape, draw bool, err error) {
	if draw = t.LacksRegions(); draw {
		t.Regions = newRegions(puzzles.Shape{}, side).text()
	}
	s, err = t.Shape(boxed)
	return s, draw, err
}

// regions are the regions of a jigsaw while they are drawn.
type regions struct {
	n  int
	of []int // the region of each cell
}

// newRegions returns the boxes of a shape, or the rows of the side if it has none.
func newRegions(boxed puzzles.Shape, side int) regions {
	r := regions{side, make([]int, side*side)}
	for cell := range r.of {
		r.of[cell] = cell / side
		if boxed.Valid() {
			r.of[cell] = int(boxed.Layout().BlockOf[cell])
		}
	}
	return r
}

func (r regions) text() string {
	b := puzzles.Map(r.of, func(region int) byte { return puzzles.DigitChar(region + 1) })
	return string(b)
}

// beside returns the cells above, below and beside a cell.
func (r regions) beside(cell int) (cells []int) {
	for _, one := range [4]struct {
		is bool
		at int
	}{
		{cell >= r.n, cell - r.n}, {cell < len(r.of)-r.n, cell + r.n},
		{cell%r.n > 0, cell - 1}, {cell%r.n < r.n-1, cell + 1},
	} {
		if one.is {
			cells = append(cells, one.at)
		}
	}
	return cells
}

// exchange lets regions exchange cells at random many times.
func (r regions) exchange(d *dice) {
	for range exchangesPerCell * len(r.of) {
		a := d.below(len(r.of))
		near := r.beside(a)
		b := near[d.below(len(near))]
		from, to := r.of[a], r.of[b]
		if from == to {
			continue
		}
		// The cell a goes to the region of b, and one of that comes for it.
		var back []int
		for cell, region := range r.of {
			touches := func(c int) bool { return r.of[c] == from && c != a }
			if region == to && slices.ContainsFunc(r.beside(cell), touches) {
				back = append(back, cell)
			}
		}
		if len(back) == 0 {
			continue
		}
		c := back[d.below(len(back))]
		r.of[a], r.of[c] = to, from
		if !r.connected(a) || !r.connected(c) {
			r.of[a], r.of[c] = from, to
		}
	}
}

// connected reports whether the region of a cell is in one piece.
func (r regions) connected(cell int) bool {
	reached := []int{cell}
	for i := 0; i < len(reached); i++ {
		for _, other := range r.beside(reached[i]) {
			if r.of[other] == r.of[cell] && !slices.Contains(reached, other) {
				reached = append(reached, other)
			}
		}
	}
	return len(reached) == r.n
}
