package encoding_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

const wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// A solver is a program of others that solves what we write, and perhaps counts.
type solver struct {
	name, form string
	command    []string // {} is the file, {out} one for the answer
	digits     func(answer string) [][3]int
	all        []string                // what to add to find all solutions, nil if it cannot
	count      func(answer string) int // of what it says then
	slow       bool                    // not in a short test
	few        bool                    // takes minutes for some puzzles: one of each rule is enough
}

// runs reports whether its programs are there, and whether they are to be tried.
func (s *solver) runs() bool {
	if s.slow && !check.Long {
		return false
	}
	for _, program := range append(strings.Split(s.name, "|"), s.command[0]) {
		if _, err := exec.LookPath(program); err != nil {
			return false
		}
	}
	return true
}

// ask writes a puzzle, runs the solver on it, and returns all that it says. What it ends with is
// not looked at, since each means something else by it.
func (s *solver) ask(t testing.TB, g puzzles.Grid, more ...string) string {
	t.Helper()
	folder := t.TempDir()
	in, out := filepath.Join(folder, s.form), filepath.Join(folder, "answer")
	check.OK(t, os.WriteFile(in, []byte(written(t, g, s.form)), 0o600))
	var words []string
	for _, word := range append(s.command, more...) {
		words = append(words, strings.NewReplacer("{}", in, "{out}", out).Replace(word))
	}
	said, err := exec.Command(words[0], words[1:]...).CombinedOutput()
	_, ended := err.(*exec.ExitError)
	check.Must(t, err == nil || ended, "%s: %v", s.name, err)
	written, _ := os.ReadFile(out)
	return string(said) + string(written)
}

// solve returns the solution that the solver finds, or "".
func (s *solver) solve(t testing.TB, g puzzles.Grid) string {
	t.Helper()
	said := s.ask(t, g)
	if none.MatchString(said) { // CBC writes digits even then
		return ""
	}
	solution := puzzles.NewGrid(g.Shape())
	digits := s.digits
	if digits == nil {
		digits = literals(g.Shape().Side())
	}
	for _, d := range digits(said) {
		cell := g.Layout().Cell(d[0]-1, d[1]-1)
		check.Must(t, solution.At(cell) == 0, "%s puts two digits into a cell: %s", s.name, said)
		solution.Set(cell, d[2])
	}
	check.That(t, solution.Filled() != 0, "%s says neither a solution nor that there is none: %s", s.name, said)
	return solution.String()
}

// none is how they say that a puzzle has no solution.
var none = regexp.MustCompile(`(?m)^(s )?UNSAT|^=+UNSAT|^unsat|^Infeasible|^PROBLEM HAS NO`)

// found returns what an expression with three groups of digits finds.
func found(expression string) func(string) [][3]int {
	re := regexp.MustCompile(expression)
	return func(said string) (all [][3]int) {
		for _, m := range re.FindAllStringSubmatch(said, -1) {
			var d [3]int
			for i := range d {
				d[i], _ = strconv.Atoi(m[i+1])
			}
			all = append(all, d)
		}
		return all
	}
}

// number returns the number behind some words.
func number(expression string) func(string) int {
	re := regexp.MustCompile(expression)
	return func(said string) int {
		n := -1
		if m := re.FindStringSubmatch(said); m != nil {
			n, _ = strconv.Atoi(m[1])
		}
		return n
	}
}

// line reads a solution as MiniZinc prints it: a sign for each cell.
func line(said string) (all [][3]int) {
	cells := regexp.MustCompile(`(?m)^[1-9A-P]{16,}$`).FindString(said)
	n := 1
	for n*n < len(cells) {
		n++
	}
	for c := range len(cells) {
		all = append(all, [3]int{c/n + 1, c%n + 1, puzzles.CharDigit(cells[c])})
	}
	return all
}

