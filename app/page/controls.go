package page

import "sudoscope/widgets"

// Controls makes buttons for a table of commands, and keeps them as the commands are.
type Controls struct {
	Commands
	made []*widgets.Button
}

// Button returns a button for the command of a name. Refresh knows it from then on.
func (c *Controls) Button(style widgets.ButtonStyle, name string) *widgets.Button {
	b := c.Commands.Button(style, name)
	c.made = append(c.made, b)
	return b
}

// IconButton returns one that shows the icon of the command only.
func (c *Controls) IconButton(style widgets.ButtonStyle, name string) *widgets.Button {
	b := c.Button(style, name)
	b.SetLabel("")
	return b
}

// Tie has a button that is made of no command show whether it is on.
func (c *Controls) Tie(b *widgets.Button, on func() bool) {
	b.Is = on
	c.made = append(c.made, b)
}

// Refresh shows on the buttons which commands are possible now, and which are on.
func (c *Controls) Refresh() {
	for _, b := range c.made {
		b.SetEnabled(b.Can == nil || b.Can())
		if b.Is != nil {
			b.SetOn(b.Is())
		}
	}
}
