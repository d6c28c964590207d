package technique_test

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/explainer"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// Thousands of puzzles of all levels are explained to the end, and each step is
// held against the solution, on both ladders. In some of the positions all that
// every technique finds is looked at as well. An ordinary run of the tests tries a
// few puzzles and one with SUDOSCOPE_TEST_LONG=1 some hundreds; make soundness tries
// 10,000 and 2,000 of each of the other rules, and prints what it has seen.

const usually = 5

var only = flag.String("only", "", "the only sorts of puzzles that TestSoundness explains have this in their name")

var howMany = flag.Int("puzzles", usually, "how many puzzles TestSoundness explains, about; a fifth as many of each of the other rules")

// supply is a sort of puzzles.
type supply struct {
	name  string
	count int // of 10,000; of the other rules beside these
	get   func(i int) (puzzles.Grid, error)
}

// share returns how many of its puzzles are tried: one of a rare sort at least, but for
// other sizes, of which TestDeductionsAreSoundOnAllShapes tries some.
func (s *supply) share() int {
	if s.count <= 60 && *howMany <= usually {
		return 0
	}
	return (s.count**howMany + 9_999) / 10_000
}

// supplies returns puzzles from everywhere: what is built in, the lists of the
// tests, and new ones of all grades and shapes from one seed.
func supplies(t *testing.T) []supply {
	list := func(name string, grids []puzzles.Grid) supply {
		return supply{name, len(grids), func(i int) (puzzles.Grid, error) { return grids[i], nil }}
	}
	made := func(name string, count int, r generate.Recipe) supply {
		return supply{name, count, func(i int) (puzzles.Grid, error) {
			result, err := generate.One(context.Background(), r, 2026, uint64(i), nil)
			return result.Givens, err
		}}
	}
	all := []supply{
		list("built in", builtIn()),
		list("Euler 50", listed(t, "../../puzzles/testdata/euler50.txt")),
		list("17 clues", listed(t, "../../puzzles/testdata/clues17.txt")),
		list("magictour", listed(t, "../../puzzles/testdata/magictour.txt")),
		list("top 95", listed(t, "testdata/top95.txt")),
		list("rated", listed(t, "testdata/rated.csv")),
		list("hardest", listed(t, hardest)),
		made("easy", 1300, generate.Recipe{Grade: generate.GradeEasy}),
		made("medium", 1000, generate.Recipe{Grade: generate.GradeMedium}),
		made("hard", 1000, generate.Recipe{Grade: generate.GradeHard}),
		made("unfair", 1200, generate.Recipe{Grade: generate.GradeUnfair}),
		made("extreme", 1200, generate.Recipe{Grade: generate.GradeExtreme}),
		made("symmetric", 300, generate.Recipe{Symmetry: generate.HalfTurn}),
	}
	for _, s := range []struct{ rows, cols, count int }{
		{2, 2, 60}, {2, 3, 100}, {3, 2, 100}, {2, 4, 100}, {2, 5, 60}, {3, 4, 60}, {3, 5, 20}, {4, 4, 30},
	} {
		shape := puzzles.Shape{BoxRows: s.rows, BoxCols: s.cols}
		all = append(all, made(fmt.Sprintf("boxes of %d×%d", s.rows, s.cols), s.count, generate.Recipe{Shape: shape}))
	}
	left := 10_000
	for _, s := range all {
		left -= s.count
	}
	all = append(all, made("random minimal", left, generate.Recipe{Minimal: true}))
	for _, k := range ruledSorts {
		all = append(all, supply{k.String(), 2_000, k.puzzle})
	}
	return all
}

// hardest are 375 of the hardest puzzles known.
const hardest = "../../puzzles/testdata/hardest.txt"

// listed reads the puzzles of a file, one at the beginning of each line, but for
// a line of headings.
func listed(t *testing.T, file string) []puzzles.Grid {
	t.Helper()
	text, err := os.ReadFile(file)
	check.OK(t, err)
	var grids []puzzles.Grid
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "puzzle,") {
			continue
		}
		g, err := puzzles.Parse(line[:min(81, len(line))])
		check.Must(t, err == nil, "%s: %v", file, err)
		grids = append(grids, g)
	}
	return grids
}

