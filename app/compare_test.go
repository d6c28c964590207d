package app

import (
	"fyne.io/fyne/v2"

	"sudoscope/app/pages/compare"
	"sudoscope/widgets"
)

// checkCompare checks that the parts of the page are in the window and apart and
// that texts stand where they belong.
func (d *desk) checkCompare(c *compare.Page) {
	d.t.Helper()
	var parts []place
	add := func(name string, o fyne.CanvasObject) {
		if o.Visible() {
			parts = append(parts, place{name, d.where(o), o.Size()})
		}
	}
	add("rail", d.rail)
	head := c.root.Objects[0].(*fyne.Container)
	add("puzzles", head.Objects[0])
	add("choices", head.Objects[1])
	add("switches", head.Objects[2])
	for _, l := range c.lanes {
		add(l.name(), l.card)
		if !l.card.Visible() {
			continue
		}
		if board := l.card.Size().Subtract(widgets.ContenderFrame()); min(board.Width, board.Height) < 100 {
			d.t.Errorf("the board of %s has %v", l.name(), board)
		}
	}
	if c.large < 0 {
		for _, p := range c.results.panels {
			add(p.id, p.card)
		}
	} else {
		add("explanation", c.closeup.explainCard)
		add("side view", c.closeup.sideCard)
	}
	add("ribbon", c.bar.Ribbon.Picture)
	add("moves", c.bar.moves)
	add("pixel", c.bar.Jump)
	add("rate", c.bar.rate)
	d.checkParts(parts, 20)
}
