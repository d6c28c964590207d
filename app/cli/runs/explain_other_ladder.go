package runs

import (
	"fmt"
	"strings"

	"sudoscope/algorithms/technique"
	sudokuexplainer "sudoscope/algorithms/technique/explainer"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
)

// otherwise tells how the puzzle is solved by the ladder of Sudoku Explainer. The
// lines are written one by one, since a step of the hardest puzzles takes seconds.
func (c *Explain) otherwise(s *terminal.Session, g puzzles.Grid) error {
	w := ratedWriter{Session: s, sp: terminal.CellNames{Notation: c.Notation}.Speaker(g), short: c.Notation == "hodoku",
		json: c.JSON}
	grid := g.Clone()
	var rating sudokuexplainer.Rating
	n := 0
	for step := range sudokuexplainer.Path(s.Ctx, g) {
		n++
		rating.Add(step)
		if err := w.step(n, step, grid); err != nil {
			return fmt.Errorf("the deductions could not be written: %w", err)
		}
		for _, p := range step.Places {
			grid.Set(p.Cell, p.Digit)
		}
	}
	if s.Ctx.Err() != nil {
		s.Failed = true
		return nil
	}
	rating.Solved = grid.Solves(g)
	s.Failed = !rating.Solved
	return w.end(n, rating, grid)
}

// ratedWriter writes the steps of the ladder of Sudoku Explainer and how it ended.
type ratedWriter struct {
	*terminal.Session
	sp          trace.Speaker
	short, json bool
}

func (w *ratedWriter) step(n int, s sudokuexplainer.Step, before puzzles.Grid) error {
	d := technique.Deduction{Technique: &technique.Technique{Name: s.Technique}, Places: s.Places,
		Eliminations: s.Eliminations}
	for _, c := range append(s.Places, s.Eliminations...) {
		d.Digits = d.Digits.With(c.Digit)
	}
	if w.json {
		return jsonLines(w.Stdout).Encode(ratedStepLine{n, s.Technique, s.Rating, d.Notation(w.sp.Shape),
			before.String()})
	}
	said := d.Notation(w.sp.Shape)
	if !w.short {
		var parts []string
		for _, what := range words.Outcome(&d, w.sp.Shape) {
			parts = append(parts, w.sp.String(what))
		}
		said = s.Technique + ": " + strings.Join(parts, ", and ") + "."
	}
	_, err := fmt.Fprintf(w.Stdout, "%3d  %4.1f  %s\n", n, s.Rating, said)
	return err
}

func (w *ratedWriter) end(n int, r sudokuexplainer.Rating, g puzzles.Grid) error {
	if w.json {
		verdict := trace.Solved
		if !r.Solved {
			verdict = trace.Stuck
		}
		return jsonLines(w.Stdout).Encode(ratedPathLine{verdict.String(), n, r.ER, r.EP, r.ED, r.Hardest, g.String()})
	}
	said := fmt.Sprintf("Solved in %s. The ratings ER/EP/ED are %.1f/%.1f/%.1f, and the hardest technique %s.",
		terminal.NumberOf(int64(n), "deduction"), r.ER, r.EP, r.ED, r.Hardest)
	switch {
	case !r.Solved:
		said = fmt.Sprintf("Stuck after %s: %s left.", terminal.NumberOf(int64(n), "deduction"),
			terminal.NumberOf(int64(len(g.Cells())-g.Filled()), "cell"))
	case n == 0:
		said = nothingToExplain
	}
	_, err := fmt.Fprintf(w.Stdout, "           %s\n", said)
	return err
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
