// Package clauses writes a grid as clauses and searches as SAT solvers do, which learn a clause from
// every conflict.
package clauses

import (
	"fmt"

	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/encoding"
)

// The lines of the pseudocode.
const (
	lineClues = 1 + iota
	_         // the loop is no step
	_         // nor is following
	lineForced
	lineConflict
	lineEmpty
	lineLearn
	lineBack
	lineRestart
	lineSolution
	lineBlock
	lineDecide
	lineShow
)

// The gauges.
const (
	gaugeConflicts = iota
	gaugeLearned
	gaugeDecisions
	gaugeRestarts
	gaugeFound
)

// The views of clause learning.
const (
	ViewConflict solving.View = "Conflict"        // its implication graph
	ViewTrail    solving.View = "Trail"           // what is true, level by level
	ViewLearned  solving.View = "Learned clauses" // as patterns on the board
)

// The settings.
const (
	setEncoding = "encoding"
	setDecision = "decide"
	setFirst    = "first"
	setShorten  = "shorten"
	setSaving   = "saving"
	setRestarts = "restarts"
	setSearch   = "search"
)

// Algorithm returns conflict-driven clause learning, by which SAT solvers search.
//
// The puzzle becomes clauses, each of which says that one of some literals is true: that a cell
// holds a digit, or does not. Where all literals of a clause but one are false, the last one has to
// be true (unit propagation), which is a naked or a hidden single if the clause says that a cell
// has a digit or that a house has it. Two literals of each clause are watched, neither of them
// false as long as that can be; so a clause is visited only when one of these becomes false, and
// nothing has to be done to go back.
//
// Where nothing follows any more, a literal is decided. Where all literals of a clause are false, that
// is a conflict. The clause is resolved with the clauses that forced its literals, the latest first,
// until a single literal of the last level is left: the first unique implication point. What
// comes out follows from the puzzle, is false now, and forces that literal to be otherwise after a
// jump back to the second highest level in it. So the search does not only leave what failed; it
// takes with it why, and jumps over decisions that had no part in it.
//
// It is complete: the clauses that are learned never come twice. What it cannot do is count: a search for
// more solutions has to block each that it has found.
//
// Sources: J. P. Marques-Silva, K. A. Sakallah, "GRASP: A New Search Algorithm for
// Satisfiability", ICCAD 1996, 220-227; M. W. Moskewicz et al., "Chaff: Engineering an Efficient SAT
// Solver", DAC 2001, 530-535 (watched literals, VSIDS); N. Eén, N. Sörensson, "An Extensible
// SAT-solver", SAT 2003, 502-518; M. Luby, A. Sinclair, D. Zuckerman, "Optimal Speedup of Las Vegas
// Algorithms", Information Processing Letters 47 (1993), 173-180.
func Algorithm() *solving.Algorithm {
	a := &solving.Algorithm{
		Info: solving.Info{
			ID:      "clause-learning",
			Name:    "Clause learning",
			Short:   "Clauses",
			Summary: "Write the puzzle as clauses, follow what is forced, and learn a clause from every conflict.",
			Help: solving.Help{
				Idea: "A clause says that one of some statements is true: “A1 holds 1, or 2, … or 9”, or “A1 does not hold 5, or A2 " +
					"does not”. When all but one are false, the last has to be true. When nothing follows any more, " +
					"decide something. When all statements of a clause are false, ask which clauses led there, and put " +
					"them together: that gives a new clause that excludes the mistake wherever it would be made again. " +
					"Then jump back to where it would have been of use, over all decisions that had no part in it.",
				Cost: "Few conflicts: none for the Wikipedia example, 8 for AI Escargot, 9 for Inkala 2012, 85 for Fata Morgana, and " +
					"867 for Norvig's 95 hard ones together. Each costs more than a dead end of other searches: some dozens of " +
					"resolutions, after which the clauses are one more.",
				Fails: "It never gives a wrong answer. It can prove that there is no solution, and other programs can check the " +
					"proof; but it is no way to count: each solution has to be blocked by a clause of its own. The minimal " +
					"encoding forces so little that it takes 16,546 conflicts for Norvig's 95.",
				Source: "Marques-Silva and Sakallah, GRASP, ICCAD 1996; Moskewicz et al., Chaff, DAC 2001; Eén and Sörensson, An Extensible SAT-solver, SAT 2003.",
			},
			Limits: solving.Limits{MaxSide: puzzles.MaxSide, Complete: true},
		},
		Choices: solving.Choices{
			Settings: []setting.Setting{
				setting.Choose(setEncoding, "Encoding",
					"Which clauses are written: the extended encoding also says that no cell "+
						"holds two digits, and that each house has each digit.", "Extended", "Minimal"),
				// as [encoding.Encodings]
				setting.Choose(setDecision, "Decisions", "Which literal is decided when nothing is forced.",
					"Most active", "First open", setting.Random),
				setting.Choose(setFirst, "Decided first",
					"Whether a decision says that a digit is in a cell, or that it is not.",
					"True", "False"),
				{ID: setShorten, Name: "Shorten clauses", Kind: setting.Switch, Default: 1, Max: 1,
					Help: "In a clause that is learned, a digit takes the place of all that it excludes."},
				{ID: setSaving, Name: "Phase saving", Kind: setting.Switch, Default: 1, Max: 1,
					Help: "What had a value before gets it again when it is decided."},
				{ID: setRestarts, Name: "Restarts", Unit: "conflicts", Default: 100, Max: 10_000,
					Help: "Restart after so many conflicts times 1, 1, 2, 1, 1, 2, 4 and so on, and keep what was learned; 0 for never."},
				setting.Choose(setSearch, "Search for",
					"When it is done: with the first solution, with a second or the proof "+
						"that there is none, or with all.", "First solution", "Only one", "All solutions"),
			},
			Presets: []solving.Preset{
				{ID: "usual", Name: "As SAT solvers", Help: "What was in conflicts most is decided first, as true."},
				{ID: "only", Name: "Prove the solution",
					Help:   "Go on until there is a second solution, or the proof that there is none.",
					Values: map[string]float64{setSearch: 2}},
				{ID: "false-first", Name: "False first", Help: "Decide that a digit is not in a cell, as minisat does.",
					Values: map[string]float64{setFirst: 2}},
				{ID: "minimal", Name: "Minimal encoding", Help: "Fewer clauses, which force less.",
					Values: map[string]float64{setEncoding: 2}},
			},
		},
		Replay: solving.Replay{
			Gauges: []string{"conflicts", "learned", "decisions", "restarts", "solutions"},
			Views:  []solving.View{ViewConflict, ViewTrail, ViewLearned, solving.ViewTree, solving.ViewDepth},
			Moments: []solving.Moment{
				solving.MomentOf("forced literal", 'p', trace.Place, trace.Eliminate).At(lineForced),
				solving.MomentOf("decision", 'g', trace.Guess, trace.Eliminate).At(lineDecide),
				{Name: "conflict", Key: 'd', Query: solving.DeadEnds.Query},
				solving.MomentOf("learned clause", 't', trace.Deduce).At(lineLearn),
				solving.MomentOf("step back", 'u', trace.Clear, trace.Restore),
				solving.MomentOf("solution", 'j', trace.Solution),
			},
			Known:  solving.AfterStart((*trace.Moment).CandidatesTo),
			Blames: blames,
		},
	}
	a.Steps = []trace.Form{
		{Kind: trace.Note, Lines: trace.Lines(lineClues)},
		{Kind: trace.Note, Lines: trace.Lines(lineRestart), Data: trace.Words(trace.AnyWord)},
		{Kind: trace.Note, Lines: trace.Lines(lineBlock), Data: isBlocking},
		{Kind: trace.Place, Lines: trace.Lines(lineForced), Data: isClause},
		{Kind: trace.Place, Lines: trace.Lines(lineShow)},
		{Kind: trace.Eliminate, Lines: trace.Lines(lineForced), Data: isClause},
		{Kind: trace.Eliminate, Lines: trace.Lines(lineDecide)},
		{Kind: trace.Guess, Lines: trace.Lines(lineDecide)},
		{Kind: trace.Deduce, Lines: trace.Lines(lineForced), Cell: true, Digit: true, Data: isClause},
		{Kind: trace.Deduce, Lines: trace.Lines(lineLearn, lineEmpty), Data: isLesson},
		{Kind: trace.DeadEnd, Lines: trace.Lines(lineConflict), Data: isClause},
		{Kind: trace.Clear, Lines: trace.Lines(lineBack)},
		{Kind: trace.Restore, Lines: trace.Lines(lineBack)},
		{Kind: trace.Solution, Lines: trace.Lines(lineSolution)},
	}
	a.Solve = func(b *trace.Board, o solving.Options) trace.Verdict {
		s := newSolver(b.Grid(), rulesOf(a, o))
		s.board = b
		return s.run()
	}
	return a.Varying(vary)
}

