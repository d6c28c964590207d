// Package search tells what a search for a solution does within a step: which digits it refuses,
// and which cells it compares.
package search

import (
	"iter"
	"strconv"

	"sudoscope/algorithms/order"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Looks tells the looks of a search that comes to cells and digits in some order.
type Looks struct {
	Cells  order.Cells
	Digits order.Digits
	Seed   uint64
	// Lines of the pseudocode.
	Choose, DeadEnd, Refuse, Place, Remove int
}

// looks are those of one step.
type looks struct {
	Looks
	*trace.Opening
	digits order.Sequence
	cells  []int // that are empty at the start, in their order
	yield  func(trace.Look) bool
}

// of returns looks that tell begins to tell.
func (k Looks) of(o *trace.Opening, tell func(*looks)) iter.Seq[trace.Look] {
	return func(yield func(trace.Look) bool) {
		l := &looks{Looks: k, Opening: o, digits: k.Digits.Of(o.Puzzle.Layout().N, k.Seed), yield: yield}
		cells, ok := (*o.Memo).([]int)
		if !ok {
			cells = k.Cells.Empty(o.Scan().To(o.First).Grid(), k.Seed)
			*o.Memo = cells
		}
		l.cells = cells
		tell(l)
	}
}

// InOrder tells which digits the loop of backtracking came to in a step. What it refuses after it
// has taken a digit out is told with the step that it does next, or with the last one.
func (k Looks) InOrder(o *trace.Opening) iter.Seq[trace.Look] { return k.of(o, (*looks).inOrder) }

func (l *looks) inOrder() {
	s, before := &l.Step, &l.Before.Step
	again := l.Before.Index > l.First && before.Kind == trace.Clear
	if s.Kind == trace.Place {
		tried := 0
		if again {
			tried = before.Digit
		}
		_ = l.refuse(l.Before, s.Cell, tried, s.Digit) && l.yield(l.placed(trace.Say("backtracking.in.placed",
			"No peer of %v holds %v: place it.", trace.Cell(s.Cell), trace.Digit(s.Digit))))
		return
	}
	failed, tried := before.Cell, before.Digit
	if !again {
		failed, tried = l.cells[l.Depth+1], 0
	}
	removed := l.removed(trace.Say("backtracking.in.removed", "No digit fits into %v. Take %v out of %v again.",
		trace.Cell(failed), trace.Digit(s.Digit), trace.Cell(s.Cell)))
	if l.refuse(l.Before, failed, tried, 0) && l.yield(removed) && l.Verdict == trace.NoSolution {
		l.refuse(l.Moment, s.Cell, s.Digit, 0)
	}
}

// refuse tells the digits between one that was tried and one that fits, which a peer holds; 0
// stands for the beginning and for the end of the digits.
func (l *looks) refuse(m *trace.Moment, cell, tried, fits int) bool {
	left := puzzles.DigitsUpTo(m.Puzzle.Layout().N)
	if tried > 0 {
		left &^= l.digits.Before(tried).With(tried)
	}
	if fits > 0 {
		left &= l.digits.Before(fits)
	}
	return l.refuseAll(m, cell, left)
}

// refuseAll tells of each of some digits why it does not fit into a cell.
func (l *looks) refuseAll(m *trace.Moment, cell int, left puzzles.Digits) bool {
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
			look.Words = trace.Say("backtracking.in.refused", "%v does not fit into %v: it is in %v at %v.",
				trace.Digit(digit), trace.Cell(cell), r.House, trace.Cell(r.Peer))
			look.Mark(r.Peer, 0, trace.Conflict)
			look.Houses = []puzzles.House{r.House}
		}
		if !l.yield(look) {
			return false
		}
	}
	return true
}

func (l *looks) placed(words trace.Message) trace.Look {
	s := &l.Step
	return trace.LookAfter("placed", l.Place, s.Digit, words, s.Cell).With(trace.Placed, 0, s.Cell)
}

func (l *looks) removed(words trace.Message) trace.Look {
	s := &l.Step
	return trace.LookAfter("removed", l.Remove, s.Digit, words, s.Cell).With(trace.Removed, 0, s.Cell)
}

