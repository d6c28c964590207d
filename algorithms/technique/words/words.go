package words

import (
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// A deduction is told in three voices: a clue that only says where to look, a
// bigger one that says what is to be found there, and the whole reason. All are
// made of the deduction alone, so they can be had wherever one is, and all are
// messages with keys, so they can be translated. Each family has a file with the
// functions that tell why its patterns hold; what all have in common is
// here: the title, and the last sentence, which says what follows.

// Explain returns a deduction in words, for grids of the given shape, with what a
// board shows of it.
func Explain(d *technique.Deduction, s puzzles.Shape) trace.Explanation {
	return write(d, s).Explanation
}

// write writes the explanation of a deduction.
func write(d *technique.Deduction, s puzzles.Shape) *prose {
	p := &prose{d: d, l: s.Layout()}
	p.Evidence = d.Evidence()
	if explain := textOf(d.Technique).explain; explain != nil {
		explain(p)
	} else {
		p.Because("technique.summary."+d.Technique.ID, "%v", Summary(d.Technique))
	}
	name := nameOf(d.Technique)
	if p.core.IsZero() {
		p.Title = trace.Say("technique.title.plain", "%v.", name)
	} else {
		p.Title = trace.Say("technique.title", "%v: %v.", name, p.core)
	}
	p.conclude()
	return p
}

// Clues are what one may say of a deduction without giving it away.
type Clues struct {
	Small  trace.Message   // where to look
	Bigger trace.Message   // what for
	Name   trace.Message   // what is found there, with the article, as part of a sentence
	Where  []puzzles.House // that Small names
	What   []puzzles.House // that Small and Bigger name
}

// CluesTo returns the clues to a deduction in grids of the given shape.
func CluesTo(d *technique.Deduction, s puzzles.Shape) Clues {
	p := prose{d: d, l: s.Layout()}
	name := called(d)
	c := Clues{Name: name}
	digit, one := d.Digits.Min(), d.Digits.Len() == 1
	cells := d.Cells()
	switch {
	case d.Technique.IsBruteForce():
		c.Small = trace.Say("clue.nothing", "No technique finds anything here.")
	case len(d.Houses) > 1 && one:
		c.Small = trace.Say("clue.digit", "Look at the %vs.", trace.Digit(digit))
	case len(d.Houses) > 0:
		c.Where = d.Houses[:1:1]
		c.Small = trace.Say("clue.house", "Look at %v.", c.Where[0])
	case len(cells) > 0:
		c.Where = []puzzles.House{p.l.HousesOf(cells[0])[puzzles.Box]}
		c.Small = trace.Say("clue.box", "Look at %v.", c.Where[0])
	default:
		c.Small = trace.Say("clue.everywhere", "Look at the whole grid.")
	}
	c.What = c.Where
	switch {
	case d.Technique.IsBruteForce():
		c.Bigger = trace.Say("clue.bigger", "There is %v.", name)
	case d.Technique.Level == technique.Easy && len(d.Houses) > 0:
		c.What = d.Houses[:1]
		c.Bigger = trace.Say("clue.bigger.house", "There is %v in %v.", name, c.What[0])
	case d.Technique.Level == technique.Easy && len(cells) > 0:
		row := p.l.HousesOf(cells[0])[puzzles.Row]
		c.What = append(c.What, row)
		c.Bigger = trace.Say("clue.bigger.house", "There is %v in %v.", name, row)
	case one:
		c.Bigger = trace.Say("clue.bigger.digit", "There is %v of %vs.", name, trace.Digit(digit))
	case d.Digits != 0 && d.Digits.Len() <= 5:
		c.Bigger = trace.Say("clue.bigger.digits", "There is %v with %v.", name, d.Digits)
	case len(cells) > 0:
		c.Bigger = trace.Say("clue.bigger.cell", "There is %v that begins at %v.", name, trace.Cell(cells[0]))
	default:
		c.Bigger = trace.Say("clue.bigger", "There is %v.", name)
	}
	return c
}

// Listed returns the technique's name as lists have it in which it can be chosen.
func Listed(t *technique.Technique) string {
	if t.Off {
		return t.Name + " (off by default)"
	}
	return t.Name
}

// Sought returns what one can look for the technique by: its names, its code and its grade.
func Sought(t *technique.Technique) []string {
	return append(Aliases(t), Listed(t), t.Code, t.Level.String())
}

// nameOf returns the technique's name as an argument of a message.
func nameOf(t *technique.Technique) trace.Message { return trace.Say("technique.name."+t.ID, t.Name) }

// prose is an explanation that is being written.
type prose struct {
	trace.Explanation
	d    *technique.Deduction
	l    *puzzles.Layout
	core trace.Message // the title without the technique's name

	nodes   []chainNode // of a chain, numbered
	numbers []int       // of a proof, those of its steps; see goThrough
}

// headline sets what the title says after the technique's name.
func (p *prose) headline(key, text string, args ...any) { p.core = trace.Say(key, text, args...) }

// digit returns the least digit that the pattern is about, which is the only one
// for most.
func (p *prose) digit() trace.Digit { return trace.Digit(p.d.Digits.Min()) }

// cells returns the cells of the pattern that have one of the parts, or all of
// its cells.
func (p *prose) cells(parts ...technique.Part) trace.Cells {
	var cells trace.Cells
	for _, piece := range p.d.Pattern {
		if (len(parts) == 0 || slices.Contains(parts, piece.Part)) && !slices.Contains(cells, piece.Cell) {
			cells = append(cells, piece.Cell)
		}
	}
	return cells
}

// marked returns the cells of a part with the sign by which the board marks them.
func (p *prose) marked(role trace.Role, cells trace.Cells) trace.Marked {
	return trace.Marked{Role: role, Of: cells}
}

// cellsIn returns the cells of the pattern that lie in a house.
func (p *prose) cellsIn(h puzzles.House) trace.Cells {
	return puzzles.Filter(p.d.Cells(), func(c int) bool { return p.l.Contains(h, c) })
}

// digitsIn returns the digits that the pattern has in a cell.
func (p *prose) digitsIn(cell int) puzzles.Digits {
	var digits puzzles.Digits
	for _, piece := range p.d.Pattern {
		if piece.Cell == cell {
			digits = digits.With(piece.Digit)
		}
	}
	return digits
}

// houses names houses: "rows A and D".
func houses(hs []puzzles.House) trace.Houses { return trace.Houses(hs) }

// spelled is a small number in words.
func spelled(n int) trace.Message {
	if n < 2 || n > 9 {
		return trace.Say("number", "%v", trace.Count(n))
	}
	word := [...]string{"two", "three", "four", "five", "six", "seven", "eight", "nine"}[n-2]
	return trace.Say("number."+word, word)
}

// sorted returns the cells in their order on the grid.
func sorted(cells ...int) trace.Cells { return slices.Sorted(slices.Values(cells)) }

// shared returns the house that two cells have in common.
func (p *prose) shared(a, b int) puzzles.House {
	h, _ := p.l.Shared(a, b)
	return h
}

// either names cells one of which is meant: "A1, A2 or A3".
func either(cells trace.Cells) trace.Message {
	switch len(cells) {
	case 0:
		return trace.Say("cells.none", "no cell")
	case 1:
		return trace.Say("cells.one", "%v", trace.Cell(cells[0]))
	case 2:
		return trace.Say("cells.or", "%v or %v", trace.Cell(cells[0]), trace.Cell(cells[1]))
	}
	return trace.Say("cells.or.more", "%v, %v", trace.Cell(cells[0]), either(cells[1:]))
}

// conclude says what follows.
func (p *prose) conclude() {
	for i, what := range outcome(p.d, p.l.N) {
		if i == 0 {
			p.Conclude("therefore", "So %v.", what)
		} else {
			p.Conclude("therefore.too", "And %v.", what)
		}
	}
}

// Outcome says what follows from a deduction in grids of the given shape, in
// parts of a sentence such as "5 goes into B3". Digits that go from the same cells
// share one.
func Outcome(d *technique.Deduction, s puzzles.Shape) []trace.Message { return outcome(d, s.Side()) }

func outcome(d *technique.Deduction, side int) []trace.Message {
	var all []trace.Message
	for _, c := range d.Places {
		all = append(all, trace.Say("outcome.place", "%v goes into %v", trace.Digit(c.Digit), trace.Cell(c.Cell)))
	}
	var said puzzles.Digits
	for digit := 1; digit <= side; digit++ {
		cells := GoneFrom(d, digit)
		if len(cells) == 0 || said.Has(digit) {
			continue
		}
		var digits puzzles.Digits
		for other := digit; other <= side; other++ {
			if slices.Equal(GoneFrom(d, other), cells) {
				digits = digits.With(other)
			}
		}
		said |= digits
		all = append(all, trace.Say("outcome.gone", "%v can be eliminated from %v", digits, cells))
	}
	return all
}

// GoneFrom returns the cells that lose the digit, ascending.
func GoneFrom(d *technique.Deduction, digit int) trace.Cells {
	var cells trace.Cells
	for _, c := range d.Eliminations {
		if c.Digit == digit {
			cells = append(cells, c.Cell)
		}
	}
	slices.Sort(cells)
	return cells
}

// CanExplain reports whether a step's data are a deduction that can be told.
func CanExplain(l *puzzles.Layout, s *trace.Step) (ok bool) {
	d, ok := technique.Decode(s.Data)
	if !ok || !d.IsOn(l) || !slices.Equal(d.Encode(), s.Data) {
		return false
	}
	// Each technique has a pattern of its own, on which its sentences rely: whether
	// they can be said is the test of it.
	defer func() { ok = ok && recover() == nil }()
	Explain(&d, l.Shape)
	CluesTo(&d, l.Shape)
	return true
}
