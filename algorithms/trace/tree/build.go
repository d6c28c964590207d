package tree

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// part is a part of the tree with what is below it.
type part struct {
	Branch
	solved int64   // the step at which the grid was found to be a solution below it, 0 if it was not
	kids   []*part // that are complete, in the order of their steps
	open   *part   // the one that is not, nil if all are
}

// lingering is how many placements may stay on the path though their cells have been
// cleared, because what was placed after them still stands. Searches leave very few so,
// but a program may do anything.
const lingering = 256

// builder makes a tree of steps that follow each other. It keeps the path that is open as
// it is; of what is complete it keeps no more parts than its limit: the shortest are
// folded into tallies.
type builder struct {
	limit int
	span  int64 // complete parts of fewer steps are folded
	cut   int64 // the steps of a tally, but for one that holds a single part
	kept  int   // complete parts there are

	stack []entry // from the root, which is no placement
	where []int32 // by cell, the place in the stack of the digit that stands there; 0 for none
	spare []*part // what was folded, to be used again

	placements, deadEnds int64
}

// entry is a placement that has parts below it that stand, or stands itself.
type entry struct {
	*part
	placements, deadEnds int64 // counted up to it
	gone                 bool  // its cell has been cleared
}

func newBuilder(cells, limit int) *builder {
	return &builder{limit: limit, span: 1, cut: 1, where: make([]int32, cells), stack: []entry{{part: &part{}}}}
}

func (b *builder) root() *part { return b.stack[0].part }

// add takes in the step that led to a moment.
func (b *builder) add(m *trace.Moment) {
	s := &m.Step
	if m.DeadEnd {
		b.deadEnds++
	}
	if s.Kind == trace.Solution {
		for i := range b.stack {
			b.stack[i].solved = cmp.Or(b.stack[i].solved, m.Index)
		}
	}
	if s.Cell == trace.NoCell {
		return
	}
	switch s.Kind {
	case trace.Place, trace.Guess:
		b.end(s.Cell, m.Index)
		b.push(s.Cell, s.Digit, s.Kind == trace.Guess, m.Index)
	case trace.Clear:
		b.end(s.Cell, m.Index)
	case trace.Swap:
		other := int(s.Data[0])
		if other == s.Cell {
			return
		}
		b.end(s.Cell, m.Index)
		b.end(other, m.Index)
		for _, cell := range [2]int{s.Cell, other} {
			if d := m.At(cell); d != 0 {
				b.push(cell, d, false, m.Index)
			}
		}
	}
}

// push puts a placement below the latest that stands.
func (b *builder) push(cell, digit int, guess bool, step int64) {
	b.placements++
	p := b.fresh()
	p.Branch = Branch{Begin: step, Cell: cell, Digit: digit, Guess: guess, Nodes: 1}
	b.stack[len(b.stack)-1].open = p
	b.stack = append(b.stack, entry{part: p, placements: b.placements, deadEnds: b.deadEnds})
	b.where[cell] = int32(len(b.stack) - 1)
	if len(b.stack) > len(b.where)+lingering {
		b.giveUp()
	}
}

func (b *builder) fresh() *part {
	if n := len(b.spare); n > 0 {
		p := b.spare[n-1]
		b.spare = b.spare[:n-1]
		return p
	}
	return &part{}
}

// end clears a cell.
func (b *builder) end(cell int, step int64) {
	i := int(b.where[cell])
	if i == 0 {
		return
	}
	b.where[cell] = 0
	b.stack[i].gone = true
	b.stack[i].End = step
	for top := len(b.stack) - 1; b.stack[top].gone; top-- {
		e := b.stack[top]
		b.stack = b.stack[:top]
		e.Last = step
		e.Placements, e.DeadEnds = b.placements-e.placements, b.deadEnds-e.deadEnds
		parent := b.stack[top-1].part
		parent.open = nil
		b.attach(parent, e.part)
	}
}

// giveUp takes the oldest placement out of the path that does not stand: what was placed
// after it goes to the one before.
func (b *builder) giveUp() {
	i := slices.IndexFunc(b.stack, func(e entry) bool { return e.gone })
	if i < 0 {
		return
	}
	e := b.stack[i]
	b.stack = slices.Delete(b.stack, i, i+1)
	for cell, at := range b.where {
		if int(at) > i {
			b.where[cell]--
		}
	}
	parent := b.stack[i-1].part
	parent.open, e.open = e.open, nil
	e.Last = e.End
	e.Placements, e.DeadEnds = 0, 0
	for _, k := range e.kids {
		e.Placements += k.Placements + k.own()
		e.DeadEnds += k.DeadEnds
	}
	b.attach(parent, e.part)
}

// own returns the placements of a part itself.
func (p *part) own() int64 {
	if p.Folded() {
		return 0 // a tally has counted them
	}
	return 1
}

