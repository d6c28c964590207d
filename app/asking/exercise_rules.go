package asking

import (
	"fmt"
	"slices"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// rule is how the run of a program is judged.
type rule struct {
	name  string
	held  string // what is said of a program that keeps it
	seeds uint64 // with so many seeds it is run, and must not do the same
	spare int64  // steps that it may take in any case, however few are needed
	judge func(e *Exercise, own, ours *run) *difference
}

func rules() []rule {
	return []rule{
		{"same", "takes the steps that it should", 1, 2000, sameSteps},
		{"fewest", "always takes a cell with the fewest candidates", 1, 2000, fewestCandidates},
		{"naked singles", "places every naked single, and nothing else", 1, 2000, nakedSingles},
		{"hidden singles", "places every hidden single, and nothing else", 1, 2000, hiddenSingles},
		{"restarts", "begins again in time and solves the puzzle, with three seeds", 3, 200_000, restarts},
	}
}

// walker goes over those steps of a run that count.
type walker struct {
	cursor *trace.Cursor
	kinds  trace.KindSet
	end    int64
}

func newWalker(r *run, kinds trace.KindSet) *walker {
	if kinds.Has(trace.Place) {
		kinds |= trace.Kinds(trace.Guess)
	}
	return &walker{trace.NewCursor(r.timeline), kinds, r.timeline.Len()}
}

// next returns the moment after the next step that counts, or nil.
func (w *walker) next() *trace.Moment {
	for n := w.cursor.Moment().Index + 1; n <= w.end; n++ {
		if m := w.cursor.To(n); w.kinds.Has(m.Step.Kind) {
			return m
		}
	}
	return nil
}

// sameSteps wants the steps of some kinds as the reference takes them, in order.
func sameSteps(e *Exercise, own, ours *run) *difference {
	theirs, right := newWalker(own, e.kinds), newWalker(ours, e.kinds)
	for {
		is, should := theirs.next(), right.next()
		switch {
		case is == nil && should == nil:
			return nil
		case is == nil && own.result.Verdict == trace.BudgetSpent:
			return nil // which is said anyhow
		case is == nil:
			d := atEnd("your program ends too early. Here it should %s.%s", act(should, ""), why(should))
			d.step = own.timeline.Len()
			return d
		case should == nil:
			return at(is, "your program %s, where it should have ended.%s", act(is, "s"), whyNot(is))
		case !equal(&is.Step, &should.Step):
			return at(is, "your program %s; here it should %s.%s%s", act(is, "s"), act(should, ""), whyNot(is),
				why(should))
		}
	}
}

// equal reports whether two steps do the same. A guess is a placement.
func equal(a, b *trace.Step) bool {
	kind := func(k trace.Kind) trace.Kind {
		if k == trace.Guess {
			return trace.Place
		}
		return k
	}
	return kind(a.Kind) == kind(b.Kind) && a.Cell == b.Cell && (a.Digit == b.Digit || a.Kind == trace.DeadEnd)
}

// act says what a step does; the ending is that of the verb.
func act(m *trace.Moment, ending string) string {
	s := &m.Step
	if s.Cell == trace.NoCell { // which only dead_end leaves out
		return "call" + ending + " dead_end without a cell"
	}
	does := map[trace.Kind]string{
		trace.Place: "place%[1]s %[2]d in %[3]s", trace.Guess: "place%[1]s %[2]d in %[3]s",
		trace.Clear: "remove%[1]s the digit in %[3]s", trace.Eliminate: "eliminate%[1]s %[2]d from %[3]s",
		trace.Restore: "restore%[1]s %[2]d in %[3]s", trace.DeadEnd: "call%[1]s dead_end for %[3]s",
		trace.Consider: "consider%[1]s %[3]s",
	}[s.Kind]
	return fmt.Sprintf(does, ending, s.Digit, name(m.Puzzle.Layout(), s.Cell))
}

// whyNot says what on the board speaks against a step, "" if nothing does.
func whyNot(m *trace.Moment) string {
	s, before := &m.Step, m.Before()
	if s.Cell == trace.NoCell {
		return ""
	}
	cell := name(m.Puzzle.Layout(), s.Cell)
	holder := holds(before, s.Cell, s.Digit)
	switch s.Kind {
	case trace.Place, trace.Guess:
		switch {
		case holder != "":
			return fmt.Sprintf(" %d does not fit there: its peer %s holds it.", s.Digit, holder)
		case !before.Allowed(s.Cell).Has(s.Digit):
			return fmt.Sprintf(" %d is not allowed there from the start.", s.Digit)
		}
	case trace.Eliminate:
		if holder == "" {
			return fmt.Sprintf(" No peer of %s holds %d.", cell, s.Digit)
		}
	case trace.Consider:
		if d := before.At(s.Cell); d != 0 {
			return fmt.Sprintf(" %s is not empty: it holds %d.", cell, d)
		}
	case trace.DeadEnd:
		if digits := before.Candidates(s.Cell); before.At(s.Cell) == 0 && digits != 0 {
			return fmt.Sprintf(" %s is not a dead end: %s.", cell, fit(digits))
		}
	}
	return ""
}

// why says what on the board speaks for a step of the reference.
func why(m *trace.Moment) string {
	s, before := &m.Step, m.Before()
	if s.Cell == trace.NoCell {
		return ""
	}
	cell := name(m.Puzzle.Layout(), s.Cell)
	switch s.Kind {
	case trace.DeadEnd:
		return fmt.Sprintf(" No digit fits %s.", cell)
	case trace.Eliminate:
		return fmt.Sprintf(" Its peer %s holds %d.", holds(before, s.Cell, s.Digit), s.Digit)
	case trace.Clear:
		return fmt.Sprintf(" What follows after %d in %s has failed.", before.At(s.Cell), cell)
	}
	return ""
}

// holds returns the first peer of a cell that holds the digit, "" if none does.
func holds(g puzzles.Grid, cell, digit int) string {
	for _, p := range g.Layout().Peers[cell] {
		if digit != 0 && g.At(p) == digit {
			return name(g.Layout(), p)
		}
	}
	return ""
}

// fit says that digits fit.
func fit(digits puzzles.Digits) string {
	if digits.Len() == 1 {
		return fmt.Sprintf("%d fits", digits.Min())
	}
	var all []string
	for d := range digits.All() {
		all = append(all, fmt.Sprint(d))
	}
	return puzzles.Enumerate(all, "and") + " fit"
}

// candidates counts the candidates of a cell.
func candidates(n int) string {
	if n == 0 {
		return "no candidate"
	}
	return trace.NumberOf(int64(n), "candidate")
}

// placements are the steps that most rules look at.
func placements() trace.KindSet { return trace.Kinds(trace.Place, trace.Guess) }

// placing finds what is wrong with a placement whatever the rule.
func placing(m *trace.Moment, before puzzles.Grid) *difference {
	s := &m.Step
	if holder := holds(before, s.Cell, s.Digit); holder != "" {
		return at(m, "your program %s. That does not fit: its peer %s holds %d.", act(m, "s"), holder, s.Digit)
	}
	if !before.Allowed(s.Cell).Has(s.Digit) {
		return at(m, "your program %s, where that is not allowed from the start.", act(m, "s"))
	}
	if d := before.At(s.Cell); d != 0 {
		return at(m, "your program %s, which holds %d already. Remove that first.", act(m, "s"), d)
	}
	return nil
}

// fewestCandidates wants each placement in a cell with as few candidates as any has.
func fewestCandidates(_ *Exercise, own, _ *run) *difference {
	w := newWalker(own, placements())
	for m := w.next(); m != nil; m = w.next() {
		before := m.Before()
		if d := placing(m, before); d != nil {
			return d
		}
		l := before.Layout()
		left := func(cell int) int { // as the program's own candidates(cell) has them
			return (before.Candidates(cell) &^ puzzles.Digits(m.Struck[cell])).Len()
		}
		n := left(m.Step.Cell)
		best, fewest := m.Step.Cell, n
		for cell := range l.Size {
			if k := left(cell); before.At(cell) == 0 && k < fewest {
				best, fewest = cell, k
			}
		}
		if best != m.Step.Cell {
			return at(m, "your program takes %s, which has %s; %s has %s.", name(l, m.Step.Cell), candidates(n),
				name(l, best), number(fewest))
		}
	}
	return nil
}

func number(n int) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprintf("only %d", n)
}

