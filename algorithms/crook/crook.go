// Package crook is J. F. Crook's way with a pencil: markup, preemptive sets, and guesses that can be
// erased.
package crook

import (
	"fmt"

	"sudoscope/algorithms/order"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The lines of the pseudocode of Crook's algorithm.
const (
	lineForced = 1 + iota
	lineMarkup
	_ // the loop is no step
	lineViolation
	lineSingle
	lineSet
	lineCrossOut
	lineSolved
	lineChoose // which is no step
	lineGuess
	_ // nor is going on
	lineErase
	lineRetract
)

// The gauges of Crook's algorithm.
const (
	gaugeEntries = iota // singletons entered, the small numbers of the paper's figures
	gaugeSets           // preemptive sets used
)

// ViewSets shows the marks of the house in which a set is looked for or found.
const ViewSets solving.View = "Sets"

// Algorithm returns the algorithm of J. F. Crook, who solves a Sudoku with a pencil: it writes every
// possible digit into every empty cell, looks for groups of cells that keep a
// group of digits for themselves, and crosses those digits out elsewhere. When
// that comes to a halt it tries a digit, in a colour that can be rubbed out.
//
// The words are those of the paper. The markup of a cell is the set of digits
// it may still hold. A preemptive set is m digits together with m cells of one
// house that hold no other digits; its range is the house, or the two houses,
// that have all of its cells in common. The occupancy theorem says that a digit
// of a preemptive set can be crossed out in every other cell of its range: the
// m cells use the m digits up. There is no need to look for hidden sets, for
// the other cells of the house are then a preemptive set (theorem 2).
//
// Source: J. F. Crook, "A Pencil-and-Paper Algorithm for Solving Sudoku
// Puzzles", Notices of the American Mathematical Society 56 (2009), 460-468.
func Algorithm() *solving.Algorithm {
	a := &solving.Algorithm{
		Info: solving.Info{
			ID:      "crook",
			Name:    "Crook's algorithm",
			Short:   "Crook",
			Summary: "Mark up every cell, find preemptive sets and cross out; guess when nothing more follows.",
			Help: solving.Help{
				Idea: "Enter every digit that has only one cell left in a box. Write all possible digits into each empty " +
					"cell: its markup. If m cells of a house hold only m digits between them, they use these digits up " +
					"(a preemptive set), and the digits are crossed out in the rest of the house. A cell with one mark " +
					"left gets its digit. When no set crosses anything out any more, take a cell with the fewest marks, " +
					"which means a pair if there is one, and try its digits in turn, each as a separate path that is erased when it ends in a violation.",
				Cost: "Newspaper puzzles need no guess: 46 of the 50 puzzles of Project Euler 96 are solved without one, " +
					"and so are 15 of the 95 hard ones known as top95. Guesses for some known ones: Wikipedia's example " +
					"0, Shortz 301 0, AI Escargot 19, Inkala 2012 58, Golden Nugget 278, Fata Morgana 652. The search " +
					"for sets looks at all groups of cells of a house, but groups that hold too many digits are dropped as soon as they do.",
				Fails: "With guessing it always ends with a solution or a proof that there is none. Preemptive sets " +
					"alone are not enough for hard puzzles, and on large, hard grids there can be very many guesses.",
				Source: "J. F. Crook, A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles, Notices of the AMS 56 (2009), 460-468.",
			},
			Limits: solving.Limits{MaxSide: puzzles.MaxSide, Complete: true},
		},
		Choices: solving.Choices{
			Settings: []setting.Setting{
				setting.Choose(setLargest, "Largest sets", "The largest preemptive sets it looks for; with smaller ones it "+
					"guesses sooner.", "All", "Quads", "Triples", "Pairs", "None"),
				solving.DigitSetting("Which mark is tried first in a guess."),
			},
			Presets: []solving.Preset{
				{ID: "all", Name: "All sets", Help: "Sets of any size, as in the paper."},
				{ID: "triples", Name: "Up to triples", Help: "Sets of two and three cells.",
					Values: map[string]float64{setLargest: 3}},
				{ID: "pairs", Name: "Pairs only", Help: "Sets of two cells.",
					Values: map[string]float64{setLargest: 4}},
				{ID: "none", Name: "No sets", Help: "Only cells with one mark are entered; guess when there is none.",
					Values: map[string]float64{setLargest: 5}},
			},
		},
		Replay: solving.Replay{
			Gauges: []string{"Entries", "Preemptive sets"},
			Account: func(_ puzzles.Grid, r *trace.Result) trace.Message {
				return trace.Say("crook.account", "used %v and guessed %v",
					trace.NumberOf(int64(r.Gauges[gaugeSets]), "preemptive set"), trace.Times(r.Guesses))
			},
			Views: []solving.View{ViewSets, solving.ViewTree, solving.ViewCandidates, solving.ViewDepth},
			Moments: []solving.Moment{solving.MomentOf("entry", 'p', trace.Place),
				solving.MomentOf("preemptive set", 't', trace.Deduce),
				solving.MomentOf("cross-out", 'x', trace.Eliminate), solving.Guesses, {Name: "violation", Key: 'd',
					Query: solving.DeadEnds.Query}},
			Known: solving.AfterStart(known),
		},
		Steps: []trace.Form{
			{Kind: trace.Place, Lines: trace.Lines(lineForced, lineSingle)},
			{Kind: trace.Note, Lines: trace.Lines(lineMarkup), Data: trace.Words(trace.CountWord, trace.AnyWord)},
			{Kind: trace.DeadEnd, Lines: trace.Lines(lineViolation), Cell: true},
			{Kind: trace.DeadEnd, Lines: trace.Lines(lineViolation), Data: isSet},
			{Kind: trace.Deduce, Lines: trace.Lines(lineSet), Cell: true, Data: isSet},
			{Kind: trace.Eliminate, Lines: trace.Lines(lineCrossOut), Data: isSet},
			{Kind: trace.Solution, Lines: trace.Lines(lineSolved)},
			{Kind: trace.Guess, Lines: trace.Lines(lineGuess)},
			{Kind: trace.Clear, Lines: trace.Lines(lineErase, lineRetract)},
			{Kind: trace.Restore, Lines: trace.Lines(lineErase)},
		},
	}
	a.Solve = func(b *trace.Board, o solving.Options) trace.Verdict {
		s := newPencil(b)
		s.digits = a.DigitsIn(o).Of(b.Side(), o.Seed)
		s.largest = min(s.largest, largestSet(a, o))
		s.enterForced()
		s.markUp()
		if s.follow(0) {
			return trace.Solved
		}
		return trace.NoSolution
	}
	return a.Varying(vary)
}

// setLargest is the setting that says how large the sets are that are looked for.
const setLargest = "sets"

// largestSet returns how many cells the sets have at most that are looked for: 1 if
// none are.
func largestSet(a *solving.Algorithm, o solving.Options) int {
	return [...]int{puzzles.MaxSide, 4, 3, 2, 1}[a.Chosen(o, setLargest)]
}

// vary says what the algorithm does with the sets and in the order that are set.
func vary(a *solving.Algorithm, o solving.Options) {
	largest, digits := largestSet(a, o), a.DigitsIn(o)
	a.Turns = solving.Turns{Cells: solving.FewestCandidates, Digits: digits}
	a.Pseudocode = []string{
		"enter forced numbers: digits with one cell left in a box",
		"mark up every empty cell with the digits that fit",
		"follow the path, as long as something changes",
		"  a cell has no mark left: violation, leave the path",
		"  a cell has one mark left: enter it",
		"  find the smallest preemptive set: m cells with m digits",
		"    cross its digits out in the other cells of its range",
		"no cell is empty: solved",
		"choose the first cell with the fewest marks",
		"  for each of its marks: open a new path and enter it",
		"    follow that path; if it solves the puzzle, done",
		"    erase what the path entered and crossed out",
		"    remove the digit that opened it",
		"  every mark has failed: the previous path is wrong too",
	}
	switch {
	case largest == 1:
		a.Pseudocode[lineSet-1] = "  look for no preemptive sets: the settings allow none"
	case largest < puzzles.MaxSide:
		a.Pseudocode[lineSet-1] = fmt.Sprintf("  find the smallest set: m cells with m digits, m ≤ %d", largest)
	}
	if digits != order.Ascending {
		a.Pseudocode[lineGuess-1] = "  each mark" + digits.Pseudocode() + ": new path, enter it"
	}
	explain := trace.Explainer(func(e *trace.Explanation, m *trace.Moment) {
		explain(e, m, largest, digits.Of(m.Puzzle.Layout().N, o.Seed))
	})
	a.Explain = explain
	a.Inside = func(o *trace.Opening, tell func(trace.Look)) {
		whole := trace.LookOf(o.Moment, explain(o.Moment))
		whole.Kind = [...]string{lineForced: "forced", lineMarkup: "markup", lineViolation: "violation",
			lineSingle: "entry", lineSet: "set", lineCrossOut: "crossed-out", lineSolved: "solved", lineGuess: "guess",
			lineErase: "erased", lineRetract: "retracted"}[o.Step.Line]
		inside(&opened{Opening: o, Largest: largest}, tell)
		tell(whole)
	}
}

// inside tells what the algorithm looks at before a step: boxes, then marks, and when no cell
// has a single one, groups of cells. When there is no set, it looks for the fewest marks.
func inside(o *opened, tell func(trace.Look)) {
	switch line, next := o.Step.Line, o.Before.Step.Kind == trace.Clear; {
	case line == lineForced || line == lineMarkup:
		o.Forced(trace.AtLine(lineForced, tell))
	case line == lineGuess && next || line == lineCrossOut || line == lineErase || line == lineRetract:
		return // nothing
	default:
		o.Entries(trace.AtLine(lineSingle, tell))
		if line != lineSingle && (o.Step.Kind != trace.DeadEnd || o.Step.Cell == trace.NoCell) {
			o.Search(trace.AtLine(lineSet, tell))
		}
		if line == lineGuess {
			o.Fewest(trace.AtLine(lineChoose, tell))
		}
	}
}

// pencil is the state of the search: the board, which holds the markup as well,
// and what the pencil wrote, so that it can be erased.
type pencil struct {
	*trace.Board
	layout        *puzzles.Layout
	finder        finder
	largest       int            // cells of the sets that are looked for
	digits        order.Sequence // in which guesses are made
	written       []stroke
	entries, sets int
}

// stroke is one act of the pencil.
type stroke struct {
	cell, digit int
	crossOut    bool // a mark was crossed out; otherwise a digit was entered
}

func newPencil(b *trace.Board) *pencil {
	return &pencil{Board: b, layout: b.Layout(), finder: newFinder(b), largest: b.Side()}
}

// enterForced enters every digit that has just one cell left in its box, or region where
// there are no boxes, until there is none. The paper looks at no other houses at this
// point, for that is what an eye does quickly.
func (s *pencil) enterForced() {
	boxes := s.layout.Blocks()
	for again := true; again; {
		again = false
		for digit := 1; digit <= s.layout.N; digit++ {
			for _, box := range boxes {
				if cell, n := s.PlacesIn(box, digit); n == 1 && !s.Holds(box, digit) {
					s.Line(lineForced).Place(cell, digit)
					again = true
				}
			}
		}
	}
}

// markUp says how many marks there are. The board keeps them: they are the
// candidates.
func (s *pencil) markUp() {
	cells, marks := 0, 0
	for cell := range s.Size() {
		if s.Empty(cell) {
			cells++
			marks += s.Candidates(cell).Len()
		}
	}
	s.Line(lineMarkup).Note(uint32(cells), uint32(marks))
}

// follow goes on from the marks as they stand, guessing where it must, and
// reports whether that led to a solution. If not, it leaves what the path wrote
// for the caller to erase.
func (s *pencil) follow(depth int) bool {
	if !s.deduce() {
		return false
	}
	cell := s.choose()
	if cell == trace.NoCell {
		s.Line(lineSolved).Solution()
		return true
	}
	for marks := s.Candidates(cell); marks != 0; {
		digit := s.digits.First(marks)
		marks = marks.Without(digit)
		start := len(s.written)
		s.SetDepth(depth + 1)
		s.written = append(s.written, stroke{cell, digit, false})
		s.Line(lineGuess).Guess(cell, digit)
		if s.follow(depth + 1) {
			return true
		}
		s.erase(start, depth)
	}
	return false
}

// erase takes back what was written since start; the last to go is the guess,
// and with it the path.
func (s *pencil) erase(start, depth int) {
	for i := len(s.written) - 1; i >= start; i-- {
		w := s.written[i]
		switch {
		case w.crossOut:
			s.Line(lineErase).Restore(w.cell, w.digit)
		case i == start:
			s.SetDepth(depth)
			s.Line(lineRetract).Clear(w.cell)
		default:
			s.count(gaugeEntries, &s.entries, -1)
			s.Line(lineErase).Clear(w.cell)
		}
	}
	s.written = s.written[:start]
}

// count changes a number that is shown as a gauge.
func (s *pencil) count(gauge int, n *int, by int) {
	*n += by
	s.SetGauge(gauge, float64(*n))
}

// deduce enters singletons and crosses out by preemptive sets until nothing
// changes. It reports false if that ends in a violation.
func (s *pencil) deduce() bool {
	for {
		if !s.enterSingles() {
			return false
		}
		set, ok := s.finder.Find(s.largest)
		if !ok {
			return true
		}
		if set.Overfull() {
			s.Line(lineViolation).DeadEnd(trace.NoCell, 0, set.Encode()...)
			return false
		}
		s.crossOut(set)
	}
}

// enterSingles enters the digit of every cell that has one mark left, and
// reports false if a cell has none.
func (s *pencil) enterSingles() bool {
	for again := true; again; {
		again = false
		for cell := range s.Size() {
			if !s.Empty(cell) {
				continue
			}
			switch marks := s.Candidates(cell); marks.Len() {
			case 0:
				s.Line(lineViolation).DeadEnd(cell, 0)
				return false
			case 1:
				s.count(gaugeEntries, &s.entries, 1)
				s.written = append(s.written, stroke{cell, marks.Min(), false})
				s.Line(lineSingle).Place(cell, marks.Min())
				again = true
			}
		}
	}
	return true
}

// crossOut crosses the digits of the set out in the other cells of its range.
func (s *pencil) crossOut(set Set) {
	s.count(gaugeSets, &s.sets, 1)
	data := set.Encode()
	s.Line(lineSet).Deduce(set.Cells[0], 0, data...)
	s.Line(lineCrossOut)
	for _, cell := range set.Others(s.layout) {
		if !s.Empty(cell) {
			continue
		}
		for digit := range (s.Candidates(cell) & set.Digits).All() {
			s.written = append(s.written, stroke{cell, digit, true})
			s.Eliminate(cell, digit, data...)
		}
	}
}

// choose returns the first cell with the fewest marks, or NoCell if no cell is
// empty.
func (s *pencil) choose() int {
	best, fewest := trace.NoCell, puzzles.MaxSide+1
	for cell := range s.Size() {
		if s.Empty(cell) {
			if n := s.Candidates(cell).Len(); n < fewest {
				best, fewest = cell, n
			}
		}
	}
	return best
}

// known stores the markup. There is none while it enters what it sees at once.
func known(m *trace.Moment, marks []uint32) {
	if m.Step.Line != lineForced {
		m.CandidatesTo(marks)
	}
}
