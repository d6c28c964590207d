package reasoning

import (
	"fmt"
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The user may strike out candidates of the position that is on the board. That is not
// deduced, so the path goes on from there in another way, and may lead to a contradiction:
// then one of the candidates was right.

// Strike is a candidate that was struck out by hand, after so many deductions.
type Strike struct {
	technique.Candidate
	After int
}

// Turn is a path as it was before or after a change.
type Turn struct {
	Steps   []PathStep
	End     *technique.Position
	Strikes []Strike
	Done    int // where one stood
	Fixed   int // steps that were chosen or kept rather than looked for

	Whole bool   // nothing more was looked for
	By    string // the techniques with which it was found
}

// Position returns the position of the path at that time.
func (t *Turn) Position() *technique.Position {
	if t.Done < len(t.Steps) {
		return t.Steps[t.Done].Before
	}
	return t.End
}

// Turn returns the path as it is.
func (s *SolutionPath) Turn() Turn {
	return Turn{Steps: slices.Clip(s.Steps), End: s.End, Strikes: slices.Clip(s.Strikes), Done: s.At.Done}
}

// Change notes that the path is about to be changed, so that this can be undone.
func (s *SolutionPath) Change(now Turn) {
	s.past, s.future = append(s.past, now), nil
	s.Leave()
}

// Leave forgets what was struck out further on, where the path does not get any more.
func (s *SolutionPath) Leave() {
	s.Strikes = slices.DeleteFunc(slices.Clone(s.Strikes), func(x Strike) bool { return x.After > s.At.Done })
}

// CanStrike reports whether a candidate is on the board.
func (s *SolutionPath) CanStrike(c technique.Candidate) bool {
	return c.Cell >= 0 && c.Cell < s.Puzzle.Givens.Shape().Cells() && c.Digit > 0 &&
		s.Position().Candidates(c.Cell).Has(c.Digit)
}

// Strike strikes a candidate out. It returns the path up to there, and the position from
// which it goes on. The change has to be noted before.
func (s *SolutionPath) Strike(c technique.Candidate) (path []PathStep, at *technique.Position) {
	at = s.Before().Clone()
	at.Eliminate(c.Cell, c.Digit)
	s.Strikes = append(slices.Clip(s.Strikes), Strike{c, s.At.Done})
	return slices.Clip(s.Steps[:s.At.Done]), at
}

// CanUndo reports whether there is a change to undo.
func (s *SolutionPath) CanUndo() bool { return len(s.past) > 0 }

// CanRedo reports whether a change was undone that can be done again.
func (s *SolutionPath) CanRedo() bool { return len(s.future) > 0 }

// Undo returns the path as it was before the last change. What there is now can be done
// again.
func (s *SolutionPath) Undo(now Turn) (Turn, bool) { return s.exchange(&s.past, &s.future, now) }

// Redo returns the path with the change that was undone last.
func (s *SolutionPath) Redo(now Turn) (Turn, bool) { return s.exchange(&s.future, &s.past, now) }

func (s *SolutionPath) exchange(from, to *[]Turn, now Turn) (Turn, bool) {
	n := len(*from)
	if n == 0 {
		return Turn{}, false
	}
	last := (*from)[n-1]
	*from, *to = (*from)[:n-1], append(*to, now)
	s.Strikes = last.Strikes
	return last, true
}

// Original returns the path as it was before anything was struck out, and false if nothing
// is. Going back to it is a change as well.
func (s *SolutionPath) Original(now Turn) (Turn, bool) {
	at := len(s.past) - 1
	for at >= 0 && len(s.past[at].Strikes) > 0 {
		at--
	}
	if at < 0 || len(s.Strikes) == 0 {
		return Turn{}, false
	}
	original := s.past[at]
	s.Change(now)
	s.Strikes = nil
	return original, true
}

// Solution returns the solution of the puzzle, which has one.
func (s *SolutionPath) Solution() puzzles.Grid {
	if s.solution.IsZero() {
		s.solution, _ = puzzles.Solve(s.Puzzle.Givens)
	}
	return s.solution
}

// Hopeless reports whether the position on the board has no solution, since one of the
// candidates that were struck out up to there is right.
func (s *SolutionPath) Hopeless() bool {
	return slices.ContainsFunc(s.Strikes, func(x Strike) bool {
		return x.After <= s.At.Done && !s.Solution().IsZero() && s.Solution().At(x.Cell) == x.Digit
	})
}

// Struck says that candidates were struck out by hand, and what is wrong with that; "" if
// none were.
func (s *SolutionPath) Struck() string {
	n := len(s.Strikes)
	if n == 0 {
		return ""
	}
	text := fmt.Sprintf("Changed by hand: %s struck.", puzzles.Plural(n, "candidate"))
	switch {
	case !s.Hopeless():
	case n == 1:
		text += " The puzzle has no solution without it."
	default:
		text += " The puzzle has no solution without them: at least one is right."
	}
	return text
}

// Contradiction says why a position has no solution, and false if that does not show in it.
func Contradiction(p *technique.Position, sp trace.Speaker) (string, bool) {
	for c := range p.Size {
		if p.At(c) == 0 && p.Candidates(c) == 0 {
			return sp.String(trace.Say("contradiction.cell", "%v has no candidate left.", trace.Cell(c))), true
		}
	}
	for h, cells := range p.Houses {
		house := p.House(h)
		for digit := range puzzles.DigitsUpTo(p.N).All() {
			held := slices.ContainsFunc(cells, func(c int) bool { return p.At(c) == digit })
			if !held && p.Places(digit, house) == 0 {
				return sp.String(trace.Say("contradiction.house", "%v has no place left in %v.", trace.Digit(digit),
					house)), true
			}
		}
	}
	return "", false
}
