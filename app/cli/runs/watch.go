package runs

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"time"

	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/picture"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// Watch plays a run in the terminal.
type Watch struct {
	Algorithm string `short:"a" placeholder:"ID" help:"The algorithm: an id that sudoscope algorithms lists, or a program of your own, ./FILE.star or \"exec:COMMAND\". Default: backtracking."`
	Options
	terminal.CellNames
	terminal.Terms
	Pace   time.Duration `range:"0s-1h" aliases:"speed" default:"100ms" placeholder:"TIME" help:"How long each step is shown, such as 1ms or 2s; 0s is as fast as possible. Default: ${default}."`
	Inside bool          `help:"Show the parts that each step consists of, one after the other. The run is computed first."`
	Puzzle string        `arg:"" optional:"" name:"puzzle" help:"A puzzle, the id of a built-in puzzle, a file (its first puzzle), a saved run, or - for standard input. Default: euler-01, which is solved within a minute."`
}

func (c *Watch) Run(s *terminal.Session) error {
	r, err := subjectOf(s, c.Algorithm, &c.Options, cmp.Or(c.Puzzle, collection.First().ID))
	if err != nil {
		return err
	}
	return PlayRun(s, r, c.CellNames, c.Pace, c.Inside)
}

// SumUp says what a run does without its steps: the puzzle, the grid at the end, and the
// verdict; and which command shows the steps.
func SumUp(s *terminal.Session, r *record.Record, again string) error {
	result := trace.Result{}
	var err error
	if r.Timeline != nil {
		result = r.Timeline.Result()
	} else if result, err = solving.Solve(s.Ctx, r.Algorithm, r.Puzzle.Givens, r.Options); err != nil {
		return err
	}
	if err := s.Ctx.Err(); err != nil {
		return err
	}
	fmt.Fprintln(s.Stdout, r.Algorithm.Name+" on "+nameOf(r.Puzzle))
	speaker := terminal.CellNames{}.Speaker(r.Puzzle.Givens)
	printGrid(s, speaker, r.Puzzle.Givens, r.Puzzle.Givens)
	printGrid(s, speaker, r.Puzzle.Givens, result.Grid)
	s.Failed = !result.Won()
	_, err = fmt.Fprintf(s.Stdout, "%s\n\nTo see the steps, use a terminal, or %s.\n", verdictInWords(result), again)
	return err
}

// PlayRun plays the run on the standard output, which may be a terminal, or the looks of its
// steps.
func PlayRun(s *terminal.Session, r *record.Record, n terminal.CellNames, speed time.Duration, inside bool) error {
	speaker := n.Speaker(r.Puzzle.Givens)
	heading := r.Algorithm.Name + " on " + nameOf(r.Puzzle)
	if r.Timeline != nil {
		heading += ", recorded with Sudoscope " + r.Program
	} else if r.Options.MaxSteps > 0 {
		heading += ", for at most " + trace.NumberOf(r.Options.MaxSteps, "step")
	}
	if n := r.Puzzle.Givens.Eliminated(); n > 0 {
		heading += "; " + trace.EliminatedBefore(n)
	}
	var result trace.Result
	var err error
	var viewer *picture.Viewer
	if inside {
		if viewer, err = opened(s, r); err != nil {
			return err
		}
	}
	if terminal.IsTerminal(s.Stdout) {
		result, err = playInPlace(s, &screen{out: s.Stdout, algorithm: r.Algorithm, speaker: speaker, heading: heading,
			colour: os.Getenv("NO_COLOR") == ""}, r, viewer, speed)
	} else {
		result, err = printSteps(s, speaker, heading, r, viewer)
	}
	if err != nil {
		return err
	}
	s.Failed = !result.Won()
	_, err = fmt.Fprintln(s.Stdout, verdictInWords(result))
	return err
}

func nameOf(p puzzles.Puzzle) string {
	if p.Name != "" {
		return p.Name
	}
	return "a puzzle with " + p.Title()
}

// frameTime is how long a picture stays at least: a terminal shows no more.
const frameTime = 16 * time.Millisecond

