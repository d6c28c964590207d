package compare

import (
	"io"
	"math"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/export"
	"sudoscope/app/player"
	"sudoscope/puzzles"
	"sudoscope/widgets"
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
		items = append(items, widgets.Submenu(l.name(), dialogs.ExportItems(c.env, c.exportable(i))...))
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
	align := c.race.Align()
	at := float64(c.race.Position()) / float64(max(1, c.race.Length()))
	r := export.Race{
		Title: c.puzzle.Title(), Measure: measures()[c.Curve].name, Across: alignWords()[align],
		To: at, Blind: !c.revealed,
		Look: export.Look{Notation: c.speaker().Notation, Marks: c.marks},
		Now:  export.RaceMoment{Place: c.place(), Cursor: at},
	}
	shown := 1.0 // how much of the race the chart is wide
	if chart := c.results.chart.Chart; chart != nil {
		r.Now.Cursor = chart.Cursor
		shown = float64(c.scale(c.race.Position(), c.race.Length())) / float64(max(1, c.race.Length()))
		r.Log = chart.Log
		for _, s := range chart.Series {
			r.Lines = append(r.Lines, s.Low)
		}
	}
	if len(r.Lines) != len(c.lanes) {
		r.Measure, r.Lines = "", nil // it is still being found out
	}
	lanes, revealed, ranks, sp, runs := c.lanes, c.revealed, c.ranks(), c.speaker(), []*trace.Timeline(nil)
	for i, l := range lanes {
		step := c.race.MomentOf(i).Index
		_, ended := l.status(step, revealed, ranks[l], sp)
		r.Racers = append(r.Racers, export.Racer{Algorithm: l.algorithm, Timeline: l.run.Timeline, Name: l.name(),
			Short: l.card.Card.Short, Series: l.look, View: c.view(l)})
		r.Now.Steps = append(r.Now.Steps, step)
		r.Now.Status = append(r.Now.Status, l.card.Card.Status)
		r.Now.Strong = append(r.Now.Strong, ended)
		runs = append(runs, l.run.Timeline)
	}
	race := player.New(runs...) // an animation moves it beside the interface
	race.SetAlign(align)
	r.At = func(part float64) export.RaceMoment {
		race.GoTo(int64(math.Round(part * float64(race.Length()))))
		m := export.RaceMoment{Cursor: min(1, part/shown)}
		for i, l := range lanes {
			step := race.MomentOf(i).Index
			text, ended := "step "+trace.Thousands(step), race.Ended(i)
			if ended {
				text, _ = l.status(step, revealed, ranks[l], sp)
			}
			m.Steps, m.Status, m.Strong = append(m.Steps, step), append(m.Status, text), append(m.Strong, ended)
		}
		return m
	}
	return r
}

// alignWords say how the runs are laid side by side in a chart, in the order of
// player.Align.
func alignWords() []string {
	return []string{"step by step", "by share of the run", "by computing time", "by digits in and out"}
}

// exportable is what the board of a lane shows.
func (c *Page) exportable(lane int) dialogs.Exportable {
	return dialogs.Exportable{
		Record: c.lanes[lane].run.ToRecord(c.env.Version()), Step: c.race.MomentOf(lane).Index,
		Marks: c.marks, Notation: c.speaker().Notation,
	}
}
