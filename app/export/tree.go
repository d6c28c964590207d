package export

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"image/color"
	"io"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/algorithms/trace/tree"
	"sudoscope/app/picture"
	"sudoscope/widgets/paint"
)

// usualNodes is how many finished nodes a tree has at most, if nothing is said: more are hard to
// read, and slow for programs that lay them out.
const usualNodes = 500

// outline makes the search tree of the run, with no more nodes than wanted.
func (f *Film) outline(ctx context.Context, progress func(done, of int64)) (tree.Node, error) {
	return tree.Outline(ctx, f.Timeline, cmp.Or(f.Nodes, usualNodes), progress)
}

// How trees are to be read.
const (
	dotLegend = "Box: a placement. Round: a guess. ×: a dead end. +n: n placements in folded subtrees. " +
		"Green and thick: the way to a solution."
	treeLegend = "Framed: a guess. ×: a dead end. +n: n placements in folded subtrees. Green: the way to a solution. " +
		"Blue: what else stands at the end."
)

// WriteDOT writes the search tree in the language of Graphviz, which lays it out.
func (f *Film) WriteDOT(ctx context.Context, w io.Writer, progress func(done, of int64)) error {
	root, err := f.outline(ctx, progress)
	if err != nil {
		return err
	}
	light, b, sp := paint.Light(), bufio.NewWriter(w), f.speaker()
	title := fmt.Sprintf("%s on %s, %s", f.Algorithm.Name, f.Puzzle.Name, trace.NumberOf(f.Timeline.Len(), "step"))
	fmt.Fprintf(b, "digraph {\n\tgraph [label=%s, tooltip=%s, nodesep=0.12, ranksep=0.25, fontname=\"Helvetica\"]\n",
		quoted(title), quoted(dotLegend))
	fmt.Fprint(b, "\tnode [shape=box, fontname=\"Helvetica\", fontsize=11, margin=\"0.06,0.03\", width=0, height=0]\n"+
		"\tedge [arrowhead=none]\n\tn0 [label=\"start\", shape=plaintext]\n")
	last := 0 // node that was written
	var write func(n *tree.Node, parent int)
	write = func(n *tree.Node, parent int) {
		name, node, edge := n.Name(sp), "", ""
		switch {
		case n.Folded():
			node = ", shape=folder"
		case n.Guess:
			node = ", shape=ellipse"
		}
		switch {
		case n.Solved:
			edge = fmt.Sprintf("color=%q, penwidth=2.5", hex(light.Pattern))
			node += ", " + edge
		case n.Complete() && n.Placements == 0:
			name += " ×"
			node += fmt.Sprintf(", color=%[1]q, fontcolor=%[1]q", hex(light.Conflict))
		}
		last++
		here := last
		fmt.Fprintf(b, "\tn%d [label=%s, tooltip=%s%s]\n\tn%d -> n%[1]d [%[6]s]\n", here, quoted(name),
			quoted(n.Told(sp)), node, parent, edge)
		for i := range n.Kids {
			write(&n.Kids[i], here)
		}
	}
	for i := range root.Kids {
		write(&root.Kids[i], 0)
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

// WriteTree writes the search tree as a drawing.
func (f *Film) WriteTree(ctx context.Context, w io.Writer, progress func(done, of int64)) error {
	root, err := f.outline(ctx, progress)
	if err != nil {
		return err
	}
	p := f.Palette
	if p.Name == "" {
		p = paint.Light()
	}
	drawn := picture.Tree(&root, treeLegend, p, f.speaker())
	return writeSVG(w, drawn, drawn.W, drawn.H, "Search tree of "+f.Algorithm.Name)
}
