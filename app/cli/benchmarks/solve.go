package benchmarks

import (
	"errors"
	"fmt"
	"runtime"
	"time"

	"sudoscope/app/cli/terminal"
	"sudoscope/app/experiment"
	"sudoscope/puzzles"
)

// solveCommand measures the counter of solutions.
type solveCommand struct {
	Time   time.Duration `range:"1ms-24h" default:"1s" placeholder:"TIME" help:"Repeat each file for at least this long. Default: ${default}."`
	Puzzle []string      `arg:"" name:"file" help:"Files of puzzles, in any format."`
}

func (c *solveCommand) Run(s *terminal.Session) error {
	rows := [][]string{{"FILE", "PUZZLES", "PROVEN/S", "µS EACH", "GUESSES EACH", "MEAN/S", "SOLVED/S"}}
	for _, name := range c.Puzzle {
		grids, guesses, ok := readProper(s, name)
		if s.Ctx.Err() != nil {
			return terminal.ErrStopped
		}
		if !ok {
			continue
		}
		proven, mean, err := perPuzzle(s, grids, c.Time, func(g puzzles.Grid) { puzzles.HasOneSolution(g) })
		if err != nil {
			return err
		}
		solved, _, err := perPuzzle(s, grids, c.Time, func(g puzzles.Grid) { puzzles.Solve(g) })
		if err != nil {
			return err
		}
		rows = append(rows, []string{
			terminal.Shorten(name), fmt.Sprint(len(grids)), perSecond(proven),
			fmt.Sprintf("%.2f", proven.Seconds()*1e6), fmt.Sprintf("%.2f", float64(guesses)/float64(len(grids))),
			perSecond(mean), perSecond(solved),
		})
	}
	if len(rows) == 1 {
		return nil // what is wrong with the files has been said
	}
	fmt.Fprintf(s.Stdout, "%s\n\nOne thread, each file for at least %v. Every solution was checked first.\n\n",
		experiment.Machine(), c.Time)
	_, err := s.Stdout.Write(terminal.Table(rows))
	return err
}

// readProper returns the puzzles of a file, of which each has exactly one
// solution, and how many guesses proving that takes for all of them. What is
// wrong is reported.
func readProper(s *terminal.Session, name string) (grids []puzzles.Grid, guesses int, ok bool) {
	ok = true
	for e := range s.ReadOne(name) {
		if s.Ctx.Err() != nil {
			return nil, 0, false
		}
		err := e.Err
		if err == nil {
			err = puzzles.CheckUniqueWithin(e.Puzzle.Givens, terminal.ProofWork)
		}
		if err == nil {
			solution, solved := puzzles.Solve(e.Puzzle.Givens)
			if !solved || !solution.Solves(e.Puzzle.Givens) {
				err = errors.New("this is a bug, please report it: the program found a solution that is not one")
			}
		}
		if err != nil {
			s.Complain("%s%v", e.Where, err)
			ok = false
			continue
		}
		_, n := puzzles.CountStats(e.Puzzle.Givens, 2)
		guesses += n
		grids = append(grids, e.Puzzle.Givens)
	}
	return grids, guesses, ok
}

// perPuzzle calls do with all puzzles as often as there is time for, and returns how long one
// takes: in the quickest round, which other work on the machine disturbed least, and on average.
func perPuzzle(
	s *terminal.Session, grids []puzzles.Grid, atLeast time.Duration, do func(puzzles.Grid),
) (best, mean time.Duration, err error) {
	runtime.GC() // what reading left behind shall not be cleaned up on this account
	start := time.Now()
	best = longest
	n := time.Duration(len(grids))
	for rounds := time.Duration(1); ; rounds++ {
		begun := time.Now()
		for i, g := range grids {
			do(g)
			if i%16 == 0 && s.Ctx.Err() != nil {
				return 0, 0, terminal.ErrStopped
			}
		}
		best = min(best, time.Since(begun))
		if all := time.Since(start); all >= atLeast {
			return best / n, all / (rounds * n), nil
		}
	}
}

func perSecond(each time.Duration) string {
	return fmt.Sprintf("%.0f", 1/max(each, 1).Seconds())
}
