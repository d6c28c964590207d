package runs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/experiment"
	"sudoscope/app/report"
	"sudoscope/app/store"
	"sudoscope/puzzles"
)

// Compare runs algorithms on puzzles and prints how they did.
type Compare struct {
	Algorithms []string      `short:"a" sep:"none" placeholder:"ID,…" help:"The algorithms, each optionally with a colon and a preset instead of the one it competes with, or settings: ID:NAME=VALUE:… Programs of your own are named as with solve. May be repeated. Default: all."`
	Seeds      string        `default:"1" placeholder:"N,…" help:"Seeds for the random algorithms: numbers and ranges, such as 1-10. Default: ${default}."`
	Jobs       int           `range:"1-1024" short:"j" placeholder:"N" help:"Number of runs at a time. Default: one for each processor."`
	MaxSteps   int64         `range:"1-1000000000000000" placeholder:"N" help:"Stop a run after this many steps. Default: never."`
	MaxTime    time.Duration `range:"1ms-10000h" placeholder:"TIME" help:"Stop a run after this much time, such as 500ms or 10s. Default: never."`
	Budget     string        `hidden:"" placeholder:"STEPS|TIME" help:"The same as --max-steps or --max-time."`
	By         string        `default:"changes" placeholder:"MEASURE" help:"The measure to compare: {measures}. Default: ${default}."`
	Variations int           `range:"0-1000" placeholder:"N" help:"Run N variations of each puzzle in its place: digits, lines and directions exchanged at random, as far as its rules allow. How far they are apart is printed as well. Default: 0, each puzzle as it is."`
	Repeat     bool          `help:"Time each run again and again afterwards, alone, as a single puzzle is timed: up to 50 ms for each. It counts where times are written: --by seconds, --json, --csv, --report."`
	CSV        string        `name:"csv" placeholder:"FILE" type:"path" help:"Also write a line for each run to a file, with everything needed to repeat it."`
	Report     string        `name:"report" placeholder:"DIR" type:"path" help:"Also write a report to hand in to a new folder: tables, figures, every run, and the command that repeats it."`
	JSON       bool          `name:"json" help:"Print the tables of all measures and all runs as JSON instead."`
	terminal.Terms
	Puzzle []string `arg:"" name:"puzzle" help:"Puzzles, ids of built-in puzzles, files, or - for standard input."`
}

func (c *Compare) Run(s *terminal.Session) error {
	plan, measure, err := c.plan()
	if err != nil {
		return err
	}
	if c.Report != "" {
		if err := report.Check(c.Report); err != nil {
			return fmt.Errorf("--report: %w", err)
		}
	}
	for e := range terminal.WithoutContradictions(s.Read(c.Puzzle)) {
		if e.Err != nil {
			s.Complain("%s%v", e.Where, e.Err)
			continue
		}
		plan.Puzzles = append(plan.Puzzles, e.Puzzle)
	}
	if len(plan.Puzzles) == 0 {
		return nil // why has been said
	}
	if form := experiment.NormalForm(plan.Puzzles); form != "" && c.Variations == 0 {
		if favoured := plan.Favoured(); favoured != nil {
			form += ". That favours " + puzzles.Enumerate(favoured, "and") + ": --variations 5 shows by how much"
		}
		fmt.Fprintf(s.Stderr, "sudoscope: %s\n", form)
	}
	plan.Vary(c.Variations)
	plan.Ask(s.Ctx)
	origin := experiment.Origin{Program: "Sudoscope " + s.Version, Machine: experiment.Machine(), Started: time.Now(),
		Source: sourceOf(c.Puzzle)}
	written := measure == trace.ByTime || c.JSON || c.CSV != "" || c.Report != "" // the times
	timed := written && (c.Repeat || len(plan.Puzzles) == 1 && len(plan.Seeds) == 1)
	if timed && !c.Repeat && c.Jobs == 0 {
		plan.Jobs = 1 // so that a run that takes long enough is the measurement
	}
	session := experiment.NewSession(plan, origin)
	stopped := session.Work(s.Ctx)
	runs := session.Runs()
	if timed && stopped == nil {
		stopped = plan.Time(s.Ctx, runs)
	}
	// What was printed stays where a disk is full.
	if c.JSON {
		err = plan.WriteJSON(s.Stdout, origin, runs)
	} else {
		sums := plan.Summarize(runs, measure)
		_, err = s.Stdout.Write(append(compareTable(sums), apartTable(sums)...))
		tellFailures(s.Stderr, plan, runs)
	}
	// Also what was done before a signal is worth having.
	ctx := context.WithoutCancel(s.Ctx)
	if c.CSV != "" {
		fails := store.Export(ctx, c.CSV, func(w io.Writer) error { return plan.WriteCSV(w, origin, runs) })
		if fails != nil {
			err = errors.Join(err, fmt.Errorf("--csv: %w", fails))
		}
	}
	if c.Report != "" {
		all := report.Report{Summary: plan.Summarize(runs, measure), Origin: origin}
		if fails := all.Write(ctx, c.Report); fails != nil {
			err = errors.Join(err, fmt.Errorf("--report: %w", fails))
		}
	}
	if stopped != nil {
		s.Failed = true
		fmt.Fprintf(s.Stderr, "sudoscope: stopped when %s of %s were done\n", trace.Thousands(int64(len(runs))),
			trace.NumberOf(int64(plan.Runs()), "run"))
	}
	return err
}

