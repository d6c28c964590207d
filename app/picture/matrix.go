package picture

import (
	"image"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

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
	x := &matrix{name: 34, wide: 17}
	for _, c := range cells {
		x.names, x.rows = append(x.names, p.Speaker.Cell(c)), append(x.rows, row(c))
		x.cells = append(x.cells, []int{c})
	}
	for _, d := range digits {
		x.heads = append(x.heads, digitName(d))
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
