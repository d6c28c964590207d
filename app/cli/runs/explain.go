package runs

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	sudokuexplainer "sudoscope/algorithms/technique/explainer"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
)

// Explain tells how a human solves a puzzle.
type Explain struct {
	Ladder   string   `enum:"hodoku,explainer" default:"hodoku" help:"The list of techniques to use: HoDoKu's, which gives reasons, or Sudoku Explainer's. Default: ${default}."`
	Grade    string   `aliases:"level" default:"extreme" placeholder:"GRADE" help:"The grade of the hardest techniques allowed: easy, medium, hard, unfair or extreme. Default: ${default}."`
	Without  []string `placeholder:"ID" help:"Leave out these techniques of HoDoKu's list; may be repeated."`
	With     []string `placeholder:"ID" help:"Use these techniques as well, which are off by default; may be repeated."`
	Notation string   `enum:"letters,rowcol,hodoku" default:"letters" help:"How to write it: in words with cells as letters (C7) or rowcol (r3c7), or in HoDoKu's short notation. Default: ${default}."`
	JSON     bool     `name:"json" help:"Print one JSON object a line for each deduction."`
	terminal.Terms
	Puzzle string `arg:"" name:"puzzle" help:"A puzzle, the id of a built-in puzzle, a file (its first puzzle), or - for standard input."`
}

func (c *Explain) Run(s *terminal.Session) error {
	level, err := technique.ParseLevel(c.Grade)
	if err != nil {
		return err
	}
	p, err := s.ReadFirst(c.Puzzle)
	if err != nil {
		return err
	}
	if c.Ladder == "explainer" {
		if p.Givens.Shape() != puzzles.Classic {
			return fmt.Errorf("the list of Sudoku Explainer is made for 9×9 puzzles, and this one is %v: leave --ladder out", p.Givens.Shape())
		}
		if !sudokuexplainer.Rates(p.Givens) {
			return fmt.Errorf("the list of Sudoku Explainer begins with all candidates, and of this puzzle %s: leave --ladder out",
				trace.EliminatedBefore(p.Givens.Eliminated()))
		}
		if level < technique.Extreme {
			return fmt.Errorf("the list of Sudoku Explainer has ratings instead of grades: leave --grade or --ladder out")
		}
		if len(c.Without)+len(c.With) > 0 {
			return fmt.Errorf("the list of Sudoku Explainer is used as a whole: leave --without and --with out, or --ladder")
		}
	}
	options := solving.Options{
		Settings: map[string]float64{"level": float64(level)}, Without: c.Without, With: c.With,
	}
	if err := c.check(&options, level); err != nil {
		return err
	}
	// Where that takes too long the techniques say how far they come.
	if err := puzzles.CheckUniqueWithin(p.Givens, terminal.ProofWork); err != nil &&
		!errors.Is(err, puzzles.ErrUndecided) {
		s.Failed = true
		fmt.Fprintf(s.Stderr, "sudoscope: %v\n", err)
		return nil
	}
	out := &explained{Session: s, sp: terminal.CellNames{Notation: c.Notation}.Speaker(p.Givens),
		short: c.Notation == "hodoku", json: c.JSON, eliminated: p.Givens.Eliminated()}
	if c.Ladder == "explainer" {
		return c.otherwise(out, p.Givens)
	}
	var steps []*technique.Technique
	result, err := followRun(s.Ctx, human.Algorithm(), p.Givens, options, func(m *trace.Moment) bool {
		d, ok := human.DeductionOf(&m.Step)
		if m.Step.Kind != trace.Deduce || !ok {
			return true
		}
		steps = append(steps, d.Technique)
		out.deduction(len(steps), &d, m)
		return out.broken == nil
	})
	if err != nil {
		return err
	}
	s.Failed = !result.Won()
	out.end(technique.RatingOf(p.Givens.Shape(), steps), result)
	return out.problem()
}

