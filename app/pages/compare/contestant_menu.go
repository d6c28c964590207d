package compare

import (
	"slices"

	"sudoscope/algorithms/solving"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/widgets"
)

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