// plan makes a plan of the flags, without puzzles.
func (c *Compare) plan() (*experiment.Plan, trace.Measure, error) {
	p := &experiment.Plan{Jobs: c.Jobs}
	measure, err := trace.ParseMeasure(c.By)
	if err != nil {
		return nil, 0, fmt.Errorf("--by: %w", err)
	}
	if p.Budget, err = experiment.ParseBudget(c.Budget); err != nil {
		return nil, 0, fmt.Errorf("--budget: %w", err)
	}
	p.Budget.Steps, p.Budget.Time = cmp.Or(c.MaxSteps, p.Budget.Steps), cmp.Or(c.MaxTime, p.Budget.Time)
	if p.Budget.Steps > 0 && p.Budget.Time > 0 {
		return nil, 0, errors.New("--max-steps and --max-time both end a run: choose one of them")
	}
	if p.Seeds, err = parseSeeds(c.Seeds); err != nil {
		return nil, 0, err
	}
	if len(c.Algorithms) == 0 {
		p.Contestants = puzzles.Map(algorithms.All(), experiment.Competing)
	}
	typed := splitList(c.Algorithms)
	var chosen []*solving.Algorithm
	for _, text := range typed {
		one, err := contestantOf(text)
		if err != nil {
			return nil, 0, err
		}
		same := func(other experiment.Contestant) bool { return other.Label() == one.Label() }
		if !IsProgram(text) && slices.ContainsFunc(p.Contestants, same) {
			return nil, 0, fmt.Errorf("--algorithms: %s stands twice: name it once, or with other settings", one.Label())
		}
		p.Contestants, chosen = append(p.Contestants, one), append(chosen, one.Algorithm)
	}
	tellApart(chosen, typed)
	return p, measure, nil
}

// contestantOf reads the ID of an algorithm, with a preset and settings behind colons.
func contestantOf(text string) (experiment.Contestant, error) {
	if IsProgram(text) {
		a, err := algorithmOf(text, "")
		return experiment.Contestant{Algorithm: a}, err
	}
	id, given, named := strings.Cut(text, ":")
	o := Options{Set: map[string]string{}}
	if named {
		for part := range strings.SplitSeq(given, ":") {
			switch name, value, set := strings.Cut(part, "="); {
			case set:
				o.Set[name] = value
			case o.Preset == "":
				o.Preset = part
			default:
				return experiment.Contestant{}, fmt.Errorf("--algorithms: %q names two presets: leave one out", text)
			}
		}
	}
	if a, err := algorithms.ByID(id); err == nil && o.Preset == "" && len(o.Set) > 0 {
		o.Preset = a.Contest
	}
	a, chosen, err := o.Choose(id)
	if err != nil {
		return experiment.Contestant{}, err
	}
	if !named {
		return experiment.Competing(a), nil
	}
	one := experiment.Contestant{Algorithm: a, Settings: maps.Clone(chosen.Settings)}
	if len(o.Set) == 0 {
		one.Preset = o.Preset // with other settings it would be a wrong name
	}
	return one, nil
}

// maxSeeds is how many seeds one command may have.
const maxSeeds = 100_000

