package algorithms

import (
	"fmt"

	"sudoscope/algorithms/order"
	"sudoscope/algorithms/preemptive"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The lines of the pseudocode of Crook's algorithm.
const (
	ckForced = 1 + iota
	ckMarkup
	_ // the loop is no step
	ckViolation
	ckSingle
	ckSet
	ckCrossOut
	ckSolved
	ckChoose // which is no step
	ckGuess
	_ // nor is going on
	ckErase
	ckRetract
)

// The gauges of Crook's algorithm.
const (
	ckEntries = iota // singletons entered, the small numbers of the paper's figures
	ckSets           // preemptive sets used
)

// ViewSets shows the marks of the house in which a set is looked for or found.
const ViewSets View = "Sets"

// Crook solves a Sudoku as its inventor does with a pencil: it writes every
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
func Crook() *Algorithm {
	a := &Algorithm{
		Info: Info{
			ID:      "crook",
			Name:    "Crook's algorithm",
			Short:   "Crook",
			Summary: "Mark up every cell, find preemptive sets and cross out; guess when nothing more follows.",
			Help: Help{
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
			Limits: Limits{MaxSide: puzzles.MaxSide, Complete: true},
		},
		Choices: Choices{
			Settings: []setting.Setting{
				setting.Choose(ckLargest, "Largest sets", "The largest preemptive sets it looks for; with smaller ones it "+
					"guesses sooner.", "All", "Quads", "Triples", "Pairs", "None"),
				digitSetting("Which mark is tried first in a guess."),
			},
			Presets: []Preset{
				{ID: "all", Name: "All sets", Help: "Sets of any size, as in the paper."},
				{ID: "triples", Name: "Up to triples", Help: "Sets of two and three cells.",
					Values: map[string]float64{ckLargest: 3}},
				{ID: "pairs", Name: "Pairs only", Help: "Sets of two cells.", Values: map[string]float64{ckLargest: 4}},
				{ID: "none", Name: "No sets", Help: "Only cells with one mark are entered; guess when there is none.",
					Values: map[string]float64{ckLargest: 5}},
			},
		},
		Replay: Replay{
			Gauges: []string{"Entries", "Preemptive sets"},
			Views:  []View{ViewSets, ViewTree, ViewCandidates, ViewDepth},
			Moments: []Moment{moment("entry", 'p', trace.Place), moment("preemptive set", 't', trace.Deduce),
				moment("cross-out", 'x', trace.Eliminate), guesses, {"violation", 'd', deadEnds.Query}},
			Known: afterStart(knownToCrook),
		},
		Steps: []trace.Form{
			{Kind: trace.Place, Lines: trace.Lines(ckForced, ckSingle)},
			{Kind: trace.Note, Lines: trace.Lines(ckMarkup), Data: trace.Words(trace.CountWord, trace.AnyWord)},
			{Kind: trace.DeadEnd, Lines: trace.Lines(ckViolation), Cell: true},
			{Kind: trace.DeadEnd, Lines: trace.Lines(ckViolation), Data: preemptive.IsIn},
			{Kind: trace.Deduce, Lines: trace.Lines(ckSet), Cell: true, Data: preemptive.IsIn},
			{Kind: trace.Eliminate, Lines: trace.Lines(ckCrossOut), Data: preemptive.IsIn},
			{Kind: trace.Solution, Lines: trace.Lines(ckSolved)},
			{Kind: trace.Guess, Lines: trace.Lines(ckGuess)},
			{Kind: trace.Clear, Lines: trace.Lines(ckErase, ckRetract)},
			{Kind: trace.Restore, Lines: trace.Lines(ckErase)},
		},
	}
	a.Solve = func(b *trace.Board, o Options) trace.Verdict {
		s := newCrook(b)
		s.digits = a.digitsIn(o).Of(b.Side(), o.Seed)
		s.largest = min(s.largest, largestSet(a, o))
		s.enterForced()
		s.markUp()
		if s.follow(0) {
			return trace.Solved
		}
		return trace.NoSolution
	}
	return a.varying(varyCrook)
}

// ckLargest is the setting that says how large the sets are that are looked for.
const ckLargest = "sets"

// largestSet returns how many cells the sets have at most that are looked for: 1 if
// none are.
func largestSet(a *Algorithm, o Options) int {
	return [...]int{puzzles.MaxSide, 4, 3, 2, 1}[a.chosen(o, ckLargest)]
}

// varyCrook says what the algorithm does with the sets and in the order that are set.
func varyCrook(a *Algorithm, o Options) {
	largest, digits := largestSet(a, o), a.digitsIn(o)
	a.Turns = Turns{Cells: FewestCandidates, Digits: digits}
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
		a.Pseudocode[ckSet-1] = "  look for no preemptive sets: the settings allow none"
	case largest < puzzles.MaxSide:
		a.Pseudocode[ckSet-1] = fmt.Sprintf("  find the smallest set: m cells with m digits, m ≤ %d", largest)
	}
	if digits != order.Ascending {
		a.Pseudocode[ckGuess-1] = "  each mark" + digits.Pseudocode() + ": new path, enter it"
	}
	a.Explain = func(m *trace.Moment) trace.Explanation {
		return explainCrook(m, largest, digits.Of(m.Puzzle.Layout().N, o.Seed))
	}
	explain := a.Explain
	a.Inside = func(o *trace.Opening, tell func(trace.Look)) {
		whole := trace.LookOf(o.Moment, explain(o.Moment))
		whole.Kind = [...]string{ckForced: "forced", ckMarkup: "markup", ckViolation: "violation", ckSingle: "entry",
			ckSet: "set", ckCrossOut: "crossed-out", ckSolved: "solved", ckGuess: "guess", ckErase: "erased",
			ckRetract: "retracted"}[o.Step.Line]
		insideCrook(&preemptive.Opened{Opening: o, Largest: largest}, tell)
		tell(whole)
	}
}

// insideCrook tells what the algorithm looks at before a step: boxes, then marks, and when no cell
// has a single one, groups of cells. When there is no set, it looks for the fewest marks.
func insideCrook(o *preemptive.Opened, tell func(trace.Look)) {
	switch line, next := o.Step.Line, o.Before.Step.Kind == trace.Clear; {
	case line == ckForced || line == ckMarkup:
		o.Forced(atLine(ckForced, tell))
	case line == ckGuess && next || line == ckCrossOut || line == ckErase || line == ckRetract:
		return // nothing
	default:
		o.Entries(atLine(ckSingle, tell))
		if line != ckSingle && (o.Step.Kind != trace.DeadEnd || o.Step.Cell == trace.NoCell) {
			o.Search(atLine(ckSet, tell))
		}
		if line == ckGuess {
			o.Fewest(atLine(ckChoose, tell))
		}
	}
}

// crook is the state of the search: the board, which holds the markup as well,
// and what the pencil wrote, so that it can be erased.
type crook struct {
	*trace.Board
	layout        *puzzles.Layout
	finder        preemptive.Finder
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

func newCrook(b *trace.Board) *crook {
	return &crook{Board: b, layout: b.Layout(), finder: preemptive.NewFinder(b), largest: b.Side()}
}

// enterForced enters every digit that has just one cell left in its box, or region where
// there are no boxes, until there is none. The paper looks at no other houses at this
// point, for that is what an eye does quickly.
func (s *crook) enterForced() {
	boxes := s.layout.Blocks()
	for again := true; again; {
		again = false
		for digit := 1; digit <= s.layout.N; digit++ {
			for _, box := range boxes {
				if cell, n := placesIn(s.Board, box, digit); n == 1 && !anyHolds(s.Board, box, digit) {
					s.Line(ckForced).Place(cell, digit)
					again = true
				}
			}
		}
	}
}

// markUp says how many marks there are. The board keeps them: they are the
// candidates.
func (s *crook) markUp() {
	cells, marks := 0, 0
	for cell := range s.Size() {
		if s.Empty(cell) {
			cells++
			marks += s.Candidates(cell).Len()
		}
	}
	s.Line(ckMarkup).Note(uint32(cells), uint32(marks))
}

// follow goes on from the marks as they stand, guessing where it must, and
// reports whether that led to a solution. If not, it leaves what the path wrote
// for the caller to erase.
func (s *crook) follow(depth int) bool {
	if !s.deduce() {
		return false
	}
	cell := s.choose()
	if cell == trace.NoCell {
		s.Line(ckSolved).Solution()
		return true
	}
	for marks := s.Candidates(cell); marks != 0; {
		digit := s.digits.First(marks)
		marks = marks.Without(digit)
		start := len(s.written)
		s.SetDepth(depth + 1)
		s.written = append(s.written, stroke{cell, digit, false})
		s.Line(ckGuess).Guess(cell, digit)
		if s.follow(depth + 1) {
			return true
		}
		s.erase(start, depth)
	}
	return false
}

// erase takes back what was written since start; the last to go is the guess,
// and with it the path.
func (s *crook) erase(start, depth int) {
	for i := len(s.written) - 1; i >= start; i-- {
		w := s.written[i]
		switch {
		case w.crossOut:
			s.Line(ckErase).Restore(w.cell, w.digit)
		case i == start:
			s.SetDepth(depth)
			s.Line(ckRetract).Clear(w.cell)
		default:
			s.count(ckEntries, &s.entries, -1)
			s.Line(ckErase).Clear(w.cell)
		}
	}
	s.written = s.written[:start]
}

// count changes a number that is shown as a gauge.
func (s *crook) count(gauge int, n *int, by int) {
	*n += by
	s.SetGauge(gauge, float64(*n))
}

// deduce enters singletons and crosses out by preemptive sets until nothing
// changes. It reports false if that ends in a violation.
func (s *crook) deduce() bool {
	for {
		if !s.enterSingles() {
			return false
		}
		set, ok := s.finder.Find(s.largest)
		if !ok {
			return true
		}
		if set.Overfull() {
			s.Line(ckViolation).DeadEnd(trace.NoCell, 0, set.Encode()...)
			return false
		}
		s.crossOut(set)
	}
}

// enterSingles enters the digit of every cell that has one mark left, and
// reports false if a cell has none.
func (s *crook) enterSingles() bool {
	for again := true; again; {
		again = false
		for cell := range s.Size() {
			if !s.Empty(cell) {
				continue
			}
			switch marks := s.Candidates(cell); marks.Len() {
			case 0:
				s.Line(ckViolation).DeadEnd(cell, 0)
				return false
			case 1:
				s.count(ckEntries, &s.entries, 1)
				s.written = append(s.written, stroke{cell, marks.Min(), false})
				s.Line(ckSingle).Place(cell, marks.Min())
				again = true
			}
		}
	}
	return true
}

// crossOut crosses the digits of the set out in the other cells of its range.
func (s *crook) crossOut(set preemptive.Set) {
	s.count(ckSets, &s.sets, 1)
	data := set.Encode()
	s.Line(ckSet).Deduce(set.Cells[0], 0, data...)
	s.Line(ckCrossOut)
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
func (s *crook) choose() int {
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
