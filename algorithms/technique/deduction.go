package technique

import (
	"fmt"
	"slices"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Candidate is a digit in a cell.
type Candidate struct{ Cell, Digit int }

// Part is what a candidate of a pattern is to it.
type Part uint8

// The parts.
const (
	Body    Part = iota // it belongs to the pattern
	Pivot               // it lies in the cell that holds a wing together
	Wing                // it lies in one of the cells around the pivot
	ColourA             // all candidates of one colour are right, or all of the other
	ColourB
	ColourC // like ColourA and ColourB, of a second pair of colours
	ColourD
	Fin    // it is too much for the pattern, which holds if it is wrong
	Corner // it is a digit of a rectangle, in one of its corners
	Guard  // it keeps the pattern from being one that has two solutions
	Locked // it lies in an almost locked set that a chain goes through
)

// roles are what a board shows of the parts.
var roles = [...]trace.Role{
	Body: trace.Proof, Pivot: trace.Pivot, Wing: trace.Pincer, ColourA: trace.GroupA, ColourB: trace.GroupB,
	ColourC: trace.GroupC, ColourD: trace.GroupD, Fin: trace.Fin, Corner: trace.Proof, Guard: trace.Fin,
	Locked: trace.GroupA,
}

// Piece is a candidate that belongs to a pattern.
type Piece struct {
	Candidate
	Part Part
}

// Deduction is what a technique has found: what follows, and the pattern that it
// follows from.
type Deduction struct {
	Technique    *Technique
	Digits       puzzles.Digits // that the pattern is about
	Places       []Candidate    // digits to place
	Eliminations []Candidate    // candidates to strike out
	Pattern      []Piece
	Houses       []puzzles.House // in which the pattern lies; the base of a fish
	Covers       []puzzles.House // that it sweeps; the cover of a fish
	Links        []trace.Link    // of a chain, in its order
	Proof        []Inference     // the steps of a forcing chain or net
}

// Cells returns the cells of the pattern, each once, in the pattern's order.
func (d *Deduction) Cells() []int {
	var cells []int
	for _, p := range d.Pattern {
		if !slices.Contains(cells, p.Cell) {
			cells = append(cells, p.Cell)
		}
	}
	return cells
}

// RulesOut reports whether a candidate is gone after the deduction: because it is eliminated, or
// because of a digit that is placed in its cell or in one that sees it.
func (d *Deduction) RulesOut(c Candidate, l *puzzles.Layout) bool {
	return slices.Contains(d.Eliminations, c) || slices.ContainsFunc(d.Places, func(p Candidate) bool {
		return p != c && (p.Cell == c.Cell || p.Digit == c.Digit && l.Sees(p.Cell, c.Cell))
	})
}

// Evidence returns what a board shows of the deduction.
func (d *Deduction) Evidence() trace.Evidence {
	var e trace.Evidence
	marked := map[int]trace.Role{}
	for _, p := range d.Pattern {
		role := trace.Pattern
		if p.Part == Fin {
			continue // it is what does not belong
		}
		if set := roles[p.Part]; d.Digits.Len() > 1 && len(d.Proof) == 0 && trace.GroupA <= set && set <= trace.GroupD {
			role = set // cells of sets are told apart; one digit's colours are seen in its candidates
		}
		if marked[p.Cell] != role {
			marked[p.Cell] = role
			e.Mark(p.Cell, 0, role)
		}
	}
	for _, p := range d.Pattern {
		if !slices.Contains(d.Places, p.Candidate) { // what is placed is marked as such
			e.Mark(p.Cell, p.Digit, roles[p.Part])
		}
	}
	placed := trace.Placed
	if d.Technique.IsBruteForce() {
		placed = trace.Revealed
	}
	for _, c := range d.Places {
		e.Mark(c.Cell, c.Digit, placed)
	}
	for _, c := range d.Eliminations {
		e.Mark(c.Cell, c.Digit, trace.Gone)
	}
	e.Houses, e.Covers = slices.Clone(d.Houses), slices.Clone(d.Covers)
	e.Links = slices.Clone(d.Links)
	return e
}

// Notation returns the deduction in short form for grids of the given shape, such
// as "X-Wing: 5 r2c3 r2c8 r7c3 r7c8 => r4c3<>5".
func (d *Deduction) Notation(s puzzles.Shape) string {
	sp := trace.Speaker{Shape: s, Notation: trace.RowCol}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %v", d.Technique.Name, d.Digits)
	for _, c := range d.Cells() {
		b.WriteString(" " + sp.Cell(c))
	}
	b.WriteString(" =>")
	for _, c := range d.Places {
		fmt.Fprintf(&b, " %s=%c", sp.Cell(c.Cell), puzzles.DigitChar(c.Digit))
	}
	for _, c := range d.Eliminations {
		fmt.Fprintf(&b, " %s<>%c", sp.Cell(c.Cell), puzzles.DigitChar(c.Digit))
	}
	return b.String()
}

func (d *Deduction) clone() Deduction {
	c := *d
	c.Places = slices.Clone(d.Places)
	c.Eliminations = slices.Clone(d.Eliminations)
	c.Pattern = slices.Clone(d.Pattern)
	c.Houses = slices.Clone(d.Houses)
	c.Covers = slices.Clone(d.Covers)
	c.Links = slices.Clone(d.Links)
	c.Proof = slices.Clone(d.Proof)
	return c
}