// parseSeeds reads numbers and ranges between commas.
func parseSeeds(text string) ([]uint64, error) {
	var seeds []uint64
	for part := range strings.SplitSeq(text, ",") {
		from, to, isRange := strings.Cut(strings.TrimSpace(part), "-")
		if !isRange {
			to = from
		}
		first, err1 := strconv.ParseUint(from, 10, 64)
		last, err2 := strconv.ParseUint(to, 10, 64)
		if err := errors.Join(err1, err2); err != nil || first > last {
			return nil, fmt.Errorf("--seeds: %q is neither a number nor a range: write it as 7 or 1-10", part)
		}
		if last-first >= maxSeeds-uint64(len(seeds)) {
			return nil, fmt.Errorf("--seeds: more than %s seeds", trace.Thousands(maxSeeds))
		}
		for n := first; ; n++ {
			seeds = append(seeds, n)
			if n == last {
				break
			}
		}
	}
	return seeds, nil
}

// compareTable writes a line for each contestant. With a single run each there is a
// figure and no distribution; its time is the median of many, if it was measured so.
func compareTable(s *experiment.Summary) []byte {
	m, several := s.Measure, s.Distributed()
	head := []string{"ALGORITHM", "SOLVED"}
	if several {
		head = append(head, "MEDIAN", "P90", "P99", "MOST", "WORST")
	} else {
		head = append(head, strings.ToUpper(m.Name()))
	}
	timed := m == trace.ByTime && !several && !slices.ContainsFunc(s.Rows, func(r experiment.Row) bool {
		return r.Half.Run.Timing.Runs == 0
	})
	if timed {
		head = append(head, "LEAST", "OF RUNS")
	}
	rows := [][]string{append(head, "NOT SOLVED")}
	value := func(v float64) string { return amount(m, v) }
	for _, r := range s.Rows {
		line := []string{r.Name, fmt.Sprintf("%d of %d", r.Solved, r.Runs), value(r.Half.Value)}
		if several {
			worst := "-"
			if r.Runs > 0 && len(s.Plan.Puzzles) > 1 {
				worst = s.Plan.PuzzleName(r.Worst.Run.Puzzle)
			}
			line = append(line, value(r.P90.Value), value(r.P99.Value), value(r.Worst.Value), worst)
		}
		if timed {
			timing := r.Half.Run.Timing
			line = append(line, value(timing.Least.Seconds()), trace.Thousands(int64(timing.Runs)))
		}
		rows = append(rows, append(line, cmp.Or(r.Unsolved(), "-")))
	}
	return terminal.Table(rows)
}

// amount writes a figure of a measure.
func amount(m trace.Measure, v float64) string {
	switch {
	case math.IsInf(v, 0) || math.IsNaN(v):
		return "-"
	case m == trace.ByTime:
		return fmt.Sprintf("%.6f", v)
	}
	return trace.Thousands(int64(v))
}

// apartTable writes how far the variations of a puzzle are apart, beside how far puzzles are; nothing if
// puzzles were run as they are.
func apartTable(s *experiment.Summary) []byte {
	rows := s.Spread(func(v float64) string { return amount(s.Measure, v) })
	if rows == nil {
		return nil
	}
	rows[0] = puzzles.Map(rows[0], strings.ToUpper)
	return append([]byte("\n"), terminal.Table(rows)...)
}

// sourceOf names what the puzzles are from: ids, files without their folders, and cells shortened.
func sourceOf(typed []string) string {
	names := puzzles.Map(typed, func(t string) string { return puzzles.Shorten(filepath.Base(t), 30) })
	return puzzles.Shorten(strings.Join(names, ", "), 90)
}

// tellFailures says of each contestant why the first of its runs failed: the table has
// only their number.
func tellFailures(w io.Writer, p *experiment.Plan, runs []experiment.Trial) {
	for i := range p.Contestants {
		failed := puzzles.Filter(runs, func(r experiment.Trial) bool {
			return r.Contestant == i && r.Verdict == trace.Failed
		})
		if len(failed) == 0 {
			continue
		}
		others := ""
		if more := int64(len(failed) - 1); more > 0 {
			others = fmt.Sprintf(" (and %s failed)", trace.NumberOf(more, "other run"))
		}
		fmt.Fprintf(w, "sudoscope: %s failed on %s: %s%s\n", p.Contestants[i].Label(), p.PuzzleName(failed[0].Puzzle),
			strings.TrimSuffix(failed[0].Problem, "."), others)
	}
}
