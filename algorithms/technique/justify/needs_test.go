package justify

import (
	"slices"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles/check"
)

// What a deduction needs is enough for it, and none of it can be spared.
func TestNeeds(t *testing.T) {
	needy := 0
	for _, text := range someGrids {
		plain, _ := grid(t, text)
		now := plain.Clone()
		var struck []technique.Candidate
		for now.Left() > 0 {
			d, ok := technique.Standard().UpTo(technique.Hard).Next(now)
			if !ok {
				break
			}
			needs := Needs(plain, struck, &d)
			needy += min(1, len(needs))
			holds := func(gone []technique.Candidate) bool {
				p := plain.Clone()
				for _, c := range gone {
					p.Eliminate(c.Cell, c.Digit)
				}
				return slices.ContainsFunc(d.Technique.Every(p), func(e technique.Deduction) bool {
					return containsAll(e.Places, d.Places) && containsAll(e.Eliminations, d.Eliminations)
				})
			}
			check.Must(t, holds(needs), "%s needs more than %v", d.Notation(plain.Shape), needs)
			for i := range needs {
				check.That(t, !holds(slices.Delete(slices.Clone(needs), i, i+1)),
					"%s does not need %v", d.Notation(plain.Shape), needs[i])
			}
			for _, c := range d.Eliminations {
				struck = append(struck, c)
				now.Eliminate(c.Cell, c.Digit)
			}
			for _, c := range d.Places {
				now.Place(c.Cell, c.Digit)
				plain.Place(c.Cell, c.Digit)
			}
			struck = slices.DeleteFunc(struck, func(c technique.Candidate) bool {
				return !plain.Candidates(c.Cell).Has(c.Digit)
			})
		}
	}
	check.That(t, needy >= 5, "only %d deductions need what was struck out", needy)
}
