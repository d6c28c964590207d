package encoding_test

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/encoding"
	"sudoscope/puzzles/file"
)

var update = flag.Bool("update", false, "write the golden files anew")

// forms are the ways to write a problem, by the names of golden files.
var forms = []struct {
	name  string
	write func(*encoding.Problem, *bufio.Writer)
}{
	{"extended.cnf", func(p *encoding.Problem, w *bufio.Writer) { p.DIMACS(w, encoding.Extended) }},
	{"minimal.cnf", func(p *encoding.Problem, w *bufio.Writer) { p.DIMACS(w, encoding.Minimal) }},
	{"puzzle.mzn", (*encoding.Problem).MiniZinc},
	{"puzzle.dzn", (*encoding.Problem).Data},
	{"puzzle.asp", (*encoding.Problem).ASP},
	{"puzzle.lp", (*encoding.Problem).LP},
	{"puzzle.dlx", (*encoding.Problem).DLX},
	{"puzzle.smt2", (*encoding.Problem).SMT},
}

// written returns a puzzle in the form of that name.
func written(t testing.TB, g puzzles.Grid, form string) string {
	t.Helper()
	for _, f := range forms {
		if f.name == form {
			var b strings.Builder
			w := bufio.NewWriter(&b)
			f.write(encoding.Of(puzzles.Puzzle{Givens: g}), w)
			w.Flush()
			return b.String()
		}
	}
	t.Fatalf("there is no form %s", form)
	return ""
}

func parsed(t testing.TB, text string) puzzles.Grid {
	t.Helper()
	entries, err := file.Parse(text)
	check.Must(t, err == nil && len(entries) == 1, "%s: %v", text, err)
	return entries[0].Givens
}

// variants are puzzles of all rules and many sides, each with its solution, and with a clue less and the number
// of solutions that it has then; 0 for two or more that were not counted.
func variants(t testing.TB) (all []variant) {
	t.Helper()
	for i, name := range []string{"../testdata/variants.csv", "testdata/more.csv"} {
		data, err := os.ReadFile(name)
		check.OK(t, err)
		for line := range strings.Lines(string(data)) {
			f := strings.Split(strings.TrimSpace(line), ",")
			if f[0] == "rules" {
				continue
			}
			terms := puzzles.Terms{Rules: f[0], Regions: f[1]}
			var boxed puzzles.Shape
			if i == 1 {
				terms.Extra, terms.Parity = f[6], f[7]
				fmt.Sscanf(f[8], "%dx%d", &boxed.BoxRows, &boxed.BoxCols)
			}
			v := variant{rule: terms.String()}
			if i == 1 {
				v.rule += f[8]
			}
			read := func(cells string) (g puzzles.Grid) {
				if cells == "" {
					return g
				}
				if g, err = terms.Parse(cells, boxed); err != nil {
					t.Fatalf("%s: %v", line, err)
				}
				return g
			}
			v.grid, v.solution, v.less = read(f[2]), f[3], read(f[4])
			fmt.Sscan(f[5], &v.solutions)
			all = append(all, v)
		}
	}
	return all
}

type variant struct {
	rule       string
	grid, less puzzles.Grid
	solution   string
	solutions  int // of less
}

// A small puzzle of much that there is: houses besides, a forbidden move, parity, candidates.
func TestTheFormsOfASmallPuzzle(t *testing.T) {
	g := parsed(t, "...4............ rules=anti-king,x parity=.e..............")
	allowed := make([]puzzles.Digits, 16)
	for c := range allowed {
		allowed[c] = puzzles.DigitsUpTo(4)
	}
	allowed[9] = allowed[9].Without(3)
	g = g.Restrict(allowed)
	for _, f := range forms {
		path := filepath.Join("testdata", f.name)
		got := written(t, g, f.name)
		if *update {
			check.OK(t, os.WriteFile(path, []byte(got), 0o644))
		}
		want, err := os.ReadFile(path)
		check.That(t, err == nil && got == string(want), "%s: %v: it is\n%s", path, err, got)
	}
}

// cnf is a formula as a reader of DIMACS has it, who believes nothing of what is said of it.
type cnf struct {
	variables int
	clauses   [][]int
	units     int
}

