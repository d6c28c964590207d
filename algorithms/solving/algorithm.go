// Package solving says what an algorithm is: ordinary code that works on a [trace.Board], and all
// that menus, help pages, lessons and whatever shows its runs need to know of it. It runs algorithms
// and does not believe what they claim. Each algorithm is a room of its own above this one, which
// knows none of them.
package solving

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Algorithm is one way to solve a puzzle, with all that menus, help pages, lessons and
// whatever shows its runs need to know of it.
type Algorithm struct {
	Info
	Choices
	Replay
	// Solve works on the board and returns the verdict it claims: Solved,
	// Stuck, NoSolution or BudgetSpent. It is deterministic in Options.Seed.
	Solve func(*trace.Board, Options) trace.Verdict
	// Refuses says why it cannot take a puzzle of a size that it takes, or techniques that the
	// options name; nil if it takes all.
	Refuses func(*puzzles.Layout, Options) error
	// Vary changes what is said of the algorithm (Pseudocode, Turns, Explain, Known) to
	// what is true with the options; see With. nil if that is always the same.
	Vary func(a *Algorithm, o Options)
	// Steps are the forms of the steps that it takes, each with what their data may
	// be. A step of a saved run that has none of them is refused. nil stands for
	// steps of all kinds and lines, without data.
	Steps []trace.Form
	// CheckStep says in place of Steps what is wrong with a step of a saved run, where
	// forms cannot: a program has more lines than they know, and takes all kinds of steps.
	CheckStep func(*puzzles.Layout, *trace.Step) error
	// Check looks at what a run claims, if that is not to have solved a puzzle but to have made one.
	Check trace.Check
	// Code is the program that takes the steps, if it is not one of ours.
	Code *Code
	// Held says that it can only be looked at: its code came with a file, and nobody has
	// allowed it to run.
	Held   bool
	Played bool  // it adds nothing to a game that somebody played: see Player
	ByHand int64 // how many of its first steps a person takes; see AfterHand
}

// Info is what a menu and a help page say of an algorithm.
type Info struct {
	ID         string   // as commands and files name it
	Name       string   // as menus name it
	Short      string   // its name where there is little room; "" if that is the name itself
	Summary    string   // one sentence
	Help       Help     // the page that explains it
	Pseudocode []string // the lines that Step.Line counts from 1; two blanks indent
	Limits     Limits
}

// Choices is what can be chosen of a run of an algorithm.
type Choices struct {
	Settings []setting.Setting // what the user may set, nil if nothing
	Presets  []Preset          // named settings, the defaults first; nil if there are no settings
	Contest  string            // ID of the preset with which it competes, "" for the defaults; see ContestPreset
	// Deduces says that its steps are deductions of package technique, which it
	// writes into them, and that it knows Options.Without, With and First.
	Deduces bool
}

// Replay is how a run of an algorithm is shown and explained.
type Replay struct {
	Gauges  []string // names of the gauges it sets, at most trace.MaxGauges
	Views   []View   // side views that show its inside, the most telling first
	Moments []Moment // that one can go to in its runs; see MomentsToGoTo
	// Uncounted are the measures that mean nothing for it, such as guesses where every
	// digit is one. Where others have a figure it has a dash; see Counts.
	Uncounted []trace.Measure
	Turns     Turns // in which it comes to cells and digits
	// Picture is what its picture asks beside the record, in a type of the room that has the
	// algorithm; nil for nothing.
	Picture any
	// Proof writes what its runs prove for other programs to check; nil if they prove nothing.
	Proof *Proof
	// Blames returns the cell that a step which learns from a conflict lays it to; false for other steps. nil if it
	// learns nothing.
	Blames func(*puzzles.Layout, *trace.Step) (cell int, ok bool)
	// Helped returns how many digits a step announces that are taken from the computed
	// solution; Solve tells the board the same with TakeHelp. nil if it takes none.
	Helped func(*trace.Step) int
	// Explain puts the step that led to the moment into words and says what
	// the board shows of it. What shows runs to people calls ExplainAt.
	Explain func(*trace.Moment) trace.Explanation
	// Inside tells the looks that a step consists of, the first first, from the record of the
	// run; nil if there is no more to say of a step than Explain does. What shows runs to
	// people calls LooksAt.
	Inside func(o *trace.Opening, tell func(trace.Look))
	// Remark says in a few words what is worth knowing of a step beside what is done in
	// it, for the line below a small board; the empty message for most steps. It may be nil.
	Remark func(step int64) trace.Message
	// Known stores in marks, by cell as puzzles.Digits, the candidates that the algorithm
	// has written or computed when it takes the step that led to the moment, and nothing
	// that it will only find out. nil if it never has any. What shows runs asks MarksAt.
	Known func(m *trace.Moment, marks []uint32)
	// Counters returns the numbers that tell most at a moment, no more than
	// MaxCounters; nil for those of a search, see SearchCounters.
	Counters func(*trace.Moment) []Counter
	// Account says of a run that has ended what its figures come from, in words that follow the name of
	// the algorithm and from what was counted; nil for those of a search. Others ask AccountOf.
	Account func(g puzzles.Grid, r *trace.Result) trace.Message
	// Heights returns what a ribbon draws for a stretch of the run, the least and
	// the greatest; nil for how many cells are filled.
	Heights func(*trace.Bin) (least, greatest float32)
}

