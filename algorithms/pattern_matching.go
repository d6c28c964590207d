package algorithms

import (
	"math"
	"slices"

	"sudoscope/algorithms/order"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/templates"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The lines of the pseudocode of pattern matching.
const (
	pmCount = 1 + iota
	_       // the loop is no step
	pmEmpty
	pmSet
	pmDelete
	pmSolved
	pmChoose
	pmLay
	_ // dropping templates is no step
	_ // nor is going on
	pmTakeOff
)

// The gauges of pattern matching.
const (
	pmLeft = iota // templates left, of all digits
	pmLaid        // templates laid over the grid so far
)

// ViewTemplates shows how many templates are left for each digit.
const ViewTemplates View = "Templates"

// PatternMatching looks at one digit at a time: a template is a way to put a
// digit into every row, column and box. A solution is one template of each
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
func PatternMatching() *Algorithm {
	a := &Algorithm{
		Info: Info{
			ID:      "pattern-matching",
			Name:    "Pattern matching",
			Short:   "Patterns",
			Summary: "Lay whole patterns of one digit over the grid so that no two overlap.",
			Help: Help{
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
					"empty one of that size has 110,075,314,176 templates of each digit, and for larger ones even counting them takes too long.",
				Source: "The Pattern Overlay Method by Myth Jellies (sudokuwiki.org); template set and template delete in HoDoKu.",
			},
			Pseudocode: []string{
				"count the templates of each digit that agree with the grid",
				"for each digit, until nothing changes",
				"  no template is left: no solution",
				"  all its templates use a cell: set the digit there",
				"  none of them uses a cell: delete the digit there",
				"a template of every digit is laid: solved",
				"", // see varyPatternMatching
				"  for each of them: lay it over the grid",
				"    drop the templates of other digits that overlap it",
				"    go on with the next digit; if that works, done",
				"    take the template off",
				"  none is left: go back to the previous digit",
			},
			Limits: Limits{MaxSide: templates.MaxSide, Complete: true},
		},
		Choices: Choices{
			Settings: []setting.Setting{
				setting.Choose(pmOrder, "Order of digits", "Whose templates are laid next; only the fewest keep the search "+
					"small.", append([]string{"Fewest templates"}, order.DigitNames()...)...),
			},
			Presets: []Preset{
				{ID: "fewest", Name: "Fewest first", Help: "The digit with the fewest templates left is laid next."},
				{ID: "ascending", Name: "Ascending", Help: "The digits are laid from the smallest up.",
					Values: map[string]float64{pmOrder: 2}},
			},
		},
		Replay: Replay{
			Gauges: []string{"Templates left", "Templates laid"},
			Views:  []View{ViewTemplates, ViewTree, ViewDepth},
			Moments: []Moment{moment("new count", 't', trace.Deduce), placements,
				moment("deletion", 'x', trace.Eliminate),
				guesses, deadEnds},
			Known: afterStart(knowsCandidates),
		},
		Steps: []trace.Form{
			{Kind: trace.Deduce, Lines: trace.Lines(pmCount), Data: areTemplateCounts},
			{Kind: trace.Deduce, Lines: trace.Lines(pmCount, pmChoose), Digit: true, Data: areTemplateCounts},
			{Kind: trace.DeadEnd, Lines: trace.Lines(pmEmpty), Digit: true},
			{Kind: trace.Place, Lines: trace.Lines(pmSet, pmLay)},
			{Kind: trace.Eliminate, Lines: trace.Lines(pmDelete)},
			{Kind: trace.Guess, Lines: trace.Lines(pmLay)},
			{Kind: trace.Clear, Lines: trace.Lines(pmTakeOff)},
			{Kind: trace.Solution, Lines: trace.Lines(pmSolved)},
		},
	}
	a.Solve = func(b *trace.Board, o Options) trace.Verdict {
		s := newPatternMatching(b)
		if at := a.chosen(o, pmOrder); at > 0 {
			digits := order.Digits(at-1).Of(b.Side(), o.Seed)
			s.next = func([]int) int { return digits.First(puzzles.DigitsUpTo(b.Side()) &^ s.done) }
		}
		if s.refine() && s.overlay(0) {
			return trace.Solved
		}
		return trace.NoSolution
	}
	a.Vary = varyPatternMatching
	a.Vary(a, Options{})
	return a
}

// pmOrder is the setting that says which digit is laid next.
const pmOrder = "digits"

// varyPatternMatching says in which order the digits are laid.
func varyPatternMatching(a *Algorithm, o Options) {
	by := a.chosen(o, pmOrder)
	a.Pseudocode = slices.Clone(a.Pseudocode)
	a.Pseudocode[pmChoose-1] = [...]string{
		"take the digit with the fewest templates left",
		"take the smallest digit that is not laid yet",
		"take the largest digit that is not laid yet",
		"take the next digit, in a random order",
	}[by]
	a.Explain = func(m *trace.Moment) trace.Explanation { return explainPatternMatching(m, by == 0) }
}

// patternMatching is the state of the search. Which templates are left follows
// from the board, so the board is nearly all of it.
type patternMatching struct {
	*trace.Board
	done   puzzles.Digits   // the digits whose template is laid
	laid   int              // templates laid so far
	looked *templates.Set   // of the digit that was looked at last
	sets   []*templates.Set // of the digit that is being laid, by depth

	next func(counts []int) int // chooses the digit to lay next
}

func newPatternMatching(b *trace.Board) *patternMatching {
	s := &patternMatching{Board: b, looked: templates.New(b.Layout())}
	s.next = s.fewest
	return s
}

// counts returns the number of templates of each digit, and shows their sum.
func (s *patternMatching) counts() []int {
	s.Checkpoint()
	counts := s.looked.CountAll(templates.Open(s.Layout(), s))
	sum := 0
	for _, n := range counts {
		sum += n
	}
	s.SetGauge(pmLeft, float64(sum))
	return counts
}

// deduce says that something is found about a digit, with the counts of all.
func (s *patternMatching) deduce(line, digit int, counts []int) {
	data := make([]uint32, len(counts))
	for i, n := range counts {
		data[i] = uint32(min(n, math.MaxUint32))
	}
	s.Line(line).Deduce(trace.NoCell, digit, data...)
}

// areTemplateCounts reports whether a step's data are the counts of all digits.
func areTemplateCounts(l *puzzles.Layout, s *trace.Step) bool { return len(s.Data) == l.N }

// refine sets and deletes digits until nothing changes, and reports false if
// a digit has no template left.
func (s *patternMatching) refine() bool {
	s.deduce(pmCount, 0, s.counts())
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
func (s *patternMatching) refineDigit(digit int) (changed, possible bool) {
	s.Checkpoint()
	all := s.looked.Count(templates.Open(s.Layout(), s)[digit-1])
	if all == 0 {
		s.counts()
		s.Line(pmEmpty).DeadEnd(trace.NoCell, digit)
		return false, false
	}
	for cell, uses := range s.looked.Uses() {
		if !s.Empty(cell) || uses != all && (uses != 0 || !s.Candidates(cell).Has(digit)) {
			continue
		}
		if !changed {
			changed = true
			s.deduce(pmCount, digit, s.counts())
		}
		if uses == all {
			s.Line(pmSet).Place(cell, digit)
		} else {
			s.Line(pmDelete).Eliminate(cell, digit)
		}
	}
	return changed, true
}

// overlay lays a template of every digit that is not done yet, and reports
// whether that worked. If not, it leaves the board as it found it.
func (s *patternMatching) overlay(depth int) bool {
	if depth == s.Side() {
		s.counts()
		s.Line(pmSolved).Solution()
		return true
	}
	counts := s.counts()
	digit := s.next(counts)
	if counts[digit-1] == 0 {
		s.Line(pmEmpty).DeadEnd(trace.NoCell, digit)
		return false
	}
	if !s.complete(digit) {
		s.deduce(pmChoose, digit, counts)
	}
	if depth == len(s.sets) {
		s.sets = append(s.sets, templates.New(s.Layout()))
	}
	t := s.sets[depth]
	t.Count(templates.Open(s.Layout(), s)[digit-1])
	s.done = s.done.With(digit)
	solved := t.Each(func(cells []int) bool {
		s.SetDepth(depth + 1)
		written := s.lay(cells, digit, counts[digit-1] > 1)
		if s.overlay(depth + 1) {
			return true
		}
		s.SetDepth(depth)
		s.Line(pmTakeOff)
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
func (s *patternMatching) complete(digit int) bool {
	n := 0
	for cell := range s.Size() {
		if s.At(cell) == digit {
			n++
		}
	}
	return n == s.Side()
}

// fewest returns the digit not done that has the fewest templates.
func (s *patternMatching) fewest(counts []int) int {
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
func (s *patternMatching) lay(cells []int, digit int, guess bool) (written []int) {
	s.laid++
	s.SetGauge(pmLaid, float64(s.laid))
	s.Line(pmLay)
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

func explainPatternMatching(m *trace.Moment, fewest bool) trace.Explanation {
	e := trace.Explain(m)
	if m.Index == 0 {
		return e
	}
	s := &m.Step
	cell, digit := trace.Cell(s.Cell), trace.Digit(s.Digit)
	switch s.Line {
	case pmCount:
		explainTemplates(&e, m)
	case pmSet:
		e.Because("pattern.set", "All remaining templates of %v use %v (%v of them), so %v is set there.",
			digit, cell, templates.LeftAt(m, s.Digit), digit)
		templates.Drops(&e, m)
	case pmDelete:
		e.Because("pattern.delete", "None of the remaining templates of %v uses %v (%v of them), so %v is deleted there.",
			digit, cell, templates.LeftAt(m, s.Digit), digit)
	case pmChoose:
		e.Title = trace.Say("pattern.choose", "%v has the fewest templates left: %v.", digit, templatesTold(m))
		if !fewest {
			e.Title = trace.Say("pattern.choose.next", "The next digit is %v. Templates left: %v.", digit,
				templatesTold(m))
		}
		e.Because("pattern.choose.why", "Its templates are laid over the grid in turn until one leads to a solution.")
		templates.Mark(&e, m, s.Digit, templates.SharesAt(m, s.Digit))
	case pmLay:
		e.Because("pattern.lay", "A template of %v is laid over the grid; %v is its cell in %v.",
			digit, cell, m.Puzzle.Layout().HousesOf(s.Cell)[puzzles.Row])
		if s.Kind == trace.Guess {
			e.Because("pattern.lay.guess", "Several are left, so it may have to be taken off again.")
		}
		templates.Drops(&e, m)
		for c, d := range m.Digits {
			if int(d) == s.Digit && c != s.Cell {
				e.Mark(c, 0, trace.Pattern)
			}
		}
	case pmEmpty:
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
	case pmTakeOff:
		e.Because("pattern.takeoff", "With this template of %v on the grid, another digit cannot be placed, so it is taken off.", digit)
	case pmSolved:
		e.Because("pattern.solved", "One template of every digit is laid, and no two of them overlap.")
	}
	return e
}

// templatesTold returns the number of templates of the step's digit, for a step
// that tells those of all digits. A number that is too great for a word is
// counted again.
func templatesTold(m *trace.Moment) trace.Count {
	if n := m.Step.Data[m.Step.Digit-1]; n < math.MaxUint32 {
		return trace.Count(n)
	}
	return templates.LeftAt(m, m.Step.Digit)
}

// explainTemplates says how many templates there are, and of the digit that the
// step is about which cells they all use or none does.
func explainTemplates(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	if s.Digit == 0 {
		e.Title = trace.Say("pattern.count", "Count the templates that agree with the puzzle.")
		list := make([]trace.Message, len(s.Data))
		sum := 0
		for i, n := range templates.CountsAt(m) {
			sum += n
			list[i] = trace.Say("pattern.count.digit", "%v: %v.", trace.Digit(i+1), trace.Count(n))
		}
		e.Because("pattern.count.sum", "There are %v in all. By digit: %v", trace.Count(sum), list)
		return
	}
	e.Title = trace.Say("pattern.look", "Look at the templates of %v: %v are left.", trace.Digit(s.Digit),
		templatesTold(m))
	var all, none trace.Cells
	shares := templates.SharesAt(m, s.Digit)
	for c, share := range shares {
		switch {
		case m.At(c) != 0 || !m.Candidates(c).Has(s.Digit):
		case share == 1:
			all = append(all, c)
		case share == 0:
			none = append(none, c)
		}
	}
	if len(all) > 0 {
		e.Because("pattern.look.all", "All of them use %v.", all)
	}
	if len(none) > 0 {
		e.Because("pattern.look.none", "None of them uses %v.", none)
	}
	templates.Mark(e, m, s.Digit, shares)
}
