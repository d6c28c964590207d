package techniques

import (
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
)

// look has the focus on the deduction that is explained.
func (t *Page) look() {
	var step *technique.Deduction
	reached := deduction.AtOnce
	if t.Expanded && t.Chosen < 0 {
		reached = t.Reason()
	}
	if d, ok := t.Current(); ok && t.told() == deduction.Why && t.exercise == nil {
		step = &d
	}
	t.focus.Set(step, t.Puzzle.Givens.Shape(), reached)
}

// changeCase shows the next case of a proof, or the one before.
func (t *Page) changeCase(by int) {
	if t.look(); t.focus.Change(by) {
		t.stage.Draw()
	}
}

// evidence returns what the board shows of the step: what the sentence below the mouse
// speaks of, one case of several, or all.
func (t *Page) evidence() trace.Evidence {
	t.look()
	return t.focus.Evidence(t.Evidence)
}