// Code is a program that somebody wrote, which takes steps as an algorithm does. The
// room program makes an algorithm of it.
type Code struct {
	Name    string   `json:"name"`              // as menus have it
	Text    string   `json:"text,omitempty"`    // its source, "" if that is not known; Starlark if there is no Command
	Command []string `json:"command,omitempty"` // that starts it, with its arguments; nil if the text itself is run
}

// Proof writes what a run proves, after so many steps that a person took.
type Proof struct {
	// Clauses writes what the proof is about: the puzzle as clauses, in DIMACS form, and behind them those by
	// which the run said that a solution is not to be found again, which nothing implies.
	Clauses func(w io.Writer, p puzzles.Puzzle, t *trace.Timeline, byHand int64) error
	// Lemmas writes the clauses that were learned, in DRAT form, each of which follows from those before it by
	// reverse unit propagation; the empty one last if there is no solution, or no other.
	Lemmas func(w io.Writer, t *trace.Timeline, byHand int64) error
}

// Help is the page that explains an algorithm, in plain text.
type Help struct {
	Idea   string // what it does and why it works
	Cost   string // what it costs, with figures
	Fails  string // when it fails or is slow
	Source string // where it comes from
}

// Limits says what an algorithm can and cannot do.
type Limits struct {
	MaxSide  int  // of the largest grid it takes
	Complete bool // it finds a solution, or proves that there is none, given time
	Random   bool // its steps depend on the seed; with its defaults, until With is asked
}

// Preset is a named choice of settings.
type Preset struct {
	ID, Name, Help string
	Values         map[string]float64 // by the ID of the setting; what is missing has its default
}

// View is a kind of side view, by the name that it has where one can choose. Every
// view is a function of timeline and cursor; the window has a table of them with
// what draws each. One that shows what a single algorithm has is named in the file
// of that algorithm.
type View string

// The side views that suit many algorithms.
const (
	ViewDepth      View = "Depth"       // search depth over time
	ViewCandidates View = "Candidates"  // candidates left over time
	ViewLines      View = "Lines"       // how often each line of the code was reached
	ViewTree       View = "Search tree" // what was tried and taken back, and the path
	ViewVariables  View = "Variables"   // calls and variables of a program; see package inside
)

// ShortName returns the name of the algorithm for places with little room.
func (a *Algorithm) ShortName() string {
	if a.Short != "" {
		return a.Short
	}
	return a.Name
}

// Promise says in a few words whether the algorithm can fail, "" if nothing is known of it.
func (a *Algorithm) Promise() string {
	switch {
	case a.Code != nil || a.Played:
		return ""
	case a.Limits.Complete:
		return "always ends with the answer"
	case a.Limits.Random:
		return "may find no solution"
	}
	return "can get stuck"
}

// InShort says what the algorithm does, and whether it can fail.
func (a *Algorithm) InShort() string {
	if promise := a.Promise(); promise != "" {
		return a.Summary + " It " + promise + "."
	}
	return a.Summary
}

// Lines returns the lines to show beside a run: none of a program whose text nobody has.
func (a *Algorithm) Lines() []string {
	if a.Code != nil && len(a.Pseudocode) == 1 && a.Pseudocode[0] == "" {
		return nil
	}
	return a.Pseudocode
}

// CodeAround returns the lines among which a line is, the first being 1, and how many
// there are before them: all of a text that has no more than most, else a part that
// stays as the line goes on, until the line comes near its end.
func (a *Algorithm) CodeAround(line, most int) (lines []string, before int) {
	all := a.Lines()
	n := len(all)
	if n <= most {
		return all, 0
	}
	half := max(1, most/2)
	before = max(0, min((max(line, 1)-1)/half*half-half/2, n-most))
	return all[before : before+most], before
}

// Accepts returns an error that says why the algorithm cannot take the puzzle
// with these options: its side is too great, its givens contradict each other,
// a setting is unknown or out of range, or a technique is unknown.
func (a *Algorithm) Accepts(puzzle puzzles.Grid, o Options) error {
	side := puzzle.Shape().Side()
	if side > a.Limits.MaxSide {
		return fmt.Errorf("%s solves grids up to %d×%d, and this one is %d×%d: choose another algorithm or a smaller puzzle",
			a.Name, a.Limits.MaxSide, a.Limits.MaxSide, side, side)
	}
	if a.Refuses != nil {
		if err := a.Refuses(puzzle.Layout(), o); err != nil {
			return err
		}
	}
	if err := puzzles.CheckConflicts(puzzle); err != nil {
		return err
	}
	for id, v := range o.Settings {
		if err := a.checkSetting(id, v); err != nil {
			return err
		}
	}
	if len(o.Without)+len(o.With)+len(o.First) > 0 && !a.Deduces {
		return fmt.Errorf("%s does not use techniques, so none can be chosen", a.Name)
	}
	return nil
}

