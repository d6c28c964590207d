package experiment

import (
	"cmp"
	"encoding/json"
	"io"
	"math"
	"strconv"
	"time"

	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Origin says where and with what runs were made.
type Origin struct {
	Program string    `json:"program"` // Sudoscope and its version
	Machine string    `json:"machine"`
	Started time.Time `json:"started"`
	Source  string    `json:"source,omitempty"` // of the puzzles, in words; "" if that is not known
}

// settings writes the settings of a contestant on one line.
func (c Contestant) settings() string {
	if len(c.Settings) == 0 {
		return ""
	}
	// Keys of a map are written in order, and floats can always be written.
	line, _ := json.Marshal(c.Settings)
	return string(line)
}

// counted returns a count of a run as files have it, nil if it means nothing or
// is unknown.
func (p *Plan) counted(r *Trial, m trace.Measure) *int64 {
	n := m.Count(&r.Counters)
	if n < 0 || !p.Contestants[r.Contestant].Algorithm.Counts(m) {
		return nil
	}
	return &n
}

// help returns how many digits a run was helped with as files have it.
func (r *Trial) help() *int64 {
	if r.Helped < 0 {
		return nil
	}
	n := int64(r.Helped)
	return &n
}

// known writes a number that may be nil.
func known(n *int64) string {
	if n == nil {
		return ""
	}
	return strconv.FormatInt(*n, 10)
}

// WriteCSV writes a line for each run, with all that is needed to repeat it. What
// means nothing for an algorithm is empty. The number of a puzzle is its place in the list, from 1;
// variations of one have the same number, and each a number of its own, see [Plan.Vary].
func (p *Plan) WriteCSV(w io.Writer, o Origin, runs []Trial) error {
	out := puzzles.NewTable(w)
	head := []string{"puzzle", "id", "name", "clues", "algorithm", "settings", "seed", "budget", "verdict",
		"helped", "changes", "steps", "placements", "removals", "eliminations", "guesses", "dead_ends", "max_depth",
		"seconds", "problem", "program", "machine", "started", "number", "variation", "seconds_least", "timed_runs"}
	_ = out.Write(head) // Error has what goes wrong
	for _, r := range runs {
		puzzle, c := p.Puzzles[r.Puzzle], p.Contestants[r.Contestant]
		count := func(m trace.Measure) string { return known(p.counted(&r, m)) }
		seconds := func(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'g', 6, 64) }
		of, variation := p.original(r.Puzzle)
		varied := ""
		if variation > 0 {
			varied = strconv.Itoa(variation)
		}
		timing := cmp.Or(r.Timing, Once(r.Elapsed))
		_ = out.Write([]string{
			puzzle.Givens.Text(), puzzle.ID, puzzle.Name, strconv.Itoa(puzzle.Givens.Filled()), c.Algorithm.ID,
			c.settings(), strconv.FormatUint(r.Seed, 10), p.Budget.String(), r.Ending().String(), known(r.help()),
			count(trace.ByChanges), count(trace.BySteps), count(trace.ByPlacements), strconv.FormatInt(r.Removals, 10),
			count(trace.ByEliminations), count(trace.ByGuesses), count(trace.ByDeadEnds), count(trace.ByMaxDepth),
			seconds(r.Elapsed), r.Problem,
			o.Program, o.Machine, o.Started.UTC().Format(time.RFC3339), strconv.Itoa(of + 1), varied,
			seconds(timing.Least), strconv.Itoa(timing.Runs),
		})
	}
	out.Flush()
	return out.Error()
}

