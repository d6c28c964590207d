package sites

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sudoscope/puzzles"
)

// content is what a link says of each cell, row by row.
type content struct {
	shape  puzzles.Shape
	given  []int            // digits, 0 for none
	placed []int            // by a player
	notes  []puzzles.Digits // of a player

	// allowed has the only digits that may go into a cell, by the puzzle; 0 for all.
	allowed map[int]puzzles.Digits
}

func newContent(shape puzzles.Shape) *content {
	n := shape.Cells()
	return &content{shape, make([]int, n), make([]int, n), make([]puzzles.Digits, n), map[int]puzzles.Digits{}}
}

// position returns the puzzle. If none of the digits is marked as given, all are.
// Digits that were placed are none. Notes count if there are some in each open cell, and
// then a digit that was placed is the only one of its cell.
func (b *content) position() Position {
	if !slices.ContainsFunc(b.given, func(d int) bool { return d != 0 }) {
		b.given, b.placed = b.placed, b.given
	}
	full := puzzles.NewGrid(b.shape)
	givens := puzzles.NewGrid(b.shape)
	placed, noted := false, true
	for c := range b.given {
		givens.Set(c, b.given[c])
		full.Set(c, b.given[c])
		if b.given[c] == 0 && b.placed[c] != 0 {
			full.Set(c, b.placed[c])
			placed = true
		}
		noted = noted && (full.At(c) != 0 || b.notes[c] != 0)
	}
	if len(b.allowed) > 0 {
		allowed := make([]puzzles.Digits, b.shape.Cells())
		for c := range allowed {
			allowed[c] = cmp.Or(b.allowed[c], puzzles.DigitsUpTo(b.shape.Side()))
		}
		givens, full = givens.Restrict(allowed), full.Restrict(allowed)
	}
	p := Position{Puzzle: puzzles.Puzzle{Givens: givens}}
	if placed {
		p.Entered = full
	}
	if !noted {
		return p
	}
	p.Marks = make([]puzzles.Digits, b.shape.Cells())
	for c := range p.Marks {
		switch {
		case givens.At(c) != 0:
		case full.At(c) != 0:
			p.Marks[c] = puzzles.Digit(full.At(c))
		default:
			p.Marks[c] = b.notes[c]
		}
	}
	return p
}

// cellsOf reads digits, a cell each, for one of the sides; 0 . _ - and * stand for an
// empty cell. Points behind them may be the end of a sentence.
func cellsOf(text string, sides ...int) (*content, error) {
	text = strings.ReplaceAll(text, ",", "")
	for _, t := range []string{text, strings.TrimRight(text, "."), strings.TrimSuffix(text, ".")} {
		for _, side := range sides {
			if len(t) == side*side {
				return cellsOfSide(t, side)
			}
		}
	}
	last := sides[len(sides)-1]
	return nil, damaged(fmt.Sprintf("the link has %d cells instead of %d", len([]rune(text)), last*last))
}

func cellsOfSide(text string, side int) (*content, error) {
	shape, _ := puzzles.ShapeOfSide(side)
	b := newContent(shape)
	for i := range len(text) {
		switch c := text[i]; {
		case c >= '1' && int(c-'0') <= side:
			b.given[i] = int(c - '0')
		case strings.IndexByte("0._-*", c) < 0:
			return nil, damaged(fmt.Sprintf("cell %d of the link is %q, not a digit from 0 to %d", i+1, text[i:i+1],
				side))
		}
	}
	return b, nil
}

// looksLikeCells reports whether a text is meant to be the cells of a puzzle.
func looksLikeCells(text string) bool {
	return len(text) >= 16 && strings.Trim(text, "0123456789._-*,") == ""
}

// cellsLink returns the reader of a site whose links have 81 digits as one of these
// values of the query: sudokuexchange.com/play/?s=... (from the source of
// github.com/grantm/sudoku-web-app) and sudoku-solutions.com/index.php?puzzle=...
func cellsLink(names ...string) func(address) func() (Position, error) {
	return func(a address) func() (Position, error) {
		text, ok := a.param(names...)
		if !ok {
			return nil
		}
		return func() (Position, error) { return readCells(text, 9) }
	}
}

func readCells(text string, sides ...int) (Position, error) {
	b, err := cellsOf(text, sides...)
	if err != nil {
		return Position{}, err
	}
	return b.position(), nil
}
