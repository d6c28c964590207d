package clauses

import (
	"bufio"
	"io"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/encoding"
)

// Clause is a clause as the data of a step have it.
type Clause struct {
	Kind     ClauseKind
	Number   int           // of those that were learned or block a solution, from 1
	Cell     int           // of one that is about a cell
	Digit    int           // of one that says that a house has it
	House    puzzles.House // that has it, or that has a digit once at most
	Literals []Literal
}

// ClauseKind is a kind of clause.
type ClauseKind uint8

// The kinds.
const (
	NoClause ClauseKind = iota // there is none: it was decided
	InCell                     // the cell has a digit
	InHouse                    // the house has the digit
	OneDigit                   // the cell does not have both digits
	OnePlace                   // the house, or one of two cells a move apart, does not have the digit twice
	Fact                       // a clue, or a digit that is not allowed
	Learned
	Blocking // a solution that was found is not to be found again
)

// ClauseOf returns the clause of which data of a step tell; of one that is learned, behind what Lesson has.
func ClauseOf(l *puzzles.Layout, data []uint32) Clause {
	if len(data) == 0 {
		return Clause{}
	}
	word, rest := data[0], puzzles.Map(data[1:], func(w uint32) Literal { return Literal(w) })
	number := func(cell, digit int) Literal { return Literal(2 * (cell*l.N + digit)) }
	switch other := firstOther(l); {
	case word < uint32(l.Size):
		c := Clause{Kind: InCell, Cell: int(word)}
		for d := 1; d <= l.N; d++ {
			c.Literals = append(c.Literals, number(c.Cell, d))
		}
		return c
	case word < other:
		i := int(word) - l.Size
		c := Clause{Kind: InHouse, House: l.House(i / l.N), Digit: i%l.N + 1}
		c.Literals = puzzles.Map(l.Houses[i/l.N], func(cell int) Literal { return number(cell, c.Digit) })
		return c
	case word == other+pairWord:
		x, digit := rest[0].In(l)
		y, _ := rest[1].In(l)
		if x == y {
			return Clause{Kind: OneDigit, Cell: x, Literals: rest}
		}
		h, _ := l.Shared(x, y)
		return Clause{Kind: OnePlace, House: h, Digit: digit, Literals: rest}
	case word == other+factWord:
		return Clause{Kind: Fact, Literals: rest}
	default:
		kind := Learned + ClauseKind((word-other-firstWord)%2)
		return Clause{Kind: kind, Number: int(word-other-firstWord)/2 + 1, Literals: rest}
	}
}

// IsPair reports whether it says that one of two digits is wrong.
func (c *Clause) IsPair() bool { return c.Kind == OneDigit || c.Kind == OnePlace }

// Lesson is what a step says of a clause that it learns.
type Lesson struct {
	Clause
	From, To int // the level of the conflict, and that to which the search goes back
	Resolved int // how many resolutions led to it
}

// lessonWords are the words of data before the literals of a clause that is learned.
const lessonWords = 4

// LessonOf returns what a step has learned.
func LessonOf(l *puzzles.Layout, data []uint32) Lesson {
	c := ClauseOf(l, data[:1])
	c.Literals = puzzles.Map(data[lessonWords:], func(w uint32) Literal { return Literal(w) })
	return Lesson{c, int(data[1]), int(data[2]), int(data[3])}
}

// isClause reports whether data of a step tell of a clause.
func isClause(l *puzzles.Layout, s *trace.Step) bool {
	return len(s.Data) > 0 && areLiterals(l, s.Data[1:]) && fitsWord(l, s.Data[0], len(s.Data)-1)
}

// isBlocking reports whether they tell of a clause that blocks a solution.
func isBlocking(l *puzzles.Layout, s *trace.Step) bool {
	return isClause(l, s) && ClauseOf(l, s.Data).Kind == Blocking
}

// isLesson reports whether they tell of a clause that is learned.
func isLesson(l *puzzles.Layout, s *trace.Step) bool {
	return len(s.Data) >= lessonWords && areLiterals(l, s.Data[lessonWords:]) && s.Data[0] >= firstOther(l)+firstWord &&
		s.Data[1] <= uint32(l.Size*l.N) && s.Data[2] <= s.Data[1]
}

// areLiterals reports whether words are literals of a grid.
func areLiterals(l *puzzles.Layout, words []uint32) bool {
	for _, w := range words {
		if w < 2 || w > uint32(2*l.Size*l.N+1) {
			return false
		}
	}
	return len(words) <= l.Size*l.N
}

// fitsWord reports whether a clause that a word stands for has so many literals in data.
func fitsWord(l *puzzles.Layout, word uint32, literals int) bool {
	switch other := firstOther(l); {
	case word < other:
		return literals == 0
	case word == other+pairWord:
		return literals == 2
	case word == other+factWord:
		return literals == 1
	}
	return true
}

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
