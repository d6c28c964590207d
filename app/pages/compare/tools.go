package compare

import (
	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
	"sudoscope/widgets"
)

// tool is a button of the head, and what it is called in a menu.
type tool struct {
	button *widgets.Button
	name   string
}

// leastTools is how many of the tools are in every window.
const leastTools = 2

// allTools lists them, those first that a class needs most: what there is no room for
// goes into a menu from the end on.
func (c *Page) allTools() []tool {
	all := []tool{{c.guessButton, ""}}
	for _, p := range c.results.panels {
		all = append(all, tool{p.button, ""})
	}
	return append(all, tool{c.addButton, "Add an algorithm"}, tool{c.marksButton, "Pencil marks"},
		tool{c.varyButton, ""}, tool{c.labButton, "Many variations, in the Lab"})
}

// askMore offers the tools for which there is no room.
func (c *Page) askMore() {
	var items []*fyne.MenuItem
	for _, t := range c.allTools() {
		if t.button.Visible() {
			continue
		}
		name := t.name
		if name == "" {
			name = t.button.Label()
		}
		item := fyne.NewMenuItem(name, func() { t.button.Tapped(nil) })
		item.Disabled, item.Checked = t.button.Disabled(), t.button.On()
		items = append(items, item)
	}
	dialogs.Menu(c.env, c.moreButton, items)
}

// below returns where a menu of a button opens: at the one that offers it, if there is
// no room for the button itself.
func (c *Page) below(b *widgets.Button) *widgets.Button {
	if !b.Visible() {
		return c.moreButton
	}
	return b
}
