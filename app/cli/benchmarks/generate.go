package benchmarks

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"sudoscope/algorithms/generate"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/experiment"
	"sudoscope/puzzles"
)

// generateCommand measures the generators.
type generateCommand struct {
	Time  time.Duration `default:"2s" placeholder:"TIME" help:"Make puzzles for this long in each row, at least one. Default: ${default}."`
	Seed  uint64        `default:"1" placeholder:"N" help:"Seed for all random choices. Default: ${default}."`
	Quick bool          `help:"Make one puzzle in each row: to see that it works, not to compare."`
}

// Help is the command's page of the manual.
func (generateCommand) Help() string {
	return `One row for each kind of puzzle and each way to make it, all on one core: how many were made in the time, how many a second, and how long one takes: the median, the 90th percentile, and the longest.

Every puzzle is checked afterwards, outside the measured time: its solutions and clues are counted, and each clue of a minimal one is removed to see that it is needed.

Targets on one core: 5,000 minimal puzzles a second; a puzzle with at most 24 clues in 1 ms at the median, at most 22 in 5 ms, at most 20 in 50 ms; any level in 200 ms; 16×16 in 2 s.

Example:

    sudoscope bench generate --time 10s`
}

// A product is a kind of puzzle to be measured.
type product struct {
	name   string
	recipe generate.Recipe
}

// products lists what is measured.
func products() []product {
	list := []product{{"minimal", generate.Recipe{Minimal: true}}}
	for _, most := range []int{24, 22, 20} {
		list = append(list, product{fmt.Sprintf("at most %d clues", most), generate.Recipe{MaxClues: most}})
	}
	for _, c := range generate.Levels(puzzles.Classic) {
		list = append(list, product{"level " + c.ID, generate.Recipe{Level: generate.Level(c.ID)}})
	}
	for _, c := range generate.Grades() {
		list = append(list, product{"grade " + c.ID, generate.Recipe{Grade: generate.Grade(c.ID)}})
	}
	for _, c := range generate.Fills() {
		list = append(list, product{"fill " + c.ID, generate.Recipe{Fill: generate.Fill(c.ID)}})
	}
	for _, c := range generate.Removals() {
		list = append(list, product{"removal " + c.ID, generate.Recipe{Removal: generate.Removal(c.ID)}})
	}
	for _, c := range generate.Symmetries() {
		list = append(list, product{"symmetry " + c.ID, generate.Recipe{Symmetry: generate.Symmetry(c.ID)}})
	}
	for _, side := range []int{4, 6, 12, 16} {
		shape, _ := puzzles.ShapeOfSide(side)
		list = append(list, product{fmt.Sprintf("%[1]d×%[1]d", side), generate.Recipe{Shape: shape}})
	}
	return list
}

// Run does it.
func (c *generateCommand) Run(s *terminal.Session) error {
	fmt.Fprintf(s.Stdout, "%s\n\nOne core, seed %d. Every puzzle was checked.\n\n", experiment.Machine(), c.Seed)
	const format = "%-22s%9s%11s%12s%12s%12s\n"
	fmt.Fprintf(s.Stdout, format, "", "PUZZLES", "A SECOND", "MEDIAN MS", "P90 MS", "LONGEST MS")
	for _, p := range products() {
		took, results, err := c.measure(s, p.recipe)
		if err == nil {
			err = checkAll(s.Ctx, p.recipe, results)
		}
		switch {
		case s.Ctx.Err() != nil:
			return terminal.ErrStopped
		case err != nil:
			fmt.Fprintf(s.Stderr, "sudoscope: %s: %v\n", p.name, err)
			s.Failed = true
			continue
		}
		var all time.Duration
		for _, t := range took {
			all += t
		}
		fmt.Fprintf(s.Stdout, format, p.name, fmt.Sprint(len(took)),
			fmt.Sprintf("%.1f", float64(len(took))/all.Seconds()),
			milliseconds(quantile(took, 0.5)), milliseconds(quantile(took, 0.9)), milliseconds(quantile(took, 1)))
	}
	return nil
}

func milliseconds(ms float64) string { return fmt.Sprintf("%.3f", ms) }

// measure makes puzzles, and measures each, until the time is over.
func (c *generateCommand) measure(
	s *terminal.Session, r generate.Recipe,
) (took []time.Duration, results []generate.Result, err error) {
	// The collector of garbage works on this core as well.
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	runtime.GC()
	begin := time.Now()
	for index := uint64(0); ; index++ {
		start := time.Now()
		result, err := generate.One(s.Ctx, r, c.Seed, index, nil)
		if err != nil {
			return nil, nil, err
		}
		took = append(took, time.Since(start))
		results = append(results, result)
		if c.Quick || time.Since(begin) >= c.Time {
			return took, results, nil
		}
	}
}

// checkAll returns an error if a puzzle is not what the recipe asks for.
func checkAll(ctx context.Context, r generate.Recipe, results []generate.Result) error {
	for _, result := range results {
		if ctx.Err() != nil {
			return terminal.ErrStopped
		}
		g := result.Givens
		lo, hi := r.MinClues, r.MaxClues
		if r.Level != "" {
			lo, hi, _ = r.Level.Clues(g.Shape())
		}
		clues := g.Filled()
		switch {
		case puzzles.Count(g, 2) != 1 || !result.Solution.Solves(g):
			return fmt.Errorf("puzzle %d does not have exactly one solution", result.Index)
		case clues < lo || hi > 0 && clues > hi:
			return fmt.Errorf("puzzle %d has %d clues", result.Index, clues)
		case !r.Symmetry.Holds(g):
			return fmt.Errorf("puzzle %d is not symmetric", result.Index)
		case r.Minimal && !isMinimal(g, result.Solution):
			return fmt.Errorf("puzzle %d is not minimal", result.Index)
		}
	}
	if len(results) == 0 {
		return errors.New("no puzzle was made")
	}
	return nil
}

// isMinimal reports whether every clue is needed.
func isMinimal(g, solution puzzles.Grid) bool {
	g = g.Clone()
	for cell := range g.Cells() {
		if g.At(cell) == 0 {
			continue
		}
		g.Set(cell, 0)
		if !puzzles.HasOtherSolution(g, cell, solution.At(cell)) {
			return false
		}
		g.Set(cell, solution.At(cell))
	}
	return true
}
