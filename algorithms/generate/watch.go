package generate

import (
	"errors"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Making says which puzzle is made, where a run shows a generator at work and no
// algorithm. With the seed, the same recipe and index make the same puzzle.
type Making struct {
	Recipe Recipe `json:"recipe"`
	Index  uint64 `json:"index,string"`
}

// Watch returns the making with a seed as an algorithm that no list names, and the empty grid
// that it starts from. It makes the same puzzle as [One] and ends with the verdict Made, or Stuck
// if it gave up. The error is a [*RecipeError], or a [*GaveUpError] where regions are to be drawn
// and no grid was found that fits them.
func (of *Making) Watch(seed uint64) (a *solving.Algorithm, start puzzles.Grid, err error) {
	p, err := of.Recipe.plan()
	if err != nil {
		return nil, start, err
	}
	drawn := newMaker(p, seed, of.Index)
	if !drawn.drawRegions() {
		return nil, start, drawn.err
	}
	p = drawn.plan
	info := p.info()
	info.Help.Idea = info.Summary + " A clue that could be something else in a second solution must stay: the board " +
		"shows the cells in which the two solutions differ."
	return &solving.Algorithm{
		Info: info,
		Replay: solving.Replay{
			Views: of.Views(),
			Moments: []solving.Moment{solving.Placements, solving.Guesses, solving.DeadEnds, solving.Removals,
				solving.MomentOf("clue that stays", 'k', trace.Refuse)},
			Explain: p.explain,
		},
		Solve: func(b *trace.Board, _ solving.Options) trace.Verdict {
			m := newMaker(p, seed, of.Index)
			m.board = b
			if _, err := m.make(); err != nil {
				return trace.Stuck
			}
			return trace.Made
		},
		Steps: p.steps(),
		Check: p.checkMade,
	}, puzzles.NewGrid(p.Shape), nil
}

// Views returns the side views of the run.
func (*Making) Views() []solving.View {
	return []solving.View{solving.ViewCandidates, solving.ViewDepth}
}

// info says what is done to make a puzzle.
func (p *plan) info() solving.Info {
	info := solving.Info{
		ID: "making", Name: "Making a puzzle",
		Summary:    "Fill a grid, then remove clues as long as there is one solution.",
		Pseudocode: p.pseudocode(),
		Help: solving.Help{
			Cost:   "Each clue is tried once; finding out whether it can be removed takes one search for a solution in which its cell holds another digit.",
			Fails:  "When no more clues can be removed, about 24 are left. For fewer, clues are put back and others removed, again and again.",
			Source: "docs/generate.md describes every method and where it comes from.",
		},
		Limits: solving.Limits{MaxSide: puzzles.MaxSide},
	}
	switch {
	case p.Pattern != "":
		info.Summary = "Keep one solution with the help of clues outside the pattern, and do without them one by one."
		info.Help.Cost, info.Help.Fails = patternCost, patternFails
	case p.sparse:
		info.Summary = "Take a known puzzle with very few clues and disguise it."
	}
	return info
}

// steps returns the forms of the steps that the making of a puzzle takes.
func (p *plan) steps() []trace.Form {
	if p.sparse {
		return []trace.Form{
			{Kind: trace.Place, Lines: trace.Lines(lineKnown, lineAdd, lineRename)},
			{Kind: trace.Swap, Lines: trace.Lines(lineTranspose, lineArrange)},
			{Kind: trace.Clear, Lines: trace.Lines(lineNext)},
			{Kind: trace.Note, Lines: trace.Lines(lineNext)},
		}
	}
	if p.Pattern != "" {
		return patternSteps()
	}
	return []trace.Form{
		{Kind: trace.Place, Lines: trace.Lines(lineFirst, lineTry, lineBack, linePutBack, lineWalk, lineRestore,
			lineNear, lineFillUp)},
		{Kind: trace.Guess, Lines: trace.Lines(lineTry)},
		{Kind: trace.Clear, Lines: trace.Lines(lineBack, lineStartOver, lineTake, lineRestore, lineWrong, lineNear,
			lineOn, lineFillUp)},
		{Kind: trace.Swap, Lines: trace.Lines(lineShift)},
		{Kind: trace.Refuse, Lines: trace.Lines(linePutBack), Digit: true, Data: isRefusal},
		{Kind: trace.Note, Lines: trace.Lines(lineWalk), Data: trace.Words(trace.CountWord)},
		{Kind: trace.Note, Lines: trace.Lines(lineWrong, lineOn)},
	}
}

// isRefusal reports whether a step's data are those that refuse writes.
func isRefusal(l *puzzles.Layout, s *trace.Step) bool {
	if len(s.Data) == 0 || s.Data[0] > uint32(reasonUnknown) || len(s.Data)-1 > l.Size {
		return false
	}
	for _, w := range s.Data[1:] {
		if !trace.CellWord(l, w>>8) || !trace.DigitWord(l, w&0xff) {
			return false
		}
	}
	return len(s.Data) == 1 || reason(s.Data[0]) == reasonSolutions
}

// checkMade holds a puzzle that a run says it has made against the recipe.
func (p *plan) checkMade(_ puzzles.Grid, r trace.Result) trace.Result {
	if r.Verdict != trace.Made {
		return r
	}
	if _, done := puzzles.CountWithin(r.Grid, 1, workOf(p.Shape)*lastWork); !done {
		r.Unchecked = true // only what somebody made up takes so long to solve
		return r
	}
	made := Result{Givens: r.Grid, Solutions: p.solutions(r.Grid)}
	err := errors.New("the puzzle has no solution")
	if solution, ok := puzzles.Solve(r.Grid); ok {
		m := newMaker(p, 0, 0)
		m.grid, m.solution = r.Grid.Clone(), solution
		made.Solution = solution
		made.Minimal = p.Minimal && m.everyClueIsNeeded()
		err = p.promises(made)
	}
	if err != nil {
		r.Verdict, r.Problem = trace.Failed, err.Error()
	}
	return r
}

// refuse says why a unit cannot go: the cells and digits of a second solution,
// where that is the reason and there is one to show.
func (m *maker) refuse(unit []int, why reason) {
	m.board.Line(linePutBack)
	cell, other, found := m.second(unit, why)
	if !found {
		m.board.Refuse(unit[0], m.solution.At(unit[0]), uint32(why))
		return
	}
	data := []uint32{uint32(why)}
	for c, d := range m.solution.Cells() {
		if o := other.At(c); o != int(d) {
			data = append(data, uint32(c)<<8|uint32(o))
		}
	}
	m.board.Refuse(cell, m.solution.At(cell), data...)
}

// second returns a second solution of the grid and a cell of the unit that holds
// another digit there, if that is why the unit has to stay.
func (m *maker) second(unit []int, why reason) (cell int, other puzzles.Grid, found bool) {
	if why != reasonSolutions || m.plan.MaxSolutions > 1 {
		return 0, puzzles.Grid{}, false
	}
	g := m.grid.Clone()
	for _, cell := range unit {
		if other, ok := puzzles.OtherSolution(g, cell, m.solution.At(cell)); ok {
			return cell, m.nearest(cell, other), true
		}
		g.Set(cell, m.solution.At(cell))
	}
	return 0, puzzles.Grid{}, false
}

// nearest returns a second solution that differs from the first in the cell, but
// elsewhere in no more places than that takes. It begins with one that somebody
// has found and lets one cell after the other be as in the first.
func (m *maker) nearest(cell int, other puzzles.Grid) puzzles.Grid {
	g := m.solution.Clone() // without the cells that may still differ
	for c, d := range m.solution.Cells() {
		if other.At(c) != int(d) {
			g.Set(c, 0)
		}
	}
	for c, d := range m.solution.Cells() {
		if c == cell || other.At(c) == int(d) {
			continue
		}
		g.Set(c, int(d))
		nearer, ok := puzzles.OtherSolution(g, cell, m.solution.At(cell))
		if !ok {
			g.Set(c, 0)
			continue
		}
		other = nearer
		for c := range g.Cells() {
			if other.At(c) == m.solution.At(c) {
				g.Set(c, other.At(c))
			}
		}
	}
	return other
}

// Other is a cell of a second solution that differs from the first.
type Other struct{ Cell, Digit int }

// Others returns where a second solution differs, from the data of a step that
// refuses to take a clue away for that reason.
func Others(s *trace.Step) []Other {
	if s.Kind != trace.Refuse || len(s.Data) < 2 || reason(s.Data[0]) != reasonSolutions {
		return nil
	}
	others := make([]Other, len(s.Data)-1)
	for i, d := range s.Data[1:] {
		others[i] = Other{int(d >> 8), int(d & 0xff)}
	}
	return others
}
