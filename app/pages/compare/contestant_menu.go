package compare

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/app/dialogs"
	"sudoscope/widgets"
)

// askContestant offers whom to add: each algorithm, where it has presets each of
// those, and where it has settings any other. Where chance plays a part the same one
// can race again with another seed.
func (c *Page) askContestant() {
	if !c.addButton.Enabled() {
		c.say(fmt.Sprintf("a race has at most %d boards", mostLanes))
		return
	}
	dialogs.Menu(c.env, c.below(c.addButton), c.contestantItems())
}

func (c *Page) contestantItems() []*fyne.MenuItem {
	item := func(name string, a *algorithms.Algorithm, preset int) *fyne.MenuItem {
		next := nextContestant(c.field, a, preset)
		i := fyne.NewMenuItem(name, func() { c.enter(next) })
		if next == nil {
			i.Disabled = true
			return i
		}
		if next.options.Seed != 1 {
			i.Label += fmt.Sprintf(", seed %d", next.options.Seed)
		}
		if a.Accepts(c.puzzle.Givens, next.options) != nil {
			i.Disabled = true
		}
		return i
	}
	var items []*fyne.MenuItem
	for _, a := range c.env.Algorithms() {
		if !a.Tunable() {
			items = append(items, item(a.Name, a, 0))
			continue
		}
		parent := fyne.NewMenuItem(a.Name, nil)
		parent.ChildMenu = fyne.NewMenu("", widgets.MenuItem(a.Summary, false, nil))
		if promise := a.Promise(); promise != "" {
			parent.ChildMenu.Items = append(parent.ChildMenu.Items, widgets.MenuItem("It "+promise+".", false, nil))
		}
		parent.ChildMenu.Items = append(parent.ChildMenu.Items, fyne.NewMenuItemSeparator())
		for i, p := range a.Presets {
			parent.ChildMenu.Items = append(parent.ChildMenu.Items, item(p.Name, a, i))
		}
		if len(a.Presets) == 0 {
			parent.ChildMenu.Items = append(parent.ChildMenu.Items, item("Default", a, 0))
		}
		own := fyne.NewMenuItem("Other settings…", func() {
			dialogs.AskOptions(c.env, a, algorithms.Options{Seed: 1}, c.puzzle.Givens, func(o algorithms.Options) {
				c.enter(newContestant(a, o))
			})
		})
		parent.ChildMenu.Items = append(parent.ChildMenu.Items, own)
		items = append(items, parent)
	}
	return append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem("Add a program…", func() {
		dialogs.AddProgram(c.env, func(a *algorithms.Algorithm) { c.enter(competing(a)) })
	}))
}

// askSettings lets the user set what the algorithm of the enlarged board is given,
// and has it race with that.
func (c *Page) askSettings() {
	if c.large >= 0 && c.lanes[c.large].algorithm.Tunable() {
		c.askSettingsOf(c.large)
	}
}

// askSettingsOf does so for any of the boards, and leaves it as large as it is.
func (c *Page) askSettingsOf(at int) {
	old, large := c.lanes[at].contestant, c.large
	dialogs.AskOptions(c.env, old.algorithm, old.options, c.puzzle.Givens, func(o algorithms.Options) {
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
