package trace

import (
	"slices"

	"sudoscope/puzzles"
)

// Role says what a cell or candidate has to do with a step.
type Role uint8

// The roles. A board gives each its own shape as well as its own colour.
const (
	Focus    Role = iota + 1 // the cell that is considered
	Placed                   // a digit was just put in
	Removed                  // a digit was just taken out
	Gone                     // a candidate that is struck out
	Back                     // a candidate that comes back
	Conflict                 // the cell or candidate that speaks against it
	Pattern                  // a cell or candidate of what was found
	Proof                    // a candidate that proves
	Choice                   // a cell or candidate of a guess that is still open
	Fin                      // a candidate that is too much for the pattern
	Pivot                    // a candidate of the cell that holds a pattern together
	Pincer                   // a candidate at one of the ends of a pattern
	GroupA                   // a cell or candidate of the first of several sets or colours
	GroupB                   // of the second
	GroupC                   // of the third
	GroupD                   // of the fourth
	Supposed                 // a candidate that is supposed to be right
	True                     // a candidate that is then right
	False                    // a candidate that is then wrong
	Revealed                 // a candidate that is right in the solution, for which nobody has a reason

	LastRole = Revealed
)

// Concludes reports whether it is what follows from a step, and not what the step rests on.
func (r Role) Concludes() bool { return r == Gone || r == Placed || r == Revealed }

// Mark gives a cell, or one candidate of it, a role.
type Mark struct {
	Cell    int
	Digit   int // 0 for the whole cell
	Role    Role
	Number  int  // by which the words call the candidate; 0 if they do not
	Against int  // the number of what the words say to the contrary; 0 for nothing
	Faint   bool // it belongs to it, but is not what is looked at
}

// Link is an arrow from one candidate to another.
type Link struct {
	From, To           int // cells
	FromDigit, ToDigit int
	Strong             bool
}

// Evidence is what a board shows of a step.
type Evidence struct {
	Marks  []Mark
	Houses []puzzles.House // that the step is about; the base of a fish
	Covers []puzzles.House // that cross them; the cover of a fish
	Links  []Link
	Faint  []Link // that belong to it, but are not what is looked at
}

// Mark adds a mark.
func (e *Evidence) Mark(cell, digit int, role Role) {
	e.Marks = append(e.Marks, Mark{Cell: cell, Digit: digit, Role: role})
}

// KeepOn leaves out what is not on grids of this layout, or holds no digit of it.
func (e *Evidence) KeepOn(l *puzzles.Layout) {
	cell := func(c int) bool { return 0 <= c && c < l.Size }
	digit := func(d int) bool { return 0 <= d && d <= l.N }
	e.Marks = slices.DeleteFunc(e.Marks, func(m Mark) bool { return !cell(m.Cell) || !digit(m.Digit) })
	off := func(h puzzles.House) bool { return !l.HasHouse(h) }
	e.Houses = slices.DeleteFunc(e.Houses, off)
	e.Covers = slices.DeleteFunc(e.Covers, off)
	away := func(k Link) bool { return !cell(k.From) || !cell(k.To) || !digit(k.FromDigit) || !digit(k.ToDigit) }
	e.Links = slices.DeleteFunc(e.Links, away)
	e.Faint = slices.DeleteFunc(e.Faint, away)
}

// Explanation is a step in words, with what the board shows of it.
type Explanation struct {
	Title   Message   // what happens, in a few words: "Place 4 in C7."
	Reasons []Message // why, in sentences
	Evidence
}

// Because adds a sentence to the reasons.
func (e *Explanation) Because(key, text string, args ...any) {
	e.Reasons = append(e.Reasons, Say(key, text, args...))
}

// Begin adds a sentence with which something new begins: what is supposed, a step of a proof.
func (e *Explanation) Begin(key, text string, args ...any) {
	e.Reasons = append(e.Reasons, Message{key, text, args, Begins})
}

// Conclude adds a sentence that says what follows.
func (e *Explanation) Conclude(key, text string, args ...any) {
	e.Reasons = append(e.Reasons, Message{key, text, args, Concludes})
}

// Refusal is a digit that does not fit into a cell, and what is in its way.
type Refusal struct {
	Digit, Peer int           // the peer holds the digit; NoCell if the cell does not allow it
	House       puzzles.House // that the cell and the peer share, or the move between them
	Parity      bool          // the cell takes digits of the other parity
}

