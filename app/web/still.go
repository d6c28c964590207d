package web

import (
	"fmt"
	"html"
	"image/color"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/svg"
)

// ink is a colour of the page by the name that the style has for it.
type ink struct {
	name string
	of   func(*paint.Palette) *color.NRGBA
}

// inks are the colours that a page needs. A board that stands still is drawn by their
// names, so that it follows the page from light to dark and to paper.
var inks = []ink{
	{"ground", func(p *paint.Palette) *color.NRGBA { return &p.Background }},
	{"panel", func(p *paint.Palette) *color.NRGBA { return &p.Panel }},
	{"border", func(p *paint.Palette) *color.NRGBA { return &p.Border }},
	{"track", func(p *paint.Palette) *color.NRGBA { return &p.Track }},
	{"ink", func(p *paint.Palette) *color.NRGBA { return &p.Ink }},
	{"muted", func(p *paint.Palette) *color.NRGBA { return &p.Muted }},
	{"accent", func(p *paint.Palette) *color.NRGBA { return &p.Accent }},
	{"on-accent", func(p *paint.Palette) *color.NRGBA { return &p.OnAccent }},
	{"tint", func(p *paint.Palette) *color.NRGBA { return &p.Tint }},
	{"thin", func(p *paint.Palette) *color.NRGBA { return &p.GridThin }},
	{"thick", func(p *paint.Palette) *color.NRGBA { return &p.GridThick }},
	{"given", func(p *paint.Palette) *color.NRGBA { return &p.Given }},
	{"entered", func(p *paint.Palette) *color.NRGBA { return &p.Entered }},
	{"mark", func(p *paint.Palette) *color.NRGBA { return &p.Mark }},
	{"ghost", func(p *paint.Palette) *color.NRGBA { return &p.Ghost }},
	{"peer", func(p *paint.Palette) *color.NRGBA { return &p.PeerTint }},
	{"house", func(p *paint.Palette) *color.NRGBA { return &p.HouseTint }},
	{"house-line", func(p *paint.Palette) *color.NRGBA { return &p.HouseLine }},
	{"on-strong", func(p *paint.Palette) *color.NRGBA { return &p.OnStrong }},
	{"focus", func(p *paint.Palette) *color.NRGBA { return &p.Focus }},
	{"focus-fill", func(p *paint.Palette) *color.NRGBA { return &p.FocusFill }},
	{"placed-fill", func(p *paint.Palette) *color.NRGBA { return &p.PlacedFill }},
	{"removed", func(p *paint.Palette) *color.NRGBA { return &p.Removed }},
	{"conflict", func(p *paint.Palette) *color.NRGBA { return &p.Conflict }},
	{"conflict-fill", func(p *paint.Palette) *color.NRGBA { return &p.ConflictFill }},
	{"pattern", func(p *paint.Palette) *color.NRGBA { return &p.Pattern }},
	{"pattern-fill", func(p *paint.Palette) *color.NRGBA { return &p.PatternFill }},
	{"proof", func(p *paint.Palette) *color.NRGBA { return &p.Proof }},
	{"proof-fill", func(p *paint.Palette) *color.NRGBA { return &p.ProofFill }},
	{"choice", func(p *paint.Palette) *color.NRGBA { return &p.Choice }},
	{"choice-fill", func(p *paint.Palette) *color.NRGBA { return &p.ChoiceFill }},
	{"played", func(p *paint.Palette) *color.NRGBA { return &p.Played }},
	{"rest", func(p *paint.Palette) *color.NRGBA { return &p.Rest }},
}

// variables returns the colours of a palette as the style declares them.
func variables(p paint.Palette) string {
	var b strings.Builder
	for _, i := range inks {
		fmt.Fprintf(&b, "--%s:%s;", i.name, hex(*i.of(&p)))
	}
	return b.String()
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// numbered returns a palette in which each ink is its number, which tells what a part
// of a figure is drawn with even where two inks are the same colour.
func numbered() (p paint.Palette) {
	for n, i := range inks {
		*i.of(&p) = color.NRGBA{R: uint8(n + 1), A: 255}
	}
	p.Focus.G = 255 // in a mixture, how much of it there is
	return p
}

// newSVG returns what draws in the inks of the page.
func newSVG() *svg.Writer {
	return &svg.Writer{Ink: func(c color.NRGBA) string {
		if 0 < c.G && c.G < 255 { // the shade of a number, which lies on paper
			return fmt.Sprintf(`var(--focus)" fill-opacity="%.2f`, float64(c.G)/255)
		}
		return "var(--" + inks[c.R-1].name + ")"
	}}
}

// opening begins the drawing of a board.
func opening(f *paint.Figure, attributes string) string {
	return fmt.Sprintf(`<svg viewBox="0 0 %d %d" %s>`, f.W, f.H, attributes)
}

// board returns the drawing of a board that stands still.
func (a *artist) board(b *paint.Board, label string) string {
	var d drawn
	e, looks := d.easel(b), make([]int, b.Shape.Cells())
	view := e.see(b, func(cell, look int) { looks[cell] = look })
	for k := 2; k < len(view); k += 2 {
		looks[view[k]] = view[k+1]
	}
	f := e.sketch.Ground()
	text := opening(f, fmt.Sprintf(`role="img" aria-label="%s"`, html.EscapeString(label))) +
		a.use(e.draw(f.Shapes[1:]), "") + a.use(d.drawing(view[0]), "") // the page has its own ground
	for c, look := range looks {
		at, parts := e.sketch.CellAt(c).Min, ""
		for _, part := range d.looks.entries[look][1:] {
			parts += a.use(d.texts.entries[part.(int)], "")
		}
		text += a.use(parts, fmt.Sprintf(` x="%d" y="%d"`, at.X, at.Y))
	}
	return text + a.use(e.draw(e.sketch.Lines()), "") + d.drawing(view[1]) + `</svg>`
}

// use returns what draws something that stands once in the page.
func (a *artist) use(drawn, at string) string {
	if drawn == "" {
		return ""
	}
	return fmt.Sprintf(`<use href="#u%d"%s/>`, a.shared.add(drawn, drawn), at)
}

// emptyBoard returns a board on which the cells and what lies below and above them are yet
// to come: a group for each cell in its place, one below and one above.
func emptyBoard(sketch *paint.Sketch, cells int) string {
	f, s := sketch.Ground(), newSVG()
	s.Parts(f.Shapes[1:])
	drawn := opening(f, `class="board" aria-hidden="true"`) + s.Take() + `<g class="below"></g><g class="cells">`
	for c := range cells {
		at := sketch.CellAt(c).Min
		drawn += fmt.Sprintf(`<g transform="translate(%d %d)"></g>`, at.X, at.Y)
	}
	s.Parts(sketch.Lines())
	return drawn + `</g>` + s.Take() + `<g></g></svg>`
}

// boardInWords names what stands in the rows of a board.
func boardInWords(b *paint.Board, sp trace.Speaker) string {
	l, rows := b.Shape.Layout(), []string{}
	for row := range l.N {
		var digits []string
		for col := range l.N {
			if d := b.Digits[l.Cell(row, col)]; d != 0 {
				digits = append(digits, string(rune(puzzles.DigitChar(int(d)))))
			} else {
				digits = append(digits, "–")
			}
		}
		rows = append(rows, sp.House(puzzles.House{Kind: puzzles.Row, Index: row})+": "+strings.Join(digits, " "))
	}
	return strings.Join(rows, "; ")
}
