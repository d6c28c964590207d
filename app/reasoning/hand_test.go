package reasoning

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// strike strikes a candidate out, as the page does.
func strike(s *SolutionPath, c technique.Candidate) {
	s.Change(s.Turn())
	path, at := s.Strike(c)
	s.Steps, s.End = Solve(path, at, technique.Standard(), goOn)
	s.GoTo(len(path))
}

// to shows another path, as the page does.
func to(s *SolutionPath, turn Turn) {
	s.Steps, s.End = turn.Steps, turn.End
	s.GoTo(turn.Done)
}

// candidate returns a candidate of the position on the board that is right, or one that is
// wrong.
func candidate(s *SolutionPath, right bool) technique.Candidate {
	p := s.Position()
	for c := range p.Size {
		for d := range p.Candidates(c).All() {
			if (s.Solution().At(c) == d) == right {
				return technique.Candidate{Cell: c, Digit: d}
			}
		}
	}
	panic("there is none")
}

func TestStrikesAreUndoneAndDoneAgain(t *testing.T) {
	s := solved(t, "x-wing")
	s.GoTo(5)
	before, c := s.Turn(), candidate(s, false)
	strike(s, c)
	first := s.Turn()
	check.Must(t, s.At.Done == 5 && !s.CanStrike(c) && !s.Position().Candidates(c.Cell).Has(c.Digit) && s.End.Solved(),
		"after a strike it stands at %+v, solved %v", s.At, s.End.Solved())
	if !slices.Equal(s.Strikes, []Strike{{c, 5}}) || !strings.Contains(s.Struck(), "1 candidate") || s.Hopeless() {
		t.Errorf("it says %q of %v", s.Struck(), s.Strikes)
	}
	check.That(t, before.Steps[5].Before.Candidates(c.Cell).Len() == s.Position().Candidates(c.Cell).Len()+1,
		"the strike changed the path that there was before")
	s.GoTo(8)
	strike(s, candidate(s, false))
	check.That(t, len(s.Strikes) == 2 && strings.Contains(s.Struck(), "2 candidates"),
		"of two strikes it says %q", s.Struck())
	back, ok := s.Undo(s.Turn())
	to(s, back)
	check.That(t, ok && len(s.Strikes) == 1 && s.At.Done == 8, "undone it stands at %+v with %v", s.At, s.Strikes)
	back, _ = s.Undo(s.Turn())
	to(s, back)
	if _, more := s.Undo(s.Turn()); more || len(s.Strikes) != 0 || s.At.Done != 5 || s.Struck() != "" {
		t.Errorf("undone twice it stands at %+v with %v", s.At, s.Strikes)
	}
	again, ok := s.Redo(s.Turn())
	to(s, again)
	check.That(t, ok && slices.Equal(s.Strikes, first.Strikes) && len(s.Steps) == len(first.Steps),
		"done again it has %v", s.Strikes)
	// A new change: there is nothing to do again. What was struck further on is gone.
	s.GoTo(2)
	strike(s, candidate(s, false))
	check.That(t, !s.CanRedo() && len(s.Strikes) == 1 && s.Strikes[0].After == 2, "from step 2 there are %v", s.Strikes)
	original, ok := s.Original(s.Turn())
	to(s, original)
	check.That(t, ok && len(s.Strikes) == 0 && len(s.Steps) == len(before.Steps) && s.CanUndo(),
		"back on the path there are %v and %d steps of %d", s.Strikes, len(s.Steps), len(before.Steps))
	if _, ok := s.Original(s.Turn()); ok {
		t.Error("one can go back to the path from the path")
	}
}

// With a digit of the solution struck out there is no solution: the page says so, and the path
// comes to a contradiction or stops.
func TestAStruckSolutionIsNoSolution(t *testing.T) {
	for _, needs := range []string{"hidden-single", "naked-pair", "x-wing", "xy-chain"} {
		s := solved(t, needs)
		s.GoTo(len(s.Steps) / 3)
		strike(s, candidate(s, true))
		check.That(t, !s.End.Solved() && s.Hopeless() && strings.Contains(s.Struck(), "no solution"),
			"%s: solved %v, and it says %q", needs, s.End.Solved(), s.Struck())
		why, ok := Contradiction(s.End, trace.Speaker{Shape: puzzles.Classic})
		check.That(t, ok == s.End.Broken() && ok != (why == ""),
			"%s: broken %v, and it says %q", needs, s.End.Broken(), why)
		s.GoTo(0)
		check.That(t, !s.Hopeless(), "%s: before the strike there is no solution", needs)
	}
}

