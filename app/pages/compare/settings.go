package compare

import (
	"slices"

	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/player"
	"sudoscope/puzzles"
)

// keyChoices is the setting that holds the choices, as JSON.
const keyChoices = "compare.choices"

// choices is what the page remembers from one start to the next.
type choices struct {
	Field    []remembered  `json:"field"`
	Measure  string        `json:"measure"`            // that decides: its ID
	Align    *player.Align `json:"align,omitempty"`    // nil for that of the measure
	Panels   []string      `json:"panels"`             // that are wanted below the boards, the latest last
	Curve    int           `json:"curve"`              // of the measures, that of the chart
	Pictures bool          `json:"pictures,omitempty"` // of the algorithms are in the place of the boards
	Sorted   int           `json:"sorted"`             // the column that the table is sorted by, 0 for the order of the boards
}

// remembered is a contestant as it is remembered.
type remembered struct {
	Algorithm string         `json:"algorithm"`
	Seed      uint64         `json:"seed,string"`
	Settings  setting.Values `json:"settings,omitempty"`
	View      solving.View   `json:"side,omitempty"`
}

// lastChoices returns what was chosen last. Each part that makes no sense has its default.
func lastChoices(s page.Settings) choices {
	usual := choices{Measure: ranked()[0].ID(), Panels: []string{"chart", "table"}}
	c := page.Recall(s, keyChoices, usual)
	if m, err := trace.ParseMeasure(c.Measure); err != nil || !slices.Contains(ranked(), m) {
		c.Measure = usual.Measure
	}
	if c.Align != nil && int(*c.Align) >= len(alignments()) {
		c.Align = nil
	}
	if c.Curve < 0 || c.Curve >= len(measures()) {
		c.Curve = 0
	}
	if c.Sorted < 0 || c.Sorted >= len(tableColumns()) {
		c.Sorted = 0
	}
	return c
}

// remember keeps the choices for the next start.
func (c *Page) remember() { c.env.Settings.Set(keyChoices, c.choices) }

// rememberField notes who races, unless there is a guest, who would not be known the next time.
func (c *Page) rememberField() {
	if slices.ContainsFunc(c.field, (*contestant).guest) {
		return
	}
	c.choices.Field = puzzles.Map(c.field, func(one *contestant) remembered {
		return remembered{one.algorithm.ID, one.options.Seed, one.options.Settings, one.view}
	})
	c.remember()
}

// fieldOf returns the contestants that are remembered, and the names of programs among them that
// no longer exist. If they make no sense, it returns the first contestants.
func fieldOf(env *page.Env, all []remembered) (field []*contestant, deleted []string) {
	if len(all) < fewestLanes || len(all) > mostLanes {
		return firstContestants(), nil
	}
	for _, one := range all {
		a, err := env.Algorithm(one.Algorithm)
		if err != nil && page.IsProgram(one.Algorithm) {
			deleted = append(deleted, page.NameOfProgram(one.Algorithm))
			continue
		}
		o := solving.Options{Seed: one.Seed, Settings: one.Settings}
		if err != nil || a.Accepts(puzzles.NewGrid(puzzles.Classic), o) != nil {
			return firstContestants(), nil
		}
		c := newContestant(a, o)
		c.view = one.View
		field = append(field, c)
	}
	for _, c := range firstContestants() { // in the place of missing programs
		if len(field) < fewestLanes && !slices.ContainsFunc(field, c.same) {
			field = append(field, c)
		}
	}
	return field, deleted
}
