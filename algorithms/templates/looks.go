package templates

import (
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The looks that the picture of templates shows. Their cells are all in the templates that they
// are about: one if those are all cells of a template, else as many as Times says.
const (
	LookAgrees   = "agrees"   // with the grid
	LookDropped  = "dropped"  // it uses a cell that got another digit
	LookRestored = "restored" // the cell that it uses is empty again
	LookTried    = "tried"    // it is laid over the grid
)

const (
	mostAlone = 20        // templates that are told one by one
	mostSplit = 1_000_000 // that are told by the cells that they use
)

// looks tells the looks of one step.
type looks struct {
	*trace.Opening
	layout  *puzzles.Layout
	set     *Set
	fewest  bool // the digit with the fewest templates is laid next
	explain func(*trace.Moment) trace.Explanation
	tell    func(trace.Look)
}

// say tells a look about a digit.
func (k *looks) say(kind string, line, digit int, cells []int, key, text string, args ...any) {
	k.tellAs(trace.Choice, trace.LookAfter(kind, line, digit, trace.Say(key, text, args...), cells...))
}

// tellAs tells a look whose cells have a role.
func (k *looks) tellAs(role trace.Role, look trace.Look) {
	for _, c := range look.Cells {
		k.mark(&look, c, look.Digit, role)
	}
	k.tell(look)
}

// mark gives a candidate a role, or a cell that holds the digit.
func (k *looks) mark(look *trace.Look, cell, digit int, role trace.Role) {
	if k.At(cell) == digit || k.Before.At(cell) == digit {
		look.Mark(cell, 0, trace.Pattern)
	} else {
		look.Mark(cell, digit, role)
	}
}

func (k *looks) step() {
	s := &k.Step
	digit, cell := trace.Digit(s.Digit), trace.Cell(s.Cell)
	k.unchanged()
	switch s.Line {
	case lineCount:
		if s.Digit == 0 {
			k.count()
			return
		}
		k.agree(k.Moment, s.Digit)
		k.shared()
	case lineSet:
		k.say("set", lineSet, s.Digit, []int{s.Cell}, "pattern.in.set", "All templates of %v use %v: set %[1]v there.",
			digit, cell)
		k.moved(LookDropped, k.Before)
	case lineDelete:
		k.tellAs(trace.Gone, trace.LookAfter("deleted", lineDelete, s.Digit, trace.Say("pattern.in.delete",
			"No template of %v uses %v: delete %[1]v there.", digit, cell), s.Cell))
	case lineEmpty:
		if s.Depth > 0 {
			k.compare()
		}
		k.say("empty", lineEmpty, s.Digit, nil, "pattern.empty", "Dead end: no template of %v is left.", digit)
	case lineChoose:
		k.compare()
		k.tell(trace.LookAfter("chosen", lineChoose, s.Digit, chosen(k.Moment, k.fewest)))
		k.agree(k.Moment, s.Digit)
	case lineLay:
		k.lay()
		k.moved(LookDropped, k.Before)
	case lineTakeOff:
		k.exhausted()
		k.tell(trace.LookAfter("taken-off", lineTakeOff, s.Digit, trace.Say("pattern.in.takeoff",
			"Take the template of %v off: %v is empty again.", digit, cell), s.Cell).With(trace.Removed, 0, s.Cell))
		k.moved(LookRestored, k.Moment)
	default:
		k.tell(trace.LookOf(k.Moment, k.explain(k.Moment)))
	}
	if k.Verdict == trace.NoSolution && s.Line == lineTakeOff {
		k.say("exhausted", lineNone, s.Digit, nil, "pattern.in.over",
			"All templates of %v have been laid, and it was the first digit: there is no solution.", digit)
	}
}

// unchanged tells the digits that were looked at since the step before and gave nothing new.
func (k *looks) unchanged() {
	before, n := &k.Before.Step, k.layout.N
	first := before.Line == lineCount && before.Digit == 0
	if k.Before.Index <= k.First || !first && before.Line != lineSet && before.Line != lineDelete {
		return
	}
	s := &k.Step
	if s.Line == lineSet || s.Line == lineDelete {
		return // the same look goes on
	}
	// All others are looked at once more before setting and deleting end.
	rounds := n - 1
	if first {
		rounds = n
	}
	all := Open(k.layout, k.Before)
	for digit := before.Digit%n + 1; rounds > 0; digit = digit%n + 1 {
		if (s.Line == lineCount || s.Line == lineEmpty) && digit == s.Digit {
			return
		}
		rounds--
		k.say("unchanged", lineEach, digit, nil, "pattern.in.unchanged",
			"Templates of %v left: %v. There is nothing to set and nothing to delete.", trace.Digit(digit),
			trace.Count(k.set.Count(all[digit-1])))
	}
}

// count tells the templates of each digit at the start.
func (k *looks) count() {
	for i, n := range k.set.CountAll(Open(k.layout, k.Moment)) {
		k.say("counted", lineCount, i+1, nil, "pattern.in.count", "Templates of %v that agree with the grid: %v.",
			trace.Digit(i+1), trace.Count(n))
	}
}

// compare tells the templates of each digit that does not stand everywhere, if that is how the
// next one is chosen.
func (k *looks) compare() {
	if !k.fewest {
		return
	}
	best := -1
	for i, n := range k.set.CountAll(Open(k.layout, k.Moment)) {
		digit := i + 1
		stands := puzzles.HowMany(k.Digits, func(d uint8) bool { return int(d) == digit })
		if stands == k.layout.N {
			continue
		}
		key, text := "pattern.in.compare", "Templates of %v left: %v."
		if best < 0 || n < best {
			best, key, text = n, "pattern.in.compare.best", "Templates of %v left: %v, the fewest so far."
		}
		k.say("compared", lineChoose, digit, nil, key, text, trace.Digit(digit), trace.Count(n))
	}
}

// agree tells the templates of a digit that are left at a moment.
func (k *looks) agree(m *trace.Moment, digit int) {
	k.each(Open(k.layout, m)[digit-1], func(cells []int, n uint64, whole bool) {
		words := trace.Say("pattern.in.agrees", "A template of %v that agrees with the grid: %v.", trace.Digit(digit),
			trace.Cells(cells))
		switch {
		case cells == nil:
			words = trace.Say("pattern.in.agree.all", "%v templates of %v agree with the grid.", trace.Count(n),
				trace.Digit(digit))
		case !whole:
			words = trace.Say("pattern.in.agree", "%v templates of %v use %v.", trace.Count(n), trace.Digit(digit),
				trace.Cells(cells))
		}
		look := trace.LookAfter(LookAgrees, 0, digit, words, cells...)
		look.Times = int(n)
		k.tellAs(trace.Choice, look)
	})
}

// each tells templates one by one or, where they are many, by the cell that they use in the
// first row in which they differ.
func (k *looks) each(open []uint32, tell func(cells []int, n uint64, whole bool)) {
	n := k.set.Count(open)
	switch {
	case n == 0:
	case n <= mostAlone:
		k.set.Each(func(cells []int) bool {
			tell(slices.Clone(cells), 1, true)
			return false
		})
	case n > mostSplit:
		tell(nil, n, false)
	default:
		uses := k.set.Uses()
		for row := range k.layout.N {
			cells := k.layout.Houses[row]
			if slices.ContainsFunc(cells, func(c int) bool { return uses[c] == n }) {
				continue
			}
			for _, c := range cells {
				if uses[c] > 0 {
					tell([]int{c}, uses[c], false)
				}
			}
			break
		}
	}
}

// shared tells the cells that all templates of the digit use, and those that none uses.
func (k *looks) shared() {
	digit := k.Step.Digit
	all, none := common(k.Moment, digit, SharesAt(k.Moment, digit))
	if len(all) > 0 {
		k.tellAs(trace.Proof, trace.LookAfter("common", lineSet, digit, trace.Say("pattern.in.common",
			"All templates of %v use %v.", trace.Digit(digit), all), all...))
	}
	if len(none) > 0 {
		k.tellAs(trace.Gone, trace.LookAfter("unused", lineDelete, digit, trace.Say("pattern.in.unused",
			"None of the templates of %v uses %v.", trace.Digit(digit), none), none...))
	}
}

// moved tells the templates of other digits that use the cell of the step: those that are
// dropped as it is filled, and those that come back as it is emptied. m is the moment when it is
// empty.
func (k *looks) moved(kind string, m *trace.Moment) {
	cell, all := k.Step.Cell, Open(k.layout, m)
	for d := range m.Candidates(cell).Without(k.Step.Digit).All() {
		open := all[d-1]
		open[k.layout.RowOf[cell]] &= 1 << k.layout.ColOf[cell]
		k.each(open, func(cells []int, n uint64, whole bool) {
			if !slices.Contains(cells, cell) {
				cells = append([]int{cell}, cells...)
			}
			look := trace.Look{Kind: kind, Line: lineDrop, Digit: d, Cells: cells, Times: int(n), After: true}
			key, text := "pattern.in.dropped", "A template of %v is dropped: %v. It uses %v, which is %v now."
			args, role := []any{trace.Digit(d), trace.Cells(cells)}, trace.Gone
			if !whole {
				key, text = "pattern.in.dropped.many", "Templates of %v that use %v are dropped: %v. %v is %v now."
				args = append(args, trace.Count(n))
			}
			switch {
			case kind == LookDropped:
				args = append(args, trace.Cell(cell), trace.Digit(k.Step.Digit))
			case whole:
				key, text = "pattern.in.restored", "A template of %v is possible again: %v."
			default:
				key, text = "pattern.in.restored.many", "Templates of %v that use %v are possible again: %v."
			}
			if look.Words = trace.Say(key, text, args...); kind == LookRestored {
				look.Line, role = lineTakeOff, trace.Back
			}
			for _, c := range cells {
				if c != cell {
					k.mark(&look, c, d, role)
				}
			}
			look.Mark(cell, 0, trace.Focus)
			k.tell(look)
		})
	}
}

// lay tells which template is laid, with the first of its cells, and the cell.
func (k *looks) lay() {
	s := &k.Step
	digit := trace.Digit(s.Digit)
	if before := &k.Before.Step; s.Kind == trace.Guess || before.Line != lineLay || before.Digit != s.Digit {
		n := k.set.Count(Open(k.layout, k.Before)[s.Digit-1])
		number := uint64(0)
		if last := k.lastTried(); last != nil {
			number = k.set.Number(last) + 1
		}
		cells := k.set.Nth(min(number, n-1))
		k.say(LookTried, lineLay, s.Digit, cells, "pattern.in.tried", "Lay a template of %v, number %v of %v: %v.",
			digit, trace.Count(number+1), trace.Count(n), trace.Cells(cells))
	}
	k.tell(trace.LookAfter("laid", lineLay, s.Digit, trace.Say("pattern.in.laid", "Its cell in %v is %v: put %v there.",
		k.layout.HousesOf(s.Cell)[puzzles.Row], trace.Cell(s.Cell), digit), s.Cell).With(trace.Placed, 0, s.Cell))
}

// lastTried returns the template of the step's digit that was taken off just before, nil if
// there is none.
func (k *looks) lastTried() (cells []int) {
	c := k.Scan()
	for n := k.Before.Index; n > k.First; n-- {
		s := &c.To(n).Step
		if s.Line != lineTakeOff || s.Digit != k.Step.Digit {
			break
		}
		cells = append(cells, s.Cell)
	}
	if cells == nil {
		return nil
	}
	for c, d := range k.Before.Digits {
		if int(d) == k.Step.Digit {
			cells = append(cells, c)
		}
	}
	slices.Sort(cells)
	return cells
}

// exhausted tells that all templates of the digit that was taken off last have been laid, where
// the step is about another one.
func (k *looks) exhausted() {
	if s := &k.Before.Step; k.Before.Index > k.First && s.Line == lineTakeOff && s.Digit != k.Step.Digit {
		k.say("exhausted", lineNone, s.Digit, nil, "pattern.in.exhausted",
			"All templates of %v have been laid: go back to %v.", trace.Digit(s.Digit), trace.Digit(k.Step.Digit))
	}
}
