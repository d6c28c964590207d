package tree

import (
	"context"
	"fmt"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

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
