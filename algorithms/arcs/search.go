package arcs

import (
	"sudoscope/algorithms/order"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// How the cell is chosen in which a digit is tried, among the choices of the setting.
const (
	smallestDomain = iota
	weightedDegree
	noSearch
)

// search is a run: the board, the network whose domains it shows, and what can be taken back.
type search struct {
	*trace.Board
	*network
	choice    int
	digits    order.Sequence // in which a cell's digits are tried
	done      []candidate    // the digits that were removed and, as those of cell and digit 0, entered
	decisions []decision     // that are open
}

// decision is a digit that was tried: what was done before it, and the domain of its cell.
type decision struct {
	candidate
	done   int
	domain puzzles.Digits
}

// run revises and tries until that ends.
func (s *search) run() trace.Verdict {
	s.Line(lineDomains).Note()
	for cell, domain := range s.domains {
		switch {
		case domain == 0:
			s.Line(lineFail).DeadEnd(cell, 0)
			return trace.NoSolution
		case s.Empty(cell):
			s.enter(cell)
		}
	}
	s.queueAll()
	for {
		for !s.propagate() {
			if len(s.decisions) == 0 {
				return trace.NoSolution
			}
			s.takeBack()
		}
		cell := s.choose()
		switch {
		case cell == trace.NoCell:
			s.Line(lineSolved).Solution()
			return trace.Solved
		case s.choice == noSearch:
			s.Line(lineChoose).Note()
			return trace.Stuck
		}
		s.try(cell)
	}
}

// propagate revises until the queue is empty, and reports false if that fails.
func (s *search) propagate() bool {
	for len(s.queue.waiting()) > 0 {
		s.Checkpoint()
		constraint := s.take()
		if !s.revise(constraint) {
			s.weigh(constraint)
			s.queue.empty()
			s.Line(lineFail).DeadEnd(s.failed.cell, s.failed.digit, s.reason(constraint))
			return false
		}
		for _, gone := range s.removed {
			s.remove(gone, lineRemove, s.reason(constraint))
		}
		s.queueAfter(constraint)
	}
	return true
}

// reason returns what steps say of the constraint that they follow from: of an arc the second
// cell, else its number.
func (n *network) reason(constraint int) uint32 {
	if n.strength == binary {
		return uint32(n.Arcs[constraint][1])
	}
	return uint32(constraint)
}

// remove removes a digit from a domain, and enters the last that is left.
func (s *search) remove(gone candidate, line int, reason ...uint32) {
	s.domains[gone.cell] = s.domains[gone.cell].Without(gone.digit)
	s.done = append(s.done, gone)
	s.Line(line).Eliminate(gone.cell, gone.digit, reason...)
	s.enter(gone.cell)
}

// enter enters the digit of an empty cell that has no other.
func (s *search) enter(cell int) {
	if domain := s.domains[cell]; domain.Len() == 1 {
		s.done = append(s.done, candidate{cell, 0})
		s.Line(lineEnter).Place(cell, domain.Min())
	}
}

// choose returns the open cell that is searched next, or NoCell if none is open.
func (s *search) choose() int {
	best, size, degree := trace.NoCell, 0, 1
	for cell, domain := range s.domains {
		n := domain.Len()
		if n < 2 {
			continue
		}
		d := 1
		if s.choice == weightedDegree {
			d = s.degree(cell)
		}
		if best == trace.NoCell || n*degree < size*d {
			best, size, degree = cell, n, d
		}
	}
	return best
}

// try tries the first digit of a cell.
func (s *search) try(cell int) {
	digit := s.digits.First(s.domains[cell])
	s.decisions = append(s.decisions, decision{candidate{cell, digit}, len(s.done), s.domains[cell]})
	s.SetDepth(len(s.decisions))
	s.domains[cell] = puzzles.Digit(digit)
	s.Line(lineTry).Guess(cell, digit)
	s.queueThoseOf(cell, -1)
}

// takeBack takes back what was done since the last decision, and the decision: its digit is wrong.
func (s *search) takeBack() {
	last := s.decisions[len(s.decisions)-1]
	s.decisions = s.decisions[:len(s.decisions)-1]
	s.Line(lineBack)
	for i := len(s.done) - 1; i >= last.done; i-- {
		if was := s.done[i]; was.digit == 0 {
			s.Clear(was.cell)
		} else {
			s.domains[was.cell] = s.domains[was.cell].With(was.digit)
			s.Restore(was.cell, was.digit)
		}
	}
	s.done = s.done[:last.done]
	s.SetDepth(len(s.decisions))
	s.Clear(last.cell)
	s.domains[last.cell] = last.domain
	s.remove(last.candidate, lineRefute)
	s.queueThoseOf(last.cell, -1)
}
