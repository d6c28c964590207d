package singles

import (
	"sudoscope/algorithms/order"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The lines of the pseudocode of candidate checking.
const (
	ccPass = 1 + iota
	ccLook
	ccNone
	ccOne
	ccAgain
	ccStuck
)

// ViewPass shows what a pass over the cells has come to.
const ViewPass solving.View = "Pass"

// CandidateChecking goes over the empty cells again and again and fills those
// into which only one digit fits: the naked singles.
//
// Whatever it places is forced, so it never has to take anything back, and it
// makes no difference in which order it visits the cells: a digit that fits
// nowhere else in a cell now will not fit elsewhere later either, so every order
// ends in the same grid. A pass looks at each cell once; there are at most as
// many passes as empty cells, and a dozen in practice.
//
// It is not complete: where each cell is left with two candidates it is stuck.
// It does not see that a digit has only one place in a house, which is what
// PlaceFinding looks for.
//
// Source: A. Meerkamp, "Mathematics and Sudokus: Solving Algorithms", Cornell
// University, calls it so.
func CandidateChecking() *solving.Algorithm {
	a := &solving.Algorithm{
		Info: solving.Info{
			ID:      "candidate-checking",
			Name:    "Candidate checking",
			Short:   "Candidates",
			Summary: "Fill the cells that only one digit fits, until there are none left.",
			Help: solving.Help{
				Idea: "Look at one empty cell after the other. Cross out every digit in its row, column or box. If one " +
					"digit is left, it must go there: this is called a naked single. Each digit placed removes " +
					"candidates from its peers, so begin again after the last cell, until a whole pass places nothing.",
				Cost: "Very little: a pass looks at each empty cell once, and a handful of passes is enough. It never " +
					"places a digit that it has to remove again.",
				Fails: "It gets stuck on most puzzles, because it asks only what fits into a cell, not where a digit can go. " +
					"It solves 12 of the 50 puzzles of Project Euler, none of Norvig's 95 hard ones, and none of the 49,151 known puzzles with 17 clues.",
				Source: "Meerkamp, Mathematics and Sudokus: Solving Algorithms, Cornell University.",
			},
			Pseudocode: []string{
				"begin a pass over the empty cells",
				"  look at the next cell: which digits do its peers leave?",
				"    none: the puzzle has no solution",
				"    exactly one: place it",
				"if the pass has placed a digit: begin another",
				"else: solved if every cell is filled, stuck if not",
			},
			Limits: solving.Limits{MaxSide: puzzles.MaxSide},
		},
		Choices: solving.Choices{
			Settings: []setting.Setting{
				solving.CellSetting("In which order a pass looks at the cells; all orders end alike, after more or fewer passes."),
			},
			Presets: []solving.Preset{
				{ID: "rows", Name: "Row by row", Help: "The usual order, from left to right and from top to bottom."},
				{ID: "boxes", Name: "Boxes", Help: "Box by box.", Values: map[string]float64{solving.SetCells: 3}},
				{ID: "constrained", Name: "Most constrained",
					Help:   "The cells with the fewest candidates when the pass begins first.",
					Values: map[string]float64{solving.SetCells: 5}},
			},
		},
		Replay: solving.Replay{
			Gauges:    []string{"pass"},
			Account:   account,
			Uncounted: []trace.Measure{trace.ByEliminations, trace.ByMaxDepth},
			Views:     []solving.View{ViewPass, solving.ViewCandidates},
			Moments: []solving.Moment{solving.MomentOf("naked single", 'p', trace.Place),
				solving.MomentOf("pass", 't', trace.Note).At(ccPass),
				solving.DeadEnds},
			Turns:   solving.Turns{Cells: solving.LoneCandidates},
			Known:   solving.AfterStart(knownToCandidateChecking),
			Explain: trace.Explainer(explainCandidateChecking),
			Inside:  insideCandidateChecking,
		},
		Steps: []trace.Form{
			{Kind: trace.Note, Lines: trace.Lines(ccPass), Data: isPassNote},
			{Kind: trace.Consider, Lines: trace.Lines(ccLook)},
			{Kind: trace.DeadEnd, Lines: trace.Lines(ccNone), Cell: true},
			{Kind: trace.Place, Lines: trace.Lines(ccOne)},
			{Kind: trace.Note, Lines: trace.Lines(ccStuck), Data: isStuckNote},
		},
	}
	a.Solve = func(b *trace.Board, o solving.Options) trace.Verdict { return checkCandidates(b, a.CellsIn(o), o.Seed) }
	return a
}

// checkCandidates makes passes until one places nothing.
func checkCandidates(b *trace.Board, by order.Cells, seed uint64) trace.Verdict {
	for pass := 1; ; pass++ {
		cells := by.Empty(b.Grid(), seed)
		if len(cells) == 0 {
			return trace.Solved
		}
		b.SetGauge(0, float64(pass))
		b.Line(ccPass).Note(NotePass, uint32(pass), uint32(len(cells)))
		progress := false
		for _, cell := range cells {
			b.Line(ccLook).Consider(cell)
			switch digits := b.Candidates(cell); digits.Len() {
			case 0:
				b.Line(ccNone).DeadEnd(cell, 0)
				return trace.NoSolution
			case 1:
				b.Line(ccOne).Place(cell, digits.Min())
				progress = true
			}
		}
		if !progress {
			b.Line(ccStuck).Note(NoteStuck, uint32(len(cells)))
			return trace.Stuck
		}
	}
}

func explainCandidateChecking(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	all := puzzles.DigitsUpTo(m.Puzzle.Layout().N)
	switch s.Kind {
	case trace.Note:
		explainCandidateNote(e, m)
	case trace.Consider:
		digits := m.Candidates(s.Cell)
		e.BecauseRefused(m.Grid(), s.Cell, all)
		for d := range digits.All() {
			e.Mark(s.Cell, d, trace.Choice)
		}
		switch digits.Len() {
		case 0:
			e.Title = trace.Say("candidates.look.none", "Look at %v: no digit fits.", trace.Cell(s.Cell))
		case 1:
			e.Title = trace.Say("candidates.look.one", "Look at %v: only %v fits.", trace.Cell(s.Cell), digits)
		default:
			e.Title = trace.Say("candidates.look.many", "Look at %v: %v fit.", trace.Cell(s.Cell), digits)
			e.Because("candidates.wait", "Nothing here shows which of them is right: leave the cell for now.")
		}
	case trace.Place:
		if e.MarkRefusals(m.Before(), s.Cell, s.Digit) {
			e.Because("candidates.single", "Every other digit is already in a house of %v: this is a naked single.",
				trace.Cell(s.Cell))
		} else {
			e.Because("candidates.single.else", "No other digit fits into %v: this is a naked single.",
				trace.Cell(s.Cell))
		}
	case trace.DeadEnd:
		e.BecauseRefused(m.Grid(), s.Cell, all)
		e.Title = trace.Say("candidates.none.title", "Nothing fits into %v.", trace.Cell(s.Cell))
		e.Because("candidates.none", "Every digit so far was forced by the clues, so the puzzle has no solution.")
	}
}

func explainCandidateNote(e *trace.Explanation, m *trace.Moment) {
	data := m.Step.Data
	if data[0] == NotePass {
		explainPass(e, data)
		return
	}
	explainStuck(e, m)
	e.Because("candidates.stuck", "Each empty cell has at least two candidates, and none has changed since the pass began.")
	for s := range hidden(m.Grid()) {
		e.Mark(s.Cell, s.Digit, trace.Proof)
		e.Houses = append(e.Houses, s.House)
		e.Because("candidates.blind", "What it does not see: in %v, %v can only go into %v. Place finding looks for that.",
			s.House, trace.Digit(s.Digit), trace.Cell(s.Cell))
		break
	}
}

// insideCandidateChecking tells, of a cell that a pass comes to, which peers take a digit from it and
// what remains, and in the end what cannot be seen so.
func insideCandidateChecking(o *trace.Opening, tell func(trace.Look)) {
	s := &o.Step
	whole := trace.LookOf(o.Moment, trace.Explainer(explainCandidateChecking)(o.Moment))
	whole.Kind = [...]string{ccPass: "pass", ccLook: "remains", ccNone: "none", ccOne: "placed",
		ccStuck: "stuck"}[s.Line]
	if s.Line == ccLook {
		tellTakers(o.Before, s.Cell, tell)
	}
	if tell(whole); s.Line == ccStuck {
		tellHidden(o.Grid(), tell)
	}
}

// knownToCandidateChecking stores the candidates of the cell that it looks at.
func knownToCandidateChecking(m *trace.Moment, marks []uint32) {
	if m.Step.Kind == trace.Consider {
		marks[m.Step.Cell] = uint32(m.Candidates(m.Step.Cell))
	}
}
