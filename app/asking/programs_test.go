package asking

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/script"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// starter starts programs in this process.
func starter() program.Starter { return script.InProcess{} }

// euler returns the 50 puzzles of Project Euler's problem 96.
func euler(t *testing.T) []puzzles.Grid {
	t.Helper()
	data, err := os.ReadFile("../../algorithms/testdata/euler50.txt")
	check.OK(t, err)
	var all []puzzles.Grid
	for line := range strings.FieldsSeq(string(data)) {
		g, err := puzzles.Parse(line)
		check.OK(t, err)
		all = append(all, g)
	}
	check.Must(t, len(all) == 50, "there are %d puzzles", len(all))
	return all
}

// acts are the steps that a ready program must take as ours does: all that change the
// board, the cells that are looked at, and the dead ends. A note, and what ours says of a
// deduction or a solution, has no counterpart on the board. Of a dead end the cell
// counts: a program cannot say that a digit has no place without naming a cell.
const acts = 1<<trace.Place | 1<<trace.Guess | 1<<trace.Clear | 1<<trace.Eliminate | 1<<trace.Restore |
	1<<trace.Consider | 1<<trace.DeadEnd

// steps returns what a run does, a line for each step that counts, and its verdict.
func steps(t *testing.T, a *solving.Algorithm, g puzzles.Grid) (all []string, v trace.Verdict) {
	t.Helper()
	timeline := trace.NewTimeline(g)
	batches, err := solving.Run(t.Context(), a, g, solving.Options{Seed: 1})
	check.OK(t, err)
	result := timeline.Record(batches)
	check.Must(t, result.Problem == "", "%s: %s", a.Name, result.Problem)
	cursor := trace.NewCursor(timeline)
	for n := int64(1); n <= timeline.Len(); n++ {
		s := &cursor.To(n).Step
		if !trace.KindSet(acts).Has(s.Kind) {
			continue
		}
		line := fmt.Sprintf("%v %d", s.Kind, s.Cell)
		if s.Kind != trace.DeadEnd {
			line += fmt.Sprintf(" %d", s.Digit)
		}
		all = append(all, line)
	}
	return all, result.Verdict
}

// ready returns a ready program as an algorithm that runs, and ours.
func ready(t *testing.T, id string) (own, ours *solving.Algorithm) {
	t.Helper()
	ours, err := algorithms.ByID(id)
	check.OK(t, err)
	for _, p := range Programs() {
		if p.ID == id {
			return program.New(solving.Code{Name: p.Name, Text: p.Text}, starter()), ours
		}
	}
	t.Fatalf("there is no program %s", id)
	return nil, nil
}

func TestEachProgramTakesTheStepsOfOurAlgorithm(t *testing.T) {
	all := euler(t)
	// Which of them make test takes: the fifth from zero leads ours to dead ends.
	for id, few := range map[string][]int{
		"backtracking":        {0},
		"sorted-backtracking": {0, 2, 5},
		"candidate-checking":  {0, 1, 2, 3, 4, 5},
		"place-finding":       {0, 1, 2, 3, 4, 5},
		"crook":               {0, 5},
		"pattern-matching":    {0},
		"dlx":                 {0, 5},
		"arc-consistency":     {5},
	} {
		t.Run(id, func(t *testing.T) {
			own, ours := ready(t, id)
			grids := puzzles.Map(few, func(i int) puzzles.Grid { return all[i] })
			if check.Long {
				grids = slices.Clone(all)
			}
			for _, other := range []string{"gentle-four", "gentle-six", "eight", "ten"} { // boxes need not be square
				grids = append(grids, puzzle(t, other))
			}
			for i, g := range grids {
				is, verdict := steps(t, own, g)
				should, right := steps(t, ours, g)
				check.Is(t, verdict, right, "puzzle %d: it ends", i+1)
				for n := range max(len(is), len(should)) {
					if n >= len(is) || n >= len(should) || is[n] != should[n] {
						t.Errorf("puzzle %d: of %d and %d steps, step %d differs", i+1, len(is), len(should), n+1)
						break
					}
				}
			}
		})
	}
}

