package templates

import (
	"fmt"
	"math"
	"slices"

	"sudoscope/algorithms/order"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The lines of the pseudocode of pattern matching.
const (
	lineCount = 1 + iota
	lineEach  // the loop is no step
	lineEmpty
	lineSet
	lineDelete
	lineSolved
	lineChoose
	lineLay
	lineDrop // dropping templates is no step
	_        // nor is going on
	lineTakeOff
	lineNone // nor is going back
)

// The gauges of pattern matching.
const (
	gaugeLeft = iota // templates left, of all digits
	gaugeLaid        // templates laid over the grid so far
)

// ViewTemplates shows how many templates are left for each digit.
const ViewTemplates solving.View = "Templates"

// PatternMatching looks at one digit at a time: a template is a way to put a
// digit into every row, column and box, or whatever houses there are. A solution is one template of each
// digit, no two of which meet.
//
// Templates that use a cell of another digit, or miss a cell of their own, are
// dropped. A cell that all templates of a digit use holds it, and a cell that
// none uses does not. Both make other templates impossible. When that comes to
// a halt, the search lays the templates of the digit that has fewest over the
// grid, one after the other, and so on with the next digit.
//
// Source: the Pattern Overlay Method, described by the player Myth Jellies on
// SudokuWiki; setting and deleting by templates is part of HoDoKu.
func Algorithm() *solving.Algorithm {
	a := &solving.Algorithm{
		Info: solving.Info{
			ID:      "pattern-matching",
			Name:    "Pattern matching",
			Short:   "Patterns",
			Summary: "Lay whole patterns of one digit over the grid so that no two overlap.",
			Help: solving.Help{
				Idea: "A template is a way to put one digit into every row, column and box: there are 46,656 for a 9×9 " +
					"grid. Few of them agree with the puzzle. If all that are left for a digit use a cell, the digit is " +
					"set there; if none uses a cell, the digit is deleted there. That rules out templates of other " +
					"digits, so it is repeated. Then the templates of the digit with the fewest are tried in turn; each " +
					"is laid over the grid, and only templates of other digits that do not overlap it stay.",
				Cost: "An easy puzzle begins with a few hundred templates: 162 for the first of Project Euler 96, and " +
					"setting and deleting leave one of each digit. Hard puzzles do not have more of them (AI Escargot " +
					"270), but setting and deleting leave more: the search lays 660 templates for AI Escargot and 9,547 " +
					"for Platinum Blonde. A digit with few givens has many: 6,516 for the digit that is missing from Norvig's 17-clue puzzle.",
				Fails: "It always ends with a solution or a proof that there is none. But where every digit has many " +
					"templates, a great many may have to be laid first. Grids larger than 16×16 are not accepted: an " +
					"empty one of that size has 110,075,314,176 templates of each digit, and for larger ones even counting them takes too long. Under other rules the limit is 12×12.",
				Source: "The Pattern Overlay Method by Myth Jellies (sudokuwiki.org); template set and template delete in HoDoKu.",
			},
			Pseudocode: []string{
				"count the templates of each digit that agree with the grid",
				"for each digit, until nothing changes",
				"  no template is left: no solution",
				"  all its templates use a cell: set the digit there",
				"  none of them uses a cell: delete the digit there",
				"a template of every digit is laid: solved",
				"", // see vary
				"  for each of them: lay it over the grid",
				"    drop the templates of other digits that overlap it",
				"    go on with the next digit; if that works, done",
				"    take the template off",
				"  none is left: go back to the previous digit",
			},
			Limits: solving.Limits{MaxSide: MaxSide, Complete: true},
		},
		Choices: solving.Choices{
			Settings: []setting.Setting{
				setting.Choose(setOrder, "Order of digits", "Whose templates are laid next; only the fewest keep the search "+
					"small.", append([]string{"Fewest templates"}, order.DigitNames()...)...),
			},
			Presets: []solving.Preset{
				{ID: "fewest", Name: "Fewest first", Help: "The digit with the fewest templates left is laid next."},
				{ID: "ascending", Name: "Ascending", Help: "The digits are laid from the smallest up.",
					Values: map[string]float64{setOrder: 2}},
			},
		},
		Replay: solving.Replay{
			Gauges: []string{"Templates left", "Templates laid"},
			Views:  []solving.View{ViewTemplates, solving.ViewTree, solving.ViewDepth},
			Moments: []solving.Moment{solving.MomentOf("new count", 't', trace.Deduce), solving.Placements,
				solving.MomentOf("deletion", 'x', trace.Eliminate),
				solving.Guesses, solving.DeadEnds},
			Known: solving.AfterStart((*trace.Moment).CandidatesTo),
		},
		Steps: []trace.Form{
			{Kind: trace.Deduce, Lines: trace.Lines(lineCount), Data: areTemplateCounts},
			{Kind: trace.Deduce, Lines: trace.Lines(lineCount, lineChoose), Digit: true,
				Data: areTemplateCounts},
			{Kind: trace.DeadEnd, Lines: trace.Lines(lineEmpty), Digit: true},
			{Kind: trace.Place, Lines: trace.Lines(lineSet, lineLay)},
			{Kind: trace.Eliminate, Lines: trace.Lines(lineDelete)},
			{Kind: trace.Guess, Lines: trace.Lines(lineLay)},
			{Kind: trace.Clear, Lines: trace.Lines(lineTakeOff)},
			{Kind: trace.Solution, Lines: trace.Lines(lineSolved)},
		},
	}
	a.Solve = func(b *trace.Board, o solving.Options) trace.Verdict {
		s := newSearch(b)
		if at := a.Chosen(o, setOrder); at > 0 {
			digits := order.Digits(at-1).Of(b.Side(), o.Seed)
			s.next = func([]int) int { return digits.First(puzzles.DigitsUpTo(b.Side()) &^ s.done) }
		}
		if s.refine() && s.overlay(0) {
			return trace.Solved
		}
		return trace.NoSolution
	}
	a.Refuses = func(l *puzzles.Layout, _ solving.Options) error {
		if Fits(l) {
			return nil
		}
		return fmt.Errorf("%s cannot count the templates of such a grid: choose another algorithm, or a puzzle of up to "+
			"12×12 if it has rules", a.Name)
	}
	return a.Varying(vary)
}

// setOrder is the setting that says which digit is laid next.
const setOrder = "digits"

// vary says in which order the digits are laid.
func vary(a *solving.Algorithm, o solving.Options) {
	by := a.Chosen(o, setOrder)
	a.Pseudocode = slices.Clone(a.Pseudocode)
	a.Pseudocode[lineChoose-1] = [...]string{
		"take the digit with the fewest templates left",
		"take the smallest digit that is not laid yet",
		"take the largest digit that is not laid yet",
		"take the next digit, in a random order",
	}[by]
	explain := trace.Explainer(func(e *trace.Explanation, m *trace.Moment) { explain(e, m, by == 0) })
	a.Explain = explain
	a.Inside = func(o *trace.Opening, tell func(trace.Look)) {
		l := o.Puzzle.Layout()
		k := looks{o, l, New(l), by == 0, explain, tell}
		k.step()
	}
}

// search is the state of the search. Which templates are left follows
// from the board, so the board is nearly all of it.
type search struct {
	*trace.Board
	done   puzzles.Digits // the digits whose template is laid
	laid   int            // templates laid so far
	looked *Set           // of the digit that was looked at last
	sets   []*Set         // of the digit that is being laid, by depth

	next func(counts []int) int // chooses the digit to lay next
}

func newSearch(b *trace.Board) *search {
	s := &search{Board: b, looked: New(b.Layout())}
	s.next = s.fewest
	return s
}

// counts returns the number of templates of each digit, and shows their sum.
func (s *search) counts() []int {
	s.Checkpoint()
	counts := s.looked.CountAll(Open(s.Layout(), s))
	sum := 0
	for _, n := range counts {
		sum += n
	}
	s.SetGauge(gaugeLeft, float64(sum))
	return counts
}

// deduce says that something is found about a digit, with the counts of all.
func (s *search) deduce(line, digit int, counts []int) {
	data := puzzles.Map(counts, func(n int) uint32 { return uint32(min(n, math.MaxUint32)) })
	s.Line(line).Deduce(trace.NoCell, digit, data...)
}

// areTemplateCounts reports whether a step's data are the counts of all digits.
func areTemplateCounts(l *puzzles.Layout, s *trace.Step) bool { return len(s.Data) == l.N }

// refine sets and deletes digits until nothing changes, and reports false if
// a digit has no template left.
func (s *search) refine() bool {
	s.deduce(lineCount, 0, s.counts())
	for quiet, digit := 0, 1; quiet < s.Side(); digit = digit%s.Side() + 1 {
		changed, possible := s.refineDigit(digit)
		if !possible {
			return false
		}
		if quiet++; changed {
			quiet = 1
		}
	}
	return true
}

// refineDigit sets the digit in the cells that all of its templates use, and
// deletes it from those that none uses. A cell that is set drops the templates
// of other digits that meet it, for it is not open to them any more.
func (s *search) refineDigit(digit int) (changed, possible bool) {
	s.Checkpoint()
	all := s.looked.Count(Open(s.Layout(), s)[digit-1])
	if all == 0 {
		s.counts()
		s.Line(lineEmpty).DeadEnd(trace.NoCell, digit)
		return false, false
	}
	for cell, uses := range s.looked.Uses() {
		if !s.Empty(cell) || uses != all && (uses != 0 || !s.Candidates(cell).Has(digit)) {
			continue
		}
		if !changed {
			changed = true
			s.deduce(lineCount, digit, s.counts())
		}
		if uses == all {
			s.Line(lineSet).Place(cell, digit)
		} else {
			s.Line(lineDelete).Eliminate(cell, digit)
		}
	}
	return changed, true
}

// overlay lays a template of every digit that is not done yet, and reports
// whether that worked. If not, it leaves the board as it found it.
func (s *search) overlay(depth int) bool {
	if depth == s.Side() {
		s.counts()
		s.Line(lineSolved).Solution()
		return true
	}
	counts := s.counts()
	digit := s.next(counts)
	if counts[digit-1] == 0 {
		s.Line(lineEmpty).DeadEnd(trace.NoCell, digit)
		return false
	}
	if !s.complete(digit) {
		s.deduce(lineChoose, digit, counts)
	}
	if depth == len(s.sets) {
		s.sets = append(s.sets, New(s.Layout()))
	}
	t := s.sets[depth]
	t.Count(Open(s.Layout(), s)[digit-1])
	s.done = s.done.With(digit)
	solved := t.Each(func(cells []int) bool {
		s.SetDepth(depth + 1)
		written := s.lay(cells, digit, counts[digit-1] > 1)
		if s.overlay(depth + 1) {
			return true
		}
		s.SetDepth(depth)
		s.Line(lineTakeOff)
		for i := len(written) - 1; i >= 0; i-- {
			s.Clear(written[i])
		}
		return false
	})
	s.done = s.done.Without(digit)
	return solved
}

// complete reports whether the digit stands in every row, so that its template
// lies on the grid already.
func (s *search) complete(digit int) bool {
	n := 0
	for cell := range s.Size() {
		if s.At(cell) == digit {
			n++
		}
	}
	return n == s.Side()
}

// fewest returns the digit not done that has the fewest templates.
func (s *search) fewest(counts []int) int {
	best := 0
	for i, n := range counts {
		if !s.done.Has(i+1) && (best == 0 || n < counts[best-1]) {
			best = i + 1
		}
	}
	return best
}

// lay enters the digit into those cells of a template that are empty, and
// returns them. The first is a guess if the digit has other templates.
func (s *search) lay(cells []int, digit int, guess bool) (written []int) {
	s.laid++
	s.SetGauge(gaugeLaid, float64(s.laid))
	s.Line(lineLay)
	for _, cell := range cells {
		if !s.Empty(cell) {
			continue
		}
		if guess && written == nil {
			s.Guess(cell, digit)
		} else {
			s.Place(cell, digit)
		}
		written = append(written, cell)
	}
	return written
}
