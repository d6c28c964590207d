package puzzles

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/technique"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/reasoning"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// The whole library is filtered by grade, size, number of clues, rules and technique, together
// with the words that are searched for. How hard a puzzle is has to be worked out, which is
// done beside the interface, and once.

// keyFilter is where the filter is remembered.
const keyFilter = "puzzles.filter"

// mostGrading is how long the page tries to find out how hard a puzzle is: large ones can
// take very long.
const mostGrading = 2 * time.Second

// filtering is the filter of the library, with how hard the puzzles are.
type filtering struct {
	reasoning.Filter
	graded  map[string]reasoning.Graded // by the givens
	grading page.Job
}

// setFilter shows the puzzles that are wanted, or with none of the wishes the list again.
func (l *library) setFilter(f reasoning.Filter) {
	l.filter.Filter = f
	l.page.env.Settings.Set(keyFilter, f)
	l.filterButton.SetOn(!f.IsZero())
	l.look(l.search.Text)
}

// collect looks through all lists anew for the puzzles that are wanted, the best first, and
// returns which of those that fit still have to be graded.
func (l *library) collect(typed string) (ungraded []puzzles.Grid) {
	var found []puzzles.Puzzle
	all, entries, _ := l.page.env.Offered(puzzles.Grid{})
	seen := map[string]bool{}
	for _, i := range widgets.Found(len(all), typed, func(i int) (string, string) {
		return entries[i].Name, entries[i].Words
	}) {
		p := all[i]
		key := p.Givens.Key()
		if seen[key] || !l.filter.Fits(p.Givens) {
			continue
		}
		seen[key] = true
		if l.filter.Grades() {
			graded, known := l.filter.graded[key]
			if !known {
				ungraded = append(ungraded, p.Givens)
			}
			if !known || !l.filter.Wants(graded) {
				continue
			}
		}
		found = append(found, p)
	}
	l.found = &list{puzzles: found, about: l.aboutFound(typed, len(found), len(ungraded))}
	return ungraded
}

// aboutFound says how many puzzles are found, and what to do about that.
func (l *library) aboutFound(typed string, found, ungraded int) string {
	searched := strings.TrimSpace(typed) != ""
	says := puzzles.Plural(found, "puzzle") + " found in the whole library"
	if !l.filter.IsZero() {
		says = puzzles.Plural(found, "puzzle") + " found: " + l.filter.String()
	}
	says += "."
	switch {
	case ungraded > 0:
		says += fmt.Sprintf(" Still to be graded: %d.", ungraded)
	case found > 0:
	case l.filter.IsZero():
		says = "No puzzle matches this. Try fewer or other words: a name, a theme, a size such as 16x16, a grade."
	default:
		says = "No puzzle matches this: " + l.filter.String() + ". Ask for less with Filter…."
	}
	if searched {
		says += " Esc clears the search."
	}
	return says
}

// grade works out how hard puzzles are and shows from time to time what that brings.
func (l *library) grade(all []puzzles.Grid) {
	ctx := l.filter.grading.Start()
	env := l.page.env
	env.GoIdle(func() {
		published := env.Now()
		known := map[string]reasoning.Graded{}
		publish := func() {
			fresh := known
			known, published = map[string]reasoning.Graded{}, env.Now()
			env.Post(ctx, func() {
				maps.Copy(l.filter.graded, fresh)
				l.collectMore()
			})
		}
		for _, g := range all {
			begun := env.Now()
			graded, _ := reasoning.Grade(g, func() bool {
				return ctx.Err() == nil && env.Now().Sub(begun) < mostGrading
			})
			if ctx.Err() != nil {
				return
			}
			known[g.Key()] = graded
			if env.Now().Sub(published) >= page.SessionInterval {
				publish()
			}
		}
		publish()
	})
}

// collectMore shows what is found now that more is known, and leaves the rest as it is.
func (l *library) collectMore() {
	if l.found == nil {
		return
	}
	if len(l.collect(l.search.Text)) == 0 {
		l.filter.grading.Cancel()
	}
	l.refresh()
	if l.chosen >= 0 || strings.TrimSpace(l.search.Text) == "" {
		l.find(l.page.editor.puzzle)
	}
}

// askFilter lets the user say which puzzles are wanted.
func (l *library) askFilter() {
	f := l.filter.Filter
	form := dialogs.NewForm(l.page.env, "Filter the whole library", "Show", 200, func() { l.setFilter(f) })
	row := func(name, hint string, field *widgets.Select) *widgets.Select {
		field.SetHint(hint)
		form.Row(name, container.New(layout.Sized{Width: 310}, field))
		return field
	}
	levels := append([]technique.Level{0}, technique.Levels()...)
	level := row("Grade", "The grade that the puzzle has for a person",
		dialogs.Choice(form, levels, &f.Level, func(v technique.Level) string {
			if v == 0 {
				return "Any grade"
			}
			return wording.Capital(v.String())
		}))
	size := row("Size", "The size of the grid", dialogs.Choice(form, l.sides(), &f.Side, func(side int) string {
		if side == 0 {
			return "Any size"
		}
		return fmt.Sprintf("%d×%[1]d", side)
	}))
	clues := row("Clues", "How many digits are given",
		dialogs.SelectOf(reasoning.Ranges(), reasoning.Range{Least: f.Least, Most: f.Most},
			func(r reasoning.Range) string { return wording.Capital(r.String()) },
			func(r reasoning.Range) { f.Least, f.Most = r.Least, r.Most }))
	needs := page.NewTechniqueFinder("Any technique", technique.All(), func(id string) { f.Technique = id })
	rule := row("Rules", "The rules beside those of rows, columns and boxes",
		dialogs.Choice(form, reasoning.Rules(), &f.Rule,
			func(name string) string { return cmp.Or(wording.Capital(name), "Any rules") }))
	needs.SetHint("The hardest technique that solving it takes")
	form.Row("Technique", container.New(layout.Sized{Width: 310}, needs.Finder))
	needs.SetTechnique(f.Technique)
	form.Row("", widgets.NewButton(widgets.Pill, paint.NoIcon, "No filter", func() {
		for _, s := range []*widgets.Select{level, size, clues, rule} {
			s.SetSelectedIndex(0)
		}
		needs.OnChoose(0)
	}))
	form.Status.Hide()
	form.Open(form.Body(440, 0))
}

// sides returns the sides of the grids that there are, after 0 for any.
func (l *library) sides() []int {
	sides := []int{0, 9}
	all, _, _ := l.page.env.Offered(puzzles.Grid{})
	for _, p := range all {
		sides = append(sides, p.Givens.Shape().Side())
	}
	if l.filter.Side != 0 {
		sides = append(sides, l.filter.Side)
	}
	slices.Sort(sides)
	return slices.Compact(sides)
}
