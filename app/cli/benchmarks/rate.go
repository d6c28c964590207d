package benchmarks

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	sudokuexplainer "sudoscope/algorithms/technique/explainer"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/experiment"
	"sudoscope/puzzles"
)

// rateCommand measures how fast puzzles are rated.
type rateCommand struct {
	Time   time.Duration `default:"2s" placeholder:"TIME" help:"Repeat the puzzles for at least this long in each row. Default: ${default}."`
	Count  int           `default:"1000" placeholder:"N" help:"Make this many puzzles if no file is named. Default: ${default}."`
	Seed   uint64        `default:"1" placeholder:"N" help:"Seed for these puzzles. Default: ${default}."`
	Puzzle []string      `arg:"" optional:"" name:"file" help:"Files of 9×9 puzzles, in any format. Default: random minimal puzzles."`
}

// Help is the command's page of the manual.
func (rateCommand) Help() string {
	return `It prints how many puzzles a second one thread rates: by Sudoku Explainer's list of techniques (ER, EP and ED), by HoDoKu's (grade and score), and by both, as the command rate does.

The figures are from the quickest of many rounds through the puzzles, which other work on the machine disturbed least; MEAN/S is the mean over all rounds. The time includes the proof that a puzzle has one solution, with which each rating begins.

Before anything is measured, every puzzle is shown to have one solution. A file with a puzzle that does not is reported and not measured.

Examples:

    sudoscope bench rate
    sudoscope bench rate --time 10s rated.csv`
}

// Run does it.
func (c *rateCommand) Run(s *terminal.Session) error {
	// The collector of garbage works on this core as well.
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	rows := [][]string{{"PUZZLES", "OF THEM", "RATED BY", "PUZZLES/S", "µS EACH", "MEAN/S"}}
	add := func(name string, grids []puzzles.Grid) error {
		for _, k := range kindsOfRating(s.Ctx) {
			best, mean, err := perPuzzle(s, grids, c.Time, k.rate)
			if err != nil {
				return err
			}
			rows = append(rows, []string{terminal.Shorten(name), fmt.Sprint(len(grids)), k.name, perSecond(best),
				microseconds(best), perSecond(mean)})
		}
		return nil
	}
	if len(c.Puzzle) == 0 {
		grids, err := c.minimal(s)
		if err == nil {
			err = add(fmt.Sprintf("minimal, seed %d", c.Seed), grids)
		}
		if err != nil {
			return err
		}
	}
	for _, name := range c.Puzzle {
		grids, _, ok := readProper(s, name)
		if s.Ctx.Err() != nil {
			return terminal.ErrStopped
		}
		for i, g := range grids {
			if ok && g.Shape() != puzzles.Classic {
				s.Complain("%s: puzzle %d is not 9×9, and only 9×9 puzzles have an ER: remove "+
					"it", terminal.Shorten(name), i+1)
				ok = false
			}
		}
		if ok {
			if err := add(name, grids); err != nil {
				return err
			}
		}
	}
	if len(rows) == 1 {
		return nil // what is wrong with the files has been said
	}
	fmt.Fprintf(s.Stdout, "%s\n\nOne thread, each row for at least %v.\n\n", experiment.Machine(), c.Time)
	_, err := s.Stdout.Write(terminal.Table(rows))
	return err
}

// minimal makes the puzzles that are measured if no file is named.
func (c *rateCommand) minimal(s *terminal.Session) ([]puzzles.Grid, error) {
	var grids []puzzles.Grid // no room ahead: the number may be any
	for i := range c.Count {
		r, err := generate.One(s.Ctx, generate.Recipe{Minimal: true}, c.Seed, uint64(i), nil)
		switch {
		case s.Ctx.Err() != nil:
			return nil, terminal.ErrStopped
		case err != nil:
			return nil, err
		case !puzzles.HasOneSolution(r.Givens):
			return nil, errors.New("this is a bug, please report it: the program made a puzzle that does not have " +
				"exactly one solution")
		}
		grids = append(grids, r.Givens)
	}
	return grids, nil
}

// kindOfRating is a way to rate a puzzle.
type kindOfRating struct {
	name string
	rate func(puzzles.Grid)
}

func kindsOfRating(ctx context.Context) []kindOfRating {
	se, ladder := sudokuexplainer.NewRater(), technique.Standard()
	er := func(g puzzles.Grid) { se.Rate(ctx, g) }
	level := func(g puzzles.Grid) { ladder.Rate(g) }
	return []kindOfRating{
		{"ER, EP, ED", er},
		{"grade and score", level},
		{"both", func(g puzzles.Grid) { level(g); er(g) }},
	}
}
