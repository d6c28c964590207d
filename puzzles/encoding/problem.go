// Package encoding writes puzzles as the problems that solvers of other kinds take:
// clauses, constraints, rules of logic, linear inequalities, exact covers.
//
// All say the same, which a [Problem] has: each cell holds one of its digits, each house
// holds each digit once, and the cells of a pair hold different ones. Nothing is worked
// out beforehand, so that whoever reads a file finds every clue, house and move in it.
package encoding

import (
	"bufio"
	"fmt"
	"strings"

	"sudoscope/puzzles"
)

// Problem is a puzzle as a solver is told it. Its layout has the houses, and the pairs of
// cells that are a forbidden move apart.
type Problem struct {
	*puzzles.Layout
	puzzles.Puzzle
	// Out holds of each cell the digits that are not allowed there, by a rule or because
	// they were ruled out before. A clue rules out nothing: it stands beside them.
	Out []puzzles.Digits
}

// Of returns the problem of a puzzle.
func Of(p puzzles.Puzzle) *Problem {
	l := p.Givens.Layout()
	all := &Problem{Layout: l, Puzzle: p, Out: make([]puzzles.Digits, l.Size)}
	for c := range all.Out {
		all.Out[c] = puzzles.DigitsUpTo(l.N) &^ p.Givens.Allowed(c)
	}
	return all
}

// Variable returns the number of the variable that says that a cell holds a digit, from 1:
// 81r+9c+d in a 9×9 grid whose rows r and columns c are counted from 0.
func (p *Problem) Variable(cell, digit int) int { return cell*p.N + digit }

// ForEachFact calls what is to be done with each digit that has to be in a cell, which is a
// clue, and then with each that must not be there.
func (p *Problem) ForEachFact(do func(cell, digit int, holds bool)) {
	for c := range p.Size {
		if d := p.Givens.At(c); d != 0 {
			do(c, d, true)
		}
	}
	for c, out := range p.Out {
		for d := range out.All() {
			do(c, d, false)
		}
	}
}

// at returns the row and the column of a cell, both from 1.
func (p *Problem) at(cell int) (row, col int) { return cell/p.N + 1, cell%p.N + 1 }

// named returns a name for a cell, or a digit in it, such as x_1_2_9.
func (p *Problem) named(cell int, digit ...int) string {
	row, col := p.at(cell)
	name := fmt.Sprintf("x_%d_%d", row, col)
	for _, d := range digit {
		name += fmt.Sprintf("_%d", d)
	}
	return name
}

// houseName returns the name of a house, such as "row 1".
func (p *Problem) houseName(h int) string {
	return fmt.Sprintf("%v %d", p.House(h).Kind, p.House(h).Index+1)
}

// moves says which pairs there are, such as "a knight's move", "" if there are none.
func (p *Problem) moves() string {
	var kinds []string
	for kind := puzzles.KnightMove; kind <= puzzles.KingMove; kind++ {
		for _, pair := range p.Pairs {
			if h, _ := p.Shared(pair[0], pair[1]); h.Kind == kind {
				kinds = append(kinds, "a "+kind.String())
				break
			}
		}
	}
	return strings.Join(kinds, " or ")
}

// head writes comments: the puzzle as a signed line that this program reads, and what else
// there is to say.
func (p *Problem) head(w *bufio.Writer, sign, format string, lines ...string) {
	for _, line := range append([]string{p.Signed(format)}, lines...) {
		fmt.Fprintf(w, "%s %s\n", sign, line)
	}
}

// list writes words with something between them, and goes on in a new line after ten of
// them where a line begins with something.
func list(n int, between, begin string, word func(i int) string) string {
	var b strings.Builder
	for i := range n {
		switch {
		case i == 0:
		case begin != "" && i%10 == 0:
			b.WriteString(strings.TrimRight(between, " ") + "\n" + begin)
		default:
			b.WriteString(between)
		}
		b.WriteString(word(i))
	}
	return b.String()
}

// DLX writes the puzzle as an exact cover problem in the form that Knuth's programs DLX1 and
// DLX2 read. Their names have at most eight characters.
//
// A cell with a clue has one option. Moves are secondary items, which one option at most covers.
func (p *Problem) DLX(w *bufio.Writer) {
	p.head(w, "|", "dlx", "an option puts a digit into a cell: it covers p, row and column, and the digit in each house; m is a move")
	char := func(i int) string { return string(puzzles.DigitChar(i)) }
	cell := func(c int) string {
		row, col := p.at(c)
		return "p" + char(row) + char(col)
	}
	house := func(h, d int) string {
		of := p.House(h)
		return "rcbjdwge"[of.Kind:of.Kind+1] + char(of.Index+1) + char(d)
	}
	pair := func(i, d int) string { return fmt.Sprintf("m%d.%s", i+1, char(d)) }
	items := make([]string, 0, p.Size+(len(p.Houses)+len(p.Pairs))*p.N+1)
	for c := range p.Size {
		items = append(items, cell(c))
	}
	for h := range p.Houses {
		for d := 1; d <= p.N; d++ {
			items = append(items, house(h, d))
		}
	}
	if len(p.Pairs) > 0 {
		items = append(items, "|")
	}
	for i := range p.Pairs {
		for d := 1; d <= p.N; d++ {
			items = append(items, pair(i, d))
		}
	}
	fmt.Fprintln(w, strings.Join(items, " "))
	for c := range p.Size {
		digits := puzzles.DigitsUpTo(p.N)
		if d := p.Givens.At(c); d != 0 {
			digits = puzzles.Digit(d)
		}
		for d := range (digits &^ p.Out[c]).All() {
			w.WriteString(cell(c))
			for _, h := range p.HousesAt[c] {
				w.WriteString(" " + house(h, d))
			}
			for _, i := range p.PairsAt[c] {
				w.WriteString(" " + pair(i, d))
			}
			w.WriteString("\n")
		}
	}
}
