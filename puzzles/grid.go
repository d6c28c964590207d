package puzzles

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// Grid is a shape with a digit, or 0 for none, in every cell, and the digits that were
// ruled out of cells before. The digits may contradict each other: see [Grid.Conflicts].
type Grid struct {
	shape    Shape
	cells    []uint8
	ruledOut []Digits // of each cell, nil if none are; shared by copies of the grid
}

// NewGrid returns an empty grid. It panics if the shape is not valid.
func NewGrid(s Shape) Grid {
	if !s.Valid() {
		panic("puzzles: NewGrid with an invalid shape")
	}
	return Grid{shape: s, cells: make([]uint8, s.Cells())}
}

// Shape returns the grid's shape.
func (g Grid) Shape() Shape { return g.shape }

// Layout returns the tables of the grid's shape.
func (g Grid) Layout() *Layout { return g.shape.Layout() }

// IsZero reports whether g is the zero Grid, which has no cells.
func (g Grid) IsZero() bool { return g.cells == nil }

// Cells returns the digits row by row. The slice is the grid's own.
func (g Grid) Cells() []uint8 { return g.cells }

// At returns the digit in a cell, 0 if it is empty.
func (g Grid) At(cell int) int { return int(g.cells[cell]) }

// Set puts a digit into a cell; 0 empties it.
func (g Grid) Set(cell, digit int) { g.cells[cell] = uint8(digit) }

// Clone returns a copy that shares nothing with g.
func (g Grid) Clone() Grid { return Grid{g.shape, append([]uint8(nil), g.cells...), g.ruledOut} }

// Equal reports whether two grids have the same shape and digits, and the same digits
// ruled out.
func (g Grid) Equal(h Grid) bool {
	return g.shape == h.shape && string(g.cells) == string(h.cells) && slices.Equal(g.ruledOut, h.ruledOut)
}

// Key returns a text that is the same for equal grids and no others.
func (g Grid) Key() string {
	return fmt.Sprint(g.shape.BoxRows, g.shape.BoxCols, " ", g.Text())
}

// Restrict returns the grid with only these digits as candidates of its empty cells, as a
// puzzle or a position begins that says its candidates. Digits that a clue or a rule takes
// from a cell are not counted among those ruled out.
func (g Grid) Restrict(allowed []Digits) Grid {
	g = g.Unrestricted()
	l, out := g.Layout(), make([]Digits, len(g.cells))
	for c := range out {
		out[c] = g.allowed(l, c) &^ allowed[c]
	}
	for c, d := range g.cells {
		if d != 0 {
			out[c] = 0
			for _, p := range l.Peers[c] {
				out[p] = out[p].Without(int(d))
			}
		}
	}
	if slices.Max(out) != 0 {
		g.ruledOut = out
	}
	return g
}

// OfCandidates returns the grid that candidates describe where nothing says which of them
// are clues: digits that are alone in their cells, without those that are still candidates
// of another cell that sees them, as a digit that was written down would have taken them
// away.
func OfCandidates(s Shape, sets []Digits) Grid {
	g := NewGrid(s)
	l := s.Layout()
	for c, set := range sets {
		open := func(p int) bool { return sets[p].Len() > 1 && sets[p]&set != 0 }
		if set.Len() == 1 && !slices.ContainsFunc(l.Peers[c], open) {
			g.Set(c, set.Min())
		}
	}
	return g.Restrict(sets)
}

// Unrestricted returns a copy of the grid with no digits ruled out.
func (g Grid) Unrestricted() Grid {
	g = g.Clone()
	g.ruledOut = nil
	return g
}

// OfShape returns a copy of the grid with another shape of the same side, and no digits
// ruled out.
func (g Grid) OfShape(s Shape) Grid {
	if s.Side() != g.shape.Side() {
		panic("puzzles: OfShape with a shape of another side")
	}
	return Grid{shape: s, cells: slices.Clone(g.cells)}
}

// RuledOut returns the digits that were ruled out of a cell before, and no clue or rule
// takes from it.
func (g Grid) RuledOut(cell int) Digits {
	if g.ruledOut == nil {
		return 0
	}
	return g.ruledOut[cell]
}

// Eliminated returns how many candidates were ruled out of empty cells before.
func (g Grid) Eliminated() (n int) {
	for c, digits := range g.ruledOut {
		if g.cells[c] == 0 {
			n += digits.Len()
		}
	}
	return n
}

// Allowed returns the digits that a cell can hold whatever the other cells hold: those that
// the rules allow there and were not ruled out.
func (g Grid) Allowed(cell int) Digits { return g.allowed(g.Layout(), cell) }

// allowed is Allowed where the grid's layout is at hand, as in a loop over the cells.
func (g Grid) allowed(l *Layout, cell int) Digits {
	digits := DigitsUpTo(l.N)
	if l.Allowed != nil {
		digits = l.Allowed[cell]
	}
	return digits &^ g.RuledOut(cell)
}

// Filled returns the number of cells that hold a digit.
func (g Grid) Filled() int { return len(g.cells) - bytes.Count(g.cells, []byte{0}) }

// Candidates returns the digits that are allowed in the cell and that no peer of it
// holds, whether or not the cell itself is empty.
func (g Grid) Candidates(cell int) Digits {
	l := g.Layout()
	free := g.allowed(l, cell)
	for _, p := range l.Peers[cell] {
		if d := g.cells[p]; d != 0 {
			free = free.Without(int(d))
		}
	}
	return free
}

