package words

import (
	"iter"
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// InVain tells the first techniques of a ladder, so many, which were looked for and not found. The
// data are the number of each in the list of all, and how often it was
// looked for in vain before and found, where found is how often each of the ladder was.
func InVain(ladder []*technique.Technique, tried int, found []int) iter.Seq[trace.Look] {
	return func(yield func(trace.Look) bool) {
		for i, t := range ladder[:tried] {
			number := slices.Index(technique.All(), t)
			if !yield(trace.Look{Kind: "in-vain", Data: [3]int{number, Before(found, i), found[i]},
				Words: trace.Say("techniques.in.vain", "%v is looked for in vain.", nameOf(t))}) {
				return
			}
		}
	}
}

// Before returns how often a technique of a ladder was looked for in vain, if each was found so often.
func Before(found []int, i int) (n int) {
	for _, later := range found[i+1:] {
		n += later
	}
	return n
}

// Built tells a deduction piece by piece, in the order of the reasoning: the links of a chain, the
// steps of a proof, or the houses, cells and links of another pattern and then why it holds; and at
// last what follows.
func Built(d *technique.Deduction, s puzzles.Shape) []trace.Look {
	p := write(d, s)
	var looks []trace.Look
	switch {
	case len(p.numbers) > 0:
		for _, r := range p.Reasons {
			number := trace.Number(-1)
			if len(r.Args) > 0 {
				number, _ = r.Args[0].(trace.Number)
			}
			i := slices.Index(p.numbers, int(number))
			if i < 0 {
				continue
			}
			kind := "implied"
			if len(d.Proof[i].From) == 0 {
				kind = "supposed"
			}
			looks = append(looks, p.upTo(kind, r, int(number), d.Proof[i].Cells, d.Proof[i].Digit))
		}
	case len(p.nodes) > 0:
		for i, n := range p.nodes {
			kind, said := "node", trace.Say("built.node", "It begins at %v in %v.", trace.Digit(n.digit), n.cells)
			if i > 0 {
				before := p.nodes[i-1]
				kind, said = "weak-link", trace.Say("built.weak", "Weak link: if %v, then %v.", before.is(), n.isNot())
				if d.Links[i-1].Strong {
					kind = "strong-link"
					said = trace.Say("built.strong", "Strong link: if %v, then %v.", before.isNot(), n.is())
				}
			}
			looks = append(looks, p.upTo(kind, said, i+1, n.cells, n.digit))
		}
	default:
		looks = p.pieces()
	}
	last := trace.Look{Kind: "conclusion", Words: p.Reasons[len(p.Reasons)-1], After: true, Evidence: p.Evidence}
	for _, c := range append(slices.Clone(d.Places), d.Eliminations...) {
		last.Cells = append(last.Cells, c.Cell)
	}
	return append(looks, last)
}

// upTo returns the look at which a chain or proof has come to the step with a number.
func (p *prose) upTo(kind string, said trace.Message, number int, cells []int, digit int) trace.Look {
	e := Look(p.d, p.l.Shape, func(n int) bool { return 0 < n && n <= number })
	e.Faint = nil
	e.Marks = slices.DeleteFunc(e.Marks, func(m trace.Mark) bool { return m.Faint || m.Role.Concludes() })
	return trace.Look{Kind: kind, Words: said, Cells: slices.Clone(cells), Digit: digit, Data: [3]int{number},
		Evidence: e}
}

// pieces tells a pattern that nothing numbers. Where it has a base and a cover, the cells come with
// the houses of the base.
func (p *prose) pieces() (looks []trace.Look) {
	var shown []int
	add := func(kind string, said trace.Message, cells []int) *trace.Look {
		look := trace.Look{Kind: kind, Words: said, Cells: cells}
		if len(looks) > 0 {
			before := &looks[len(looks)-1]
			look.Houses, look.Covers = slices.Clone(before.Houses), slices.Clone(before.Covers)
			look.Links = slices.Clone(before.Links)
		}
		shown = append(shown, cells...)
		for _, m := range p.Marks {
			if slices.Contains(shown, m.Cell) && !m.Role.Concludes() {
				look.Marks = append(look.Marks, m)
			}
		}
		looks = append(looks, look)
		return &looks[len(looks)-1]
	}
	for _, h := range p.d.Houses {
		var cells trace.Cells
		said := trace.Say("built.house", "Look at %v.", h)
		if len(p.d.Covers) > 0 {
			cells = p.cellsIn(h)
			said = trace.Say("built.base", "Base: %v, with %v.", h, cells)
		}
		look := add("house", said, cells)
		look.Houses = append(look.Houses, h)
	}
	for _, h := range p.d.Covers {
		look := add("cover-house", trace.Say("built.cover", "Cover: %v, with %v.", h, p.cellsIn(h)), nil)
		look.Covers = append(look.Covers, h)
	}
	for _, c := range p.d.Cells() {
		if !slices.Contains(shown, c) {
			add("cell", trace.Say("built.cell", "%v in %v.", p.digitsIn(c), trace.Cell(c)), []int{c})
		}
	}
	for _, l := range p.Links {
		kind := "weak-link"
		if l.Strong {
			kind = "strong-link"
		}
		look := add(kind, implied(l), nil)
		look.Cells, look.Digit = []int{l.From, l.To}, l.ToDigit
		look.Links = append(look.Links, l)
	}
	for _, r := range p.Reasons[:len(p.Reasons)-1] {
		add("reason", r, nil)
	}
	return looks
}

// Numbers returns the numbers by which the words call the steps of a proof.
func Numbers(d *technique.Deduction, s puzzles.Shape) []int { return write(d, s).numbers }
