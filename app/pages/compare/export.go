package compare

import (
	"context"
	"encoding/csv"
	"io"

	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
)

// export offers to save what a board shows, the enlarged one or any, and the table; of
// a variation study its chart.
func (c *Page) export() {
	if c.study.on {
		if items := c.study.exportItems(); items != nil {
			dialogs.Menu(c.env, c.study.saveButton, items)
		}
		return
	}
	below := c.saveButton
	if !c.seesResults() || !c.results.panels[0].card.Visible() || c.large >= 0 {
		below = c.below(c.marksButton) // the button is on the card of the table
	}
	dialogs.Menu(c.env, below, c.exportItems())
}

// exportItems offers what can be saved of the race.
func (c *Page) exportItems() []*fyne.MenuItem {
	if c.large >= 0 {
		return dialogs.ExportItems(c.env, c.exportable(c.large))
	}
	var items []*fyne.MenuItem
	for i, l := range c.lanes {
		one := fyne.NewMenuItem(l.name(), nil)
		one.ChildMenu = fyne.NewMenu("", dialogs.ExportItems(c.env, c.exportable(i))...)
		items = append(items, one)
	}
	return append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem("The table as CSV…", func() {
		lines := c.results.csvLines()
		dialogs.AskWhere(c.env, c.puzzle.Title()+", table.csv", func(path string) {
			dialogs.Save(c.env, path, "lines", func(_ context.Context, w io.Writer, _ func(done, of int64)) error {
				return csv.NewWriter(w).WriteAll(lines)
			})
		})
	}))
}

// exportable is what the board of a lane shows.
func (c *Page) exportable(lane int) dialogs.Exportable {
	return dialogs.Exportable{
		Record: c.lanes[lane].run.ToRecord(c.env.Version()), Step: c.race.Moment(lane).Index,
		Marks: c.marks, Notation: c.speaker().Notation,
	}
}
