package compare

import (
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/solving"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// offerLane offers what there is to do about a board of the race.
func (c *Page) offerLane(at int, place fyne.Position) {
	if at >= 0 && at < len(c.lanes) {
		dialogs.MenuAt(c.env, place, c.laneItems(at))
	}
}

// offerLarge opens the menu of the board that is enlarged, or else that of the race.
func (c *Page) offerLarge() {
	if c.large >= 0 {
		o := c.lanes[c.large].card
		at := c.env.App.Driver().AbsolutePositionForObject(o)
		c.offerLane(c.large, at.AddXY(o.Size().Width/2, o.Size().Height/3))
		return
	}
	var items []*fyne.MenuItem
	for i, l := range c.lanes {
		items = append(items, widgets.Submenu(l.Name, c.laneItems(i)...))
	}
	dialogs.MenuAt(c.env, c.env.App.Driver().AbsolutePositionForObject(c.cards), items)
}

func (c *Page) laneItems(at int) []*fyne.MenuItem {
	l := c.lanes[at]
	size := "Enlarge"
	if at == c.large {
		size = "Show all boards"
	}
	var watch *fyne.MenuItem
	if !l.guest() {
		watch = widgets.MenuItem("Watch it alone", true, func() {
			c.env.Visit(scene.OnWatch, c.puzzle, scene.Contestant{Algorithm: l.algorithm, Options: l.options})
		})
	}
	items := []*fyne.MenuItem{
		widgets.MenuItem(size, true, func() { c.enlarge(at) }),
		widgets.MenuItem("Settings…", l.algorithm.Tunable(), func() { c.askSettings(at) }),
		watch,
		widgets.MenuItem("Remove from the race", len(c.field) > fewestLanes, func() { c.remove(l.contestant) }),
		fyne.NewMenuItemSeparator(),
	}
	items = append(items, dialogs.CopyItems(c.env, "puzzle", func() puzzles.Grid { return c.puzzle.Givens })...)
	return append(items,
		widgets.MenuItem("Copy the grid", true,
			func() { dialogs.Copy(c.env, "grid", c.race.MomentOf(at).Grid().Text()) }),
		fyne.NewMenuItemSeparator(),
		c.env.Item("Worksheet…"),
		c.env.Item("Add to lesson"), c.env.Item("Copy link"),
		widgets.Submenu("Export", dialogs.ExportItems(c.env, c.exportable(at))...))
}

// askContestant offers the algorithms to add: those that do not race yet, and all with other
// settings. Where chance plays a part the same one can race again with another seed. What is chosen
// races at once.
func (c *Page) askContestant() {
	var all, others []page.Choice
	for _, a := range c.env.Algorithms() {
		for i := range max(1, len(a.Presets)) {
			next := nextContestant(c.field, a, i)
			if next == nil || a.Accepts(c.puzzle.Givens, next.options) != nil {
				continue
			}
			one := page.Choice{FinderEntry: page.AlgorithmEntry(a), Do: func() { c.enter(next) }}
			if one.Name = next.name(); one.Name == a.Name {
				all = append(all, one)
				continue
			}
			one.Group, one.Ends = "With other settings", ""
			if i < len(a.Presets) {
				one.Says = a.Presets[i].Help
			}
			one.Words = widgets.Findable(one.Name, one.Says)
			others = append(others, one)
		}
	}
	all = append(append(all, page.Choice{FinderEntry: page.AddProgram, Do: func() {
		dialogs.AddProgram(c.env, func(a *solving.Algorithm) { c.enter(competing(a)) })
	}}), others...)
	dialogs.Algorithms(c.below("Add an algorithm"), all)
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
