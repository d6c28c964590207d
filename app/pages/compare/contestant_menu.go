package compare

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/solving"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/widgets"
)

// askContestant offers the algorithms to add, and then the settings of the one chosen:
// each preset, and any other. Where chance plays a part the same one can race again with
// another seed.
func (c *Page) askContestant() {
	var all []page.Choice
	below := c.below("Add an algorithm")
	for _, a := range c.env.Algorithms() {
		settings := func() { dialogs.Menu(c.env, below, c.contestantItems(a)) }
		all = append(all, page.Choice{FinderEntry: page.AlgorithmEntry(a), Do: settings})
	}
	dialogs.Algorithms(below, append(all, page.Choice{FinderEntry: page.AddProgram, Do: func() {
		dialogs.AddProgram(c.env, func(a *solving.Algorithm) { c.enter(competing(a)) })
	}}))
}

// contestantItems offers the settings with which an algorithm can race.
func (c *Page) contestantItems(a *solving.Algorithm) []*fyne.MenuItem {
	item := func(name string, preset int) *fyne.MenuItem {
		next := nextContestant(c.field, a, preset)
		if next == nil {
			return widgets.MenuItem(name, false, nil)
		}
		if next.options.Seed != 1 {
			name += fmt.Sprintf(", seed %d", next.options.Seed)
		}
		return widgets.MenuItem(name, a.Accepts(c.puzzle.Givens, next.options) == nil, func() { c.enter(next) })
	}
	var items []*fyne.MenuItem
	for i, p := range a.Presets {
		items = append(items, item(p.Name, i))
	}
	if len(a.Presets) == 0 {
		items = append(items, item("Default", 0))
	}
	return append(items, fyne.NewMenuItem("Other settings…", func() {
		dialogs.AskOptions(c.env, a, solving.Options{Seed: 1}, c.puzzle.Givens, func(o solving.Options) {
			c.enter(newContestant(a, o))
		})
	}))
}

// askSettings lets the user set what the algorithm of a board is given, and has it race with
// that. The board stays as large as it is.
func (c *Page) askSettings(at int) {
	old, large := c.lanes[at].contestant, c.large
	dialogs.AskOptions(c.env, old.algorithm, old.options, c.puzzle.Givens, func(o solving.Options) {
		next := newContestant(old.algorithm, o)
		next.view = old.view
		if next.same(old) {
			return
		}
		field := slices.Clone(c.field)
		field[slices.Index(field, old)] = next
		if c.start(c.puzzle, field) && large >= 0 {
			c.enlarge(large)
		}
	})
}
