package solving

import (
	"errors"
	"fmt"

	"sudoscope/algorithms/action"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// A saved run may come from a stranger, who can put steps together that no algorithm
// would take. What this file checks when a run is read, and catches when it is looked
// at, keeps such a file from doing more than showing nonsense.

// StepCheck returns what says of a step of a saved run, the n-th of them, why the
// algorithm does not take it, in words that follow its name, where so many of the first were taken by hand.
func (a *Algorithm) StepCheck(l *puzzles.Layout, byHand int64) func(n int64, s *trace.Step) error {
	hand, own := trace.NewForms(action.Forms()), trace.NewForms(a.Steps)
	return func(n int64, s *trace.Step) error {
		switch {
		case s.Depth > l.Size: // a search goes one deeper for each cell
			return fmt.Errorf("is at depth %d, on a grid of %d cells", s.Depth, l.Size)
		case s.Kind == trace.Clear && s.Digit == 0, s.Kind == trace.Swap && int(s.Data[0]) == s.Cell:
			return errors.New("changes nothing")
		case n <= byHand:
			return hand.Check(l, s)
		case a.CheckStep != nil:
			return a.CheckStep(l, s)
		case a.Steps != nil:
			return own.Check(l, s)
		case s.HasOwnData() || s.Line > len(a.Pseudocode):
			return trace.ErrOtherData
		}
		return nil
	}
}

// CheckResult returns an error that says why a saved run cannot have ended as it says.
func (a *Algorithm) CheckResult(puzzle puzzles.Grid, r trace.Result) error {
	switch r.Verdict {
	case trace.Failed:
		return nil
	case trace.Made:
		return a.checkMade(puzzle, r)
	case trace.Stuck:
		if a.Limits.Complete {
			return fmt.Errorf("it says that %s was stuck, which never happens", a.Name)
		}
	}
	if checked := a.check(puzzle, r); checked.Verdict == trace.Failed {
		return fmt.Errorf("it says %q, but that is not true: %s", r.Verdict, checked.Problem)
	}
	return nil
}

// checkMade returns an error that says why a saved run cannot have made a puzzle.
func (a *Algorithm) checkMade(puzzle puzzles.Grid, r trace.Result) error {
	if a.Check == nil {
		return errors.New("the record says that a puzzle was made, but not how")
	}
	switch checked := a.Check(puzzle, r); {
	case checked.Verdict != trace.Made:
		return fmt.Errorf("the record says that a puzzle was made, but its last grid is not a puzzle: %s", checked.Problem)
	case checked.Unchecked && !r.Unchecked:
		return errors.New("the record says that its puzzle was checked, but checking it takes too long")
	}
	return nil
}

// ExplainAt is Explain for whatever run: an explanation that breaks off costs the
// words, not the program, and marks that are not on the board are left out.
func (a *Algorithm) ExplainAt(m *trace.Moment) (e trace.Explanation) {
	defer func() {
		if recover() != nil {
			e = trace.Explain(m)
			e.Because("step.unexplained", "This step cannot be explained: it does not fit the grid.")
		}
	}()
	e = a.Explain(m)
	e.KeepOn(m.Puzzle.Layout())
	return e
}

// LooksAt returns the looks that a step consists of, at least one for every step and
// none before the first. Of a run that does not fit the grid, it tells the step as a whole.
func (a *Algorithm) LooksAt(o *trace.Opening) (looks []trace.Look) {
	if o.Index == 0 {
		return nil
	}
	defer func() {
		if recover() != nil || len(looks) == 0 {
			*o.Memo = nil
			looks = []trace.Look{trace.LookOf(o.Moment, a.ExplainAt(o.Moment))}
		}
		trace.KeepOn(looks, o.Moment)
	}()
	if o.First = a.ByHand; a.Inside != nil && o.Index > a.ByHand {
		a.Inside(o, func(k trace.Look) { looks = append(looks, k) })
	}
	return looks
}

// PictureAt returns what Picture works out of a step, which is good until another is opened; nil of a step that no
// run can have.
func PictureAt[T any](a *Algorithm, o *trace.Opening) (found *T) {
	defer func() {
		if recover() != nil {
			found = nil
		}
	}()
	at, ok := a.Picture.(func(*trace.Opening) *T)
	if o.First = a.ByHand; !ok || o.Index < a.ByHand {
		return nil
	}
	return at(o)
}
