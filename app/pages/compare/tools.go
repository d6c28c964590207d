package compare

import (
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
	"sudoscope/widgets"
)

// leastTools is how many of the tools are in every window.
const leastTools = 2

// tools names the commands of the head, those first that a class needs most: where there is no
// room for all, the last ones go into a menu.
func tools() []string {
	return []string{"Guess", "Table", "Chart", "Lead", "Ready races", "Pictures", "Add an algorithm", "Marks", "Vary",
		"Many variations in the Lab"}
}

// tool returns the button of one of them.
func (c *Page) tool(name string) *widgets.Button {
	return c.tools.Objects[slices.Index(tools(), name)].(*widgets.Button)
}

// askMore offers the tools for which there is no room.
func (c *Page) askMore() {
	var items []*fyne.MenuItem
	for _, name := range tools() {
		if b := c.tool(name); !b.Visible() {
			items = append(items, widgets.Ticked(c.rows().Item(name), b.On()))
		}
	}
	dialogs.Menu(c.env, c.moreButton, items)
}

// below returns where a menu of a tool opens: at the button that offers it, if there is no
// room for one of its own.
func (c *Page) below(name string) *widgets.Button {
	return widgets.FirstVisible(c.tool(name), c.moreButton)
}
