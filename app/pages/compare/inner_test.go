package compare

import (
	"context"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/app/export"
	"sudoscope/app/player"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint/charts"
)

// Race is what moves the boards.
func (c *Page) Race() *player.Player { return c.race }

// Table is the table below the boards, and Chart the chart, which are painted: they are no texts in the window.
func (c *Page) Table() *widgets.Table { return c.results.table }
func (c *Page) Chart() *charts.Chart  { return c.results.drawn }

// Racing names who races, also before the page is seen, and those that do not take the puzzle.
func (c *Page) Racing() []string { return puzzles.Map(c.field, (*contestant).name) }

// Timed has runs timed by another clock.
func (c *Page) Timed(by func(*solving.Algorithm, puzzles.Grid, solving.Options) experiment.Timing) {
	c.env.Time = func(_ context.Context, a *solving.Algorithm, g puzzles.Grid, o solving.Options, _ int64) (
		experiment.Timing, trace.Course, error) {
		return by(a, g, o), trace.Course{}, nil
	}
}

// AsRace is what is exported of the whole race.
func (c *Page) AsRace() export.Race { return c.asRace() }

// Ready are the ready races.
func Ready() []*scene.Scene {
	return puzzles.Map(racePresets(), func(r racePreset) *scene.Scene { return r.Scene })
}
