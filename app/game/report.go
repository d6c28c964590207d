package game

import (
	"slices"
	"time"
)

// Report sums up a game that is finished.
type Report struct {
	Took     time.Duration `json:"-"`
	Moves    int           `json:"-"`                   // on the way to the end
	Branches int           `json:"-"`                   // other than that
	Mistakes int           `json:"mistakes"`            // digits that were entered and were wrong
	Hints    int           `json:"hints"`               // of the three depths
	Checks   int           `json:"checks"`              // of the digits: what is wrong was told
	Given    int           `json:"done_by_the_program"` // steps, cells or solutions that the program gave
	// Quarters is the time in which each quarter of the open cells was filled, in
	// the order in which they were.
	Quarters      [4]time.Duration `json:"-"`
	ThinkingTimes []ThinkingTime   `json:"-"` // the digits of the way to the end, the longest thought first
}

// ThinkingTime is the time that went by before a digit was entered.
type ThinkingTime struct {
	Node, Cell, Digit int
	Took              time.Duration
}

// Report sums the game up, on the way to the node that is shown.
func (g *Game) Report() Report {
	path := g.Path(g.at)
	r := Report{
		Took: g.Took, Moves: len(path) - 1, Branches: len(g.BranchEnds()) - 1,
		Hints: g.TimesHelped(HelpWhere, HelpWhat, HelpWhy), Given: g.TimesHelped(HelpDo, HelpReveal, HelpShow),
		Checks: g.TimesHelped(HelpCheck),
	}
	for i := range g.moves[1:] {
		if m := &g.moves[i+1]; m.Kind == Enter && !m.Given {
			for _, c := range m.Cells {
				if g.Solution.At(c) != m.Digit {
					r.Mistakes++
				}
			}
		}
	}
	r.shareTime(g)
	slices.SortStableFunc(r.ThinkingTimes, func(a, b ThinkingTime) int { return int(b.Took - a.Took) })
	return r
}

// shareTime shares the time out among the cells as they were filled for good.
func (r *Report) shareTime(g *Game) {
	_, open := g.Progress()
	before := g.Puzzle.Givens.Cells()
	last, filled, since := time.Duration(0), 0, time.Duration(0)
	for i, s := range g.walk(g.at) {
		m := g.Move(i)
		took := max(0, m.At-last)
		last = m.At
		since += took
		for c, d := range s.Digits {
			if d == 0 || d == before[c] {
				continue
			}
			if !m.Given {
				r.ThinkingTimes = append(r.ThinkingTimes, ThinkingTime{i, c, int(d), since})
			}
			if before[c] == 0 {
				filled++
			}
			since = 0
		}
		before = slices.Clone(s.Digits)
		if open > 0 {
			r.Quarters[min(3, max(0, filled-1)*4/open)] += took
		}
	}
}