// certain wants that nothing is removed, and that judge has nothing against any
// placement; left looks at the grid at the end.
func certain(own *run, judge func(m *trace.Moment, before puzzles.Grid) *difference,
	left func(g puzzles.Grid) *difference) *difference {
	w := newWalker(own, placements()|trace.Kinds(trace.Clear))
	for m := w.next(); m != nil; m = w.next() {
		if m.Step.Kind == trace.Clear {
			return at(m, "your program %s. What is certain never has to be removed.", act(m, "s"))
		}
		before := m.Before()
		if d := placing(m, before); d != nil {
			return d
		}
		if d := judge(m, before); d != nil {
			return d
		}
	}
	if own.result.Verdict == trace.BudgetSpent {
		return nil // which is said anyhow
	}
	d := left(own.result.Grid)
	if d != nil {
		d.step = own.timeline.Len()
	}
	return d
}

// nakedSingles wants every naked single placed, and nothing else.
func nakedSingles(_ *Exercise, own, _ *run) *difference {
	return certain(own, func(m *trace.Moment, before puzzles.Grid) *difference {
		if digits := before.Candidates(m.Step.Cell); digits.Len() > 1 {
			return at(m, "your program %s. That is not certain: %s there.", act(m, "s"), fit(digits))
		}
		return nil
	}, func(g puzzles.Grid) *difference {
		for cell := range g.Layout().Size {
			if digits := g.Candidates(cell); g.At(cell) == 0 && digits.Len() == 1 {
				return atEnd("your program ends too early: only %s %s.", fit(digits), name(g.Layout(), cell))
			}
		}
		return nil
	})
}