func (a *Algorithm) checkSetting(id string, v float64) error {
	i := slices.IndexFunc(a.Settings, func(s setting.Setting) bool { return s.ID == id })
	if i < 0 {
		return fmt.Errorf("%s has no setting %q", a.Name, id)
	}
	return a.Settings[i].Check(v)
}

// Run starts the algorithm on the puzzle in a goroutine of its own and returns
// the channel of its batches; see trace.Start. It is an error if the algorithm
// does not accept the puzzle.
func Run(ctx context.Context, a *Algorithm, puzzle puzzles.Grid, o Options) (<-chan *trace.Batch, error) {
	if err := a.Accepts(puzzle, o); err != nil {
		return nil, err
	}
	return trace.Start(ctx, puzzle, o.MaxSteps, a.solver(o), a.check), nil
}

// Solve runs the algorithm at full speed with nobody watching.
func Solve(ctx context.Context, a *Algorithm, puzzle puzzles.Grid, o Options) (trace.Result, error) {
	if err := a.Accepts(puzzle, o); err != nil {
		return trace.Result{}, err
	}
	return trace.Solve(ctx, puzzle, o.MaxSteps, a.solver(o), a.check), nil
}

// Claim is Solve without the check of what the algorithm claims, which can take much longer than the run: to be timed.
func Claim(ctx context.Context, a *Algorithm, puzzle puzzles.Grid, o Options) (trace.Result, error) {
	if err := a.Accepts(puzzle, o); err != nil {
		return trace.Result{}, err
	}
	return trace.Solve(ctx, puzzle, o.MaxSteps, a.solver(o), nil), nil
}

// ClaimStamped is Claim with the course of computing, see [trace.SolveStamped].
func ClaimStamped(ctx context.Context, a *Algorithm, puzzle puzzles.Grid, o Options,
	every int64) (trace.Result, trace.Course, error) {
	if err := a.Accepts(puzzle, o); err != nil {
		return trace.Result{}, trace.Course{}, err
	}
	r, course := trace.SolveStamped(ctx, puzzle, o.MaxSteps, every, a.solver(o), nil)
	return r, course, nil
}

// SolveBehind is Solve for a run that stands still while the gate is shut.
func SolveBehind(ctx context.Context, g *trace.Gate, a *Algorithm, puzzle puzzles.Grid,
	o Options) (trace.Result, error) {
	if err := a.Accepts(puzzle, o); err != nil {
		return trace.Result{}, err
	}
	return g.Solve(ctx, puzzle, o.MaxSteps, a.solver(o), a.check), nil
}

func (a *Algorithm) solver(o Options) trace.Solver {
	return func(b *trace.Board) trace.Verdict { return a.Solve(b, o) }
}

// checkWork bounds the search that confirms that a puzzle has no solution.
const checkWork = 5_000_000

// check holds a claimed result against the puzzle, without trusting the
// algorithm that claims it.
func (a *Algorithm) check(puzzle puzzles.Grid, r trace.Result) trace.Result {
	fail := func(format string, args ...any) trace.Result {
		r.Verdict = trace.Failed
		r.Problem = fmt.Sprintf(format, args...)
		return r
	}
	for c, d := range puzzle.Cells() {
		if d != 0 && r.Grid.At(c) != int(d) {
			return fail("%s changed the clue in cell %d", a.Name, c+1)
		}
	}
	solves := r.Grid.Solves(puzzle)
	switch r.Verdict {
	case trace.Solved:
		if !solves {
			why := puzzles.Plural(r.Left(), "empty cell")
			if err := puzzles.CheckConflicts(r.Grid); err != nil {
				why, _, _ = strings.Cut(err.Error(), ": ") // what is to be changed is for clues
			}
			return fail("%s says that it solved the puzzle, but its grid is not a solution: %s", a.Name, why)
		}
	case trace.BudgetSpent, trace.Cancelled:
		if solves && a.Check == nil {
			r.Verdict = trace.Solved
		}
	case trace.Stuck:
		if solves {
			return fail("%s says that it is stuck, but its grid is a solution", a.Name)
		}
	case trace.NoSolution:
		n, done := puzzles.CountWithin(puzzle, 1, checkWork)
		if n > 0 {
			return fail("%s says that there is no solution, but there is one", a.Name)
		}
		r.Unchecked = !done
	case trace.Made:
		if a.Check != nil {
			return a.Check(puzzle, r)
		}
		fallthrough
	default:
		return fail("%s ended with the verdict %q, which it must not claim", a.Name, r.Verdict)
	}
	return r
}