func TestWhatIsNoCandidateIsNotStruck(t *testing.T) {
	s := solved(t, "x-wing")
	given := slices.IndexFunc(s.Puzzle.Givens.Cells(), func(d uint8) bool { return d != 0 })
	for _, c := range []technique.Candidate{
		{Cell: -1, Digit: 1}, {Cell: 81, Digit: 1}, {Cell: given, Digit: 1}, {Cell: 0, Digit: 0}, {Cell: 1, Digit: 10},
		{Cell: 1, Digit: -3},
	} {
		check.That(t, !s.CanStrike(c), "%v can be struck", c)
	}
}

// What is said to eliminate a candidate does, nothing easier does, and nothing eliminates
// what is right.
func TestWhatEliminatesACandidate(t *testing.T) {
	s := solved(t, "xy-wing")
	ladder := technique.Standard().UpTo(technique.Hard)
	yes := func(*technique.Technique) bool { return true }
	l := s.Puzzle.Givens.Layout()
	found := 0
	for _, at := range []int{0, len(s.Steps) / 2, len(s.Steps) - 8} {
		s.GoTo(at)
		p := s.Before()
		for c := range p.Size {
			for d := range p.Candidates(c).All() {
				one := technique.Candidate{Cell: c, Digit: d}
				e := Eliminate(p.Clone(), one, ladder, yes)
				right := s.Solution().At(c) == d
				switch {
				case e.Step == nil:
					check.Must(t, e.All && e.Tried != 0, "%v: nothing is found with %d techniques", one, e.Tried)
				case right || !e.Step.RulesOut(one, l):
					t.Fatalf("%v, right %v, is said to go by %v", one, right, e.Step)
				default:
					found++
				}
				if step, ok := s.EliminatedAt(one); ok == right || ok && !s.Steps[step].RulesOut(one, l) {
					t.Fatalf("%v, right %v, is said to go at step %d, %v", one, right, step, ok)
				}
			}
		}
	}
	check.That(t, found >= 10, "only %d candidates can be eliminated", found)
	e := Eliminate(s.Before(), candidate(s, true), ladder, func(*technique.Technique) bool { return false })
	check.That(t, !e.All && e.Tried == 0 && e.Step == nil, "called off, it found %+v", e)
}

func TestMarksOnTheBoard(t *testing.T) {
	m := NewMarks(puzzles.Classic)
	p := technique.NewPosition(collection.Needing("x-wing")[0].Givens)
	check.That(t, m.Shaded(p) == nil && !m.Coloured(), "new marks are not empty")
	m.Light(4)
	m.Light(0)
	m.Light(10)
	m.Light(-1)
	check.That(t, m.Lit == puzzles.Digit(4), "%v is lit", m.Lit)
	m.Light(7)
	m.Pairs = true
	for c, on := range m.Shaded(p) {
		all := p.Candidates(c)
		check.Is(t, on, (all.Len() == 2 && (all.Has(4) || all.Has(7))), "cell %d with %v is shaded", c, all)
	}
	m.Light(4)
	m.Light(7)
	for c, on := range m.Shaded(p) {
		check.Is(t, on, (p.Candidates(c).Len() == 2), "as a pair, cell %d with %v is shaded", c, p.Candidates(c))
	}
	m.Colour(80, 9, 8)
	m.Colour(3, 0, 2)
	check.That(t, m.Painted[80*9+8] == 8 && m.Colours[3] == 2, "colours go elsewhere")
	m.Colour(3, 0, 2)
	check.That(t, m.Colours[3] == 0 && m.Coloured(), "the colour that a cell has does not take it away")
	m.ClearColours()
	check.That(t, !m.Coloured(), "colours are left")
}
