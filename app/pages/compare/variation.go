package compare

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/generate"
	"sudoscope/app/dialogs"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// A puzzle can be made to look different without being another one for a person:
// its digits get new names, it is turned, its rows change places. A search that
// goes cell by cell may need a thousand times as many steps then, or as few.

// mostTries is how many seeds are tried for a variation that changes anything.
const mostTries = 20

// vary races again at once on a variation of the puzzle. The number in its name is
// the seed that made it.
func (c *Page) vary(v generate.Variation) {
	original := c.unvaried()
	for range mostTries {
		c.variationSeed++
		next := v.Vary(original, c.puzzle.Givens, c.variationSeed)
		if next.Givens.Equal(c.puzzle.Givens) {
			continue
		}
		if c.start(next, c.field) {
			c.original = original
			c.race.Play()
			c.Moved()
		}
		return
	}
	c.bar.Say("this changes nothing in this puzzle")
}

// unvaried is the puzzle of the race as it was before it was varied.
func (c *Page) unvaried() puzzles.Puzzle {
	if c.original.Givens.IsZero() {
		return c.puzzle
	}
	return c.original
}

// measureVariations has the Lab set up to run the algorithms of the race on many variations
// of the puzzle. The Lab has each algorithm once, with one of its presets or all of them.
func (c *Page) measureVariations() {
	s := &scene.Setup{Puzzles: []puzzles.Puzzle{c.unvaried()}, Variations: scene.ManyVariations,
		Measure: c.measure.ID()}
	var unlike []string
	for _, one := range c.field {
		if one.guest() {
			continue
		}
		at := slices.IndexFunc(s.Entries, func(e scene.Entry) bool { return e.Algorithm.ID == one.algorithm.ID })
		preset, ok := one.algorithm.PresetOf(one.options)
		switch {
		case at < 0:
			s.Entries = append(s.Entries, scene.Entry{Algorithm: one.algorithm, Preset: preset.ID})
		case s.Entries[at].Preset != preset.ID:
			s.Entries[at].Preset = scene.AllPresets
		}
		if !ok && len(one.options.Settings) > 0 {
			unlike = append(unlike, one.name())
		}
	}
	c.env.Navigator.Go(&scene.Scene{Page: scene.OnLab, Setup: s})
	if unlike != nil {
		c.env.Notify("The Lab has presets only. These run with their usual settings there: " + strings.Join(unlike, "; "))
	}
}

// restore races on the puzzle as it was before it was varied.
func (c *Page) restore() {
	if !c.original.Givens.IsZero() {
		c.take(c.original, c.field)
	}
}

// askVariation offers the variations.
func (c *Page) askVariation() {
	rows, items := c.rows(), []*fyne.MenuItem{}
	for _, v := range generate.Variations() {
		name := variationNames[v]
		if v == generate.Shuffle {
			name = rows.WithKey(name, "Shuffle")
		}
		items = append(items, fyne.NewMenuItem(name, func() { c.vary(v) }))
	}
	back := widgets.MenuItem("Back to the original", !c.original.Givens.IsZero(), c.restore)
	dialogs.Menu(c.env, c.below("Vary"), append(items, back, fyne.NewMenuItemSeparator(),
		rows.Item("Many variations in the Lab")))
}

// variationNames says what each variation does.
var variationNames = map[generate.Variation]string{
	generate.Relabel: "Relabel: new names for the digits",
	generate.Rotate:  "Rotate",
	generate.Reflect: "Reflect: left becomes right",
	generate.Bands:   "Bands change places",
	generate.Stacks:  "Stacks change places",
	generate.RowsIn:  "Rows change places within bands",
	generate.ColsIn:  "Columns change places within stacks",
	generate.Shuffle: "Shuffle: all of these",
}