// check refuses techniques that there are not, and those that the level leaves out all the
// same.
func (c *Explain) check(o *solving.Options, level technique.Level) error {
	if _, err := human.Ladder(*o); err != nil {
		return err
	}
	for _, id := range c.With {
		if one, err := technique.ByID(id); err == nil && one.Level > level {
			return fmt.Errorf("%s has the grade %s, and --grade %s leaves it out: leave --grade or --with %s out", one,
				one.Level, level, id)
		}
	}
	return nil
}

// explained is where deductions go, and how they ended: a line of text or an object for each.
type explained struct {
	*terminal.Session
	sp          trace.Speaker
	short, json bool
	eliminated  int   // candidates, before the first deduction
	broken      error // the reader of our output has closed it
}

// put writes the object, or else the text.
func (x *explained) put(object any, format string, args ...any) {
	switch {
	case x.broken != nil:
	case x.json:
		x.broken = jsonLines(x.Stdout).Encode(object)
	default:
		_, x.broken = fmt.Fprintf(x.Stdout, format, args...)
	}
}

func (x *explained) problem() error {
	if x.broken != nil {
		return fmt.Errorf("the deductions could not be written: %w", x.broken)
	}
	return nil
}

// jsonLines returns what writes JSON objects, one a line.
func jsonLines(w io.Writer) *json.Encoder {
	lines := json.NewEncoder(w)
	lines.SetEscapeHTML(false)
	return lines
}

const nothingToExplain = "Every cell is filled: there is nothing to explain."

func (x *explained) deduction(n int, d *technique.Deduction, m *trace.Moment) {
	e, notation := words.Explain(d, x.sp.Shape), d.Notation(x.sp.Shape)
	said := notation
	if !x.short {
		said = inWords(x.sp, e)
	}
	x.put(deductionLine{
		n, d.Technique.ID, d.Technique.Code, d.Technique.Level.String(), d.Technique.Score,
		x.sp.String(e.Title), x.sp.Strings(e.Reasons), notation, m.Grid().String(),
	}, "%3d  %s\n", n, said)
}

func (x *explained) end(way technique.Rating, r trace.Result) {
	said := x.sp.String(r.Sentence(trace.NumberOf(int64(way.Steps), "deduction")))
	switch solved := r.Verdict == trace.Solved; {
	case solved && way.Steps == 0:
		said = nothingToExplain
	case solved && technique.Scored(r.Grid.Shape()):
		said = fmt.Sprintf("%s The grade is %v, the score %s, and the hardest technique %s.", said, way.Level,
			trace.Thousands(int64(way.Score)), way.Hardest)
	case solved:
		said = fmt.Sprintf("%s The grade is %v, and the hardest technique %s.", said, way.Level, way.Hardest)
	}
	line := pathLine{r.Ending().String(), r.Helped, way.Steps, way.Level.String(), nil, hardestID(way),
		r.Grid.String(), x.eliminated}
	if technique.Scored(r.Grid.Shape()) {
		line.Score = &way.Score
	}
	x.put(line, "     %s\n", said)
}

// deductionLine is a deduction as the explain command prints it.
type deductionLine struct {
	Number    int    `json:"number"`
	Technique string `json:"technique"`
	Code      string `json:"code"`
	Level     string `json:"level"`
	Score     int    `json:"score"`
	Title     string `json:"title"`
	Reasons   string `json:"reasons"`
	Notation  string `json:"notation"`
	Grid      string `json:"grid"`
}

// pathLine is the last line that the explain command prints.
type pathLine struct {
	Verdict    string `json:"verdict"`
	Helped     int    `json:"helped"`
	Deductions int    `json:"deductions"`
	Level      string `json:"level"`
	Score      *int   `json:"score"` // null where it means nothing
	Hardest    string `json:"hardest"`
	Grid       string `json:"grid"`
	Eliminated int    `json:"eliminated,omitempty"` // before
}

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
