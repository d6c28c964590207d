package stage

import (
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
)

// EndsAt reports whether the run has ended, with this step.
func (r *Run) EndsAt(step int64) bool { return !r.Running() && step == r.Timeline.Len() }

// Ending says of the last moment of the run how it ended, what that cost, and with which step, whose
// explanation e is. The board is clean but for the cell that proves that there is no solution, and
// what a run that is stuck did not see.
func (r *Run) Ending(m *trace.Moment, e trace.Explanation) (end trace.Explanation) {
	result, kind := r.Timeline.Result(), m.Step.Kind
	if result.Verdict == trace.Failed {
		e.Reasons = slices.Insert(e.Reasons, 0, trace.Say("", "%v", wording.Sentence(result.Problem)), e.Title)
		e.Title = trace.Say("end.failed", "The run has failed.")
		return e
	}
	// Our algorithms that get stuck say so in their last step, and why.
	own := result.Verdict == trace.Stuck && kind == trace.Note && m.Index > 0 && r.Algorithm.Code == nil
	proof := result.Verdict == trace.NoSolution
	if end.Title = r.headline(&result); own {
		end.Title, end.Evidence = e.Title, e.Evidence
		end.Because("end.steps", "Steps: %v.", trace.Count(result.Steps))
	}
	if result.Helped > 0 {
		end.Because("end.helped", "Where the algorithm found nothing, it took a digit from the computed solution.")
	}
	if result.Unchecked {
		end.Because("end.unchecked", "To check that would take too long.")
	}
	if result.Verdict == trace.BudgetSpent {
		end.Because("end.budget", "It has used up what it was allowed. That proves nothing: there may be a solution.")
	}
	if r.Full {
		end.Because("end.full", "The record of this run has reached its limit of 512 MB.")
	}
	for _, c := range r.Algorithm.CostAt(m) {
		end.Because("end.cost", "%v: %v.", wording.Capital(c.Name), c.Value)
	}
	switch {
	case m.Index == 0 || own:
	case kind == trace.Note || kind == trace.DeadEnd || kind == trace.Solution:
		end.Reasons = append(end.Reasons, e.Title)
	default:
		end.Because("end.last", "The last step: %v", e.Title)
	}
	if m.Index == 0 || own || proof {
		end.Reasons = append(end.Reasons, e.Reasons...)
	}
	if proof && kind == trace.DeadEnd {
		end.Marks = slices.DeleteFunc(e.Marks, func(k trace.Mark) bool { return k.Cell != m.Step.Cell || k.Digit != 0 })
	}
	return end
}

// headline says in a few words how the run ended.
func (r *Run) headline(result *trace.Result) trace.Message {
	steps := trace.NumberOf(result.Steps, "step")
	switch result.Verdict {
	case trace.Solved:
		if result.Helped > 0 {
			return trace.Say("end.helped", "%v.", wording.Capital(result.Ending().Words()))
		}
		return trace.Say("end.solved", "Solved in %v.", steps)
	case trace.Made:
		if result.Unchecked {
			return trace.Say("end.made", "A puzzle with %v clues.", trace.Count(result.Grid.Filled()))
		}
		return trace.Say("end.checked", "A puzzle with %v clues, checked.", trace.Count(result.Grid.Filled()))
	case trace.Stuck:
		left := puzzles.Plural(result.Left(), "empty cell")
		switch {
		case r.Making != nil:
			return trace.Say("end.gaveup", "Gave up: no such puzzle was found.")
		case r.Played():
			return trace.Say("end.played", "The game as it was, with %v.", left)
		}
		return trace.Say("end.stuck", "Stuck after %v, with %v.", steps, left)
	case trace.NoSolution:
		if result.Unchecked {
			return trace.Say("end.claimed", "After %v it says that there is no solution.", steps)
		}
		return trace.Say("end.none", "No solution, after %v.", steps)
	case trace.BudgetSpent:
		return trace.Say("end.budget", "Not solved in %v.", steps)
	}
	return trace.Say("end.stopped", "Stopped after %v.", steps)
}
