package compare

import (
	"io"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/export"
	"sudoscope/app/picture"
	"sudoscope/app/player"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint/charts"
)

// export offers to save what a board shows, the enlarged one or any, and the table.
func (c *Page) export() {
	below := c.saveButton
	if !c.seesResults() || !c.results.panels[0].card.Visible() || c.large >= 0 {
		below = c.below("Marks") // the button is on the card of the table
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
		items = append(items, widgets.Submenu(l.Name, dialogs.ExportItems(c.env, c.exportable(i))...))
	}
	whole := append(dialogs.RaceItems(c.env, c.asRace, c.race.Running()), fyne.NewMenuItemSeparator())
	return append(append(whole, items...), fyne.NewMenuItemSeparator(), fyne.NewMenuItem("The table as CSV…", func() {
		lines := c.results.csvLines()
		dialogs.SaveAs(c.env, c.puzzle.Title()+", table.csv",
			func(w io.Writer) error { return puzzles.NewTable(w).WriteAll(lines) })
	}))
}

// asRace is the race as the page shows it, and what an animation of it needs. No moment
// tells more of a run than the board did then: how long it is only once it has ended.
func (c *Page) asRace() export.Race {
	at := float64(c.race.Position()) / float64(max(1, c.race.Length()))
	now := c.Slide().Copy()
	now.Heading = c.puzzle.Title()
	r := export.Race{
		Measure: measures()[c.Curve].name, Across: alignments()[c.race.Align()].across, To: at,
		Now: export.RaceMoment{Slide: now, Cursor: at},
	}
	if chart := c.results.drawn; chart != nil {
		r.Chart, r.Now.Cursor = *chart, chart.Cursor
	}
	if len(r.Chart.Series) != len(c.lanes) {
		r.Measure = "" // it is still being found out
	}
	wide, _ := c.reach()
	r.At = c.moments(wide, r.Chart.Across)
	return r
}

// moments returns what makes the moments of an animation beside the interface, with a player and
// boards of its own.
func (c *Page) moments(wide float64, axis charts.Across) func(part float64) export.RaceMoment {
	s, revealed, ranks, sp, marks := c.Slide().Copy(), c.revealed, c.ranks(), c.speaker(), c.marks
	lanes := slices.Clone(c.lanes)
	var runs []*trace.Timeline
	var views []solving.View
	var viewers []*picture.Viewer
	for _, l := range lanes {
		runs, views = append(runs, l.Timeline), append(views, c.view(l))
		v := picture.NewViewer(l.algorithm, l.Timeline)
		v.Speaker, v.Blind = sp, !revealed
		viewers = append(viewers, v)
	}
	s.Heading, s.Place = c.puzzle.Title(), ""
	race := player.New(runs...)
	race.SetAlign(c.race.Align())
	return func(part float64) export.RaceMoment {
		race.GoTo(int64(math.Round(part * float64(race.Length()))))
		for i, l := range lanes {
			b, f := &s.Boards[i], viewers[i].Frame(race.MomentOf(i), 0)
			f.PutOn(b.Scene, marks)
			b.Picture, b.Run = f.Picture(views[i]), viewers[i].Stand(f.At, marks)
			b.Status, b.Strong = "step "+trace.Thousands(f.At.Step), race.Ended(i)
			if b.Strong {
				b.Status, _ = l.status(f.At.Step, revealed, ranks[l], sp)
			}
		}
		return export.RaceMoment{Slide: s, Cursor: min(1, axis.Part(part/wide*axis.High))}
	}
}

// exportable is what the board of a lane shows.
func (c *Page) exportable(lane int) dialogs.Exportable {
	return dialogs.Exportable{
		Record: c.lanes[lane].run.ToRecord(c.env.Version()), Step: c.race.MomentOf(lane).Index,
		Marks: c.marks, Notation: c.speaker().Notation,
	}
}
