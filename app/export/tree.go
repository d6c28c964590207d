package export

import (
	"bufio"
	"context"
	"fmt"
	"image/color"
	"io"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/algorithms/trace/tree"
	"sudoscope/widgets/paint"
)

// usualNodes is how many finished nodes a tree has at most, if nothing is said: more are hard to
// read, and slow for programs that lay them out.
const usualNodes = 500

// outline is a search tree with what its nodes are called.
type outline struct {
	nodes   []tree.Node
	speaker trace.Speaker
	solved  bool // the digits that stand are the solution
}

func (f *Film) outline(ctx context.Context, progress func(done, of int64)) (*outline, error) {
	most := f.Nodes
	if most == 0 {
		most = usualNodes
	}
	nodes, err := tree.Outline(ctx, f.Timeline, most, progress)
	return &outline{nodes, trace.Speaker{Shape: f.Timeline.Puzzle().Shape(), Notation: f.Notation},
		f.Timeline.Result().Verdict == trace.Solved}, err
}

// leads reports whether a node is on the way to a solution.
func (o *outline) leads(n *tree.Node) bool { return n.Solved || o.solved && n.Stands() }

// deadEnd reports whether a node was given up with nothing placed after it.
func (o *outline) deadEnd(n *tree.Node) bool {
	return n.Complete() && n.Placements == 0 && !n.Folded() && !n.Solved
}

// name is what stands in a node.
func (o *outline) name(n *tree.Node) string {
	switch {
	case n.Parent < 0:
		return "start"
	case n.Folded():
		return "+" + trace.Thousands(n.Placements)
	case o.deadEnd(n):
		return o.placed(n) + " ×"
	}
	return o.placed(n)
}

func (o *outline) placed(n *tree.Node) string {
	return o.speaker.String(trace.Say("tree.node", "%v = %v", trace.Cell(n.Cell), trace.Digit(n.Digit)))
}

// told says all of a node.
func (o *outline) told(n *tree.Node) string {
	if n.Parent < 0 {
		return "the start"
	}
	steps := "from step " + trace.Thousands(n.Begin) + " on"
	if n.Complete() {
		steps = fmt.Sprintf("steps %s to %s", trace.Thousands(n.Begin), trace.Thousands(n.Last))
	}
	below := trace.NumberOf(n.Placements, "placement") + ", " + trace.NumberOf(n.DeadEnds, "dead end")
	switch {
	case n.Folded():
		return "folded: " + below + ", " + steps
	case n.Guess:
		steps = "a guess, " + steps
	}
	if n.Placements > 0 {
		steps += "; after it " + below
	}
	return o.placed(n) + ": " + steps
}

// treeLegend says how trees are to be read.
const treeLegend = "Box: a placement. Round: a guess. ×: a dead end. +n: n placements in folded subtrees. " +
	"Green and thick: the way to a solution."

// WriteDOT writes the search tree in the language of Graphviz, which lays it out.
func (f *Film) WriteDOT(ctx context.Context, w io.Writer, puzzle string, progress func(done, of int64)) error {
	o, err := f.outline(ctx, progress)
	if err != nil {
		return err
	}
	light, b := paint.Light(), bufio.NewWriter(w)
	title := fmt.Sprintf("%s on %s, %s", f.Algorithm.Name, puzzle, trace.NumberOf(f.Timeline.Len(), "step"))
	fmt.Fprintf(b, "digraph {\n\tgraph [label=%s, tooltip=%s, nodesep=0.12, ranksep=0.25, fontname=\"Helvetica\"]\n",
		quoted(title), quoted(treeLegend))
	fmt.Fprint(b, "\tnode [shape=box, fontname=\"Helvetica\", fontsize=11, margin=\"0.06,0.03\", width=0, height=0]\n"+
		"\tedge [arrowhead=none]\n\tn0 [label=\"start\", shape=plaintext]\n")
	for i := 1; i < len(o.nodes); i++ {
		n, node, edge := &o.nodes[i], "", ""
		switch {
		case n.Folded():
			node = ", shape=folder"
		case n.Guess:
			node = ", shape=ellipse"
		}
		switch {
		case o.leads(n):
			edge = fmt.Sprintf("color=%q, penwidth=2.5", hex(light.Pattern))
			node += ", " + edge
		case o.deadEnd(n):
			node += fmt.Sprintf(", color=%[1]q, fontcolor=%[1]q", hex(light.Conflict))
		}
		fmt.Fprintf(b, "\tn%d [label=%s, tooltip=%s%s]\n\tn%d -> n%[1]d [%[6]s]\n", i, quoted(o.name(n)),
			quoted(o.told(n)), node, n.Parent, edge)
	}
	fmt.Fprint(b, "}\n")
	return b.Flush()
}

