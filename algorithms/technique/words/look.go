package words

import (
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// A chain or a net is looked at in parts: one case of what is supposed, the way up to a
// step, or what a sentence speaks of. The parts are numbers: those that the marks on the
// board and the sentences share.

// Case is a supposition of a proof, with what follows from it.
type Case struct {
	Supposed    trace.Message // "B7 is 3"
	First, Last int           // the numbers of the marks
}

// Cases returns the cases of a proof in their order: one for a contradiction, more if
// something follows whichever of them is true, none if the deduction has no proof.
func Cases(d *technique.Deduction, s puzzles.Shape) []Case {
	p := write(d, s)
	var cases []Case
	for i := range d.Proof {
		if len(d.Proof[i].From) == 0 {
			cases = append(cases, Case{Supposed: statement(&d.Proof[i]), First: p.numbers[i]})
		}
		if len(cases) == 0 {
			continue
		}
		last := &cases[len(cases)-1]
		last.Last = max(last.Last, p.numbers[i])
	}
	return cases
}

// Numbered returns how many steps the board and the words number, 0 if they number none.
func Numbered(d *technique.Deduction, s puzzles.Shape) int {
	p := write(d, s)
	most := 0
	for _, n := range p.numbers {
		most = max(most, n)
	}
	for _, n := range p.nodes {
		most = max(most, n.number)
	}
	return most
}

// Look returns what a board shows of a deduction to somebody who looks at the steps with
// some of the numbers: these as ever, and the others and their arrows faintly. What is
// eliminated or placed is there in any case; with [Conclusion], no step lies on it.
func Look(d *technique.Deduction, s puzzles.Shape, at func(number int) bool) trace.Evidence {
	p := write(d, s)
	notAt := func(number int) bool { return !at(number) }
	var links []int // the number of the step that each link leads to
	switch {
	case len(p.numbers) > 0:
		contradicted := slices.DeleteFunc(slices.Clone(p.Marks), func(m trace.Mark) bool {
			return m.Role != trace.Conflict || m.Digit == 0 || !at(m.Number)
		})
		p.showProof(notAt, true)
		p.showProof(at, false)
		for _, m := range contradicted {
			p.show([]int{m.Cell}, m.Digit, m.Role, m.Number)
			p.Marks[len(p.Marks)-1].Against = m.Against
		}
		for i := range d.Proof {
			for range d.Proof[i].From {
				links = append(links, p.numbers[i])
			}
		}
	case len(p.nodes) > 0:
		for i := range p.Marks {
			m := &p.Marks[i]
			m.Faint = m.Number > 0 && !at(m.Number)
		}
		for i := range p.d.Links {
			links = append(links, p.nodes[min(i+1, len(p.nodes)-1)].number)
		}
	default:
		return p.Evidence
	}
	p.fadeCells()
	all := p.Links
	p.Links = nil
	for i, l := range all {
		if i >= len(links) || at(links[i]) {
			p.Links = append(p.Links, l)
		} else {
			p.Faint = append(p.Faint, l)
		}
	}
	if at(Conclusion) {
		p.bareConclusion()
	}
	return p.Evidence
}

// bareConclusion takes away what is faint on the candidates that are eliminated or placed.
func (p *prose) bareConclusion() {
	concluded := map[[2]int]bool{}
	for _, m := range p.Marks {
		if m.Role.Concludes() {
			concluded[[2]int{m.Cell, m.Digit}] = true
		}
	}
	p.Marks = slices.DeleteFunc(p.Marks, func(m trace.Mark) bool {
		return m.Faint && concluded[[2]int{m.Cell, m.Digit}]
	})
}

// fadeCells takes the mark away from the cells of the pattern in which nothing is looked at.
func (p *prose) fadeCells() {
	looked := map[int]bool{}
	for _, m := range p.Marks {
		looked[m.Cell] = looked[m.Cell] || m.Digit != 0 && !m.Faint
	}
	p.Marks = slices.DeleteFunc(p.Marks, func(m trace.Mark) bool {
		return m.Digit == 0 && m.Role == trace.Pattern && !looked[m.Cell]
	})
}

// Conclusion is the number of what follows, which stands on the board without one.
const Conclusion = 0

// NumberAt returns the number of the mark on a candidate, -1 if it has none: that of the
// step of a chain or net, or else [Conclusion].
func NumberAt(e *trace.Evidence, cell, digit int) int {
	number := -1
	for _, m := range slices.Backward(e.Marks) {
		switch {
		case m.Cell != cell || m.Digit != digit || digit <= 0:
		case m.Number > 0:
			return m.Number
		case m.Role.Concludes():
			number = Conclusion
		}
	}
	return number
}
