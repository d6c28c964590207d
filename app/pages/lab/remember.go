package lab

import (
	"encoding/json"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/app/experiment"
	"sudoscope/app/page"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
)

// The keys under which the Lab remembers things.
const (
	keySource     = "lab.source"     // its ID
	keyFile       = "lab.file"       // the file of puzzles that was opened last
	keyAlgorithms = "lab.algorithms" // IDs, each with its preset behind a colon, and commas between
	keyPrograms   = "lab.programs"   // IDs of the user's own, as JSON: they may have any character
	keySeeds      = "lab.seeds"
	keyBudget     = "lab.budget"
	keyJobs       = "lab.jobs"
	keyMeasure    = "lab.ranked-by" // its ID
)

// noneOfOurs stands in a list of algorithms that is empty by choice: an empty list would mean
// that nothing was chosen yet.
const noneOfOurs = "-"

// choices is what the Lab remembers from one start to the next.
type choices struct {
	source, file        string
	algorithms          map[string]string // by ID; the preset's ID, or eachPreset
	seeds, budget, jobs string
}

// usualBudget ends the runs that lead nowhere and few others: of the 50 puzzles of
// Project Euler none takes backtracking half as many steps.
const usualBudget = "1,000,000"

// lastChoice returns what was chosen last. Each part that does not make sense any more has
// its default.
func lastChoice(s page.Settings) choices {
	c := choices{source: s.String(keySource), file: s.String(keyFile), seeds: "5", budget: usualBudget,
		jobs: strconv.Itoa(runtime.NumCPU())}
	number := func(key string, most int, into *string) {
		if n, err := strconv.Atoi(s.String(key)); err == nil && n >= 1 && n <= most {
			*into = strconv.Itoa(n)
		}
	}
	number(keySeeds, mostRuns, &c.seeds)
	number(keyJobs, mostJobs, &c.jobs)
	budget := s.StringWithFallback(keyBudget, usualBudget)
	if _, err := experiment.ParseBudget(budget); err == nil {
		c.budget = budget
	}
	if text := s.String(keyAlgorithms); text != "" {
		c.algorithms = parseAlgorithms(text)
	}
	var programs []string
	if text := s.String(keyPrograms); text != "" && json.Unmarshal([]byte(text), &programs) == nil {
		for _, id := range programs {
			if c.algorithms != nil && page.IsProgram(id) {
				c.algorithms[id] = ""
			}
		}
	}
	return c
}

// parseAlgorithms reads a list of algorithms, each with its preset behind a colon.
// It returns nil if one of them is not known.
func parseAlgorithms(text string) map[string]string {
	chosen := map[string]string{}
	for part := range strings.SplitSeq(text, ",") {
		if part == noneOfOurs {
			continue
		}
		id, preset, _ := strings.Cut(part, ":")
		a, err := algorithms.ByID(id)
		known := func(p algorithms.Preset) bool { return p.ID == preset }
		switch {
		case err == nil && preset == "":
			contest, _ := a.ContestPreset() // it had none when that was written
			preset = contest.ID
		case err != nil || preset != eachPreset && !slices.ContainsFunc(a.Presets, known):
			return nil
		}
		chosen[id] = preset
	}
	return chosen
}

// apply shows what was chosen last.
func (f *form) apply(c choices) {
	f.chosen, f.file = c.source, c.file
	if _, err := os.Stat(c.file); c.file != "" && err == nil {
		one := fileSource(c.file)
		one.load = func() ([]puzzles.Puzzle, error) {
			found, problems := file.OpenAll([]string{c.file})
			if len(found) == 0 && len(problems) > 0 {
				return nil, problems[0]
			}
			return found, nil
		}
		f.opened = []source{one}
	}
	for _, e := range f.entries {
		preset, on := c.algorithms[e.algorithm.ID]
		e.on.Checked = on || c.algorithms == nil && e.algorithm.Code == nil
		if !on || e.preset == nil {
			continue
		}
		e.preset.Selected = preset
		for _, p := range e.algorithm.Presets {
			if p.ID == preset {
				e.preset.Selected = p.Name
			}
		}
	}
}

// changed shows a change of what is chosen, and remembers it.
func (f *form) changed() {
	f.refresh()
	var chosen, programs []string
	for _, e := range f.entries {
		if !e.on.Checked {
			continue
		}
		one := e.algorithm.ID
		if e.algorithm.Code != nil {
			programs = append(programs, one)
			continue
		}
		if e.preset != nil {
			preset := e.preset.Selected
			for _, p := range e.algorithm.Presets {
				if p.Name == preset {
					preset = p.ID
				}
			}
			one += ":" + preset
		}
		chosen = append(chosen, one)
	}
	own := ""
	if len(programs) > 0 {
		line, _ := json.Marshal(programs) // texts can always be written
		own = string(line)
		if chosen == nil {
			chosen = []string{noneOfOurs}
		}
	}
	s := f.page.env.Settings
	s.SetString(keyPrograms, own)
	s.SetString(keySource, f.chosen)
	s.SetString(keyFile, f.file)
	s.SetString(keyAlgorithms, strings.Join(chosen, ","))
	s.SetString(keySeeds, strings.TrimSpace(f.seeds.Text))
	s.SetString(keyBudget, strings.TrimSpace(f.budget.Text))
	s.SetString(keyJobs, strings.TrimSpace(f.jobs.Text))
}