// builtIn returns the built-in puzzles that have one solution.
func builtIn() []puzzles.Grid {
	var grids []puzzles.Grid
	for _, it := range collection.All() {
		if it.Solutions == 1 {
			grids = append(grids, it.Givens)
		}
	}
	return grids
}

func TestSoundness(t *testing.T) {
	if asked := *howMany; check.Long && asked == usually {
		*howMany = 300
		defer func() { *howMany = asked }()
	}
	all := slices.DeleteFunc(supplies(t), func(s supply) bool { return !strings.Contains(s.name, *only) })
	type job struct{ supply, index int }
	type result struct {
		job
		trial
	}
	jobs, results := make(chan job), make(chan result)
	total := 0
	for _, s := range all {
		total += s.share()
	}
	go func() {
		defer close(jobs)
		for i := range total { // in turns, so that a mistake shows early
			for k, s := range all {
				if n := s.share(); i < n {
					jobs <- job{k, i * s.count / n}
				}
			}
		}
	}()
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for j := range jobs {
				tr := newTrial()
				g, err := all[j.supply].get(j.index)
				if err == nil {
					err = tr.run(g, j.index)
				}
				check.That(t, err == nil, "%s, puzzle %d: %v", all[j.supply].name, j.index, err)
				results <- result{j, tr}
			}
		})
	}
	go func() {
		workers.Wait()
		close(results)
	}()

	out := t.Output()
	start := time.Now()
	told := start
	sums := make([]trial, len(all))
	for i := range sums {
		sums[i] = newTrial()
	}
	sum := newTrial()
	for r := range results {
		sums[r.supply].add(r.trial)
		sum.add(r.trial)
		if time.Since(told) > 10*time.Second {
			told = time.Now()
			fmt.Fprintf(out, "%d of %d puzzles\n", sum.puzzles, total)
		}
	}
	fmt.Fprintf(out, "\n%-38s%9s%9s%13s\n", "", "PUZZLES", "STEPS", "DEDUCTIONS")
	for i, s := range all {
		fmt.Fprintf(out, "%-38s%9d%9d%13d\n", s.name, sums[i].puzzles, added(sums[i].steps), added(sums[i].found))
	}
	fmt.Fprintf(out, "%-38s%9d%9d%13d\n\n", "all", sum.puzzles, added(sum.steps), added(sum.found))
	for _, tech := range technique.All() {
		fmt.Fprintf(out, "%-38s%9d%9d%13d\n", tech.Name, sum.users[tech.Name], sum.steps[tech.Name],
			sum.found[tech.Name])
		check.That(t, *howMany < 10_000 || *only != "" || sum.found[tech.Name] != 0, "%v was never found", tech)
	}
	fmt.Fprintf(out, "\nThe same by Sudoku Explainer's ladder:\n\n%-64s%9s%9s\n%-64s%9d%9d\n\n", "", "PUZZLES", "STEPS",
		"all", sum.rated, added(sum.others))
	for _, name := range slices.Sorted(maps.Keys(sum.others)) {
		fmt.Fprintf(out, "%-64s%9s%9d\n", name, "", sum.others[name])
	}
	fmt.Fprintf(out, "\nIt took %v on %d cores.\n", time.Since(start).Round(time.Second), runtime.GOMAXPROCS(0))
}

// trial is what was seen in one puzzle, or in several.
type trial struct {
	puzzles int
	steps   map[string]int // on the way, by technique
	users   map[string]int // puzzles on whose way the technique is
	found   map[string]int // deductions that were held against the solution, by technique
	rated   int            // puzzles that were solved by the other ladder as well
	others  map[string]int // steps on that way
}

func newTrial() trial {
	return trial{steps: map[string]int{}, users: map[string]int{}, found: map[string]int{}, others: map[string]int{}}
}

func (t *trial) add(u trial) {
	t.puzzles += u.puzzles
	t.rated += u.rated
	for _, both := range [][2]map[string]int{{t.steps, u.steps}, {t.users, u.users}, {t.found, u.found},
		{t.others, u.others}} {
		for k, n := range both[1] {
			both[0][k] += n
		}
	}
}