// Solves reports whether g is full, without conflicts, and keeps every given of
// the puzzle p and no digit that is not allowed there.
func (g Grid) Solves(p Grid) bool {
	if g.shape != p.shape {
		return false
	}
	l := g.Layout()
	for c, d := range g.cells {
		if given := p.cells[c]; d == 0 || given != 0 && given != d || !p.Allowed(c).Has(int(d)) {
			return false
		}
		for _, peer := range l.Peers[c] {
			if g.cells[peer] == d {
				return false
			}
		}
	}
	return true
}

// String returns the grid on one line, row by row, '.' for an empty cell.
func (g Grid) String() string { return string(g.AppendTo(nil)) }

// Text returns the grid on one line with all its terms, which [Parse] reads back but for
// boxes that grids of its side do not usually have.
func (g Grid) Text() string {
	return strings.Join(append([]string{g.String()}, g.Terms().Words()...), " ")
}

// AppendTo appends what [Grid.String] returns.
func (g Grid) AppendTo(b []byte) []byte {
	begin := len(b)
	b = append(b, g.cells...)
	for i, d := range b[begin:] {
		b[begin+i] = DigitChar(int(d))
	}
	return b
}

// A Conflict is two cells that hold the same digit and see each other, or a cell that
// holds a digit which is not allowed there.
type Conflict struct {
	A, B  int // cells, A before B; equal if the digit is not allowed in the cell
	Digit int
	House House // that they share, or the move by which they are apart
}

// Alone reports whether the conflict is of a cell with itself.
func (c Conflict) Alone() bool { return c.A == c.B }

// Conflicts lists every pair of cells that see each other and hold the same digit, each
// pair once, and every cell that holds a digit that is not allowed there, by A and then
// by B.
func (g Grid) Conflicts() []Conflict {
	l := g.Layout()
	var found []Conflict
	for a, d := range g.cells {
		if d == 0 {
			continue
		}
		if !g.Allowed(a).Has(int(d)) {
			found = append(found, Conflict{A: a, B: a, Digit: int(d)})
		}
		for _, b := range l.Peers[a] {
			if b > a && g.cells[b] == d {
				h, _ := l.Shared(a, b)
				found = append(found, Conflict{a, b, int(d), h})
			}
		}
	}
	return found
}

// Puzzle is a grid of givens with what is known about it.
type Puzzle struct {
	Givens  Grid
	Entered Grid   // the givens with digits that were entered where it was found, zero if none were
	ID      string // short and unique in its collection, "" if it has none
	Name    string // how people call it, "" if they do not
	Note    string // a sentence on why it is worth a look
	Source  string // where it comes from
	Reading string // how its text was read, such as "its digits were 0 to 8", "" if it says just that
}

// Readings tells how the text of the puzzle was read, where that is not just what it says.
func (p Puzzle) Readings() (told []string) {
	if p.Reading != "" {
		told = append(told, p.Reading)
	}
	if !p.Entered.IsZero() {
		told = append(told, "digits that were entered there are no clues")
	}
	return told
}

// Signed returns a line that says that this program wrote a file, in which format, and the
// puzzle with its boxes, its terms and its name. With it a file for other programs can be read.
func (p Puzzle) Signed(format string) string {
	line := "Sudoscope " + format + ": "
	if boxes := p.Givens.Shape().Boxes(); boxes != "" {
		line += boxes + " "
	}
	line += p.Givens.Text()
	if p.Name != "" {
		line += " # " + p.Name
	}
	return line
}

// Title returns the puzzle's name, or how many clues it has.
func (p Puzzle) Title() string {
	switch {
	case p.Name != "":
		return p.Name
	case p.Givens.Filled() == 0 && p.Givens.Eliminated() > 0:
		return "candidates without clues"
	}
	return fmt.Sprintf("%d clues", p.Givens.Filled())
}

// Pretty returns the grid with a row on each line and lines between the boxes,
// which [Parse] reads back, boxes and all:
//
//	+-----+-----+
//	| 1 2 | . . |
//	| . . | 1 2 |
//	+-----+-----+
//	| . 1 | . . |
//	| . . | 2 . |
//	+-----+-----+
//
// Regions of a jigsaw have no lines; they stand among the terms after the grid.
func (g Grid) Pretty() string {
	var b strings.Builder
	cells := strings.Split(g.String(), "")
	if g.shape.HasBoxes() {
		b.WriteString(g.Layout().Draw(cells, " ", [3]string{"+++", "+++", "+++"}))
	} else {
		for row := range slices.Chunk(cells, g.shape.Side()) {
			b.WriteString(strings.Join(row, " ") + "\n")
		}
	}
	for _, word := range g.Terms().Words() {
		b.WriteString(word + "\n")
	}
	return b.String()
}

// Draw draws cells with a gap between them, and with lines around the boxes, or around the grid if it
// has none. Of the line above, those within and the one below each is told where it begins, where it
// is crossed and where it ends.
func (l *Layout) Draw(cells []string, gap string, lines [3]string) string {
	high, wide := l.BoxRows, l.BoxCols
	if !l.HasBoxes() {
		high, wide = l.N, l.N
	}
	var rows []string
	for row := range slices.Chunk(cells, l.N) {
		text := ""
		for part := range slices.Chunk(row, wide) {
			text += "| " + strings.Join(part, gap) + " "
		}
		rows = append(rows, text+"|\n")
	}
	line := func(ends string) string {
		within := strings.Map(func(r rune) rune {
			if r == '|' {
				return rune(ends[1])
			}
			return '-'
		}, rows[0][1:len(rows[0])-2])
		return ends[:1] + within + ends[2:] + "\n"
	}
	var b strings.Builder
	for i, row := range rows {
		if i%high == 0 {
			b.WriteString(line(lines[min(i, 1)]))
		}
		b.WriteString(row)
	}
	b.WriteString(line(lines[2]))
	return b.String()
}
