package justify

import (
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
)

// Name names the reason in short: what shows it, and what had to be struck out before,
// such as "Hidden Single in box 5" or "Naked Single after X-Wing".
func (r *Reason) Name() trace.Message {
	last := r.Last()
	switch {
	case r.Before:
		return trace.Say("justify.before", "Not allowed there from the start")
	case last == nil:
		return trace.Say("justify.plain", "Ruled out by a digit on the board")
	}
	name := nameOf(last.Technique)
	if len(last.Places) == 1 && len(last.Houses) == 1 {
		name = trace.Say("justify.house", "%v in %v", name, last.Houses[0])
	}
	before := Reason{Steps: r.Steps[:len(r.Steps)-1]}
	hardest := before.Hardest()
	if hardest == nil {
		return name
	}
	others := len(before.Steps) - 1
	if others == 0 {
		return trace.Say("justify.after", "%v after %v", name, nameOf(hardest))
	}
	first, second := before.Steps[0].Technique, before.Steps[1].Technique
	switch {
	case others == 1 && first == second:
		return trace.Say("justify.twice", "%v after two steps of %v", name, nameOf(first))
	case others == 1:
		return trace.Say("justify.both", "%v after %v and %v", name, nameOf(first), nameOf(second))
	}
	return trace.Say("justify.others", "%v after %v steps (hardest: %v)", name, trace.Count(others+1), nameOf(hardest))
}

// nameOf returns the technique's name as an argument of a message.
func nameOf(t *technique.Technique) trace.Message { return trace.Say("technique.name."+t.ID, t.Name) }
