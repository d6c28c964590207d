package backtracking

import (
	"sudoscope/algorithms/order"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The lines of the pseudocode of sorted backtracking.
const (
	sbChoose = 2 + iota
	sbDeadEnd
	sbEach
	sbPlace
	sbDeeper
	sbRemove
	sbBack
)

// ViewChoices is ViewStack of a search that chooses its cells.
const ViewChoices solving.View = "Choices"

// Sorted is backtracking that always goes on with the cell that has
// the fewest candidates, the first of them row by row if several have as few.
//
// The choice of the cell cannot make the answer wrong, because every cell has to
// be filled sooner or later. It decides how wide the tree of trials is: a cell
// with one candidate costs nothing, one with two splits the search in two, and
// one with none ends it on the spot, where plain backtracking would have filled
// many cells before it came to see that.
//
// Looking for that cell goes over the whole grid before each placement, which
// makes a step of 9×9 some ten times dearer than one of plain backtracking. It
// is paid back many times over wherever the search is not tiny.
//
// What counts as a guess: a placement into a cell that has more than one
// candidate at that moment, whichever of them it is. So the last candidate of a
// cell is a guess too, though the search is sure of it if what it guessed before
// is right.
//
// Source: known as "search rearrangement" and "minimum remaining values" (MRV).
// J. R. Bitner and E. M. Reingold, "Backtrack Programming Techniques",
// Communications of the ACM 18 (1975), 651-656.
func Sorted() *solving.Algorithm {
	a := &solving.Algorithm{
		Info: solving.Info{
			ID:      "sorted-backtracking",
			Name:    "Sorted backtracking",
			Summary: "Always continue with the cell that has the fewest candidates.",
			Help: solving.Help{
				Idea: "Backtracking may take the cells in any order, so take the best one: the cell with the fewest " +
					"candidates. With one candidate there is nothing to try: the digit is forced. With two, one try in " +
					"two is right. With none, an earlier digit must be wrong, and the search goes back at once.",
				Cost: "It looks at every empty cell before each placement. In return, the search shrinks: the 50 puzzles " +
					"of Project Euler take 8,405 placements instead of 1,224,660, and the puzzle made to defeat " +
					"backtracking takes 45,267 instead of 69,175,316. Project Euler's first puzzle is entirely forced: 49 placements, no guess.",
				Fails: "It never gives a wrong answer. But it only asks what fits into a cell, never where a digit can " +
					"go in a house, so it still gets lost when there are few clues: Fata Morgana takes 58,715 " +
					"placements, and the 95 hard puzzles of Norvig's list take 1,706,908 together.",
				Source: "Bitner and Reingold, Backtrack Programming Techniques, Communications of the ACM 18 (1975), 651-656; " +
					"also known as MRV, minimum remaining values.",
			},
			Limits: solving.Limits{MaxSide: puzzles.MaxSide, Complete: true},
		},
		Choices: solving.Choices{
			Settings: []setting.Setting{
				setting.Choose(setTies, "Order of ties", "Which cell is taken if several have the fewest candidates.",
					"Rows", "Columns", "Boxes", "Spiral", "Most empty peers", setting.Random),
				solving.DigitSetting("Which candidate is tried first."),
			},
			Presets: []solving.Preset{
				{ID: "rows", Name: "Row by row", Help: "Of cells with as few candidates, the first row by row."},
				{ID: "columns", Name: "Columns", Help: "Of cells with as few, the first column by column.",
					Values: map[string]float64{setTies: 2}},
				{ID: "peers", Name: "Most empty peers",
					Help:   "Of cells with as few, the one that restricts most others.",
					Values: map[string]float64{setTies: tiesByPeers}},
				{ID: "descending", Name: "Descending", Help: "The largest candidates first.",
					Values: map[string]float64{solving.SetDigits: 2}},
				{ID: "random", Name: "Random", Help: "Ties are broken by chance, and digits come in a random order.",
					Values: map[string]float64{setTies: 6, solving.SetDigits: 3}},
			},
		},
		Replay: solving.Replay{
			Gauges:    []string{"candidates of the chosen cell"},
			Account:   accountSorted,
			Uncounted: []trace.Measure{trace.ByEliminations},
			Views:     []solving.View{ViewChoices, solving.ViewTree, solving.ViewDepth, solving.ViewCandidates},
			Moments: []solving.Moment{solving.MomentOf("forced digit", 'p', trace.Place), solving.Guesses,
				solving.DeadEnds, solving.Removals},
		},
		Steps: []trace.Form{
			{Kind: trace.DeadEnd, Lines: trace.Lines(sbDeadEnd), Cell: true},
			{Kind: trace.Consider, Lines: trace.Lines(sbChoose)},
			{Kind: trace.Place, Lines: trace.Lines(sbPlace)},
			{Kind: trace.Guess, Lines: trace.Lines(sbPlace)},
			{Kind: trace.Clear, Lines: trace.Lines(sbRemove)},
		},
	}
	a.Solve = func(b *trace.Board, o solving.Options) trace.Verdict {
		cells := tiesIn(a, o).Empty(b.Grid(), o.Seed)
		s := sorted{b, cells, a.Setting(o, setTies) == tiesByPeers, a.DigitsIn(o).Of(b.Side(), o.Seed)}
		if s.solve(0) {
			return trace.Solved
		}
		return trace.NoSolution
	}
	return a.Varying(varySorted)
}

func accountSorted(_ puzzles.Grid, r *trace.Result) trace.Message {
	if r.Guesses == 0 {
		return trace.Say("sorted.account.forced", "put in %v without a guess: there always was a cell with one candidate",
			trace.NumberOf(r.Placements, "digit"))
	}
	return trace.Say("sorted.account.guessed", "put in %v, %v of them as guesses where no cell had fewer than two "+
		"candidates, and took %v out again", trace.NumberOf(r.Placements, "digit"), trace.Count(r.Guesses),
		trace.Count(r.Removals))
}

// setTies is the setting that says which cell is taken of those with the fewest
// candidates, and tiesByPeers the one of its choices that is no order of cells.
const (
	setTies     = "ties"
	tiesByPeers = 5
)

// tiesIn returns the order of cells that is set for ties.
func tiesIn(a *solving.Algorithm, o solving.Options) order.Cells {
	return []order.Cells{order.Rows, order.Columns, order.Boxes, order.Spiral, order.Rows,
		order.RandomCells}[a.Chosen(o, setTies)]
}

// varySorted says what sorted backtracking does in the orders that are set.
func varySorted(a *solving.Algorithm, o solving.Options) {
	ties, digits := tiesIn(a, o), a.DigitsIn(o)
	a.Turns = solving.Turns{Cells: solving.FewestCandidates, By: ties, Digits: digits, Seed: o.Seed}
	if a.Setting(o, setTies) == tiesByPeers {
		a.Turns.Cells = solving.FewestOfOpenPeers
	}
	a.Pseudocode = []string{
		"solve the empty cells, the hardest to fill first",
		"  take the cell with fewest candidates; none left: solved",
		"  if it has no candidate: dead end, go back",
		"  for each of its candidates" + digits.Pseudocode(),
		"    place it: a guess if there is more than one",
		"      solve the rest; if that works, done",
		"      remove it",
		"  no candidate is left: go back to the previous cell",
	}
	turns := a.Turns
	a.Explain = trace.Explainer(func(e *trace.Explanation, m *trace.Moment) {
		explainSorted(e, m, &turns, digits.Of(m.Puzzle.Layout().N, o.Seed))
	})
	looks := teller{Cells: ties, Digits: digits, Seed: o.Seed, Choose: sbChoose, DeadEnd: sbDeadEnd,
		Refuse: sbEach, Place: sbPlace, Remove: sbRemove}
	a.Inside = func(at *trace.Opening, tell func(trace.Look)) {
		looks.fewestFirst(at, turns.Cells == solving.FewestOfOpenPeers, tell)
	}
	a.Known = solving.AfterStart(func(m *trace.Moment, marks []uint32) {
		known(m, marks, ties, o.Seed, digits.Of(m.Puzzle.Layout().N, o.Seed))
	})
}

// sorted is the state of the search: the board and the cells that
// are empty at the start, in the order in which ties are broken.
type sorted struct {
	*trace.Board
	cells   []int
	byPeers bool // ties are broken by the number of empty peers
	digits  order.Sequence
}

// solve fills the cells that are left when k are filled and reports whether that
// worked. If not, it leaves the board as it found it.
func (s *sorted) solve(k int) bool {
	if k == len(s.cells) {
		return true
	}
	cell, digits := s.choose()
	if s.byPeers {
		cell, digits = s.breakTie(cell, digits)
	}
	n := digits.Len()
	s.SetGauge(0, float64(n))
	if n == 0 {
		s.Line(sbDeadEnd).DeadEnd(cell, 0)
		return false
	}
	s.Line(sbChoose).Consider(cell)
	for digits != 0 {
		digit := s.digits.First(digits)
		digits = digits.Without(digit)
		s.SetDepth(k + 1)
		if n == 1 {
			s.Line(sbPlace).Place(cell, digit)
		} else {
			s.Line(sbPlace).Guess(cell, digit)
		}
		if s.solve(k + 1) {
			return true
		}
		s.SetDepth(k)
		s.Line(sbRemove).Clear(cell)
	}
	return false
}

// choose returns the first of the empty cells with the fewest candidates, and its
// candidates. At least one cell is empty.
//
// Keeping the cells sorted from step to step would save little: a placement
// changes the candidates of up to twenty cells, and looking at all of them in
// order keeps the ties as they are.
func (s *sorted) choose() (best int, digits puzzles.Digits) {
	fewest := puzzles.MaxSide + 1
	for _, cell := range s.cells {
		if !s.Empty(cell) {
			continue
		}
		if free := s.Candidates(cell); free.Len() < fewest {
			best, digits, fewest = cell, free, free.Len()
			if fewest == 0 {
				break // no cell can have fewer
			}
		}
	}
	return best, digits
}

// breakTie returns of the cells with as few candidates as the one chosen the first that
// has the most empty peers. It is no part of choose, into which most of the time goes:
// calls in its loop make that slower for all.
func (s *sorted) breakTie(best int, digits puzzles.Digits) (int, puzzles.Digits) {
	fewest, most := digits.Len(), s.openPeers(best)
	if fewest == 0 {
		return best, digits
	}
	for _, cell := range s.cells {
		if !s.Empty(cell) {
			continue
		}
		if free := s.Candidates(cell); free.Len() == fewest {
			if open := s.openPeers(cell); open > most {
				best, digits, most = cell, free, open
			}
		}
	}
	return best, digits
}

// openPeers returns how many peers of a cell are empty.
func (s *sorted) openPeers(cell int) (n int) {
	for _, p := range s.Layout().Peers[cell] {
		if s.Empty(p) {
			n++
		}
	}
	return n
}

func explainSorted(e *trace.Explanation, m *trace.Moment, turns *solving.Turns, digits order.Sequence) {
	s := &m.Step
	before := m.Before()
	switch s.Kind {
	case trace.Consider:
		explainFewest(e, m, turns)
	case trace.DeadEnd:
		e.Title = trace.Say("sorted.deadend.title", "Dead end: nothing fits into %v.", trace.Cell(s.Cell))
		e.BecauseRefused(before, s.Cell, puzzles.DigitsUpTo(before.Layout().N))
		if m.Count(trace.Kinds(trace.Guess)) == 0 {
			e.Because("sorted.none", "Nothing was guessed, so the puzzle has no solution.")
			break
		}
		e.Because("sorted.deadend", "No candidate is left for %v, so one of the earlier guesses is wrong.", trace.Cell(s.Cell))
	case trace.Place:
		e.Because("sorted.forced", "It is the only candidate of %v, so there is no choice.", trace.Cell(s.Cell))
		e.MarkRefusals(before, s.Cell, s.Digit)
	case trace.Guess:
		explainTry(e, m, before, digits)
	case trace.Clear:
		explainTakeBack(e, m, digits)
	}
}

// explainFewest says why the cell that is considered is the one to go on with.
func explainFewest(e *trace.Explanation, m *trace.Moment, turns *solving.Turns) {
	cell := m.Step.Cell
	digits := m.Candidates(cell)
	same := 0
	for c := range m.Digits {
		if m.At(c) == 0 && c != cell && m.Candidates(c).Len() == digits.Len() {
			same++
		}
	}
	for d := range digits.All() {
		e.Mark(cell, d, trace.Choice)
	}
	if digits.Len() == 1 {
		e.Title = trace.Say("sorted.choose.one", "Take %v: only %v fits.", trace.Cell(cell), digits)
		e.BecauseRefused(m.Grid(), cell, puzzles.DigitsUpTo(m.Puzzle.Layout().N))
	} else {
		e.Title = trace.Say("sorted.choose.many", "Take %v: only %v fit.", trace.Cell(cell), digits)
	}
	switch {
	case same == 0:
		e.Because("sorted.fewest", "No other empty cell has as few candidates.")
	case turns.Cells == solving.FewestOfOpenPeers:
		open := puzzles.HowMany(m.Puzzle.Layout().Peers[cell], func(p int) bool { return m.At(p) == 0 })
		e.Because("sorted.tie.peers", "No empty cell has fewer candidates. None of those with as few (%v others) has "+
			"more empty peers; it has %v.", trace.Count(same), trace.Count(open))
	default:
		e.Because("sorted.tie", "No empty cell has fewer candidates. Of those with as few (%v others), it is the "+
			"first %v.", trace.Count(same), turns.By.Say())
	}
}

// explainTry says which candidate of a cell is tried, and which were before it.
func explainTry(e *trace.Explanation, m *trace.Moment, before puzzles.Grid, digits order.Sequence) {
	s := &m.Step
	all := before.Candidates(s.Cell)
	tried := all & digits.Before(s.Digit)
	later := all &^ tried.With(s.Digit)
	e.Because("sorted.guess", "The candidates of %v are %v: this is a guess.", trace.Cell(s.Cell), all)
	if tried != 0 {
		e.Because("sorted.failed", "Already tried without success: %v.", tried)
	}
	if later != 0 {
		e.Because("sorted.later", "Still to try if this fails: %v.", later)
	} else {
		e.Because("sorted.last", "It is the last one: if it fails too, an earlier guess is wrong.")
	}
}

// explainTakeBack says why a digit is taken out of its cell again and what comes
// next there.
func explainTakeBack(e *trace.Explanation, m *trace.Moment, digits order.Sequence) {
	s := &m.Step
	e.Because("sorted.takeback", "Every way to go on with it has failed.")
	later := m.Candidates(s.Cell) &^ digits.Before(s.Digit).With(s.Digit)
	if later != 0 {
		next := digits.First(later)
		e.Mark(s.Cell, next, trace.Choice)
		e.Because("sorted.next", "The next candidate of %v is %v.", trace.Cell(s.Cell), trace.Digit(next))
		return
	}
	if m.Depth == 0 {
		e.Because("sorted.first", "%v, the first cell, has no other candidate: the puzzle has no solution.",
			trace.Cell(s.Cell))
		return
	}
	e.Because("sorted.back", "%v has no other candidate: go back to the previous cell.", trace.Cell(s.Cell))
}

// known stores the candidates that were compared when the cell was
// chosen that the step is about: before a digit was put into it. It does not look again
// until it chooses the next cell, so it does not see yet what the digit leaves of others.
func known(m *trace.Moment, marks []uint32, ties order.Cells, seed uint64,
	digits order.Sequence) {
	g := m.Before()
	switch m.Step.Kind {
	case trace.Clear:
		g = m.Grid() // what is still to be tried there is all that it remembers
		later := g.Candidates(m.Step.Cell) &^ digits.Before(m.Step.Digit).With(m.Step.Digit)
		marks[m.Step.Cell] = uint32(later)
		return
	case trace.DeadEnd:
		// It stops comparing at the first cell that has none.
		for _, cell := range ties.Empty(g, seed) {
			if cell == m.Step.Cell {
				break
			}
			marks[cell] = uint32(g.Candidates(cell))
		}
		return
	}
	for cell := range marks {
		if g.At(cell) == 0 {
			marks[cell] = uint32(g.Candidates(cell))
		}
	}
}
