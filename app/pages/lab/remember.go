package lab

import (
	"encoding/json"
	"os"
	"runtime"
	"strconv"
	"strings"

	"sudoscope/app/experiment"
	"sudoscope/app/page"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
)

// The keys under which the Lab remembers things.
const (
	keyChoices = "lab.choices"
	keyMeasure = "lab.ranked-by" // its ID
)

// choices is what the Lab remembers from one start to the next.
type choices struct {
	Source  string            `json:"source"`            // its ID
	File    string            `json:"file,omitempty"`    // of puzzles, that was opened last
	Presets map[string]string `json:"presets,omitempty"` // by the ID of a chosen algorithm; nil before any choice
	Seeds   string            `json:"seeds"`
	Budget  string            `json:"budget"`
	Jobs    string            `json:"jobs"`
}

// usualBudget ends the runs that lead nowhere and few others: of the 50 puzzles of
// Project Euler none takes backtracking half as many steps.
const usualBudget = "1,000,000"

// lastChoice returns what was chosen last. Each part that does not make sense any more has
// its default.
func lastChoice(s page.Settings) choices {
	usual := choices{Seeds: "5", Budget: usualBudget, Jobs: strconv.Itoa(runtime.NumCPU())}
	c := usual
	if err := json.Unmarshal([]byte(s.String(keyChoices)), &c); err != nil {
		return usual
	}
	number := func(text *string, most int, or string) {
		if n, err := strconv.Atoi(*text); err != nil || n < 1 || n > most {
			*text = or
		}
	}
	number(&c.Seeds, mostRuns, usual.Seeds)
	number(&c.Jobs, mostJobs, usual.Jobs)
	if _, err := experiment.ParseBudget(c.Budget); err != nil {
		c.Budget = usual.Budget
	}
	return c
}

// apply shows what was chosen last.
func (f *form) apply(c choices) {
	f.chosen, f.file = c.Source, c.File
	if _, err := os.Stat(c.File); c.File != "" && err == nil {
		one := fileSource(c.File)
		one.load = func() ([]puzzles.Puzzle, error) {
			found, problems := file.OpenAll([]string{c.File})
			if len(found) == 0 && len(problems) > 0 {
				return nil, problems[0]
			}
			return found, nil
		}
		f.opened = []source{one}
	}
	for _, e := range f.entries {
		preset, on := c.Presets[e.algorithm.ID]
		e.choose(on || c.Presets == nil && e.algorithm.Code == nil, preset)
	}
}

// changed shows a change of what is chosen, and remembers it.
func (f *form) changed() {
	f.refresh()
	c := choices{Source: f.chosen, File: f.file, Presets: map[string]string{}, Seeds: strings.TrimSpace(f.seeds.Text),
		Budget: strings.TrimSpace(f.budget.Text), Jobs: strings.TrimSpace(f.jobs.Text)}
	for _, e := range f.entries {
		if e.on.Checked {
			c.Presets[e.algorithm.ID] = e.presetID()
		}
	}
	text, _ := json.Marshal(c) // texts can always be written
	f.page.env.Settings.SetString(keyChoices, string(text))
}
