package words

import (
	"cmp"
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// InVain tells techniques at the beginning of a ladder, which were looked for at a moment and not
// found. The data are the number of each in the list of all, and how often it was looked for in vain
// before and found, where found is how often each of the ladder was.
func InVain(m *trace.Moment, tried []*technique.Technique, found []int, tell func(trace.Look)) {
	there := lookedAmong(m)
	for i, t := range tried {
		what := cmp.Or(among[t.Code], among[t.Code[:2]], emptyCells)
		tell(trace.Look{Kind: "in-vain", Data: [3]int{slices.Index(technique.All(), t), Before(found, i), found[i]},
			Words: trace.Say("techniques.in.vain", "%v is looked for in vain, among %v.", nameOf(t),
				trace.NumberOf(there[what], what))})
	}
}

// What techniques are looked for among.
const (
	emptyCells, openHouses, openDigits = "empty cell", "open house", "open digit"
	bivalues, conjugates, strongLinks  = "bivalue cell", "conjugate pair", "strong link"
	candidates                         = "candidate"
)

// among says what a technique is looked for among, by its code or the beginning of that.
var among = map[string]string{
	"00": openHouses, "0003": emptyCells, "01": openHouses, "02": openHouses, "03": openDigits, "04": conjugates,
	"05": conjugates, "06": bivalues, "0607": emptyCells, "0608": emptyCells, "0610": emptyCells, "07": strongLinks,
	"0701": conjugates, "0702": bivalues, "0703": bivalues, "08": bivalues, "09": openHouses, "11": openHouses,
	"12": openDigits, "13": candidates,
}

// lookedAmong counts what there is at a moment to look for techniques among. A strong link is one
// between the two places of a digit in a house, or between the two candidates of a cell.
func lookedAmong(m *trace.Moment) map[string]int64 {
	l, there := m.Puzzle.Layout(), map[string]int64{}
	for c, digit := range m.Digits {
		if n := m.Candidates(c).Len(); digit == 0 {
			there[emptyCells]++
			there[candidates] += int64(n)
			if n == 2 {
				there[bivalues]++
			}
		}
	}
	var open puzzles.Digits
	pairs := map[[3]int]bool{} // a digit and two cells, which can share two houses
	for _, house := range l.Houses {
		before := there[openHouses]
		for digit := 1; digit <= l.N; digit++ {
			at := puzzles.Filter(house, func(c int) bool { return m.At(c) == 0 && m.Candidates(c).Has(digit) })
			if len(at) > 0 {
				open, there[openHouses] = open.With(digit), before+1
			}
			if len(at) == 2 {
				pairs[[3]int{digit, at[0], at[1]}] = true
			}
		}
	}
	there[openDigits], there[conjugates] = int64(open.Len()), int64(len(pairs))
	there[strongLinks] = there[conjugates] + there[bivalues]
	return there
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
func Built(d *technique.Deduction, s puzzles.Shape, tell func(trace.Look)) {
	p := write(d, s)
	switch {
	case len(p.numbers) > 0:
		for _, r := range p.Reasons {
			if len(r.Args) == 0 {
				continue
			}
			number, _ := r.Args[0].(trace.Number)
			i := slices.Index(p.numbers, int(number))
			if number == 0 || i < 0 {
				continue
			}
			kind := "implied"
			if len(d.Proof[i].From) == 0 {
				kind = "supposed"
			}
			tell(p.upTo(kind, r, int(number), d.Proof[i].Cells, d.Proof[i].Digit))
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
			tell(p.upTo(kind, said, i+1, n.cells, n.digit))
		}
	default:
		p.pieces(tell)
	}
	last := trace.Look{Kind: "conclusion", Words: p.Reasons[len(p.Reasons)-1], After: true, Evidence: p.Evidence}
	all := slices.Concat(d.Places, d.Eliminations)
	last.Cells = puzzles.Map(all, func(c technique.Candidate) int { return c.Cell })
	tell(last)
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
func (p *prose) pieces(tell func(trace.Look)) {
	var shown []int
	var so trace.Evidence // what has been shown by now
	add := func(kind string, digit int, said trace.Message, cells ...int) {
		shown = append(shown, cells...)
		so.Marks = puzzles.Filter(p.Marks, func(m trace.Mark) bool {
			return slices.Contains(shown, m.Cell) && !m.Role.Concludes()
		})
		look := trace.LookAt(kind, 0, digit, said, cells...)
		look.Evidence = so
		look.Houses, look.Covers, look.Links = slices.Clone(so.Houses), slices.Clone(so.Covers), slices.Clone(so.Links)
		tell(look)
	}
	for _, h := range p.d.Houses {
		so.Houses = append(so.Houses, h)
		if len(p.d.Covers) == 0 {
			add("house", 0, trace.Say("built.house", "Look at %v.", h))
			continue
		}
		cells := p.cellsIn(h)
		add("house", 0, trace.Say("built.base", "Base: %v, with %v.", h, cells), cells...)
	}
	for _, h := range p.d.Covers {
		so.Covers = append(so.Covers, h)
		add("cover-house", 0, trace.Say("built.cover", "Cover: %v, with %v.", h, p.cellsIn(h)))
	}
	for _, c := range p.d.Cells() {
		if !slices.Contains(shown, c) {
			add("cell", 0, trace.Say("built.cell", "%v in %v.", p.digitsIn(c), trace.Cell(c)), c)
		}
	}
	for _, l := range p.Links {
		kind := "weak-link"
		if l.Strong {
			kind = "strong-link"
		}
		so.Links = append(so.Links, l)
		add(kind, l.ToDigit, implied(l), l.From, l.To)
	}
	for _, r := range p.Reasons[:len(p.Reasons)-1] {
		add("reason", 0, r)
	}
}

// Numbers returns the numbers by which the words call the steps of a proof.
func Numbers(d *technique.Deduction, s puzzles.Shape) []int { return write(d, s).numbers }
