package arcs

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// spoken puts the steps of a run into words.
type spoken struct {
	strength, choice int // as set
}

func (w *spoken) explain(e *trace.Explanation, m *trace.Moment) {
	l, s := m.Puzzle.Layout(), &m.Step
	cell, digit := trace.Cell(s.Cell), trace.Digit(s.Digit)
	switch s.Line {
	case lineDomains:
		e.Title = trace.Say("arcs.domains", "Give every cell its domain: the digits that it can hold.")
		e.Because("arcs.domains.why", "An empty cell has all digits that it may hold whatever is beside it, and the cell "+
			"of a clue has only that.")
		if w.strength == binary {
			arcs := 0
			for _, peers := range l.Peers {
				arcs += len(peers)
			}
			e.Because("arcs.queue.arcs", "Arcs in the queue: %v, from each cell to each cell that it sees.", trace.Count(arcs))
			break
		}
		e.Because("arcs.queue.houses", "Houses in the queue: %v.", trace.Count(len(l.Houses)))
		if len(l.Pairs) > 0 {
			e.Because("arcs.queue.moves", "Pairs of cells a move apart in the queue: %v.", trace.Count(len(l.Pairs)))
		}
	case lineFail:
		w.explainFailure(e, m)
	case lineRemove:
		w.explainRemoval(e, m)
	case lineEnter:
		e.Because("arcs.enter", "No other digit is left in the domain of %v.", cell)
	case lineSolved:
		e.Because("arcs.solved", "Every domain has one digit, and every constraint is met.")
	case lineChoose:
		w.explainStuck(e, m)
	case lineTry:
		w.explainDecision(e, m)
	case lineBack:
		e.Because("arcs.back", "What was tried has failed, so all that was done since is taken back.")
	case lineRefute:
		e.Because("arcs.refute", "%v was tried in %v, and that has failed. So it is eliminated, and what follows is revised.",
			digit, cell)
	}
}

// numbers are the numbers that sentences write as words.
var numbers = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
	"twelve"}

// number writes a number as sentences do.
func number(n int) trace.Message {
	if n < len(numbers) {
		return trace.Say("number."+numbers[n], numbers[n])
	}
	return trace.Say("number", "%v", trace.Count(n))
}

// only says that a digit goes because it is the only one of another cell, which is in the same house or
// a move away.
func only(e *trace.Explanation, house puzzles.House, cell, other, digit int) {
	e.Mark(other, digit, trace.Proof)
	e.Mark(other, 0, trace.Pattern)
	if house.Kind.IsMove() {
		e.Because("arcs.only.move", "%v can only be %v, and %v is %v away.", trace.Cell(other), trace.Digit(digit),
			trace.Cell(cell), house)
		return
	}
	e.Because("arcs.only", "%v can only be %v, and %v is in the same %v.", trace.Cell(other), trace.Digit(digit),
		trace.Cell(cell), house.Kind)
	e.Houses = append(e.Houses, house)
}

// other returns the cell of an arc or of a move, seen from another, to which a reason leads, and false
// if the reason is a house.
func (w *spoken) other(l *puzzles.Layout, cell int, reason uint32) (int, bool) {
	k := int(reason) - len(l.Houses)
	switch {
	case w.strength == binary:
		return int(reason), true
	case k < 0:
		return 0, false
	case l.Pairs[k][0] == cell:
		return l.Pairs[k][1], true
	}
	return l.Pairs[k][0], true
}

// houseAt returns a house with the domains of a moment, to one of which a digit is added.
func houseAt(m *trace.Moment, cells []int, cell, digit int) *house {
	h := &house{cells: cells}
	for i, c := range cells {
		if h.domains[i] = Domain(m, c); c == cell && digit > 0 {
			h.domains[i] = h.domains[i].With(digit)
		}
	}
	return h
}

// holders returns the numbers of the cells that digits are matched with, as a set of bits.
func (h *house) holders(digits puzzles.Digits) (numbers puzzles.Digits) {
	for d := range digits.All() {
		numbers |= 1 << h.holder[d-1]
	}
	return numbers
}

// at returns the cells with some numbers, a set of bits, in the order of the house.
func (h *house) at(numbers puzzles.Digits) (cells trace.Cells) {
	for i := range numbers.All() {
		cells = append(cells, h.cells[i-1])
	}
	return cells
}

// tooFew returns the cells that have fewer digits between them than they are: the one for which there
// is no path to a free digit, and those to which the search for it came.
func (h *house) tooFew() trace.Cells { return h.at(h.holders(h.tried) | 1<<h.alone) }

