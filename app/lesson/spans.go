package lesson

import (
	"html"
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"sudoscope/app/slides"
	"sudoscope/puzzles"
)

// spans returns the text of a block or of a part of it.
func (r *reader) spans(n ast.Node) []slides.Span {
	g := gathering{}
	r.gather(n, slides.Span{}, &g, 0)
	g.end()
	for i := range g.all {
		g.all[i].Text = puzzles.WithoutControls(g.all[i].Text)
	}
	return g.all
}

// gathering puts pieces of text of the same style together.
type gathering struct {
	all   []slides.Span
	style slides.Span
	text  strings.Builder
}

func (g *gathering) put(style slides.Span, text string) {
	if style != g.style {
		g.end()
		g.style = style
	}
	g.text.WriteString(text)
}

func (g *gathering) end() {
	if g.text.Len() > 0 {
		g.style.Text = g.text.String()
		g.all = append(g.all, g.style)
	}
	g.style.Text = ""
	g.text.Reset()
}

// gather adds the text in a node, in a style.
func (r *reader) gather(n ast.Node, style slides.Span, g *gathering, depth int) {
	put := func(text string) { g.put(style, text) }
	for c := n.FirstChild(); c != nil && depth < 4*maxNesting; c = c.NextSibling() {
		inner := style
		switch c := c.(type) {
		case *ast.Text:
			if value := c.Segment.Value(r.source); c.IsRaw() {
				put(string(value))
			} else {
				put(plain(value))
			}
			if c.SoftLineBreak() || c.HardLineBreak() {
				put(r.soft)
			}
			continue
		case *ast.String:
			put(string(c.Value))
			continue
		case *ast.AutoLink:
			put(string(c.Label(r.source)))
			continue
		case *ast.Emphasis:
			inner.Strong = inner.Strong || c.Level > 1
			inner.Emphasis = inner.Emphasis || c.Level == 1
		case *ast.CodeSpan:
			inner.Code = true
		case *ast.Image:
			r.problem(r.lineOf(n), "pictures are not shown: only their words are")
		case *ast.RawHTML:
			for i := range c.Segments.Len() {
				s := c.Segments.At(i)
				put(string(s.Value(r.source)))
			}
			continue
		}
		if c.HasChildren() {
			r.gather(c, inner, g, depth+1)
		}
	}
}

// plain returns text as it is meant: without the strokes before signs, and with the
// characters that are written by their names.
func plain(b []byte) string {
	var out strings.Builder
	from := 0
	for i := 0; i+1 < len(b); i++ {
		if b[i] == '\\' && util.IsPunct(b[i+1]) {
			out.WriteString(html.UnescapeString(string(b[from:i])))
			out.WriteByte(b[i+1])
			i++
			from = i + 1
		}
	}
	out.WriteString(html.UnescapeString(string(b[from:])))
	return out.String()
}

// textOf returns spans without their styles.
func textOf(spans []slides.Span) string {
	b := slides.Block{Spans: spans}
	return b.Text()
}

// begins tells a line that begins something (a list, a quote, a heading, a table, a
// fence, code by its indent) or makes a heading of the one before.
var begins = regexp.MustCompile(`^(\s|[-*+]\s|[>#|~` + "`" + `]|[0-9]+[.)]\s|(=+|-+)\s*$)`)

// unwrapped returns text whose paragraphs are one line each, as fields that wrap want
// them. What Markdown reads line by line stays: items with what is indented below them,
// fences, lines that end on purpose.
func unwrapped(text string) string {
	var all []string
	fenced, open := false, false // within a fence; and the last line may go on
	for line := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~") {
			fenced = !fenced
		}
		plain := !fenced && strings.TrimSpace(line) != "" && !begins.MatchString(line)
		if plain && open {
			all[len(all)-1] += " " + line
		} else {
			all = append(all, line)
		}
		open = plain && !strings.HasSuffix(line, "  ") && !strings.HasSuffix(line, `\`)
	}
	return strings.Join(all, "\n")
}