// Where the puzzle has no solution, programs say so as ours do, or end at the same step.
func TestProgramsEndAsOursWhereThereIsNoSolution(t *testing.T) {
	texts := []string{
		"12....3....3....", // the first row has no place for a 3
		".....4.1..4...3.", // each cell and each house has candidates at first
		"1.....4..42.....",
		"123....4........", // the fourth cell has no candidate
	}
	if check.Long {
		texts = append(texts, ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")
	}
	for _, text := range texts {
		g, err := puzzles.Parse(text)
		check.OK(t, err)
		for _, p := range Programs() {
			switch p.ID {
			case "simulated-annealing":
				continue // goes on to the end of its moves
			case "backtracking", "sorted-backtracking", "pattern-matching":
				if len(text) > 16 {
					continue // would take too long
				}
			}
			own, ours := ready(t, p.ID)
			is, verdict := steps(t, own, g)
			should, right := steps(t, ours, g)
			// Beside what its program does, our clause learning strikes out, and restarts in long searches.
			other := p.ID == "clause-learning" && len(text) > 16
			check.That(t, verdict == right && (other || slices.Equal(is, should)),
				"%s on %s ends %v after %d steps, ours %v after %d", p.ID, text, verdict, len(is), right, len(should))
		}
	}
}

// Simulated annealing draws other random numbers than ours, so what can be compared is how
// often it succeeds within a number of moves.
func TestAnnealingSucceedsAsOftenAsOurs(t *testing.T) {
	names, seeds, moves := []string{"gentle-six", "gentle-40", "gentle-36", "wikipedia"}, uint64(3), 5000
	var grids []puzzles.Grid
	for _, name := range names {
		item, err := collection.ByID(name)
		check.OK(t, err)
		grids = append(grids, item.Givens)
	}
	if check.Long {
		grids, seeds, moves = euler(t), 2, 40_000
	}
	own, ours := ready(t, "simulated-annealing")
	text := strings.Replace(own.Code.Text, "most_moves = 2000000", fmt.Sprintf("most_moves = %d", moves), 1)
	check.Must(t, text != own.Code.Text, "the number of moves is not there")
	own = program.New(solving.Code{Name: own.Name, Text: text}, starter())
	is, should, n := 0, 0, 0
	for _, g := range grids {
		for seed := uint64(1); seed <= seeds; seed++ {
			n++
			if solves(t, own, g, solving.Options{Seed: seed}) {
				is++
			}
			settings := map[string]float64{"moves": float64(moves)}
			if solves(t, ours, g, solving.Options{Seed: seed, Settings: settings}) {
				should++
			}
		}
	}
	t.Logf("of %d runs with %d moves it solves %d, ours %d", n, moves, is, should)
	says := fmt.Sprintf("with at most %s moves it solved %d of %d runs, ours %d", trace.Thousands(int64(moves)), is, n,
		should)
	check.That(t, !check.Long || strings.Contains(oneLine(page(t)), says), "docs/programs.md does not say: %s", says)
	// Three standard deviations of the difference, if both succeed equally often.
	rate := float64(is+should) / float64(2*n)
	if far := 3 * math.Sqrt(2*float64(n)*rate*(1-rate)); math.Abs(float64(is-should)) > far || rate == 0 ||
		rate == 1 {
		t.Errorf("of %d runs it solves %d, ours %d", n, is, should)
	}
}

func solves(t *testing.T, a *solving.Algorithm, g puzzles.Grid, o solving.Options) bool {
	t.Helper()
	r, err := solving.Solve(t.Context(), a, g, o)
	check.Must(t, err == nil && r.Problem == "", "%v, %v", err, r.Problem)
	return r.Won()
}

// The ready programs run unchanged where there are other houses, and claim nothing that is wrong.
func TestTheProgramsRunUnderRules(t *testing.T) {
	for _, text := range []string{
		"1........2.............3. regions=1112211322433254433544555",
		"1.....2.....3....................... rules=x",
		"..1.....2..3....6..3....4..2.....5.. rules=anti-king",
		"................ candidates=1234.234.23..23412341..4123412341234.2341234.2341234123412341.34",
		"...3..4...8.....93......5..52........7...........58....5...........6.7.4....12... rules=windoku",
	} {
		g, err := puzzles.Parse(text)
		check.OK(t, err)
		for _, p := range Programs() {
			most := int64(8_000) // within which backtracking solves all that are small
			if check.Long {
				most = 30_000
			} else if p.Limits.Random || g.Shape().Side() == 9 { // which need not solve it
				most = 120
			}
			own := program.New(solving.Code{Name: p.Name, Text: p.Text}, starter())
			r, err := solving.Solve(t.Context(), own, g, solving.Options{Seed: 1, MaxSteps: most})
			complete := p.Limits.Complete && g.Shape().Side() < 9
			check.That(t, err == nil && r.Verdict != trace.Failed && (!complete || r.Verdict == trace.Solved),
				"%s on %s: %v %s %v", p.ID, text, r.Verdict, r.Problem, err)
		}
	}
}
