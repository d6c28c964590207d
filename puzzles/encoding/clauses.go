package encoding

import (
	"bufio"
	"fmt"
	"iter"
)

// An Encoding says which clauses make up a Sudoku. The names are those of Lynce and
// Ouaknine, "Sudoku as a SAT Problem" (2006).
type Encoding string

// The encodings. The clauses of the second follow from those of the first, but unit
// propagation finds much more with them.
const (
	Minimal  Encoding = "minimal"  // each cell holds a digit, no house holds one twice
	Extended Encoding = "extended" // nor does a cell hold two, and each house holds each digit
)

// Encodings lists them, the usual one first.
func Encodings() []Encoding { return []Encoding{Extended, Minimal} }

// Clauses yields the clauses of the puzzle: of the cells, of the houses, of the moves, and
// last a clause of one literal for each clue and each digit that is not allowed. A literal
// is the number of a variable, or minus that. The slice is reused.
func (p *Problem) Clauses(e Encoding) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		var clause []int
		one := func(literals ...int) bool {
			clause = append(clause[:0], literals...)
			return yield(clause)
		}
		// Of n variables one at least, and one at most.
		some := func(n int, variable func(i int) int) bool {
			clause = clause[:0]
			for i := range n {
				clause = append(clause, variable(i))
			}
			return yield(clause)
		}
		most := func(n int, variable func(i int) int) bool {
			for i := range n {
				for j := i + 1; j < n; j++ {
					if !one(-variable(i), -variable(j)) {
						return false
					}
				}
			}
			return true
		}
		for c := range p.Size {
			digit := func(i int) int { return p.Variable(c, i+1) }
			if !some(p.N, digit) || e == Extended && !most(p.N, digit) {
				return
			}
		}
		for _, house := range p.Houses {
			for d := 1; d <= p.N; d++ {
				place := func(i int) int { return p.Variable(house[i], d) }
				if e == Extended && !some(p.N, place) || !most(p.N, place) {
					return
				}
			}
		}
		for _, pair := range p.Pairs {
			for d := 1; d <= p.N; d++ {
				if !one(-p.Variable(pair[0], d), -p.Variable(pair[1], d)) {
					return
				}
			}
		}
		for literal := range p.units() {
			if !one(literal) {
				return
			}
		}
	}
}

// units yields the literals that stand alone.
func (p *Problem) units() iter.Seq[int] {
	return func(yield func(int) bool) {
		going := true
		p.ForEachFact(func(cell, digit int, holds bool) {
			literal := p.Variable(cell, digit)
			if !holds {
				literal = -literal
			}
			going = going && yield(literal)
		})
	}
}

// DIMACS writes the clauses in the form of the SAT competitions, and more clauses behind them, which say that
// solutions are not to be found again.
func (p *Problem) DIMACS(w *bufio.Writer, e Encoding, blocking ...[]int) {
	says := map[Encoding]string{
		Minimal:  "minimal encoding: each cell holds a digit, and no house holds one twice",
		Extended: "extended encoding: each cell holds exactly one digit, and each house each digit exactly once",
	}[e]
	if moves := p.moves(); moves != "" {
		says += ", nor do two cells " + moves + " apart"
	}
	count, facts := len(blocking), 0
	for range p.Clauses(e) {
		count++
	}
	for range p.units() {
		facts++
	}
	format := "dimacs"
	if e == Minimal {
		format = "dimacs-minimal"
	}
	last := fmt.Sprintf("the last %d of the clauses are the clues and what is ruled out", facts)
	if len(blocking) > 0 {
		last += fmt.Sprintf("; %d more block solutions that were found", len(blocking))
	}
	p.head(w, "c", format, says, fmt.Sprintf("variable %d*r + %d*c + d is true if row r, column c holds digit d; r and c from 0, d from 1",
		p.N*p.N, p.N), last)
	fmt.Fprintf(w, "p cnf %d %d\n", p.Size*p.N, count)
	for clause := range p.Clauses(e) {
		WriteClause(w, clause)
	}
	for _, clause := range blocking {
		WriteClause(w, clause)
	}
}

// WriteClause writes a clause on a line, as files of clauses and of proofs have it.
func WriteClause(w *bufio.Writer, clause []int) {
	for _, literal := range clause {
		fmt.Fprint(w, literal, " ")
	}
	fmt.Fprintln(w, 0)
}
