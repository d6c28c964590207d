package encoding

import (
	"bufio"
	"fmt"
	"strings"

	"sudoscope/puzzles"
)

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