func solvers() []*solver {
	answers := strings.Count
	gecode := []string{"minizinc", "--solver", "gecode", "-G", "gecode_presolver", "{}"}
	return []*solver{
		{name: "minisat", form: "extended.cnf", command: []string{"minisat", "-verb=0", "{}", "{out}"}},
		{name: "minisat", form: "minimal.cnf", command: []string{"minisat", "-verb=0", "{}", "{out}"}, slow: true,
			few: true},
		{name: "cadical", form: "extended.cnf", command: []string{"cadical", "-q", "{}"}, slow: true},
		{name: "cadical", form: "minimal.cnf", command: []string{"cadical", "-q", "{}"}, slow: true},
		{name: "picosat", form: "extended.cnf", command: []string{"picosat", "{}"}, slow: true},
		{name: "cryptominisat5", form: "extended.cnf", command: []string{"cryptominisat5", "--verb", "0", "{}"},
			slow: true},
		{name: "clasp", form: "extended.cnf", command: []string{"clasp", "{}"}, all: []string{"-n", "0", "-q"},
			count: number(`c Models +: (\d+)`), slow: true},
		{name: "clasp", form: "minimal.cnf", command: []string{"clasp", "{}"}, all: []string{"-n", "0", "-q"},
			count: number(`c Models +: (\d+)`), slow: true, few: true},
		{name: "clingo", form: "puzzle.asp", command: []string{"clingo", "{}"}, digits: found(`at\((\d+),(\d+),(\d+)\)`),
			all: []string{"-n", "0", "-q"}, count: number(`Models +: (\d+)`)},
		{name: "gringo|clasp", form: "puzzle.asp", command: []string{"sh", "-c", `gringo "{}" | clasp "$@"`, "sh"},
			digits: found(`at\((\d+),(\d+),(\d+)\)`), all: []string{"-n", "0", "-q"}, count: number(`Models +: (\d+)`), slow: true},
		{name: "glpsol", form: "puzzle.lp", command: []string{"glpsol", "--lp", "{}", "-o", "{out}"},
			digits: found(`x_(\d+)_(\d+)_(\d+)\s+\*\s+1 `), slow: true, few: true},
		{name: "cbc", form: "puzzle.lp", command: []string{"cbc", "{}", "solve", "solution", "{out}"},
			digits: found(`x_(\d+)_(\d+)_(\d+) +1 `), slow: true, few: true},
		{name: "minizinc", form: "puzzle.mzn", command: gecode, digits: line, all: []string{"-a"},
			count: func(said string) int { return answers(said, "----------") }, slow: true, few: true},
		{name: "z3", form: "puzzle.smt2", command: []string{"z3", "-model", "{}"},
			digits: func(said string) (all [][3]int) {
				return found(`define-fun x_(\d+)_(\d+) \(\) Int\s+(\d+)\)`)(said)
			}, slow: true},
	}
}

// literals reads the variables that are true, as SAT solvers print them.
func literals(side int) func(string) [][3]int {
	return func(said string) (all [][3]int) {
		for line := range strings.Lines(said) {
			if text, ok := strings.CutPrefix(line, "v "); ok {
				line = text
			} else if strings.Trim(line, "-0123456789 \n") != "" {
				continue
			}
			for word := range strings.FieldsSeq(line) {
				if v, err := strconv.Atoi(word); err == nil && v > 0 {
					all = append(all, [3]int{(v-1)/side/side + 1, (v-1)/side%side + 1, (v-1)%side + 1})
				}
			}
		}
		return all
	}
}

// tried returns the puzzles of a test: one of each rule, or all.
func tried(t testing.TB, many bool) (all []variant) {
	had := map[string]int{}
	for _, v := range variants(t) {
		if had[v.rule]++; many || had[v.rule] == 1 {
			all = append(all, v)
		}
	}
	return all
}

// Solvers of five kinds find the solution of each puzzle.
func TestSolversAgree(t *testing.T) {
	for _, s := range solvers() {
		t.Run(s.name+" "+s.form, func(t *testing.T) {
			if !s.runs() {
				t.Skip("only where it is installed, and most of them only in the long test")
			}
			for _, v := range tried(t, check.Long && !s.few) {
				check.Is(t, s.solve(t, v.grid), v.solution, "%s", v.grid.Text())
			}
		})
	}
}

// Of puzzles with several solutions they count as many.
func TestSolversCountAlike(t *testing.T) {
	for _, s := range solvers() {
		if s.all == nil {
			continue
		}
		t.Run(s.name+" "+s.form, func(t *testing.T) {
			if !s.runs() {
				t.Skip("only where it is installed, and most of them only in the long test")
			}
			for _, v := range tried(t, check.Long && !s.few) {
				if v.solutions == 0 {
					continue
				}
				check.Is(t, s.count(s.ask(t, v.less, s.all...)), v.solutions, "%s", v.less.Text())
			}
		})
	}
}
