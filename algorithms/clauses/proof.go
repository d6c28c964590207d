package clauses

import (
	"bufio"
	"io"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/encoding"
)

// proofOf returns what writes proofs of runs with some rules.
func proofOf(r rules) *solving.Proof {
	return &solving.Proof{
		Clauses: func(w io.Writer, p puzzles.Puzzle, t *trace.Timeline, byHand int64) error {
			out := bufio.NewWriter(w)
			p.Givens = trace.NewCursor(t).To(byHand).Grid()
			var blocking [][]int
			each(t, byHand, trace.Note, func(c Clause) {
				if c.Kind == Blocking {
					blocking = append(blocking, c.numbers())
				}
			})
			encoding.Of(p).DIMACS(out, r.encoding, blocking...)
			return out.Flush()
		},
		Lemmas: func(w io.Writer, t *trace.Timeline, byHand int64) error {
			out := bufio.NewWriter(w)
			each(t, byHand, trace.Deduce, func(c Clause) {
				if c.Kind == Learned {
					encoding.WriteClause(out, c.numbers())
				}
			})
			return out.Flush()
		},
	}
}

// numbers returns the literals as files have them.
func (c *Clause) numbers() []int { return puzzles.Map(c.Literals, Literal.DIMACS) }

// each calls do with the clauses that steps of a kind add to those that the search has.
func each(t *trace.Timeline, byHand int64, kind trace.Kind, do func(Clause)) {
	c, q, l := trace.NewCursor(t), trace.Query{Kinds: trace.Kinds(kind), Cell: trace.NoCell}, t.Puzzle().Layout()
	for n, ok := c.Next(byHand, q); ok; n, ok = c.Next(n, q) {
		switch s := &c.Moment().Step; s.Line {
		case lineLearn, lineEmpty:
			do(LessonOf(l, s.Data).Clause)
		case lineBlock:
			do(ClauseOf(l, s.Data))
		}
	}
}
