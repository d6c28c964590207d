// Package dlx sees a grid as an exact cover and finds it with Knuth's dancing links.
package dlx

import (
	"math/rand/v2"

	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The lines of the pseudocode of DLX.
const (
	lineGivens = 1 + iota
	lineSearch
	lineSolution
	lineChoose
	lineDeadEnd
	lineCover
	lineEach
	lineTry
	lineDeeper
	lineUncover
	lineBack
	lineShow
)

// The gauges of DLX.
const (
	gaugeSize  = iota // options of the item chosen last
	gaugeFound        // solutions found so far
)

// exactGauge is the number from which on a gauge cannot tell whole numbers apart.
const exactGauge = 1 << 24

// ViewCover shows the links of the exact cover, and how many options its items have.
const ViewCover solving.View = "Cover"

func account(_ puzzles.Grid, r *trace.Result) trace.Message {
	if r.Guesses == 0 {
		return trace.Say("dlx.account.forced", "took %v without a guess: there always was an item with a single one left",
			trace.NumberOf(r.Placements, "option"))
	}
	if r.Removals == 0 && r.Won() {
		return trace.Say("dlx.account.right", "took %v and gave none up again: where each item had two options or more, "+
			"it guessed what was right, %v", trace.NumberOf(r.Placements, "option"), trace.Times(r.Guesses))
	}
	return trace.Say("dlx.account.guessed", "took %v and gave %v up again: it had to guess %v, where each item had two "+
		"options or more", trace.NumberOf(r.Placements, "option"), trace.Count(r.Removals), trace.Times(r.Guesses))
}

// Algorithm returns what solves Sudoku as an exact cover problem, with Knuth's dancing links.
//
// The puzzle becomes a matrix of zeros and ones. Its columns are the items, what
// has to happen exactly once: each cell is filled, and each row, column and box
// has each digit, 4n² items for side n. Its rows are the options, one for each
// digit in each cell, n³ of them; an option has its ones in the four items that
// it settles. A solution is a choice of options in which each item has exactly
// one. Seen like this, nothing is left of rows and boxes, and other rules change
// nothing but the matrix: more houses are more items, digits that are ruled out are
// options left out, and of cells a move apart each digit is a secondary item, which
// at most one option settles.
//
// Algorithm X takes the item with the fewest options left, tries each of them,
// and takes all that collides with it out of the matrix. The links make that
// cheap: every one sits in circular lists, and a node x that leaves a list by
//
//	right[left[x]] = right[x]; left[right[x]] = left[x]
//
// still knows where it was, so that it comes back by
//
//	right[left[x]] = x; left[right[x]] = x
//
// if everything is put back in the reverse order. Nothing is copied, ever.
//
// An item of size 1 is a cell with one candidate, a naked single, or a house with
// one place for a digit, a hidden single. Therefore DLX walks straight through
// every puzzle that singles solve, and needs far fewer guesses than sorted
// backtracking, which looks at cells only. Each option costs more: about a
// microsecond of covering and uncovering, where plain backtracking places a
// digit in a few hundredths of that.
//
// It is complete and counts all solutions if asked to. It is as slow as any
// search where no item is small, as on an empty grid.
//
// Source: D. E. Knuth, "Dancing Links", arXiv cs/0011047 (2000); The Art of
// Computer Programming 4B, section 7.2.2.1.
func Algorithm() *solving.Algorithm {
	a := &solving.Algorithm{
		Info: solving.Info{
			ID:      "dlx",
			Name:    "Dancing links (DLX)",
			Short:   "DLX",
			Summary: "See the puzzle as an exact cover, and take the item with the fewest options.",
			Help: solving.Help{
				Idea: "Write down all that must happen exactly once: every cell is filled, and every row, column and box " +
					"has every digit. These are 324 items. Each digit in each cell is an option that settles four of " +
					"them: there are 729. Now choose options that settle each item exactly once. Take the item with the " +
					"fewest options left, try each of them, and hide everything that conflicts with it. An item with a " +
					"single option is a naked single if it is a cell, a hidden single if it is a house and a digit.",
				Cost: "Few guesses: the 50 puzzles of Project Euler take 2,752 options, where sorted backtracking places " +
					"8,405 digits; Norvig's 95 hard ones take 34,713 instead of 1,706,908. The puzzle made to defeat " +
					"backtracking takes 64 options, none of them wrong. Hiding and showing options makes each step more " +
					"expensive than one of backtracking.",
				Fails: "It never gives a wrong answer. It works hardest where no item is small: Fata Morgana takes 3,641 " +
					"options, and proving that one of Norvig's puzzles has no solution takes 8,341. Counting all " +
					"solutions of a grid with few clues takes longer than anybody will wait.",
				Source: "Knuth, Dancing Links, arXiv cs/0011047 (2000); The Art of Computer Programming 4B, 7.2.2.1.",
			},
			Limits: solving.Limits{MaxSide: puzzles.MaxSide, Complete: true},
		},
		Choices: solving.Choices{
			Settings: []setting.Setting{{
				ID: "all", Name: "All solutions",
				Help: "Goes on until every solution is found, and counts them, instead of stopping at the first.",
				Kind: setting.Switch, Default: 0, Min: 0, Max: 1,
			},
				setting.Choose(setChoice, "Choice of items", "Which item is settled next; only the one with the fewest options "+
					"keeps the search small.", "Fewest options", "Random of the fewest", "First item", setting.Random),
				setting.Choose(setOptions, "Order of options", "Which option of the item is tried first.",
					"Top down", "Bottom up"),
			},
			Presets: []solving.Preset{
				{ID: "first", Name: "First solution", Help: "Stop at the first solution."},
				{ID: "all", Name: "All solutions", Help: "Find every solution, which also proves that there is no other.",
					Values: map[string]float64{"all": 1}},
				{ID: "ties", Name: "Random ties", Help: "Of the items with the fewest options, one by chance.",
					Values: map[string]float64{setChoice: 2}},
				{ID: "first-item", Name: "First item",
					Help:   "Settle the items in their order, the cells first: plain backtracking by links.",
					Values: map[string]float64{setChoice: 3}},
			},
		},
		Replay: solving.Replay{
			Account:   account,
			Gauges:    []string{gaugeSize: "column size", gaugeFound: "solutions found"},
			Uncounted: []trace.Measure{trace.ByEliminations},
			Views:     []solving.View{ViewCover, solving.ViewTree, solving.ViewDepth},
			Moments: []solving.Moment{solving.MomentOf("item", 't', trace.Consider, trace.Note).At(lineChoose),
				solving.MomentOf("forced option", 'p', trace.Place).At(lineTry), solving.Guesses, solving.DeadEnds,
				solving.MomentOf("solution", 'j', trace.Solution)},
			Turns: solving.Turns{AnyDigit: true},
			Known: solving.AfterStart(known),
		},
		Steps: []trace.Form{
			{Kind: trace.Note, Lines: trace.Lines(lineGivens), Data: trace.Words(trace.TheWord(noteGivens))},
			{Kind: trace.DeadEnd, Lines: trace.Lines(lineGivens)},
			{Kind: trace.Note, Lines: trace.Lines(lineBack),
				Data: trace.Words(trace.TheWord(noteEnd), trace.AnyWord, trace.AnyWord)},
			{Kind: trace.Place, Lines: trace.Lines(lineShow, lineTry)},
			{Kind: trace.Guess, Lines: trace.Lines(lineTry)},
			{Kind: trace.Clear, Lines: trace.Lines(lineUncover)},
			{Kind: trace.DeadEnd, Lines: trace.Lines(lineDeadEnd), Cell: true, Data: isItem},
			{Kind: trace.DeadEnd, Lines: trace.Lines(lineDeadEnd), Digit: true, Data: isItem},
			{Kind: trace.Consider, Lines: trace.Lines(lineChoose), Data: isItem},
			{Kind: trace.Note, Lines: trace.Lines(lineChoose), Data: isItem},
			{Kind: trace.Solution, Lines: trace.Lines(lineSolution)},
		},
	}
	matrices := new(Pool)
	a.Solve = func(b *trace.Board, o solving.Options) trace.Verdict {
		x := matrices.Get(b.Grid())
		x.Choice, x.BottomUp = Choice(a.Chosen(o, setChoice)), a.Chosen(o, setOptions) == 1
		x.Random = rand.New(rand.NewPCG(o.Seed, stream))
		v := solve(b, x, a.Setting(o, "all") != 0)
		matrices.Put(x)
		return v
	}
	return a.Varying(vary)
}

// The settings of DLX that say in which order it searches.
const (
	setChoice  = "choice"
	setOptions = "options"
)

// stream keeps the random numbers of DLX apart from those that others draw from the
// same seed.
const stream = 0x646c78

// vary says what DLX does with the choices that are set.
func vary(a *solving.Algorithm, o solving.Options) {
	choice, bottomUp := Choice(a.Chosen(o, setChoice)), a.Chosen(o, setOptions) == 1
	a.Pseudocode = []string{
		"take the options of the clues and cover their items",
		"search",
		"  if no item is left: a solution",
		[...]string{
			"  choose the item with the fewest options left",
			"  choose an item with the fewest options, by chance",
			"  choose the first item that is left",
			"  choose one of the items that are left, by chance",
		}[choice],
		"  if it has none: dead end, go back",
		"  cover it: no other option may settle it",
		"  for each of its options, from the " + [...]string{"top down", "bottom up"}[a.Chosen(o, setOptions)],
		"    take the option; cover its other items",
		"      search on; if that is enough, done",
		"    uncover them in reverse order; drop the option",
		"  uncover the item and go back",
		"after a search for all solutions: show the first again",
	}
	a.Explain = trace.Explainer(func(e *trace.Explanation, m *trace.Moment) { explain(e, m, choice) })
	a.Picture = func(o *trace.Opening) *Dance { return danceOf(o, choice, bottomUp) }
	a.Inside = func(o *trace.Opening, tell func(trace.Look)) {
		for _, look := range looksOf(o, danceOf(o, choice, bottomUp), a.Explain) {
			tell(look)
		}
	}
}

// solve takes the options of the givens in the matrix of an empty grid and searches.
func solve(b *trace.Board, x *Matrix, all bool) trace.Verdict {
	l := b.Layout()
	covered := make([]bool, x.Items)
	for cell := range b.Size() {
		if b.Empty(cell) {
			continue
		}
		for _, item := range ItemsOf(l, cell, b.At(cell)) {
			if covered[item] {
				// Two givens contradict each other; runs refuse such puzzles.
				b.Line(lineGivens).DeadEnd(trace.NoCell, 0)
				return trace.NoSolution
			}
			covered[item] = true
			x.Cover(item)
		}
	}
	b.Line(lineGivens).Note(noteGivens)
	d := &shown{Board: b, all: all}
	x.Search(0, d)
	if d.found == 0 {
		return trace.NoSolution
	}
	if all {
		b.Line(lineBack).Note(noteEnd, uint32(d.found), uint32(d.found>>32))
		// The search has taken everything back. A run that found a solution
		// ends with one on its board.
		b.SetDepth(0)
		for cell, digit := range d.first.Cells() {
			if b.Empty(cell) {
				b.Line(lineShow).Place(cell, int(digit))
			}
		}
	}
	return trace.Solved
}

// What a Note of DLX is about, its first data; a Note with two data is about the
// item with the number of the first, and its size.
const (
	noteGivens = iota // the options of the givens are taken
	noteEnd           // the search for all solutions is over; their number, low and high half
)

// shown shows on a board what the search does to the matrix.
type shown struct {
	*trace.Board
	all   bool
	found int
	first puzzles.Grid
}

func (d *shown) Chosen(item, size int) {
	d.SetGauge(gaugeSize, float64(size))
	what := ItemAt(d.Layout(), item)
	switch {
	case size == 0:
		d.Line(lineDeadEnd).DeadEnd(what.Cell, what.Digit, uint32(item))
	case what.Cell != trace.NoCell:
		d.Line(lineChoose).Consider(what.Cell, uint32(item), uint32(size))
	default:
		d.Line(lineChoose).Note(uint32(item), uint32(size))
	}
}

func (d *shown) Tried(option, size, depth int) {
	cell, digit := option/d.Side(), option%d.Side()+1
	d.SetDepth(depth)
	if size == 1 {
		d.Line(lineTry).Place(cell, digit)
	} else {
		d.Line(lineTry).Guess(cell, digit)
	}
}

func (d *shown) Dropped(option, depth int) {
	d.SetDepth(depth)
	d.Line(lineUncover).Clear(option / d.Side())
}

func (d *shown) Solution() bool {
	if d.found++; d.found == 1 {
		d.first = d.Grid()
	}
	d.SetGauge(gaugeFound, float64(d.found))
	d.Line(lineSolution).Solution()
	return !d.all
}

// isItem reports whether a step's data name the item that it is about and, unless
// that is a dead end, the number of its options.
func isItem(l *puzzles.Layout, s *trace.Step) bool {
	words := 2
	if s.Kind == trace.DeadEnd {
		words = 1
	}
	if len(s.Data) != words || s.Data[0] >= uint32(Primary(l)) {
		return false
	}
	item := ItemAt(l, int(s.Data[0]))
	if item.Cell != s.Cell || s.Kind == trace.DeadEnd && item.Digit != s.Digit {
		return false
	}
	return words == 1 || s.Data[1] <= uint32(l.N)
}

// known stores the options that are left, in the cells that they fill. The matrix
// has gone when the first of all solutions is shown again.
func known(m *trace.Moment, marks []uint32) {
	s := &m.Step
	if s.Line != lineShow && (s.Line != lineBack || len(s.Data) < 1 || s.Data[0] != noteEnd) {
		m.CandidatesTo(marks)
	}
}
