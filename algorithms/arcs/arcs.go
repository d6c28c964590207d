// Package arcs sees a puzzle as variables and constraints, and removes from the domains of the
// variables what a constraint alone cannot allow: arc consistency, with a search where that is not enough.
package arcs

import (
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The lines of the pseudocode.
const (
	lineDomains = 1 + iota
	lineQueue   // which is no step
	lineWhile   // nor is the loop
	lineTake
	lineCheck
	lineFail
	lineRemove
	lineEnter
	lineAgain // which is no step
	lineSolved
	lineChoose
	lineTry
	lineBack
	lineRefute
)

// ViewConstraints shows the constraint that is revised, and the queue of those that wait.
const ViewConstraints solving.View = "Constraints"

// Algorithm returns what solves Sudoku as a constraint satisfaction problem: it keeps the domains
// arc consistent, and searches where that is not enough.
//
// Each cell is a variable, and its domain is the set of digits that it can still hold. A constraint is
// revised when a domain that it watches has changed: what no choice of digits for its other cells
// allows is removed. When nothing is left to revise, the cell with the smallest domain is taken, and a
// digit of it is tried; if that fails, the digit goes, and all is revised again. So each decision has
// two branches: the cell has the digit, or it has not.
//
// Two strengths are known. Binary constraints say of two cells that they differ; AC-3 has a queue of
// arcs, one for each order of two such cells, and an arc removes a digit only when the other cell has
// that digit alone. The constraint that all cells of a house differ is stronger than all of its pairs
// together: a digit stays only if some matching gives each cell of the house a digit of its own, with
// that cell and that digit in it. Régin finds all these digits from a single matching and its strongly
// connected components. What either strength leaves does not depend on the order of the queue, and
// neither do decisions and failures, unless weights are counted.
//
// Sources: A. K. Mackworth, "Consistency in networks of relations", Artificial Intelligence 8 (1977),
// 99-118; J.-C. Régin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994; H.
// Simonis, "Sudoku as a constraint problem" (2005); for weights F. Boussemart, F. Hemery, C. Lecoutre
// and L. Sais, "Boosting systematic search by weighting constraints", ECAI 2004.
func Algorithm() *solving.Algorithm {
	a := &solving.Algorithm{
		Info: solving.Info{
			ID:      "arc-consistency",
			Name:    "Arc consistency",
			Summary: "Revise constraint after constraint until nothing changes, and only then try a digit.",
			Help: solving.Help{
				Idea: "Every cell has a domain: the digits that it can still hold. A constraint says that some cells differ. " +
					"Revising it eliminates the digits for which it leaves the other cells no choice, and that puts all other " +
					"constraints of the changed cells into a queue. A binary constraint is about two cells, as in AC-3; the " +
					"constraint all-different is about a house, and sees every naked and hidden subset of it at once. When the queue is " +
					"empty, a digit is tried in the cell with the smallest domain, and if that fails, the digit is eliminated.",
				Cost: "With all-different, the 50 puzzles of Project Euler take 6 guesses (decisions, in books) and run into 3 dead ends " +
					"(failures), and 46 of them take no guess at all; Norvig's 95 hard ones take 857 guesses and have 688 dead ends. With " +
					"binary constraints the 50 take 626 guesses and have 528 dead ends, the 95 take 213,937 and have 213,348. Inkala 2012 has 26 dead ends, and with " +
					"binary constraints 922. To revise a house costs more than to revise an arc, but there are 27 houses and 1,620 arcs.",
				Fails: "With search it never gives a wrong answer, but there are puzzles on which it searches for long: Fata " +
					"Morgana has 325 dead ends, and with binary constraints 4,906. Without search it stops where no constraint alone says " +
					"more: all-different then solves 46 of the 50 and 15 of the 95, binary constraints 12 and none.",
				Source: "Mackworth, Consistency in Networks of Relations, Artificial Intelligence 8 (1977); " +
					"Régin, A Filtering Algorithm for Constraints of Difference in CSPs, AAAI 1994; Simonis, Sudoku as a Constraint Problem (2005).",
			},
			Limits: solving.Limits{MaxSide: puzzles.MaxSide, Complete: true},
		},
		Choices: solving.Choices{
			Settings: []setting.Setting{
				setting.Choose(setStrength, "Strength", "Whether a constraint is about a house or about two cells.",
					"All different", "Binary"),
				setting.Choose(setQueue, "Queue", "Which constraint is revised next: this changes the way, and not where it leads.",
					"First in", "Last in", "Smallest domain"),
				setting.Choose(setSearch, "Search", "Where a digit is tried when there is nothing to revise: in a cell with the "+
					"smallest domain, or with the smallest domain for each dead end of its constraints; or nowhere.",
					"Smallest domain", "Weighted degree", "None"),
				solving.DigitSetting("Which digit of the cell is tried."),
			},
			Presets: []solving.Preset{
				{ID: "all-different", Name: "All different",
					Help: "Revise houses, and search where that is not enough."},
				{ID: "binary", Name: "Binary (AC-3)", Help: "Revise arcs between two cells, and search where that is not enough.",
					Values: map[string]float64{setStrength: 1 + binary}},
				{ID: "no-search", Name: "No search", Help: "Revise houses only, and stop where that says no more.",
					Values: map[string]float64{setSearch: 1 + noSearch}},
				{ID: "binary-no-search", Name: "AC-3 alone",
					Help:   "Revise arcs only, and stop where that says no more.",
					Values: map[string]float64{setStrength: 1 + binary, setSearch: 1 + noSearch}},
			},
		},
		Replay: solving.Replay{
			Views: []solving.View{ViewConstraints, solving.ViewTree, solving.ViewCandidates, solving.ViewDepth},
			Moments: []solving.Moment{solving.MomentOf("entry", 'p', trace.Place), solving.Eliminations,
				solving.Guesses, solving.DeadEnds, solving.Removals},
			Known: solving.AfterStart(known),
		},
		Steps: []trace.Form{
			{Kind: trace.Note, Lines: trace.Lines(lineDomains, lineChoose)},
			{Kind: trace.DeadEnd, Lines: trace.Lines(lineFail), Cell: true},
			{Kind: trace.DeadEnd, Lines: trace.Lines(lineFail), Cell: true, Digit: true, Data: isReason},
			{Kind: trace.DeadEnd, Lines: trace.Lines(lineFail), Data: isReason},
			{Kind: trace.Eliminate, Lines: trace.Lines(lineRemove), Data: isReason},
			{Kind: trace.Eliminate, Lines: trace.Lines(lineRefute)},
			{Kind: trace.Place, Lines: trace.Lines(lineEnter)},
			{Kind: trace.Guess, Lines: trace.Lines(lineTry)},
			{Kind: trace.Clear, Lines: trace.Lines(lineBack)},
			{Kind: trace.Restore, Lines: trace.Lines(lineBack)},
			{Kind: trace.Solution, Lines: trace.Lines(lineSolved)},
		},
	}
	a.Solve = func(b *trace.Board, o solving.Options) trace.Verdict {
		p := newPlan(b.Layout(), a.Chosen(o, setStrength), a.Chosen(o, setQueue))
		s := search{Board: b, network: newNetwork(b.Layout(), p), choice: a.Chosen(o, setSearch),
			digits: a.DigitsIn(o).Of(b.Side(), o.Seed)}
		s.read(b.Grid())
		return s.run()
	}
	return a.Varying(vary)
}

// The settings.
const (
	setStrength = "strength"
	setQueue    = "queue"
	setSearch   = "search"
)

// read makes the domains those of a grid at the start: a digit that is there, or else all that the
// puzzle allows.
func (n *network) read(g puzzles.Grid) {
	for cell, digit := range g.Cells() {
		if n.domains[cell] = g.Allowed(cell); digit != 0 {
			n.domains[cell] = puzzles.Digit(int(digit))
		}
	}
}

// Domain returns the domain of a cell at a moment of a run.
func Domain(m *trace.Moment, cell int) puzzles.Digits {
	if d := m.At(cell); d != 0 {
		return puzzles.Digit(d)
	}
	return m.Puzzle.Allowed(cell) &^ puzzles.Digits(m.Struck[cell])
}

// known stores the domains.
func known(m *trace.Moment, marks []uint32) {
	for cell := range marks {
		marks[cell] = uint32(Domain(m, cell))
	}
}

// isReason reports whether a step's data name a constraint, as [network.reason] does.
func isReason(l *puzzles.Layout, s *trace.Step) bool {
	return len(s.Data) == 1 && int(s.Data[0]) < max(l.Size, len(l.Houses)+len(l.Pairs))
}

// vary says what is done with the choices that are set.
func vary(a *solving.Algorithm, o solving.Options) {
	strength, queue, choice := a.Chosen(o, setStrength), a.Chosen(o, setQueue), a.Chosen(o, setSearch)
	digits := a.DigitsIn(o)
	a.Limits.Complete = choice != noSearch
	a.Turns = solving.Turns{Digits: digits}
	which := [...]string{"first", "last", "smallest"}[queue]
	if strength == binary {
		a.Pseudocode = []string{
			"domains: all digits, and of a clue its own",
			"put all arcs into the queue, row by row",
			"while the queue is not empty",
			"  take the " + which + " arc out of it, of X to Y",
			"  is there a digit of X without another one in Y?",
			"    X has no other digit: dead end",
			"    eliminate the digit from X",
			"    X has one digit left: enter it",
			"    put the arcs to X into the queue, but not that of Y",
		}
	} else {
		a.Pseudocode = []string{
			"domains: all digits, and of a clue its own",
			"put all houses into the queue, the rows first",
			"while the queue is not empty",
			"  take the " + which + " house out of it",
			"  match its cells with digits, as many as can be",
			"    a cell is left over: dead end",
			"    eliminate each digit from cells of other components",
			"    a cell has one digit left: enter it",
			"    put the other houses of its cells into the queue",
		}
	}
	a.Pseudocode = append(a.Pseudocode, "every cell is filled: solved")
	if choice == noSearch {
		a.Pseudocode = append(a.Pseudocode,
			"else: stuck, for the settings allow no search",
			"  (a search would try a digit in an open cell and go on,",
			"  if that fails, take back all that was done since,",
			"  eliminate the digit, and go on with what is left)")
	} else {
		a.Pseudocode = append(a.Pseudocode,
			"choose the first cell with the smallest domain",
			"  try "+[...]string{"its smallest digit", "its largest digit", "a random one of its digits"}[digits]+
				", and revise what follows",
			"  if that fails, take back all that was done since,",
			"  eliminate the digit, and revise what follows")
	}
	if choice == weightedDegree {
		a.Pseudocode[lineChoose-1] = "choose the cell with the smallest domain / weights"
	}
	explain := trace.Explainer((&spoken{strength, choice}).explain)
	a.Explain = explain
	of := func(l *puzzles.Layout) *plan { return newPlan(l, strength, queue) }
	a.Picture = func(o *trace.Opening) *Work { return workAt(o, of) }
	a.Inside = func(o *trace.Opening, tell func(trace.Look)) {
		inside := opened{Opening: o, Work: workAt(o, of), tell: tell}
		inside.inside(trace.LookOf(o.Moment, explain(o.Moment)))
	}
}
