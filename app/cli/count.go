package cli

import (
	"fmt"

	"sudoscope/puzzles"
)

// countCmd counts solutions.
type countCmd struct {
	Limit  int      `default:"1000" placeholder:"N" help:"Stop counting there. Default: ${default}."`
	Puzzle []string `arg:"" name:"puzzle" help:"Puzzles, ids of built-in puzzles, files, or - for what comes in."`
}

// Help is the command's page of the manual.
func (countCmd) Help() string {
	return `For each puzzle a line with the number of its solutions and the puzzle is printed. A proper puzzle has 1. A number equal to the limit means that many or more. Givens that contradict each other make 0.

The exit status is 0 also where the count is not 1: compare the first column instead.

Examples:

    sudoscope count --limit 2 puzzles.txt
    sudoscope count puzzles.txt | grep -v '^1 '`
}

// Run does it.
func (c *countCmd) Run(s *session) error {
	if c.Limit < 1 {
		return fmt.Errorf("--limit=%d: choose a limit of 1 or more", c.Limit)
	}
	for e := range s.read(c.Puzzle) {
		if e.err != nil {
			s.complain("%s%v", e.where, e.err)
			continue
		}
		if err := contradiction(e.puzzle.Givens); err != nil {
			fmt.Fprintf(s.stderr, "sudoscope: %s%v\n", e.where, err)
		}
		// The count knows no context. It is left behind when the program is told
		// to stop, which ends it.
		counted := make(chan int, 1)
		go func() { counted <- puzzles.Count(e.puzzle.Givens, c.Limit) }()
		select {
		case n := <-counted:
			if _, err := fmt.Fprintln(s.stdout, n, e.puzzle.Givens); err != nil {
				return err
			}
		case <-s.ctx.Done():
			s.failed = true
			return nil
		}
	}
	return nil
}
