package experiment

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"io"
	"math"
	"slices"
	"strconv"
	"time"

	"sudoscope/algorithms/setting"
)

// Origin says where and with what runs were made.
type Origin struct {
	Program string    `json:"program"` // Sudoscope and its version
	Machine string    `json:"machine"`
	Started time.Time `json:"started"`
}

// Sort puts runs in the order of the plan, whatever the order in which they ended.
func Sort(runs []Run) {
	slices.SortFunc(runs, func(a, b Run) int {
		return cmp.Or(cmp.Compare(a.Puzzle, b.Puzzle), cmp.Compare(a.Contestant, b.Contestant),
			cmp.Compare(a.Seed, b.Seed))
	})
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

// WriteCSV writes a line for each run, with all that is needed to repeat it.
func (p *Plan) WriteCSV(w io.Writer, o Origin, runs []Run) error {
	out := csv.NewWriter(w)
	head := []string{"puzzle", "id", "name", "clues", "algorithm", "settings", "seed", "budget", "verdict",
		"steps", "placements", "removals", "eliminations", "guesses", "dead_ends", "max_depth", "seconds", "problem",
		"program", "machine", "started"}
	if err := out.Write(head); err != nil {
		return err
	}
	number := func(n int64) string { return strconv.FormatInt(n, 10) }
	for _, r := range runs {
		puzzle, c := p.Puzzles[r.Puzzle], p.Contestants[r.Contestant]
		if err := out.Write([]string{
			puzzle.Givens.String(), puzzle.ID, puzzle.Name, strconv.Itoa(puzzle.Givens.Filled()), c.Algorithm.ID,
			c.settings(),
			strconv.FormatUint(r.Seed, 10), p.Budget.String(), r.Verdict.String(),
			number(r.Steps), number(r.Placements), number(r.Removals), number(r.Eliminations), number(r.Guesses),
			number(r.DeadEnds),
			strconv.Itoa(r.MaxDepth), strconv.FormatFloat(r.Elapsed.Seconds(), 'g', 6, 64), r.Problem,
			o.Program, o.Machine, o.Started.UTC().Format(time.RFC3339),
		}); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

// Session as JSON. What was not reached is null.
type (
	fileSession struct {
		Origin
		Budget      string           `json:"budget"`
		Seeds       []string         `json:"seeds"`
		Jobs        int              `json:"jobs"` // runs at a time, 0 for one on each processor
		Puzzles     []filePuzzle     `json:"puzzles"`
		Contestants []fileContestant `json:"contestants"`
		Table       []fileRow        `json:"table"`
		Runs        []fileRun        `json:"runs"`
	}
	fileContestant struct {
		Algorithm string         `json:"algorithm"`
		Preset    string         `json:"preset,omitempty"`
		Settings  setting.Values `json:"settings,omitempty"`
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
		Steps        int64   `json:"steps"`
		Placements   int64   `json:"placements"`
		Removals     int64   `json:"removals"`
		Eliminations int64   `json:"eliminations"`
		Guesses      int64   `json:"guesses"`
		DeadEnds     int64   `json:"dead_ends"`
		MaxDepth     int     `json:"max_depth"`
		Seconds      float64 `json:"seconds"`
		Problem      string  `json:"problem,omitempty"`
	}
	fileRow struct {
		Contestant int            `json:"contestant"`
		Measure    string         `json:"measure"`
		Runs       int            `json:"runs"`
		Verdicts   map[string]int `json:"verdicts"`
		Median     *float64       `json:"median"`
		P90        *float64       `json:"p90"`
		P99        *float64       `json:"p99"`
		Most       *float64       `json:"most"`
	}
)

// WriteJSON writes the plan, the table of every measure, and all runs.
func (p *Plan) WriteJSON(w io.Writer, o Origin, runs []Run) error {
	finite := func(v float64) *float64 {
		if math.IsInf(v, 0) || math.IsNaN(v) {
			return nil
		}
		return &v
	}
	all := fileSession{Origin: o, Budget: p.Budget.String(), Seeds: []string{}, Jobs: p.Jobs, Runs: []fileRun{}}
	for _, seed := range p.Seeds {
		all.Seeds = append(all.Seeds, strconv.FormatUint(seed, 10))
	}
	for _, one := range p.Puzzles {
		s := one.Givens.Shape()
		all.Puzzles = append(all.Puzzles, filePuzzle{one.Givens.String(), [2]int{s.BoxRows, s.BoxCols}, one.ID,
			one.Name})
	}
	for _, c := range p.Contestants {
		all.Contestants = append(all.Contestants, fileContestant{c.Algorithm.ID, c.Preset, c.Settings})
	}
	for _, m := range Measures() {
		for _, r := range p.Table(runs, m) {
			verdicts := map[string]int{}
			for v, n := range r.Verdicts {
				verdicts[v.String()] = n
			}
			all.Table = append(all.Table, fileRow{r.Contestant, m.ID, r.Runs, verdicts, finite(r.Median), finite(r.P90),
				finite(r.P99), finite(r.Most)})
		}
	}
	for _, r := range runs {
		all.Runs = append(all.Runs, fileRun{r.Puzzle, r.Contestant, r.Seed, r.Verdict.String(), r.Steps, r.Placements,
			r.Removals, r.Eliminations,
			r.Guesses, r.DeadEnds, r.MaxDepth, r.Elapsed.Seconds(), r.Problem})
	}
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	return out.Encode(all)
}