// playInPlace draws the run in place, at the given time for each step, or each look within it if
// there is what opens steps.
func playInPlace(s *terminal.Session, scr *screen, r *record.Record, viewer *picture.Viewer, speed time.Duration,
) (trace.Result, error) {
	scr.begin()
	defer scr.end()
	// A step can take longer than the program waits when it is told to end.
	defer context.AfterFunc(s.Ctx, scr.end)()
	a, last := r.Algorithm, startMoment(r.Puzzle.Givens)
	scr.draw(&last, a.ExplainAt(&last))
	due := time.Now().Add(speed)
	drawn := time.Now()
	show := func(m *trace.Moment, explain func() trace.Explanation) bool {
		if !sleepUntil(s, due) {
			return false
		}
		due = due.Add(speed)
		now := time.Now()
		if due.Before(now) {
			due = now // frames that were missed are not made up for
		}
		if now.Sub(drawn) >= frameTime {
			scr.draw(m, explain())
			drawn = now
		}
		return true
	}
	result, err := follow(s.Ctx, r, func(m *trace.Moment) bool {
		if viewer == nil && !show(m, func() trace.Explanation { return a.ExplainAt(m) }) {
			return false
		}
		for i := range looksOf(viewer, m.Index) {
			f := viewer.Frame(m, i+1)
			at := *f.Board
			at.Index = m.Index
			if !show(&at, func() trace.Explanation { return f.Explanation }) {
				return false
			}
		}
		copyMoment(&last, m)
		return true
	})
	if err == nil && last.Index > 0 {
		scr.draw(&last, a.ExplainAt(&last))
	}
	return result, err
}

// looksOf returns the looks of a step, none if there is nothing that opens it.
func looksOf(viewer *picture.Viewer, step int64) []trace.Look {
	if viewer == nil {
		return nil
	}
	return viewer.Looks(step)
}

// printSteps prints each step as a line, with its looks before it if there is what opens steps, and
// the grid at the end.
func printSteps(
	s *terminal.Session, speaker trace.Speaker, heading string, r *record.Record, viewer *picture.Viewer,
) (trace.Result, error) {
	fmt.Fprintln(s.Stdout, heading)
	var broken error
	result, err := follow(s.Ctx, r, func(m *trace.Moment) bool {
		for i, look := range looksOf(viewer, m.Index) {
			fmt.Fprintf(s.Stdout, "%9s    %d. %s\n", "", i+1, speaker.String(look.Words))
		}
		text := inWords(speaker, r.Algorithm.ExplainAt(m))
		_, broken = fmt.Fprintf(s.Stdout, "%9s  %s\n", trace.Thousands(m.Index), text)
		return broken == nil
	})
	if err == nil {
		err = broken
	}
	if err != nil {
		return result, err
	}
	printGrid(s, speaker, r.Puzzle.Givens, result.Grid)
	return result, nil
}

// printGrid prints a grid that is filled, or not, on a puzzle.
func printGrid(s *terminal.Session, speaker trace.Speaker, puzzle, filled puzzles.Grid) {
	m := startMoment(puzzle)
	m.Digits = filled.Cells()
	for _, line := range (&screen{speaker: speaker}).grid(&m, nil) {
		fmt.Fprintln(s.Stdout, line)
	}
}

// startMoment is the moment before the first step.
func startMoment(puzzle puzzles.Grid) trace.Moment {
	return trace.Moment{Puzzle: puzzle, Frame: trace.Frame{
		Digits: puzzle.Clone().Cells(), Struck: make([]uint32, puzzle.Shape().Cells()),
	}}
}

// copyMoment makes dst a copy of m that shares nothing with it.
func copyMoment(dst, m *trace.Moment) {
	digits, struck, data := dst.Digits[:0], dst.Struck[:0], dst.Step.Data[:0]
	*dst = *m
	dst.Digits = append(digits, m.Digits...)
	dst.Struck = append(struck, m.Struck...)
	dst.Step.Data = append(data, m.Step.Data...)
}

// sleepUntil reports whether the time came before the session was to end.
func sleepUntil(s *terminal.Session, due time.Time) bool {
	if wait := time.Until(due); wait > 0 {
		select {
		case <-time.After(wait):
		case <-s.Ctx.Done():
		}
	}
	return s.Ctx.Err() == nil
}

// followRun runs an algorithm and shows every step while the run goes on, without
// keeping any. The Moment belongs to followRun and changes afterwards. When show
// returns false the run is cancelled and nothing more is shown.
func followRun(ctx context.Context, a *solving.Algorithm, puzzle puzzles.Grid, o solving.Options,
	show func(*trace.Moment) bool) (trace.Result, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	run, err := solving.Run(ctx, a, puzzle, o)
	if err != nil {
		return trace.Result{}, err
	}
	m := startMoment(puzzle)
	var result *trace.Result
	more := true
	for b := range run {
		if more {
			b.Steps(func(s *trace.Step, f *trace.Frame) bool {
				dead := m.Counters().DeadEnds
				m.Index++
				m.Step, m.Frame = *s, *f
				m.DeadEnd = m.Counters().DeadEnds != dead
				more = show(&m)
				return more
			})
		}
		if b.Result != nil {
			r := *b.Result
			result = &r
		}
		b.Release()
		if !more {
			cancel()
		}
	}
	if result == nil || !more {
		// What the algorithm did beyond that was not shown.
		return trace.Result{Verdict: trace.Cancelled, Grid: m.Grid(), Counters: m.Counters(), Gauges: m.Gauges}, nil
	}
	return *result, nil
}
