package trace

import (
	"fmt"
	"strings"
)

// Verdict is how a run ended.
type Verdict uint8

// The verdicts.
const (
	Running     Verdict = iota // it has not ended
	Solved                     // the grid is full, right and keeps the givens
	Stuck                      // the algorithm has no further step to offer
	NoSolution                 // the puzzle has no solution
	BudgetSpent                // the run used up the steps it was given
	Cancelled                  // somebody stopped it
	Failed                     // the algorithm broke or claimed what is not so
	Made                       // the grid is what was to be made: a puzzle, with empty cells
)

// endings says how each is called in files, and in a sentence what became of the run. Of its
// arguments the first is what the run took, such as "12 steps", the second what the grid
// lacks, the third how many digits it has, and the last what went wrong.
var endings = [...]struct{ name, sentence string }{
	Running:     {"running", "Not ended after %[1]v."},
	Solved:      {"solved", "Solved in %[1]v."},
	Stuck:       {"stuck", "Stuck after %[1]v: %[2]v."},
	NoSolution:  {"no-solution", "No solution: this puzzle has none, as %[1]v show."},
	BudgetSpent: {"budget-spent", "Not solved within %[1]v: %[2]v."},
	Cancelled:   {"cancelled", "Stopped after %[1]v."},
	Failed:      {"failed", "Failed: %[4]v"},
	Made:        {"made", "A puzzle with %[3]v, made in %[1]v."},
}

// String returns the verdict's name in lower case, as commands print it.
func (v Verdict) String() string { return endings[v].name }

// Won reports whether the algorithm solved the puzzle by itself: the solution was
// checked, as always, and no digit of it was given to the algorithm.
func (r *Result) Won() bool { return r.Ending().Won() }

// Ending returns how the run ended, with what tells help from a solution.
func (r *Result) Ending() Ending { return Ending{r.Verdict, r.Helped} }

// An Ending is a verdict and how many digits were taken from the computed solution
// on the way: a puzzle that was solved with help is not solved.
type Ending struct {
	Verdict Verdict
	Helped  int // below 0 if nobody knows, as in files of an older program
}

// Won reports whether the puzzle was solved without help.
func (e Ending) Won() bool { return e.Verdict == Solved && e.Helped == 0 }

// withHelp is what files and tables call an ending that is no win, for scripts that
// look for "solved" shall not find it.
const withHelp = "solved-with-help"

// ParseEnding returns the verdict that String wrote, and whether there was help.
func ParseEnding(text string) (v Verdict, helped, ok bool) {
	if text == withHelp {
		return Solved, true, true
	}
	for v := Solved; v <= Made; v++ {
		if v.String() == text {
			return v, false, true
		}
	}
	return Running, false, false
}

// String names the ending as commands and files do, such as "solved", "stuck" or
// "solved-with-help".
func (e Ending) String() string {
	if e.Verdict == Solved && e.Helped != 0 {
		return withHelp
	}
	return e.Verdict.String()
}

// Words names the ending as tables and charts do, such as "solved", "no solution" or
// "solved with help (2 digits)".
func (e Ending) Words() string {
	switch {
	case e.Verdict != Solved || e.Helped == 0:
		return strings.ReplaceAll(e.Verdict.String(), "-", " ")
	case e.Helped < 0:
		return "solved, perhaps with help"
	case e.Helped == 1:
		return "solved with help (1 digit)"
	}
	return fmt.Sprintf("solved with help (%s digits)", Thousands(int64(e.Helped)))
}

// Words says in a few words how the run ended, such as "solved" or "stuck, 5 cells left".
func (r *Result) Words() string {
	said := r.Ending().Words()
	switch r.Verdict {
	case Stuck, BudgetSpent:
		return fmt.Sprintf("%s, %d cells left", said, r.Left())
	case Cancelled:
		return "stopped"
	case Made:
		said = fmt.Sprintf("a puzzle of %d clues", r.Grid.Filled())
	}
	if r.Unchecked {
		said += " (not confirmed)"
	}
	return said
}

// Sentence says how the run ended, and what that took, such as "12 steps".
func (r *Result) Sentence(took string) Message {
	switch {
	case r.Verdict == Solved && r.Helped > 0:
		return Say("end.helped", "Solved with help in %v: %v taken from the computed solution.", took,
			are(r.Helped, "digit", "was", "were"))
	case r.Verdict == NoSolution && r.Unchecked:
		return Say("end.claimed", "No solution, says the algorithm after %v; checking that would take too long.", took)
	}
	problem := strings.TrimSuffix(r.Problem, ".") + "."
	if strings.HasSuffix(r.Problem, "?") {
		problem = r.Problem
	}
	one := &endings[r.Verdict]
	return Say("end."+one.name, one.sentence, took, r.lacks(), NumberOf(int64(r.Grid.Filled()), "clue"), problem)
}

// lacks says what is wrong with a grid that is not solved.
func (r *Result) lacks() string {
	if n := r.Left(); n > 0 || r.Grid.IsZero() {
		return are(n, "cell", "is", "are") + " left"
	}
	return NumberOf(int64(len(r.Grid.Conflicts())), "pair") + " of cells contradict each other"
}

// are says that there is one of something, or many.
func are(n int, noun, is, are string) string {
	if n == 1 {
		return "1 " + noun + " " + is
	}
	return NumberOf(int64(n), noun) + " " + are
}
