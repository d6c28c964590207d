package picture

import (
	"fmt"
	"image"
	"math"
	"strconv"

	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/order"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

// stackLevel is a cell on the stack of a search, with what became of its digits.
type stackLevel struct {
	cell   int
	now    int            // the digit that stands there, or is looked at; 0 for none
	failed puzzles.Digits // that were tried there without success
	left   puzzles.Digits // that are still to come
	step   int64          // at which it was put in; 0 for a cell that is looked at
	no     bool           // a peer holds the digit that is looked at
}

// stack returns the levels of the search as the board shows it, the first first. The cell that is
// looked at comes last.
func (p *view) stack() (levels []stackLevel) {
	m := p.board()
	g, turns := m.Grid(), &p.Algorithm.Turns
	n := m.Puzzle.Layout().N
	digits := turns.Digits.Of(n, turns.Seed)
	for _, l := range p.search(m.Index).at(m.Index, m.Index).Levels {
		for i := range l.Branches {
			if q := &l.Branches[i]; q.Stands() && q.Begin > p.Algorithm.ByHand {
				levels = append(levels, stackLevel{cell: q.Cell, now: q.Digit, step: q.Begin})
				g.Set(q.Cell, 0)
			}
		}
	}
	for i := range levels {
		l := &levels[i]
		l.split(g, digits, turns.Cells == solving.InOrder)
		g.Set(l.cell, l.now)
	}
	if at, ok := p.lookedAt(); ok && g.At(at.cell) == 0 {
		inOrder := turns.Cells == solving.InOrder
		at.split(g, digits, inOrder)
		switch {
		case at.no && !inOrder: // all digits are refused before the first is tried
			at.failed, at.left = 0, g.Candidates(at.cell)
		case !at.no && at.now > 0: // it was taken out
			at.failed, at.now = at.failed.With(at.now), 0
		}
		levels = append(levels, at)
	}
	return levels
}

// split says which digits were tried before the one that stands in the cell, and which are to
// come: of all digits if the search comes to each of them, else of those that fit.
func (l *stackLevel) split(g puzzles.Grid, digits order.Sequence, all bool) {
	fits := g.Candidates(l.cell)
	l.left = fits
	if all {
		l.left = puzzles.DigitsUpTo(g.Shape().Side())
	}
	if l.now > 0 {
		before := digits.Before(l.now)
		l.failed = fits & before
		l.left &^= before.With(l.now)
	}
}

// lookedAt returns the cell that is not filled and that the step or look is about.
func (p *view) lookedAt() (l stackLevel, ok bool) {
	s := &p.step.Step
	switch {
	case p.look != nil && p.look.Kind == "refused":
		return stackLevel{cell: p.look.Cells[0], now: p.look.Digit, no: true}, true
	case p.look != nil && (p.look.Kind == "counted" || p.look.Kind == "compared"):
		return stackLevel{cell: p.look.Data[backtracking.DataBest]}, true
	case p.step.Index > 0 && s.Kind == trace.Clear && p.board() == p.step.Moment:
		return stackLevel{cell: s.Cell, now: s.Digit}, true
	case p.step.Index > 0 && (s.Kind == trace.Consider || s.Kind == trace.DeadEnd) && s.Cell != trace.NoCell:
		return stackLevel{cell: s.Cell}, true
	}
	return stackLevel{}, false
}

// Measures of the stack, in units of text.
const (
	stackLine = 19.0
	stackSlot = 14.0 // of a digit
	stackNo   = 30.0 // of the number of a level
	stackCell = 38.0
	stackTree = 280.0 // of the tree beside it
)

// drawStack draws the stack and, if there is room for it, the search tree beside or below it.
func drawStack(p *view) {
	n, empty := p.step.Puzzle.Layout().N, p.step.Puzzle.Layout().Size-p.step.Puzzle.Filled()
	// All is larger where the stack of a full grid has more room than it needs.
	across, down := stackNo+stackCell+float64(n)*stackSlot+stackTree, float64(empty+2)*stackLine
	p.Unit *= max(1, min(float64(p.W)/p.Unit/across, float64(p.H)/p.Unit/down, mostEnlarged))
	edge, wide := p.Px(4), p.Px(stackNo)+p.Px(stackCell)+n*p.Px(stackSlot)
	rest, columns := image.Rect(edge, edge, p.W-edge, p.H-edge), 1
	var room image.Rectangle
	switch {
	case p.W >= wide+p.Px(stackTree-20) && p.H >= p.Px(160):
		room = cutLeft(&rest, wide)
		rest.Min.X += p.Px(16)
	case p.H >= p.Px(330) && p.W >= p.Px(240):
		room = cutTop(&rest, 2*rest.Dy()/5)
		rest.Min.Y += p.Px(10)
	default:
		room, rest = rest, image.Rectangle{}
		columns = max(1, (room.Dx()+p.Px(16))/(wide+p.Px(16)))
	}
	if p.stackIn(room, columns); !rest.Empty() {
		p.treeIn(rest)
	}
}

// stackIn draws the last levels of the stack in some columns.
func (p *view) stackIn(room image.Rectangle, columns int) {
	levels, line := p.stack(), p.Px(stackLine)
	rows, wide := max(1, room.Dy()/line-1), room.Dx()/columns
	filled := len(levels)
	if filled > 0 && levels[filled-1].step == 0 {
		filled-- // it is looked at
	}
	head, first := puzzles.Plural(filled, "cell")+" on the stack", max(0, len(levels)-rows*columns)
	if more := head + ", the last of them"; first > 0 && p.Width(more, paint.Regular, diagram.Usual) <= room.Dx() {
		head = more
	}
	p.WordsIn(image.Rect(room.Min.X, room.Min.Y, room.Max.X, room.Min.Y+line), head, paint.Regular, diagram.Usual,
		p.Palette.Muted, paint.Left)
	for i := range levels[first:] {
		l := &levels[first+i]
		x, y := room.Min.X+i/rows*wide, room.Min.Y+(i%rows+1)*line
		r := image.Rect(x, y, x+wide, y+line)
		if l == &levels[len(levels)-1] {
			p.Fill(r, p.Palette.Tint)
		}
		no := strconv.Itoa(first + i + 1)
		if l.step == 0 {
			no = "?"
		}
		p.note(image.Rect(r.Min.X, y, r.Min.X+p.Px(stackNo-8), y+line), no, paint.Right)
		left := r.Min.X + p.Px(stackNo)
		p.WordsIn(image.Rect(left, y, left+p.Px(stackCell), y+line), p.Speaker.Cell(l.cell), paint.SemiBold,
			diagram.Usual, p.Palette.Ink, paint.Left)
		p.digitsIn(image.Rect(left+p.Px(stackCell), y, r.Max.X, y+line), l)
		spot := diagram.Spot{Rect: r, Cells: []int{l.cell}, Hint: p.levelHint(l, first+i+1)}
		if p.GoTo != nil && l.step > 0 {
			spot.Do = func() { p.GoTo(l.step) }
		}
		p.Spot(spot)
	}
}

// digitsIn draws what became of the digits of a cell, in the order in which they are tried.
func (p *view) digitsIn(r image.Rectangle, l *stackLevel) {
	n := p.step.Puzzle.Layout().N
	slot, turns := p.Px(stackSlot), &p.Algorithm.Turns
	if n*slot > r.Dx() {
		text := fmt.Sprintf("%d failed, %s now, %d left", l.failed.Len(), digitName(l.now), l.left.Len())
		if l.now == 0 {
			text = fmt.Sprintf("%d failed, %d left", l.failed.Len(), l.left.Len())
		}
		p.WordsIn(r, text, paint.Regular, diagram.Usual, p.Palette.Ink, paint.Left)
		return
	}
	digits := turns.Digits.Of(n, turns.Seed)
	for i, all := 0, puzzles.DigitsUpTo(n); i < n; i++ {
		d := digits.First(all)
		all = all.Without(d)
		at := image.Rect(r.Min.X+i*slot, r.Min.Y, r.Min.X+(i+1)*slot, r.Max.Y)
		text, ink, weight := digitName(d), p.Palette.Ink, paint.Regular
		box := at.Inset(p.Px(1.5))
		switch {
		case d == l.now && l.no:
			ink, weight = p.Palette.OnStrong, paint.SemiBold
			p.Fill(box, p.Palette.Conflict)
		case d == l.now:
			ink, weight = p.Palette.OnAccent, paint.SemiBold
			round := paint.FrameOf(box, p.Palette.Accent)
			round.Radius = float64(slot) / 4
			p.Add(round)
		case l.failed.Has(d):
			ink = p.Palette.Conflict
		case !l.left.Has(d):
			text, ink = "·", p.Palette.Muted
		}
		p.WordsIn(at, text, weight, diagram.Usual, ink, paint.Center)
		if l.failed.Has(d) {
			in := float64(slot) / 4
			p.Line(max(1, p.Px(1)), p.Palette.Conflict, point(float64(box.Min.X+1), float64(box.Max.Y)-in),
				point(float64(box.Max.X-1), float64(box.Min.Y)+in))
		}
	}
}

// levelHint says what a line of the stack is.
func (p *view) levelHint(l *stackLevel, no int) string {
	if l.step == 0 {
		return "The cell that is looked at: " + p.Speaker.Cell(l.cell)
	}
	text := fmt.Sprintf("Level %d: %s = %s since step %s", no, p.Speaker.Cell(l.cell), digitName(l.now),
		trace.Thousands(l.step))
	if l.failed != 0 {
		text += ", after " + p.Speaker.String(trace.Say("stack.failed", "%v failed", l.failed))
	}
	if p.GoTo != nil {
		text += ". Click to go there."
	}
	return text
}

// timesFilled tells how often each cell was filled up to here.
func timesFilled(p *view, put func(cell int, text string, shade float64)) {
	m := p.board()
	s := p.search(m.Index)
	counts, at := s.CountsAt(s.cursor, m.Index)
	if at < m.Index {
		s.partial = true // and nothing is better than what was
		return
	}
	most := int64(1)
	for _, n := range counts.Filled {
		most = max(most, n)
	}
	for cell, n := range counts.Filled {
		if !m.Given(cell) && n > 0 {
			put(cell, charts.Number(float64(n)), math.Sqrt(float64(n)/float64(most)))
		}
	}
}
