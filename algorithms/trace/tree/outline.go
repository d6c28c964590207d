package tree

import (
	"context"

	"sudoscope/algorithms/trace"
)

// Node is a part of an outline.
type Node struct {
	Part
	Parent int // in the outline
	Kids   []int
}

// Outline returns the whole tree of a run, each part before what is below it, and first of all the
// start, which is no part. It has at most so many complete parts: the shortest are folded into
// tallies. Progress, which may be nil, is told
// how many steps are read.
func Outline(ctx context.Context, t *trace.Timeline, most int, progress func(done, of int64)) ([]Node, error) {
	b, c, end := newBuilder(t.Puzzle().Shape().Cells(), most), trace.NewCursor(t), t.Len()
	for at := int64(0); at < end; {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		at = min(at+slice, end)
		c.Walk(at, b.add)
		if progress != nil {
			progress(at, end)
		}
	}
	all := []Node{{Part: Part{Cell: trace.NoCell}, Parent: -1}}
	var add func(p *part, parent int)
	add = func(p *part, parent int) {
		kids := p.kids
		if p.open != nil {
			kids = append(kids[:len(kids):len(kids)], p.open)
		}
		for _, k := range kids {
			n := len(all)
			all[parent].Kids = append(all[parent].Kids, n)
			all = append(all, Node{Part: k.at(end), Parent: parent})
			add(k, n)
		}
	}
	add(b.root(), 0)
	return all, nil
}
