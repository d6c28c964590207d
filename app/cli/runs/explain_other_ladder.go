package runs

import (
	"fmt"
	"strings"

	"sudoscope/algorithms/technique"
	sudokuexplainer "sudoscope/algorithms/technique/explainer"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// otherwise tells how the puzzle is solved by the ladder of Sudoku Explainer. The
// lines are written one by one, since a step of the hardest puzzles takes seconds.
func (c *Explain) otherwise(out *explained, g puzzles.Grid) error {
	grid := g.Clone()
	var rating sudokuexplainer.Rating
	n := 0
	for step := range sudokuexplainer.Path(out.Ctx, g) {
		n++
		rating.Add(step)
		if out.ratedStep(n, step, grid); out.broken != nil {
			return out.problem()
		}
		for _, p := range step.Places {
			grid.Set(p.Cell, p.Digit)
		}
	}
	if out.Ctx.Err() != nil {
		out.Failed = true
		return nil
	}
	rating.Solved = grid.Solves(g)
	out.Failed = !rating.Solved
	out.ratedEnd(n, rating, grid)
	return out.problem()
}

func (x *explained) ratedStep(n int, s sudokuexplainer.Step, before puzzles.Grid) {
	d := technique.Deduction{Technique: &technique.Technique{Name: s.Technique}, Places: s.Places,
		Eliminations: s.Eliminations}
	for _, c := range append(s.Places, s.Eliminations...) {
		d.Digits = d.Digits.With(c.Digit)
	}
	notation := d.Notation(x.sp.Shape)
	said := notation
	if !x.short {
		outcome := puzzles.Map(words.Outcome(&d, x.sp.Shape), x.sp.String)
		said = s.Technique + ": " + strings.Join(outcome, ", and ") + "."
	}
	x.put(ratedStepLine{n, s.Technique, s.Rating, notation, before.String()}, "%3d  %4.1f  %s\n", n, s.Rating, said)
}

func (x *explained) ratedEnd(n int, r sudokuexplainer.Rating, g puzzles.Grid) {
	verdict, deductions := trace.Solved, trace.NumberOf(int64(n), "deduction")
	said := fmt.Sprintf("Solved in %s. The ratings ER/EP/ED are %.1f/%.1f/%.1f, and the hardest technique %s.",
		deductions, r.ER, r.EP, r.ED, r.Hardest)
	switch {
	case !r.Solved:
		verdict = trace.Stuck
		said = fmt.Sprintf("Stuck after %s: %s left.", deductions,
			trace.NumberOf(int64(len(g.Cells())-g.Filled()), "cell"))
	case n == 0:
		said = nothingToExplain
	}
	x.put(ratedPathLine{verdict.String(), n, r.ER, r.EP, r.ED, r.Hardest, g.String()}, "           %s\n", said)
}

// ratedStepLine is a deduction on the ladder of Sudoku Explainer as the explain
// command prints it.
type ratedStepLine struct {
	Number    int     `json:"number"`
	Technique string  `json:"technique"`
	Rating    float64 `json:"rating"`
	Notation  string  `json:"notation"`
	Grid      string  `json:"grid"`
}

// ratedPathLine is the last line on this ladder.
type ratedPathLine struct {
	Verdict    string  `json:"verdict"`
	Deductions int     `json:"deductions"`
	ER         float64 `json:"er"`
	EP         float64 `json:"ep"`
	ED         float64 `json:"ed"`
	Hardest    string  `json:"er_hardest"`
	Grid       string  `json:"grid"`
}
