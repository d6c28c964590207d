package asking

import (
	"math/bits"
	"slices"

	"sudoscope/algorithms/order"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// judgeCell judges a cell.
func (q *Prediction) judgeCell(cell int) (v Verdict) {
	p, name := q.position, trace.Cell(cell)
	switch digit := trace.Digit(p.At(cell)); {
	case q.topic.Kind == Blame && p.Given(cell):
		return refusal("predict.clue", "The %v in %v is a clue, and right: choose another cell.", digit, name)
	case q.topic.Kind != TakeBack && q.topic.Kind != Blame && digit != 0:
		return refusal("predict.filled", "%v holds %v already: choose an empty cell.", name, digit)
	case q.topic.Kind == TakeBack && digit == 0:
		return refusal("predict.empty", "%v is empty: choose a cell that holds a digit.", name)
	case q.topic.Kind == TakeBack && p.Given(cell):
		return refusal("predict.given", "The %v in %v is a clue and stays: choose a cell that was filled.", digit, name)
	case q.happens(cell, 0):
		if q.topic.Kind == DeadEnd && len(q.right) > 1 {
			v.Because("predict.dead.several", "Nothing fits into %v. There is more than one such cell.", name)
		}
		return v
	case q.isAsEasy(&v, func(d *technique.Deduction) bool {
		settled := d.Places
		if q.topic.Kind == Elimination {
			settled = d.Eliminations
		}
		return slices.ContainsFunc(settled, func(c technique.Candidate) bool { return c.Cell == cell })
	}):
		return v
	}
	v.Outcome = Wrong
	switch actual := trace.Cell(q.right[0].Cell); {
	case q.topic.Kind == Elimination:
		v.Because("predict.keeps", "%v keeps all of its candidates for now: the next to lose one is %v.", name, actual)
	case q.topic.Kind == Blame:
		v.Because("predict.uip", "All ways from the last decision to the conflict go through what is said of %v, and through "+
			"nothing later.", actual)
	case q.topic.Kind == TakeBack:
		v.Because("predict.order", "The digit placed last is removed first: the %v in %v.",
			trace.Digit(p.At(int(actual))), actual)
	case q.topic.Kind == DeadEnd:
		v.Because("predict.fit", "%v would still fit into %v.", p.Candidates(cell), name)
	case q.deduction != nil:
		q.explainCell(&v, cell)
		v.Because("predict.nothing.cell", "Nothing as easy as %v fills %v.", q.nameOfTechnique(q.deduction), name)
	default:
		q.explainCell(&v, cell)
		q.explainOrder(&v, cell)
	}
	return v
}

// explainCell gives the candidates of an empty cell as a reason, or the one digit that must go
// into it.
func (q *Prediction) explainCell(v *Verdict, cell int) {
	p, name := q.position, trace.Cell(cell)
	digits := p.Candidates(cell)
	if digits.Len() == 1 {
		v.Because("predict.fact.one", "%v has only one candidate left.", name)
		return
	}
	if house, digit, ok := onlyPlace(p, cell); ok {
		v.Because("predict.fact.place", "%v must go into %v: in %v, it fits nowhere else.", trace.Digit(digit), name,
			house)
		return
	}
	if digits != 0 {
		v.Because("predict.fact.many", "%v still fit into %v.", digits, name)
	}
}

// onlyPlace returns a digit that fits into no other cell of a house, and the house.
func onlyPlace(p *technique.Position, cell int) (puzzles.House, int, bool) {
	for _, h := range p.HousesOf(cell) {
		for digit := range p.Candidates(cell).All() {
			if bits.OnesCount32(p.Places(digit, h)) == 1 {
				return h, digit, true
			}
		}
	}
	return puzzles.House{}, 0, false
}

// explainOrder says by which rule the algorithm goes on with another cell than the one that
// was named.
func (q *Prediction) explainOrder(v *Verdict, cell int) {
	p, actual := q.position, trace.Cell(q.right[0].Cell)
	n, least := p.Candidates(cell).Len(), p.Candidates(int(actual)).Len()
	switch by := q.algorithm.Turns.By; q.algorithm.Turns.Cells {
	case solving.InOrder:
		if by == order.Rows {
			v.Because("predict.rule.rows", "But the cells are filled from left to right and from top to bottom: %v is next.", actual)
			return
		}
		v.Because("predict.rule.order", "But the cells are filled %v: %v is next.", by.Say(), actual)
		return
	case solving.LoneCandidates:
		if n > 1 {
			v.Because("predict.rule.one", "A cell is filled when one digit is left for it, as in %v.", actual)
			return
		}
	case solving.FewestCandidates, solving.FewestOfOpenPeers:
		switch {
		case q.last.Kind == trace.Clear && q.last.Cell == int(actual):
			v.Because("predict.rule.again", "But %v has just been cleared, and its next candidate is tried.",
				actual)
			return
		case n > least:
			v.Because("predict.rule.fewest", "But the cell with the fewest candidates comes first: %v, with %v.",
				actual, trace.Count(least))
			return
		case n == least && q.algorithm.Turns.Cells == solving.FewestOfOpenPeers:
			v.Because("predict.rule.peers", "But %v has as few, and of such cells one with the most empty peers comes first.", actual)
			return
		case n == least:
			v.Because("predict.rule.tie", "But %v has as few and comes first, %v.", actual, by.Say())
			return
		}
	}
	v.Because("predict.rule.first", "But the algorithm comes to %v first.", actual)
}

// judgeDigit judges a digit for the cell that the question names.
func (q *Prediction) judgeDigit(digit int) (v Verdict) {
	p, cell, actual := q.position, trace.Cell(q.Cell), q.right[0].Digit
	if digit == actual {
		return v
	}
	v.Outcome = Wrong
	name := trace.Digit(digit)
	fits := p.Candidates(q.Cell)
	by := q.algorithm.Turns.Digits
	turns := by.Of(p.Shape.Side(), 0) // there is no question about a random order
	switch refused := trace.Refusals(p.Grid(), q.Cell, puzzles.Digit(digit)); {
	case len(refused) > 0:
		switch r := refused[0]; {
		case r.Peer == trace.NoCell || r.House.Kind.IsMove():
			v.Because("predict.refused.else", "%v cannot go into %v: it %v.", name, cell, r.Why())
		default:
			v.Because("predict.refused", "%v cannot go into %v: %v in its %v has it.", name, cell, trace.Cell(r.Peer),
				r.House.Kind)
		}
		return v
	case !fits.Has(digit):
		v.Because("predict.struck", "%v has already been eliminated from %v.", name, cell)
		return v
	case q.last.Kind == trace.Clear && q.last.Cell == q.Cell &&
		turns.Before(q.last.Old).With(q.last.Old).Has(digit):
		v.Because("predict.tried", "%v has already been tried in %v and failed.", name, cell)
		return v
	}
	v.Because("predict.fits", "%v would fit into %v, too.", name, cell)
	if house, d, ok := onlyPlace(p, q.Cell); ok && d == actual {
		v.Because("predict.needed", "But in %v, there is no other place for %v.", house, trace.Digit(actual))
	} else if !q.algorithm.Turns.AnyDigit && turns.Before(digit).Has(actual) {
		if by == order.Descending {
			v.Because("predict.largest", "But the digits are tried from the largest down.")
			return v
		}
		v.Because("predict.smallest", "But the digits are tried from the smallest up.")
	}
	return v
}
