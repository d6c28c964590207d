package picture

import (
	"fmt"
	"image"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/algorithms/trace/tree"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// drawTree draws the search tree at a place, with the path open or the branch that was chosen.
func drawTree(p *view) { p.treeIn(image.Rect(0, 0, p.W, p.H)) }

func (p *view) treeIn(room image.Rectangle) {
	m := p.board()
	s, step := p.search(m.Index), m.Index
	if s.step != step {
		s.step, s.scroll, s.opened = step, 0, branch{}
	}
	s.partial = false
	open := step
	if s.opened.to > 0 {
		open = s.opened.to
	}
	grid := m.Grid()
	t := treePainter{Canvas: p.Canvas, room: room, view: s.at(step, open), name: p.Speaker.Cell,
		solved: grid.Filled() == len(m.Digits) && grid.Solves(m.Puzzle)}
	t.spot = func(at treeSpot) {
		spot := diagram.Spot{Rect: at.rect, Hint: treeHint(at, p.Speaker, p.GoTo != nil)}
		if at.scroll == 0 && !at.part.Folded() && len(at.beside) == 0 {
			spot.Cells = []int{at.part.Cell}
		}
		if p.GoTo != nil || s.behind != nil {
			spot.Do = func() { p.clickTree(s, at, open) }
		}
		p.Spot(spot)
	}
	note := ""
	switch {
	case t.view.Partial && t.view.Read < step:
		note = fmt.Sprintf("Reading the run: %d%%", 100*t.view.Read/step)
	case t.view.Partial:
		note = "Reading this part of the run…"
	}
	if len(t.view.Levels) == 0 && note == "" {
		note = "Nothing has been placed yet."
	}
	away := t.draw(note, s.scroll)
	p.Scroll = func(rows int) { s.scroll = max(0, min(s.scroll+rows, away)) }
}

// clickTree goes to a part of the tree, or shows what is below it.
func (p *view) clickTree(s *searchOf, at treeSpot, open int64) {
	unfold := func(to int64) { s.opened, s.scroll = branch{s.step, to}, 0 }
	switch n := len(at.beside); {
	case at.scroll != 0:
		p.Scroll(at.scroll)
	case n > 0:
		unfold(at.beside[n-1].Begin)
	case at.fold && at.part.Begin == open:
		unfold(s.step)
	case at.fold:
		unfold(at.part.Begin)
	case p.GoTo != nil:
		p.GoTo(at.part.Begin)
	}
}

// treeHint says what a part of a tree is.
func treeHint(at treeSpot, sp trace.Speaker, clickable bool) string {
	q, n := &at.part, trace.Thousands
	switch {
	case at.scroll > 0:
		return "Show the rows above"
	case at.scroll < 0:
		return "Show the rows below"
	case len(at.beside) > 0:
		last := &at.beside[len(at.beside)-1]
		return fmt.Sprintf("Tried from step %s on, the last of them at step %s. Click to show them.", n(q.Begin),
			n(last.Begin))
	}
	text := q.Told(sp) + "."
	if at.more > 0 {
		text += fmt.Sprintf(" %d more follow without an alternative.", at.more)
	}
	switch {
	case q.Folded():
		text += " Click to unfold."
	case at.fold:
		text += " Click to show what is below it."
	case clickable:
		text += fmt.Sprintf(" Click to go to step %s.", n(q.Begin))
	}
	return text
}

// Tree draws the whole tree of a run that has ended, in as much room as it takes.
func Tree(root *tree.Node, legend string, colours paint.Palette, sp trace.Speaker) *paint.Figure {
	c := diagram.New(0, 0, colours, 1, paint.NewTypesetter())
	p := treePainter{Canvas: c, name: sp.Cell, whole: true, rule: c.Pen()}
	before := 0
	p.spot = func(at treeSpot) { // what was drawn since the last box is the way to it, and the box
		title, parts := "The start", slices.Clone(c.Parts[before:])
		if at.part.Begin > 0 {
			title = at.part.Told(sp)
		}
		c.Parts = append(c.Parts[:before], paint.Group{Scale: 1, Title: title, Parts: parts})
		before++
	}
	var grow func(n *tree.Node, b treeItem) *treeShape
	grow = func(n *tree.Node, b treeItem) *treeShape {
		if len(n.Kids) > 0 {
			b.below = ""
		}
		b.wide = p.width(&b)
		s := p.leaf(&b)
		for i := range n.Kids {
			s.kids = append(s.kids, grow(&n.Kids[i], p.boxOf(n.Kids[i].Part, true, false)))
		}
		s.arrange(p.Px(treeSide))
		return s
	}
	s := grow(root, treeItem{text: "start", spot: treeSpot{part: root.Part}})
	edge, x := p.Px(treeBox), -slices.Min(s.left)
	c.W = max(x+slices.Max(s.right), p.Width(legend, paint.Regular, treeSmall)) + 2*edge
	c.H = len(s.left)*p.Px(treeBox+treeGap) + 3*edge
	p.paintShape(s, x+edge, edge)
	c.Parts = append([]paint.Part{paint.Fill{X1: float64(c.W), Y1: float64(c.H), Color: colours.Panel}}, c.Parts...)
	p.Words(float64(edge), float64(c.H-edge), legend, paint.Regular, treeSmall, colours.Muted, paint.Left)
	return &c.Figure
}
