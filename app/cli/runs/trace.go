package runs

import (
	"errors"
	"fmt"

	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/picture"
)

// Trace prints the steps of a run.
type Trace struct {
	Algorithm string `short:"a" placeholder:"ID" help:"The algorithm, unless the run is a saved one: an id that sudoscope algorithms lists, or a program of your own, ./FILE.star or \"exec:COMMAND\". Default: backtracking."`
	Options
	terminal.CellNames
	terminal.Terms
	Variables bool   `help:"Print the calls and variables of a program of your own at each step."`
	Inside    bool   `help:"Print before each step the parts that it consists of: what the algorithm looked at and did. The run is computed first: without --max-steps at most 200 million steps."`
	Count     bool   `help:"With --inside, print only how many parts there are of each kind."`
	Puzzle    string `arg:"" name:"puzzle" help:"A puzzle, the id of a built-in puzzle, a file (its first puzzle), a saved run, or - for standard input."`
}

func (c *Trace) Run(s *terminal.Session) error {
	r, err := subjectOf(s, c.Algorithm, &c.Options, c.Puzzle)
	if err != nil {
		return err
	}
	if c.Variables && r.Algorithm.Code == nil {
		return fmt.Errorf("%s is not a program of your own, so it has no variables to show: leave out --variables, or "+
			"name a program, such as -a ./mine.star", r.Algorithm.Name)
	}
	if c.Count && !c.Inside {
		return errors.New("--count counts what --inside prints: name both")
	}
	lines := jsonLines(s.Stdout)
	speaker := c.Speaker(r.Puzzle.Givens)
	var viewer *picture.Viewer
	progress, stop := func(int64, int64) {}, func() {}
	if c.Inside {
		if viewer, err = opened(s, r); err != nil {
			return err
		}
		if c.Count {
			progress, stop = s.ShowProgress("counting, step")
		}
	}
	defer stop()
	counts := map[string]int64{}
	var state inside.State
	var broken error // the reader of our output has closed it
	result, err := follow(s.Ctx, r, func(m *trace.Moment) bool {
		if c.Inside {
			progress(m.Index, r.Timeline.Len())
			for i, look := range viewer.Looks(m.Index) {
				counts[look.Kind] += look.Count()
				if !c.Count && broken == nil {
					broken = lines.Encode(lookLineOf(speaker, m.Index, i+1, look))
				}
			}
		}
		if c.Count || broken != nil {
			return broken == nil
		}
		e, cell := r.Algorithm.ExplainAt(m), ""
		if m.Step.Cell != trace.NoCell {
			cell = speaker.Cell(m.Step.Cell)
		}
		line := stepLine{
			m.Step.Kind.String(), cell, m.Step.Digit, m.Step.Line, m.Step.Depth,
			inWords(speaker, e), nil,
		}
		if c.Variables {
			_ = state.Do(m.Step.Data) // what a file says there was checked when it was read
			line.Calls = callLines(&state, speaker)
		}
		broken = lines.Encode(line)
		return broken == nil
	})
	if err != nil {
		return err
	}
	if broken != nil {
		return fmt.Errorf("the steps could not be written: %w", broken)
	}
	s.Failed = !result.Won()
	if c.Count {
		stop()
		if err := s.Ctx.Err(); err != nil {
			return err // some of them would look like all
		}
		return lines.Encode(counts)
	}
	return lines.Encode(resultLine{"result", result.Ending().String(), result.Helped, result.Grid.String(),
		result.Steps, verdictInWords(result), r.Puzzle.Givens.Eliminated()})
}

// opened returns what opens the steps of a run, which is made if that is yet to be done.
func opened(s *terminal.Session, r *record.Record) (*picture.Viewer, error) {
	if err := recordRun(s, r); err != nil {
		return nil, err
	}
	return picture.NewViewer(r.Algorithm, r.Timeline), nil
}

// stepLine is a step as the trace command prints it.
type stepLine struct {
	Kind  string `json:"kind"`
	Cell  string `json:"cell"`
	Digit int    `json:"digit"`
	Line  int    `json:"line"`
	Depth int    `json:"depth"`
	Text  string `json:"text"`
	// Calls are those under way, the outermost first; nil unless they were asked for.
	Calls []callLine `json:"calls,omitzero"`
}

// lookLine is one of the looks that a step consists of.
type lookLine struct {
	Step  int64    `json:"step"`
	Part  int      `json:"part"`
	Kind  string   `json:"kind"`
	Cells []string `json:"cells"`
	Digit int      `json:"digit"`
	Times int64    `json:"times"`
	Words string   `json:"words"`
}

func lookLineOf(sp trace.Speaker, step int64, part int, k trace.Look) lookLine {
	line := lookLine{step, part, k.Kind, make([]string, len(k.Cells)), k.Digit, k.Count(), sp.String(k.Words)}
	for i, cell := range k.Cells {
		line.Cells[i] = sp.Cell(cell)
	}
	return line
}

// callLine is a function of a program that is under way.
type callLine struct {
	Name      string            `json:"name"`
	Line      int               `json:"line"`
	Variables map[string]string `json:"variables"`
}

// callLines returns what there is to see inside a program, its cells named as the speaker does.
func callLines(state *inside.State, sp trace.Speaker) []callLine {
	lines := make([]callLine, len(state.Calls))
	layout := sp.Shape.Layout()
	for i, call := range state.Calls {
		lines[i] = callLine{call.Name, call.Line, make(map[string]string, len(call.Vars))}
		for _, v := range call.Vars {
			lines[i].Variables[v.Name] = inside.Named(v.Value, layout, sp.Cell)
		}
	}
	return lines
}

// resultLine is the last line that the trace command prints.
type resultLine struct {
	Kind    string `json:"kind"`
	Verdict string `json:"verdict"`
	Helped  int    `json:"helped"`
	Grid    string `json:"grid"`
	Steps   int64  `json:"steps"`
	Text    string `json:"text"`

	Eliminated int `json:"eliminated,omitempty"` // before
}

// inWords returns what an explanation says, in one line.
func inWords(sp trace.Speaker, e trace.Explanation) string {
	return sp.Strings(append([]trace.Message{e.Title}, e.Reasons...))
}
