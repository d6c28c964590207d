package words

import (
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Why forcing chains and nets hold: the steps of the proof are numbered and told one
// after the other, each with the numbers of those that it rests on.

// statement returns what a step says.
func statement(s *technique.Inference) trace.Message {
	n := chainNode{digit: s.Digit, cells: s.Cells}
	if s.Right {
		return n.is()
	}
	return n.isNot()
}

// steps names steps by their numbers: "2", "2 and 5" or "2, 5 and 7".
func steps(numbers []int) trace.Message {
	n := trace.Number(numbers[0])
	switch len(numbers) {
	case 1:
		return trace.Say("steps.one", "%v", n)
	case 2:
		return trace.Say("steps.two", "%v and %v", n, trace.Number(numbers[1]))
	}
	return trace.Say("steps.more", "%v, %v", n, steps(numbers[1:]))
}

// maxTold is how many steps are all told. In longer proofs it goes without saying
// that what is right rules out what it sees.
const maxTold = 12

// plain reports whether the i-th step goes without saying: it only says what a step
// before rules out, and is not what the proof is about.
func (p *prose) plain(i int) bool {
	proof := p.d.Proof
	s, last := &proof[i], &proof[len(proof)-1]
	return len(proof) > maxTold && !s.Right && len(s.From) == 1 &&
		(s.Digit != last.Digit || !slices.Equal(s.Cells, last.Cells))
}

// goThrough tells the steps of the proof, and returns the number of each: that of the
// one it follows from, if it goes without saying.
func (p *prose) goThrough() []int {
	numbers := make([]int, len(p.d.Proof))
	p.numbers = numbers
	defer func() { p.showProof(func(int) bool { return true }, false) }()
	told := 0
	for i := range p.d.Proof {
		s := &p.d.Proof[i]
		if p.plain(i) {
			numbers[i] = numbers[s.From[0]]
			continue
		}
		told++
		numbers[i] = told
		n := trace.Number(told)
		if len(s.From) == 0 {
			p.Begin("forcing.suppose", "%v. Suppose that %v.", n, statement(s))
			continue
		}
		because := steps(numbersOf(s.From, numbers))
		before := &p.d.Proof[s.From[0]]
		move, moved := p.moved(before.Cells, s.Cells)
		switch {
		case !s.Right && moved && before.Digit == s.Digit:
			p.Begin("forcing.wrong.move", "%v. Because of %v, %v away, %v.", n, because, move, statement(s))
		case !s.Right:
			p.Begin("forcing.wrong", "%v. Because of %v, %v.", n, because, statement(s))
		case before.Digit != s.Digit: // other digits of the cell
			p.Begin("forcing.cell-left", "%v. Because of %v, nothing else is left for %v, so %v.", n, because,
				trace.Cell(s.Cells[0]), statement(s))
		default:
			p.Begin("forcing.house-left", "%v. Because of %v, there is no other place for %v in %v, so %v.", n, because,
				trace.Digit(s.Digit), p.houseOf(s), statement(s))
		}
	}
	return numbers
}

// showProof has the board say what is supposed and what then is right and wrong, by the
// numbers of the steps that are chosen. A candidate of which several of them speak has the
// role that the last gave it.
func (p *prose) showProof(chosen func(number int) bool, faint bool) {
	for i := range p.d.Proof {
		s := &p.d.Proof[i]
		if !chosen(p.numbers[i]) {
			continue
		}
		role, number := trace.False, 0
		switch {
		case len(s.From) == 0 && s.Right:
			role = trace.Supposed
		case s.Right:
			role = trace.True
		}
		if !p.plain(i) {
			number = p.numbers[i]
		}
		for _, c := range s.Cells {
			p.show([]int{c}, s.Digit, role, number)
			p.Marks[len(p.Marks)-1].Faint = faint
		}
	}
}

// numbersOf returns the numbers of steps, each once and ascending.
func numbersOf(from, numbers []int) []int {
	of := puzzles.Map(from, func(i int) int { return numbers[i] })
	slices.Sort(of)
	return slices.Compact(of)
}

// houseOf returns the house in which a step and all that it rests on lie.
func (p *prose) houseOf(s *technique.Inference) puzzles.House {
	for _, h := range p.l.HousesOf(s.Cells[0]) {
		outside := func(c int) bool { return !p.l.Contains(h, c) }
		if !slices.ContainsFunc(s.Cells, outside) &&
			!slices.ContainsFunc(s.From, func(i int) bool { return slices.ContainsFunc(p.d.Proof[i].Cells, outside) }) {
			return h
		}
	}
	return p.l.HousesOf(s.Cells[0])[puzzles.Row]
}

// suppositions returns the steps of the proof that rest on nothing.
func suppositions(d *technique.Deduction) []*technique.Inference {
	var supposed []*technique.Inference
	for i := range d.Proof {
		if len(d.Proof[i].From) == 0 {
			supposed = append(supposed, &d.Proof[i])
		}
	}
	return supposed
}

// triesBoth reports whether the proof supposes of something that it is right, and
// then that it is wrong.
func triesBoth(d *technique.Deduction) bool {
	supposed := suppositions(d)
	return len(supposed) == 2 && !supposed[1].Right
}

// Supposed returns what the proof of a forcing chain or net supposes, in a few
// words; of other deductions it returns the zero message.
func Supposed(d *technique.Deduction) trace.Message {
	if len(d.Proof) == 0 {
		return trace.Message{}
	}
	first := &d.Proof[0]
	switch {
	case len(suppositions(d)) == 1:
		return trace.Say("forcing.supposed", "suppose %v", statement(first))
	case len(d.Houses) > 0:
		return trace.Say("forcing.supposed.house", "wherever %v is in %v", trace.Digit(first.Digit), d.Houses[0])
	case triesBoth(d):
		return trace.Say("forcing.supposed.two", "whether or not %v", statement(first))
	}
	return trace.Say("forcing.supposed.cell", "whatever %v holds", trace.Cell(first.Cells[0]))
}

func explainContradiction(p *prose) {
	proof := p.d.Proof
	supposed, last := &proof[0], &proof[len(proof)-1]
	p.headline("forcing.contradiction.core", "it cannot be that %v", statement(supposed))
	numbers := p.goThrough()
	opposite := slices.IndexFunc(proof, func(s technique.Inference) bool {
		return s.Right != last.Right && s.Digit == last.Digit && slices.Equal(s.Cells, last.Cells)
	})
	cell, digit := trace.Cell(last.Cells[0]), trace.Digit(last.Digit)
	switch {
	case opposite == 0:
		p.Begin("forcing.itself", "That contradicts the assumption, so the assumption is wrong.")
		p.showContradiction(last, numbers[0], numbers[len(proof)-1])
	case opposite > 0:
		p.Begin("forcing.both", "But steps %v and %v contradict each other, so the assumption is wrong.",
			trace.Number(numbers[opposite]), trace.Number(numbers[len(proof)-1]))
		p.showContradiction(last, numbers[opposite], numbers[len(proof)-1])
	case len(p.d.Houses) > 0:
		because := p.wrong(numbers, func(s *technique.Inference) bool {
			return s.Digit == last.Digit && slices.ContainsFunc(s.Cells,
				func(c int) bool { return p.l.Contains(p.d.Houses[0], c) })
		})
		p.Houses = p.d.Houses
		p.Begin("forcing.no-place", "But then, because of %v, %v has no place left for %v, which is impossible.", because,
			p.d.Houses[0], digit)
	default:
		because := p.wrong(numbers, func(s *technique.Inference) bool { return slices.Equal(s.Cells, last.Cells) })
		p.Mark(last.Cells[0], 0, trace.Conflict)
		p.Begin("forcing.empty-cell", "But then, because of %v, no candidate is left for %v, which is impossible.", because,
			cell)
	}
}

// showContradiction has the board show where two steps of the proof say the opposite.
func (p *prose) showContradiction(at *technique.Inference, one, other int) {
	p.show(at.Cells, at.Digit, trace.Conflict, other)
	for i := range at.Cells {
		p.Marks[len(p.Marks)-1-i].Against = one
	}
}

// wrong names the steps of some kind that say that something is wrong.
func (p *prose) wrong(numbers []int, which func(*technique.Inference) bool) trace.Message {
	var from []int
	for i := range p.d.Proof {
		if s := &p.d.Proof[i]; !s.Right && which(s) {
			from = append(from, i)
		}
	}
	return steps(numbersOf(from, numbers))
}

func explainVerity(p *prose) {
	proof := p.d.Proof
	first, last := &proof[0], &proof[len(proof)-1]
	p.headline("forcing.verity.core", "%v, the same follows", Supposed(p.d))
	switch {
	case len(p.d.Houses) > 0:
		p.Begin("forcing.house", "%v must be somewhere in %v. Try each place in turn.", trace.Digit(first.Digit),
			p.d.Houses[0])
	case triesBoth(p.d):
		p.Begin("forcing.two", "Either %v, or not. Try both.", statement(first))
	default:
		p.Begin("forcing.cell", "%v holds one of its candidates. Try each of them in turn.",
			trace.Cell(first.Cells[0]))
	}
	p.goThrough()
	p.Begin("forcing.same", "In every case it follows that %v, so that is true.", statement(last))
}

func explainBruteForce(p *prose) {
	c := p.d.Places[0]
	p.headline("brute-force.core", "%v goes into %v", trace.Digit(c.Digit), trace.Cell(c.Cell))
	p.Because("brute-force.why", "None of the techniques finds anything here. In the solution that the program has "+
		"computed, %v holds %v: that is a fact, but not a reason.", trace.Cell(c.Cell), trace.Digit(c.Digit))
}