// attach adds a part that is complete to its parent, or folds it.
func (b *builder) attach(parent, p *part) {
	if p.Last-p.Begin < b.span {
		parent.kids = b.fold(parent.kids, p)
	} else {
		parent.kids = append(parent.kids, p)
		b.kept++
	}
	if b.kept > b.limit {
		b.raise()
	}
}

// fold adds a part to the tally at the end of some parts, or to a new one there.
func (b *builder) fold(kids []*part, p *part) []*part {
	b.kept -= p.size()
	if n := len(kids); n > 0 && kids[n-1].Folded() && p.Last-kids[n-1].Begin <= b.cut {
		t := kids[n-1]
		t.Nodes += p.Nodes
		t.Placements += p.Placements + p.own()
		t.DeadEnds += p.DeadEnds
		t.Last = max(t.Last, p.Last)
		t.solved = cmp.Or(t.solved, p.solved)
		b.recycle(p)
		return kids
	}
	t := b.fresh()
	t.Branch = Branch{Begin: p.Begin, End: p.Last, Last: p.Last, Cell: trace.NoCell, Nodes: p.Nodes,
		Placements: p.Placements + p.own(), DeadEnds: p.DeadEnds}
	t.solved = p.solved
	b.recycle(p)
	b.kept++
	return append(kids, t)
}

// size returns how many parts there are below a part.
func (p *part) size() int {
	n := 0
	for _, k := range p.kids {
		n += 1 + k.size()
	}
	return n
}

func (b *builder) recycle(p *part) {
	for _, k := range p.kids {
		b.recycle(k)
	}
	if len(b.spare) < b.limit {
		*p = part{kids: p.kids[:0]}
		b.spare = append(b.spare, p)
	}
}

// raise folds longer parts until half of what may be kept is left. If that never comes
// to pass, it is for the path: it is as long as there are cells at most.
func (b *builder) raise() {
	for b.kept > b.limit/2 && b.span < 1<<50 {
		b.span *= 2
		b.cut = 16 * b.span
		for _, e := range b.stack {
			b.prune(e.part)
		}
	}
}

// prune folds what is shorter than the span below a part.
func (b *builder) prune(p *part) {
	kids := p.kids
	p.kids = make([]*part, 0, min(len(kids), 8))
	for _, k := range kids {
		switch {
		case k.Folded() || k.Last-k.Begin < b.span:
			b.kept-- // counted again if it becomes a tally
			p.kids = b.fold(p.kids, k)
		default:
			b.prune(k)
			p.kids = append(p.kids, k)
		}
	}
}

// Node is a part of an outline with those below it.
type Node struct {
	Branch
	Kids []Node
}

// Outline returns the whole tree of a run from its start, which is a part without a step. It has at
// most so many complete parts: the shortest are folded into tallies. What stands at the end of a run
// that found a solution has led to it. Progress, which may be nil, is told how many steps are read.
func Outline(ctx context.Context, t *trace.Timeline, most int, progress func(done, of int64)) (Node, error) {
	b, c, end := newBuilder(t.Puzzle().Shape().Cells(), most), trace.NewCursor(t), t.Len()
	for at := int64(0); at < end; {
		if ctx.Err() != nil {
			return Node{}, ctx.Err()
		}
		at = min(at+slice, end)
		c.Walk(at, b.add)
		puzzles.Tell(progress, at, end)
	}
	solved := t.Result().Verdict == trace.Solved
	var node func(p *part) Node
	node = func(p *part) Node {
		n := Node{Branch: p.at(end)}
		n.Solved = n.Solved || solved && n.Stands()
		for _, k := range p.all() {
			n.Kids = append(n.Kids, node(k))
		}
		return n
	}
	return node(b.root()), nil
}

// Name says what was placed, or of a tally how much.
func (p *Branch) Name(sp trace.Speaker) string {
	if p.Folded() {
		return "+" + trace.Thousands(p.Placements)
	}
	return sp.String(trace.Say("tree.node", "%v = %v", trace.Cell(p.Cell), trace.Digit(p.Digit)))
}

// Told says all of a part.
func (p *Branch) Told(sp trace.Speaker) string {
	text, after := "Folded", ""
	if !p.Folded() {
		text, after = p.Name(sp), "after it "
	}
	if p.Guess {
		text += ", a guess"
	}
	if !p.Complete() {
		return text + ": from step " + trace.Thousands(p.Begin) + " on"
	}
	text += fmt.Sprintf(": steps %s to %s, ", trace.Thousands(p.Begin), trace.Thousands(p.Last))
	if p.Placements == 0 {
		return text + "nothing placed after it"
	}
	return text + after + trace.NumberOf(p.Placements, "placement") + " and " + trace.NumberOf(p.DeadEnds, "dead end")
}
