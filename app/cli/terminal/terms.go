package terminal

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Terms are the flags that say rules and candidates of puzzles that have none of their own.
type Terms struct {
	Rules      string `placeholder:"NAME,…" help:"Rules of puzzles that say none: x (both diagonals), windoku, disjoint (groups), anti-knight, anti-king, and boxes (beside --regions)."`
	Regions    string `placeholder:"CELLS" help:"Regions of such puzzles in place of boxes: a digit or letter for each cell, row by row."`
	Extra      string `placeholder:"CELLS" help:"Extra regions of such puzzles, likewise, with a dot for a cell in none."`
	Parity     string `placeholder:"CELLS" help:"Even and odd cells of such puzzles: e, o or a dot for each cell."`
	Candidates string `placeholder:"CHARS" help:"Candidates that such puzzles begin with: for each cell its digits, with a dot in the place of each that is eliminated."`
}

// AfterApply lets the session read puzzles with these terms.
func (t *Terms) AfterApply(s *Session) error {
	s.terms = puzzles.Terms(*t)
	return nil
}

// HasTerms reports whether flags say terms of puzzles.
func (s *Session) HasTerms() bool { return s.terms != puzzles.Terms{} }

// completed yields the puzzles with the terms of the flags, unless they have some, and notes
// in how many of them candidates were eliminated before.
func (s *Session) completed(entries iter.Seq[Entry]) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for e := range entries {
			g := e.Puzzle.Givens
			if e.Err == nil && s.HasTerms() && g.Terms() == (puzzles.Terms{}) {
				e.Puzzle.ID = "" // it is no built-in puzzle any more
				if e.Puzzle.Givens, e.Err = s.terms.Parse(g.String(), g.Shape()); e.Err != nil {
					e.Puzzle = puzzles.Puzzle{}
				}
			}
			if e.Err == nil {
				s.noteReading(e)
			}
			if !yield(e) {
				return
			}
		}
	}
}

// CellNames is how cells are called.
type CellNames struct {
	Notation string `enum:"letters,rowcol" default:"letters" help:"How to name cells: letters (C7) or rowcol (r3c7). Default: ${default}."`
}

// Speaker returns the speaker that calls the cells of a grid so.
func (n CellNames) Speaker(g puzzles.Grid) trace.Speaker {
	return trace.Speaker{Shape: g.Shape(), Notation: trace.NotationNamed(n.Notation)}
}

// IDs lists what a flag can be.
func IDs[T any](all []T, idOf func(T) string) string {
	return strings.Join(puzzles.Map(all, idOf), " ")
}

// Choose returns the one of all that a flag names; the noun says what they are.
func Choose[T any](flag, noun, id string, all []T, idOf func(T) string) (one T, err error) {
	i := slices.IndexFunc(all, func(t T) bool { return idOf(t) == id })
	if i < 0 {
		return one, puzzles.NoSuch(fmt.Sprintf("--%s: there is no %s", flag, noun), id, puzzles.Map(all, idOf))
	}
	return all[i], nil
}