func readCNF(t testing.TB, text string) (f cnf) {
	t.Helper()
	said := -1
	var clause []int
	for line := range strings.Lines(text) {
		switch {
		case line[0] == 'c':
		case line[0] == 'p':
			n, err := fmt.Sscanf(line, "p cnf %d %d\n", &f.variables, &said)
			check.Must(t, n == 2 && err == nil, "%q: %v", line, err)
		default:
			for word := range strings.FieldsSeq(line) {
				literal := 0
				_, err := fmt.Sscan(word, &literal)
				check.Must(t, err == nil && max(literal, -literal) <= f.variables, "%q: %v", line, err)
				if literal != 0 {
					clause = append(clause, literal)
					continue
				}
				if len(clause) == 1 {
					f.units++
				}
				f.clauses = append(f.clauses, clause)
				clause = nil
			}
		}
	}
	check.Must(t, said == len(f.clauses) && clause == nil,
		"p cnf says %d clauses, and there are %d and %v", said, len(f.clauses), clause)
	return f
}

// holds reports whether a grid makes all clauses true.
func (f cnf) holds(g puzzles.Grid) bool {
	n := g.Shape().Side()
	return !slices.ContainsFunc(f.clauses, func(clause []int) bool {
		return !slices.ContainsFunc(clause, func(literal int) bool {
			v := max(literal, -literal) - 1
			return (g.At(v/n) == v%n+1) == (literal > 0)
		})
	})
}

// The numbers of clauses of an empty grid are those of Lynce and Ouaknine; clues and moves come on top.
func TestClausesAreCounted(t *testing.T) {
	for _, text := range []string{strings.Repeat(".", 81), wikipedia, strings.Repeat(".", 80) + "1 rules=anti-knight"} {
		g := parsed(t, text)
		more := g.Filled() + 9*len(g.Layout().Pairs)
		for form, want := range map[string]int{"extended.cnf": 11988 + more, "minimal.cnf": 8829 + more} {
			f := readCNF(t, written(t, g, form))
			check.That(t, f.variables == 729 && f.units == g.Filled() && len(f.clauses) == want,
				"%s, %s: %d variables, %d clauses of one literal, %d clauses, want %d", text, form, f.variables,
				f.units, len(f.clauses), want)
		}
	}
}

// The solution makes all clauses true, and no other grid of digits does.
func TestClausesHoldForSolutionsOnly(t *testing.T) {
	for _, v := range tried(t, check.Long) {
		right := puzzles.NewGrid(v.grid.Shape())
		for c := range v.solution {
			right.Set(c, puzzles.CharDigit(v.solution[c]))
		}
		for _, form := range []string{"extended.cnf", "minimal.cnf"} {
			f := readCNF(t, written(t, v.grid, form))
			wrong := right.Clone()
			c := v.grid.Shape().Cells() / 2
			wrong.Set(c, right.At(c)%right.Shape().Side()+1)
			check.That(t, f.holds(right) && !f.holds(wrong),
				"%s, %s: the solution holds: %v, another grid: %v", v.grid.Text(), form, f.holds(right), f.holds(wrong))
		}
	}
}

// A reader of exact covers that knows nothing of Sudoku finds the same solutions.
func TestExactCoversAreTheSolutions(t *testing.T) {
	for _, v := range tried(t, check.Long) {
		s := v.grid.Shape()
		if got, n := dance(t, written(t, v.grid, "puzzle.dlx"), s, 2); n != 1 || got != v.solution {
			t.Errorf("%s: %d solutions, %s", v.grid.Text(), n, got)
		}
		if v.solutions > 0 {
			_, n := dance(t, written(t, v.less, "puzzle.dlx"), s, v.solutions+1)
			check.That(t, n == v.solutions, "%s: %d solutions, want %d", v.less.Text(), n, v.solutions)
		}
	}
}

// Some readers of linear programs take no lines of more than 255 characters, and none take two signs.
func TestLinesOfLinearProgramsAreShort(t *testing.T) {
	for line := range strings.Lines(written(t, puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5}), "puzzle.lp")) {
		words := strings.Fields(line)
		check.Must(t, (len(line) <= 255 || line[0] == '\\') && !slices.Equal(words[:1], []string{"+"}),
			"there is a line %q", line)
	}
}

// What says of itself that it has no solution has none in any form: clues that see each other,
// a clue that its rule forbids, a cell without candidates.
func TestContradictionsStay(t *testing.T) {
	for _, text := range []string{"11..............", "1............... parity=e...............",
		"................ candidates=...." + strings.Repeat("1234", 15)} {
		g, err := puzzles.Parse(text)
		check.OK(t, err)
		if got, n := dance(t, written(t, g, "puzzle.dlx"), g.Shape(), 1); n != 0 {
			t.Errorf("%s has the exact cover %s", text, got)
		}
		for _, s := range solvers() {
			if s.runs() {
				check.Is(t, s.solve(t, g), "", "%s: %s finds", text, s.name)
			}
		}
	}
}