// What [trace.Look.Data] says of looks of the kinds counted and compared.
const (
	DataNumber = iota // of candidates, or of empty peers
	DataBest          // the cell that is the best so far
)

// FewestFirst tells which cells sorted backtracking compared to find the one with the fewest
// candidates, of several with the most empty peers if that breaks ties, and what fits there.
func (k Looks) FewestFirst(o *trace.Opening, byPeers bool) iter.Seq[trace.Look] {
	return k.of(o, func(l *looks) {
		s := &l.Step
		switch s.Kind {
		case trace.Consider, trace.DeadEnd:
			l.choose(byPeers)
		case trace.Clear:
			l.yield(l.removed(trace.Say("sorted.in.removed",
				"Every way to go on with %v in %v has failed: take it out again.", trace.Digit(s.Digit),
				trace.Cell(s.Cell))))
		case trace.Place:
			l.yield(l.placed(trace.Say("sorted.in.forced", "%v is the only candidate of %v: place it.",
				trace.Digit(s.Digit), trace.Cell(s.Cell))))
		case trace.Guess:
			l.yield(l.placed(trace.Say("sorted.in.guess", "Of the candidates of %v, which are %v, try %v now.",
				trace.Cell(s.Cell), l.Before.Candidates(s.Cell), trace.Digit(s.Digit))))
		}
	})
}

// mostAlone is how many empty cells a grid has at most whose cells are told one by one. Of those
// with more, several that are no better than the best so far are one look.
const mostAlone = 64

func (l *looks) choose(byPeers bool) {
	var empty []int
	for _, cell := range l.cells {
		if l.At(cell) == 0 {
			empty = append(empty, cell)
		}
	}
	together := 1 + len(empty)/mostAlone
	best, fewest := trace.NoCell, puzzles.MaxSide+1
	var worse []int // that are not told yet
	tell := func() bool {
		cells := worse
		worse = nil
		if len(cells) == 0 {
			return true
		}
		words := trace.Say("sorted.in.more", "%v not fewer than the %v of %v.", l.counts(cells),
			trace.Number(fewest), trace.Cell(best))
		return l.yield(l.compared("counted", cells, l.Candidates(cells[0]).Len(), best, words))
	}
	for _, cell := range empty {
		n := l.Candidates(cell).Len()
		if n >= fewest {
			if worse = append(worse, cell); len(worse) == together && !tell() {
				return
			}
			continue
		}
		if !tell() {
			return
		}
		best, fewest = cell, n
		words := trace.Say("sorted.in.fewest", "%v the fewest so far.", l.counts([]int{cell}))
		if !l.yield(l.compared("counted", []int{cell}, n, best, words)) {
			return
		}
		if n == 0 {
			break
		}
	}
	if !tell() || byPeers && fewest > 0 && !l.breakTie(empty, &best, fewest) {
		return
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
	_ = l.yield(look) && l.refuseAll(l.Moment, cell, puzzles.DigitsUpTo(l.Puzzle.Layout().N)&^l.Candidates(cell))
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
func (l *looks) breakTie(empty []int, best *int, fewest int) bool {
	most := -1
	for _, cell := range empty {
		if l.Candidates(cell).Len() != fewest {
			continue
		}
		open := 0
		for _, p := range l.Puzzle.Layout().Peers[cell] {
			if l.At(p) == 0 {
				open++
			}
		}
		words := trace.Say("sorted.in.peers", "%v has as few candidates, and %v empty peers.", trace.Cell(cell),
			trace.Number(open))
		if open > most {
			*best, most = cell, open
		}
		if !l.yield(l.compared("compared", []int{cell}, open, *best, words)) {
			return false
		}
	}
	return true
}

// compared is a look at cells that are compared with the best so far.
func (l *looks) compared(kind string, cells []int, number, best int, words trace.Message) trace.Look {
	look := trace.Look{Kind: kind, Line: l.Choose, Cells: cells, Times: len(cells), Words: words,
		Data: [3]int{DataNumber: number, DataBest: best}}
	look = look.With(trace.Focus, 0, cells...)
	if cells[0] != best {
		look.Mark(best, 0, trace.Pattern)
	}
	return look
}
