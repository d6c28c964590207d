package generate

import (
	"cmp"
	"slices"
	"strings"

	"sudoscope/puzzles"
)

// A Pattern says which cells of a grid hold clues: a character for each cell, row
// by row, x for a clue and . for an empty cell. The empty Pattern leaves it open.
// It is text, so that one can read it where recipes are saved.
type Pattern string

// The characters of a pattern.
const (
	patternClue  = 'x'
	patternEmpty = '.'
)

// PatternOf returns the pattern of the clues of a grid.
func PatternOf(g puzzles.Grid) Pattern {
	text := make([]byte, len(g.Cells()))
	for cell, d := range g.Cells() {
		text[cell] = patternEmpty
		if d != 0 {
			text[cell] = patternClue
		}
	}
	return Pattern(text)
}

// NoClues returns the pattern of a shape in which no cell holds a clue, to begin a
// drawing with.
func NoClues(s puzzles.Shape) Pattern { return PatternOf(puzzles.NewGrid(s)) }

// Clues returns how many cells hold clues.
func (p Pattern) Clues() int { return strings.Count(string(p), string(patternClue)) }

// Has reports whether a cell of the pattern holds a clue.
func (p Pattern) Has(cell int) bool { return cell < len(p) && p[cell] == patternClue }

// With returns the pattern in which a cell holds a clue or none, and with it those
// cells that have to look like it for the symmetry.
func (p Pattern) With(cell int, clue bool, s Symmetry, shape puzzles.Shape) Pattern {
	if len(p) != shape.Cells() || cell < 0 || cell >= len(p) {
		return p
	}
	text := []byte(p)
	c := byte(patternEmpty)
	if clue {
		c = patternClue
	}
	for _, one := range s.unitOf(shape.Side(), cell) {
		text[one] = c
	}
	return Pattern(text)
}

// unitOf returns the cells that hold a clue if a cell does, itself among them.
func (s Symmetry) unitOf(n, cell int) []int {
	for _, unit := range s.units(n) {
		if slices.Contains(unit, cell) {
			return unit
		}
	}
	return []int{cell}
}

// split returns the cells with clues, and those without, each as a unit of its own.
func (p Pattern) split() (clues []int, outside [][]int) {
	for cell := range len(p) {
		if p.Has(cell) {
			clues = append(clues, cell)
		} else {
			outside = append(outside, []int{cell})
		}
	}
	return clues, outside
}

// setPattern takes over what the pattern says of the clues, and refuses what else
// would say it.
func (p *plan) setPattern() error {
	if p.Pattern == "" {
		return nil
	}
	cells := p.Shape.Cells()
	if len(p.Pattern) != cells || strings.Trim(string(p.Pattern), "x.") != "" {
		return recipeError("the pattern is not one of a %s grid, which takes %d characters, x for a clue and . for none: "+
			"draw it again, or leave it out", sizeOf(p.Shape), cells)
	}
	switch {
	case p.MinClues > 0 || p.MaxClues > 0 || p.MaxEmpty > 0 || p.Level != "":
		return recipeError("the pattern says how many clues there are: leave out the number of clues, or the pattern")
	case p.Symmetry != NoSymmetry:
		return recipeError("the pattern says where the clues are: leave out the symmetry, or the pattern")
	case p.Removal != OneByOne:
		return recipeError("opposite pairs are not removed for a pattern: remove clues one by one, or leave out the pattern")
	case p.MaxSteps > 0:
		return recipeError("the number of steps bounds how many clues are removed, and a pattern says which: leave out one of the two")
	}
	p.clues, p.outside = p.Pattern.split()
	p.MinClues, p.MaxClues = len(p.clues), len(p.clues)
	return nil
}

// checkPattern refuses patterns for which it is proven that no puzzle has one
// solution.
func (p *plan) checkPattern() error {
	if p.Pattern == "" || p.MaxSolutions > 1 {
		return nil
	}
	s := sizeOf(p.Shape)
	switch {
	case len(p.clues) == 0:
		return recipeError("the pattern has no clues yet: choose at least %d cells", s.fewest)
	case len(p.clues) < s.fewest && s.fewest == fewestClassic:
		return recipeError("%s can never have one solution, as G. McGuire, B. Tugemann and G. Civario showed in 2012: "+
			"choose at least %d cells", puzzles.Plural(len(p.clues), "clue"), s.fewest)
	case len(p.clues) < s.fewest:
		return recipeError("%s can never have one solution on %s: choose at least %d cells", puzzles.Plural(len(p.clues), "clue"), s,
			s.fewest)
	}
	return cmp.Or(p.emptyLines(), p.looseBand())
}

// looseBand refuses three rows through the same boxes, or three columns, whose clues can
// never tell what the rest of the three is: all clues stand in one box, and there in one
// row and one column, or no two of them in the same. A test goes through all bands that
// there are. Apart from two empty lines there are no other places of clues in a band that
// are too few by themselves: for each of them some band has no second way.
func (p *plan) looseBand() error {
	if p.Shape != puzzles.Classic {
		return nil
	}
	for _, kind := range []puzzles.HouseKind{puzzles.Row, puzzles.Column} {
		for band := range 3 {
			if shape := p.looseShape(kind, band); shape != "" {
				return recipeError("in %ss %d to %d all clues stand in one box, %s: whatever the digits, the rest of these "+
					"%[1]ss can be filled in a second way, as was checked for all that are possible, so add a clue elsewhere "+
					"in them", kind, 3*band+1, 3*band+3, shape)
			}
		}
	}
	return nil
}

// looseShape says how the clues of a band of rows or columns stand, if that is too loose.
func (p *plan) looseShape(kind puzzles.HouseKind, band int) string {
	box := -1
	var at [][2]int // in the box
	for _, cell := range p.clues {
		row, col := cell/9, cell%9
		if kind == puzzles.Column {
			row, col = col, row
		}
		if row/3 != band {
			continue
		}
		if box >= 0 && col/3 != box {
			return ""
		}
		box = col / 3
		at = append(at, [2]int{row % 3, col % 3})
	}
	for row := range 3 {
		for col := range 3 {
			if !slices.ContainsFunc(at, func(c [2]int) bool { return c[0] != row && c[1] != col }) {
				return "and there in one row and one column"
			}
		}
	}
	if len(at) <= 3 && !slices.ContainsFunc(at, func(a [2]int) bool {
		return slices.ContainsFunc(at, func(b [2]int) bool { return a != b && (a[0] == b[0] || a[1] == b[1]) })
	}) {
		return "and there no two in the same row or column"
	}
	return ""
}

// emptyLines refuses two rows of a band, or two columns of a stack, none of which has
// a clue. Exchanged, they make another solution of any.
func (p *plan) emptyLines() error {
	if p.ruled {
		return nil // most rules do not allow that
	}
	l := p.Shape.Layout()
	for _, k := range []struct {
		kind  puzzles.HouseKind
		group int // lines that cross the same boxes
	}{{puzzles.Row, l.BoxRows}, {puzzles.Column, l.BoxCols}} {
		last := -1
		for i := range l.N {
			if i%k.group == 0 {
				last = -1
			}
			if slices.ContainsFunc(l.CellsOf(puzzles.House{Kind: k.kind, Index: i}), p.Pattern.Has) {
				continue
			}
			if last >= 0 {
				return recipeError("%ss %d and %d have no clues and cross the same boxes: exchanging the two turns any "+
					"solution into another one, so add a clue to one of them", k.kind, last+1, i+1)
			}
			last = i
		}
	}
	return nil
}
