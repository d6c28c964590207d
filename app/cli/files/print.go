package files

import (
	"cmp"
	"errors"
	"fmt"

	"sudoscope/app/cli/terminal"
	"sudoscope/app/paper"
	"sudoscope/puzzles"
)

// Print makes worksheets.
type Print struct {
	PerPage int `range:"1-12" default:"4" placeholder:"N" help:"Puzzles on a page, 1 to 12. Default: ${default}."`
	paperSize
	Title     string `placeholder:"TEXT" help:"The title at the top of each page. Default: Sudoku."`
	Names     bool   `default:"true" negatable:"" help:"Print the names of the puzzles beside their numbers; --no-names leaves them out, as they may give too much away."`
	Grade     bool   `aliases:"level" help:"Print the grade below each puzzle."`
	Rating    bool   `help:"Print the score below each puzzle, and the ER of a 9×9 one, as the command rate does."`
	Marks     bool   `help:"Print the candidates in the empty cells."`
	Solutions string `enum:"none,end,separate" default:"end" help:"The solutions: none, end (the last pages) or separate (a second file, whose name ends with -solutions). Default: ${default}."`
	Key       bool   `help:"Explain step by step how each puzzle is solved, after the solutions or in their file."`
	terminal.CellNames
	terminal.Terms
	Output string   `short:"o" placeholder:"FILE" type:"path" help:"Write to this file, replacing it. Default: standard output."`
	Puzzle []string `arg:"" name:"puzzle" help:"Files, puzzles, ids of built-in puzzles, or - for standard input."`
}

func (c *Print) Run(s *terminal.Session) error {
	sheet := c.sheet()
	if c.Output == "" && sheet.Solutions == paper.Separate {
		return errors.New("--solutions=separate makes two files: name the first with --output")
	}
	if err := notInTerminal(s, c.Output, "a PDF file"); err != nil {
		return err
	}
	var read []terminal.Entry
	wrong := false
	for e := range s.Read(c.Puzzle) {
		if e.Err != nil {
			s.Complain("%s%v", e.Where, e.Err)
			wrong = true
			continue
		}
		read = append(read, e)
		sheet.Puzzles = append(sheet.Puzzles, e.Puzzle)
	}
	if err := s.Ctx.Err(); err != nil {
		return err
	}
	if wrong {
		s.EndComplaints()
		fmt.Fprintln(s.Stderr, "sudoscope: nothing was printed")
		return nil
	}
	progress, stop := s.ShowProgress("printing, puzzle")
	made, err := sheet.Make(s.Ctx, progress)
	stop()
	if refused, ok := errors.AsType[*paper.RefusedError](err); ok {
		s.Failed = true
		for _, r := range refused.Refusals {
			where := cmp.Or(read[r.At].Where.String(), fmt.Sprintf("puzzle %d: ", r.At+1))
			s.Report("%s%v", where, r.Err)
		}
		s.EndComplaints()
		fmt.Fprintln(s.Stderr, "sudoscope: nothing was printed")
		return nil
	}
	if err != nil {
		return err
	}
	return deliverPages(s, c.Output, made)
}

// sheet makes a sheet of the flags.
func (c *Print) sheet() *paper.Sheet {
	return &paper.Sheet{
		Title: c.Title, PerPage: c.PerPage, Names: c.Names, Level: c.Grade, Rating: c.Rating, Marks: c.Marks,
		Key: c.Key, Paper: c.size(), Solutions: solutionsAt(c.Solutions), Notation: c.Speaker(puzzles.Grid{}).Notation,
	}
}