// explainRemoval says why a digit cannot be in a cell.
func (w *spoken) explainRemoval(e *trace.Explanation, m *trace.Moment) {
	l, s := m.Puzzle.Layout(), &m.Step
	if other, ok := w.other(l, s.Cell, s.Data[0]); ok {
		house, _ := l.Shared(s.Cell, other)
		only(e, house, s.Cell, other, s.Digit)
		return
	}
	h := houseAt(m, l.Houses[s.Data[0]], s.Cell, s.Digit)
	h.match()
	set := h.hall(s.Digit - 1)
	cells, house := h.at(h.holders(set)), l.House(int(s.Data[0]))
	if len(cells) == 1 {
		only(e, house, s.Cell, cells[0], s.Digit)
		return
	}
	e.Houses = append(e.Houses, house)
	for _, c := range cells {
		e.Mark(c, 0, trace.Pattern)
		for d := range Domain(m, c).All() {
			e.Mark(c, d, trace.Proof)
		}
	}
	e.Because("arcs.hall", "%v cannot be %v: if it were, the %v cells %v of %v would have only %v left.",
		trace.Cell(s.Cell), trace.Digit(s.Digit), number(len(cells)), cells, house, digitsSaid(len(cells)-1))
	e.Because("arcs.hall.set", "They have only %v between them, and use them up: they are a Hall set.", set)
}

// digitsSaid writes a number of digits.
func digitsSaid(n int) trace.Message {
	if n == 1 {
		return trace.Say("arcs.digit", "one digit")
	}
	return trace.Say("arcs.digits", "%v digits", number(n))
}

// explainFailure says which constraint cannot be met.
func (w *spoken) explainFailure(e *trace.Explanation, m *trace.Moment) {
	l, s := m.Puzzle.Layout(), &m.Step
	e.Title = trace.Say("arcs.fail", "Dead end: no digit is left for %v.", trace.Cell(s.Cell))
	switch {
	case s.Digit > 0:
		other, _ := w.other(l, s.Cell, s.Data[0])
		e.Because("arcs.fail.last", "%v has only %v in its domain.", trace.Cell(s.Cell), trace.Digit(s.Digit))
		house, _ := l.Shared(s.Cell, other)
		only(e, house, s.Cell, other, s.Digit)
	case s.Cell == trace.NoCell:
		house := l.House(int(s.Data[0]))
		h := houseAt(m, l.Houses[s.Data[0]], trace.NoCell, 0)
		h.match()
		cells := h.tooFew()
		e.Title = trace.Say("arcs.fail.house", "Dead end: %v has too few digits for %v.", house, cells)
		e.Because("arcs.fail.digits", "These %v cells have only %v between them: %v.", number(len(cells)),
			digitsSaid(h.tried.Len()), h.tried)
		e.Houses = append(e.Houses, house)
		for _, c := range cells {
			e.Mark(c, 0, trace.Conflict)
		}
	default:
		e.Because("arcs.fail.start", "The puzzle allows no digit there.")
	}
	if m.Depth > 0 {
		e.Because("arcs.fail.back", "So the digit that was tried last is wrong.")
	} else {
		e.Because("arcs.fail.none", "No digit is being tried, so the puzzle has no solution.")
	}
}

// openCells returns how many cells have several digits left, and how many these are together.
func openCells(m *trace.Moment) (cells, digits int) {
	for c := range m.Digits {
		if n := Domain(m, c).Len(); n > 1 {
			cells++
			digits += n
		}
	}
	return cells, digits
}

// explainStuck says what is left where there is no search.
func (w *spoken) explainStuck(e *trace.Explanation, m *trace.Moment) {
	cells, digits := openCells(m)
	e.Title = trace.Say("arcs.stuck", "Stuck: the queue is empty, and %v cells are open.", trace.Count(cells))
	e.Because("arcs.stuck.left", "Digits left in their domains: %v. Each of them is allowed by every constraint taken alone.",
		trace.Count(digits))
	e.Because("arcs.stuck.search", "Only a search could go on from here, and the settings allow none.")
}

// explainDecision says why a digit is tried in this cell.
func (w *spoken) explainDecision(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	left := m.Puzzle.Allowed(s.Cell) &^ puzzles.Digits(m.Struck[s.Cell])
	e.Because("arcs.try", "The queue is empty, and the domain of %v is %v.", trace.Cell(s.Cell), left)
	for d := range left.Without(s.Digit).All() {
		e.Mark(s.Cell, d, trace.Choice)
	}
	same := 0
	for c := range m.Digits {
		if Domain(m, c).Len() == left.Len() {
			same++
		}
	}
	switch {
	case w.choice == weightedDegree:
		e.Because("arcs.try.weights", "The size of no other domain, divided by the weights of the constraints of its cell, "+
			"is less. The weight of a constraint grows by one with each of its dead ends.")
	case same == 0:
		e.Because("arcs.try.one", "No other domain is as small.")
	default:
		e.Because("arcs.try.ties", "No open cell has a smaller one. Of those with as small a domain (%v others), it is the first.",
			trace.Count(same))
	}
	e.Because("arcs.try.then", "If this fails, %v is eliminated.", trace.Digit(s.Digit))
}