func added(counts map[string]int) int {
	sum := 0
	for _, n := range counts {
		sum += n
	}
	return sum
}

// One position of so many that need more than singles is searched for all that
// every technique finds in it, and one of so many in the others.
const (
	everyHard = 6
	everyEasy = 60
)

// run explains a puzzle, the index-th of its sort.
func (t *trial) run(g puzzles.Grid, index int) error {
	t.puzzles++
	solution, ok := puzzles.Solve(g)
	if !ok {
		return fmt.Errorf("%v has no solution", g.Text())
	}
	if err := t.explain(g, solution, index); err != nil || g.Shape() != puzzles.Classic || g.Eliminated() > 0 {
		return err
	}
	if t.users["Brute Force"] > 0 && index%10 > 0 {
		return nil // it would take the other ladder seconds
	}
	return t.explainOtherwise(g, solution)
}

// explain follows the way of the one ladder.
func (t *trial) explain(g, solution puzzles.Grid, index int) error {
	p := technique.NewPosition(g)
	for step := 1; ; step++ {
		d, ok := technique.Standard().Next(p)
		if !ok {
			if !p.Solved() {
				return fmt.Errorf("%v: nothing is found after %d steps, and %d cells are left", g.Text(), step-1,
					p.Left())
			}
			return nil
		}
		t.steps[d.Technique.Name]++
		t.users[d.Technique.Name] = 1
		found := []technique.Deduction{d}
		nth := everyHard
		if d.Technique.Level == technique.Easy {
			nth = everyEasy
		}
		ruled := g.Shape() != g.Shape().Plain() || g.Eliminated() > 0
		if ruled {
			nth *= 4 // there is more to be found in each
		}
		if *howMany <= usually {
			nth *= 2 // TestNoDeductionSpeaksAgainstTheSolution looks at more
		}
		if (step+index)%nth == 0 {
			for _, tech := range technique.All() {
				if ruled && tech.Off && (step+index)%(10*nth) > 0 {
					continue
				}
				found = append(found, tech.Every(p)...)
			}
		}
		for i := range found {
			f := &found[i]
			t.found[f.Technique.Name]++
			if err := judge(p, solution, f.Places, f.Eliminations); err != nil {
				return fmt.Errorf("%v, step %d, %s: %w", g.Text(), step, f.Notation(g.Shape()), err)
			}
		}
		p.Apply(&d)
		if *howMany <= usually && d.Technique.ID == "brute-force" {
			return nil // much the same follows, and each of these steps looks for all there is
		}
	}
}

// explainOtherwise follows the way of Sudoku Explainer's ladder.
func (t *trial) explainOtherwise(g, solution puzzles.Grid) error {
	t.rated++
	p := technique.NewPosition(g)
	step := 0
	for s := range explainer.Path(context.Background(), g) {
		step++
		t.others[s.Technique]++
		if err := judge(p, solution, s.Places, s.Eliminations); err != nil {
			return fmt.Errorf("%v, step %d by Sudoku Explainer, %s: %w", g, step, s.Technique, err)
		}
		p.Apply(&technique.Deduction{Places: s.Places, Eliminations: s.Eliminations})
	}
	if !p.Solved() {
		return fmt.Errorf("%v: Sudoku Explainer's ladder finds nothing after %d steps, and %d cells are left", g, step,
			p.Left())
	}
	return nil
}

// judge holds what follows from a deduction against the solution.
func judge(p *technique.Position, solution puzzles.Grid, places, gone []technique.Candidate) error {
	for _, c := range places {
		if p.At(c.Cell) != 0 || solution.At(c.Cell) != c.Digit {
			return fmt.Errorf("%d does not go into cell %d", c.Digit, c.Cell)
		}
	}
	for _, c := range gone {
		if !p.Candidates(c.Cell).Has(c.Digit) {
			return fmt.Errorf("%d is no candidate of cell %d", c.Digit, c.Cell)
		}
		if solution.At(c.Cell) == c.Digit {
			return fmt.Errorf("%d is right in cell %d", c.Digit, c.Cell)
		}
	}
	if len(places)+len(gone) == 0 {
		return fmt.Errorf("nothing follows")
	}
	return nil
}
