package compare

import (
	"fyne.io/fyne/v2"

	"sudoscope/algorithms/generate"
	"sudoscope/app/dialogs"
)

// A puzzle can be made to look different without being another one for a person:
// its digits get new names, it is turned, its rows change places. A search that
// goes cell by cell may need a thousand times as many steps then, or as few.

// mostTries is how many seeds are tried for a variation that changes anything.
const mostTries = 20

// vary races again at once on a variation of the puzzle. The number in its name is
// the seed that made it.
func (c *Page) vary(v generate.Variation) {
	original := c.original
	if original.Givens.IsZero() {
		original = c.puzzle
	}
	for range mostTries {
		c.variationSeed++
		next := v.Vary(original, c.puzzle.Givens, c.variationSeed)
		if next.Givens.Equal(c.puzzle.Givens) {
			continue
		}
		c.study.leave()
		if c.start(next, c.field) {
			c.original = original
			c.race.Play()
			c.Moved()
		}
		return
	}
	c.say("this changes nothing in this puzzle")
}

// restore races on the puzzle as it was before it was varied.
func (c *Page) restore() {
	if !c.original.Givens.IsZero() {
		c.study.leave()
		c.take(c.original, c.field)
	}
}

// askVariation offers the variations.
func (c *Page) askVariation() {
	var items []*fyne.MenuItem
	for _, v := range generate.Variations() {
		items = append(items, fyne.NewMenuItem(variationName(v), func() { c.vary(v) }))
	}
	study := fyne.NewMenuItem("Many at once, as a chart (X)", c.study.toggle)
	presets := fyne.NewMenuItem("Instructive races (I)", nil)
	presets.ChildMenu = fyne.NewMenu("", c.presetItems()...)
	back := fyne.NewMenuItem("Back to the original", c.restore)
	back.Disabled = c.original.Givens.IsZero()
	dialogs.Menu(c.env, c.below(c.varyButton), append(items, back, fyne.NewMenuItemSeparator(), study, presets))
}

// variationName says what a variation does.
func variationName(v generate.Variation) string {
	switch v {
	case generate.Relabel:
		return "Relabel: new names for the digits"
	case generate.Rotate:
		return "Rotate"
	case generate.Reflect:
		return "Reflect: left becomes right"
	case generate.Bands:
		return "Bands change places"
	case generate.Stacks:
		return "Stacks change places"
	case generate.RowsIn:
		return "Rows change places within bands"
	case generate.ColsIn:
		return "Columns change places within stacks"
	}
	return "Shuffle: all of these (R)"
}
