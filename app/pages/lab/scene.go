package lab

import (
	"cmp"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/experiment"
	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/puzzles/file"
)

// allBuiltIn is the name of the list that has all of them.
const allBuiltIn = "All built-in puzzles"

// fromLink is the name of the list of puzzles that came with a link.
const fromLink = "Puzzles of the link"

// Scene returns what the form says, without what came of it.
func (l *Page) Scene() (*scene.Scene, error) {
	f := l.form
	s := &scene.Setup{Measure: l.measured().ID()}
	if id := f.sources[f.source.SelectedIndex()].id; isTheme(id) {
		s.Theme = id
	} else {
		if len(f.puzzles) > scene.MaxPuzzles {
			return nil, fmt.Errorf("%s are too many for a link, which has at most %d besides the built-in lists: choose "+
				"a built-in list, or send the puzzles as a file", puzzles.Plural(len(f.puzzles), "puzzle"),
				scene.MaxPuzzles)
		}
		s.Puzzles = slices.Clone(f.puzzles)
	}
	for _, e := range f.entries {
		if e.on.Checked {
			s.Entries = append(s.Entries, scene.Entry{Algorithm: e.algorithm, Preset: e.presetID()})
		}
	}
	plan, varied, err := f.plan()
	if err != nil {
		return nil, err
	}
	s.Seeds, s.Variations = len(plan.Seeds), varied
	s.Budget = strings.TrimSpace(f.budget.Text)
	s.NoLimit = s.Budget == ""
	return &scene.Scene{Page: scene.OnLab, Setup: s}, nil
}

// isTheme reports whether links name a source by this ID.
func isTheme(id string) bool {
	return id == scene.AllBuiltIn ||
		slices.ContainsFunc(collection.Themes(), func(t collection.Theme) bool { return t.ID == id })
}

// Open fills in the form, and starts nothing. Programs that come with it are
// asked about first.
func (l *Page) Open(from *scene.Scene, shown func()) {
	s := from.Setup
	if _, err := experiment.ParseBudget(s.Budget); err != nil {
		dialogs.TellError(l.env, "The link cannot be opened", err)
		return
	}
	all := puzzles.Map(s.Entries, func(e scene.Entry) *solving.Algorithm { return e.Algorithm })
	l.env.AllowAll(all, func(allowed []*solving.Algorithm) {
		shown()
		l.form.listAlgorithms()
		l.form.fill(s, allowed)
		if m, err := trace.ParseMeasure(s.Measure); err == nil {
			l.setMeasure(m)
		}
		l.turnTo(viewSetup)
	})
}

// fill fills in what a link says; allowed are its algorithms.
func (f *form) fill(s *scene.Setup, allowed []*solving.Algorithm) {
	if len(allowed) > 0 {
		for _, e := range f.entries {
			at := slices.IndexFunc(allowed, func(a *solving.Algorithm) bool { return a.ID == e.algorithm.ID })
			if e.on.SetSilently(at >= 0); at >= 0 {
				e.choose(true, s.Entries[at].Preset)
			}
		}
	}
	if s.Seeds > 0 {
		f.seeds.SetText(strconv.Itoa(s.Seeds))
	}
	if s.Budget != "" || s.NoLimit {
		f.budget.SetText(s.Budget)
	}
	f.varied.SetText("")
	if s.Variations > 0 {
		f.varied.SetText(strconv.Itoa(s.Variations))
	}
	switch {
	case isTheme(s.Theme):
		f.chosen = s.Theme
	case s.Variations > 0 && len(s.Puzzles) == 1:
		f.page.env.Choose(f.page.env.Known(named(s.Puzzles)[0]))
		f.chosen = currentPuzzle
	case s.Puzzles != nil:
		f.chosen = fromLink
		f.opened = slices.DeleteFunc(f.opened, func(o source) bool { return o.id == fromLink })
		f.opened = append(f.opened, source{id: fromLink, name: fromLink, puzzles: named(s.Puzzles)})
	}
	f.changed()
	f.offer()
}

// named gives names to puzzles that have none, so that results can say which they are of.
func named(all []puzzles.Puzzle) []puzzles.Puzzle {
	all = slices.Clone(all)
	for i := range all {
		all[i].Name = cmp.Or(all[i].Name, fmt.Sprintf("Puzzle %d of the link", i+1))
	}
	return all
}

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
	Varied  string            `json:"variations,omitempty"`
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
	c := page.Recall(s, keyChoices, usual)
	number := func(text *string, most int, or string) {
		if n, err := strconv.Atoi(*text); err != nil || n < 1 || n > most {
			*text = or
		}
	}
	number(&c.Varied, mostRuns, "")
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

// changed shows the choices of the form after a change, and remembers them.
func (f *form) changed() {
	f.refresh()
	c := choices{Source: f.chosen, File: f.file, Presets: map[string]string{},
		Varied: strings.TrimSpace(f.varied.Text), Seeds: strings.TrimSpace(f.seeds.Text),
		Budget: strings.TrimSpace(f.budget.Text), Jobs: strings.TrimSpace(f.jobs.Text)}
	for _, e := range f.entries {
		if e.on.Checked {
			c.Presets[e.algorithm.ID] = e.presetID()
		}
	}
	f.page.env.Settings.Set(keyChoices, c)
}
