package backtracking

import (
	"slices"
	"strconv"

	"sudoscope/algorithms/order"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// teller tells the looks of a search that comes to cells and digits in some order.
type teller struct {
	Cells  order.Cells
	Digits order.Digits
	Seed   uint64
	// Lines of the pseudocode.
	Choose, DeadEnd, Refuse, Place, Remove int
}

// looks are those of one step.
type looks struct {
	teller
	*trace.Opening
	digits order.Sequence
	cells  []int // that are empty at the start, in their order
	tell   func(trace.Look)
}

func (k teller) of(o *trace.Opening, tell func(trace.Look)) *looks {
	cells, ok := (*o.Memo).([]int)
	if !ok {
		cells = k.Cells.Empty(o.Scan().To(o.First).Grid(), k.Seed)
		*o.Memo = cells
	}
	return &looks{k, o, k.Digits.Of(o.Puzzle.Layout().N, k.Seed), cells, tell}
}

// inOrder tells which digits the loop of backtracking came to in a step. What it refuses after it
// has taken a digit out is told with the step that it does next, or with the last one.
func (k teller) inOrder(o *trace.Opening, tell func(trace.Look)) {
	l, s, before, tried := k.of(o, tell), &o.Step, &o.Before.Step, 0
	again := o.Before.Index > o.First && before.Kind == trace.Clear
	if again {
		tried = before.Digit
	}
	if s.Kind == trace.Place {
		l.refuse(l.Before, s.Cell, tried, s.Digit)
		l.done("backtracking.in.placed", "No peer of %v holds %v: place it.", trace.Cell(s.Cell),
			trace.Digit(s.Digit))
		return
	}
	failed := before.Cell
	if !again {
		failed = l.cells[l.Depth+1]
	}
	l.refuse(l.Before, failed, tried, 0)
	l.done("backtracking.in.removed", "No digit is left for %v: take %v out of %v again.", trace.Cell(failed),
		trace.Digit(s.Digit), trace.Cell(s.Cell))
	if l.Verdict == trace.NoSolution {
		l.refuse(l.Moment, s.Cell, s.Digit, 0)
	}
}

// refuse tells the digits between one that was tried and one that fits, which a peer holds; 0
// stands for the beginning and for the end of the digits.
func (l *looks) refuse(m *trace.Moment, cell, tried, fits int) {
	left := puzzles.DigitsUpTo(m.Puzzle.Layout().N)
	if tried > 0 {
		left &^= l.digits.Before(tried).With(tried)
	}
	if fits > 0 {
		left &= l.digits.Before(fits)
	}
	l.refuseAll(m, cell, left)
}

// refuseAll tells of each of some digits why it does not fit into a cell.
func (l *looks) refuseAll(m *trace.Moment, cell int, left puzzles.Digits) {
	g := m.Grid()
	for left != 0 {
		digit := l.digits.First(left)
		left = left.Without(digit)
		look := trace.Look{Kind: "refused", Line: l.Refuse, Cells: []int{cell}, Digit: digit, After: m == l.Moment}
		look.Mark(cell, 0, trace.Focus)
		if m.Struck[cell]&uint32(puzzles.Digit(digit)) != 0 {
			look.Words = trace.Say("search.in.struck", "%v does not fit into %v: it was struck out there.",
				trace.Digit(digit), trace.Cell(cell))
		} else {
			r := trace.Refusals(g, cell, puzzles.Digit(digit))[0]
			look.Words = trace.Say("backtracking.in.refused", "%v does not fit into %v: it %v.", trace.Digit(digit),
				trace.Cell(cell), r.Why())
			r.Show(&look.Evidence)
			if r.Peer != trace.NoCell {
				look.Houses = []puzzles.House{r.House}
			}
		}
		l.tell(look)
	}
}

// done tells that the digit of the step is put into its cell, or taken out.
func (l *looks) done(key, text string, args ...any) {
	s, kind, line, role := &l.Step, "placed", l.Place, trace.Placed
	if s.Kind == trace.Clear {
		kind, line, role = "removed", l.Remove, trace.Removed
	}
	l.tell(trace.LookAfter(kind, line, s.Digit, trace.Say(key, text, args...), s.Cell).With(role, 0, s.Cell))
}

// DataBest is which of [trace.Look.Data] is the best cell so far, of the kinds counted and compared.
const DataBest = 0

// fewestFirst tells which cells sorted backtracking compared to find the one with the fewest
// candidates, of several with the most empty peers if that breaks ties, and what fits there.
func (k teller) fewestFirst(o *trace.Opening, byPeers bool, tell func(trace.Look)) {
	l, digit, cell := k.of(o, tell), trace.Digit(o.Step.Digit), trace.Cell(o.Step.Cell)
	switch o.Step.Kind {
	case trace.Consider, trace.DeadEnd:
		l.choose(byPeers)
	case trace.Clear:
		l.done("sorted.in.removed", "Every way to go on with %v in %v has failed: take it out again.", digit, cell)
	case trace.Place:
		l.done("sorted.in.forced", "%v is the only candidate of %v: place it.", digit, cell)
	case trace.Guess:
		l.done("sorted.in.guess", "The candidates of %v are %v: try %v now.", cell,
			l.Before.Candidates(o.Step.Cell), digit)
	}
}

// mostAlone is how many empty cells a grid has at most whose cells are told one by one. Of those
// with more, several that are no better than the best so far are one look.
const mostAlone = 64

func (l *looks) choose(byPeers bool) {
	empty := slices.DeleteFunc(slices.Clone(l.cells), func(c int) bool { return l.At(c) != 0 })
	together := 1 + len(empty)/mostAlone
	best, fewest := trace.NoCell, puzzles.MaxSide+1
	var worse []int // that are not told yet
	tellWorse := func() {
		if len(worse) > 0 {
			l.compared("counted", best, trace.Say("sorted.in.more", "%v not fewer than the %v of %v.", l.counts(worse),
				trace.Count(fewest), trace.Cell(best)), worse...)
		}
		worse = nil
	}
	for _, cell := range empty {
		n := l.Candidates(cell).Len()
		if n >= fewest {
			if worse = append(worse, cell); len(worse) == together {
				tellWorse()
			}
			continue
		}
		tellWorse()
		best, fewest = cell, n
		l.compared("counted", best, trace.Say("sorted.in.fewest", "%v the fewest so far.", l.counts([]int{cell})), cell)
		if n == 0 {
			break
		}
	}
	tellWorse()
	if byPeers && fewest > 0 {
		l.breakTie(empty, fewest)
	}
	cell := l.Step.Cell
	look := trace.LookAfter("chosen", l.Choose, 0, trace.Say("sorted.in.chosen",
		"Take %v: no empty cell has fewer candidates.", trace.Cell(cell)), cell).With(trace.Focus, 0, cell)
	for d := range l.Candidates(cell).All() {
		look.Mark(cell, d, trace.Choice)
	}
	if l.Step.Kind == trace.DeadEnd {
		look.Kind, look.Line, look.Words = "dead-end", l.DeadEnd, trace.Say("sorted.in.deadend",
			"Nothing fits into %v: this is a dead end, and no other cell is looked at.", trace.Cell(cell))
	}
	l.tell(look)
	l.refuseAll(l.Moment, cell, puzzles.DigitsUpTo(l.Puzzle.Layout().N)&^l.Candidates(cell))
}

// counts says how many candidates cells have.
func (l *looks) counts(cells []int) (list []trace.Message) {
	for i, cell := range cells {
		n := strconv.Itoa(l.Candidates(cell).Len())
		if i == 0 {
			n = puzzles.Plural(l.Candidates(cell).Len(), "candidate")
		}
		list = append(list, trace.Say("sorted.in.count", "%v has %v,", trace.Cell(cell), n))
	}
	return list
}

// breakTie tells which of the cells with as few candidates has the most empty peers.
func (l *looks) breakTie(empty []int, fewest int) {
	best, most := trace.NoCell, -1
	for _, cell := range empty {
		if l.Candidates(cell).Len() != fewest {
			continue
		}
		open := puzzles.HowMany(l.Puzzle.Layout().Peers[cell], func(p int) bool { return l.At(p) == 0 })
		if open > most {
			best, most = cell, open
		}
		l.compared("compared", best, trace.Say("sorted.in.peers", "%v has as few candidates, and %v empty peers.",
			trace.Cell(cell), trace.Count(open)), cell)
	}
}

// compared tells of cells that are compared with the best so far.
func (l *looks) compared(kind string, best int, words trace.Message, cells ...int) {
	look := trace.LookAt(kind, l.Choose, 0, words, cells...).With(trace.Focus, 0, cells...)
	look.Times, look.Data[DataBest] = len(cells), best
	if cells[0] != best {
		look.Mark(best, 0, trace.Pattern)
	}
	l.tell(look)
}
