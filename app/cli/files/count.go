package files

import (
	"encoding/json"
	"strconv"

	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
)

// Count counts solutions.
type Count struct {
	Limit int  `range:"1-1000000000" default:"1000" placeholder:"N" help:"Stop counting at this number. Default: ${default}."`
	Cells bool `help:"After the puzzle, list the cells in which the solutions differ."`
	JSON  bool `name:"json" help:"Print one JSON object a line for each puzzle."`
	terminal.Terms
	Puzzle []string `arg:"" name:"puzzle" help:"Puzzles, ids of built-in puzzles, files, or - for standard input."`
}

func (c *Count) Run(s *terminal.Session) error {
	// The count knows no context. It is left behind when the program is told to stop, which
	// ends it.
	for n := range terminal.Each(s.Ctx, s, c.Puzzle, c.worker) {
		switch {
		case n.line == nil:
			s.Complain("%s%v", n.where, n.err)
			continue
		case n.err != nil:
			s.Report("%s%v", n.where, n.err)
		}
		if _, err := s.Stdout.Write(n.line); err != nil {
			return err
		}
	}
	return nil
}

// counted is what came of a puzzle.
type counted struct {
	line  []byte // what is printed, nil if there is no puzzle
	where terminal.Location
	err   error // what is wrong with it
}

// worker returns what counts the solutions of one puzzle after the other.
func (c *Count) worker() func(terminal.Entry) counted {
	var lines []byte // has room for those that come
	return func(e terminal.Entry) counted {
		if e.Err != nil {
			return counted{nil, e.Where, e.Err}
		}
		g := e.Puzzle.Givens
		n := 0
		if e.Err = puzzles.CheckShape(g.Shape()); e.Err == nil { // else the count may take for ever
			n = puzzles.Count(g, c.Limit)
		}
		if n == 0 && e.Err == nil {
			if e.Err = terminal.CheckGivens(g); e.Err == nil {
				e.Err = puzzles.CheckCandidates(g)
			}
		}
		const most = 128 // bytes that a line usually takes
		if cap(lines)-len(lines) < most {
			lines = make([]byte, 0, 64*most)
		}
		begin := len(lines)
		lines = c.appendLine(lines, g, n)
		return counted{lines[begin:len(lines):len(lines)], e.Where, e.Err}
	}
}

// cellsWork bounds the search for the cells in which solutions differ.
const cellsWork = 5_000_000

// appendLine appends what is printed for a puzzle with n solutions.
func (c *Count) appendLine(text []byte, g puzzles.Grid, n int) []byte {
	cells, all := []string{}, true
	if c.Cells && (n > 1 || n == c.Limit) { // else there are no two solutions that differ
		var sets []puzzles.Digits
		sets, all = puzzles.Possible(g, cellsWork)
		sp := trace.Speaker{Shape: g.Shape(), Notation: trace.RowCol}
		for cell, set := range sets {
			if set.Len() > 1 {
				cells = append(cells, sp.Cell(cell))
			}
		}
	}
	if c.JSON {
		line := countLine{Puzzle: g.Text(), Eliminated: g.Eliminated(), Solutions: n, AtLeast: n == c.Limit}
		if c.Cells {
			listed, complete := cells, all // so that the others stay off the heap
			line.Cells, line.AllCells = &listed, &complete
		}
		object, _ := json.Marshal(line) // which has nothing that can fail
		return append(append(text, object...), '\n')
	}
	if n == c.Limit {
		text = append(text, "at least "...)
	}
	text = g.AppendTo(append(strconv.AppendInt(text, int64(n), 10), ' '))
	for _, word := range g.Terms().Words() {
		text = append(append(text, ' '), word...)
	}
	if !all {
		cells = append(cells, "...")
	}
	for _, cell := range cells {
		text = append(append(text, ' '), cell...)
	}
	return append(text, '\n')
}

// countLine is a puzzle with the number of its solutions, for --json.
type countLine struct {
	Puzzle    string    `json:"puzzle"`
	Solutions int       `json:"solutions"`
	AtLeast   bool      `json:"at_least"`
	Cells     *[]string `json:"cells,omitempty"`
	AllCells  *bool     `json:"all_cells,omitempty"`

	Eliminated int `json:"eliminated,omitempty"` // before
}