// quoted writes a text as a string of DOT: there are no control characters in it.
func quoted(text string) string {
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// The measures of a tree that is drawn.
const (
	treeWide, treeHigh  = 58.0, 20.0 // a box
	treeGapX, treeGapY  = 6.0, 22.0
	treeEdge, treeWords = 16.0, 12.0
)

// WriteTree writes the search tree as a drawing: each node in the middle above what is below it.
func (f *Film) WriteTree(ctx context.Context, w io.Writer, progress func(done, of int64)) error {
	o, err := f.outline(ctx, progress)
	if err != nil {
		return err
	}
	p := f.Palette
	if p.Name == "" {
		p = paint.Light()
	}
	// What is below a node comes after it, so from the end on all below it have their places.
	x, level := make([]float64, len(o.nodes)), make([]int, len(o.nodes))
	leaves, deepest := 0.0, 0
	for i := range o.nodes {
		if n := &o.nodes[i]; n.Parent >= 0 {
			level[i] = level[n.Parent] + 1
		}
		deepest = max(deepest, level[i])
		if len(o.nodes[i].Kids) == 0 {
			x[i] = treeEdge + treeWide/2 + leaves*(treeWide+treeGapX)
			leaves++
		}
	}
	for i := len(o.nodes) - 1; i >= 0; i-- {
		if kids := o.nodes[i].Kids; len(kids) > 0 {
			x[i] = (x[kids[0]] + x[kids[len(kids)-1]]) / 2
		}
	}
	top := func(i int) float64 { return treeEdge + float64(level[i])*(treeHigh+treeGapY) }
	foot := treeEdge + float64(deepest+1)*(treeHigh+treeGapY) + treeWords
	wide := max(leaves*(treeWide+treeGapX)+2*treeEdge, 720)
	fig := &paint.Figure{W: int(wide), H: int(foot + treeEdge)}
	words := func(x, y float64, text string, size float64, ink color.NRGBA, a paint.Align) paint.Part {
		return paint.Words{X: x, Y: y, Text: text, Style: paint.Style{Size: size, Color: ink, Align: a}}
	}
	fig.Parts = append(fig.Parts, paint.Fill{X1: wide, Y1: float64(fig.H), Color: p.Panel},
		words(treeEdge, foot, treeLegend, treeWords, p.Muted, paint.Left))
	var boxes []paint.Part
	for i := range o.nodes {
		n := &o.nodes[i]
		line, ink, pen := p.Muted, p.Ink, 1.0
		switch {
		case o.leads(n):
			line, pen = p.Pattern, 2.5
		case o.deadEnd(n):
			ink, line = p.Conflict, p.Conflict
		}
		if n.Parent >= 0 {
			edge := p.Muted
			if o.leads(n) {
				edge = line
			}
			fig.Parts = append(fig.Parts, paint.Stroke{Width: pen, Flat: true, Color: edge,
				Points: []paint.Point{{X: x[n.Parent], Y: top(n.Parent) + treeHigh}, {X: x[i], Y: top(i)}}})
		}
		left, y := x[i]-treeWide/2, top(i)
		box := paint.Frame{X0: left, Y0: y, X1: left + treeWide, Y1: y + treeHigh, Width: pen, Color: line}
		var shape paint.Part = box
		switch {
		case n.Parent < 0:
			shape = paint.Fill{}
		case n.Folded():
			shape = paint.Polygon{Width: pen, Color: line, Points: []paint.Point{{X: left + treeWide/4, Y: y},
				{X: left + treeWide*3/4, Y: y}, {X: left + treeWide, Y: y + treeHigh}, {X: left, Y: y + treeHigh}}}
		case n.Guess:
			box.Radius = treeHigh / 2
			shape = box
		}
		boxes = append(boxes, paint.Group{Scale: 1, Title: o.told(n), Parts: []paint.Part{shape,
			words(x[i], y+treeHigh/2+0.36*treeWords, o.name(n), treeWords, ink, paint.Center)}})
	}
	fig.Parts = append(fig.Parts, boxes...)
	return writeSVG(w, fig, fig.W, fig.H)
}
