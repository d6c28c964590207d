package cli

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"

	"sudoscope/algorithms"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// explainCmd tells how a human solves a puzzle.
type explainCmd struct {
	Level    string `default:"extreme" placeholder:"LEVEL" help:"The hardest techniques allowed: easy, medium, hard, unfair or extreme. Default: ${default}."`
	Notation string `enum:"letters,rowcol,hodoku" default:"letters" help:"How to tell it: in words, with cells called by letters (C7) or rowcol (r3c7), or in the short form of the program HoDoKu. Default: ${default}."`
	JSON     bool   `name:"json" help:"Print one JSON object a line for each deduction."`
	Puzzle   string `arg:"" name:"puzzle" help:"A puzzle, the id of a built-in puzzle, a file (its first puzzle), or - for what comes in."`
}

// Help is the command's page of the manual.
func (explainCmd) Help() string {
	return `The puzzle is solved as people do: always by the easiest technique that finds something. Each deduction is one line with its number, the technique, the reason in words, and what follows from it. The last line says how that ended, the sum of the scores of all deductions, and the hardest technique.

With --json the keys of a deduction are number, technique (its id), code, level, score, title, reasons, notation and grid, the cells before it. The last line has verdict, deductions, score, hardest (an id) and grid.

The exit status is 0 if the puzzle was solved.

Examples:

    sudoscope explain shortz-301
    sudoscope explain --notation hodoku puzzle.txt
    sudoscope explain --level medium --json puzzle.txt`
}

// Run does it.
func (c *explainCmd) Run(s *session) error {
	level, err := technique.ParseLevel(c.Level)
	if err != nil {
		return err
	}
	p, err := s.first(c.Puzzle)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(s.stdout)
	defer out.Flush()
	w := c.writer(out, p.Givens)
	human := algorithms.Techniques()
	var broken error // whoever read our output has gone
	n := 0
	var hardest *technique.Technique
	result, err := follow(s.ctx, human, p.Givens, algorithms.Options{Settings: map[string]float64{"level": float64(level)}}, func(m *trace.Moment) bool {
		d, ok := algorithms.DeductionOf(&m.Step)
		if m.Step.Kind != trace.Deduce || !ok {
			return true
		}
		n++
		if t := d.Technique; hardest == nil || t.Level > hardest.Level || t.Level == hardest.Level && t.Order > hardest.Order {
			hardest = d.Technique
		}
		broken = w.deduction(n, &d, m)
		return broken == nil
	}, func() { broken = out.Flush() })
	if err != nil {
		return err
	}
	if broken != nil {
		return fmt.Errorf("the deductions could not be written: %w", broken)
	}
	s.failed = result.Verdict != trace.Solved
	return w.end(n, hardest, result)
}

// explainer writes deductions and how it ended.
type explainer interface {
	deduction(n int, d *technique.Deduction, m *trace.Moment) error
	end(deductions int, hardest *technique.Technique, r trace.Result) error
}

func (c *explainCmd) writer(w io.Writer, g puzzles.Grid) explainer {
	sp := notation{c.Notation}.speaker(g)
	if c.JSON {
		lines := json.NewEncoder(w)
		lines.SetEscapeHTML(false)
		return &explainJSON{lines, sp}
	}
	return &explainText{w, sp, c.Notation == "hodoku"}
}

// explainText writes lines to be read.
type explainText struct {
	w     io.Writer
	sp    trace.Speaker
	short bool
}

func (t *explainText) deduction(n int, d *technique.Deduction, m *trace.Moment) error {
	said := inWords(t.sp, d.Explain(t.sp.Shape))
	if t.short {
		said = d.Notation(t.sp.Shape)
	}
	_, err := fmt.Fprintf(t.w, "%3d  %s\n", n, said)
	return err
}

func (t *explainText) end(deductions int, hardest *technique.Technique, r trace.Result) error {
	said := verdictInWords(r)
	if n := count(int64(deductions), "deduction"); r.Verdict == trace.Solved {
		said = "Solved in " + n + "."
	} else if r.Verdict == trace.Stuck {
		said = "Stuck after " + n + ": " + leftInWords(r) + "."
	}
	if hardest != nil {
		said += fmt.Sprintf(" The score is %s, and the hardest technique %s (%v).", trace.Thousands(int64(r.Gauges[1])), hardest.Name, hardest.Level)
	}
	_, err := fmt.Fprintf(t.w, "     %s\n", said)
	return err
}

// explainJSON writes objects.
type explainJSON struct {
	lines *json.Encoder
	sp    trace.Speaker
}

func (j *explainJSON) deduction(n int, d *technique.Deduction, m *trace.Moment) error {
	e := d.Explain(j.sp.Shape)
	return j.lines.Encode(deductionLine{
		n, d.Technique.ID, d.Technique.Code, d.Technique.Level.String(), d.Technique.Score,
		j.sp.String(e.Title), j.sp.Strings(e.Reasons), d.Notation(j.sp.Shape), m.Grid().String(),
	})
}

func (j *explainJSON) end(deductions int, hardest *technique.Technique, r trace.Result) error {
	id := ""
	if hardest != nil {
		id = hardest.ID
	}
	return j.lines.Encode(pathLine{r.Verdict.String(), deductions, int(r.Gauges[1]), id, r.Grid.String()})
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
	Deductions int    `json:"deductions"`
	Score      int    `json:"score"`
	Hardest    string `json:"hardest"`
	Grid       string `json:"grid"`
}
