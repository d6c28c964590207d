package runs

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/experiment"
	"sudoscope/puzzles"
)

// Solve solves puzzles.
type Solve struct {
	Algorithm string `short:"a" placeholder:"ID" help:"The algorithm: an id that sudoscope algorithms lists, or a program of your own, ./FILE.star or \"exec:COMMAND\". Default: dlx."`
	Options
	terminal.Terms
	JSON   bool     `name:"json" help:"Print one JSON object a line for each puzzle."`
	Puzzle []string `arg:"" name:"puzzle" help:"Puzzles, ids of built-in puzzles, files, or - for standard input."`
}

// solver is taken where none is named: it comes to an end soon, whatever the puzzle.
const solver = "dlx"

func (c *Solve) Run(s *terminal.Session) error {
	a, o, err := c.Choose(cmp.Or(c.Algorithm, solver))
	if err != nil {
		return err
	}
	told := c.Algorithm != "" || c.JSON
	solve := func(e terminal.Entry) (r solvedEntry) {
		if e.Err == nil {
			e.Err = terminal.CheckGivens(e.Puzzle.Givens)
		}
		if e.Err == nil {
			r.wrong = puzzles.CheckCandidates(e.Puzzle.Givens)
			r.Result, e.Err = solving.Solve(s.Ctx, a, e.Puzzle.Givens, o)
		}
		if alone := len(c.Puzzle) == 1 && e.Where == (terminal.Location{}); alone && c.JSON && e.Err == nil {
			if r.timing, _ = experiment.TimeAfter(s.Ctx, r.Elapsed, a, e.Puzzle.Givens, o); r.timing.Runs > 0 {
				r.Elapsed = r.timing.Median
			}
		}
		if r.Entry = e; e.Err == nil && r.Verdict == trace.Solved {
			n, _ := puzzles.CountWithin(e.Puzzle.Givens, 2, ambiguousWork)
			r.ambiguous = n > 1
		}
		return r
	}
	// A run that was told to stop says how far it came, so it is waited for.
	for r := range terminal.Each(context.WithoutCancel(s.Ctx), s, c.Puzzle,
		func() func(terminal.Entry) solvedEntry { return solve }) {
		if r.Err != nil {
			s.Complain("%s%v", r.Where, r.Err)
			continue
		}
		if !told {
			told = true
			fmt.Fprintf(s.Stderr, "sudoscope: the algorithm is %s; -a names another, such as -a backtracking\n", a.Name)
		}
		s.Failed = s.Failed || !r.Won()
		if c.JSON {
			err = writeJSON(s.Stdout, a, r.Puzzle.Givens, r.Result, r.timing)
		} else {
			_, err = fmt.Fprintln(s.Stdout, r.Grid, verdictInWords(r.Result))
		}
		if err != nil {
			return err
		}
		if r.wrong != nil {
			s.Report("%s%v", r.Where, r.wrong)
		}
		if r.ambiguous {
			fmt.Fprintf(s.Stderr, "sudoscope: %sthis puzzle has more than one solution, and here is one of them; "+
				"sudoscope count says how many\n", r.Where)
		}
		if s.Ctx.Err() != nil {
			return s.Ctx.Err()
		}
	}
	return nil
}

// solvedEntry is a puzzle with what came of it.
type solvedEntry struct {
	terminal.Entry
	trace.Result
	ambiguous bool              // it has another solution
	wrong     error             // what is wrong with its candidates
	timing    experiment.Timing // of the only puzzle, else zero
}

// ambiguousWork bounds the search for a second solution, which may easily be found.
const ambiguousWork = 200_000

func writeJSON(w io.Writer, a *solving.Algorithm, puzzle puzzles.Grid, r trace.Result, t experiment.Timing) error {
	count := func(m trace.Measure) *int64 {
		n := m.Count(&r.Counters)
		if !a.Counts(m) {
			return nil
		}
		return &n
	}
	line := struct {
		Puzzle       string  `json:"puzzle"`
		Algorithm    string  `json:"algorithm"`
		Verdict      string  `json:"verdict"`
		Solution     string  `json:"solution"`
		Helped       int     `json:"helped"`
		Changes      int64   `json:"changes"`
		Steps        int64   `json:"steps"`
		Placements   int64   `json:"placements"`
		Removals     int64   `json:"removals"`
		Eliminations *int64  `json:"eliminations"`
		Guesses      *int64  `json:"guesses"`
		DeadEnds     *int64  `json:"dead_ends"`
		MaxDepth     *int64  `json:"max_depth"`
		Seconds      float64 `json:"seconds"`
		Least        float64 `json:"seconds_least,omitempty"` // of several runs, of which seconds is the median
		Runs         int     `json:"runs,omitempty"`
		Left         *int    `json:"left,omitempty"`
		Problem      string  `json:"problem,omitempty"`
		Eliminated   int     `json:"eliminated,omitempty"` // before
	}{
		puzzle.Text(), a.ID, r.Ending().String(), "", r.Helped, r.Changes, r.Steps, r.Placements, r.Removals,
		count(trace.ByEliminations), count(trace.ByGuesses), count(trace.ByDeadEnds), count(trace.ByMaxDepth),
		r.Elapsed.Seconds(), t.Least.Seconds(), t.Runs, nil, r.Problem, puzzle.Eliminated(),
	}
	if r.Verdict == trace.Solved {
		line.Solution = r.Grid.String()
	} else {
		left := r.Left()
		line.Left = &left
	}
	return json.NewEncoder(w).Encode(line)
}

// verdictInWords says how a run ended in a sentence.
func verdictInWords(r trace.Result) string {
	return trace.Speaker{}.String(r.Sentence(trace.NumberOf(r.Steps, "step")))
}
