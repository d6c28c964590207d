package picture

import (
	"fmt"
	"image"
	"slices"

	"sudoscope/algorithms/crook"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Crook's algorithm: the house in which a set is looked for or found, and else the markup.

// only returns a role for cells, and none for others.
func only(cells []int, role trace.Role) func(cell int) trace.Role {
	return func(cell int) trace.Role {
		if slices.Contains(cells, cell) {
			return role
		}
		return 0
	}
}

// union returns the candidates of the empty ones of some cells.
func union(m *trace.Moment, cells []int) (digits puzzles.Digits) {
	for _, c := range cells {
		if m.At(c) == 0 {
			digits |= m.Candidates(c)
		}
	}
	return digits
}

// drawSets draws the set that the step is about, or the group of cells that is looked at, or
// how many marks there are.
func drawSets(p *view) {
	s := &p.step.Step
	if k := p.look; k != nil && k.Kind == "united" && k.Data[0] >= 0 {
		p.drawGroup(k)
		return
	}
	if p.after() {
		from := p.step.Before
		if s.Kind == trace.Eliminate {
			c := p.step.Scan()
			c.Prev(p.step.Index, trace.Query{Kinds: trace.Kinds(trace.Deduce), Cell: trace.NoCell})
			from = c.Moment()
		}
		if set, ok := crook.Decode(s.Data); ok && s.Kind != trace.Note {
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
	cells := puzzles.Filter(l.Houses[k.Data[0]], func(c int) bool { return m.At(c) == 0 })
	role := trace.Proof
	for _, mark := range k.Marks {
		if mark.Digit > 0 {
			role = mark.Role
		}
	}
	united := only(k.Cells, role)
	mark := func(cell, digit int) (there bool, role trace.Role, struck bool) {
		if digits.Has(digit) {
			role = united(cell)
		}
		return m.Candidates(cell).Has(digit), role, false
	}
	title := p.Speaker.String(trace.Say("", "Sets of %v in %v", k.Data[1], l.House(k.Data[0])))
	if len(k.Cells) > 0 {
		title += fmt.Sprintf(": %s, %s", trace.NumberOf(int64(len(k.Cells)), "cell"),
			trace.NumberOf(int64(digits.Len()), "digit"))
	}
	p.marksOf(cells, slices.Collect(union(m, cells).All()), only(k.Cells, trace.Pattern), mark).draw(p, p.head(title))
}

// drawSet draws the houses of the range with the set as a block, and what it crosses out. The marks
// are those of a moment before anything was.
func (p *view) drawSet(set *crook.Set, m *trace.Moment) {
	l, now := p.Timeline.Puzzle().Layout(), p.board()
	goes := func(c int) bool { return !slices.Contains(set.Cells, c) && m.Candidates(c)&set.Digits != 0 }
	cells := slices.Clone(set.Cells)
	for _, first := range []bool{true, false} {
		others := puzzles.Filter(set.Others(l), func(c int) bool { return m.At(c) == 0 && goes(c) == first })
		cells = append(cells, others...)
	}
	digits := slices.AppendSeq(slices.Collect(set.Digits.All()), (union(m, cells) &^ set.Digits).All())
	block := trace.Proof
	title := trace.Say("picture.set", "%v in %v (%v)", set.Digits, trace.Cells(set.Cells), set.RangeName())
	if set.Overfull() {
		block = trace.Conflict
		title = trace.Say("picture.overfull", "Only %v for %v (%v)", set.Digits, trace.Cells(set.Cells),
			set.RangeName())
	}
	x := p.marksOf(cells, digits, only(set.Cells, trace.Pattern), func(cell, digit int) (bool, trace.Role, bool) {
		there := m.Candidates(cell).Has(digit)
		switch {
		case slices.Contains(set.Cells, cell):
			return there, block, false
		case set.Digits.Has(digit):
			return there, trace.Gone, there && !now.Candidates(cell).Has(digit)
		}
		return there, 0, false
	})
	if p.step.Step.Kind == trace.Eliminate {
		x.here = max(0, slices.Index(cells, p.step.Step.Cell))
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
	if !p.after() {
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
	short := fmt.Sprintf("%s in %s", trace.NumberOf(int64(sum), "mark"), trace.NumberOf(int64(cells), "empty cell"))
	title := short
	if m.Depth > 0 {
		title = fmt.Sprintf("Path %d: %s", m.Depth, short)
	}
	var been []int
	for _, k := range p.toldOf("marks") {
		been = append(been, k.Cells...)
	}
	p.grid(p.head(title, short), here, func(cell int, r image.Rectangle) {
		p.remaining(r, m.At(cell), puzzles.Digits(marks[cell]), cell == here, cell == here, slices.Contains(been, cell))
	})
}