// blames returns the cell of the first unique implication point.
func blames(l *puzzles.Layout, s *trace.Step) (cell int, ok bool) {
	if s.Line != lineLearn || !isLesson(l, s) || len(s.Data) == lessonWords {
		return trace.NoCell, false
	}
	cell, _ = LessonOf(l, s.Data).Literals[0].In(l)
	return cell, true
}

// rulesOf returns what the options say.
func rulesOf(a *solving.Algorithm, o solving.Options) rules {
	return rules{
		encoding: encoding.Encodings()[a.Chosen(o, setEncoding)], choice: choice(a.Chosen(o, setDecision)),
		falsely: a.Chosen(o, setFirst) == 1, shorten: a.Setting(o, setShorten) != 0,
		saving: a.Setting(o, setSaving) != 0, restart: int64(a.Setting(o, setRestarts)),
		solution: [...]int{1, 2, 0}[a.Chosen(o, setSearch)], seed: o.Seed,
	}
}

// vary says what is done with the settings.
func vary(a *solving.Algorithm, o solving.Options) {
	r := rulesOf(a, o)
	explain := trace.Explainer(func(e *trace.Explanation, m *trace.Moment) { explain(e, m, r) })
	a.Explain = explain
	a.Proof = proofOf(r)
	a.Picture = func(o *trace.Opening) *State { return stateOf(o, r) }
	a.Inside = func(o *trace.Opening, tell func(trace.Look)) { inside(o, stateOf(o, r), explain, tell) }
	a.Pseudocode = []string{
		fmt.Sprintf("write the puzzle as clauses (%s); take the clues", r.encoding),
		"repeat",
		"  follow what is true: visit the clauses that watch it",
		"    all literals but one are false: force the last one",
		"    all literals are false: a conflict",
		"      with no decision: the empty clause, no solution",
		"      learn the clause of the first unique implication",
		"      jump back to its second highest level",
		"  after many conflicts: restart, keep what was learned",
		"  every cell has a digit: a solution, done",
		"    to look for more: block it by a clause",
		"  decide " + [...]string{mostActive: "the most active literal", firstOpen: "the first open literal",
			anyOpen: "an open literal by chance"}[r.choice],
		"after a search for more: show the first again",
	}
	if r.restart == 0 {
		a.Pseudocode[lineRestart-1] = "  never restart: the settings say so"
	}
	if r.solution != 1 {
		a.Pseudocode[lineSolution-1] = "  every cell has a digit: a solution"
	}
	switch first := map[bool]string{true: "false", false: "true"}[r.falsely]; {
	case r.saving:
		a.Pseudocode[lineDecide-1] += ", " + first + " or as before"
	default:
		a.Pseudocode[lineDecide-1] += ", " + first
	}
}