// Session as JSON. What was not reached is null, and so is what means nothing for an
// algorithm, what there are too few runs for, and what an older program did not count.
type (
	fileSession struct {
		Origin
		Budget      string           `json:"budget"`
		Seeds       []string         `json:"seeds"`
		Jobs        int              `json:"jobs"` // runs at a time, 0 for one on each processor
		Puzzles     []filePuzzle     `json:"puzzles"`
		Variations  int              `json:"variations,omitempty"`
		List        []filePuzzle     `json:"list,omitempty"` // that puzzles has the variations of
		Contestants []fileContestant `json:"contestants"`
		Table       []fileRow        `json:"table"`
		Runs        []fileRun        `json:"runs"`
	}
	fileContestant struct {
		Algorithm string         `json:"algorithm"`
		Preset    string         `json:"preset,omitempty"`
		Settings  setting.Values `json:"settings,omitempty"`
		// Code is the program, where it is not one of our algorithms: results without what
		// they are of mean nothing.
		Code *solving.Code `json:"code,omitempty"`
		// Random is whether the seed counts for the program. Older files do not say, and ran it with all seeds.
		Random *bool `json:"random,omitempty"`
	}
	filePuzzle struct {
		Givens string `json:"givens"`
		Boxes  [2]int `json:"boxes"`
		ID     string `json:"id,omitempty"`
		Name   string `json:"name,omitempty"`
	}
	fileRun struct {
		Puzzle       int     `json:"puzzle"`
		Contestant   int     `json:"contestant"`
		Seed         uint64  `json:"seed,string"`
		Verdict      string  `json:"verdict"`
		Helped       *int64  `json:"helped"`
		Changes      *int64  `json:"changes"`
		Steps        int64   `json:"steps"`
		Placements   int64   `json:"placements"`
		Removals     int64   `json:"removals"`
		Eliminations *int64  `json:"eliminations"`
		Guesses      *int64  `json:"guesses"`
		DeadEnds     *int64  `json:"dead_ends"`
		MaxDepth     *int64  `json:"max_depth"`
		Seconds      float64 `json:"seconds"`
		Least        float64 `json:"seconds_least,omitempty"`
		Timed        int     `json:"timed_runs,omitempty"` // of which seconds is the median
		Problem      string  `json:"problem,omitempty"`
	}
	fileRow struct {
		Contestant int            `json:"contestant"`
		Measure    string         `json:"measure"`
		Runs       int            `json:"runs"`
		Verdicts   map[string]int `json:"verdicts"`
		Median     figure         `json:"median"`
		P90        figure         `json:"p90"`
		P99        figure         `json:"p99"`
		Most       figure         `json:"most"`
		Apart      *Apart         `json:"apart,omitempty"`
	}
)

// figure is a number that is null in a file if there is none, or it is infinite.
type figure float64

func (f figure) MarshalJSON() ([]byte, error) {
	if v := float64(f); !math.IsInf(v, 0) && !math.IsNaN(v) {
		return json.Marshal(v)
	}
	return []byte("null"), nil
}

// WriteJSON writes the plan, the table of every measure, and all runs.
func (p *Plan) WriteJSON(w io.Writer, o Origin, runs []Trial) error {
	all := fileSession{Origin: o, Budget: p.Budget.String(), Seeds: []string{}, Jobs: p.Jobs, Runs: []fileRun{},
		Variations: p.Variations}
	for _, seed := range p.Seeds {
		all.Seeds = append(all.Seeds, strconv.FormatUint(seed, 10))
	}
	inFile := func(one puzzles.Puzzle) filePuzzle {
		s := one.Givens.Shape()
		return filePuzzle{one.Givens.Text(), [2]int{s.BoxRows, s.BoxCols}, one.ID, one.Name}
	}
	all.Puzzles, all.List = puzzles.Map(p.Puzzles, inFile), puzzles.Map(p.List, inFile)
	all.Contestants = puzzles.Map(p.Contestants, func(c Contestant) fileContestant {
		f := fileContestant{c.Algorithm.ID, c.Preset, c.Settings, c.Algorithm.Code, nil}
		if f.Code != nil {
			f.Random = &c.Algorithm.Limits.Random
		}
		return f
	})
	for _, m := range trace.Measures() {
		for i, r := range p.Summarize(runs, m).Rows {
			all.Table = append(all.Table, fileRow{i, m.ID(), r.Runs, r.Endings(), figure(r.Half.Value),
				figure(r.P90.Value), figure(r.P99.Value), figure(r.Worst.Value), r.Apart})
		}
	}
	for _, r := range runs {
		count := func(m trace.Measure) *int64 { return p.counted(&r, m) }
		all.Runs = append(all.Runs, fileRun{
			Puzzle: r.Puzzle, Contestant: r.Contestant, Seed: r.Seed, Verdict: r.Ending().String(), Helped: r.help(),
			Changes: count(trace.ByChanges), Steps: r.Steps, Placements: r.Placements, Removals: r.Removals,
			Eliminations: count(trace.ByEliminations), Guesses: count(trace.ByGuesses),
			DeadEnds: count(trace.ByDeadEnds), MaxDepth: count(trace.ByMaxDepth), Seconds: r.Elapsed.Seconds(),
			Least: r.Timing.Least.Seconds(), Timed: r.Timing.Runs, Problem: r.Problem})
	}
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	return out.Encode(all)
}
