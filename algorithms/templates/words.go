package templates

import (
	"math"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// explain says what a step of pattern matching does and why; fewest says that the digit with the
// fewest templates is laid next.
func explain(e *trace.Explanation, m *trace.Moment, fewest bool) {
	s := &m.Step
	cell, digit := trace.Cell(s.Cell), trace.Digit(s.Digit)
	switch s.Line {
	case lineCount:
		explainCount(e, m)
	case lineSet:
		e.Because("pattern.set", "All remaining templates of %v use %v (%v of them), so %v is set there.",
			digit, cell, LeftAt(m, s.Digit), digit)
		drops(e, m)
	case lineDelete:
		e.Because("pattern.delete", "None of the remaining templates of %v uses %v (%v of them), so %v is deleted there.",
			digit, cell, LeftAt(m, s.Digit), digit)
	case lineChoose:
		e.Title = chosen(m, fewest)
		e.Because("pattern.choose.why", "Its templates are laid over the grid in turn until one leads to a solution.")
		mark(e, m, s.Digit, SharesAt(m, s.Digit))
	case lineLay:
		e.Because("pattern.lay", "A template of %v is laid over the grid; %v is its cell in %v.",
			digit, cell, m.Puzzle.Layout().HousesOf(s.Cell)[puzzles.Row])
		if s.Kind == trace.Guess {
			e.Because("pattern.lay.guess", "Several are left, so it may have to be taken off again.")
		}
		drops(e, m)
		for c, d := range m.Digits {
			if int(d) == s.Digit && c != s.Cell {
				e.Mark(c, 0, trace.Pattern)
			}
		}
	case lineEmpty:
		e.Title = trace.Say("pattern.empty", "Dead end: no template of %v is left.", digit)
		if s.Depth == 0 {
			e.Because("pattern.empty.none", "No template agrees with the grid, and nothing has been tried: the puzzle has no solution.")
		} else {
			e.Because("pattern.empty.why", "Every template of %v overlaps one that is laid, or misses a cell that "+
				"%[1]v must fill. Take off the last one.", digit)
		}
		for c, d := range m.Digits {
			if int(d) == s.Digit {
				e.Mark(c, 0, trace.Conflict)
			}
		}
	case lineTakeOff:
		e.Because("pattern.takeoff", "With this template of %v on the grid, another digit cannot be placed, so it is taken off.", digit)
	case lineSolved:
		e.Because("pattern.solved", "One template of every digit is laid, and no two of them overlap.")
	}
}

// chosen says which digit is laid next.
func chosen(m *trace.Moment, fewest bool) trace.Message {
	if !fewest {
		return trace.Say("pattern.choose.next", "The next digit is %v. Templates left: %v.", trace.Digit(m.Step.Digit),
			templatesTold(m))
	}
	return trace.Say("pattern.choose", "%v has the fewest templates left: %v.", trace.Digit(m.Step.Digit),
		templatesTold(m))
}

// common returns the cells that all templates of a digit use, and those that none uses, of those that
// are open to it.
func common(m *trace.Moment, digit int, shares []float64) (all, none trace.Cells) {
	for c, share := range shares {
		switch {
		case m.At(c) != 0 || !m.Candidates(c).Has(digit):
		case share == 1:
			all = append(all, c)
		case share == 0:
			none = append(none, c)
		}
	}
	return all, none
}

// templatesTold returns the number of templates of the step's digit, for a step
// that tells those of all digits. A number that is too great for a word is
// counted again.
func templatesTold(m *trace.Moment) trace.Count {
	if n := m.Step.Data[m.Step.Digit-1]; n < math.MaxUint32 {
		return trace.Count(n)
	}
	return LeftAt(m, m.Step.Digit)
}

// explainCount says how many templates there are, and of the digit that the
// step is about which cells they all use or none does.
func explainCount(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	if s.Digit == 0 {
		e.Title = trace.Say("pattern.count", "Count the templates that agree with the puzzle.")
		list := make([]trace.Message, len(s.Data))
		sum := 0
		for i, n := range CountsAt(m) {
			sum += n
			list[i] = trace.Say("pattern.count.digit", "%v: %v.", trace.Digit(i+1), trace.Count(n))
		}
		e.Because("pattern.count.sum", "There are %v in all. By digit: %v", trace.Count(sum), list)
		if l := m.Puzzle.Layout(); !l.OnlyBlocks() || !l.HasBoxes() {
			e.Because("pattern.count.empty", "Under these rules, an empty grid has %v for each digit.",
				trace.Count(New(l).Count(slices.Repeat([]uint32{1<<l.N - 1}, l.N))))
		}
		return
	}
	e.Title = trace.Say("pattern.look", "Look at the templates of %v: %v left.", trace.Digit(s.Digit),
		templatesTold(m))
	shares := SharesAt(m, s.Digit)
	all, none := common(m, s.Digit, shares)
	if len(all) > 0 {
		e.Because("pattern.look.all", "All of them use %v.", all)
	}
	if len(none) > 0 {
		e.Because("pattern.look.none", "None of them uses %v.", none)
	}
	mark(e, m, s.Digit, shares)
}