// Refusals returns for each of the digits why it does not fit into the cell in g: a peer
// that holds it or, if none does, that it is not allowed there. Digits that fit are left out.
func Refusals(g puzzles.Grid, cell int, digits puzzles.Digits) []Refusal {
	l := g.Layout()
	var found []Refusal
	for d := range digits.All() {
		if i := slices.IndexFunc(l.Peers[cell], func(p int) bool { return g.At(p) == d }); i >= 0 {
			h, _ := l.Shared(cell, l.Peers[cell][i])
			found = append(found, Refusal{Digit: d, Peer: l.Peers[cell][i], House: h})
		} else if !g.Allowed(cell).Has(d) {
			found = append(found, Refusal{Digit: d, Peer: NoCell, Parity: l.Allowed != nil && !l.Allowed[cell].Has(d)})
		}
	}
	return found
}

// Why says what is in the way of the digit, in words that follow it.
func (r Refusal) Why() Message {
	switch {
	case r.Parity && r.Digit%2 == 0:
		return Say("refusal.even", "is even, but only odd digits are allowed there")
	case r.Parity:
		return Say("refusal.odd", "is odd, but only even digits are allowed there")
	case r.Peer == NoCell:
		return Say("refusal.given", "was ruled out from the start")
	case r.House.Kind.IsMove():
		return Say("refusal.move", "is at %v, %v away", Cell(r.Peer), r.House)
	}
	return Say("refusal.house", "is in %v at %v", r.House, Cell(r.Peer))
}

// Show marks the peer that holds the digit, if there is one.
func (r Refusal) Show(e *Evidence) {
	if r.Peer != NoCell {
		e.Mark(r.Peer, 0, Conflict)
	}
}

// Explain returns what can be said of any step without knowing the algorithm.
// Algorithms begin with it and say more.
func Explain(m *Moment) Explanation {
	var e Explanation
	if m.Index == 0 {
		e.Title = Say("step.start", "The puzzle, before the first step.")
		return e
	}
	s := &m.Step
	cell, digit := Cell(s.Cell), Digit(s.Digit)
	switch s.Kind {
	case Place, Guess:
		e.Title = Say("step.place", "Place %v in %v.", digit, cell)
		if s.Kind == Guess {
			e.Title = Say("step.guess", "Try %v in %v.", digit, cell)
		}
		e.Mark(s.Cell, 0, Placed)
	case Clear:
		e.Title = Say("step.clear", "Remove %v from %v.", digit, cell)
		e.Mark(s.Cell, 0, Removed)
	case Eliminate:
		e.Title = Say("step.eliminate", "Eliminate %v from %v.", digit, cell)
		e.Mark(s.Cell, s.Digit, Gone)
	case Restore:
		e.Title = Say("step.restore", "Restore candidate %v in %v.", digit, cell)
		e.Mark(s.Cell, s.Digit, Back)
	case Consider:
		e.Title = Say("step.consider", "Look at %v.", cell)
		e.Mark(s.Cell, 0, Focus)
	case Swap:
		e.Title = Say("step.swap", "Swap %v and %v.", cell, Cell(int(s.Data[0])))
		e.Mark(s.Cell, 0, Placed)
		e.Mark(int(s.Data[0]), 0, Placed)
	case Refuse:
		e.Title = Say("step.refuse", "%v does not fit into %v.", digit, cell)
		e.Mark(s.Cell, 0, Focus)
	case DeadEnd:
		e.Title = Say("step.deadend", "Dead end: this grid cannot be completed.")
		if s.Cell != NoCell {
			e.Mark(s.Cell, 0, Conflict)
		}
	case Solution:
		e.Title = Say("step.solution", "A solution: every cell is filled and no house holds a digit twice.")
	case Line:
		e.Title = Say("step.line", "Line %v.", Number(s.Line))
	case Deduce:
		e.Title = Say("step.deduce", "A deduction is found.")
	default:
		e.Title = Say("step.note", "The algorithm goes on.")
	}
	return e
}

// Explainer returns what explains the steps of an algorithm: it begins with Explain, and more says what the
// algorithm knows. Before the first step there is no more.
func Explainer(more func(e *Explanation, m *Moment)) func(*Moment) Explanation {
	return func(m *Moment) Explanation {
		e := Explain(m)
		if m.Index > 0 {
			more(&e, m)
		}
		return e
	}
}