// hiddenSingles wants every hidden single placed, and nothing else.
func hiddenSingles(_ *Exercise, own, _ *run) *difference {
	return certain(own, func(m *trace.Moment, before puzzles.Grid) *difference {
		l := before.Layout()
		var others []string
		for _, h := range l.HousesOf(m.Step.Cell) {
			at := places(before, l.CellsOf(h), m.Step.Digit)
			at = slices.DeleteFunc(at, func(cell int) bool { return cell == m.Step.Cell })
			if len(at) == 0 {
				return nil
			}
			others = append(others, fmt.Sprintf("in its %v into %s", h.Kind, name(l, at[0])))
		}
		return at(m, "your program %s. That is not certain: %d could also go %s.", act(m, "s"), m.Step.Digit,
			strings.Join(others, ", "))
	}, func(g puzzles.Grid) *difference {
		l := g.Layout()
		for i, cells := range l.Houses {
			for digit := 1; digit <= l.N; digit++ {
				if at := places(g, cells, digit); len(at) == 1 {
					h := l.House(i)
					return atEnd("your program ends too early: in %v %d, %d can only go into %s.", h.Kind, h.Index+1, digit,
						name(l, at[0]))
				}
			}
		}
		return nil
	})
}

// places returns the empty cells of a house into which the digit can go; none if the
// house holds it.
func places(g puzzles.Grid, cells []int, digit int) []int {
	return puzzles.Filter(cells, func(c int) bool { return g.At(c) == 0 && g.Candidates(c).Has(digit) })
}

// restarts wants that the search begins again after so many dead ends.
func restarts(e *Exercise, own, _ *run) *difference {
	w := newWalker(own, placements()|trace.Kinds(trace.Clear, trace.DeadEnd))
	deadEnds := 0
	given := map[string]bool{} // what searches placed that were given up
	var search []string        // what the present one has placed
	for m := w.next(); m != nil; m = w.next() {
		switch m.Step.Kind {
		case trace.Clear:
			if m.DeadEnd {
				return at(m, "your program %s, after which nothing fits, and has not said so. Call dead_end for the cell "+
					"that nothing fits.", act(m, "s"))
			}
			if m.Grid().Filled() > m.Puzzle.Filled() {
				continue
			}
			// Random searches do the same only if they are short.
			all := strings.Join(search, ", ")
			if given[all] && deadEnds >= e.limit/2 {
				return at(m, "this search placed the same digits as one before it. It should take the digits of a cell in random order.")
			}
			given[all] = true
			deadEnds, search = 0, nil
		case trace.DeadEnd:
			if reason := whyNot(m); reason != "" {
				return at(m, "your program %s.%s", act(m, "s"), reason)
			}
			if deadEnds++; deadEnds > e.limit {
				return at(m, "this is the %dth dead end since the search began. After %d it should remove all that it "+
					"placed, and begin again.", deadEnds, e.limit)
			}
		default:
			if d := placing(m, m.Before()); d != nil {
				return d
			}
			search = append(search, act(m, ""))
		}
	}
	return nil
}
