package puzzles

import (
	"fmt"
	"slices"
	"strings"
)

// parsed is a grid of a text whose digits may not begin at 1, and may not all be clues.
type parsed struct {
	Grid
	zeros   []int // cells with a 0
	blanks  bool  // another sign stands for an empty cell
	letters bool  // the digits were letters, from A on
	entered []int // cells with digits that are no clues
}

// puzzle returns what the text says, now that the shape is known.
//
// A 0 is a digit where another sign stands for an empty cell, or none is empty, the
// greatest digit does not occur, and no house would hold 0 twice: the digits of a grid
// of 16×16 are then 0 to F, and here 1 to G. Otherwise 0 is an empty cell.
func (p parsed) puzzle() Puzzle {
	q := Puzzle{Givens: p.Grid}
	if p.zerosAreDigits() {
		p.raise()
		for _, c := range p.zeros {
			p.cells[c] = 1
		}
		n := p.shape.Side()
		q.Reading = fmt.Sprintf("its digits were 0 to %c: here they are 1 to %c", DigitChar(n-1), DigitChar(n))
	}
	if p.letters {
		n := p.shape.Side()
		q.Reading = fmt.Sprintf("its digits were A to %c: here they are 1 to %c", 'A'+n-1, DigitChar(n))
	}
	if len(p.entered) > 0 {
		q.Givens, q.Entered = p.Clone(), p.Grid
		for _, c := range p.entered {
			q.Givens.Set(c, 0)
		}
	}
	return q
}

// SolvedBy reports whether a full grid solves the puzzle, whose rules may not be said of it again,
// and returns the puzzle. Where only the solution has a 0, that tells where the digits of both
// begin.
func (p Puzzle) SolvedBy(full Puzzle) (Puzzle, bool) {
	n := p.Givens.shape.Side()
	if full.Givens.shape.Side() != n {
		return p, false
	}
	solution := full.Givens.OfShape(p.Givens.shape)
	if solution.Solves(p.Givens) {
		return p, true
	}
	raised := p
	raised.Givens, raised.Reading = p.Givens.Clone(), full.Reading
	raised.Givens.raise()
	if full.Reading == "" || p.Reading != "" || slices.Contains(p.Givens.cells, uint8(n)) ||
		!solution.Solves(raised.Givens) {
		return p, false
	}
	return raised, true
}

// With returns the puzzle that two grids make of which one, whichever it is, solves the other.
func (p Puzzle) With(other Puzzle) (Puzzle, bool) {
	if solved, ok := p.SolvedBy(other); ok {
		return solved, true
	}
	return other.SolvedBy(p)
}

// raise makes all digits one higher, as they are where they were written from 0 on.
func (g Grid) raise() {
	for c, d := range g.cells {
		if d > 0 {
			g.cells[c] = d + 1
		}
	}
}

func (p parsed) zerosAreDigits() bool {
	if len(p.zeros) == 0 || !p.blanks && len(p.zeros)+p.Filled() < p.shape.Cells() {
		return false
	}
	n := p.shape.Side()
	if !p.blanks && len(p.zeros) != n || slices.Contains(p.cells, uint8(n)) {
		return false
	}
	l := p.Layout()
	for i, a := range p.zeros {
		for _, b := range p.zeros[:i] {
			if l.Sees(a, b) {
				return false
			}
		}
	}
	return true
}

// crossed reports whether the cells are of a grid with diagonals as Solo copies it: empty cells are
// _ on the diagonals, and points elsewhere.
func (p parsed) crossed(cells []mark) bool {
	lines, points := 0, 0
	side, zeros := p.shape.Side(), p.zerosAreDigits()
	for c, m := range cells {
		row, col := c/side, c%side
		on := row == col || row+col == side-1
		switch {
		case m.text == "0" && zeros:
		case m.kind != clue && m.text == "_" && on:
			lines++
		case m.kind != clue && (m.text == "_" || m.text != "." && !on):
			return false
		case m.kind != clue && !on:
			points++
		}
	}
	return lines > 0 && points > 0 && side <= mostRuled
}

// needsMore reports whether more has to be known of a grid than its cells: whether a 0 is a
// digit, or whether there are diagonals.
func needsMore(cells string, side int) bool {
	if strings.IndexByte(cells, '0') < 0 {
		return strings.IndexByte(cells, '_') >= 0
	}
	return strings.ContainsAny(cells, ".*_") || strings.Count(cells, "0") == side
}

// parseLetters reads lines in which all digits are letters, from A on: A to P for 16×16, A to
// Y for 25×25. All of them occur, or all but one, as in each grid with a single solution: fewer
// can be slips.
func (p *parser) parseLetters(lines []textLine) (parsed, error) {
	numbers := make([]textLine, len(lines))
	for i, l := range lines {
		if strings.ContainsAny(l.text, "123456789") {
			return parsed{}, errNotOther
		}
		l.text = strings.Map(func(r rune) rune {
			if isLetter(r) && r|0x20 < 'z' {
				return rune(DigitChar(int(r|0x20-'a') + 1))
			}
			return r
		}, l.text)
		numbers[i] = l
	}
	g, err := p.parse(numbers)
	if err != nil {
		return g, err
	}
	var seen Digits
	for _, d := range g.cells {
		if d > 0 {
			seen = seen.With(int(d))
		}
	}
	if seen.Len() < g.shape.Side()-1 {
		return g, errNotOther
	}
	g.letters = true
	return g, nil
}

func isLetter(r rune) bool { return r|0x20 >= 'a' && r|0x20 <= 'z' }
