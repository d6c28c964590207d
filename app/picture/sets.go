package picture

import (
	"fmt"
	"image"
	"slices"

	"sudoscope/algorithms/preemptive"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// Crook's algorithm: the house in which a set is looked for or found, and else the markup.

// matrix is cells by digits, with what is drawn of each mark.
type matrix struct {
	cells  []int
	digits []int
	here   int // the row that is in sight
	mark   func(cell, digit int) (there bool, role trace.Role, struck bool)
	row    func(cell int) trace.Role // of the name of a cell
}

// draw draws the matrix in a room and returns where its boxes are.
func (x *matrix) draw(p *view, room image.Rectangle) lattice {
	names, heads := p.Px(34), p.Px(16)
	body := image.Rect(room.Min.X+names, room.Min.Y+heads, room.Max.X, room.Max.Y)
	g := lay(body, len(x.cells), len(x.digits), image.Pt(p.Px(17), p.Px(19)), image.Pt(p.Px(84), p.Px(84)),
		x.here, 0)
	shown := g.bounds()
	for i, cell := range x.cells {
		if r, ok := g.at(i, 0); ok {
			r = image.Rect(shown.Min.X-names, r.Min.Y, shown.Min.X-p.Px(2), r.Max.Y)
			weight := paint.Regular
			if role := x.row(cell); role != 0 {
				ground, _ := p.inks(role)
				p.Fill(r, ground)
				weight = paint.SemiBold
			}
			p.WordsIn(r, p.Speaker.Cell(cell), weight, diagram.Usual, p.Palette.Ink, paint.Center)
			p.Spot(diagram.Spot{Rect: image.Rect(r.Min.X, r.Min.Y, shown.Max.X, r.Max.Y), Cells: []int{cell}})
		}
		for j, digit := range x.digits {
			r, ok := g.at(i, j)
			if !ok {
				continue
			}
			if i == g.top {
				head := image.Rect(r.Min.X, shown.Min.Y-heads, r.Max.X, shown.Min.Y)
				p.WordsIn(head, digitName(digit), paint.Regular, diagram.Small, p.Palette.Muted, paint.Center)
			}
			p.Outline(r, 1, p.Palette.GridThin)
			there, role, struck := x.mark(cell, digit)
			if !there {
				continue
			}
			ink := p.Palette.Mark
			if role != 0 {
				p.mark(r.Inset(1), role)
				ink = p.Palette.Ink
			}
			p.big(r, digitName(digit), paint.Medium, ink)
			if struck {
				p.strike(r)
			}
		}
	}
	return g
}

// drawSets draws the set that the step is about, or the group of cells that is looked at, or
// how many marks there are.
func drawSets(p *view) {
	s := &p.step.Step
	if k := p.look; k != nil && k.Kind == "united" && k.Data[0] >= 0 {
		p.drawGroup(k)
		return
	}
	if p.look == nil || p.look.After {
		from := p.step.Before
		if s.Kind == trace.Eliminate {
			c := p.step.Scan()
			c.Prev(p.step.Index, trace.Query{Kinds: trace.Kinds(trace.Deduce), Cell: trace.NoCell})
			from = c.Moment()
		}
		if set, ok := preemptive.Decode(s.Data); ok && s.Kind != trace.Note {
			p.drawSet(&set, from)
			return
		}
	}
	p.drawMarkup()
}

// drawGroup draws the marks of a house, and the cells whose marks are united.
func (p *view) drawGroup(k *trace.Look) {
	m, l := p.step.Before, p.Timeline.Puzzle().Layout()
	digits := puzzles.Digits(k.Data[2])
	x := matrix{row: func(cell int) trace.Role {
		if slices.Contains(k.Cells, cell) {
			return trace.Pattern
		}
		return 0
	}}
	var left puzzles.Digits
	for _, c := range l.Houses[k.Data[0]] {
		if m.At(c) == 0 {
			x.cells = append(x.cells, c)
			left |= m.Candidates(c)
		}
	}
	role := trace.Proof
	for _, mark := range k.Marks {
		if mark.Digit > 0 {
			role = mark.Role
		}
	}
	x.digits = slices.Collect(left.All())
	x.mark = func(cell, digit int) (bool, trace.Role, bool) {
		if slices.Contains(k.Cells, cell) && digits.Has(digit) {
			return m.Candidates(cell).Has(digit), role, false
		}
		return m.Candidates(cell).Has(digit), 0, false
	}
	title := fmt.Sprintf("Sets of %d in %s", k.Data[1], p.Speaker.House(l.House(k.Data[0])))
	if len(k.Cells) > 0 {
		title += fmt.Sprintf(": %s, %s", trace.NumberOf(int64(len(k.Cells)), "cell"),
			trace.NumberOf(int64(digits.Len()), "digit"))
	}
	x.draw(p, p.head(title))
}

// drawSet draws the houses of the range with the set as a block, and what it crosses out. The marks
// are those of a moment before anything was.
func (p *view) drawSet(set *preemptive.Set, m *trace.Moment) {
	l, now := p.Timeline.Puzzle().Layout(), p.board()
	goes := func(c int) bool { return !slices.Contains(set.Cells, c) && m.Candidates(c)&set.Digits != 0 }
	x := matrix{cells: slices.Clone(set.Cells)}
	for _, first := range []bool{true, false} {
		for _, c := range set.Others(l) {
			if m.At(c) == 0 && goes(c) == first {
				x.cells = append(x.cells, c)
			}
		}
	}
	var rest puzzles.Digits
	for _, c := range x.cells {
		rest |= m.Candidates(c)
	}
	x.digits = slices.Concat(slices.Collect(set.Digits.All()), slices.Collect((rest &^ set.Digits).All()))
	block := trace.Proof
	title := trace.Say("picture.set", "%v in %v (%v)", set.Digits, trace.Cells(set.Cells), set.RangeName())
	if set.Overfull() {
		block = trace.Conflict
		title = trace.Say("picture.overfull", "Only %v for %v (%v)", set.Digits, trace.Cells(set.Cells),
			set.RangeName())
	}
	x.row = func(cell int) trace.Role {
		if slices.Contains(set.Cells, cell) {
			return trace.Pattern
		}
		return 0
	}
	x.mark = func(cell, digit int) (bool, trace.Role, bool) {
		there := m.Candidates(cell).Has(digit)
		switch {
		case slices.Contains(set.Cells, cell):
			return there, block, false
		case set.Digits.Has(digit):
			return there, trace.Gone, there && (p.step.Step.Kind != trace.Eliminate || !now.Candidates(cell).Has(digit))
		}
		return there, 0, false
	}
	if p.step.Step.Kind == trace.Eliminate {
		x.here = max(0, slices.Index(x.cells, p.step.Step.Cell))
	}
	g := x.draw(p, p.head(p.Speaker.String(title)))
	first, _ := g.at(g.top, g.left)
	if last, ok := g.at(min(len(set.Cells), g.top+g.rows)-1, min(set.Digits.Len(), g.cols)-1); ok {
		_, line := p.inks(trace.Pattern)
		p.Outline(first.Union(last), 3*p.Pen(), line)
	}
}

// drawMarkup draws how many marks each cell has, and which.
func (p *view) drawMarkup() {
	m, s := p.board(), &p.step.Step
	marks := make([]uint32, len(m.Digits))
	m.CandidatesTo(marks)
	here, cells, sum := s.Cell, 0, 0
	if p.look != nil && !p.look.After {
		here = trace.NoCell
		if p.look.Kind == "fewest" && len(p.look.Cells) > 0 {
			here = p.look.Cells[0]
		}
	}
	for c, d := range m.Digits {
		if d == 0 {
			cells++
			sum += puzzles.Digits(marks[c]).Len()
		}
	}
	title := fmt.Sprintf("%s in %s", trace.NumberOf(int64(sum), "mark"), trace.NumberOf(int64(cells), "empty cell"))
	if m.Depth > 0 {
		title = fmt.Sprintf("Path %d: %s", m.Depth, title)
	}
	var been []int
	for _, k := range p.toldOf("marks") {
		been = append(been, k.Cells...)
	}
	p.grid(p.head(title), here, func(cell int, r image.Rectangle) {
		digits := puzzles.Digits(marks[cell])
		role := trace.Role(0)
		switch {
		case m.At(cell) != 0:
			p.Fill(r.Inset(1), p.Palette.Track)
			ink := p.Palette.Muted
			if cell == here {
				p.mark(r, trace.Placed)
				ink = p.Palette.Entered
			}
			p.big(r, digitName(m.At(cell)), paint.Regular, ink)
			return
		case digits == 0:
			role = trace.Conflict
		case cell == here:
			role = trace.Focus
		case digits.Len() == 1:
			role = trace.Placed
		}
		p.count(r, digits, role, slices.Contains(been, cell))
	})
}
