// Package backtracking fills cell after cell and takes back what leads nowhere: in an order that
// is fixed, or always the cell with the fewest candidates.
package backtracking

import (
	"fmt"
	"slices"
	"strconv"

	"sudoscope/algorithms/order"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The lines of the pseudocode of backtracking.
const (
	btNext = 2 + iota
	btEach
	btPlace
	btDeeper
	btRemove
	btBack
)

// ViewStack shows what is on the stack of the search, and the search tree.
const ViewStack solving.View = "Stack"

// Plain is backtracking as in books. It fills the empty cells row by row, trying the digits in order,
// and takes back what leads nowhere. Other orders of cells and digits can be set: none
// can make the answer wrong, and each makes another search.
//
// Source: depth-first search with undo. S. W. Golomb and L. D. Baumert,
// "Backtrack Programming", Journal of the ACM 12 (1965), 516-524; D. E. Knuth,
// The Art of Computer Programming 4B, section 7.2.2.
func Plain() *solving.Algorithm {
	a := &solving.Algorithm{
		Info: solving.Info{
			ID:   "backtracking",
			Name: "Backtracking",
			Help: solving.Help{
				Idea: "Take the empty cells from left to right and top to bottom. Put the smallest digit that no peer " +
					"holds into each. Where no digit fits, an earlier digit must be wrong: go back to the last one " +
					"placed, remove it and try the next one there. Every way to fill the grid is tried sooner or later, " +
					"so a solution is found if there is one.",
				Cost: "A few hundred placements for an easy newspaper puzzle, 4,208 for the Wikipedia example. The order " +
					"of the cells is fixed, so a puzzle can be made to defeat it: one with an empty first row and a " +
					"solution that begins with 9 takes 69,175,316 placements.",
				Fails: "It never gives a wrong answer, but it may take longer than anybody will wait: on puzzles with " +
					"few clues in the top half, and on large grids.",
				Source: "Golomb and Baumert, Backtrack Programming, Journal of the ACM 12 (1965), 516-524; Knuth, The Art of " +
					"Computer Programming 4B, 7.2.2.",
			},
			Limits: solving.Limits{MaxSide: puzzles.MaxSide, Complete: true},
		},
		Choices: solving.Choices{
			Settings: []setting.Setting{
				solving.CellSetting("Which empty cell is filled next; the most constrained is the one with the fewest candidates at the start."),
				solving.DigitSetting("Which digit is tried first in a cell."),
			},
			Presets: []solving.Preset{
				{ID: "rows", Name: "Row by row", Help: "The usual order, from left to right and from top to bottom."},
				{ID: "columns", Name: "Columns", Help: "Column by column.",
					Values: map[string]float64{solving.SetCells: 2}},
				{ID: "boxes", Name: "Boxes", Help: "Box by box.", Values: map[string]float64{solving.SetCells: 3}},
				{ID: "constrained", Name: "Most constrained",
					Help:   "The cells with the fewest candidates at the start first.",
					Values: map[string]float64{solving.SetCells: 5}},
				{ID: "descending", Name: "Descending", Help: "Row by row, the largest digits first.",
					Values: map[string]float64{solving.SetDigits: 2}},
				{ID: "random", Name: "Random", Help: "Cells and digits in random orders.",
					Values: map[string]float64{solving.SetCells: 6, solving.SetDigits: 3}},
			},
		},
		Replay: solving.Replay{
			Uncounted: []trace.Measure{trace.ByGuesses, trace.ByEliminations},
			Views:     []solving.View{ViewStack, solving.ViewTree, solving.ViewDepth},
			Moments:   []solving.Moment{solving.Placements, solving.DeadEnds, solving.Removals},
		},
		Steps: []trace.Form{
			{Kind: trace.Place, Lines: trace.Lines(btPlace)},
			{Kind: trace.Clear, Lines: trace.Lines(btRemove)},
		},
	}
	a.Solve = func(b *trace.Board, o solving.Options) trace.Verdict {
		s := plain{b, a.CellsIn(o).Empty(b.Grid(), o.Seed), a.DigitsIn(o).Of(b.Side(), o.Seed)}
		if s.solve(0) {
			return trace.Solved
		}
		return trace.NoSolution
	}
	return a.Varying(varyPlain)
}

// varyPlain says what backtracking does in the orders that are set.
func varyPlain(a *solving.Algorithm, o solving.Options) {
	cells, digits := a.CellsIn(o), a.DigitsIn(o)
	a.Turns = solving.Turns{Cells: solving.InOrder, By: cells, Digits: digits, Seed: o.Seed}
	a.Summary = fmt.Sprintf("Fill the cells %s, and go back when no digit fits.", cells.Pseudocode())
	a.Pseudocode = []string{
		"solve the empty cells, " + cells.Pseudocode(),
		"  take the next empty cell; none left: solved",
		"  for each digit" + digits.Pseudocode(),
		"    if no peer holds it: place it",
		"      solve the rest; if that works, done",
		"      remove it",
		"  no digit is left: go back to the previous cell",
	}
	if cells == order.Rows {
		a.Pseudocode[0] = "solve the empty cells, left to right, top to bottom"
	}
	if digits == order.Ascending {
		a.Pseudocode[2] = "  for each digit from 1 up"
	}
	a.Explain = trace.Explainer(func(e *trace.Explanation, m *trace.Moment) {
		explainPlain(e, m, cells, o.Seed, digits.Of(m.Puzzle.Layout().N, o.Seed))
	})
	a.Inside = teller{Cells: cells, Digits: digits, Seed: o.Seed, Refuse: btPlace, Place: btPlace,
		Remove: btRemove}.inOrder
	a.Account = func(g puzzles.Grid, r *trace.Result) trace.Message {
		return accountPlain(g, r, cells.Empty(g, o.Seed))
	}
}

// accountPlain says with how many candidates a search begins whose order of cells is fixed.
func accountPlain(g puzzles.Grid, r *trace.Result, cells []int) trace.Message {
	if r.Removals == 0 {
		return trace.Say("backtracking.account.straight", "put in %v, each at the first try",
			trace.NumberOf(r.Placements, "digit"))
	}
	few := func(cell int) string { return strconv.Itoa(g.Candidates(cell).Len()) }
	begins := puzzles.Map(cells[:min(5, len(cells))], few)
	return trace.Say("backtracking.account", "put in %v and took %v out again, because the order of its cells is fixed, "+
		"and the first have %v candidates", trace.NumberOf(r.Placements, "digit"),
		trace.Count(r.Removals), puzzles.Enumerate(begins, "and"))
}

// plain is the state of the search: the board and the cells to fill.
type plain struct {
	*trace.Board
	cells  []int
	digits order.Sequence
}

// solve fills the cells from the k-th on and reports whether that worked. If
// not, it leaves the board as it found it.
func (s *plain) solve(k int) bool {
	if k == len(s.cells) {
		return true
	}
	cell := s.cells[k]
	for digits := s.Candidates(cell); digits != 0; {
		digit := s.digits.First(digits)
		digits = digits.Without(digit)
		s.SetDepth(k + 1)
		s.Line(btPlace).Place(cell, digit)
		if s.solve(k + 1) {
			return true
		}
		s.SetDepth(k)
		s.Line(btRemove).Clear(cell)
	}
	return false
}

func explainPlain(e *trace.Explanation, m *trace.Moment, cells order.Cells, seed uint64, digits order.Sequence) {
	s := &m.Step
	before := m.Before()
	switch s.Kind {
	case trace.Place:
		earlier := digits.Before(s.Digit)
		e.BecauseRefused(before, s.Cell, earlier)
		if tried := before.Candidates(s.Cell) & earlier; tried != 0 {
			e.Because("backtracking.tried", "Already tried here without success: %v.", tried)
		}
		if m.Grid().Filled() == len(m.Digits) {
			e.Because("backtracking.done", "It was the last empty cell: the puzzle is solved.")
			break
		}
		e.Because("backtracking.hope", "Nothing proves that %v is right: if it is not, the search comes back here.",
			trace.Digit(s.Digit))
	case trace.Clear:
		all := cells.All(m.Puzzle, seed)
		if next := slices.IndexFunc(all, func(c int) bool { return before.At(c) == 0 }); m.DeadEnd && next >= 0 {
			e.Because("backtracking.deadend", "With it, no digit fits into %v, the next empty cell.",
				trace.Cell(all[next]))
		} else {
			e.Because("backtracking.exhausted", "Every way to go on from here has failed.")
		}
		// What is refused after the digit would make the search go back further.
		later := puzzles.DigitsUpTo(before.Layout().N) &^ digits.Before(s.Digit).With(s.Digit)
		next := m.Candidates(s.Cell) & later
		switch {
		case next != 0:
			e.Because("backtracking.next", "The next digit that fits into %v is %v.", trace.Cell(s.Cell),
				trace.Digit(digits.First(next)))
		default:
			if e.BecauseRefused(m.Grid(), s.Cell, later); m.Depth == 0 {
				e.Because("backtracking.none", "No digit is left for %v, the first cell: the puzzle has no solution.",
					trace.Cell(s.Cell))
				break
			}
			e.Because("backtracking.back", "No digit is left for %v: go back to the previous cell.", trace.Cell(s.Cell))
		}
	}
}
